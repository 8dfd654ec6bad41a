"""The first room of a campaign: what matters now, and what begins and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding
from textual.containers import Horizontal

from companion.engine.campaign.commands import (
    AnswerDefeat,
    BeginChapter,
    EndChapter,
    FinishCampaign,
)
from companion.speech.voice import N_
from companion.ui.acts import Act, bindings
from companion.ui.screens.ask import Answer, AskScreen
from companion.ui.screens.campaign.overview_beside import beside
from companion.ui.screens.campaign.overview_now import Glance, Now
from companion.ui.screens.campaign.rooms import COMMON, ONWARD, Room
from companion.ui.widgets.page import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from companion.table.campaign import Campaign
    from companion.ui.widgets.lines import Line

_OWN: Final = (
    Act(
        "answer-again",
        "t",
        "answer(True)",
        N_("The Legacy deck says: try again"),
        N_("After a defeat: note that the Legacy deck says to try again."),
        94,
        "campaign",
        short=N_("try again"),
    ),
    Act(
        "answer-on",
        "o",
        "answer(False)",
        N_("The Legacy deck says: go on"),
        N_("After a defeat: note that the Legacy deck says to go on."),
        93,
        "campaign",
        short=N_("go on"),
    ),
    Act(
        "chapter-end",
        "c",
        "end_chapter",
        N_("End the chapter"),
        N_("End the chapter that goes on, and see which letters are announced for that."),
        78,
        "campaign",
        short=N_("end the chapter"),
    ),
    Act(
        "chapter-begin",
        "c",
        "begin_chapter",
        N_("Begin the next chapter"),
        N_("Begin the next chapter, and see which letters are announced for that."),
        78,
        "campaign",
        short=N_("begin a chapter"),
    ),
    Act(
        "under-way",
        "u",
        "catch_up",
        N_("Already under way"),
        N_("Enter on one page how a campaign stands that was begun without the app."),
        0,
        "campaign",
        short=N_("already under way"),
    ),
    Act(
        "chapter-other",
        "n",
        "other_chapter",
        N_("Another chapter"),
        N_("Begin or end a chapter by its number: the Legacy deck decides which."),
        15,
        "campaign",
        short=N_("another chapter"),
    ),
    Act(
        "finish-campaign",
        "f",
        "finish",
        N_("Finish the campaign"),
        N_("Say that the story is over. What was held back until then is shown."),
        25,
        "campaign",
        short=N_("finish"),
    ),
    Act(
        "after-campaign",
        "x",
        "after_campaign",
        N_("After the campaign"),
        N_("See what can be played with this box once the story is over."),
        85,
        "campaign",
        short=N_("what to play now"),
    ),
    Act(
        "take-along",
        "a",
        "take_along",
        N_("Take a mage along"),
        N_("Take a mage of this campaign along to base Aeon's End."),
        75,
        "campaign",
        short=N_("take a mage along"),
    ),
    Act(
        "welcome-mage",
        "w",
        "welcome",
        N_("Welcome a mage"),
        N_("Give a seat to a mage from a finished Legacy campaign."),
        60,
        "campaign",
        short=N_("welcome a mage"),
    ),
)
_OFFERED_UNDER_WAY: Final = 76


class OverviewRoom(Room):
    """Where a campaign stands. Space does what comes next, `c` begins and ends chapters."""

    ROOM = "overview"
    CSS_PATH = "overview.tcss"
    AUTO_FOCUS = ""
    ACTS: ClassVar[tuple[Act, ...]] = (ONWARD, *_OWN, *COMMON)
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(_OWN),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]

    def __init__(self, campaign: Campaign) -> None:
        """Show how a campaign stands."""
        super().__init__(campaign)
        self._now = Glance(self._what_matters, id_="now")
        # Only a wide screen has it.
        self._beside = Page(self._who_and_what, id_="beside")

    def compose(self) -> ComposeResult:
        """What matters now; on a wide screen the mages and the supply beside it."""
        yield self.top()
        yield self.bar()
        with Horizontal():
            yield self._now
            yield self._beside
        yield self.bottom()

    def show(self) -> None:
        """Lay everything out anew: there may be more of it, or less."""
        for page in (self._now, self._beside):
            page.reload(top=False)
        super().show()

    # What is offered.

    def acts(self) -> Sequence[Act]:
        """What can be done now; entering a campaign under way while little is known of it."""
        state = self.campaign.state
        new = not (state.battles or state.piles or state.sections)
        weight = _OFFERED_UNDER_WAY if new else 0
        return [
            act._replace(weight=weight) if act.id == "under-way" else act for act in super().acts()
        ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What belongs to a story is there while it goes on, and the rest once it is over."""
        outlook = self.campaign.outlook
        goes_on = outlook.legacy and not outlook.over
        chapter = outlook.chapter
        open_ = chapter is not None and not chapter.over
        offered = {
            "answer": outlook.question is not None,
            "end_chapter": goes_on and open_,
            "begin_chapter": goes_on and not open_,
            "other_chapter": goes_on,
            "catch_up": goes_on,
            "finish": goes_on and chapter is not None,
            "after_campaign": outlook.over,
            "take_along": outlook.over,
            "welcome": not outlook.legacy,
        }
        name, _, _ = action.partition("(")
        return offered.get(name, super().check_action(action, parameters))

    # What is done here.

    def action_answer(self, again: bool) -> None:  # noqa: FBT001 - an action takes what its binding says
        """Note what the Legacy deck says after the defeat."""
        question = self.campaign.outlook.question
        if question is not None:
            self.do(AnswerDefeat(question.number, again))

    def action_begin_chapter(self) -> None:
        """Begin the next chapter."""
        newest = self.campaign.outlook.chapter
        self.do(BeginChapter(newest.number + 1 if newest is not None else 1))

    def action_end_chapter(self) -> None:
        """End the chapter that goes on."""
        newest = self.campaign.outlook.chapter
        if newest is not None:
            self.do(EndChapter(newest.number))

    def action_other_chapter(self) -> None:
        """Ask for the number of a chapter."""
        from companion.ui.screens.campaign.overview_chapter import (  # noqa: PLC0415 - when first opened
            ChapterScreen,
        )

        self.companion.show_screen(ChapterScreen(self.campaign))

    def action_catch_up(self) -> None:
        """Enter a campaign that was begun without the app."""
        self.companion.open_catch_up(self.campaign)

    def action_finish(self) -> None:
        """Say that the story is over, once somebody has confirmed it."""
        t = self.companion.t
        question = t(
            "Is the story over? Then Companion holds nothing of this game back any more. "
            "It can be undone."
        )
        answers = [Answer("finish", t("Yes, the campaign is finished"))]
        self.companion.ask(AskScreen(question, answers), lambda _: self._finish())

    def _finish(self) -> None:
        self.do(FinishCampaign())

    def action_after_campaign(self) -> None:
        """See what can be played now."""
        self.companion.open_after_campaign(self.campaign)

    def action_take_along(self) -> None:
        """Take a mage along to base Aeon's End."""
        from companion.ui.screens.campaign.ending import (  # noqa: PLC0415 - when first opened
            TakeAlongScreen,
        )

        self.companion.show_screen(TakeAlongScreen(self.campaign))

    def action_welcome(self) -> None:
        """Give a seat to a mage who was taken along."""
        from companion.ui.screens.campaign.ending_welcome import (  # noqa: PLC0415 - as above
            WelcomeScreen,
        )

        travellers = self.companion.travellers()
        if travellers:
            self.companion.show_screen(WelcomeScreen(self.campaign, travellers))
        else:
            self.companion.toast(
                self.companion.t(
                    "Nobody has been taken along yet: a finished Legacy campaign offers that."
                )
            )

    def action_scroll(self, by: int) -> None:
        """See what stands further down, or up."""
        self._now.post_message(self._now.Turned(by))

    def action_turn(self, by: int) -> None:
        """Go on by all that is in sight."""
        self._now.turn(by)

    # How it looks.

    def _what_matters(self, width: int) -> list[Line]:
        return Now(self.companion, self.campaign).lines(width)

    def _who_and_what(self, width: int) -> list[Line]:
        return beside(self.companion.speech, self.campaign, width)
