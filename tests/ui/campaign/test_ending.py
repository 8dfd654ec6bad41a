"""A campaign ends, a mage goes on, and the box can be played again."""

from __future__ import annotations

import random

import pytest

from companion.engine.campaign.commands import AddPile, BeginChapter, FinishCampaign, TakeAlong
from companion.engine.campaign.records import Mage, Pile, Traveller
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.ui.screens.campaign.after_campaign import AfterCampaignScreen
from companion.ui.screens.campaign.after_campaign_draw import PILES, own_piles, randomizers
from companion.ui.screens.campaign.ending import TakeAlongScreen
from companion.ui.screens.campaign.ending_welcome import WelcomeScreen
from companion.ui.screens.campaign.guide import GuideScreen
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.screens.setup import SetupScreen
from tests.ui.shell.conftest import NARROW, WIDE, Founds, Guest, Visits

LATER = ("Bladius", "Spawning Horror", "Fungal Mesh", "Deathmind", "Xaxos", "Haze Fiend")


def finished(campaign: Founds, *commands: object, name: str = "The old story") -> Campaign:
    group = campaign(name, ("Claire", "[/]"))
    for command in (BeginChapter(7), *commands, FinishCampaign()):
        assert not isinstance(group.do(command), Rejection)  # type: ignore[arg-type]  # any command
    return group


async def at_page(guest: Guest, group: Campaign) -> None:
    guest.app.open_room(group)
    await guest.on(OverviewRoom)
    await guest.press("x")
    await guest.on(AfterCampaignScreen)


async def whole_page(guest: Guest) -> str:
    """All that can be read by paging down."""
    read = guest.whole
    for _ in range(8):
        await guest.press("pagedown")
        read += guest.whole
    return read


# A mage is taken along.


async def test_a_mage_is_taken_along_with_or_without_equipment(
    visit: Visits, campaign: Founds
) -> None:
    group = finished(campaign)
    async with visit() as guest:
        guest.app.open_room(group)
        await guest.on(OverviewRoom)
        await guest.press("a")
        await guest.on(TakeAlongScreen)
        await guest.sees("What to take from the box", "Breach III", "flawed crystal", "deck END")
        await guest.press("right", "enter", "right", "space")
        await guest.on(OverviewRoom)
        assert group.state.travellers == (
            Traveller("[/]", Mage(), equipment=True, campaign="The old story"),
        )
        await guest.press("a")
        await guest.on(TakeAlongScreen)
        await guest.sees("Taken along already: [/].")
        await guest.press("escape")
        await guest.on(OverviewRoom)
        await guest.press("z")
        await guest.until(lambda: group.state.travellers == ())


