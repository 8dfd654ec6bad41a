"""What opens a package, and which Legacy card was read last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.widgets import Input

from companion.engine.campaign import box
from companion.engine.campaign import events as e
from companion.engine.campaign.commands import OpenPackage, ReadLegacyCard
from companion.engine.campaign.guides import FIRST_GAME
from companion.engine.campaign.heed import notices
from companion.engine.campaign.records import Package
from companion.speech.voice import N_
from companion.ui.screens.ask import Answer, AskScreen
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.lines import Line, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.app import ComposeResult

    from companion.engine.campaign.events import CampaignEvent
    from companion.table.campaign import Campaign

_WHICH: Final = {"envelope": N_("Chapter"), "insight": N_("Insight")}
_EXAMPLES: Final = {"envelope": N_("such as 2"), "insight": N_("such as 2a")}


class HeedingForm(RecordForm):
    """A form that says, before anything is kept, what the errata have to say about it."""

    def __init__(self, campaign: Campaign) -> None:
        """Fill in something of `campaign`."""
        super().__init__(campaign)
        self.heeded = Words(self._heeded, id_="heeded")
        """What the errata say."""

    def happening(self) -> Iterable[CampaignEvent]:
        """What would happen if it were kept now."""
        raise NotImplementedError

    def show(self) -> None:
        """Something else is filled in, or said in another language."""
        self.heeded.display = bool(self._heeded(self.size.width))
        super().show()

    def on_input_changed(self) -> None:
        """Something else is filled in."""
        self.show()

    def _heeded(self, width: int) -> list[Line]:
        state, lines = self.campaign.state, list[Line]()
        for notice in notices(state, self.happening(), state):
            lines += paragraph(self.companion.speech.notice(notice), width, "warning")
        return lines


class PackageForm(HeedingForm):
    """One package is opened; without an instruction only if the group is sure."""

    CSS_PATH = ["../form.tcss", "record_form.tcss", "package_form.tcss"]  # noqa: RUF012 - as Textual types it

    def __init__(self, campaign: Campaign, package: str = "", kind: str = "envelope") -> None:
        """Open a package by its id, or one of a kind whose label is typed."""
        super().__init__(campaign)
        self._package = package
        self._kind = kind

    def lines(self) -> ComposeResult:
        """Which package, and what says to open it."""
        if not self._package:
            yield self.labelled("label", _WHICH[self._kind], Input(compact=True, classes="-short"))
        told = self._printed if self._package in box.STATED_PACKAGES else ""
        yield self.labelled("instruction", N_("What says to open it"), Input(told, compact=True))
        yield self.heeded

    def heading(self) -> tuple[str, str]:
        """Which package."""
        speech = self.companion.speech
        if self._package:
            said = speech.t("Open: {package}", package=speech.package(self._package))
        elif self._kind == "envelope":
            said = speech.t("Open the envelope of a chapter")
        else:
            said = speech.t("Open an insight")
        return said, self.campaign.name

    def told(self) -> str:
        """That a package is opened when something says so."""
        return self.companion.t("Sealed things stay sealed until something says to open them.")

    def show(self) -> None:
        """The examples speak the language."""
        t = self.companion.t
        self.field("instruction").placeholder = t("such as Legacy card L05")
        if not self._package:
            self.field("label").placeholder = t(_EXAMPLES[self._kind])
        super().show()

    def happening(self) -> Iterable[CampaignEvent]:
        """The package is opened, if there is one of this name."""
        package = self._meant
        return (e.PackageOpened(Package(package)),) if box.is_package(package) else ()

    def command(self) -> OpenPackage | None:
        """The package with what says to open it; without that, ask first."""
        typed = self.value("instruction")
        if not typed and self._is_sealed:
            speech = self.companion.speech
            question = AskScreen(
                speech.t(
                    "Nothing told you to open this: {package}. Open it all the same?",
                    package=speech.package(self._meant),
                ),
                [Answer("sure", speech.t("Open it all the same"))],
            )
            self.companion.ask(question, lambda _: self._open_all_the_same())
            return None
        return OpenPackage(self._meant, FIRST_GAME if typed == self._printed else typed)

    def _open_all_the_same(self) -> None:
        if self.companion.keep(self.campaign, OpenPackage(self._meant, sure=True)):
            self.companion.leave()

    @property
    def _printed(self) -> str:
        """What the first game sheet is called."""
        return self.companion.speech.instruction(FIRST_GAME)

    @property
    def _meant(self) -> str:
        """The id of the package; of what is no package, something that is refused."""
        if self._package:
            return self._package
        label = self.value("label").casefold()
        return box.package_of(f"{self._kind}:{label}") or box.package(self._kind, label)

    @property
    def _is_sealed(self) -> bool:
        """Whether the package exists and is sealed: all else the campaign itself refuses."""
        return box.is_package(self._meant) and self.campaign.state.package(self._meant) is None


class BookmarkForm(HeedingForm):
    """The Legacy card that was read last."""

    CSS_PATH = ["../form.tcss", "record_form.tcss", "package_form.tcss"]  # noqa: RUF012 - as Textual types it

    def lines(self) -> ComposeResult:
        """The card."""
        known = self.campaign.state.bookmark
        yield self.labelled("card", N_("Card read last"), Input(known, compact=True))
        yield self.heeded

    def heading(self) -> tuple[str, str]:
        """What it is about."""
        return self.companion.t("Bookmark of the Legacy deck"), self.campaign.name

    def told(self) -> str:
        """Where the number is found."""
        return self.companion.t("The number stands in the corner of the card.")

    def show(self) -> None:
        """The example speaks the language."""
        self.field("card").placeholder = self.companion.t("such as L05 or E07")
        super().show()

    def happening(self) -> Iterable[CampaignEvent]:
        """The bookmark moves."""
        card = "".join(self.value("card").split()).upper()
        return (e.BookmarkMoved(self.campaign.state.bookmark, card),)

    def command(self) -> ReadLegacyCard:
        """The bookmark moves."""
        return ReadLegacyCard(self.value("card"))
