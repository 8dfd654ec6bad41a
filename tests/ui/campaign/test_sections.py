"""The letters A to Z: what is seen of each, and what becomes of it once it is unlocked."""

from __future__ import annotations

import pytest

from companion.engine.campaign.commands import (
    BeginChapter,
    CampaignCommand,
    EndChapter,
    UnlockSection,
)
from companion.engine.campaign.records import Section, SectionReminder
from companion.engine.kernel.log import Entry
from companion.table.campaign import Campaign
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.section_form import SectionForm
from companion.ui.screens.campaign.sections import SectionsRoom
from companion.ui.screens.campaign.sections_grid import Letters
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits, begin

LOSES = "When exhausted, lose all charges"


def tell(campaign: Campaign, *commands: CampaignCommand) -> None:
    """Write what a group says into its campaign."""
    for command in commands:
        assert isinstance(campaign.do(command), Entry)


async def enter(guest: Guest, campaign: Campaign, letter: str = "A") -> None:
    """Go to the letters, and stand on one of them."""
    guest.app.open_room(campaign, "sections")
    await guest.on(SectionsRoom)
    await guest.press("home", *["right"] * (ord(letter) - ord("A")))
    await guest.sees(f"Section {letter}:")


async def unlock(guest: Guest, words: str = "", source: str = "") -> None:
    """Unlock the letter the cursor stands on; the form stays open."""
    await guest.press("enter")
    await guest.on(SectionForm)
    await guest.write(words)
    await guest.press("tab")
    await guest.write(source)


async def test_what_is_announced_and_locked_is_due(visit: Visits, campaign: Founds) -> None:
    """At chapter 2's end with S and A unlocked, N, O, Q and Y are due."""
    ours = campaign()
    tell(ours, BeginChapter(1), EndChapter(1), BeginChapter(2))
    tell(ours, UnlockSection(Section("S")), UnlockSection(Section("A")), EndChapter(2))
    async with visit() as guest:
        await enter(guest, ours)
        await guest.sees("N !", "O !", "Q !", "Y !", "S ✓", "A ✓", "2 unlocked", "4 due")
        assert guest.whole.count("!") == len(("N", "O", "Q", "Y", "the legend"))


async def test_a_locked_letter_shows_its_place_and_its_point_alone(
    visit: Visits, campaign: Founds
) -> None:
    async with visit() as guest:
        await enter(guest, campaign(), "T")
        await guest.sees("page 19", "beginning of chapter 3", "Section T: locked")
        for hidden in ("charge", "Unleash", "breach", "Turned on"):
            assert hidden not in guest.whole


async def test_nobody_knows_where_five_of_the_letters_stand(
    visit: Visits, campaign: Founds
) -> None:
    async with visit() as guest:
        await enter(guest, campaign(), "F")
        await guest.sees("not stated in the rulebook")


async def test_a_letter_is_unlocked_with_nothing_but_itself(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, "F")
        await guest.press("enter")
        await guest.on(SectionForm)
        await guest.press("f5")
        await guest.on(SectionsRoom)
        await guest.sees("F ✓", "Section F: unlocked", "Nobody has typed yet")
    section = ours.state.section("F")
    assert section is not None
    assert not section.switches


async def test_what_a_text_names_is_offered_and_acts_only_once_it_is_turned_on(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, "T")
        await unlock(guest, LOSES, "L12")
        await guest.sees("exhausted: all charges are lost")
        assert "Unleash" not in guest.whole
        await guest.press("enter", "right", "f5")
        await guest.on(SectionsRoom)
        await guest.sees("Turned on", "L12", LOSES)
        assert ours.outlook.rules.exhaustion_charges
        await guest.press("z")
        await guest.sees("Section T: locked")
        assert not ours.outlook.rules.exhaustion_charges


async def test_an_offered_rule_that_nobody_touches_stays_off(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, "T")
        await unlock(guest, LOSES)
        await guest.press("f5")
        await guest.on(SectionsRoom)
        await guest.sees("T ✓")
    assert not ours.outlook.rules.exhaustion_charges


async def test_a_text_that_names_nothing_offers_nothing(visit: Visits, campaign: Founds) -> None:
    async with visit() as guest:
        await enter(guest, campaign(), "N")
        await unlock(guest, "Look at the moon")
        await guest.sees("Show all")
        for hidden in ("off", "charge", "Unleash", "breach"):
            assert hidden not in guest.whole


