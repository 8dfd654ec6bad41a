"""What may be asked of a campaign."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import System
from companion.engine.campaign.state import BattleResult
from companion.engine.kernel.codec import recorded


@recorded
@dataclass(frozen=True, slots=True)
class Create:
    """Begin a campaign for 1 to 4 players; `pairs` are the seats that share turn cards."""

    name: str
    system: System
    players: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    single: bool = False


@recorded
@dataclass(frozen=True, slots=True)
class RenamePlayer:
    """Give the mage in a seat another name."""

    seat: int
    name: str


@recorded
@dataclass(frozen=True, slots=True)
class RecordBattle:
    """Write a finished battle into the score chart."""

    battle: BattleResult
    cards: tuple[Card, ...] = ()


CampaignCommand = Create | RenamePlayer | RecordBattle
