"""The steps of a checklist as rows: ticked, open, skipped, or struck out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from companion.ui import text
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual import events

    from companion.engine.campaign.guides import GuideStep
    from companion.ui.text import Marks

_BAR: Final = 2
_NUMBER: Final = 2
_MOST: Final = 100
"""Cells beyond which nobody reads a sentence with ease."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """A row: a step with its sentence and what is to be known of it, or something else told.

    `mark` stands in the box of a step; `skipped` makes its note stand out; a `title` cannot
    be chosen.
    """

    said: str
    step: GuideStep | None = None
    mark: str = ""
    note: str = ""
    skipped: bool = False
    title: bool = False


class Steps(Rows):
    """The rows of a checklist, as high as their sentences need."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("board--struck", "board--here-struck", "board--here-accent", "board--here-warning"),
    }
    DEFAULT_CSS = """
    Steps {
        & > .board--struck { color: $text-muted; text-style: strike; }
        & > .board--here-struck { background: $panel; color: $text-muted; text-style: strike; }
        & > .board--here-accent { background: $panel; color: $text-accent; text-style: bold; }
        & > .board--here-warning { background: $panel; color: $text-warning; text-style: bold; }
    }
    """

    def __init__(self, marks: Callable[[], Marks], *, id_: str | None = None) -> None:
        """Rows drawn with these signs."""
        super().__init__(self._draw_row, id_=id_)
        self._marks = marks
        self._shown: Sequence[StepRow] = ()
        self._numbered = False

    def put(self, rows: Sequence[StepRow], *, cursor: int | None = None) -> None:
        """Show other rows; the cursor stays where it is, or stands on a row."""
        self._shown = rows
        steps = [row.step for row in rows if row.step is not None]
        self._numbered = any(step.number or step.section for step in steps)
        self._fill(self.size.width, cursor)

    def _on_resize(self, event: events.Resize) -> None:
        # What is wrapped takes other heights.
        self._fill(event.size.width)
        super()._on_resize(event)

    def _fill(self, width: int, cursor: int | None = None) -> None:
        width = max(width - _BAR, 1)
        heights = [len(self._lines_of(row, width, here=False)) for row in self._shown]
        titles = {at for at, row in enumerate(self._shown) if row.title}
        self.fill(heights, headings=titles, cursor=cursor)

    def _draw_row(self, index: int, width: int, *, here: bool) -> list[Line]:
        # Laid out as if there were a bar at the right: so heights are always those counted.
        del width
        return self._lines_of(self._shown[index], max(self.size.width - _BAR, 1), here=here)

    def _lines_of(self, row: StepRow, width: int, *, here: bool) -> list[Line]:
        width = min(width, _MOST)
        if row.title:
            return [EMPTY, (blank(3), Span(text.cut(row.said, width - 3), "title"))]
        at = f" {self._marks().current} " if here else "   "
        lead: Line = (Span(at, _style("text", here=here)),)
        if row.step is None:
            return paragraph(row.said, width, _style("text", here=here), lead)
        lead = (*lead, *self._box(row, here=here))
        lines = paragraph(row.said, width, _style(_look(row), here=here), lead)
        if row.note:
            indent = blank(sum(text.cells(span.text) for span in lead), _style("dim", here=here))
            look = _style("warning" if row.skipped else "dim", here=here)
            lines += paragraph(row.note, width, look, (indent,))
        return lines

    def _box(self, row: StepRow, *, here: bool) -> Line:
        """The box to tick, and the printed number or the letter of a section."""
        step = row.step
        if step is None:
            return EMPTY
        box = Span(f"[{row.mark}]", _style("good" if step.done else "text", here=here))
        box = box._replace(act=f"mark('{step.id}')")
        gap = blank(1, _style("text", here=here))
        if not self._numbered:
            return box, gap
        number = text.fit(step.section or (str(step.number) if step.number else ""), _NUMBER)
        look = "accent" if step.section and not step.done else "dim"
        return box, gap, Span(number, _style(look, here=here)), gap


def _look(row: StepRow) -> str:
    if row.step is not None and row.step.replaced:
        return "struck"
    return "dim" if row.step is not None and row.step.done else "text"


def _style(style: str, *, here: bool) -> str:
    """A style where the cursor stands, or elsewhere."""
    if not here:
        return style
    return "here" if style == "text" else f"here-{style}"
