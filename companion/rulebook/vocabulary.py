"""All terms that texts are found by, and which of them a typed one may mean."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from companion.rulebook.words import (
    FIRST_CYRILLIC,
    FIRST_JAPANESE,
    is_japanese,
    unvoiced,
)

EXACT: Final = 1.0
"""How far a term stands for itself; all other shares are smaller."""

_BEGUN: Final = 0.85
_LONGER: Final = 0.1
_UNVOICED: Final = 0.7
_FIRST_OF_A_PAIR: Final = 0.5
_FEWEST_BEGUN: Final = 3
_MOST_BEGUN: Final = 14
_FEWEST_MISTYPED: Final = 4
_MOST_ALIKE: Final = 4
_ALIKE: Final = 80.0


class Vocabulary:
    """Terms in their order."""

    def __init__(self, terms: Sequence[str]) -> None:
        """Take the terms, sorted."""
        self._terms = terms
        self._known = frozenset(terms)
        self._cyrillic = bisect_left(terms, FIRST_CYRILLIC)
        self._japanese = bisect_left(terms, FIRST_JAPANESE)

    def __contains__(self, term: str) -> bool:
        """Whether a term is known as it is."""
        return term in self._known

    def meant(self, term: str) -> Mapping[str, float]:
        """The known terms a typed one may mean, each with its share from 0 to 1.

        A word may be half typed, or else mistyped; kana may lack their marks.
        """
        known = term in self._known
        shares = {term: EXACT} if known else {}
        if is_japanese(term):
            if not known:
                shares |= dict.fromkeys(self._unvoiced.get(unvoiced(term), ()), _UNVOICED)
            if len(term) == 1:
                shares |= dict.fromkeys(self._begun(term), _FIRST_OF_A_PAIR)
        elif not term[0].isdecimal():
            begun = list(self._begun(term)) if len(term) >= _FEWEST_BEGUN else []
            shares |= dict.fromkeys(begun, _LONGER if known else _BEGUN)
            if not known and not begun and len(term) >= _FEWEST_MISTYPED:
                shares |= self._alike(term)
        return shares

    def begins(self, term: str) -> bool:
        """Whether a known term begins like this one."""
        return next(self._begun(term), None) is not None

    def _begun(self, term: str) -> Iterator[str]:
        """Known terms longer than this one that begin with it."""
        first = bisect_right(self._terms, term)
        for other in self._terms[first : first + _MOST_BEGUN]:
            if not other.startswith(term):
                return
            yield other

    def _alike(self, term: str) -> Iterator[tuple[str, float]]:
        """Known terms of the same script that differ by a slip or two."""
        # Loaded with the first slip, not before.
        from rapidfuzz import fuzz, process  # noqa: PLC0415

        if term[0] < FIRST_CYRILLIC:
            script = self._terms[: self._cyrillic]
        else:
            script = self._terms[self._cyrillic : self._japanese]
        for other, ratio, _ in process.extract(
            term, script, scorer=fuzz.ratio, limit=_MOST_ALIKE, score_cutoff=_ALIKE
        ):
            yield other, (ratio / 100) ** 3

    @cached_property
    def _unvoiced(self) -> Mapping[str, list[str]]:
        """Japanese terms by what they are without marks."""
        found: dict[str, list[str]] = {}
        for term in self._terms[self._japanese :]:
            found.setdefault(unvoiced(term), []).append(term)
        return found
