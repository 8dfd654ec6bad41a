"""Room 4: what is sealed and what was opened, and how far the Legacy deck has been read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from companion.engine.campaign import box
from companion.engine.campaign.commands import SealPackage
from companion.speech.voice import N_
from companion.table.commands import BY_ID
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings, key_label
from companion.ui.screens.campaign.list_room import READ_BACK, READ_ON, ListRoom
from companion.ui.screens.campaign.package_form import BookmarkForm, PackageForm
from companion.ui.screens.campaign.rooms import COMMON, ONWARD
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph, spread

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual.binding import BindingType

    from companion.engine.campaign.state import CampaignState
    from companion.table.campaign import Campaign
    from companion.ui.widgets.rows import Rows

_OWN: Final = (
    act_of("package-open", "open", "enter", 90, N_("open")),
    Act(
        "legacy-card",
        "b",
        "bookmark",
        N_("Legacy deck"),
        N_("Say which Legacy card was read last."),
        85,
        "campaign",
        short=N_("bookmark"),
    ),
    act_of("package-seal", "seal", "backspace,delete", 60, N_("seal again")),
)
_KINDS: Final = {
    "deck": N_("Decks"),
    "envelope": N_("Envelopes of chapters"),
    "box": N_("Boxes"),
    "mats": N_("Sets of mats"),
    "insight": N_("Insights"),
}
_OTHERS: Final = {"envelope": N_("open another envelope"), "insight": N_("open another insight")}
_SCATTERED: Final = (
    N_("Read nothing of the cards: look at the numbers in their corners alone."),
    N_("Somebody who does not play this campaign sorts them by these numbers."),
    N_("The highest number goes to the back of the deck."),
)
"""How a scattered Legacy deck is put in order again (000, page 5)."""


class _Row(NamedTuple):
    """A row: a heading, the Legacy deck, a package, or the way to another of a kind."""

    kind: str
    package: str = ""
    heading: bool = False


_DECK: Final = _Row("bookmark")


class PackagesRoom(ListRoom):
    """Packages by kind; of later chapters only what the group has come to."""

    ROOM = "packages"
    CSS_PATH = ["list_room.tcss", "packages.tcss"]  # noqa: RUF012 - as Textual types it
    ACTS = (ONWARD, *_OWN, READ_ON, READ_BACK, *COMMON)
    BINDINGS: ClassVar[list[BindingType]] = bindings(_OWN)

    def __init__(self, campaign: Campaign) -> None:
        """Show the packages of `campaign`."""
        self._rows: Sequence[_Row] = (_DECK,)
        super().__init__(campaign)

    def fill(self) -> None:
        """The cursor stays with its package."""
        here = self._here
        self._rows = tuple(_rows(self.campaign.state))
        at = self._rows.index(here) if here in self._rows else 0
        headings = {index for index, row in enumerate(self._rows) if row.heading}
        self.list.fill([1 + row.heading for row in self._rows], headings=headings, cursor=at)

    async def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter and a click open what they stand on."""
        if event.rows is self.list:
            await self.run_action("open")

    # What is done here.

    def action_open(self) -> None:
        """Ask what says to open the package, or which card was read last."""
        row = self._here
        if row is _DECK:
            self.action_bookmark()
        else:
            self.companion.show_screen(PackageForm(self.campaign, row.package, row.kind))

    def action_bookmark(self) -> None:
        """Ask which Legacy card was read last."""
        self.companion.show_screen(BookmarkForm(self.campaign))

    def action_seal(self) -> None:
        """Another package was meant."""
        _ = self.do(SealPackage(self._here.package))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is open is not opened again, and alone can be sealed again."""
        if action == "open":
            return not self._is_open
        if action == "seal":
            return self._is_open
        return super().check_action(action, parameters)

    @property
    def _here(self) -> _Row:
        at = self.list.cursor
        return self._rows[at] if at < len(self._rows) else _DECK

    @property
    def _is_open(self) -> bool:
        return self.campaign.state.package(self._here.package) is not None

    # How it looks.

    def row(self, index: int, width: int, *, here: bool) -> list[Line]:
        """A package: its sign, its name, when it was opened and by what."""
        speech, row = self.companion.speech, self._rows[index]
        if row.heading:
            return [EMPTY, (blank(1), Span(text.cut(speech.t(_KINDS[row.kind]), width), "title"))]
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        pointer = Span(f" {self.companion.marks.current if here else ' '} ", plain)
        if row is _DECK:
            card = self.campaign.state.bookmark
            said = speech.t("{card} read last", card=card) if card else speech.t("not begun")
            style = "here-strong" if here else "strong"
            name = text.cut(speech.t("Legacy deck: bookmark"), width - 20)
            right = Span(text.cut(said, 16), style if card else dim)
            left = (pointer, blank(2, plain), Span(name, style))
            return [spread(left, (right, blank(1, plain)), width, plain)]
        if not row.package:
            words = text.cut(speech.t(_OTHERS[row.kind]), width - 6)
            return [(pointer, Span(f"+ {words}{self.companion.marks.more}", dim))]
        return [self._package(row.package, width, pointer, here=here)]

    def _package(self, package: str, width: int, pointer: Span, *, here: bool) -> Line:
        speech, marks = self.companion.speech, self.companion.marks
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        opened = self.campaign.state.package(package)
        name = text.fit(speech.package(package), min(24, width // 2))
        if opened is None:
            shut = (pointer, Span(f"{marks.dot} ", dim), Span(name, dim))
            return spread(shut, (Span(speech.t("sealed"), dim), blank(1, plain)), width, plain)
        told = text.cut(speech.instruction(opened.instruction), width - text.cells(name) - 20)
        strong = "here-strong" if here else "strong"
        done = Span(f"{marks.done} ", "here-good" if here else "good")
        left = (pointer, done, Span(name, strong), Span(f"  {told}", plain))
        return spread(left, (Span(opened.on, dim), blank(1, plain)), width, plain)

    def about(self, width: int) -> list[Line]:
        """What is known of the package the cursor stands on."""
        row = self._here
        if row is _DECK:
            return self._about_deck(width)
        if not row.package:
            return self._about_others(row.kind, width)
        speech, state = self.companion.speech, self.campaign.state
        opened = state.package(row.package)
        lines = [_title(speech.package(row.package), width)]
        if opened is None:
            said = speech.t("Sealed. Enter opens it, once something says so.")
            lines += paragraph(said, width, "dim")
        else:
            told = speech.instruction(opened.instruction)
            lines += self._about_open(opened.on, told, width)
        if box.chapter_of(row.package) > 1:
            lines += paragraph(speech.erratum(1), width, "warning")
        return lines

    def _about_open(self, on: str, told: str, width: int) -> list[Line]:
        t = self.companion.speech.t
        when = t("Opened on {day}.", day=on) if on else t("Opened.")
        by = t("Told to by: {instruction}", instruction=told) if told else t("Nothing told you to.")
        lead = (Span(f"{key_label('backspace')} ", "key"),)
        seal = paragraph(t(BY_ID["package-seal"].help), width, "dim", lead)
        return [
            *paragraph(when, width),
            *paragraph(by, width),
            *(tuple(span._replace(act="seal") for span in line) for line in seal),
        ]

    def _about_others(self, kind: str, width: int) -> list[Line]:
        t = self.companion.speech.t
        if kind == "envelope":
            said = t("Envelopes of other chapters show themselves once you name them.")
        else:
            said = t("Insights show themselves once you name them.")
        return paragraph(said, width, "dim")

    def _about_deck(self, width: int) -> list[Line]:
        t, card = self.companion.speech.t, self.campaign.state.bookmark
        lines = [_title(t("Legacy deck"), width)]
        if card:
            lines += paragraph(t("{card} was read last.", card=card), width)
        else:
            lines += paragraph(t("No card was noted yet: Enter does."), width, "dim")
        lines += [EMPTY, *paragraph(t("If the deck was scattered:"), width, "strong")]
        for number, step in enumerate(_SCATTERED, 1):
            lines += paragraph(t(step), width, "text", (Span(f"{number}. ", "key"),))
        if card:
            said = t("What follows {card} is read next.", card=card)
            lines += paragraph(said, width, "text", (Span(f"{len(_SCATTERED) + 1}. ", "key"),))
        return lines


def _title(words: str, width: int) -> Line:
    return (Span(text.cut(words, width), "title"),)


def _rows(state: CampaignState) -> Iterator[_Row]:
    """All that is listed: nothing of a chapter that the group has not come to."""
    yield _DECK
    for kind, labels in _labels(state).items():
        yield _Row(kind, heading=True)
        for label in labels:
            yield _Row(kind, box.package(kind, label))
        if kind in _OTHERS:
            yield _Row(kind)


def _labels(state: CampaignState) -> dict[str, Sequence[str]]:
    opened: dict[str, list[str]] = {"envelope": [], "insight": []}
    for package in state.packages:
        kind, _, label = package.id.partition(":")
        if kind in opened:
            opened[kind].append(label)
    chapters = {*map(int, opened["envelope"]), 1, *(each.number for each in state.chapters)}
    return {
        "deck": box.DECKS,
        "envelope": [str(number) for number in sorted(chapters)],
        "box": box.BOXES,
        "mats": box.MAT_SETS,
        "insight": sorted(opened["insight"], key=_in_order),
    }


def _in_order(label: str) -> tuple[int, str]:
    """Insight 2a before 2b, and both before 10."""
    number = label.rstrip("abcdefgh")
    return int(number), label
