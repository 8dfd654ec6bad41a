"""The tables of a campaign: all that its log amounts to stands in them."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any, Final

import pytest

from companion.engine.campaign.projection import projection
from companion.engine.campaign.records import (
    Absence,
    Banished,
    Change,
    Learned,
    Mage,
    Package,
    Pile,
    Section,
    SideDeck,
    Traveller,
    Upgrade,
)
from companion.engine.campaign.state import CampaignState, Chapter
from companion.engine.kernel.codec import from_data
from tests.engine.story import battle, ours

RUBY: Final = Pile("Ruby", "gem", 3, 7, "12")
MAGE: Final = Mage(player="Ann", hand=("Crystal",), charges=0, learned=(Learned("to look", 1),))
FULL: Final = replace(
    ours(),
    battles=(battle(-1), battle(1, "loss")),
    chapters=(Chapter(1, "2026-11-01", "2026-11-08", over=True),),
    sections=(Section("S", "Sit down.", "Insight 2a", (("exhaustion_unleash", 2),)),),
    packages=(Package("deck:Ia", "first-game"),),
    errata=(1, 3),
    bookmark="L05",
    changes=(Change("sticker", "A crack", "a mat", id=1),),
    ticks=(("first-game", "mats"),),
    closed=(-1,),
    skipped=((-1, "upgrade"),),
    answers=((1, True),),
    piles=(RUBY,),
    banished=(Banished("Spark", pile=True),),
    upgrades=(Upgrade(1, (RUBY,), ()),),
    mages=(MAGE, Mage()),
    absences=((1, (Absence(2, "Eve"),)),),
    side_decks=(SideDeck("Maelstrom", "assist deck", 8),),
    travellers=(Traveller("Claire", MAGE, equipment=True, campaign="Ours"),),
    finished="2026-12-01",
)
RECORDS: Final = {
    "scores": FULL.battles,
    "sections": FULL.sections,
    "packages": FULL.packages,
    "changes": FULL.changes,
    "supply": FULL.piles,
    "banished": FULL.banished,
    "upgrades": FULL.upgrades,
    "mages": FULL.mages,
    "side_decks": FULL.side_decks,
    "travellers": FULL.travellers,
}
COUNTERS: Final = {"pairs", "cards", "last_change"}
"""Fields of a state that need no value here: they show in other fields, or in no story."""


def test_a_campaign_that_has_nothing_yet_has_the_tables_that_every_campaign_has() -> None:
    assert sorted(projection(ours())) == ["campaign", "cards", "players", "scores"]


def test_whatever_a_campaign_has_stands_in_its_tables() -> None:
    """Emptying any field of the state changes the tables."""
    assert projection(FULL) == json.loads(json.dumps(projection(FULL)))
    for field in fields(CampaignState):
        if field.name in COUNTERS or field.name in {"name", "system", "players", "single"}:
            continue
        assert getattr(FULL, field.name), field.name
        emptied: dict[str, Any] = {field.name: field.default}
        assert projection(replace(FULL, **emptied)) != projection(FULL)


@pytest.mark.parametrize("table", sorted(RECORDS))
def test_records_come_back_from_their_table_as_they_were(table: str) -> None:
    rows = json.loads(json.dumps(projection(FULL)[table]))

    assert tuple(map(from_data, rows)) == RECORDS[table]


def test_a_table_that_would_be_empty_is_left_out() -> None:
    left = projection(replace(FULL, sections=(), piles=()))

    assert projection(FULL).keys() - left.keys() == {"sections", "supply"}
