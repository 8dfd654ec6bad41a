"""The entries of a battle's log, what of them is done, and the state each led to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from companion.engine.aeons_end import commands, events
from companion.engine.aeons_end.events import CardEdited, CardEntered, Event
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.state import Card, State
from companion.engine.kernel.codec import from_data, to_data
from companion.engine.kernel.log import Entry, Redo, Timeline, Undo

# A log is read by class names, which these modules have made known by being imported.
KNOWN = (commands, events)


class UnreplayableError(Exception):
    """Entry `n` of a log leads nowhere: nobody knows what it says, or it cannot follow."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log.

    `about` are the entries that an undo or redo was about, in the order it took them. `done`
    says whether it still holds; `back` is how many commands to undo so that this one is the
    last, None when it is not done or is itself an undo or redo.
    """

    entry: Entry
    done: bool
    back: int | None = None
    about: tuple[Entry, ...] = ()

    @property
    def n(self) -> int:
        """The number of the entry."""
        return self.entry.n

    @property
    def at(self) -> str:
        """The moment as ISO 8601 text in UTC."""
        return self.entry.at


@dataclass(frozen=True, slots=True)
class _Step:
    entry: Entry
    state: State


class History:
    """A battle's whole log. Going back, forth or on takes the same time however long it is."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._about: dict[int, tuple[Entry, ...]] = {}

    @property
    def n(self) -> int:
        """The number of the newest entry."""
        return len(self.entries)

    @property
    def state(self) -> State:
        """How the battle stands; there is at least its first entry."""
        return self._done[-1].state

    @property
    def can_undo(self) -> int:
        """How many commands could be taken back: all but the beginning of the battle."""
        return len(self._done) - 1

    @property
    def can_redo(self) -> int:
        """How many commands could be done again."""
        return len(self._undone)

    @property
    def timeline(self) -> Timeline:
        """What is done and what is undone."""
        return Timeline(tuple(self.done()), tuple(step.entry for step in self._undone))

    def done(self) -> Iterator[Entry]:
        """The commands that hold, oldest first."""
        return (step.entry for step in self._done)

    def steps(self) -> Iterator[tuple[Entry, State]]:
        """The commands that hold, oldest first, each with the state it led to."""
        return ((step.entry, step.state) for step in self._done)

    def about(self, n: int) -> tuple[Entry, ...]:
        """The entries that entry `n` took back or did again, in that order."""
        return self._about.get(n, ())

    def take(self, entry: Entry) -> None:
        """Follow one more entry.

        Raises:
            UnreplayableError: it cannot follow; then nothing has changed.
        """
        command = entry.command
        if isinstance(command, Undo | Redo):
            back = isinstance(command, Undo)
            source, target = (self._done, self._undone) if back else (self._undone, self._done)
            most = self.can_undo if back else self.can_redo
            if entry.n != self.n + 1 or not 0 < command.count <= most:
                raise UnreplayableError(entry.n)
            moved = source[: -command.count - 1 : -1]
            del source[-command.count :]
            target += moved
            self._about[entry.n] = tuple(step.entry for step in moved)
        else:
            self._done.append(_Step(entry, self._after(entry)))
            self._undone.clear()
        self.entries.append(entry)

    def _after(self, entry: Entry) -> State:
        state = self._done[-1].state if self._done else None
        try:
            for event in cast("tuple[Event, ...]", entry.events):
                state = evolve(state, event)
        except Exception as error:
            raise UnreplayableError(entry.n) from error
        if state is None or entry.n != self.n + 1:
            raise UnreplayableError(entry.n)
        return state

    def lines(self) -> tuple[LogLine, ...]:
        """The whole log, oldest first."""
        last = len(self._done) - 1
        back = {step.entry.n: last - place for place, step in enumerate(self._done)}
        return tuple(
            LogLine(entry, done=True, about=self._about[entry.n])
            if entry.n in self._about
            else LogLine(entry, entry.n in back, back.get(entry.n))
            for entry in self.entries
        )


def encoded(entry: Entry) -> dict[str, Any]:
    """An entry as the store keeps it."""
    return {
        "n": entry.n,
        "at": entry.at,
        "command": to_data(entry.command),
        "events": [to_data(event) for event in entry.events],
    }


def decoded(row: dict[str, Any]) -> Entry:
    """An entry as the store kept it.

    Raises:
        UnreplayableError: it is no entry that this version knows.
    """
    n = row["n"]
    try:
        return Entry(n, row["at"], from_data(row["command"]), tuple(map(from_data, row["events"])))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UnreplayableError(n) from error


def cards_entered(entries: Iterable[Entry]) -> tuple[Card, ...]:
    """The nemesis cards that the group named, as they were last known, newest last."""
    found: dict[tuple[str, str], Card] = {}
    for entry in entries:
        for event in entry.events:
            if isinstance(event, CardEntered):
                _remember(found, event.card)
            elif isinstance(event, CardEdited):
                found.pop((event.before.type, event.before.name), None)
                _remember(found, event.after)
    return tuple(found.values())


def _remember(found: dict[tuple[str, str], Card], card: Card) -> None:
    found.pop((card.type, card.name), None)
    if not card.unnamed:
        found[card.type, card.name] = card
