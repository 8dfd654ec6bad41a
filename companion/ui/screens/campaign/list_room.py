"""A room with a list, and a page about what its cursor stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.containers import Container

from companion.speech.voice import N_
from companion.ui.acts import Act, bindings
from companion.ui.screens.campaign.rooms import Room
from companion.ui.widgets.page import Page
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from companion.table.campaign import Campaign
    from companion.ui.widgets.lines import Line

READ_ON: Final = Act(
    "page-on",
    "right",
    "turn(1)",
    N_("Read on"),
    N_("Show what stands further down about what the cursor stands on."),
    68,
    short=N_("read on"),
)
READ_BACK: Final = Act(
    "page-back",
    "left",
    "turn(-1)",
    N_("Read back"),
    N_("Show again what stood further up."),
    weight=0,
)


class ListRoom(Room):
    """The page stands below the list; beside it on a wide screen."""

    CSS_PATH = ["list_room.tcss"]  # noqa: RUF012 - as Textual types it
    BINDINGS = bindings((READ_ON, READ_BACK))

    def __init__(self, campaign: Campaign) -> None:
        """Show a room of `campaign`."""
        super().__init__(campaign)
        self.list = Rows(self.row, id_="list")
        """The list."""
        self.page = Page(self.about, id_="page")
        """What is known of the row the cursor stands on."""

    def compose(self) -> ComposeResult:
        """The list and its page."""
        yield self.top()
        yield self.bar()
        with Container(id="both"):
            yield self.list
            yield self.page
        yield self.bottom()

    def on_mount(self) -> None:
        """The keys act in the list."""
        super().on_mount()
        self.list.focus()

    def fill(self) -> None:
        """Have as many rows as there are now."""
        raise NotImplementedError

    def row(self, index: int, width: int, *, here: bool) -> Sequence[Line]:
        """A row of the list."""
        raise NotImplementedError

    def about(self, width: int) -> Sequence[Line]:
        """The page."""
        raise NotImplementedError

    def show(self) -> None:
        """Something was written, or is said in another language."""
        self.fill()
        self.page.reload()
        super().show()
        # Only with its size the page knows whether all of it is in sight.
        _ = self.call_after_refresh(self.on_descendant_focus)

    def on_resize(self) -> None:
        """In another size more or less of the page is in sight."""
        _ = self.call_after_refresh(self.on_descendant_focus)

    def on_rows_moved(self) -> None:
        """Tell about what the cursor stands on now."""
        self.page.reload()
        self.on_descendant_focus()

    def action_turn(self, by: int) -> None:
        """Read on, or go back."""
        self.page.turn(by)
        self.on_descendant_focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One reads on while there is more."""
        if action == "turn(1)":
            return not self.page.at_end
        return super().check_action(action, parameters)
