"""A campaign is begun with the names of its mages and nothing else."""

from __future__ import annotations

from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.screens.campaign.catch_up import CatchUpScreen
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.screens.new import NewScreen
from companion.ui.screens.setup import SetupScreen
from tests.ui.shell.conftest import Founds, Visits


def the_only(house: House) -> Campaign:
    (summary,) = house.campaigns()
    opened = house.open_slug(summary.slug)
    assert isinstance(opened, Campaign)
    return opened


async def test_a_campaign_is_begun_with_enter_alone(visit: Visits, house: House) -> None:
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.write("Night")
        await guest.press("enter", "enter", "enter")
        await guest.write("Claire")
        await guest.press("enter")
        await guest.write("Dax")
        await guest.press("enter", "enter", "enter")
        await guest.on(OverviewRoom)
    campaign = the_only(house)
    assert (campaign.name, campaign.players) == ("Night", ("Claire", "Dax"))
    assert campaign.system == "aeons_end_legacy"


async def test_mages_without_a_name_are_numbered(visit: Visits, house: House) -> None:
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.press("f5")
        await guest.on(OverviewRoom)
    assert the_only(house).players == ("Mage 1", "Mage 2")


async def test_four_mages_of_a_legacy_campaign_say_who_shares_turn_cards(
    visit: Visits, house: House
) -> None:
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.press("down", "down", "4")
        await guest.sees("Mage 1 + Mage 2, Mage 3 + Mage 4")
        await guest.press(*["down"] * 5)
        await guest.press("right")
        await guest.sees("Mage 1 + Mage 3, Mage 2 + Mage 4")
        await guest.press("f5")
        await guest.on(OverviewRoom)
    assert the_only(house).pairs == (("Mage 1", "Mage 3"), ("Mage 2", "Mage 4"))


async def test_nobody_shares_turn_cards_in_a_base_campaign(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.press("down", "right", "down", "4")
        await guest.sees("Seat 4")
        assert "Sharing turn cards" not in guest.whole


async def test_a_campaign_that_is_under_way_is_entered_next(visit: Visits, house: House) -> None:
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.press(*["down"] * 5)
        await guest.press("right")
        await guest.sees("[already under way]")
        await guest.press("f5")
        await guest.on(CatchUpScreen)
        await guest.press("escape")
        await guest.on(OverviewRoom)
    assert the_only(house).system == "aeons_end_legacy"


async def test_only_a_story_can_be_under_way(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.press("down", "right")
        await guest.until(lambda: "already under way" not in guest.whole)


async def test_one_battle_needs_no_campaign(visit: Visits, house: House) -> None:
    async with visit() as guest:
        await guest.press("b")
        await guest.on(NewScreen)
        await guest.press("f5")
        await guest.on(SetupScreen)
    assert the_only(house).single


async def test_two_mages_of_one_name_are_refused_and_can_be_put_right(
    visit: Visits, house: House
) -> None:
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.press("down", "down", "down")
        await guest.write("Dax")
        await guest.press("enter")
        await guest.write("dax")
        await guest.press("f5")
        await guest.until(lambda: guest.app._notifications)
        assert isinstance(guest.app.screen, NewScreen)
    assert house.campaigns() == []


async def test_a_campaign_of_a_name_that_is_taken_is_refused(
    visit: Visits, campaign: Founds, house: House
) -> None:
    campaign("Night")
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        await guest.write("night")
        await guest.press("f5")
        await guest.until(lambda: guest.app._notifications)
    assert len(house.campaigns()) == 1


async def test_the_other_game_of_the_shelf_is_not_offered(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("n")
        await guest.on(NewScreen)
        assert "Slay" not in guest.whole
