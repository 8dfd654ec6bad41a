"""Room 2: the letters A to Z, and what the group knows of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical

from companion.engine.campaign.commands import LockSection
from companion.speech.voice import N_
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.campaign.list_room import READ_ON
from companion.ui.screens.campaign.rooms import COMMON, ONWARD, Room
from companion.ui.screens.campaign.sections_about import STYLES, about
from companion.ui.screens.campaign.sections_battle import lacks, let_act
from companion.ui.screens.campaign.sections_grid import Letters, mark_of
from companion.ui.widgets.lines import Line, Span, flowing
from companion.ui.widgets.page import Page
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.engine.campaign.outlook import LetterView, Status
    from companion.table.campaign import Campaign

NEXT_DUE: Final = Act(
    "next-due",
    "d",
    "next_due",
    N_("Next letter that is due"),
    N_("Go to the next letter that the rulebook has announced and that is still locked."),
    50,
    "campaign",
    short=N_("next due"),
)
_OWN: Final = (
    act_of("section-unlock", "unlock", "enter", 90, N_("unlock")),
    act_of("section-edit", "edit", "enter", 90, N_("edit")),
    act_of("section-bring-in", "act", "b", 85, N_("let it act now")),
    act_of("section-lock", "lock", "backspace,delete", 60, N_("lock again")),
    READ_ON._replace(keys="pagedown"),
    NEXT_DUE,
)


class SectionsRoom(Room):
    """A board of letters above what is known of one; beside it on a wide screen."""

    ROOM = "sections"
    CSS_PATH = "sections.tcss"
    ACTS = (ONWARD, *_OWN, *COMMON)
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(_OWN),
        Binding("pageup", "turn(-1)", show=False),
    ]

    def __init__(self, campaign: Campaign) -> None:
        """Show the letters of `campaign`."""
        super().__init__(campaign)
        self._letters = Letters(
            lambda: self.campaign.outlook.letters,
            lambda: self.companion.speech,
            lambda: self.companion.marks,
        )
        self._page = Page(self._about, id_="page")
        due = campaign.outlook.due
        if due:
            self._letters.cursor = self._index(due[0])

    def compose(self) -> ComposeResult:
        """The letters and the page."""
        yield self.top()
        yield self.bar()
        with Container(id="both"):
            with Vertical(id="board"):
                yield self._letters
                yield Words(self._legend, id_="legend")
            yield self._page
        yield self.bottom()

    def show(self) -> None:
        """Something was written, or is said in another language."""
        self._page.reload()
        super().show()

    def on_letters_moved(self) -> None:
        """Tell about the letter that is chosen now."""
        self.show()

    async def on_letters_picked(self) -> None:
        """A second click opens a letter."""
        await self.run_action("open")

    # What is done here.

    def action_unlock(self) -> None:
        """Ask what is known of the sticker that is placed."""
        self._open()

    def action_edit(self) -> None:
        """Ask what else is known of an unlocked section."""
        self._open()

    def action_open(self) -> None:
        """Unlock or edit, for the mouse."""
        self._open()

    def action_act(self) -> None:
        """Let the section act in the battle under way."""
        if let_act(self.companion, self.campaign, self._view.letter):
            self.show()

    def action_lock(self) -> None:
        """Another letter was meant."""
        _ = self.do(LockSection(self._view.letter))

    def action_next_due(self) -> None:
        """Go to the next letter that is due, after the last one to the first."""
        places = [self._index(letter) for letter in self.campaign.outlook.due]
        here = self._letters.cursor
        self._letters.choose(next((at for at in places if at > here), places[0]))

    def action_turn(self, by: int) -> None:
        """Read on about the letter, or go back."""
        self._page.turn(by)
        self.on_descendant_focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A locked letter is unlocked, an unlocked one edited, locked again or let act."""
        if action == "unlock":
            return self._view.section is None
        if action in {"edit", "lock"}:
            return self._view.section is not None
        if action == "act":
            return lacks(self.campaign, self._view.letter)
        if action == "turn(1)":
            return not self._page.at_end
        if action == "next_due":
            return bool(self.campaign.outlook.due)
        return super().check_action(action, parameters)

    def _open(self) -> None:
        from companion.ui.screens.campaign.section_form import (  # noqa: PLC0415 - when first opened
            SectionForm,
        )

        self.companion.show_screen(SectionForm(self.campaign, self._view.letter))

    @property
    def _view(self) -> LetterView:
        return self.campaign.outlook.letters[self._letters.cursor]

    def _index(self, letter: str) -> int:
        return [view.letter for view in self.campaign.outlook.letters].index(letter)

    # How it looks.

    def _about(self, width: int) -> list[Line]:
        speech, view = self.companion.speech, self._view
        more = ""
        if lacks(self.campaign, view.letter):
            more = speech.t("The battle under way goes on without it: b lets it act there, too.")
        return about(view, speech, self.companion.marks, width, more)

    def _legend(self, width: int) -> list[Line]:
        """The signs in words, with the number of letters that have each."""
        letters = self.campaign.outlook.letters
        counts = {status: sum(view.status == status for view in letters) for status in STYLES}
        n, pieces = self.companion.speech.n, list[Line]()
        said: dict[Status, str] = {
            "unlocked": n("{count} unlocked", "{count} unlocked", counts["unlocked"]),
            "due": n("{count} due", "{count} due", counts["due"]),
            "locked": n("{count} locked", "{count} locked", counts["locked"]),
        }
        for status, words in said.items():
            sign = mark_of(status, self.companion.marks)
            pieces.append((Span(sign, STYLES[status]), Span(f" {words}", "dim")))
        return flowing(pieces, width, Span("   "))
