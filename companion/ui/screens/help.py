"""The keys and commands of a screen, chapter by chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from companion.speech.voice import N_
from companion.table.commands import GROUPS
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings, keys_of
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, wrapped
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

_KEYS = 16
_NAME = 30
_BOTH = 100


class _Row(NamedTuple):
    """A heading (with no act), or an act, which may be possible now or not."""

    chapter: str
    act: Act | None
    possible: bool = True


class HelpScreen(HouseScreen):
    """Lists what can be done on the screen below; Enter does it."""

    EXPLAINS: ClassVar[bool] = True
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "help-on",
            "space",
            "page",
            N_("Read on"),
            N_("Read on; at the end, go back."),
            95,
            short=N_("read on"),
        ),
        Act(
            "help-do",
            "enter",
            "do",
            N_("Do it"),
            N_("Do what the cursor stands on."),
            90,
            short=N_("do it"),
        ),
        act_of("back", "app.back", weight=80, short=N_("back")),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, below: HouseScreen) -> None:
        """Explain the screen `below`."""
        super().__init__()
        self._list = Rows(self._row)
        self._below = below
        self._rows: list[_Row] = []

    def compose(self) -> ComposeResult:
        """One long list."""
        yield self.top()
        yield self._list
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """What this is, and of which screen."""
        return self.companion.t("Keys and commands"), self._below.heading()[0]

    def acts(self) -> list[Act]:
        """Only what this page itself does."""
        return list(self.ACTS)

    def on_mount(self) -> None:
        """Put the acts into their chapters."""
        possible = {(act.id, act.action) for act in self.companion.acts_on(self._below)}
        acts = self.companion.all_acts_on(self._below)
        for group, heading in GROUPS.items():
            found = [act for act in acts if act.group == group]
            if found:
                self._rows.append(_Row(heading, None))
                self._rows += [
                    _Row(heading, act, (act.id, act.action) in possible) for act in found
                ]

    def on_resize(self, event: events.Resize) -> None:
        """A narrower page has higher rows."""
        self._fill(event.size.width)

    def show(self) -> None:
        """Another language has other lengths."""
        self._fill(self.size.width)
        super().show()

    def on_rows_chosen(self) -> None:
        """Enter and a click do it."""
        self.action_do()

    def action_page(self) -> None:
        """Read on; the last page leads back."""
        if self._list.at_end:
            self.companion.leave()
        else:
            self._list.action_page(1)

    def action_do(self) -> None:
        """Go back to the screen below and do it there, or say that it cannot be done now."""
        row = self._rows[self._list.cursor]
        if row.act is None:
            return
        if not row.possible:
            t = self.companion.t
            self.companion.toast(t("Not now: {act}.", act=t(row.act.label)), wrong=True)
            return
        self.companion.leave()
        self.app.call_later(self.app.run_action, row.act.action, self._below)

    def _fill(self, width: int) -> None:
        # Two cells less are there once the list is long enough to scroll.
        heights = [len(self._lines(row, width - 2, here=False)) for row in self._rows]
        headings = {at for at, row in enumerate(self._rows) if row.act is None}
        self._list.fill(heights, headings=headings)

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        return self._lines(self._rows[index], width, here=here)

    def _lines(self, row: _Row, width: int, *, here: bool) -> list[Line]:
        t = self.companion.t
        act = row.act
        if act is None:
            return [EMPTY, (Span(f" {text.clean(t(row.chapter))}", "title"),)]
        fill, dim = ("here", "here-dim") if here else ("text", "dim")
        strong, key = ("here-strong", "here-strong") if here else ("strong", "key")
        if not row.possible:
            strong = key = dim
        keys = text.fit("  ".join(keys_of(act, self.companion.keymap)), _KEYS)
        lead: Line = (blank(3, fill), Span(keys, key), blank(1, fill))
        taken = _KEYS + 4
        label = text.clean(t(act.label))
        if width < _BOTH:
            said = wrapped(t(act.help), max(width - taken - 1, 10))
            return [
                (*lead, Span(text.cut(label, width - taken), strong)),
                *((blank(taken, fill), Span(part, dim)) for part in said),
            ]
        lead = (*lead, Span(text.fit(label, _NAME), strong), blank(1, fill))
        taken += _NAME + 1
        first, *others = wrapped(t(act.help), max(width - taken - 1, 10))
        return [
            (*lead, Span(first, dim)),
            *((blank(taken, fill), Span(part, dim)) for part in others),
        ]
