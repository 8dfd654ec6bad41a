"""The big view: whose turn it is and every life total, readable from across the table."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from companion.ui import text
from companion.ui.widgets import now
from companion.ui.widgets.digits import blocks, blocks_size, drawn
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, clipped, line_cells, padded
from companion.ui.widgets.totals import Total, totals_of
from companion.ui.widgets.view import View

if TYPE_CHECKING:
    from textual.geometry import Size

_PANEL = 3
_MARGIN = 2
_LEAST = 18


def compose_big(view: View, size: Size) -> list[Line]:
    """The lines of the big view."""
    width, height = size
    scale = 2 if height >= 36 and width >= 100 else 1
    bar = _bar(view, width, scale)
    panel = now.Panel(view, width)
    most = max(_PANEL, height - len(bar) - 15)
    shown = [*panel.lines(min(panel.height, most)), *now.notice(view, width)]
    room = height - len(bar) - len(shown)
    rows = [*bar, *_totals(view, width, room)]
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


def _totals(view: View, width: int, height: int) -> list[Line]:
    found = totals_of(view)
    columns, scale = _grid(found, width, height)
    high = ceil(len(found) / columns)
    cell_width, cell_height = width // columns, height // high
    rows: list[Line] = []
    for at in range(0, len(found), columns):
        cells = [_cell(view, t, cell_width, scale) for t in found[at : at + columns]]
        body = [sum((cell[y] for cell in cells), EMPTY) for y in range(len(cells[0]))]
        above = max(cell_height - len(body), 0) // 2
        rows += [*[EMPTY] * above, *body]
        rows += [EMPTY] * (cell_height - above - len(body))
    return rows[:height]


def _grid(found: tuple[Total, ...], width: int, height: int) -> tuple[int, int]:
    """How many life totals stand side by side so that their numbers are biggest."""
    best = (0, min(len(found), max(width // _LEAST, 1)))
    for columns in range(len(found), 0, -1):
        high = ceil(len(found) / columns)
        cell_width = width // columns - _MARGIN - 1
        cell_height = height // high - 1
        scale = min(
            min(cell_width // blocks_size(str(t.life), 1)[0], cell_height // 5) for t in found
        )
        best = max(best, (scale, columns))
    return best[1], best[0]


def _cell(view: View, total: Total, width: int, scale: int) -> list[Line]:
    """One life total: its name, its number, and how much there can be at most."""
    act = total.act
    chosen = total.ref == view.selected
    mark = (view.marks.folded if chosen else "") + (view.marks.current if total.acts else "")
    note = next((n for n in total.notes if n), "")
    facts = f"/{total.most}  {note}".rstrip()
    room = width - _MARGIN - text.cells(facts) - 2
    name = text.cut(f"{mark}{total.name}", max(room, 4))
    look = "chosen" if chosen else "accent" if total.acts else "strong"
    heading = (blank(_MARGIN, "text", act), Span(name, look, act), Span(f"  {facts}", "dim", act))
    ink = "bad-ink" if total.low or total.down else "ink"
    body: list[Line]
    if scale:
        runs = blocks(str(total.life), scale)
        body = [(blank(_MARGIN), *_filled(row, ink, "text", act)) for row in runs]
    else:
        shapes = drawn(str(total.life), ascii_only=view.ascii_only)
        body = [(blank(_MARGIN), Span(shape, "strong", act)) for shape in shapes]
    return [padded(clipped(row, width), width, "text", act) for row in (heading, *body)]
