"""The index of the rules, built ahead by `tools.rules` and read when somebody first searches."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final

from companion.rulebook.vocabulary import Vocabulary
from companion.rulebook.words import STEMS

SCALE: Final = 100
"""Numbers in the index are whole; this many of theirs are one."""


_Row = tuple[int, Sequence[int], Sequence[int]]


class Index:
    """What each term weighs in each text, and which phrases people use for an entry.

    A text is an entry, or what of an entry a group may not have been told yet: the texts from
    `len(entries)` on, each belonging to the entry at the same place of `later`.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.entries: Sequence[str] = data["entries"]
        """The ids of the entries."""
        self.later: Sequence[int] = data["later"]
        """The entries whose later half is a text of its own, by their place in `entries`."""
        self.phrase_texts: Sequence[int] = data["phrase_texts"]
        """The text each phrase belongs to."""
        self.phrase_weights: Sequence[int] = data["phrase_weights"]
        """What the terms of each phrase weigh together."""
        self._rows: Mapping[str, str] = data["terms"]
        self._read: dict[str, _Row] = {}
        self._rarest: int = data["rarest"]
        STEMS.learn(data["stems"])

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Every term."""
        return Vocabulary(list(self._rows))

    def rarity(self, term: str) -> int:
        """How much a term tells: the rarer the more, and most when no rule has it."""
        row = self._row(term)
        return self._rarest if row is None else row[0]

    def weights(self, term: str) -> Sequence[int]:
        """Texts with this term, each followed by the weight it has there."""
        row = self._row(term)
        return () if row is None else row[1]

    def phrases(self, term: str) -> Sequence[int]:
        """The phrases with this term."""
        row = self._row(term)
        return () if row is None else row[2]

    def _row(self, term: str) -> _Row | None:
        """What the index has of a term; numbers stay text until somebody wants them."""
        row = self._read.get(term)
        if row is None:
            text = self._rows.get(term)
            if text is None:
                return None
            rarity, weights, phrases = text.split(";")
            row = int(rarity), [*map(int, weights.split())], [*map(int, phrases.split())]
            self._read[term] = row
        return row

    def entry_of(self, text: int) -> int:
        """The entry a text belongs to, by its place in `entries`."""
        count = len(self.entries)
        return text if text < count else self.later[text - count]


@cache
def index() -> Index:
    """The index of the shipped rules."""
    return Index(shipped("index"))


def shipped(name: str) -> Any:  # noqa: ANN401 - JSON of any shape
    """One of the files that `tools.rules` made."""
    file = files("campaign_data").joinpath("rules", "made", f"{name}.json")
    return json.loads(file.read_text(encoding="utf-8"))
