"""What happens in a campaign."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import System
from companion.engine.campaign.state import BattleResult
from companion.engine.kernel.codec import recorded


@recorded
@dataclass(frozen=True, slots=True)
class CampaignCreated:
    """A group begins; its system and number of players are fixed from now on."""

    name: str
    system: System
    players: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    single: bool = False


@recorded
@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    """A mage has another name from the next battle on."""

    seat: int
    before: str
    after: str


@recorded
@dataclass(frozen=True, slots=True)
class BattleRecorded:
    """A battle's result goes into the score chart, and its cards are remembered."""

    battle: BattleResult
    cards: tuple[Card, ...] = ()


CampaignEvent = CampaignCreated | PlayerRenamed | BattleRecorded
