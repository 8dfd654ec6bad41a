"""A whole Legacy campaign by key presses, the app opened anew for every evening."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.aeons_end.reasons import NothingToBringIn
from companion.engine.campaign.box import ALPHABET, LETTERS, Point, announced
from companion.engine.campaign.guides import first_game
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.ending import TakeAlongScreen
from companion.ui.screens.campaign.ending_welcome import WelcomeScreen
from companion.ui.screens.campaign.exporting import ExportScreen
from companion.ui.screens.campaign.guide import GuideScreen
from companion.ui.screens.campaign.history import HistoryRoom
from companion.ui.screens.campaign.importing import ImportScreen
from companion.ui.screens.campaign.mage_forms import LearnForm
from companion.ui.screens.campaign.mages import MagesRoom
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.new import NewScreen
from companion.ui.screens.setup import SetupScreen
from tests.journeys.pressing import FIRST, Months
from tests.ui.shell.conftest import Visits, house, signs, visit

__all__ = ["house", "signs", "visit"]

LOSES = "When exhausted, lose all charges."
NINE = (
    *(
        ("Amber", 0, "3"),
        ("Glass", 0, "4"),
        ("Opal", 0, "5"),
        ("Fork", 1, "3"),
        ("Compass", 1, "4"),
    ),
    *(("Kindle", 2, "3"), ("Lance", 2, "4"), ("Echo", 2, "5"), ("Star", 2, "7")),
)


@pytest.fixture
def months(house: House, visit: Visits) -> Months:
    """The group's months."""
    return Months(house, visit, "Our campaign")


async def begin(months: Months) -> None:
    """The first evening: the first game by its guide, lost; the supply is upgraded; once more."""
    async with months.visit() as guest:
        months.guest = guest
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.press("f5")
        await guest.on(OverviewRoom)
        for name, kind, cost in NINE:
            await months.pile(name, kind, cost)
        await months.room("1", OverviewRoom)
        await guest.press("space")
        await guest.on(GuideScreen)
        await guest.press("down", "down", "space", "home", *["space"] * 4)
        await guest.press(*["down"] * 20, "space", "x", "x")
        await guest.press("escape", "space")
        await guest.on(GuideScreen)
        left = first_game(months.again().state).left
        assert 0 < len(left) < 17
        await guest.press(*["space"] * len(left))
        await guest.sees("All is done")
        await guest.press("space")
        await months.fight(FIRST, "99", won=False)
        await guest.sees("What does the Legacy deck say?")
        await guest.press("t")
        await months.finish_guide()
    months.before = months.again().state
    assert dict(months.before.answers) == {1: True}
    assert {package.id for package in months.before.packages} >= {"deck:Ia", "envelope:1", "deck:L"}


async def win_the_first_chapter(months: Months) -> None:
    """The same nemesis once more, an upgrade as the rulebook has it, the chapter's end."""
    async with months.evening() as guest:
        await guest.press("space")
        await guest.on(GuideScreen)
        await guest.press("f")
        await months.fight(FIRST, "99", won=True)
        await guest.press("space")
        await guest.on(GuideScreen)
        await months.upgrade("Copper", "Storm", banish=(0, 4))
        await months.chapter()
        await guest.press("space")
        await guest.on(GuideScreen)
        await guest.press("f", "1")
        await guest.on(OverviewRoom)
    state = months.again().state
    assert [battle.result for battle in state.battles] == ["loss", "win"]
    assert len(state.piles) == 9
    assert {"Copper", "Storm"} <= {pile.name for pile in state.piles}
    assert len(state.banished) == 2


TEXTS = {
    "S": ("Here it says something.", "Insight 2a"),
    "T": (LOSES, "L21"),
    "J": ("During setup, look up.", "Insight 10"),
}


async def play_chapter(months: Months, number: int) -> None:
    """Envelope, letters at both points, a battle, an upgrade."""
    async with months.evening() as guest:
        await months.package("open another envelope", str(number), f"L{number}0")
        await months.chapter()
        for letter in announced(Point(number, "beginning")):
            words, source = TEXTS.get(letter, ("", ""))
            await months.unlock(letter, words, source, turn_on=letter == "T")
        await months.room("1", OverviewRoom)
        await guest.press("space")
        await guest.on(GuideScreen)
        await guest.press("f")
        await months.fight(f"Nemesis {number}", "50", won=number != 4)
        await guest.press("o" if number == 4 else "space")
        if number == 4:
            await guest.press("space")
        await guest.on(GuideScreen)
        await months.upgrade(f"New {number}")
        await months.chapter()
        for letter in announced(Point(number, "end")):
            await months.unlock(letter)
        await months.room("1", OverviewRoom)
        await months.finish_guide()
        assert months.again().outlook.due == ()


