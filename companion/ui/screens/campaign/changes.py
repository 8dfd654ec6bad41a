"""Permanent changes: stickers and writing, to be found again on cards, mats and turn cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.containers import Container
from textual.widgets import Input

from companion.engine.campaign.commands import DropChange
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, bindings
from companion.ui.screens.ask import Answer, AskScreen
from companion.ui.screens.campaign.list_room import READ_BACK, READ_ON, ListRoom
from companion.ui.screens.campaign.rooms import COMMON, ONWARD
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.engine.campaign.records import Change
    from companion.table.campaign import Campaign
    from companion.ui.widgets.rows import Rows

_ADD: Final = Act(
    "change-add",
    "a",
    "add",
    N_("Note a change"),
    N_("Note a sticker or some writing that stays."),
    85,
    "campaign",
    short=N_("note a change"),
)
_EDIT: Final = Act(
    "change-edit",
    "enter,e",
    "edit",
    N_("Edit the note"),
    N_("Change the note the cursor stands on."),
    70,
    "campaign",
    short=N_("edit"),
)
_DROP: Final = Act(
    "change-drop",
    "x",
    "drop",
    N_("Drop the note"),
    N_("Drop the note the cursor stands on."),
    60,
    "campaign",
    short=N_("drop"),
)
_FIND: Final = Act(
    "change-find",
    "f",
    "find",
    N_("Find a change"),
    N_("Show only the changes in which something stands."),
    75,
    "campaign",
    short=N_("find"),
)
_TO_LIST: Final = Act(
    "change-list",
    "enter,down",
    "to_list",
    N_("To the list"),
    N_("Go to what was found."),
    75,
    "campaign",
    short=N_("to the list"),
)
_DAY: Final = 10
_KIND: Final = 10
_LEAD: Final = 3


class ChangesRoom(ListRoom):
    """The newest change first; the page says all that is known of one."""

    ROOM: ClassVar[str] = "changes"
    CSS_PATH = ["list_room.tcss", "changes.tcss"]  # noqa: RUF012 - as Textual types it
    ACTS: ClassVar[tuple[Act, ...]] = (
        *(ONWARD, _ADD, _FIND, _TO_LIST, _EDIT, _DROP, READ_ON, READ_BACK),
        *COMMON,
    )
    BINDINGS = bindings((_ADD, _EDIT, _DROP, _FIND, _TO_LIST))

    def __init__(self, campaign: Campaign) -> None:
        """Show the permanent changes of `campaign`."""
        super().__init__(campaign)
        self._found: tuple[Change, ...] = ()
        self._field = Input(compact=True, id="find")

    def compose(self) -> ComposeResult:
        """What is looked for above the list."""
        yield self.top()
        yield self.bar()
        yield self._field
        with Container(id="both"):
            yield self.list
            yield self.page
        yield self.bottom()

    def on_mount(self) -> None:
        """Nothing is looked for yet."""
        self._field.display = False

    def heading(self) -> tuple[str, str]:
        """How many changes there are."""
        speech, count = self.companion.speech, len(self.campaign.state.changes)
        return super().heading()[0], speech.n("{count} change", "{count} changes", count)

    def fill(self) -> None:
        """Those in which stands what is looked for, or a sentence where there is none."""
        self._field.placeholder = self.companion.t("any part of what, where or by which card")
        wanted = text.clean(self._field.value).casefold().split()
        self._found = tuple(
            change
            for change in reversed(self.campaign.state.changes)
            if all(word in self._words(change) for word in wanted)
        )
        heights = [1] * len(self._found) or [3]
        self.list.fill(heights, headings=() if self._found else {0})

    async def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter and a click edit a note."""
        event.stop()
        await self.run_action("edit")

    def on_input_changed(self) -> None:
        """Find while one types."""
        self.show()
        self.list.choose(0)

    def on_input_submitted(self) -> None:
        """Enter goes to what was found."""
        self.action_to_list()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done depends on where the cursor stands."""
        offered = {
            "edit": self._here is not None and not self._field.has_focus,
            "drop": self._here is not None,
            "find": bool(self.campaign.state.changes),
            "to_list": self._field.has_focus,
        }
        return offered.get(action, super().check_action(action, parameters))

    # What is done here.

    def action_add(self) -> None:
        """Ask for a change."""
        from companion.ui.screens.campaign.change_form import ChangeForm  # noqa: PLC0415 - when first opened

        self.companion.show_screen(ChangeForm(self.campaign))

    def action_edit(self) -> None:
        """Change the note at the cursor."""
        from companion.ui.screens.campaign.change_form import ChangeForm  # noqa: PLC0415 - as above

        if self._here is not None:
            self.companion.show_screen(ChangeForm(self.campaign, self._here))

    def action_drop(self) -> None:
        """Ask whether the note at the cursor is dropped."""
        change, t = self._here, self.companion.t
        if change is None:
            return
        question = t("Drop this note? {what}", what=text.clean(change.what))

        def answered(_: str) -> None:
            self.do(DropChange(change.id))

        answers = [Answer("drop", t("Drop the note"))]
        self.companion.ask(AskScreen(question, answers), answered)

    def action_find(self) -> None:
        """Type what is looked for."""
        self._field.display = True
        self._field.focus()

    def action_to_list(self) -> None:
        """Stop typing; what was found stays."""
        self.list.focus()

    def action_back(self) -> None:
        """Look for nothing any more, or go back."""
        if self._field.display:
            self._field.value = ""
            self._field.display = False
            self.list.focus()
        else:
            super().action_back()

    @property
    def _here(self) -> Change | None:
        """The change at the cursor."""
        at = self.list.cursor
        return self._found[at] if at < len(self._found) else None

    def _words(self, change: Change) -> str:
        """Everything by which a change is found."""
        kind = self.companion.speech.change_kind(change.kind)
        parts = (kind, change.what, change.where, change.instruction, change.on)
        return text.clean("\n".join(parts)).casefold()

    # How it looks.

    def row(self, index: int, width: int, *, here: bool) -> list[Line]:
        """A change on one line: when, what kind, what, and where."""
        if not self._found:
            return paragraph(self._nothing(), width, "dim", (blank(_LEAD),))
        change = self._found[index]
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        mark = self.companion.marks.current if here else " "
        room = max(width - _LEAD - _DAY - _KIND - 4, 8)
        where = room // 3
        kind = text.fit(self.companion.speech.change_kind(change.kind), _KIND)
        return [
            (
                Span(f" {mark} ", plain),
                Span(text.fit(change.on, _DAY), dim),
                blank(2, plain),
                Span(kind, dim),
                blank(1, plain),
                Span(text.fit(change.what, room - where), plain),
                blank(1, plain),
                Span(text.fit(change.where, where), dim),
            )
        ]

    def _nothing(self) -> str:
        t = self.companion.t
        if self.campaign.state.changes:
            return t("This stands in no change.")
        return t(
            "No change is noted yet. Note here what is stuck or written on cards, mats and "
            "turn cards, to find it again."
        )

    def about(self, width: int) -> list[Line]:
        """All that is known of the change at the cursor."""
        change, t = self._here, self.companion.t
        if change is None:
            return []
        lines = paragraph(change.what, width, "strong")
        lines.append(EMPTY)
        told = (
            (t("Kind"), self.companion.speech.change_kind(change.kind)),
            (t("Where it is"), change.where),
            (t("Told to by"), change.instruction),
            (t("When"), change.on),
        )
        room = max(text.cells(label) for label, _ in told) + 2
        for label, said in told:
            if said:
                lead = (Span(text.fit(label, room), "dim"),)
                lines += paragraph(said, width, lead=lead)
        return lines
