"""Every guide: ticked in any order, left and resumed, finished once, skipped steps in sight."""

from __future__ import annotations

import random

import pytest

from companion.engine.aeons_end.commands import Hurt
from companion.engine.campaign.commands import (
    BeginChapter,
    EndChapter,
    FinishAfter,
    Tick,
    UnlockSection,
    UpgradeSupply,
)
from companion.engine.campaign.guides import Guide, guide
from companion.engine.campaign.records import Pile, Section
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.guide import GuideScreen
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.screens.campaign.sections import SectionsRoom
from companion.ui.screens.campaign.upgrade import UpgradeForm
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.table import TableScreen
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits, begin

GUIDES = ("first-game", "setup:2", "after:1")


def won(group: Campaign) -> None:
    begin(group).submit(Hurt("nemesis", 99))
    assert not isinstance(group.record(), Rejection)


def lost(group: Campaign) -> None:
    begin(group).submit(Hurt("gravehold", 30))
    assert not isinstance(group.record(), Rejection)


def ready(group: Campaign, guide_id: str) -> Campaign:
    """The group at the moment at which a guide is open."""
    group.do(BeginChapter(1))
    if guide_id != "first-game":
        won(group)
    if guide_id == "setup:2":
        group.do(FinishAfter(1))
        group.do(UnlockSection(Section("K")))
    return group


def of(group: Campaign, guide_id: str) -> Guide:
    found = guide(group.state, guide_id)
    assert found is not None
    return found


async def opened(guest: Guest, group: Campaign, guide_id: str) -> None:
    if not isinstance(guest.app.screen, OverviewRoom):
        guest.app.open_room(group)
        await guest.on(OverviewRoom)
    guest.app.open_guide(group, guide_id)
    await guest.on(GuideScreen)


async def stand_at(guest: Guest, group: Campaign, guide_id: str, step: str) -> None:
    ids = [each.id for each in of(group, guide_id).steps]
    await guest.press("home", *["down"] * ids.index(step))
    assert guest.rows.cursor == ids.index(step)


async def ticked(guest: Guest, group: Campaign, guide_id: str, step: str) -> None:
    """Tick a step where it stands, whatever else Enter would do there."""
    await stand_at(guest, group, guide_id, step)
    screen = guest.app.screen
    assert isinstance(screen, GuideScreen)
    await guest.press("x" if screen.check_action("place", ()) else "enter")
    await guest.until(lambda: not [s for s in of(group, guide_id).left if s.id == step])


@pytest.mark.parametrize("guide_id", GUIDES)
async def test_a_guide_is_done_in_any_order_left_and_resumed(
    visit: Visits, campaign: Founds, guide_id: str
) -> None:
    group = ready(campaign(), guide_id)
    order = [step.id for step in of(group, guide_id).left]
    random.Random(7).shuffle(order)
    half = len(order) // 2
    async with visit() as guest:
        await opened(guest, group, guide_id)
        for step in order[:half]:
            await ticked(guest, group, guide_id, step)
        await guest.press("escape")
        await guest.on(OverviewRoom)
    async with visit() as guest:
        again = guest.app.house.open(group.name)
        assert isinstance(again, Campaign)
        await opened(guest, again, guide_id)
        assert {step.id for step in of(again, guide_id).left} == set(order[half:])
        for step in order[half:]:
            await ticked(guest, again, guide_id, step)
        total = len([step for step in of(again, guide_id).steps if not step.replaced])
        await guest.sees(f"{total} of {total} done", "All is done.")
        await guest.press("space")
        await guest.sees("New battle" if guide_id != "after:1" else "Set-up of battle 2")


@pytest.mark.parametrize("guide_id", ["first-game", "setup:2"])
async def test_space_walks_through_a_set_up_to_the_battle(
    visit: Visits, campaign: Founds, guide_id: str
) -> None:
    group = ready(campaign(), guide_id)
    async with visit() as guest:
        await opened(guest, group, guide_id)
        await guest.press(*["space"] * len(of(group, guide_id).left))
        await guest.sees("All is done.", "space go on")
        await guest.press("space")
        await guest.on(SetupScreen)


async def test_space_walks_through_what_follows_a_battle_and_finishes_it(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "after:1")
    async with visit() as guest:
        await opened(guest, group, "after:1")
        steps = [step.id for step in of(group, "after:1").left]
        for step in steps:
            await guest.press("space")
            if step == "upgrade":
                await guest.on(UpgradeForm)
                await guest.press("f5")
            elif step == "chapter":
                await guest.on(AskScreen)
                await guest.press("2")
            await guest.on(GuideScreen)
        await guest.sees("All is done. Space finishes this and goes on.")
        await guest.press("space")
        await guest.sees("Set-up of battle 2")
    assert group.state.closed == (1,)
    assert [upgrade.battle for upgrade in group.state.upgrades] == [1]


