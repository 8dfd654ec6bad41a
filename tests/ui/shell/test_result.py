"""A battle that is over is told, recorded once, and leads on."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Hurt
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.screens.campaign.guide import GuideScreen
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.result import ResultScreen
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.table import TableScreen
from tests.ui.shell.conftest import NARROW, WIDE, Founds, Guest, Visits, begin


def lost(campaign: Campaign) -> None:
    begin(campaign).submit(Hurt("gravehold", 30))


def won(campaign: Campaign) -> None:
    begin(campaign).submit(Hurt("nemesis", 99))


async def at_result(guest: Guest, campaign: Campaign) -> None:
    guest.app.open_campaign(campaign)
    await guest.on(ResultScreen)


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_a_defeat_is_told_with_its_reason_and_numbers(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    evening = campaign()
    lost(evening)
    async with visit(size=size) as guest:
        await at_result(guest, evening)
        await guest.sees("DEFEAT by Maelstrom", "Gravehold has fallen.", "0 of 30", "99 of 99")
        await guest.sees("rounds", "turns", "minutes", "Claire", "10 of 10")


async def test_space_records_a_defeat_and_then_sets_it_up_again(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    lost(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("space")
        await guest.sees("It is recorded.")
        assert len(evening.history()) == 1
        await guest.press("space")
        await guest.on(SetupScreen)
        await guest.press("space")
        await guest.on(TableScreen)
    assert evening.sitting is not None
    assert evening.sitting.number == 2


async def test_after_a_recorded_defeat_the_footer_gives_space_one_meaning(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    lost(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("space")
        await guest.sees("space try again", "c to the campaign")
        assert guest.footer.count("space") == 1


async def test_space_records_a_victory_and_then_goes_to_the_campaign(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    won(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.sees("VICTORY over Maelstrom")
        await guest.press("space")
        await guest.sees("It is recorded.")
        await guest.press("space")
        await guest.on(OverviewRoom)
        await guest.press("escape")
        await guest.on(HomeScreen)
        await guest.sees("battle 1 won against Maelstrom")


async def test_a_single_battle_leads_home_once_it_is_recorded(visit: Visits, house: House) -> None:
    evening = house.create("One battle", "aeons_end", ("Ann", "Ben"), single=True)
    assert isinstance(evening, Campaign)
    won(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("space")
        await guest.sees("It is recorded.")
        await guest.press("space")
        await guest.on(HomeScreen)


async def test_a_legacy_battle_leads_on_to_what_follows_it(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    won(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("space")
        await guest.sees("It is recorded.", "space after the battle")
        await guest.press("space")
        await guest.on(GuideScreen)
        await guest.sees("After battle 1")
        await guest.press("escape")
        await guest.on(OverviewRoom)
        await guest.press("escape")
        await guest.on(HomeScreen)


@pytest.mark.parametrize("key, again", [("t", True), ("o", False)])
async def test_after_a_defeat_the_group_says_what_the_legacy_deck_says(
    visit: Visits, campaign: Founds, key: str, again: bool
) -> None:
    evening = campaign()
    lost(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("space")
        await guest.sees("What does the Legacy deck say?", "t try again", "o go on")
        await guest.press(key)
        await guest.until(lambda: evening.state.answers == ((1, again),))
        await guest.until(lambda: "What does the Legacy deck say?" not in guest.whole)
        await guest.press("z")
        await guest.sees("What does the Legacy deck say?")


async def test_nothing_guesses_what_the_legacy_deck_says(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    lost(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("space")
        await guest.sees("What does the Legacy deck say?")
        await guest.press("space")
        await guest.on(GuideScreen)
    assert evening.state.answers == ()


async def test_before_it_is_recorded_the_end_can_be_undone(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    lost(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("z")
        await guest.on(TableScreen)
    assert evening.sitting is not None
    assert evening.sitting.outlook.result is None


async def test_a_recording_can_be_undone(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    lost(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("space")
        await guest.sees("It is recorded.")
        await guest.press("z")
        await guest.sees("Space writes the result into the campaign")
    assert evening.history() == ()


async def test_a_second_window_does_not_record_twice(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    lost(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        other = guest.app.house.open(evening.name)
        assert isinstance(other, Campaign)
        other.record()
        await guest.sees("It is recorded.")
    assert len(evening.history()) == 1


async def test_back_leads_to_the_table_and_once_recorded_home(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    lost(evening)
    async with visit() as guest:
        await at_result(guest, evening)
        await guest.press("escape")
        await guest.on(TableScreen)
        guest.app.open_result(evening)
        await guest.on(ResultScreen)
        await guest.press("space")
        await guest.sees("It is recorded.")
        await guest.press("escape")
        await guest.on(HomeScreen)


async def test_a_wide_screen_shows_the_battles_fought(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    for _ in range(3):
        lost(evening)
        evening.record()
    won(evening)
    async with visit(size=WIDE) as guest:
        await at_result(guest, evening)
        await guest.until(lambda: guest.whole.count("Maelstrom") >= 4)
