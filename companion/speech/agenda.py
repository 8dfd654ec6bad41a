"""What is settled before the evening goes on: penalties, and the rest of an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.aeons_end.state import AgendaItem, Leave, Penalty, Rest
from companion.engine.aeons_end.words import PenaltyKind
from companion.speech.effects import one_line, work_phrase
from companion.speech.scene import Scene


def _unleash(s: Scene, penalty: Penalty) -> str:
    if penalty.of > 1:
        return s.t(
            "{name} is exhausted: the nemesis Unleashes ({number} of {total}).",
            name=s.player(penalty.seat),
            number=penalty.n,
            total=penalty.of,
        )
    return s.t("{name} is exhausted: the nemesis Unleashes.", name=s.player(penalty.seat))


def _own(s: Scene, penalty: Penalty) -> str:
    return s.t(
        "{name} is exhausted: {text}.", name=s.player(penalty.seat), text=one_line(penalty.text)
    )


def _breach(s: Scene, penalty: Penalty) -> str:
    return s.t(
        "{name} is exhausted: choose one of your breaches to lose; a spell on it is discarded.",
        name=s.player(penalty.seat),
    )


def _charges(s: Scene, penalty: Penalty) -> str:
    return s.t("{name} is exhausted and loses all charges.", name=s.player(penalty.seat))


PENALTIES: Final[dict[PenaltyKind, Callable[[Scene, Penalty], str]]] = {
    "unleash": _unleash,
    "own": _own,
    "breach": _breach,
    "charges": _charges,
}
"""What is to be done for each kind of penalty."""


def rest_sentence(s: Scene, rest: Rest) -> str:
    """What is left of an interrupted effect."""
    name = rest.source.name
    left = work_phrase(s.voice, rest.work)
    leaves = any(isinstance(step, Leave) for step in rest.work)
    if not left:
        return s.t("{name} is done and is discarded.", name=name)
    if leaves:
        return s.t("{name} goes on: {effect}, then the card is discarded.", name=name, effect=left)
    return s.t("{name} goes on: {effect}.", name=name, effect=left)


def agenda_sentence(s: Scene, item: AgendaItem) -> str:
    """What this item of the agenda asks of the table.

    Raises:
        KeyError: nobody has written the sentence for this kind of penalty.
    """
    if isinstance(item, Penalty):
        return PENALTIES[item.kind](s, item)
    return rest_sentence(s, item)
