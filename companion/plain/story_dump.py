"""A campaign's story as data for programs, under names that stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.campaign.box import ERRATA
from companion.engine.campaign.guides import Guide
from companion.engine.campaign.records import Mage, Pile, Section

if TYPE_CHECKING:
    from companion.table.campaign import Campaign


def story_data(campaign: Campaign) -> dict[str, Any]:
    """How a campaign's story stands: what its group entered, and what is due now."""
    state, outlook = campaign.state, campaign.outlook
    charges = outlook.rules.charges
    return {
        "campaign": state.name,
        "chapter": state.chapter.number if state.chapter else None,
        "chapters": [
            {
                "number": chapter.number,
                "began": chapter.began,
                "ended": chapter.ended if chapter.over else None,
            }
            for chapter in state.chapters
        ],
        "due": list(outlook.due),
        "sections": {each.letter: _section(each) for each in sorted_sections(state.sections)},
        "question": outlook.question.nemesis if outlook.question else None,
        "packages": [
            {"id": each.id, "instruction": each.instruction, "on": each.on}
            for each in state.packages
        ],
        "bookmark": state.bookmark or None,
        "errata": {str(number): number in state.errata for number in ERRATA},
        "changes": [
            {
                "id": each.id,
                "kind": each.kind,
                "what": each.what,
                "where": each.where,
                "instruction": each.instruction,
                "on": each.on,
            }
            for each in state.changes
        ],
        "supply": [_pile(each) for each in state.piles],
        "banished": [
            {"name": each.name, "pile": each.pile, "why": each.why, "on": each.on}
            for each in state.banished
        ],
        "mages": [
            {"name": name, **_mage(state.mage(seat), charges=charges)}
            for seat, name in enumerate(state.players, start=1)
        ],
        "side_decks": [
            {"nemesis": each.nemesis, "name": each.name, "cards": each.cards}
            for each in state.side_decks
        ],
        "guide": None if outlook.guide is None else _guide(outlook.guide),
        "next": outlook.ahead.kind,
        "finished": state.over,
    }


def sorted_sections(sections: tuple[Section, ...]) -> list[Section]:
    """The unlocked sections in the order of the alphabet."""
    return sorted(sections, key=lambda section: section.letter)


def _section(section: Section) -> dict[str, Any]:
    return {
        "text": section.text,
        "from": section.source,
        "switches": dict(section.switches),
        "reminders": [{"moment": each.moment, "text": each.text} for each in section.reminders],
        "on": section.on,
        "chapter": section.chapter,
    }


def _pile(pile: Pile) -> dict[str, Any]:
    return {
        "name": pile.name,
        "type": pile.type,
        "cost": pile.cost,
        "copies": pile.copies,
        "number": pile.number,
    }


def _mage(mage: Mage, *, charges: bool) -> dict[str, Any]:
    """What belongs to a mage; charges only where the group's rules have them."""
    data: dict[str, Any] = {
        "player": mage.player,
        "mat": mage.mat,
        "side": mage.side,
        "hand": list(mage.hand),
        "deck": list(mage.deck),
        "breaches": list(mage.breaches),
        "equipment": mage.equipment,
        "learned": [
            {"text": each.text, "battle": each.battle, "on": each.on} for each in mage.learned
        ],
        "note": mage.note,
    }
    return data | {"charges": mage.charges} if charges else data


def _guide(guide: Guide) -> dict[str, Any]:
    return {
        "id": guide.id,
        "steps": [
            {"id": step.id, "done": step.done, "replaced": step.replaced or None}
            for step in guide.steps
        ],
    }
