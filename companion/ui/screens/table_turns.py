"""What can be done with the turn-order deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.aeons_end.commands import Peek, PutTurnCard, ShuffleIn
from companion.engine.aeons_end.words import NEMESIS_CARD
from companion.ui.screens.table_menu import Choice, Menu

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.ui.screens.table import TableScreen


def open_turns(table: TableScreen) -> None:
    """Show what can be done with the turn-order deck."""
    speech, order = table.speech, table.outlook.turn_order
    words = []
    if order.discard:
        discard = speech.listing(speech.turn_card(card, table.cast) for card in order.discard)
        words.append(speech.t("Discard pile, oldest first: {cards}", cards=discard))
    menu = Menu(
        speech.t("Turn-order deck"),
        lambda: _choices(table),
        lambda act: _do(table, act),
        words=words,
    )
    table.over(menu)


def _choices(table: TableScreen) -> list[Choice]:
    t, order = table.speech.t, table.outlook.turn_order
    found = []
    if table.outlook.draws == "app":
        seen = table.speech.listing(table.speech.turn_card(c, table.cast) for c in order.known)
        label = t("Look at one more card") if order.known else t("Look at the top card")
        found.append(Choice("peek", "l", label, seen, stays=True))
    prompt = table.outlook.prompt
    if table.outlook.actor is not None or (prompt is not None and prompt.kind == "owner"):
        found += [
            Choice(
                "now-bottom", "c", t("The card just drawn goes to the bottom, its turn is lost")
            ),
            Choice("now-top", "r", t("The card just drawn goes back on top, its turn is lost")),
        ]
    if _reachable(table):
        found += [
            Choice("top", "t", t("Put a card on top…")),
            Choice("bottom", "b", t("Put a card at the bottom…")),
        ]
    if NEMESIS_CARD in order.discard:
        label = t("Shuffle the discarded nemesis cards in")
        found.append(Choice("shuffle-nemesis", "n", label))
    if order.discard:
        found.append(Choice("shuffle", "s", t("Shuffle a discarded card in…")))
    return found


def _reachable(table: TableScreen) -> tuple[str, ...]:
    """Cards that can be put elsewhere: discarded, seen, or any when the table draws."""
    order = table.outlook.turn_order
    face_down = order.known
    if table.outlook.draws == "table":
        face_down = tuple(card for card, _ in order.to_come)
    return _each_once((*face_down, *order.discard))


def _each_once(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cards))


def _do(table: TableScreen, act: str) -> None:
    t, order = table.speech.t, table.outlook.turn_order
    if act == "peek":
        table.submit(Peek(len(order.known) + 1))
    elif act in {"now-bottom", "now-top"}:
        table.submit(PutTurnCard("", act == "now-top"))
    elif act == "shuffle-nemesis":
        table.submit(ShuffleIn(tuple(c for c in order.discard if c == NEMESIS_CARD)))
    elif act == "shuffle":
        _which(
            table,
            t("Which card is shuffled in?"),
            _each_once(order.discard),
            lambda card: table.submit(ShuffleIn((card,))),
        )
    else:
        _which(
            table,
            t("Which card goes on top?") if act == "top" else t("Which card goes to the bottom?"),
            _reachable(table),
            lambda card: table.submit(PutTurnCard(card, act == "top")),
        )


def _which(
    table: TableScreen, question: str, cards: tuple[str, ...], take: Callable[[str], object]
) -> None:
    """Ask for one of some turn cards."""
    choices = [
        Choice(card, str(number), table.speech.turn_card(card, table.cast))
        for number, card in enumerate(cards, 1)
    ]

    def taken(card: str) -> None:
        take(card)

    table.over(Menu(question, lambda: choices, taken))
