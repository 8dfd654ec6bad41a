"""What keeps the rules from being complete, short, our own words, and up to date."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from companion.rulebook.words import terms
from tools.rules import made
from tools.rules.form import (
    LANGUAGES,
    MOST_CHARACTERS,
    MOST_WORDS,
    WIDEST_TITLE,
    EntryForm,
    TextForm,
    columns,
)
from tools.rules.sources import Rules

TOPICS: Final = Path("tools", "rules", "topics.txt")
"""The ids of the topics that must have an entry."""

# Beside the project, where its source material is at hand.
SHARED: Final = Path("..", "shared")
LISTED: Final = SHARED / "lookup" / "topics_aeons_end.json"
DOCUMENTS: Final = SHARED / "seeds"

LONGEST_QUOTE: Final = 11
"""Words in a row that may stand in a document too."""

LONGEST_JAPANESE_QUOTE: Final = 24
"""Characters in a row that may stand in a document too, where words have no blanks."""

ANSWERS: Final = ("answer", "base", "legacy")

_WORD: Final = re.compile(r"[^\W_]+")
_JAPANESE: Final = re.compile(r"[\u3041-\u30ff\u3400-\u9fff々ー]")


def faults(rules: Rules, root: Path) -> Iterator[str]:
    """Say what is wrong, a line for each fault."""
    yield from _incomplete(rules, root)
    yield from _dead_links(rules)
    for _, entry in rules.entries:
        yield from _too_long(entry)
    yield from _tell_tales(rules)
    yield from _quotations(rules, root)
    yield from _outdated(rules, root)


def _incomplete(rules: Rules, root: Path) -> Iterator[str]:
    ids = Counter(entry.id for _, entry in rules.entries)
    yield from (f"{entry}: more than one entry" for entry, count in ids.items() if count > 1)
    listed = topics(root)
    yield from (f"{topic}: no entry" for topic in listed if topic not in ids)
    yield from (f"{entry}: no listed topic" for entry in ids if entry not in set(listed))
    if (root / LISTED).is_file() and set(shared_topics(root)) != set(listed):
        yield f"{TOPICS.as_posix()} differs from {LISTED.name}"


def topics(root: Path) -> list[str]:
    """The topics that must have an entry."""
    return (root / TOPICS).read_text(encoding="utf-8").split()


def shared_topics(root: Path) -> list[str]:
    """The same from the list that lies beside the project."""
    return [row["id"] for row in json.loads((root / LISTED).read_text(encoding="utf-8"))]


def _dead_links(rules: Rules) -> Iterator[str]:
    entries = rules.by_id()
    for entry in entries.values():
        for other in entry.related:
            if other not in entries:
                yield f"{entry.id}: related {other} does not exist"
            elif other == entry.id:
                yield f"{entry.id}: related to itself"
        for where in entry.where:
            document, _, place = where.partition(" ")
            if document not in rules.documents.documents:
                yield f"{entry.id}: document {document} has no name"
            if place and not re.fullmatch("p[0-9]+", place) and place not in rules.documents.parts:
                yield f"{entry.id}: {place} is no page and has no name"
    for term in rules.glossary.term:
        if term.entry not in entries:
            yield f"glossary: {term.en.term}: {term.entry} does not exist"


def _too_long(entry: EntryForm) -> Iterator[str]:
    for lang in LANGUAGES:
        text = entry.text(lang)
        if columns(text.title) > WIDEST_TITLE:
            yield f"{entry.id}: {lang}.title takes {columns(text.title)} columns"
        for name in ANSWERS:
            shown: str = getattr(text, name)
            if lang == "ja" and len(shown) > MOST_CHARACTERS:
                yield f"{entry.id}: {lang}.{name} has {len(shown)} characters"
            elif lang != "ja" and len(shown.split()) > MOST_WORDS:
                yield f"{entry.id}: {lang}.{name} has {len(shown.split())} words"


def _tell_tales(rules: Rules) -> Iterator[str]:
    """Words that would find an entry by what its group may not know yet."""
    told = told_terms(rules)
    for _, entry in rules.entries:
        if entry.legacy != "absent":
            continue
        for lang in LANGUAGES:
            secret = later_terms(entry.text(lang)) - told
            for said in entry.text(lang).words:
                if {term.text for term in terms(said)} & secret:
                    yield f"{entry.id}: {lang}.words: {said}: belongs to base_words"


def told_terms(rules: Rules) -> set[str]:
    """Every term that what the visible Legacy rulebook has is told with."""
    found: set[str] = set()
    for _, entry in rules.entries:
        for lang in LANGUAGES:
            for name, text in entry.text(lang).shown().items():
                absent = entry.legacy == "absent" and name not in made.LATER
                if absent or entry.legacy in {"same", "differs"}:
                    found.update(term.text for term in terms(text))
    return found


def later_terms(text: TextForm) -> set[str]:
    """The terms of what a group does not see while its Legacy campaign runs."""
    return {term.text for name in made.LATER for term in terms(getattr(text, name))}


class Quotations:
    """Finds what stands in a document as it stands in ours."""

    def __init__(self, documents: list[str]) -> None:
        self._documents = documents

    @cached_property
    def _phrases(self) -> frozenset[tuple[str, ...]]:
        return frozenset(
            phrase for text in self._documents for phrase in _rows(words(text), LONGEST_QUOTE + 1)
        )

    @cached_property
    def _runs(self) -> frozenset[str]:
        length = LONGEST_JAPANESE_QUOTE + 1
        return frozenset(
            run[at : at + length]
            for run in ("".join(words(text)) for text in self._documents)
            for at in range(len(run) - length + 1)
            if _JAPANESE.match(run[at])
        )

    def find(self, text: str) -> str | None:
        """The first words of ours that a document has too, None if there are none."""
        for phrase in _rows(words(text), LONGEST_QUOTE + 1):
            if phrase in self._phrases:
                return " ".join(phrase)
        run = "".join(words(text))
        for at in range(len(run) - LONGEST_JAPANESE_QUOTE):
            piece = run[at : at + LONGEST_JAPANESE_QUOTE + 1]
            if piece in self._runs and _JAPANESE.match(piece):
                return piece
        return None


def words(text: str) -> list[str]:
    """A text without what a quotation may differ in: case and punctuation."""
    return _WORD.findall(text.casefold())


def _rows(items: list[str], length: int) -> Iterator[tuple[str, ...]]:
    return (tuple(items[at : at + length]) for at in range(len(items) - length + 1))


def _quotations(rules: Rules, root: Path) -> Iterator[str]:
    files = sorted((root / DOCUMENTS).glob("*.txt"))
    quotations = Quotations([file.read_text(encoding="utf-8") for file in files])
    for place, text in _ours(rules):
        found = quotations.find(text)
        if found is not None:
            yield f"{place}: stands in a document: {found}"


def _ours(rules: Rules) -> Iterator[tuple[str, str]]:
    """Everything we wrote, and where it stands."""
    for _, entry in rules.entries:
        for lang in LANGUAGES:
            for name, text in entry.text(lang).shown().items():
                yield f"{entry.id}: {lang}.{name}", text
    for term in rules.glossary.term:
        for lang in LANGUAGES:
            yield f"glossary: {term.en.term}: {lang}", term.word(lang).line


def _outdated(rules: Rules, root: Path) -> Iterator[str]:
    for path, text in made.files(rules).items():
        file = root / path
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            yield f"{path.as_posix()} is not what the rules make: run `make rules`"
