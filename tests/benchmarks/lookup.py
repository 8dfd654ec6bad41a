"""The look-up of rules, measured key stroke by key stroke in a campaign full of notes."""

from __future__ import annotations

import json
import time
from pathlib import Path
from statistics import quantiles
from typing import Final

from companion.engine.kernel.rejection import Rejection
from companion.table.house import House
from companion.table.lookup import Lookup
from tests.benchmarks.budgets import Figure, Measured
from tests.benchmarks.evening import BATTLE, CAMPAIGN, NEW_CAMPAIGN, Plain, RefusedError

NOTES: Final = 200
QUERIES: Final = Path(__file__).parents[1] / "rulebook" / "queries.jsonl"
_WORDS: Final = (
    *("storm", "claire", "grinder", "осколок", "туман", "赤い", "結晶", "tower", "hound"),
    *("whisper", "ember", "клык", "завеса", "影", "鎖", "bell", "marrow", "glass", "тень"),
)


def fill(data: Path) -> None:
    """Make a campaign whose group has typed 200 notes of a dozen words."""
    with Plain(data, "-m", "companion") as plain:
        plain.say(NEW_CAMPAIGN)
        plain.say(BATTLE)
        for number in range(NOTES):
            words = (f"{_WORDS[(number * 7 + at * 3) % len(_WORDS)]}{number}" for at in range(6))
            others = (_WORDS[(number + at * 5) % len(_WORDS)] for at in range(6))
            plain.say(f"note {' '.join((*words, *others))}")


def strokes() -> list[str]:
    """What stands in the field after each key stroke of every query."""
    rows = [json.loads(line) for line in QUERIES.read_text(encoding="utf-8").splitlines()]
    return [row["q"][:length] for row in rows for length in range(1, len(row["q"]) + 1)]


def look_up(data: Path) -> dict[Figure, Measured]:
    """From a key stroke to its hits, with excerpts and marks; the first one reads the rules."""
    campaign = House(data).open(CAMPAIGN)
    if isinstance(campaign, Rejection):
        raise RefusedError(CAMPAIGN)
    lookup = Lookup(campaign)
    taken = []
    for typed in strokes():
        started = time.perf_counter()
        lookup.find(typed, "en")
        taken.append((time.perf_counter() - started) * 1000)
    if len(lookup.notes) < NOTES:
        raise LookupError(len(lookup.notes))
    first, *others = taken
    parts = quantiles(others, n=20)
    raw = {"first_ms": first, "p50_ms": parts[9], "p95_ms": parts[18]}
    return {Figure.LOOK_UP: Measured(parts[18], raw)}
