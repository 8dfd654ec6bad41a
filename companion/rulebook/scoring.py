"""How well rules and notes answer a query.

A rule scores for each term of the query what that term weighs in it (BM25 over its fields, worked
out ahead), and more the closer one of the phrases people use for it comes to the whole query.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from companion.rulebook.index import SCALE, Index
from companion.rulebook.notes import Notes
from companion.rulebook.query import Wanted
from companion.rulebook.vocabulary import EXACT
from companion.rulebook.words import KANA, joins, telling

SATURATION: Final = 1.8
"""How soon more of the same term stops counting."""

_PHRASE: Final = 1.2
# What is marked was asked for: not the little words, nor kana that stand everywhere.
_LEAST_SHARE_MARKED: Final = 0.5
_LEAST_RARITY_OF_KANA: Final = 2 * SCALE


def rule_scores(wanted: Sequence[Wanted], index: Index, *, later: bool) -> dict[int, float]:
    """The score of each entry that has anything of the query, by its place in the index.

    Without `later` what a group may not have been told does not count.
    """
    scores: dict[int, float] = {}
    for one in wanted:
        for entry, weight in _best(one, index, later=later).items():
            scores[entry] = scores.get(entry, 0.0) + weight * one.weight
    for entry, likeness in _likeness(wanted, index, later=later).items():
        if entry in scores:
            scores[entry] *= 1 + _PHRASE * likeness
    return scores


def _best(one: Wanted, index: Index, *, later: bool) -> dict[int, float]:
    """What a term of the query weighs in each entry, in whatever sense it weighs most there."""
    texts = len(index.entries) + (len(index.later) if later else 0)
    best: dict[int, float] = {}
    for term, share in one.meant.items():
        row = index.weights(term)
        for text, weight in zip(row[::2], row[1::2], strict=True):
            if text < texts:
                entry = index.entry_of(text)
                best[entry] = max(best.get(entry, 0.0), share * weight)
    return best


def _likeness(wanted: Sequence[Wanted], index: Index, *, later: bool) -> dict[int, float]:
    """How alike the query and the likest phrase of each entry are, from 0 to 1."""
    wanted = telling(wanted)
    shares: dict[str, float] = {}
    weights: dict[str, float] = {}
    for one in wanted:
        for term, share in one.meant.items():
            shares[term] = max(shares.get(term, 0.0), share * one.weight)
            weights[term] = max(weights.get(term, 0.0), one.weight)
    common: dict[int, float] = {}
    covered: dict[int, float] = {}
    for term, share in shares.items():
        rarity = index.rarity(term)
        for phrase in index.phrases(term):
            common[phrase] = common.get(phrase, 0.0) + rarity * share
            covered[phrase] = covered.get(phrase, 0.0) + rarity * weights[term]
    sought = sought_weight(wanted, index)
    texts = len(index.entries) + (len(index.later) if later else 0)
    best: dict[int, float] = {}
    for phrase, both in common.items():
        text = index.phrase_texts[phrase]
        if text < texts:
            either = sought + max(0.0, index.phrase_weights[phrase] - covered[phrase])
            entry = index.entry_of(text)
            best[entry] = max(best.get(entry, 0.0), min(1.0, both / either))
    return best


def sought_weight(wanted: Iterable[Wanted], index: Index) -> float:
    """What all terms of a query weigh together."""
    return sum(
        one.weight
        * max(
            (index.rarity(term) * share for term, share in one.meant.items()),
            default=index.rarity(one.term),
        )
        for one in wanted
    )


def note_scores(wanted: Sequence[Wanted], notes: Notes, index: Index) -> dict[str, float]:
    """The score of each note that has anything of the query, to be compared with those of rules."""
    scores: dict[str, float] = {}
    for one in wanted:
        best: dict[str, float] = {}
        for term, share in one.meant.items():
            rarity = index.rarity(term)
            for note, count in notes.weights(term).items():
                weight = rarity * count * (SATURATION + 1) / (count + SATURATION)
                best[note] = max(best.get(note, 0.0), share * weight)
        for note, weight in best.items():
            scores[note] = scores.get(note, 0.0) + weight * one.weight
    sought = sought_weight(wanted, index)
    return {
        note: score * (1 + _PHRASE * min(1.0, score / sought)) for note, score in scores.items()
    }


def to_mark(wanted: Iterable[Wanted], index: Index) -> frozenset[str]:
    """The terms worth marking where they stand."""
    return frozenset(
        term
        for one in wanted
        for term, share in one.meant.items()
        if share >= _LEAST_SHARE_MARKED
        and not joins(term)
        and (one.weight == EXACT or (one.weight == KANA and _tells(term, index)))
    )


def _tells(term: str, index: Index) -> bool:
    return index.rarity(term) >= _LEAST_RARITY_OF_KANA
