"""The outlook on a state: what may be seen and done, with what is hidden left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from companion.engine.aeons_end.evolve import is_past
from companion.engine.aeons_end.outlook import (
    Ahead,
    CardView,
    Due,
    Mark,
    Outlook,
    Phase,
    PlayerView,
    PromptView,
    ReminderView,
    TurnOrderView,
)
from companion.engine.aeons_end.state import InPlay, Penalty, Prompt, Reminder, State
from companion.engine.aeons_end.turns import possible
from companion.engine.aeons_end.words import Moment, card_ref, player_ref


def outlook(state: State) -> Outlook:
    """All that may be seen of a battle. Nothing in it depends on anything hidden."""
    return Outlook(
        system=state.setup.system,
        difficulty=state.setup.difficulty,
        draws=state.setup.draws,
        round=state.round,
        turn=state.turn,
        step=state.step,
        actor=state.actor,
        turn_order=_turn_order(state),
        gravehold=state.gravehold,
        gravehold_max=state.gravehold_max,
        nemesis=state.setup.nemesis,
        life=state.life,
        life_max=state.life_max,
        nemesis_deck=state.nemesis_deck,
        unleash=state.unleash,
        unleash_do=state.unleash_do,
        additional_rules=state.additional_rules,
        loss=state.loss,
        players=tuple(_players(state)),
        in_play=tuple(_cards(state)),
        discard=state.discard,
        counters=state.counters,
        agenda=state.agenda,
        prompts=tuple(_prompt(prompt) for prompt in state.prompts),
        dues=tuple(_dues(state)),
        reminders=tuple(_reminder(state, reminder) for reminder in state.reminders),
        ahead=_ahead(state),
        offers=frozenset(_offers(state)),
        charges=state.rules.charges,
        result=state.result,
        reason=state.reason,
        reason_text=state.reason_text,
    )


def _turn_order(state: State) -> TurnOrderView:
    deck = state.turn_deck
    return TurnOrderView(
        draw=len(deck.draw),
        to_come=tuple(deck.to_come().items()),
        known=deck.seen,
        discard=deck.discard,
        cards=tuple(sorted(state.setup.turn_cards)),
        tokens=state.turn_tokens,
    )


def _players(state: State) -> Iterator[PlayerView]:
    for player in state.players:
        yield PlayerView(
            seat=player.seat,
            ref=player_ref(player.seat),
            name=player.name,
            life=player.life,
            max=player.max,
            exhausted=player.exhausted,
            charges=player.charges,
            acts=state.actor == player.seat,
            token=player.seat in state.turn_tokens,
        )


def _cards(state: State) -> Iterator[CardView]:
    named = Counter(card.name for card in state.in_play)
    now = _card_under_way(state)
    for card in state.in_play:
        alone = named[card.name] == 1 and card.ordinal == 1
        yield CardView(
            id=card.id,
            ref=card_ref(card.id),
            name=card.name,
            ordinal=0 if alone else card.ordinal,
            type=card.card.type,
            left=card.left,
            card=card.card,
            mark=_mark(state, card, now),
        )


def _card_under_way(state: State) -> int:
    """The card whose effect is being resolved, else the one to be settled next; 0 for none."""
    sources = [prompt.source for prompt in reversed(state.prompts)]
    sources += [item.source for item in state.agenda if not isinstance(item, Penalty)]
    for source in sources:
        if source is not None and state.card(source.card) is not None:
            return source.card
    current = state.current_card() if state.step == "nemesis/main" else None
    return current.id if current and not state.agenda else 0


def _mark(state: State, card: InPlay, now: int) -> Mark:
    if card.id == now:
        return "current"
    if not state.nemesis_acts:
        return ""
    if card.id in state.settled:
        return "done"
    if card.id in state.pending:
        return "waiting"
    return "new" if card.turn == state.turn else ""


def _prompt(prompt: Prompt) -> PromptView:
    return PromptView(
        id=prompt.id,
        kind=prompt.kind,
        options=prompt.options,
        source=prompt.source,
        effect=prompt.effect,
        either=prompt.either,
        turn_card=prompt.turn_card,
    )


def _reminder(state: State, reminder: Reminder) -> ReminderView:
    return ReminderView(
        id=reminder.id,
        moment=reminder.moment,
        text=reminder.text,
        repeat=reminder.repeat,
        due=_is_due(state, reminder),
        seat=reminder.seat,
    )


def _is_due(state: State, reminder: Reminder) -> bool:
    if state.actor is None:
        return False
    if reminder.moment == "draw" and state.step != "nemesis/draw":
        return False
    if reminder.moment == "round" and len(state.turn_deck.discard) > 1:
        return False
    return is_past(reminder.moment, reminder.since, reminder.seat, state)


_PHASES: Final[tuple[Phase, ...]] = ("casting", "main", "draw")
_PHASE_OF: Final[dict[Moment, Phase]] = {
    "casting-phase": "casting",
    "main-phase": "main",
    "draw-phase": "draw",
}
"""The phase of a player's turn that a reminder's moment means."""


def _dues(state: State) -> Iterator[Due]:
    """What to know now: a player's turn by its phases, then what was typed for this moment."""
    if state.step == "player":
        dues = (*_player_dues(state), *_phase_reminders(state))
        yield from sorted(dues, key=lambda due: _PHASES.index(due.phase))
    for card in state.in_play:
        if card.turn == state.turn and card.card.immediately and state.actor is not None:
            yield Due("immediately", "", card.name, card.card.immediately, card.id)
    now = state.card(_card_under_way(state)) if state.nemesis_acts else None
    if now is not None:
        yield from (Due("effect", "", now.name, text, now.id) for text in _texts_of(now))
    for reminder in state.reminders:
        if _is_due(state, reminder) and reminder.moment not in _PHASE_OF:
            yield Due("own", "", "", reminder.text)


