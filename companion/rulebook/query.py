"""A query as it was meant, whatever layout typed it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.keyboard import LATIN, RUSSIAN
from companion.rulebook.words import terms

if TYPE_CHECKING:
    from companion.rulebook.vocabulary import Vocabulary

_TO_RUSSIAN: Final = str.maketrans(LATIN, RUSSIAN)
_TO_LATIN: Final = str.maketrans(RUSSIAN, LATIN)
_FEWEST_RELAID: Final = 3
LONGEST: Final = 300
"""Characters of a query that are looked at; nobody types more of a question."""


class Wanted(NamedTuple):
    """A term of a query, its weight in it, and the known terms it may mean with their shares."""

    term: str
    weight: float
    meant: Mapping[str, float]


def understood(query: str, vocabulary: Vocabulary) -> list[Wanted]:
    """What a query asks for, each term once."""
    wanted: dict[str, float] = {}
    for word in query[:LONGEST].split():
        for term in terms(relaid(word, vocabulary)):
            wanted[term.text] = max(term.weight, wanted.get(term.text, 0.0))
    return [Wanted(term, weight, vocabulary.meant(term)) for term, weight in wanted.items()]


def relaid(word: str, vocabulary: Vocabulary) -> str:
    """The word, or what its keys give in the other layout if only that is known: `hfpkjv`."""
    if len(word) < _FEWEST_RELAID or any(term.text in vocabulary for term in terms(word)):
        return word
    lower = word.lower()
    for table in (_TO_RUSSIAN, _TO_LATIN):
        other = lower.translate(table)
        if other != lower and _fits(other, vocabulary):
            return other
    return word


def _fits(word: str, vocabulary: Vocabulary) -> bool:
    found: Sequence[str] = [term.text for term in terms(word) if len(term.text) >= _FEWEST_RELAID]
    return len(found) == 1 and (found[0] in vocabulary or vocabulary.begins(found[0]))
