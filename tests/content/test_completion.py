"""A few letters complete a name."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import content


class Named(NamedTuple):
    name: str


def names(typed: str, *candidates: str, limit: int = 8) -> list[str]:
    return [row.name for row in content.matching(typed, map(Named, candidates), limit)]


@pytest.mark.parametrize("typed", ["", "a", " a ", "ａ", "　"])
def test_one_letter_is_too_few(typed: str) -> None:
    assert names(typed, "Acid Fog") == []


def test_the_beginning_of_the_name_comes_before_the_beginning_of_a_word() -> None:
    assert names("fo", "Acid Fog", "Fortress", "Fog", "Buffoon") == ["Fog", "Fortress", "Acid Fog"]


def test_the_middle_of_a_word_is_no_match() -> None:
    assert names("og", "Acid Fog") == []


def test_several_words_may_be_typed() -> None:
    assert names("of no", "Eye of Nothing", "Eye of Plenty") == ["Eye of Nothing"]


@pytest.mark.parametrize("typed", ["ACID F", "ａｃｉｄ　ｆ", " acid  f"])
def test_case_width_and_blanks_do_not_matter(typed: str) -> None:
    assert names(typed, "Acid Fog") == ["Acid Fog"]


@pytest.mark.parametrize("typed", ["winter's", "winter’s"])
def test_either_apostrophe_matches(typed: str) -> None:
    assert names(typed, "Winter's Bite") == ["Winter's Bite"]


def test_an_apostrophe_does_not_begin_a_word() -> None:
    assert names("ha", "Z'hana") == []


def test_names_in_other_scripts_complete_too() -> None:
    assert names("клэ", "Клэр", "Клод") == ["Клэр"]
    assert names("酸の", "酸の霧") == ["酸の霧"]


@pytest.mark.parametrize("typed", ["Ragborn", "Rgaeborne", "Rageborme", "Rageeb"])
def test_a_slip_still_finds_the_name(typed: str) -> None:
    assert names(typed, "Rageborne", "Umbra Titan", "Gate Witch") == ["Rageborne"]


def test_a_slip_in_a_later_word_still_finds_the_name() -> None:
    assert names("Gluttoms", "Prince of Gluttons", "Umbra Titan") == ["Prince of Gluttons"]


def test_looking_alike_counts_only_when_nothing_begins_as_typed() -> None:
    assert names("reckon", "Reckoning", "Beckoning") == ["Reckoning"]


def test_four_letters_with_a_slip_find_nothing() -> None:
    assert names("rafe", "Rageborne") == []


def test_few_names_that_only_look_alike_are_given() -> None:
    assert len(names("stormx", *(f"Storm{letter}" for letter in "abcdefgh"))) == 3


def test_no_more_names_than_asked_for() -> None:
    assert names("st", "Storm", "Stone", "Stake", limit=2) == ["Stake", "Stone"]


@given(st.text(max_size=8), st.randoms())
def test_the_order_of_the_answer_does_not_hang_on_the_order_of_the_entries(
    typed: str, chance: random.Random
) -> None:
    candidates = [row.name for row in content.nemeses("aeons_end") if row.name != "Crooked Mask"]
    shuffled = chance.sample(candidates, len(candidates))
    assert names(typed, *shuffled) == names(typed, *candidates)


@given(st.sampled_from(content.basic_cards("aeons_end")), st.integers(2, 6))
def test_a_card_is_among_what_its_first_letters_offer(
    card: content.BasicCard, letters: int
) -> None:
    found = content.complete_card(card.name[:letters], "aeons_end", limit=1000)
    assert card.name in {row.name for row in found}


def test_a_card_that_several_boxes_hold_alike_is_offered_once() -> None:
    found = content.complete_card("Rend", "aeons_end", type="attack")
    assert [row.name for row in found].count("Rend") == 1


def test_a_nemesis_with_two_printed_lives_is_offered_with_both() -> None:
    found = content.complete_nemesis("crooked", "aeons_end")
    assert [(row.set, row.life) for row in found] == [("Aeon's End", 70), ("Beyond the Breach", 65)]


@pytest.mark.parametrize("type_", ["minion", "power", "attack"])
def test_cards_can_be_asked_for_by_type(type_: content.CardType) -> None:
    found = content.complete_card("ma", "aeons_end", type=type_, limit=1000)
    assert {row.type for row in found} == {type_}


def test_a_mage_completes_with_the_charges_of_each_box() -> None:
    found = content.complete_mage("xa", "aeons_end")
    assert {row.max_charges for row in found} == {4, 5, 6}
