"""What the table sees: what is due, where the phase has got to, what comes next."""

from __future__ import annotations

from typing import Final

import pytest

from companion.engine.aeons_end.commands import (
    Charge,
    Choose,
    Count,
    Discard,
    Enter,
    Hurt,
    Next,
    NoCard,
    Peek,
    PutTurnCard,
    Remind,
    Skip,
    Token,
    Unleash,
)
from companion.engine.aeons_end.events import DrawPassed, EffectPassed, PenaltySettled, Unleashed
from companion.engine.aeons_end.outlook import Ahead, Due
from companion.engine.aeons_end.state import Effect
from companion.engine.aeons_end.words import BASE, LEGACY, Moment, System
from tests.engine.evening import Evening, attack, begin, minion, only, power, setup

G4: Final = (Effect("gravehold", 4),)


@pytest.mark.parametrize(
    "system, kinds",
    [
        (LEGACY, [("cast-closed", "casting"), ("draw-five", "draw")]),
        (
            BASE,
            [
                ("cast-closed", "casting"),
                ("breach-bonus", "casting"),
                ("gain-charge", "main"),
                ("draw-five", "draw"),
            ],
        ),
    ],
)
def test_a_players_turn_lists_what_is_due_by_phase(
    system: System, kinds: list[tuple[str, str]]
) -> None:
    """Casting, main, draw; what Legacy has not unlocked is in none of them."""
    evening = begin(2, system)
    evening.reveal("1")
    assert [(due.kind, due.phase) for due in evening.outlook.dues] == kinds


def test_unleashing_by_hand_does_what_the_mat_says() -> None:
    """As often as it is asked for, and in the group's words."""
    evening = begin(unleash="Gravehold suffers 4.", unleash_do=G4)
    events = evening.do(Unleash(2))
    assert only(events, Unleashed) == [Unleashed(2, "Gravehold suffers 4.")]
    assert evening.state.gravehold == 22


def test_between_turns_nothing_is_due() -> None:
    """Powers in play wait for somebody's main phase."""
    evening = begin()
    evening.in_play(power("Fog", 2, to_discard="spend 7 aether"))
    assert evening.outlook.dues == ()


def test_the_effect_of_the_card_under_way_is_shown() -> None:
    """While it is the current one, and while it asks."""
    evening = begin()
    evening.in_play(minion("Husk", 5, persistent="suffer 2", do=(Effect("player", 2),)))
    evening.in_play(power("Storm", 1, effect="Gravehold suffers 4", do=G4))
    evening.reveal("n")
    husk = Due("effect", "", "Husk", "suffer 2", evening.card("Husk").id)
    assert evening.outlook.dues == (husk,)
    evening.do(Next())
    assert evening.outlook.dues == (husk,)
    evening.do(Choose("p1"))
    assert [due.text for due in evening.outlook.dues] == ["Gravehold suffers 4"]


def test_a_power_shows_its_own_effect_with_its_last_token() -> None:
    """What is persistent on it is shown every time."""
    evening = begin()
    evening.in_play(power("Storm", 2, persistent="no healing", effect="Gravehold suffers 4"))
    evening.reveal("n")
    assert [due.text for due in evening.outlook.dues] == ["no healing"]
    evening.pass_turn()
    evening.reveal("n")
    assert [due.text for due in evening.outlook.dues] == ["no healing", "Gravehold suffers 4"]


def test_turns_are_counted_one_by_one() -> None:
    """Whoever takes them."""
    evening = begin()
    turns = []
    for card in ("1", "n", "2"):
        evening.reveal(card)
        turns.append(evening.outlook.turn)
        evening.pass_turn()
    assert turns == [1, 2, 3]


def test_a_card_that_asks_is_the_current_one() -> None:
    """Until its question is answered, though it has been settled already."""
    evening = begin()
    evening.in_play(minion("Husk", do=(Effect("player", 2),)), power("Storm", 3))
    evening.reveal("n")
    evening.do(Next())
    assert [card.mark for card in evening.outlook.in_play] == ["current", "waiting"]
    evening.do(Choose("p1"))
    assert [card.mark for card in evening.outlook.in_play] == ["done", "current"]


