"""Taking a campaign out: its journal, its score chart, or everything, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from textual.widgets import Input

from companion.speech.voice import N_
from companion.store.archive_reasons import AlreadyThere
from companion.table.exporting import SUFFIXES, Exported, write_export
from companion.table.reasons import SaveFailed
from companion.ui.screens.ask import Answer, AskScreen
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.form import Choice
from companion.ui.widgets.lines import Line, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.table.campaign import Campaign
    from companion.table.exporting import Kind
    from companion.ui.widgets.form import Options

_KINDS: Final[tuple[tuple[Kind, str, str], ...]] = (
    (
        "journal",
        N_("Journal"),
        N_("A text in Markdown that tells the campaign from its beginning, to be read."),
    ),
    (
        "scores",
        N_("Score chart"),
        N_("A table as CSV that a spreadsheet opens, a line for each battle."),
    ),
    (
        "archive",
        N_("Everything"),
        N_(
            "One archive that Companion reads again. It also holds what no screen shows, such as "
            "the order of face-down cards: whoever looks into it may see what comes."
        ),
    ),
)
_SAVE: Final = N_("Write the file")


class ExportScreen(RecordForm):
    """A file that is there already is overwritten only after a question."""

    KEEP = RecordForm.KEEP._replace(
        id="export-write", label=_SAVE, help=N_("Write the file."), short=N_("write the file")
    )
    ACTS = (KEEP, *RecordForm.ACTS[1:])

    def __init__(self, campaign: Campaign) -> None:
        """Write `campaign` to a file."""
        super().__init__(campaign)
        self._offered = ""

    def lines(self) -> ComposeResult:
        """What, where, and what that is."""
        yield self.labelled("kind", N_("What"), Choice(self._kinds, "journal"))
        yield self.labelled("path", N_("File"), Input(compact=True))
        yield Words(self._about, id_="about")

    def heading(self) -> tuple[str, str]:
        """Whose it is."""
        t = self.companion.t
        return t("Export {campaign}", campaign=self.campaign.name), ""

    def on_mount(self) -> None:
        """Offer a file in the home folder."""
        self._offer()
        super().on_mount()

    def on_choice_changed(self) -> None:
        """Another file is offered, unless somebody has typed one."""
        self._offer()
        self.show()

    def action_begin(self) -> None:
        """Write the file."""
        self._write(overwrite=False)

    def _write(self, *, overwrite: bool) -> None:
        typed = self.value("path")
        if not typed:
            self.companion.toast(self.companion.t("Say where the file shall lie."), wrong=True)
            self.field("path").focus()
            return
        done = write_export(
            self.campaign, self.companion.speech, self._kind, reached(typed), overwrite=overwrite
        )
        if isinstance(done, Exported):
            self._tell(done)
        elif isinstance(done, SaveFailed) and isinstance(done.reason, AlreadyThere):
            self._ask(done.reason.path)
        else:
            self.companion.refuse(done)

    def _tell(self, done: Exported) -> None:
        """Say where it lies, and what could not be put into it."""
        t = self.companion.t
        said = [t("Written: {path}", path=done.path)]
        said += [t("Left out, for it cannot be read: {path}", path=each) for each in done.left_out]
        self.companion.leave()
        self.companion.toast("\n".join(said), wrong=bool(done.left_out))

    def _ask(self, path: Path) -> None:
        """A file that is there is not lost by an oversight."""
        t = self.companion.t
        question = t("{path} is there already.", path=path)
        answers = [Answer("over", t("Overwrite it"))]
        self.companion.ask(AskScreen(question, answers), lambda _: self._write(overwrite=True))

    # What is filled in.

    @property
    def _kind(self) -> Kind:
        return cast("Kind", self.chosen("kind"))

    def _offer(self) -> None:
        typed = self.value("path")
        if typed in {"", self._offered}:
            name = f"{self.campaign.slug}{SUFFIXES[self._kind]}"
            self._offered = str(Path.home() / name)
            self.field("path").value = self._offered

    def _kinds(self) -> Options:
        return [(kind, self.companion.t(label)) for kind, label, _ in _KINDS]

    def _about(self, width: int) -> list[Line]:
        said = next(about for kind, _, about in _KINDS if kind == self._kind)
        return paragraph(self.companion.t(said), width, "dim")


def reached(typed: str) -> Path:
    """The file that somebody means: `~` is the home folder, and so is where a bare name lies."""
    path = Path(typed)
    try:
        path = path.expanduser()
    except RuntimeError:
        # There is no such user: the name is taken as it stands.
        return Path.home() / path
    return path if path.is_absolute() else Path.home() / path
