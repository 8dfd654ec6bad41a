"""The overview says what matters now, and leads on from there."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Hurt
from companion.engine.campaign.commands import (
    AddPile,
    BeginChapter,
    ChangeMage,
    EndChapter,
    FinishAfter,
    FinishCampaign,
    OpenPackage,
    ReadLegacyCard,
    TickErratum,
    UnlockSection,
)
from companion.engine.campaign.records import Mage, Pile, Section
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.after_campaign import AfterCampaignScreen
from companion.ui.screens.campaign.guide import GuideScreen
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.screens.campaign.overview_chapter import ChapterScreen
from companion.ui.screens.campaign.sections import SectionsRoom
from companion.ui.screens.campaign.supply import SupplyRoom
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.result import ResultScreen
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.table import TableScreen
from tests.ui.shell.conftest import NARROW, WIDE, Founds, Guest, Visits, begin

ODD_NAMES = ("[/]", "[@click=app.quit]x", "クレア", "Ève 🐉", "[red]x[/]")


def told(group: Campaign, *commands: object) -> None:
    for command in commands:
        assert not isinstance(group.do(command), Rejection)  # type: ignore[arg-type]  # any command


def lost(group: Campaign, nemesis: str = "Maelstrom") -> None:
    begin(group, nemesis=nemesis).submit(Hurt("gravehold", 30))
    assert not isinstance(group.record(), Rejection)


def won(group: Campaign) -> None:
    begin(group).submit(Hurt("nemesis", 99))
    assert not isinstance(group.record(), Rejection)


async def at_overview(guest: Guest, group: Campaign) -> None:
    guest.app.open_room(group)
    await guest.on(OverviewRoom)


# What is shown.


async def test_a_campaign_that_has_just_begun_is_led_to_its_first_game(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("The first chapter has not begun yet.", "No battle is recorded yet.")
        await guest.sees("space  Set up the first game", "17 steps left")
        await guest.press("space")
        await guest.on(GuideScreen)


async def test_letters_due_are_shown_and_lead_to_the_sections(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    told(group, BeginChapter(2), UnlockSection(Section("S")), EndChapter(2))
    told(group, UnlockSection(Section("A")))
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("Letters due", "  N     O     Q     Y  ")
        y = next(i for i, line in enumerate(guest.whole.splitlines()) if "  N     O" in line)
        await guest.pilot.click(offset=(guest.whole.splitlines()[y].index("O"), y))
        await guest.on(SectionsRoom)


async def test_a_letter_that_is_unlocked_is_due_no_more(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    told(group, BeginChapter(2))
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("Letters due")
        told(group, UnlockSection(Section("S")))
        guest.app.screen.show()  # type: ignore[attr-defined]  # as coming back does
        await guest.until(lambda: "Letters due" not in guest.whole)


async def test_nothing_of_a_later_chapter_is_told(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    told(group, BeginChapter(1))
    async with visit(size=WIDE) as guest:
        await at_overview(guest, group)
        await guest.sees("Chapter 1 goes on.")
        for held_back in ("Letters due", "Erratum", "Chapter 2", "Bladius", "charge"):
            assert held_back not in guest.whole


async def test_which_attempt_it_is_is_told(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    lost(group)
    begin(group)
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("Attempt 2 against Maelstrom is under way.", "0 won, 1 lost")


async def test_an_erratum_is_told_while_it_matters(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    told(group, BeginChapter(2))
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("Erratum 1", "Erratum 2", "belongs on section S")
        told(group, OpenPackage("envelope:2", "L20"), TickErratum(2))
        guest.app.screen.show()  # type: ignore[attr-defined]  # as coming back does
        await guest.until(lambda: "Erratum" not in guest.whole)


async def test_the_bookmark_of_the_legacy_deck_is_told(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    told(group, ReadLegacyCard("L14"))
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("Legacy deck: read up to L14.")


async def test_a_base_campaign_has_nothing_of_a_legacy(visit: Visits, campaign: Founds) -> None:
    group = campaign(system="aeons_end")
    lost(group)
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("Battle 2", "space  Set up battle 2.", "Maelstrom", "Defeat")
        for other in ("Legacy deck", "hapter", "Sections", "Rulebook"):
            assert other not in guest.whole
        await guest.press("2", "c", "u", "f")
        assert isinstance(guest.app.screen, OverviewRoom)
        await guest.press("space")
        await guest.on(SetupScreen)


async def test_a_wide_screen_shows_mages_and_supply_beside(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    told(group, ChangeMage(1, Mage(player="Anna")), AddPile(Pile("Jade", "gem", 2, 7)))
    async with visit(size=WIDE) as guest:
        await at_overview(guest, group)
        await guest.sees("Claire", "Anna", "Jade", "gem")
        await guest.pilot.resize_terminal(*NARROW)
        await guest.until(lambda: "Jade" not in guest.whole)


@pytest.mark.parametrize("name", ODD_NAMES)
@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_names_that_look_like_markup_show_as_they_are(
    visit: Visits, campaign: Founds, name: str, size: tuple[int, int]
) -> None:
    group = campaign(name, (name, "Dax"))
    told(group, AddPile(Pile(name, "gem", 2, 7)))
    lost(group, name)
    async with visit(size=size) as guest:
        await at_overview(guest, group)
        await guest.until(lambda: guest.whole.count(name) >= (4 if size == WIDE else 3))


# What is done.


async def test_c_begins_and_ends_chapters_and_z_takes_it_back(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.press("c")
        await guest.sees("Chapter 1 goes on.", "c end the chapter")
        await guest.press("c")
        await guest.sees("Chapter 1 has ended.", "c begin a chapter")
        await guest.press("c")
        await guest.sees("Chapter 2 goes on.", "S")
        assert guest.app.screen.campaign.outlook.due == ("S",)  # type: ignore[attr-defined]  # a room's
        await guest.press("z")
        await guest.sees("Chapter 1 has ended.")
        await guest.press("y")
        await guest.sees("Chapter 2 goes on.")


async def test_another_chapter_is_begun_by_its_number(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    told(group, BeginChapter(2))
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.press("n")
        await guest.on(ChapterScreen)
        await guest.press("backspace", "5", "enter", "left", "f5")
        await guest.on(OverviewRoom)
        await guest.sees("Chapter 5 goes on.")
        await guest.press("n")
        await guest.on(ChapterScreen)
        await guest.press("backspace", "x", "f5")
        await guest.sees("x is not a whole number")
        assert isinstance(guest.app.screen, ChapterScreen)


@pytest.mark.parametrize("key, again", [("t", True), ("o", False)])
async def test_what_the_legacy_deck_says_after_a_defeat_is_asked_and_answered(
    visit: Visits, campaign: Founds, key: str, again: bool
) -> None:
    group = campaign()
    lost(group)
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("What does the Legacy deck say?", "t try again", "o go on")
        await guest.press(key)
        await guest.until(lambda: group.state.answers == ((1, again),))
        await guest.until(lambda: "What does the Legacy deck say?" not in guest.whole)
        assert ("Attempt 2 against Maelstrom comes next." in guest.whole) is again
        await guest.press("z")
        await guest.sees("What does the Legacy deck say?")


async def test_the_answer_can_be_clicked(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    lost(group)
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("try again     o  go on")
        y = next(i for i, line in enumerate(guest.whole.splitlines()) if "o  go on" in line)
        await guest.pilot.click(offset=(guest.whole.splitlines()[y].index("go on"), y))
        await guest.until(lambda: group.state.answers == ((1, False),))


async def test_space_guesses_no_answer(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    lost(group)
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.press("space")
        await guest.on(GuideScreen)
    assert group.state.answers == ()


async def test_space_goes_to_the_battle_under_way_and_c_comes_back_for_a_look(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    begin(group)
    async with visit() as guest:
        await guest.press("space")
        await guest.on(TableScreen)
        table = guest.app.screen
        await guest.press("c")
        await guest.on(OverviewRoom)
        await guest.sees("Go on with the battle against Maelstrom.")
        await guest.press("7")
        await guest.on(SupplyRoom)
        await guest.press("space")
        await guest.on(TableScreen)
        assert guest.app.screen is table
        await guest.press("c")
        await guest.on(OverviewRoom)
        await guest.press("escape")
        await guest.on(TableScreen)


async def test_a_battle_without_a_campaign_has_no_campaign_to_look_at(
    visit: Visits, house: House
) -> None:
    group = house.create("One battle", "aeons_end", ("Ann", "Ben"), single=True)
    assert isinstance(group, Campaign)
    begin(group)
    async with visit() as guest:
        await guest.press("space")
        await guest.on(TableScreen)
        assert "campaign" not in guest.footer
        await guest.press("c")
        await guest.sees("belongs to no campaign")


async def test_space_goes_to_a_result_that_is_not_recorded(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    begin(group).submit(Hurt("gravehold", 30))
    async with visit() as guest:
        await guest.press("e")
        await guest.on(OverviewRoom)
        await guest.sees("See how the battle against Maelstrom ended.")
        await guest.press("space")
        await guest.on(ResultScreen)


async def test_from_room_to_room_and_back_nothing_piles_up(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    async with visit() as guest:
        await guest.press("space")
        await guest.on(OverviewRoom)
        await guest.press("2")
        await guest.on(SectionsRoom)
        await guest.press("7")
        await guest.on(SupplyRoom)
        await guest.press("1")
        await guest.on(OverviewRoom)
        await guest.press("space")
        await guest.on(GuideScreen)
        await guest.press("2")
        await guest.on(SectionsRoom)
        await guest.press("escape")
        await guest.on(OverviewRoom)
        await guest.press("escape")
        await guest.on(HomeScreen)
    assert group.slug


async def test_finishing_is_confirmed_and_can_be_undone(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    told(group, BeginChapter(1))
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.press("f")
        await guest.on(AskScreen)
        await guest.press("escape")
        await guest.on(OverviewRoom)
        assert not group.state.over
        await guest.press("f")
        await guest.on(AskScreen)
        await guest.press("1")
        await guest.sees("The campaign is finished.")
        await guest.press("space")
        await guest.on(AfterCampaignScreen)
        await guest.press("escape")
        await guest.on(OverviewRoom)
        await guest.press("z")
        await guest.sees("Chapter 1 goes on.")
        await guest.press("x")
        assert isinstance(guest.app.screen, OverviewRoom)


async def test_what_another_window_writes_is_shown(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    async with visit() as guest:
        await at_overview(guest, group)
        other = guest.app.house.open(group.name)
        assert isinstance(other, Campaign)
        told(other, BeginChapter(1))
        await guest.sees("Another window", "Chapter 1 goes on.")


async def test_after_a_victory_the_next_chapter_comes_once_all_is_done(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    told(group, BeginChapter(1))
    won(group)
    told(group, FinishAfter(1), EndChapter(1))
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("space  Begin chapter 2.")
        await guest.press("space")
        await guest.sees("Chapter 2 goes on.")


async def test_once_the_story_is_over_nothing_is_due(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    told(group, BeginChapter(5), FinishCampaign())
    async with visit() as guest:
        await at_overview(guest, group)
        await guest.sees("The campaign is finished.", "x what to play now")
        assert "Letters due" not in guest.whole
        assert "Erratum" not in guest.whole
