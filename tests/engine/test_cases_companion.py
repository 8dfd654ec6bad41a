"""What goes wrong in companion apps, as far as the rules of a battle can prevent it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

import pytest

from companion.engine.aeons_end.commands import (
    Choose,
    Count,
    Discard,
    End,
    Enter,
    Fix,
    Forget,
    Hurt,
    Move,
    Next,
    Note,
    PutTurnCard,
    Remind,
    Reveal,
    ShuffleIn,
)
from companion.engine.aeons_end.events import BattleEnded
from companion.engine.aeons_end.fixing import paths, value_of
from companion.engine.aeons_end.reasons import BattleOver
from companion.engine.aeons_end.state import Effect, Setup
from companion.engine.aeons_end.words import BASE, LEGACY, Draws, Moment
from companion.engine.campaign.commands import Create, RecordBattle
from companion.engine.campaign.decide import decide as decide_campaign
from companion.engine.campaign.evolve import evolve as evolve_campaign
from companion.engine.campaign.reasons import AlreadyRecorded
from companion.engine.campaign.state import BattleResult
from companion.engine.kernel.codec import from_data, to_data
from companion.engine.kernel.rejection import Rejection
from tests.engine.evening import Evening, attack, begin, minion, only, power, setup

whoever_draws = pytest.mark.parametrize("draws", ["app", "table"])


@whoever_draws
def test_undo_after_a_reshuffle_brings_back_the_same_cards(draws: Draws) -> None:
    """1. The discard too, in the order in which it lay."""
    evening = begin(2, draws=draws)
    evening.pass_turns("1", "n", "2", "1", "2", "n")
    before = evening.state.turn_deck
    evening.do(Reveal("1" if draws == "table" else ""))
    evening.undo()
    assert evening.state.turn_deck == before


def test_what_follows_from_life_goes_back_with_it() -> None:
    """4. Exhaustion and its penalties are undone with the damage."""
    evening = begin(2, BASE)
    before = evening.state
    evening.do(Hurt("p1", 12))
    evening.undo()
    assert evening.state == before


def test_the_end_of_the_battle_goes_back_with_what_ended_it() -> None:
    """4. Whose turn it is, what is asked and what waits are as they were."""
    evening = begin(2, BASE)
    evening.reveal("1")
    evening.do(Hurt("p1", 12), Enter(attack(do=(Effect("player", 1),)), "elsewhere"))
    before = evening.state
    evening.do(Hurt("gravehold", 99))
    assert evening.state.result == "loss"
    evening.undo()
    assert evening.state == before
    assert evening.outlook.prompts
    assert evening.outlook.agenda


def test_undo_stays_within_its_battle() -> None:
    """5. There is no taking back more than was done."""
    evening = begin(2)
    evening.do(Note("it begins"))
    with pytest.raises(ValueError, match="more than is done"):
        evening.undo(3)


def test_a_card_added_in_the_middle_stands_last() -> None:
    """7. It is the youngest card, whatever has been settled by then."""
    evening = begin(2)
    evening.in_play(power("Storm", 5), minion("Husk"))
    evening.reveal("n")
    evening.do(Next(), Enter(minion("Late")))
    assert [card.name for card in evening.state.in_play] == ["Storm", "Husk", "Late"]


def test_an_order_set_by_hand_survives_what_does_not_concern_it() -> None:
    """7. Damage, turns, other cards coming and going."""
    evening = begin(2)
    storm, husk, fog = evening.in_play(power("Storm", 9), minion("Husk"), power("Fog", 9))
    evening.do(Move(fog.id, 0))
    evening.reveal("n")
    evening.do(Next(), Hurt(f"c{husk.id}", 1), Enter(minion("Late")), Next(), Next())
    evening.do(Discard(storm.id), Enter(attack()), Next())
    assert [card.name for card in evening.state.in_play] == ["Fog", "Husk", "Late"]


def test_moving_a_card_keeps_the_others_in_their_order() -> None:
    """7. It goes to the place that was named, counted from the oldest."""
    evening = begin(2)
    _, second, *_ = evening.in_play(power("A"), power("B"), power("C"), power("D"))
    evening.do(Move(second.id, 2))
    assert [card.name for card in evening.state.in_play] == ["A", "C", "B", "D"]


@whoever_draws
def test_a_turn_order_deck_of_one_card_deals_it(draws: Draws) -> None:
    """8. And then it is empty and is shuffled anew."""
    evening = begin(2, draws=draws)
    evening.do(Fix("turn_order.draw", ("2",)))
    evening.do(Reveal("2" if draws == "table" else ""))
    assert (evening.outlook.actor, evening.outlook.turn_order.draw) == (2, 0)
    evening.do(Next(), Reveal("n" if draws == "table" else ""))
    assert (evening.outlook.round, evening.outlook.turn_order.draw) == (2, 5)


@whoever_draws
def test_cards_go_into_an_empty_turn_order_deck(draws: Draws) -> None:
    """8. On top, at the bottom or shuffled in, without a new round."""
    evening = begin(2, draws=draws)
    evening.do(Fix("turn_order.draw", ()))
    evening.do(PutTurnCard("n", to_top=True), PutTurnCard("1", to_top=False), ShuffleIn(("2",)))
    assert (sorted(evening.state.turn_deck.draw), evening.state.round) == (["1", "2", "n"], 1)


def test_a_nemesis_deck_of_one_and_of_none() -> None:
    """8. The last card is drawn like any other; after it the nemesis Unleashes."""
    evening = begin(2, nemesis_deck=1)
    evening.reveal("n")
    evening.do(Next(), Enter(power("Storm", 9)), Next())
    assert evening.state.nemesis_deck == 0
    evening.pass_turns("1")
    evening.reveal("n")
    evening.do(Next())
    assert evening.outlook.ahead.kind == "unleash-three"


def shown(evening: Evening, turn_cards: str) -> list[bool]:
    """Whether the one reminder is due at some time in each of these turns."""
    turns = []
    for card in turn_cards:
        evening.reveal(card)
        seen = False
        while evening.state.step == "nemesis/main":
            seen |= any(reminder.due for reminder in evening.outlook.reminders)
            evening.do(Next())
        turns.append(seen or any(reminder.due for reminder in evening.outlook.reminders))
        evening.pass_turn()
    return turns


NEMESIS_TURN: Final = "nemesis-turn"
PLAYER_TURN: Final = "player-turn"
TURN_END: Final = "turn-end"
DRAW: Final = "draw"
ROUND: Final = "round"


@pytest.mark.parametrize(
    "moment, expected",
    [
        (NEMESIS_TURN, [False, True, False, False, False, False]),
        (PLAYER_TURN, [True, False, False, False, False, False]),
        (TURN_END, [True, False, False, False, False, False]),
        (DRAW, [False, True, False, False, False, False]),
        (ROUND, [False, False, False, False, False, True]),
    ],
)
def test_a_reminder_due_once_comes_once(moment: Moment, expected: list[bool]) -> None:
    """9. At the first moment of its kind, and then it is gone."""
    evening = begin(2)
    evening.pass_turns("2")
    evening.do(Remind(moment, "look at the mat"))
    assert shown(evening, "1n21n1") == expected
    assert evening.state.reminders == ()


@pytest.mark.parametrize(
    "moment, expected",
    [
        (NEMESIS_TURN, [False, True, False, True]),
        (PLAYER_TURN, [True, False, True, False]),
        (TURN_END, [True, True, True, True]),
        (DRAW, [False, True, False, True]),
    ],
)
def test_a_repeated_reminder_comes_every_time(moment: Moment, expected: list[bool]) -> None:
    """9. Until somebody drops it."""
    evening = begin(2)
    evening.do(Remind(moment, "look at the mat", repeat=True))
    assert shown(evening, "1n2n") == expected
    evening.do(Forget(evening.state.reminders[0].id))
    assert evening.state.reminders == ()


@pytest.mark.parametrize(
    "moment, turn_card", [(NEMESIS_TURN, "n"), (PLAYER_TURN, "1"), (ROUND, "1")]
)
def test_a_reminder_counts_from_when_it_was_made(moment: Moment, turn_card: str) -> None:
    """9. The turn or round under way is not the one it waits for."""
    evening = begin(2)
    evening.reveal(turn_card)
    evening.do(Remind(moment, "the next one"))
    assert [reminder.due for reminder in evening.outlook.reminders] == [False]
    evening.pass_turn()
    assert len(evening.state.reminders) == 1


def test_a_reminder_of_the_draw_made_in_the_main_phase_comes_in_this_turn() -> None:
    """9. This turn's draw still lies ahead."""
    evening = begin(2)
    evening.in_play(minion())
    evening.reveal("n")
    evening.do(Remind(DRAW, "two cards"))
    assert [reminder.due for reminder in evening.outlook.reminders] == [False]
    evening.do(Next())
    assert [reminder.due for reminder in evening.outlook.reminders] == [True]


