"""Looking up a rule in the midst of a campaign: what its group may see, beside what it typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from companion.engine.aeons_end.commands import Note as WriteNote
from companion.engine.aeons_end.words import LEGACY
from companion.engine.kernel.codec import from_data
from companion.engine.kernel.log import Entry, Redo, Undo, fold
from companion.rulebook import (
    HeldBack,
    Note,
    Notes,
    Reading,
    Rulebook,
    explain_moment,
    held_back,
)
from companion.rulebook.rulebook import LIMIT, Hit
from companion.speech.catalogues import SOURCE, languages
from companion.speech.voice import N_, Voice
from companion.store.reasons import OpenError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.aeons_end.outlook import Outlook, Phase
    from companion.engine.aeons_end.state import Card
    from companion.engine.campaign.records import Section
    from companion.table.campaign import Campaign

_SECTION: Final = N_("Section {letter}")
_CYRILLIC: Final = str.maketrans("ABCEHKMOPTX", "АВСЕНКМОРТХ")
"""Letters that a Russian keyboard has, too, and that look the same."""

_TOLD_OF_A_NOTE = frozenset(kind.__name__ for kind in (WriteNote, Undo, Redo))


class Lookup:
    """The rulebook as one campaign's group meets it."""

    def __init__(
        self, campaign: Campaign, system: str | None = None, *, finished: bool = False
    ) -> None:
        """Look up rules for a campaign; nothing is read before the first question.

        Those of another `system` than its own come first if one is named. `finished` says that
        a Legacy campaign of the house is over: another box then holds nothing back.
        """
        self.system: str = system or campaign.system
        """The game the group plays, whose rules come first."""
        self.notes = Notes()
        """What it has typed, as far as it is taken in."""
        self._rulebook = Rulebook()
        self._campaign = campaign
        self._finished = finished
        self._older: dict[int, tuple[Note, ...]] = {}
        self._taken_in: tuple[object, ...] | None = None

    @property
    def held_back(self) -> HeldBack:
        """What the group may not know yet."""
        campaign = self._campaign
        elsewhere = self._finished and campaign.system != LEGACY
        return held_back(campaign.system, finished=campaign.state.over or elsewhere)

    def find(self, query: str, lang: str, limit: int = LIMIT) -> list[Hit]:
        """What answers a query, best first, in the language `lang`."""
        self.refresh(lang)
        return self._rulebook.search(
            query, lang, self.system, held_back=self.held_back, notes=self.notes, limit=limit
        )

    def read(self, id_: str, lang: str, *, unfold: bool = False) -> Reading | Note | None:
        """The entry or note of an id; `unfold` shows what else stays behind the warning."""
        note = self.notes.note(id_)
        if note is not None:
            return note
        return self._rulebook.read(id_, lang, self.system, held_back=self.held_back, unfold=unfold)

    def opening(self, outlook: Outlook, phase: Phase = "") -> tuple[str, ...]:
        """The entries on the moment a battle is at, the first being the one to open on."""
        return explain_moment(outlook, phase, self.held_back)

    def refresh(self, lang: str = SOURCE) -> None:
        """Take in what was typed since, with headings in `lang`; cheap when that is nothing."""
        sitting = self._campaign.sitting
        battle = (sitting.number, sitting.n) if sitting is not None else None
        there = (battle, len(self._campaign.entries), tuple(self._older), lang)
        if there == self._taken_in:
            return
        self._taken_in = there
        self.notes.replace(
            [
                *self._of_the_open_battle(),
                *(_of_a_section(each, lang) for each in self._campaign.state.sections),
                *map(_of_a_card, self._campaign.known_cards()),
                *(note for notes in self._older.values() for note in notes),
            ]
        )

    def read_older(self) -> bool:
        """Take in the notes of one more recorded battle, the latest first; False when all are."""
        recorded = {battle.number: battle.nemesis for battle in self._campaign.history()}
        for gone in self._older.keys() - recorded.keys():
            del self._older[gone]
        number = max(recorded.keys() - self._older.keys(), default=None)
        if number is None:
            return False
        try:
            rows = self._campaign.recorded_log(number)
        except OpenError:
            # It alone is out of reach; `verify` tells why.
            rows = ()
        self._older[number] = tuple(_notes(number, recorded[number], _told(rows)))
        return True

    def read_all(self) -> None:
        """Take in everything the group has typed, however many battles that is."""
        while self.read_older():
            pass
        self.refresh()

    def _of_the_open_battle(self) -> Iterator[Note]:
        sitting = self._campaign.sitting
        if sitting is not None:
            yield from _notes(sitting.number, sitting.outlook.nemesis, sitting.timeline.done)


def _notes(battle: int, nemesis: str, done: Iterable[Entry]) -> Iterator[Note]:
    """What was written into the log of a battle and still stands there."""
    for entry in done:
        if isinstance(entry.command, WriteNote):
            yield Note(f"note:{battle}:{entry.n}", nemesis, entry.command.text)


def _told(rows: Iterable[dict[str, Any]]) -> tuple[Entry, ...]:
    """The entries of a kept log that still stand; only what tells of notes is decoded."""
    entries = (Entry(row["n"], row["at"], _command(row["command"])) for row in rows)
    try:
        return fold(entries).done
    except (AttributeError, KeyError, TypeError, ValueError):
        return ()


def _command(data: dict[str, Any]) -> object:
    return from_data(data) if data.get("t") in _TOLD_OF_A_NOTE else None


def _of_a_section(section: Section, lang: str) -> Note:
    """What the group typed of an unlocked section; it is found by its letter in any language."""
    letters = {section.letter, section.letter.translate(_CYRILLIC)}
    voices = [Voice(code) for code, _ in languages()]
    names = " ".join(v.t(_SECTION, letter=letter) for v in voices for letter in sorted(letters))
    return Note(
        f"section:{section.letter}",
        Voice(lang).t(_SECTION, letter=section.letter),
        "\n".join(filter(None, (section.text, *(each.text for each in section.reminders)))),
        names,
    )


def _of_a_card(card: Card) -> Note:
    """A card's own texts, so that it is found by what stands on it."""
    texts = (card.persistent, card.immediately, card.effect, card.to_discard)
    return Note(f"card:{card.type}:{card.name}", card.name, "\n".join(filter(None, texts)))
