"""Programs that write as an evening does: one that is killed at every call, two at once.

python -m tests.store.evening crash FOLDER     an evening killed at its first, second… call
python -m tests.store.evening append FOLDER WHO COUNT     entries until killed or enough
"""

from __future__ import annotations

import itertools
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.store.campaign_store import Battle
from companion.store.campaigns import DataFolder
from tests.store.samples import add, entry, project

State = tuple[tuple[str, ...], tuple[Battle, ...], tuple[int, ...]]
CALLS = ("write", "fsync", "link", "replace", "rename", "unlink", "mkdir", "ftruncate")


def evening(root: Path) -> Iterator[None]:
    """Things a group does, one at a time."""
    store = DataFolder(root).create("Gravehold", entry(1), project([entry(1)]))
    yield
    journal = store.begin_battle(entry(1))
    yield
    for n in (2, 3):
        journal.append(entry(n, "x" * 500))
        yield
    add(store, "the campaign goes on")
    yield
    store.record(1, {"result": "win"}, entry(3), project([entry(3)]))
    yield
    journal = store.begin_battle(entry(1))
    yield
    journal.append(entry(2))
    yield
    store.unrecord(1, entry(4), project([entry(4)]))
    yield


def state(root: Path) -> State | None:
    """All that was done, as a window that opens now sees it."""
    listed = DataFolder(root).campaigns()
    if not listed:
        return None
    store = DataFolder(root).open(listed[0].slug)
    assert store.damage is None
    battles = store.battles()
    readings = [store.journal(each.number).read() for each in battles]
    assert all(each.damage is None for each in readings)
    return (
        tuple(each["command"]["text"] for each in store.entries()),
        battles,
        tuple(len(each.entries) for each in readings),
    )


def crash(folder: Path) -> None:
    """In a folder per call: the evening, killed in that call, and how many things were done."""
    for at in itertools.count():
        root = folder / f"{at:03d}"
        root.mkdir()
        child = os.fork()
        if child == 0:
            _die_in_call(at)
            done = os.open(root / "done", os.O_CREAT | os.O_WRONLY)
            for _ in evening(root / "data"):
                REAL["write"](done, b".")
            os._exit(0)
        if os.waitpid(child, 0)[1] == 0:
            return


def append(folder: Path, who: str, count: int) -> None:
    """Entries to the first battle of the only campaign, each told when it is on disk."""
    store = DataFolder(folder).open("gravehold")
    journal = store.journal(1)
    journal.read()
    for number in range(count):
        with store.writing():
            journal.refresh()
            journal.append(entry(journal.last + 1, f"{who} {number}"))
        sys.stdout.write(f"{who} {number}\n")
        sys.stdout.flush()


REAL: dict[str, Callable[..., Any]] = {name: getattr(os, name) for name in CALLS}


def _die_in_call(at: int) -> None:
    count = itertools.count()

    def patched(name: str) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  # stands for any call
            if next(count) == at:
                if name == "write":
                    REAL["write"](args[0], bytes(args[1])[: len(args[1]) // 2])
                os.kill(os.getpid(), signal.SIGKILL)
            return REAL[name](*args, **kwargs)

        return call

    for name in CALLS:
        setattr(os, name, patched(name))


if __name__ == "__main__":
    if sys.argv[1] == "crash":
        crash(Path(sys.argv[2]))
    else:
        append(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
