"""What screens with something to fill in share: labels, and walking from one field to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Input

from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.form import Button, Choice, Fields
from companion.ui.widgets.lines import Line, Span, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.binding import BindingType
    from textual.widget import Widget

Say = Callable[[], str]


class FormScreen(HouseScreen):
    """Enter walks on, arrows walk both ways; Space begins, unless it is typed into a field."""

    BEGIN: ClassVar[Act] = Act(
        "begin",
        "space,f5",
        "begin",
        N_("Begin"),
        N_("Begin with what is filled in."),
        95,
        "battle",
        short=N_("begin"),
    )
    WALK: ClassVar[Act] = Act(
        "form-next",
        "enter,down",
        "walk(1)",
        N_("Next field"),
        N_("Go on to the next field."),
        60,
        short=N_("next field"),
    )
    BELOW: ClassVar[Act] = Act(
        "form-below",
        "pagedown",
        "below",
        N_("Further down"),
        N_("Show what stands further down."),
        90,
        short=N_("more below"),
    )
    BACK: ClassVar[Act] = act_of("back", "app.back", weight=80, short=N_("back"))
    ACTS: ClassVar[tuple[Act, ...]] = (BEGIN, WALK, BELOW, BACK)
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ACTS),
        Binding("up", "walk(-1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, Widget] = {}
        """The fields by their names, there as soon as they are composed."""
        self.rows: dict[str, Horizontal] = {}
        """The lines they stand on."""

    def labelled(self, name: str, label: str, field: Widget, hint: Say | None = None) -> Horizontal:
        """A field behind its label; a hint says in words what is filled in."""
        parts: list[Widget] = [Words(self._label(label)), field]
        if hint is not None:
            said = Words(lambda width: paragraph(hint(), width, "dim"))
            said.add_class("hint")
            parts.append(said)
        field.id = name
        self.fields[name] = field
        self.rows[name] = Horizontal(*parts, classes="field")
        return self.rows[name]

    def field(self, name: str) -> Input:
        """A line to type in, by its name.

        Raises:
            KeyError: there is no such line.
        """
        found = self.fields[name]
        if not isinstance(found, Input):
            raise KeyError(name)
        return found

    def chosen(self, name: str) -> str:
        """The value of a choice, by its name; empty where there is none."""
        found = self.fields.get(name)
        return found.value if isinstance(found, Choice) else ""

    def value(self, name: str) -> str:
        """What is typed in a field, without blanks around it."""
        return text.clean(self.field(name).value).strip()

    def action_walk(self, by: int) -> None:
        """Go to the next field or the one before."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_below(self) -> None:
        """Show what stands further down."""
        self.query_one(Fields).scroll_page_down(animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The way down is shown while there is something."""
        if action == "below":
            return any(fields.has_more for fields in self.query(Fields))
        return super().check_action(action, parameters)

    def on_fields_moved(self) -> None:
        """The footer says whether something stands further down."""
        self.on_descendant_focus()

    def on_input_submitted(self) -> None:
        """Enter was pressed in a field."""
        self.entered()

    def entered(self) -> None:
        """Enter in a field walks on."""
        self.action_walk(1)

    async def on_button_used(self, event: Button.Used) -> None:
        """The button at the end begins."""
        if event.button.id == "begin":
            await self.run_action("begin")

    def _label(self, label: str) -> Callable[[int], list[Line]]:
        return lambda width: [(Span(text.cut(self.companion.t(label), width)),)]
