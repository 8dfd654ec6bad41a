"""A page of text that is read and scrolled, with the words that were looked for marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from companion.ui import text
from companion.ui.widgets.lines import Line, Span, blank, line_cells, wrapped
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual import events

Marked = Sequence[tuple[int, int]]
"""The first character of each marked word and the one after its last."""


class MarkedRows(Rows):
    """Rows in which words are marked."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"board--mark", "board--here-mark"}
    DEFAULT_CSS = """
    MarkedRows {
        & > .board--mark { color: $text-accent; text-style: bold underline; }
        & > .board--here-mark {
            background: $panel; color: $text-accent; text-style: bold underline;
        }
    }
    """


class Page(MarkedRows, can_focus=False):
    """Lines to be read; what lies below the end is reached by scrolling."""

    def __init__(self, say: Callable[[int], Sequence[Line]], *, id_: str | None = None) -> None:
        """`say` lays the text out in so many cells."""
        super().__init__(self._line, id_=id_)
        self._say = say
        self._said: Sequence[Line] = ()

    def reload(self, *, top: bool = True) -> None:
        """Lay the text out anew, and begin at its top or stay where one is."""
        self._lay_out(self.size.width)
        if top:
            self._top = 0
        self.repaint()

    def turn(self, by: int) -> None:
        """Go on, or back, by all that is in sight but a line."""
        self._scroll(by * max(self.size.height - 1, 1))

    def _on_resize(self, event: events.Resize) -> None:
        self._lay_out(self.size.width)
        super()._on_resize(event)

    def _lay_out(self, width: int) -> None:
        # The bar at the right takes two cells once the text is long enough for one.
        self._said = self._say(max(width - 2, 1))
        count = len(self._said)
        self.fill([1] * count, headings=range(count), cursor=0)

    def _line(self, index: int, width: int, *, here: bool) -> list[Line]:
        del width, here
        return [self._said[index]]


def marked_lines(
    words: str,
    marks: Marked,
    cells: int,
    styles: tuple[str, str] = ("text", "mark"),
    lead: Line = (),
) -> list[Line]:
    """A text of one paragraph in lines of at most so many cells, in a style and that of marks.

    The first line begins with a lead, the others below its end.
    """
    shown, spans = _cleaned(words, marks)
    indent = line_cells(lead)
    lines: list[Line] = []
    at = 0
    for part in wrapped(shown, max(cells - indent, 2)):
        # Only blanks are left out where a line is broken.
        at = shown.find(part, at)
        before = (blank(indent, styles[0]),) if indent else ()
        lines.append((*(before if lines else lead), *_pieces(part, at, spans, styles)))
        at += len(part)
    return lines


def marked_line(
    words: str, marks: Marked, cells: int, styles: tuple[str, str] = ("text", "mark")
) -> Line:
    """A text on one line of at most so many cells, cut so that the first mark is to be seen."""
    shown, spans = _cleaned(words, marks)
    start = _start(shown, spans[0], cells) if spans else 0
    before = (Span(text.cut("  ", 1), styles[0]),) if start else ()
    room = cells - line_cells(before)
    return (*before, *_pieces(text.cut(shown[start:], room), start, spans, styles))


def _start(shown: str, mark: tuple[int, int], cells: int) -> int:
    """The character to begin a line with, so that a mark has room in it; 0 for the first."""
    if text.cells(shown[: mark[1]]) < cells:
        return 0
    words = (at + 1 for at in range(mark[0]) if shown[at] == " ")
    return next((at for at in words if text.cells(shown[at : mark[1]]) < cells * 2 // 3), mark[0])


def _cleaned(words: str, marks: Marked) -> tuple[str, Marked]:
    """A text as it is shown, and where its marks are there."""
    shown, spans, at = "", [], 0
    for start, end in marks:
        shown += text.clean(words[at:start])
        begin = len(shown)
        shown += text.clean(words[start:end])
        spans.append((begin, len(shown)))
        at = end
    return shown + text.clean(words[at:]), spans


def _pieces(part: str, at: int, marks: Marked, styles: tuple[str, str]) -> Line:
    """A part of a text, that begins at a character of it, in spans."""
    style, mark = styles
    spans: list[Span] = []
    done = 0
    for start, end in marks:
        first, last = max(start - at, done), min(end - at, len(part))
        if first >= last:
            continue
        if first > done:
            spans.append(Span(part[done:first], style))
        spans.append(Span(part[first:last], mark))
        done = last
    if done < len(part) or not spans:
        spans.append(Span(part[done:], style))
    return tuple(spans)
