"""Campaigns that the tests of the Legacy story tell."""

from __future__ import annotations

import json
from typing import Final

from companion.engine.aeons_end.words import LEGACY, Result
from companion.engine.campaign.commands import (
    AddPile,
    BeginChapter,
    CampaignCommand,
    Create,
    EndChapter,
    RecordBattle,
    UnlockSection,
)
from companion.engine.campaign.decide import decide
from companion.engine.campaign.evolve import evolve
from companion.engine.campaign.heed import notices
from companion.engine.campaign.notices import Notice
from companion.engine.campaign.records import BattleResult, MageResult, Pile, PileType, Section
from companion.engine.campaign.state import CampaignState
from companion.engine.kernel.codec import from_data, to_data
from companion.engine.kernel.rejection import Rejection

OURS = Create("Ours", LEGACY, ("Claire", "Dax"))
_SUPPLY: Final[tuple[tuple[str, PileType, int], ...]] = (
    *(("Ruby", "gem", 3), ("Pearl", "gem", 4), ("Topaz", "gem", 5)),
    *(("Prism", "relic", 3), ("Lens", "relic", 4)),
    *(("Spark", "spell", 3), ("Blaze", "spell", 4), ("Wave", "spell", 5), ("Nova", "spell", 7)),
)
PILES: Final = tuple(AddPile(Pile(*each)) for each in _SUPPLY)
"""Nine piles of an invented first supply."""


def battle(number: int = 1, result: Result = "win", nemesis: str = "Maelstrom") -> BattleResult:
    """A battle of chapter 1."""
    return BattleResult(
        number=number,
        nemesis=nemesis,
        attempt=1,
        result=result,
        reason="nemesis-life" if result == "win" else "gravehold",
        reason_text="",
        gravehold=12 if result == "win" else 0,
        life=0 if result == "win" else 31,
        rounds=4,
        turns=21,
        mages=(MageResult("Claire", 4, exhausted=False), MageResult("Dax", 0, exhausted=True)),
        began="2026-11-30T19:00:00+00:00",
        ended="2026-11-30T20:10:00+00:00",
        minutes=70,
        chapter=1,
    )


def after(*commands: CampaignCommand, state: CampaignState | None = None) -> CampaignState:
    """The campaign after commands that must not be refused, by way of its log."""
    for command in commands:
        events = decide(state, command)
        assert not isinstance(events, Rejection), f"{command} was refused: {events}"
        for event in json.loads(json.dumps([to_data(event) for event in events])):
            state = evolve(state, from_data(event))
    assert state is not None
    return state


def ours(*commands: CampaignCommand) -> CampaignState:
    """Our Legacy campaign after commands that must not be refused."""
    return after(OURS, *commands)


def refused(state: CampaignState, command: CampaignCommand) -> Rejection:
    """Why a command is refused; it must be."""
    outcome = decide(state, command)
    assert isinstance(outcome, Rejection), f"{command} was not refused"
    return outcome


def heard(state: CampaignState, command: CampaignCommand) -> tuple[Notice, ...]:
    """What the group is told once a command is done."""
    events = decide(state, command)
    assert not isinstance(events, Rejection), events
    return notices(state, events, after(command, state=state))


def unlocked(letters: str) -> tuple[UnlockSection, ...]:
    """The letters, unlocked one after another."""
    return tuple(UnlockSection(Section(letter)) for letter in letters)


def fought(*results: Result) -> tuple[RecordBattle, ...]:
    """Battles recorded one after another."""
    return tuple(RecordBattle(battle(n, result)) for n, result in enumerate(results, start=1))


def through(chapter: int) -> tuple[CampaignCommand, ...]:
    """The chapters up to this one, each begun and ended."""
    return tuple(step for n in range(1, chapter + 1) for step in (BeginChapter(n), EndChapter(n)))
