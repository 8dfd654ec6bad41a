"""Why the store refused, what it found damaged, and the errors that carry it: facts only.

`detail` is always the name of an operating system error (`EACCES`) or of a Python exception.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from companion.store.archive_reasons import ArchiveReason

Problem: TypeAlias = Literal["missing", "not_json", "wrong_shape"]
"""What is wrong with a JSON file: it is not there, not JSON, or not the tables we know."""


@dataclass(frozen=True, slots=True)
class DiskFull:
    """There is no room left to write `path`."""

    path: Path


@dataclass(frozen=True, slots=True)
class NotWritable:
    """`path` could not be written: read-only, no permission, a failing disk."""

    path: Path
    detail: str


@dataclass(frozen=True, slots=True)
class NotReadable:
    """`path` could not be read: no permission, a failing disk."""

    path: Path
    detail: str


@dataclass(frozen=True, slots=True)
class Unsettled:
    """Writing `path` failed and could not be taken back: read it again before going on."""

    path: Path
    detail: str


@dataclass(frozen=True, slots=True)
class InUse:
    """Another window held the lock at `path` for longer than `seconds`."""

    path: Path
    seconds: float


@dataclass(frozen=True, slots=True)
class MovedOn:
    """Another window wrote first: the log is at entry `now`, the caller had seen `seen`."""

    path: Path
    seen: int
    now: int


@dataclass(frozen=True, slots=True)
class NewerVersion:
    """`path` was written by a newer version: schema `found`, and `known` is the newest we know."""

    path: Path
    found: int
    known: int


@dataclass(frozen=True, slots=True)
class BadFile:
    """`path` holds nothing that can be opened."""

    path: Path
    problem: Problem


@dataclass(frozen=True, slots=True)
class NoSuchCampaign:
    """No campaign lies in a folder called `slug`."""

    slug: str


@dataclass(frozen=True, slots=True)
class NoSuchBattle:
    """The campaign has no battle of this number (with a file of the kind that was asked for)."""

    number: int


@dataclass(frozen=True, slots=True)
class BattleRecorded:
    """The battle is recorded: its log takes no more entries until the recording is undone."""

    number: int


@dataclass(frozen=True, slots=True)
class FileDamage:
    """`path` could not be read; it was kept as `kept`, and `opened` is the good copy in its place.

    `kept` is None when there was nothing to keep or the folder cannot be written;
    `opened` is None when no good copy is left.
    """

    path: Path
    problem: Problem
    kept: Path | None
    opened: Path | None


@dataclass(frozen=True, slots=True)
class LogDamage:
    """Line `line` (from 1) of a battle's log is bad; it and all after it are missing from here on.

    `lines` and `bytes` count what is missing; `kept` is the whole file as it was found, None
    while the folder cannot be written.
    """

    path: Path
    line: int
    lines: int
    bytes: int
    kept: Path | None


Damage: TypeAlias = FileDamage | LogDamage

Reason: TypeAlias = (
    DiskFull
    | NotWritable
    | NotReadable
    | Unsettled
    | InUse
    | MovedOn
    | NewerVersion
    | BadFile
    | FileDamage
    | LogDamage
    | NoSuchCampaign
    | NoSuchBattle
    | BattleRecorded
)


class StoreError(Exception):
    """The store could not do it; `reason` says why."""

    reason: Reason | ArchiveReason

    def __init__(self, reason: Reason | ArchiveReason) -> None:
        super().__init__(reason)
        self.reason = reason


class WriteError(StoreError):
    """A write failed and was taken back (unless the reason is `Unsettled`)."""

    reason: Reason


class OpenError(StoreError):
    """Something to be read is not there, not readable, or from a newer version."""

    reason: Reason


class StaleError(StoreError):
    """The caller acted on what another window has changed meanwhile."""

    reason: Reason
