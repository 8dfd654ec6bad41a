"""The big view: whose turn it is and every life total, readable from across the table."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from textual.geometry import Size

from companion.ui import text
from companion.ui.widgets import now
from companion.ui.widgets.digits import blocks, blocks_size, drawn
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, clipped, line_cells, padded
from companion.ui.widgets.totals import Total, marked, totals_of
from companion.ui.widgets.view import View

_PANEL = 3
_MARGIN = 2
_APART = 2
_LEAST = 18


class _Grid(NamedTuple):
    """How big the numbers are, how many stand side by side, whether all else is said whole."""

    scale: int
    columns: int
    whole: bool


def compose_big(view: View, size: Size) -> list[Line]:
    """The lines of the big view."""
    width, height = size
    scale = 2 if height >= 36 and width >= 100 else 1
    bar = _bar(view, width, scale)
    notice = now.notice(view, width)
    found, room = totals_of(view), height - len(bar) - len(notice)
    panel = now.Panel(view, width)
    least = min(panel.height, _PANEL)
    # What is to be done is told in as many lines as take nothing from numbers and names.
    grid = _grid(view, found, Size(width, room - least))
    high = next(
        rows
        for rows in range(panel.height, -1, -1)
        if rows <= least or _grid(view, found, Size(width, room - rows)) == grid
    )
    if high < panel.height and view.outlook.step == "player":
        panel = now.Panel(view, width, phases=False)
        high = min(high, panel.height)
    shown = [*panel.lines(high), *notice]
    rows = [*bar, *_totals(view, found, Size(width, room - high), grid)]
    rows += [EMPTY] * (height - len(rows) - len(shown))
    return [*rows, *shown]


def _bar(view: View, width: int, scale: int) -> list[Line]:
    """Who acts, in a bar as high as its number."""
    style = now.bar_style(view)
    digit = now.bar_digit(view)
    heading = now.bar_words(view)
    shapes = blocks(digit, scale) if digit else [[]] * (5 * scale)
    rows: list[Line] = [padded(EMPTY, width, style)]
    for y, runs in enumerate(shapes):
        row: Line = (blank(3, style), *_filled(runs, f"{style}-ink", style), blank(3, style))
        if y == len(shapes) // 2:
            row = (*row, Span(text.cut(heading, width - line_cells(row)), style))
        rows.append(padded(row, width, style))
    return [*rows, padded(EMPTY, width, style)]


def _filled(runs: list[tuple[int, bool]], ink: str, ground: str, act: str = "") -> Line:
    return tuple(blank(cells, ink if full else ground, act) for cells, full in runs)


def _totals(view: View, found: tuple[Total, ...], size: Size, grid: _Grid) -> list[Line]:
    scale, columns = grid.scale, grid.columns
    high = ceil(len(found) / columns)
    cell_width, cell_height = size.width // columns, size.height // high
    below = grid.whole and not all(_fits(view, total, cell_width) for total in found)
    rows: list[Line] = [EMPTY] * min(size.height - high * cell_height, 1)
    for at in range(0, len(found), columns):
        cells = [
            _cell(view, total, cell_width, scale, below=below) for total in found[at : at + columns]
        ]
        body = [sum((cell[y] for cell in cells), EMPTY) for y in range(len(cells[0]))]
        above = max(cell_height - len(body), 0) // 2
        rows += [*[EMPTY] * above, *body]
        rows += [EMPTY] * (cell_height - above - len(body))
    return rows[: size.height]


def _grid(view: View, found: tuple[Total, ...], size: Size) -> _Grid:
    """How the life totals stand so that their numbers are biggest."""
    best = (0, min(len(found), max(size.width // _LEAST, 1)))
    for columns in range(len(found), 0, -1):
        high = ceil(len(found) / columns)
        cell_width = size.width // columns - _MARGIN - 1
        cell_height = size.height // high - 1
        scale = min(
            min(cell_width // blocks_size(str(t.life), 1)[0], cell_height // 5) for t in found
        )
        best = max(best, (scale, columns))
    scale, columns = best
    high = ceil(len(found) / columns)
    # Rows of equal length leave the most room for names.
    columns = ceil(len(found) / high)
    two_lines = size.height // high >= (5 * scale or 3) + 2
    beside = all(_fits(view, total, size.width // columns) for total in found)
    return _Grid(scale, columns, two_lines or beside)


def _note(total: Total) -> str:
    """The first of what else is to be known."""
    return next((each for each in total.notes if each), "")


def _facts(total: Total) -> str:
    """How much there can be at most, and what else is to be known."""
    return f"/{total.most}  {_note(total)}".rstrip()


def _fits(view: View, total: Total, width: int) -> bool:
    """Whether name and facts have room in one line."""
    name = marked(total, view.marks, chosen=True)
    return text.cells(name) + text.cells(_facts(total)) + _MARGIN + _APART < width


def _cell(view: View, total: Total, width: int, scale: int, *, below: bool) -> list[Line]:
    """One life total: its name, its facts beside or `below` it, and its number."""
    act = total.act
    chosen = total.ref == view.selected
    whole = below or _fits(view, total, width)
    # Where room is short a name counts for more than anything but who is exhausted.
    brief = _note(total) if total.down else ""
    facts = Span(_facts(total) if whole else brief, "dim", act)
    room = width - _MARGIN - 1
    if not below:
        room = max(room - text.cells(facts.text) - _APART, 4)
    name = text.cut(marked(total, view.marks, chosen=chosen), room)
    look = "chosen" if chosen else "accent" if total.acts else "strong"
    heading: Line = (blank(_MARGIN, "text", act), Span(name, look, act))
    headings: list[Line] = [(*heading, blank(_APART, "text", act), facts)]
    if below:
        headings = [heading, (blank(_MARGIN, "text", act), facts)]
    ink = "bad-ink" if total.low or total.down else "ink"
    body: list[Line]
    if scale:
        runs = blocks(str(total.life), scale)
        body = [(blank(_MARGIN), *_filled(row, ink, "text", act)) for row in runs]
    else:
        shapes = drawn(str(total.life), ascii_only=view.ascii_only)
        body = [(blank(_MARGIN), Span(shape, "strong", act)) for shape in shapes]
    return [padded(clipped(row, width), width, "text", act) for row in (*headings, *body)]
