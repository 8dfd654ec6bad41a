"""What the table should know now, without being held up by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.aeons_end.outlook import Due, DueKind
from companion.speech.effects import one_line
from companion.speech.scene import Scene


def _named(s: Scene, due: Due) -> str:
    return s.card(due.card, due.name) if due.card else due.name


def _to_discard(s: Scene, due: Due) -> str:
    return s.t("{name} can be discarded: {text}.", name=_named(s, due), text=one_line(due.text))


def _immediately(s: Scene, due: Due) -> str:
    return s.t("{name}, IMMEDIATELY: {text}.", name=_named(s, due), text=one_line(due.text))


def _effect(s: Scene, due: Due) -> str:
    name = _named(s, due)
    if not name:
        return one_line(due.text)
    return s.t("{name}: {effect}.", name=name, effect=one_line(due.text))


def _own(s: Scene, due: Due) -> str:
    return s.t("Reminder: {text}.", text=one_line(due.text))


DUES: Final[dict[DueKind, Callable[[Scene, Due], str]]] = {
    "cast-closed": lambda s, _: s.t("Spells on closed breaches must be cast now."),
    "breach-bonus": lambda s, _: s.t("A spell from a breach with bonus damage deals 1 more."),
    "gain-charge": lambda s, _: s.t("A charge can be gained for 2 aether."),
    "to-discard": _to_discard,
    "draw-five": lambda s, _: s.t(
        "Discard what was played in any order, then draw up to five; never shuffle."
    ),
    "immediately": _immediately,
    "effect": _effect,
    "own": _own,
}
"""The sentence for each kind of thing to know."""


def due_sentence(s: Scene, due: Due) -> str:
    """What the table should know now.

    Raises:
        KeyError: nobody has written the sentence for this kind.
    """
    return DUES[due.kind](s, due)