def _phase_reminders(state: State) -> Iterator[Due]:
    for reminder in state.reminders:
        if reminder.moment in _PHASE_OF and _is_due(state, reminder):
            yield Due("own", _PHASE_OF[reminder.moment], "", reminder.text)


def _texts_of(card: InPlay) -> Iterator[str]:
    """What is written on the card of the moment; a power's effect waits for its last token."""
    if card.card.persistent:
        yield card.card.persistent
    if card.card.effect and (card.is_minion or card.left <= 1):
        yield card.card.effect


def _player_dues(state: State) -> Iterator[Due]:
    yield Due("cast-closed", "casting")
    if state.rules.breach_bonus:
        yield Due("breach-bonus", "casting")
    if state.rules.gain_charge:
        yield Due("gain-charge", "main")
    for card in state.in_play:
        if card.card.to_discard:
            yield Due("to-discard", "main", card.name, card.card.to_discard, card.id)
    yield Due("draw-five", "draw")


def _ahead(state: State) -> Ahead:
    if state.result is not None:
        return Ahead("over")
    if state.prompts:
        return Ahead("answer")
    if state.agenda:
        item = state.agenda[0]
        return Ahead("penalty" if isinstance(item, Penalty) else "rest", item=item)
    return _AHEAD[state.step](state)


def _ahead_of_reveal(state: State) -> Ahead:
    reshuffle = not state.turn_deck.draw
    if state.setup.draws == "table":
        return Ahead("reveal-table", reshuffle, possible(state))
    return Ahead("reveal", reshuffle)


def _ahead_of_draw(state: State) -> Ahead:
    if state.drawn:
        return Ahead("end-nemesis-turn")
    return Ahead("unleash-three" if state.nemesis_deck == 0 else "enter-card")


def _ahead_of_main(state: State) -> Ahead:
    card = state.current_card()
    if card is None:
        return Ahead("to-draw")
    if card.is_minion:
        return Ahead("settle", card=card.id, resolves=True)
    left = max(0, card.left - 1)
    return Ahead("settle", card=card.id, left=left, resolves=left == 0)


_AHEAD: Final[dict[str, Callable[[State], Ahead]]] = {
    "between": _ahead_of_reveal,
    "player": lambda _: Ahead("end-turn"),
    "nemesis/main": _ahead_of_main,
    "nemesis/draw": _ahead_of_draw,
}


def _offers(state: State) -> Iterator[str]:
    yield from ("note", "fix")
    if state.result is not None:
        return
    yield from ("minion", "power", "attack", "hurt", "heal", "unleash", "no-card", "counter")
    yield from ("turn-order", "remind", "end")
    if state.rules.charges:
        yield "charge"
    if state.in_play:
        yield from ("discard", "edit", "move")
    if any(not card.is_minion for card in state.in_play):
        yield "token"
    if state.reminders:
        yield "forget"
    if state.prompts:
        yield "choose"
    elif _next_is_legal(state):
        yield "next"
    if _reveal_is_legal(state):
        yield "reveal"
    if _skip_is_legal(state):
        yield "skip"


def _next_is_legal(state: State) -> bool:
    ahead = _ahead(state).kind
    return ahead not in {"reveal-table", "enter-card", "answer"}


def _reveal_is_legal(state: State) -> bool:
    return state.actor is None and not state.prompts and not state.agenda


def _skip_is_legal(state: State) -> bool:
    if state.prompt is not None:
        return state.prompt.kind in {"target", "either"}
    if state.agenda:
        return True
    if state.step == "nemesis/main":
        return state.current_card() is not None
    return state.step == "nemesis/draw" and not state.drawn
