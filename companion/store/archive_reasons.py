"""Why an archive was refused; a module of its own, for the home screen needs none of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from companion.store.reasons import NewerVersion, StoreError


@dataclass(frozen=True, slots=True)
class NotAnArchive:
    """The file is not an archive of a campaign."""

    path: Path


@dataclass(frozen=True, slots=True)
class ArchiveTruncated:
    """The archive ends too early."""

    path: Path


@dataclass(frozen=True, slots=True)
class ArchiveDamaged:
    """What the archive holds as `name` is missing, or is not what was packed."""

    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class UnsafePath:
    """The archive holds a `name` that no campaign has, such as one outside its folder."""

    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class TooLarge:
    """The archive would unpack to more than `limit` bytes."""

    path: Path
    limit: int


@dataclass(frozen=True, slots=True)
class AlreadyThere:
    """A file of that name exists and was not to be overwritten."""

    path: Path


ArchiveReason: TypeAlias = (
    NotAnArchive
    | ArchiveTruncated
    | ArchiveDamaged
    | UnsafePath
    | TooLarge
    | AlreadyThere
    | NewerVersion
)


class ArchiveError(StoreError):
    """An archive was refused before anything was changed."""

    reason: ArchiveReason
