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


@dataclass(frozen=True, slots=True)
class OnlyInLegacy(Rejection):
    """Chapters, sections and packages belong to a campaign of Aeon's End: Legacy."""


@dataclass(frozen=True, slots=True)
class NoSuchChapter(Rejection):
    """Chapters count from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class ChapterBegunAlready(Rejection):
    """This chapter has begun, or a later one."""

    number: int
    newest: int


@dataclass(frozen=True, slots=True)
class ChapterEndedAlready(Rejection):
    """This chapter has ended."""

    number: int


@dataclass(frozen=True, slots=True)
class NoSuchLetter(Rejection):
    """The rulebook's letters are A to Z."""

    letter: str


@dataclass(frozen=True, slots=True)
class UnlockedAlready(Rejection):
    """This section is unlocked."""

    letter: str


@dataclass(frozen=True, slots=True)
class StillLocked(Rejection):
    """This section is not unlocked."""

    letter: str


@dataclass(frozen=True, slots=True)
class NoSuchSwitch(Rejection):
    """No rule of a battle has this name, or it does not take this value."""

    switch: str


@dataclass(frozen=True, slots=True)
class NoSuchPackage(Rejection):
    """Nothing in the box is labelled like this."""

    package: str


@dataclass(frozen=True, slots=True)
class OpenedAlready(Rejection):
    """This package is open."""

    package: str


@dataclass(frozen=True, slots=True)
class StillSealed(Rejection):
    """This package is not open."""

    package: str


@dataclass(frozen=True, slots=True)
class NoInstruction(Rejection):
    """A package is opened when something says so; the group names it, or is sure."""

    package: str


@dataclass(frozen=True, slots=True)
class TextNeeded(Rejection):
    """Something has to be said here."""


@dataclass(frozen=True, slots=True)
class NoSuchErratum(Rejection):
    """The errata sheet counts from 1 to 4."""

    number: int


@dataclass(frozen=True, slots=True)
class NoSuchChange(Rejection):
    """No permanent change has this number."""

    id: int


@dataclass(frozen=True, slots=True)
class NoSuchGuide(Rejection):
    """There is no such guide, or no such step in it."""

    guide: str
    step: str = ""


@dataclass(frozen=True, slots=True)
class NoSuchResult(Rejection):
    """No battle in the score chart has this number."""

    number: int


@dataclass(frozen=True, slots=True)
class NotByHand(Rejection):
    """Only a battle that was entered by hand can be struck from the score chart."""

    number: int


@dataclass(frozen=True, slots=True)
class NotLost(Rejection):
    """Only after a defeat the Legacy deck says whether to try again."""

    number: int


@dataclass(frozen=True, slots=True)
class AfterFinishedAlready(Rejection):
    """What follows this battle is done with; it is done only once."""

    number: int


@dataclass(frozen=True, slots=True)
class UpgradedAlready(Rejection):
    """The supply was upgraded after this battle; it is done only once."""

    number: int


@dataclass(frozen=True, slots=True)
class NoSuchPile(Rejection):
    """No pile of the supply is called this."""

    name: str
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PileThere(Rejection):
    """A pile of this name is in the supply."""

    name: str


@dataclass(frozen=True, slots=True)
class BadAmount(Rejection):
    """A number is below 0."""

    number: int


@dataclass(frozen=True, slots=True)
class BanishedAlready(Rejection):
    """This card is banished."""

    name: str


@dataclass(frozen=True, slots=True)
class NotBanished(Rejection):
    """This card is not banished."""

    name: str


@dataclass(frozen=True, slots=True)
class NoSuchSideDeck(Rejection):
    """No small deck of this nemesis is called this."""

    name: str


@dataclass(frozen=True, slots=True)
class FinishedAlready(Rejection):
    """The story is over."""


@dataclass(frozen=True, slots=True)
class NotFinished(Rejection):
    """That is for after the campaign."""


@dataclass(frozen=True, slots=True)
class OnlyInBase(Rejection):
    """A mage is taken along to a campaign of base Aeon's End."""
