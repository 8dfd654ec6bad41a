"""The score chart as a sheet for other programs: comma-separated values."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from typing import Final

from companion.engine.campaign.records import BattleResult, MageResult
from companion.engine.campaign.state import CampaignState
from companion.speech import Cast, Speech
from companion.speech.endings import reason_sentence
from companion.speech.scene import Scene

_BEFORE: Final = ("date", "chapter", "attempt", "nemesis", "result", "reason", "gravehold")
_AFTER: Final = ("rounds", "turns", "minutes", "note")
_FORMULA: Final = tuple("=+-@\uff1d\uff0b\uff0d\uff20\t\r\n")
"""What a spreadsheet takes for the beginning of a formula, full width too."""

_Cell = str | int


def score_sheet(state: CampaignState, speech: Speech) -> str:
    """The score chart as CSV (RFC 4180), a line for every battle, oldest first.

    The names of the columns are the same in every language. A mage's exhaustion is 1 or 0.
    """
    seats = max(len(state.players), *(len(b.mages) for b in state.battles), 0)
    mages = [
        name
        for seat in range(1, seats + 1)
        for name in (f"mage{seat}_life", f"mage{seat}_exhausted")
    ]
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet, lineterminator="\r\n")
    writer.writerow([*_BEFORE, "nemesis_life", *mages, *_AFTER])
    for battle in state.battles:
        writer.writerow(map(_inert, _row(state, battle, speech, seats)))
    return sheet.getvalue()


def reason_of(battle: BattleResult, speech: Speech) -> str:
    """Why a battle ended, in a sentence."""
    scene = Scene(speech, Cast(nemesis=battle.nemesis))
    return reason_sentence(scene, battle.reason, battle.reason_text)


def played_on(battle: BattleResult) -> str:
    """The day a battle began, by the calendar of this place, as ISO 8601; empty if unknown."""
    if "T" not in battle.began:
        return battle.began
    try:
        return datetime.fromisoformat(battle.began).astimezone().date().isoformat()
    except (ValueError, OverflowError):
        return battle.began


def _row(state: CampaignState, battle: BattleResult, speech: Speech, seats: int) -> list[_Cell]:
    mages: list[_Cell] = []
    for mage in by_seat(state, battle, seats):
        mages += ["", ""] if mage is None else [mage.life, int(mage.exhausted)]
    return [
        played_on(battle),
        battle.chapter or "",
        battle.attempt,
        battle.nemesis,
        speech.result(battle.result),
        reason_of(battle, speech),
        battle.gravehold,
        battle.life,
        *mages,
        *(each or _unknown(battle) for each in (battle.rounds, battle.turns, battle.minutes)),
        battle.note,
    ]


def _unknown(battle: BattleResult) -> _Cell:
    """What 0 means: nobody counted where the battle was entered by hand."""
    return "" if battle.by_hand else 0


def by_seat(state: CampaignState, battle: BattleResult, seats: int) -> list[MageResult | None]:
    """A battle's mages by the seat they have in the campaign; those who were not there are None."""
    found: list[MageResult | None] = [None] * seats
    if len(battle.mages) == len(state.players):
        found[: len(battle.mages)] = battle.mages
        return found
    for mage in battle.mages:
        own = state.players.index(mage.name) if mage.name in state.players else seats
        free = own if own < seats and found[own] is None else found.index(None)
        found[free] = mage
    return found


def _inert(cell: _Cell) -> _Cell:
    """A cell that no spreadsheet works out."""
    if isinstance(cell, str) and cell.lstrip(" ").startswith(_FORMULA):
        return f"'{cell}"
    return cell
