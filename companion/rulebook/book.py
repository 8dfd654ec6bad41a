"""The entries of the rulebook and its glossary, as they ship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from companion.rulebook.index import shipped

Legacy = Literal["same", "differs", "absent", "booklet"]
"""How an entry stands to Aeon's End: Legacy.

`same`: one answer for every box. `differs`: it has its own. `absent`: its visible rulebook does
not have it. `booklet`: only the booklet for after the campaign tells it.
"""

LANGUAGES: Final = ("en", "ja", "ru")


@dataclass(frozen=True, slots=True)
class Text:
    """An entry in one language; whatever it does not need is empty.

    `base` is what holds in base Aeon's End, `legacy` what holds in Aeon's End: Legacy; for an
    `absent` entry `answer` is what the visible Legacy rulebook says.
    """

    title: str
    answer: str = ""
    base: str = ""
    legacy: str = ""
    details: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule. `where` are document and place.

    With `names` its very title may tell too much: where it may not be known yet, only who types
    one of them in full finds it.
    """

    id: str
    group: str
    systems: tuple[str, ...]
    where: tuple[str, ...]
    related: tuple[str, ...]
    legacy: Legacy
    names: tuple[str, ...]
    texts: Mapping[str, Text]


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A word of the games in three languages, and one line about it in each.

    `entry` is the rule that tells more, `legacy` as for an entry.
    """

    terms: Mapping[str, str]
    lines: Mapping[str, str]
    entry: str
    legacy: Legacy


@dataclass(frozen=True, slots=True)
class Document:
    """A document the rules are printed in."""

    id: str
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that ships."""

    entries: Mapping[str, Entry]
    glossary: tuple[GlossaryTerm, ...]
    documents: Mapping[str, Document]
    parts: Mapping[str, Mapping[str, str]]
    """Parts of documents that are no page, by the word that `where` has for them."""

    @property
    def systems(self) -> frozenset[str]:
        """The games there are rules for."""
        return frozenset(system for entry in self.entries.values() for system in entry.systems)


@cache
def book() -> Book:
    """The shipped rulebook; read when it is first opened."""
    data = shipped("book")
    return Book(
        entries={row["id"]: _entry(row) for row in data["entries"]},
        glossary=tuple(GlossaryTerm(**row) for row in data["glossary"]),
        documents={key: Document(key, names) for key, names in data["documents"].items()},
        parts=data["parts"],
    )


def _entry(row: Mapping[str, Any]) -> Entry:
    return Entry(
        id=row["id"],
        group=row["group"],
        systems=_words(row["systems"]),
        where=_words(row["where"]),
        related=_words(row["related"]),
        legacy=row["legacy"],
        names=_words(row["names"]),
        texts={lang: Text(**row[lang]) for lang in LANGUAGES},
    )


def _words(row: Sequence[str]) -> tuple[str, ...]:
    return tuple(row)
