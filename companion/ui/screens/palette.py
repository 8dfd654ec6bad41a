"""The command palette: everything that can be done here, found by a few letters of its name."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings, keys_of
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.lines import Line, Span, blank, paragraph, spread
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult


class PaletteScreen(HouseScreen):
    """Finds an act of the screen below, and does it there."""

    CSS_PATH = "palette.tcss"
    AUTO_FOCUS = "Input"
    EXPLAINS: ClassVar[bool] = True
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "palette-do",
            "enter",
            "do",
            N_("Do it"),
            N_("Do what the cursor stands on."),
            90,
            short=N_("do it"),
        ),
        act_of("back", "app.back", weight=80, short=N_("back")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ACTS),
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    def __init__(self, below: HouseScreen) -> None:
        """Offer what can be done on the screen `below`."""
        super().__init__()
        self._list = Rows(self._row)
        self._below = below
        self._found: list[Act] = []

    def compose(self) -> ComposeResult:
        """A line to type in, what the cursor stands on, and all that was found."""
        yield self.top()
        yield Input(compact=True, placeholder=self.companion.t("Type a few letters"))
        yield Words(self._about, id_="about")
        yield self._list
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """What this is."""
        return self.companion.t("All commands"), ""

    def on_mount(self) -> None:
        """Show everything before a letter is typed."""
        self._search("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for what was typed."""
        self._search(event.value)

    def on_input_submitted(self) -> None:
        """Enter does what the cursor stands on."""
        self.action_do()

    def on_rows_moved(self) -> None:
        """Explain what the cursor stands on."""
        self.query_one(Words).repaint()

    def on_rows_chosen(self) -> None:
        """So does a click."""
        self.action_do()

    def action_do(self) -> None:
        """Go back to the screen below and do it there."""
        if self._found:
            act = self._found[self._list.cursor]
            self.companion.leave()
            self.app.call_later(self.app.run_action, act.action, self._below)

    def action_step(self, by: int) -> None:
        """Move the cursor while the letters stay where they are."""
        self._list.action_step(by)

    def action_page(self, by: int) -> None:
        """Move the cursor by as many rows as are in sight."""
        self._list.action_page(by)

    def _search(self, typed: str) -> None:
        wanted = _folded(typed).split()
        acts = [act for act in self.companion.acts_on(self._below) if act.id != "palette"]
        self._found = [act for act in acts if all(word in self._words(act) for word in wanted)]
        self._list.fill([1] * len(self._found), cursor=0)
        self.query_one(Words).repaint()

    def _words(self, act: Act) -> str:
        t = self.companion.t
        return _folded(f"{t(act.label)} {t(act.help)} {act.id} {act.label}")

    def _about(self, width: int) -> list[Line]:
        t = self.companion.t
        said = t(self._found[self._list.cursor].help) if self._found else t("Nothing found.")
        return paragraph(said, width, "dim" if self._found else "warning")

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        act, t = self._found[index], self.companion.t
        keys = "  ".join(keys_of(act, self.companion.keymap))
        mark = self.companion.marks.current if here else " "
        room = min(30, width // 2)
        label = text.fit(t(act.label), room)
        strong, plain, dim = (
            ("here-strong", "here", "here-dim") if here else ("strong", "text", "dim")
        )
        note = text.cut(t(act.help), max(width - room - text.cells(keys) - 7, 0))
        left = (Span(f" {mark} ", plain), Span(label, strong), blank(1, plain), Span(note, dim))
        return [
            spread(left, (Span(keys, "here" if here else "key"), blank(1, plain)), width, plain)
        ]


def _folded(typed: str) -> str:
    return unicodedata.normalize("NFKC", typed).casefold()
