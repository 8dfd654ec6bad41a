"""The nemesis's turn: its main phase card by card, and its draw (000, pages 16 to 18)."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.aeons_end.commands import Enter
from companion.engine.aeons_end.draft import Draft
from companion.engine.aeons_end.effects import two_sided, unsound
from companion.engine.aeons_end.events import (
    CardEntered,
    CardSettled,
    DrawPassed,
    DrawPhaseBegan,
    DrawReplaced,
    EffectPassed,
    NemesisDeckCounted,
)
from companion.engine.aeons_end.reasons import (
    CardNotEntered,
    NemesisDeckEmpty,
    NothingToSkip,
    NotInNemesisDiscard,
    NumberTooSmall,
    TextMissing,
)
from companion.engine.aeons_end.resolve import card_work, run, unleashed
from companion.engine.aeons_end.state import Card, Do, Leave, Source, State, Work
from companion.engine.aeons_end.turns import end_turn
from companion.engine.aeons_end.words import Origin
from companion.engine.kernel.rejection import Rejection

UNLEASHES_FOR_NO_CARD = 3
"""How often the nemesis Unleashes when it would draw from its empty deck (000, page 18)."""


def main_phase(draft: Draft, *, skipped: bool) -> Rejection | None:
    """Settle the oldest card still waiting; with none the draw phase begins.

    A power loses one token and resolves without any left; a minion's persistent effect
    happens. A card passed over loses its token all the same.
    """
    card = draft.state.current_card()
    if card is None:
        if skipped:
            return NothingToSkip()
        draft.emit(DrawPhaseBegan())
        return None
    left = None if card.is_minion else max(0, card.left - 1)
    resolves = not left
    draft.emit(CardSettled(card.id, card.name, left, resolves, skipped))
    if resolves:
        source = Source("card", card.name, card.id)
        work = () if skipped else card_work(card.card, source)
        run(draft, work if card.is_minion else (*work, Leave(card.id, card.name)))
    return None


def advance(draft: Draft) -> None:
    """Go on to the draw phase once the last card is settled and nothing waits."""
    state = draft.state
    if state.step == "nemesis/main" and not state.pending and draft.idle:
        draft.emit(DrawPhaseBegan())


def draw_due(state: State) -> bool:
    """Whether a card that comes now is the one the nemesis draws in its turn."""
    if state.step == "nemesis/draw":
        return not state.drawn
    idle = not state.prompts and not state.agenda
    return state.step == "nemesis/main" and not state.pending and idle


def draw_phase(draft: Draft) -> Rejection | None:
    """End the nemesis's turn once its draw is dealt with; Unleash when no card is left."""
    state = draft.state
    if state.drawn:
        end_turn(draft)
        return None
    if state.nemesis_deck != 0:
        return CardNotEntered()
    no_card(draft)
    if draft.idle:
        end_turn(draft)
    return None


def skip_draw(draft: Draft) -> Rejection | None:
    """Go on without recording the card drawn, or without the Unleashes in its place."""
    state = draft.state
    if state.drawn:
        return NothingToSkip()
    if state.nemesis_deck == 0:
        draft.emit(EffectPassed(state.setup.nemesis))
    else:
        draft.emit(DrawPassed())
        _count_down(draft)
    end_turn(draft)
    return None


def no_card(draft: Draft) -> None:
    """The nemesis would draw and cannot: it Unleashes three times instead.

    Its turn goes on, so that the table can do what an Unleash told in words asks for.
    """
    due = draw_due(draft.state)
    if due and draft.state.step == "nemesis/main":
        draft.emit(DrawPhaseBegan())
    before = draft.state.nemesis_deck
    if before != 0:
        draft.emit(NemesisDeckCounted(before, 0))
    if due:
        draft.emit(DrawReplaced())
    run(draft, unleashed(draft, UNLEASHES_FOR_NO_CARD))


def _count_down(draft: Draft) -> None:
    deck = draft.state.nemesis_deck
    if deck:
        draft.emit(NemesisDeckCounted(deck, deck - 1))


def enter(draft: Draft, command: Enter) -> Rejection | None:
    """A nemesis card comes: drawn where one is due, else as something an effect did."""
    state = draft.state
    due = draw_due(state)
    origin: Origin = command.origin or ("deck" if due else "elsewhere")
    if origin == "deck" and state.nemesis_deck == 0:
        return NemesisDeckEmpty()
    card = _as_printed(state, command.card, origin)
    if isinstance(card, Rejection):
        return card
    drawn = due and origin == "deck"
    if drawn and state.step == "nemesis/main":
        draft.emit(DrawPhaseBegan())
    ordinal = 1 + max((c.ordinal for c in state.in_play if c.name == card.name), default=0)
    number = draft.new_id()
    draft.emit(CardEntered(number, card, origin, drawn, ordinal))
    if origin == "deck":
        _count_down(draft)
    run(draft, _work_on_entering(card, number))
    return None


def _work_on_entering(card: Card, number: int) -> tuple[Work, ...]:
    """What stands behind IMMEDIATELY, and an attack's effect (000, page 18)."""
    attack = card.type == "attack"
    source = Source("card", card.name, 0 if attack else number)
    at_once = tuple(Do(effect, source) for effect in card.at_once)
    return (*at_once, *card_work(card, source)) if attack else at_once


def _as_printed(state: State, card: Card, origin: Origin) -> Card | Rejection:
    """The card with its printed number; one from the discard pile comes back whole."""
    if not card.name.strip():
        return TextMissing()
    wrong = unsound(card.do + card.otherwise + card.at_once)
    if wrong is not None:
        return wrong
    card = two_sided(card)
    if card.type == "attack":
        card = replace(card, number=0)
    if origin == "discard" and card.number == 0:
        wanted = (card.name, card.type)
        known = next((c for c in reversed(state.discard) if (c.name, c.type) == wanted), None)
        if known is not None:
            told_anew = card != Card(card.name, card.type)
            return replace(card, number=known.number) if told_anew else known
        if card.type != "attack":
            return NotInNemesisDiscard(card.name)
    if card.type != "attack" and card.number < 1:
        return NumberTooSmall(card.number, 1)
    return card
