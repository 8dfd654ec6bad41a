"""A pile of the supply as a form, and what all forms about goods share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from textual.widgets import Input

from companion.engine.campaign.box import COPIES
from companion.engine.campaign.commands import AddPile, EditPile
from companion.engine.campaign.decide import decide
from companion.engine.campaign.evolve import evolve
from companion.engine.campaign.heed import notices
from companion.engine.campaign.reasons import TextNeeded
from companion.engine.campaign.records import Pile, PileType
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.table.reasons import NotANumber
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.widgets.form import Choice
from companion.ui.widgets.lines import Line, Span, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.app import ComposeResult

    from companion.engine.campaign.commands import CampaignCommand
    from companion.engine.campaign.notices import Notice
    from companion.engine.campaign.state import CampaignState
    from companion.speech import Speech
    from companion.table.campaign import Campaign
    from companion.ui.widgets.form import Options

PILE_TYPES: Final[tuple[PileType, ...]] = ("gem", "relic", "spell")
"""In the order in which they are laid out."""


class Foreseen(NamedTuple):
    """What would come of a command: how the campaign would stand, and what would be told."""

    state: CampaignState
    notices: tuple[Notice, ...]


def foresee(state: CampaignState, command: CampaignCommand) -> Foreseen | Rejection:
    """What would come of a command, or why it would be refused; nothing is written."""
    events = decide(state, command)
    if isinstance(events, Rejection):
        return events
    after = state
    for event in events:
        after = evolve(after, event)
    return Foreseen(after, notices(state, events, after))


class GoodsForm(RecordForm):
    """A form that tells below its fields, while one types, what would come of keeping it."""

    CSS_PATH = ["../form.tcss", "record_form.tcss", "pile_form.tcss"]  # noqa: RUF012 - as above

    def compose(self) -> ComposeResult:
        """The fields, and what would come of them."""
        yield from super().compose()
        yield Words(self._foreseen, id_="foreseen")

    def on_input_changed(self) -> None:
        """Tell anew what would come of it."""
        self.show()

    def on_choice_changed(self) -> None:
        """Another choice has other consequences."""
        self.show()

    def foresight(self, foreseen: Foreseen, width: int) -> list[Line]:
        """What would come of it besides notices; nothing for most forms."""
        del foreseen, width
        return []

    def _foreseen(self, width: int) -> list[Line]:
        asked, speech = self.command(), self.companion.speech
        if asked is None:
            return []
        found = asked if isinstance(asked, Rejection) else foresee(self.campaign.state, asked)
        if isinstance(found, TextNeeded):
            # Nobody has typed anything yet.
            return []
        if isinstance(found, Rejection):
            return paragraph(speech.rejection(found), width, "warning")
        return [*self.foresight(found, width), *told_lines(speech, found.notices, width)]

    def read_pile(self, suffix: str = "") -> Pile | NotANumber:
        """The pile in the fields whose names end in `suffix`."""
        type_ = cast("PileType", self.chosen(f"type{suffix}"))
        cost = self.amount(f"cost{suffix}")
        if isinstance(cost, NotANumber):
            return cost
        copies = self.amount(f"copies{suffix}", COPIES[type_])
        if isinstance(copies, NotANumber):
            return copies
        prefix = f"number{suffix}"
        typed = self.value(prefix) if prefix in self.fields else ""
        return Pile(self.value(f"name{suffix}"), type_, cost, copies, typed)


def told_lines(speech: Speech, told: Sequence[Notice], width: int) -> list[Line]:
    """Notices as lines, each with a sign before it."""
    return [
        line
        for notice in told
        for line in paragraph(speech.notice(notice), width, lead=(Span("! ", "warning"),))
    ]


def laid_out(piles: Iterable[Pile]) -> tuple[Pile, ...]:
    """Piles by type, then cost, then name."""
    return tuple(
        sorted(piles, key=lambda p: (PILE_TYPES.index(p.type), p.cost, p.name.casefold(), p.name))
    )


def type_options(speech: Speech) -> Options:
    """The types a pile can be of."""
    return [(type_, speech.pile_type(type_)) for type_ in PILE_TYPES]


class PileForm(GoodsForm):
    """A pile of the supply: a new one, or what is known of one."""

    def __init__(self, campaign: Campaign, pile: Pile | None = None) -> None:
        """Ask for a new pile, or change what is known of `pile`."""
        super().__init__(campaign)
        self._pile = pile

    def heading(self) -> tuple[str, str]:
        """A new pile, or which one."""
        t = self.companion.t
        title = t("Edit a pile") if self._pile is not None else t("New pile")
        return title, self.campaign.name

    def lines(self) -> ComposeResult:
        """The fields, top to bottom."""
        pile, known = self._pile or Pile("", "gem"), self._pile is not None
        yield self.labelled("name", N_("Name"), Input(pile.name, compact=True))
        types = Choice(lambda: type_options(self.companion.speech), pile.type)
        yield self.labelled("type", N_("Type"), types)
        yield self.labelled("cost", N_("Cost"), _short(str(pile.cost) if known else ""))
        copies = _short(str(pile.copies) if known else "")
        yield self.labelled("copies", N_("Copies"), copies, self._about_copies)
        prefix = Input(pile.number, compact=True, classes="-short")
        yield self.labelled("number", N_("Card numbers"), prefix, self._about_number)

    def show(self) -> None:
        """How many copies are usual depends on the type."""
        self.field("copies").placeholder = str(COPIES[self.chosen("type")])
        super().show()

    def command(self) -> CampaignCommand | Rejection:
        """Add the pile, or change it."""
        pile = self.read_pile()
        if isinstance(pile, NotANumber):
            return pile
        return AddPile(pile) if self._pile is None else EditPile(self._pile.name, pile)

    def _about_copies(self) -> str:
        return self.companion.t("cards; a gem has 7, a relic or spell 5")

    def _about_number(self) -> str:
        return self.companion.t("what they begin with; may stay empty")


def _short(value: str) -> Input:
    return Input(value, compact=True, classes="-number")
