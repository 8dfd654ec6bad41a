"""What the screens on which rules are looked up have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from companion.ui.screens.base import HouseScreen

if TYPE_CHECKING:
    from companion.ui.screens.rules_desk import Desk
    from companion.ui.widgets.edge import Hint
    from companion.ui.widgets.rows import Rows


class LookUpScreen(HouseScreen):
    """A screen of a look-up: a list that the arrows walk while letters go where they go."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    def __init__(self, rows: Rows) -> None:
        """Walk in `rows`, which never take the focus."""
        super().__init__()
        self._list = rows
        rows.can_focus = False

    def hints(self) -> list[Hint]:
        """The footer; that rules can be looked up need not be said here."""
        return [hint for hint in super().hints() if hint.act != "app.rules"]

    def action_step(self, by: int) -> None:
        """Move the cursor."""
        self._list.action_step(by)

    def action_page(self, by: int) -> None:
        """Move the cursor by as many rows as are in sight."""
        self._list.action_page(by)

    def action_again(self) -> None:
        """Leave what lies above the search, and begin another one."""
        from companion.ui.screens.rules import RulesScreen  # noqa: PLC0415 - one of these itself

        companion = self.companion
        while len(companion.screen_stack) > 1 and not isinstance(companion.screen, RulesScreen):
            companion.leave()
        if isinstance(companion.screen, RulesScreen):
            companion.screen.begin_again()

    def open_entry(self, desk: Desk) -> None:
        """Show the rule on which the trail of a desk is."""
        from companion.ui.screens.rules_entry import EntryScreen  # noqa: PLC0415 - when first read

        _ = self.app.push_screen(EntryScreen(desk))

    def open_glossary(self, desk: Desk) -> None:
        """Show the words of the games."""
        from companion.ui.screens.glossary import GlossaryScreen  # noqa: PLC0415 - as above

        _ = self.app.push_screen(GlossaryScreen(desk))
