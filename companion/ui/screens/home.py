"""Home: the campaigns, where each of them stands, and what else can be begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings, key_label
from companion.ui.screens.base import WIDE, HouseScreen
from companion.ui.widgets.edge import Hint
from companion.ui.widgets.lines import (
    EMPTY,
    Line,
    Span,
    blank,
    line_cells,
    paragraph,
    spread,
)
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from companion.speech import Speech
    from companion.store.campaigns import CampaignSummary
    from companion.store.migrations import Row

_BEGIN: Final = (
    ("screen.new_campaign", N_("New campaign")),
    ("screen.single_battle", N_("One battle without a campaign")),
    ("screen.bring_in", N_("Bring in a campaign from an archive")),
    ("app.settings", N_("Settings")),
)
_WELCOME: Final = (
    N_("Companion keeps the evening beside the box: turn order, nemesis, life, and nothing lost."),
    N_("Begin a campaign, or play one battle without any. Space always does the next thing."),
)

_SCORES: Final = 12


class HomeScreen(HouseScreen):
    """The first screen. Space goes on with what was played last."""

    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "continue",
            "space",
            "continue",
            N_("Continue"),
            N_("Go on with what was played last."),
            90,
            short=N_("continue"),
        ),
        Act(
            "open",
            "enter",
            "open",
            N_("Open a campaign"),
            N_("Open the campaign the cursor stands on."),
            60,
            "campaign",
            N_("open"),
        ),
        Act(
            "choose-here",
            "space,enter",
            "choose",
            N_("Choose"),
            N_("Do what the cursor stands on."),
            60,
            short=N_("choose"),
        ),
        act_of("new-campaign", "new_campaign", "n", 55, N_("new campaign")),
        Act(
            "single-battle",
            "b",
            "single_battle",
            N_("One battle"),
            N_("Play one battle without a campaign."),
            50,
            "battle",
            short=N_("one battle"),
        ),
        Act(
            "import",
            "i",
            "bring_in",
            N_("Bring in a campaign"),
            N_("Bring in a campaign from an archive, once you have seen what it changes."),
            0,
            "campaign",
        ),
        Act(
            "open-rooms",
            "e",
            "rooms",
            N_("How it stands"),
            N_("See how a campaign stands, who plays it and what was fought."),
            45,
            "campaign",
            short=N_("how it stands"),
        ),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self) -> None:
        super().__init__()
        self._list = Rows(self._row, id_="campaigns")
        self._campaigns: Sequence[CampaignSummary] = ()
        # Only a wide screen has it, and most first pictures are narrow.
        self._details = Words(self._known, id_="details")

    def compose(self) -> ComposeResult:
        """The list between heading and footer."""
        yield self.top()
        yield self._list
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """The name of the house."""
        return self.companion.t("Companion"), ""

    def on_mount(self) -> None:
        """Look for campaigns."""
        self.reload()

    def on_screen_resume(self) -> None:
        """Something may have been played meanwhile."""
        if self.is_mounted:
            self.reload()

    def welcome_back(self, slug: str) -> None:
        """Say how the battle goes on that was just left; the cursor stands on its campaign."""
        self.reload()
        at = [each.slug for each in self._campaigns].index(slug)
        self._list.choose(at)
        newest, t = self._newest, self.companion.t
        if newest is not None and newest.slug == slug:
            self.companion.toast(t("The battle waits where you left it: Space continues."))
        else:
            self.companion.toast(t("The battle waits where you left it: Enter opens it."))

    def hints(self) -> list[Hint]:
        """Here one may want to leave, too; a key that goes on does not also choose."""
        found = super().hints()
        if self._newest is not None:
            enter = key_label("enter")
            found = [h._replace(key=enter) if h.act == "choose" else h for h in found]
        return [*found, Hint("q q", self.companion.t("quit"), "app.quit", 73)]

    def reload(self) -> None:
        """Read the list of campaigns anew; the cursor stays with its campaign."""
        chosen = self._chosen
        found = self.companion.campaigns()
        self._campaigns = found
        width = self.size.width
        heights = [len(self._campaign(each, width, here=False)) for each in found]
        heights += [1, *[1] * len(_BEGIN)]
        if not found:
            heights[0] = len(self._welcome(max(self.size.width - 4, 20))) + 1
        slugs = [each.slug for each in found]
        at = slugs.index(chosen.slug) if chosen is not None and chosen.slug in slugs else 0
        self._list.fill(heights, headings={len(found)}, cursor=at if chosen is not None else 0)
        HouseScreen.show(self)

    def show(self) -> None:
        """Another language has other lengths."""
        self.reload()
        super().show()

    def on_resize(self, event: events.Resize) -> None:
        """What is wrapped takes other heights; a wide screen tells more."""
        if event.size.width >= WIDE and not self._details.is_attached:
            _ = self.mount(self._details)
        self.reload()

    def on_rows_moved(self) -> None:
        """Tell about the campaign the cursor stands on."""
        HouseScreen.show(self)

    async def on_rows_chosen(self) -> None:
        """Enter and a click open what they stand on, or do it."""
        await self.run_action("choose" if self._chosen is None else "open")

    # What is done here.

    async def action_continue(self) -> None:
        """Go on with the newest campaign that can be opened."""
        newest = self._newest
        if newest is not None:
            self.companion.open_slug(newest.slug)

    def action_open(self) -> None:
        """Open the campaign the cursor stands on."""
        if self._chosen is not None:
            self.companion.open_slug(self._chosen.slug)

    async def action_choose(self) -> None:
        """Do what the cursor stands on below the campaigns."""
        at = self._list.cursor - len(self._campaigns) - 1
        await self.app.run_action(_BEGIN[at][0], self)

    def action_new_campaign(self) -> None:
        """Begin a campaign."""
        self.companion.open_new_campaign()

    def action_bring_in(self) -> None:
        """Ask for an archive, and tell what it would bring."""
        self.companion.open_import()

    def action_single_battle(self) -> None:
        """Play one battle without a campaign."""
        self.companion.open_new_campaign(single=True)

    def action_rooms(self) -> None:
        """Show how the campaign the cursor stands on stands."""
        if self._chosen is not None:
            self.companion.open_slug(self._chosen.slug, rooms=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without a campaign there is nothing to see or to go on with."""
        if action in {"rooms", "open"}:
            return self._chosen is not None
        if action == "choose":
            return self._chosen is None
        if action == "continue":
            return self._newest is not None
        return super().check_action(action, parameters)

    @property
    def _newest(self) -> CampaignSummary | None:
        return next((each for each in self._campaigns if each.can_open), None)

    @property
    def _chosen(self) -> CampaignSummary | None:
        at = self._list.cursor
        return self._campaigns[at] if at < len(self._campaigns) else None

    # How it looks.

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        if index < len(self._campaigns):
            return self._campaign(self._campaigns[index], width, here=here)
        at = index - len(self._campaigns) - 1
        if at < 0:
            return self._welcome(width) if not self._campaigns else [EMPTY]
        mark = self.companion.marks.current if here else " "
        words = self.companion.t(_BEGIN[at][1])
        return [(Span(f" {mark} {words}", "here-strong" if here else "text"),)]

    def _welcome(self, width: int) -> list[Line]:
        lines: list[Line] = [EMPTY]
        for sentence in _WELCOME:
            lines += paragraph(self.companion.t(sentence), width - 3, lead=(blank(3),))
            lines.append(EMPTY)
        return lines

    def _campaign(self, campaign: CampaignSummary, width: int, *, here: bool) -> list[Line]:
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        speech, dot = self.companion.speech, f" {self.companion.marks.dot} "
        mark = self.companion.marks.current if here else " "
        lead = (Span(f" {mark} ", plain),)
        strong = "here-strong" if here else "strong"
        first = _two(lead, (campaign.name, strong), (_stands(speech, campaign), plain), width)
        about = dot.join(
            filter(None, (_system(speech, campaign), speech.listing(_players(campaign))))
        )
        second = _two((blank(3, plain),), (about, dim), (_when(campaign), dim), width)
        return [first, second, *self._problem(campaign, width, here=here), (blank(width),)]

    def _problem(self, campaign: CampaignSummary, width: int, *, here: bool) -> list[Line]:
        """What is damaged, in full: nobody should have to guess."""
        if campaign.problem is None:
            return []
        said = self.companion.speech.rejection(campaign.problem)
        plain = "here" if here else "text"
        return paragraph(said, width - 2, "here-bad" if here else "bad", lead=(blank(3, plain),))

    def _known(self, width: int) -> list[Line]:
        """All that is known of the campaign the cursor stands on, for wide screens."""
        campaign = self._chosen
        if campaign is None:
            return []
        speech = self.companion.speech
        lines: list[Line] = [(Span(text.cut(campaign.name, width), "title"),)]
        lines.append((Span(text.cut(_system(speech, campaign), width), "dim"),))
        lines.append(EMPTY)
        for seat, name in enumerate(_players(campaign), 1):
            lines.append((Span(f"{seat} ", "dim"), Span(text.cut(name, width - 2))))
        lines.append(EMPTY)
        scores = campaign.tables.get("scores", ())
        newest = list(enumerate(scores, 1))[-_SCORES:]
        lines += [_score(speech, place, row, width) for place, row in reversed(newest)]
        return lines


