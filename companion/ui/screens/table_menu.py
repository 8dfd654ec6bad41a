"""Small windows over the table: a list to pick from, and a line to write."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple, cast

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from companion.ui import text
from companion.ui.widgets.edge import Hint
from companion.ui.widgets.lines import Line, Span, blank, paragraph, spread
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual import events
    from textual.app import ComposeResult

    from companion.ui.app import CompanionApp

_WIDTH = 72
_CHANGE = {"plus": 1, "minus": -1}


class Choice(NamedTuple):
    """One thing to pick: its id, the key that picks it at once, its words, what stands beside.

    The window stays open for one that `stays`.
    """

    id: str
    key: str
    label: str
    note: str = ""
    stays: bool = False


class Over(ModalScreen[None]):
    """A window over the table; Esc closes it."""

    CSS_PATH = "table_menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: str, words: Sequence[str] = ()) -> None:
        super().__init__()
        self._title = title
        self._words = words

    @property
    def companion(self) -> CompanionApp:
        """The app this window belongs to."""
        return cast("CompanionApp", self.app)

    def on_mount(self) -> None:
        """Draw the frame in signs that the terminal knows."""
        self.set_class(self.companion.marks.current.isascii(), "-ascii")

    def on_screen_resume(self) -> None:
        """The key that led here does nothing more for a moment."""
        self.companion.guard.changed(every_key=False)

    def action_close(self) -> None:
        """Close the window."""
        _ = self.dismiss()

    def hints(self) -> list[Hint]:
        """The keys of the window, for the footer below it."""
        t = self.companion.t
        return [Hint("enter", t("choose"), ""), Hint("esc", t("close"), "")]

    def head(self) -> Words:
        """The title and what is to be known, for `compose`."""
        return Words(self._head, id_="head")

    def _head(self, width: int) -> list[Line]:
        rows: list[Line] = [*paragraph(self._title, width, "title")]
        for words in self._words:
            rows += paragraph(words, width, "dim")
        return rows


class Menu(Over):
    """A list of things to do, each with its key.

    `change` is asked instead of `pick` when + or - is pressed on a choice, where it is given.
    """

    def __init__(
        self,
        title: str,
        choices: Callable[[], Sequence[Choice]],
        pick: Callable[[str], None],
        *,
        words: Sequence[str] = (),
        change: Callable[[str, int], None] | None = None,
    ) -> None:
        super().__init__(title, words)
        self._ask = choices
        self._choices: Sequence[Choice] = ()
        self._pick = pick
        self._change = change

    def compose(self) -> ComposeResult:
        """The title above the list."""
        with Vertical(id="window"):
            yield self.head()
            yield Rows(self._row)

    def on_mount(self) -> None:
        """Show what there is to pick."""
        super().on_mount()
        self._fill()
        self.query_one(Rows).focus()

    def on_key(self, event: events.Key) -> None:
        """The key of a choice picks it."""
        for index, choice in enumerate(self._choices):
            if choice.key and choice.key in {event.key, event.character}:
                event.stop()
                self._take(index)
                return
        by = _CHANGE.get(event.key)
        if by is not None and self._change is not None and self._choices:
            event.stop()
            self._change(self._choices[self.query_one(Rows).cursor].id, by)
            self._fill()

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter and a click pick what they stand on."""
        self._take(event.index)

    def _take(self, index: int) -> None:
        choice = self._choices[index]
        if choice.stays:
            self._pick(choice.id)
            self._fill()
            return
        # What is picked may open another window, so this one goes first.
        _ = self.dismiss()
        self._pick(choice.id)

    def _fill(self) -> None:
        self._choices = self._ask()
        rows = self.query_one(Rows)
        rows.fill([1] * len(self._choices))
        rows.styles.height = max(min(len(self._choices), self.app.size.height - 10), 1)

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        choice = self._choices[index]
        strong, plain, dim = (
            ("here-strong", "here", "here-dim") if here else ("strong", "text", "dim")
        )
        mark = self.companion.marks.current if here else " "
        key = text.fit(choice.key, 2)
        note = text.cut(choice.note, width // 2)
        room = width - text.cells(note) - 8
        left = (
            Span(f"{mark} ", plain),
            Span(key, "key" if not here else strong),
            blank(1, plain),
            Span(text.cut(choice.label, room), strong),
        )
        return [spread(left, (Span(note, dim), blank(1, plain)), width, plain)]


class Ask(Over):
    """A question with a line to write the answer in.

    `accept` takes the answer and gives back what is wrong with it, empty for nothing.
    """

    AUTO_FOCUS = "Input"

    def __init__(
        self,
        title: str,
        accept: Callable[[str], str],
        *,
        value: str = "",
        words: Sequence[str] = (),
    ) -> None:
        super().__init__(title, words)
        self._accept = accept
        self._value = value
        self._wrong = ""

    def compose(self) -> ComposeResult:
        """The question, the line, and what is wrong with it."""
        with Vertical(id="window"):
            yield self.head()
            yield Input(self._value, compact=True, select_on_focus=False)
            yield Words(self._tail, id_="tail")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter hands the answer over; a wrong one stays to be put right."""
        self._wrong = self._accept(event.value)
        if self._wrong:
            self.query_one("#tail", Words).repaint()
        else:
            _ = self.dismiss()

    def hints(self) -> list[Hint]:
        """The keys that type nothing."""
        t = self.companion.t
        return [Hint("enter", t("done"), ""), Hint("esc", t("cancel"), "")]

    def _tail(self, width: int) -> list[Line]:
        if self._wrong:
            return paragraph(self._wrong, width, "bad")
        t = self.companion.t
        return [
            (
                Span("Enter", "key"),
                Span(f" {t('done')}  "),
                Span("Esc", "key"),
                Span(f" {t('cancel')}"),
            )
        ]
