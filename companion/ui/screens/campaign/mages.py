"""The mages of a campaign: who plays them, what belongs to them, who was not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from companion.engine.campaign.commands import DropSideDeck
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, bindings
from companion.ui.screens.campaign.list_room import READ_BACK, READ_ON, ListRoom
from companion.ui.screens.campaign.mages_lines import deck_lines, mage_lines
from companion.ui.screens.campaign.rooms import COMMON, ONWARD
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.campaign.records import SideDeck

_OWN: Final = (
    Act(
        "mage-edit",
        "e,enter",
        "edit",
        N_("Edit"),
        N_("Change what belongs to the mage, or the small deck, that the cursor stands on."),
        76,
        "campaign",
        short=N_("edit"),
    ),
    Act(
        "mage-learn",
        "l",
        "learn",
        N_("What a mage learned"),
        N_("Note what a mage learned or chose after the newest battle."),
        74,
        "campaign",
        short=N_("learn"),
    ),
    Act(
        "mage-rename",
        "r",
        "rename",
        N_("Rename a mage"),
        N_("Give the mage another name, from the next battle on."),
        66,
        "campaign",
        short=N_("rename"),
    ),
    Act(
        "mage-absent",
        "w",
        "absent",
        N_("Who is absent"),
        N_("Say who is not there for a battle, and who plays for them."),
        64,
        "campaign",
        short=N_("absent"),
    ),
    Act(
        "side-deck-add",
        "a",
        "add",
        N_("Add a small deck"),
        N_("Note a small deck that belongs to a nemesis; it becomes a counter at the table."),
        50,
        "campaign",
        short=N_("add a deck"),
    ),
    Act(
        "side-deck-drop",
        "x,delete",
        "drop",
        N_("Drop the small deck"),
        N_("Forget the small deck that the cursor stands on."),
        52,
        "campaign",
        short=N_("drop"),
    ),
)
_GAP: Final = 2


class MagesRoom(ListRoom):
    """The mages by seat, and below them the small decks of nemeses."""

    ROOM = "mages"
    ACTS: ClassVar[tuple[Act, ...]] = (ONWARD, *_OWN, READ_ON, READ_BACK, *COMMON)
    BINDINGS = bindings(_OWN)

    def fill(self) -> None:
        """The mages, a heading, the small decks, and a line that adds one."""
        mages, decks = len(self.campaign.players), len(self._decks)
        heights = [1] * mages + [2] + [1] * (decks + 1)
        self.list.fill(heights, headings={mages})

    @property
    def seat(self) -> int:
        """The seat of the mage the cursor stands on; 0 below the mages."""
        at = self.list.cursor
        return at + 1 if at < len(self.campaign.players) else 0

    @property
    def deck(self) -> SideDeck | None:
        """The small deck the cursor stands on."""
        at = self.list.cursor - len(self.campaign.players) - 1
        return self._decks[at] if 0 <= at < len(self._decks) else None

    @property
    def _decks(self) -> tuple[SideDeck, ...]:
        return self.campaign.state.side_decks

    def on_rows_chosen(self) -> None:
        """Enter and a click change what they stand on; the last line adds a deck."""
        self.action_edit()

    # What is done here.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some is done with a mage, some with a small deck."""
        if action in {"learn", "rename"}:
            return bool(self.seat)
        if action == "drop":
            return self.deck is not None
        if action == "edit":
            return bool(self.seat) or self.deck is not None
        return super().check_action(action, parameters)

    def action_edit(self) -> None:
        """Change a mage or a small deck."""
        from companion.ui.screens.campaign.mage_form import (  # noqa: PLC0415 - when first opened
            MageForm,
        )

        if self.seat:
            self.companion.show_screen(MageForm(self.campaign, self.seat))
        else:
            self._open_deck(self.deck)

    def action_add(self) -> None:
        """Note another small deck."""
        self._open_deck(None)

    def action_learn(self) -> None:
        """Note what the mage learned."""
        from companion.ui.screens.campaign.mage_forms import (  # noqa: PLC0415 - when first opened
            LearnForm,
        )

        self.companion.show_screen(LearnForm(self.campaign, self.seat))

    def action_rename(self) -> None:
        """Give the mage another name."""
        from companion.ui.screens.campaign.mage_forms import (  # noqa: PLC0415 - when first opened
            RenameForm,
        )

        self.companion.show_screen(RenameForm(self.campaign, self.seat))

    def action_absent(self) -> None:
        """Say who is not there."""
        from companion.ui.screens.campaign.mage_forms import (  # noqa: PLC0415 - when first opened
            AbsenceForm,
        )

        self.companion.show_screen(AbsenceForm(self.campaign))

    def action_drop(self) -> None:
        """Forget a small deck."""
        deck = self.deck
        if deck is not None:
            _ = self.do(DropSideDeck(deck.nemesis, deck.name))

    def _open_deck(self, deck: SideDeck | None) -> None:
        from companion.ui.screens.campaign.mage_forms import (  # noqa: PLC0415 - when first opened
            SideDeckForm,
        )

        self.companion.show_screen(SideDeckForm(self.campaign, deck))

    # How it looks.

    def row(self, index: int, width: int, *, here: bool) -> Sequence[Line]:
        """A mage, the heading of the small decks, or one of them."""
        t, mages = self.companion.t, len(self.campaign.players)
        if index < mages:
            return [self._mage(index + 1, width, here=here)]
        if index == mages:
            said = t("Small decks of a nemesis")
            return [EMPTY, (blank(1), Span(text.cut(said, width - 2), "title"))]
        plain, strong = ("here", "here-strong") if here else ("text", "strong")
        lead = Span(f" {self.companion.marks.current if here else ' '} ", plain)
        at = index - mages - 1
        if at == len(self._decks):
            said = t("Add a small deck") if self._decks else t("None. Enter adds one.")
            return [(lead, Span(text.cut(said, width - 4), "here" if here else "dim"))]
        deck = self._decks[at]
        cards = self.companion.speech.n("{count} card", "{count} cards", deck.cards)
        said = t("{nemesis}: {name}", nemesis=deck.nemesis, name=deck.name)
        room = width - text.cells(cards) - 6
        left = (lead, Span(text.cut(said, room), strong))
        return [spread(left, (Span(cards, plain), blank(1, plain)), width, plain)]

    def _mage(self, seat: int, width: int, *, here: bool) -> Line:
        """Seat, name, person, mat and side, each below the one of the mage above."""
        mage, marks = self.campaign.state.mage(seat), self.companion.marks
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        room = width - 6 - 2 * _GAP
        third = room // 3
        players = self.campaign.players
        names = min(max(map(text.cells, players)), third)
        persons = [self.campaign.state.mage(at + 1).player for at in range(len(players))]
        person = min(max((text.cells(each) for each in persons), default=0), third)
        t = self.companion.t
        mat = t("{mat}, side {side}", mat=mage.mat, side=mage.side) if mage.side else mage.mat
        return (
            Span(f" {marks.current if here else ' '} ", plain),
            Span(f"{seat}  ", dim),
            Span(
                text.fit(self.campaign.players[seat - 1], names),
                "here-strong" if here else "strong",
            ),
            blank(_GAP, plain),
            Span(text.fit(mage.player, person), plain),
            blank(_GAP if person else 0, plain),
            Span(text.cut(mat, max(room - names - person, 0)), dim),
        )

    def about(self, width: int) -> Sequence[Line]:
        """What belongs to the mage, or what a small deck is good for."""
        speech = self.companion.speech
        if self.seat:
            return mage_lines(speech, self.campaign, self.seat, width)
        return deck_lines(speech, self.deck, width)
