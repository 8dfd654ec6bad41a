"""Checking every file of a data folder: checksums, JSON, versions, projections. Writes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from companion.store.files import decode, encode, is_leftover, read_bytes
from companion.store.findings import (
    BadLine,
    Finding,
    Kept,
    Leftover,
    LogsDiffer,
    NoCopy,
    ProjectionDiffers,
    ProjectionFailed,
    Sound,
    UnfinishedLine,
    Unreadable,
)
from companion.store.layout import (
    campaign_copies,
    campaign_folders,
    campaign_path,
    campaigns_path,
    log_path,
    logged_numbers,
    record_copy,
    record_path,
)
from companion.store.lines import Lines, parse_lines
from companion.store.migrations import BATTLE, CAMPAIGN, Schema, Tables
from companion.store.reasons import OpenError
from companion.store.settings import load_settings, settings_path
from companion.store.tables import RESERVED, Entry, Projection, read_tables, rows

Project: TypeAlias = Callable[[Sequence[Entry]], Projection]
"""What the log of a campaign amounts to."""


def verify(root: Path, project: Project) -> Iterator[Finding]:
    """What there is to say of every file of a data folder; all is well if all is harmless.

    `project` recomputes what each campaign's log amounts to. Raises `OpenError` when the folder
    of campaigns cannot be listed.
    """
    path = settings_path(root)
    if path.exists():
        damage = load_settings(root)[1]
        yield Sound(path) if damage is None else Unreadable(path, damage)
    for name in sorted(campaign_folders(root)):
        folder = campaigns_path(root) / name
        if not name.startswith(".") and folder.is_dir():
            yield from _verify_campaign(folder, project)


def _verify_campaign(folder: Path, project: Project) -> Iterator[Finding]:
    path, logs = campaign_path(folder), logged_numbers(folder)
    if not logs and not any(each.exists() for each in (path, *campaign_copies(folder))):
        return
    found = _read(path, CAMPAIGN)
    recorded: set[int] = set()
    if isinstance(found, Unreadable):
        yield found
    else:
        recorded = {int(key) for key in found.get("recorded", {})}
        differences = list(_compare(path, found, project))
        yield from differences or [Sound(path)]
    yield from _verify_copy(campaign_copies(folder)[0], CAMPAIGN)
    for number in sorted(logs | recorded):
        lines = None
        if number in logs:
            lines, finding = _verify_log(log_path(folder, number))
            yield finding
        if number in recorded:
            yield _verify_record(record_path(folder, number), lines)
            yield from _verify_copy(record_copy(folder, number), BATTLE)
    for place in (folder, folder / "battles", folder / "backups"):
        yield from _remains(place)


def _verify_log(path: Path) -> tuple[Lines | None, Finding]:
    try:
        lines = parse_lines(read_bytes(path))
    except OpenError as error:
        return None, Unreadable(path, error.reason)
    if lines.lost is not None:
        return lines, BadLine(path, lines.lost.line, lines.lost.lines, lines.lost.bytes)
    if not lines.entries:
        return lines, BadLine(path, 1, 1, lines.unfinished)
    return lines, UnfinishedLine(path, lines.unfinished) if lines.unfinished else Sound(path)


def _verify_record(path: Path, lines: Lines | None) -> Finding:
    found = _read(path, BATTLE)
    if isinstance(found, Unreadable):
        return found
    if lines is not None and rows(found, "log") != lines.entries:
        return LogsDiffer(path)
    return Sound(path)


def _verify_copy(path: Path, schema: Schema) -> Iterator[Finding]:
    yield NoCopy(path) if isinstance(_read(path, schema), Unreadable) else Sound(path)


def _read(path: Path, schema: Schema) -> Tables | Unreadable:
    try:
        return read_tables(path, schema).tables
    except OpenError as error:
        return Unreadable(path, error.reason)


def _compare(path: Path, tables: Tables, project: Project) -> Iterator[Finding]:
    try:
        projection = project(rows(tables, "log"))
    except Exception as error:  # noqa: BLE001  # any log may lie here, and each is to be reported
        yield ProjectionFailed(path, type(error).__name__)
        return
    for name in sorted({*projection, *tables} - RESERVED):
        # As JSON, in which a tuple is a list.
        expected = decode(encode(list(projection.get(name, []))))
        if expected != rows(tables, name):
            yield ProjectionDiffers(path, name)


def _remains(folder: Path) -> Iterator[Finding]:
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return
    for path in paths:
        if is_leftover(path.name):
            yield Leftover(path)
        elif ".damaged-" in path.name:
            yield Kept(path)
