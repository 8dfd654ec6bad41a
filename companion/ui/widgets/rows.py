"""Rows to choose from: only those in sight are drawn, so thousands are as quick as ten."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, ClassVar, Protocol

from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.message import Message

from companion.ui.widgets.board import Board
from companion.ui.widgets.lines import EMPTY, Line, Span, clipped, padded

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Size


class Draw(Protocol):
    """Draws a row (from 0) in so many cells; the cursor may stand on it."""

    def __call__(self, index: int, width: int, *, here: bool) -> Sequence[Line]:
        """The lines of the row."""


_PICK = "row:"


class Rows(Board, can_focus=True):
    """A list with a cursor. Rows may be several lines high; headings cannot be chosen."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("board--here", "board--here-dim", "board--here-strong", "board--thumb", "board--track"),
        *("board--here-good", "board--here-bad"),
    }
    DEFAULT_CSS = """
    Rows {
        width: 100%;

        & > .board--here { background: $panel; }
        & > .board--here-dim { background: $panel; color: $text-muted; }
        & > .board--here-strong { background: $panel; text-style: bold; }
        & > .board--here-good { background: $panel; color: $text-success; }
        & > .board--here-bad { background: $panel; color: $text-error; text-style: bold; }
        & > .board--track { background: $surface; }
        & > .board--thumb { background: $primary; }
        &:nocolor > .board--thumb { text-style: reverse; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "step(-1)", show=False),
        Binding("down,j", "step(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "edge(True)", show=False),
        Binding("end", "edge(False)", show=False),
        Binding("enter", "pick", show=False),
    ]

    class Chosen(Message):
        """A row was chosen, with Enter or the mouse."""

        def __init__(self, rows: Rows, index: int) -> None:
            super().__init__()
            self.rows = rows
            """The rows it is one of."""
            self.index = index
            """Which one, from 0."""

        @property
        def control(self) -> Rows:
            """The rows it is one of."""
            return self.rows

    class Moved(Message):
        """The cursor stands on another row."""

        def __init__(self, rows: Rows, index: int) -> None:
            super().__init__()
            self.rows = rows
            """The rows it moves in."""
            self.index = index
            """Where it stands, from 0."""

        @property
        def control(self) -> Rows:
            """The rows it moves in."""
            return self.rows

    def __init__(self, draw: Draw, *, id_: str | None = None, quiet: bool = False) -> None:
        """Rows drawn by `draw`; a `quiet` list shows its cursor while it has the focus alone."""
        super().__init__(self._in_sight, id=id_)
        self._draw = draw
        self._quiet = quiet
        self._ends: list[int] = []
        self._headings: Collection[int] = ()
        self._top = 0
        self.cursor = 0
        """The row the cursor stands on, from 0; meaningless without rows."""

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self._ends)

    def __bool__(self) -> bool:
        """A widget is one, with or without rows."""
        return True

    @property
    def at_end(self) -> bool:
        """Whether the last row is in sight."""
        return not self._ends or self._top + self.size.height >= self._ends[-1]

    def fill(
        self, heights: Sequence[int], *, headings: Collection[int] = (), cursor: int | None = None
    ) -> None:
        """Have rows of these heights in lines; `headings` are those that cannot be chosen."""
        self._ends = list(accumulate(heights))
        self._headings = headings
        wanted = self.cursor if cursor is None else cursor
        self.cursor = self._nearest(max(0, min(wanted, len(self) - 1)), 1)
        self._reveal()
        self.repaint()

    def choose(self, index: int) -> None:
        """Put the cursor on a row."""
        index = self._nearest(max(0, min(index, len(self) - 1)), 1 if index >= self.cursor else -1)
        if len(self) and index != self.cursor:
            self.cursor = index
            self._reveal()
            self.repaint()
            self.post_message(self.Moved(self, index))

    def action_step(self, by: int) -> None:
        """Move to the next or previous row that can be chosen.

        Raises:
            SkipAction: it stands at the edge already; the key may do something else.
        """
        index = self.cursor + by
        while index in self._headings:
            index += by
        if 0 <= index < len(self):
            self.choose(index)
        elif by < 0 and self._top:
            self._scroll(-self._top)
        else:
            raise SkipAction

    def action_page(self, by: int) -> None:
        """Move by as many lines as are in sight."""
        if len(self):
            line = self._start(self.cursor) + by * max(self.size.height - 1, 1)
            self.choose(self._at(max(0, min(line, self._ends[-1] - 1))))

    def action_edge(self, first: bool) -> None:  # noqa: FBT001 - an action takes what its binding says
        """Move to the first or the last row."""
        self.choose(0 if first else len(self) - 1)

    def action_pick(self) -> None:
        """Choose the row the cursor stands on."""
        if len(self) and self.cursor not in self._headings:
            self.post_message(self.Chosen(self, self.cursor))

    def watch_has_focus(self, has_focus: bool) -> None:  # noqa: FBT001 - as Textual calls it
        """A quiet list shows where its cursor stands, and hides it again."""
        super().watch_has_focus(has_focus)
        self.repaint()

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """A click chooses the row; what a row has clickable of its own goes on to the screen."""
        if event.act.startswith(_PICK):
            event.stop()
            index = int(event.act.removeprefix(_PICK))
            if index not in self._headings:
                self.choose(index)
                self.action_pick()

    def on_board_turned(self, event: Board.Turned) -> None:
        """The wheel moves what is in sight."""
        event.stop()
        self._scroll(event.by * 3)

    def _on_resize(self, event: events.Resize) -> None:
        # The board below paints after this: Textual asks every class in turn.
        del event
        self._reveal()

    def _in_sight(self, size: Size) -> list[Line]:
        scrolls = bool(self._ends) and self._ends[-1] > size.height
        width = size.width - 2 if scrolls else size.width
        lines: list[Line] = []
        index = self._at(self._top)
        skip = self._top - self._start(index) if self._ends else 0
        while index < len(self) and len(lines) < size.height + skip:
            here = index == self.cursor and index not in self._headings
            here = here and (self.has_focus or not self._quiet)
            act = f"{_PICK}{index}"
            height = self._ends[index] - self._start(index)
            drawn = list(self._draw(index, width, here=here))[:height]
            drawn += [EMPTY] * (height - len(drawn))
            style = "here" if here else "text"
            lines += [_clickable(line, width, act, style) for line in drawn]
            index += 1
        lines = lines[skip : skip + size.height]
        return self._with_bar(lines, size) if scrolls else lines

    def _with_bar(self, lines: list[Line], size: Size) -> list[Line]:
        """The lines with a bar at their right that shows where in the whole they are."""
        total = self._ends[-1]
        thumb = max(1, size.height * size.height // total)
        most = total - size.height
        start = (size.height - thumb) * self._top // most if most else 0
        return [
            (*line, Span(" "), Span(" ", "thumb" if start <= y < start + thumb else "track"))
            for y, line in enumerate(lines)
        ]

    def _start(self, index: int) -> int:
        return self._ends[index - 1] if index else 0

    def _at(self, line: int) -> int:
        """The row that a line belongs to."""
        return bisect_right(self._ends, line)

    def _nearest(self, index: int, by: int) -> int:
        """The row at or after an index that can be chosen, else one before it."""
        for step in (by, -by):
            found = index
            while 0 <= found < len(self):
                if found not in self._headings:
                    return found
                found += step
        return index

    def _reveal(self) -> None:
        """Bring the cursor's row into sight."""
        height = self.size.height
        if not len(self) or not height:
            return
        start, end = self._start(self.cursor), self._ends[self.cursor]
        if start < self._top:
            heading = self.cursor - 1 in self._headings
            self._top = self._start(self.cursor - 1) if heading else start
        self._top = max(self._top, end - height)
        self._top = max(0, min(self._top, self._ends[-1] - height))

    def _scroll(self, by: int) -> None:
        most = max(0, (self._ends[-1] if self._ends else 0) - self.size.height)
        self._top = max(0, min(self._top + by, most))
        self.repaint()


def _clickable(line: Line, width: int, act: str, style: str) -> Line:
    """The line across the whole width, every cell of it choosing the row."""
    spans = tuple(span if span.act else span._replace(act=act) for span in clipped(line, width))
    return padded(spans, width, style, act)
