"""Forms for what is banished: a pile of the supply, any other card, and its way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input

from companion.engine.campaign.commands import BanishCard, RemovePile, ReturnCard
from companion.engine.campaign.records import Banished
from companion.speech.voice import N_
from companion.ui.screens.campaign.pile_form import GoodsForm
from companion.ui.widgets.form import Choice

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.engine.campaign.commands import CampaignCommand
    from companion.engine.campaign.records import Pile
    from companion.table.campaign import Campaign
    from companion.ui.widgets.form import Options

_CARD = "card"
_PILE = "pile"


class BanishForm(GoodsForm):
    """Banishes a pile of the supply, or a card that is typed."""

    def __init__(self, campaign: Campaign, pile: Pile | None = None) -> None:
        """Banish `pile`, or ask for a card."""
        super().__init__(campaign)
        self._pile = pile

    def lines(self) -> ComposeResult:
        """What, and why."""
        if self._pile is None:
            yield self.labelled("name", N_("Name"), Input(compact=True))
            yield self.labelled("what", N_("What it is"), Choice(self._kinds, _CARD))
        yield self.labelled("why", N_("Why"), Input(compact=True))

    def heading(self) -> tuple[str, str]:
        """What is banished."""
        t = self.companion.t
        if self._pile is None:
            return t("Banish a card"), self.campaign.name
        return t("Banish {name}", name=self._pile.name), self.campaign.name

    def command(self) -> CampaignCommand:
        """Banish it."""
        if self._pile is not None:
            return RemovePile(self._pile.name, banish=True, why=self.value("why"))
        pile = self.chosen("what") == _PILE
        return BanishCard(Banished(self.value("name"), pile, self.value("why")))

    def told(self) -> str:
        """What banishing means."""
        t = self.companion.t
        if self._pile is not None:
            return t("The whole pile leaves the supply and is banished.")
        return t("What is banished is not used again unless an instruction brings it back.")

    def show(self) -> None:
        """What need not be typed says so."""
        self.field("why").placeholder = self.companion.t("may stay empty")
        super().show()

    def _kinds(self) -> Options:
        t = self.companion.t
        return [(_CARD, t("a single card")), (_PILE, t("a whole pile"))]


class ReturnForm(GoodsForm):
    """Brings a banished card back, because an instruction says so."""

    def __init__(self, campaign: Campaign, card: Banished) -> None:
        """Bring `card` back."""
        super().__init__(campaign)
        self._card = card

    def lines(self) -> ComposeResult:
        """What tells the group to."""
        yield self.labelled("instruction", N_("Told to by"), Input(compact=True))

    def heading(self) -> tuple[str, str]:
        """What comes back."""
        said = self.companion.t("Bring back: {name}", name=self._card.name)
        return said, self.campaign.name

    def show(self) -> None:
        """The example speaks the language."""
        self.field("instruction").placeholder = self.companion.t("such as a Legacy card's number")
        super().show()

    def command(self) -> CampaignCommand:
        """Take it from the banished cards."""
        return ReturnCard(self._card.name, self.value("instruction"))

    def told(self) -> str:
        """What coming back means."""
        return self.companion.t(
            "It leaves the list of banished cards. A pile is not laid into the supply by this."
        )
