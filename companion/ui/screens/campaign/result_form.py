"""A line of the score chart as a form: entered by hand, or changed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.widgets import Input

from companion.engine.campaign.commands import EditResult, EnterResult
from companion.engine.campaign.records import BattleResult, MageResult
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.table.reasons import NotANumber
from companion.table.score import attempts, by_hand
from companion.table.score_sheet import played_on
from companion.ui import text
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.form import Choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from companion.engine.aeons_end.words import EndReason, Result
    from companion.table.campaign import Campaign
    from companion.ui.widgets.form import Options

_NUMBERS: Final = (
    ("chapter", N_("Chapter")),
    ("attempt", N_("Attempt")),
    ("gravehold", N_("Gravehold's life")),
    ("life", N_("The nemesis's life")),
    ("rounds", N_("Rounds")),
    ("turns", N_("Turns")),
    ("minutes", N_("Minutes")),
)
_WON: Final[tuple[tuple[EndReason, str], ...]] = (
    ("nemesis-life", N_("the nemesis has no life left")),
    ("nemesis-empty", N_("the nemesis deck is empty, nothing in play")),
    ("declared", N_("as the table said")),
)
_LOST: Final[tuple[tuple[EndReason, str], ...]] = (
    ("gravehold", N_("Gravehold has fallen")),
    ("exhausted", N_("every player is exhausted")),
    ("declared", N_("as the table said")),
)


_LIVES: Final = (
    N_("Life in seat 1"),
    N_("Life in seat 2"),
    N_("Life in seat 3"),
    N_("Life in seat 4"),
)


class _Left(NamedTuple):
    """A mage and what is known of the life that was left."""

    name: str
    life: int | None = None
    exhausted: bool = False


class ResultForm(RecordForm):
    """Only the nemesis has to be filled in."""

    def __init__(self, campaign: Campaign, battle: BattleResult | None = None) -> None:
        """Enter a battle of `campaign` by hand, or change `battle`."""
        super().__init__(campaign)
        self._before = battle

    def lines(self) -> ComposeResult:
        """The fields, top to bottom."""
        before = self._before
        yield self.labelled("nemesis", N_("Nemesis"), _line(before.nemesis if before else ""))
        won = before is None or before.result == "win"
        result = Choice(self._results, "win" if won else "loss")
        yield self.labelled("result", N_("Result"), result)
        reason = before.reason if before else "nemesis-life"
        yield self.labelled("reason", N_("Reason"), Choice(self._reasons, reason))
        written = _line(before.reason_text if before else "")
        yield self.labelled("reason_text", N_("In your words"), written)
        day = _line(played_on(before) if before else "", "-short")
        yield self.labelled("day", N_("Date"), day, lambda: self.companion.t("such as 2026-11-30"))
        for name, label in _NUMBERS:
            if name == "chapter" and not self.campaign.state.legacy:
                continue
            typed = str(getattr(before, name)) if before else ""
            yield self.labelled(name, label, _line(typed, "-number"))
        for seat, mage in enumerate(self._mages, 1):
            typed = "" if mage.life is None else str(mage.life)
            life = _line(typed, "-number")
            yield self.labelled(f"mage-{seat}", _LIVES[seat - 1], life, self._about_mage(mage))
        yield self.labelled("note", N_("Note"), _line(before.note if before else ""))

    def heading(self) -> tuple[str, str]:
        """Which line of the chart."""
        t = self.companion.t
        if self._before is None:
            return t("A battle played without the app"), self.campaign.name
        return t("Battle against {nemesis}", nemesis=self._before.nemesis), self.campaign.name

    def told(self) -> str:
        """What may be left out."""
        if self._before is None:
            return self.companion.t("Only the nemesis is needed. What nobody knows stays empty.")
        return ""

    def show(self) -> None:
        """What is left empty is taken from the campaign; own words belong to an own reason."""
        chapter = self.campaign.outlook.chapter
        if "chapter" in self.fields:
            self.field("chapter").placeholder = str(chapter.number if chapter else 0)
        self.field("attempt").placeholder = str(self._next_attempt)
        self.rows["reason_text"].display = self.chosen("reason") == "declared"
        super().show()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Another result has other reasons."""
        if event.choice.id == "result":
            reasons = [value for value, _ in self._reasons()]
            choice = self.fields["reason"]
            if isinstance(choice, Choice) and choice.value not in reasons:
                choice.take(reasons[0])
        self.show()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another nemesis was fought another number of times."""
        if event.input.id == "nemesis":
            self.show()

    # What is filled in.

    def command(self) -> EnterResult | EditResult | Rejection | None:
        """The line as it is filled in."""
        day = self.value("day")
        if not _is_day(day):
            said = self.companion.t("{word} is no day: write it like 2026-11-30.", word=day)
            self.companion.toast(said, wrong=True)
            self.field("day").focus()
            return None
        battle = self._filled(day)
        if isinstance(battle, Rejection):
            return battle
        return EnterResult(battle) if self._before is None else EditResult(battle)

    def _filled(self, day: str) -> BattleResult | Rejection:
        chapter = self.campaign.outlook.chapter
        usual = {"attempt": self._next_attempt, "chapter": chapter.number if chapter else 0}
        numbers: dict[str, int] = {}
        for name, _ in _NUMBERS:
            found = self.amount(name, usual.get(name, 0)) if name in self.fields else 0
            if isinstance(found, NotANumber):
                self.field(name).focus()
                return found
            numbers[name] = found
        mages = self._lives()
        if isinstance(mages, NotANumber):
            return mages
        reason = self._reason
        before = self._before or by_hand("", "win")
        moved = self._before is None or day != played_on(self._before)
        return replace(
            before,
            nemesis=self.value("nemesis"),
            result=self._result,
            reason=reason,
            reason_text=self.value("reason_text") if reason == "declared" else "",
            began=day if moved else before.began,
            ended=day if moved else before.ended,
            mages=mages,
            note=self.value("note"),
            **numbers,
        )

    @property
    def _result(self) -> Result:
        return "win" if self.chosen("result") == "win" else "loss"

    @property
    def _reason(self) -> EndReason:
        chosen = self.chosen("reason")
        return next(reason for reason, _ in self._possible if reason == chosen)

    @property
    def _possible(self) -> tuple[tuple[EndReason, str], ...]:
        return _WON if self._result == "win" else _LOST

    @property
    def _next_attempt(self) -> int:
        nemesis = self.value("nemesis")
        others = (each for each in self.campaign.history() if each != self._before)
        return attempts(nemesis, others) + 1

    @property
    def _mages(self) -> tuple[_Left, ...]:
        if self._before is None:
            return tuple(_Left(name) for name in self.campaign.players)
        return tuple(_Left(mage.name, mage.life, mage.exhausted) for mage in self._before.mages)

    def _lives(self) -> tuple[MageResult, ...] | NotANumber:
        """The mages whose life is filled in; one without any is exhausted."""
        found: list[MageResult] = []
        for seat, mage in enumerate(self._mages, 1):
            if not self.value(f"mage-{seat}"):
                continue
            life = self.amount(f"mage-{seat}")
            if isinstance(life, NotANumber):
                self.field(f"mage-{seat}").focus()
                return life
            exhausted = life == 0 or (mage.exhausted and life == mage.life)
            found.append(MageResult(mage.name, life, exhausted))
        return tuple(found)

    # How it looks.

    def _results(self) -> Options:
        speech = self.companion.speech
        return [("win", speech.result("win")), ("loss", speech.result("loss"))]

    def _reasons(self) -> Options:
        return [(reason, self.companion.t(label)) for reason, label in self._possible]

    def _about_mage(self, mage: _Left) -> Callable[[], str]:
        name = text.clean(mage.name)
        return lambda: self.companion.t("{name}; 0 is exhausted", name=name)


def _line(value: str, kind: str = "") -> Input:
    return Input(value, compact=True, classes=kind)


def _is_day(day: str) -> bool:
    """Whether it is a day of the calendar as ISO 8601, or nothing."""
    try:
        return not day or bool(date.fromisoformat(day))
    except ValueError:
        return False
