"""How a campaign stands, as its group may see it: what is due, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.aeons_end.state import Rules
from companion.engine.campaign import guides
from companion.engine.campaign.box import LETTERS, Letter
from companion.engine.campaign.due import due
from companion.engine.campaign.guides import Guide
from companion.engine.campaign.records import BattleResult, Section
from companion.engine.campaign.state import CampaignState, Chapter
from companion.engine.campaign.story import open_after
from companion.engine.campaign.switches import rules_with

Status = Literal["locked", "due", "unlocked"]
AheadKind = Literal["first-game", "chapter", "after", "setup", "after-campaign"]


@dataclass(frozen=True, slots=True)
class LetterView:
    """A letter on the board: its printed place, and what the group knows of it."""

    place: Letter
    status: Status
    section: Section | None = None

    @property
    def letter(self) -> str:
        """A to Z."""
        return self.place.letter


@dataclass(frozen=True, slots=True)
class CampaignAhead:
    """The next right step between battles; `number` is a chapter or a battle, else 0."""

    kind: AheadKind
    number: int = 0


@dataclass(frozen=True, slots=True)
class CampaignOutlook:
    """A campaign between battles.

    `question` is the lost battle after which nobody has said what the Legacy deck says;
    `guide` the checklist that is open now; `rules` those the next battle begins with.
    """

    legacy: bool
    over: bool
    chapter: Chapter | None
    due: tuple[str, ...]
    letters: tuple[LetterView, ...]
    question: BattleResult | None
    guide: Guide | None
    ahead: CampaignAhead
    rules: Rules


def outlook(state: CampaignState) -> CampaignOutlook:
    """All that may be seen of a campaign."""
    left = due(state)
    return CampaignOutlook(
        legacy=state.legacy,
        over=state.over,
        chapter=state.chapter,
        due=left,
        letters=tuple(_letter(state, place, left) for place in LETTERS) if state.legacy else (),
        question=_question(state),
        guide=_guide(state),
        ahead=_ahead(state),
        rules=rules_with(state.sections),
    )


def _letter(state: CampaignState, place: Letter, left: tuple[str, ...]) -> LetterView:
    section = state.section(place.letter)
    if section is not None:
        return LetterView(place, "unlocked", section)
    return LetterView(place, "due" if place.letter in left else "locked")


def _question(state: CampaignState) -> BattleResult | None:
    """The newest battle, if it was lost and the Legacy deck's answer is not known."""
    newest = state.battles[-1] if state.battles else None
    if not state.legacy or state.over or newest is None or newest.result != "loss":
        return None
    answered = newest.number in {battle for battle, _ in state.answers}
    return None if answered or newest.number in state.closed else newest


def _guide(state: CampaignState) -> Guide | None:
    ahead = _ahead(state)
    if ahead.kind == "first-game":
        return guides.first_game(state)
    if ahead.kind == "after":
        open_ = open_after(state)
        return guides.guide(state, open_) if open_ is not None else None
    return guides.guide(state, guides.setup_guide_id(state)) if state.legacy else None


def _ahead(state: CampaignState) -> CampaignAhead:
    if open_after(state) is not None and state.legacy:
        return CampaignAhead("after", state.battles[-1].number)
    if state.over:
        return CampaignAhead("after-campaign")
    if not state.legacy:
        return CampaignAhead("setup", len(state.battles) + 1)
    if not state.battles and (state.chapter is None or state.chapter.number == 1):
        return CampaignAhead("first-game")
    newest = state.chapter
    if newest is None or newest.over:
        return CampaignAhead("chapter", newest.number + 1 if newest else 1)
    return CampaignAhead("setup", len(state.battles) + 1)
