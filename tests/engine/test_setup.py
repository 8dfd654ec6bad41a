"""Setting a battle up: decks, totals, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from companion.engine.aeons_end.reasons import (
    AboveMaximum,
    NumberTooSmall,
    TextMissing,
    UnleashInUnleash,
    WrongPlayers,
)
from companion.engine.aeons_end.setup import (
    BASE_RULES,
    LEGACY_RULES,
    LEVELS,
    BattleRequest,
    prepare,
    variants,
)
from companion.engine.aeons_end.state import Effect, Rules, Setup
from companion.engine.aeons_end.words import BASE, LEGACY, Difficulty, System, seats_on
from tests.engine.evening import NAMES, SEED, begin, request, setup
from tests.engine.play import TABLES, Table

each_table = pytest.mark.parametrize("table", TABLES[::2], ids=lambda t: t.turn_order)


@pytest.mark.parametrize(
    "system, players, cards",
    [
        (LEGACY, 1, "1 1 1 1 n n"),
        (LEGACY, 2, "1 1 2 2 n n"),
        (LEGACY, 3, "1 2 3 w n n"),
        (LEGACY, 4, "1/2 1/2 3/4 3/4 n n"),
        (BASE, 1, "1 1 1 n n"),
        (BASE, 2, "1 1 2 2 n n"),
        (BASE, 3, "1 2 3 w n n"),
        (BASE, 4, "1 2 3 4 n n"),
    ],
)
def test_the_usual_turn_order_deck(system: System, players: int, cards: str) -> None:
    """Of each system for each number of players (000, page 8; 002)."""
    assert sorted(setup(players, system).turn_cards) == sorted(cards.split())


def test_one_mage_in_base_may_take_the_easier_deck() -> None:
    """Four turn cards instead of three, as the second choice."""
    assert [v.id for v in variants(BASE, 1)] == ["base-1p-3", "base-1p-4-easier"]
    easier = setup(1, BASE, turn_order="base-1p-4-easier")
    assert Counter(easier.turn_cards) == {"1": 4, "n": 2}


@each_table
def test_every_deck_has_two_nemesis_cards_and_a_turn_for_everybody(table: Table) -> None:
    """Nobody is forgotten, and nobody else is on the cards."""
    cards = setup(table.players, table.system, turn_order=table.turn_order).turn_cards
    assert cards.count("n") == 2
    named = {seat for card in cards for seat in seats_on(card)}
    assert named == set(range(1, table.players + 1))


@each_table
def test_the_turn_order_decks_are_those_of_the_documents(
    table: Table, facts: Callable[[str], Any]
) -> None:
    """Card by card, and as large as they say."""
    known = {variant["id"]: variant for variant in facts("turn_orders")["variants"]}
    words = {"nemesis": "n", "wild": "w", "p1_p2": "1/2", "p3_p4": "3/4"}
    printed = known[table.turn_order]
    cards = [words.get(card) or card.removeprefix("p") for card in printed["cards"]]
    begun = setup(table.players, table.system, turn_order=table.turn_order)
    assert (sorted(begun.turn_cards), len(begun.turn_cards)) == (sorted(cards), printed["size"])


def test_the_difficulty_levels_are_those_of_the_documents(facts: Callable[[str], Any]) -> None:
    """Life of players and of Gravehold, and what the nemesis gains or lacks."""
    printed = {
        level["id"]: (level["player_life"], level["gravehold"], level["nemesis_delta"])
        for level in facts("difficulty_levels")["levels"]
    }
    assert printed == {
        name: (level.player_life, level.gravehold, level.nemesis) for name, level in LEVELS.items()
    }
    assert set(printed) == set(get_args(Difficulty))


def test_what_the_group_names_goes_before_the_level() -> None:
    """Totals of its own; the nemesis still gains what the level gives it."""
    begun = setup(2, BASE, difficulty="extinction", gravehold=33, player_life=11, life=50)
    assert (begun.gravehold, begun.player_life, begun.life) == (33, 11, 60)


def test_a_feeble_nemesis_keeps_some_life() -> None:
    """A level takes no more than it can."""
    assert setup(2, BASE, difficulty="beginner", life=4).life == 1


def test_the_systems_bring_their_own_rules() -> None:
    """What base always has, Legacy has not yet."""
    assert (setup(2, BASE).rules, setup(2, LEGACY).rules) == (BASE_RULES, LEGACY_RULES)
    assert dict(_switches(BASE_RULES)) == {
        "charges": True,
        "gain_charge": True,
        "breach_bonus": True,
        "exhaustion_unleash": 2,
        "exhaustion_own": "",
        "exhaustion_breach": True,
        "exhaustion_charges": True,
        "nemesis_deck_shuffled": True,
    }
    assert not any(value for _, value in _switches(LEGACY_RULES))


def _switches(rules: Rules) -> list[tuple[str, object]]:
    return [(field.name, getattr(rules, field.name)) for field in fields(rules)]


@pytest.mark.parametrize("players", [0, 5])
def test_nobody_or_too_many_cannot_sit_down(players: int) -> None:
    """There is no turn-order deck for them."""
    names = tuple(f"Mage {n}" for n in range(players))
    assert prepare(replace(request(), players=names), SEED) == WrongPlayers(players, "")


def test_a_deck_for_another_number_of_players_is_refused() -> None:
    """Also one of the other system."""
    for turn_order in ("ael-3p", "base-2p", "nonsense"):
        wanted = request(2, LEGACY, turn_order=turn_order)
        assert prepare(wanted, SEED) == WrongPlayers(2, turn_order)


def changed(**values: Any) -> BattleRequest:
    """A plain request with something else in it."""
    return replace(request(), **values)


@pytest.mark.parametrize(
    "wanted, reason",
    [
        (changed(nemesis=" "), TextMissing()),
        (changed(life=0), NumberTooSmall(0, 1)),
        (changed(gravehold=0), NumberTooSmall(0, 1)),
        (changed(player_life=-1), NumberTooSmall(-1, 1)),
        (changed(nemesis_deck=-1), NumberTooSmall(-1, 0)),
        (changed(counters=(("quills", -1),)), NumberTooSmall(-1, 0)),
        (changed(unleash_do=(Effect("unleash", 1),)), UnleashInUnleash()),
        (changed(unleash_do=(Effect("gravehold", 0),)), NumberTooSmall(0, 1)),
    ],
)
def test_what_makes_no_sense_is_refused(wanted: BattleRequest, reason: object) -> None:
    """With the reason, and without a battle."""
    assert prepare(wanted, SEED) == reason


def test_too_many_unleashes_on_a_card_of_the_mat_cannot_be_asked_for() -> None:
    """An Unleash within the Unleash is refused before its number is looked at."""
    wanted = changed(unleash_do=(Effect("unleash", 500),))
    assert not isinstance(prepare(wanted, SEED), Setup | AboveMaximum)


@pytest.mark.parametrize(
    "pairs, cards",
    [
        ((), ["1/2", "1/2", "3/4", "3/4"]),
        (((NAMES[3], NAMES[0]), (NAMES[1], NAMES[2])), ["1/4", "1/4", "2/3", "2/3"]),
    ],
)
def test_pairs_are_seats_in_order(pairs: tuple[tuple[str, str], ...], cards: list[str]) -> None:
    """However the group named them; neighbours if it named none."""
    begun = setup(4, LEGACY, pairs=pairs)
    assert sorted(card for card in begun.turn_cards if card != "n") == cards


@pytest.mark.parametrize(
    "pairs",
    [
        ((NAMES[0], NAMES[1]), (NAMES[2], "Nobody")),
        ((NAMES[0], NAMES[1]), (NAMES[1], NAMES[2])),
        ((NAMES[0], NAMES[1]),),
    ],
)
def test_pairs_that_are_not_the_four_are_a_mistake(pairs: tuple[tuple[str, str], ...]) -> None:
    """Nobody would take the missing mage's turns; a campaign never asks for that."""
    with pytest.raises(ValueError, match="two and two"):
        prepare(request(4, LEGACY, pairs=pairs), SEED)


@pytest.mark.parametrize("system, players", [(BASE, 4), (LEGACY, 2)])
def test_pairs_mean_nothing_where_nobody_shares_a_card(system: System, players: int) -> None:
    """Base gives four players a card each."""
    begun = setup(players, system, pairs=((NAMES[0], NAMES[1]), (NAMES[2], "Nobody")))
    assert begun.turn_cards == setup(players, system).turn_cards


def test_a_battle_begins_before_its_first_turn() -> None:
    """Round 1, all turn cards face down, everything full, nothing in play."""
    seen = begin(3, draws="app", nemesis_deck=None).outlook
    assert (seen.round, seen.turn, seen.step, seen.actor) == (1, 0, "between", None)
    assert (seen.turn_order.draw, seen.turn_order.discard) == (6, ())
    assert (seen.gravehold, seen.life, seen.nemesis_deck) == (30, 70, None)
    assert [(p.life, p.exhausted, p.charges) for p in seen.players] == [(10, False, 0)] * 3
    assert (seen.in_play, seen.agenda, seen.prompts, seen.result) == ((), (), (), None)
