"""A mage from a finished Legacy campaign gets a seat in a base campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.campaign.commands import WelcomeMage
from companion.speech.voice import N_
from companion.ui.screens.campaign.ending import what_to_take
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.form import Choice
from companion.ui.widgets.lines import EMPTY, Line, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from companion.engine.campaign.records import Traveller
    from companion.table.campaign import Campaign
    from companion.ui.widgets.form import Options


class WelcomeScreen(RecordForm):
    """Which mage takes whose seat."""

    CSS_PATH = ["../form.tcss", "record_form.tcss", "ending.tcss"]  # noqa: RUF012 - as Textual types it

    def __init__(self, campaign: Campaign, travellers: Sequence[Traveller]) -> None:
        """Offer those who were taken along; there is at least one."""
        super().__init__(campaign)
        self._travellers = travellers

    def lines(self) -> ComposeResult:
        """The mage, the seat, and what the mage brings."""
        yield self.labelled("traveller", N_("Mage"), Choice(self._mages, "0"))
        yield self.labelled("seat", N_("Takes the seat of"), Choice(self._seats, "1"))
        yield Words(self._brings, id_="take")

    def heading(self) -> tuple[str, str]:
        """What is done here."""
        return self.companion.t("Welcome a mage"), self.campaign.name

    def told(self) -> str:
        """When it counts."""
        return self.companion.t("The mage plays from the next battle on.")

    def command(self) -> WelcomeMage:
        """The mage takes the seat."""
        return WelcomeMage(int(self.chosen("seat")), self._traveller)

    def on_choice_changed(self) -> None:
        """Another mage brings something else."""
        self.show()

    @property
    def _traveller(self) -> Traveller:
        return self._travellers[int(self.chosen("traveller"))]

    def _mages(self) -> Options:
        t = self.companion.t
        return [
            (str(at), t("{name} from {campaign}", name=each.name, campaign=each.campaign))
            for at, each in enumerate(self._travellers)
        ]

    def _seats(self) -> Options:
        return [(str(seat), name) for seat, name in enumerate(self.campaign.players, 1)]

    def _brings(self, width: int) -> list[Line]:
        t, traveller = self.companion.t, self._traveller
        equipped = traveller.equipment
        said = (
            t("The equipment comes along, too: that makes the game easier.")
            if equipped
            else t("The equipment stays in the box: the game is as hard as usual.")
        )
        return [
            *what_to_take(self.companion.speech, self.companion.marks, width),
            EMPTY,
            *paragraph(said, width),
        ]
