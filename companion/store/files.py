"""Files that are replaced whole: written beside, flushed, then renamed, or left as they were."""

from __future__ import annotations

import errno
import json
import os
import threading
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from companion.store.reasons import (
    BadFile,
    DiskFull,
    NotReadable,
    NotWritable,
    OpenError,
    Unsettled,
    WriteError,
)

PATIENCE = 5.0
"""How long a writer waits for another, in seconds. A write takes milliseconds."""

_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
# Some network and FUSE file systems cannot flush a folder; the rename itself is then all there is.
_NO_FOLDER_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES})
BINARY: int = getattr(os, "O_BINARY", 0)
"""The flag that keeps Windows from translating line breaks; 0 elsewhere."""

Mark = tuple[int, int, int, int]
"""Inode, size, and times of change: equal marks mean that nothing was written between."""


def failure(error: OSError, path: Path) -> DiskFull | NotWritable:
    """Why writing `path` failed."""
    if error.errno in _NO_ROOM:
        return DiskFull(path)
    return NotWritable(path, error_name(error))


def error_name(error: OSError) -> str:
    """The symbolic name of an operating system error, such as `EACCES`."""
    return errno.errorcode.get(error.errno or 0, type(error).__name__)


def encode(value: object) -> bytes:
    """`value` as compact JSON in UTF-8, on one line."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        # A lone surrogate (an undecodable byte of a command line) exists in JSON only as \uXXXX.
        return json.dumps(value, allow_nan=False, separators=(",", ":")).encode("ascii")


def decode(data: bytes) -> object:
    """What the JSON in `data` says; raises ValueError when it is no JSON, however odd it is."""
    try:
        return json.loads(data)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def read_bytes(path: Path) -> bytes:
    """The whole file; raises `OpenError` with `BadFile` (missing) or `NotReadable`."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise OpenError(BadFile(path, "missing")) from error
    except OSError as error:
        raise OpenError(NotReadable(path, error_name(error))) from error


def mark(path: Path) -> Mark | None:
    """A cheap value that changes when the file does; None when it is not there."""
    try:
        return mark_of(path.stat())
    except OSError:
        return None


def is_there(path: Path) -> bool:
    """Whether something lies at `path`; raises `WriteError` where no file ever could."""
    if not path.name:
        raise WriteError(NotWritable(path, errno.errorcode[errno.EISDIR]))
    try:
        return path.exists()
    except OSError as error:
        raise WriteError(failure(error, path)) from error


def mark_of(stat: os.stat_result) -> Mark:
    """The mark in a stat that was already taken."""
    return stat.st_ino, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns


def stamp() -> str:
    """Now (UTC) as a part of a file name."""
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")


def sync_folder(folder: Path, *, fsync: bool = True) -> None:
    """Make the names in a folder durable; raises OSError."""
    if not fsync or os.name == "nt":  # Windows cannot open a folder to flush it
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(handle)


def write_new(path: Path, data: bytes, *, fsync: bool = True) -> None:
    """Write a file durably but not atomically, where nobody reads yet; raises OSError."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            written = os.write(handle, rest)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            rest = rest[written:]
        if fsync:
            os.fsync(handle)
    finally:
        os.close(handle)


def replace_file(
    path: Path,
    data: bytes,
    *,
    fsync: bool = True,
    copy: Path | None = None,
    previous: Path | None = None,
) -> None:
    """Replace `path` by `data`, all or nothing; raises `WriteError`, and then all is as before.

    `copy` is a second file that receives the same bytes; `previous` receives what `path` held.
    """
    new, held = _beside(path, "new"), _beside(path, "old")
    new_copy = None if copy is None else _beside(copy, "new")
    before = mark(path)
    try:
        if new_copy is not None:
            write_new(new_copy, data, fsync=fsync)
        write_new(new, data, fsync=fsync)
        had = _hold(path, held)
        new.replace(path)
        sync_folder(path.parent, fsync=fsync)
        # The copies only follow: that their names reach the disk a little later loses nothing.
        if new_copy is not None and copy is not None:
            new_copy.replace(copy)
        if had and previous is not None:
            held.replace(previous)
    except BaseException as error:
        _take_back(path, before, [held, previous or held], error)
        if isinstance(error, OSError):
            raise WriteError(failure(error, path)) from error
        raise
    finally:
        for left in (new, held, new_copy):
            if left is not None:
                with suppress(OSError):
                    left.unlink()


def keep(path: Path, *, fsync: bool = True) -> Path:
    """Keep a damaged file as `NAME.damaged-TIME` beside itself; raises OSError."""
    target = free_name(path.with_name(f"{path.name}.damaged-{stamp()}"))
    _hold(path, target)
    sync_folder(path.parent, fsync=fsync)
    return target


def free_name(path: Path) -> Path:
    """`path`, or the first of `path-2`, `path-3`… that does not exist."""
    candidate, count = path, 1
    while os.path.lexists(candidate):
        count += 1
        candidate = path.with_name(f"{path.name}-{count}")
    return candidate


def is_leftover(name: str) -> bool:
    """Whether a file name is one that a killed write leaves behind."""
    return name.startswith(".") and name.endswith((".new", ".old"))


def sweep(folder: Path) -> None:
    """Remove what killed writes left in a folder; under the lock, for a live write has such too."""
    with suppress(OSError):
        for path in folder.iterdir():
            if is_leftover(path.name):
                path.unlink()


def _beside(path: Path, kind: str) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}.{kind}")


def _hold(path: Path, target: Path) -> bool:
    """Give what `path` holds a second name; False when there is no such file."""
    with suppress(FileNotFoundError):
        target.unlink()
    try:
        target.hardlink_to(path)
    except FileNotFoundError:
        return False
    except OSError:
        # A file system without hard links (FAT, some network shares) gets a copy.
        write_new(target, path.read_bytes())
    return True


def _take_back(
    path: Path, before: Mark | None, copies: Sequence[Path], cause: BaseException
) -> None:
    """Put back what `path` held, if something else is there: a rename may fail and yet be done."""
    now = mark(path)
    if now == before or (now and before and now[0] == before[0]):
        return
    try:
        if before is None:
            path.unlink()
        else:
            next(copy for copy in copies if copy.exists()).replace(path)
    except (OSError, StopIteration) as error:
        detail = error_name(error) if isinstance(error, OSError) else type(error).__name__
        raise WriteError(Unsettled(path, detail)) from cause
