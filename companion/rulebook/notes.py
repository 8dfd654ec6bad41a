"""What a group has typed itself, found beside the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.rulebook.vocabulary import Vocabulary
from companion.rulebook.words import terms

_TITLE: Final = 3.0
_TEXT: Final = 1.0


@dataclass(frozen=True, slots=True)
class Note:
    """Something a group has typed: a note, a card's text, an unlocked section.

    `id` tells its kind before the colon: `note:7:12`, `section:F`. `names` are other words it
    is looked for by; they are not shown.
    """

    id: str
    title: str
    text: str
    names: str = ""


class Notes:
    """A group's own texts and where their terms stand; one at a time comes and goes."""

    def __init__(self, notes: Iterable[Note] = ()) -> None:
        self._notes: dict[str, Note] = {}
        self._weights: dict[str, dict[str, float]] = {}
        self._vocabulary: Vocabulary | None = None
        for note in notes:
            self.add(note)

    def __iter__(self) -> Iterator[Note]:
        """The notes in the order they came in."""
        return iter(self._notes.values())

    def __len__(self) -> int:
        """How many there are."""
        return len(self._notes)

    def add(self, note: Note) -> None:
        """Take a note in, in place of one with the same id."""
        if self._notes.get(note.id) == note:
            return
        self.remove(note.id)
        self._notes[note.id] = note
        for text, weight in ((note.title, _TITLE), (note.names, _TITLE), (note.text, _TEXT)):
            for term in terms(text):
                of_term = self._weights.setdefault(term.text, {})
                of_term[note.id] = of_term.get(note.id, 0.0) + weight
        self._vocabulary = None

    def remove(self, note: str) -> None:
        """Drop the note of an id, if there is one."""
        gone = self._notes.pop(note, None)
        if gone is None:
            return
        shown = (gone.title, gone.names, gone.text)
        for text in {term.text for part in shown for term in terms(part)}:
            of_term = self._weights[text]
            del of_term[note]
            if not of_term:
                del self._weights[text]
        self._vocabulary = None

    def replace(self, notes: Iterable[Note]) -> None:
        """Hold exactly these; those that are here already cost nothing."""
        wanted = {note.id: note for note in notes}
        for gone in self._notes.keys() - wanted.keys():
            self.remove(gone)
        for note in wanted.values():
            self.add(note)

    def note(self, note: str) -> Note | None:
        """The note of an id."""
        return self._notes.get(note)

    def weights(self, term: str) -> Mapping[str, float]:
        """How much a term stands for each note that has it."""
        return self._weights.get(term, {})

    @property
    def vocabulary(self) -> Vocabulary:
        """Every term of the notes."""
        if self._vocabulary is None:
            self._vocabulary = Vocabulary(sorted(self._weights))
        return self._vocabulary