async def test_all_rules_stand_behind_a_warning(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, "N")
        await unlock(guest)
        await guest.sees("may reveal rules you do not have yet")
        await guest.press("enter", "enter")
        await guest.sees("charges in use", "nemesis deck shuffled at set-up")
        await guest.press("down", "right", "f5")
        await guest.on(SectionsRoom)
        await guest.sees("Turned on")
    assert ours.outlook.rules.charges


async def test_a_number_out_of_range_is_refused_and_nothing_typed_is_lost(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, "S")
        await unlock(guest, "Unleash twice")
        await guest.press("enter", "right", "enter", "end", "backspace", "0", "f5")
        await guest.sees("from 1 to 99", "Unleash twice")
        assert isinstance(guest.app.screen, SectionForm)
        await guest.press("backspace", "3", "f5")
        await guest.on(SectionsRoom)
    assert ours.outlook.rules.exhaustion_unleash == 3


async def test_what_is_named_brings_its_number_along(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, "S")
        await unlock(guest, "Unleash three times")
        await guest.press("enter", "right", "f5")
        await guest.on(SectionsRoom)
    assert ours.outlook.rules.exhaustion_unleash == 3


async def test_several_reminders_are_kept_with_their_moments(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, "N")
        await unlock(guest)
        await guest.press("enter", "enter", "up", "down", "down")
        await guest.press("f5")
        await guest.on(SectionsRoom)
        await guest.press("enter")
        await guest.on(SectionForm)
        await guest.press("tab", "tab", "tab")
        await guest.write("look up")
        await guest.press("enter", "right", "enter")
        await guest.write("look down")
        await guest.press("f5")
        await guest.on(SectionsRoom)
        await guest.sees("look up", "look down")
    section = ours.state.section("N")
    assert section is not None
    assert section.reminders == (
        SectionReminder("player-turn", "look up"),
        SectionReminder("nemesis-turn", "look down"),
    )


async def test_an_erratum_is_told_before_its_sticker_is_kept(
    visit: Visits, campaign: Founds
) -> None:
    async with visit() as guest:
        await enter(guest, campaign(), "T")
        await unlock(guest, "Some rule", "Insight 2a")
        await guest.sees("Insight 2a belongs on section S")


async def test_only_one_sticker_of_insight_10_is_meant(visit: Visits, campaign: Founds) -> None:
    async with visit() as guest:
        await enter(guest, campaign(), "K")
        await unlock(guest, "During setup look up", "10")
        await guest.sees("belongs on section J")
        await guest.press("escape")
        await guest.on(SectionsRoom)
        await unlock(guest, "Look up", "10")
        await guest.sees("Look up", " 10 ")
        assert "belongs on section" not in guest.whole


async def test_leaving_the_form_keeps_nothing(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, "K")
        await unlock(guest, "A rule")
        await guest.press("escape")
        await guest.on(SectionsRoom)
    assert not ours.state.sections


