"""All that a group knows of a letter, as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.campaign.outlook import LetterView, Status
from companion.speech.voice import N_
from companion.table.commands import BY_ID
from companion.ui import text
from companion.ui.acts import key_label
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.campaign.records import Section
    from companion.speech import Speech
    from companion.ui.text import Marks

TITLES: Final[dict[Status, str]] = {
    "locked": N_("Section {letter}: locked"),
    "due": N_("Section {letter}: due"),
    "unlocked": N_("Section {letter}: unlocked"),
}
STYLES: Final[dict[Status, str]] = {"locked": "dim", "due": "warning", "unlocked": "good"}
_NEXT: Final[dict[Status, str]] = {
    "locked": N_("Enter unlocks it, once the Legacy deck says so."),
    "due": N_("The rulebook has announced it: Enter unlocks it, once the Legacy deck says so."),
    "unlocked": N_("Enter edits it."),
}
_UNTYPED: Final = N_("Nobody has typed yet what its sticker says: Enter does.")
_GAP: Final = 2

Fact = tuple[str, list[str], str]
"""A label, the words behind it, and their style."""


def bar_of(marks: Marks) -> str:
    """The line at the left of what a sticker says."""
    return "|" if marks.rule.isascii() else "┃"


def sticker(words: str, width: int, bar: Span, style: str = "text") -> list[Line]:
    """What a sticker says, behind a bar at its left."""
    lead = (bar, blank(1, style))
    return [
        (*lead, Span(line, style))
        for part in words.splitlines()
        for line in wrapped(part, max(width - 2, 2))
    ]


def about(view: LetterView, speech: Speech, marks: Marks, width: int, more: str = "") -> list[Line]:
    """What is known of a letter, and what can be done with it; `more` is said first."""
    title = speech.t(TITLES[view.status], letter=view.letter)
    lines: list[Line] = [(Span(text.cut(title, width), "title"),)]
    if more:
        lines += _clickable(paragraph(more, width, "warning"), "act")
    facts = list(_facts(view, speech))
    column = max(text.cells(label) for label, _, _ in facts) + _GAP
    for label, words, style in facts:
        lines += _fact(label, words, style, min(column, width // 3), width)
    section = view.section
    if section is not None and section.text.strip():
        lines.append(EMPTY)
        lines += sticker(section.text, width, Span(bar_of(marks), "accent"))
    lines.append(EMPTY)
    untyped = section is not None and not section.text.strip()
    hint = _UNTYPED if untyped else _NEXT[view.status]
    lines += _clickable(paragraph(speech.t(hint), width, "dim"), "open")
    if section is not None:
        said = speech.t(BY_ID["section-lock"].help)
        lead = (Span(f"{key_label('backspace')} ", "key"),)
        lines += _clickable(paragraph(said, width, "dim", lead), "lock")
    return lines


def _clickable(lines: Iterable[Line], act: str) -> list[Line]:
    return [tuple(span._replace(act=act) for span in line) for line in lines]


def _fact(label: str, words: list[str], style: str, column: int, width: int) -> list[Line]:
    lines: list[Line] = []
    for at, each in enumerate(words):
        lead = Span(text.fit("" if at else label, column), "dim")
        lines += paragraph(each, width, style, lead=(lead,))
    return lines


def _facts(view: LetterView, speech: Speech) -> Iterator[Fact]:
    yield speech.t("Place"), [speech.letter_place(view.place)], "text"
    yield speech.t("Unlock point"), [speech.letter_point(view.place)], "text"
    if view.section is not None:
        yield from _known(view.section, speech)


def _known(section: Section, speech: Speech) -> Iterator[Fact]:
    when = [section.on] if section.on else []
    if section.chapter:
        when.append(speech.chapter(section.chapter))
    if when:
        yield speech.t("Unlocked"), [speech.listing(when)], "strong"
    if section.source:
        yield speech.t("From"), [speech.instruction(section.source)], "strong"
    if section.switches:
        on = [speech.switch(name, value) for name, value in section.switches]
        yield speech.t("Turned on"), on, "good"
    if section.reminders:
        bound = [
            speech.t(
                "{moment}: {text}", moment=speech.moment(each.moment, repeat=True), text=each.text
            )
            for each in section.reminders
        ]
        yield speech.t("Reminders"), bound, "text"
