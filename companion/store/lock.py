"""The lock of a campaign: one writer at a time, over all windows."""

from __future__ import annotations

import errno
from pathlib import Path
from types import TracebackType
from typing import Self

from filelock import FileLock, Timeout

from companion.store.files import PATIENCE, failure
from companion.store.reasons import InUse, NotWritable, WriteError


class WriteLock:
    """A lock on a file of its own, held for a write only; within one thread it nests."""

    def __init__(self, path: Path, *, patience: float = PATIENCE) -> None:
        self.path = path
        self.patience = patience
        self._lock = FileLock(path, timeout=patience, poll_interval=0.01)

    def __enter__(self) -> Self:
        """Take the lock; raises `WriteError` with `InUse`, `NotWritable` or `DiskFull`."""
        if not self.path.parent.is_dir():
            # filelock would make the folder: a campaign that was removed must stay removed.
            raise WriteError(NotWritable(self.path, errno.errorcode[errno.ENOENT]))
        try:
            self._lock.acquire()
        except Timeout as error:
            raise WriteError(InUse(self.path, self.patience)) from error
        except OSError as error:
            raise WriteError(failure(error, self.path)) from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._lock.release()
