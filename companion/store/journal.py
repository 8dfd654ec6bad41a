"""The log of the battle under way: every command is one line, on disk before it is on screen."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from companion.store.files import (
    BINARY,
    Mark,
    error_name,
    failure,
    keep,
    mark,
    mark_of,
    read_bytes,
    replace_file,
    sync_folder,
)
from companion.store.lines import Lines, Lost, encode_line, parse_lines
from companion.store.lock import WriteLock
from companion.store.reasons import (
    BadFile,
    LogDamage,
    MovedOn,
    NotReadable,
    OpenError,
    Reason,
    StaleError,
    Unsettled,
    WriteError,
)
from companion.store.tables import Entry


@dataclass(frozen=True, slots=True)
class Reading:
    """What reading a log brought."""

    entries: tuple[Entry, ...] = ()
    damage: LogDamage | None = None
    whole: bool = False
    """`entries` is the log from its beginning: forget what was handed out earlier."""


NOTHING_NEW = Reading()


class Journal:
    """One battle's log as this window knows it. A second window has a `Journal` of its own."""

    def __init__(
        self,
        path: Path,
        lock: WriteLock,
        *,
        fsync: bool = True,
        refusal: Callable[[], Reason | None] = lambda: None,
    ) -> None:
        """Know nothing yet of `path`; `refusal` says why it takes no entry, if it takes none."""
        self.path = path
        self._lock = lock
        self._fsync = fsync
        self._refusal = refusal
        self._forget()

    @property
    def last(self) -> int:
        """The number of the newest entry this window has read or written; 0 before any."""
        return self._last

    def read(self) -> Reading:
        """The whole log. A bad last line is passed over; for a bad earlier one the file is kept.

        Raises `OpenError`. When nothing precedes the bad line, the log is gone afterwards.
        """
        self._forget()
        return self._catch_up()

    def refresh(self) -> Reading:
        """What was appended since the last reading or writing; cheap when that is nothing.

        Raises `OpenError`. `whole` says that what was known before no longer holds.
        """
        if self._mark is not None and mark(self.path) == self._mark:
            return NOTHING_NEW
        return self._catch_up()

    def append(self, entry: Entry) -> None:
        """Write an entry, durably. `entry["n"]` is `last` + 1.

        Raises `StaleError` when another window wrote meanwhile (`refresh`, then decide again) or
        the battle is recorded, `WriteError` when the write failed and was taken back, `OpenError`.
        """
        line = encode_line(entry)
        with self._lock:
            reason = self._refusal()
            if reason is not None:
                raise StaleError(reason)
            handle = self._open_to_append()
            try:
                size = self._cut_unfinished(handle)
                if entry["n"] != self._last + 1:
                    raise ValueError(f"entry {entry['n']} cannot follow entry {self._last}")
                # A last line without its line break (a careful editor's work) gets it now.
                closed = size > self._end or size == 0
                self._write(handle, line if closed else b"\n" + line, size)
            finally:
                os.close(handle)
            self._last += 1
            self._line = line[:-1]

    def _forget(self) -> None:
        self._inode: int | None = None
        self._mark: Mark | None = None
        self._last = 0
        self._end = 0  # where the last known line ends, before its line break
        self._line = b""

    def _catch_up(self) -> Reading:
        try:
            with self.path.open("rb") as file:
                stat = os.fstat(file.fileno())
                known = self._inode == stat.st_ino
                rest = self._rest(file) if known else None
                if rest is None:
                    known = False
                    self._forget()
                    file.seek(0)
                    rest = file.read()
        except FileNotFoundError as error:
            raise OpenError(BadFile(self.path, "missing")) from error
        except OSError as error:
            raise OpenError(NotReadable(self.path, error_name(error))) from error
        lines = parse_lines(rest, self._last)
        if lines.lost is not None or not (lines.entries or known):
            return self._repair()
        self._know(lines, stat)
        return Reading(tuple(lines.entries), whole=not known)

    def _rest(self, file: BinaryIO) -> bytes | None:
        """What follows the last known line; None when that line no longer stands there."""
        file.seek(self._end - len(self._line))
        data = file.read()
        rest = data[len(self._line) :]
        if not data.startswith(self._line) or (self._line and rest[:1] not in {b"", b"\n"}):
            return None
        return rest[1:] if self._line else rest

    def _know(self, lines: Lines, stat: os.stat_result) -> None:
        if lines.entries:
            self._end += lines.end + (1 if self._line else 0)
            self._line = lines.line
            self._last += len(lines.entries)
        self._inode = stat.st_ino
        self._mark = mark_of(stat)

    def _repair(self) -> Reading:
        """Keep a log with a bad line as it was found, and go on with what precedes that line."""
        self._forget()
        kept: Path | None = None
        writable = True
        try:
            with self._lock:
                # Only under the lock is it certain that the file was not read half changed.
                data = read_bytes(self.path)
                lines = parse_lines(data)
                lost = _lost(lines, data)
                if lost is not None:
                    kept = keep(self.path, fsync=self._fsync)
                    self._cut_to(data[: lines.end])
        except (WriteError, OSError):
            writable = False
            data = read_bytes(self.path)
            lines = parse_lines(data)
            lost = _lost(lines, data)
        if lines.entries:
            self._know(lines, self.path.stat())
        if not writable:
            self._mark = None  # so that the next refresh tries again
        damage = None
        if lost is not None:
            damage = LogDamage(self.path, lost.line, lost.lines, lost.bytes, kept)
        return Reading(tuple(lines.entries), damage, whole=True)

    def _cut_to(self, good: bytes) -> None:
        if good:
            replace_file(self.path, good + b"\n", fsync=self._fsync)
            return
        # A log without entries is no battle; its number stays taken by the file that was kept.
        self.path.unlink()
        with suppress(OSError):
            sync_folder(self.path.parent, fsync=self._fsync)

    def _open_to_append(self) -> int:
        try:
            return os.open(self.path, os.O_RDWR | os.O_APPEND | BINARY)
        except FileNotFoundError as error:
            raise OpenError(BadFile(self.path, "missing")) from error
        except OSError as error:
            raise WriteError(failure(error, self.path)) from error

    def _cut_unfinished(self, handle: int) -> int:
        """Cut off a bad last line; the size of the file then. Raises `StaleError`, `WriteError`."""
        stat = os.fstat(handle)
        if mark_of(stat) == self._mark and stat.st_size in {self._end, self._end + 1}:
            return stat.st_size
        with open(handle, "rb", closefd=False, buffering=0) as file:
            rest = self._rest(file) if self._inode == stat.st_ino else None
            if rest is None:
                file.seek(0)
                now = len(parse_lines(file.read()).entries)
                raise StaleError(MovedOn(self.path, self._last, now))
        lines = parse_lines(rest, self._last)
        if lines.entries or lines.lost:
            now = self._last + len(lines.entries)
            raise StaleError(MovedOn(self.path, self._last, now))
        size = stat.st_size - lines.unfinished
        if lines.unfinished:
            try:
                os.ftruncate(handle, size)
            except OSError as error:
                raise WriteError(failure(error, self.path)) from error
        return size

    def _write(self, handle: int, data: bytes, size: int) -> None:
        try:
            _write_at_once(handle, data)
            if self._fsync:
                os.fsync(handle)
            self._mark = mark_of(os.fstat(handle))
        except BaseException as error:
            self._take_back(handle, size, error)
            if isinstance(error, OSError):
                raise WriteError(failure(error, self.path)) from error
            raise
        self._end = size + len(data) - 1

    def _take_back(self, handle: int, size: int, cause: BaseException) -> None:
        try:
            os.ftruncate(handle, size)
        except OSError as error:
            self._forget()
            raise WriteError(Unsettled(self.path, error_name(error))) from cause
        with suppress(OSError):
            os.fsync(handle)


def _write_at_once(handle: int, data: bytes) -> None:
    """One call, so that other windows see the whole line or none; raises OSError."""
    if os.write(handle, data) < len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _lost(lines: Lines, data: bytes) -> Lost | None:
    """What is missing. A log is made with its first line in it, so one without has lost it."""
    if lines.lost is None and not lines.entries:
        return Lost(1, 1, len(data))
    return lines.lost