def _two(lead: Line, left: tuple[str, str], right: tuple[str, str], width: int) -> Line:
    """A line with words at both ends; those at the right stay whole, as far as they can."""
    style = right[1]
    end = text.cut(right[0], width // 2)
    room = width - line_cells(lead) - text.cells(end) - 4
    return spread(
        (*lead, Span(text.cut(left[0], room), left[1])),
        (Span(end, style), blank(2, style)),
        width,
        style,
    )


def _system(speech: Speech, campaign: CampaignSummary) -> str:
    rows = campaign.tables.get("campaign", ())
    return speech.system(str(rows[0]["system"])) if rows else ""


def _players(campaign: CampaignSummary) -> list[str]:
    return [str(row["name"]) for row in campaign.tables.get("players", ())]


def _stands(speech: Speech, campaign: CampaignSummary) -> str:
    """Where a campaign stands, in a few words."""
    # Battles are counted as the score chart has them: those entered by hand have no file.
    scores = campaign.tables.get("scores", ())
    if campaign.under_way is not None:
        return speech.t("battle {number} is open", number=len(scores) + 1)
    if not scores:
        return "" if campaign.problem else speech.t("no battle yet")
    last, nemesis = scores[-1], scores[-1]["nemesis"]
    if last["result"] == "win":
        return speech.t(
            "battle {number} won against {nemesis}", number=len(scores), nemesis=nemesis
        )
    return speech.t("battle {number} lost against {nemesis}", number=len(scores), nemesis=nemesis)


def _score(speech: Speech, place: int, row: Row, width: int) -> Line:
    """A recorded battle on one line, behind its place in the score chart."""
    word = speech.result("win" if row["result"] == "win" else "loss")
    style = "good" if row["result"] == "win" else "bad"
    nemesis = text.cut(str(row["nemesis"]), width - text.cells(word) - 6)
    left = (Span(text.fit(str(place), 3, "right"), "dim"), Span(f" {nemesis}"))
    return spread(left, (Span(text.clean(word), style),), width)


def _when(campaign: CampaignSummary) -> str:
    """When it was last played, by the clock of this place."""
    return campaign.changed.astimezone().strftime("%Y-%m-%d %H:%M") if campaign.changed else ""
