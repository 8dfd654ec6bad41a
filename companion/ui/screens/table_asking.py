"""What the table is asked, with the keys that answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.aeons_end.words import (
    FIRST,
    NEMESIS_CARD,
    NO,
    NOBODY,
    SECOND,
    WILD_CARD,
    YES,
    seat_of,
    seats_on,
)
from companion.speech import N_
from companion.ui.widgets.view import Asking, Option, Typing

if TYPE_CHECKING:
    from companion.engine.aeons_end.outlook import Outlook
    from companion.speech import Cast, Speech
    from companion.ui.screens.table_hands import Amount, Kind

_KEYS = {FIRST: "1", SECOND: "2", YES: "y", NO: "n", NOBODY: "0"}
_DIGITS = {YES: "1", NO: "2"}

_AMOUNTS: dict[Kind, str] = {
    "hurt": N_("Damage to {name}:"),
    "heal": N_("Healing for {name}:"),
    "set": N_("{name}, set to:"),
}


def asking(outlook: Outlook, speech: Speech, cast: Cast, *, cursor: int) -> Asking | None:
    """The open prompt, or which turn card came up where the table draws; else None."""
    prompt, ahead = outlook.prompt, outlook.ahead
    if prompt is not None:
        options = tuple(
            _option(number, option, speech.option(option, prompt, cast))
            for number, option in enumerate(prompt.options, 1)
        )
        return Asking(speech.prompt(prompt, cast), options, cursor)
    if ahead.kind != "reveal-table":
        return None
    pairs = [card for card in ahead.cards if "/" in card]
    options = tuple(
        Option(_turn_key(card, pairs), speech.turn_card(card, cast), f"answer('{card}')", card)
        for card in ahead.cards
    )
    question = speech.t("Draw the top turn card. Which came up?")
    if ahead.reshuffle:
        question = speech.t(
            "A new round: shuffle the real turn-order deck and draw the top card. Which came up?"
        )
    return Asking(question, options)


def _option(number: int, option: str, label: str) -> Option:
    seat = seat_of(option)
    key = str(seat) if seat is not None else _KEYS.get(option, str(number))
    return Option(key, label, f"answer('{option}')", option, _DIGITS.get(option, ""))


def _turn_key(card: str, pairs: list[str]) -> str:
    """The key that says that this turn card came up; a pair goes by its number."""
    if card in {NEMESIS_CARD, WILD_CARD}:
        return card
    return str(pairs.index(card) + 1) if card in pairs else str(seats_on(card)[0])


def answer_for(asked: Asking, key: str) -> str | None:
    """The answer that a key gives, or None when it gives none."""
    return next((o.answer for o in asked.options if key and key in {o.key, o.also}), None)


def typing(amount: Amount, speech: Speech, cast: Cast) -> Typing:
    """The number that is being typed."""
    name = speech.target(amount.target, cast)
    hint = "" if amount.kind == "set" else speech.t("Tab aims at another target.")
    return Typing(speech.t(_AMOUNTS[amount.kind], name=name), amount.digits, hint)
