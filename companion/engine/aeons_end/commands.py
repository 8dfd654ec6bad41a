"""What somebody at the table may ask for in a battle of Aeon's End."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.aeons_end.events import Value
from companion.engine.aeons_end.state import Card, Setup
from companion.engine.aeons_end.words import Moment, Origin, Result
from companion.engine.kernel.codec import recorded


@recorded
@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a battle."""

    setup: Setup


@recorded
@dataclass(frozen=True, slots=True)
class Next:
    """Do the next right step of the evening."""


@recorded
@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal the next turn card; `card` is what came up when the table draws."""

    card: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Choose:
    """Answer the newest prompt with one of its options."""

    option: str


@recorded
@dataclass(frozen=True, slots=True)
class Skip:
    """Pass over what `next` would settle: an effect, a penalty, a drawn card."""


@recorded
@dataclass(frozen=True, slots=True)
class NoCard:
    """The nemesis would draw and its deck is empty."""


@recorded
@dataclass(frozen=True, slots=True)
class Enter:
    """A nemesis card is drawn, or comes in by an effect.

    Without `origin` it is the drawn card where one is due, else an effect's doing. With a
    `number` of 0 a card from the discard pile comes back as it was printed.
    """

    card: Card
    origin: Origin | None = None


@recorded
@dataclass(frozen=True, slots=True)
class Hurt:
    """A target (reference as in `words`) suffers `amount` damage, 1 or more."""

    target: str
    amount: int


@recorded
@dataclass(frozen=True, slots=True)
class Heal:
    """A target gains `amount` life, 1 or more."""

    target: str
    amount: int


@recorded
@dataclass(frozen=True, slots=True)
class Charge:
    """A player gains charges, or loses them with a negative `change`."""

    seat: int
    change: int


@recorded
@dataclass(frozen=True, slots=True)
class Token:
    """A power in play gets tokens, or loses them with a negative `change`."""

    card: int
    change: int


@recorded
@dataclass(frozen=True, slots=True)
class Discard:
    """A card leaves play without effect, be it paid for or not."""

    card: int


@recorded
@dataclass(frozen=True, slots=True)
class Edit:
    """What is written on a card in play is put right; tokens and life stay as they are."""

    card: int
    to: Card


@recorded
@dataclass(frozen=True, slots=True)
class Move:
    """A card takes another place in the order of play; `place` counts from 0, the oldest."""

    card: int
    place: int


@recorded
@dataclass(frozen=True, slots=True)
class Unleash:
    """The nemesis Unleashes `times` times, 1 or more."""

    times: int = 1


@recorded
@dataclass(frozen=True, slots=True)
class Count:
    """A counter of the battle's own moves; an unknown one begins at 0."""

    name: str
    change: int


@recorded
@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the top `count` turn cards, 1 or more."""

    count: int = 1


@recorded
@dataclass(frozen=True, slots=True)
class PutTurnCard:
    """Put a turn card on the top or at the bottom of the turn-order deck.

    `card` is the card just drawn when it is empty: then its turn is not taken.
    """

    card: str
    to_top: bool


@recorded
@dataclass(frozen=True, slots=True)
class ShuffleIn:
    """Shuffle discarded turn cards into the turn-order deck."""

    cards: tuple[str, ...]


@recorded
@dataclass(frozen=True, slots=True)
class Remind:
    """Remind the table of `text` at a moment, once or always."""

    moment: Moment
    text: str
    repeat: bool = False
    seat: int = 0


@recorded
@dataclass(frozen=True, slots=True)
class Forget:
    """Drop a reminder of the group's own."""

    id: int


@recorded
@dataclass(frozen=True, slots=True)
class Fix:
    """Set a value by hand; `about` is the number of the log entry it corrects."""

    path: str
    value: Value
    about: int = 0


@recorded
@dataclass(frozen=True, slots=True)
class BringIn:
    """Let a section that was unlocked meanwhile act in this battle already.

    `rules` are fields of `Rules` with their values; the reminders come for good.
    """

    section: str
    rules: tuple[tuple[str, Value], ...] = ()
    reminders: tuple[tuple[Moment, str], ...] = ()


@recorded
@dataclass(frozen=True, slots=True)
class Note:
    """Write something into the log."""

    text: str


@recorded
@dataclass(frozen=True, slots=True)
class End:
    """The table says how the battle ended."""

    result: Result
    reason: str = ""


Command = (
    Begin
    | Next
    | Reveal
    | Choose
    | Skip
    | NoCard
    | Enter
    | Hurt
    | Heal
    | Charge
    | Token
    | Discard
    | Edit
    | Move
    | Unleash
    | Count
    | Peek
    | PutTurnCard
    | ShuffleIn
    | Remind
    | Forget
    | Fix
    | BringIn
    | Note
    | End
)
