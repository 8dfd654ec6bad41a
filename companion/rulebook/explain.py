"""Which rules belong to a moment of the battle: what opens when somebody asks in its midst."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from companion.engine.aeons_end.words import NEMESIS_ACTOR, WILD_CARD
from companion.rulebook.book import book
from companion.rulebook.reading import may_be_listed
from companion.rulebook.secrecy import NOTHING, HeldBack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.aeons_end.outlook import Outlook, Phase, PromptView

TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "between": ("turn-order", "round", "turn-order-reshuffle"),
    "between/reshuffle": ("turn-order-reshuffle", "round"),
    "player": ("player-turn-phases", "main-phase-actions"),
    "player/casting": (
        *("casting-phase", "closed-breach-must-cast", "opened-breach-hold-spell"),
        *("spell-one-target", "damage-to-minion", "damage-to-nemesis"),
    ),
    "player/main": (
        *("main-phase-actions", "play-gem-or-relic", "aether", "gain-card", "focus-breach"),
        *("open-breach", "prep-spell", "while-prepped", "to-discard"),
    ),
    "player/draw": (
        *("player-draw-phase", "discard-order", "never-shuffle-deck"),
        "hand-size-and-keeping-cards",
    ),
    "player/exhausted": (
        *("exhausted-keeps-playing", "exhausted-healing", "exhausted-damage-doubled"),
        "exhausted-lowest-life",
    ),
    "nemesis": ("nemesis-turn-phases", "nemesis-main-phase-order"),
    "nemesis/main": ("nemesis-main-phase-order", "persistent-effects", "power-tokens"),
    "nemesis/draw": (
        *("nemesis-draw-phase", "immediately-effects", "newly-drawn-nemesis-cards"),
        *("attack-card", "minion-card", "power-card"),
    ),
    "nemesis/draw/empty": ("empty-nemesis-deck", "unleash", "winning"),
    "prompt/wild": ("wild-turn-order-card",),
    "prompt/pair": ("two-name-turn-cards",),
    "prompt/target": ("ambiguity-ties", "exhausted-lowest-life", "exhausted-damage-doubled"),
    "prompt/either": ("or-effects", "cannot-fully-resolve"),
    "prompt/deck-empty": ("winning", "empty-nemesis-deck"),
    "penalty": ("exhausted-steps", "exhausted-trigger", "exhausted-excess-damage"),
    "over/win": ("winning", "end-of-game-reset", "score-chart"),
    "over/loss": ("losing", "end-of-game-reset", "score-chart"),
    "minion": ("minion-card", "damage-to-minion", "persistent-effects"),
    "power": ("power-card", "power-tokens", "to-discard"),
    "attack": ("attack-card", "cannot-fully-resolve"),
    "unleash": ("unleash", "nemesis-mat-parts"),
    "gravehold": ("gravehold-life", "losing"),
    "solo": ("solo-one-mage",),
    "setup": ("nemesis-setup", "turn-order-deck-build", "player-setup", "supply-setup"),
}
"""The entries on each topic, the first being the one to open on."""

_NO_NEMESIS_CARD: Final = 0


def explain(
    topic: str, system: str | None = None, held_back: HeldBack = NOTHING
) -> tuple[str, ...]:
    """The ids of the entries on a topic that the group may be shown; none for an unknown topic."""
    entries = (book().entries[entry] for entry in TOPICS.get(topic, ()))
    return tuple(
        entry.id
        for entry in entries
        if system in {None, *entry.systems} and may_be_listed(entry, system, held_back)
    )


def topics(outlook: Outlook, phase: Phase = "") -> tuple[str, ...]:
    """What a battle is at, the most urgent first; `phase` is where a player's turn has got to."""
    return tuple(dict.fromkeys(_topics(outlook, phase)))


def explain_moment(
    outlook: Outlook, phase: Phase = "", held_back: HeldBack = NOTHING
) -> tuple[str, ...]:
    """The ids of the entries on the moment a battle is at, the first being the one to open on."""
    found = (explain(topic, outlook.system, held_back) for topic in topics(outlook, phase))
    return tuple(dict.fromkeys(entry for entries in found for entry in entries))


def _topics(outlook: Outlook, phase: Phase) -> Iterator[str]:
    if outlook.result is not None:
        yield f"over/{outlook.result}"
        return
    if outlook.prompt is not None:
        yield _asked(outlook.prompt)
    if outlook.ahead.kind == "penalty":
        yield "penalty"
    match outlook.step:
        case "between":
            yield "between/reshuffle" if outlook.ahead.reshuffle else "between"
        case "player":
            yield from _of_a_player(outlook, phase)
        case "nemesis/main":
            yield from _of_the_card(outlook)
            yield "nemesis/main"
        case "nemesis/draw":
            empty = outlook.nemesis_deck == _NO_NEMESIS_CARD
            yield "nemesis/draw/empty" if empty else "nemesis/draw"
        case _:
            pass
    if len(outlook.players) == 1:
        yield "solo"


def _asked(prompt: PromptView) -> str:
    if prompt.kind == "owner":
        return "prompt/wild" if prompt.turn_card == WILD_CARD else "prompt/pair"
    return f"prompt/{prompt.kind}"


def _of_a_player(outlook: Outlook, phase: Phase) -> Iterator[str]:
    if phase:
        yield f"player/{phase}"
    yield "player"
    actor = outlook.actor
    if actor is not None and actor != NEMESIS_ACTOR and outlook.player(actor).exhausted:
        yield "player/exhausted"


def _of_the_card(outlook: Outlook) -> Iterator[str]:
    """The card that is settled next; for a minion its effect, for a power its tokens."""
    card = outlook.card(outlook.ahead.card)
    if card is not None:
        yield card.type
