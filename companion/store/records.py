"""Battles that were recorded: what was said of them and their whole log, as TinyDB files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.store.layout import record_copy, record_path
from companion.store.lock import WriteLock
from companion.store.migrations import BATTLE, Row
from companion.store.reasons import FileDamage
from companion.store.recovery import open_or_restore
from companion.store.storage import FileStorage, changed, put_rows
from companion.store.tables import Entry, rows

if TYPE_CHECKING:
    from tinydb import TinyDB


@dataclass(frozen=True, slots=True)
class RecordedBattle:
    """A battle that was recorded: what was said of it, and its whole log."""

    number: int
    document: Row
    entries: tuple[Entry, ...]
    damage: FileDamage | None = None
    """Set when the file was damaged and its copy was opened."""


def write_record(
    folder: Path,
    number: int,
    document: Mapping[str, Any],
    entries: Sequence[Entry],
    *,
    fsync: bool,
) -> None:
    """Write a battle's file and its copy; raises `WriteError`."""

    def fill(db: TinyDB) -> None:
        put_rows(db, "meta", [{"version": BATTLE.version, "number": number}])
        put_rows(db, "battle", [document])
        put_rows(db, "log", entries)

    copy = record_copy(folder, number)
    FileStorage(record_path(folder, number), fsync=fsync, copy=copy).write(changed({}, fill))


def read_record(folder: Path, number: int, lock: WriteLock, *, fsync: bool) -> RecordedBattle:
    """A recorded battle, from its copy if its file is damaged; raises `OpenError`."""
    path, copy = record_path(folder, number), record_copy(folder, number)
    opened = open_or_restore(path, [copy], BATTLE, lock, fsync=fsync)
    document = rows(opened.tables, "battle")
    entries = tuple(rows(opened.tables, "log"))
    return RecordedBattle(number, document[0] if document else {}, entries, opened.damage)
