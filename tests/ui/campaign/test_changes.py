"""Permanent changes are noted, found again, edited and dropped."""

from __future__ import annotations

import pytest

from companion.engine.campaign.commands import NoteChange
from companion.engine.campaign.records import Change
from companion.table.campaign import Campaign
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.change_form import ChangeForm
from companion.ui.screens.campaign.changes import ChangesRoom
from companion.ui.screens.campaign.overview import OverviewRoom
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits


def changed(group: Campaign) -> Campaign:
    group.do(NoteChange(Change("sticker", "Breach II starts open", "Claire's mat", "L12")))
    group.do(NoteChange(Change("writing", "クレア [/] 😀", "turn card 2")))
    return group


async def in_room(guest: Guest, group: Campaign) -> None:
    guest.app.open_room(group)
    await guest.on(OverviewRoom)
    await guest.press("6")
    await guest.on(ChangesRoom)


async def test_a_change_is_noted_with_the_day_and_can_be_undone(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    async with visit() as guest:
        await in_room(guest, group)
        await guest.sees("No change is noted yet.")
        await guest.press("a")
        await guest.on(ChangeForm)
        await guest.write("A [/] sticker")
        await guest.press("enter")
        await guest.write("card G3")
        await guest.press("enter")
        await guest.write("L07")
        await guest.press("f5")
        await guest.on(ChangesRoom)
        await guest.sees("A [/] sticker", "card G3", "L07", "2026-1", "1 change")
        await guest.press("z")
        await guest.sees("No change is noted yet.")


@pytest.mark.parametrize("size", [(80, 24), WIDE])
async def test_all_that_is_known_of_a_change_is_shown_as_it_was_typed(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    group = changed(campaign())
    async with visit(size=size) as guest:
        await in_room(guest, group)
        await guest.sees("クレア [/] 😀", "turn card 2", "Breach II starts open")
        await guest.press("down")
        await guest.sees("Told to by", "L12")


async def test_a_change_is_found_by_any_part_of_it(visit: Visits, campaign: Founds) -> None:
    group = changed(campaign())
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("f")
        await guest.write("mat BREACH")
        await guest.until(lambda: "turn card 2" not in guest.whole)
        await guest.sees("Breach II starts open")
        await guest.press("enter", "enter")
        await guest.on(ChangeForm)
        await guest.press("escape")
        await guest.on(ChangesRoom)
        await guest.press("escape")
        await guest.sees("turn card 2")
        await guest.press("f")
        await guest.write("zzz")
        await guest.sees("This stands in no change.")
        await guest.press("escape", "escape")
        await guest.on(OverviewRoom)


async def test_letters_typed_to_find_do_nothing_else(visit: Visits, campaign: Founds) -> None:
    group = changed(campaign())
    before = len(group.entries)
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("f")
        await guest.write("xz a 1")
        await guest.sees("xz a 1")
        assert isinstance(guest.app.screen, ChangesRoom)
    assert len(group.entries) == before


async def test_a_note_is_edited_and_keeps_its_day(visit: Visits, campaign: Founds) -> None:
    group = changed(campaign())
    day = group.state.changes[0].on
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("down", "enter")
        await guest.on(ChangeForm)
        await guest.press("end")
        await guest.write(" now")
        await guest.press("f5")
        await guest.on(ChangesRoom)
        await guest.sees("Breach II starts open now")
    assert group.state.changes[0].on == day


async def test_an_empty_note_is_refused_and_the_form_stays(visit: Visits, campaign: Founds) -> None:
    group = campaign()
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("a")
        await guest.on(ChangeForm)
        await guest.press("enter")
        await guest.write("somewhere")
        await guest.press("f5")
        await guest.sees("The text is missing")
        await guest.sees("somewhere")
        assert isinstance(guest.app.screen, ChangeForm)
    assert group.state.changes == ()


async def test_dropping_a_note_asks_first(visit: Visits, campaign: Founds) -> None:
    group = changed(campaign())
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("x")
        await guest.on(AskScreen)
        await guest.press("escape")
        await guest.on(ChangesRoom)
        assert len(group.state.changes) == 2
        await guest.press("x")
        await guest.on(AskScreen)
        await guest.press("1")
        await guest.until(lambda: len(group.state.changes) == 1)
    assert group.state.changes[0].what == "Breach II starts open"
