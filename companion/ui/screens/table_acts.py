"""What can be done at the table, from the declarations of the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.speech import N_
from companion.table.commands import BY_ID
from companion.ui.acts import Act, act_of

if TYPE_CHECKING:
    from companion.engine.aeons_end.outlook import Outlook

_WEIGHTS: Final = {
    "next": 99,
    "undo": 90,
    "hurt": 85,
    "heal": 75,
    "minion": 0,
    "power": 0,
    "attack": 0,
    "unleash": 55,
    "log": 50,
    "big-view": 65,
    "turn-order": 45,
    "rooms": 42,
    "end": 40,
    "remind": 35,
    "counter": 35,
    "redo": 30,
    "edit": 28,
    "discard": 27,
}
_SHORT: Final = {
    "next": N_("next"),
    "undo": N_("undo"),
    "redo": N_("redo"),
    "hurt": N_("damage"),
    "heal": N_("heal"),
    "log": N_("log"),
    "big-view": N_("big"),
    "turn-order": N_("turn order"),
    "rooms": N_("campaign"),
    "end": N_("finish"),
    "remind": N_("reminder"),
    "counter": N_("counters"),
    "edit": N_("edit"),
    "discard": N_("discard"),
}
"""What the footer calls them, where there is less room than on the help page."""

_HERE: Final = (
    *("next", "skip", "undo", "redo", "hurt", "heal", "more", "less", "charge"),
    *("minion", "power", "attack", "no-card", "unleash", "actions", "edit", "discard"),
    *("token", "move"),
    *("turn-order", "counter", "remind", "forget", "log", "fix", "note", "end", "big-view"),
    "rooms",
    *("select-1", "select-2", "select-3", "select-4", "select-gravehold", "select-nemesis"),
    "back",
)

ACTS: Final[tuple[Act, ...]] = tuple(
    act_of(
        command,
        f"do('{command}')",
        weight=_WEIGHTS.get(command, 0),
        short=_SHORT.get(command, ""),
    )
    for command in _HERE
)
"""What can be done at the table, in the order of the footer."""


def known(command: str, outlook: Outlook) -> bool:
    """Whether a command exists for this group: what its rules do not know is never shown."""
    seat = command.removeprefix("select-")
    if seat.isdigit():
        return int(seat) <= len(outlook.players)
    return BY_ID[command].exists(outlook)


def offered(command: str, outlook: Outlook) -> bool:
    """Whether a command exists for this group and can be used now."""
    if command == "next":
        # Where several turn cards may have come up, only their keys go on.
        asked = outlook.ahead.kind == "reveal-table" and len(outlook.ahead.cards) > 1
        return outlook.prompt is None and not asked
    return known(command, outlook) and BY_ID[command].offered(outlook)
