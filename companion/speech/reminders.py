"""The group's own reminders and the moments they are bound to."""

from __future__ import annotations

from typing import Final, Protocol

from companion.engine.aeons_end.words import Moment
from companion.speech.effects import one_line
from companion.speech.scene import Scene
from companion.speech.voice import N_

_ONCE: Final[dict[Moment, str]] = {
    "nemesis-turn": N_("the next nemesis turn"),
    "player-turn": N_("the next player's turn"),
    "casting-phase": N_("the next player's casting phase"),
    "main-phase": N_("the next player's main phase"),
    "draw-phase": N_("the next player's draw phase"),
    "turn-end": N_("the end of this turn"),
    "draw": N_("the nemesis's next draw"),
    "round": N_("the next round"),
}
_ALWAYS: Final[dict[Moment, str]] = {
    "nemesis-turn": N_("every nemesis turn"),
    "player-turn": N_("every player's turn"),
    "casting-phase": N_("every player's casting phase"),
    "main-phase": N_("every player's main phase"),
    "draw-phase": N_("every player's draw phase"),
    "turn-end": N_("the end of every turn"),
    "draw": N_("every draw of the nemesis"),
    "round": N_("every round"),
}


class Bound(Protocol):
    """A reminder, as the state or the outlook has it."""

    @property
    def moment(self) -> Moment:
        """When it is due."""

    @property
    def text(self) -> str:
        """What the group wrote."""

    @property
    def repeat(self) -> bool:
        """Whether it comes every time."""

    @property
    def seat(self) -> int:
        """The one player whose turn it is for, 0 for any."""


def moment_phrase(s: Scene, moment: Moment, *, repeat: bool = False, seat: int = 0) -> str:
    """When a reminder is due, such as "every nemesis turn"."""
    if moment == "player-turn" and seat:
        name = s.player(seat)
        if repeat:
            return s.t("every turn of {name}", name=name)
        return s.t("the next turn of {name}", name=name)
    if seat:
        when = s.t((_ALWAYS if repeat else _ONCE)[moment])
        return s.t("{name}: {moment}", name=s.player(seat), moment=when)
    return s.t((_ALWAYS if repeat else _ONCE)[moment])


def reminder_line(s: Scene, reminder: Bound) -> str:
    """A reminder with the moment it is bound to."""
    return s.t(
        "{moment}: {text}",
        moment=moment_phrase(s, reminder.moment, repeat=reminder.repeat, seat=reminder.seat),
        text=one_line(reminder.text),
    )


def reminder_added(s: Scene, reminder: Bound) -> str:
    """That a reminder was made."""
    return s.t(
        "Reminder for {moment}: {text}.",
        moment=moment_phrase(s, reminder.moment, repeat=reminder.repeat, seat=reminder.seat),
        text=one_line(reminder.text),
    )
