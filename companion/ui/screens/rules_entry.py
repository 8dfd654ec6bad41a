"""One rule, whole, and the way through the rules beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from companion.rulebook import Reading
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings, keys_of
from companion.ui.screens.look_up import LookUpScreen
from companion.ui.screens.rules import BEHIND, GLOSSARY, UNFOLD
from companion.ui.screens.rules_page import RulePage, kind_of
from companion.ui.widgets.lines import Line, Span
from companion.ui.widgets.page import Page
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.rulebook import Note
    from companion.ui.screens.rules_desk import Desk

_DIGITS = 9


class EntryScreen(LookUpScreen):
    """Shows where the trail of a look-up is; related rules lead on, and what was read back."""

    AUTO_FOCUS = ""
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "rules-related",
            "enter",
            "related",
            N_("Read the related rule"),
            N_("Go on to the related rule the cursor stands on; digits do so at once."),
            90,
            short=N_("go on"),
        ),
        Act(
            BEHIND.id,
            f"{BEHIND.keys},left_square_bracket,backspace",
            "behind",
            BEHIND.label,
            BEHIND.help,
            BEHIND.weight,
            short=BEHIND.short,
        ),
        Act(
            "rules-ahead",
            "f8,alt+right,right_square_bracket",
            "ahead",
            N_("Read after"),
            N_("Go on to what was read after this."),
            55,
            short=N_("after"),
        ),
        Act(
            UNFOLD.id,
            UNFOLD.keys,
            "unfold",
            UNFOLD.label,
            UNFOLD.help,
            85,
            short=UNFOLD.short,
        ),
        act_of("rules", "again", weight=70, short=N_("search")),
        Act(
            GLOSSARY.id,
            GLOSSARY.keys,
            "glossary",
            GLOSSARY.label,
            GLOSSARY.help,
            weight=0,
        ),
        act_of("back", "app.back", weight=80, short=N_("back")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ACTS),
        Binding("k", "step(-1)", show=False),
        Binding("j", "step(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown,space", "turn(1)", show=False),
        *(Binding(str(n), f"numbered({n})", show=False) for n in range(1, _DIGITS + 1)),
    ]

    def __init__(self, desk: Desk) -> None:
        """Show where the trail of a desk is."""
        super().__init__(Rows(self._row, id_="related"))
        self._desk = desk
        self._page = Page(self._whole, id_="whole")
        self._footer = self.bottom()
        self._found: Reading | Note | None = None
        self._related: tuple[tuple[str, str], ...] = ()
        self._laid_out: RulePage | None = None

    def compose(self) -> ComposeResult:
        """The rule above those beside it."""
        yield self.top()
        yield self._page
        yield self._list
        yield self._footer

    def heading(self) -> tuple[str, str]:
        """What this is; of whose hand it is, if it is no rule of the rulebook."""
        return self.companion.t("Rules"), kind_of(self._desk.trail.here, self.companion.speech)

    def on_mount(self) -> None:
        """Show the rule."""
        self.reload()

    def show(self) -> None:
        """Another language says everything otherwise."""
        self.reload()
        super().show()

    def reload(self, *, top: bool = True) -> None:
        """Show where the trail is now."""
        self._found = self._desk.read(self._desk.trail.here)
        self._related = self._found.related if isinstance(self._found, Reading) else ()
        self._laid_out = None
        count = len(self._related)
        self._list.display = bool(count)
        self._list.styles.height = count + 2
        self._list.fill([1] * (count + 1), headings={0}, cursor=1)
        self._page.reload(top=top)
        self._footer.repaint()

    # What is done here.

    def on_rows_chosen(self) -> None:
        """A click leads on."""
        self.action_related()

    def action_related(self) -> None:
        """Go on to the related rule the cursor stands on."""
        self.action_numbered(self._list.cursor)

    def action_numbered(self, number: int) -> None:
        """Go on to a related rule by its number."""
        if 1 <= number <= len(self._related):
            self._desk.trail.open(self._related[number - 1][0])
            self.reload()

    async def action_behind(self) -> None:
        """Go back to what was read before; before the first of it lies the search."""
        if self._desk.trail.can_go(-1):
            self._desk.trail.go(-1)
            self.reload()
        else:
            await self.companion.action_back()

    def action_ahead(self) -> None:
        """Go on to what was read after this."""
        self._desk.trail.go(1)
        self.reload()

    def action_glossary(self) -> None:
        """Show the words of the games."""
        self.open_glossary(self._desk)

    def action_unfold(self) -> None:
        """Show what stands behind the warning."""
        self._desk.unfold(self._desk.trail.here)
        self.reload(top=False)

    def action_turn(self, by: int) -> None:
        """Go on in the text, or back."""
        self._page.turn(by)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is there can be gone to, only what is folded shown."""
        if action == "related":
            return bool(self._related)
        if action == "ahead":
            return self._desk.trail.can_go(1)
        if action == "unfold":
            return isinstance(self._found, Reading) and bool(self._found.warning)
        return super().check_action(action, parameters)

    # How it looks.

    def _whole(self, width: int) -> list[Line]:
        if self._found is None:
            return []
        if self._laid_out is None:
            key = keys_of(UNFOLD, self.companion.keymap)[0]
            speech, signs = self.companion.speech, self.companion.marks
            self._laid_out = RulePage(self._found, self._desk, speech, signs, key)
        return self._laid_out.lines(width)

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        if not index:
            said = self.companion.t("See also")
            return [(Span(f" {said}", "title"),)]
        sign = self.companion.marks.current if here else " "
        number = str(index) if index <= _DIGITS else " "
        title = text.cut(self._related[index - 1][1], width - 6)
        return [
            (
                Span(f" {sign} ", "here" if here else "text"),
                Span(f"{number} ", "here-strong" if here else "key"),
                Span(title, "here" if here else "text"),
            )
        ]
