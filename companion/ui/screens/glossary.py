"""The words of the games in three languages, side by side."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, ClassVar, Final

from textual.widgets import Input

from companion.rulebook import LANGUAGES
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.look_up import LookUpScreen
from companion.ui.widgets.lines import Line, Span, blank, padded, paragraph, wrapped
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from companion.rulebook import GlossaryTerm
    from companion.ui.screens.rules_desk import Desk

_WIDE: Final = 100
"""Cells from which on each language has its own line about a word."""
_EDGE: Final = 3
_GAP: Final = 2
_NAMES: Final = {"en": "English", "ja": "日本語", "ru": "Русский"}


class GlossaryScreen(LookUpScreen):
    """Finds a word in any of the languages. Enter reads the rule about it."""

    CSS_PATH = "rules.tcss"
    AUTO_FOCUS = "Input"
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "glossary-read",
            "enter",
            "read",
            N_("Read the rule"),
            N_("Show the rule about the word the cursor stands on."),
            90,
            short=N_("read"),
        ),
        act_of("rules", "again", weight=70, short=N_("search")),
        act_of("back", "app.back", weight=80, short=N_("back")),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, desk: Desk) -> None:
        """Show the words that those at a desk may know."""
        super().__init__(Rows(self._row, id_="terms"))
        self._desk = desk
        self._all = [(term, _letters(term)) for term in desk.glossary()]
        self._found: list[GlossaryTerm] = []

    def compose(self) -> ComposeResult:
        """A field, the names of the languages, the words."""
        yield self.top()
        yield Input(compact=True, placeholder=self.companion.t("A few letters, in any language"))
        yield Words(self._languages)
        yield self._list
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """What this is, and how many words are found."""
        speech = self.companion.speech
        return speech.t("Glossary"), speech.n("{count} word", "{count} words", len(self._found))

    def on_mount(self) -> None:
        """Show every word before a letter is typed."""
        self._search("")

    def on_resize(self, event: events.Resize) -> None:
        """A narrower page has higher rows."""
        self._fill(event.size.width)

    def show(self) -> None:
        """The reader's language comes first."""
        self._fill(self.size.width)
        super().show()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for what was typed."""
        self._search(event.value)

    def on_input_submitted(self) -> None:
        """Enter reads the rule."""
        self.action_read()

    def on_rows_chosen(self) -> None:
        """So does a click."""
        self.action_read()

    def action_read(self) -> None:
        """Show the rule about a word."""
        if self._found:
            self._desk.trail.open(self._found[self._list.cursor].entry)
            self.open_entry(self._desk)

    def _search(self, typed: str) -> None:
        wanted = _folded(typed).split()
        self._found = [
            term for term, letters in self._all if all(word in letters for word in wanted)
        ]
        self._fill(self.size.width, cursor=0)
        super().show()

    # How it looks.

    def _fill(self, width: int, cursor: int | None = None) -> None:
        # Two cells less are there once the list is long enough to scroll.
        heights = [len(self._lines(term, width - 2, here=False)) for term in self._found]
        self._list.fill(heights, cursor=cursor)

    def _languages(self, width: int) -> list[Line]:
        line: Line = (blank(_EDGE),)
        column = _column(width - 2)
        for lang in self._order():
            line = (*line, Span(text.fit(_NAMES[lang], column + _GAP), "dim"))
        return [line]

    def _order(self) -> list[str]:
        """The languages, the reader's own first."""
        own = self.companion.speech.lang
        return sorted(LANGUAGES, key=lambda lang: lang != own)

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        return self._lines(self._found[index], width, here=here)

    def _lines(self, term: GlossaryTerm, width: int, *, here: bool) -> list[Line]:
        plain, dim, strong = (
            ("here", "here-dim", "here-strong") if here else ("text", "dim", "strong")
        )
        column, order = _column(width), self._order()
        columns = [[(part, strong) for part in wrapped(term.terms[lang], column)] for lang in order]
        if width >= _WIDE:
            for lang, lines in zip(order, columns, strict=True):
                lines += [(part, dim) for part in wrapped(term.lines[lang], column)]
        sign = self.companion.marks.current if here else " "
        rows: list[Line] = []
        for at in range(max(map(len, columns))):
            line: Line = (Span(f" {'' if at else sign} "[:_EDGE].ljust(_EDGE), plain),)
            for lines in columns:
                words, style = lines[at] if at < len(lines) else ("", plain)
                line = (*line, Span(text.fit(words, column), style), blank(_GAP, plain))
            rows.append(line)
        if width < _WIDE:
            lead = (blank(_EDGE, plain),)
            rows += paragraph(term.lines[order[0]], width - 1, dim, lead=lead)
        return [padded(row, width, plain) for row in rows]


def _column(width: int) -> int:
    """Cells of a column where all of them have so many."""
    return max((width - _EDGE) // len(LANGUAGES) - _GAP, 4)


def _letters(term: GlossaryTerm) -> str:
    return _folded(" ".join((*term.terms.values(), *term.lines.values())))


def _folded(typed: str) -> str:
    """Letters whatever their case, width or kana, and ё as е."""
    folded = unicodedata.normalize("NFKC", typed).casefold().replace("ё", "е")
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in folded)
