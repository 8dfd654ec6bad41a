"""What a campaign keeps a record of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.aeons_end.words import EndReason, Moment, Result
from companion.engine.kernel.codec import recorded

PileType = Literal["gem", "relic", "spell"]
ChangeKind = Literal["sticker", "writing"]
Value = bool | int | str


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

    `number` is the battle's file number, or below 0 for one that was played without the app
    and entered by hand; `attempt` counts battles against this nemesis from 1; `began` and
    `ended` are ISO 8601 in UTC (a date alone or nothing for one entered by hand), `minutes`
    the time between them. `chapter` is 0 where there was none.
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
    chapter: int = 0
    note: str = ""

    @property
    def by_hand(self) -> bool:
        """Whether it was played without the app."""
        return self.number < 0


@recorded
@dataclass(frozen=True, slots=True)
class SectionReminder:
    """A reminder that a section brings into every battle, at a moment."""

    moment: Moment
    text: str


@recorded
@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rulebook that the group has unlocked.

    `text` is its sticker as the group typed it, `source` the insight or card it came from,
    `switches` what it sets in the rules of a battle (a field of `Rules` and its value),
    `on` the day as ISO 8601, `chapter` the newest chapter then (0 before the first).
    """

    letter: str
    text: str = ""
    source: str = ""
    switches: tuple[tuple[str, Value], ...] = ()
    reminders: tuple[SectionReminder, ...] = ()
    on: str = ""
    chapter: int = 0


@recorded
@dataclass(frozen=True, slots=True)
class Package:
    """A package that was opened; `id` as in `box`, `on` the day as ISO 8601."""

    id: str
    instruction: str = ""
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Change:
    """A sticker or some writing that stays: what, where, by which instruction; `on` the day.

    `id` counts from 1 within the campaign; 0 before it is noted.
    """

    kind: ChangeKind
    what: str
    where: str
    instruction: str = ""
    on: str = ""
    id: int = 0


@recorded
@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of the supply. `cost` is in aether; `number` is what its card numbers begin with."""

    name: str
    type: PileType
    cost: int = 0
    copies: int = 0
    number: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Banished:
    """A pile or a single card that was banished, why, and on which day."""

    name: str
    pile: bool = False
    why: str = ""
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Learned:
    """What a mage learned or chose, after which battle (its number; 0 for none), and when."""

    text: str
    battle: int = 0
    on: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Mage:
    """What belongs to the mage of a seat beside the name.

    `player` is the person; `hand` and `deck` the starting cards in order, from the top;
    `breaches` where each stands, the first being breach I; `charges` those to begin with,
    None while nobody knows of any.
    """

    player: str = ""
    mat: str = ""
    side: str = ""
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    breaches: tuple[str, ...] = ()
    charges: int | None = None
    equipment: str = ""
    learned: tuple[Learned, ...] = ()
    note: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Absence:
    """Somebody who was not there for a battle, and who played for them."""

    seat: int
    played_by: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class SideDeck:
    """A small deck that belongs to a nemesis; `cards` it holds when a battle begins."""

    nemesis: str
    name: str
    cards: int


@recorded
@dataclass(frozen=True, slots=True)
class Traveller:
    """A mage who leaves a finished Legacy campaign for base Aeon's End (000, booklet).

    `equipment` says whether it comes along: an easier game with it.
    """

    name: str
    mage: Mage
    equipment: bool = False
    campaign: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Upgrade:
    """What the supply upgrade after a battle did."""

    battle: int
    added: tuple[Pile, ...]
    banished: tuple[Pile, ...]
    passed: tuple[Pile, ...] = ()
