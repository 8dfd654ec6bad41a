"""All that may be seen of a battle: numbers, what is offered, what Space does next.

Screens, the plain interface and dumps are made from this alone, so what is hidden (the
order of the face-down deck, the seed) cannot leak from anywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.aeons_end.state import (
    AgendaItem,
    Card,
    Effect,
    Either,
    Source,
)
from companion.engine.aeons_end.words import (
    CardType,
    Difficulty,
    Draws,
    EndReason,
    Moment,
    PromptKind,
    Result,
    Step,
    System,
)

Mark = Literal["done", "current", "waiting", "new", ""]
DueKind = Literal[
    "cast-closed",
    "breach-bonus",
    "gain-charge",
    "to-discard",
    "draw-five",
    "immediately",
    "effect",
    "own",
]
Phase = Literal["casting", "main", "draw", ""]
AheadKind = Literal[
    "reveal",
    "reveal-table",
    "answer",
    "penalty",
    "rest",
    "end-turn",
    "settle",
    "to-draw",
    "enter-card",
    "unleash-three",
    "end-nemesis-turn",
    "over",
]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card in play. `ordinal` is 0 while its name is the only one of its kind.

    `mark` tells where the nemesis's main phase has got to: settled, the one now, still
    waiting, or new this turn; empty outside the nemesis's turn.
    """

    id: int
    ref: str
    name: str
    ordinal: int
    type: CardType
    left: int
    card: Card
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player; `acts` while it is their turn, `token` while a turn token is on their mat."""

    seat: int
    ref: str
    name: str
    life: int
    max: int
    exhausted: bool
    charges: int
    acts: bool
    token: bool


@dataclass(frozen=True, slots=True)
class TurnOrderView:
    """The turn-order deck as everybody may know it.

    `draw` counts the face-down cards, `to_come` how many of each they are, `known` are those
    on top that everybody has seen (top first), `discard` has its newest last.
    """

    draw: int
    to_come: tuple[tuple[str, int], ...]
    known: tuple[str, ...]
    discard: tuple[str, ...]
    cards: tuple[str, ...]
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PromptView:
    """Something the table must settle; `options` as in `words`, never empty."""

    id: int
    kind: PromptKind
    options: tuple[str, ...]
    source: Source | None
    effect: Effect | None
    either: Either | None
    turn_card: str


@dataclass(frozen=True, slots=True)
class Due:
    """Something the table should know now; `phase` is the phase of a player's turn it is for."""

    kind: DueKind
    phase: Phase = ""
    name: str = ""
    text: str = ""
    card: int = 0


@dataclass(frozen=True, slots=True)
class ReminderView:
    """A reminder of the group's own, due or not."""

    id: int
    moment: Moment
    text: str
    repeat: bool
    due: bool
    seat: int


@dataclass(frozen=True, slots=True)
class Ahead:
    """What the next press of Space does.

    `reshuffle` when the turn-order discard is shuffled first; `cards` are the turn cards
    that may come up when the table draws; `card` is the card in play that is settled, `left`
    the tokens it then has, `resolves` whether its effect happens; `item` is what of the
    agenda is settled.
    """

    kind: AheadKind
    reshuffle: bool = False
    cards: tuple[str, ...] = ()
    card: int = 0
    left: int | None = None
    resolves: bool = False
    item: AgendaItem | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """A battle as everybody at the table may see it.

    `offers` are the ids of the commands that would not be refused for what they are (a
    number or name may still be wrong). `charges` says whether charges exist in this battle.
    """

    system: System
    difficulty: Difficulty
    draws: Draws
    round: int
    turn: int
    step: Step
    actor: int | None
    turn_order: TurnOrderView
    gravehold: int
    gravehold_max: int
    nemesis: str
    life: int
    life_max: int
    nemesis_deck: int | None
    unleash: str
    unleash_do: tuple[Effect, ...]
    additional_rules: str
    loss: str
    players: tuple[PlayerView, ...]
    in_play: tuple[CardView, ...]
    discard: tuple[Card, ...]
    counters: tuple[tuple[str, int], ...]
    agenda: tuple[AgendaItem, ...]
    prompts: tuple[PromptView, ...]
    dues: tuple[Due, ...]
    reminders: tuple[ReminderView, ...]
    ahead: Ahead
    offers: frozenset[str]
    charges: bool
    result: Result | None
    reason: EndReason | None
    reason_text: str

    @property
    def prompt(self) -> PromptView | None:
        """The prompt to answer first, or None."""
        return self.prompts[-1] if self.prompts else None

    def player(self, seat: int) -> PlayerView:
        """The player in a seat (1 and up)."""
        return self.players[seat - 1]

    def card(self, card: int) -> CardView | None:
        """The card in play with this id, or None."""
        return next((c for c in self.in_play if c.id == card), None)
