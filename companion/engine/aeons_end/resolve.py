"""Effects as data, applied one after the other until something stops them."""

from __future__ import annotations

from companion.engine.aeons_end.draft import Draft
from companion.engine.aeons_end.events import (
    CardLeft,
    EffectPassed,
    PromptClosed,
    Unleashed,
)
from companion.engine.aeons_end.exhaustion import hurt_gravehold, hurt_player, owe_penalties
from companion.engine.aeons_end.state import (
    Card,
    Do,
    Effect,
    Either,
    Leave,
    Prompt,
    Rest,
    Source,
    State,
    Work,
)
from companion.engine.aeons_end.words import FIRST, NOBODY, player_ref, seat_of


def run(draft: Draft, work: tuple[Work, ...], depth: int | None = None) -> None:
    """Do the work until it is done, the table is asked, or a penalty comes first.

    An effect finishes for all its targets; then penalties go, ahead of the rest. `depth` is
    how long the agenda was when this effect began (now, unless a prompt stood in between).
    """
    depth = draft.depth if depth is None else depth
    while work and not draft.over:
        first, work = work[0], work[1:]
        # A power that has resolved is discarded before anything else goes on.
        if draft.depth > depth and not isinstance(first, Leave):
            draft.put_off(Rest((first, *work), _source(first)), depth)
            return
        more = _one(draft, first, work)
        if more is None:
            return
        owe_penalties(draft)
        work = more + work


def _source(step: Work) -> Source:
    if isinstance(step, Leave):
        return Source("card", step.name, step.card)
    return step.source


def _one(draft: Draft, step: Work, rest: tuple[Work, ...]) -> tuple[Work, ...] | None:
    """One piece of work: what it turns into, or None when the table was asked."""
    if isinstance(step, Leave):
        if draft.state.card(step.card) is not None:
            draft.emit(CardLeft(step.card, step.name, "resolved"))
        return ()
    if isinstance(step, Either):
        return _either(draft, step, rest)
    effect = step.effect
    if effect.kind == "unleash":
        return unleashed(draft, effect.amount)
    if effect.kind == "gravehold":
        hurt_gravehold(draft, effect.amount)
        return ()
    if effect.kind == "each":
        _hurt_each(draft, effect.amount)
        return ()
    return _aimed(draft, step, rest)


def unleashed(draft: Draft, times: int) -> tuple[Work, ...]:
    """The nemesis Unleashes: the work that its Unleash effect is, `times` times over."""
    state = draft.state
    draft.emit(Unleashed(times, state.unleash))
    source = Source("unleash", state.setup.nemesis)
    return tuple(Do(effect, source) for effect in state.unleash_do) * times


def _hurt_each(draft: Draft, amount: int) -> None:
    for player in draft.state.players:
        if draft.over:
            return
        hurt_player(draft, player.seat, amount)


def _either(draft: Draft, step: Either, rest: tuple[Work, ...]) -> tuple[Work, ...] | None:
    """One of two effects; the table may choose only one it can fully resolve (000, page 19)."""
    can = [all(_resolvable(draft.state, e) for e in side) for side in (step.first, step.second)]
    if can[0] == can[1]:
        prompt = Prompt(
            id=draft.new_id(),
            kind="either",
            options=("first", "second"),
            source=step.source,
            either=step,
            rest=rest,
            depth=draft.depth,
        )
        draft.ask(prompt)
        return None
    return side_work(step, first=can[0])


def side_work(step: Either, *, first: bool) -> tuple[Work, ...]:
    """The work of one side of an OR."""
    effects = step.first if first else step.second
    return tuple(Do(effect, step.source) for effect in effects)


def _resolvable(state: State, effect: Effect) -> bool:
    return effect.kind != "lowest" or any(not p.exhausted for p in state.players)


def candidates(state: State, effect: Effect) -> tuple[str, ...]:
    """Who may suffer an aimed effect: one reference when that is certain.

    "Lowest life" passes over exhausted players (000, page 19); with nobody left to aim at
    the table decides, and may say that nobody suffers.
    """
    players = state.players
    if effect.kind == "lowest":
        standing = [p for p in players if not p.exhausted]
        if not standing:
            return (*(player_ref(p.seat) for p in players), NOBODY)
        least = min(p.life for p in standing)
        found = [p.seat for p in standing if p.life == least]
    elif effect.kind == "highest":
        most = max(p.life for p in players)
        found = [p.seat for p in players if p.life == most]
    elif effect.kind == "current" and state.actor:
        found = [state.actor]
    else:
        found = [p.seat for p in players]
    return tuple(player_ref(seat) for seat in found)


def _aimed(draft: Draft, step: Do, rest: tuple[Work, ...]) -> tuple[Work, ...] | None:
    options = candidates(draft.state, step.effect)
    if len(options) == 1:
        strike(draft, options[0], step.effect)
        return ()
    draft.ask(
        Prompt(
            id=draft.new_id(),
            kind="target",
            options=options,
            source=step.source,
            effect=step.effect,
            rest=rest,
            depth=draft.depth,
        )
    )
    return None


def strike(draft: Draft, target: str, effect: Effect) -> None:
    """The one who was aimed at suffers."""
    seat = seat_of(target)
    if seat is not None and effect.amount:
        hurt_player(draft, seat, effect.amount)


def card_work(card: Card, source: Source) -> tuple[Work, ...]:
    """What a card's effect is to be done; an OR of two effects is one choice."""
    if card.otherwise:
        return (Either(card.do, card.otherwise, source),)
    return tuple(Do(effect, source) for effect in card.do)


def answer(draft: Draft, prompt: Prompt, option: str) -> None:
    """Go on after a prompt about an effect was answered."""
    draft.emit(PromptClosed(prompt.id, option))
    if prompt.either is not None:
        work = side_work(prompt.either, first=option == FIRST) + prompt.rest
        run(draft, work, prompt.depth)
        return
    if prompt.effect is not None:
        strike(draft, option, prompt.effect)
    owe_penalties(draft)
    run(draft, prompt.rest, prompt.depth)


def pass_over(draft: Draft, prompt: Prompt) -> None:
    """Go on after the table passed over the effect a prompt is about."""
    draft.emit(PromptClosed(prompt.id))
    draft.emit(EffectPassed(prompt.source.name if prompt.source else ""))
    run(draft, prompt.rest, prompt.depth)
