"""A campaign as frozen data."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import EndReason, Result, System
from companion.engine.kernel.codec import recorded


@recorded
@dataclass(frozen=True, slots=True)
class MageResult:
    """How a mage came out of a battle."""

    name: str
    life: int
    exhausted: bool


@recorded
@dataclass(frozen=True, slots=True)
class BattleResult:
    """One battle for the score chart.

    `number` is the battle's file number, `attempt` counts battles against this nemesis from
    1; `began` and `ended` are ISO 8601 in UTC, `minutes` the time between them.
    """

    number: int
    nemesis: str
    attempt: int
    result: Result
    reason: EndReason
    reason_text: str
    gravehold: int
    life: int
    rounds: int
    turns: int
    mages: tuple[MageResult, ...]
    began: str
    ended: str
    minutes: int


@dataclass(frozen=True, slots=True)
class CampaignState:
    """A campaign after some events.

    `pairs` are the seats that share turn cards; `cards` what the group typed of nemesis
    cards, newest last; `single` marks a battle without a campaign.
    """

    name: str
    system: System
    players: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    single: bool = False
    battles: tuple[BattleResult, ...] = ()
    cards: tuple[Card, ...] = ()

    def with_battle(self, battle: BattleResult, cards: tuple[Card, ...]) -> CampaignState:
        """The campaign with a battle recorded and what was learned of its cards."""
        names = {(card.type, card.name) for card in cards}
        kept = tuple(card for card in self.cards if (card.type, card.name) not in names)
        return replace(self, battles=(*self.battles, battle), cards=kept + cards)
