"""What an entry of the log did, in a few words: for the log and for the undo message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, cast

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end import events as e
from companion.engine.aeons_end.words import NEMESIS_ACTOR, PenaltyKind
from companion.engine.kernel.log import Entry, Redo, Undo
from companion.speech.effects import one_line, unleash_phrase
from companion.speech.fixes import fixed_label
from companion.speech.reminders import moment_phrase
from companion.speech.scene import Scene
from companion.speech.voice import N_

_Events = tuple[object, ...]
_T = TypeVar("_T")


def entry_label(s: Scene, entry: Entry) -> str:
    """What an entry did, from its command and events alone.

    Raises:
        KeyError: nobody has written the label for this command.
    """
    return LABELS[type(entry.command)](s, entry.command, entry.events)


# What happened, for commands whose meaning lies in their events.


def _revealed(s: Scene, event: e.TurnCardRevealed) -> str:
    return s.t("turn card revealed: {card}", card=s.turn_card(event.card))


def _turn_begun(s: Scene, event: e.TurnBegun) -> str:
    return s.t("turn taken: {name}", name=s.actor(event.actor))


def _turn_ended(s: Scene, event: e.TurnEnded) -> str:
    if event.actor == NEMESIS_ACTOR:
        return s.t("nemesis turn ended")
    return s.t("{name}'s turn ended", name=s.player(event.actor))


def _settled(s: Scene, event: e.CardSettled) -> str:
    name = s.card(event.card, event.name)
    if event.skipped:
        return s.t("{name}: passed over", name=name)
    if event.left:
        return s.n(
            "{name}: {count} power token left",
            "{name}: {count} power tokens left",
            event.left,
            name=name,
        )
    return s.t("{name} resolved", name=name)


def _suffers(s: Scene, name: str, amount: int) -> str:
    return s.n("{name} suffers {count}", "{name} suffers {count}", amount, name=name)


def _damaged(s: Scene, event: e.Damaged) -> str:
    return _suffers(s, s.target(event.target, event.name), event.amount)


def _left(s: Scene, event: e.CardLeft) -> str:
    return s.t("{name} discarded", name=s.card(event.card, event.name))


def _unleashed(s: Scene, event: e.Unleashed) -> str:
    return unleash_phrase(s.voice, event.times)


_PENALTIES: Final[dict[PenaltyKind, str]] = {
    "unleash": N_("{name} exhausted: Unleash"),
    "own": N_("{name} exhausted: {text}"),
    "breach": N_("{name} exhausted: a breach lost"),
    "charges": N_("{name} exhausted: charges lost"),
}


def _penalty(s: Scene, event: e.PenaltySettled) -> str:
    name = s.player(event.seat)
    if event.skipped:
        return s.t("{name} exhausted: penalty passed over", name=name)
    return s.t(_PENALTIES[event.kind], name=name, text=one_line(event.text))


def _passed(s: Scene, event: e.EffectPassed) -> str:
    if event.name:
        return s.t("{name}: passed over", name=event.name)
    return s.t("effect passed over")


def _counted(s: Scene, event: e.NemesisDeckCounted) -> str:
    if event.after == 0:
        return s.t("nemesis deck empty")
    return s.t("nemesis deck counted")


# The first of these that is among an entry's events tells what the entry did.
HEADLINES: Final = cast(
    "dict[type, Callable[[Scene, object], str]]",
    {
        e.PenaltySettled: _penalty,
        e.CardSettled: _settled,
        e.EffectPassed: _passed,
        e.TurnCardRevealed: _revealed,
        e.DrawPassed: lambda s, _: s.t("drawn card not recorded"),
        e.DrawReplaced: lambda s, _: s.t("nemesis deck empty: Unleash in place of a card"),
        e.TurnBegun: _turn_begun,
        e.Damaged: _damaged,
        e.Unleashed: _unleashed,
        e.CardLeft: _left,
        e.TurnEnded: _turn_ended,
        e.DrawPhaseBegan: lambda s, _: s.t("nemesis's draw phase"),
        e.NemesisDeckCounted: _counted,
        e.NemesisDeckHolds: lambda s, _: s.t("nemesis deck not empty"),
        e.PromptClosed: lambda s, event: s.t(
            "answered: {answer}", answer=s.answer(cast("e.PromptClosed", event).answer)
        ),
        e.BattleEnded: lambda s, event: _ended(s, cast("e.BattleEnded", event).result),
    },
)
"""What an event says of the entry it is in, most telling first."""


def _headline(s: Scene, command: object, events: _Events) -> str:
    del command
    by_kind = {type(event): event for event in reversed(events)}
    for kind, told in HEADLINES.items():
        if kind in by_kind:
            return told(s, by_kind[kind])
    return s.t("next step")


def _ended(s: Scene, result: str) -> str:
    return s.t("battle won") if result == "win" else s.t("battle lost")


# Commands that say themselves what they did.


def _begin(s: Scene, command: c.Begin, _: _Events) -> str:
    return s.t("battle against {nemesis} begun", nemesis=command.setup.nemesis)


def _enter(s: Scene, command: c.Enter, events: _Events) -> str:
    entered = _first(events, e.CardEntered)
    name = s.card(entered.id, entered.card.name) if entered else command.card.name
    return s.t(_ENTERED[command.card.type], name=name)


_ENTERED: Final = {
    "minion": N_("minion {name} entered"),
    "power": N_("power {name} entered"),
    "attack": N_("attack {name} entered"),
}


def _hurt(s: Scene, command: c.Hurt, events: _Events) -> str:
    damaged = _first(events, e.Damaged)
    return _suffers(s, s.target(command.target, damaged.name if damaged else ""), command.amount)


def _heal(s: Scene, command: c.Heal, events: _Events) -> str:
    healed = _first(events, e.Healed)
    return s.n(
        "{name} gains {count} life",
        "{name} gains {count} life",
        command.amount,
        name=s.target(command.target, healed.name if healed else ""),
    )


def _charge(s: Scene, command: c.Charge, events: _Events) -> str:
    changed = _first(events, e.ChargesChanged)
    return s.n(
        "{name}: {count} charge",
        "{name}: {count} charges",
        changed.after if changed else 0,
        name=s.player(command.seat),
    )


def _token(s: Scene, command: c.Token, events: _Events) -> str:
    changed = _first(events, e.TokensChanged)
    return s.n(
        "{name}: {count} power token",
        "{name}: {count} power tokens",
        changed.after if changed else 0,
        name=s.card(command.card, changed.name if changed else ""),
    )


def _discard(s: Scene, command: c.Discard, events: _Events) -> str:
    left = _first(events, e.CardLeft)
    return s.t("{name} discarded", name=s.card(command.card, left.name if left else ""))


def _edit(s: Scene, command: c.Edit, _: _Events) -> str:
    return s.t("{name} edited", name=command.to.name)


def _move(s: Scene, command: c.Move, events: _Events) -> str:
    moved = _first(events, e.CardMoved)
    return s.t(
        "{name} moved to place {place}",
        name=s.card(command.card, moved.name if moved else ""),
        place=command.place + 1,
    )


def _count(s: Scene, command: c.Count, events: _Events) -> str:
    changed = _first(events, e.CounterChanged)
    return s.t("{name}: {value}", name=command.name, value=changed.after if changed else 0)


def _peek(s: Scene, command: c.Peek, _: _Events) -> str:
    return s.n("top turn card looked at", "top {count} turn cards looked at", command.count)


def _put(s: Scene, command: c.PutTurnCard, events: _Events) -> str:
    moved = _first(events, e.TurnCardMoved)
    card = s.turn_card(moved.card if moved else command.card)
    if command.to_top:
        return s.t("turn card to the top: {card}", card=card)
    return s.t("turn card to the bottom: {card}", card=card)


def _shuffle_in(s: Scene, command: c.ShuffleIn, _: _Events) -> str:
    cards = s.turn_cards(command.cards) or s.t("nothing")
    return s.t("turn cards shuffled in: {cards}", cards=cards)


def _remind(s: Scene, command: c.Remind, _: _Events) -> str:
    when = moment_phrase(s, command.moment, repeat=command.repeat, seat=command.seat)
    return s.t("reminder for {moment}: {text}", moment=when, text=one_line(command.text))


def _forget(s: Scene, command: c.Forget, events: _Events) -> str:
    del command
    dropped = _first(events, e.ReminderDropped)
    return s.t("reminder dropped: {text}", text=one_line(dropped.text if dropped else ""))


def _fix(s: Scene, command: c.Fix, events: _Events) -> str:
    event = _first(events, e.Fixed)
    return fixed_label(s, event) if event else command.path


LABELS: Final = cast(
    "dict[type, Callable[[Scene, object, _Events], str]]",
    {
        c.Begin: _begin,
        c.Next: _headline,
        c.Reveal: _headline,
        c.Choose: _headline,
        c.Skip: _headline,
        c.NoCard: lambda s, _, __: s.t("nemesis deck empty"),
        c.Enter: _enter,
        c.Hurt: _hurt,
        c.Heal: _heal,
        c.Charge: _charge,
        c.Token: _token,
        c.Discard: _discard,
        c.Edit: _edit,
        c.Move: _move,
        c.Unleash: lambda s, command, _: unleash_phrase(s.voice, command.times),
        c.Count: _count,
        c.Peek: _peek,
        c.PutTurnCard: _put,
        c.ShuffleIn: _shuffle_in,
        c.Remind: _remind,
        c.Forget: _forget,
        c.Fix: _fix,
        c.BringIn: lambda s, command, _: s.t(
            "section {section} acts in this battle", section=command.section
        ),
        c.Note: lambda s, command, _: s.t("note: {text}", text=" ".join(command.text.splitlines())),
        c.End: lambda s, command, _: _ended(s, command.result),
        Undo: lambda s, command, _: s.n("1 step undone", "{count} steps undone", command.count),
        Redo: lambda s, command, _: s.n("1 step redone", "{count} steps redone", command.count),
    },
)
"""What each command did."""


def _first(events: _Events, kind: type[_T]) -> _T | None:
    return next((event for event in events if isinstance(event, kind)), None)
