"""Why a campaign refuses a command."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.kernel.rejection import Rejection


@dataclass(frozen=True, slots=True)
class PlayerCount(Rejection):
    """A campaign has 1 to 4 players, and their number never changes."""

    players: int


@dataclass(frozen=True, slots=True)
class NameTaken(Rejection):
    """Another mage of this campaign has this name already."""

    name: str


@dataclass(frozen=True, slots=True)
class PairsNeeded(Rejection):
    """Four players in Legacy share turn cards in two pairs (000, page 8)."""


@dataclass(frozen=True, slots=True)
class PairsNotNeeded(Rejection):
    """Only four players in Legacy share turn cards."""


@dataclass(frozen=True, slots=True)
class NoSuchSeat(Rejection):
    """Nobody sits there."""

    seat: int


@dataclass(frozen=True, slots=True)
class AlreadyRecorded(Rejection):
    """This battle is in the score chart already; it is written only once."""

    number: int
