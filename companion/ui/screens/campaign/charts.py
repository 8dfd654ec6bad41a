"""The score chart as pictures: chapters, the course of a battle, exhaustions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from companion.speech.voice import N_
from companion.store.reasons import OpenError
from companion.table.history import UnreplayableError
from companion.table.reasons import OpenFailed, Unreplayable
from companion.ui.acts import Act, bindings
from companion.ui.screens.base import WIDE
from companion.ui.screens.campaign.charts_lines import (
    by_chapter,
    course_lines,
    exhaustions,
    titled,
)
from companion.ui.screens.campaign.rooms import COMMON, ONWARD, Room
from companion.ui.widgets.charts import ChartBoard, beside
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.geometry import Size

    from companion.engine.campaign.state import BattleResult
    from companion.table.campaign import Campaign
    from companion.table.score import Standing

_CHARTS: Final[tuple[tuple[str, str], ...]] = (
    ("chapters", N_("Chapters")),
    ("course", N_("Course of a battle")),
    ("exhaustions", N_("Exhaustions")),
)
_GAP: Final = 4
_OWN: Final = (
    Act(
        "chart-next",
        "tab,c",
        "chart(1)",
        N_("Another chart"),
        N_("Show the next chart."),
        75,
        "campaign",
        short=N_("another chart"),
    ),
    Act(
        "chart-battle",
        "right",
        "battle(1)",
        N_("Another battle"),
        N_("Show the course of another battle; the left arrow goes back."),
        74,
        "campaign",
        short=N_("another battle"),
    ),
)
_BACKWARDS: Final = (
    Act(
        "chart-before", "shift+tab", "chart(-1)", N_("The chart before"), N_("Go back a chart."), 0
    ),
    Act(
        "chart-battle-before",
        "left",
        "battle(-1)",
        N_("The battle before"),
        N_("Show the course of the battle before."),
        0,
    ),
)


class ChartsRoom(Room):
    """One chart at a time; all of them side by side on a wide screen."""

    ROOM = "scores"
    CSS_PATH = "charts.tcss"
    ACTS: ClassVar[tuple[Act, ...]] = (ONWARD, *_OWN, *_BACKWARDS, *COMMON)
    BINDINGS = bindings((*_OWN, *_BACKWARDS))

    def __init__(self, campaign: Campaign, number: int = 0) -> None:
        """Show a campaign's charts; the course begins with the battle `number`."""
        super().__init__(campaign)
        self._number = number
        self._chart = 0
        self._courses: dict[int, tuple[BattleResult, tuple[Standing, ...]]] = {}
        self._board = ChartBoard(self._paint, id="charts")

    def compose(self) -> ComposeResult:
        """The charts."""
        yield self.top()
        yield self.bar()
        yield self._board
        yield self.bottom()

    def show(self) -> None:
        """Something was written; the course of the battle shown is read before it is drawn."""
        self._read()
        super().show()

    def action_chart(self, by: int) -> None:
        """Show another chart."""
        self.choose_chart(self._chart + by)

    def choose_chart(self, at: int) -> None:
        """Show a chart by its place, counted from 0 and round again."""
        self._chart = at % len(_CHARTS)
        self.show()

    def action_pick(self, at: int) -> None:
        """Show the chart that was clicked on."""
        self.choose_chart(at)

    def action_battle(self, by: int) -> None:
        """Show the course of a newer battle or an older one."""
        numbers = [battle.number for battle in self.campaign.history()]
        if not numbers:
            return
        at = numbers.index(self._number) + by if self._number in numbers else len(numbers) - 1
        self._number = numbers[at % len(numbers)]
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """On a wide screen all charts are there; a course needs more battles than one."""
        if action.startswith("chart"):
            return not self._whole
        if action.startswith("battle"):
            shown = self._whole or _CHARTS[self._chart][0] == "course"
            return shown and len(self.campaign.history()) > 1
        return super().check_action(action, parameters)

    def action_room(self, room: str) -> None:
        """Its digit leads back to the score chart."""
        if room == self.ROOM:
            self.action_back()
        else:
            super().action_room(room)

    def action_back(self) -> None:
        """Go back to the score chart, on the battle last looked at."""
        from companion.ui.screens.campaign.scores import ScoresRoom  # noqa: PLC0415 - a circle

        _ = self.app.switch_screen(ScoresRoom(self.campaign, self._number))

    # What is drawn.

    @property
    def _whole(self) -> bool:
        return self.size.width >= WIDE and self.size.height >= 30

    @property
    def _battle(self) -> BattleResult | None:
        return self.campaign.state.battle(self._number)

    def _read(self) -> None:
        """Read the course of the battle shown, once."""
        battle = self._battle
        if battle is None:
            history = self.campaign.history()
            battle = history[-1] if history else None
            self._number = battle.number if battle is not None else 0
        if battle is None or self._courses.get(battle.number, (None,))[0] == battle:
            return
        course: tuple[Standing, ...] = ()
        try:
            course = self.campaign.course(battle.number)
        except OpenError as error:
            self.companion.refuse(OpenFailed(error.reason))
        except UnreplayableError as error:
            self.companion.refuse(Unreplayable(error.n))
        self._courses[battle.number] = (battle, course)

    def _paint(self, size: Size) -> list[Line]:
        width, height = size
        if not self.campaign.history():
            said = self.companion.t("There is nothing to draw yet: no battle is recorded.")
            return [EMPTY, *paragraph(said, width)]
        if self._whole:
            left = (width - _GAP) * 2 // 5
            right = width - _GAP - left
            half = (height - 1) // 2
            ones = self._one(0, left, half)
            ones += [EMPTY] * (half + 1 - len(ones))
            ones += self._one(2, left, height - half - 1)
            return beside(ones, self._one(1, right, height), (left, _GAP))
        lines = [self._tabs(), EMPTY]
        return [*lines, *self._one(self._chart, width, height - len(lines))]

    def _tabs(self) -> Line:
        """The charts there are, each a click away."""
        line: Line = ()
        for at, (_, label) in enumerate(_CHARTS):
            said, here = self.companion.t(label), at == self._chart
            words = f"[{said}]" if here else f" {said} "
            line = (*line, Span(words, "strong" if here else "dim", f"pick({at})"), blank(1))
        return line

    def _one(self, at: int, width: int, height: int) -> list[Line]:
        speech, marks = self.companion.speech, self.companion.marks
        battles = self.campaign.history()
        chart, label = _CHARTS[at]
        if chart == "chapters":
            drawn = by_chapter(speech, battles, width, marks)
        elif chart == "exhaustions":
            drawn = exhaustions(speech, battles, width, marks)
        else:
            battle, course = self._courses.get(self._number, (None, ()))
            if battle is None:
                return []
            return course_lines(speech, battle, course, (width, height), marks)
        # On a narrow screen the line of charts above says what it is.
        return titled(speech, label if self._whole else "", drawn, (width, height))
