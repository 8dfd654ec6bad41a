"""Checklists: the first game, the set-up of every later battle, what follows a battle.

A guide is a list of steps. Every step can be done at any time; what was not done stays visible.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.engine.campaign.box import LETTERS, STATED_PACKAGES
from companion.engine.campaign.due import due
from companion.engine.campaign.records import BattleResult
from companion.engine.campaign.state import CampaignState

FIRST_GAME: Final = "first-game"
_SETUP: Final = "setup:"
_AFTER: Final = "after:"

_FIRST_STEPS: Final = (
    *("ia-piles", "mats", "breaches", "life", "ib-cards", "turn-order", "aids", "banish-rest"),
    *("gravehold", "envelope-1", "ic-front", "nemesis-deck", "nemesis-life", "nemesis-rules"),
    *("legacy-deck", "prologue", "first-legacy-card"),
)
_PACKAGE_OF: Final = {step: package for package, step in STATED_PACKAGES.items()}
_SETUP_STEPS: Final = (
    *(("mat", 1), ("hand-deck", 2), ("section:J", 0), ("setup-breaches", 3), ("setup-life", 4)),
    *(("setup-turn-order", 5), ("setup-nemesis-life", 6), ("setup-nemesis-deck", 7)),
    *(("setup-nemesis-back", 8), ("section:K", 0), ("section:L", 0), ("setup-supply", 10)),
)
"""The steps of pages 8 to 11 with their printed numbers; there is no step 9 (000)."""


@dataclass(frozen=True, slots=True)
class GuideStep:
    """A step of a guide: `number` as printed (0 for none), `section` the letter it comes from.

    `replaced` is the letter of the section that stands in for it: it is struck out. `derived`
    says that `done` follows from the campaign and needs no tick. `package` is what it opens.
    """

    id: str
    done: bool = False
    number: int = 0
    section: str = ""
    replaced: str = ""
    derived: bool = False
    package: str = ""


@dataclass(frozen=True, slots=True)
class Guide:
    """A checklist; `closed` once it is over, and what is not done then was skipped."""

    id: str
    steps: tuple[GuideStep, ...]
    closed: bool = False

    @property
    def left(self) -> tuple[GuideStep, ...]:
        """The steps still to do, or skipped."""
        return tuple(each for each in self.steps if not each.done and not each.replaced)

    def step(self, id_: str) -> GuideStep | None:
        """The step of an id, or None."""
        return next((each for each in self.steps if each.id == id_), None)


def guide(state: CampaignState, id_: str) -> Guide | None:
    """The guide of an id: `first-game`, `setup:2` (the battle to come), `after:1`, or None."""
    if id_ == FIRST_GAME:
        return first_game(state) if state.legacy else None
    kind, _, number = id_.partition(":")
    if not number.removeprefix("-").isdigit() or not number.isascii() or len(number) > 9:
        return None
    if kind == "setup" and int(number) >= 1 and state.legacy:
        return setup_guide(state, int(number))
    battle = state.battle(int(number)) if kind == "after" else None
    return after_guide(state, battle) if battle is not None else None


def first_game(state: CampaignState) -> Guide:
    """Setting up the first game (000, first game sheet and pages 8 to 11)."""
    steps = tuple(
        GuideStep(id_, state.ticked(FIRST_GAME, id_), package=_PACKAGE_OF.get(id_, ""))
        for id_ in _FIRST_STEPS
    )
    return Guide(FIRST_GAME, steps, closed=bool(state.battles))


def setup_guide_id(state: CampaignState) -> str:
    """The id of the guide for setting up the battle to come."""
    return f"{_SETUP}{len(state.battles) + 1}"


def setup_guide(state: CampaignState, battle: int) -> Guide:
    """Setting up the battle that stands in the score chart as number `battle`, from 1."""
    id_ = f"{_SETUP}{battle}"
    steps = []
    for step, number in _SETUP_STEPS:
        section = step.removeprefix("section:") if number == 0 else ""
        if section and state.section(section) is None:
            continue
        replaced = _replaced_by(state, number)
        steps.append(GuideStep(step, state.ticked(id_, step), number, section, replaced))
    if state.over:
        steps = [s for s in steps if s.id != "setup-nemesis-deck"]
        steps += [
            GuideStep(step, state.ticked(id_, step))
            for step in ("booklet-difficulty", "booklet-basic-cards", "booklet-supply")
        ]
    return Guide(id_, tuple(steps), closed=len(state.battles) >= battle)


def _replaced_by(state: CampaignState, number: int) -> str:
    """The unlocked section that stands in for a numbered step; empty for none."""
    for place in LETTERS:
        if number in place.replaces and state.section(place.letter) is not None:
            return place.letter
    return ""


def after_guide_id(battle: int) -> str:
    """The id of the guide for what follows a battle, by the battle's number."""
    return f"{_AFTER}{battle}"


def after_guide(state: CampaignState, battle: BattleResult) -> Guide:
    """What follows a battle (000, pages 11 and 20); once finished, nothing new is left to do."""
    id_ = after_guide_id(battle.number)
    upgraded = any(each.battle == battle.number for each in state.upgrades)
    answered = any(number == battle.number for number, _ in state.answers)

    closed = battle.number in state.closed

    def step(name: str, *, section: str = "", done: bool | None = None) -> GuideStep:
        ticked = state.ticked(id_, name)
        if closed and (battle.number, name) not in state.skipped:
            # Letters announced later, or a section unlocked later, leave nothing undone here.
            ticked = True
        return GuideStep(name, ticked or bool(done), section=section, derived=bool(done))

    steps = [step("result", done=True), step("return-cards"), step("destroyed"), step("reset")]
    steps.append(step("reset-breaches"))
    if len(state.players) == 4 and state.legacy:
        steps.append(step("turn-tokens"))
    if state.legacy:
        unlocked = [x for x in "YZ" if state.section(x) is not None]
        steps += [step(f"section:{x}", section=x) for x in unlocked]
        if battle.result == "loss":
            steps.append(step("defeat", done=answered))
        steps += [step("learned"), step("upgrade", done=upgraded)]
        if state.section("M") is not None:
            steps.append(step("section:M", section="M"))
        steps.append(step("legacy-deck"))
        steps.append(step("chapter", done=_chapter_over(state, battle.chapter)))
        steps.append(step("letters", done=state.chapter is not None and not due(state)))
    return Guide(id_, tuple(steps), closed=closed)


def _chapter_over(state: CampaignState, chapter: int) -> bool:
    """Whether a battle's chapter has ended; any will do for a battle fought before the first."""
    return any(each.over for each in state.chapters if chapter in {0, each.number})