@pytest.mark.timeout(600)
async def test_a_whole_campaign_is_played_with_keys(
    months: Months, house: House, tmp_path: Path
) -> None:
    await begin(months)
    await win_the_first_chapter(months)
    for number in range(2, 8):
        await play_chapter(months, number)
    async with months.evening() as guest:
        await months.bookmark("E07")
        await months.room("8", MagesRoom)
        await guest.press("l")
        await guest.on(LearnForm)
        await guest.write("a ward")
        await guest.press("f5")
        await guest.on(MagesRoom)
        await months.room("1", OverviewRoom)
        await guest.press("f")
        await guest.on(AskScreen)
        await guest.press("1")
        await guest.sees("The campaign is finished.")
        await guest.press("a")
        await guest.on(TakeAlongScreen)
        await guest.press("space")
        await guest.on(OverviewRoom)
    state = months.again().state
    stated = {each.letter for each in LETTERS if each.point is not None}
    assert {section.letter for section in state.sections} == stated
    assert set(ALPHABET) - stated == set("FGHIV")
    assert state.errata == (1, 2, 3, 4)
    assert [each.number for each in state.chapters] == [1, 2, 3, 4, 5, 6, 7]
    assert all(each.over for each in state.chapters)
    assert len(state.upgrades) == 7
    assert len(state.travellers) == 1
    assert state.mage(1).learned[0].text == "a ward"
    await moves_on(months, house)
    await is_taken_out_and_brought_in(months, tmp_path)


async def moves_on(months: Months, house: House) -> None:
    """The mage sits down in a base campaign."""
    base = house.create("Another box", "aeons_end", ("Ann", "Ben"))
    assert isinstance(base, Campaign)
    async with months.visit() as guest:
        await guest.press("home", "e")
        await guest.on(OverviewRoom)
        await guest.sees("Another box")
        await guest.press("w")
        await guest.on(WelcomeScreen)
        await guest.press("space")
        await guest.on(OverviewRoom)
        traveller = months.again().state.travellers[0].name
        found = house.open("Another box")
        assert isinstance(found, Campaign)
        assert traveller in found.players


async def is_taken_out_and_brought_in(months: Months, tmp_path: Path) -> None:
    """As an archive, into an empty folder."""
    archive = tmp_path / "ours.companion"
    async with months.visit() as guest:
        guest.app.open_room(months.again(), "history")
        await guest.on(HistoryRoom)
        await guest.press("e")
        await guest.on(ExportScreen)
        await guest.press("right", "right", "enter", "home", "ctrl+k")
        await guest.write(str(archive))
        await guest.press("f5")
        await guest.until(archive.exists)
    empty = House(tmp_path / "empty", fsync=False)
    async with months.visit() as guest:
        guest.app.house = empty
        guest.app.open_import()
        await guest.on(ImportScreen)
        await guest.press("home", "ctrl+k")
        await guest.write(str(archive))
        await guest.press("enter")
        await guest.sees("Bring the campaign in")
        await guest.press("f5")
        await guest.on(HomeScreen)
        await guest.until(lambda: len(empty.campaigns()) == 1)
    brought = empty.open(months.name)
    assert isinstance(brought, Campaign)
    assert brought.state == months.again().state
    assert brought.entries == months.again().entries
    assert brought.recorded_log(1) == months.again().recorded_log(1)


async def test_a_rule_that_a_sticker_turned_on_acts_in_the_next_battle_until_it_is_undone(
    months: Months, house: House
) -> None:
    group = house.create(months.name, "aeons_end_legacy", ("Claire", "Dax"))
    assert isinstance(group, Campaign)
    async with months.evening() as guest:
        await months.unlock("T", LOSES, turn_on=True)
        assert months.again().outlook.rules.exhaustion_charges
        await guest.press("z")
        await guest.until(lambda: not months.again().outlook.rules.exhaustion_charges)
        await guest.press("y")
        await guest.until(lambda: months.again().outlook.rules.exhaustion_charges)
        await months.room("1", OverviewRoom)
        await guest.press("space", "f")
        await guest.on(SetupScreen)
        await guest.press("f5")
        await guest.until(lambda: months.sitting_entries() > 0)
        await guest.press("1", "d", "1", "0", "enter")
        await guest.sees("exhausted")
    sitting = months.again().sitting
    assert sitting is not None
    assert [item.kind for item in sitting.state.agenda if hasattr(item, "kind")] == ["charges"]
    assert months.again().bring_in("T") == NothingToBringIn("T")
