"""Laws that hold whatever is played, over random evenings of 1 to 4 players."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings

from companion.engine.aeons_end.commands import Choose, Command, Next, Reveal
from companion.engine.aeons_end.decide import decide
from companion.engine.aeons_end.events import (
    AgendaSet,
    BattleBegun,
    CardSettled,
    DrawPhaseBegan,
    DrawReplaced,
    Event,
    PenaltySettled,
    TurnBegun,
    TurnCardRevealed,
    TurnDeckShuffled,
    TurnEnded,
    Unleashed,
)
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.look import outlook
from companion.engine.aeons_end.outlook import Ahead, Outlook
from companion.engine.aeons_end.reasons import (
    AgendaOpen,
    BattleOver,
    CardNotEntered,
    NotFaceDown,
    PromptOpen,
    RevealByTable,
)
from companion.engine.aeons_end.state import Penalty, State
from companion.engine.kernel.chance import Chance
from companion.engine.kernel.log import fold
from companion.engine.kernel.rejection import Rejection
from tests.engine.evening import SEED, Evening, only
from tests.engine.play import TABLES, Fate, Table, choices, play, played
from tests.engine.senseless import anything
from tests.engine.sensible import (
    VERBS,
    coming,
    instances,
    leaving_cards_in_place,
    leaving_turn_cards_alone,
    sensible,
)

Law = Callable[[Table, bytes], None]
EVENINGS = int(os.environ.get("COMPANION_EVENINGS", "4"))
"""How many evenings are played at each table for each law."""


def law(steps: int = 200) -> Callable[[Law], Law]:
    """A law is held at every table, over some evenings of roughly so many steps each."""

    def held(test: Law) -> Law:
        bound = settings(
            max_examples=EVENINGS, deadline=None, suppress_health_check=list(HealthCheck)
        )
        names = [f"{table.turn_order}-{table.draws}" for table in TABLES]
        at_every_table = pytest.mark.parametrize("table", TABLES, ids=names)
        return cast("Law", at_every_table(bound(given(chosen=choices(steps))(test))))

    return held


@law()
def test_turn_cards_are_never_created_or_lost(table: Table, chosen: bytes) -> None:
    """Every one lies in the deck or in the discard."""
    for evening, _ in play(table, Fate(chosen), anything):
        assert evening.state.turn_deck.cards == tuple(sorted(evening.state.setup.turn_cards))


@law()
def test_each_round_deals_exactly_the_deck(table: Table, chosen: bytes) -> None:
    """Unless an effect moves turn cards."""
    evening = played(table, Fate(chosen), leaving_turn_cards_alone)
    dealt: list[str] = []
    for event in (event for entry in evening.timeline.done for event in entry.events):
        if isinstance(event, TurnDeckShuffled):
            assert sorted(dealt) in ([], sorted(evening.state.setup.turn_cards))
            dealt.clear()
        if isinstance(event, TurnCardRevealed):
            dealt.append(event.card)
    assert not Counter(dealt) - Counter(evening.state.setup.turn_cards)


@law()
def test_life_stays_between_zero_and_its_maximum(table: Table, chosen: bytes) -> None:
    """Of players, Gravehold and the nemesis; a minion in play has some, a token is never owed."""
    for evening, _ in play(table, Fate(chosen), anything):
        state = evening.state
        assert all(0 <= player.life <= player.max for player in state.players)
        assert 0 <= state.gravehold <= state.gravehold_max
        assert 0 <= state.life <= state.life_max
        assert all(card.left >= (1 if card.is_minion else 0) for card in state.in_play)
        assert state.nemesis_deck is None or state.nemesis_deck >= 0


@law()
def test_exhausted_is_having_no_life(table: Table, chosen: bytes) -> None:
    """Neither without the other."""
    for evening, _ in play(table, Fate(chosen), anything):
        assert all(player.exhausted == (player.life == 0) for player in evening.state.players)


@law()
def test_undo_to_the_beginning_and_redo_to_the_end(table: Table, chosen: bytes) -> None:
    """Every state on the way is the one that its entries make."""
    evening = played(table, Fate(chosen), anything)
    states: list[State | None] = [None]
    for entry in evening.timeline.done:
        state = states[-1]
        for event in entry.events:
            state = evolve(state, _event(event))
        states.append(state)
    for state in reversed(states[2:]):
        assert evening.state == state
        evening.undo()
    for state in states[2:]:
        evening.redo()
        assert evening.state == state


def _event(event: object) -> Event:
    return event  # type: ignore[return-value]  # an entry of any system; here of a battle


@law()
def test_the_entries_alone_say_what_is_done_and_undone(table: Table, chosen: bytes) -> None:
    """However often things were taken back and done again."""
    evening = played(table, Fate(chosen), anything)
    assert fold(evening.entries) == evening.timeline


@law()
def test_the_log_read_back_from_json_makes_the_same_state(table: Table, chosen: bytes) -> None:
    """Nothing that matters is kept anywhere else."""
    evening = played(table, Fate(chosen), anything)
    assert evening.replayed() == evening.state


@law()
def test_what_is_refused_changes_nothing(table: Table, chosen: bytes) -> None:
    """And no command, however senseless, is answered with an exception."""
    for _, step in play(table, Fate(chosen), anything):
        if isinstance(step.result, Rejection):
            assert step.after is step.before


@law()
def test_a_decision_depends_on_nothing_else(table: Table, chosen: bytes) -> None:
    """Asked again in the same state, the same follows; the state asked about stays as it was."""
    for _, step in play(table, Fate(chosen), anything):
        before = hash(step.before)
        assert decide(step.before, step.command, Chance(SEED)) == step.result
        assert hash(step.before) == before


@law(steps=25)
def test_what_is_offered_can_be_done(table: Table, chosen: bytes) -> None:
    """And what is not offered cannot."""
    fate = Fate(chosen)
    for evening, _ in play(table, fate, anything):
        seen = evening.outlook
        possible = {
            verb
            for verb in VERBS
            if any(_accepted(evening, command) for command in instances(verb, seen, fate))
        }
        assert possible == seen.offers


def _accepted(evening: Evening, command: Command) -> bool:
    return not isinstance(decide(evening.state, command, evening.chance), Rejection)


@law()
def test_what_space_does_is_what_was_announced(table: Table, chosen: bytes) -> None:
    """The first thing that happens, or the reason why Space cannot go on."""
    for evening, _ in play(table, Fate(chosen), anything):
        ahead = evening.outlook.ahead
        result = decide(evening.state, Next(), evening.chance)
        assert _announced(ahead, result, evening.outlook)


def _announced(ahead: Ahead, result: tuple[Event, ...] | Rejection, seen: Outlook) -> bool:
    """Whether `result` is what `ahead` said that Next would do."""
    if isinstance(result, Rejection):
        return result == {
            "over": BattleOver(),
            "answer": PromptOpen(),
            "reveal-table": RevealByTable(ahead.cards),
            "enter-card": CardNotEntered(),
        }.get(ahead.kind)
    first = result[0]
    match ahead.kind:
        case "reveal":
            shuffled = isinstance(first, TurnDeckShuffled)
            return shuffled == ahead.reshuffle and bool(only(result, TurnCardRevealed))
        case "penalty" | "rest":
            return ahead.item == seen.agenda[0] and _settles(ahead, result)
        case "settle":
            return only(result, CardSettled) == [
                CardSettled(ahead.card, _name_of(seen, ahead.card), ahead.left, ahead.resolves)
            ]
        case "to-draw":
            return result == (DrawPhaseBegan(),)
        case "unleash-three":
            return first == DrawReplaced() and result[1] == Unleashed(3, seen.unleash)
        case "end-turn" | "end-nemesis-turn":
            return first == TurnEnded(seen.actor or 0) and (
                (seen.actor == 0) == (ahead.kind == "end-nemesis-turn")
            )
        case _:
            return False


def _settles(ahead: Ahead, result: tuple[Event, ...]) -> bool:
    penalties = only(result, PenaltySettled)
    if isinstance(ahead.item, Penalty):
        wanted = PenaltySettled(ahead.item.seat, ahead.item.kind, ahead.item.text)
        return penalties == [wanted]
    return isinstance(result[0], AgendaSet) and not penalties


def _name_of(seen: Outlook, card: int) -> str:
    view = seen.card(card)
    return view.name if view else ""


@law()
def test_nothing_hidden_is_in_any_outlook(table: Table, chosen: bytes) -> None:
    """Another seed and another order of what nobody has seen look the same."""
    fate = Fate(chosen)
    for evening, _ in play(table, fate, anything):
        assert outlook(_twin(evening.state, fate)) == evening.outlook
        assert SEED not in repr(evening.outlook)


@law()
def test_no_refusal_tells_what_is_hidden(table: Table, chosen: bytes) -> None:
    """The same command is refused for the same reason whatever lies face down."""
    fate = Fate(chosen)
    for _, step in play(table, fate, anything):
        other = decide(_twin(step.before, fate), step.command, Chance("another secret"))
        if isinstance(step.result, Rejection) or isinstance(other, Rejection):
            assert other == step.result


def _twin(state: State, fate: Fate) -> State:
    """A state that nobody at the table can tell from this one."""
    deck = state.turn_deck
    hidden = list(deck.draw[deck.known :])
    mixed = [hidden.pop(fate.below(len(hidden))) for _ in range(len(hidden))]
    return replace(
        state,
        setup=replace(state.setup, seed="another secret"),
        turn_deck=replace(deck, draw=(*deck.seen, *mixed)),
    )


@law()
def test_a_battle_that_is_over_asks_and_owes_nothing(table: Table, chosen: bytes) -> None:
    """No prompt, no agenda, nobody's turn; otherwise one of the steps is under way."""
    for evening, _ in play(table, Fate(chosen), anything, undo=False):
        state = evening.state
        over = state.result is not None
        assert over == (state.step == "over") == (state.reason is not None)
        if over:
            assert (state.prompts, state.agenda, state.actor, state.pending) == ((), (), None, ())


