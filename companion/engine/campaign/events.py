"""What happens in a campaign."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import System
from companion.engine.campaign.records import (
    Absence,
    Banished,
    BattleResult,
    Change,
    Learned,
    Mage,
    Package,
    Pile,
    Section,
    SideDeck,
    Traveller,
    Upgrade,
)
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
class ChapterBegun:
    """A chapter begins."""

    number: int
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class ChapterEnded:
    """A chapter ends."""

    number: int
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class DefeatAnswered:
    """The Legacy deck says how it goes on after a defeat."""

    battle: int
    nemesis: str
    again: bool


@recorded
@dataclass(frozen=True, slots=True)
class SectionUnlocked:
    """A section stands in the rulebook from now on."""

    section: Section


@recorded
@dataclass(frozen=True, slots=True)
class SectionEdited:
    """More, or something else, is known of a section."""

    before: Section
    after: Section


@recorded
@dataclass(frozen=True, slots=True)
class SectionLocked:
    """A section was not unlocked after all."""

    letter: str


@recorded
@dataclass(frozen=True, slots=True)
class PackageOpened:
    """A package is open."""

    package: Package


@recorded
@dataclass(frozen=True, slots=True)
class PackageSealed:
    """A package was not opened after all."""

    package: str


@recorded
@dataclass(frozen=True, slots=True)
class BookmarkMoved:
    """The Legacy deck was read up to a card."""

    before: str
    after: str


@recorded
@dataclass(frozen=True, slots=True)
class ErratumTicked:
    """An erratum was dealt with, or is not yet."""

    number: int
    done: bool


@recorded
@dataclass(frozen=True, slots=True)
class ChangeNoted:
    """A sticker or some writing stays."""

    change: Change


@recorded
@dataclass(frozen=True, slots=True)
class ChangeEdited:
    """The note of a sticker or some writing says something else."""

    before: Change
    after: Change


@recorded
@dataclass(frozen=True, slots=True)
class ChangeDropped:
    """The note of a sticker or some writing is gone."""

    change: Change


@recorded
@dataclass(frozen=True, slots=True)
class Ticked:
    """A step of a guide is ticked, or no longer."""

    guide: str
    step: str
    done: bool


@recorded
@dataclass(frozen=True, slots=True)
class AfterFinished:
    """What follows a battle is done with; `skipped` are the steps nobody ticked."""

    battle: int
    skipped: tuple[str, ...] = ()


@recorded
@dataclass(frozen=True, slots=True)
class CampaignFinished:
    """The story is over."""

    on: str


@recorded
@dataclass(frozen=True, slots=True)
class MageTakenAlong:
    """A mage may play in base Aeon's End."""

    seat: int
    traveller: Traveller


@recorded
@dataclass(frozen=True, slots=True)
class MageWelcomed:
    """A mage from a Legacy campaign has a seat here; `before` is whose it was."""

    seat: int
    before: str
    traveller: Traveller


@recorded
@dataclass(frozen=True, slots=True)
class PileAdded:
    """A pile is in the supply."""

    pile: Pile


@recorded
@dataclass(frozen=True, slots=True)
class PileEdited:
    """Something else is known of a pile."""

    before: Pile
    after: Pile


@recorded
@dataclass(frozen=True, slots=True)
class PileRemoved:
    """A pile left the supply, into the banished section if `banished`."""

    pile: Pile
    banished: bool
    why: str = ""
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class SupplyUpgraded:
    """The supply was upgraded after a battle."""

    upgrade: Upgrade
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class CardBanished:
    """A card lies in the banished section."""

    card: Banished


@recorded
@dataclass(frozen=True, slots=True)
class CardReturned:
    """A banished card is back because an instruction said so."""

    card: Banished
    instruction: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class MageChanged:
    """Something else belongs to a mage."""

    seat: int
    name: str
    before: Mage
    after: Mage


@recorded
@dataclass(frozen=True, slots=True)
class MageLearned:
    """A mage learned or chose something."""

    seat: int
    name: str
    learned: Learned


@recorded
@dataclass(frozen=True, slots=True)
class AbsencesNoted:
    """Who was not there for a battle."""

    battle: int
    absences: tuple[Absence, ...] = ()


@recorded
@dataclass(frozen=True, slots=True)
class SideDeckSet:
    """A nemesis's small deck begins battles with so many cards."""

    deck: SideDeck


@recorded
@dataclass(frozen=True, slots=True)
class SideDeckDropped:
    """A nemesis's small deck is forgotten."""

    deck: SideDeck


@recorded
@dataclass(frozen=True, slots=True)
class BattleRecorded:
    """A battle's result goes into the score chart, and its cards are remembered."""

    battle: BattleResult
    cards: tuple[Card, ...] = ()


@recorded
@dataclass(frozen=True, slots=True)
class ResultEntered:
    """A battle that was played without the app stands in the score chart."""

    battle: BattleResult


@recorded
@dataclass(frozen=True, slots=True)
class ResultEdited:
    """A line of the score chart says something else."""

    before: BattleResult
    after: BattleResult


@recorded
@dataclass(frozen=True, slots=True)
class ResultRemoved:
    """A battle that was entered by hand is struck from the score chart."""

    battle: BattleResult


CampaignEvent = (
    CampaignCreated
    | PlayerRenamed
    | ChapterBegun
    | ChapterEnded
    | DefeatAnswered
    | SectionUnlocked
    | SectionEdited
    | SectionLocked
    | PackageOpened
    | PackageSealed
    | BookmarkMoved
    | ErratumTicked
    | ChangeNoted
    | ChangeEdited
    | ChangeDropped
    | Ticked
    | AfterFinished
    | CampaignFinished
    | MageTakenAlong
    | MageWelcomed
    | PileAdded
    | PileEdited
    | PileRemoved
    | SupplyUpgraded
    | CardBanished
    | CardReturned
    | MageChanged
    | MageLearned
    | AbsencesNoted
    | SideDeckSet
    | SideDeckDropped
    | BattleRecorded
    | ResultEntered
    | ResultEdited
    | ResultRemoved
)
