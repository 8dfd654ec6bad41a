"""Lines of text on a screen, as many as there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from companion.ui.widgets.board import Board

if TYPE_CHECKING:
    from textual.geometry import Size

    from companion.ui.widgets.lines import Line


class Words(Board):
    """Lines of text as high as they are; wrapped, never cut."""

    AT_ONCE = True
    COMPONENT_CLASSES: ClassVar[set[str]] = {"board--won", "board--lost"}
    DEFAULT_CSS = """
    Words {
        height: auto;

        & > .board--won { background: $success; color: $background; text-style: bold; }
        & > .board--lost { background: $error; color: $background; text-style: bold; }
        &:nocolor > .board--won { text-style: bold reverse; }
        &:nocolor > .board--lost { text-style: bold reverse; }
    }
    """

    def __init__(self, say: Callable[[int], Sequence[Line]], *, id_: str | None = None) -> None:
        """`say` lays the text out in so many cells."""
        super().__init__(lambda size: say(size.width), id=id_)
        self._say = say

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are."""
        del container, viewport
        return len(self._say(width))

    def repaint(self) -> None:
        """Draw the lines anew, in another height if there are more or fewer."""
        before = len(self.lines)
        super().repaint()
        if self.is_mounted and len(self.lines) != before:
            self.refresh(layout=True)
