"""What follows from a command: events, or the reason why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.aeons_end import changes, nemesis, turns
from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end.draft import Draft
from companion.engine.aeons_end.effects import MOST_UNLEASHES
from companion.engine.aeons_end.events import (
    AgendaSet,
    BattleBegun,
    EffectPassed,
    Event,
    NemesisDeckCounted,
    NemesisDeckHolds,
    PenaltySettled,
    PromptClosed,
)
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.exhaustion import heal, hurt, owe_penalties, pay
from companion.engine.aeons_end.reasons import (
    AboveMaximum,
    BattleOver,
    NoPrompt,
    NotAnOption,
    NothingToSkip,
    NumberTooSmall,
    PromptOpen,
)
from companion.engine.aeons_end.resolve import answer, pass_over, run, unleashed
from companion.engine.aeons_end.state import Leave, Penalty, State
from companion.engine.aeons_end.words import YES
from companion.engine.kernel.chance import Chance
from companion.engine.kernel.rejection import Rejection

_AFTER_THE_END: Final = (c.Note, c.Fix)


def decide(
    state: State | None, command: c.Command, chance: Chance
) -> tuple[Event, ...] | Rejection:
    """The events that a command brings about, or why it changes nothing.

    Only `Begin` may come with no state, and only then.

    Raises:
        ValueError: a battle is begun twice, or commanded before it began.
    """
    if isinstance(command, c.Begin) or state is None:
        return _begin(state, command, chance)
    if state.result is not None and not isinstance(command, _AFTER_THE_END):
        return BattleOver()
    draft = Draft(state, chance)
    refused = _RULES[type(command)](draft, command)
    return tuple(draft.events) if refused is None else refused


def _begin(state: State | None, command: c.Command, chance: Chance) -> tuple[Event, ...]:
    if state is not None or not isinstance(command, c.Begin):
        message = "a battle begins once, and with Begin"
        raise ValueError(message)
    begun = BattleBegun(command.setup)
    draft = Draft(evolve(None, begun), chance)
    turns.stock(draft)
    return (begun, *draft.events)


def _next(draft: Draft, _command: c.Next) -> Rejection | None:
    state = draft.state
    if state.prompts:
        return PromptOpen()
    if state.agenda:
        _settle_agenda(draft)
    elif state.step == "between":
        return turns.reveal(draft, "")
    elif state.step == "player":
        turns.end_turn(draft)
        return None
    elif state.step == "nemesis/main":
        refused = nemesis.main_phase(draft, skipped=False)
        if refused is not None:
            return refused
    else:
        return nemesis.draw_phase(draft)
    nemesis.advance(draft)
    return None


def _settle_agenda(draft: Draft) -> None:
    first, *others = draft.state.agenda
    draft.emit(AgendaSet(tuple(others)))
    if isinstance(first, Penalty):
        pay(draft, first)
        if first.kind == "unleash":
            run(draft, unleashed(draft, 1))
    else:
        run(draft, first.work)


def _skip(draft: Draft, _command: c.Skip) -> Rejection | None:
    state = draft.state
    prompt = state.prompt
    if prompt is not None:
        if prompt.kind not in {"target", "either"}:
            return PromptOpen()
        pass_over(draft, prompt)
    elif state.agenda:
        _pass_over_agenda(draft)
    elif state.step == "nemesis/main":
        refused = nemesis.main_phase(draft, skipped=True)
        if refused is not None:
            return refused
    elif state.step == "nemesis/draw":
        return nemesis.skip_draw(draft)
    else:
        return NothingToSkip()
    nemesis.advance(draft)
    return None


def _pass_over_agenda(draft: Draft) -> None:
    first, *others = draft.state.agenda
    draft.emit(AgendaSet(tuple(others)))
    if isinstance(first, Penalty):
        draft.emit(PenaltySettled(first.seat, first.kind, first.text, skipped=True))
        return
    draft.emit(EffectPassed(first.source.name))
    run(draft, tuple(step for step in first.work if isinstance(step, Leave)))


def _choose(draft: Draft, command: c.Choose) -> Rejection | None:
    prompt = draft.state.prompt
    if prompt is None:
        return NoPrompt()
    if command.option not in prompt.options:
        return NotAnOption(command.option, prompt.options)
    if prompt.kind == "owner":
        turns.take_turn(draft, prompt, command.option)
        return None
    if prompt.kind == "deck-empty":
        draft.emit(PromptClosed(prompt.id, command.option))
        if command.option == YES:
            draft.emit(NemesisDeckCounted(draft.state.nemesis_deck, 0))
            # A card may have been entered since the turn's end.
            if not draft.state.in_play:
                draft.end("win", "nemesis-empty")
        else:
            draft.emit(NemesisDeckHolds())
        return None
    answer(draft, prompt, command.option)
    nemesis.advance(draft)
    return None


def _hurt(draft: Draft, command: c.Hurt) -> Rejection | None:
    if command.amount < 1:
        return NumberTooSmall(command.amount, 1)
    refused = hurt(draft, command.target, command.amount)
    owe_penalties(draft)
    return refused


def _heal(draft: Draft, command: c.Heal) -> Rejection | None:
    if command.amount < 1:
        return NumberTooSmall(command.amount, 1)
    return heal(draft, command.target, command.amount)


def _unleash(draft: Draft, command: c.Unleash) -> Rejection | None:
    if command.times < 1:
        return NumberTooSmall(command.times, 1)
    if command.times > MOST_UNLEASHES:
        return AboveMaximum(command.times, MOST_UNLEASHES)
    run(draft, unleashed(draft, command.times))
    return None


def _no_card(draft: Draft, _command: c.NoCard) -> None:
    nemesis.no_card(draft)


def _reveal(draft: Draft, command: c.Reveal) -> Rejection | None:
    return turns.reveal(draft, command.card)


# Each function takes the one command class it stands beside; the table erases that.
_RULES = cast(
    "dict[type, Callable[[Draft, c.Command], Rejection | None]]",
    {
        c.Next: _next,
        c.Reveal: _reveal,
        c.Choose: _choose,
        c.Skip: _skip,
        c.NoCard: _no_card,
        c.Enter: nemesis.enter,
        c.Hurt: _hurt,
        c.Heal: _heal,
        c.Charge: changes.charge,
        c.Token: changes.token,
        c.Discard: changes.discard,
        c.Edit: changes.edit,
        c.Move: changes.move,
        c.Unleash: _unleash,
        c.Count: changes.count,
        c.Peek: turns.peek,
        c.PutTurnCard: turns.put,
        c.ShuffleIn: turns.shuffle_in,
        c.Remind: changes.remind,
        c.Forget: changes.forget,
        c.Fix: changes.fix,
        c.BringIn: changes.bring_in,
        c.Note: changes.note,
        c.End: changes.end,
    },
)
