"""A new campaign, or one battle without any: the game, the mages, who shares turn cards."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from textual.suggester import Suggester
from textual.widgets import Input

from companion.engine.aeons_end.words import BASE, LEGACY, System
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.ui.screens.form import FormScreen
from companion.ui.widgets.form import Button, Choice, Fields
from companion.ui.widgets.lines import Line, paragraph

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.ui.widgets.form import Options
from companion.ui.widgets.words import Words

_MOST: Final = 4
_SYSTEMS: Final[tuple[System, ...]] = (LEGACY, BASE)
_NOW: Final = "now"
_EARLIER: Final = "earlier"
# The seat that sits with the first one; the other two are the other pair.
_PARTNERS: Final = (2, 3, 4)


class NewScreen(FormScreen):
    """Names may be left empty: then the mages are numbered."""

    CSS_PATH = ["form.tcss", "new.tcss"]  # noqa: RUF012 - as Textual types it

    def __init__(self, *, single: bool = False) -> None:
        """Ask for a campaign; `single` for one battle without a story."""
        super().__init__()
        self._single = single

    def compose(self) -> ComposeResult:
        """The fields, top to bottom."""
        yield self.top()
        with Fields(classes="form"):
            yield Words(self._explanation, id_="explanation")
            if not self._single:
                yield self.labelled("name", N_("Name"), Input(compact=True))
            system = BASE if self._single else LEGACY
            yield self.labelled("system", N_("Game"), Choice(self._systems, system))
            yield self.labelled("count", N_("Mages"), Choice(_counts, "2"))
            for seat in range(1, _MOST + 1):
                mage = Input(compact=True, suggester=_Mages(self))
                yield self.labelled(f"mage-{seat}", _SEATS[seat - 1], mage)
            yield self.labelled("pairs", N_("Sharing turn cards"), Choice(self._pairs, "2"))
            if not self._single:
                yield self.labelled("begun", N_("It begins"), Choice(self._begun, _NOW))
            yield Button(self._button, id_="begin")
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """What is begun."""
        t = self.companion.t
        return t("One battle without a campaign") if self._single else t("New campaign"), ""

    def on_mount(self) -> None:
        """Show the fields that are needed."""
        self.show()

    def show(self) -> None:
        """Fields for the mages there are; the examples speak the language."""
        t, count = self.companion.t, self._count
        for seat in range(1, _MOST + 1):
            self.rows[f"mage-{seat}"].display = seat <= count
            self.field(f"mage-{seat}").placeholder = t("Mage {seat}", seat=seat)
        if not self._single:
            self.field("name").placeholder = t("Our campaign")
        self.rows["pairs"].display = self._shares
        if not self._single:
            self.rows["begun"].display = self._system == LEGACY
        super().show()

    def on_choice_changed(self) -> None:
        """Another game or another number of mages asks for other fields."""
        self.show()

    def on_input_changed(self) -> None:
        """Who shares turn cards is told by name."""
        self.show()

    def action_begin(self) -> None:
        """Found it, and go where it goes on; one that is under way is entered first."""
        t = self.companion.t
        name = t("One battle") if self._single else self.value("name") or t("Our campaign")
        done = self.companion.house.create(
            name, self._system, self._mages(), self._shared(), single=self._single
        )
        if isinstance(done, Rejection):
            self.companion.refuse(done)
            return
        self.companion.open_campaign(done)
        if self._system == LEGACY and self.chosen("begun") == _EARLIER:
            self.companion.open_catch_up(done)

    # What is filled in.

    @property
    def system(self) -> System:
        """The game that is chosen."""
        return self._system

    @property
    def _system(self) -> System:
        return LEGACY if self.chosen("system") == LEGACY else BASE

    @property
    def _count(self) -> int:
        return int(self.chosen("count"))

    @property
    def _shares(self) -> bool:
        return self._system == LEGACY and self._count == _MOST

    def _mages(self) -> list[str]:
        t = self.companion.t
        seats = range(1, self._count + 1)
        return [self.value(f"mage-{seat}") or t("Mage {seat}", seat=seat) for seat in seats]

    def _shared(self) -> tuple[tuple[str, str], ...]:
        if not self._shares:
            return ()
        return _paired(self._mages(), int(self.chosen("pairs")))

    # How it looks.

    def _systems(self) -> Options:
        return [(system, self.companion.speech.system(system)) for system in _SYSTEMS]

    def _pairs(self) -> Options:
        t = self.companion.t
        options = []
        for partner in _PARTNERS if self._shares else ():
            (a, b), (c, d) = _paired(self._mages(), partner)
            options.append((str(partner), t("{a} + {b}, {c} + {d}", a=a, b=b, c=c, d=d)))
        return options or [("2", "")]

    def _begun(self) -> Options:
        t = self.companion.t
        return [(_NOW, t("from the beginning")), (_EARLIER, t("already under way"))]

    def _button(self) -> str:
        t = self.companion.t
        return t("Go on to the battle") if self._single else t("Begin the campaign")

    def _explanation(self, width: int) -> list[Line]:
        t = self.companion.t
        if self._single:
            said = t("For one evening. Nothing is carried over to another battle.")
        else:
            said = t("The number of mages stays as it is; their names can be changed later.")
        return paragraph(said, width, "dim")


class _Mages(Suggester):
    """Finishes the name of a mage that comes in the boxes."""

    def __init__(self, screen: NewScreen) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._screen = screen

    async def get_suggestion(self, value: str) -> str | None:
        """The first mage whose name begins as typed."""
        # Packs are not read before a name is typed.
        from companion.content import complete_mage  # noqa: PLC0415

        found = complete_mage(value, self._screen.system)
        begun = value.casefold()
        return next((mage.name for mage in found if mage.name.casefold().startswith(begun)), None)


def _counts() -> Options:
    return [(str(count), str(count)) for count in range(1, _MOST + 1)]


def _paired(mages: list[str], partner: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """Two pairs, the first of which is seat 1 with `partner`."""
    others = [mage for seat, mage in enumerate(mages, 1) if seat not in {1, partner}]
    ((one, other),) = pairwise(others)
    return (mages[0], mages[partner - 1]), (one, other)


_SEATS: Final = (N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"))
