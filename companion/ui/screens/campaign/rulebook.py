"""Room 3: the rulebook of this group, page by page, with its stickers and its gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from companion.engine.campaign.pages import UNPLACED, GapView, PageView, living
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.campaign.rooms import COMMON, ONWARD, Room
from companion.ui.screens.campaign.rulebook_page import Part, RulebookPage, parts_of
from companion.ui.screens.campaign.sections import NEXT_DUE
from companion.ui.screens.campaign.sections_about import STYLES
from companion.ui.screens.campaign.sections_grid import mark_of
from companion.ui.widgets.lines import Line, Span, blank, flowing, spread
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from companion.engine.campaign.outlook import LetterView
    from companion.engine.campaign.state import CampaignState
    from companion.table.campaign import Campaign

_OWN: Final = (
    act_of("section-unlock", "unlock", "enter", 90, N_("unlock")),
    act_of("section-edit", "edit", "enter", 90, N_("edit")),
    Act(
        "page-after",
        "right",
        "leaf(1)",
        N_("Next page"),
        N_("Turn to the next page of the rulebook."),
        70,
        "campaign",
        short=N_("next page"),
    ),
    Act(
        "page-before",
        "left",
        "leaf(-1)",
        N_("Page before"),
        N_("Turn to the page before this one."),
        65,
        "campaign",
        short=N_("page before"),
    ),
    NEXT_DUE,
)


class PageList(Rows, can_focus=False):
    """The pages with what they are about; the page beside it keeps the keys."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"board--here-warning"}
    DEFAULT_CSS = """
    PageList > .board--here-warning { background: $panel; color: $text-warning; }
    """