def test_a_reminder_of_the_draw_made_after_it_waits_for_the_next() -> None:
    """9. The card has been drawn already."""
    evening = begin(2)
    evening.reveal("n")
    evening.do(Next(), Enter(minion()), Remind(DRAW, "two cards"))
    assert [reminder.due for reminder in evening.outlook.reminders] == [False]
    evening.do(Next())
    assert len(evening.state.reminders) == 1


def test_a_reminder_for_one_player_waits_for_their_turn() -> None:
    """9. Another player's turn neither shows nor ends it."""
    evening = begin(2)
    evening.do(Remind(PLAYER_TURN, "cast the spark", seat=2))
    assert shown(evening, "1n21") == [False, False, True, False]


def test_every_tracked_number_can_be_corrected() -> None:
    """10. Totals, maxima, tokens, decks, rounds, charges and counters, each on its own."""
    evening = begin(2, BASE, counters=(("quills", 2),))
    husk, storm = evening.in_play(minion(), power())
    wanted = {
        "gravehold.life": 17,
        "gravehold.max": 40,
        "nemesis.life": 55,
        "nemesis.max": 99,
        "nemesis.deck": 4,
        "round": 7,
        "players.1.life": 3,
        "players.2.max": 12,
        "players.2.charges": 5,
        f"in_play.{husk.id}.life": 2,
        f"in_play.{storm.id}.tokens": 7,
        "counters.quills": 9,
        "rules.exhaustion_unleash": 1,
    }
    for path, value in wanted.items():
        evening.do(Fix(path, value))
    assert {path: value_of(evening.state, path) for path in wanted} == wanted
    assert set(wanted) <= set(paths(evening.state))


