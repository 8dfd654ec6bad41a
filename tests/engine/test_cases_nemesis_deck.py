"""Situations 16, 17, 32 and 33: the nemesis's deck runs out."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import (
    Choose,
    Enter,
    Hurt,
    Next,
    NoCard,
)
from companion.engine.aeons_end.events import Unleashed
from companion.engine.aeons_end.reasons import NemesisDeckEmpty
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import BASE, LEGACY, System
from tests.engine.evening import Evening, attack, begin, minion, only, power

both_systems = pytest.mark.parametrize("system", [LEGACY, BASE])

G3 = (Effect("gravehold", 3),)


@both_systems
def test_the_empty_nemesis_deck_unleashes_three_times(system: System) -> None:
    """16. One press does it, without a card, and the turn is over."""
    evening = begin(2, system, nemesis_deck=0, unleash_do=G3)
    evening.in_play(power("Storm", 9))
    evening.reveal("n")
    evening.do(Next())
    assert evening.outlook.ahead.kind == "unleash-three"
    events = evening.do(Next())
    assert [event.times for event in only(events, Unleashed)] == [3]
    assert (evening.state.gravehold, evening.state.step) == (21, "between")
    assert len(evening.state.in_play) == 1


def test_three_unleashes_that_ask_are_asked_one_after_the_other() -> None:
    """16. The turn goes on to its end once each of them is answered."""
    evening = begin(nemesis_deck=0, unleash_do=(Effect("player", 1),))
    evening.in_play(power("Storm", 9))
    evening.reveal("n")
    evening.do(Next(), Next(), Choose("p1"), Choose("p2"), Choose("p1"))
    assert evening.lives() == (8, 9)
    assert evening.outlook.ahead.kind == "end-nemesis-turn"
    evening.do(Next())
    assert evening.state.step == "between"


def test_saying_that_no_card_is_left_empties_a_deck_of_unknown_size() -> None:
    """16. "No card left" is the same as an empty deck."""
    evening = begin(nemesis_deck=None, unleash_do=G3)
    evening.in_play(power("Storm", 9))
    evening.reveal("n")
    evening.do(Next(), NoCard())
    assert (evening.state.nemesis_deck, evening.state.gravehold) == (0, 21)
    assert evening.state.step == "nemesis/draw"
    evening.do(Next())
    assert (evening.state.gravehold, evening.state.step) == (21, "between")


@both_systems
@pytest.mark.parametrize("turn_card", ["1", "n"])
def test_an_empty_deck_and_nothing_in_play_is_victory(system: System, turn_card: str) -> None:
    """17. At the end of any turn, a player's or the nemesis's."""
    evening = begin(2, system, nemesis_deck=0)
    evening.reveal(turn_card)
    assert evening.state.result is None
    evening.pass_turn()
    assert (evening.outlook.result, evening.outlook.reason) == ("win", "nemesis-empty")


@both_systems
@pytest.mark.parametrize("card", [power("Storm", 5), minion("Husk")])
def test_one_card_still_in_play_is_no_victory(system: System, card: Card) -> None:
    """17. Neither with a power nor with a minion left."""
    evening = begin(2, system, nemesis_deck=0)
    evening.in_play(card)
    evening.pass_turns("1")
    assert evening.state.result is None


def test_nothing_in_play_is_no_victory_while_the_deck_has_a_card() -> None:
    """17. The deck must be empty too."""
    evening = begin(nemesis_deck=1)
    evening.pass_turns("1")
    assert evening.state.result is None


def test_the_last_minion_falls_and_the_turn_must_end_first() -> None:
    """17. Victory comes at the turn's end, not when the last card goes."""
    evening = begin(nemesis_deck=0)
    (husk,) = evening.in_play(minion("Husk", 5))
    evening.reveal("1")
    evening.do(Hurt(f"c{husk.id}", 5))
    assert evening.state.result is None
    evening.do(Next())
    assert evening.state.result == "win"


@both_systems
def test_a_draw_from_the_empty_deck_in_a_players_turn_unleashes_three_times(
    system: System,
) -> None:
    """32. The player's turn goes on."""
    evening = begin(2, system, nemesis_deck=0, unleash_do=G3)
    evening.in_play(power("Storm", 9))
    evening.reveal("1")
    assert evening.refused(Enter(minion(), origin="deck")) == NemesisDeckEmpty()
    evening.do(NoCard())
    assert evening.state.gravehold == 21
    assert (evening.state.actor, evening.state.step) == (1, "player")


def test_a_draw_from_the_empty_deck_in_the_main_phase_leaves_the_draw_phase_to_come() -> None:
    """32. The nemesis still has to draw in its draw phase: three times more."""
    evening = begin(nemesis_deck=0, unleash_do=(Effect("gravehold", 1),))
    evening.in_play(power("Storm", 9), power("Fog", 9))
    evening.reveal("n")
    evening.do(Next(), NoCard())
    assert (evening.state.gravehold, evening.state.step) == (27, "nemesis/main")
    evening.do(Next(), Next())
    assert (evening.state.gravehold, evening.state.step) == (24, "between")


def unknown_deck(system: System) -> Evening:
    """A deck of unknown size from which a minion was drawn and defeated since."""
    evening = begin(2, system, nemesis_deck=None)
    evening.reveal("n")
    evening.do(Next(), Enter(minion("Husk", 1)), Next())
    evening.reveal("1")
    evening.do(Hurt(f"c{evening.card('Husk').id}", 1), Next())
    return evening


@both_systems
def test_a_deck_of_unknown_size_may_be_empty_so_the_table_is_asked(system: System) -> None:
    """33. With nothing in play at a turn's end."""
    evening = unknown_deck(system)
    prompt = evening.outlook.prompt
    assert prompt is not None
    assert (prompt.kind, prompt.options) == ("deck-empty", ("yes", "no"))
    assert evening.state.result is None


def test_yes_the_deck_is_empty_is_victory() -> None:
    """33. The deck is known to be empty from then on."""
    evening = unknown_deck(LEGACY)
    evening.do(Choose("yes"))
    assert (evening.state.result, evening.state.reason) == ("win", "nemesis-empty")
    assert evening.state.nemesis_deck == 0


def test_no_is_not_asked_again() -> None:
    """33. Nothing was drawn since, so the next turn's end asks nothing."""
    evening = unknown_deck(LEGACY)
    evening.do(Choose("no"))
    assert (evening.state.prompts, evening.state.result) == ((), None)
    evening.pass_turns("2")
    assert evening.state.prompts == ()


def test_after_another_draw_it_is_asked_again() -> None:
    """33. An attack may have been the last card."""
    evening = unknown_deck(LEGACY)
    evening.do(Choose("no"))
    evening.reveal("n")
    evening.do(Next(), Enter(attack("Slice")), Next())
    assert [prompt.kind for prompt in evening.state.prompts] == ["deck-empty"]


def test_yes_is_no_victory_over_a_card_that_was_entered_late() -> None:
    """33. The deck is empty, but something is in play after all."""
    evening = unknown_deck(LEGACY)
    evening.do(Enter(minion("Forgotten"), "elsewhere"), Choose("yes"))
    assert (evening.state.result, evening.state.nemesis_deck) == (None, 0)
    assert evening.state.prompts == ()


def test_with_a_card_in_play_nothing_is_asked() -> None:
    """33. It cannot be over yet."""
    evening = begin(nemesis_deck=None)
    evening.reveal("n")
    evening.do(Next(), Enter(power("Storm", 5)), Next())
    assert (evening.state.prompts, evening.state.step) == ((), "between")
