"""Situations 1 to 10 and 35: the turn-order deck and whose turn it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.aeons_end.commands import (
    Choose,
    Enter,
    Hurt,
    Next,
    Peek,
    PutTurnCard,
    Remind,
    Reveal,
    ShuffleIn,
)
from companion.engine.aeons_end.events import TurnCardRevealed, TurnDeckShuffled, TurnEnded
from companion.engine.aeons_end.reasons import PeekByTable
from companion.engine.aeons_end.state import Effect
from companion.engine.aeons_end.words import BASE, LEGACY, Draws, System
from tests.engine.evening import Evening, attack, begin, only, power, setup

both_systems = pytest.mark.parametrize("system", [LEGACY, BASE])
whoever_draws = pytest.mark.parametrize("draws", ["app", "table"])


@both_systems
@whoever_draws
def test_the_last_nemesis_card_still_finds_all_in_the_discard(system: System, draws: Draws) -> None:
    """1. During a turn on the last turn card nothing has been shuffled yet."""
    evening = begin(2, system, draws=draws)
    evening.pass_turns("1", "n", "2", "1", "2")
    evening.reveal("n")
    order = evening.outlook.turn_order
    assert (order.draw, order.discard.count("n"), len(order.discard)) == (0, 2, 6)
    assert evening.state.round == 1


@whoever_draws
def test_the_discard_is_not_shuffled_when_the_last_turn_ends(draws: Draws) -> None:
    """1. Between the rounds the discard lies as it is until a card must be drawn."""
    evening = begin(2, draws=draws)
    evening.pass_turns("1", "n", "2", "1", "2", "n")
    assert (evening.state.turn_deck.draw, evening.state.round) == ((), 1)
    assert evening.outlook.ahead.reshuffle


@both_systems
def test_revealing_from_the_empty_deck_shuffles_first(system: System) -> None:
    """2. The look at the top shuffles, the round goes up once, the actor stays."""
    evening = begin(2, system, draws="app")
    evening.pass_turns("1", "n", "2", "1", "n")
    evening.reveal("2")
    evening.do(Peek(1))
    assert (evening.state.round, evening.state.actor, evening.state.step) == (2, 2, "player")
    assert len(evening.outlook.turn_order.known) == 1


def test_the_card_seen_on_top_is_the_next_one_drawn() -> None:
    """2. What was revealed from the fresh deck begins the next turn, in the same round."""
    evening = begin(2, draws="app")
    evening.pass_turns("1", "n", "2", "1", "n")
    evening.reveal("2")
    evening.do(Peek(1))
    (seen,) = evening.outlook.turn_order.known
    events = evening.do(Next(), Reveal())
    assert [event.card for event in only(events, TurnCardRevealed)] == [seen]
    assert evening.state.round == 2


def test_a_table_that_draws_looks_at_its_own_cards() -> None:
    """2. With real cards on the table there is nothing the app could reveal."""
    evening = begin(2)
    assert evening.refused(Peek(1)) == PeekByTable()


def test_cards_that_were_looked_at_go_back_in_any_order() -> None:
    """2. A seen card is meant before one of its kind in the discard."""
    evening = begin(2, draws="app")
    evening.pass_turns("1", "n", "2")
    evening.do(Peek(3))
    first, second, third = evening.outlook.turn_order.known
    evening.do(PutTurnCard(second, to_top=True), PutTurnCard(first, to_top=False))
    assert evening.state.turn_deck.draw == (second, third, first)
    assert evening.state.turn_deck.discard == ("1", "n", "2")


@both_systems
@whoever_draws
def test_one_card_shuffled_into_the_empty_deck_is_the_deck(system: System, draws: Draws) -> None:
    """3. Only that card is face down; the others stay in the discard."""
    evening = begin(2, system, draws=draws)
    evening.pass_turns("1", "n", "2", "1", "n")
    evening.reveal("2")
    evening.do(ShuffleIn(("1",)))
    deck = evening.state.turn_deck
    assert (deck.draw, sorted(deck.discard)) == (("1",), ["1", "2", "2", "n", "n"])
    assert evening.state.round == 1


@whoever_draws
def test_the_one_card_shuffled_in_comes_next(draws: Draws) -> None:
    """3. No other shuffle happens before it has been drawn."""
    evening = begin(2, draws=draws)
    evening.pass_turns("1", "n", "2", "1", "n")
    evening.reveal("2")
    evening.do(ShuffleIn(("1",)), Next())
    events = evening.do(Reveal("1" if draws == "table" else ""))
    assert evening.state.actor == 1
    assert not only(events, TurnDeckShuffled)


@both_systems
def test_the_wild_card_asks_every_time_anew(system: System) -> None:
    """4. Who took the wild turn last round is as free to take it again as anybody."""
    evening = begin(3, system)
    for _ in range(2):
        evening.reveal("w")
        prompt = evening.outlook.prompt
        assert prompt is not None
        assert (prompt.kind, prompt.options) == ("owner", ("p1", "p2", "p3"))
        evening.do(Choose("p2"))
        assert (evening.state.actor, evening.state.turn_tokens) == (2, ())
        evening.pass_turn()
        evening.pass_turns("1", "n", "2", "3", "n")


def test_an_effect_on_the_wild_card_asks_whom_it_means() -> None:
    """4. The group types the question; every player may be meant."""
    evening = begin(3)
    evening.turn_of("1")
    evening.do(Enter(attack(do=(Effect("ask", 2, "owner of the wild card"),)), "elsewhere"))
    prompt = evening.outlook.prompt
    assert prompt is not None
    assert prompt.options == ("p1", "p2", "p3")
    evening.do(Choose("p3"))
    assert evening.lives() == (10, 10, 8)


@whoever_draws
def test_the_first_of_a_pair_asks_which_of_the_two(draws: Draws) -> None:
    """5. Whoever is chosen takes the turn, and a turn token on the mat shows it."""
    evening = begin(4, draws=draws)
    evening.reveal("3/4")
    prompt = evening.outlook.prompt
    assert prompt is not None
    assert prompt.options == ("p3", "p4")
    evening.do(Choose("p4"))
    assert (evening.state.actor, evening.outlook.turn_order.tokens) == (4, (4,))
    assert [player.token for player in evening.outlook.players] == [False, False, False, True]


@whoever_draws
def test_the_second_of_a_pair_goes_to_the_other_without_asking(draws: Draws) -> None:
    """5. The token goes back to the middle."""
    evening = begin(4, draws=draws)
    evening.turn_of("3/4", "p4")
    evening.do(Next())
    evening.reveal("3/4")
    assert evening.state.actor == 3
    assert evening.state.turn_tokens == ()
    assert evening.state.prompts == ()


def test_two_pairs_keep_their_own_tokens() -> None:
    """5. One pair's token says nothing about the other pair."""
    evening = begin(4)
    evening.turn_of("1/2", "p1")
    evening.do(Next())
    evening.turn_of("3/4", "p3")
    assert set(evening.state.turn_tokens) == {1, 3}
    evening.do(Next())
    evening.turn_of("1/2")
    assert (evening.state.actor, evening.state.turn_tokens) == (2, (3,))


