"""Short forms about mages: a name, what was learned, who is absent, a nemesis's small deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.widgets import Input

from companion.engine.campaign.commands import Learn, NoteAbsences, RenamePlayer, SetSideDeck
from companion.engine.campaign.records import Absence, SideDeck
from companion.speech.voice import N_
from companion.table.names import checked
from companion.table.reasons import BadName, NotANumber
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.form import Choice

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.table.campaign import Campaign
    from companion.ui.widgets.form import Options

_SEATS: Final = (N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"))


class RenameForm(RecordForm):
    """Another name for a mage."""

    def __init__(self, campaign: Campaign, seat: int) -> None:
        """Rename the mage in a seat."""
        super().__init__(campaign)
        self._seat = seat

    def lines(self) -> ComposeResult:
        """The name."""
        name = Input(self.campaign.players[self._seat - 1], compact=True)
        yield self.labelled("name", N_("Name"), name)

    def heading(self) -> tuple[str, str]:
        """Whose name."""
        name = self.campaign.players[self._seat - 1]
        return self.companion.t("Rename {name}", name=name), self.campaign.name

    def told(self) -> str:
        """From when on it counts."""
        return self.companion.t("A changed name counts from the next battle on.")

    def entered(self) -> None:
        """There is only one field: Enter keeps it."""
        self.action_begin()

    def command(self) -> RenamePlayer | BadName:
        """The name as it is typed."""
        good = checked(self.field("name").value)
        return good if isinstance(good, BadName) else RenamePlayer(self._seat, good)


class LearnForm(RecordForm):
    """What a mage learned or chose after the newest battle."""

    def __init__(self, campaign: Campaign, seat: int) -> None:
        """Note something about the mage in a seat."""
        super().__init__(campaign)
        self._seat = seat

    def lines(self) -> ComposeResult:
        """What, and after which battle."""
        yield self.labelled("text", N_("What"), Input(compact=True))
        history = self.campaign.history()
        newest = str(history[-1].number) if history else "0"
        yield self.labelled("battle", N_("After"), Choice(self._battles, newest))

    def heading(self) -> tuple[str, str]:
        """Who learned it."""
        name = self.campaign.players[self._seat - 1]
        return self.companion.t("{name} learns or chooses", name=name), self.campaign.name

    def command(self) -> Learn:
        """What is typed; an empty text is refused."""
        return Learn(self._seat, self.value("text"), int(self.chosen("battle")))

    def _battles(self) -> Options:
        """The battles, the newest first, and none of them."""
        t, history = self.companion.t, self.campaign.history()
        options = [
            (
                str(battle.number),
                t("battle {number}, {nemesis}", number=place, nemesis=battle.nemesis),
            )
            for place, battle in enumerate(history, start=1)
        ]
        return [*reversed(options), ("0", t("no battle"))]


class AbsenceForm(RecordForm):
    """Who is there for the battle under way, or the one to come."""

    def __init__(self, campaign: Campaign) -> None:
        """Note who is there."""
        super().__init__(campaign)
        self._number = coming_battle(campaign)
        noted = dict(campaign.state.absences).get(self._number, ())
        self._absent = {absence.seat: absence for absence in noted}

    def lines(self) -> ComposeResult:
        """For each seat whether somebody is there, and who plays otherwise."""
        for seat, _ in enumerate(self.campaign.players, start=1):
            absence = self._absent.get(seat)
            there = Choice(lambda seat=seat: self._there(seat), "absent" if absence else "there")  # type: ignore[misc]
            yield self.labelled(f"there-{seat}", _SEATS[seat - 1], there)
            by = Input(absence.played_by if absence else "", compact=True)
            yield self.labelled(f"by-{seat}", N_("Played by"), by)

    def heading(self) -> tuple[str, str]:
        """For which battle."""
        t = self.companion.t
        under_way = self.campaign.sitting is not None
        said = t("Who is there for this battle") if under_way else t("Who is there next time")
        return said, self.campaign.name

    def told(self) -> str:
        """What never changes."""
        return self.companion.t(
            "The number of mages never changes: whoever is absent is played by somebody else."
        )

    def show(self) -> None:
        """Who plays is asked where somebody is absent."""
        for seat, _ in enumerate(self.campaign.players, start=1):
            self.rows[f"by-{seat}"].display = self.chosen(f"there-{seat}") == "absent"
        super().show()

    def on_choice_changed(self) -> None:
        """Ask who plays, or not any more."""
        self.show()

    def command(self) -> NoteAbsences:
        """Who is absent as it is filled in."""
        absences = tuple(
            Absence(seat, self.value(f"by-{seat}"))
            for seat, _ in enumerate(self.campaign.players, start=1)
            if self.chosen(f"there-{seat}") == "absent"
        )
        return NoteAbsences(self._number, absences)

    def _there(self, seat: int) -> Options:
        t, name = self.companion.t, self.campaign.players[seat - 1]
        return [
            ("there", t("{name} is there", name=name)),
            ("absent", t("{name} is absent", name=name)),
        ]


class SideDeckForm(RecordForm):
    """A small deck that belongs to a nemesis."""

    def __init__(self, campaign: Campaign, deck: SideDeck | None = None) -> None:
        """Note a small deck, or change how many cards `deck` begins with."""
        super().__init__(campaign)
        self._deck = deck

    def lines(self) -> ComposeResult:
        """Nemesis, name and cards; what is known by its name keeps it."""
        deck = self._deck
        for name, label, typed in (
            ("nemesis", N_("Nemesis"), deck.nemesis if deck else self._nemesis),
            ("name", N_("Name of the deck"), deck.name if deck else ""),
        ):
            field = Input(typed, compact=True, disabled=deck is not None)
            yield self.labelled(name, label, field)
        cards = Input(str(deck.cards) if deck else "", compact=True, classes="-number")
        yield self.labelled("cards", N_("Cards"), cards)

    def heading(self) -> tuple[str, str]:
        """Which deck."""
        t = self.companion.t
        said = t("New small deck") if self._deck is None else self._deck.name
        return said, self.campaign.name

    def told(self) -> str:
        """What it becomes."""
        return self.companion.t(
            "In battles against this nemesis it is a counter that begins with as many cards."
        )

    def command(self) -> SetSideDeck | NotANumber:
        """The deck as it is filled in."""
        cards = self.amount("cards")
        if isinstance(cards, NotANumber):
            self.field("cards").focus()
            return cards
        return SetSideDeck(SideDeck(self.value("nemesis"), self.value("name"), cards))

    @property
    def _nemesis(self) -> str:
        """The nemesis of the battle under way, or of the newest one."""
        sitting, history = self.campaign.sitting, self.campaign.history()
        if sitting is not None:
            return sitting.outlook.nemesis
        return history[-1].nemesis if history else ""


def coming_battle(campaign: Campaign) -> int:
    """The number of the battle under way, or that the one to come will have."""
    if campaign.sitting is not None:
        return campaign.sitting.number
    return max((each.number for each in campaign.history() if not each.by_hand), default=0) + 1
