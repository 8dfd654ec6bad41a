"""A campaign that was begun without the app, entered on one page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual.widgets import Input, TextArea

from companion.engine.campaign.box import ALPHABET
from companion.engine.campaign.commands import CatchUp
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.ui.screens.campaign import catch_up_reading as reading
from companion.ui.screens.campaign.record_form import RecordForm, listed
from companion.ui.screens.setup_fields import area
from companion.ui.widgets.form import Choice
from companion.ui.widgets.lines import EMPTY, Line, blank, paragraph
from companion.ui.widgets.toggles import Toggles
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.engine.campaign.records import BattleResult, Mage, Pile
    from companion.ui.screens.campaign.catch_up_reading import Problem
    from companion.ui.widgets.form import Options

_MAGE: Final = (
    ("player", N_("Player")),
    ("mat", N_("Mat")),
    ("hand", N_("Starting hand")),
    ("deck", N_("Starting deck")),
)
_MANY: Final = ("hand", "deck")
_COLUMN: Final = 25


class CatchUpScreen(RecordForm):
    """Nothing has to be filled in; a line that cannot be understood is named and stays."""

    CSS_PATH = ["../form.tcss", "record_form.tcss", "catch_up.tcss"]  # noqa: RUF012 - as Textual types it

    def lines(self) -> ComposeResult:
        """The story, the supply, the mages, and the battles fought."""
        yield from self._story()
        yield from self._supply()
        for seat in range(1, len(self.campaign.players) + 1):
            yield from self._mage(seat)
        yield from self._battles()

    def _story(self) -> ComposeResult:
        state = self.campaign.state
        newest = state.chapter
        chapter = Input(str(newest.number) if newest else "", compact=True, classes="-number")
        yield self.labelled("chapter", N_("Newest chapter"), chapter)
        over = "over" if newest is not None and newest.over else "open"
        yield self.labelled("over", N_("That chapter"), Choice(self._over, over))
        known = tuple(section.letter for section in state.sections)
        letters = Toggles(lambda: [(each, each) for each in ALPHABET], known, fixed=known)
        yield self.labelled("letters", N_("Letters unlocked"), letters)
        bookmark = Input(state.bookmark, compact=True, classes="-short")
        yield self.labelled("bookmark", N_("Last Legacy card"), bookmark, self._about_bookmark)

    def _supply(self) -> ComposeResult:
        yield self.labelled("piles", N_("Piles of the supply"), area())
        yield Words(self._about_piles, id_="about-piles")
        yield self.labelled("banished", N_("Banished cards"), area())
        yield Words(self._about_banished, id_="about-banished")

    def _mage(self, seat: int) -> ComposeResult:
        heading = Words(lambda width: self._mage_heading(seat, width), id_=f"mage-{seat}")
        heading.add_class("heading")
        yield heading
        mage = self.campaign.state.mage(seat)
        for name, label in _MAGE:
            known = getattr(mage, name)
            field = Input(", ".join(known) if name in _MANY else known, compact=True)
            yield self.labelled(f"{name}-{seat}", label, field)

    def _battles(self) -> ComposeResult:
        row = self.labelled("results", N_("Battles fought"), area())
        row.add_class("-apart")
        yield row
        yield Words(self._about_results, id_="about-results")

    def heading(self) -> tuple[str, str]:
        """What is entered."""
        return self.companion.t("Already under way"), self.campaign.name

    def told(self) -> str:
        """Nothing is needed, and nothing is lost."""
        return self.companion.t(
            "Enter what you know; leave the rest empty, it can be entered later. "
            "What the campaign knows already stays as it is."
        )

    def show(self) -> None:
        """The examples speak the language."""
        t = self.companion.t
        self.field("chapter").placeholder = t("none")
        self.field("hand-1").placeholder = t("cards between commas, in order")
        super().show()

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Say at once what a line is understood as."""
        for about in self.query(f"#about-{event.text_area.id}").results(Words):
            about.repaint()

    # What is filled in.

    def command(self) -> CatchUp | Rejection | None:
        """How the campaign stands; where a line cannot be understood, the cursor goes there."""
        chapter = self.amount("chapter")
        if isinstance(chapter, Rejection):
            self.field("chapter").focus()
            return chapter
        piles, battles = self._piles(), self._results()
        for name, problems in (("piles", piles.problems), ("results", battles.problems)):
            if problems:
                self._stand_at(name, problems[0])
                return None
        return CatchUp(
            chapter=chapter,
            over=self.chosen("over") == "over",
            letters=self._letters(),
            piles=piles.found,
            banished=reading.names(self._typed("banished")).found,
            mages=tuple(map(self._filled, range(1, len(self.campaign.players) + 1))),
            results=battles.found,
            bookmark=self.value("bookmark"),
        )

    def _piles(self) -> reading.Read[Pile]:
        return reading.piles(self._typed("piles"))

    def _results(self) -> reading.Read[BattleResult]:
        return reading.results(self._typed("results"), self.campaign.history())

    def _letters(self) -> tuple[str, ...]:
        letters = self.fields["letters"]
        return letters.values if isinstance(letters, Toggles) else ()

    def _filled(self, seat: int) -> Mage:
        """What belongs to a mage; what is not asked for here stays as it is."""
        mage = self.campaign.state.mage(seat)
        return replace(
            mage,
            player=self.value(f"player-{seat}"),
            mat=self.value(f"mat-{seat}"),
            hand=listed(self.value(f"hand-{seat}")),
            deck=listed(self.value(f"deck-{seat}")),
        )

    def _typed(self, name: str) -> str:
        area = self.fields[name]
        return area.text if isinstance(area, TextArea) else ""

    def _stand_at(self, name: str, problem: Problem) -> None:
        area = self.fields[name]
        if isinstance(area, TextArea):
            area.move_cursor((problem.line - 1, 0))
            area.focus()
        self.companion.toast(self._told_of(problem), wrong=True)

    # How it looks.

    def _over(self) -> Options:
        t = self.companion.t
        return [("open", t("still goes on")), ("over", t("has ended"))]

    def _about_bookmark(self) -> str:
        return self.companion.t("such as L14")

    def _mage_heading(self, seat: int, width: int) -> list[Line]:
        said = self.companion.t(
            "Seat {seat}: {name}", seat=seat, name=self.campaign.players[seat - 1]
        )
        return [EMPTY, *paragraph(said, width, "title")]

    def _about_piles(self, width: int) -> list[Line]:
        t, speech = self.companion.t, self.companion.speech
        read = self._piles()
        if not read.found and not read.problems:
            said = t("One a line: name, type and cost, such as Diamond Cluster gem 4.")
        else:
            said = speech.n(
                "{count} pile understood.", "{count} piles understood.", len(read.found)
            )
        return self._about(said, read.problems, width)

    def _about_banished(self, width: int) -> list[Line]:
        return self._about(self.companion.t("One a line, or between commas."), (), width)

    def _about_results(self, width: int) -> list[Line]:
        t, speech = self.companion.t, self.companion.speech
        read = self._results()
        if not read.found and not read.problems:
            said = t(
                "Oldest first, one a line: chapter, nemesis, win or loss, such as 1 Maelstrom loss."
            )
        else:
            said = speech.n(
                "{count} battle understood.", "{count} battles understood.", len(read.found)
            )
        return self._about(said, read.problems, width)

    def _about(self, said: str, problems: tuple[Problem, ...], width: int) -> list[Line]:
        # It stands under the field it is about.
        lead = (blank(_COLUMN),)
        lines = paragraph(said, width, "dim", lead)
        for problem in problems:
            lines += paragraph(self._told_of(problem), width, "bad", lead)
        return lines

    def _told_of(self, problem: Problem) -> str:
        return self.companion.t(problem.why, line=problem.line, text=problem.text)
