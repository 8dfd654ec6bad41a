"""Lines of a screen as data: spans of text that know their style and what a click on them does."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from companion.ui import text


class Span(NamedTuple):
    """A piece of a line. `act` is what a click on it asks for; empty for nothing.

    Its text is clean already: foreign text has passed through `companion.ui.text`.
    """

    text: str
    style: str = "text"
    act: str = ""


Line = tuple[Span, ...]
EMPTY: Final[Line] = ()

_PLAIN: Final = str.maketrans({"…": "~", "·": "-", "→": ">", "•": "-", "—": "-", "–": "-"})
"""Signs of a width that terminals do not agree on, as they come in sentences."""


def line_cells(line: Iterable[Span]) -> int:
    """The width of a line in cells."""
    return sum(cell_len(span.text) for span in line)


def line_text(line: Iterable[Span]) -> str:
    """What a line reads as."""
    return "".join(span.text for span in line)


def blank(cells: int, style: str = "text", act: str = "") -> Span:
    """So many cells of nothing, none for a negative number."""
    return Span(" " * cells, style, act)


def padded(line: Line, cells: int, style: str = "text", act: str = "") -> Line:
    """The line followed by blanks of a style up to so many cells."""
    short = cells - line_cells(line)
    return (*line, blank(short, style, act)) if short > 0 else line


def spread(left: Line, right: Line, cells: int, style: str = "text") -> Line:
    """One line with a left part and, when both have room, a right part at the other end."""
    gap = cells - line_cells(left) - line_cells(right)
    if gap < 1:
        return clipped(left, cells)
    return (*left, blank(gap, style), *right)


def clipped(line: Line, cells: int) -> Line:
    """The line in at most so many cells, with an ellipsis when something is left out."""
    if line_cells(line) <= cells:
        return line
    kept: list[Span] = []
    left = cells
    for span in line:
        size = cell_len(span.text)
        if size >= left:
            # Something follows, so even a span that fits exactly makes room for the ellipsis.
            shown = text.cut(span.text if size > left else span.text + " ", left)
            kept.append(span._replace(text=shown))
            break
        kept.append(span)
        left -= size
    return tuple(kept)


@lru_cache(maxsize=1024)
def wrapped(words: str, cells: int) -> tuple[str, ...]:
    """A text in lines of at most so many cells."""
    return tuple(text.wrap(words, cells))


def paragraph(words: str, cells: int, style: str = "text", lead: Line = EMPTY) -> list[Line]:
    """A text as lines of one style; the first begins with a lead, the others below its end."""
    indent = line_cells(lead)
    first, *others = wrapped(words, max(cells - indent, 2))
    hanging = (blank(indent, style),) if indent else EMPTY
    return [(*lead, Span(first, style)), *((*hanging, Span(part, style)) for part in others)]


def plain(lines: Iterable[Line]) -> list[Line]:
    """Lines for a terminal that shows nothing but ASCII signs in a single cell."""
    return [
        tuple(span._replace(text=span.text.translate(_PLAIN)) for span in line) for line in lines
    ]


def flowing(pieces: Iterable[Line], cells: int, gap: Span) -> list[Line]:
    """Pieces one after another, whole ones, in as many lines as they need."""
    rows: list[Line] = []
    row: Line = EMPTY
    for whole in pieces:
        piece = clipped(whole, cells)
        if row and line_cells(row) + line_cells(piece) + cell_len(gap.text) > cells:
            rows.append(row)
            row = EMPTY
        row = (*row, gap, *piece) if row else piece
    return [*rows, row] if row else rows
