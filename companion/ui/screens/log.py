"""The log: what was done, line by line; go back to a line, or correct it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Horizontal

from companion.engine.aeons_end.commands import Fix
from companion.engine.kernel.log import Undo
from companion.speech import Cast
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.table.campaign import Campaign
    from companion.table.history import LogLine
    from companion.table.sitting import Sitting

_NUMBER = 5
_TIME = 8
_OFTEN = 0.5
_NAMED = 3


class LogScreen(HouseScreen):
    """The newest line is the last one. Enter asks what shall be done about a line."""

    CSS_PATH = "log.tcss"
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "log-line",
            "enter",
            "ask",
            N_("Go back or correct"),
            N_("Go back to this line, or correct it."),
            90,
            "memory",
            short=N_("go back or correct"),
        ),
        Act(
            "log-back",
            "b",
            "go_back",
            N_("Go back here"),
            N_("Take back everything that followed this line."),
            70,
            "memory",
            short=N_("go back here"),
        ),
        Act(
            "log-correct",
            "c",
            "correct",
            N_("Correct"),
            N_("Set a value that went wrong here; what followed is kept."),
            65,
            "memory",
            short=N_("correct"),
        ),
        act_of("undo", "undo", weight=50, short=N_("undo")),
        act_of("redo", "redo", weight=45, short=N_("redo")),
        act_of("back", "app.back", "escape,l", weight=80, short=N_("back")),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, campaign: Campaign) -> None:
        """Show the log of the campaign's open battle."""
        super().__init__()
        if campaign.sitting is None:
            raise RuntimeError("only a battle has a log")
        self._last_seen = campaign.sitting
        self._list = Rows(self._row)
        self._campaign = campaign
        self._lines: tuple[LogLine, ...] = ()
        self._corrected: frozenset[int] = frozenset()
        self._seen = 0
        self._cast = Cast()

    @property
    def _sitting(self) -> Sitting:
        """The battle; as it was last seen when it is not there any more."""
        self._last_seen = self._campaign.sitting or self._last_seen
        return self._last_seen

    def compose(self) -> ComposeResult:
        """The lines; on a wide screen all that happened at one of them."""
        yield self.top()
        with Horizontal():
            yield self._list
            yield Words(self._happened)
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """Whose log it is, and how long it is."""
        sitting, speech = self._sitting, self.companion.speech
        return (
            speech.t("Log: {nemesis}", nemesis=sitting.outlook.nemesis),
            speech.n("{count} line", "{count} lines", len(self._lines)),
        )

    def on_mount(self) -> None:
        """Begin at the newest line, and see what other windows do."""
        self.reload(newest=True)
        self.set_interval(_OFTEN, self._look)

    def on_screen_resume(self) -> None:
        """Something may have been corrected meanwhile."""
        if self.is_mounted:
            self.reload(newest=True)

    def reload(self, *, newest: bool = False) -> None:
        """Read the log anew."""
        sitting = self._sitting
        self._cast = Cast.of(sitting.outlook)
        self._lines, self._seen = sitting.lines(), sitting.n
        fixes = [line.entry.command for line in self._lines if line.done]
        self._corrected = frozenset(fix.about for fix in fixes if isinstance(fix, Fix))
        self._list.fill([1] * len(self._lines), cursor=len(self._lines) - 1 if newest else None)
        self.show()

    def _look(self) -> None:
        self.companion.look(self._campaign)
        if self._campaign.sitting is None:
            self.companion.leave()
        elif self._sitting.n != self._seen:
            self.companion.guard.changed()
            self.reload()

    def on_rows_moved(self) -> None:
        """Tell what happened at the line the cursor stands on."""
        self.query_one(Words).repaint()

    def on_rows_chosen(self) -> None:
        """Enter and a click ask what shall be done."""
        self.action_ask()

    # What is done here.

    def action_ask(self) -> None:
        """Ask whether to go back to the line or to correct it."""
        from companion.ui.screens.ask import Answer, AskScreen  # noqa: PLC0415 - when first asked

        line, t = self._line, self.companion.t
        answers = [Answer("correct", t("Correct it; what followed is kept"))]
        if line.back:
            said = self.companion.speech.n(
                "Go back here: {count} command is taken back",
                "Go back here: {count} commands are taken back",
                line.back,
            )
            answers.insert(0, Answer("back", said))
        doing = {"back": self._back_to_line, "correct": self._correct}
        question = t(
            "What about line {number}: {label}?", number=line.entry.n, label=self._label(line)
        )
        self.companion.ask(AskScreen(question, answers), lambda answer: doing[answer]())

    def action_go_back(self) -> None:
        """Take back what followed; more than one command is asked about first."""
        if self._line.back == 1:
            self._back_to_line()
        elif self._line.back:
            self.action_ask()
        else:
            self.companion.toast(self.companion.t("Nothing that is done follows this line."))

    def action_correct(self) -> None:
        """Set by hand what went wrong here."""
        self._correct()

    def action_undo(self) -> None:
        """Take the last command back."""
        self.companion.undo(self._campaign, self._seen)
        self.reload(newest=True)

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self.companion.redo(self._campaign, self._seen)
        self.reload(newest=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Undo and redo are offered while there is something to take back or do again."""
        if action in {"undo", "redo"}:
            return action in self._sitting.outlook.offers
        return super().check_action(action, parameters)

    def _back_to_line(self) -> None:
        self.companion.undo(self._campaign, self._seen, self._line.back or 0)
        self.reload(newest=True)

    def _correct(self) -> None:
        self.companion.open_fix(self._campaign, self._line.entry.n)

    # How it looks.

    @property
    def _line(self) -> LogLine:
        return self._lines[self._list.cursor]

    def _label(self, line: LogLine) -> str:
        """What a line did; of an undo or redo also what it was about."""
        speech, count = self.companion.speech, len(line.about)
        if not count:
            return speech.label(line.entry, self._cast)
        what = speech.sequence(speech.label(entry, self._cast) for entry in line.about[:_NAMED])
        if isinstance(line.entry.command, Undo):
            if count == 1:
                return speech.t("undone: {what}", what=what)
            return speech.n(
                "{count} step undone: {what}", "{count} steps undone: {what}", count, what=what
            )
        if count == 1:
            return speech.t("redone: {what}", what=what)
        return speech.n(
            "{count} step redone: {what}", "{count} steps redone: {what}", count, what=what
        )

    def _note(self, line: LogLine) -> str:
        """What became of a line later; nothing for most."""
        if not line.done:
            return self.companion.t("taken back")
        return self.companion.t("corrected") if line.n in self._corrected else ""

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        line, marks = self._lines[index], self.companion.marks
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        style = plain if line.done else dim
        number = text.fit(str(line.entry.n), _NUMBER, "right")
        note = self._note(line)
        room = width - _NUMBER - _TIME - 7 - (text.cells(note) + 2 if note else 0)
        return [
            (
                Span(f" {marks.current if here else ' '}", plain),
                Span(f"{number}  ", dim),
                Span(text.fit(_clock(line.entry.at), _TIME), dim),
                blank(2, plain),
                Span(text.fit(self._label(line), room), style),
                *((blank(2, plain), Span(note, dim)) if note else ()),
            )
        ]

    def _happened(self, width: int) -> list[Line]:
        """What happened at the line the cursor stands on."""
        if not self._lines:
            return []
        line, speech = self._line, self.companion.speech
        lines = paragraph(self._label(line), width, "title")
        lines.append((Span(_moment(line.entry.at), "dim"),))
        note = self._note(line)
        if note:
            lines.append((Span(note, "dim"),))
        lines.append(EMPTY)
        for event in line.entry.events:
            said = speech.event(event, self._cast)
            if said:
                lines += paragraph(said, width)
        for entry in line.about:
            lines += paragraph(speech.label(entry, self._cast), width, lead=(Span("- ", "dim"),))
        return lines


def _clock(at: str) -> str:
    """The time of day of a moment, by the clock of this place."""
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M:%S")


def _moment(at: str) -> str:
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M:%S")
