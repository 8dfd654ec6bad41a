"""The supply: its piles, the banished cards, and every change of both."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from companion.engine.campaign import box
from companion.engine.campaign import events as e
from companion.engine.campaign.commands import RemovePile
from companion.engine.campaign.heed import has_cheap_gem
from companion.engine.campaign.notices import NoCheapGem, Notice, PileCount
from companion.engine.campaign.records import Banished, Pile
from companion.speech.cast import Cast
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, bindings
from companion.ui.screens.ask import Answer, AskScreen
from companion.ui.screens.campaign.list_room import READ_BACK, READ_ON, ListRoom
from companion.ui.screens.campaign.pile_form import laid_out, told_lines
from companion.ui.screens.campaign.rooms import COMMON, ONWARD
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph

if TYPE_CHECKING:
    from companion.speech import Speech
    from companion.table.campaign import Campaign
    from companion.ui.widgets.rows import Rows

_OF_SUPPLY: Final = (
    *(e.PileAdded, e.PileEdited, e.PileRemoved, e.SupplyUpgraded),
    *(e.CardBanished, e.CardReturned),
)
_ADD: Final = Act(
    "pile-add",
    "a",
    "add",
    N_("New pile"),
    N_("Put a pile into the supply."),
    85,
    "campaign",
    short=N_("new pile"),
)
_EDIT: Final = Act(
    "pile-edit",
    "enter,e",
    "edit",
    N_("Edit the pile"),
    N_("Change what is known of the pile the cursor stands on."),
    70,
    "campaign",
    short=N_("edit"),
)
_REMOVE: Final = Act(
    "pile-remove",
    "x",
    "remove",
    N_("Take a pile away"),
    N_("Banish the pile the cursor stands on, or only put it away."),
    65,
    "campaign",
    short=N_("take away"),
)
_RETURN: Final = Act(
    "card-return",
    "enter,r",
    "bring_back",
    N_("Bring a card back"),
    N_("Take the card the cursor stands on from the banished ones: an instruction says so."),
    70,
    "campaign",
    short=N_("bring back"),
)
_BANISH: Final = Act(
    "card-banish",
    "b",
    "banish",
    N_("Banish a card"),
    N_("Banish a card or pile that is not in the supply."),
    60,
    "campaign",
    short=N_("banish a card"),
)
_UPGRADE: Final = Act(
    "supply-upgrade",
    "g",
    "upgrade",
    N_("Supply upgrade"),
    N_("Enter the supply upgrade after the newest battle."),
    75,
    "campaign",
    short=N_("upgrade"),
)
_TYPE: Final = 12
_NUMBER: Final = 8
_DAY: Final = 10
_LEAD: Final = 3


class _Told(NamedTuple):
    """A row that cannot be chosen: a title with a blank line above it, or a sentence."""

    said: str
    title: bool = False


class SupplyRoom(ListRoom):
    """The piles as they are laid out, below them what is banished, and every change of both."""

    ROOM: ClassVar[str] = "supply"
    CSS_PATH = ["list_room.tcss", "supply.tcss"]  # noqa: RUF012 - as Textual types it
    ACTS: ClassVar[tuple[Act, ...]] = (
        *(ONWARD, _ADD, _EDIT, _RETURN, _REMOVE, _UPGRADE, _BANISH, READ_ON, READ_BACK),
        *COMMON,
    )
    BINDINGS = bindings((_ADD, _EDIT, _RETURN, _REMOVE, _UPGRADE, _BANISH))

    def __init__(self, campaign: Campaign) -> None:
        """Show the supply of `campaign`."""
        super().__init__(campaign)
        self._rows: list[Pile | Banished | _Told | None] = []
        self._past: list[tuple[str, str]] = []

    def heading(self) -> tuple[str, str]:
        """How many piles there are."""
        speech, count = self.companion.speech, len(self.campaign.state.piles)
        return super().heading()[0], speech.n("{count} pile", "{count} piles", count)

    def fill(self) -> None:
        """The piles below their columns, then what is banished."""
        state, t = self.campaign.state, self.companion.t
        empty = _Told(t("No pile is entered yet. Enter the piles as they lie on the table."))
        self._rows = [None, *(laid_out(state.piles) or (empty,))]
        self._rows.append(_Told(t("Banished"), title=True))
        banished = sorted(state.banished, key=lambda card: card.on, reverse=True)
        self._rows += banished or [_Told(t("Nothing is banished yet."))]
        self._past = history(self.companion.speech, self.campaign)
        told = {at for at, row in enumerate(self._rows) if not isinstance(row, Pile | Banished)}
        self.list.fill([2 if isinstance(r, _Told) else 1 for r in self._rows], headings=told)

    async def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter and a click do what belongs to the row."""
        event.stop()
        await self.run_action("edit" if isinstance(self._here, Pile) else "bring_back")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done depends on where the cursor stands."""
        offered = {
            "edit": isinstance(self._here, Pile),
            "remove": isinstance(self._here, Pile),
            "bring_back": isinstance(self._here, Banished),
            "upgrade": self._battle is not None,
        }
        return offered.get(action, super().check_action(action, parameters))

    # What is done here.

    def action_add(self) -> None:
        """Ask for a pile."""
        from companion.ui.screens.campaign.pile_form import PileForm  # noqa: PLC0415 - when first opened

        self.companion.show_screen(PileForm(self.campaign))

    def action_edit(self) -> None:
        """Change what is known of the pile at the cursor."""
        from companion.ui.screens.campaign.pile_form import PileForm  # noqa: PLC0415 - as above

        if isinstance(self._here, Pile):
            self.companion.show_screen(PileForm(self.campaign, self._here))

    def action_remove(self) -> None:
        """Ask whether the pile at the cursor is banished or only put away."""
        from companion.ui.screens.campaign.banish_form import BanishForm  # noqa: PLC0415 - as above

        pile, t = self._here, self.companion.t
        if not isinstance(pile, Pile):
            return
        answers = [
            Answer("banish", t("Banish it")),
            Answer("away", t("Only put it away; it is not banished")),
        ]

        def answered(answer: str) -> None:
            if answer == "banish":
                self.companion.show_screen(BanishForm(self.campaign, pile))
            else:
                _ = self.do(RemovePile(pile.name, banish=False))

        question = t("What becomes of the pile {name}?", name=pile.name)
        self.companion.ask(AskScreen(question, answers), answered)

    def action_banish(self) -> None:
        """Ask for a card to banish."""
        from companion.ui.screens.campaign.banish_form import BanishForm  # noqa: PLC0415 - as above

        self.companion.show_screen(BanishForm(self.campaign))

    def action_bring_back(self) -> None:
        """Ask what says that the card at the cursor comes back."""
        from companion.ui.screens.campaign.banish_form import ReturnForm  # noqa: PLC0415 - as above

        if isinstance(self._here, Banished):
            self.companion.show_screen(ReturnForm(self.campaign, self._here))

    def action_upgrade(self) -> None:
        """Enter the upgrade after the newest battle."""
        from companion.ui.screens.campaign.upgrade import UpgradeForm  # noqa: PLC0415 - as above

        if self._battle is not None:
            self.companion.show_screen(UpgradeForm(self.campaign, self._battle))

    @property
    def _here(self) -> Pile | Banished | None:
        """What the cursor stands on."""
        at = self.list.cursor
        row = self._rows[at] if at < len(self._rows) else None
        return row if isinstance(row, Pile | Banished) else None

    @property
    def _battle(self) -> int | None:
        """The newest battle, while the supply was not upgraded after it."""
        state = self.campaign.state
        if not state.legacy or state.over or not state.battles:
            return None
        newest = state.battles[-1].number
        return None if any(each.battle == newest for each in state.upgrades) else newest

    # How it looks.

    def row(self, index: int, width: int, *, here: bool) -> list[Line]:
        """A pile in its columns, a banished card, or what stands between them."""
        row = self._rows[index]
        if row is None:
            return [self._columns(width)]
        if isinstance(row, _Told):
            if row.title:
                return [EMPTY, (blank(_LEAD), Span(text.cut(row.said, width - _LEAD), "title"))]
            return paragraph(row.said, width, "dim", (blank(_LEAD),))
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        lead = Span(f" {self.companion.marks.current} " if here else blank(_LEAD).text, plain)
        if isinstance(row, Banished):
            t = self.companion.t
            kind = text.fit(t("a pile") if row.pile else t("a card"), _TYPE)
            name = text.fit(row.name, max(width - _LEAD - _TYPE - _DAY - 2, 4))
            day = text.fit(row.on, _DAY)
            return [(lead, Span(name, plain), blank(1, plain), Span(kind, dim), Span(day, dim))]
        name, kind, *numbers = self._cells(width)
        cost, copies = (text.cells(each) for each in numbers[:2])
        return [
            (
                lead,
                Span(text.fit(row.name, text.cells(name)), plain),
                Span(text.fit(self.companion.speech.pile_type(row.type), text.cells(kind)), dim),
                Span(text.fit(str(row.cost), cost, "right"), plain),
                Span(text.fit(str(row.copies), copies, "right"), dim),
                Span(text.fit(f"  {row.number}", text.cells(numbers[2])), dim),
            )
        ]

    def _columns(self, width: int) -> Line:
        return (blank(_LEAD), *(Span(each, "dim") for each in self._cells(width)))

    def _cells(self, width: int) -> tuple[str, str, str, str, str]:
        """The names of the columns, each as wide as its column."""
        t = self.companion.t
        cost, copies, number = f" {t('Cost')}", f" {t('Copies')}", f"  {t('Cards')}"
        number = text.fit(number, max(_NUMBER, text.cells(number)))
        taken = _LEAD + _TYPE + text.cells(cost) + text.cells(copies) + text.cells(number)
        return (
            text.fit(t("Name"), max(width - taken, 4)),
            text.fit(t("Type"), _TYPE),
            *(cost, copies, number),
        )

    def about(self, width: int) -> list[Line]:
        """What is advised, why something is banished, and every change, the newest first."""
        speech, here = self.companion.speech, self._here
        lines = told_lines(speech, advice(self.campaign), width)
        if isinstance(here, Banished) and here.why:
            said = speech.t("{name} is banished: {why}", name=here.name, why=here.why)
            lines += paragraph(said, width)
        if lines:
            lines.append(EMPTY)
        lines.append((Span(text.cut(speech.t("Every change of the supply"), width), "title"),))
        if not self._past:
            lines += paragraph(speech.t("Nothing has changed yet."), width, "dim")
        for day, said in self._past:
            lines += paragraph(said, width, lead=(Span(day, "dim"), blank(2)))
        return lines


def history(speech: Speech, campaign: Campaign) -> list[tuple[str, str]]:
    """Every change of the supply and the banished cards: the day and what it was, newest first."""
    cast = Cast.of_campaign(campaign.state)
    found = [
        (_day(entry.at), said)
        for entry in campaign.timeline.done
        for event in entry.events
        if isinstance(event, _OF_SUPPLY) and (said := speech.event(event, cast))
    ]
    return found[::-1]


def advice(campaign: Campaign) -> tuple[Notice, ...]:
    """What a Legacy group should know of its supply as it stands."""
    state = campaign.state
    if not state.legacy or not state.piles:
        return ()
    count = len(state.piles)
    found: list[Notice] = []
    if count != box.PILES:
        found.append(PileCount(count, state.section("M") is not None))
    if count >= box.PILES and not has_cheap_gem(state):
        found.append(NoCheapGem())
    return tuple(found)


def _day(at: str) -> str:
    """The day of a moment, by the clock of this place."""
    return datetime.fromisoformat(at).astimezone().date().isoformat()
