"""`companion rules`: find a rule and show it, on the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TextIO

from companion.plain.pipes import speak_utf8
from companion.rulebook import HeldBack, Note, Reading, Rulebook, explain_moment
from companion.rulebook.rulebook import LIMIT, Hit

if TYPE_CHECKING:
    from companion.engine.aeons_end.outlook import Outlook
    from companion.speech.voice import Voice

STANDARD_INPUT: Final = "-"
ANY: Final = "en"
"""The language of titles that nobody reads."""

_AFTER_CAMPAIGN: Final = HeldBack(booklet="folded")


class Desk(Protocol):
    """Where a rule is looked up: for anybody, or for one campaign."""

    def find(self, query: str, lang: str, limit: int) -> list[Hit]:
        """What answers a query, best first."""

    def read(self, id_: str, lang: str, *, unfold: bool) -> Reading | Note | None:
        """The entry or note of an id."""

    def read_all(self) -> None:
        """Take in whatever a search may find."""

    def opening(self, outlook: Outlook) -> tuple[str, ...]:
        """The entries on the moment a battle is at."""


@dataclass(frozen=True, slots=True)
class Anybody:
    """Nobody in particular: nothing is held back from a search."""

    system: str | None

    def find(self, query: str, lang: str, limit: int) -> list[Hit]:
        """What answers a query, best first."""
        return Rulebook().search(query, lang, self.system, limit=limit)

    def read(self, id_: str, lang: str, *, unfold: bool) -> Reading | Note | None:
        """An entry; what the booklet for after the campaign tells is shown to who asks for it."""
        return Rulebook().read(id_, lang, self.system, held_back=_AFTER_CAMPAIGN, unfold=unfold)

    def read_all(self) -> None:
        """There is nothing but the rules."""

    def opening(self, outlook: Outlook) -> tuple[str, ...]:
        """The entries on the moment a battle is at."""
        return explain_moment(outlook)


class Rules:
    """The command, in one language, over one data folder, for a game and a campaign if named."""

    def __init__(
        self, root: Path, lang: str | None, system: str | None, campaign: str | None
    ) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            speak_utf8(stream)
        self._root = root
        self._lang = lang
        self._system = system
        self._campaign = campaign
        self._desks: dict[str | None, Desk] = {}

    def find(self, query: str, limit: int | None = None, *, as_json: bool = False) -> int:
        """Print the ids of what answers a query, best first; 1 if there is no such campaign."""
        desk = self._desk(self._system)
        if desk is None:
            return 1
        at_a_screen = sys.stdout.isatty() and not as_json
        hits = desk.find(query, self._voice().lang if at_a_screen else ANY, limit or LIMIT)
        if as_json:
            _say(_ids(hits))
            return 0
        width = max((len(hit.id) for hit in hits), default=0)
        for hit in hits:
            # A script reads the ids alone; a person wants to know what they stand for.
            _say(f"{hit.id:{width}}  {hit.title}" if at_a_screen else hit.id)
        return 0

    def batch(self, file: str, limit: int | None = None) -> int:
        """Answer each line of a file with a JSON list; 1 if a line or the file cannot be read."""
        status = 0
        try:
            with _lines(file) as lines:
                for number, line in enumerate(lines, start=1):
                    if line.strip():
                        status |= self._answer(number, line, limit or LIMIT)
        except BrokenPipeError:
            raise
        except OSError as error:
            return self._refuse(
                self._voice().t(
                    "{path} cannot be read: {reason}", path=file, reason=error.strerror or error
                )
            )
        return status

    def _answer(self, number: int, line: str, limit: int) -> int:
        asked = _asked(line)
        if asked is None:
            _say(_ids([]))
            return self._refuse(self._voice().t("Line {number} asks nothing.", number=number))
        query, system = asked
        desk = self._desk(system or self._system)
        _say(_ids([] if desk is None else desk.find(query, ANY, limit)))
        return 1 if desk is None else 0

    def show(self, id_: str, *, after_campaign: bool = False) -> int:
        """Print a rule; 1 if there is none, or if it is told only after the campaign."""
        from companion.plain.reading import lines  # noqa: PLC0415 - a search shows none

        desk = self._desk(self._system)
        if desk is None:
            return 1
        voice = self._voice()
        found = desk.read(id_, voice.lang, unfold=after_campaign)
        if found is None:
            return self._refuse(voice.t("There is no rule called {id}.", id=id_))
        if isinstance(found, Note):
            _say(found.title)
            _say(found.text)
            return 0
        if found.warning == "booklet":
            return self._refuse(
                voice.t(
                    "This is told only after the Legacy campaign. "
                    "Add --after-campaign to read it all the same."
                )
            )
        for line in lines(found, voice):
            _say(line)
        if found.warning:
            _say(voice.t("Add --after-campaign to read it all the same."))
        return 0

    def _desk(self, system: str | None) -> Desk | None:
        """Where to look up; None for an unknown campaign, which is told."""
        desk = self._desks.get(system)
        if desk is None:
            desk = self._of_campaign(self._campaign, system) if self._campaign else Anybody(system)
        if desk is not None:
            self._desks[system] = desk
        return desk

    def _of_campaign(self, campaign: str, system: str | None) -> Desk | None:
        # Only a campaign needs the table and all that lies under it.
        from companion.engine.kernel.rejection import Rejection  # noqa: PLC0415
        from companion.speech import Speech  # noqa: PLC0415
        from companion.table.house import House  # noqa: PLC0415
        from companion.table.lookup import Lookup  # noqa: PLC0415

        house = House(self._root)
        opened = house.open(campaign)
        if isinstance(opened, Rejection):
            self._refuse(Speech(self._voice().lang).rejection(opened))
            return None
        lookup = Lookup(opened, system, finished=house.has_finished())
        lookup.read_all()
        return lookup

    def _voice(self) -> Voice:
        # A search for a script says nothing.
        from companion.speech import language_for  # noqa: PLC0415
        from companion.speech.voice import Voice  # noqa: PLC0415
        from companion.store.settings import load_settings  # noqa: PLC0415

        return Voice(language_for(self._lang or load_settings(self._root)[0].language))

    def _refuse(self, text: str) -> int:
        print(text, file=sys.stderr)  # noqa: T201 - what stderr is for
        return 1


def _asked(line: str) -> tuple[str, str | None] | None:
    """The query and the system of a line, None if it is none."""
    try:
        row = json.loads(line)
        query, system = row["q"], row.get("system")
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    good = isinstance(query, str) and isinstance(system, str | None)
    return (query, system) if good else None


@contextmanager
def _lines(file: str) -> Iterator[Iterable[str] | TextIO]:
    if file == STANDARD_INPUT:
        yield sys.stdin
    else:
        with Path(file).open(encoding="utf-8-sig") as lines:
            yield lines


def _ids(hits: Iterable[Hit]) -> str:
    return json.dumps([hit.id for hit in hits], ensure_ascii=False)


def _say(text: str) -> None:
    print(text)  # noqa: T201 - what the command is for