def test_while_penalties_wait_no_card_is_current() -> None:
    """The next card comes after them."""
    evening = begin(2, BASE)
    evening.in_play(minion("Husk"), power("Storm", 3))
    evening.reveal("n")
    evening.do(Next(), Hurt("p1", 10))
    assert [card.mark for card in evening.outlook.in_play] == ["done", "waiting"]


def test_outside_the_nemesis_turn_cards_have_no_mark() -> None:
    """Neither between turns nor in a player's."""
    evening = begin()
    evening.in_play(minion("Husk"))
    assert [card.mark for card in evening.outlook.in_play] == [""]
    evening.reveal("1")
    assert [card.mark for card in evening.outlook.in_play] == [""]


def test_a_lonely_name_has_no_number() -> None:
    """Only cards that must be told apart show one."""
    evening = begin()
    first, _ = evening.in_play(minion("Husk"), power("Storm"))
    assert [card.ordinal for card in evening.outlook.in_play] == [0, 0]
    evening.in_play(minion("Husk"))
    assert [card.ordinal for card in evening.outlook.in_play] == [1, 0, 2]
    evening.do(Discard(first.id))
    assert [card.ordinal for card in evening.outlook.in_play] == [0, 2]


@pytest.mark.parametrize("tokens, left, resolves", [(3, 2, False), (2, 1, False), (1, 0, True)])
def test_space_announces_what_a_power_will_do(tokens: int, left: int, resolves: bool) -> None:
    """How many tokens it keeps, and whether it resolves."""
    evening = begin()
    (storm,) = evening.in_play(power("Storm", tokens, do=G4))
    evening.reveal("n")
    ahead = Ahead("settle", card=storm.id, left=left, resolves=resolves)
    assert evening.outlook.ahead == ahead
    evening.do(Next())
    assert evening.state.gravehold == (26 if resolves else 30)


def test_a_power_without_tokens_resolves() -> None:
    """There is none to lose first."""
    evening = begin()
    (storm,) = evening.in_play(power("Storm", 2, do=G4))
    evening.do(Token(storm.id, -2))
    evening.reveal("n")
    evening.do(Next())
    assert (evening.state.gravehold, evening.state.in_play) == (26, ())


def test_space_names_the_cards_that_may_come_when_the_table_draws() -> None:
    """Each once, and whether the discard is shuffled first."""
    evening = begin()
    evening.pass_turns("1", "n", "2", "n")
    assert evening.outlook.ahead == Ahead("reveal-table", cards=("1", "2"))
    evening.pass_turns("1", "2")
    assert evening.outlook.ahead == Ahead("reveal-table", reshuffle=True, cards=("1", "2", "n"))


def test_what_was_seen_on_top_is_known_until_it_comes() -> None:
    """Cards put on top count as seen."""
    evening = begin(draws="app")
    evening.do(Peek(2))
    seen = evening.outlook.turn_order.known
    assert len(seen) == 2
    evening.do(Next())
    assert evening.outlook.turn_order.known == seen[1:]
    assert evening.outlook.turn_order.discard == seen[:1]


def test_cards_to_come_are_counted() -> None:
    """How many of each lie face down is no secret."""
    evening = begin(draws="app")
    evening.reveal("n")
    order = evening.outlook.turn_order
    assert (order.to_come, order.draw) == ((("1", 2), ("2", 2), ("n", 1)), 5)
    assert order.cards == ("1", "1", "2", "2", "n", "n")


def test_skipping_an_effect_goes_on_without_it() -> None:
    """The power's token still goes, and what is without a token is discarded."""
    evening = begin()
    evening.in_play(power("Storm", 2, do=G4), power("Fog", 1, do=G4))
    evening.reveal("n")
    evening.do(Skip())
    assert evening.card("Storm").left == 1
    evening.do(Skip())
    assert (evening.state.gravehold, len(evening.state.in_play)) == (30, 1)
    assert evening.state.step == "nemesis/draw"


def test_skipping_a_question_skips_that_effect_alone() -> None:
    """What else the card does still happens."""
    evening = begin()
    evening.in_play(minion("Husk", do=(Effect("player", 2), *G4)))
    evening.reveal("n")
    evening.do(Next())
    events = evening.do(Skip())
    assert only(events, EffectPassed) == [EffectPassed("Husk")]
    assert (evening.lives(), evening.state.gravehold) == ((10, 10), 26)


