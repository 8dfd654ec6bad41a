"""The board of the table screen: the colours of bars, cards and the now-panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from companion.ui.widgets.board import Board, Paint
from companion.ui.widgets.lines import EMPTY, Line

if TYPE_CHECKING:
    from textual.geometry import Region
    from textual.strip import Strip


class TableBoard(Board):
    """A board with the styles that only a battle needs."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("board--player-bar", "board--nemesis-bar", "board--over-bar", "board--idle-bar"),
        *("board--player-bar-ink", "board--nemesis-bar-ink"),
        *("board--panel", "board--panel-dim", "board--panel-strong", "board--panel-bad"),
        *("board--current", "board--chosen", "board--chosen-dim"),
        *("board--cap", "board--ink", "board--bad-ink"),
    }
    DEFAULT_CSS = """
    TableBoard {
        & > .board--player-bar { color: $primary; text-style: bold reverse; }
        & > .board--nemesis-bar { color: $error; text-style: bold reverse; }
        & > .board--over-bar { color: $success; text-style: bold reverse; }
        & > .board--idle-bar { color: $text-muted; text-style: bold reverse; }
        & > .board--panel { background: $surface; }
        & > .board--panel-dim { background: $surface; color: $text-muted; }
        & > .board--panel-strong { background: $surface; text-style: bold; }
        & > .board--panel-bad { background: $surface; color: $text-error; text-style: bold; }
        & > .board--current { color: $warning; text-style: bold reverse; }
        & > .board--chosen { background: $panel; text-style: bold; }
        & > .board--chosen-dim { background: $panel; color: $text-muted; }
        & > .board--cap { background: $panel; color: $text-accent; text-style: bold; }
        & > .board--ink { color: $foreground; text-style: reverse; }
        & > .board--bad-ink { color: $error; text-style: reverse; }
        & > .board--player-bar-ink { color: $background; background: $background; }
        & > .board--nemesis-bar-ink { color: $background; background: $background; }
    }
    """

    def __init__(self, paint: Paint, *, id: str | None = None) -> None:  # noqa: A002 - Textual's word
        super().__init__(paint, id=id)
        self._drawn: dict[int, tuple[Line, Strip]] = {}
        self._drawn_for: tuple[object, ...] = ()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of a part of the board.

        The compositor asks for every row of whatever touches a change, so rows that have not
        changed are handed over as they are. A table board has no border and no padding.
        """
        filters, background = self.get_line_filters(), self.background_colors[1]
        drawn_for = (tuple(filters), background, self.size)
        if drawn_for != self._drawn_for:
            self._drawn.clear()
            self._drawn_for = drawn_for
        strips = []
        lines, drawn = self.lines, self._drawn
        below = len(lines)
        for y in crop.line_range:
            line = lines[y] if y < below else EMPTY
            kept = drawn.get(y)
            if kept is None or kept[0] is not line:
                strip = self.render_line(y)
                for each in filters:
                    strip = strip.apply_filter(each, background)
                kept = drawn[y] = (line, strip)
            strips.append(kept[1])
        if crop.column_span != (0, self.size.width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def notify_style_update(self) -> None:
        """Forget what was drawn in the colours of the last theme."""
        self._drawn.clear()
        super().notify_style_update()
