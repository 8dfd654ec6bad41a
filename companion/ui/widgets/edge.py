"""The first and last line of a screen: where one is, and what the keys do here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from companion.ui import text
from companion.ui.widgets.board import Board
from companion.ui.widgets.lines import Line, Span, blank, line_cells

if TYPE_CHECKING:
    from textual.geometry import Size

_GAP = 2


class Hint(NamedTuple):
    """A key as it is written on a keyboard, and what it does in the reader's language.

    `act` is what a click asks for; hints of the least `weight` go first where room is short.
    """

    key: str
    label: str
    act: str
    weight: int = 50


class Heading(Board):
    """One line: where one is at the left, something about it at the right."""

    AT_ONCE = True
    DEFAULT_CSS = """
    Heading { height: 1; dock: top; background: $surface; }
    """

    def __init__(self, words: Callable[[], tuple[str, str]]) -> None:
        super().__init__(self._lay_out)
        self._words = words

    def _lay_out(self, size: Size) -> list[Line]:
        left, right = self._words()
        room = size.width - 2
        right = text.cut(right, room // 2)
        left = text.cut(left, room - text.cells(right) - _GAP)
        gap = room - text.cells(left) - text.cells(right)
        return [(blank(1), Span(left, "title"), blank(gap), Span(right, "dim"), blank(1))]


class Footer(Board):
    """One line of keys and what they do; the least important go first where room is short."""

    AT_ONCE = True
    DEFAULT_CSS = """
    Footer { height: 1; dock: bottom; background: $surface; }
    """

    def __init__(self, hints: Callable[[], Sequence[Hint]]) -> None:
        super().__init__(self._lay_out)
        self._hints = hints

    def _lay_out(self, size: Size) -> list[Line]:
        return [footer_line(self._hints(), size.width)]


def footer_line(hints: Sequence[Hint], width: int) -> Line:
    """As many hints as fit, in their order, the weightiest kept."""
    kept = [(_shown(hint), hint.weight) for hint in hints]
    while kept and sum(line_cells(line) + _GAP for line, _ in kept) - _GAP + 2 > width:
        # Of two that weigh the same the later one goes.
        kept.reverse()
        kept.remove(min(kept, key=lambda each: each[1]))
        kept.reverse()
    line: Line = (blank(1),)
    for shown, _ in kept:
        line = (*line, *shown, blank(_GAP))
    return line


def _shown(hint: Hint) -> Line:
    key = Span(text.clean(hint.key), "key", hint.act)
    return (key, Span(f" {text.clean(hint.label)}", "text", hint.act))
