"""Looking up a rule finds what the group has typed, and hides what it may not know yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end.words import BASE, LEGACY
from companion.engine.campaign.commands import FinishCampaign, UnlockSection
from companion.engine.campaign.records import Section
from companion.rulebook import NOTHING, Note, Reading
from companion.table.campaign import Campaign
from companion.table.lookup import Lookup
from tests.table.sample import STORM, again, begun, campaign, done, house, ok, request


def unlock(campaign: Campaign, letter: str, text: str) -> None:
    ok(campaign.do(UnlockSection(Section(letter, text))))


def ids(lookup: Lookup, query: str) -> list[str]:
    return [hit.id for hit in lookup.find(query, "en")]


def test_a_note_of_the_running_battle_is_found_at_once(tmp_path: Path) -> None:
    made = campaign(tmp_path)
    sitting = ok(made.begin(request()))
    lookup = Lookup(made)
    assert not ids(lookup, "zanzibar")

    done(sitting.submit(c.Note("Remember the zanzibar token")))

    assert ids(lookup, "zanzibar")[0] == f"note:{sitting.number}:{sitting.n}"


def test_a_note_that_was_undone_is_not_found(tmp_path: Path) -> None:
    made = campaign(tmp_path)
    sitting = ok(made.begin(request()))
    done(sitting.submit(c.Note("zanzibar")))
    lookup = Lookup(made)
    assert ids(lookup, "zanzibar")

    done(sitting.undo())

    assert not ids(lookup, "zanzibar")


def test_a_card_is_found_by_what_the_group_typed_of_it(tmp_path: Path) -> None:
    made = campaign(tmp_path)
    sitting = ok(made.begin(request()))
    done(sitting.submit(c.Enter(STORM, "elsewhere")))

    assert "card:power:Storm of Knives" in ids(Lookup(made), "knives")


def test_notes_of_recorded_battles_are_taken_in_one_by_one(tmp_path: Path) -> None:
    made = campaign(tmp_path)
    for text in ("zanzibar", "timbuktu"):
        sitting = ok(made.begin(request()))
        done(sitting.submit(c.Note(text)))
        done(sitting.submit(c.Note("gone")))
        done(sitting.undo())
        done(sitting.submit(c.End("win")))
        ok(made.record())
    lookup = Lookup(made)
    assert not ids(lookup, "zanzibar")

    assert lookup.read_older()
    lookup.refresh()
    assert ids(lookup, "timbuktu")
    assert not ids(lookup, "zanzibar")

    lookup.read_all()
    assert not lookup.read_older()
    assert ids(lookup, "zanzibar") == ["note:1:2"]
    assert "note:1:3" not in ids(lookup, "gone")
    assert lookup.read("note:1:2", "en") == Note("note:1:2", "Maelstrom", "zanzibar")


def test_a_legacy_campaign_is_not_offered_what_comes_after_it(tmp_path: Path) -> None:
    lookup = Lookup(campaign(tmp_path, LEGACY))

    assert "equipment" not in ids(lookup, "equipment")
    assert lookup.read("equipment", "en", unfold=True) is None
    steps = lookup.read("exhausted-steps", "en")
    assert isinstance(steps, Reading)
    assert steps.warning == "later"


def test_another_box_is_told_everything_but_that(tmp_path: Path) -> None:
    lookup = Lookup(campaign(tmp_path, BASE))
    steps, equipment = (lookup.read(id_, "en") for id_ in ("exhausted-steps", "equipment"))

    assert isinstance(steps, Reading)
    assert steps.warning == ""
    assert isinstance(equipment, Reading)
    assert equipment.warning == "booklet"


def test_the_moment_opens_on_its_rule(tmp_path: Path) -> None:
    sitting = begun(tmp_path)

    assert Lookup(again(tmp_path)).opening(sitting.outlook)[0] == "turn-order"


# Sections of the Legacy rulebook.


@pytest.mark.parametrize(
    "query",
    ["section F", "F", "セクションF", "セクション F", "раздел F", "zanzibar", "zanzibr", "glow"],
)
def test_an_unlocked_section_is_found_by_its_letter_and_its_text(
    tmp_path: Path, query: str
) -> None:
    made = campaign(tmp_path)
    unlock(made, "F", "Zanzibar tokens glow")

    assert "section:F" in ids(Lookup(made), query)[:2]


def test_a_russian_letter_that_looks_the_same_finds_a_section(tmp_path: Path) -> None:
    made = campaign(tmp_path)
    unlock(made, "T", "")

    assert "section:T" in ids(Lookup(made), "раздел Т")[:2]


@pytest.mark.parametrize("query", ["section B", "B", "セクションB", "раздел B", "zanzibar"])
def test_a_locked_section_is_not_found(tmp_path: Path, query: str) -> None:
    made = campaign(tmp_path)
    unlock(made, "F", "")

    assert "section:B" not in ids(Lookup(made), query)


def test_a_section_is_found_as_soon_as_it_is_unlocked_and_no_longer_than_it_is(
    tmp_path: Path,
) -> None:
    made = campaign(tmp_path)
    lookup = Lookup(made)
    assert not ids(lookup, "zanzibar")

    unlock(made, "F", "Zanzibar")
    assert ids(lookup, "zanzibar") == ["section:F"]
    found = lookup.read("section:F", "en")
    assert isinstance(found, Note)
    assert (found.title, found.text) == ("Section F", "Zanzibar")

    ok(made.undo())
    assert not ids(lookup, "zanzibar")
    assert lookup.read("section:F", "en") is None


def test_a_finished_campaign_holds_nothing_back(tmp_path: Path) -> None:
    made = campaign(tmp_path)
    lookup = Lookup(made)
    assert lookup.held_back != NOTHING

    ok(made.do(FinishCampaign()))

    assert lookup.held_back == NOTHING


def test_another_box_holds_nothing_back_once_a_campaign_of_the_house_is_over(
    tmp_path: Path,
) -> None:
    base = ok(house(tmp_path).create("Another box", BASE, ("Ann",)))
    assert Lookup(base).held_back != NOTHING

    assert Lookup(base, finished=True).held_back == NOTHING


def test_a_campaign_under_way_is_not_told_more_because_another_is_over(tmp_path: Path) -> None:
    made = campaign(tmp_path)

    assert Lookup(made, finished=True).held_back == Lookup(made).held_back


def test_the_house_knows_that_a_campaign_is_over(tmp_path: Path) -> None:
    made = campaign(tmp_path)
    assert not house(tmp_path).has_finished()

    ok(made.do(FinishCampaign()))

    assert house(tmp_path).has_finished()
