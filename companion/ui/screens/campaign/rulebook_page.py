"""A page of the living rulebook, laid out: rules, what strikes them out, stickers and gaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from companion.engine.campaign.outlook import LetterView
from companion.engine.campaign.pages import GapView, PageView, PassageView
from companion.ui.screens.campaign.sections_about import STYLES, TITLES, bar_of, sticker
from companion.ui.widgets.lines import Line, Span, blank, padded, paragraph
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual import events

    from companion.speech import Speech
    from companion.ui.text import Marks

_LEAD: Final = 4
_BAR: Final = 2
_HIGH: Final = 8
"""Lines of a long sticker that the cursor takes at once, so that none is out of reach."""

_WIDEST: Final = 92
_LIT: Final = {"text": "here", "title": "here-strong"}


class Part(NamedTuple):
    """What the cursor takes at once.

    `letter` is that of a gap, empty for a rule; an empty line follows where it `ends`.
    """

    lines: Sequence[Line]
    letter: str = ""
    ends: bool = True


class RulebookPage(Rows):
    """Rules and gaps one below the other; the cursor goes from one to the next."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("board--struck", "board--here-struck", "board--here-key", "board--here-accent"),
        *("board--here-warning",),
    }
    DEFAULT_CSS = """
    RulebookPage {
        & > .board--struck { color: $text-muted; text-style: strike; }
        & > .board--here-struck { background: $panel; color: $text-muted; text-style: strike; }
        & > .board--here-key { background: $panel; color: $text-accent; text-style: bold; }
        & > .board--here-accent { background: $panel; color: $text-accent; text-style: bold; }
        & > .board--here-warning { background: $panel; color: $text-warning; }
    }
    """

    def __init__(self, parts: Callable[[int], Sequence[Part]]) -> None:
        """Show what `parts` lays out in so many cells."""
        super().__init__(self._part, id_="page")
        self._lay = parts
        self._parts: Sequence[Part] = ()

    @property
    def letter(self) -> str:
        """The letter of the gap the cursor stands on; empty where it stands on a rule."""
        return self._parts[self.cursor].letter if self.cursor < len(self._parts) else ""

    def reload(self, *, letter: str | None = None) -> None:
        """Lay the page out anew; with a `letter` at its gap, or at the top if it is empty."""
        self._lay_out()
        cursor = None
        if letter is not None:
            found = [at for at, part in enumerate(self._parts) if letter and part.letter == letter]
            cursor = found[0] if found else 0
        self.fill([len(part.lines) + part.ends for part in self._parts], cursor=cursor)

    def _on_resize(self, event: events.Resize) -> None:
        # The gap is kept: in another width it is another part of the page.
        self.reload(letter=self.letter or None)
        super()._on_resize(event)

    def _lay_out(self) -> None:
        # As if there were a bar at the right always: so the height does not hang on it.
        self._parts = self._lay(max(min(self.size.width - _BAR, _WIDEST), 1))

    def _part(self, index: int, width: int, *, here: bool) -> Sequence[Line]:
        lines, _, ends = self._parts[index]
        shown = [_lit(line, width) for line in lines] if here else list(lines)
        return [*shown, (blank(width),)] if ends else shown


def _lit(line: Line, width: int) -> Line:
    """A line that the cursor stands on."""
    lit = (span._replace(style=_LIT.get(span.style, f"here-{span.style}")) for span in line)
    return padded(tuple(lit), width, "here")


def parts_of(page: PageView, speech: Speech, marks: Marks, width: int) -> list[Part]:
    """What stands on a page, in so many cells."""
    found: list[Part] = []
    for item in page.items:
        if isinstance(item, PassageView):
            found.append(Part(_passage(item, speech, marks, width)))
        else:
            found += _gap(item, speech, marks, width)
    return found


def _passage(item: PassageView, speech: Speech, marks: Marks, width: int) -> list[Line]:
    """A rule; one that a sticker stands in for is struck out, and says which."""
    number = f"{item.step}." if item.step else ""
    lead = (Span(f" {number:<{_LEAD - 1}}", "key"),)
    said = speech.passage(item.id)
    if not item.replaced_by:
        return paragraph(said, width, "text", lead)
    by = speech.t("Replaced by section {letter}.", letter=item.replaced_by)
    arrow = Span(f" {marks.to:<{_LEAD - 1}}", "accent")
    return [*paragraph(said, width, "struck", lead), *paragraph(by, width, "accent", (arrow,))]


def _gap(item: GapView, speech: Speech, marks: Marks, width: int) -> Iterator[Part]:
    """The place of a sticker: what the sticker says, or that it is not there yet."""
    view = item.view
    bar = Span(f" {bar_of(marks)} ", STYLES[view.status])
    title = speech.t(TITLES[view.status], letter=view.letter)
    look = "strong" if view.status == "locked" else STYLES[view.status]
    lines = paragraph(title, width, look, (bar,))
    for words in _under(view, speech):
        lines += [(bar, *line) for line in paragraph(words, width - 3, "dim")]
    if view.section is not None:
        edge = Span(f" {bar_of(marks)}", bar.style)
        lines += sticker(view.section.text.strip(), width - 1, edge)
    for at in range(0, len(lines), _HIGH):
        yield Part(lines[at : at + _HIGH], view.letter, ends=at + _HIGH >= len(lines))


def _under(view: LetterView, speech: Speech) -> Iterator[str]:
    """What is said of a letter below its heading."""
    if view.section is None:
        yield speech.letter_place(view.place)
        yield speech.letter_point(view.place)
    elif not view.section.text.strip():
        yield speech.t("Nobody has typed yet what its sticker says: Enter does.")
