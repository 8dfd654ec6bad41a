"""The board: one widget that shows lines and repaints only those that have changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from companion.ui.widgets.lines import EMPTY, Line, Span

if TYPE_CHECKING:
    from rich.style import Style
    from textual import events

Paint = Callable[[Size], Sequence[Line]]
"""What lays out the lines of a board of a size."""

_PREFIX: Final = "board--"
_STYLES: Final = ("dim", "strong", "title", "accent", "good", "bad", "warning", "key")


class Board(Widget):
    """Lines laid out by a painter; a row is drawn anew only when it reads or looks different.

    Spans are written in the styles of the component classes, without their `board--`, or in
    `text`, the board's own.
    """

    ALLOW_SELECT = False
    AT_ONCE: ClassVar[bool] = False
    """Whether it is laid out for the first picture of its screen, before it hears of its size."""
    COMPONENT_CLASSES: ClassVar[set[str]] = {_PREFIX + style for style in _STYLES}
    DEFAULT_CSS = """
    Board {
        width: 1fr;
        height: 1fr;

        & > .board--dim { color: $text-muted; }
        & > .board--strong { text-style: bold; }
        & > .board--title { color: $text-primary; text-style: bold; }
        & > .board--accent { color: $text-accent; text-style: bold; }
        & > .board--good { color: $text-success; }
        & > .board--bad { color: $text-error; text-style: bold; }
        & > .board--warning { color: $text-warning; text-style: bold; }
        & > .board--key { color: $text-accent; text-style: bold; }
    }
    """

    class Pressed(Message):
        """Somebody clicked on a span that does something."""

        def __init__(self, board: Board, act: str) -> None:
            super().__init__()
            self.board = board
            """The board that was clicked on."""
            self.act = act
            """What the span asks for."""

        @property
        def control(self) -> Board:
            """The board that was clicked on."""
            return self.board

    class Turned(Message):
        """The mouse wheel was turned over the board, by one notch: -1 up, 1 down."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by
            """-1 for up, 1 for down."""

    def __init__(self, paint: Paint, *, id: str | None = None) -> None:  # noqa: A002 - Textual's word
        super().__init__(id=id)
        self._paint = paint
        self._lines: Sequence[Line] = ()
        self._looks: dict[str, Style] = {}

    @property
    def lines(self) -> Sequence[Line]:
        """The lines shown now, top first."""
        return self._lines

    @property
    def words(self) -> str:
        """All that can be read on the board."""
        return "\n".join("".join(span.text for span in line) for line in self._lines)

    def repaint(self) -> None:
        """Lay the lines out anew and draw those that have changed."""
        width, height = self.size
        if not height:
            # Before there is room for it nothing need be laid out.
            return
        before, lines = self._lines, list(self._paint(self.size))
        changed = []
        for y, (old, new) in enumerate(zip(before, lines, strict=False)):
            if old is new:
                continue
            if old == new:
                # A line that is the same stays the very same, so that it is known at a glance.
                lines[y] = old
            else:
                changed.append(_difference(old, new, y, width))
        fewest, most = sorted((len(before), len(lines)))
        changed += [Region(0, y, width, 1) for y in range(fewest, min(most, height))]
        self._lines = lines
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One row of the board."""
        if self.AT_ONCE and not self._lines:
            self._lines = self._paint(self.size)
        width = self.size.width
        look = self._look
        line = _row(self._lines, y)
        segments = [Segment(span.text, look(span.style)) for span in line if span.text]
        return Strip(segments).adjust_cell_length(width, look("text"))

    def act_at(self, x: int, y: int) -> str:
        """What a click on a cell asks for; empty for nothing."""
        for span in _row(self._lines, y):
            x -= cell_len(span.text)
            if x < 0:
                return span.act
        return ""

    def notify_style_update(self) -> None:
        """Forget the colours of the last theme."""
        self._looks.clear()
        super().notify_style_update()

    def _look(self, style: str) -> Style:
        look = self._looks.get(style)
        if look is None:
            look = self.rich_style
            if style != "text":
                look = self.get_component_rich_style(_PREFIX + style)
            self._looks[style] = look
        return look

    def _on_resize(self, event: events.Resize) -> None:
        del event  # It tells of the size with border and padding.
        self._lines = self._paint(self.size)
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked on."""
        offset = event.get_content_offset(self)
        act = self.act_at(offset.x, offset.y) if offset is not None else ""
        if act:
            event.stop()
            self.post_message(self.Pressed(self, act))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Tell that the wheel was turned."""
        event.stop()
        self.post_message(self.Turned(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Tell that the wheel was turned."""
        event.stop()
        self.post_message(self.Turned(-1))


def _difference(old: Line, new: Line, y: int, width: int) -> Region:
    """The part of a row that two lines do not share: what both begin and end with is left out."""
    if len(old) != len(new):
        return Region(0, y, width, 1)
    first, last = 0, len(new)
    while old[first] == new[first]:
        first += 1
    while old[last - 1] == new[last - 1]:
        last -= 1
    start = sum([cell_len(span.text) for span in new[:first]])
    size = sum([cell_len(span.text) for span in new[first:last]])
    if size != sum([cell_len(span.text) for span in old[first:last]]):
        return Region(start, y, width - start, 1)
    return Region(start, y, size, 1)


def _row(lines: Sequence[Line], y: int) -> Sequence[Span]:
    return lines[y] if y < len(lines) else EMPTY
