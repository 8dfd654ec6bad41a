"""A form for one thing a campaign remembers: kept as a whole, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.table.reasons import NotANumber
from companion.table.words import number
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.form import FormScreen
from companion.ui.widgets.form import Button, Fields
from companion.ui.widgets.lines import Line, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.engine.campaign.commands import CampaignCommand
    from companion.table.campaign import Campaign


class RecordForm(FormScreen):
    """F5 keeps what is filled in, as Space does outside a field; Esc leaves it as it was."""

    CSS_PATH = ["../form.tcss", "record_form.tcss"]  # noqa: RUF012 - as Textual types it
    KEEP: ClassVar[Act] = Act(
        "form-keep",
        "f5,space",
        "begin",
        N_("Keep it"),
        N_("Keep what is filled in."),
        95,
        "campaign",
        short=N_("keep it"),
    )
    ACTS: ClassVar[tuple[Act, ...]] = (
        KEEP,
        FormScreen.WALK,
        FormScreen.BELOW,
        act_of("back", "app.back", weight=80, short=N_("back")),
    )
    BINDINGS = bindings((KEEP,))

    def __init__(self, campaign: Campaign) -> None:
        """Fill in something of `campaign`."""
        super().__init__()
        self.campaign = campaign
        """Whose it is."""

    @property
    def group(self) -> Campaign:
        """Whose it is."""
        return self.campaign

    def compose(self) -> ComposeResult:
        """What it is about, the fields, and the button at their end."""
        yield self.top()
        with Fields(classes="form"):
            yield Words(self._told, id_="told")
            yield from self.lines()
            yield Button(lambda: self.companion.t(self.button()), id_="begin")
        yield self.bottom()

    def lines(self) -> ComposeResult:
        """The fields, top to bottom."""
        raise NotImplementedError

    def told(self) -> str:
        """What somebody should know who fills it in; empty for nothing."""
        return ""

    def button(self) -> str:
        """What the button at the end says, in source English."""
        return self.KEEP.label

    def command(self) -> CampaignCommand | Rejection | None:
        """What is filled in, or why it cannot be meant; None when that was told already."""
        return None

    def on_mount(self) -> None:
        """Show the fields in the language spoken."""
        self.query_one("#told").display = bool(self.told())
        self.show()

    def action_begin(self) -> None:
        """Keep what is filled in, and go back; a refusal keeps the form."""
        command = self.command()
        if isinstance(command, Rejection):
            self.companion.refuse(command)
        elif command is not None and self.companion.keep(self.campaign, command):
            self.companion.leave()

    def amount(self, name: str, usual: int = 0) -> int | NotANumber:
        """The number in a field, `usual` where it is empty."""
        typed = self.value(name)
        found = number(typed) if typed else usual
        return NotANumber(typed) if found is None else found

    def _told(self, width: int) -> list[Line]:
        said = self.told()
        return paragraph(said, width, "dim") if said else []


def listed(words: str) -> tuple[str, ...]:
    """What stands between commas, whichever comma a keyboard types."""
    parts = words.replace("、", ",").replace("，", ",").split(",")
    return tuple(part.strip() for part in parts if part.strip())
