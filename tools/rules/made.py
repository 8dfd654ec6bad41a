"""What the app reads, made from the rules: their texts, and the index they are found by.

Both are JSON with a line for each row, so that a change of one rule changes few lines.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.rulebook.index import SCALE
from companion.rulebook.scoring import SATURATION
from companion.rulebook.words import STEMS, Term, telling, terms
from tools.rules.form import LANGUAGES, EntryForm
from tools.rules.sources import FOLDER, Rules

MADE: Final = FOLDER / "made"

# What a term counts in each field. A phrase people use counts once in full, and a little more
# for each phrase with the same term.
_FIELDS: Final = {
    "title": 4.0,
    "answer": 1.0,
    "base": 0.8,
    "legacy": 0.8,
    "details": 0.4,
    "example": 0.2,
}
_PHRASE: Final = 2.5
_PHRASE_AGAIN: Final = 0.6
# How much a long entry is held back against a short one, from 0 to 1.
_LENGTH: Final = 0.4
LATER: Final = ("base", "details", "example")
"""What a group does not see of an `absent` entry while its Legacy campaign runs."""


@dataclass
class _Text:
    """A text that is found: an entry, or the later half of one."""

    counts: dict[str, dict[str, float]] = field(
        default_factory=lambda: {lang: {} for lang in LANGUAGES}
    )
    phrases: list[list[Term]] = field(default_factory=list)

    def add(self, lang: str, term: str, weight: float) -> None:
        """Count a term once more."""
        counts = self.counts[lang]
        counts[term] = counts.get(term, 0.0) + weight

    def terms(self) -> set[str]:
        """Every term, in whatever language it stands."""
        return {term for counts in self.counts.values() for term in counts}


def files(rules: Rules) -> dict[Path, str]:
    """What `made` has to hold, by path."""
    return {
        MADE / "book.json": book(rules),
        MADE / "index.json": index(rules),
    }


def book(rules: Rules) -> str:
    """The texts of the entries, the glossary and the names of the documents."""
    entries = [_row(group, entry) for group, entry in rules.entries]
    glossary = [
        {
            "terms": {lang: term.word(lang).term for lang in LANGUAGES},
            "lines": {lang: term.word(lang).line for lang in LANGUAGES},
            "entry": term.entry,
            "legacy": term.legacy,
        }
        for term in rules.glossary.term
    ]
    documents = rules.documents.model_dump()
    return _json(
        {
            "entries": entries,
            "glossary": glossary,
            "documents": documents["documents"],
            "parts": documents["parts"],
        }
    )


def _row(group: str, entry: EntryForm) -> dict[str, Any]:
    about = {
        "id": entry.id,
        "group": group,
        "systems": entry.systems,
        "where": entry.where,
        "related": entry.related,
        "legacy": entry.legacy,
        "names": entry.names,
    }
    return about | {lang: entry.text(lang).shown() for lang in LANGUAGES}


def index(rules: Rules) -> str:
    """What each term weighs in each text, and the phrases each term stands in."""
    STEMS.known.clear()
    entries = [entry for _, entry in rules.entries]
    absent = [place for place, entry in enumerate(entries) if entry.legacy == "absent"]
    texts = [_Text() for _ in (*entries, *absent)]
    later = {place: len(entries) + at for at, place in enumerate(absent)}
    for place, entry in enumerate(entries):
        _fill(entry, texts[place], texts[later[place]] if place in later else None)
    rarity = _rarities(texts, len(entries), absent)
    phrases = [(at, telling(phrase)) for at, text in enumerate(texts) for phrase in text.phrases]
    weights = _weights(texts, rarity)
    holding: dict[str, list[int]] = {}
    for number, (_, phrase) in enumerate(phrases):
        for term in {one.text for one in phrase}:
            holding.setdefault(term, []).append(number)
    return _json(
        {
            "entries": [entry.id for entry in entries],
            "later": absent,
            "rarest": _whole(max(rarity.values())),
            "phrase_texts": [at for at, _ in phrases],
            "phrase_weights": [_phrase_weight(phrase, rarity) for _, phrase in phrases],
            "terms": {
                term: _term_row(rarity[term], weights[term], holding.get(term, []))
                for term in sorted(weights)
            },
            "stems": _stems(),
        },
        in_one_line={"entries", "later", "rarest", "phrase_texts", "phrase_weights"},
    )


def _fill(entry: EntryForm, text: _Text, later: _Text | None) -> None:
    """Count the terms of an entry; those of its later half, if it has one, apart."""
    for lang in LANGUAGES:
        shown = entry.text(lang)
        for name, weight in _FIELDS.items():
            into = later if later is not None and name in LATER else text
            for term in terms(getattr(shown, name)):
                into.add(lang, term.text, weight)
        text.phrases.append(terms(shown.title))
        _fill_phrases(text, lang, [terms(words) for words in shown.words])
        if later is not None:
            _fill_phrases(later, lang, [terms(words) for words in shown.base_words])


def _fill_phrases(text: _Text, lang: str, phrases: list[list[Term]]) -> None:
    text.phrases += phrases
    times = Counter(term for phrase in phrases for term in {one.text for one in phrase})
    for term, count in times.items():
        text.add(lang, term, _PHRASE + _PHRASE_AGAIN * count)


def _rarities(texts: list[_Text], entries: int, absent: list[int]) -> dict[str, float]:
    """How much each term tells: the fewer entries have it, the more."""
    having: Counter[str] = Counter()
    whole = [text.terms() for text in texts[:entries]]
    for place, text in zip(absent, texts[entries:], strict=True):
        whole[place] |= text.terms()
    for found in whole:
        having.update(found)
    return {
        term: math.log(1 + (entries - count + 0.5) / (count + 0.5))
        for term, count in having.items()
    }


def _weights(texts: list[_Text], rarity: dict[str, float]) -> dict[str, list[int]]:
    """By term the texts that have it, each followed by the weight it has there."""
    length = {
        lang: sum(sum(text.counts[lang].values()) for text in texts) / len(texts)
        for lang in LANGUAGES
    }
    weights: dict[str, list[int]] = {}
    for at, text in enumerate(texts):
        best: dict[str, float] = {}
        for lang, counts in text.counts.items():
            long = 1 - _LENGTH + _LENGTH * sum(counts.values()) / length[lang]
            for term, count in counts.items():
                weight = rarity[term] * count * (SATURATION + 1) / (count + SATURATION * long)
                best[term] = max(best.get(term, 0.0), weight)
        for term, weight in best.items():
            weights.setdefault(term, []).extend((at, _whole(weight)))
    return weights


def _phrase_weight(phrase: Sequence[Term], rarity: dict[str, float]) -> int:
    found = {term.text: term.weight for term in phrase}
    return _whole(sum(rarity[term] * weight for term, weight in found.items()))


def _stems() -> dict[str, str]:
    """Every stem that came up, with the words it is the stem of."""
    words: dict[str, list[str]] = {}
    for word, stem in sorted(STEMS.known.items()):
        if not word.isdecimal():
            words.setdefault(stem, []).append(word)
    return {stem: " ".join(of_stem) for stem, of_stem in sorted(words.items())}


def _term_row(rarity: float, weights: list[int], phrases: list[int]) -> str:
    """What the index has of a term, as text: that is read many times faster than numbers."""
    return ";".join((str(_whole(rarity)), _list(weights), _list(phrases)))


def _list(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _whole(number: float) -> int:
    return round(number * SCALE)


def _json(data: dict[str, Any], in_one_line: Iterable[str] = ()) -> str:
    """JSON whose rows stand on lines of their own."""
    lines = [
        f"{_dump(key)}:{_dump(value)}" if key in in_one_line else _rows(key, value)
        for key, value in data.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _rows(key: str, value: Any) -> str:  # noqa: ANN401 - JSON of any shape
    rows: Iterator[str]
    if isinstance(value, dict):
        rows = (f"{_dump(name)}:{_dump(row)}" for name, row in value.items())
        return f"{_dump(key)}:{{\n" + ",\n".join(rows) + "\n}"
    rows = (_dump(row) for row in value)
    return f"{_dump(key)}:[\n" + ",\n".join(rows) + "\n]"


def _dump(value: Any) -> str:  # noqa: ANN401 - JSON of any shape
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
