"""A battle's set-up from what the table says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.engine.aeons_end.effects import unsound
from companion.engine.aeons_end.reasons import (
    LegacyPlaysNormal,
    NumberTooSmall,
    TextMissing,
    UnleashInUnleash,
    WrongPlayers,
)
from companion.engine.aeons_end.state import Effect, Rules, Setup
from companion.engine.aeons_end.words import BASE, LEGACY, Difficulty, Draws, Moment, System
from companion.engine.kernel.rejection import Rejection

BASE_RULES: Final = Rules(
    charges=True,
    gain_charge=True,
    breach_bonus=True,
    exhaustion_unleash=2,
    exhaustion_breach=True,
    exhaustion_charges=True,
    nemesis_deck_shuffled=True,
)
"""What every base Aeon's End battle uses (001; 002; 004)."""

LEGACY_RULES: Final = Rules()
"""What the visible Legacy rulebook has before any section is unlocked."""

_GRAVEHOLD: Final = 30
_PLAYER: Final = 10


@dataclass(frozen=True, slots=True)
class TurnOrderVariant:
    """A way to build the turn-order deck; the usual one of its system comes first."""

    id: str
    system: System
    players: int
    cards: tuple[str, ...]


_VARIANTS: Final = (
    TurnOrderVariant("ael-1p", LEGACY, 1, ("1", "1", "1", "1", "n", "n")),
    TurnOrderVariant("ael-2p", LEGACY, 2, ("1", "1", "2", "2", "n", "n")),
    TurnOrderVariant("ael-3p", LEGACY, 3, ("1", "2", "3", "w", "n", "n")),
    TurnOrderVariant("ael-4p", LEGACY, 4, ("1/2", "1/2", "3/4", "3/4", "n", "n")),
    TurnOrderVariant("base-1p-3", BASE, 1, ("1", "1", "1", "n", "n")),
    TurnOrderVariant("base-1p-4-easier", BASE, 1, ("1", "1", "1", "1", "n", "n")),
    TurnOrderVariant("base-2p", BASE, 2, ("1", "1", "2", "2", "n", "n")),
    TurnOrderVariant("base-3p", BASE, 3, ("1", "2", "3", "w", "n", "n")),
    TurnOrderVariant("base-4p", BASE, 4, ("1", "2", "3", "4", "n", "n")),
)


def variants(system: System, players: int) -> tuple[TurnOrderVariant, ...]:
    """The turn-order decks for 1 to 4 players (000, page 8; 002), the usual one first."""
    return tuple(v for v in _VARIANTS if v.system == system and v.players == players)


@dataclass(frozen=True, slots=True)
class Level:
    """A difficulty: life of players and Gravehold, and what the nemesis gains or lacks."""

    player_life: int
    gravehold: int
    nemesis: int


LEVELS: Final[dict[Difficulty, Level]] = {
    "beginner": Level(12, 35, -10),
    "normal": Level(_PLAYER, _GRAVEHOLD, 0),
    "expert": Level(_PLAYER, _GRAVEHOLD, 0),
    "extinction": Level(8, 25, 10),
}
"""The booklet's difficulty levels (000, booklet); expert and extinction also use the rules
for increased difficulty printed on the nemesis's mat."""


@dataclass(frozen=True, slots=True)
class BattleRequest:
    """What the table says when a battle is set up.

    `life` is the nemesis's printed life; the difficulty is reckoned in by `prepare`. None
    means the usual. `pairs` are the names of those who share turn cards (four players in
    Legacy); `reminders` come at their moments in every turn or round; `finished` says that the
    Legacy campaign is over.
    """

    system: System
    players: tuple[str, ...]
    nemesis: str
    life: int
    pairs: tuple[tuple[str, str], ...] = ()
    difficulty: Difficulty = "normal"
    draws: Draws = "app"
    turn_order: str | None = None
    nemesis_deck: int | None = None
    gravehold: int | None = None
    player_life: int | None = None
    unleash: str = ""
    unleash_do: tuple[Effect, ...] = ()
    additional_rules: str = ""
    loss: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    rules: Rules | None = None
    reminders: tuple[tuple[Moment, str], ...] = ()
    finished: bool = False


def prepare(request: BattleRequest, seed: str) -> Setup | Rejection:
    """The frozen set-up of a battle, or why it cannot be played like that.

    Raises:
        ValueError: the pairs are not the four players, two and two; whoever knows who
            shares turn cards sees to that.
    """
    variant = _variant(request)
    refused = _refused(request)
    if variant is None:
        return WrongPlayers(len(request.players), request.turn_order or "")
    if refused is not None:
        return refused
    level = LEVELS[request.difficulty]
    life = max(1, request.life + level.nemesis)
    return Setup(
        system=request.system,
        players=request.players,
        nemesis=request.nemesis,
        life=life,
        gravehold=level.gravehold if request.gravehold is None else request.gravehold,
        player_life=level.player_life if request.player_life is None else request.player_life,
        turn_cards=_turn_cards(variant, request),
        turn_order=variant.id,
        seed=seed,
        rules=request.rules or (BASE_RULES if request.system == BASE else LEGACY_RULES),
        draws=request.draws,
        difficulty=request.difficulty,
        nemesis_deck=request.nemesis_deck,
        unleash=request.unleash,
        unleash_do=request.unleash_do,
        additional_rules=request.additional_rules,
        loss=request.loss,
        counters=request.counters,
        reminders=request.reminders,
    )


def _variant(request: BattleRequest) -> TurnOrderVariant | None:
    found = variants(request.system, len(request.players))
    if request.turn_order is None:
        return found[0] if found else None
    return next((v for v in found if v.id == request.turn_order), None)


def _refused(request: BattleRequest) -> Rejection | None:
    if not request.nemesis.strip():
        return TextMissing()
    legacy = request.system == LEGACY and not request.finished
    if legacy and request.difficulty != "normal":
        return LegacyPlaysNormal()
    for number in (request.life, request.gravehold, request.player_life):
        if number is not None and number < 1:
            return NumberTooSmall(number, 1)
    for number in (request.nemesis_deck, *(value for _, value in request.counters)):
        if number is not None and number < 0:
            return NumberTooSmall(number, 0)
    if any(effect.kind == "unleash" for effect in request.unleash_do):
        return UnleashInUnleash()
    return unsound(request.unleash_do)


def _turn_cards(variant: TurnOrderVariant, request: BattleRequest) -> tuple[str, ...]:
    """The deck's cards; who shares a two-name card is as the group said."""
    if not request.pairs or not any("/" in card for card in variant.cards):
        return variant.cards
    if sorted(name for pair in request.pairs for name in pair) != sorted(request.players):
        raise ValueError("the pairs are not the players, two and two")
    seats = {name: seat for seat, name in enumerate(request.players, start=1)}
    shared = ["/".join(str(seat) for seat in sorted(seats[n] for n in p)) for p in request.pairs]
    named = {"1/2": shared[0], "3/4": shared[1]}
    return tuple(named.get(card, card) for card in variant.cards)
