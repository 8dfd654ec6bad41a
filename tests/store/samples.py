"""Entries, projections and faults for the tests of the store."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.store.campaign_store import CampaignStore
from companion.store.campaigns import DataFolder
from companion.store.journal import Journal
from companion.store.lines import encode_line
from companion.store.lock import WriteLock
from companion.store.tables import Entry, Projection

if TYPE_CHECKING:
    import pytest


def entry(n: int, text: str = "Storm of Knives") -> Entry:
    return {
        "n": n,
        "at": f"2026-11-30T20:{n % 60:02d}:00+00:00",
        "command": {"do": "note", "text": text},
        "events": [{"noted": text, "round": n}],
    }


def project(entries: Sequence[Entry]) -> Projection:
    return {
        "players": [{"name": "Claire"}, {"name": "Dax"}],
        "notes": [{"text": each["command"]["text"]} for each in entries],
        "errata": [],
    }


def new_campaign(root: Path, name: str = "Gravehold") -> CampaignStore:
    first = entry(1, name)
    return DataFolder(root, fsync=False).create(name, first, project([first]))


def add(store: CampaignStore, text: str = "more") -> None:
    """One more entry, decided on the newest state as every caller does it."""
    with store.writing():
        entries = [*store.entries(), entry(len(store.entries()) + 1, text)]
        store.append(entries[-1], project(entries))


def journal_of(path: Path) -> Journal:
    """A window's journal on a log that lies outside a campaign."""
    return Journal(path, WriteLock(path.with_name(".lock"), patience=0.2), fsync=False)


def new_log(path: Path, count: int) -> bytes:
    """A log of so many entries."""
    data = b"".join(encode_line(entry(n)) for n in range(1, count + 1))
    path.write_bytes(data)
    return data


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def fail_with(code: int) -> Callable[..., Any]:
    """An operating system call that does nothing and fails."""

    def call(*_: object, **__: object) -> Any:  # noqa: ANN401  # stands for any call
        raise OSError(code, os.strerror(code))

    return call


def fail_once(
    monkeypatch: pytest.MonkeyPatch, name: str, code: int, *, after: int = 0, done: bool = False
) -> None:
    """Let call number `after` + 1 of `os.NAME` fail, with its work `done` or not."""
    real = getattr(os, name)
    calls = 0

    def call(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  # stands for any call
        nonlocal calls
        calls += 1
        if calls != after + 1:
            return real(*args, **kwargs)
        if done:
            real(*args, **kwargs)
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, name, call)