@law()
def test_the_step_and_the_actor_agree(table: Table, chosen: bytes) -> None:
    """Nobody acts between turns, a player in a player's turn, the nemesis in its own."""
    for evening, _ in play(table, Fate(chosen), anything):
        state = evening.state
        seats = range(1, len(state.players) + 1)
        assert {
            "between": state.actor is None,
            "over": state.actor is None,
            "player": state.actor in seats,
            "nemesis/main": state.actor == 0,
            "nemesis/draw": state.actor == 0,
        }[state.step]


@law()
def test_every_prompt_can_be_answered_with_each_of_its_options(table: Table, chosen: bytes) -> None:
    """It has some, all different, and is closed by any of them."""
    for evening, _ in play(table, Fate(chosen), anything):
        for prompt in evening.state.prompts:
            assert prompt.options
            assert len(set(prompt.options)) == len(prompt.options)
        asked = evening.state.prompt
        if asked is None:
            continue
        for option in asked.options:
            events = decide(evening.state, Choose(option), evening.chance)
            assert not isinstance(events, Rejection)
            assert asked.id not in [p.id for p in _after(evening.state, events).prompts]


def _after(state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


ALWAYS = {
    *("minion", "power", "attack", "hurt", "heal", "unleash", "no-card", "counter"),
    *("turn-order", "remind", "end", "fix", "note"),
}


@law()
def test_prompts_and_agenda_hold_up_nothing_but_the_next_step(table: Table, chosen: bytes) -> None:
    """Everything else stays on offer until the battle is over."""
    for evening, _ in play(table, Fate(chosen), anything):
        seen = evening.outlook
        assert seen.result is not None or seen.offers >= ALWAYS
        if seen.prompts:
            assert "choose" in seen.offers
            assert not seen.offers & {"next", "reveal"}
        elif seen.agenda:
            assert {"next", "skip"} <= seen.offers
            assert "reveal" not in seen.offers


@law()
def test_the_main_phase_settles_each_card_once_and_the_oldest_first(
    table: Table, chosen: bytes
) -> None:
    """Among the cards that were in play when the phase began, unless somebody moves one."""

    present: set[int] = set()
    settled: list[int] = []
    for _, step in play(table, Fate(chosen), leaving_cards_in_place, undo=False):
        for event in step.events:
            if isinstance(event, TurnBegun):
                present = {card.id for card in step.after.in_play}
                settled = []
            if isinstance(event, CardSettled):
                assert event.card in present
                assert not settled or event.card > settled[-1]
                settled.append(event.card)


@law()
def test_the_table_reveals_any_card_that_may_come_and_no_other(table: Table, chosen: bytes) -> None:
    """An impossible card is refused with what is left."""
    if table.draws == "app":
        return
    for evening, _ in play(table, Fate(chosen), sensible):
        if "reveal" not in evening.outlook.offers:
            continue
        left = coming(evening.outlook)
        for card in (*evening.state.setup.turn_cards, "nonsense"):
            result = decide(evening.state, Reveal(card), evening.chance)
            if card in left:
                assert not isinstance(result, Rejection)
            else:
                assert result == NotFaceDown(card, tuple(left))


@law()
def test_no_turn_card_is_revealed_over_an_agenda(table: Table, chosen: bytes) -> None:
    """Penalties and interrupted cards are settled before anybody takes a turn."""
    for evening, _ in play(table, Fate(chosen), anything):
        if evening.state.agenda and not evening.state.prompts:
            assert evening.refused(Reveal()) == AgendaOpen()
        first = evening.entries[0].events[0]
        assert isinstance(first, BattleBegun)
