"""The measurements. Whatever is compared takes turns, so that a busy machine is busy for both."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from tests.benchmarks import blank
from tests.benchmarks.budgets import Figure, Measured
from tests.benchmarks.evening import CAMPAIGN, CARDS_IN_PLAY, Plain, fill
from tests.benchmarks.terminal import Terminal

BLANK: Final = ("-m", "tests.benchmarks.blank")
COMPANION: Final = ("-m", "companion")
UNSYNCED: Final = ("-m", "tests.benchmarks.unsynced")
# The first entry begins the battle, twelve bring its cards into play.
EARLY: Final = CARDS_IN_PLAY + 2
LATE: Final = 1000
BATTLES: Final = 50
WARM_UP: Final = 5


def taking_turns(runs: int, *acts: Callable[[], float]) -> list[float]:
    """The median of each act over so many runs, after a few that do not count."""
    taken: list[list[float]] = [[] for _ in acts]
    for run in range(WARM_UP + runs):
        for act, times in zip(acts, taken, strict=True):
            value = act()
            if run >= WARM_UP:
                times.append(value)
    return [median(times) for times in taken]


def ratio(name: str, value: float, base: str, of: float, scale: float = 1000.0) -> Measured:
    """One number against another; the raw ones are multiplied by `scale`, from s to ms."""
    return Measured(value / of, {name: value * scale, base: of * scale})
