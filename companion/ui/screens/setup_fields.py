"""Fields of the set-up, filled in and read out alike, whatever kind they are of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.actions import SkipAction
from textual.widgets import Input, TextArea

from companion.ui.widgets.form import Choice

if TYPE_CHECKING:
    from textual.widget import Widget


class _Area(TextArea):
    """A field in a form: Page Down is the form's, as beside it."""

    def action_cursor_page_down(self) -> None:
        """Leave the key to the form.

        Raises:
            SkipAction: always.
        """
        raise SkipAction


def area(words: str = "") -> TextArea:
    """A field of several lines that Tab walks on from."""
    return _Area(words, tab_behavior="focus", soft_wrap=True)


def put(widget: Widget, value: str) -> None:
    """Fill a field in."""
    if isinstance(widget, Choice):
        widget.take(value)
    elif isinstance(widget, TextArea):
        widget.text = value
    elif isinstance(widget, Input):
        with widget.prevent(Input.Changed):
            widget.value = value


def taken(widget: Widget) -> str:
    """What is filled in."""
    if isinstance(widget, TextArea):
        return widget.text
    return widget.value if isinstance(widget, Choice | Input) else ""
