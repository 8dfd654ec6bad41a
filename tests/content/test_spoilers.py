"""Nothing of a later chapter appears before the group has come that far."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import content
from companion.content import BasicCard, Mage, Nemesis, Revealed

DATA = Path(__file__).parents[2] / "campaign_data"
Row = Nemesis | BasicCard | Mage

SYSTEMS = ["aeons_end", "aeons_end_legacy"]


def tagged_names() -> dict[str, set[str | None]]:
    """Every shipped name with all tags it carries anywhere, read without our loader."""
    tags: dict[str, set[str | None]] = {}
    for file in DATA.rglob("*.toml"):
        if file.stem not in {"nemeses", "cards", "mages"}:
            continue
        boxes: dict[str, list[dict[str, Any]]]
        for boxes in tomllib.loads(file.read_text(encoding="utf-8")).values():
            for row in (row for rows in boxes.values() for row in rows):
                tags.setdefault(row["name"], set()).add(row.get("spoiler"))
    return tags


NAMES = tagged_names()
SECRET = sorted(name for name, tags in NAMES.items() if tags <= {"ael", "log"})
LATER_NEMESES = [
    "Bladius",
    "Deathmind",
    "Fungal Mesh",
    "Haze Fiend",
    "Maelstrom: Risen",
    "Spawning Horror",
    "Xaxos: Ascended",
]

pieces = st.sampled_from(sorted(NAMES)).flatmap(
    lambda name: st.tuples(st.integers(0, len(name) - 1), st.integers(2, len(name))).map(
        lambda cut: name[cut[0] : cut[0] + cut[1]]
    )
)
typed = st.one_of(st.sampled_from(SECRET), pieces, pieces.map(str.upper), st.text(max_size=12))


@st.composite
def near_misses(draw: st.DrawFn) -> str:
    """A later nemesis's name with one letter dropped, doubled or changed, or cut short."""
    name = draw(st.sampled_from(LATER_NEMESES))
    # A blank more or less between words is no other name.
    at = draw(st.sampled_from([at for at, letter in enumerate(name) if letter != " "]))
    letter = name[at]
    changed = draw(
        st.sampled_from(["", letter * 2, "q" if letter.casefold() != "q" else "x", None])
    )
    return name[:at] if changed is None else name[:at] + changed + name[at + 1 :]


def everything(system: str, revealed: Revealed) -> list[Row]:
    found: list[Row] = []
    found += content.nemeses(system, revealed=revealed)
    found += content.basic_cards(system, revealed=revealed)
    found += content.mages(system, revealed=revealed)
    return found


@pytest.mark.parametrize("system", SYSTEMS)
@given(typed=typed)
def test_completion_offers_nothing_of_a_later_chapter(system: str, typed: str) -> None:
    found: list[Row] = []
    found += content.complete_nemesis(typed, system, limit=1000)
    found += content.complete_card(typed, system, limit=1000)
    found += content.complete_mage(typed, system, limit=1000)
    assert {row.name for row in found} & set(SECRET) == set()
    assert {row.spoiler for row in found} <= {None, "ch1"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_list_holds_anything_of_a_later_chapter(system: str) -> None:
    assert {row.name for row in everything(system, Revealed())} & set(SECRET) == set()


@given(tags=st.frozensets(st.sampled_from(["ael", "log", "ch1"])))
def test_only_what_is_revealed_is_offered(tags: frozenset[str]) -> None:
    offered = {row.spoiler for row in everything("aeons_end", Revealed(tags))}
    assert offered <= {None, *tags}
    assert offered - {None, "ch1"} == tags - {"ch1"}


def test_a_legacy_campaign_is_offered_its_first_nemesis_and_no_other() -> None:
    assert [(row.name, row.life) for row in content.nemeses("aeons_end_legacy")] == [
        ("Maelstrom", 99)
    ]


def test_two_letters_complete_the_first_nemesis() -> None:
    assert [row.name for row in content.complete_nemesis("ma", "aeons_end_legacy")] == ["Maelstrom"]


def test_other_boxes_are_not_offered_the_first_chapter() -> None:
    assert content.complete_nemesis("Maelstrom", "aeons_end") == ()
    assert content.complete_card("Mantle Auger", "aeons_end") == ()


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("name", LATER_NEMESES)
def test_the_full_name_opens_a_later_nemesis(system: str, name: str) -> None:
    (found,) = content.find_nemesis(f" {name.upper()} ", system)
    assert found.name == name
    assert found.life is not None


@pytest.mark.parametrize("system", SYSTEMS)
@given(name=near_misses())
def test_a_near_miss_opens_nothing_secret(system: str, name: str) -> None:
    assert {row.spoiler for row in content.find_nemesis(name, system)} <= {None, "ch1"}


def test_after_the_campaign_its_nemeses_join_the_other_boxes_but_for_two() -> None:
    """Maelstrom and Haze Fiend cannot be fought again (document 000, the booklet)."""
    finished = Revealed(frozenset({"ael", "ch1"}))
    box = {
        row.name
        for row in content.nemeses("aeons_end", revealed=finished)
        if row.set == "Aeon's End: Legacy"
    }
    assert box == set(LATER_NEMESES) - {"Haze Fiend"}


def test_a_finished_campaign_fights_its_own_nemeses_again_but_for_two() -> None:
    offered = content.nemeses("aeons_end_legacy", revealed=content.AFTER_LEGACY)

    assert {"Bladius", "Xaxos: Ascended"} <= {nemesis.name for nemesis in offered}
    left = {nemesis.name for nemesis in content.left_behind()}
    assert left == {"Maelstrom", "Haze Fiend"}
    assert left.isdisjoint(nemesis.name for nemesis in offered)
