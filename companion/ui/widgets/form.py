"""Parts of a form: a choice among a few, a button, a heading that folds what is below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from companion.ui import text
from companion.ui.text import Marks
from companion.ui.widgets.board import Board
from companion.ui.widgets.lines import Line, Span, blank, line_cells

if TYPE_CHECKING:
    from textual.geometry import Size

Options = Sequence[tuple[str, str]]
"""What can be chosen: the value and how it is called."""

_TAKE = "take:"
_GAP = 2


class Control(Board, can_focus=True):
    """One line that takes the focus."""

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

    def on_focus(self) -> None:
        """Show that the keys act here."""
        self.repaint()

    def on_blur(self) -> None:
        """Show that they do not any more."""
        self.repaint()


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


class Words(Board):
    """Lines of text as high as they are; wrapped, never cut."""

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
