"""TinyDB files read as JSON: the tables of one file, checked, of the current version.

Reading needs no TinyDB, so that the list of campaigns does not load it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from companion.store.files import decode, read_bytes
from companion.store.migrations import Row, Schema, Tables
from companion.store.reasons import (
    BadFile,
    FileDamage,
    NewerVersion,
    OpenError,
    Problem,
)

Entry: TypeAlias = dict[str, Any]
"""One line of a log: `{"n": int, "at": str, "command": {…}, "events": […]}`."""

Projection: TypeAlias = Mapping[str, Sequence[Mapping[str, Any]]]
"""What a log amounts to: by table, its rows in order."""

SEAL = "checksum"
"""Where `meta` keeps the checksum of what cannot be computed anew."""

RESERVED = frozenset({"meta", "log", "recorded"})
"""Tables of the store's own, which no projection holds."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that was read: its tables as of now, the version it was written in, its damage."""

    tables: Tables
    version: int
    damage: FileDamage | None = None


def parse_tables(data: bytes, path: Path, schema: Schema) -> Opened:
    """What `data` holds; raises `OpenError` with `BadFile` or `NewerVersion`, naming `path`."""
    try:
        tables = decode(data)
    except ValueError as error:
        raise OpenError(BadFile(path, "not_json")) from error
    if not _is_tables(tables):
        raise OpenError(BadFile(path, "wrong_shape"))
    checked: Tables = tables  # type: ignore[assignment]  # _is_tables has just looked
    version = checked["meta"]["1"]["version"]
    # A newer version may seal in another way: it is told before any damage.
    intact = checked["meta"]["1"].get(SEAL) in {None, _seal(checked)}
    migrated = schema.migrated(checked, path)
    if not intact or not _is_log(migrated.get("log", {})):
        raise OpenError(BadFile(path, "wrong_shape"))
    return Opened(migrated, version)


def sealed(tables: Tables) -> Tables:
    """The tables with the checksum that tells a letter changed by hand or by a failing disk."""
    if "1" not in tables.get("meta", {}):
        return tables
    return {**tables, "meta": {"1": {**tables["meta"]["1"], SEAL: _seal(tables)}}}


def _seal(tables: Tables) -> str:
    """The checksum of all but the projection, in whatever order it stands."""
    meta = {key: value for key, value in tables["meta"]["1"].items() if key != SEAL}
    truth = [meta, tables.get("log", {}), tables.get("recorded", {})]
    return f"{zlib.crc32(json.dumps(truth, sort_keys=True).encode('ascii')):08x}"


def read_tables(path: Path, schema: Schema) -> Opened:
    """What a file holds; raises `OpenError`."""
    return parse_tables(read_bytes(path), path, schema)


def read_or_copy(path: Path, copies: Sequence[Path], schema: Schema) -> Opened:
    """What a file holds, or else its first good copy, with the damage that made it so.

    Writes nothing. Raises `OpenError`: with `FileDamage` when nothing good is left, with
    `NewerVersion` when the file or the only good copy is newer, with `NotReadable` when the
    file may be sound.
    """
    try:
        return read_tables(path, schema)
    except OpenError as error:
        if not isinstance(error.reason, BadFile):
            raise
        problem: Problem = error.reason.problem
    newer: OpenError | None = None
    for copy in copies:
        try:
            good = read_tables(copy, schema)
        except OpenError as bad_copy:
            if isinstance(bad_copy.reason, NewerVersion):
                newer = newer or bad_copy
        else:
            return replace(good, damage=FileDamage(path, problem, None, copy))
    raise newer or OpenError(FileDamage(path, problem, None, None))


def rows(tables: Tables, name: str) -> list[Row]:
    """The documents of a table in the order of their ids; none when there is no such table."""
    table = tables.get(name, {})
    return [table[key] for key in sorted(table, key=int)]


def _is_tables(value: object) -> bool:
    """Whether this is what TinyDB writes, with our `meta` in it."""
    if not isinstance(value, dict):
        return False
    for table in value.values():
        if not isinstance(table, dict):
            return False
        for key, row in table.items():
            if not (key.isascii() and key.isdigit() and isinstance(row, dict)):
                return False
    version = value.get("meta", {}).get("1", {}).get("version")
    return type(version) is int and version >= 1


def _is_log(log: Mapping[str, Row]) -> bool:
    """Whether the entries are numbered from 1 without a gap, each under its own number."""
    return all(log.get(str(number), {}).get("n") == number for number in range(1, len(log) + 1))