async def test_nobody_is_taken_along_before_the_end(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    async with visit() as guest:
        guest.app.open_room(group)
        await guest.on(OverviewRoom)
        await guest.press("a", "x")
        assert isinstance(guest.app.screen, OverviewRoom)


async def test_a_base_campaign_welcomes_the_mage(visit: Visits, campaign: Founds) -> None:
    finished(campaign, name="Elsewhere").do(TakeAlong(2))
    group = campaign(players=("Ann", "Ben"), system="aeons_end")
    async with visit() as guest:
        guest.app.open_room(group)
        await guest.on(OverviewRoom)
        await guest.press("w")
        await guest.on(WelcomeScreen)
        await guest.sees("[/] from Elsewhere", "The equipment stays in the box")
        await guest.press("enter", "right", "space")
        await guest.on(OverviewRoom)
        await guest.until(lambda: group.players == ("Ann", "[/]"))


async def test_a_mage_whose_name_is_taken_is_refused_and_the_form_stays(
    visit: Visits, campaign: Founds
) -> None:
    finished(campaign, name="Elsewhere").do(TakeAlong(1))
    group = campaign(players=("claire", "Ben"), system="aeons_end")
    async with visit() as guest:
        guest.app.open_room(group)
        await guest.on(OverviewRoom)
        await guest.press("w")
        await guest.on(WelcomeScreen)
        await guest.press("enter", "right", "space")
        await guest.sees("Claire is taken already")
        assert isinstance(guest.app.screen, WelcomeScreen)


async def test_without_anybody_to_welcome_it_is_said_where_they_come_from(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign(system="aeons_end")
    async with visit() as guest:
        guest.app.open_room(group)
        await guest.on(OverviewRoom)
        await guest.press("w")
        await guest.sees("Nobody has been taken along yet")


# After the campaign.


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_the_page_tells_what_can_be_played(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    group = finished(campaign)
    async with visit(size=size) as guest:
        await at_page(guest, group)
        read = await whole_page(guest)
    for words in (
        *("beginner             12          35         -10", "extinction            8          25"),
        *("Bladius", "without the card Bladius Attacks", "Haze Fiend", "Maelstrom"),
        *("END18", "END54", "END55", "END76", "Ia  Id  II", "III  IV", "V  VI  VII", "VIII"),
        *("any player", "turn-order deck is built anew"),
    ):
        assert words in read, words


async def test_a_running_campaign_never_shows_it(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    group.do(BeginChapter(7))
    async with visit(size=WIDE) as guest:
        guest.app.open_room(group)
        await guest.on(OverviewRoom)
        await guest.press("x", "d")
        assert isinstance(guest.app.screen, OverviewRoom)
        await guest.press("question_mark")
        await guest.until(lambda: guest.app.screen is not None)
        assert not any(name in guest.whole for name in LATER)


async def test_the_page_goes_once_another_window_takes_the_end_back(
    visit: Visits, campaign: Founds
) -> None:
    group = finished(campaign)
    async with visit() as guest:
        await at_page(guest, group)
        other = guest.app.house.open(group.name)
        assert isinstance(other, Campaign)
        other.undo()
        await guest.on(OverviewRoom)
        await guest.sees("Chapter 7 goes on.")


async def test_space_sets_a_battle_up(visit: Visits, campaign: Founds) -> None:
    group = finished(campaign)
    async with visit() as guest:
        await at_page(guest, group)
        await guest.press("space")
        await guest.on(GuideScreen)
        guest.app.open_setup(group)
        await guest.on(SetupScreen)
        await guest.sees("Difficulty", "Who plays")
        await guest.press("escape")
        await guest.on(OverviewRoom)


async def test_randomizers_are_drawn_and_drawn_again(visit: Visits, campaign: Founds) -> None:
    group = finished(campaign)
    async with visit() as guest:
        await at_page(guest, group)
        await guest.press("d")
        await guest.sees("Randomizers, in this order", "END18", "END54")
        first = guest.whole
        await guest.press("d")
        await guest.until(lambda: guest.whole != first)


async def test_own_piles_are_drawn_by_type_and_what_is_missing_is_told(
    visit: Visits, campaign: Founds
) -> None:
    piles = [AddPile(Pile(f"Gem [{n}]", "gem", n, 7)) for n in range(3)]
    group = finished(campaign, *piles)
    async with visit() as guest:
        await at_page(guest, group)
        await guest.press("o")
        await guest.sees("Gem [0]", "Gem [1]", "Gem [2]", "relic: 2 too few", "spell: 4 too few")


def test_every_randomizer_is_drawn_once() -> None:
    drawn = randomizers(random.Random(1))
    assert sorted(drawn) == list(range(18, 55))


def test_own_piles_are_as_many_of_each_type_as_recommended(campaign: Founds) -> None:
    piles = [
        AddPile(Pile(f"{kind} {n}", kind, n, 5))
        for kind in ("gem", "relic", "spell")
        for n in range(6)
    ]
    state = finished(campaign, *piles).state
    drawn = own_piles(state, random.Random(1))
    assert drawn.missing == ()
    for kind, count in PILES.items():
        of_kind = {pile.name for pile in drawn.piles if pile.type == kind}
        assert len(of_kind) == count
