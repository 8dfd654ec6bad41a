"""A battle at the table: a command is decided, on disk, and only then shown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from companion.engine.aeons_end.commands import Command
from companion.engine.aeons_end.decide import decide
from companion.engine.aeons_end.look import outlook
from companion.engine.aeons_end.outlook import Outlook
from companion.engine.aeons_end.reasons import AboveMaximum, NumberTooSmall
from companion.engine.aeons_end.state import Card, State
from companion.engine.kernel.chance import Chance
from companion.engine.kernel.log import Entry, Redo, Timeline, Undo
from companion.engine.kernel.rejection import Rejection
from companion.store.files import keep, replace_file
from companion.store.lines import encode_line
from companion.store.reasons import LogDamage, MovedOn, OpenError, StaleError, StoreError
from companion.table.history import (
    History,
    LogLine,
    UnreplayableError,
    cards_entered,
    decoded,
    encoded,
)
from companion.table.reasons import NothingToRedo, NothingToUndo, SaveFailed, Stale, Unreplayable

if TYPE_CHECKING:
    from companion.store.journal import Journal, Reading

Clock = Callable[[], datetime]
Ask = Command | Callable[[State], Command | Rejection]
"""A command, or what makes one of the state it will act on."""

_Decision = Rejection | tuple[object, tuple[object, ...]]

PATIENCE = 20
"""How often a command is decided anew because other windows were faster."""


def utc_now() -> datetime:
    """The moment, in UTC."""
    return datetime.now(UTC)


def stamp(clock: Clock) -> str:
    """The moment as an entry keeps it: ISO 8601 in UTC, with milliseconds."""
    return clock().astimezone(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True)
class Done:
    """A command that is on disk.

    `before` is the outlook it met, `outlook` the one it led to; `about` are the entries that
    an undo or redo took back or did again.
    """

    entry: Entry
    outlook: Outlook
    before: Outlook
    about: tuple[Entry, ...] = ()


class Sitting:
    """One battle of a campaign, open in this window."""

    def __init__(
        self,
        number: int,
        journal: Journal,
        *,
        writing: Callable[[], AbstractContextManager[object]],
        clock: Clock = utc_now,
    ) -> None:
        """Open a battle by its number.

        Raises:
            OpenError: nothing of its log can be read.
            UnreplayableError: its log leads nowhere and could not be mended.
        """
        self.number = number
        self.damage: list[LogDamage] = []
        """What was found damaged in the log since it was opened."""
        self.watchers: list[Callable[[Sitting], None]] = []
        """Called after everything that happens to the battle, in this window or another."""
        self._journal = journal
        self._writing = writing
        self._clock = clock
        self._history = History()
        self._lost_at = 0
        self._news: list[Entry] = []
        self._outlook: Outlook | None = None
        self._catch_up(journal.read())
        self._news.clear()

    @property
    def n(self) -> int:
        """The number of the newest entry."""
        return self._history.n

    @property
    def state(self) -> State:
        """How the battle stands, with what is hidden: not to be shown."""
        return self._history.state

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole log."""
        return tuple(self._history.entries)

    @property
    def timeline(self) -> Timeline:
        """What is done and what is undone."""
        return self._history.timeline

    @property
    def outlook(self) -> Outlook:
        """All that may be seen of the battle, with what the table adds to the offers."""
        if self._outlook is None:
            seen = outlook(self.state)
            self._outlook = replace(seen, offers=seen.offers | self._own_offers())
        return self._outlook

    def _own_offers(self) -> set[str]:
        own = {
            "undo": self._history.can_undo,
            "redo": self._history.can_redo,
            "record": self.state.result is not None,
        }
        return {"log", *(name for name, there in own.items() if there)}

    def lines(self) -> tuple[LogLine, ...]:
        """The log for reading, oldest first."""
        return self._history.lines()

    def about(self, n: int) -> tuple[Entry, ...]:
        """The entries that entry `n`, an undo or redo, took back or did again, in that order."""
        return self._history.about(n)

    def cards(self) -> tuple[Card, ...]:
        """The nemesis cards the group has entered in this battle, newest last."""
        return cards_entered(self._history.done())

    def submit(self, ask: Ask, seen: int | None = None) -> Done | Rejection:
        """Decide a command on the newest state, and keep it; a refusal changes nothing.

        With `seen`, the number of the last entry the asker knows, it is refused as stale when
        the log has moved on.
        """
        return self._keep(lambda: self._decided(ask), seen)

    def undo(self, count: int = 1, seen: int | None = None) -> Done | Rejection:
        """Take the newest `count` (1 or more) commands back."""

        def decided() -> _Decision:
            refused = _refused(count, self._history.can_undo, NothingToUndo())
            return refused or (Undo(count), ())

        return self._keep(decided, seen)

    def redo(self, count: int = 1, seen: int | None = None) -> Done | Rejection:
        """Do the newest `count` (1 or more) commands again that were taken back."""

        def decided() -> _Decision:
            refused = _refused(count, self._history.can_redo, NothingToRedo())
            return refused or (Redo(count), ())

        return self._keep(decided, seen)

    def follow(self) -> None:
        """See what other windows did; cheap when that is nothing.

        Raises:
            OpenError: the log cannot be read any more.
            UnreplayableError: another window wrote what this version does not know.
        """
        self._catch_up(self._journal.refresh())

    def refresh(self) -> tuple[Entry, ...]:
        """What other windows did since this was last asked; raises what `follow` raises."""
        self.follow()
        news, self._news = tuple(self._news), []
        return news

    def _decided(self, ask: Ask) -> _Decision:
        command = ask(self.state) if callable(ask) else ask
        if isinstance(command, Rejection):
            return command
        events = decide(self.state, command, Chance(self.state.setup.seed))
        return events if isinstance(events, Rejection) else (command, events)

    def _keep(self, decided: Callable[[], _Decision], seen: int | None) -> Done | Rejection:
        """Read the tail, decide on the newest state, append; anew when another window was first."""
        reason: object = None
        for _ in range(PATIENCE):
            try:
                return self._kept(decided, seen)
            except StaleError as error:
                reason = error.reason
                if not isinstance(reason, MovedOn):
                    break
            except StoreError as error:
                return SaveFailed(error.reason)
            except UnreplayableError as error:
                return Unreplayable(error.n)
        return SaveFailed(reason)

    def _kept(self, decided: Callable[[], _Decision], seen: int | None) -> Done | Rejection:
        self._catch_up(self._journal.refresh())
        if seen is not None and seen != self.n:
            return Stale(tuple(self._history.entries[seen:]))
        before = self.outlook
        decision = decided()
        if isinstance(decision, Rejection):
            return decision
        entry = Entry(self.n + 1, stamp(self._clock), *decision)
        # The journal refuses to append to a log that it has not read to its end.
        self._journal.append(encoded(entry))
        self._history.take(entry)
        self._changed()
        return Done(entry, self.outlook, before, self._history.about(entry.n))

    def _catch_up(self, reading: Reading) -> None:
        if self._lost_at:
            raise UnreplayableError(self._lost_at)
        if reading.damage is not None:
            if not reading.entries:
                raise OpenError(reading.damage)
            self.damage.append(reading.damage)
        known = self._history
        history = History() if reading.whole else known
        for place, row in enumerate(reading.entries):
            try:
                history.take(decoded(row))
            except UnreplayableError as error:
                if history is known:
                    # Another window goes on with what this one does not understand.
                    self._lost_at = error.n
                    raise
                self._cut(history, error, len(reading.entries) - place)
                break
        if not history.n:
            raise UnreplayableError(1)
        if reading.entries or reading.whole:
            self._news += history.entries[known.n if reading.whole else -len(reading.entries) :]
            self._history = history
            self._changed()

    def _cut(self, history: History, error: UnreplayableError, missing: int) -> None:
        """Keep a log that leads nowhere from an entry on, and go on with what precedes it."""
        path = self._journal.path
        lines = b"".join(encode_line(encoded(entry)) for entry in history.entries)
        if not lines:
            raise error
        try:
            with self._writing():
                size = path.stat().st_size
                kept = keep(path)
                replace_file(path, lines)
                self._journal.read()
        except (StoreError, OSError):
            raise error from None
        self.damage.append(LogDamage(path, error.n, missing, size - len(lines), kept))

    def _changed(self) -> None:
        self._outlook = None
        for watcher in self.watchers:
            watcher(self)


def _refused(count: int, most: int, nothing: Rejection) -> Rejection | None:
    if count < 1:
        return NumberTooSmall(count, 1)
    if not most:
        return nothing
    return AboveMaximum(count, most) if count > most else None
