"""The four errata: what is right, and which are dealt with."""

from __future__ import annotations

from companion.engine.campaign.commands import TickErratum
from companion.table.campaign import Campaign
from companion.ui.screens.campaign.errata import ErrataRoom
from tests.ui.shell.conftest import Founds, Guest, Visits


async def enter(guest: Guest, campaign: Campaign) -> None:
    """Go to the errata; the cursor stands on the first."""
    guest.app.open_room(campaign, "errata")
    await guest.on(ErrataRoom)


async def test_all_four_are_told_with_where_they_matter(visit: Visits, campaign: Founds) -> None:
    async with visit() as guest:
        await enter(guest, campaign())
        await guest.sees("envelope of that chapter", "section S", "section J", "L17")
        assert guest.whole.count("It matters when") == 4


async def test_enter_ticks_and_takes_the_tick_away(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours)
        await guest.press("down", "enter")
        await guest.sees("[✓] 2.", "dealt with")
        assert 2 in ours.state.errata
        await guest.press("enter")
        await guest.sees("[ ] 2.")
        assert not ours.state.errata


async def test_a_tick_is_taken_back(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    ours.do(TickErratum(1))
    async with visit() as guest:
        await enter(guest, ours)
        await guest.sees("[✓] 1.")
        await guest.press("z")
        await guest.sees("[ ] 1.")


async def test_the_mouse_ticks(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours)
        await guest.sees("4. Card E07")
        line = next(y for y, row in enumerate(guest.whole.splitlines()) if "4. Card E07" in row)
        await guest.pilot.click(offset=(12, line))
        await guest.until(lambda: ours.state.errata == (4,))