def test_after_the_reshuffle_the_pair_starts_again() -> None:
    """5. In the next round the first card asks again."""
    evening = begin(4)
    evening.pass_turns("1/2", "n", "3/4", "1/2", "3/4", "n")
    evening.reveal("1/2")
    assert evening.state.round == 2
    assert [prompt.kind for prompt in evening.state.prompts] == ["owner"]


def test_who_shares_a_pair_is_as_the_group_said() -> None:
    """5. The two-name cards carry the pairs that were asked for."""
    pairs = (("Claire", "Betty"), ("Ève", "Dax"))
    evening = begin(4, pairs=pairs)
    assert evening.outlook.turn_order.cards == ("1/3", "1/3", "2/4", "2/4", "n", "n")


def test_base_gives_four_players_a_card_each() -> None:
    """5. Outside Legacy nobody shares a turn card, so nothing is asked."""
    evening = begin(4, BASE)
    assert evening.outlook.turn_order.cards == ("1", "2", "3", "4", "n", "n")
    evening.reveal("4")
    assert (evening.state.actor, evening.state.prompts) == (4, ())


@pytest.mark.parametrize("meant", ["p1", "p2"])
def test_an_effect_on_a_two_name_card_leaves_the_choice_to_the_players(meant: str) -> None:
    """6. Either of the two on the card may be named."""
    evening = begin(4)
    evening.turn_of("3/4", "p3")
    effect = Effect("ask", 2, "one of the two on the next turn card")
    evening.do(Enter(attack(do=(effect,)), "elsewhere"), Choose(meant))
    assert [life for life in evening.lives() if life < 10] == [8]
    assert evening.state.player(int(meant[1])).life == 8


@both_systems
@whoever_draws
def test_the_seventh_draw_shuffles_and_begins_round_two(system: System, draws: Draws) -> None:
    """7. Six draws are a round; the round is counted, not the draws."""
    evening = begin(2, system, draws=draws)
    evening.pass_turns("1", "n", "2", "1", "n", "2")
    assert evening.state.round == 1
    events = evening.do(Reveal("n" if draws == "table" else ""))
    assert len(only(events, TurnDeckShuffled)) == 1
    assert (evening.outlook.round, evening.outlook.turn_order.draw) == (2, 5)


def test_a_deck_of_five_is_a_round_of_five() -> None:
    """7. One mage in base has three turn cards, so the sixth draw begins round two."""
    evening = begin(1, BASE)
    evening.pass_turns("1", "n", "1", "1", "n")
    assert evening.state.round == 1
    evening.reveal("1")
    assert evening.state.round == 2


