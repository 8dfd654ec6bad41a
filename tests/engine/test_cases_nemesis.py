"""Situations 11 to 15, 18 to 20 and 34: the nemesis's main phase and its cards."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import (
    Choose,
    Command,
    Discard,
    Edit,
    Enter,
    Hurt,
    Move,
    Next,
    Skip,
)
from companion.engine.aeons_end.events import CardLeft, CardSettled, Damaged
from companion.engine.aeons_end.outlook import Due
from companion.engine.aeons_end.reasons import NotInNemesisDiscard
from companion.engine.aeons_end.state import Card, Effect, Penalty, Rest
from companion.engine.aeons_end.words import BASE, LEGACY, System
from tests.engine.evening import Evening, attack, begin, minion, only, power

both_systems = pytest.mark.parametrize("system", [LEGACY, BASE])

G1 = (Effect("gravehold", 1),)
G4 = (Effect("gravehold", 4),)


def settled(evening: Evening) -> list[str]:
    """Settle the whole main phase; the names of the cards that had their moment."""
    names = []
    while evening.state.step == "nemesis/main":
        names += [event.name for event in only(evening.do(Next()), CardSettled)]
    return names


@both_systems
def test_cards_in_play_are_settled_oldest_first_in_one_list(system: System) -> None:
    """11. A power, a minion and a power come in the order in which they came into play."""
    evening = begin(2, system)
    evening.in_play(power("Storm"), minion("Husk"), power("Fog"))
    evening.reveal("n")
    assert settled(evening) == ["Storm", "Husk", "Fog"]


def test_each_card_in_play_takes_one_step() -> None:
    """11. One press settles one card, marked as the current one before."""
    evening = begin()
    evening.in_play(power("Storm"), minion("Husk"))
    evening.reveal("n")
    assert [card.mark for card in evening.outlook.in_play] == ["current", "waiting"]
    evening.do(Next())
    assert [card.mark for card in evening.outlook.in_play] == ["done", "current"]


def test_after_the_last_card_the_nemesis_draws() -> None:
    """11. The press that settles the last card opens the draw phase."""
    evening = begin()
    evening.in_play(minion("Husk", do=G1))
    evening.reveal("n")
    evening.do(Next())
    assert evening.state.step == "nemesis/draw"


@pytest.mark.parametrize("answer", [Choose("p1"), Skip()])
def test_after_the_last_answer_the_nemesis_draws(answer: Command) -> None:
    """11. A question of the last card takes no further press either."""
    evening = begin()
    evening.in_play(minion("Husk", do=(Effect("player", 2),)))
    evening.reveal("n")
    evening.do(Next(), answer)
    assert evening.state.step == "nemesis/draw"


@both_systems
def test_a_power_placed_this_turn_keeps_its_tokens(system: System) -> None:
    """12. A token leaves it in the next nemesis turn, not in this one."""
    evening = begin(2, system)
    evening.reveal("n")
    evening.do(Next(), Enter(power("Fog", 2)))
    assert evening.card("Fog").left == 2
    evening.do(Next())
    evening.reveal("n")
    assert evening.card("Fog").left == 2
    evening.do(Next())
    assert evening.card("Fog").left == 1


@both_systems
def test_a_power_of_two_resolves_in_the_second_turn_after_it_came(system: System) -> None:
    """12. Its effect happens once, without a token left, and it is discarded."""
    evening = begin(2, system)
    evening.reveal("n")
    evening.do(Next(), Enter(power("Fog", 2, do=G4)), Next())
    evening.pass_turns("n")
    assert evening.state.gravehold == 30
    evening.pass_turns("1", "1", "2", "2")
    evening.reveal("n")
    events = evening.do(Next())
    assert evening.state.gravehold == 26
    assert [(left.name, left.why) for left in only(events, CardLeft)] == [("Fog", "resolved")]
    assert [card.name for card in evening.state.discard] == ["Fog"]


def test_a_minion_defeated_meanwhile_has_no_moment() -> None:
    """13. The next card is settled in its place."""
    evening = begin()
    _, husk, _ = evening.in_play(power("Storm"), minion("Husk", 5, do=G4), power("Fog"))
    evening.reveal("n")
    evening.do(Next(), Hurt(f"c{husk.id}", 5))
    assert evening.outlook.ahead.card == evening.card("Fog").id
    assert settled(evening) == ["Fog"]
    assert evening.state.gravehold == 30


def test_a_defeated_minion_lies_in_the_discard() -> None:
    """13. More damage than it had life goes nowhere."""
    evening = begin()
    (husk,) = evening.in_play(minion("Husk", 5))
    events = evening.do(Hurt(f"c{husk.id}", 7))
    assert [left.why for left in only(events, CardLeft)] == ["defeated"]
    assert (evening.state.in_play, evening.state.discard) == ((), (husk.card,))
    assert (evening.state.life, evening.state.gravehold) == (70, 30)


@both_systems
@pytest.mark.parametrize("card", [minion("Late", do=G4), power("Late", 1, do=G4)])
def test_a_card_put_into_play_in_the_main_phase_waits(system: System, card: Card) -> None:
    """14. It stands last in the list and has its moment in the next nemesis turn."""
    evening = begin(2, system)
    evening.in_play(minion("Husk"), minion("Brute"))
    evening.reveal("n")
    evening.do(Next(), Enter(card))
    assert [(c.name, c.mark) for c in evening.outlook.in_play] == [
        ("Husk", "done"),
        ("Brute", "current"),
        ("Late", "new"),
    ]
    assert settled(evening) == ["Brute"]
    assert (evening.state.step, evening.state.gravehold) == ("nemesis/draw", 30)
    evening.do(Skip())
    evening.reveal("n")
    assert settled(evening) == ["Husk", "Brute", "Late"]
    assert evening.state.gravehold == 26


def test_what_an_effect_brings_is_not_the_drawn_card() -> None:
    """14. The nemesis still draws after its main phase, and its deck lost nothing yet."""
    evening = begin(nemesis_deck=9)
    evening.in_play(minion("Husk"), minion("Brute"))
    evening.reveal("n")
    evening.do(Next(), Enter(minion("Late")))
    assert evening.state.nemesis_deck == 9
    evening.do(Next())
    assert evening.outlook.ahead.kind == "enter-card"


@pytest.mark.parametrize("turn_card", ["1", "2"])
def test_any_player_may_pay_to_discard(turn_card: str) -> None:
    """15. It is listed in everybody's main phase, and the power goes without effect."""
    evening = begin()
    (fog,) = evening.in_play(power("Fog", 1, to_discard="spend 7 aether", do=G4))
    evening.reveal(turn_card)
    due = Due("to-discard", "main", "Fog", "spend 7 aether", fog.id)
    assert due in evening.outlook.dues
    evening.do(Discard(fog.id))
    assert (evening.state.in_play, evening.state.discard) == ((), (fog.card,))
    assert evening.state.gravehold == 30
    assert due not in evening.outlook.dues


