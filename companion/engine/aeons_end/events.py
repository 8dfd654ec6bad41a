"""What happens in a battle: facts with every random outcome in them, never refused."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.aeons_end.state import AgendaItem, Card, Prompt, Reminder, Setup
from companion.engine.aeons_end.words import EndReason, Origin, PenaltyKind, Result
from companion.engine.kernel.codec import recorded

Value = bool | int | str | None | tuple[object, ...]


@recorded
@dataclass(frozen=True, slots=True)
class BattleBegun:
    """A battle begins with this set-up."""

    setup: Setup


@recorded
@dataclass(frozen=True, slots=True)
class TurnDeckShuffled:
    """The turn-order discard becomes the new deck and a round begins.

    `order` has its top first; None when the table shuffles real cards.
    """

    order: tuple[str, ...] | None


@recorded
@dataclass(frozen=True, slots=True)
class TurnCardsMixedIn:
    """Discarded turn cards are shuffled into the face-down deck; `order` as above."""

    cards: tuple[str, ...]
    order: tuple[str, ...] | None


@recorded
@dataclass(frozen=True, slots=True)
class TurnCardRevealed:
    """A turn card is drawn and lies on the discard pile."""

    card: str


@recorded
@dataclass(frozen=True, slots=True)
class TurnCardsPeeked:
    """The top `count` turn cards are looked at by everybody."""

    count: int
    cards: tuple[str, ...]


@recorded
@dataclass(frozen=True, slots=True)
class TurnCardMoved:
    """A turn card is put on the top or at the bottom of the deck."""

    card: str
    to_top: bool
    from_discard: bool


@recorded
@dataclass(frozen=True, slots=True)
class TurnBegun:
    """A turn begins.

    `actor` is a seat or 0 for the nemesis; `tokens` are the seats whose mat holds a turn
    token from now on.
    """

    actor: int
    tokens: tuple[int, ...] = ()


@recorded
@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """The card just drawn has gone back and nobody takes this turn."""


@recorded
@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn is over."""

    actor: int


@recorded
@dataclass(frozen=True, slots=True)
class DrawPhaseBegan:
    """The nemesis's main phase is over and it is to draw a card."""


@recorded
@dataclass(frozen=True, slots=True)
class CardSettled:
    """A card in play has had its moment in the nemesis's main phase.

    `left` is the number of tokens a power keeps, None for a minion; `resolves` says whether
    its effect happens now; `skipped` that the table passed over it.
    """

    card: int
    name: str
    left: int | None = None
    resolves: bool = True
    skipped: bool = False


@recorded
@dataclass(frozen=True, slots=True)
class CardEntered:
    """A nemesis card is drawn or brought in; an attack goes to the discard pile."""

    id: int
    card: Card
    origin: Origin
    drawn: bool
    ordinal: int = 1


@recorded
@dataclass(frozen=True, slots=True)
class DrawPassed:
    """A nemesis card was drawn that the table does not record."""


@recorded
@dataclass(frozen=True, slots=True)
class DrawReplaced:
    """The nemesis deck is empty, so the nemesis Unleashes in place of its draw."""


@recorded
@dataclass(frozen=True, slots=True)
class NemesisDeckCounted:
    """The number of cards in the nemesis deck is now known to be `after`."""

    before: int | None
    after: int | None


@recorded
@dataclass(frozen=True, slots=True)
class NemesisDeckHolds:
    """The table says that the nemesis deck, whose size nobody knows, is not empty."""


@recorded
@dataclass(frozen=True, slots=True)
class CardLeft:
    """A card leaves play: `defeated`, `resolved` or `discarded`."""

    card: int
    name: str
    why: str


@recorded
@dataclass(frozen=True, slots=True)
class CardEdited:
    """What is written on a card in play is put right."""

    card: int
    before: Card
    after: Card


@recorded
@dataclass(frozen=True, slots=True)
class CardMoved:
    """A card takes another place in the order of play (0 is the oldest)."""

    card: int
    name: str
    place: int


@recorded
@dataclass(frozen=True, slots=True)
class Damaged:
    """A target suffers `amount` damage.

    `for_seat` is the exhausted player in whose place Gravehold suffers, twofold; 0 for none.
    """

    target: str
    amount: int
    before: int
    after: int
    name: str = ""
    for_seat: int = 0


@recorded
@dataclass(frozen=True, slots=True)
class Healed:
    """A target gains life, up to its maximum."""

    target: str
    amount: int
    before: int
    after: int
    name: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class PlayerExhausted:
    """A player's life has reached 0."""

    seat: int


@recorded
@dataclass(frozen=True, slots=True)
class Unleashed:
    """The nemesis Unleashes `times` times; `text` is what the group wrote of it."""

    times: int
    text: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class PenaltySettled:
    """One tick of what exhaustion costs is paid, or passed over."""

    seat: int
    kind: PenaltyKind
    text: str = ""
    skipped: bool = False


@recorded
@dataclass(frozen=True, slots=True)
class EffectPassed:
    """The table passes over an effect."""

    name: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class AgendaSet:
    """What `next` settles from now on, first item first."""

    items: tuple[AgendaItem, ...]


@recorded
@dataclass(frozen=True, slots=True)
class PromptOpened:
    """The table is asked."""

    prompt: Prompt


@recorded
@dataclass(frozen=True, slots=True)
class PromptClosed:
    """A prompt is answered with one of its options, or passed over with ``""``."""

    id: int
    answer: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class ChargesChanged:
    """A player has more or fewer charges."""

    seat: int
    before: int
    after: int


@recorded
@dataclass(frozen=True, slots=True)
class TokensChanged:
    """A power has more or fewer tokens."""

    card: int
    name: str
    before: int
    after: int


@recorded
@dataclass(frozen=True, slots=True)
class CounterChanged:
    """One of the battle's own counters moves; `before` is None for a new one."""

    name: str
    before: int | None
    after: int


@recorded
@dataclass(frozen=True, slots=True)
class ReminderAdded:
    """The group wants to be reminded."""

    reminder: Reminder


@recorded
@dataclass(frozen=True, slots=True)
class ReminderDropped:
    """A reminder is not needed any more."""

    id: int
    text: str


@recorded
@dataclass(frozen=True, slots=True)
class Fixed:
    """A value is set by hand; `about` is the number of the entry it corrects, 0 for none.

    `order` is a new face-down order when the fix is about what lies in the turn-order deck.
    """

    path: str
    before: Value
    after: Value
    about: int = 0
    name: str = ""
    order: tuple[str, ...] | None = None


@recorded
@dataclass(frozen=True, slots=True)
class Noted:
    """Somebody wrote something down."""

    text: str


@recorded
@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is won or lost; `text` is the table's own reason."""

    result: Result
    reason: EndReason
    text: str = ""


Event = (
    BattleBegun
    | TurnDeckShuffled
    | TurnCardsMixedIn
    | TurnCardRevealed
    | TurnCardsPeeked
    | TurnCardMoved
    | TurnBegun
    | TurnSkipped
    | TurnEnded
    | DrawPhaseBegan
    | CardSettled
    | CardEntered
    | DrawPassed
    | DrawReplaced
    | NemesisDeckCounted
    | NemesisDeckHolds
    | CardLeft
    | CardEdited
    | CardMoved
    | Damaged
    | Healed
    | PlayerExhausted
    | Unleashed
    | PenaltySettled
    | EffectPassed
    | AgendaSet
    | PromptOpened
    | PromptClosed
    | ChargesChanged
    | TokensChanged
    | CounterChanged
    | ReminderAdded
    | ReminderDropped
    | Fixed
    | Noted
    | BattleEnded
)
