"""The next state after an event. Never refuses, never asks, never rolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from companion.engine.aeons_end import events as e
from companion.engine.aeons_end.fixing import fixed
from companion.engine.aeons_end.state import Card, InPlay, Player, Reminder, Setup, State
from companion.engine.aeons_end.words import (
    GRAVEHOLD,
    NEMESIS,
    NEMESIS_ACTOR,
    card_of,
    seat_of,
)
from companion.engine.kernel.deck import Deck


def evolve(state: State | None, event: e.Event) -> State:
    """How the battle stands after `event`; `state` is None only before it begins.

    Raises:
        ValueError: the first event is not `BattleBegun`.
    """
    if state is None:
        if not isinstance(event, e.BattleBegun):
            message = f"a battle cannot begin with {type(event).__name__}"
            raise ValueError(message)
        return _begun(event.setup)
    return _RULES[type(event)](state, event)


def _begun(setup: Setup) -> State:
    return State(
        setup=setup,
        rules=setup.rules,
        turn_deck=Deck(discard=tuple(sorted(setup.turn_cards))),
        players=tuple(
            Player(seat, name, setup.player_life, setup.player_life)
            for seat, name in enumerate(setup.players, start=1)
        ),
        gravehold=setup.gravehold,
        gravehold_max=setup.gravehold,
        life=setup.life,
        life_max=setup.life,
        nemesis_deck=setup.nemesis_deck,
        unleash=setup.unleash,
        unleash_do=setup.unleash_do,
        additional_rules=setup.additional_rules,
        loss=setup.loss,
        counters=setup.counters,
        reminders=tuple(
            Reminder(id_, moment, text, repeat=True)
            for id_, (moment, text) in enumerate(setup.reminders, start=1)
        ),
        last_id=len(setup.reminders),
    )


# The turn-order deck and the turns.


def _turn_deck_shuffled(state: State, event: e.TurnDeckShuffled) -> State:
    deck = state.turn_deck
    order = deck.discard + deck.draw if event.order is None else event.order
    order = tuple(sorted(order)) if event.order is None else order
    return replace(
        state,
        turn_deck=deck.restocked(order),
        round=state.round + 1,
        shuffles=state.shuffles + 1,
    )


def _turn_cards_mixed_in(state: State, event: e.TurnCardsMixedIn) -> State:
    deck = state.turn_deck
    order = event.order
    if order is None:
        order = tuple(sorted(deck.draw + event.cards))
    return replace(state, turn_deck=deck.mixed_in(event.cards, order), shuffles=state.shuffles + 1)


def _turn_card_revealed(state: State, event: e.TurnCardRevealed) -> State:
    return replace(
        state,
        turn_deck=state.turn_deck.revealed(event.card),
        turn=state.turn + 1,
        tokens_before=state.turn_tokens,
    )


def _turn_cards_peeked(state: State, event: e.TurnCardsPeeked) -> State:
    return replace(state, turn_deck=state.turn_deck.peeked(event.count))


def _turn_card_moved(state: State, event: e.TurnCardMoved) -> State:
    deck = state.turn_deck.moved(event.card, to_top=event.to_top, from_discard=event.from_discard)
    if state.setup.draws == "table":
        deck = replace(deck, draw=tuple(sorted(deck.draw)), known=0)
    return replace(state, turn_deck=deck)


def _turn_begun(state: State, event: e.TurnBegun) -> State:
    nemesis = event.actor == NEMESIS_ACTOR
    return replace(
        state,
        step="nemesis/main" if nemesis else "player",
        actor=event.actor,
        turn_tokens=event.tokens,
        pending=tuple(c.id for c in state.in_play) if nemesis else (),
        settled=(),
        drawn=False,
    )


def _idle(state: State) -> State:
    return replace(state, step="between", actor=None, pending=(), settled=(), drawn=False)


def _turn_skipped(state: State, _event: e.TurnSkipped) -> State:
    return replace(_idle(state), turn_tokens=state.tokens_before)


def _turn_ended(state: State, _event: e.TurnEnded) -> State:
    kept = tuple(
        r for r in state.reminders if r.repeat or not is_past(r.moment, r.since, r.seat, state)
    )
    return replace(_idle(state), reminders=kept)


def is_past(moment: str, since: int, seat: int, state: State) -> bool:
    """Whether the end of the turn under way ends a reminder's moment too.

    A reminder counts from when it was made: one for the next draw, made once this turn's
    card is drawn, waits for another turn.
    """
    if moment == "turn-end":
        return True
    if moment in {"nemesis-turn", "draw"}:
        return state.nemesis_acts and state.turn > since
    if moment in {"player-turn", "casting-phase", "main-phase", "draw-phase"}:
        return not state.nemesis_acts and state.turn > since and seat in {0, state.actor}
    return state.round > since


# The nemesis's turn and its cards.


def _draw_phase_began(state: State, _event: e.DrawPhaseBegan) -> State:
    return replace(state, step="nemesis/draw", pending=())


def _card_settled(state: State, event: e.CardSettled) -> State:
    if event.left is not None:
        state = state.with_card(event.card, left=event.left)
    return replace(
        state,
        pending=tuple(c for c in state.pending if c != event.card),
        settled=(*state.settled, event.card),
    )


def _card_entered(state: State, event: e.CardEntered) -> State:
    card = event.card
    discard = state.discard
    if event.origin == "discard":
        discard = _less_newest(discard, card)
    in_play = state.in_play
    if card.type == "attack":
        discard = (*discard, card)
    else:
        in_play = (*in_play, InPlay(event.id, card, card.number, state.turn, event.ordinal))
    return replace(
        state,
        in_play=in_play,
        discard=discard,
        last_id=max(state.last_id, event.id),
        unnamed=state.unnamed + card.unnamed,
        drawn=state.drawn or event.drawn,
        maybe_empty=state.maybe_empty or (event.origin == "deck" and state.nemesis_deck is None),
    )


def _less_newest(discard: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    """A discard pile less the newest card of a name and type, if it holds one."""
    for at in range(len(discard) - 1, -1, -1):
        if (discard[at].name, discard[at].type) == (gone.name, gone.type):
            return discard[:at] + discard[at + 1 :]
    return discard


def _draw_passed(state: State, _event: e.DrawPassed) -> State:
    return replace(state, drawn=True, maybe_empty=state.nemesis_deck is None)


def _draw_replaced(state: State, _event: e.DrawReplaced) -> State:
    return replace(state, drawn=state.drawn or state.step == "nemesis/draw")


def _nemesis_deck_counted(state: State, event: e.NemesisDeckCounted) -> State:
    return replace(
        state, nemesis_deck=event.after, maybe_empty=state.maybe_empty and event.after is None
    )


def _nemesis_deck_holds(state: State, _event: e.NemesisDeckHolds) -> State:
    return replace(state, maybe_empty=False)


def _card_left(state: State, event: e.CardLeft) -> State:
    gone = state.card(event.card)
    return replace(
        state,
        in_play=tuple(c for c in state.in_play if c.id != event.card),
        pending=tuple(c for c in state.pending if c != event.card),
        discard=state.discard if gone is None else (*state.discard, gone.card),
    )


def _card_edited(state: State, event: e.CardEdited) -> State:
    if event.after.name == event.before.name:
        return state.with_card(event.card, card=event.after)
    alike = (c.ordinal for c in state.in_play if c.name == event.after.name)
    ordinal = 1 + max(alike, default=0)
    return state.with_card(event.card, card=event.after, ordinal=ordinal)


def _card_moved(state: State, event: e.CardMoved) -> State:
    moved = state.card(event.card)
    if moved is None:
        return state
    others = [c for c in state.in_play if c.id != event.card]
    others.insert(event.place, moved)
    return replace(state, in_play=tuple(others))


# Life, exhaustion, prompts and the agenda.


def _life_set(state: State, event: e.Damaged | e.Healed) -> State:
    if event.target == GRAVEHOLD:
        return replace(state, gravehold=event.after)
    if event.target == NEMESIS:
        return replace(state, life=event.after)
    seat = seat_of(event.target)
    if seat is not None:
        return state.with_player(seat, life=event.after)
    card = card_of(event.target)
    return state if card is None else state.with_card(card, left=event.after)


def _player_exhausted(state: State, event: e.PlayerExhausted) -> State:
    return state.with_player(event.seat, exhausted=True)


def _same(state: State, _event: e.Event) -> State:
    return state


def _agenda_set(state: State, event: e.AgendaSet) -> State:
    return replace(state, agenda=event.items)


def _prompt_opened(state: State, event: e.PromptOpened) -> State:
    prompt = event.prompt
    return replace(state, prompts=(*state.prompts, prompt), last_id=max(state.last_id, prompt.id))


def _prompt_closed(state: State, event: e.PromptClosed) -> State:
    return replace(state, prompts=tuple(p for p in state.prompts if p.id != event.id))


def _charges_changed(state: State, event: e.ChargesChanged) -> State:
    return state.with_player(event.seat, charges=event.after)


def _tokens_changed(state: State, event: e.TokensChanged) -> State:
    return state.with_card(event.card, left=event.after)


def _counter_changed(state: State, event: e.CounterChanged) -> State:
    if event.before is None:
        return replace(state, counters=(*state.counters, (event.name, event.after)))
    counters = tuple(
        (name, event.after if name == event.name else value) for name, value in state.counters
    )
    return replace(state, counters=counters)


def _reminder_added(state: State, event: e.ReminderAdded) -> State:
    return replace(
        state,
        reminders=(*state.reminders, event.reminder),
        last_id=max(state.last_id, event.reminder.id),
    )


def _reminder_dropped(state: State, event: e.ReminderDropped) -> State:
    return replace(state, reminders=tuple(r for r in state.reminders if r.id != event.id))


def _battle_ended(state: State, event: e.BattleEnded) -> State:
    return replace(
        state,
        step="over",
        actor=None,
        agenda=(),
        prompts=(),
        pending=(),
        result=event.result,
        reason=event.reason,
        reason_text=event.text,
    )


# Each function takes the one event class it stands beside; the table erases that.
_RULES = cast(
    "dict[type, Callable[[State, e.Event], State]]",
    {
        e.TurnDeckShuffled: _turn_deck_shuffled,
        e.TurnCardsMixedIn: _turn_cards_mixed_in,
        e.TurnCardRevealed: _turn_card_revealed,
        e.TurnCardsPeeked: _turn_cards_peeked,
        e.TurnCardMoved: _turn_card_moved,
        e.TurnBegun: _turn_begun,
        e.TurnSkipped: _turn_skipped,
        e.TurnEnded: _turn_ended,
        e.DrawPhaseBegan: _draw_phase_began,
        e.CardSettled: _card_settled,
        e.CardEntered: _card_entered,
        e.DrawPassed: _draw_passed,
        e.DrawReplaced: _draw_replaced,
        e.NemesisDeckCounted: _nemesis_deck_counted,
        e.NemesisDeckHolds: _nemesis_deck_holds,
        e.CardLeft: _card_left,
        e.CardEdited: _card_edited,
        e.CardMoved: _card_moved,
        e.Damaged: _life_set,
        e.Healed: _life_set,
        e.PlayerExhausted: _player_exhausted,
        e.Unleashed: _same,
        e.PenaltySettled: _same,
        e.EffectPassed: _same,
        e.AgendaSet: _agenda_set,
        e.PromptOpened: _prompt_opened,
        e.PromptClosed: _prompt_closed,
        e.ChargesChanged: _charges_changed,
        e.TokensChanged: _tokens_changed,
        e.CounterChanged: _counter_changed,
        e.ReminderAdded: _reminder_added,
        e.ReminderDropped: _reminder_dropped,
        e.Fixed: fixed,
        e.Noted: _same,
        e.BattleEnded: _battle_ended,
    },
)
