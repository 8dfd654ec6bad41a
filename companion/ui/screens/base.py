"""What all screens share: acts, a heading, a footer, and the app they stand in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.screen import Screen

from companion.ui.acts import Act, keys_of
from companion.ui.widgets.board import Board
from companion.ui.widgets.edge import Footer, Heading, Hint

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


class HouseScreen(Screen[None]):
    """A screen of the house. Its acts are declared once; keys, footer, help and palette follow."""

    ACTS: ClassVar[tuple[Act, ...]] = ()

    @property
    def companion(self) -> CompanionApp:
        """The app this screen stands in."""
        return cast("CompanionApp", self.app)

    def acts(self) -> Sequence[Act]:
        """What can be done here now, in the order of the footer."""
        return [act for act in self.ACTS if self.check_action(act.action, ())]

    def heading(self) -> tuple[str, str]:
        """What stands in the first line: where one is, and something about it."""
        return "", ""

    def show(self) -> None:
        """Draw everything anew: what is shown has changed, or the language it is said in."""
        for board in self.query(Board):
            board.repaint()

    def top(self) -> Heading:
        """The first line, for `compose`."""
        return Heading(self.heading)

    def bottom(self) -> Footer:
        """The last line, for `compose`."""
        return Footer(self.hints)

    def hints(self) -> list[Hint]:
        """The keys of the footer: those of the screen, then those of every screen."""
        keymap = self.companion.keymap
        return [
            Hint(keys[0], self.companion.t(act.short or act.label), act.action, act.weight)
            for act in (*self.acts(), *self.companion.acts())
            if act.weight and (keys := keys_of(act, keymap))
        ]

    async def on_board_pressed(self, event: Board.Pressed) -> None:
        """What was clicked on is done as if its key had been pressed."""
        event.stop()
        await self.app.run_action(event.act, self)

    def on_screen_resume(self) -> None:
        """The key that led here does nothing more for a moment."""
        self.companion.guard.changed(every_key=False)
