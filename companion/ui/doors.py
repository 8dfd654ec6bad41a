"""The doors between screens: each screen is imported when it is first opened."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from textual.app import App

from companion.engine.kernel.rejection import Rejection
from companion.ui.screens.base import HouseScreen
from companion.ui.screens.home import HomeScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from companion.engine.aeons_end.setup import BattleRequest
    from companion.engine.campaign.commands import CampaignCommand
    from companion.speech import Cast, Speech
    from companion.table.campaign import Campaign
    from companion.table.house import House


class Doors(App[None]):
    """Where one can go from a screen, whatever screen that is."""

    house: House
    """Campaigns and settings."""
    speech: Speech
    """Says everything."""

    @abstractmethod
    def toast(self, words: str, *, wrong: bool = False) -> None:
        """Show a sentence until the next key."""

    @abstractmethod
    def refuse(self, rejection: Rejection, cast: Cast | None = None) -> None:
        """Say why something was refused."""

    def keep(self, campaign: Campaign, command: CampaignCommand) -> bool:
        """Write a command into a campaign and tell what the group should know; if it was kept."""
        kept = campaign.do(command)
        if isinstance(kept, Rejection):
            self.refuse(kept)
            return False
        told = [self.speech.label(kept), *map(self.speech.notice, campaign.notices(kept))]
        self.toast("\n".join(told))
        return True

    def open_home(self) -> None:
        """Go back to the campaigns, whatever lies above."""
        while len(self.screen_stack) > 1:
            self.leave()

    def open_slug(self, slug: str, *, rooms: bool = False) -> None:
        """Open the campaign in a folder: where it goes on, or its `rooms`."""
        opened = self.house.open_slug(slug)
        if isinstance(opened, Rejection):
            self.refuse(opened)
        elif not rooms:
            self.open_campaign(opened)
        elif opened.single:
            self.open_names(opened)
        else:
            self.open_room(opened)

    def open_campaign(self, campaign: Campaign) -> None:
        """Go on with a campaign: its battle at the table, or what comes between battles."""
        if campaign.problem is not None:
            self.refuse(campaign.problem)
        elif campaign.sitting is None:
            if campaign.damage:
                told = self.speech.sequence(map(self.speech.rejection, campaign.damage))
                self.toast(told, wrong=True)
            if campaign.single:
                self.open_setup(campaign)
            else:
                self._go_to_rooms(campaign)
        else:
            self.open_table(campaign)
            if campaign.sitting.outlook.result is not None:
                self.open_result(campaign)

    def open_table(self, campaign: Campaign) -> None:
        """Sit down at the battle of a campaign; a set-up it comes from does not stay behind."""
        from companion.ui.screens.table import TableScreen  # noqa: PLC0415 - when first opened

        below = self._first
        if isinstance(below, TableScreen) and below.campaign is campaign:
            self._down_to_first()
        else:
            self._above_home(TableScreen(campaign))

    def open_setup(self, campaign: Campaign, request: BattleRequest | None = None) -> None:
        """Set up a battle, as it was asked for last time if there is a `request`.

        From the rooms of a campaign one comes back to them.
        """
        from companion.ui.screens.campaign.rooms import Room  # noqa: PLC0415 - when first opened
        from companion.ui.screens.setup import SetupScreen  # noqa: PLC0415 - as above

        made = SetupScreen(campaign, request)
        below = self._first
        if isinstance(below, Room) and below.campaign is campaign:
            self._down_to_first()
            self._show(made)
        else:
            self._above_home(made)

    def open_result(self, campaign: Campaign) -> None:
        """Show how the battle of a campaign ended."""
        from companion.ui.screens.result import ResultScreen  # noqa: PLC0415 - when first opened

        if campaign.sitting is not None:
            self._show(ResultScreen(campaign))

    def open_log(self, campaign: Campaign) -> None:
        """Show what was done in the battle of a campaign."""
        from companion.ui.screens.log import LogScreen  # noqa: PLC0415 - when first opened

        if campaign.sitting is not None:
            self._show(LogScreen(campaign))

    def open_fix(self, campaign: Campaign, about: int = 0) -> None:
        """Let values be set by hand; `about` is the number of the entry they correct."""
        from companion.ui.screens.fix import FixScreen  # noqa: PLC0415 - when first opened

        self._show(FixScreen(campaign, about))

    def open_room(self, campaign: Campaign, room: str = "overview") -> None:
        """Show a room of a campaign, by its id; from one room to another nothing piles up."""
        from companion.ui.screens.campaign.rooms import (  # noqa: PLC0415 - when first opened
            Room,
            room_of,
        )

        if not isinstance(self.screen, Room):
            self._show(room_of(room)(campaign))
            return
        below = self.screen_stack[-2]
        if isinstance(below, Room) and room == below.ROOM and below.campaign is campaign:
            self.leave()
        else:
            _ = self.switch_screen(room_of(room)(campaign))

    def open_after_battle(self, campaign: Campaign) -> None:
        """Leave the table of a battle that is recorded, and do what comes next."""
        self._go_to_rooms(campaign)
        self.open_next(campaign)

    def open_next(self, campaign: Campaign) -> None:
        """Do the next right step of a campaign: its battle, or what comes between battles."""
        from companion.ui.screens.campaign.onward import onward  # noqa: PLC0415 - as above

        if campaign.sitting is not None or campaign.problem is not None:
            self.open_campaign(campaign)
        else:
            onward(self, campaign)

    def open_guide(self, campaign: Campaign, guide: str) -> None:
        """Show a checklist of a campaign, by its id."""
        from companion.ui.screens.campaign.guide import GuideScreen  # noqa: PLC0415 - as above

        self._show(GuideScreen(campaign, guide))

    def open_catch_up(self, campaign: Campaign) -> None:
        """Ask how a campaign stands that was begun without the app."""
        from companion.ui.screens.campaign.catch_up import (  # noqa: PLC0415 - as above
            CatchUpScreen,
        )

        self._show(CatchUpScreen(campaign))

    def open_after_campaign(self, campaign: Campaign) -> None:
        """Show what can be played once a Legacy campaign is finished."""
        from companion.ui.screens.campaign.after_campaign import (  # noqa: PLC0415 - as above
            AfterCampaignScreen,
        )

        self._show(AfterCampaignScreen(campaign))

    def open_import(self) -> None:
        """Ask for an archive, and show what bringing its campaign in would change."""
        from companion.ui.screens.campaign.importing import (  # noqa: PLC0415 - as above
            ImportScreen,
        )

        self._show(ImportScreen())

    def show_screen(self, screen: Screen[None]) -> None:
        """Put a screen above the present one."""
        self._show(screen)

    def open_names(self, campaign: Campaign) -> None:
        """Show who plays a campaign and what was fought, and let names be changed."""
        from companion.ui.screens.names import NamesScreen  # noqa: PLC0415 - when first opened

        self._show(NamesScreen(campaign))

    def open_new_campaign(self, *, single: bool = False) -> None:
        """Ask for a new campaign, or for one battle without any."""
        from companion.ui.screens.new import NewScreen  # noqa: PLC0415 - when first opened

        self._show(NewScreen(single=single))

    def action_settings(self) -> None:
        """Open the settings."""
        from companion.ui.screens.settings import SettingsScreen  # noqa: PLC0415 - as above

        self._show(SettingsScreen())

    def action_help(self) -> None:
        """Show the keys and commands of the screen."""
        from companion.ui.screens.help import HelpScreen  # noqa: PLC0415 - when first opened

        if isinstance(self.screen, HouseScreen):
            self._show(HelpScreen(self.screen))

    def action_rules(self) -> None:
        """Look up the rule of the moment, or any other."""
        from companion.ui.screens.rules import RulesScreen  # noqa: PLC0415 - when first opened

        if isinstance(self.screen, HouseScreen):
            self._show(RulesScreen())

    def action_palette(self) -> None:
        """Find a command of the screen by its name."""
        from companion.ui.screens.palette import PaletteScreen  # noqa: PLC0415 - as above

        if isinstance(self.screen, HouseScreen):
            self._show(PaletteScreen(self.screen))

    def _show(self, screen: Screen[None]) -> None:
        # Screens mount by themselves; to wait for it inside a handler could wait for ever.
        _ = self.push_screen(screen)

    def leave(self) -> None:
        """Close the screen on top."""
        _ = self.pop_screen()

    def leave_table(self, campaign: Campaign) -> None:
        """Go home from a battle that is not over, and say how it goes on."""
        self.open_home()
        if isinstance(self.screen, HomeScreen):
            self.screen.welcome_back(campaign.slug)

    def _go_to_rooms(self, campaign: Campaign) -> None:
        """Stand in the overview of a campaign, and nowhere else but home below it."""
        from companion.ui.screens.campaign.rooms import room_of  # noqa: PLC0415 - as above

        self._above_home(room_of("overview")(campaign))

    @property
    def _first(self) -> Screen[None] | None:
        """The screen right above home, if there is one."""
        return self.screen_stack[1] if len(self.screen_stack) > 1 else None

    def _down_to_first(self) -> None:
        """Close all screens down to the one right above home."""
        while len(self.screen_stack) > 2:
            self.leave()

    def _above_home(self, screen: Screen[None]) -> None:
        """Put a screen right above home, in the place of whatever stands there."""
        self._down_to_first()
        if len(self.screen_stack) == 2:
            _ = self.switch_screen(screen)
        else:
            self._show(screen)
