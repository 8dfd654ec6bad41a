"""What can be played once the story is over."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding

from companion.engine.campaign.guides import setup_guide_id
from companion.speech.voice import N_
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.base import HouseScreen
from companion.ui.screens.campaign.after_campaign_draw import OwnDraw, own_piles, randomizers
from companion.ui.screens.campaign.after_campaign_page import (
    Booklet,
    own_lines,
    randomizer_lines,
)
from companion.ui.widgets.lines import EMPTY, Line
from companion.ui.widgets.page import Page

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from companion.table.campaign import Campaign

_TAKE_ALONG: Final = "a"
_OFTEN: Final = 0.5


class AfterCampaignScreen(HouseScreen):
    """The booklet in our own words; Space sets a battle up."""

    CSS_PATH = "after_campaign.tcss"
    AUTO_FOCUS = ""
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "play-on",
            "space",
            "play",
            N_("Set up a battle"),
            N_("Set up a battle after the campaign, step by step."),
            95,
            "campaign",
            short=N_("set up a battle"),
        ),
        Act(
            "draw-randomizers",
            "d",
            "draw",
            N_("Draw randomizers"),
            N_("Draw randomizers for the supply by chance, none of them twice."),
            85,
            "campaign",
            short=N_("draw randomizers"),
        ),
        Act(
            "draw-own-piles",
            "o",
            "draw_own",
            N_("Draw your own piles"),
            N_("Draw nine of the piles that the campaign knows, by type."),
            75,
            "campaign",
            short=N_("draw own piles"),
        ),
        Act(
            "page-on",
            "pagedown",
            "turn(1)",
            N_("Further down"),
            N_("Show what stands further down."),
            65,
            short=N_("more below"),
        ),
        act_of("back", "app.back", weight=80, short=N_("back")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ACTS),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
    ]

    def __init__(self, campaign: Campaign, chance: Random | None = None) -> None:
        """Show it to a group whose campaign is finished; `chance` draws piles."""
        super().__init__()
        self._campaign = campaign
        self._chance = SystemRandom() if chance is None else chance
        self._drawn: tuple[int, ...] = ()
        self._own: OwnDraw | None = None
        self._page = Page(self._lines, id_="booklet")

    def compose(self) -> ComposeResult:
        """One page."""
        yield self.top()
        yield self._page
        yield self.bottom()

    @property
    def group(self) -> Campaign:
        """Whose campaign is over."""
        return self._campaign

    def heading(self) -> tuple[str, str]:
        """What this is about."""
        return self.companion.t("After the campaign"), self._campaign.name

    def on_mount(self) -> None:
        """Show it from its top, and see whether another window goes back."""
        self._page.reload()
        self.set_interval(_OFTEN, self._look)

    def show(self) -> None:
        """Another language says everything otherwise."""
        self._page.reload(top=False)
        super().show()

    def on_screen_resume(self) -> None:
        """The story may go on again."""
        super().on_screen_resume()
        self._look()

    def _look(self) -> None:
        """Once an undo has opened the story again, nothing of this is shown."""
        if self.app.screen is self:
            self.companion.look(self._campaign)
            if not self._campaign.state.over:
                self.companion.leave()

    # What is done here.

    def action_play(self) -> None:
        """Set a battle up, step by step."""
        self.companion.open_guide(self._campaign, setup_guide_id(self._campaign.state))

    def action_draw(self) -> None:
        """Draw randomizers."""
        self._drawn, self._own = randomizers(self._chance), None
        self._page.reload()

    def action_draw_own(self) -> None:
        """Draw from the piles the campaign knows."""
        self._drawn, self._own = (), own_piles(self._campaign.state, self._chance)
        self._page.reload()

    def action_scroll(self, by: int) -> None:
        """See what stands a little further down, or up."""
        self._page.post_message(self._page.Turned(by))

    def action_turn(self, by: int) -> None:
        """Go on by all that is in sight, or back."""
        self._page.turn(by)

    # How it looks.

    def _lines(self, width: int) -> list[Line]:
        speech = self.companion.speech
        lines: list[Line] = []
        if self._drawn:
            lines = [EMPTY, *randomizer_lines(speech, self._drawn, width)]
        elif self._own is not None:
            lines = [EMPTY, *own_lines(speech, self._own, width)]
        return [*lines, *Booklet(speech, _TAKE_ALONG).lines(width)]