def test_skipping_a_penalty_goes_on_to_the_next() -> None:
    """It is told as passed over, and nothing happens by it."""
    evening = begin(2, BASE, unleash_do=G4)
    evening.do(Charge(1, 2), Hurt("p1", 10))
    events = evening.do(Skip())
    assert only(events, PenaltySettled) == [PenaltySettled(1, "unleash", skipped=True)]
    assert (evening.state.gravehold, len(evening.state.agenda)) == (30, 3)
    evening.do(Skip(), Skip(), Skip())
    assert evening.state.player(1).charges == 2


def test_skipping_the_rest_of_a_card_leaves_it_undone() -> None:
    """After the penalties that had interrupted it."""
    evening = begin(2, BASE)
    evening.do(Enter(attack("Slice", do=(Effect("each", 10), *G4)), "elsewhere"))
    assert evening.state.result == "loss"
    evening.undo()
    evening.do(Hurt("p2", 3), Enter(attack("Slice", do=(Effect("lowest", 7), *G4)), "elsewhere"))
    evening.do(Next(), Next(), Next(), Next())
    assert evening.outlook.ahead.kind == "rest"
    events = evening.do(Skip())
    assert only(events, EffectPassed) == [EffectPassed("Slice")]
    assert (evening.state.gravehold, evening.state.agenda) == (30, ())


def test_skipping_the_drawn_card_counts_the_deck_down_and_ends_the_turn() -> None:
    """A card was drawn that nobody records."""
    evening = begin(nemesis_deck=3)
    evening.reveal("n")
    evening.do(Next())
    events = evening.do(Skip())
    assert only(events, DrawPassed) == [DrawPassed()]
    assert (evening.state.nemesis_deck, evening.state.step) == (2, "between")


def test_skipping_the_unleashes_of_an_empty_deck_ends_the_turn_without_them() -> None:
    """No card was drawn, so none is told of."""
    evening = begin(nemesis_deck=0, unleash_do=G4)
    evening.in_play(power("Storm", 9))
    evening.reveal("n")
    evening.do(Next())
    events = evening.do(Skip())
    assert only(events, EffectPassed) == [EffectPassed("Maelstrom")]
    assert not only(events, DrawPassed)
    assert (evening.state.gravehold, evening.state.step) == (30, "between")


def test_each_draw_counts_the_deck_down() -> None:
    """In the draw phase and by an effect; what comes from elsewhere does not."""
    evening = begin(nemesis_deck=5)
    evening.reveal("n")
    evening.do(Next(), Enter(attack()), Next())
    evening.reveal("1")
    evening.do(Enter(minion(), "deck"), Enter(minion(), "elsewhere"))
    assert evening.state.nemesis_deck == 3


def test_a_second_card_in_the_draw_phase_is_an_effects_doing() -> None:
    """Only one card is the drawn one."""
    evening = begin(nemesis_deck=5)
    evening.reveal("n")
    evening.do(Next(), Enter(minion()), Enter(minion()))
    assert (evening.state.nemesis_deck, len(evening.state.in_play)) == (4, 2)
    evening.do(Next())
    assert evening.state.step == "between"


def test_with_nothing_in_play_a_card_may_be_entered_without_a_further_step() -> None:
    """The main phase has nothing to settle, so the card is the drawn one."""
    evening = begin(nemesis_deck=5)
    evening.reveal("n")
    evening.do(Enter(minion()))
    assert (evening.state.step, evening.state.nemesis_deck) == ("nemesis/draw", 4)
    assert evening.outlook.ahead.kind == "end-nemesis-turn"


def test_no_card_left_may_be_said_without_a_further_step() -> None:
    """With nothing to settle the three Unleashes are the draw, also when they ask."""
    evening = begin(nemesis_deck=None, unleash_do=(Effect("player", 1),))
    evening.reveal("n")
    evening.do(NoCard(), Choose("p1"), Choose("p1"), Choose("p2"))
    assert evening.outlook.ahead.kind == "end-nemesis-turn"
    assert evening.lives() == (8, 9)


