"""What checking a data folder finds: facts only. Those that are `harmless` need nobody's care."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, TypeAlias

from companion.store.reasons import Reason
from companion.store.settings import SettingsDamage


@dataclass(frozen=True, slots=True)
class Sound:
    """`path` was read and is as it should be."""

    path: Path
    harmless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Unreadable:
    """`path` is missing, damaged, of a newer version or out of reach, as `reason` says."""

    path: Path
    reason: Reason | SettingsDamage
    harmless: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class NoCopy:
    """The copy `path`, which a damaged file would be restored from, is missing or damaged."""

    path: Path
    harmless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BadLine:
    """Line `line` (from 1) of the log `path` is bad: `lines` lines, `bytes` bytes are lost."""

    path: Path
    line: int
    lines: int
    bytes: int
    harmless: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class UnfinishedLine:
    """The log `path` ends in `bytes` bytes of a write that never came to its end."""

    path: Path
    bytes: int
    harmless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ProjectionDiffers:
    """Table `table` of `path` is not what its log amounts to."""

    path: Path
    table: str
    harmless: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class ProjectionFailed:
    """The log of `path` could not be followed; `detail` is the name of the exception."""

    path: Path
    detail: str
    harmless: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class LogsDiffer:
    """The recorded battle `path` holds another log than the battle's own file."""

    path: Path
    harmless: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Kept:
    """`path` is a damaged file that was kept; nothing reads it any more."""

    path: Path
    harmless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Leftover:
    """A killed write left `path` behind; the next opening removes it."""

    path: Path
    harmless: ClassVar[bool] = True


Finding: TypeAlias = (
    Sound
    | Unreadable
    | NoCopy
    | BadLine
    | UnfinishedLine
    | ProjectionDiffers
    | ProjectionFailed
    | LogsDiffer
    | Kept
    | Leftover
)
