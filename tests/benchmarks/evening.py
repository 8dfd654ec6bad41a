"""Campaigns made through the plain interface, to be measured."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

CAMPAIGN: Final = "Benchmark"
CARDS_IN_PLAY: Final = 12
NEW_CAMPAIGN: Final = f'new-campaign {CAMPAIGN} --system aeons_end --players "Claire,Dax"'
NEMESIS: Final = "Maelstrom"
BATTLE: Final = f"battle --nemesis {NEMESIS} --life 99 --gravehold 30 --player-life 10 --seed 7"


class RefusedError(RuntimeError):
    """The plain interface refused what a benchmark needs."""


class Plain:
    """`companion plain` on a data folder, line by line."""

    def __init__(self, data: Path, *arguments: str) -> None:
        """Start it on the folder `data`."""
        self._process = subprocess.Popen(
            [sys.executable, *(arguments or ("-m", "companion")), "plain", "--data-dir", str(data)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        """The running interface."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close its input and wait for its end."""
        self._process.communicate()

    def say(self, line: str) -> float:
        """Say a line; return the seconds until its answer was complete.

        Raises:
            RefusedError: the line was refused, or there was no answer.
        """
        said, heard = self._process.stdin, self._process.stdout
        if said is None or heard is None:
            raise RefusedError(line)
        asked = time.perf_counter()
        said.write(f"{line}\n")
        said.flush()
        answer = list(iter(heard.readline, "\n"))
        answered = time.perf_counter()
        if not answer or any(part.startswith("!") for part in answer):
            message = f"{line}: {''.join(answer)}"
            raise RefusedError(message)
        return answered - asked


def fill(data: Path, entries: int, *, battles: int = 1, starter: Sequence[str] = ()) -> None:
    """Make a campaign of so many battles, the last with 12 cards in play and `entries` entries."""
    with Plain(data, *starter) as plain:
        plain.say(NEW_CAMPAIGN)
        for _ in range(battles - 1):
            plain.say(BATTLE)
            for line in ("next", "hurt gravehold 3", "hit nemesis 9", "end win", "record"):
                plain.say(line)
        for line in evening(entries):
            plain.say(line)


def evening(entries: int) -> Iterator[str]:
    """The lines of a battle of so many entries, at least with all its cards."""
    yield BATTLE
    for number in range(1, CARDS_IN_PLAY // 2 + 1):
        yield f'minion "Grinder {number}" 5 --persistent "Any player suffers 2." --do "player 2"'
        yield f'power "Storm {number}" 3 --effect "Gravehold suffers 4." --do "gravehold 4"'
    for number in range(entries - CARDS_IN_PLAY - 1):
        yield ("hurt gravehold 2", "heal gravehold 2", "hit nemesis 1", "heal nemesis 1")[
            number % 4
        ]
