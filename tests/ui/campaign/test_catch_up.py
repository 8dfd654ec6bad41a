"""A campaign that was begun without the app is entered on one page, and nothing is lost."""

from __future__ import annotations

import pytest
from textual.widgets import TextArea

from companion.engine.campaign.commands import AddPile, BeginChapter, ChangeMage, UnlockSection
from companion.engine.campaign.records import Learned, Mage, Pile, Section
from companion.table.campaign import Campaign
from companion.ui.screens.campaign import catch_up_reading as reading
from companion.ui.screens.campaign.catch_up import CatchUpScreen
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.widgets.toggles import Toggles
from tests.ui.shell.conftest import NARROW, WIDE, Founds, Guest, Visits


async def at_form(guest: Guest, group: Campaign) -> None:
    guest.app.open_room(group)
    await guest.on(OverviewRoom)
    await guest.press("u")
    await guest.on(CatchUpScreen)
    await guest.until(lambda: guest.app.focused is not None)


def into(guest: Guest, name: str, text: str) -> None:
    guest.app.screen.query_one(f"#{name}", TextArea).text = text


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_a_whole_campaign_is_entered_with_keys_alone(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    group = campaign()
    async with visit(size=size) as guest:
        await at_form(guest, group)
        await guest.write("3")
        await guest.press("enter", "right", "tab")
        await guest.press("s", "a", "down")
        await guest.write("L20")
        await guest.press("tab")
        await guest.write("Diamond Cluster gem 4")
        await guest.press("enter")
        await guest.write("Jade / gem / 2")
        await guest.sees("2 piles understood.")
        await guest.press("tab")
        await guest.write("Old Spark")
        await guest.press("tab")
        await guest.write("Anna")
        await guest.press("enter")
        await guest.write("mat 3")
        await guest.press("enter")
        await guest.write("Crystal, Spark")
        guest.app.screen.query_one("#results").focus()
        await guest.write("1 Maelstrom loss")
        await guest.press("enter")
        await guest.write("1 Maelstrom win")
        await guest.sees("2 battles understood.")
        await guest.press("f5")
        await guest.on(OverviewRoom)
        await guest.sees("Chapter 3 has ended.", "1 won, 1 lost", "L20")
    state = group.state
    assert {section.letter for section in state.sections} == {"A", "S"}
    assert state.piles == (Pile("Diamond Cluster", "gem", 4, 7), Pile("Jade", "gem", 2, 7))
    assert [card.name for card in state.banished] == ["Old Spark"]
    assert state.mage(1) == Mage(player="Anna", mat="mat 3", hand=("Crystal", "Spark"))
    assert [(b.chapter, b.attempt, b.result) for b in state.battles] == [
        (1, 1, "loss"),
        (1, 2, "win"),
    ]
    assert state.bookmark == "L20"


async def test_one_undo_takes_all_of_it_back(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    async with visit() as guest:
        await at_form(guest, group)
        await guest.write("3")
        into(guest, "piles", "Jade gem 2")
        await guest.press("f5")
        await guest.on(OverviewRoom)
        await guest.sees("Chapter 3 goes on.")
        await guest.press("z")
        await guest.sees("The first chapter has not begun yet.")
    assert group.state.piles == ()


async def test_a_line_that_is_not_understood_is_named_and_everything_stays(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    async with visit() as guest:
        await at_form(guest, group)
        await guest.write("2")
        guest.app.screen.query_one("#piles").focus()
        into(guest, "piles", "Jade gem 2\nsomething [/]\nRuby gem")
        await guest.sees("1 pile understood.", "line 2, something [/]: say gem, relic or spell.")
        await guest.sees("line 3, Ruby gem: say what it costs.")
        await guest.press("f5")
        await guest.until(lambda: guest.app._notifications)
        assert isinstance(guest.app.screen, CatchUpScreen)
        area = guest.app.screen.query_one("#piles", TextArea)
        assert area.has_focus
        assert area.cursor_location == (1, 0)
        assert area.text == "Jade gem 2\nsomething [/]\nRuby gem"
    assert len(group.entries) == 1


async def test_a_chapter_that_is_no_number_is_refused_and_the_rest_stays(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    async with visit() as guest:
        await at_form(guest, group)
        await guest.write("two")
        into(guest, "piles", "Jade gem 2")
        await guest.press("f5")
        await guest.sees("two is not a whole number", "Jade gem 2")
        assert isinstance(guest.app.screen, CatchUpScreen)


async def test_what_the_campaign_knows_already_is_kept(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    learned = Mage(player="Anna", learned=(Learned("patience"),), charges=2)
    for command in (
        BeginChapter(4),
        UnlockSection(Section("S", text="as typed")),
        AddPile(Pile("Jade", "gem", 2, 7)),
        ChangeMage(1, learned),
    ):
        group.do(command)
    async with visit() as guest:
        await at_form(guest, group)
        letters = guest.app.screen.query_one(Toggles)
        letters.focus()
        await guest.press("s", "t")
        assert letters.values == ("S", "T")
        into(guest, "piles", "Jade gem 9")
        await guest.press("f5")
        await guest.on(OverviewRoom)
    state = group.state
    assert state.chapter is not None
    assert (state.chapter.number, state.mage(1)) == (4, learned)
    assert state.section("S") == Section("S", text="as typed", on=state.sections[0].on, chapter=4)
    assert state.pile("Jade") == Pile("Jade", "gem", 2, 7)


async def test_nothing_filled_in_is_refused(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    async with visit() as guest:
        await at_form(guest, group)
        await guest.press("f5")
        await guest.until(lambda: guest.app._notifications)
        assert isinstance(guest.app.screen, CatchUpScreen)


async def test_escape_keeps_nothing(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    async with visit() as guest:
        await at_form(guest, group)
        await guest.write("3")
        await guest.press("escape")
        await guest.on(OverviewRoom)
    assert len(group.entries) == 1


async def test_letters_are_turned_with_arrows_and_the_mouse(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    async with visit() as guest:
        await at_form(guest, group)
        letters = guest.app.screen.query_one(Toggles)
        letters.focus()
        await guest.press("right", "enter")
        await guest.until(lambda: letters.values == ("B",))
        await guest.pilot.click("#letters", offset=(1, 0))
        await guest.until(lambda: letters.values == ("A", "B"))
        await guest.press("b")
        await guest.until(lambda: letters.values == ("A",))


async def test_a_field_for_every_mage_is_within_reach(visit: Visits, campaign: Founds) -> None:
    group = campaign(players=("Ann", "[/]", "クレア", "Dan"))
    async with visit() as guest:
        await at_form(guest, group)
        guest.app.screen.query_one("#player-3").focus()
        await guest.sees("Seat 3: クレア")
        guest.app.screen.query_one("#deck-2").focus()
        await guest.sees("Seat 2: [/]")


# How lines are read.


@pytest.mark.parametrize(
    "line, pile",
    [
        ("Diamond Cluster gem 4", Pile("Diamond Cluster", "gem", 4, 7)),
        ("Diamond Cluster, gem, 4", Pile("Diamond Cluster", "gem", 4, 7)),
        ("Diamond Cluster/Gems/4", Pile("Diamond Cluster", "gem", 4, 7)),
        ("4 spell Bolt", Pile("Bolt", "spell", 4, 5)),
        ("Cage relic 3 x4", Pile("Cage", "relic", 3, 4)),
        ("Agent 9 relic 3", Pile("Agent 9", "relic", 3, 5)),
        ("Spell Eater relic 5", Pile("Spell Eater", "relic", 5, 5)),
        ("クリスタル　宝石　３", Pile("クリスタル", "gem", 3, 7)),
        ("Алмаз, самоцвет, 4", Pile("Алмаз", "gem", 4, 7)),
        ("Искра заклинание 0", Pile("Искра", "spell", 0, 5)),
    ],
)
def test_a_pile_is_read_however_it_is_written(line: str, pile: Pile) -> None:
    assert reading.piles(line) == ((pile,), ())


@pytest.mark.parametrize(
    "line, why",
    [
        ("Jade 2", reading.NO_TYPE),
        ("Jade gem", reading.NO_COST),
        ("gem 3", reading.NO_NAME),
        ("Ruby gem 3\nruby gem 3", reading.TWICE),
    ],
)
def test_what_is_missing_in_a_pile_is_told(line: str, why: str) -> None:
    assert [problem.why for problem in reading.piles(line).problems] == [why]


@pytest.mark.parametrize(
    "line, read",
    [
        ("2 Maelstrom loss", (2, "Maelstrom", "loss")),
        ("Maelstrom won", (0, "Maelstrom", "win")),
        ("3 / Lost Ones / lost", (3, "Lost Ones", "loss")),
        ("2 メイルストローム 勝ち", (2, "メイルストローム", "win")),
        ("2, Водоворот, поражение", (2, "Водоворот", "loss")),
    ],
)
def test_a_battle_is_read_however_it_is_written(line: str, read: tuple[object, ...]) -> None:
    (battle,) = reading.results(line, ()).found
    assert (battle.chapter, battle.nemesis, battle.result) == read


def test_a_battle_without_a_result_is_told() -> None:
    assert [p.why for p in reading.results("2 Maelstrom", ()).problems] == [reading.NO_RESULT]


def test_names_stand_one_a_line_or_between_commas() -> None:
    assert reading.names("Spark, Ember\n\nAsh、Spark").found == ("Spark", "Ember", "Ash")


async def test_what_stands_below_is_reached_while_several_lines_are_written(
    visit: Visits, campaign: Founds
) -> None:
    """Page Down does what the footer says."""
    async with visit() as guest:
        await at_form(guest, campaign())
        guest.app.screen.query_one("#piles").focus()
        await guest.sees("PgDn more below")
        await guest.press("pagedown")
        await guest.sees("Seat 1")
