"""What the last command brought about, as far as the table should hear of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.aeons_end.commands import Heal, Hurt
from companion.engine.aeons_end.events import (
    CardEntered,
    CardLeft,
    Damaged,
    Healed,
    PlayerExhausted,
    ReminderAdded,
    TurnCardsPeeked,
    TurnDeckShuffled,
    Unleashed,
)
from companion.engine.aeons_end.outlook import Due
from companion.ui.widgets.view import Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.kernel.log import Entry
    from companion.speech import Cast, Speech

_TOLD: Final = (
    *(CardLeft, Damaged, Healed, PlayerExhausted, ReminderAdded),
    *(TurnCardsPeeked, TurnDeckShuffled),
)
_MOST: Final = 4


def happened(entry: Entry, speech: Speech, cast: Cast) -> tuple[Told, ...]:
    """What an entry brought about; what the group wrote and must do now is marked `due`."""
    told = list(_told(entry.events, speech, cast))
    if isinstance(entry.command, Hurt | Heal) and len(told) < 2:
        # Nothing but what was asked for, and that can be seen.
        return ()
    due = [each for each in told if each.due]
    return (*due, *[each for each in told if not each.due][-_MOST:])


def _told(events: Iterable[object], speech: Speech, cast: Cast) -> Iterator[Told]:
    for event in events:
        if isinstance(event, CardEntered) and event.card.type == "attack":
            for text in (event.card.immediately, event.card.persistent, event.card.effect):
                if text:
                    yield Told(speech.due(Due("effect", "", event.card.name, text), cast), due=True)
        elif isinstance(event, (Unleashed, *_TOLD)):
            said = speech.event(event, cast)
            if said:
                yield Told(said, due=isinstance(event, Unleashed) and bool(event.text))
