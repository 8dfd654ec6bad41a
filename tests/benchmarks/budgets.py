"""What each figure may be at most, and what we would like it to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Figure(StrEnum):
    """What is measured."""

    FIRST_PAINT = "first_paint"
    REPAINT = "repaint"
    REPAINT_LATE = "repaint_late"
    SAVE_LATE = "save_late"
    OPEN_BATTLE = "open_battle"
    LOOK_UP = "look_up"
    PEAK_MEMORY = "peak_memory"


@dataclass(frozen=True, slots=True)
class Budget:
    """The most a figure may be, and the goal, both in `unit`."""

    what: str
    budget: float
    goal: float
    unit: str = "ratio"


BUDGETS: Final[Mapping[Figure, Budget]] = {
    Figure.FIRST_PAINT: Budget(
        "start to first paint of the home screen, against a blank Textual app", 1.5, 1.2
    ),
    Figure.REPAINT: Budget(
        "key press to repaint on the table screen, against a blank app that repaints one line",
        2.0,
        1.2,
    ),
    Figure.REPAINT_LATE: Budget("the same at event 1000, against event 10", 1.2, 1.0),
    Figure.SAVE_LATE: Budget(
        "one command saved at entry 1000 with 50 battles, against entry 10 of the first battle",
        1.5,
        1.1,
    ),
    Figure.OPEN_BATTLE: Budget("opening a battle of 1000 entries", 100.0, 30.0, "ms"),
    Figure.LOOK_UP: Budget(
        "rules look-up, 95 of 100 key strokes, with 200 notes in the campaign", 10.0, 2.0, "ms"
    ),
    Figure.PEAK_MEMORY: Budget("peak memory of the table screen, against a blank app", 1.8, 1.4),
}


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure in its budget's unit, with the raw numbers it comes from."""

    value: float
    raw: Mapping[str, float]


def report(measured: Mapping[Figure, Measured]) -> dict[str, object]:
    """Everything measured beside its budget, ready for JSON; `past` names what is over budget."""
    figures = {
        figure.value: {
            "what": BUDGETS[figure].what,
            "value": round(one.value, 3),
            "unit": BUDGETS[figure].unit,
            "budget": BUDGETS[figure].budget,
            "goal": BUDGETS[figure].goal,
            "raw": {name: round(number, 3) for name, number in one.raw.items()},
        }
        for figure, one in measured.items()
    }
    past = [figure.value for figure, one in measured.items() if one.value > BUDGETS[figure].budget]
    return {"figures": figures, "past": past}