class RulebookRoom(Room):
    """One page at a time; on a wide screen beside the list of all."""

    ROOM = "rulebook"
    CSS_PATH = "rulebook.tcss"
    ACTS = (ONWARD, *_OWN, *COMMON)
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(_OWN),
        Binding("left_square_bracket", "leaf(-1)", show=False),
        Binding("right_square_bracket", "leaf(1)", show=False),
    ]
    AUTO_FOCUS = "#page"

    def __init__(self, campaign: Campaign) -> None:
        """Open the rulebook of `campaign` where something is due, else at its first page."""
        super().__init__(campaign)
        self._list = PageList(self._row, id_="pages")
        self._page = RulebookPage(self._parts)
        self._read: CampaignState | None = None
        self._pages: Sequence[PageView] = ()
        self._at = 0
        due = self.campaign.outlook.due
        if due:
            self._at = self._place(due[0])

    def compose(self) -> ComposeResult:
        """The list of pages and the page."""
        yield self.top()
        yield self.bar()
        yield Words(self._strip, id_="strip")
        with Horizontal():
            yield self._list
            with Vertical():
                yield Words(self._title, id_="title")
                yield self._page
        yield self.bottom()

    def on_mount(self) -> None:
        """The cursor stands on what is due."""
        due = self.campaign.outlook.due
        self._page.reload(letter=due[0] if due else "")

    def show(self) -> None:
        """Something was written, or is said in another language."""
        self._list.fill([1] * len(self._all), cursor=self._at)
        self._page.reload()
        super().show()

    def on_rows_moved(self, event: Rows.Moved) -> None:
        """Another gap, or none."""
        if event.rows is self._page:
            self.on_descendant_focus()

    async def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter and a click open a gap; a click in the list turns to a page."""
        if event.rows is self._list:
            self._turn_to(event.index)
        elif self._view is not None:
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

    def action_leaf(self, by: int) -> None:
        """Turn to the next page, or the one before."""
        if 0 <= self._at + by < len(self._all):
            self._turn_to(self._at + by)

    def action_page(self, index: int) -> None:
        """Turn to a page by its place."""
        self._turn_to(index)

    def action_next_due(self) -> None:
        """Go to the next letter that is due, after the last one to the first."""
        due = sorted(self.campaign.outlook.due, key=self._place)
        here = self._page.letter
        at = due.index(here) + 1 if here in due else 0
        later = [letter for letter in due if self._place(letter) > self._at]
        letter = due[at % len(due)] if here in due else (later or due)[0]
        self._turn_to(self._place(letter), letter)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only gaps are opened; a page is turned while there is another."""
        view = self._view if action in {"unlock", "edit"} else None
        if action in {"unlock", "edit"}:
            return view is not None and (view.section is None) == (action == "unlock")
        if action == "leaf(1)":
            return self._at + 1 < len(self._all)
        if action == "leaf(-1)":
            return self._at > 0
        if action == "next_due":
            return bool(self.campaign.outlook.due)
        return super().check_action(action, parameters)

    def _open(self) -> None:
        from companion.ui.screens.campaign.section_form import (  # noqa: PLC0415 - when first opened
            SectionForm,
        )

        self.companion.show_screen(SectionForm(self.campaign, self._page.letter))

    def _turn_to(self, index: int, letter: str = "") -> None:
        self._at = index
        self._page.reload(letter=letter)
        self.show()

    # What stands where.

    @property
    def _all(self) -> Sequence[PageView]:
        if self._read is not self.campaign.state:
            self._read = self.campaign.state
            self._pages = living(self._read)
        return self._pages

    @property
    def _view(self) -> LetterView | None:
        letter = self._page.letter
        return next((view for view in _letters(self._all[self._at]) if view.letter == letter), None)

    def _place(self, letter: str) -> int:
        """The page a letter stands on, by its place."""
        return next(
            at
            for at, page in enumerate(self._all)
            if any(view.letter == letter for view in _letters(page))
        )

    # How it looks.

    def _parts(self, width: int) -> Sequence[Part]:
        return parts_of(self._all[self._at], self.companion.speech, self.companion.marks, width)

    def _title(self, width: int) -> list[Line]:
        speech, page = self.companion.speech, self._all[self._at]
        left = text.cut(speech.page_topic(page.topic), width - 12)
        said = speech.t("page {number}", number=page.number) if page.number != UNPLACED else ""
        return [spread((Span(left, "title"),), (Span(said, "dim"),), width)]

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        """A page in the list: its number, what it is about, its letters with their marks."""
        del here
        page, at = self._all[index], index == self._at
        ground = "here" if at else "text"
        number = _number(page)
        lead = (blank(1, ground), Span(f"{number:>2}  ", "here-dim" if at else "dim"))
        letters: Line = ()
        for view in _letters(page):
            style = STYLES[view.status]
            sign = mark_of(view.status, self.companion.marks) if view.status != "locked" else " "
            look = f"here-{style}" if at else style
            letters = (*letters, Span(f"{view.letter}{sign}", look))
        room = width - 6 - 2 * len(letters)
        topic = text.cut(self.companion.speech.page_topic(page.topic), room)
        left = (*lead, Span(topic, "here-strong" if at else "text"))
        return [spread(left, letters, width, ground)]

    def _strip(self, width: int) -> list[Line]:
        """All pages by their numbers, those marked that have something due or unlocked."""
        pieces: list[Line] = []
        for index, page in enumerate(self._all):
            statuses = {view.status for view in _letters(page)} - {"locked"}
            shown = next((each for each in ("due", "unlocked") if each in statuses), None)
            sign = mark_of(shown, self.companion.marks) if shown else ""
            style = "key" if index == self._at else STYLES[shown] if shown else "dim"
            number = _number(page)
            words = f"[{number}{sign}]" if index == self._at else f"{number}{sign}"
            pieces.append((Span(words, style, f"page({index})"),))
        return flowing(pieces, width, blank(1))


def _letters(page: PageView) -> list[LetterView]:
    return [item.view for item in page.items if isinstance(item, GapView)]


def _number(page: PageView) -> str:
    return str(page.number) if page.number != UNPLACED else "?"
