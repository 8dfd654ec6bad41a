"""A rule as a page: what to do, for which box, an example, where it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.rulebook import Note
from companion.speech.rules import WARNINGS, example_sentence, half_sentence, printed_in
from companion.ui import text
from companion.ui.widgets.lines import EMPTY, Line, Span, paragraph
from companion.ui.widgets.page import Marked, marked_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.rulebook import Reading
    from companion.speech import Speech
    from companion.ui.screens.rules_desk import Desk
    from companion.ui.text import Marks


class _Part(NamedTuple):
    """A paragraph and its style; `warning` for what stands in the place of something folded."""

    words: str
    style: str = "text"
    warning: bool = False


class RulePage:
    """Lays one rule or note out, as often as its width changes."""

    def __init__(
        self, found: Reading | Note, desk: Desk, speech: Speech, signs: Marks, key: str
    ) -> None:
        """Say it in a language; `key` is the one that shows what is folded."""
        self._speech, self._signs, self._key = speech, signs, key
        parts = _note(found) if isinstance(found, Note) else _rule(found, speech)
        self._parts = list(parts)
        self._marks = _marks(self._parts, desk)

    def lines(self, width: int) -> list[Line]:
        """The page in so many cells."""
        lines: list[Line] = []
        for part, marks in zip(self._parts, self._marks, strict=True):
            if lines:
                lines.append(EMPTY)
            if part.warning:
                lines += self._warning(part.words, width)
            else:
                lines += marked_lines(part.words, marks, width, (part.style, "mark"))
        return lines

    def _warning(self, words: str, width: int) -> list[Line]:
        lead = (Span(f"{self._signs.folded} ", "warning", "unfold"),)
        lines = paragraph(words, width, "warning", lead=lead)
        said = self._speech.t("{key} shows it all the same.", key=self._key)
        lines += paragraph(said, width, "key", lead=(Span("  "),))
        return [tuple(span._replace(act="unfold") for span in line) for line in lines]


def _note(note: Note) -> Iterator[_Part]:
    yield _Part(note.title, "title")
    for words in note.text.splitlines():
        if words.strip():
            yield _Part(words)


def _rule(reading: Reading, speech: Speech) -> Iterator[_Part]:
    yield _Part(reading.title, "title")
    for half in reading.halves:
        if half.text:
            yield _Part(half_sentence(speech, half.system, half.text))
    if reading.warning:
        yield _Part(speech.t(WARNINGS[reading.warning]), warning=True)
    if reading.details:
        yield _Part(reading.details)
    if reading.example:
        yield _Part(example_sentence(speech, reading.example))
    yield _Part(printed_in(speech, reading.sources), "dim")


def _marks(parts: Sequence[_Part], desk: Desk) -> list[Marked]:
    """The marks of each paragraph; all are looked for in one go."""
    whole = "\n".join(part.words for part in parts)
    found = desk.marks(whole)
    marks: list[Marked] = []
    at = 0
    for part in parts:
        end = at + len(part.words)
        within = [(a - at, b - at) for a, b in found if at <= a and b <= end]
        marks.append([] if part.style == "dim" else within)
        at = end + 1
    return marks


def kind_of(id_: str, speech: Speech) -> str:
    """What a find is, where it is no rule of the rulebook: something the group has typed."""
    kind = id_.partition(":")[0] if ":" in id_ else ""
    named = {
        "note": speech.t("your note"),
        "card": speech.t("your card"),
        "section": speech.t("your section"),
    }
    return text.clean(named.get(kind, ""))