def test_to_discard_is_no_matter_of_the_nemesis_turn() -> None:
    """15. Only players pay, in their own main phase."""
    evening = begin()
    evening.in_play(power("Fog", 3, to_discard="spend 7 aether"))
    evening.reveal("n")
    assert "to-discard" not in {due.kind for due in evening.outlook.dues}


@both_systems
def test_an_attack_resolves_and_goes_to_the_discard(system: System) -> None:
    """18. It never counts as in play."""
    evening = begin(2, system, nemesis_deck=9)
    evening.reveal("n")
    evening.do(Next(), Enter(attack("Slice", do=G4)))
    assert evening.state.gravehold == 26
    assert evening.state.in_play == ()
    assert [card.name for card in evening.state.discard] == ["Slice"]
    assert evening.state.nemesis_deck == 8


def test_a_last_attack_does_not_hold_up_the_victory() -> None:
    """18. With the deck empty and only an attack drawn, nothing is in play."""
    evening = begin(nemesis_deck=1)
    evening.reveal("n")
    evening.do(Next(), Enter(attack("Slice")), Next())
    assert evening.state.result == "win"


@pytest.mark.parametrize(
    "card",
    [
        minion("Husk", 5, persistent="any player suffers 2"),
        power("Fog", 3, to_discard="spend 7 aether", do=G4),
    ],
)
def test_a_card_that_returns_has_what_is_printed_on_it(card: Card) -> None:
    """19. Its life or tokens are the printed ones, and it is the whole card."""
    evening = begin()
    (first,) = evening.in_play(card)
    if card.type == "minion":
        evening.do(Hurt(f"c{first.id}", 3), Hurt(f"c{first.id}", 2))
    else:
        evening.do(Discard(first.id))
    evening.do(Enter(Card(card.name, card.type), origin="discard"))
    (back,) = evening.state.in_play
    assert (back.card, back.left) == (card, card.number)
    assert evening.state.discard == ()


