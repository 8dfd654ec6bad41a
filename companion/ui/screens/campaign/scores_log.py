"""The log of a recorded battle, to be read."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from companion.engine.aeons_end.commands import Begin
from companion.engine.kernel.log import Undo
from companion.speech import Cast
from companion.speech.voice import N_
from companion.store.reasons import OpenError
from companion.table.history import History, UnreplayableError, decoded
from companion.table.reasons import OpenFailed, Unreplayable
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.lines import Line, Span, blank
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from companion.engine.campaign.state import BattleResult
    from companion.table.campaign import Campaign
    from companion.table.history import LogLine
    from companion.ui.app import CompanionApp

_NUMBER = 5
_TIME = 8


def read_log(companion: CompanionApp, campaign: Campaign, battle: BattleResult) -> None:
    """Show the log of a recorded battle, or say why it cannot be read."""
    history = History()
    try:
        for row in campaign.recorded_log(battle.number):
            history.take(decoded(row))
    except OpenError as error:
        companion.refuse(OpenFailed(error.reason))
    except UnreplayableError as error:
        companion.refuse(Unreplayable(error.n))
    else:
        companion.show_screen(RecordedLogScreen(campaign, battle, history.lines()))


class RecordedLogScreen(HouseScreen):
    """What was done, line by line; nothing of it can be changed any more."""

    ACTS: ClassVar[tuple[Act, ...]] = (
        act_of("back", "app.back", "escape,l", weight=80, short=N_("back")),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, campaign: Campaign, battle: BattleResult, lines: Sequence[LogLine]) -> None:
        """Show the lines of a battle of `campaign`."""
        super().__init__()
        self._campaign = campaign
        self._battle = battle
        self._lines = lines
        begun = lines[0].entry.command if lines else None
        players = begun.setup.players if isinstance(begun, Begin) else campaign.players
        self._cast = Cast(players, battle.nemesis)
        self._list = Rows(self._row)

    @property
    def group(self) -> Campaign:
        """Whose battle it was."""
        return self._campaign

    def compose(self) -> ComposeResult:
        """The lines."""
        yield self.top()
        yield self._list
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """Whose log it is, and how long it is."""
        speech = self.companion.speech
        return (
            speech.t("Log: {nemesis}", nemesis=self._battle.nemesis),
            speech.n("{count} line", "{count} lines", len(self._lines)),
        )

    def on_mount(self) -> None:
        """Begin at the first line."""
        self._list.fill([1] * len(self._lines))
        self._list.focus()

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        line, marks = self._lines[index], self.companion.marks
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        at = datetime.fromisoformat(line.at).astimezone().strftime("%H:%M:%S")
        return [
            (
                Span(f" {marks.current if here else ' '}", plain),
                Span(f"{text.fit(str(line.n), _NUMBER, 'right')}  ", dim),
                Span(text.fit(at, _TIME), dim),
                blank(2, plain),
                Span(text.cut(self._label(line), width - _NUMBER - _TIME - 7), plain)
                if line.done
                else Span(text.cut(self._label(line), width - _NUMBER - _TIME - 7), dim),
            )
        ]

    def _label(self, line: LogLine) -> str:
        speech = self.companion.speech
        if not line.about:
            return speech.label(line.entry, self._cast)
        what = speech.sequence(speech.label(entry, self._cast) for entry in line.about)
        if isinstance(line.entry.command, Undo):
            return speech.t("undone: {what}", what=what)
        return speech.t("redone: {what}", what=what)
