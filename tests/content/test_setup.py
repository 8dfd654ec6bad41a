"""The numbers a battle is set up with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from companion import content
from companion.content import SupplyAdvice

if TYPE_CHECKING:
    from collections.abc import Callable

    Facts = Callable[[str], Any]


@pytest.mark.parametrize(
    "system, players, dealt",
    [
        ("aeons_end", 1, [{"p1": 3}, {"p1": 4}]),
        ("aeons_end", 2, [{"p1": 2, "p2": 2}]),
        ("aeons_end", 3, [{"p1": 1, "p2": 1, "p3": 1, "wild": 1}]),
        ("aeons_end", 4, [{"p1": 1, "p2": 1, "p3": 1, "p4": 1}]),
        ("aeons_end_legacy", 1, [{"p1": 4}]),
        ("aeons_end_legacy", 2, [{"p1": 2, "p2": 2}]),
        ("aeons_end_legacy", 3, [{"p1": 1, "p2": 1, "p3": 1, "wild": 1}]),
        ("aeons_end_legacy", 4, [{"p1_p2": 2, "p3_p4": 2}]),
    ],
)
def test_turn_orders_are_those_of_the_rulebooks_the_usual_one_first(
    system: str, players: int, dealt: list[dict[str, int]]
) -> None:
    variants = content.turn_order_variants(system, players)
    assert [Counter(row.cards) for row in variants] == [
        Counter({**cards, "nemesis": 2}) for cards in dealt
    ]


def test_only_a_legacy_game_of_four_uses_turn_tokens() -> None:
    tokens = {
        (system, players): row.turn_tokens
        for system in ("aeons_end", "aeons_end_legacy")
        for players in (1, 2, 3, 4)
        for row in content.turn_order_variants(system, players)
        if row.turn_tokens
    }
    assert tokens == {("aeons_end_legacy", 4): 2}


def test_the_deck_with_four_cards_for_one_mage_is_marked_as_easier() -> None:
    first, second = content.turn_order_variants("aeons_end", 1)
    assert (first.easier, second.easier) == (False, True)


@pytest.mark.parametrize("players", [0, 5, -1])
def test_no_turn_order_for_a_number_of_players_no_box_allows(players: int) -> None:
    assert content.turn_order_variants("aeons_end", players) == ()


def test_turn_orders_agree_with_the_facts(facts: Facts) -> None:
    known = {row["id"]: row for row in facts("turn_orders")["variants"]}
    for system in ("aeons_end", "aeons_end_legacy"):
        for players in (1, 2, 3, 4):
            for row in content.turn_order_variants(system, players):
                fact = known[row.id]
                assert (list(row.cards), row.turn_tokens) == (fact["cards"], fact["turn_tokens"])


def test_an_unfinished_legacy_campaign_plays_normal() -> None:
    assert [row.id for row in content.difficulties("aeons_end_legacy", finished=False)] == [
        "normal"
    ]


@pytest.mark.parametrize(
    "system, finished",
    [("aeons_end", False), ("aeons_end", True), ("aeons_end_legacy", True)],
)
def test_otherwise_there_are_four_levels(system: str, finished: bool) -> None:
    ids = [row.id for row in content.difficulties(system, finished=finished)]
    assert ids == ["beginner", "normal", "expert", "extinction"]


def test_difficulty_levels_agree_with_the_facts(facts: Facts) -> None:
    assert [tuple(row) for row in content.difficulties("aeons_end", finished=False)] == [
        (
            row["id"],
            row["player_life"],
            row["gravehold"],
            row["nemesis_delta"],
            row["increased_rules"],
        )
        for row in facts("difficulty_levels")["levels"]
    ]


def test_one_mage_may_begin_with_twelve_or_fifteen_life_in_base_only() -> None:
    assert content.solo_player_life("aeons_end") == (12, 15)
    assert content.solo_player_life("aeons_end_legacy") == ()


def test_nemesis_decks_are_the_chart_with_nine_cards_of_the_nemesis() -> None:
    assert [(row.players, row.tiers, row.total) for row in content.deck_sizes()] == [
        (1, (1, 3, 7), 20),
        (2, (3, 5, 7), 24),
        (3, (5, 6, 7), 27),
        (4, (8, 7, 7), 31),
    ]


def test_supply_advice_is_three_gems_two_relics_four_spells() -> None:
    assert content.supply_advice() == SupplyAdvice(gems=3, relics=2, spells=4)


def test_breaches_agree_with_the_facts(facts: Facts) -> None:
    assert [tuple(row) for row in content.breaches("aeons_end")] == [
        (row["n"], row.get("focus"), tuple(row.get("open", ())), row.get("bonus", 0))
        for row in facts("breaches")["breaches"]
    ]


def test_legacy_shows_nothing_that_sections_bring() -> None:
    assert content.breaches("aeons_end_legacy") == ()
    assert content.deck_sizes("aeons_end_legacy") == ()
    assert content.supply_advice("aeons_end_legacy") is None


def test_a_system_without_packs_has_no_numbers() -> None:
    assert content.turn_order_variants("slay_the_spire", 2) == ()
    assert content.difficulties("slay_the_spire", finished=True) == ()
    assert content.nemeses("slay_the_spire") == ()
