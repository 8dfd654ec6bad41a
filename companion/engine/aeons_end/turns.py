"""The turn-order deck and whose turn it is (000, pages 8 and 12)."""

from __future__ import annotations

from collections import Counter

from companion.engine.aeons_end.commands import Peek, PutTurnCard, ShuffleIn
from companion.engine.aeons_end.draft import Draft
from companion.engine.aeons_end.events import (
    PromptClosed,
    TurnBegun,
    TurnCardMoved,
    TurnCardRevealed,
    TurnCardsMixedIn,
    TurnCardsPeeked,
    TurnDeckShuffled,
    TurnEnded,
    TurnSkipped,
)
from companion.engine.aeons_end.reasons import (
    AgendaOpen,
    NotFaceDown,
    NotInDiscard,
    NoTurnCardDrawn,
    NumberTooSmall,
    PeekByTable,
    PromptOpen,
    RevealByApp,
    RevealByTable,
    TurnUnderWay,
)
from companion.engine.aeons_end.state import Prompt, State
from companion.engine.aeons_end.words import (
    NEMESIS_ACTOR,
    NEMESIS_CARD,
    WILD_CARD,
    player_ref,
    seat_of,
    seats_on,
)
from companion.engine.kernel.rejection import Rejection


def stock(draft: Draft) -> None:
    """Shuffle the discard pile, but only if the deck is empty now that a card is needed."""
    state = draft.state
    if not state.turn_deck.draw:
        draft.emit(TurnDeckShuffled(_order(draft, state.turn_deck.discard)))


def _order(draft: Draft, cards: tuple[str, ...]) -> tuple[str, ...] | None:
    """The order after a shuffle; None when the table shuffles the real cards."""
    if draft.state.setup.draws == "table":
        return None
    return draft.chance.shuffle(cards, draft.state.shuffles)


def possible(state: State) -> tuple[str, ...]:
    """The different turn cards that may come up next, in a fixed order."""
    deck = state.turn_deck
    return tuple(sorted(set(deck.draw or deck.discard)))


def reveal(draft: Draft, card: str) -> Rejection | None:
    """Draw the next turn card; the table names it when it draws itself."""
    state = draft.state
    if state.prompts:
        return PromptOpen()
    if state.agenda:
        return AgendaOpen()
    if state.actor is not None:
        return TurnUnderWay(state.actor)
    by_table = state.setup.draws == "table"
    if card and not by_table:
        return RevealByApp()
    left = possible(state)
    if by_table and not card:
        return RevealByTable(left)
    if card and card not in left:
        return NotFaceDown(card, left)
    stock(draft)
    drawn = card or draft.state.turn_deck.draw[0]
    draft.emit(TurnCardRevealed(drawn))
    _find_owner(draft, drawn)
    return None


def _find_owner(draft: Draft, card: str) -> None:
    """Begin the turn of whoever the card names, or ask."""
    state = draft.state
    tokens = state.turn_tokens
    if card == NEMESIS_CARD:
        draft.emit(TurnBegun(NEMESIS_ACTOR, tokens))
        return
    seats = seats_on(card) or tuple(p.seat for p in state.players)
    holders = [seat for seat in seats if seat in tokens] if card != WILD_CARD else []
    if len(seats) == 1:
        draft.emit(TurnBegun(seats[0], tokens))
    elif holders:
        # The token on the mat says who has acted, never the cards seen (000, page 12).
        other = next(seat for seat in seats if seat != holders[0])
        draft.emit(TurnBegun(other, tuple(t for t in tokens if t != holders[0])))
    else:
        options = tuple(player_ref(seat) for seat in seats)
        draft.ask(Prompt(draft.new_id(), "owner", options, turn_card=card, depth=draft.depth))


def take_turn(draft: Draft, prompt: Prompt, option: str) -> None:
    """The players have said who takes the turn of a wild or two-name card."""
    draft.emit(PromptClosed(prompt.id, option))
    seat = seat_of(option)
    if seat is None:
        return
    tokens = draft.state.turn_tokens
    if prompt.turn_card != WILD_CARD:
        tokens = (*tokens, seat)
    draft.emit(TurnBegun(seat, tokens))


def end_turn(draft: Draft) -> None:
    """End the turn; an empty nemesis deck and nothing in play is victory (000, page 20)."""
    actor = draft.state.actor
    if actor is None:
        return
    draft.emit(TurnEnded(actor))
    state = draft.state
    if state.in_play:
        return
    if state.nemesis_deck == 0:
        draft.end("win", "nemesis-empty")
    elif state.nemesis_deck is None and state.maybe_empty:
        draft.ask(Prompt(draft.new_id(), "deck-empty", ("yes", "no"), depth=draft.depth))


def peek(draft: Draft, command: Peek) -> Rejection | None:
    """Look at the top cards; the deck is shuffled first if it is empty."""
    if draft.state.setup.draws == "table":
        return PeekByTable()
    if command.count < 1:
        return NumberTooSmall(command.count, 1)
    stock(draft)
    seen = draft.state.turn_deck.draw[: command.count]
    draft.emit(TurnCardsPeeked(len(seen), seen))
    return None


def put(draft: Draft, command: PutTurnCard) -> Rejection | None:
    """Put a turn card back on the top or at the bottom.

    The card just drawn goes back with its turn untaken: no end-of-turn effects, and a turn
    token it moved returns to where it was.
    """
    state = draft.state
    deck = state.turn_deck
    if not command.card:
        drawn = just_drawn(state)
        if drawn is None:
            return NoTurnCardDrawn()
        draft.emit(TurnCardMoved(drawn, command.to_top, from_discard=True))
        for prompt in state.prompts:
            if prompt.kind == "owner":
                draft.emit(PromptClosed(prompt.id))
        draft.emit(TurnSkipped())
        return None
    # Cards that were looked at may go back in any order, so a seen one is meant first; the
    # order of real cards is the table's own business.
    by_table = state.setup.draws == "table"
    in_discard = command.card in deck.discard and (by_table or command.card not in deck.seen)
    if not in_discard and command.card not in (deck.draw if by_table else deck.seen):
        return NotInDiscard(command.card, deck.discard)
    draft.emit(TurnCardMoved(command.card, command.to_top, in_discard))
    return None


def just_drawn(state: State) -> str | None:
    """The turn card of the turn under way, while it still lies on the discard pile."""
    owner_asked = any(p.kind == "owner" for p in state.prompts)
    if not state.turn_deck.discard or (state.actor is None and not owner_asked):
        return None
    card = state.turn_deck.discard[-1]
    if owner_asked or card == WILD_CARD:
        return card
    if state.nemesis_acts:
        return card if card == NEMESIS_CARD else None
    return card if state.actor in seats_on(card) else None


def shuffle_in(draft: Draft, command: ShuffleIn) -> Rejection | None:
    """Shuffle discarded turn cards into the deck, however few are left in it."""
    deck = draft.state.turn_deck
    missing = Counter(command.cards) - Counter(deck.discard)
    if missing or not command.cards:
        return NotInDiscard(next(iter(missing), ""), deck.discard)
    order = _order(draft, deck.draw + command.cards)
    draft.emit(TurnCardsMixedIn(command.cards, order))
    return None
