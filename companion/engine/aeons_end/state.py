"""A battle as frozen data: how it was set up and how it stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

from companion.engine.aeons_end.words import (
    NEMESIS_ACTOR,
    CardType,
    Difficulty,
    Draws,
    EffectKind,
    EndReason,
    Moment,
    PenaltyKind,
    PromptKind,
    Result,
    Step,
    System,
)
from companion.engine.kernel.codec import recorded
from companion.engine.kernel.deck import Deck


@recorded
@dataclass(frozen=True, slots=True)
class Effect:
    """Plain arithmetic of a card, as data.

    `amount` is the damage, or how often to Unleash (1 or more; 0 only for an `ask`
    that leaves everything to the table). `text` is the question of an `ask`.
    """

    kind: EffectKind
    amount: int = 0
    text: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Rules:
    """Switches for what a visible rulebook may not have (yet).

    `exhaustion_own` is a nemesis's or sticker's own penalty, told in the group's words; it
    comes in the place of the Unleashes.
    """

    charges: bool = False
    gain_charge: bool = False
    breach_bonus: bool = False
    exhaustion_unleash: int = 0
    exhaustion_own: str = ""
    exhaustion_breach: bool = False
    exhaustion_charges: bool = False
    nemesis_deck_shuffled: bool = False


@recorded
@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a battle takes with it when it begins; frozen from then on.

    `seed` is secret. `turn_cards` is the whole turn-order deck. Life totals are 1 or
    more; `nemesis_deck` is the number of cards in the nemesis deck or None when nobody
    knows it. A difficulty has been reckoned into the totals already.
    """

    system: System
    players: tuple[str, ...]
    nemesis: str
    life: int
    gravehold: int
    player_life: int
    turn_cards: tuple[str, ...]
    turn_order: str
    seed: str
    rules: Rules
    draws: Draws = "app"
    difficulty: Difficulty = "normal"
    nemesis_deck: int | None = None
    unleash: str = ""
    unleash_do: tuple[Effect, ...] = ()
    additional_rules: str = ""
    loss: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    reminders: tuple[tuple[Moment, str], ...] = ()


@recorded
@dataclass(frozen=True, slots=True)
class Card:
    """A nemesis card as the group knows it.

    `number` is the printed life of a minion or the tokens of a power; 0 for an attack.
    `effect` and `do` are what a minion does each nemesis turn, a power at its last token,
    an attack at once; `otherwise` is what stands behind its OR. `unnamed` marks a name
    that the app gave.
    """

    name: str
    type: CardType
    number: int = 0
    persistent: str = ""
    immediately: str = ""
    effect: str = ""
    to_discard: str = ""
    do: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    at_once: tuple[Effect, ...] = ()
    unnamed: bool = False


@dataclass(frozen=True, slots=True)
class InPlay:
    """A minion or power in play.

    `left` is the minion's life or the power's tokens, `turn` the turn it came in on,
    `ordinal` tells cards of one name apart (1 and up).
    """

    id: int
    card: Card
    left: int
    turn: int
    ordinal: int = 1

    @property
    def name(self) -> str:
        """The card's name."""
        return self.card.name

    @property
    def is_minion(self) -> bool:
        """Whether it has life rather than tokens."""
        return self.card.type == "minion"


@dataclass(frozen=True, slots=True)
class Player:
    """A breach mage at the table; `seat` counts from 1."""

    seat: int
    name: str
    life: int
    max: int
    exhausted: bool = False
    charges: int = 0


@recorded
@dataclass(frozen=True, slots=True)
class Source:
    """What an effect comes from; `card` is 0 when it is no card in play."""

    kind: str
    name: str = ""
    card: int = 0


@recorded
@dataclass(frozen=True, slots=True)
class Do:
    """One effect still to be applied."""

    effect: Effect
    source: Source


@recorded
@dataclass(frozen=True, slots=True)
class Either:
    """Two effects of which the table picks one it can fully resolve (000, page 19)."""

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]
    source: Source


@recorded
@dataclass(frozen=True, slots=True)
class Leave:
    """A power that has resolved and is yet to be discarded."""

    card: int
    name: str


