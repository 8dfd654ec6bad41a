"""Effects as somebody types them: `gravehold 4`, `g4`, `unleash 2`, `ask "most charges" 3`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, cast

from companion.engine.aeons_end.reasons import AboveMaximum, NumberTooSmall
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import EffectKind
from companion.engine.kernel.rejection import Rejection

LETTERS: Final[dict[str, EffectKind]] = {
    "g": "gravehold",
    "p": "player",
    "l": "lowest",
    "h": "highest",
    "c": "current",
    "e": "each",
    "u": "unleash",
}
"""The short form: a letter, then the number."""

_NAMES: Final = (*LETTERS.values(), "ask")
# A number has no upper bound; this is more digits than anybody types.
_NUMBER: Final = r"(\d{1,1000})"
_SHORT: Final = re.compile(rf"([gplhceu])\s*{_NUMBER}?")
_LONG: Final = re.compile(rf"([a-z]+)(?:\s+{_NUMBER})?")
_ASK: Final = re.compile(rf"(?i:ask)\s+(?:\"([^\"]+)\"|'([^']+)'|(.+?))(?:\s+{_NUMBER})?")

MOST_UNLEASHES: Final = 99
"""More at once than any card asks for; what one command brings about must come to an end."""


def parse_effect(text: str) -> Effect | None:
    """The effect that a text means, or None when it means none.

    The number is 1 or more; only Unleash (once) and `ask` (no damage) may leave it out.
    """
    text = text.strip()
    asked = _ASK.fullmatch(text)
    if asked:
        question = next(part for part in asked.groups()[:3] if part).strip()
        return Effect("ask", int(asked[4] or 0), question) if question else None
    found = _SHORT.fullmatch(text.casefold()) or _LONG.fullmatch(text.casefold())
    if found is None:
        return None
    name, number = found[1], found[2]
    kind = LETTERS.get(name, cast("EffectKind", name))
    if kind not in _NAMES or kind == "ask":
        return None
    if number is None:
        return Effect("unleash", 1) if kind == "unleash" else None
    return Effect(kind, int(number)) if int(number) >= 1 else None


def short(effect: Effect) -> str:
    """The text that `parse_effect` reads as this effect."""
    if effect.kind == "ask":
        if "'" in effect.text and '"' in effect.text:
            return f"ask {effect.text} {effect.amount}"
        quote = "'" if '"' in effect.text else '"'
        amount = f" {effect.amount}" if effect.amount else ""
        return f"ask {quote}{effect.text}{quote}{amount}"
    letter = next(letter for letter, kind in LETTERS.items() if kind == effect.kind)
    return f"{letter}{effect.amount}"


def two_sided(card: Card) -> Card:
    """The card as it is kept: an OR with nothing before it is no choice, but the effect itself."""
    if card.do or not card.otherwise:
        return card
    return replace(card, do=card.otherwise, otherwise=())


def unsound(effects: Iterable[Effect]) -> Rejection | None:
    """Why one of some effects cannot be played, or None when all of them can."""
    for effect in effects:
        least = 0 if effect.kind == "ask" else 1
        if effect.amount < least:
            return NumberTooSmall(effect.amount, least)
        if effect.kind == "unleash" and effect.amount > MOST_UNLEASHES:
            return AboveMaximum(effect.amount, MOST_UNLEASHES)
    return None
