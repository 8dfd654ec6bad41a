"""The measurements. Whatever is compared takes turns, so that a busy machine is busy for both."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from companion.engine.kernel.rejection import Rejection
from companion.table.house import House
from tests.benchmarks import blank, lookup
from tests.benchmarks.budgets import Figure, Measured
from tests.benchmarks.evening import CAMPAIGN, CARDS_IN_PLAY, NEMESIS, Plain, fill
from tests.benchmarks.terminal import Terminal

BLANK: Final = ("-m", "tests.benchmarks.blank")
COMPANION: Final = ("-m", "companion")
UNSYNCED: Final = ("-m", "tests.benchmarks.unsynced")
# The first entry begins the battle, twelve bring its cards into play.
EARLY: Final = CARDS_IN_PLAY + 2
LATE: Final = 1000
BATTLES: Final = 50
WARM_UP: Final = 5


@dataclass(frozen=True, slots=True)
class Folders:
    """Data folders whose newest battle is young (two of them), long, long after many others.

    In the last one the group has typed many notes.
    """

    early: Path
    first: Path
    late: Path
    crowded: Path
    noted: Path


def prepare(folder: Path) -> Folders:
    """Make the data folders to measure on."""
    folders = Folders(*(folder / name for name in ("early", "first", "late", "crowded", "noted")))
    fill(folders.early, EARLY)
    fill(folders.first, EARLY)
    fill(folders.late, LATE)
    fill(folders.crowded, LATE, battles=BATTLES)
    lookup.fill(folders.noted)
    return folders


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


def first_paint(folders: Folders, runs: int) -> dict[Figure, Measured]:
    """From the start of the process until the home screen shows the campaign."""

    def home() -> float:
        with Terminal(*COMPANION, "--data-dir", str(folders.early)) as terminal:
            return terminal.shows(CAMPAIGN)

    def nothing() -> float:
        with Terminal(*BLANK) as terminal:
            return terminal.shows(blank.SHOWN)

    own, base = taking_turns(runs, home, nothing)
    return {Figure.FIRST_PAINT: ratio("home_ms", own, "blank_ms", base)}


@contextmanager
def table(data: Path) -> Iterator[Terminal]:
    """The table screen of the newest battle in a data folder, with Gravehold selected."""
    with Terminal(*UNSYNCED, str(data)) as terminal:
        terminal.shows(CAMPAIGN)
        terminal.settle()
        terminal.press(" ")
        terminal.shows(NEMESIS)
        terminal.settle()
        terminal.press("g")
        yield terminal


def repaint(folders: Folders, runs: int) -> dict[Figure, Measured]:
    """From the key that hurts or heals Gravehold by one until the table is repainted."""
    with ExitStack() as stack:
        early = stack.enter_context(table(folders.early))
        late = stack.enter_context(table(folders.late))
        empty = stack.enter_context(Terminal(*BLANK))
        empty.shows(blank.SHOWN)
        keys = {one: itertools.cycle("-+") for one in (early, late, empty)}
        acts = [lambda one=one: one.press(next(keys[one])) for one in (early, late, empty)]
        own_early, own_late, base = taking_turns(runs, *acts)
        memory = [early.peak_memory(), empty.peak_memory()]
    return {
        Figure.REPAINT: ratio("table_ms", own_early, "blank_ms", base),
        Figure.REPAINT_LATE: ratio("late_ms", own_late, "early_ms", own_early),
        Figure.PEAK_MEMORY: ratio("table_mib", memory[0], "blank_mib", memory[1], scale=1),
    }


def save_late(folders: Folders, runs: int) -> dict[Figure, Measured]:
    """From a line said to `companion plain` to its answer, which comes once it is on disk."""
    with Plain(folders.first) as early, Plain(folders.crowded) as late:
        talks = (early, late)
        for plain in talks:
            plain.say(f"open-campaign {CAMPAIGN}")
        lines = {
            plain: itertools.cycle(("hurt gravehold 1", "heal gravehold 1")) for plain in talks
        }
        acts = [lambda one=one: one.say(next(lines[one])) for one in talks]
        first, thousandth = taking_turns(runs, *acts)
    return {Figure.SAVE_LATE: ratio("late_ms", thousandth, "early_ms", first)}


def open_battle(folders: Folders, runs: int) -> dict[Figure, Measured]:
    """From the name of a campaign to the outlook of its battle of a thousand entries."""

    def opened() -> float:
        started = time.perf_counter()
        campaign = House(folders.late).open(CAMPAIGN)
        if isinstance(campaign, Rejection) or campaign.sitting is None:
            raise LookupError(CAMPAIGN)
        seen = campaign.sitting.outlook
        taken = time.perf_counter() - started
        if len(seen.in_play) != CARDS_IN_PLAY:
            raise LookupError(CARDS_IN_PLAY)
        return taken

    (own,) = taking_turns(runs, opened)
    return {Figure.OPEN_BATTLE: Measured(own * 1000, {"open_ms": own * 1000})}
