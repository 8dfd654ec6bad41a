"""The tables that a campaign's file keeps of what its log amounts to."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.campaign.records import Absence
from companion.engine.campaign.state import CampaignState, Chapter
from companion.engine.kernel.codec import Data, to_data


def projection(state: CampaignState) -> dict[str, list[Data]]:
    """The tables that are written together with the log and computed from it alone.

    A table that would be empty is left out, but for those every campaign has.
    """
    tables = {
        "campaign": [_about(state)],
        "players": [
            {"seat": seat, "name": name, "pair": _partner(state, seat)}
            for seat, name in enumerate(state.players, start=1)
        ],
        "scores": _rows(state.battles),
        "cards": _rows(state.cards),
    }
    more = {
        "chapters": [_chapter(each) for each in state.chapters],
        "sections": _rows(state.sections),
        "packages": _rows(state.packages),
        "errata": [{"number": number} for number in state.errata],
        "changes": _rows(state.changes),
        "guides": [{"guide": guide, "step": step} for guide, step in state.ticks],
        "after": [{"battle": number} for number in state.closed],
        "skipped": [{"battle": battle, "step": step} for battle, step in state.skipped],
        "answers": [{"battle": battle, "again": again} for battle, again in state.answers],
        "supply": _rows(state.piles),
        "banished": _rows(state.banished),
        "upgrades": _rows(state.upgrades),
        "mages": _rows(state.mages),
        "absences": [_absent(*each) for each in state.absences],
        "side_decks": _rows(state.side_decks),
        "travellers": _rows(state.travellers),
    }
    return tables | {name: rows for name, rows in more.items() if rows}


def _about(state: CampaignState) -> Data:
    about: Data = {"name": state.name, "system": state.system, "single": state.single}
    if state.bookmark:
        about["bookmark"] = state.bookmark
    if state.finished:
        about["finished"] = state.finished
    return about


def _rows(records: Iterable[object]) -> list[Data]:
    return [to_data(each) for each in records]


def _chapter(chapter: Chapter) -> Data:
    return {
        "number": chapter.number,
        "began": chapter.began,
        "ended": chapter.ended,
        "over": chapter.over,
    }


def _absent(battle: int, absences: tuple[Absence, ...]) -> Data:
    return {"battle": battle, "absences": _rows(absences)}


def _partner(state: CampaignState, seat: int) -> int:
    """The seat somebody shares turn cards with; 0 for none."""
    for pair in state.pairs:
        if seat in pair:
            return next(other for other in pair if other != seat)
    return 0
