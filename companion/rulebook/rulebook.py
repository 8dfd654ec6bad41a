"""The rulebook: search, entries, glossary. Nothing is read before the first question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.rulebook.book import Entry, GlossaryTerm, book
from companion.rulebook.index import index
from companion.rulebook.marks import Span, excerpt, spans
from companion.rulebook.query import understood
from companion.rulebook.reading import Reading, may_be_listed, plain_texts, reading
from companion.rulebook.scoring import note_scores, rule_scores, to_mark
from companion.rulebook.secrecy import NOTHING, HeldBack
from companion.rulebook.vocabulary import EXACT
from companion.rulebook.words import terms_kept

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.rulebook.notes import Notes
    from companion.rulebook.query import Wanted

LIMIT: Final = 10
"""Most hits of a search."""

# A rule of another box may still be what somebody means, after those of their own.
_OTHER_SYSTEM: Final = 0.6


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found. `id` is that of an entry or, with a colon in it, of a note.

    The spans are where the words that were looked for stand, to be marked.
    """

    id: str
    score: float
    title: str
    title_spans: tuple[Span, ...]
    excerpt: str
    spans: tuple[Span, ...]


class Rulebook:
    """Every rule there is, for whoever asks. Languages are `en`, `ja` and `ru`."""

    def search(
        self,
        query: str,
        lang: str,
        system: str | None = None,
        *,
        held_back: HeldBack = NOTHING,
        notes: Notes | None = None,
        limit: int = LIMIT,
    ) -> list[Hit]:
        """What answers a query in any language, best first; titles and excerpts are in `lang`.

        `system` is the game that is played, whose rules come first; None for any.
        """
        shelf = index()
        wanted = understood(query, shelf.vocabulary)
        found = list(_rules(wanted, system, held_back))
        if notes is not None and len(notes):
            asked = understood(query, notes.vocabulary)
            found += [(score, note) for note, score in note_scores(asked, notes, shelf).items()]
            wanted += asked
        found.sort(key=lambda one: (-one[0], one[1]))
        marked = to_mark(wanted, shelf)
        hits = []
        for score, id_ in found[:limit]:
            note = None if notes is None else notes.note(id_)
            if note is not None:
                hits.append(_hit(id_, score, note.title, (note.text,), marked))
                continue
            entry = book().entries[id_]
            texts = plain_texts(entry, lang, system, held_back)
            hits.append(_hit(id_, score, entry.texts[lang].title, texts, marked))
        return hits

    def read(
        self,
        entry: str,
        lang: str,
        system: str | None = None,
        *,
        held_back: HeldBack = NOTHING,
        unfold: bool = False,
    ) -> Reading | None:
        """An entry as the group may read it; None if there is none or it is not offered.

        `unfold` shows what else stays behind the warning.
        """
        found = book().entries.get(entry)
        if found is None or held_back.door(found.legacy, found.systems, system) == "hidden":
            return None
        return reading(found, lang, system, held_back, book(), unfold=unfold)

    def entries(self, system: str | None = None, held_back: HeldBack = NOTHING) -> list[Entry]:
        """Every entry of a system that may be listed, in the order of the rulebook."""
        return [
            entry
            for entry in book().entries.values()
            if system in {None, *entry.systems} and may_be_listed(entry, system, held_back)
        ]

    def glossary(
        self, system: str | None = None, held_back: HeldBack = NOTHING
    ) -> list[GlossaryTerm]:
        """The words of the games that the group may know."""
        return [
            term
            for term in book().glossary
            if held_back.door(term.legacy, book().entries[term.entry].systems, system) == "open"
        ]

    def marks(self, query: str, text: str) -> tuple[Span, ...]:
        """Where in a text the words of a query stand."""
        shelf = index()
        return spans(text, to_mark(understood(query, shelf.vocabulary), shelf))


def _hit(id_: str, score: float, title: str, texts: Iterable[str], marked: frozenset[str]) -> Hit:
    part, places = excerpt(texts, marked)
    return Hit(id_, score, title, spans(title, marked), part, places)


def _rules(
    wanted: Sequence[Wanted], system: str | None, held_back: HeldBack
) -> Iterator[tuple[float, str]]:
    """The entries that have anything of a query and may be offered, each with its score."""
    if system is not None and system not in book().systems:
        return
    shelf = index()
    words = {one.term for one in wanted if one.meant.get(one.term) == EXACT}
    for place, score in rule_scores(wanted, shelf, later=held_back.later == "open").items():
        entry = book().entries[shelf.entries[place]]
        if _may_be_found(entry, system, held_back, words):
            yield score * (1.0 if system in {None, *entry.systems} else _OTHER_SYSTEM), entry.id


def _may_be_found(entry: Entry, system: str | None, held_back: HeldBack, words: set[str]) -> bool:
    """Whether an entry may be offered to those who have typed these words in full."""
    if held_back.door(entry.legacy, entry.systems, system) == "hidden":
        return False
    return may_be_listed(entry, system, held_back) or any(
        words.issuperset(term.text for term in terms_kept(name)) for name in entry.names
    )
