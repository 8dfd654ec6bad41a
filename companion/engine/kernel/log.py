"""Entries of a log, and what of them is done after every undo and redo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.engine.kernel.codec import recorded


@recorded
@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the newest `count` (1 or more) commands that are done."""

    count: int = 1


@recorded
@dataclass(frozen=True, slots=True)
class Redo:
    """Do the newest `count` (1 or more) undone commands again."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One command and what happened because of it.

    `n` counts from 1 without gaps, `at` is the moment as ISO 8601 text in UTC.
    """

    n: int
    at: str
    command: object
    events: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Timeline:
    """The commands that are done, oldest first, and the undone ones, next to redo last."""

    done: tuple[Entry, ...] = ()
    undone: tuple[Entry, ...] = ()

    def then(self, entry: Entry) -> Timeline:
        """The timeline after one more entry; a new command empties what was undone.

        Raises:
            ValueError: an undo or redo of more than there is.
        """
        command = entry.command
        if isinstance(command, Undo):
            if not 0 < command.count <= len(self.done):
                message = f"entry {entry.n} undoes more than is done"
                raise ValueError(message)
            kept, back = self.done[: -command.count], self.done[-command.count :]
            return Timeline(kept, self.undone + tuple(reversed(back)))
        if isinstance(command, Redo):
            if not 0 < command.count <= len(self.undone):
                message = f"entry {entry.n} redoes more than is undone"
                raise ValueError(message)
            kept, again = self.undone[: -command.count], self.undone[-command.count :]
            return Timeline(self.done + tuple(reversed(again)), kept)
        return Timeline((*self.done, entry), ())


def fold(entries: Iterable[Entry]) -> Timeline:
    """What is done and undone after all `entries`, in time linear in their number."""
    done: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        command = entry.command
        if isinstance(command, Undo | Redo):
            source, target = (done, undone) if isinstance(command, Undo) else (undone, done)
            if not 0 < command.count <= len(source):
                message = f"entry {entry.n} takes more than there is"
                raise ValueError(message)
            for _ in range(command.count):
                target.append(source.pop())
        else:
            done.append(entry)
            undone.clear()
    return Timeline(tuple(done), tuple(undone))