async def test_a_letter_is_locked_again_and_that_is_taken_back(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    tell(ours, UnlockSection(Section("K", "Our rule")))
    async with visit() as guest:
        await enter(guest, ours, "K")
        await guest.press("backspace")
        await guest.sees("Section K: locked")
        await guest.press("z")
        await guest.sees("Section K: unlocked", "Our rule")


async def test_foreign_words_stand_as_they_were_typed(visit: Visits, campaign: Founds) -> None:
    ours = campaign("[bold]クレア[/] 🐉")
    tell(ours, UnlockSection(Section("K", "[/] クレア\n[@click=app.quit]🐉[/]", "[red]9[/red]")))
    async with visit(size=WIDE) as guest:
        await enter(guest, ours, "K")
        await guest.sees("[bold]クレア[/]", "[/] クレア", "[@click=app.quit]🐉[/]", "[red]9[/red]")
        await guest.press("enter")
        await guest.on(SectionForm)
        await guest.sees("[/] クレア", "[red]9[/red]")


async def test_a_section_unlocked_in_a_battle_asks_whether_it_acts_there(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    sitting = begin(ours)
    async with visit() as guest:
        await enter(guest, ours, "T")
        await unlock(guest, LOSES)
        await guest.press("enter", "right", "f5")
        await guest.on(AskScreen)
        assert not sitting.state.rules.exhaustion_charges
        await guest.press("1")
        await guest.on(SectionsRoom)
        await guest.until(lambda: sitting.state.rules.exhaustion_charges)


async def test_a_section_left_out_of_a_battle_can_be_let_in_later(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    sitting = begin(ours)
    tell(ours, UnlockSection(Section("T", LOSES, switches=(("exhaustion_charges", True),))))
    async with visit() as guest:
        await enter(guest, ours, "T")
        await guest.sees("The battle under way goes on without it", "let it act now")
        await guest.press("b")
        await guest.until(lambda: sitting.state.rules.exhaustion_charges)
        await guest.until(lambda: "goes on without it" not in guest.whole)
        assert "let it act now" not in guest.footer


async def test_without_a_battle_nothing_is_let_into_it(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    tell(ours, UnlockSection(Section("T", LOSES, switches=(("exhaustion_charges", True),))))
    async with visit() as guest:
        await enter(guest, ours, "T")
        await guest.press("b")
        await guest.sees("Section T: unlocked")
        assert "let it act now" not in guest.whole


async def test_one_key_goes_from_one_due_letter_to_the_next(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    tell(ours, BeginChapter(2), EndChapter(2))
    async with visit() as guest:
        await enter(guest, ours, "P")
        for letter in ("Q", "S", "Y", "A"):
            await guest.press("d")
            await guest.sees(f"Section {letter}: due")


async def test_the_mouse_chooses_a_letter_and_opens_it(visit: Visits, campaign: Founds) -> None:
    async with visit() as guest:
        await enter(guest, campaign())
        await guest.pilot.click(Letters, offset=(18, 3))
        await guest.sees("Section L:")
        await guest.pilot.click(Letters, offset=(18, 3))
        await guest.on(SectionForm)
        await guest.sees("Unlock section L")


async def test_the_mouse_locks_a_letter_again(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    tell(ours, UnlockSection(Section("K")))
    async with visit(size=WIDE) as guest:
        await enter(guest, ours, "K")
        rows = guest.whole.splitlines()
        line = next(y for y, row in enumerate(rows) if "backspace Take back" in row)
        await guest.pilot.click(offset=(rows[line].index("Take back") + 2, line))
        await guest.sees("Section K: locked")


async def test_nothing_is_only_told_by_a_colour(visit: Visits, campaign: Founds) -> None:
    """Without colours, in plain signs, every state still has a sign of its own."""
    ours = campaign()
    tell(ours, BeginChapter(2), UnlockSection(Section("A")))
    async with visit() as guest:
        await enter(guest, ours, "B")
        signs = {line[0] for line in guest.whole.split("A ")[1:2]}
        signs |= {line[0] for line in guest.whole.split("S ")[1:2]}
        signs |= {line[0] for line in guest.whole.split("C ")[1:2]}
        assert len(signs) == 3


async def test_what_is_told_of_a_letter_is_whole_on_a_wide_screen(
    visit: Visits, campaign: Founds
) -> None:
    """Its lines end before the edge of the screen."""
    ours = campaign()
    tell(ours, BeginChapter(2))
    async with visit(size=WIDE) as guest:
        await enter(guest, ours, "S")
        await guest.sees("Enter unlocks it, once the Legacy deck")
        words = " ".join(line[62:].strip() for line in guest.whole.splitlines())
        assert "Enter unlocks it, once the Legacy deck says so." in words


async def test_what_is_told_of_an_unlocked_letter_begins_lines_of_its_own(
    visit: Visits, campaign: Founds
) -> None:
    """What was done, and what the group should know, do not run into one another."""
    async with visit() as guest:
        await enter(guest, campaign(), "S")
        await unlock(guest, LOSES)
        await guest.press("f5")
        await guest.sees("section S unlocked")
        line = next(row for row in guest.whole.splitlines() if "section S unlocked" in row)
        assert "The rulebook" not in line


@pytest.mark.parametrize("lang, on", [("ja", "[オン]"), ("ru", "[вкл.]")])
async def test_a_rule_stands_apart_from_its_choice(
    visit: Visits, campaign: Founds, lang: str, on: str
) -> None:
    """In every language both answers fit beside each other."""
    ours = campaign()
    tell(ours, UnlockSection(Section("T", text=LOSES, switches=(("exhaustion_charges", True),))))
    async with visit(lang=lang) as guest:
        guest.app.show_screen(SectionForm(ours, "T"))
        await guest.on(SectionForm)
        await guest.sees(f"{on} ")
