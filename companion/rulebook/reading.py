"""An entry as a group may read it: what holds for which box, and what stays folded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from companion.rulebook.secrecy import BASE, LEGACY

if TYPE_CHECKING:
    from companion.rulebook.book import Book, Entry, Text
    from companion.rulebook.secrecy import HeldBack


@dataclass(frozen=True, slots=True)
class Half:
    """What holds in a system, or in all when `system` is empty; `folded` ones have no text."""

    system: str
    text: str
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """Where an entry is printed: a document, its name, and the places in it.

    `pages` are page numbers, `parts` are parts that are no page; both may be empty.
    """

    document: str
    name: str
    pages: tuple[str, ...]
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """An entry in one language.

    `warning` says why something of it stays folded: `later` for a rule that the visible Legacy
    rulebook does not have, `booklet` for what is told after the campaign; empty for nothing.
    """

    id: str
    title: str
    halves: tuple[Half, ...]
    details: str
    example: str
    sources: tuple[Source, ...]
    related: tuple[tuple[str, str], ...]
    warning: Literal["", "later", "booklet"] = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """All that may be read, the answer first."""
        return (*(half.text for half in self.halves), self.details, self.example)


def reading(
    entry: Entry,
    lang: str,
    system: str | None,
    held_back: HeldBack,
    book: Book,
    *,
    unfold: bool = False,
) -> Reading:
    """Read an entry that is not hidden; `unfold` shows what is folded."""
    text = entry.texts[lang]
    folded = not unfold and is_folded(entry, system, held_back)
    return Reading(
        id=entry.id,
        title=text.title,
        halves=tuple(_halves(entry, text, system, folded=folded)),
        details="" if folded else text.details,
        example="" if folded else text.example,
        sources=tuple(_sources(entry, lang, book)),
        related=tuple(
            (other.id, other.texts[lang].title)
            for other in map(book.entries.__getitem__, entry.related)
            if may_be_listed(other, system, held_back)
        ),
        warning=("booklet" if entry.legacy == "booklet" else "later") if folded else "",
    )


def plain_texts(
    entry: Entry, lang: str, system: str | None, held_back: HeldBack
) -> tuple[str, ...]:
    """All of an entry that may be read without unfolding anything, the answer first."""
    text = entry.texts[lang]
    folded = is_folded(entry, system, held_back)
    answers = (half.text for half in _halves(entry, text, system, folded=folded))
    return tuple(answers) if folded else (*answers, text.details, text.example)


def is_folded(entry: Entry, system: str | None, held_back: HeldBack) -> bool:
    """Whether something of an entry stays behind a warning."""
    return held_back.door(entry.legacy, entry.systems, system) != "open"


def may_be_listed(entry: Entry, system: str | None, held_back: HeldBack) -> bool:
    """Whether an entry may stand where nobody asked for it by name."""
    door = held_back.door(entry.legacy, entry.systems, system)
    return door == "open" or (door == "folded" and not entry.names)


def _halves(entry: Entry, text: Text, system: str | None, *, folded: bool) -> Iterator[Half]:
    """The common answer, then what each box says, that of `system` first."""
    if entry.legacy == "absent":
        halves = [Half(LEGACY, text.answer), Half(BASE, "" if folded else text.base, folded)]
    elif folded:
        halves = [Half("", "", folded=True)]
    else:
        halves = [Half("", text.answer), Half(LEGACY, text.legacy), Half(BASE, text.base)]
    if system == BASE:
        halves.sort(key=lambda half: ("", BASE, LEGACY).index(half.system))
    return (half for half in halves if half.text or half.folded)


def _sources(entry: Entry, lang: str, book: Book) -> Iterator[Source]:
    places: dict[str, list[str]] = {}
    for where in entry.where:
        document, _, place = where.partition(" ")
        places.setdefault(document, []).append(place)
    for document, found in places.items():
        yield Source(
            document=document,
            name=book.documents[document].names[lang],
            pages=tuple(place[1:] for place in found if _is_page(place)),
            parts=tuple(
                book.parts[place][lang] for place in found if place and not _is_page(place)
            ),
        )


def _is_page(place: str) -> bool:
    return place[:1] == "p" and place[1:].isdecimal()