def test_a_correction_can_be_undone() -> None:
    """10. Like everything else."""
    evening = begin(2)
    before = evening.state
    evening.do(Fix("gravehold.life", 1))
    evening.undo()
    assert evening.state == before


def test_a_lost_battle_can_be_declared_lost() -> None:
    """11. With the nemesis's own condition as the reason."""
    evening = begin(2)
    events = evening.do(End("loss", "The ship has sunk."))
    assert only(events, BattleEnded) == [BattleEnded("loss", "declared", "The ship has sunk.")]


def test_a_retry_begins_from_the_same_set_up() -> None:
    """11. Nothing of the lost attempt is left in it."""
    evening = begin(2)
    begun = evening.state.setup
    evening.do(Hurt("gravehold", 30))
    assert evening.outlook.result == "loss"
    again = Evening(begun)
    assert (again.outlook.result, again.outlook.gravehold) == (None, 30)


def test_a_battle_is_recorded_once() -> None:
    """12. A second finish pays nothing twice."""
    created = decide_campaign(None, Create("Ours", LEGACY, ("Claire", "Dax")))
    assert not isinstance(created, Rejection)
    campaign = evolve_campaign(None, created[0])
    battle = BattleResult(
        7, "Maelstrom", 1, "win", "declared", "", 30, 0, 3, 14, (), "2026-01-01", "2026-01-01", 42
    )
    recorded = decide_campaign(campaign, RecordBattle(battle))
    assert not isinstance(recorded, Rejection)
    campaign = evolve_campaign(campaign, recorded[0])
    assert decide_campaign(campaign, RecordBattle(battle)) == AlreadyRecorded(7)


def test_an_ended_battle_offers_no_next_step() -> None:
    """14. Only what may still be written about it."""
    evening = begin(2)
    evening.do(End("win"))
    assert evening.outlook.offers == {"note", "fix"}
    assert evening.outlook.ahead.kind == "over"
    assert evening.refused(Next()) == BattleOver()


def test_legacy_lists_nothing_that_is_locked() -> None:
    """17. No charges and no rule switches among what can be set, though base has them."""
    locked = {path for path in paths(begin(2, BASE).state) if "charges" in path or "rules." in path}
    assert len(locked) > 3
    assert not locked & set(paths(begin(2, LEGACY).state))
    assert "charge" not in begin(2, LEGACY).outlook.offers
    assert "charge" in begin(2, BASE).outlook.offers


@pytest.mark.parametrize(
    "name",
    [
        "O'Neill",
        'the "Fox"',
        "two\nlines",
        "[/]",
        "[@click=app.quit]x",
        "Ève 🐉",
        "クレア",
        "x" * 200,
    ],
)
def test_any_name_comes_back_from_the_log_as_it_was(name: str) -> None:
    """19. Of the nemesis, of cards, of counters and in notes."""
    evening = Evening(setup(2, nemesis=name, loss=name))
    evening.do(Enter(minion(name, 5, persistent=name), "elsewhere"), Count(name, 1), Note(name))
    evening.do(Remind("turn-end", name), Fix(f"counters.{name}", 4))
    assert evening.replayed() == evening.state
    assert dict(evening.state.counters)[name] == 4


@pytest.mark.parametrize("name", ["O'Neill", "[/]", "Ève 🐉", "a\u2028b"])
def test_players_keep_their_names_in_the_log(name: str) -> None:
    """19. A set-up is read back as it was written."""
    begun = replace(setup(2), players=(name, "Dax"))
    again = from_data(json.loads(json.dumps(to_data(begun))))
    assert isinstance(again, Setup)
    assert again == begun


def test_what_is_asked_is_answered_before_the_next_step() -> None:
    """29. Space never decides for the table."""
    evening = begin(3)
    evening.reveal("w")
    assert "next" not in evening.outlook.offers
    evening.refused(Next())
    evening.do(Choose("p3"))
    assert "next" in evening.outlook.offers
