"""What a friend at the table would say about the campaign."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign import notices as n
from companion.engine.campaign import reasons as r
from companion.engine.campaign.box import Point, letter
from companion.engine.campaign.guides import guide
from companion.engine.campaign.records import (
    Absence,
    Change,
    Mage,
    Package,
    Pile,
    Section,
    SideDeck,
    Upgrade,
)
from companion.engine.kernel.log import Entry
from companion.speech import Cast, Speech
from tests.speech.samples import campaign

ENGLISH: Final = Speech("en")
PYLON: Final = Pile("Arc Pylon", "relic", 4, 5)


def label(command: object, *events: object, cast: Cast | None = None) -> str:
    return ENGLISH.label(Entry(7, "2026-11-30T20:00:00+00:00", command, events), cast or Cast())


def step(players: int, guide_id: str, step_id: str, *, over: bool = False) -> str:
    """What a step says to a group that has unlocked section J alone, and typed its text."""
    state = replace(
        campaign(players, over=over, sections=""),
        sections=(Section("J", "Do this.\nThen that."),),
    )
    found = guide(state, guide_id)
    told = found.step(step_id) if found is not None else None
    assert told is not None
    return ENGLISH.guide_step(told, state)


@pytest.mark.parametrize(
    "said,expected",
    [
        (label(c.UnlockSection(Section("T"))), "section T unlocked"),
        (label(c.OpenPackage("deck:II", "card L05")), "deck II opened"),
        (label(c.BeginChapter(2)), "chapter 2 begun"),
        (label(c.UpgradeSupply(3, (PYLON,), ())), "supply upgraded after battle 3"),
        (label(c.Tick("setup:2", "section:K")), "Set-up of battle 2: section K ticked"),
        (label(c.ReadLegacyCard("l 17"), e.BookmarkMoved("", "L17")), "Legacy card L17 read"),
        (label(c.SetSideDeck(SideDeck("Maelstrom", "assist", 8))), "Maelstrom, assist: 8 cards"),
        (
            label(c.DropChange(4), e.ChangeDropped(Change("sticker", "A star\n", "mat"))),
            "permanent change dropped: A star",
        ),
    ],
)
def test_an_entry_of_a_campaign_is_named_by_what_it_did(said: str, expected: str) -> None:
    assert said == expected


def test_a_battle_is_known_by_its_place_in_the_score_chart() -> None:
    cast = Cast.of_campaign(campaign(2))

    assert label(c.FinishAfter(2), cast=cast) == "After battle 3: finished"
    assert label(c.UpgradeSupply(-1, (), ()), cast=cast) == "supply upgraded after battle 1"


@pytest.mark.parametrize(
    "said",
    [
        label(c.FinishAfter(-2)),
        label(c.Tick("after:-2", "reset")),
        label(c.UpgradeSupply(-2, (), ())),
        str(ENGLISH.event(e.AfterFinished(-2, ("letters",)))),
        str(ENGLISH.event(e.AbsencesNoted(-2))),
        str(ENGLISH.event(e.AbsencesNoted(-2, (Absence(1),)))),
        ENGLISH.rejection(r.UpgradedAlready(-2)),
        ENGLISH.rejection(r.AfterFinishedAlready(-2)),
        ENGLISH.rejection(r.NotLost(-2)),
        ENGLISH.guide("after:-2"),
    ],
)
def test_the_number_of_a_battle_entered_by_hand_is_never_said(said: str) -> None:
    assert "2" not in said


def test_the_first_turn_order_deck_says_which_cards_bear_which_names() -> None:
    said = [step(players, "first-game", "turn-order") for players in (1, 2, 3, 4)]

    assert said[0].startswith("Write the mage's name on four turn cards: Claire.")
    assert said[1].startswith("Write each mage's name on two turn cards: Claire, Dax.")
    assert "wild card" in said[2]
    assert "Claire/Ève 🐉, Dax/Betty" in said[3]


def test_after_the_campaign_the_turn_order_deck_is_made_for_whoever_plays() -> None:
    said = step(3, "setup:4", "setup-turn-order", over=True)

    assert "Claire" not in said
    assert "page 8" in said


def test_a_step_of_a_section_says_what_the_group_typed_on_one_line() -> None:
    assert step(2, "setup:4", "section:J") == "Section J: Do this. Then that."


def test_the_same_deck_is_opened_in_the_first_game_and_read_on_after_a_battle() -> None:
    assert step(2, "first-game", "legacy-deck").startswith("Open deck L")
    assert step(2, "after:2", "legacy-deck").startswith("Read on in the Legacy deck after card L17")


def test_no_step_speaks_of_a_section_that_is_still_locked() -> None:
    for guide_id in ("first-game", "setup:4", "after:2"):
        found = guide(campaign(4, sections=""), guide_id)
        assert found is not None
        said = [ENGLISH.guide_step(each, campaign(4, sections="")) for each in found.steps]
        assert [text for text in said if "ection" in text] == []


def test_what_is_due_after_a_battle_is_named() -> None:
    assert step(2, "after:2", "letters") == (
        "The rulebook has announced 16 letters that are still locked: "
        "A, B, E, K, L, M, N, O, P, Q, R, S, T, W, Y, Z."
    )


def test_a_letter_is_found_by_page_and_place() -> None:
    assert ENGLISH.letter_place(letter("K")) == (
        "page 10, nemesis set-up: in the place of steps 7 and 8"
    )
    assert ENGLISH.letter_point(letter("A")) == "announced for the end of chapter 2"
    assert ENGLISH.point(Point(2, "end")) == "end of chapter 2"


@pytest.mark.parametrize("name", ["F", "G", "H", "I", "V"])
def test_of_five_letters_nothing_is_stated(name: str) -> None:
    assert ENGLISH.letter_place(letter(name)) == "place not stated in the rulebook"
    assert ENGLISH.letter_point(letter(name)) == "unlock point not stated in the rulebook"


def test_a_text_that_names_unleash_leaves_open_how_often() -> None:
    said = ENGLISH.notice(n.SwitchesNamed("T", ("exhaustion_unleash", "exhaustion_charges")))

    assert "(exhausted: Unleash; exhausted: all charges are lost)" in said
    assert ENGLISH.switch("exhaustion_unleash", 3) == "exhausted: Unleash 3 times"


def test_what_the_first_game_sheet_opens_is_told_with_the_sheet() -> None:
    opened = e.PackageOpened(Package("deck:Ia", "first-game"))

    assert ENGLISH.event(opened) == "Opened: deck Ia. Told to by: first game sheet."


def test_a_supply_upgrade_tells_what_came_and_went() -> None:
    upgrade = Upgrade(1, (PYLON,), (), (replace(PYLON, name="Jade"),))

    assert ENGLISH.event(e.SupplyUpgraded(upgrade)) == (
        "Supply upgrade. Taken in: Arc Pylon. Banished: nothing. Not chosen, so banished too: Jade."
    )


def test_a_changed_mage_says_which_of_its_fields() -> None:
    event = e.MageChanged(1, "Claire", Mage(), Mage(mat="Mist", hand=("Spark",)))

    assert ENGLISH.event(event) == "Claire, changed: mat, starting hand."


def test_somebody_absent_is_told_with_who_played() -> None:
    event = e.AbsencesNoted(2, (Absence(1, "Bob"), Absence(2)))

    assert ENGLISH.event(event, Cast(("Claire", "Dax"))) == (
        "Not there for battle 2: Claire, played by Bob; Dax."
    )


def test_a_refused_switch_tells_no_more_than_was_typed() -> None:
    said = ENGLISH.rejection(r.NoSuchSwitch("chargess"))

    assert said == "chargess is no rule that a section turns on, or not with this value."