@both_systems
@whoever_draws
def test_a_turn_card_sent_to_the_bottom_gives_no_turn(system: System, draws: Draws) -> None:
    """8. Nobody acts, the card is the last one of the deck, and another is drawn."""
    evening = begin(2, system, draws=draws)
    evening.reveal("n")
    events = evening.do(PutTurnCard("", to_top=False))
    assert (evening.state.actor, evening.state.step) == (None, "between")
    assert sorted(evening.state.turn_deck.draw) == ["1", "1", "2", "2", "n", "n"]
    assert not only(events, TurnEnded)
    assert "reveal" in evening.outlook.offers


def test_the_card_at_the_bottom_comes_last() -> None:
    """8. With the app drawing, the skipped card ends the round."""
    evening = begin(2, draws="app")
    evening.reveal("n")
    evening.do(PutTurnCard("", to_top=False))
    for _ in range(5):
        evening.do(Reveal())
        evening.pass_turn()
    events = evening.do(Reveal())
    assert [event.card for event in only(events, TurnCardRevealed)] == ["n"]
    assert evening.state.round == 1


def test_a_turn_not_taken_has_no_end() -> None:
    """8. What waits for the end of a turn goes on waiting; nothing is won or asked."""
    evening = begin(2, nemesis_deck=0)
    evening.do(Remind("turn-end", "collect the gems"))
    evening.reveal("1")
    evening.do(PutTurnCard("", to_top=False))
    assert evening.state.result is None
    assert [reminder.text for reminder in evening.state.reminders] == ["collect the gems"]


def test_a_skipped_choice_of_owner_is_not_asked_any_more() -> None:
    """8. The wild card goes back before anybody took its turn."""
    evening = begin(3)
    evening.reveal("w")
    evening.do(PutTurnCard("", to_top=False))
    assert (evening.state.prompts, evening.state.actor) == ((), None)
    assert evening.state.turn_deck.discard == ()


def test_a_skipped_pair_card_leaves_the_token_as_it_was() -> None:
    """8. The turn token it would have moved goes back to the mat."""
    evening = begin(4)
    evening.turn_of("1/2", "p1")
    evening.do(Next())
    evening.turn_of("1/2")
    evening.do(PutTurnCard("", to_top=False))
    assert evening.state.turn_tokens == (1,)
    evening.turn_of("1/2")
    assert evening.state.actor == 2


@both_systems
@whoever_draws
def test_all_nemesis_cards_and_only_they_go_back(system: System, draws: Draws) -> None:
    """9. The players' cards stay in the discard."""
    evening = begin(2, system, draws=draws)
    evening.pass_turns("1", "n", "2")
    evening.reveal("n")
    evening.do(ShuffleIn(("n", "n")))
    deck = evening.state.turn_deck
    assert (sorted(deck.draw), deck.discard) == (["1", "2", "n", "n"], ("1", "2"))


def test_undoing_a_reveal_and_revealing_again_brings_the_same_card() -> None:
    """10. Undo never rolls fate a second time."""
    evening = begin(2, draws="app")
    first = evening.do(Reveal())
    evening.undo()
    assert evening.do(Reveal()) == first


def test_undoing_a_reshuffle_and_shuffling_again_gives_the_same_order() -> None:
    """10. All six turns of the next round come as they came before."""
    evening = begin(2, draws="app")

    def round_of_play() -> list[str]:
        for _ in range(6):
            evening.do(Reveal())
            evening.pass_turn()
        return list(evening.state.turn_deck.discard)

    round_of_play()
    began = len(evening.timeline.done)
    second = round_of_play()
    evening.undo(len(evening.timeline.done) - began)
    assert evening.state.turn_deck.draw == ()
    evening.do(Hurt("nemesis", 1))
    assert round_of_play() == second


def test_a_new_attempt_has_another_fate() -> None:
    """10. Another battle's seed deals another order."""
    begun = setup(2)
    decks = {Evening(replace(begun, seed=f"attempt {n}")).state.turn_deck for n in range(20)}
    assert len(decks) > 1


def test_the_token_alone_says_who_is_next() -> None:
    """35. A token holder's card that goes back to the deck does not make it their turn."""
    evening = begin(4)
    evening.turn_of("1/2", "p1")
    evening.do(Next(), ShuffleIn(("1/2",)))
    assert evening.state.turn_tokens == (1,)
    evening.reveal("1/2")
    assert (evening.outlook.actor, evening.outlook.turn_order.tokens) == (2, ())
    evening.do(Next())
    evening.reveal("1/2")
    assert [prompt.options for prompt in evening.state.prompts] == [("p1", "p2")]


def test_a_power_in_play_does_not_move_with_the_round() -> None:
    """7. A new round changes nothing but the deck and its count."""
    evening = begin(2)
    evening.in_play(power(tokens=3))
    evening.pass_turns("1", "2", "1", "2")
    before = evening.outlook.in_play
    evening.do(ShuffleIn(("1", "1", "2", "2")))
    assert evening.outlook.in_play == before
