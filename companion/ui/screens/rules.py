"""Looking up a rule: what is typed narrows the list, the answer stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Input

from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings, keys_of
from companion.ui.screens.look_up import LookUpScreen
from companion.ui.screens.rules_desk import Desk
from companion.ui.screens.rules_page import RulePage, kind_of
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, line_cells, padded, paragraph
from companion.ui.widgets.page import Marked, MarkedRows, Page, marked_line

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.rulebook.rulebook import Hit

_OFTEN = 0.01
"""Seconds between two older battles whose notes are taken in."""

UNFOLD = Act(
    "rules-unfold",
    "f4",
    "unfold",
    N_("Show it all the same"),
    N_("Show what stands behind the warning of a rule."),
    weight=60,
    short=N_("show all"),
)
GLOSSARY = Act(
    "rules-glossary",
    "f5",
    "glossary",
    N_("Glossary"),
    N_("The words of the games in three languages, side by side."),
    weight=75,
    short=N_("glossary"),
)
BEHIND = Act(
    "rules-behind",
    "f7,alt+left",
    "behind",
    N_("Read before"),
    N_("Go back to what was read before."),
    weight=65,
    short=N_("before"),
)


class _Row(NamedTuple):
    """A heading (with no id), a rule, or a find."""

    id: str
    title: str
    title_marks: Marked = ()
    excerpt: str = ""
    excerpt_marks: Marked = ()


class RulesScreen(LookUpScreen):
    """Finds a rule; it opens on those of the moment. Letters go into the field all the time."""

    CSS_PATH = "rules.tcss"
    AUTO_FOCUS = "Input"
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "rules-read",
            "enter",
            "read",
            N_("Read it"),
            N_("Show the whole rule the cursor stands on."),
            90,
            short=N_("read"),
        ),
        UNFOLD,
        BEHIND,
        GLOSSARY,
        act_of("rules", "again", weight=0),
        act_of("back", "app.back", weight=80, short=N_("back")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ACTS),
        Binding("shift+up,ctrl+up", "turn(-1)", show=False),
        Binding("shift+down,ctrl+down", "turn(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(MarkedRows(self._row, id_="found"))
        self._page = Page(self._answer, id_="answer")
        self._footer = self.bottom()
        self._desk: Desk | None = None
        self._rows: list[_Row] = []
        self._shown: tuple[object, ...] = ()
        self._laid_out: RulePage | None = None

    def compose(self) -> ComposeResult:
        """The field above what was found and the answer."""
        yield self.top()
        yield Input(compact=True, placeholder=self.companion.t("A few letters, in any language"))
        with Container(id="both"):
            yield self._list
            yield self._page
        yield self._footer

    def heading(self) -> tuple[str, str]:
        """What this is."""
        return self.companion.t("Rules"), ""

    def on_mount(self) -> None:
        """The rules are read once the screen is there."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self._desk = Desk(self.companion)
        self._search()
        self._take_in_older()

    def _take_in_older(self) -> None:
        """Take in what was typed in older battles, one at a time between key presses."""
        if self._desk is None or not self.is_attached:
            return
        if self._desk.shelf.read_older():
            self.set_timer(_OFTEN, self._take_in_older)
        elif self._desk.query.strip():
            self._search(stay=True)

    def show(self) -> None:
        """Another language says everything otherwise."""
        field = self.query_one(Input)
        field.placeholder = self.companion.t("A few letters, in any language")
        self._search(stay=True)
        super().show()

    def on_screen_resume(self) -> None:
        """Something may have been unfolded or read meanwhile."""
        super().on_screen_resume()
        self._tell(anew=True)

    # What is looked for.

    def on_input_changed(self, event: Input.Changed) -> None:
        """Find what the letters so far mean."""
        if self._desk is not None and event.value != self._desk.query:
            self._search()

    def _search(self, *, stay: bool = False) -> None:
        if self._desk is None:
            return
        self._desk.query = self.query_one(Input).value
        asked = bool(self._desk.query.strip())
        here = self._here
        self._rows = [_found(hit) for hit in self._desk.find()] if asked else self._offered()
        at = next((i for i, row in enumerate(self._rows) if stay and row.id == here), 0)
        headings = {i for i, row in enumerate(self._rows) if not row.id}
        heights = [2 if asked or not row.id else 1 for row in self._rows]
        if 0 in headings:
            heights[0] = 1
        self._list.fill(heights, headings=headings, cursor=at)
        self._tell(anew=True)

    def _offered(self) -> list[_Row]:
        """What is there before a letter is typed: the rules of the moment, then all others."""
        if self._desk is None:
            return []
        t = self.companion.t
        now = self._desk.moment()
        others = [id_ for id_ in self._desk.all() if id_ not in now]
        rows = [_Row("", t("At this moment")), *map(self._titled, now)] if now else []
        return [*rows, _Row("", t("All rules")), *map(self._titled, others)] if others else rows

    def _titled(self, id_: str) -> _Row:
        found = self._desk.read(id_) if self._desk is not None else None
        return _Row(id_, found.title if found is not None else id_)

    # What is done here.

    @property
    def _here(self) -> str:
        """The id of what the cursor stands on; empty for nothing."""
        at = self._list.cursor
        return self._rows[at].id if at < len(self._rows) else ""

    def on_rows_moved(self) -> None:
        """Tell what the cursor stands on."""
        self._tell()

    def on_input_submitted(self) -> None:
        """Enter reads what the cursor stands on."""
        self.action_read()

    def on_rows_chosen(self) -> None:
        """So does a click."""
        self.action_read()

    def action_read(self) -> None:
        """Show the whole rule."""
        if self._desk is not None and self._here:
            self._desk.trail.open(self._here)
            self.open_entry(self._desk)

    def action_behind(self) -> None:
        """Show what was read last."""
        if self._desk is not None and self._desk.trail.here:
            self.open_entry(self._desk)

    def action_glossary(self) -> None:
        """Show the words of the games."""
        if self._desk is not None:
            self.open_glossary(self._desk)

    def action_unfold(self) -> None:
        """Show what stands behind the warning."""
        if self._desk is not None and self._here:
            self._desk.unfold(self._here)
            self._tell(anew=True)

    def begin_again(self) -> None:
        """Wait for another search."""
        field = self.query_one(Input)
        field.focus()
        field.value = ""

    def action_turn(self, by: int) -> None:
        """Go on in the answer."""
        self._page.turn(by)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is folded can be shown; only what was read can be read again."""
        if action == "unfold":
            return self._is_folded()
        if action == "behind":
            return self._desk is not None and bool(self._desk.trail.here)
        return super().check_action(action, parameters)

    def _is_folded(self) -> bool:
        found = self._desk.read(self._here) if self._desk is not None and self._here else None
        return bool(getattr(found, "warning", ""))

    # How it looks.

    def _tell(self, *, anew: bool = False) -> None:
        """Lay out the answer, and the keys if others act now."""
        about = (self._here, self._desk.query if self._desk is not None else "")
        if about != self._shown or anew:
            self._shown, self._laid_out = about, None
            self._page.reload()
            self._footer.repaint()

    def _answer(self, width: int) -> list[Line]:
        if self._desk is None:
            return []
        if self._laid_out is None:
            found = self._desk.read(self._here) if self._here else None
            if found is None:
                said = self.companion.t(
                    "No rule is found for {words}.", words=self._desk.query.strip()
                )
                return paragraph(said, width, "dim")
            key = keys_of(UNFOLD, self.companion.keymap)[0]
            speech, signs = self.companion.speech, self.companion.marks
            self._laid_out = RulePage(found, self._desk, speech, signs, key)
        return self._laid_out.lines(width)

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        row = self._rows[index]
        if not row.id:
            heading = (Span(f" {text.cut(row.title, width - 1)}", "title"),)
            return [EMPTY, heading] if index else [heading]
        plain, mark = ("here", "here-mark") if here else ("text", "mark")
        kind = kind_of(row.id, self.companion.speech)
        room = width - 4 - (text.cells(kind) + 2 if kind else 0)
        sign = self.companion.marks.current if here else " "
        strong = "here-strong" if here else "strong" if row.excerpt else "text"
        title = marked_line(row.title, row.title_marks, room, (strong, mark))
        gap = width - 4 - line_cells(title) - text.cells(kind)
        first = (Span(f" {sign} ", plain), *title, blank(gap, plain), Span(kind, plain))
        if not row.excerpt:
            return [first]
        dim = "here-dim" if here else "dim"
        excerpt = marked_line(row.excerpt, row.excerpt_marks, width - 4, (dim, mark))
        return [first, padded((blank(3, plain), *excerpt), width, plain)]


def _found(hit: Hit) -> _Row:
    return _Row(hit.id, hit.title, hit.title_spans, hit.excerpt, hit.spans)
