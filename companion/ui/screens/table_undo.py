"""What is taken back and done again at the table, and how that is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.aeons_end.events import TurnCardRevealed
from companion.speech import Cast
from companion.ui.widgets.view import Told

if TYPE_CHECKING:
    from companion.table.sitting import Done
    from companion.ui.screens.table import TableScreen


def undo(table: TableScreen) -> None:
    """Take back the last command and say what it was."""
    done = table.settle(table.sitting.undo(seen=table.seen))
    if done is None:
        return
    told = [Told(table.speech.t("Undone: {what}.", what=_what(table, done)))]
    if table.outlook.draws == "table":
        told += _put_back(table, done)
    table.tell(told)


def redo(table: TableScreen) -> None:
    """Do again what was taken back and say what it was."""
    done = table.settle(table.sitting.redo(seen=table.seen))
    if done is not None:
        table.tell([Told(table.speech.t("Redone: {what}.", what=_what(table, done)))])


def _what(table: TableScreen, done: Done) -> str:
    cast = Cast.of(done.before)
    return table.speech.sequence(table.speech.label(entry, cast) for entry in done.about)


def _put_back(table: TableScreen, done: Done) -> list[Told]:
    """Which real turn cards go back, where the table draws them."""
    cards = [
        table.speech.turn_card(event.card, table.cast)
        for entry in done.about
        for event in entry.events
        if isinstance(event, TurnCardRevealed)
    ]
    if not cards:
        return []
    named = table.speech.listing(cards)
    return [
        Told(table.speech.t("Put back on the turn-order deck: {cards}.", cards=named), due=True)
    ]
