"""What the engine knows of the box is what the rulebook prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.engine.campaign.box import (
    ALPHABET,
    ASSIST,
    BOXES,
    COPIES,
    DECKS,
    FIRST_LEGACY_CARD,
    GEM_COST,
    LETTERS,
    MAT_SETS,
    PILES,
    STICKERS,
    UPGRADE,
    Point,
    announced,
    is_package,
    letter,
    package_of,
)

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "aeons_end" / "ael_rulebook.json"
extracted = pytest.mark.skipif(not FACTS.exists(), reason="the extracted facts are not at hand")


def facts() -> dict[str, Any]:
    """The facts extracted from the documents."""
    return dict(json.loads(FACTS.read_text(encoding="utf-8")))


@extracted
def test_every_letter_stands_where_the_rulebook_has_its_gap() -> None:
    """Letter, unlock point, page and the steps its sticker replaces."""
    stated = {
        each["letter"]: (
            Point(each["unlock_chapter"], each["unlock_point"]),
            each["page"],
            tuple(each["replaces_steps"]),
        )
        for each in facts()["sections"]
    }
    known = {
        each.letter: (each.point, each.page, each.replaces)
        for each in LETTERS
        if each.point is not None
    }
    assert known == stated


@extracted
def test_five_letters_are_stated_nowhere() -> None:
    """Nobody knows their place or their time."""
    unknown = [each.letter for each in LETTERS if each.point is None]
    assert unknown == facts()["letters_not_stated"]
    assert all(letter(each).page is None for each in unknown)


@extracted
def test_the_announcements_are_those_of_the_rulebook() -> None:
    """Point by point."""
    for each in facts()["timeline"]:
        assert announced(Point(each["chapter"], each["point"])) == tuple(each["letters"])


@extracted
def test_numbers_are_those_of_the_documents() -> None:
    """Supply, first game and errata."""
    known = facts()
    supply, first = known["supply"], known["first_game"]
    assert (
        supply["piles"],
        supply["upgrade_add"],
        supply["recommend_gem_cost"],
    ) == (PILES, UPGRADE, GEM_COST)
    assert supply["upgrade_banish"] == UPGRADE
    assert {kind: supply[f"{kind}_pile"] for kind in ("gem", "relic", "spell")} == COPIES
    assert (
        first["assist_cards_top_of_Ic"],
        first["first_legacy_card"],
    ) == (ASSIST, FIRST_LEGACY_CARD)
    assert {
        each["target"].removeprefix("insight_"): each["right_section"]
        for each in known["errata"]
        if "right_section" in each
    } == STICKERS
    assert set(DECKS) == {each["deck"] for each in known["stop_decks"]} | {"END"}
    labels = {each["id"]: each.get("labels") for each in known["components"]}
    assert (list(BOXES), [int(each) for each in MAT_SETS]) == (labels["box"], labels["mat_set"])


def test_there_are_twenty_six_letters_in_order() -> None:
    """A to Z."""
    assert "".join(each.letter for each in LETTERS) == ALPHABET


@pytest.mark.parametrize("wrong", ["", "AB", "a", "Ä", "1"])
def test_nothing_else_is_a_letter(wrong: str) -> None:
    """Neither lower case nor a digit."""
    with pytest.raises(KeyError):
        letter(wrong)


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("deck ia", "deck:Ia"),
        ("VII", "deck:VII"),
        ("deck:L", "deck:L"),
        ("Chapter 2", "envelope:2"),
        ("envelope 12", "envelope:12"),
        ("box c", "box:C"),
        ("mats 7", "mats:7"),
        ("insight 2a", "insight:2a"),
        ("insight 10", "insight:10"),
        ("end", "deck:END"),
    ],
)
def test_a_package_is_found_by_what_stands_on_it(typed: str, meant: str) -> None:
    """In whatever case, with or without its kind where the label is a deck's."""
    assert package_of(typed) == meant
    assert is_package(meant)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "box",
        "A",
        "box E",
        "mats 8",
        "envelope 0",
        "envelope 2a",
        "deck VIII",
        "insight x",
        "a b c",
    ],
)
def test_what_is_not_in_the_box_is_no_package(typed: str) -> None:
    """Boxes need their kind: A is a section, too."""
    assert package_of(typed) is None
    assert not is_package(typed)
