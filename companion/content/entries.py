"""What packs tell the rest of the house: plain rows of names and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

CardType = Literal["minion", "power", "attack"]
DifficultyId = Literal["beginner", "normal", "expert", "extinction"]
Fault = Literal["unreadable", "not_toml", "missing", "unknown", "wrong", "no_system"]


class Revealed(NamedTuple):
    """What a group has come far enough to be shown."""

    tags: frozenset[str] = frozenset()
    """Spoiler tags of packs that may be offered, such as `ael` or `log`."""


class Nemesis(NamedTuple):
    """A nemesis as its mat prints it."""

    name: str
    set: str
    """Name of the box it comes from."""
    life: int | None
    """Life at Normal; None where the mat prints no number or it is not known."""
    life_special: bool
    """The mat prints a symbol: its life is kept in the nemesis's own way."""
    difficulty: int | None
    """1 (easy) to 10."""
    campaign_only: bool
    """Cannot be fought again once its campaign is over."""
    spoiler: str | None
    disputed: bool
    """Sources give different numbers."""


class BasicCard(NamedTuple):
    """A nemesis card's name and numbers, never its text."""

    name: str
    type: CardType
    tier: int | None
    """1 to 3; None where it is not known."""
    number: int | None
    """A minion's life, a power's tokens; None for attacks and where it is not known."""
    set: str
    """Name of the box it comes from."""
    shields: int | None
    """Shield tokens of a minion that has them."""
    upgraded: bool
    """The stronger version some boxes hold beside the basic cards."""
    spoiler: str | None
    disputed: bool
    """Sources give different numbers."""


class Mage(NamedTuple):
    """A mage and the charges their ability takes."""

    name: str
    max_charges: int | None
    set: str
    """Name of the box they come from."""
    spoiler: str | None
    disputed: bool
    """Sources give different numbers."""


class TurnOrder(NamedTuple):
    """One way to build the turn-order deck for a number of players."""

    id: str
    players: int
    cards: tuple[str, ...]
    """`nemesis`, `wild`, `p1` to `p4`, or two names as in `p1_p2`."""
    turn_tokens: int
    easier: bool


class Difficulty(NamedTuple):
    """A difficulty level of the booklet."""

    id: DifficultyId
    player_life: int
    gravehold_life: int
    nemesis_life_change: int
    """Added to the nemesis's printed life."""
    increased_difficulty: bool
    """The mat's rules for increased difficulty are in play."""


class DeckSize(NamedTuple):
    """A nemesis deck for a number of players (documents 001 and 002)."""

    players: int
    tiers: tuple[int, int, int]
    """Basic cards of tier 1, 2 and 3."""
    nemesis_cards: int
    """The nemesis's own cards."""

    @property
    def total(self) -> int:
        """Cards in the deck."""
        return sum(self.tiers) + self.nemesis_cards


class Breach(NamedTuple):
    """A breach and its costs in aether (documents 001 and 002)."""

    numeral: str
    focus: int | None
    """None for the one that is open from the start."""
    open: tuple[int, ...]
    """Cost after no focus, one, two, three."""
    bonus: int
    """Damage added to a spell cast from it once it is open."""


class SupplyAdvice(NamedTuple):
    """Recommended piles of the supply."""

    gems: int
    relics: int
    spells: int


class PackProblem(NamedTuple):
    """Why a file of the user's own packs was left out."""

    path: Path
    fault: Fault
    """`unreadable`: no permission, no UTF-8. `not_toml`: `line` and `column` say where.
    `missing`, `unknown`, `wrong`: the row or value named by `field`.
    `no_system`: it does not lie in the folder of a system that has packs."""
    field: str | None = None
    """As in `nemeses.mine#2.life`: the second row."""
    line: int | None = None
    column: int | None = None
