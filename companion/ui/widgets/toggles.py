"""A few things side by side, each of which is on or off."""

from __future__ import annotations

import string
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, ClassVar

from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.message import Message

from companion.ui import text
from companion.ui.widgets.form import Control, Options
from companion.ui.widgets.lines import Line, Span, blank, flowing

if TYPE_CHECKING:
    from textual.geometry import Size

    from companion.ui.widgets.board import Board

_TURN = "turn:"


class Toggles(Control):
    """Left and right walk, Enter turns; a letter or number turns what it is the sign of."""

    DEFAULT_CSS = """
    Toggles { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", show=False),
        Binding("right", "walk(1)", show=False),
        Binding("enter", "turn_here", show=False),
        *(
            Binding(key, f"turn_sign('{key}')", show=False)
            for key in (*string.ascii_lowercase, *string.digits[1:])
        ),
    ]

    class Changed(Message):
        """Something was turned on or off."""

        def __init__(self, toggles: Toggles) -> None:
            super().__init__()
            self.toggles = toggles
            """Where it was turned."""

        @property
        def control(self) -> Toggles:
            """Where it was turned."""
            return self.toggles

    def __init__(
        self,
        options: Callable[[], Options],
        on: Collection[str],
        *,
        fixed: Collection[str] = (),
        id_: str | None = None,
    ) -> None:
        """`options` are values and what they are called; those that are `fixed` stay on.

        A value of one letter is turned by its letter, any other by its number from 1.
        """
        super().__init__(self._lay_out, id=id_)
        self._options = options
        self._fixed = frozenset(fixed)
        self._cursor = 0
        self._on = {*on, *fixed}

    @property
    def values(self) -> tuple[str, ...]:
        """The values that are on, in the order they stand in."""
        return tuple(value for value, _ in self._options() if value in self._on)

    def take(self, values: Collection[str]) -> None:
        """Have these on and no others; telling about it is left to whoever asked."""
        self._on = {*values, *self._fixed}
        self.repaint()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as they need."""
        del container, viewport
        return len(self._rows(width))

    def action_walk(self, by: int) -> None:
        """Go to the one beside."""
        self._cursor = max(0, min(self._cursor + by, len(self._options()) - 1))
        self.repaint()

    def action_turn_here(self) -> None:
        """Turn the one the cursor stands on."""
        self._turn(self._cursor)

    def action_turn_sign(self, key: str) -> None:
        """Turn the one a key is the sign of.

        Raises:
            SkipAction: none has this sign; the key may do something else.
        """
        values = [value for value, _ in self._options()]
        signs = [
            value.casefold() if len(value) == 1 and value.isalpha() else str(number)
            for number, value in enumerate(values, 1)
        ]
        if key not in signs:
            raise SkipAction
        self._turn(signs.index(key))

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """Turn what was clicked on."""
        event.stop()
        self._turn(int(event.act.removeprefix(_TURN)))

    def _turn(self, at: int) -> None:
        value = self._options()[at][0]
        self._cursor = at
        if value not in self._fixed:
            self._on ^= {value}
            self.post_message(self.Changed(self))
        self.repaint()

    def _lay_out(self, size: Size) -> list[Line]:
        return self._rows(size.width)

    def _rows(self, width: int) -> list[Line]:
        pieces: list[Line] = []
        letters = all(len(label) == 1 for _, label in self._options())
        for at, (value, label) in enumerate(self._options()):
            on = value in self._on
            style = "on" if on else "dim"
            if self.has_focus and at == self._cursor:
                style = "here"
            shown = text.cut(label, max(width - 2, 1))
            words = f"[{shown}]" if on else f" {shown} "
            pieces.append((Span(words, style, f"{_TURN}{at}"),))
        return flowing(pieces, width, blank(0 if letters else 1)) or [()]
