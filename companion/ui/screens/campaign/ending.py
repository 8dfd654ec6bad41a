"""A mage of a finished Legacy campaign, taken along to base Aeon's End."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.campaign.commands import TakeAlong
from companion.speech.voice import N_
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.form import Choice
from companion.ui.widgets.lines import EMPTY, Line, Span, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.speech import Speech
    from companion.ui.text import Marks
    from companion.ui.widgets.form import Options

_TAKE: Final = (
    N_("The mat, with all that was learned and chosen on it."),
    N_("The starting hand and the starting deck."),
    N_("Breach III."),
    N_(
        "Open deck END. Each flawed crystal among those cards is exchanged "
        "for one of the crystals in that deck."
    ),
)
"""What comes along (000, booklet)."""


def what_to_take(speech: Speech, marks: Marks, width: int) -> list[Line]:
    """What a mage brings from the box of a finished Legacy campaign, in so many cells."""
    lines = paragraph(speech.t("What to take from the box"), width, "title")
    for said in _TAKE:
        lines += paragraph(speech.t(said), width, lead=(Span(f"{marks.dot} ", "dim"),))
    return lines


class TakeAlongScreen(RecordForm):
    """Which mage, with or without equipment, and what to take from the box."""

    CSS_PATH = ["../form.tcss", "record_form.tcss", "ending.tcss"]  # noqa: RUF012 - as Textual types it

    def lines(self) -> ComposeResult:
        """The mage above what comes along."""
        yield self.labelled("seat", N_("Mage"), Choice(self._seats, "1"))
        yield self.labelled("equipment", N_("Equipment"), Choice(self._equipment, "no"))
        yield Words(self._take, id_="take")

    def heading(self) -> tuple[str, str]:
        """What is done here."""
        return self.companion.t("Take a mage along"), self.campaign.name

    def told(self) -> str:
        """Where the mage may play then."""
        return self.companion.t(
            "A mage of this campaign may play in every Aeon's End box: "
            "a base campaign then has a seat to offer."
        )

    def command(self) -> TakeAlong:
        """The mage comes along."""
        return TakeAlong(int(self.chosen("seat")), equipment=self.chosen("equipment") == "yes")

    def _seats(self) -> Options:
        return [(str(seat), name) for seat, name in enumerate(self.campaign.players, 1)]

    def _equipment(self) -> Options:
        t = self.companion.t
        return [("no", t("without: as hard as usual")), ("yes", t("with: easier"))]

    def _take(self, width: int) -> list[Line]:
        speech = self.companion.speech
        lines = what_to_take(speech, self.companion.marks, width)
        taken = dict.fromkeys(each.name for each in self.campaign.state.travellers)
        if taken:
            said = speech.t("Taken along already: {names}.", names=speech.listing(taken))
            lines += [EMPTY, *paragraph(said, width, "dim")]
        return lines
