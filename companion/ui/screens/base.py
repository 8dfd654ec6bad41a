"""What all screens share: acts, a heading, a footer, and the app they stand in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.keys import key_to_character
from textual.screen import Screen

from companion.ui.acts import Act, key_label, pressed
from companion.ui.widgets.board import Board
from companion.ui.widgets.edge import Footer, Heading, Hint

if TYPE_CHECKING:
    from companion.table.campaign import Campaign
    from companion.ui.app import CompanionApp

WIDE: Final = 110
"""Cells from which on a screen tells more."""


class HouseScreen(Screen[None]):
    """A screen of the house. Its acts are declared once; keys, footer, help and palette follow."""

    ACTS: ClassVar[tuple[Act, ...]] = ()
    EXPLAINS: ClassVar[bool] = False
    """Whether it is about the screen below: then it has no help and palette of its own."""

    @property
    def companion(self) -> CompanionApp:
        """The app this screen stands in."""
        return cast("CompanionApp", self.app)

    def acts(self) -> Sequence[Act]:
        """What can be done here now, in the order of the footer."""
        return [act for act in self.ACTS if self.check_action(act.action, ())]

    def all_acts(self) -> Sequence[Act]:
        """What can be done here at one time or another, for the help page."""
        return self.ACTS

    @property
    def group(self) -> Campaign | None:
        """The campaign whose group sits here; None where it may be any."""
        return None

    def topics(self) -> Sequence[str]:
        """What is done here, as the rulebook names it, the most urgent first."""
        return ()

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
        """The keys of the footer: those of the screen, then those of every screen.

        While something is typed only keys that type nothing are shown: others do not act.
        """
        companion, focused = self.companion, self.focused
        typing = focused is not None and focused.check_consume_key("a", "a")
        found = []
        for act in (*self.acts(), *companion.acts()):
            keys = pressed(act, companion.keymap)
            if typing:
                keys = tuple(key for key in keys if not _types(key))
            if act.weight and keys:
                label = companion.t(act.short or act.label)
                found.append(Hint(key_label(keys[0]), label, act.action, act.weight))
        return found

    def on_descendant_focus(self) -> None:
        """In a field other keys act than beside it."""
        for footer in self.query(Footer):
            footer.repaint()

    def on_descendant_blur(self) -> None:
        """And the other way round."""
        self.on_descendant_focus()

    async def on_board_pressed(self, event: Board.Pressed) -> None:
        """What was clicked on is done as if its key had been pressed."""
        event.stop()
        await self.app.run_action(event.act, self)

    async def on_screen_suspend(self) -> None:
        """What was told for a moment is told on the screen on top alone."""
        await self.query("ToastHolder").remove()

    def on_screen_resume(self) -> None:
        """The key that led here does nothing more for a moment."""
        self.companion.guard.changed(every_key=False)


def _types(key: str) -> bool:
    """Whether a key puts a character into a field. Textual knows no character for a slash."""
    return len(key_label(key)) == 1 or (key_to_character(key) or "\n").isprintable()
