"""What belongs to a mage, as a form."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual.widgets import Input

from companion.engine.campaign.commands import ChangeMage
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.table.reasons import NotANumber
from companion.ui.screens.campaign.record_form import RecordForm, listed

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.table.campaign import Campaign

_TEXTS: Final = (
    ("player", N_("Played by")),
    ("mat", N_("Mat")),
    ("side", N_("Side of the mat")),
)
_LISTS: Final = (
    ("hand", N_("Starting hand")),
    ("deck", N_("Starting deck")),
    ("breaches", N_("Breaches")),
)


class MageForm(RecordForm):
    """The cards are written in their order, with commas between them."""

    def __init__(self, campaign: Campaign, seat: int) -> None:
        """Change what belongs to the mage in a seat."""
        super().__init__(campaign)
        self._seat = seat
        self._mage = campaign.state.mage(seat)

    def lines(self) -> ComposeResult:
        """The fields, top to bottom."""
        mage = self._mage
        for name, label in _TEXTS:
            yield self.labelled(name, label, Input(getattr(mage, name), compact=True))
        for name, label in _LISTS:
            typed = ", ".join(getattr(mage, name))
            yield self.labelled(name, label, Input(typed, compact=True))
        if self.campaign.outlook.rules.charges:
            typed = "" if mage.charges is None else str(mage.charges)
            field = Input(typed, compact=True, classes="-number")
            yield self.labelled("charges", N_("Charges"), field)
        # Nobody needs to hear of equipment before the group has some.
        if mage.equipment or self.campaign.outlook.over:
            yield self.labelled("equipment", N_("Equipment"), Input(mage.equipment, compact=True))
        yield self.labelled("note", N_("Note"), Input(mage.note, compact=True))

    def heading(self) -> tuple[str, str]:
        """Whose it is."""
        return self.campaign.players[self._seat - 1], self.campaign.name

    def told(self) -> str:
        """How lists are written."""
        return self.companion.t(
            "Cards from the top, with commas between them. Breaches: where each stands, from I on."
        )

    def command(self) -> ChangeMage | Rejection:
        """The mage as it is filled in; what was learned stays."""
        mage = replace(
            self._mage,
            player=self.value("player"),
            mat=self.value("mat"),
            side=self.value("side"),
            hand=listed(self.value("hand")),
            deck=listed(self.value("deck")),
            breaches=listed(self.value("breaches")),
            note=self.value("note"),
        )
        if "charges" in self.fields:
            typed = self.value("charges")
            charges = self.amount("charges")
            if isinstance(charges, NotANumber):
                self.field("charges").focus()
                return charges
            mage = replace(mage, charges=charges if typed else None)
        if "equipment" in self.fields:
            mage = replace(mage, equipment=self.value("equipment"))
        return ChangeMage(self._seat, mage)
