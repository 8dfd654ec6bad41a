"""Rules of a battle that a section may turn on, and which of them a typed text names.

What a group has not unlocked must not be told to it: a switch is offered only when the text of
the sticker speaks of it, in English, Japanese or Russian.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, cast

from companion.engine.aeons_end.setup import LEGACY_RULES
from companion.engine.aeons_end.state import Rules
from companion.engine.campaign.records import Section, Value

SWITCHES: Final[dict[str, Value]] = {
    "charges": True,
    "gain_charge": True,
    "breach_bonus": True,
    "exhaustion_unleash": 2,
    "exhaustion_breach": True,
    "exhaustion_charges": True,
    "nemesis_deck_shuffled": True,
}
"""The switches, each a field of `Rules`, with the value it is usually turned on with."""

_EXHAUSTION: Final = frozenset("STU")
"""Letters that stand where the rulebook speaks of exhaustion (000, page 19)."""

_CHARGE: Final = r"\bcharges?\b|チャージ|заряд"
_LOSE: Final = r"los(?:e|es|ing|t)\b|discard|remov|失|捨て|取り除|потер|теря|лиша|сбрасыв|сброс"
_BREACH: Final = r"breach|破孔|ブリーチ|разлом|бреш"
_SENTENCE: Final = re.compile(r"[.!?。！？;；\n•]+")

_EXHAUSTED: Final = re.compile(r"exhaust|疲弊|疲労|消耗|истощ")
_UNLEASH: Final = re.compile(r"unleash|暴走|アンリーシュ|высвобо")
_TWICE: Final = re.compile(r"(?:twice|two times|2 times|2回|２回|二回|дважды|2 раза)")
_THRICE: Final = re.compile(r"(?:thrice|three times|3 times|3回|三回|трижды|3 раза)")
_CHARGES: Final = re.compile(_CHARGE)
_GAIN: Final = re.compile(r"gain|spend|pay|buy|得|獲得|払|получ|потрат|заплат|куп")
_LOSES: Final = re.compile(_LOSE)
_BREACHES: Final = re.compile(_BREACH)
_DESTROYS: Final = re.compile(_LOSE + r"|destroy|破壊|уничтож")
_BONUS: Final = re.compile(
    r"(?:additional|bonus|extra|more|\+ ?\d) ?(?:\d )?damage|\d additional"
    r"|追加(?:の|で.{0,4})?ダメージ|ボーナス|\+ ?\d ?ダメージ|ダメージ.{0,6}(?:追加|増|\+)"
    r"|(?:дополнительн|бонусн)\w* урон|урон\w* (?:больше|на \d больше)|\+ ?\d (?:к )?урон"
)
_SHUFFLE: Final = re.compile(r"shuffl|シャッフル|混ぜ|перетас|перемеш|тасу")
_NEMESIS_DECK: Final = re.compile(
    r"nemesis deck|deck of the nemesis|ネメシス(?:の)?(?:デッキ|山札)|宿敵(?:の)?(?:デッキ|山札)"
    r"|колод\w* (?:карт )?(?:немезид|враг)"
)
_NOT: Final = re.compile(r"\bnot\b|n't\b|never|しない|しません|\bне\b")


def named(letter: str, text: str) -> tuple[tuple[str, Value], ...]:
    """The switches that the text of a section names, in the order of `SWITCHES`."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    exhaustion = letter in _EXHAUSTION or bool(_EXHAUSTED.search(plain))
    found: dict[str, Value] = {}
    for sentence in filter(str.strip, _SENTENCE.split(plain)):
        found |= dict(_in_sentence(sentence, exhaustion=exhaustion))
    return tuple((name, found[name]) for name in SWITCHES if name in found)


def _in_sentence(sentence: str, *, exhaustion: bool) -> Iterable[tuple[str, Value]]:
    loses, charge = _LOSES.search(sentence), _CHARGES.search(sentence)
    if charge and exhaustion and loses:
        yield "exhaustion_charges", True
    elif charge:
        yield "charges", True
        if _GAIN.search(sentence):
            yield "gain_charge", True
    if exhaustion and _UNLEASH.search(sentence):
        yield "exhaustion_unleash", _times(sentence)
    if _BREACHES.search(sentence):
        if exhaustion and _DESTROYS.search(sentence):
            yield "exhaustion_breach", True
        if _BONUS.search(sentence):
            yield "breach_bonus", True
    if _SHUFFLE.search(sentence) and _NEMESIS_DECK.search(sentence) and not _NOT.search(sentence):
        yield "nemesis_deck_shuffled", True


def _times(sentence: str) -> int:
    if _THRICE.search(sentence):
        return 3
    return 2 if _TWICE.search(sentence) else 1


def switch_of(text: str) -> tuple[str, Value] | None:
    """The switch that `charges` or `exhaustion_unleash=2` means, or None when there is none.

    A hyphen does for an underscore. A number must be 1 to 99.
    """
    name, _, value = text.strip().casefold().partition("=")
    name = name.strip().replace("-", "_")
    if name not in SWITCHES:
        return None
    usual = SWITCHES[name]
    if not value:
        return name, usual
    if isinstance(usual, bool):
        return None
    good = value.isascii() and value.isdigit() and 1 <= int(value[:9]) <= 99
    return (name, int(value)) if good else None


def is_switch(switch: tuple[str, Value]) -> bool:
    """Whether a section may set this rule to this value."""
    name, value = switch
    usual = SWITCHES.get(name)
    if isinstance(usual, bool):
        return value is True
    return isinstance(usual, int) and type(value) is int and 1 <= value <= 99


def rules_with(sections: Iterable[Section]) -> Rules:
    """The rules of a Legacy battle with these sections in the rulebook."""
    changed: dict[str, Value] = {}
    for section in sections:
        changed |= dict(section.switches)
    return replace(LEGACY_RULES, **cast("dict[str, Any]", changed))