def test_no_card_left_with_nothing_in_play_ends_the_battle() -> None:
    """The Unleashes come first; then the turn's end is victory."""
    evening = begin(nemesis_deck=None, unleash_do=(Effect("gravehold", 3),))
    evening.reveal("n")
    evening.do(NoCard())
    assert (evening.state.gravehold, evening.state.result) == (21, None)
    evening.do(Next())
    assert (evening.state.gravehold, evening.state.result) == (21, "win")


def test_counters_and_charges_count() -> None:
    """An unknown counter begins at 0."""
    evening = begin(2, BASE, counters=(("quills", 2),))
    evening.do(Count("quills", 3), Count("hooks", 1), Count("quills", -1), Charge(2, 4))
    assert evening.outlook.counters == (("quills", 4), ("hooks", 1))
    assert [player.charges for player in evening.outlook.players] == [0, 4]


def test_the_last_charge_can_be_spent() -> None:
    """Down to 0 and no further."""
    evening = begin(2, BASE)
    evening.do(Charge(1, 1), Charge(1, -1))
    assert evening.outlook.player(1).charges == 0


def test_an_answer_goes_to_the_newest_question() -> None:
    """The others wait below it."""
    evening = begin(3)
    evening.reveal("w")
    evening.do(Enter(attack(do=(Effect("player", 2),))), Choose("p3"))
    assert (evening.lives(), [p.kind for p in evening.state.prompts]) == ((10, 10, 8), ["owner"])
    evening.do(Choose("p1"))
    assert evening.state.actor == 1


def test_a_question_that_was_interrupted_lets_penalties_go_first() -> None:
    """What came up while it was open is settled before what it goes on with."""
    evening = begin(3, BASE)
    evening.reveal("1")
    evening.do(Enter(attack("Slice", do=(Effect("player", 2), *G4))))
    evening.do(Hurt("p2", 10), Choose("p1"))
    assert evening.state.gravehold == 30
    kinds = [type(item).__name__ for item in evening.outlook.agenda]
    assert kinds == ["Penalty"] * 4 + ["Rest"]


def test_a_skipped_turn_can_be_put_on_top_and_comes_again() -> None:
    """To the top instead of the bottom."""
    evening = begin(draws="app")
    evening.reveal("2")
    evening.do(PutTurnCard("", to_top=True))
    assert evening.outlook.turn_order.known[0] == "2"
    evening.do(Next())
    assert evening.state.actor == 2


def test_a_defeated_or_discarded_card_of_the_agenda_is_passed_over() -> None:
    """A power that was discarded while its effect waited does not leave twice."""
    evening = begin(2, BASE, unleash_do=(Effect("player", 1),))
    (storm,) = evening.in_play(power("Storm", 1, do=(Effect("player", 10), *G4)))
    evening.reveal("n")
    evening.do(Next(), Choose("p1"), Discard(storm.id))
    for _ in range(2):
        evening.do(Next(), Choose("p2"))
    evening.do(Next(), Next(), Next())
    assert [card.name for card in evening.state.discard] == ["Storm"]
    assert evening.state.step == "nemesis/draw"


def test_a_reminder_of_a_phase_stands_with_what_is_due_in_it() -> None:
    """Casting, main and draw phase of every player's turn, and never in the nemesis's."""
    evening = Evening(setup())
    moments: tuple[Moment, ...] = ("draw-phase", "casting-phase", "main-phase")
    evening.do(*(Remind(moment, moment, repeat=True) for moment in moments))
    told: dict[str, list[tuple[str, str]]] = {}
    for _ in range(20):
        evening.do(Skip() if evening.outlook.ahead.kind == "enter-card" else Next())
        dues = evening.outlook.dues
        told[evening.state.step] = [(due.phase, due.text) for due in dues if due.kind == "own"]
        phases = [due.phase for due in dues]
        assert phases == sorted(phases, key=["casting", "main", "draw", ""].index)
    assert told.pop("player") == [
        ("casting", "casting-phase"),
        ("main", "main-phase"),
        ("draw", "draw-phase"),
    ]
    assert "nemesis/draw" in told
    assert not any(told.values())
