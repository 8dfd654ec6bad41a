"""Putting whole campaigns into the data folder: complete, or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from companion.store.files import PATIENCE, failure, free_name, stamp, sync_folder
from companion.store.layout import READY, campaign_folders, campaigns_path
from companion.store.lock import WriteLock
from companion.store.reasons import NoSuchCampaign, OpenError, WriteError
from companion.store.slugs import free_slug

Fill: TypeAlias = Callable[[Path], None]
"""Fills an empty folder with a campaign; raises OSError or `StoreError`."""

_STAGED = ".new-"


class Shelf:
    """The campaigns of a data folder, as folders. One window at a time rearranges them."""

    def __init__(self, root: Path, *, fsync: bool = True, patience: float = PATIENCE) -> None:
        """Use the data folder `root`, which need not exist yet."""
        self._root = root
        self._path = campaigns_path(root)
        self._fsync = fsync
        self._patience = patience

    def add(self, base: str, fill: Fill) -> str:
        """Put a campaign under a slug nobody has, made from `base`; raises `StoreError`."""
        with self._arranging(), self._staged(fill) as staged:
            slug = free_slug(base, campaign_folders(self._root))
            place = self._path / slug
            staged.rename(place)
            try:
                sync_folder(self._path, fsync=self._fsync)
            except OSError:
                place.rename(staged)
                raise
            return slug

    def supplant(self, slug: str, fill: Fill) -> Path:
        """Put a campaign in the place of another; where the other is kept. Raises `StoreError`.

        A process killed on the way leaves one of them in place, and never neither.
        """
        folder = self._path / slug
        with self._arranging():
            if slug not in campaign_folders(self._root) or slug.startswith("."):
                raise OpenError(NoSuchCampaign(slug))
            with self._staged(fill) as staged, WriteLock(folder / ".lock", patience=self._patience):
                # The same lock for both: a window that waits for the old waits for the new.
                with suppress(OSError):
                    (staged / ".lock").hardlink_to(folder / ".lock")
                return self._swap(staged, folder)

    def settle(self) -> None:
        """Finish or undo what a killed process left half done; raises `StoreError`."""
        with self._arranging():
            pass

    def _swap(self, staged: Path, folder: Path) -> Path:
        kept = free_name(self._root / "replaced" / f"{folder.name}-{stamp()}")
        kept.parent.mkdir(exist_ok=True)
        ready = self._path / f"{READY}{folder.name}"
        staged.rename(ready)
        try:
            folder.rename(kept)
            # Whoever comes next would finish this, should it end here.
            ready.rename(folder)
        except OSError:
            if not folder.exists():
                kept.rename(folder)
            shutil.rmtree(ready, ignore_errors=True)
            raise
        # Both names are in place: after a power cut it is one campaign or the other.
        with suppress(OSError):
            for place in (self._path, kept.parent):
                sync_folder(place, fsync=self._fsync)
        return kept

    @contextmanager
    def _arranging(self) -> Iterator[None]:
        """Hold the lock on all campaigns, what was left half done being settled."""
        try:
            self._path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WriteError(failure(error, self._path)) from error
        with WriteLock(self._path / ".lock", patience=self._patience):
            try:
                self._finish()
                yield
            except OSError as error:
                raise WriteError(failure(error, self._path)) from error

    def _finish(self) -> None:
        names = campaign_folders(self._root)
        for name in names:
            path, slug = self._path / name, name.removeprefix(READY)
            if name.startswith(READY) and slug not in names:
                path.rename(self._path / slug)
            elif name.startswith((READY, _STAGED)):
                shutil.rmtree(path)

    @contextmanager
    def _staged(self, fill: Fill) -> Iterator[Path]:
        """A folder out of sight, filled, which goes unless it was given a place."""
        staged = self._path / f"{_STAGED}{os.urandom(8).hex()}"
        staged.mkdir()
        try:
            fill(staged)
            sync_folder(staged, fsync=self._fsync)
            yield staged
        finally:
            shutil.rmtree(staged, ignore_errors=True)