def test_one_of_two_alike_returns_and_the_other_stays() -> None:
    """19. The discard loses one card only."""
    evening = begin()
    husk = minion("Husk", 5)
    for card in evening.in_play(husk, husk):
        evening.do(Discard(card.id))
    evening.do(Enter(Card("Husk", "minion"), origin="discard"))
    assert (len(evening.state.in_play), evening.state.discard) == (1, (husk,))


def test_a_card_told_anew_returns_with_its_printed_number() -> None:
    """19. What is said of it now counts, and its life is the one it had."""
    evening = begin()
    (husk,) = evening.in_play(minion("Husk", 5, persistent="any player suffers 2"))
    evening.do(Discard(husk.id))
    evening.do(Enter(Card("Husk", "minion", persistent="Gravehold suffers 2"), "discard"))
    (back,) = evening.state.in_play
    assert (back.card.persistent, back.left) == ("Gravehold suffers 2", 5)


def test_a_card_of_another_type_is_another_card() -> None:
    """19. An attack may have the name of a minion; each returns for itself."""
    evening = begin()
    (husk,) = evening.in_play(minion("Husk", 5))
    evening.do(Discard(husk.id), Enter(attack("Husk"), "elsewhere"))
    assert evening.refused(Enter(Card("Husk", "power"), "discard")) == NotInNemesisDiscard("Husk")
    evening.do(Enter(Card("Husk", "minion"), "discard"))
    assert [card.type for card in evening.state.discard] == ["attack"]
    assert evening.card("Husk").left == 5


def test_an_attack_returns_and_is_resolved_again() -> None:
    """19. With what it did before; one that nobody recorded can return too."""
    evening = begin()
    evening.do(Enter(attack("Slice", do=G4), "elsewhere"))
    evening.do(Enter(Card("Slice", "attack"), "discard"))
    assert (evening.state.gravehold, len(evening.state.discard)) == (22, 1)
    evening.do(Enter(Card("Never seen", "attack"), "discard"))
    assert len(evening.state.discard) == 2


@both_systems
def test_two_minions_of_one_name_have_their_own_lives(system: System) -> None:
    """20. Damage to one leaves the other as it was."""
    evening = begin(2, system)
    first, second = evening.in_play(minion("Husk", 5), minion("Husk", 5))
    evening.do(Hurt(f"c{second.id}", 2))
    assert [(card.ordinal, card.left) for card in evening.outlook.in_play] == [(1, 5), (2, 3)]
    evening.do(Hurt(f"c{first.id}", 5))
    assert [(card.ordinal, card.left) for card in evening.outlook.in_play] == [(2, 3)]


