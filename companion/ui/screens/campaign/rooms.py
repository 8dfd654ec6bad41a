"""What the rooms of a campaign share: the line of rooms, the next step, undo and redo."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, cast

from textual.binding import Binding

from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.lines import Line, Span, blank, flowing, padded
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.binding import BindingType

    from companion.engine.campaign.commands import CampaignCommand
    from companion.table.campaign import Campaign

_OFTEN: Final = 0.5


class Door(NamedTuple):
    """A room: the digit that leads there, its name, and where its screen is found."""

    id: str
    key: str
    label: str
    module: str
    screen: str
    legacy: bool = False


ROOMS: Final = (
    Door("overview", "1", N_("Overview"), "overview", "OverviewRoom"),
    Door("sections", "2", N_("Sections"), "sections", "SectionsRoom", legacy=True),
    Door("rulebook", "3", N_("Rulebook"), "rulebook", "RulebookRoom", legacy=True),
    Door("packages", "4", N_("Packages"), "packages", "PackagesRoom", legacy=True),
    Door("errata", "5", N_("Errata"), "errata", "ErrataRoom", legacy=True),
    Door("changes", "6", N_("Changes"), "changes", "ChangesRoom"),
    Door("supply", "7", N_("Supply"), "supply", "SupplyRoom"),
    Door("mages", "8", N_("Mages"), "mages", "MagesRoom"),
    Door("scores", "9", N_("Scores"), "scores", "ScoresRoom"),
    Door("history", "0", N_("History"), "history", "HistoryRoom"),
)
"""In the order of the line of rooms. Those marked `legacy` belong to Legacy campaigns."""


def room_of(id_: str) -> type[Room]:
    """The screen of a room.

    Raises:
        KeyError: there is no such room.
    """
    door = {each.id: each for each in ROOMS}[id_]
    module = import_module(f"companion.ui.screens.campaign.{door.module}")
    return cast("type[Room]", getattr(module, door.screen))


ONWARD: Final = Act(
    "onward",
    "space",
    "onward",
    N_("Next step"),
    N_("Do what comes next in the campaign."),
    95,
    "campaign",
    short=N_("next step"),
)
COMMON: Final = (
    act_of("undo-campaign", "undo_campaign", "z,ctrl+z", 55, N_("undo")),
    act_of("redo-campaign", "redo_campaign", "y,ctrl+y", 20, N_("redo")),
    act_of("back", "back", weight=80, short=N_("back")),
)
"""What can be done in every room, after its own acts."""


class RoomBar(Words):
    """The line of rooms, with the one in which one is."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"board--here-strong"}
    DEFAULT_CSS = """
    RoomBar {
        & > .board--here-strong { background: $panel; text-style: bold; }
        &:nocolor > .board--here-strong { text-style: bold reverse; }
    }
    """


class Room(HouseScreen):
    """A room of a campaign. Digits lead from one to another, Space does the next step."""

    ROOM: ClassVar[str] = ""
    ACTS: ClassVar[tuple[Act, ...]] = (ONWARD, *COMMON)
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings((ONWARD, *COMMON)),
        *(Binding(door.key, f"room('{door.id}')", show=False) for door in ROOMS),
    ]

    def __init__(self, campaign: Campaign) -> None:
        """Show a room of `campaign`."""
        super().__init__()
        self.campaign = campaign
        """Whose room it is."""

    @property
    def group(self) -> Campaign:
        """Whose room it is."""
        return self.campaign

    def bar(self) -> Words:
        """The line of rooms, for `compose`."""
        return RoomBar(self._bar, id_="rooms")

    def heading(self) -> tuple[str, str]:
        """Which campaign, and how far it has come."""
        speech, chapter = self.companion.speech, self.campaign.outlook.chapter
        where = speech.chapter(chapter.number) if chapter is not None else ""
        return self.campaign.name, where or speech.system(self.campaign.system)

    def on_mount(self) -> None:
        """Follow what other windows write."""
        self.set_interval(_OFTEN, self._look)
        self.show()

    def on_screen_resume(self) -> None:
        """Something may have been written meanwhile."""
        super().on_screen_resume()
        if self.is_mounted:
            self.show()

    def _look(self) -> None:
        if self.app.screen is not self:
            # Whatever is above it tells the news: they come once.
            return
        news = self.companion.look(self.campaign)
        if news is not None and news.campaign:
            speech = self.companion.speech
            told = speech.sequence(speech.label(entry) for entry in news.campaign)
            self.companion.toast(speech.t("Another window: {what}.", what=told))
            self.show()

    # What is done here.

    def do(self, command: CampaignCommand) -> bool:
        """Write a command into the campaign and tell what the group should know; if it was kept."""
        kept = self.companion.keep(self.campaign, command)
        if kept:
            self.show()
        return kept

    def action_onward(self) -> None:
        """Do what comes next in the campaign."""
        self.companion.open_next(self.campaign)

    def action_room(self, room: str) -> None:
        """Go to another room of the campaign."""
        if room != self.ROOM and any(door.id == room for door in self.rooms()):
            self.companion.open_room(self.campaign, room)

    def action_undo_campaign(self) -> None:
        """Take back what was last written into the campaign."""
        done = self.campaign.undo()
        if isinstance(done, Rejection):
            self.companion.refuse(done)
            return
        speech = self.companion.speech
        self.companion.toast(speech.t("Undone: {what}.", what=speech.label(done[1])))
        self.show()

    def action_redo_campaign(self) -> None:
        """Do again what was last taken back."""
        done = self.campaign.redo()
        if isinstance(done, Rejection):
            self.companion.refuse(done)
            return
        speech = self.companion.speech
        self.companion.toast(speech.t("Redone: {what}.", what=speech.label(done[1])))
        self.show()

    def action_back(self) -> None:
        """Go back to the overview, and from there to where one came from."""
        if self.ROOM == "overview":
            self.companion.leave()
        else:
            self.companion.open_room(self.campaign)

    def rooms(self) -> Sequence[Door]:
        """The rooms this campaign has."""
        return [door for door in ROOMS if self.campaign.outlook.legacy or not door.legacy]

    # How it looks.

    def _bar(self, width: int) -> list[Line]:
        """The rooms beside one another; where all do not fit, only the digits of the others.

        In the overview, where one comes in, all names are to be read on as many lines as needed.
        """
        doors = self._doors(width, names=True)
        whole = flowing(doors, width, blank(0))
        if len(whole) > 1 and self.ROOM != "overview":
            whole = flowing(self._doors(width, names=False), width, blank(0))
        return [padded(line, width) for line in whole]

    def _doors(self, width: int, *, names: bool) -> list[Line]:
        pieces: list[Line] = []
        doors = self.rooms()
        room = width - 4 * len(doors) - 4
        for door in doors:
            here = door.id == self.ROOM
            said = text.clean(self.companion.t(door.label))
            label = said if names else text.cut(said, room) if here else ""
            words = f" {door.key} {label} " if label else f" {door.key} "
            style = "here-strong" if here else "dim"
            pieces.append((Span(words, style, f"room('{door.id}')"),))
        return pieces
