"""The shipped packs hold names and numbers, all of them right and nothing else."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion import content
from companion.content import Revealed
from companion.content.models import PackForm, SetupForm

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Facts = Callable[[str], Any]
    Rows = Callable[[str, str], list[tuple[str, dict[str, Any]]]]

DATA = Path(__file__).parents[2] / "campaign_data"
# The rules are no pack: they are sentences, and `tools.rules` checks them.
FILES = sorted(path.relative_to(DATA) for path in DATA.glob("aeons_end*/*.toml"))
EVERYTHING = Revealed(frozenset({"ael", "ch1", "log"}))


def table(file: Path) -> dict[str, Any]:
    return tomllib.loads((DATA / file).read_text(encoding="utf-8"))


def strings(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for key, each in value.items():
                yield key
                yield from strings(each)
        case list():
            for each in value:
                yield from strings(each)
        case _:
            pass  # a number


@pytest.mark.parametrize("file", FILES, ids=str)
def test_every_file_has_the_form_of_a_pack(file: Path) -> None:
    form = SetupForm if file.stem == "setup" else PackForm
    assert form.model_validate(table(file)).model_fields_set == set(table(file))


@pytest.mark.parametrize("file", FILES, ids=str)
def test_no_string_is_long_enough_to_be_a_cards_text(file: Path) -> None:
    assert [text for text in strings(table(file)) if len(text.split()) >= 6] == []


@pytest.mark.parametrize("file", FILES, ids=str)
def test_no_string_is_a_sentence(file: Path) -> None:
    assert [text for text in strings(table(file)) if text.rstrip().endswith((".", "!", "?"))] == []


@pytest.mark.parametrize(
    "file", [f for f in FILES if f.stem in {"nemeses", "cards", "mages"}], ids=str
)
def test_every_box_has_a_name(file: Path) -> None:
    named = {box for each in FILES if each.stem == "sets" for box in table(each)["sets"]}
    assert set(table(file)[file.stem]) <= named


@pytest.mark.parametrize(
    "file", [f for f in FILES if f.stem in {"nemeses", "cards", "mages"}], ids=str
)
def test_no_box_lists_a_name_twice(file: Path) -> None:
    listed = Counter(
        (box, row["name"]) for box, rows in table(file)[file.stem].items() for row in rows
    )
    assert [name for name, times in listed.items() if times > 1] == []


def test_everything_in_the_legacy_box_carries_a_spoiler_tag(rows: Rows) -> None:
    for kind in ("nemeses", "cards"):
        assert {row.get("spoiler") for _, row in rows("aeons_end_legacy", kind)} == {"ch1", "ael"}


def test_everything_in_legacy_of_gravehold_carries_its_tag(rows: Rows) -> None:
    for kind in ("nemeses", "cards", "mages"):
        tags = {row.get("spoiler") for box, row in rows("aeons_end", kind) if box == "LOG"}
        assert tags == {"log"}


def test_every_nemesis_has_the_numbers_and_the_tag_of_the_facts(facts: Facts, rows: Rows) -> None:
    packed = {
        (box, row["name"]): (
            row.get("life"),
            row.get("life_special", False),
            row["difficulty"],
            row.get("spoiler"),
            row.get("disputed", False),
        )
        for system in ("aeons_end", "aeons_end_legacy")
        for box, row in rows(system, "nemeses")
    }
    # The facts leave chapter 1 untagged in this file and tag it in their list of chapters.
    first = {
        chapter["nemesis"]: chapter for chapter in facts("ael_campaign_public")["chapters_known"]
    }
    assert packed == {
        (row["set"], row["name"]): (
            row["life"],
            row["life_special"],
            row["difficulty"],
            first.get(row["name"], row)["spoiler"],
            "disputed" in row,
        )
        for row in facts("nemeses")["nemeses"]
    }


def test_every_card_has_the_numbers_and_the_tag_of_the_facts(facts: Facts, rows: Rows) -> None:
    numbers = ("type", "tier", "life", "power", "shields", "spoiler")
    packed = {
        (box, row["name"]): (*(row.get(key) for key in numbers), row.get("upgraded", False))
        for system in ("aeons_end", "aeons_end_legacy")
        for box, row in rows(system, "cards")
        if row.get("spoiler") != "ch1"
    }
    assert packed == {
        (row["set"], row["name"]): (*(row[key] for key in numbers), row["upgraded"])
        for row in facts("basic_nemesis_cards")["cards"]
    }


def test_doubted_cards_are_marked(facts: Facts) -> None:
    boxes = {row["id"]: row["name"] for row in facts("sets")["sets"]}
    marked = {
        (card.set, card.name)
        for card in content.basic_cards("aeons_end", revealed=EVERYTHING)
        if card.disputed
    }
    assert marked == {
        (boxes[row["set"]], row["name"])
        for row in facts("basic_nemesis_cards")["cards"]
        if "disputed" in row
    }


def test_every_mage_has_the_charges_and_the_tag_of_the_facts(facts: Facts, rows: Rows) -> None:
    packed = {
        (box, row["name"]): (row.get("charges"), row.get("spoiler"), row.get("disputed", False))
        for box, row in rows("aeons_end", "mages")
    }
    assert packed == {
        (row["set"], row["name"]): (row["charges"], row["spoiler"], "disputed" in row)
        for row in facts("mages")["mages"]
        if not row["placeholder"]
    }


def test_every_box_has_the_name_of_the_facts(facts: Facts) -> None:
    packed = {
        box: row["name"]
        for file in FILES
        if file.stem == "sets"
        for box, row in table(file)["sets"].items()
    }
    assert packed == {row["id"]: row["name"] for row in facts("sets")["sets"]}


def test_chapter_one_cards_are_those_the_rulebook_prints(facts: Facts) -> None:
    printed = facts("fixtures_from_seed")
    # The one token on Storm of Knives is what is left of it, not what is printed.
    expected = {
        (row["card"], row["type"], row.get("life", row.get("power")))
        for row in [*printed["main_phase"], *printed["draw_examples"]]
    }
    cards = content.basic_cards("aeons_end_legacy")
    assert {(card.name, card.type, card.number) for card in cards} == expected
