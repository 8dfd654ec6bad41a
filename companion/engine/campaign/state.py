"""A campaign as frozen data."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import LEGACY, System
from companion.engine.campaign.box import Point
from companion.engine.campaign.records import (
    Absence,
    Banished,
    BattleResult,
    Change,
    Mage,
    MageResult,
    Package,
    Pile,
    Section,
    SideDeck,
    Traveller,
    Upgrade,
)

__all__ = ["BattleResult", "CampaignState", "Chapter", "MageResult"]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter that was begun; the days are ISO 8601, `ended` empty while it goes on."""

    number: int
    began: str = ""
    ended: str = ""
    over: bool = False


@dataclass(frozen=True, slots=True)
class CampaignState:
    """A campaign after some events.

    `pairs` are the seats that share turn cards; `cards` what the group typed of nemesis
    cards, newest last; `single` marks a battle without a campaign. `chapters` and `sections`
    are in the order they came. `bookmark` is the Legacy card read last. `ticks` are a guide's
    id and a step each; `closed` the battles whose after-battle guide was finished, `skipped`
    the steps left out there, each with its battle; `answers` what the Legacy deck said after
    a defeat: the battle, and whether to try again. `mages` are by seat.
    """

    name: str
    system: System
    players: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    single: bool = False
    battles: tuple[BattleResult, ...] = ()
    cards: tuple[Card, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    sections: tuple[Section, ...] = ()
    packages: tuple[Package, ...] = ()
    errata: tuple[int, ...] = ()
    bookmark: str = ""
    changes: tuple[Change, ...] = ()
    last_change: int = 0
    ticks: tuple[tuple[str, str], ...] = ()
    closed: tuple[int, ...] = ()
    skipped: tuple[tuple[int, str], ...] = ()
    answers: tuple[tuple[int, bool], ...] = ()
    piles: tuple[Pile, ...] = ()
    banished: tuple[Banished, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    mages: tuple[Mage, ...] = ()
    absences: tuple[tuple[int, tuple[Absence, ...]], ...] = ()
    side_decks: tuple[SideDeck, ...] = ()
    travellers: tuple[Traveller, ...] = ()
    finished: str = ""

    def with_battle(self, battle: BattleResult, cards: tuple[Card, ...]) -> CampaignState:
        """The campaign with a battle recorded and what was learned of its cards."""
        names = {(card.type, card.name) for card in cards}
        kept = tuple(card for card in self.cards if (card.type, card.name) not in names)
        return replace(self, battles=(*self.battles, battle), cards=kept + cards)

    @property
    def legacy(self) -> bool:
        """Whether it is a campaign of Aeon's End: Legacy, with chapters and sections."""
        return self.system == LEGACY and not self.single

    @property
    def over(self) -> bool:
        """Whether the story is finished: nothing is held back any more."""
        return bool(self.finished)

    @property
    def chapter(self) -> Chapter | None:
        """The newest chapter, or None before the first."""
        return self.chapters[-1] if self.chapters else None

    @property
    def reached(self) -> Point | None:
        """The newest point of the story, or None before the first chapter."""
        newest = self.chapter
        if newest is None:
            return None
        return Point(newest.number, "end" if newest.over else "beginning")

    def section(self, letter: str) -> Section | None:
        """The section of a letter, or None while it is locked."""
        return next((each for each in self.sections if each.letter == letter), None)

    def package(self, package: str) -> Package | None:
        """The package of an id, or None while it is sealed."""
        return next((each for each in self.packages if each.id == package), None)

    def battle(self, number: int) -> BattleResult | None:
        """The recorded battle of a number, or None."""
        return next((each for each in self.battles if each.number == number), None)

    def pile(self, name: str) -> Pile | None:
        """The pile of a name in whatever case, or None."""
        folded = name.casefold()
        return next((each for each in self.piles if each.name.casefold() == folded), None)

    def mage(self, seat: int) -> Mage:
        """What belongs to the mage in a seat (1 and up)."""
        return self.mages[seat - 1] if seat <= len(self.mages) else Mage()

    def ticked(self, guide: str, step: str) -> bool:
        """Whether a step of a guide was ticked."""
        return (guide, step) in self.ticks
