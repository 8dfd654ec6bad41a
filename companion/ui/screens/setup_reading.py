"""What is filled in on the set-up screen, read as the request for a battle and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, cast

from companion.engine.aeons_end.effects import short
from companion.engine.aeons_end.reasons import TextMissing
from companion.engine.aeons_end.setup import LEVELS, BattleRequest, variants
from companion.engine.kernel.rejection import Rejection
from companion.table.cards import effect
from companion.table.fixes import each
from companion.table.names import checked, clean
from companion.table.reasons import NotANumber
from companion.table.words import number

if TYPE_CHECKING:
    from companion.engine.aeons_end.state import Effect
    from companion.engine.aeons_end.words import Difficulty, Draws
    from companion.table.campaign import Campaign

USUAL: Final = "usual"
"""The choice that leaves a number to the difficulty."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Filled:
    """The fields as they are typed; their names are those of the fields on the screen."""

    nemesis: str = ""
    life: str = ""
    unleash: str = ""
    unleash_do: str = ""
    difficulty: str = "normal"
    variant: str = ""
    mage_life: str = USUAL
    deck: str = ""
    draws: str = "app"
    rules: str = ""
    loss: str = ""
    counters: str = ""
    gravehold: str = ""
    player_life: str = ""


class Wrong(NamedTuple):
    """Which field cannot be read, and why."""

    field: str
    reason: Rejection


class _WrongError(Exception):
    """Ends the reading at the first field that is wrong."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong)
        self.wrong = wrong


def read(filled: Filled, campaign: Campaign) -> BattleRequest | Wrong:
    """The battle that is asked for, or the first field that is wrong."""
    try:
        return _request(filled, campaign)
    except _WrongError as error:
        return error.wrong


def _request(filled: Filled, campaign: Campaign) -> BattleRequest:
    nemesis = _read("nemesis", checked, filled.nemesis)
    mage_life = filled.player_life if filled.mage_life == USUAL else filled.mage_life
    if not clean(filled.life):
        raise _WrongError(Wrong("life", TextMissing()))
    return BattleRequest(
        system=campaign.system,
        players=campaign.players,
        nemesis=nemesis,
        life=_read("life", _number, filled.life),
        pairs=campaign.pairs,
        difficulty=cast("Difficulty", filled.difficulty),
        draws=cast("Draws", filled.draws),
        turn_order=filled.variant or None,
        nemesis_deck=_maybe("deck", filled.deck),
        gravehold=_maybe("gravehold", filled.gravehold),
        player_life=_maybe("player_life", mage_life),
        unleash=clean(filled.unleash),
        unleash_do=_read("unleash_do", effects, filled.unleash_do),
        additional_rules=filled.rules.strip(),
        loss=filled.loss.strip(),
        counters=_read("counters", counters, filled.counters),
    )


def filled_from(request: BattleRequest) -> Filled:
    """What would have to be filled in for this request; usual numbers are left to the game."""
    level = LEVELS[request.difficulty]
    usual = variants(request.system, len(request.players))[0].id
    return Filled(
        nemesis=request.nemesis,
        life=str(request.life),
        unleash=request.unleash,
        unleash_do=", ".join(map(short, request.unleash_do)),
        difficulty=request.difficulty,
        variant=request.turn_order or usual,
        deck="" if request.nemesis_deck is None else str(request.nemesis_deck),
        draws=request.draws,
        rules=request.additional_rules,
        loss=request.loss,
        counters=", ".join(f"{name}={value}" for name, value in request.counters),
        gravehold=_unless_usual(request.gravehold, level.gravehold),
        player_life=_unless_usual(request.player_life, level.player_life),
    )


def with_mage_life(filled: Filled, offered: tuple[int, ...]) -> Filled:
    """The same, with a life among those offered to one mage as the choice made."""
    if filled.player_life in map(str, offered):
        return replace(filled, mage_life=filled.player_life, player_life="")
    return filled


def effects(typed: str) -> tuple[Effect, ...] | Rejection:
    """Effects between commas, in the short form or in words."""
    return each(typed, effect)


def counters(typed: str) -> tuple[tuple[str, int], ...] | Rejection:
    """Counters between commas, such as `Husks=3, Storm`; without a number they begin at 0."""
    found: dict[str, int] = {}
    for part in filter(None, map(clean, typed.replace("、", ",").split(","))):
        name, equals, value = part.replace("＝", "=").rpartition("=")
        amount = number(value) if equals else 0
        if amount is None:
            return NotANumber(value)
        good = checked(name if equals else part)
        if isinstance(good, Rejection):
            return good
        found[good] = amount
    return tuple(found.items())


def _read(field: str, reading: Callable[[str], _T | Rejection], typed: str) -> _T:
    meant = reading(typed)
    if isinstance(meant, Rejection):
        raise _WrongError(Wrong(field, meant))
    return meant


def _maybe(field: str, typed: str) -> int | None:
    return _read(field, _number, typed) if clean(typed) else None


def _number(typed: str) -> int | Rejection:
    amount = number(typed)
    return NotANumber(clean(typed)) if amount is None else amount


def _unless_usual(value: int | None, usual: int) -> str:
    return "" if value is None or value == usual else str(value)
