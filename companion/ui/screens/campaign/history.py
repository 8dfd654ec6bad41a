"""The history of a campaign: what was written into it, line by line."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, Final

from companion.engine.campaign.events import (
    BattleRecorded,
    ResultEdited,
    ResultEntered,
)
from companion.engine.kernel.log import Redo, Undo
from companion.speech import Cast
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, bindings
from companion.ui.screens.campaign.list_room import READ_BACK, READ_ON, ListRoom
from companion.ui.screens.campaign.rooms import COMMON, ONWARD
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.kernel.log import Entry
    from companion.table.campaign import Campaign

_DAY: Final = 16
_NUMBER: Final = 4
_OWN: Final = (
    Act(
        "history-battle",
        "enter",
        "battle",
        N_("To the score chart"),
        N_("Show the battle of this line in the score chart."),
        70,
        "campaign",
        short=N_("score chart"),
    ),
    Act(
        "history-export",
        "e",
        "export",
        N_("Export"),
        N_("Write the campaign to a file: journal, score chart, or all of it as an archive."),
        75,
        "campaign",
        short=N_("export"),
    ),
    Act(
        "history-import",
        "i",
        "import",
        N_("Import"),
        N_("Bring a campaign in from an archive; what would change is shown first."),
        65,
        "campaign",
        short=N_("import"),
    ),
)


class HistoryRoom(ListRoom):
    """The newest line stands last, where the cursor begins."""

    ROOM = "history"
    ACTS: ClassVar[tuple[Act, ...]] = (ONWARD, *_OWN, READ_ON, READ_BACK, *COMMON)
    BINDINGS = bindings(_OWN)

    def __init__(self, campaign: Campaign) -> None:
        """Show the history of `campaign`."""
        super().__init__(campaign)
        self._entries: tuple[Entry, ...] = ()
        self._done: frozenset[int] = frozenset()
        self._cast = Cast()
        self.page.add_class("-short")

    def fill(self) -> None:
        """As many rows as entries; the cursor goes to the newest once there is one more."""
        entries = self.campaign.entries
        newest = len(entries) - 1 if len(entries) != len(self._entries) else None
        self._entries = entries
        self._done = frozenset(entry.n for entry in self.campaign.timeline.done)
        self._cast = Cast.of_campaign(self.campaign.state)
        self.list.fill([1] * len(entries), cursor=newest)

    @property
    def entry(self) -> Entry:
        """The entry the cursor stands on; a campaign has at least its first."""
        return self._entries[min(self.list.cursor, len(self._entries) - 1)]

    def on_rows_chosen(self) -> None:
        """Enter and a click lead from a battle's line to the score chart."""
        if self._battle is not None:
            self.action_battle()

    # What is done here.

    @property
    def _battle(self) -> int | None:
        """The number of the battle the line is about, if it still stands in the score chart."""
        if not self._entries:
            return None
        for event in self.entry.events:
            number = None
            if isinstance(event, BattleRecorded | ResultEntered):
                number = event.battle.number
            elif isinstance(event, ResultEdited):
                number = event.after.number
            if number is not None and self.campaign.state.battle(number) is not None:
                return number
        return None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only some lines are about a battle."""
        if action == "battle":
            return self._battle is not None
        return super().check_action(action, parameters)

    def action_battle(self) -> None:
        """Show the battle in the score chart; no room piles up above another."""
        from companion.ui.screens.campaign.scores import (  # noqa: PLC0415 - when first opened
            ScoresRoom,
        )

        if self._battle is not None:
            _ = self.app.switch_screen(ScoresRoom(self.campaign, self._battle))

    def action_export(self) -> None:
        """Ask what shall be written where."""
        from companion.ui.screens.campaign.exporting import (  # noqa: PLC0415 - when first opened
            ExportScreen,
        )

        self.companion.show_screen(ExportScreen(self.campaign))

    def action_import(self) -> None:
        """Ask for an archive."""
        self.companion.open_import()

    # How it looks.

    def label(self, entry: Entry) -> str:
        """What an entry did; of an undo or redo what it was about."""
        speech, about = self.companion.speech, self.campaign.about(entry.n)
        if not about:
            return speech.label(entry, self._cast)
        what = speech.sequence(speech.label(each, self._cast) for each in about)
        if isinstance(entry.command, Undo):
            return speech.t("undone: {what}", what=what)
        return speech.t("redone: {what}", what=what)

    def _holds(self, entry: Entry) -> bool:
        """Whether what an entry did still stands; an undo or redo only tells of others."""
        return entry.n in self._done or isinstance(entry.command, Undo | Redo)

    def row(self, index: int, width: int, *, here: bool) -> Sequence[Line]:
        """An entry: its number, when, and what it did."""
        entry, marks = self._entries[index], self.companion.marks
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        told = isinstance(entry.command, Undo | Redo)
        note = "" if self._holds(entry) else self.companion.t("taken back")
        room = width - _NUMBER - _DAY - 7 - (text.cells(note) + 2 if note else 0)
        return [
            (
                Span(f" {marks.current if here else ' '}", plain),
                Span(f"{text.fit(str(entry.n), _NUMBER, 'right')}  ", dim),
                Span(text.fit(_moment(entry.at), _DAY), dim),
                blank(2, plain),
                Span(text.fit(self.label(entry), room), dim if note or told else plain),
                *((blank(2, plain), Span(note, dim)) if note else ()),
            )
        ]

    def about(self, width: int) -> Sequence[Line]:
        """What happened at the line the cursor stands on."""
        if not self._entries:
            return []
        entry, speech = self.entry, self.companion.speech
        lines = paragraph(self.label(entry), width, "title")
        note = "" if self._holds(entry) else speech.t("taken back")
        when = _moment(entry.at)
        lines += paragraph(
            speech.t("{when}, {what}", when=when, what=note) if note else when, width, "dim"
        )
        said = [told for event in entry.events if (told := speech.event(event, self._cast))]
        if said:
            lines.append(EMPTY)
        for each in said:
            lines += paragraph(each, width)
        return lines


def _moment(at: str) -> str:
    """A moment by the clock of this place."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError):
        return at
