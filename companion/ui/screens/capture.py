"""Waiting for a key to be pressed, whatever it usually does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.containers import Vertical
from textual.screen import ModalScreen

from companion.ui.keys import normalise
from companion.ui.widgets.lines import Line, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from companion.ui.app import CompanionApp

# What a terminal cannot tell from another key, leaves or walks, stays as it is.
_CTRL: Final = "abdefgklnoprstuvwxyz"

ALLOWED: Final = frozenset(
    {
        *(f"f{number}" for number in range(1, 13)),
        *(f"ctrl+{letter}" for letter in _CTRL),
        *("slash", "comma", "full_stop", "semicolon", "colon", "apostrophe", "grave_accent"),
        *("plus", "minus", "equals_sign", "asterisk", "question_mark", "exclamation_mark"),
        *("at", "number_sign", "percent_sign", "ampersand", "backslash", "underscore"),
        *("left_square_bracket", "right_square_bracket", "insert"),
    }
)
"""Keys of more than one letter that may be given to an act; single letters may all be."""


class CaptureScreen(ModalScreen[str]):
    """Gives back the name of the key that was pressed, or None for Escape."""

    CSS_PATH = "ask.tcss"
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, question: str) -> None:
        """Ask for a key."""
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """What is waited for."""
        with Vertical():
            yield Words(self._words)

    def on_key(self, event: events.Key) -> None:
        """Take the key, and let nothing else be done with it."""
        event.stop()
        event.prevent_default()
        key, _ = normalise(event.key, event.character)
        _ = self.dismiss(None if key == "escape" else key)

    def _words(self, width: int) -> list[Line]:
        t = cast("CompanionApp", self.app).t
        said = paragraph(self._question, width, "strong")
        return [*said, *paragraph(t("Esc leaves it as it is."), width, "dim")]
