"""What each command does at the table: most of them send it, some ask first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.aeons_end.commands import (
    Choose,
    Heal,
    Hurt,
    Next,
    NoCard,
    Note,
    Reveal,
    Skip,
    Token,
    Unleash,
)
from companion.engine.aeons_end.words import GRAVEHOLD, NEMESIS, card_of, player_ref
from companion.table.reasons import NothingToRedo, NothingToUndo
from companion.ui.screens import table_actions, table_turns
from companion.ui.screens.table_edit import EditScreen
from companion.ui.screens.table_hands import Amount, first_aim
from companion.ui.screens.table_marks import open_counters, open_finish, open_reminders
from companion.ui.screens.table_menu import Ask
from companion.ui.screens.table_undo import redo, undo

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.aeons_end.outlook import CardView
    from companion.ui.screens.table import TableScreen
    from companion.ui.screens.table_hands import Kind

_NOTHING: Final = {"undo": NothingToUndo(), "redo": NothingToRedo()}


def _next(table: TableScreen) -> None:
    """The next right step; where something must be said first, that is asked for."""
    ahead = table.outlook.ahead
    if ahead.kind == "answer":
        table.say(table.speech.t("The table decides this: press the key of an answer."))
    elif ahead.kind == "reveal-table":
        if len(ahead.cards) == 1:
            table.submit(Reveal(ahead.cards[0]), seen=True)
        else:
            table.say(table.speech.t("Draw the real turn card, then press its key."))
    elif ahead.kind == "enter-card":
        table.entry.open()
    elif ahead.kind == "unleash-three":
        table.submit(NoCard(), seen=True)
    elif ahead.kind == "over":
        table.companion.open_result(table.campaign)
    else:
        table.submit(Next(), seen=True)


def answer(table: TableScreen, option: str) -> None:
    """Answer the open prompt, or say which turn card came up."""
    if table.outlook.prompt is not None:
        table.submit(Choose(option), seen=True)
    elif table.outlook.ahead.kind == "reveal-table":
        table.submit(Reveal(option), seen=True)


def take_amount(table: TableScreen) -> None:
    """Send the number that was typed."""
    amount = table.hands.amount
    command = amount.command(table.outlook) if amount is not None else None
    if command is None:
        table.say(table.speech.t("Type a number first."))
        return
    table.companion.guard.changed(every_key=False)
    table.hands.amount = None
    # What was hit or healed is let go of, so that the next number starts from the likeliest.
    table.hands.selected = ""
    table.submit(command)


def _amount(kind: Kind) -> Callable[[TableScreen], None]:
    def ask(table: TableScreen) -> None:
        target = first_aim(table.outlook, kind, table.hands.selected)
        table.hands.amount = Amount(kind, target)
        table.redraw()

    return ask


def _by_one(by: int) -> Callable[[TableScreen], None]:
    def change(table: TableScreen) -> None:
        ref = table.hands.selected
        if not ref:
            table.say(table.speech.t("Select a player, Gravehold, the nemesis or a card first."))
            return
        card = _card(table)
        if card is not None and card.type == "power":
            table.submit(Token(card.id, by))
        else:
            table.submit(Heal(ref, 1) if by > 0 else Hurt(ref, 1))

    return change


def _card(table: TableScreen) -> CardView | None:
    return table.outlook.card(card_of(table.hands.selected) or 0)


def _with_card(act: Callable[[TableScreen, CardView], None]) -> Callable[[TableScreen], None]:
    """An act on the selected card, or else on the one being resolved."""

    def do(table: TableScreen) -> None:
        current = next((c for c in table.outlook.in_play if c.mark == "current"), None)
        card = _card(table) or current
        if card is None:
            table.say(table.speech.t("Select a card in play first, with the arrow keys."))
        else:
            act(table, card)

    return do


def not_now(table: TableScreen, command: str) -> str:
    """Why a key does nothing now."""
    reason = _NOTHING.get(command)
    if reason is not None:
        return table.speech.rejection(reason, table.cast)
    return table.speech.t("That cannot be done now; ? shows the keys.")


def _select(ref: str) -> Callable[[TableScreen], None]:
    return lambda table: table.action_pick(ref)


def _enter(verb: str) -> Callable[[TableScreen], None]:
    return lambda table: table.entry.open(verb)


def _note(table: TableScreen) -> None:
    def accept(text: str) -> str:
        return table.accepted(Note(text))

    table.over(Ask(table.speech.t("A note for the log"), accept))


def _back(table: TableScreen) -> None:
    if table.hands.let_go():
        table.redraw()
    else:
        table.companion.leave_table(table.campaign)


def _big(table: TableScreen) -> None:
    table.hands.big = not table.hands.big
    table.redraw()


def _rooms(table: TableScreen) -> None:
    if table.campaign.single:
        table.say(table.speech.t("This battle belongs to no campaign."))
    else:
        table.companion.open_room(table.campaign)


def _send(table: TableScreen, command: object) -> None:
    table.submit(command, seen=isinstance(command, Skip))


def _edit(table: TableScreen, card: CardView) -> None:
    table.over(EditScreen(table, card))


DOES: Final[dict[str, Callable[[TableScreen], None]]] = {
    "next": _next,
    "skip": lambda table: _send(table, Skip()),
    "undo": undo,
    "redo": redo,
    "minion": _enter("m"),
    "power": _enter("p"),
    "attack": _enter("a"),
    "no-card": lambda table: _send(table, NoCard()),
    "unleash": lambda table: _send(table, Unleash()),
    "hurt": _amount("hurt"),
    "heal": _amount("heal"),
    "more": _by_one(1),
    "less": _by_one(-1),
    "charge": table_actions.open_actions,
    "actions": table_actions.open_actions,
    "edit": _with_card(_edit),
    "discard": _with_card(table_actions.discard),
    "token": table_actions.open_actions,
    "move": table_actions.open_actions,
    "turn-order": table_turns.open_turns,
    "counter": open_counters,
    "remind": open_reminders,
    "forget": open_reminders,
    "log": lambda table: table.companion.open_log(table.campaign),
    "fix": lambda table: table.companion.open_fix(table.campaign),
    "note": _note,
    "end": open_finish,
    "big-view": _big,
    "rooms": _rooms,
    **{f"select-{seat}": _select(player_ref(seat)) for seat in range(1, 5)},
    "select-gravehold": _select(GRAVEHOLD),
    "select-nemesis": _select(NEMESIS),
    "back": _back,
}
"""What each command does, by its id."""
