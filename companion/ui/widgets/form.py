"""Parts of a form: a choice among a few, a button, a heading that folds what is below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.scrollbar import ScrollBarRender

from companion.ui import text
from companion.ui.text import Marks
from companion.ui.widgets.board import Board
from companion.ui.widgets.lines import Line, Span, blank, line_cells
from companion.ui.widgets.words import Words as Words  # noqa: PLC0414 - the table screen takes it from here

if TYPE_CHECKING:
    from textual.geometry import Size

Options = Sequence[tuple[str, str]]
"""What can be chosen: the value and how it is called."""

_TAKE = "take:"
_GAP = 2


class Control(Board, can_focus=True):
    """One line that takes the focus."""

    AT_ONCE = True
    COMPONENT_CLASSES: ClassVar[set[str]] = {"board--on", "board--here", "board--button"}
    DEFAULT_CSS = """
    Control {
        height: 1;

        & > .board--on { background: $panel; text-style: bold; }
        & > .board--here { background: $primary; color: $background; text-style: bold; }
        & > .board--button { background: $panel; text-style: bold; }
        &:nocolor > .board--on { text-style: bold underline; }
        &:nocolor > .board--here { text-style: bold reverse; }
        &:nocolor > .board--button { text-style: bold; }
    }
    """

    def watch_has_focus(self, has_focus: bool) -> None:  # noqa: FBT001 - as Textual calls it
        """Show whether the keys act here."""
        super().watch_has_focus(has_focus)
        self.repaint()


class _Blanks(ScrollBarRender):
    """A scroll bar of blanks: no sign in it may be two cells wide somewhere."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8


class Fields(VerticalScroll, can_focus=False, inherit_bindings=False):
    """The fields of a form, one below the other; it follows whatever has the focus.

    Arrows walk from field to field, however long the form is: they do not scroll it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("pageup", "page_up", show=False)]

    class Moved(Message):
        """Other fields are in sight, or more of them are out of it."""

    @property
    def has_more(self) -> bool:
        """Whether something stands further down, out of sight."""
        return self.max_scroll_y > round(self.scroll_target_y)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Tell that other fields are in sight."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Moved())

    def watch_virtual_size(self) -> None:
        """Tell that the form is longer or shorter."""
        self.post_message(self.Moved())

    def on_mount(self) -> None:
        """Draw the scroll bar, if one is needed, with blanks."""
        # Textual's documentation does the same; only its annotation forgot.
        self.vertical_scrollbar.renderer = _Blanks  # type: ignore[misc]


class Choice(Control):
    """A few options side by side, of which one is taken; left and right walk through them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", show=False),
        Binding("right", "walk(1)", show=False),
        *(Binding(str(digit), f"take({digit})", show=False) for digit in range(1, 10)),
    ]

    class Changed(Message):
        """Another option was taken."""

        def __init__(self, choice: Choice, value: str) -> None:
            super().__init__()
            self.choice = choice
            """Where it was taken."""
            self.value = value
            """The option's value."""

        @property
        def control(self) -> Choice:
            """Where it was taken."""
            return self.choice

    def __init__(
        self, options: Callable[[], Options], value: str, *, id_: str | None = None
    ) -> None:
        super().__init__(self._lay_out, id=id_)
        self._options = options
        self.value = value
        """The option that is taken."""

    def take(self, value: str) -> None:
        """Take an option; telling about it is left to whoever asked."""
        self.value = value
        self.repaint()

    def action_walk(self, by: int) -> None:
        """Take the option beside the present one."""
        values = [value for value, _ in self._options()]
        at = values.index(self.value) + by if self.value in values else 0
        if 0 <= at < len(values):
            self._taken(values[at])

    def action_take(self, number: int) -> None:
        """Take an option by its number."""
        options = self._options()
        if number <= len(options):
            self._taken(options[number - 1][0])

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """Take what was clicked on."""
        event.stop()
        self._taken(event.act.removeprefix(_TAKE))

    def _taken(self, value: str) -> None:
        if value != self.value:
            self.take(value)
            self.post_message(self.Changed(self, value))

    def _lay_out(self, size: Size) -> list[Line]:
        options = self._options()
        whole = self._side_by_side(options)
        if line_cells(whole) <= size.width:
            return [whole]
        return [self._one(options, size.width)]

    def _side_by_side(self, options: Options) -> Line:
        line: Line = ()
        for value, label in options:
            taken = value == self.value
            style = ("here" if self.has_focus else "on") if taken else "dim"
            words = f"[{text.clean(label)}]" if taken else f" {text.clean(label)} "
            line = (*line, Span(words, style, _TAKE + value), blank(1))
        return line[:-1]

    def _one(self, options: Options, width: int) -> Line:
        """The option taken, between what leads to its neighbours."""
        values = [value for value, _ in options]
        at = values.index(self.value) if self.value in values else 0
        before, after = values[max(at - 1, 0)], values[min(at + 1, len(values) - 1)]
        style = "here" if self.has_focus else "on"
        label = text.cut(options[at][1], width - 6)
        count = Span(f" {at + 1}/{len(options)}", "dim")
        line = (
            Span("< ", "key", _TAKE + before),
            Span(label, style),
            Span(" >", "key", _TAKE + after),
        )
        return (*line, count) if line_cells((*line, count)) <= width else line


class Button(Control):
    """Words that do something when Enter is pressed on them, or the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "press", show=False)]

    class Used(Message):
        """The button was used."""

        def __init__(self, button: Button) -> None:
            super().__init__()
            self.button = button
            """The button."""

        @property
        def control(self) -> Button:
            """The button."""
            return self.button

    def __init__(self, label: Callable[[], str], *, id_: str | None = None) -> None:
        super().__init__(self._lay_out, id=id_)
        self._label = label

    def action_press(self) -> None:
        """Use it."""
        self.post_message(self.Used(self))

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """Use it."""
        event.stop()
        self.action_press()

    def _lay_out(self, size: Size) -> list[Line]:
        words = text.cut(self._label(), size.width - 4)
        return [(Span(f"[ {words} ]", "here" if self.has_focus else "button", "press"),)]


class Fold(Button):
    """A heading that shows and hides what stands below it."""

    class Turned(Message):
        """What stands below is to be shown or hidden."""

        def __init__(self, fold: Fold) -> None:
            super().__init__()
            self.fold = fold
            """The heading."""

        @property
        def control(self) -> Fold:
            """The heading."""
            return self.fold

    def __init__(
        self, label: Callable[[], str], marks: Callable[[], Marks], *, id_: str | None = None
    ) -> None:
        super().__init__(label, id_=id_)
        self._marks = marks
        self.open = False
        """Whether what stands below is shown."""

    def action_press(self) -> None:
        """Show or hide what stands below."""
        self.open = not self.open
        self.repaint()
        self.post_message(self.Turned(self))

    def _lay_out(self, size: Size) -> list[Line]:
        marks = self._marks()
        mark = marks.unfolded if self.open else marks.folded
        words = text.cut(self._label(), size.width - text.cells(mark) - 1)
        return [(Span(f"{mark} {words}", "here" if self.has_focus else "dim", "press"),)]
