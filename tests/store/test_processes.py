"""Real processes: killed in the middle of a write, and two writing at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from companion.store.campaigns import DataFolder
from tests.store.evening import evening, state
from tests.store.samples import add, entry, new_campaign

ROOT: Final = Path(__file__).parents[2]


def program(*arguments: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.evening", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a process is forked for every call")
def test_an_evening_killed_in_any_call_keeps_everything_that_was_done(tmp_path: Path) -> None:
    """Every write stops half-way once, every flush and rename once before it happens."""
    whole = tmp_path / "whole"
    states = [None, *(state(whole) for _ in evening(whole))]

    with program("crash", tmp_path) as crashes:
        assert crashes.wait() == 0

    killed = sorted(tmp_path.glob("[0-9]*"))[:-1]
    assert len(killed) > 50
    for folder in killed:
        done = (folder / "done").stat().st_size
        found = state(folder / "data")
        assert found in states[done : done + 2], folder.name
        if found is not None:
            store = DataFolder(folder / "data").open("gravehold")
            add(store)
            store.begin_battle(entry(1)).append(entry(2))


@pytest.mark.parametrize("acknowledged", [1, 7, 40])
def test_a_process_killed_while_it_writes_loses_nothing_it_told(
    tmp_path: Path, acknowledged: int
) -> None:
    store = new_campaign(tmp_path)
    store.begin_battle(entry(1))

    with program("append", tmp_path, "Claire", "100000") as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline() for _ in range(acknowledged)]
        writer.kill()
        told += writer.stdout.readlines()

    entries = store.journal(1).read().entries[1:]
    texts = [each["command"]["text"] + "\n" for each in entries]
    assert texts[: len(told)] == [line for line in told if line.endswith("\n")]
    assert len(texts) <= len(told) + 1


def test_two_processes_on_one_battle_lose_and_mix_nothing(tmp_path: Path) -> None:
    store = new_campaign(tmp_path)
    store.begin_battle(entry(1))

    with (
        program("append", tmp_path, "Claire", "40") as one,
        program("append", tmp_path, "Dax", "40") as two,
    ):
        assert (one.wait(), two.wait()) == (0, 0)

    reading = store.journal(1).read()
    assert [each["n"] for each in reading.entries] == list(range(1, 82))
    texts = [each["command"]["text"] for each in reading.entries]
    for who in ("Claire", "Dax"):
        assert [text for text in texts if text.startswith(who)] == [f"{who} {n}" for n in range(40)]
