"""The mages' room: what belongs to them, who was not there, and the small decks of nemeses."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from companion.engine.campaign.commands import (
    ChangeMage,
    Learn,
    NoteAbsences,
    SetSideDeck,
    UnlockSection,
)
from companion.engine.campaign.records import Absence, Mage, Section, SideDeck
from companion.table.campaign import Campaign
from companion.ui.screens.campaign.mage_form import MageForm
from companion.ui.screens.campaign.mage_forms import (
    AbsenceForm,
    LearnForm,
    RenameForm,
    SideDeckForm,
)
from companion.ui.screens.campaign.mages import MagesRoom
from companion.ui.widgets.form import Choice
from tests.ui.campaign.test_charts import by_hand, fought
from tests.ui.shell.conftest import NARROW, WIDE, Founds, Guest, Visits, begin


async def at_mages(guest: Guest, campaign: Campaign) -> None:
    guest.app.open_room(campaign, "mages")
    await guest.on(MagesRoom)
    await guest.sees("Mages", campaign.players[0])


async def fill(guest: Guest, name: str, words: str) -> None:
    field = guest.app.screen.query_one(f"#{name}", Input)
    field.focus()
    field.value = ""
    await guest.until(lambda: field.has_focus)
    await guest.write(words)


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_everything_noted_of_a_mage_can_be_read(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    played = campaign(players=("[/] クレア 🧙", "Dax"))
    fought(played)
    played.do(
        ChangeMage(
            1, Mage("Anna [red]", "1", "B", ("Spark", "Crystal"), ("Crystal", "Spark", "Spark"))
        )
    )
    played.do(Learn(1, "a spell of its own", 1))
    played.do(NoteAbsences(1, (Absence(1, "Ben"),)))
    async with visit(size=size) as guest:
        await at_mages(guest, played)
        await guest.sees("[/] クレア 🧙", "Anna [red]", "Spark, Crystal", "Crystal, Spark, Spark")
        for _ in range(3):
            if "played by Ben" not in guest.whole:
                await guest.press("right")
                await guest.pilot.pause()
        await guest.sees("played by Ben")


async def test_what_was_learned_tells_after_which_battle_and_when(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    played.do(by_hand())
    fought(played)
    played.do(Learn(1, "a spell of its own", 1))
    async with visit(size=WIDE) as guest:
        await at_mages(guest, played)
        await guest.sees("a spell of its own", "after battle 2, Maelstrom, 2026-11-30")


async def test_a_mage_is_filled_in_and_the_order_of_the_cards_stays(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    async with visit() as guest:
        await at_mages(guest, played)
        await guest.press("enter")
        await guest.on(MageForm)
        await fill(guest, "player", "Anna")
        await fill(guest, "hand", "Spark, Crystal, Crystal")
        await fill(guest, "deck", "Crystal,Spark")
        await guest.press("f5")
        await guest.on(MagesRoom)
        await guest.sees("Anna", "Spark, Crystal, Crystal")
    mage = played.state.mage(1)
    assert (mage.hand, mage.deck) == (("Spark", "Crystal", "Crystal"), ("Crystal", "Spark"))


async def test_what_was_learned_survives_a_change_of_the_mage(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    played.do(Learn(1, "a spell of its own"))
    async with visit(size=WIDE) as guest:
        await at_mages(guest, played)
        await guest.press("e")
        await guest.on(MageForm)
        await fill(guest, "mat", "7")
        await guest.press("f5")
        await guest.on(MagesRoom)
        await guest.sees("a spell of its own")
    assert [each.text for each in played.state.mage(1).learned] == ["a spell of its own"]


async def test_charges_and_equipment_exist_nowhere_before_the_group_has_them(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    played.do(ChangeMage(1, Mage("Anna", charges=3)))
    async with visit(size=WIDE) as guest:
        await at_mages(guest, played)
        await guest.sees("Anna")
        assert "harge" not in guest.whole
        assert "quipment" not in guest.whole
        await guest.press("e")
        await guest.on(MageForm)
        await guest.sees("Played by")
        assert "harge" not in guest.whole
        assert "quipment" not in guest.whole
        await guest.press("f5")
        await guest.on(MagesRoom)
    assert played.state.mage(1).charges == 3


async def test_charges_are_asked_for_once_the_rules_have_them(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    played.do(UnlockSection(Section("T", "charges", switches=(("charges", True),))))
    async with visit() as guest:
        await at_mages(guest, played)
        await guest.press("e")
        await guest.on(MageForm)
        await fill(guest, "charges", "many")
        await guest.press("f5")
        await guest.sees("many is not a whole number")
        await fill(guest, "charges", "2")
        await guest.press("f5")
        await guest.on(MagesRoom)
        await guest.sees("charges", "2")
    assert played.state.mage(1).charges == 2


async def test_a_mage_is_renamed_from_the_next_battle_on(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    async with visit() as guest:
        await at_mages(guest, played)
        await guest.press("r")
        await guest.on(RenameForm)
        await guest.sees("counts from the next battle on")
        await fill(guest, "name", "dax")
        await guest.press("enter")
        await guest.sees("taken already", "dax")
        await fill(guest, "name", "Mira")
        await guest.press("enter")
        await guest.on(MagesRoom)
        await guest.sees("Mira")
        assert played.players == ("Mira", "Dax")
        await guest.press("z")
        await guest.sees("Undone:", "Claire")
    assert played.players == ("Claire", "Dax")


async def test_something_learned_belongs_to_the_newest_battle(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    fought(played)
    async with visit(size=WIDE) as guest:
        await at_mages(guest, played)
        await guest.press("down", "l")
        await guest.on(LearnForm)
        await guest.sees("Dax learns or chooses", "battle 1, Maelstrom")
        await guest.press("f5")
        await guest.sees("The text is missing")
        await fill(guest, "text", "a new breach [/]")
        await guest.press("f5")
        await guest.on(MagesRoom)
        await guest.sees("a new breach [/]")
    (learned,) = played.state.mage(2).learned
    assert (learned.text, learned.battle) == ("a new breach [/]", 1)


@pytest.mark.parametrize("under_way", [False, True])
async def test_who_is_absent_is_noted_for_the_battle_under_way_or_to_come(
    visit: Visits, campaign: Founds, under_way: bool
) -> None:
    played = campaign()
    played.do(by_hand())
    if under_way:
        begin(played)
    async with visit() as guest:
        await at_mages(guest, played)
        await guest.press("w")
        await guest.on(AbsenceForm)
        await guest.sees("The number of mages never changes")
        await guest.sees("Who is there for this battle" if under_way else "Who is there next time")
        assert "Played by" not in guest.whole
        choice = guest.app.screen.query_one("#there-2", Choice)
        choice.focus()
        await guest.until(lambda: choice.has_focus)
        await guest.press("right")
        await guest.sees("Played by")
        await fill(guest, "by-2", "Ben")
        await guest.press("f5")
        await guest.on(MagesRoom)
    assert played.state.absences == ((1, (Absence(2, "Ben"),)),)


async def test_a_small_deck_is_added_changed_and_dropped(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    async with visit() as guest:
        await at_mages(guest, played)
        await guest.press("down", "down")
        await guest.sees("None. Enter adds one.")
        await guest.press("enter")
        await guest.on(SideDeckForm)
        await fill(guest, "nemesis", "Maelstrom")
        await fill(guest, "name", "assist deck")
        await fill(guest, "cards", "8")
        await guest.press("f5")
        await guest.on(MagesRoom)
        await guest.sees("Maelstrom: assist deck", "8 cards")
        await guest.press("enter")
        await guest.on(SideDeckForm)
        await fill(guest, "cards", "6")
        await guest.press("f5")
        await guest.on(MagesRoom)
        await guest.sees("6 cards")
        assert played.state.side_decks == (SideDeck("Maelstrom", "assist deck", 6),)
        await guest.press("x")
        await guest.sees("None. Enter adds one.")
    assert not played.state.side_decks


async def test_with_the_mouse_alone_a_small_deck_is_opened(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    played.do(SetSideDeck(SideDeck("Maelstrom", "assist deck", 8)))
    async with visit() as guest:
        await at_mages(guest, played)
        await guest.sees("assist deck")
        lines = guest.whole.splitlines()
        y = next(y for y, line in enumerate(lines) if "assist deck" in line)
        await guest.pilot.click(offset=(10, y))
        await guest.on(SideDeckForm)