async def test_space_never_takes_as_said_what_only_the_legacy_deck_says(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "setup:2")
    lost(group)
    async with visit() as guest:
        await opened(guest, group, "after:2")
        await stand_at(guest, group, "after:2", "defeat")
        await guest.press("space")
        await guest.on(AskScreen)
        await guest.press("escape")
        await guest.on(GuideScreen)
        assert group.outlook.question is not None


@pytest.mark.parametrize("size", [(80, 24), WIDE])
async def test_what_was_skipped_stays_visible_once_it_is_finished(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    group = ready(campaign(), "after:1")
    async with visit(size=size) as guest:
        await opened(guest, group, "after:1")
        await guest.press("space", "down", "space", "f")
        await guest.on(AskScreen)
        await guest.press("1")
        await guest.sees("Set-up of battle 2")
        await guest.press("escape")
        await opened(guest, group, "after:1")
        await guest.sees("What was skipped stays visible", "skipped", "4 of 10 done")
        before = len(group.entries)
        await guest.press("down", "down", "enter", "x", "f")
        assert len(group.entries) == before
        await guest.press("space")
        await guest.sees("Set-up of battle 2")


async def test_a_set_up_can_be_left_for_the_battle_and_shows_later_what_was_skipped(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "first-game")
    async with visit() as guest:
        await opened(guest, group, "first-game")
        await guest.press("space", "f")
        await guest.on(SetupScreen)
        won(group)
        guest.app.open_home()
        await opened(guest, group, "first-game")
        await guest.sees("skipped", "What was skipped stays visible", "1 of 17 done")


async def test_with_a_battle_under_way_a_set_up_leads_to_the_table(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "first-game")
    begin(group)
    async with visit() as guest:
        await opened(guest, group, "first-game")
        await guest.press("f")
        await guest.on(TableScreen)


async def test_finishing_asks_first_while_steps_are_open(visit: Visits, campaign: Founds) -> None:
    group = ready(campaign(), "after:1")
    async with visit() as guest:
        await opened(guest, group, "after:1")
        await guest.press("f")
        await guest.sees("Finish all the same?")
        await guest.press("escape")
        await guest.on(GuideScreen)
    assert group.state.closed == ()


async def test_finishing_twice_is_refused_and_changes_nothing(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "after:1")
    async with visit() as guest:
        other = guest.app.house.open(group.name)
        assert isinstance(other, Campaign)
        await opened(guest, group, "after:1")
        await guest.press("f")
        await guest.on(AskScreen)
        other.do(FinishAfter(1))
        await guest.press("1")
        await guest.sees("What follows battle 1 is finished already.")
        assert len(group.entries) == len(other.entries)
        await guest.sees("This guide is finished.")


async def test_a_second_press_of_the_last_tick_does_not_finish(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "after:1")
    steps = [step.id for step in of(group, "after:1").left]
    for step in steps[1:]:
        group.do(Tick("after:1", step))
    async with visit() as guest:
        await opened(guest, group, "after:1")
        guest.clock.step = 0.01
        await guest.press("space", "space")
        await guest.sees("All is done.")
        assert group.state.closed == ()


async def test_the_ticks_of_another_window_appear(visit: Visits, campaign: Founds) -> None:
    group = ready(campaign(), "first-game")
    async with visit() as guest:
        other = guest.app.house.open(group.name)
        assert isinstance(other, Campaign)
        await opened(guest, group, "first-game")
        other.do(Tick("first-game", "mats"))
        await guest.until(lambda: "[✓] Everybody chooses a mat" in guest.whole)


async def test_one_undo_takes_one_tick_back(visit: Visits, campaign: Founds) -> None:
    group = ready(campaign(), "first-game")
    async with visit() as guest:
        await opened(guest, group, "first-game")
        await guest.press("space", "space")
        await guest.sees("2 of 17 done")
        await guest.press("z")
        await guest.sees("mats and names ticked")
        assert [step for _, step in group.state.ticks] == ["ia-piles"]


async def test_undoing_the_recording_leaves_the_guide(visit: Visits, campaign: Founds) -> None:
    group = ready(campaign(), "after:1")
    async with visit() as guest:
        await opened(guest, group, "after:1")
        await guest.press("z")
        await guest.until(lambda: not isinstance(guest.app.screen, GuideScreen))
    assert group.state.battles == ()


async def test_ticking_a_step_that_opens_a_package_says_so(visit: Visits, campaign: Founds) -> None:
    group = ready(campaign(), "first-game")
    async with visit() as guest:
        await opened(guest, group, "first-game")
        await guest.press("space")
        await guest.sees("Opened: deck Ia.", "noted as opened: deck Ia")


async def test_a_click_on_the_box_ticks_and_a_click_beside_it_does_what_enter_does(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "after:1")
    async with visit() as guest:
        await opened(guest, group, "after:1")
        lines = guest.whole.splitlines()
        at = next(y for y, line in enumerate(lines) if "The mages learn" in line)
        await guest.pilot.click(offset=(4, at))
        await guest.until(lambda: group.state.ticked("after:1", "learned"))
        await guest.pilot.click(offset=(4, at))
        await guest.until(lambda: not group.state.ticked("after:1", "learned"))
        at = next(y for y, line in enumerate(lines) if "Destroyed cards" in line)
        await guest.pilot.click(offset=(20, at))
        await guest.until(lambda: group.state.ticked("after:1", "destroyed"))


# Steps with a place of their own.


@pytest.mark.parametrize("key, again", [("1", True), ("2", False)])
async def test_after_a_defeat_the_guide_asks_what_the_legacy_deck_says(
    visit: Visits, campaign: Founds, key: str, again: bool
) -> None:
    group = campaign()
    group.do(BeginChapter(1))
    lost(group)
    async with visit() as guest:
        await opened(guest, group, "after:1")
        await stand_at(guest, group, "after:1", "defeat")
        await guest.press("enter")
        await guest.sees("is lost. What does the Legacy")
        await guest.press(key)
        await guest.until(lambda: group.state.answers == ((1, again),))
        await guest.on(GuideScreen)
        assert of(group, "after:1").step("defeat") not in of(group, "after:1").left


async def test_ending_the_chapter_names_the_letters_due_and_begins_no_other(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    group.do(BeginChapter(2))
    for letter in "SA":
        group.do(UnlockSection(Section(letter)))
    won(group)
    async with visit() as guest:
        await opened(guest, group, "after:1")
        await stand_at(guest, group, "after:1", "chapter")
        await guest.press("enter")
        await guest.sees("Does the Legacy deck end chapter 2 here?")
        await guest.press("1")
        await guest.sees("N, O, Q, Y")
        await guest.press("f")
        await guest.on(AskScreen)
        await guest.press("1")
        await guest.on(OverviewRoom)
    assert group.state.closed == (1,)
    assert [chapter.number for chapter in group.state.chapters] == [2]


async def test_letters_lead_to_the_sections_and_space_leads_back(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "after:1")
    async with visit() as guest:
        await opened(guest, group, "after:1")
        group.do(EndChapter(2))
        await stand_at(guest, group, "after:1", "letters")
        await guest.press("enter")
        await guest.on(SectionsRoom)
        await guest.press("space")
        await guest.on(GuideScreen)
        assert len(guest.app.screen_stack) == 3


async def test_what_is_done_by_itself_says_why_it_cannot_be_unticked(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "after:1")
    group.do(UpgradeSupply(1, (Pile("Jade", "gem", 3, 7),), ()))
    async with visit() as guest:
        await opened(guest, group, "after:1")
        await stand_at(guest, group, "after:1", "upgrade")
        await guest.press("enter")
        await guest.sees("The supply was upgraded after this battle. Undo takes it back.")
        await stand_at(guest, group, "after:1", "result")
        await guest.press("x")
        await guest.sees("The result stands in the score chart: this step is done by itself.")


@pytest.mark.parametrize("size", [(80, 24), WIDE])
async def test_everything_written_down_after_the_battle_is_shown(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    group = ready(campaign(), "after:1")
    async with visit(size=size) as guest:
        await opened(guest, group, "after:1")
        await stand_at(guest, group, "after:1", "upgrade")
        await guest.press("enter")
        await guest.on(UpgradeForm)
        await guest.write("Jade")
        await guest.press("f5")
        await guest.on(GuideScreen)
        await guest.press("end")
        await guest.sees("Written down after this battle", "The victory over Maelstrom is recorded")
        await guest.sees("Taken in: Jade.")


async def test_a_replaced_step_is_struck_out_and_needs_no_tick(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(), "setup:2")
    async with visit() as guest:
        await opened(guest, group, "setup:2")
        await stand_at(guest, group, "setup:2", "setup-nemesis-deck")
        await guest.sees("replaced by section K")
        await guest.press("enter")
        await guest.sees("Section K stands in the place of this step.")
        assert not group.state.ticks


async def test_nothing_of_a_locked_section_is_in_a_guide(visit: Visits, campaign: Founds) -> None:
    group = ready(campaign(), "after:1")
    group.do(FinishAfter(1))
    async with visit(size=WIDE) as guest:
        await opened(guest, group, "setup:2")
        await guest.sees("Read the back of the nemesis mat")
        assert "Section" not in guest.whole
        assert "replaced" not in guest.whole


async def test_foreign_names_and_texts_stand_in_a_guide_as_they_are(
    visit: Visits, campaign: Founds
) -> None:
    group = ready(campaign(players=("クレア", "[/] 😀")), "after:1")
    group.do(UnlockSection(Section("Y", "[red]count\nthe 石[/]")))
    async with visit(size=WIDE) as guest:
        await opened(guest, group, "after:1")
        await guest.sees("[red]count", "the 石[/]")
        group.do(FinishAfter(1))
        await guest.press("escape")
        await opened(guest, group, "setup:2")
        await guest.sees("クレア, [/] 😀")
