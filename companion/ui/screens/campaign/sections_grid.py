"""The letters A to Z as a grid of cells, each of which shows how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.message import Message

from companion.engine.campaign.outlook import LetterView, Status
from companion.ui import text
from companion.ui.widgets.board import Board
from companion.ui.widgets.lines import Line, Span, blank

if TYPE_CHECKING:
    from textual.geometry import Size

    from companion.speech import Speech
    from companion.ui.text import Marks

_CELL: Final = 7
_GAP: Final = 1
_MOST: Final = 9
_HIGH: Final = 3
"""Lines from one row of cells to the next: two of the cells, and one between."""

_STAND: Final = "stand:"
DUE_MARK: Final = "!"


def mark_of(status: Status, marks: Marks) -> str:
    """The sign of a letter that is locked, due or unlocked."""
    return {"locked": marks.dot, "due": DUE_MARK, "unlocked": marks.done}[status]


class Letters(Board, can_focus=True):
    """Arrows and clicks walk over the letters; a click on the one that is chosen opens it."""

    AT_ONCE = True
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("board--locked", "board--due", "board--due-dim", "board--unlocked"),
        *("board--unlocked-dim", "board--here", "board--here-dim"),
    }
    DEFAULT_CSS = """
    Letters {
        height: auto;

        & > .board--locked { background: $surface; color: $text-muted; }
        & > .board--due { background: $warning-muted; color: $text-warning; text-style: bold; }
        & > .board--due-dim { background: $warning-muted; color: $text-warning; }
        & > .board--unlocked { background: $panel; color: $text-success; text-style: bold; }
        & > .board--unlocked-dim { background: $panel; color: $text-muted; }
        & > .board--here { background: $primary; color: $background; text-style: bold; }
        & > .board--here-dim { background: $primary; color: $background; }
        &:nocolor > .board--due { text-style: bold underline; }
        &:nocolor > .board--unlocked { text-style: bold; }
        &:nocolor > .board--here { text-style: bold reverse; }
        &:nocolor > .board--here-dim { text-style: reverse; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("home", "edge(True)", show=False),
        Binding("end", "edge(False)", show=False),
    ]

    class Moved(Message):
        """Another letter is chosen."""

    class Picked(Message):
        """The letter that is chosen was clicked on."""

    def __init__(
        self,
        views: Callable[[], Sequence[LetterView]],
        speech: Callable[[], Speech],
        marks: Callable[[], Marks],
    ) -> None:
        """Show the letters that `views` gives."""
        super().__init__(self._lay_out, id="letters")
        self._views = views
        self._speech = speech
        self._marks = marks
        self.cursor = 0
        """The letter that is chosen, from 0."""

    def choose(self, index: int) -> None:
        """Choose a letter by its place in the alphabet, from 0."""
        if index != self.cursor:
            self.cursor = index
            self.repaint()
            self.post_message(self.Moved())

    def action_step(self, by: int) -> None:
        """Walk to the letter before or after.

        Raises:
            SkipAction: there is none.
        """
        if not 0 <= self.cursor + by < len(self._views()):
            raise SkipAction
        self.choose(self.cursor + by)

    def action_row(self, by: int) -> None:
        """Walk to the letter above or below."""
        self.action_step(by * self._columns(self.size.width))

    def action_edge(self, first: bool) -> None:  # noqa: FBT001 - an action takes what its binding says
        """Walk to A or Z."""
        self.choose(0 if first else len(self._views()) - 1)

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """A click chooses a letter, or opens the one that is chosen."""
        event.stop()
        index = int(event.act.removeprefix(_STAND))
        if index == self.cursor:
            self.post_message(self.Picked())
        self.choose(index)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the rows of cells need."""
        del container, viewport
        columns = self._columns(width)
        return -(-len(self._views()) // columns) * _HIGH - 1

    @staticmethod
    def _columns(width: int) -> int:
        return max(1, min(_MOST, (width + _GAP) // (_CELL + _GAP)))

    def _lay_out(self, size: Size) -> list[Line]:
        views, columns = self._views(), self._columns(size.width)
        lines: list[Line] = []
        for first in range(0, len(views), columns):
            cells = [self._cell(at, view) for at, view in enumerate(views)][first : first + columns]
            upper = [span for cell in cells for span in (*cell[0], blank(_GAP))]
            lower = [span for cell in cells for span in (*cell[1], blank(_GAP))]
            lines += [tuple(upper[:-1]), tuple(lower[:-1]), ()]
        return lines[:-1]

    def _cell(self, index: int, view: LetterView) -> tuple[Line, Line]:
        """A letter with its mark, above what is to be said of it in a word."""
        marks, act = self._marks(), f"{_STAND}{index}"
        here = index == self.cursor
        strong = "here" if here else view.status
        dim = "here-dim" if here else "locked" if view.status == "locked" else f"{view.status}-dim"
        pointer = marks.current if here else " "
        letter = text.fit(f"{pointer}{view.letter} {mark_of(view.status, marks)}", _CELL)
        below = text.fit(f" {self._word(view)}", _CELL)
        return (Span(letter, strong, act),), (Span(below, dim, act),)

    def _word(self, view: LetterView) -> str:
        """That it is due, or the chapter it belongs to."""
        speech, point = self._speech(), view.place.point
        if view.status == "due":
            return speech.t("due")
        chapter = point.chapter if point is not None else 0
        if view.section is not None:
            chapter = view.section.chapter
        return speech.t("ch. {number}", number=chapter) if chapter else ""