def test_two_minions_of_one_name_have_their_own_places() -> None:
    """20. Each is settled where it stands."""
    evening = begin()
    evening.in_play(minion("Husk", 5, do=G1), power("Storm", 9), minion("Husk", 5, do=G4))
    evening.reveal("n")
    lost = [sum(e.amount for e in only(evening.do(Next()), Damaged)) for _ in range(3)]
    assert lost == [1, 0, 4]


def test_a_minion_renamed_like_another_can_still_be_told_apart() -> None:
    """20. A name that is put right later gets its own number."""
    evening = begin()
    _, second = evening.in_play(minion("Husk", 5), minion("Minion A", 4))
    evening.do(Edit(second.id, minion("Husk", 5)))
    assert [(c.ordinal, c.left) for c in evening.outlook.in_play] == [(1, 5), (2, 4)]


def test_a_renamed_card_takes_no_number_that_is_in_use() -> None:
    """20. Putting other words right keeps the number a card has."""
    evening = begin()
    _, second = evening.in_play(minion("Husk", 5), minion("Husk", 4))
    evening.do(Edit(second.id, minion("Husk", 4, persistent="Gravehold suffers 1")))
    assert [card.ordinal for card in evening.outlook.in_play] == [1, 2]


def exhausting_power(*effects: Effect) -> Evening:
    """A power of these effects, whose Unleash exhausts the first mage, has just resolved."""
    evening = begin(2, BASE, player_life=3, unleash_do=(Effect("player", 3),), nemesis_deck=9)
    evening.in_play(power("Storm", 1, do=effects), minion("Husk", do=G1), power("Fog", 2))
    evening.reveal("n")
    evening.do(Next(), Choose("p1"))
    return evening


def pay_penalties(evening: Evening) -> None:
    """Settle two Unleashes, which fall on the exhausted mage, a breach and the charges."""
    evening.do(Next(), Choose("p1"), Next(), Choose("p1"), Next(), Next())


def test_penalties_come_before_the_cards_that_are_left() -> None:
    """34. A power's Unleash exhausts a mage; the other two cards wait for the penalties."""
    evening = exhausting_power(Effect("unleash", 1))
    assert evening.outlook.agenda == (
        Penalty(1, "unleash", 1, 2),
        Penalty(1, "unleash", 2, 2),
        Penalty(1, "breach"),
        Penalty(1, "charges"),
    )
    assert [card.name for card in evening.state.in_play] == ["Husk", "Fog"]


def test_after_the_penalties_the_two_cards_go_on() -> None:
    """34. They have their moment in their order, and then the nemesis draws."""
    evening = exhausting_power(Effect("unleash", 1))
    pay_penalties(evening)
    assert (evening.state.agenda, evening.state.step) == ((), "nemesis/main")
    assert settled(evening) == ["Husk", "Fog"]
    assert evening.state.gravehold == 30 - 6 - 6 - 1
    assert evening.card("Fog").left == 1


def test_the_rest_of_an_interrupted_card_comes_between() -> None:
    """34. What the power still does waits for the penalties, but not for the other cards."""
    evening = exhausting_power(Effect("unleash", 1), Effect("gravehold", 4))
    assert isinstance(evening.outlook.agenda[-1], Rest)
    assert evening.state.gravehold == 30
    pay_penalties(evening)
    assert evening.state.gravehold == 30 - 6 - 6
    evening.do(Next())
    assert evening.state.gravehold == 30 - 6 - 6 - 4
    assert settled(evening) == ["Husk", "Fog"]


def test_an_order_set_by_hand_is_the_order_of_the_main_phase() -> None:
    """11. Moving a card changes when it has its moment."""
    evening = begin()
    storm, *_ = evening.in_play(power("Storm"), minion("Husk"), power("Fog"))
    evening.do(Move(storm.id, 2))
    evening.reveal("n")
    assert settled(evening) == ["Husk", "Fog", "Storm"]
