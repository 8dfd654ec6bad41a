"""A permanent change: a sticker or some writing, where it is, and what told the group to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from textual.widgets import Input

from companion.engine.campaign.commands import EditChange, NoteChange
from companion.engine.campaign.records import Change, ChangeKind
from companion.speech.voice import N_
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.form import Choice

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.engine.campaign.commands import CampaignCommand
    from companion.table.campaign import Campaign
    from companion.ui.widgets.form import Options

_KINDS: Final[tuple[ChangeKind, ...]] = ("sticker", "writing")


class ChangeForm(RecordForm):
    """Notes a change, or says something else of one; its day stays."""

    AUTO_FOCUS = "#what"

    def __init__(self, campaign: Campaign, change: Change | None = None) -> None:
        """Ask for a new change, or edit `change`."""
        super().__init__(campaign)
        self._change = change

    def lines(self) -> ComposeResult:
        """The fields, top to bottom."""
        change = self._change or Change("sticker", "", "")
        yield self.labelled("kind", N_("Kind"), Choice(self._kinds, change.kind))
        yield self.labelled("what", N_("What it says"), Input(change.what, compact=True))
        yield self.labelled("where", N_("Where it is"), Input(change.where, compact=True))
        told = Input(change.instruction, compact=True)
        yield self.labelled("instruction", N_("Told to by"), told)

    def heading(self) -> tuple[str, str]:
        """A new change, or an old one."""
        t = self.companion.t
        title = t("Permanent change") if self._change is None else t("Edit a permanent change")
        return title, self.campaign.name

    def show(self) -> None:
        """The examples speak the language."""
        t = self.companion.t
        self.field("where").placeholder = t("such as a card, a mat, a turn card")
        self.field("instruction").placeholder = t("such as a Legacy card's number")
        super().show()

    def command(self) -> CampaignCommand:
        """Note it, or change the note."""
        change = Change(
            cast("ChangeKind", self.chosen("kind")),
            *(self.value("what"), self.value("where"), self.value("instruction")),
        )
        if self._change is None:
            return NoteChange(change)
        return EditChange(replace(change, id=self._change.id))

    def _kinds(self) -> Options:
        return [(kind, self.companion.speech.change_kind(kind)) for kind in _KINDS]
