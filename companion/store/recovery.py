"""Putting the last good copy in the place of a damaged file, which is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from companion.store.files import keep, read_bytes, replace_file
from companion.store.lock import WriteLock
from companion.store.migrations import Schema
from companion.store.reasons import WriteError
from companion.store.tables import Opened, read_or_copy


def open_or_restore(
    path: Path, copies: Sequence[Path], schema: Schema, lock: WriteLock, *, fsync: bool
) -> Opened:
    """What a file holds; when it is damaged, its first good copy, which then takes its place.

    Where nothing can be written the copy is only read. Raises `OpenError`.
    """
    opened = read_or_copy(path, copies, schema)
    if opened.damage is None:
        return opened
    kept: Path | None = None
    try:
        with lock:
            opened = read_or_copy(path, copies, schema)
            damage = opened.damage
            if damage is None or damage.opened is None:
                return opened  # another window has restored it meanwhile
            if path.exists():
                kept = keep(path, fsync=fsync)
            replace_file(path, read_bytes(damage.opened), fsync=fsync)
            return replace(opened, damage=replace(damage, kept=kept))
    except (WriteError, OSError):
        return replace(opened, damage=opened.damage and replace(opened.damage, kept=kept))
