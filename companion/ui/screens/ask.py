"""A question with a few answers, over the screen that asks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, cast

from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen

from companion.ui import text
from companion.ui.widgets.lines import Line, Span, blank, paragraph
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from companion.ui.app import CompanionApp


class Answer(NamedTuple):
    """What can be answered: its name, and how it is said."""

    id: str
    label: str


class AskScreen(ModalScreen[str]):
    """Gives back the id of the answer, or None when nothing shall be done."""

    CSS_PATH = "ask.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "nothing", show=False),
        *(Binding(str(digit), f"answer({digit})", show=False) for digit in range(1, 10)),
    ]

    def __init__(self, question: str, answers: Sequence[Answer]) -> None:
        """Ask a question; `answers` are those beside "leave it as it is", which is always there."""
        super().__init__()
        self._list = Rows(self._row)
        self._question = question
        self._answers = answers

    @property
    def companion(self) -> CompanionApp:
        """The app this screen stands in."""
        return cast("CompanionApp", self.app)

    def compose(self) -> ComposeResult:
        """The question above its answers."""
        with Vertical():
            yield Words(lambda width: paragraph(self._question, width, "strong"))
            yield self._list

    def on_mount(self) -> None:
        """The cursor begins at what changes nothing."""
        self._list.styles.height = len(self._answers) + 1
        self._list.fill([1] * (len(self._answers) + 1), cursor=len(self._answers))
        self._list.focus()

    def on_screen_resume(self) -> None:
        """The key that led here answers nothing."""
        self.companion.guard.changed(every_key=False)

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter and a click answer."""
        self.action_answer(event.index + 1)

    def action_answer(self, number: int) -> None:
        """Give an answer by its number."""
        if number <= len(self._answers):
            _ = self.dismiss(self._answers[number - 1].id)
        elif number == len(self._answers) + 1:
            _ = self.dismiss(None)

    def action_nothing(self) -> None:
        """Leave everything as it is."""
        _ = self.dismiss(None)

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        last = index == len(self._answers)
        label = self.companion.t("Leave it as it is") if last else self._answers[index].label
        mark = self.companion.marks.current if here else " "
        plain = "here" if here else "text"
        return [
            (
                Span(f" {mark} ", plain),
                Span(f"{index + 1}", "here-strong" if here else "key"),
                blank(2, plain),
                Span(text.cut(label, width - 8), plain),
            )
        ]
