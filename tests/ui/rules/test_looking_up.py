"""A rule is found, read and left with the keyboard alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest
from textual.widgets import Input

from companion.engine.aeons_end.commands import Enter, Hurt, Note, Reveal
from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import WILD_CARD
from companion.table.campaign import Campaign
from companion.ui.screens.glossary import GlossaryScreen
from companion.ui.screens.help import HelpScreen
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.rules import RulesScreen
from companion.ui.screens.rules_entry import EntryScreen
from companion.ui.screens.table import TableScreen
from companion.ui.widgets.page import Page
from tests.ui.shell.conftest import NARROW, WIDE, Founds, Guest, Visits, begin

Sits = Callable[..., AbstractAsyncContextManager[Guest]]

FOLDED = "may reveal rules you do not have yet"


@pytest.fixture
def sit(visit: Visits) -> Sits:
    """Somebody at the table of a battle."""

    @asynccontextmanager
    async def sat(
        campaign: Campaign, *, size: tuple[int, int] = NARROW, lang: str = "en"
    ) -> AsyncIterator[Guest]:
        async with visit(size=size, lang=lang) as guest:
            guest.app.open_table(campaign)
            await guest.on(TableScreen)
            yield guest

    return sat


async def look_up(guest: Guest, words: str = "") -> None:
    """Open the rules and type into the field."""
    await guest.press("f2")
    await guest.on(RulesScreen)
    await guest.until(lambda: len(guest.rows))
    await guest.write(words)


def answer(guest: Guest) -> str:
    """What stands in the answer beside the list."""
    return guest.app.screen.query_one(Page).words


def first(guest: Guest) -> str:
    """The first line of the answer."""
    return answer(guest).partition("\n")[0].strip()


# Opening.


async def test_the_slash_opens_on_the_rule_of_the_moment(sit: Sits, campaign: Founds) -> None:
    group = campaign()
    begin(group)
    async with sit(group) as guest:
        await guest.press("slash")
        await guest.sees("At this moment", "Who takes the next turn", "turn up the top card")


async def test_inside_a_prompt_it_opens_on_the_prompt(sit: Sits, campaign: Founds) -> None:
    group = campaign(players=("Claire", "Dax", "Ève"))
    sitting = begin(group, draws="table")
    sitting.submit(Reveal(WILD_CARD))
    assert sitting.outlook.prompt is not None
    async with sit(group) as guest:
        await guest.press("slash")
        await guest.on(RulesScreen)
        await guest.until(lambda: "wild" in first(guest).casefold())


async def test_a_selected_card_is_explained_first(sit: Sits, campaign: Founds) -> None:
    group = campaign()
    begin(group).submit(Enter(Card("Husk", "minion", 5)))
    async with sit(group) as guest:
        await guest.press("down", "slash")
        await guest.until(lambda: "inion" in first(guest))


async def test_every_screen_offers_the_rules(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("question_mark")
        await guest.on(HelpScreen)
        await guest.press("end")
        await guest.sees("Look up the rule of this moment")
        await guest.press("escape", "slash")
        await guest.sees("All rules", "Object of the game")


async def test_letters_typed_before_the_rules_are_read_are_not_lost(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("slash", "u", "n", "l", "e", "a", "s", "h")
        await guest.until(lambda: first(guest) == "Unleash")


def test_nothing_of_the_rules_is_loaded_before_they_are_opened() -> None:
    code = "import sys, companion.ui.app, companion.ui.screens.table; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = done.stdout.split()
    assert "companion.ui.app" in loaded
    for name in ("rapidfuzz", "companion.rulebook", "companion.ui.screens.rules"):
        assert name not in loaded


# Finding.


@pytest.mark.parametrize("words", ["unlea", "unlaesh", "высвоб", "暴走", "ｕｎｌｅａｓｈ"])
async def test_half_a_word_a_typo_and_every_language_find_a_rule(visit: Visits, words: str) -> None:
    async with visit() as guest:
        await look_up(guest, words)
        await guest.until(lambda: first(guest) == "Unleash")


async def test_results_follow_every_letter(visit: Visits) -> None:
    async with visit() as guest:
        await look_up(guest, "draw")
        await guest.until(lambda: guest.app.screen.query_one(Input).value == "draw")
        before = guest.rows.words
        await guest.write(" empty")
        await guest.until(lambda: guest.rows.words != before and "empty" in guest.rows.words)


async def test_the_words_looked_for_are_marked(visit: Visits) -> None:
    async with visit() as guest:
        await look_up(guest, "unlea")

        def marked() -> set[str]:
            lines = (*guest.rows.lines, *guest.app.screen.query_one(Page).lines)
            return {span.text for line in lines for span in line if span.style.endswith("mark")}

        await guest.until(lambda: "Unleash" in marked())


async def test_what_means_nothing_is_said_to_be_not_found(visit: Visits) -> None:
    async with visit() as guest:
        await look_up(guest, "qqqqxxzz")
        await guest.sees("No rule is found for qqqqxxzz.")
        await guest.press("enter")
        assert isinstance(guest.app.screen, RulesScreen)


async def test_arrows_walk_what_was_found_while_letters_stay(visit: Visits) -> None:
    async with visit() as guest:
        await look_up(guest, "unleash")
        await guest.until(lambda: first(guest) == "Unleash")
        await guest.press("down")
        await guest.until(lambda: first(guest) != "Unleash")
        assert guest.app.screen.query_one(Input).value == "unleash"


async def test_a_note_of_an_older_battle_is_found(sit: Sits, campaign: Founds) -> None:
    group = campaign()
    sitting = begin(group)
    sitting.submit(Note("The zeppelin\x1b[31m lands on [b]Gravehold"))
    sitting.submit(Hurt("gravehold", 30))
    group.record()
    begin(group)
    async with sit(group) as guest:
        await look_up(guest, "zeppelin")
        await guest.sees("your note", "lands on [b]Gravehold")


# Reading.


async def test_enter_reads_a_rule_whole_and_escape_leads_back_one_level(
    sit: Sits, campaign: Founds
) -> None:
    group = campaign()
    begin(group)
    async with sit(group) as guest:
        await look_up(guest, "unleash")
        await guest.press("enter")
        await guest.on(EntryScreen)
        await guest.sees("Printed in", "See also")
        await guest.press("escape")
        await guest.on(RulesScreen)
        assert guest.app.screen.query_one(Input).value == "unleash"
        await guest.press("escape")
        await guest.on(TableScreen)


@pytest.mark.parametrize(
    "back, forth",
    [
        ("f7", "f8"),
        ("alt+left", "alt+right"),
        ("left_square_bracket", "right_square_bracket"),
        ("backspace", "f8"),
    ],
)
async def test_related_rules_lead_on_and_what_was_read_back_and_forth(
    visit: Visits, back: str, forth: str
) -> None:
    async with visit() as guest:
        await look_up(guest, "unleash")
        await guest.press("enter")
        await guest.on(EntryScreen)
        await guest.until(lambda: first(guest) == "Unleash")
        await guest.press("2")
        await guest.until(lambda: first(guest) != "Unleash")
        other = first(guest)
        await guest.press(back)
        await guest.until(lambda: first(guest) == "Unleash")
        await guest.press(forth)
        await guest.until(lambda: first(guest) == other)
        await guest.press(back, back)
        await guest.on(RulesScreen)


async def test_another_search_begins_from_a_rule(visit: Visits) -> None:
    async with visit() as guest:
        await look_up(guest, "unleash")
        await guest.press("enter")
        await guest.on(EntryScreen)
        await guest.press("slash")
        await guest.on(RulesScreen)
        await guest.write("aether")
        await guest.until(lambda: guest.app.screen.query_one(Input).value == "aether")


async def test_a_long_rule_is_scrolled_to_its_end(visit: Visits) -> None:
    async with visit(size=(60, 20)) as guest:
        await look_up(guest, "exhausted steps")
        await guest.press("enter")
        await guest.on(EntryScreen)
        assert "Printed in" not in guest.whole
        await guest.press("pagedown", "pagedown", "pagedown")
        await guest.sees("Printed in")


# What is held back.


async def test_a_rule_that_may_reveal_something_stays_folded_until_asked_for(
    sit: Sits, campaign: Founds
) -> None:
    group = campaign()
    begin(group)
    async with sit(group, size=WIDE) as guest:
        await look_up(guest, "ability")
        await guest.sees(FOLDED)
        assert "In base Aeon's End:" not in guest.whole
        await guest.press("f4")
        await guest.sees("In base Aeon's End:")
        assert FOLDED not in guest.whole
        await guest.press("enter")
        await guest.on(EntryScreen)
        await guest.sees("In base Aeon's End:")


async def test_what_was_unfolded_is_folded_when_the_rules_are_opened_again(
    sit: Sits, campaign: Founds
) -> None:
    group = campaign()
    begin(group)
    async with sit(group, size=WIDE) as guest:
        await look_up(guest, "ability")
        await guest.press("f4", "escape")
        await guest.on(TableScreen)
        await look_up(guest, "ability")
        await guest.sees(FOLDED)


async def test_the_booklet_for_after_the_campaign_is_not_offered(
    sit: Sits, campaign: Founds
) -> None:
    group = campaign()
    begin(group)
    async with sit(group, size=WIDE) as guest:
        await look_up(guest, "equipment")
        await guest.until(lambda: guest.app.screen.query_one(Input).value == "equipment")
        assert "quipment" not in guest.rows.words


async def test_at_home_a_legacy_campaign_in_the_house_is_spared_too(
    visit: Visits, campaign: Founds
) -> None:
    campaign()
    async with visit(size=WIDE) as guest:
        await guest.on(HomeScreen)
        await look_up(guest, "ability")
        await guest.sees(FOLDED)


async def test_with_base_alone_nothing_is_folded(sit: Sits, campaign: Founds) -> None:
    group = campaign(system="aeons_end")
    begin(group)
    async with sit(group, size=WIDE) as guest:
        await look_up(guest, "ability")
        await guest.sees("In base Aeon's End:")
        assert FOLDED not in guest.whole


# The mouse.


async def test_a_click_reads_a_rule_and_another_leads_on(visit: Visits) -> None:
    async with visit() as guest:
        await look_up(guest, "unleash")
        await guest.until(lambda: first(guest) == "Unleash")
        await guest.pilot.click("#found", offset=(6, 0))
        await guest.on(EntryScreen)
        await guest.sees("See also")
        await guest.pilot.click("#related", offset=(8, 2))
        await guest.until(lambda: first(guest) != "Unleash")


async def test_after_a_click_letters_still_go_into_the_field(visit: Visits) -> None:
    async with visit() as guest:
        await look_up(guest)
        await guest.pilot.click("#found", offset=(6, 1))
        await guest.on(EntryScreen)
        await guest.press("escape")
        await guest.on(RulesScreen)
        await guest.write("unleash")
        await guest.until(lambda: first(guest) == "Unleash")


async def test_a_click_on_the_warning_unfolds(sit: Sits, campaign: Founds) -> None:
    group = campaign()
    begin(group)
    async with sit(group, size=WIDE) as guest:
        await look_up(guest, "ability")
        await guest.sees(FOLDED)
        lines = answer(guest).splitlines()
        row = next(at for at, line in enumerate(lines) if FOLDED in line)
        await guest.pilot.click("#answer", offset=(6, row))
        await guest.sees("In base Aeon's End:")


# The glossary.


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_the_glossary_has_three_languages_side_by_side(
    visit: Visits, size: tuple[int, int]
) -> None:
    async with visit(size=size) as guest:
        await look_up(guest)
        await guest.press("f5")
        await guest.on(GlossaryScreen)
        await guest.until(
            lambda: any(
                all(word in line for word in ("Gravehold", "グレイヴホールド", "Грейвхолд"))
                for line in guest.whole.splitlines()
            )
        )


@pytest.mark.parametrize("word", ["gravehold", "ｸﾞﾚｲｳﾞ", "ぐれいゔ", "грейв"])
async def test_a_word_is_found_in_any_language_and_its_rule_read(visit: Visits, word: str) -> None:
    async with visit() as guest:
        await look_up(guest)
        await guest.press("f5")
        await guest.on(GlossaryScreen)
        await guest.write(word)
        await guest.until(lambda: guest.rows.words.lstrip(" ▶").startswith("Gravehold"))
        await guest.press("enter")
        await guest.on(EntryScreen)
        await guest.sees("Gravehold")
        await guest.press("escape")
        await guest.on(GlossaryScreen)
