"""A chapter by its number: the Legacy deck decides which begins or ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input

from companion.engine.campaign.commands import BeginChapter, EndChapter
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.form import Choice

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.ui.widgets.form import Options


class ChapterScreen(RecordForm):
    """Which chapter, and whether it begins or ends."""

    def lines(self) -> ComposeResult:
        """The number above what happens to it."""
        newest = self.campaign.outlook.chapter
        ends = newest is not None and not newest.over
        usual = 1 if newest is None else newest.number + (0 if ends else 1)
        number = Input(str(usual), compact=True, classes="-number")
        yield self.labelled("number", N_("Chapter"), number)
        yield self.labelled(
            "what", N_("What happens"), Choice(self._options, "end" if ends else "beginning")
        )

    def heading(self) -> tuple[str, str]:
        """What is told here."""
        return self.companion.t("Another chapter"), self.campaign.name

    def told(self) -> str:
        """Nobody but the Legacy deck counts chapters."""
        return self.companion.t(
            "The Legacy deck decides which chapter comes. One that was left open stays open."
        )

    def command(self) -> BeginChapter | EndChapter | Rejection:
        """The chapter begins or ends."""
        number = self.amount("number")
        if isinstance(number, Rejection):
            self.field("number").focus()
            return number
        return EndChapter(number) if self.chosen("what") == "end" else BeginChapter(number)

    def _options(self) -> Options:
        t = self.companion.t
        return [("beginning", t("it begins")), ("end", t("it ends"))]