Work = Do | Either | Leave


@recorded
@dataclass(frozen=True, slots=True)
class Penalty:
    """One tick of what exhaustion costs a player: number `n` of `of` of its kind."""

    seat: int
    kind: PenaltyKind
    n: int = 1
    of: int = 1
    text: str = ""


@recorded
@dataclass(frozen=True, slots=True)
class Rest:
    """What is left of an effect that something more urgent interrupted."""

    work: tuple[Work, ...]
    source: Source


AgendaItem = Penalty | Rest


@recorded
@dataclass(frozen=True, slots=True)
class Prompt:
    """Something only the table can settle.

    `options` are answers as in `words`; `rest` is what goes on once it is answered.
    `depth` is how long the agenda was when it was asked: what is there beyond that came
    later and goes first.
    """

    id: int
    kind: PromptKind
    options: tuple[str, ...]
    source: Source | None = None
    effect: Effect | None = None
    either: Either | None = None
    rest: tuple[Work, ...] = ()
    turn_card: str = ""
    depth: int = 0


@recorded
@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder of the group's own, bound to a moment.

    `since` is the turn or round during which it was made; `seat` limits a player's turn to
    one player (0 for any). A reminder that does not repeat is gone once its moment passed.
    """

    id: int
    moment: Moment
    text: str
    repeat: bool = False
    since: int = 0
    seat: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """How a battle stands after some events.

    `turn` counts the turns begun. `pending` are the ids of cards still to be settled in
    this nemesis main phase; their order is that of `in_play`. `drawn` says that this
    nemesis turn's draw has been dealt with. `maybe_empty` says that the unknown nemesis
    deck might just have run out. `agenda` has its first item first, `prompts` the one to
    answer last.
    """

    setup: Setup
    rules: Rules
    turn_deck: Deck
    players: tuple[Player, ...]
    gravehold: int
    gravehold_max: int
    life: int
    life_max: int
    nemesis_deck: int | None
    unleash: str = ""
    unleash_do: tuple[Effect, ...] = ()
    additional_rules: str = ""
    loss: str = ""
    step: Step = "between"
    actor: int | None = None
    round: int = 0
    turn: int = 0
    shuffles: int = 0
    turn_tokens: tuple[int, ...] = ()
    tokens_before: tuple[int, ...] = ()
    in_play: tuple[InPlay, ...] = ()
    pending: tuple[int, ...] = ()
    settled: tuple[int, ...] = ()
    drawn: bool = False
    maybe_empty: bool = False
    discard: tuple[Card, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    reminders: tuple[Reminder, ...] = ()
    agenda: tuple[AgendaItem, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    last_id: int = 0
    unnamed: int = 0
    result: Result | None = None
    reason: EndReason | None = None
    reason_text: str = ""

    @property
    def prompt(self) -> Prompt | None:
        """The prompt to answer first, or None."""
        return self.prompts[-1] if self.prompts else None

    @property
    def nemesis_acts(self) -> bool:
        """Whether this is the nemesis's turn."""
        return self.actor == NEMESIS_ACTOR

    def player(self, seat: int) -> Player:
        """The player in a seat (1 and up)."""
        return self.players[seat - 1]

    def card(self, card: int) -> InPlay | None:
        """The card in play with this id, or None once it has left."""
        return next((c for c in self.in_play if c.id == card), None)

    def with_player(self, seat: int, **changes: object) -> State:
        """The state with something about the player in `seat` changed."""
        changed = replace(self.player(seat), **cast("Any", changes))
        return replace(self, players=tuple(changed if p.seat == seat else p for p in self.players))

    def with_card(self, card_id: int, **changes: object) -> State:
        """The state with something about a card in play changed."""
        return replace(
            self,
            in_play=tuple(
                replace(c, **cast("Any", changes)) if c.id == card_id else c for c in self.in_play
            ),
        )

    def current_card(self) -> InPlay | None:
        """The card the nemesis's main phase settles next, or None."""
        return next((c for c in self.in_play if c.id in self.pending), None)
