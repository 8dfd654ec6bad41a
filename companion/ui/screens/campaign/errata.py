"""Room 5: the four errata, where they matter, and which are dealt with."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from companion.engine.campaign.box import ERRATA
from companion.engine.campaign.commands import TickErratum
from companion.speech.voice import N_
from companion.ui.acts import act_of, bindings
from companion.ui.screens.campaign.rooms import COMMON, ONWARD, Room
from companion.ui.widgets.lines import Line, Span, blank, padded, paragraph
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from companion.table.campaign import Campaign

_OWN: Final = (act_of("erratum", "tick", "enter", 90, N_("done or not yet")),)
_MATTERS: Final = {
    1: N_("It matters when you open the envelope of a chapter from 2 on."),
    2: N_("It matters when you place that sticker and unlock its section."),
    3: N_("It matters when you place that sticker; the others of Insight 10 are right."),
    4: N_("It matters when you read that card of the Legacy deck."),
}
_BAR: Final = 2
_WIDEST: Final = 96


class Sheet(Rows):
    """The errata, each as high as its words."""

    def __init__(self, room: ErrataRoom) -> None:
        """Show what `room` lays out."""
        super().__init__(self._draw_erratum, id_="sheet")
        self._room = room

    def reload(self) -> None:
        """Lay the errata out anew."""
        self.fill([len(self._laid_out(at, here=False)) for at in range(len(ERRATA))])

    def _on_resize(self, event: events.Resize) -> None:
        self.reload()
        super()._on_resize(event)

    def _draw_erratum(self, index: int, width: int, *, here: bool) -> list[Line]:
        del width
        return self._laid_out(index, here=here)

    def _laid_out(self, index: int, *, here: bool) -> list[Line]:
        width = max(min(self.size.width - _BAR, _WIDEST), 1)
        return self._room.erratum(index, width, here=here)


class ErrataRoom(Room):
    """Each is told again where it matters; here they stand together."""

    ROOM = "errata"
    CSS_PATH = "errata.tcss"
    ACTS = (ONWARD, *_OWN, *COMMON)
    BINDINGS: ClassVar[list[BindingType]] = bindings(_OWN)

    def __init__(self, campaign: Campaign) -> None:
        """Show the errata of `campaign`."""
        super().__init__(campaign)
        self._sheet = Sheet(self)

    def compose(self) -> ComposeResult:
        """The errata below what they are."""
        yield self.top()
        yield self.bar()
        yield Words(self._about, id_="about")
        yield self._sheet
        yield self.bottom()

    def show(self) -> None:
        """Something was written, or is said in another language."""
        self._sheet.reload()
        super().show()

    async def on_rows_chosen(self) -> None:
        """Enter and a click tick."""
        await self.run_action("tick")

    def action_tick(self) -> None:
        """Say that an erratum is dealt with, or not yet."""
        number = ERRATA[self._sheet.cursor]
        _ = self.do(TickErratum(number, done=number not in self.campaign.state.errata))

    def _about(self, width: int) -> list[Line]:
        said = self.companion.t(
            "What the errata sheet corrects. Companion says it again where it matters."
        )
        return paragraph(said, width, "dim")

    def erratum(self, index: int, width: int, *, here: bool) -> list[Line]:
        """One of them: what is right, where that matters, whether it is dealt with."""
        speech, number = self.companion.speech, ERRATA[index]
        done = number in self.campaign.state.errata
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        good = "here-good" if here else "good"
        pointer = self.companion.marks.current if here else " "
        box = f"[{self.companion.marks.done if done else ' '}]"
        mark = Span(box, good if done else plain)
        lead = (Span(f" {pointer} ", plain), mark, Span(f" {number}. ", dim))
        lines = paragraph(speech.erratum(number), width, "here-strong" if here else "strong", lead)
        indent = blank(len(box) + 7, plain)
        lines += paragraph(speech.t(_MATTERS[number]), width, dim, (indent,))
        said = speech.t("dealt with") if done else speech.t("not yet")
        lines += paragraph(said, width, good if done else dim, (indent,))
        return [*(padded(line, width, plain) for line in lines), (blank(width),)]
