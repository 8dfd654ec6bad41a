"""What may be asked of a campaign.

`on` is the day as ISO 8601, put in by whoever knows the calendar.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import System
from companion.engine.campaign.records import (
    Absence,
    Banished,
    BattleResult,
    Change,
    Mage,
    Pile,
    Section,
    SideDeck,
    Traveller,
)
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


# The story.


@recorded
@dataclass(frozen=True, slots=True)
class BeginChapter:
    """Begin a chapter, counted from 1."""

    number: int
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class EndChapter:
    """End a chapter; one that was never begun is begun with it."""

    number: int
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class AnswerDefeat:
    """What the Legacy deck says after a lost battle: try again, or go on."""

    battle: int
    again: bool


@recorded
@dataclass(frozen=True, slots=True)
class UnlockSection:
    """Place a section's sticker in the rulebook."""

    section: Section
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class EditSection:
    """Change what is known of an unlocked section."""

    section: Section


@recorded
@dataclass(frozen=True, slots=True)
class LockSection:
    """Take back that a section was unlocked: another letter was meant."""

    letter: str


@recorded
@dataclass(frozen=True, slots=True)
class OpenPackage:
    """Open a sealed package; without an `instruction` only if the group is `sure`."""

    package: str
    instruction: str = ""
    sure: bool = False
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class SealPackage:
    """Take back that a package was opened: another one was meant."""

    package: str


@recorded
@dataclass(frozen=True, slots=True)
class ReadLegacyCard:
    """Move the bookmark to the Legacy card that was read last."""

    card: str
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class TickErratum:
    """Say that an erratum (1 to 4) was dealt with, or not yet."""

    number: int
    done: bool = True


@recorded
@dataclass(frozen=True, slots=True)
class NoteChange:
    """Note a sticker or some writing that stays."""

    change: Change
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class EditChange:
    """Change a note of a sticker or some writing, found by its id."""

    change: Change


@recorded
@dataclass(frozen=True, slots=True)
class DropChange:
    """Drop the note of a sticker or some writing."""

    id: int


@recorded
@dataclass(frozen=True, slots=True)
class Tick:
    """Tick a step of a guide, or take the tick away."""

    guide: str
    step: str
    done: bool = True
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class FinishAfter:
    """Be done with what follows a battle; what was not ticked counts as skipped."""

    battle: int


@recorded
@dataclass(frozen=True, slots=True)
class FinishCampaign:
    """The story is over."""

    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class TakeAlong:
    """Take a mage along to base Aeon's End, with or without equipment (000, booklet)."""

    seat: int
    equipment: bool = False


@recorded
@dataclass(frozen=True, slots=True)
class WelcomeMage:
    """Give the seat of a base campaign to a mage from a finished Legacy campaign."""

    seat: int
    traveller: Traveller


# Supply, cards and mages.


@recorded
@dataclass(frozen=True, slots=True)
class AddPile:
    """Put a pile into the supply."""

    pile: Pile


@recorded
@dataclass(frozen=True, slots=True)
class EditPile:
    """Change what is known of the pile called `name`."""

    name: str
    pile: Pile


@recorded
@dataclass(frozen=True, slots=True)
class RemovePile:
    """Take a pile out of the supply: banished, or only put away."""

    name: str
    banish: bool = True
    why: str = ""
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class UpgradeSupply:
    """The supply upgrade after a battle: piles taken in, piles banished, piles not chosen."""

    battle: int
    added: tuple[Pile, ...]
    banished: tuple[str, ...]
    passed: tuple[Pile, ...] = ()
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class BanishCard:
    """Banish a pile or a single card that is not in the supply."""

    card: Banished
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class ReturnCard:
    """Take a banished card back because an instruction said so."""

    name: str
    instruction: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class ChangeMage:
    """Change what belongs to the mage of a seat; what was learned is kept as `mage` has it."""

    seat: int
    mage: Mage


@recorded
@dataclass(frozen=True, slots=True)
class Learn:
    """Note what a mage learned or chose, after a battle (its number; 0 for none)."""

    seat: int
    text: str
    battle: int = 0
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class NoteAbsences:
    """Who was not there for a battle, and who played for them; none: everybody was there."""

    battle: int
    absences: tuple[Absence, ...] = ()


@recorded
@dataclass(frozen=True, slots=True)
class SetSideDeck:
    """Say how many cards a nemesis's small deck begins a battle with."""

    deck: SideDeck


@recorded
@dataclass(frozen=True, slots=True)
class DropSideDeck:
    """Forget a nemesis's small deck."""

    nemesis: str
    name: str


# Results.


@recorded
@dataclass(frozen=True, slots=True)
class RecordBattle:
    """Write a finished battle into the score chart."""

    battle: BattleResult
    cards: tuple[Card, ...] = ()


@recorded
@dataclass(frozen=True, slots=True)
class EnterResult:
    """Write a battle that was played without the app into the score chart."""

    battle: BattleResult


@recorded
@dataclass(frozen=True, slots=True)
class EditResult:
    """Change a line of the score chart, found by its number."""

    battle: BattleResult


@recorded
@dataclass(frozen=True, slots=True)
class RemoveResult:
    """Strike a battle that was entered by hand from the score chart."""

    number: int


@recorded
@dataclass(frozen=True, slots=True)
class CatchUp:
    """Enter how a campaign stands that was begun without the app.

    `chapter` is the newest one (0 for none), `over` whether it has ended; the letters are
    those unlocked. Mages are by seat; results are oldest first.
    """

    chapter: int = 0
    over: bool = False
    letters: tuple[str, ...] = ()
    piles: tuple[Pile, ...] = ()
    banished: tuple[str, ...] = ()
    mages: tuple[Mage, ...] = ()
    results: tuple[BattleResult, ...] = ()
    bookmark: str = ""
    on: str = ""


CampaignCommand = (
    Create
    | RenamePlayer
    | BeginChapter
    | EndChapter
    | AnswerDefeat
    | UnlockSection
    | EditSection
    | LockSection
    | OpenPackage
    | SealPackage
    | ReadLegacyCard
    | TickErratum
    | NoteChange
    | EditChange
    | DropChange
    | Tick
    | FinishAfter
    | FinishCampaign
    | TakeAlong
    | WelcomeMage
    | AddPile
    | EditPile
    | RemovePile
    | UpgradeSupply
    | BanishCard
    | ReturnCard
    | ChangeMage
    | Learn
    | NoteAbsences
    | SetSideDeck
    | DropSideDeck
    | RecordBattle
    | EnterResult
    | EditResult
    | RemoveResult
    | CatchUp
)
