"""Where rules are looked up on a screen: by one campaign's group, or by whoever is in the house."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from companion.rulebook import NOTHING, UNFINISHED, HeldBack, Note, Reading, Rulebook, explain
from companion.rulebook.secrecy import LEGACY
from companion.table.lookup import Lookup
from companion.ui.screens.base import HouseScreen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.rulebook import GlossaryTerm
    from companion.rulebook.rulebook import Hit
    from companion.ui.app import CompanionApp


class Shelf(Protocol):
    """The rulebook as somebody may read it."""

    @property
    def system(self) -> str | None:
        """The game whose rules come first; None for any."""

    @property
    def held_back(self) -> HeldBack:
        """What may not be known yet."""

    def find(self, query: str, lang: str) -> list[Hit]:
        """What answers a query, best first."""

    def read(self, id_: str, lang: str, *, unfold: bool = False) -> Reading | Note | None:
        """The entry or note of an id."""

    def read_older(self) -> bool:
        """Take in more of what was typed; False when all is."""


class Anybody:
    """Nobody's campaign. What a Legacy campaign of the house may not know yet stays folded."""

    system: str | None = None

    def __init__(self, systems: Iterable[str]) -> None:
        """Look up rules in a house where these games are played."""
        self.held_back = UNFINISHED if LEGACY in systems else NOTHING
        self._rulebook = Rulebook()

    def find(self, query: str, lang: str) -> list[Hit]:
        """What answers a query, best first."""
        return self._rulebook.search(query, lang, held_back=self.held_back)

    def read(self, id_: str, lang: str, *, unfold: bool = False) -> Reading | Note | None:
        """The entry of an id."""
        return self._rulebook.read(id_, lang, held_back=self.held_back, unfold=unfold)

    def read_older(self) -> bool:
        """Nobody has typed anything."""
        return False


@dataclass(slots=True)
class Trail:
    """What was read, in order, and where one is in it."""

    ids: list[str] = field(default_factory=list)
    at: int = -1

    @property
    def here(self) -> str:
        """What is read now; empty before the first."""
        return self.ids[self.at] if self.ids else ""

    def open(self, id_: str) -> None:
        """Read something; what lay ahead is given up."""
        if id_ != self.here:
            self.ids[self.at + 1 :] = [id_]
            self.at += 1

    def can_go(self, by: int) -> bool:
        """Whether there is something before or after."""
        return 0 <= self.at + by < len(self.ids)

    def go(self, by: int) -> None:
        """Read again what was read before, or after it.

        Raises:
            IndexError: there is nothing.
        """
        if not self.can_go(by):
            raise IndexError(by)
        self.at += by


class Desk:
    """A shelf, and what is done with it on the screens of one look-up."""

    def __init__(self, app: CompanionApp) -> None:
        """Look up rules for whoever sits at the screens that are open."""
        self._app = app
        self._rulebook = Rulebook()
        self.shelf: Shelf = _shelf(app)
        """The rulebook as it may be read here."""
        self.trail = Trail()
        """What was read."""
        self.query = ""
        """What is looked for."""
        found = (tuple(screen.topics()) for screen in _open(app))
        self._topics = next(filter(None, found), ())
        self._unfolded: set[str] = set()

    def find(self) -> list[Hit]:
        """What answers the query."""
        return self.shelf.find(self.query, self._app.speech.lang)

    def moment(self) -> list[str]:
        """The ids of the rules about what is done below, the first being the one to open on."""
        shelf = self.shelf
        found = (explain(topic, shelf.system, shelf.held_back) for topic in self._topics)
        return list(dict.fromkeys(id_ for ids in found for id_ in ids))

    def all(self) -> list[str]:
        """The ids of all rules, in the order of the rulebook."""
        entries = self._rulebook.entries(self.shelf.system, self.shelf.held_back)
        return [entry.id for entry in entries]

    def glossary(self) -> list[GlossaryTerm]:
        """The words of the games."""
        return self._rulebook.glossary(self.shelf.system, self.shelf.held_back)

    def read(self, id_: str) -> Reading | Note | None:
        """A rule as it may be read, with what somebody has unfolded."""
        return self.shelf.read(id_, self._app.speech.lang, unfold=id_ in self._unfolded)

    def unfold(self, id_: str) -> None:
        """Show from now on what stands behind the warning of a rule."""
        self._unfolded.add(id_)

    def marks(self, words: str) -> tuple[tuple[int, int], ...]:
        """Where in a text the words stand that are looked for."""
        return self._rulebook.marks(self.query, words) if self.query.strip() else ()


def _open(app: CompanionApp) -> list[HouseScreen]:
    """The screens that are open, the one on top first."""
    return [screen for screen in reversed(app.screen_stack) if isinstance(screen, HouseScreen)]


def _shelf(app: CompanionApp) -> Shelf:
    group = next((screen.group for screen in _open(app) if screen.group is not None), None)
    about = [campaign.about for campaign in app.campaigns()]
    if group is not None:
        return Lookup(group, finished=any(row.get("finished") for row in about))
    return Anybody({str(row["system"]) for row in about if row and not row.get("finished")})
