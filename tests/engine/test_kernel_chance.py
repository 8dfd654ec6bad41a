"""Fate from a seed."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.kernel.chance import Chance

CARDS = ("1", "1", "2", "2", "n", "n")


@given(st.text(), st.permutations(CARDS), st.integers(0, 1000))
def test_a_shuffle_does_not_depend_on_how_the_cards_lay(
    seed: str, lying: list[str], n: int
) -> None:
    """Only on the seed, the cards and the count of shuffles."""
    assert Chance(seed).shuffle(lying, n) == Chance(seed).shuffle(CARDS, n)


@given(st.text(), st.integers(0, 1000))
def test_a_shuffle_keeps_the_cards(seed: str, n: int) -> None:
    """None more, none fewer."""
    assert Counter(Chance(seed).shuffle(CARDS, n)) == Counter(CARDS)


def test_an_order_stays_what_it_was_in_every_version() -> None:
    """A battle goes on after an update with the fate it began with."""
    chance = Chance("a seed that never changes")
    assert [chance.shuffle(CARDS, n) for n in range(3)] == [
        ("n", "1", "1", "2", "2", "n"),
        ("2", "n", "1", "1", "n", "2"),
        ("n", "2", "1", "2", "n", "1"),
    ]


def test_every_shuffle_of_a_battle_is_another_one() -> None:
    """The count of shuffles is part of it."""
    assert len({Chance("one").shuffle(CARDS, n) for n in range(40)}) > 10


def test_another_seed_is_another_fate() -> None:
    """So a new attempt is not the old one again."""
    assert len({Chance(f"seed {n}").shuffle(CARDS, 0) for n in range(40)}) > 10


def test_every_card_comes_first_about_as_often() -> None:
    """Six different cards over many shuffles."""
    firsts = Counter(Chance("fair").shuffle("abcdef", n)[0] for n in range(3000))
    assert len(firsts) == 6
    assert all(400 < count < 600 for count in firsts.values())
