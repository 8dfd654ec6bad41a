"""A face-down deck, its discard pile, and what everybody has seen of it."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.kernel.deck import Deck, without

CARDS: Final = st.lists(st.sampled_from("abc"), max_size=6).map(tuple)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Any deck of a few cards, some of them alike."""
    pile, discard = draw(CARDS), draw(CARDS)
    return Deck(pile, discard, draw(st.integers(0, len(pile))))


def test_a_revealed_card_lies_on_the_discard() -> None:
    """The newest is last, and the others stay in their order."""
    assert Deck(("a", "b", "c"), ("d",)).revealed("a") == Deck(("b", "c"), ("d", "a"))


@pytest.mark.parametrize("card, known", [("a", 1), ("b", 1), ("c", 2)])
def test_what_is_known_shrinks_only_by_a_seen_card(card: str, known: int) -> None:
    """A card from below the seen ones leaves them as they are."""
    assert Deck(("a", "b", "c"), (), 2).revealed(card).known == known


def test_of_two_alike_the_upper_one_is_revealed() -> None:
    """So the card on top is the one that comes."""
    assert Deck(("a", "b", "a"), ()).revealed("a").draw == ("b", "a")


def test_restocking_leaves_no_discard_and_nothing_known() -> None:
    """Everything lies face down in the new order."""
    deck = Deck((), ("a", "b", "c")).restocked(("c", "a", "b"))
    assert deck == Deck(("c", "a", "b"), (), 0)


def test_mixing_in_takes_only_those_cards_from_the_discard() -> None:
    """What was known is shuffled away."""
    deck = Deck(("a",), ("b", "c", "b"), 1).mixed_in(("b",), ("b", "a"))
    assert deck == Deck(("b", "a"), ("b", "c"), 0)


def test_a_card_from_the_discard_on_top_is_known() -> None:
    """Everybody saw it being put there; what was known lies below it."""
    deck = Deck(("a", "b"), ("c", "d"), 1).moved("c", to_top=True, from_discard=True)
    assert deck == Deck(("c", "a", "b"), ("d",), 2)


def test_a_card_at_the_bottom_is_not_known_under_hidden_ones() -> None:
    """Nobody can tell when it will come."""
    deck = Deck(("a", "b"), ("c",), 1).moved("c", to_top=False, from_discard=True)
    assert (deck.draw, deck.known) == (("a", "b", "c"), 1)


def test_a_card_at_the_bottom_is_known_when_all_are() -> None:
    """Of an empty deck, or of one that everybody has looked through."""
    assert Deck((), ("c",)).moved("c", to_top=False, from_discard=True).known == 1
    assert Deck(("a",), ("c",), 1).moved("c", to_top=False, from_discard=True).known == 2


def test_a_seen_card_moved_to_the_bottom_stays_out_of_what_is_known() -> None:
    """The hidden cards lie between."""
    deck = Deck(("a", "b", "c"), (), 2).moved("a", to_top=False, from_discard=False)
    assert (deck.draw, deck.seen) == (("b", "c", "a"), ("b",))


def test_a_seen_card_moved_to_the_top_is_still_known() -> None:
    """Cards that were looked at go back in another order."""
    deck = Deck(("a", "b", "c"), (), 2).moved("b", to_top=True, from_discard=False)
    assert (deck.draw, deck.seen) == (("b", "a", "c"), ("b", "a"))


@pytest.mark.parametrize("count, known", [(1, 2), (2, 2), (3, 3), (99, 4)])
def test_looking_at_the_top_makes_it_known(count: int, known: int) -> None:
    """Never less than before, never more than there are."""
    assert Deck(("a", "b", "c", "d"), (), 2).peeked(count).known == known


def test_what_is_to_come_is_counted_without_its_order() -> None:
    """Two decks that differ only in the hidden order count alike."""
    one, other = Deck(("b", "a", "b")), Deck(("b", "b", "a"))
    assert list(one.to_come().items()) == list(other.to_come().items()) == [("a", 1), ("b", 2)]


def test_the_newest_copies_leave_a_pile() -> None:
    """The older ones keep their place."""
    assert without(("a", "b", "a", "c"), ("a",)) == ("a", "b", "c")


def test_a_pile_cannot_lose_what_it_has_not() -> None:
    """One copy more than there are is a bug of the caller's."""
    with pytest.raises(ValueError, match="not in list"):
        without(("a", "b"), ("a", "a"))


@given(decks(), st.data())
def test_no_move_creates_or_loses_a_card(deck: Deck, data: st.DataObject) -> None:
    """And what is known is never more than what lies there."""
    for _ in range(6):
        moved = data.draw(st.sampled_from(_moves(deck)))
        assert Counter(moved.cards) == Counter(deck.cards)
        assert 0 <= moved.known <= len(moved.draw)
        deck = moved


def _moves(deck: Deck) -> list[Deck]:
    moves = [deck.peeked(2), deck]
    moves += [deck.revealed(card) for card in deck.draw]
    for to_top in (True, False):
        moves += [deck.moved(card, to_top=to_top, from_discard=True) for card in deck.discard]
        moves += [deck.moved(card, to_top=to_top, from_discard=False) for card in deck.seen]
    if deck.discard:
        card = deck.discard[0]
        moves.append(deck.mixed_in((card,), (*deck.draw, card)))
    return moves
