"""The score chart: every battle of the campaign, and what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.containers import Container, Vertical

from companion.engine.campaign.commands import RemoveResult
from companion.engine.campaign.guides import after_guide_id
from companion.speech.voice import N_
from companion.ui.acts import Act, bindings
from companion.ui.screens.campaign.list_room import READ_BACK, READ_ON, ListRoom
from companion.ui.screens.campaign.rooms import COMMON, ONWARD
from companion.ui.screens.campaign.scores_lines import ScoreColumns, battle_lines
from companion.ui.widgets.lines import Line, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.engine.campaign.state import BattleResult
    from companion.table.campaign import Campaign

_OWN: Final = (
    Act(
        "score-edit",
        "e,enter",
        "edit",
        N_("Edit the battle"),
        N_("Change what the score chart says of the battle the cursor stands on."),
        75,
        "campaign",
        short=N_("edit"),
    ),
    Act(
        "score-add",
        "a",
        "add",
        N_("Enter a battle"),
        N_("Enter a battle that was played without the app."),
        70,
        "campaign",
        short=N_("add"),
    ),
    Act(
        "score-charts",
        "c",
        "charts",
        N_("Charts"),
        N_("See chapters, the course of a battle and exhaustions as charts."),
        72,
        "campaign",
        short=N_("charts"),
    ),
    Act(
        "score-guide",
        "g",
        "guide",
        N_("What followed"),
        N_("Show the checklist of what follows the battle the cursor stands on."),
        65,
        "campaign",
        short=N_("guide"),
    ),
    Act(
        "score-log",
        "l",
        "log",
        N_("Log of the battle"),
        N_("Show what was done in the battle the cursor stands on."),
        45,
        "campaign",
        short=N_("log"),
    ),
    Act(
        "score-strike",
        "x",
        "strike",
        N_("Strike the battle"),
        N_("Strike a battle that was entered by hand."),
        30,
        "campaign",
        short=N_("strike"),
    ),
)


class ScoresRoom(ListRoom):
    """The newest battle stands first. Enter changes a line."""

    ROOM = "scores"
    ACTS: ClassVar[tuple[Act, ...]] = (ONWARD, *_OWN, READ_ON, READ_BACK, *COMMON)
    BINDINGS = bindings(_OWN)

    def __init__(self, campaign: Campaign, number: int = 0) -> None:
        """Show the score chart, with the cursor on the battle `number` if there is one."""
        super().__init__(campaign)
        self._at = number
        self._columns: tuple[tuple[object, ...], ScoreColumns] | None = None

    def compose(self) -> ComposeResult:
        """The chart below its headings, and the battle in full."""
        yield self.top()
        yield self.bar()
        with Container(id="both"):
            with Vertical(id="chart"):
                yield Words(self._head, id_="head")
                yield self.list
            yield self.page
        yield self.bottom()

    def fill(self) -> None:
        """As many rows as battles; the cursor stays with its battle."""
        battles = self.battles
        numbers = [battle.number for battle in battles]
        at = numbers.index(self._at) if self._at in numbers else None
        self.list.fill([1] * len(battles), cursor=at)
        self._follow()

    @property
    def battles(self) -> tuple[BattleResult, ...]:
        """The score chart, newest first."""
        return self.campaign.history()[::-1]

    @property
    def battle(self) -> BattleResult | None:
        """The battle the cursor stands on."""
        battles = self.battles
        return battles[self.list.cursor] if self.list.cursor < len(battles) else None

    def on_rows_moved(self) -> None:
        """Tell about another battle."""
        self._follow()
        super().on_rows_moved()

    def on_rows_chosen(self) -> None:
        """Enter and a click change a line."""
        self.action_edit()

    def _follow(self) -> None:
        battle = self.battle
        self._at = battle.number if battle is not None else 0

    # What is done here.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Most of it needs a battle; only what was played here has a log."""
        battle = self.battle
        if action in {"edit", "charts"}:
            return battle is not None
        if action == "guide":
            return battle is not None and self.campaign.state.legacy
        if action == "log":
            return battle is not None and not battle.by_hand
        if action == "strike":
            return battle is not None
        return super().check_action(action, parameters)

    def action_edit(self) -> None:
        """Change what the chart says of a battle."""
        from companion.ui.screens.campaign.result_form import (  # noqa: PLC0415 - when first opened
            ResultForm,
        )

        if self.battle is not None:
            self.companion.show_screen(ResultForm(self.campaign, self.battle))

    def action_add(self) -> None:
        """Enter a battle by hand."""
        from companion.ui.screens.campaign.result_form import (  # noqa: PLC0415 - when first opened
            ResultForm,
        )

        self.companion.show_screen(ResultForm(self.campaign))

    def action_strike(self) -> None:
        """Strike a battle; one that was played here is refused with the reason."""
        if self.battle is not None:
            _ = self.do(RemoveResult(self.battle.number))

    def action_guide(self) -> None:
        """Show what follows the battle."""
        if self.battle is not None:
            self.companion.open_guide(self.campaign, after_guide_id(self.battle.number))

    def action_charts(self) -> None:
        """Show the chart as pictures; no room piles up above another."""
        from companion.ui.screens.campaign.charts import ChartsRoom  # noqa: PLC0415 - as above

        if self.battle is not None:
            _ = self.app.switch_screen(ChartsRoom(self.campaign, self.battle.number))

    def action_log(self) -> None:
        """Show what was done in the battle."""
        from companion.ui.screens.campaign.scores_log import read_log  # noqa: PLC0415 - as above

        if self.battle is not None:
            read_log(self.companion, self.campaign, self.battle)

    # How it looks.

    def _laid_out(self, width: int) -> ScoreColumns:
        """The columns; worked out anew only when the chart, the language or the width changes."""
        # Two cells are kept for a bar at the right, so that the headings stay above their columns.
        battles, speech = self.campaign.history(), self.companion.speech
        made_for = (battles, speech.lang, width)
        if self._columns is None or self._columns[0] != made_for:
            self._columns = (made_for, ScoreColumns(speech, battles, width))
        return self._columns[1]

    def _room(self, width: int) -> int:
        return min(width, self.list.size.width - 2)

    def _head(self, width: int) -> list[Line]:
        if not self.campaign.history():
            t = self.companion.t
            said = t(
                "No battle is recorded yet. a enters one that was played without the app; "
                "Space goes on with the campaign."
            )
            return paragraph(said, width)
        return [self._laid_out(self._room(width)).head()]

    def row(self, index: int, width: int, *, here: bool) -> list[Line]:
        """A battle of the chart."""
        battles = self.battles
        columns, place = self._laid_out(self._room(width)), len(battles) - index
        return [columns.row(battles[index], place, self.companion.marks, here=here)]

    def about(self, width: int) -> list[Line]:
        """The battle the cursor stands on, in full."""
        if self.battle is None:
            return []
        return battle_lines(self.companion.speech, self.battle, width, self.companion.marks)
