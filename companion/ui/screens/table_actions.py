"""What can be done with what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.engine.aeons_end.commands import Charge, Discard, Move, Token
from companion.engine.aeons_end.words import card_of, seat_of
from companion.speech import N_
from companion.ui.screens.table_edit import EditScreen
from companion.ui.screens.table_hands import Amount
from companion.ui.screens.table_menu import Choice, Menu
from companion.ui.widgets.details import card_texts

if TYPE_CHECKING:
    from companion.engine.aeons_end.outlook import CardView
    from companion.ui.screens.table import TableScreen
    from companion.ui.screens.table_hands import Kind

_LABELS = {
    "hurt": ("d", N_("Damage…")),
    "heal": ("h", N_("Heal…")),
    "set": ("=", N_("Set to…")),
    "token+": ("+", N_("One power token more")),
    "token-": ("-", N_("One power token less")),
    "charge+": ("c", N_("One charge more")),
    "charge-": ("b", N_("One charge less")),
    "older": ("o", N_("Move it up: it came into play earlier")),
    "newer": ("n", N_("Move it down: it came into play later")),
    "edit": ("e", N_("Edit what is written on it")),
    "discard": ("x", N_("Discard it without effect")),
}
_STAYING = {"token+", "token-", "charge+", "charge-", "older", "newer"}


def open_actions(table: TableScreen) -> None:
    """Show what can be done with what is selected; without a selection, everything there is."""
    ref = table.hands.selected
    if not ref:
        table.companion.action_palette()
        return
    card = table.outlook.card(card_of(ref) or 0)
    words = tuple(card_texts(table.view(), card)) if card is not None else ()
    menu = Menu(
        table.speech.target(ref, table.cast),
        lambda: _choices(table, ref),
        lambda act: _do(table, ref, act),
        words=words,
    )
    table.over(menu)


def _choices(table: TableScreen, ref: str) -> list[Choice]:
    outlook, speech = table.outlook, table.speech
    card = outlook.card(card_of(ref) or 0)
    seat = seat_of(ref)
    if card is None and card_of(ref) is not None:
        return []
    acts: list[str] = []
    if card is None or card.type == "minion":
        acts += [act for act in ("hurt", "heal") if act in outlook.offers]
    elif "token" in outlook.offers:
        acts += ["token+", "token-"]
    acts.append("set")
    if seat is not None and outlook.charges and "charge" in outlook.offers:
        acts += ["charge+", "charge-"]
    if card is not None and "move" in outlook.offers:
        acts += [*(["older", "newer"] if len(outlook.in_play) > 1 else []), "edit", "discard"]
    return [
        Choice(act, key, speech.t(label), _stands(table, ref, act), act in _STAYING)
        for act, (key, label) in _LABELS.items()
        if act in acts
    ]


def _stands(table: TableScreen, ref: str, act: str) -> str:
    """What the number an act changes stands at."""
    card, seat = table.outlook.card(card_of(ref) or 0), seat_of(ref)
    if act.startswith("token") and card is not None:
        return str(card.left)
    if act.startswith("charge") and seat is not None:
        return str(table.outlook.player(seat).charges)
    if act in {"older", "newer"} and card is not None:
        cards = table.outlook.in_play
        return table.speech.t("{at} of {count}", at=cards.index(card) + 1, count=len(cards))
    return ""


def _do(table: TableScreen, ref: str, act: str) -> None:
    card = table.outlook.card(card_of(ref) or 0)
    if act in {"hurt", "heal", "set"}:
        table.hands.amount = Amount(cast("Kind", act), ref)
        table.redraw()
    elif act.startswith("charge"):
        table.submit(Charge(seat_of(ref) or 0, 1 if act.endswith("+") else -1))
    elif card is not None:
        _do_card(table, card, act)


def _do_card(table: TableScreen, card: CardView, act: str) -> None:
    if act == "edit":
        table.over(EditScreen(table, card))
    elif act == "discard":
        discard(table, card)
    elif act in {"older", "newer"}:
        last = len(table.outlook.in_play) - 1
        place = table.outlook.in_play.index(card) + (-1 if act == "older" else 1)
        if 0 <= place <= last:
            table.submit(Move(card.id, place))
    else:
        table.submit(Token(card.id, 1 if act.endswith("+") else -1))


def discard(table: TableScreen, card: CardView) -> None:
    """Discard a card, unless what it does is being settled."""
    prompt = table.outlook.prompt
    if prompt is not None and prompt.source is not None and prompt.source.card == card.id:
        name = table.cast.cards[card.id]
        table.say(table.speech.t("First answer what {name} asks.", name=name))
    else:
        table.submit(Discard(card.id))
