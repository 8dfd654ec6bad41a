"""Charts in cells: numbers as blocks and areas, to be read with or without colours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from companion.ui import text
from companion.ui.text import Marks
from companion.ui.widgets.board import Board
from companion.ui.widgets.lines import Line, Span, blank, padded

if TYPE_CHECKING:
    from collections.abc import Iterable

_EIGHTHS: Final = 8
_BLOCK: Final = 4
"""The most cells of one block; a blank stands behind it."""
_GAP: Final = 2
_LEAST: Final = 4
"""Cells below which a bar is left out: then only the words stand there."""


class ChartBoard(Board):
    """A board with the quiet colours of charts."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("board--full", "board--spent", "board--rest", "board--one-life", "board--other-life"),
        *("board--one-life-below", "board--other-life-below"),
    }
    DEFAULT_CSS = """
    ChartBoard {
        & > .board--full { color: $success; }
        & > .board--spent { color: $warning; }
        & > .board--rest { color: $text-muted; }
        & > .board--one-life { color: $primary; }
        & > .board--one-life-below { color: $primary-muted; }
        & > .board--other-life { color: $error; }
        & > .board--other-life-below { color: $error-muted; }
        &:nocolor > .board--one-life-below { color: $foreground; }
        &:nocolor > .board--other-life-below { color: $foreground; }
    }
    """


class Share(NamedTuple):
    """So many of something, so many of the rest, what they belong to, and both in words."""

    label: str
    full: int
    rest: int
    said: str


class Signs(NamedTuple):
    """What charts are drawn with; `parts` are from an eighth of a cell to all of it."""

    parts: str
    full: str
    rest: str
    side: str
    corner: str
    ground: str


_UNICODE: Final = Signs("▁▂▃▄▅▆▇█", "█", "░", "│", "└", "─")
_ASCII: Final = Signs("__===###", "#", "-", "|", "+", "-")


def signs(marks: Marks) -> Signs:
    """The signs of charts that go with the signs of the screen."""
    return _ASCII if marks.current.isascii() else _UNICODE


def shares(rows: Sequence[Share], width: int, marks: Marks, *, style: str = "full") -> list[Line]:
    """A line for each: its name, a block for each one counted, and the numbers in words.

    Where the blocks would need too much room they become one bar, all to the same scale.
    """
    labels = min(max((text.cells(row.label) for row in rows), default=0), width // 3)
    room = width - labels - _GAP
    said = min(max((text.cells(row.said) for row in rows), default=0), max(room, 0))
    bars = room - said - _GAP
    most = max((max(row.full, 0) + max(row.rest, 0) for row in rows), default=0)
    lines: list[Line] = []
    for row in rows:
        line: Line = (Span(text.fit(row.label, labels)), blank(min(_GAP, width - labels)))
        if bars >= _LEAST and most:
            line = padded((*line, *_bar(row, bars, most, signs(marks), style)), width - said)
        lines.append((*line, Span(text.cut(row.said, said), "dim")))
    return lines


def _bar(row: Share, room: int, most: int, drawn: Signs, style: str) -> Line:
    """What is counted, as blocks where there is room for them."""
    counts = ((max(row.full, 0), drawn.full, style), (max(row.rest, 0), drawn.rest, "rest"))
    size = min(room // most, _BLOCK + 1)
    if size >= 2:
        block = size - 1
        return tuple(
            Span(f"{sign * block} ", look) for count, sign, look in counts for _ in range(count)
        )
    cells = [count * room // most for count, _, _ in counts]
    # Not so few that what is there would not be seen.
    shown = [
        max(size, 1) if count else 0 for size, (count, _, _) in zip(cells, counts, strict=True)
    ]
    if sum(shown) > room:
        shown[shown.index(max(shown))] -= sum(shown) - room
    return tuple(
        Span(sign * size, look) for size, (_, sign, look) in zip(shown, counts, strict=True) if size
    )


class Course(NamedTuple):
    """A number that changes: its values from the first to the last, and the style it is drawn in.

    The upper edge has the style itself, what lies below it the style with `-below` behind it.
    `most` is the top of the scale; `ends` are what stands below the first and the last value.
    """

    values: Sequence[int]
    style: str
    most: int = 0
    ends: tuple[str, str] = ("", "")


def area(course: Course, width: int, height: int, marks: Marks) -> list[Line]:
    """A number's course as an area, with its scale at the left and its ends below.

    Nothing without values, or where there is no room for a chart.
    """
    values = [max(value, 0) for value in course.values]
    rows = height - 2
    if not values or rows < 1:
        return []
    drawn = signs(marks)
    most = max(*values, course.most, 1)
    scale = min(len(str(most)), width // 3)
    cells = width - scale - 2
    if cells < _LEAST:
        return []
    levels = [_level(values[at], most, rows) for at in _columns(len(values), cells)]
    lines = []
    for row in range(rows):
        shown = str(most) if row == 0 else ""
        above = [level - (rows - 1 - row) * _EIGHTHS for level in levels]
        lines.append((*_scale(shown, scale, drawn.side), *_row(above, course.style, drawn)))
    lines.append((*_scale("0", scale, drawn.corner), Span(drawn.ground * cells, "dim")))
    return [*lines, (blank(scale + 2), *_between(course.ends, cells))]


def _row(eighths: Sequence[int], style: str, drawn: Signs) -> Line:
    """One row of an area: how far it reaches in each column, and all of it where it goes on."""
    line: list[Span] = []
    for below, columns in groupby(eighths, lambda each: each > _EIGHTHS):
        signs_ = "".join(_part(each, drawn) for each in columns)
        line.append(Span(signs_, f"{style}-below" if below else style))
    return tuple(line)


def _scale(shown: str, width: int, side: str) -> Line:
    return (Span(text.fit(shown, width, "right"), "dim"), blank(1), Span(side, "dim"))


def _level(value: int, most: int, rows: int) -> int:
    """How many eighths of a cell a value is high; what is not nothing is seen."""
    level = value * rows * _EIGHTHS // most
    return max(level, 1) if value else 0


def _part(eighths: int, drawn: Signs) -> str:
    if eighths <= 0:
        return " "
    return drawn.parts[min(eighths, _EIGHTHS) - 1]


def _columns(count: int, cells: int) -> list[int]:
    """Which value stands in each column: each as wide as another, or the ends and a choice."""
    if count <= cells:
        return [cell * count // cells for cell in range(cells)]
    return [cell * (count - 1) // (cells - 1) for cell in range(cells)]


def _between(ends: tuple[str, str], cells: int) -> Line:
    """What stands at both ends; where there is not room for both, at the last."""
    first, last = ends
    last = text.cut(last, cells)
    room = cells - text.cells(last) - _GAP
    first = first if text.cells(first) <= room else ""
    gap = cells - text.cells(first) - text.cells(last)
    return (Span(text.clean(first), "dim"), blank(gap), Span(last, "dim"))


def beside(left: Iterable[Line], right: Iterable[Line], widths: tuple[int, int]) -> list[Line]:
    """Two columns of lines; `widths` are the cells of the left one and of the gap."""
    ones, others = list(left), list(right)
    height = max(len(ones), len(others))
    ones += [()] * (height - len(ones))
    others += [()] * (height - len(others))
    whole = sum(widths)
    return [(*padded(one, whole), *other) for one, other in zip(ones, others, strict=True)]
