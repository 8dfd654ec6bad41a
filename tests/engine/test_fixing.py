"""Values set by hand."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings

from companion.engine.aeons_end.commands import Choose, End, Fix, Hurt, Next, Peek, Reveal
from companion.engine.aeons_end.decide import decide
from companion.engine.aeons_end.events import Fixed, Value
from companion.engine.aeons_end.fixing import kind_of, paths, value_of
from companion.engine.aeons_end.reasons import AboveMaximum, NoSuchPath, WrongValue
from companion.engine.aeons_end.state import Effect
from companion.engine.aeons_end.words import BASE, LEGACY, Draws, System
from companion.engine.kernel.rejection import Rejection
from tests.engine.evening import Evening, begin, minion, only, power
from tests.engine.play import TABLES, Fate, Table, choices, play
from tests.engine.senseless import anything

whoever_draws = pytest.mark.parametrize("draws", ["app", "table"])

OTHERS: Final[dict[str, tuple[Value, ...]]] = {
    "number": (1,),
    "deck": (None, 0, 7),
    "switch": (True, False),
    "text": ("", "as it is printed"),
    "step": ("between", "nemesis/main", "nemesis/draw"),
    "actor": (None, 0, 1),
    "cards": ((), ("n",), ("n", "n")),
    "seats": ((), (1,)),
    "effects": ((), (Effect("gravehold", 2),)),
}
"""Values that every path of a kind takes."""


def busy(system: System = BASE, players: int = 2, **more: object) -> Evening:
    """A battle with something in play and a counter."""
    evening = begin(players, system, counters=(("quills", 2),), **more)
    evening.in_play(minion("Husk", 5), power("Storm", 2))
    return evening


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t.turn_order}-{t.draws}")
@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
@given(chosen=choices(20))
def test_every_listed_path_can_be_read_and_set(table: Table, chosen: bytes) -> None:
    """To what it is, and to other values of its kind."""
    for evening, _ in play(table, Fate(chosen), anything):
        state = evening.state
        for path in paths(state):
            kind = kind_of(path)
            assert kind is not None
            for value in (value_of(state, path), *OTHERS[kind]):
                result = decide(state, Fix(path, value), evening.chance)
                assert not isinstance(result, Rejection), (path, value, result)


@pytest.mark.parametrize("system", [LEGACY, BASE])
def test_setting_a_path_to_what_it_is_changes_no_number(system: System) -> None:
    """Only what nobody can see, the order of a face-down deck, is dealt anew."""
    evening = busy(system)
    evening.reveal("1")
    before = evening.outlook
    for path in paths(evening.state):
        evening.do(Fix(path, value_of(evening.state, path)))
    assert evening.outlook == before


@pytest.mark.parametrize(
    "path, value, expected",
    [
        ("gravehold.life", 12, (12, 30)),
        ("gravehold.max", 12, (12, 12)),
        ("gravehold.max", 99, (30, 99)),
    ],
)
def test_a_maximum_bounds_what_it_is_about(
    path: str, value: int, expected: tuple[int, int]
) -> None:
    """A lower one takes life with it, a higher one gives none."""
    evening = busy()
    evening.do(Fix(path, value))
    assert (evening.state.gravehold, evening.state.gravehold_max) == expected


def test_the_maxima_of_nemesis_and_players_do_the_same() -> None:
    """Each of its own."""
    evening = busy()
    evening.do(Fix("nemesis.max", 50), Fix("players.2.max", 7))
    assert (evening.state.life, evening.lives()) == (50, (10, 7))


@pytest.mark.parametrize(
    "path, most",
    [
        ("gravehold.life", 30),
        ("nemesis.life", 70),
        ("players.1.life", 10),
        ("rules.exhaustion_unleash", 99),
    ],
)
def test_nothing_is_set_above_its_maximum(path: str, most: int) -> None:
    """The refusal names it."""
    evening = busy()
    evening.do(Fix(path, most))
    assert evening.refused(Fix(path, most + 1)) == AboveMaximum(most + 1, most)


@pytest.mark.parametrize(
    "path, value",
    [
        ("gravehold.life", -1),
        ("gravehold.max", 0),
        ("gravehold.life", None),
        ("gravehold.life", True),
        ("gravehold.life", "12"),
        ("nemesis.deck", -1),
        ("nemesis.deck", True),
        ("nemesis.unleash", 3),
        ("nemesis.unleash_do", (Effect("unleash", 1),)),
        ("nemesis.unleash_do", (Effect("gravehold", 0),)),
        ("nemesis.unleash_do", "g3"),
        ("round", 0),
        ("players.1.max", 0),
        ("players.1.exhausted", 1),
        ("players.1.charges", -1),
        ("in_play.1.life", 0),
        ("in_play.2.tokens", -1),
        ("turn_order.draw", ("n", "n", "n")),
        ("turn_order.discard", ("3",)),
        ("turn_order.draw", "n"),
        ("turn_tokens", (3,)),
        ("turn_tokens", 1),
        ("step", "over"),
        ("step", "player"),
        ("step", 3),
        ("actor", 3),
        ("actor", -1),
        ("actor", True),
        ("counters.quills", -1),
        ("rules.charges", 0),
        ("rules.exhaustion_unleash", -1),
        ("rules.exhaustion_own", None),
    ],
)
def test_a_value_that_does_not_fit_is_refused(path: str, value: Value) -> None:
    """And changes nothing."""
    assert busy().refused(Fix(path, value)) == WrongValue(path, str(value))


@pytest.mark.parametrize(
    "path",
    [
        *("", "gravehold", "gravehold.", "gravehold.life.max", "seed", "setup.seed", "turn"),
        *("players.0.life", "players.3.life", "players.x.life", "players.1.name", "players.²life"),
        *("players.².life", "players." + "9" * 5000 + ".life", "in_play.99.life", "counters.hooks"),
        *("in_play.1.tokens", "in_play.2.life", "in_play..life", "counters.", "rules.", "rules.x"),
        *("turn_order.known", "turn_order.cards", "nemesis.name"),
    ],
)
def test_what_is_not_there_cannot_be_set(path: str) -> None:
    """A minion has no tokens, a power no life, and nobody sits in seat 3."""
    assert busy().refused(Fix(path, 1)) == NoSuchPath(path)


def test_the_seed_is_no_value() -> None:
    """Nothing hidden can be read by listing what can be set."""
    evening = busy(draws="app")
    seed = evening.state.setup.seed
    for path in paths(evening.state):
        assert seed not in repr(value_of(evening.state, path))
    assert value_of(evening.state, "turn_order.draw") == ("1", "1", "2", "2", "n", "n")


def test_a_fix_remembers_what_it_corrects() -> None:
    """What stood there, what stands there now, and the entry it is about."""
    evening = busy()
    (event,) = only(evening.do(Fix("gravehold.life", 25, about=2)), Fixed)
    assert event == Fixed("gravehold.life", 30, 25, about=2)


def test_a_fix_of_a_card_remembers_its_name() -> None:
    """The card may have left when the log is read."""
    evening = busy()
    (event,) = only(evening.do(Fix("in_play.2.tokens", 9)), Fixed)
    assert (event.before, event.after, event.name) == (2, 9, "Storm")


def test_life_of_zero_exhausts_and_more_does_not() -> None:
    """Both ways, so that a slip can be put right."""
    evening = busy()
    evening.do(Fix("players.1.life", 0))
    assert evening.state.player(1).exhausted
    evening.do(Fix("players.1.life", 4))
    assert evening.outlook.player(1).exhausted is False


@pytest.mark.parametrize("life, exhausted, after", [(6, True, 0), (0, False, 1), (6, False, 6)])
def test_exhausted_by_hand_keeps_life_in_step(life: int, exhausted: bool, after: int) -> None:
    """There is no exhausted mage with life, nor one without it who is not exhausted."""
    evening = busy()
    evening.do(Fix("players.1.life", life), Fix("players.1.exhausted", exhausted))
    assert evening.state.player(1).life == after


def test_a_fix_asks_for_no_penalties() -> None:
    """It corrects a number; what the number cost has been settled at the table."""
    evening = busy()
    evening.do(Fix("players.1.life", 0))
    assert evening.state.agenda == ()


@pytest.mark.parametrize(
    "path, result",
    [("gravehold.life", "loss"), ("nemesis.life", "win"), ("players.2.life", "loss")],
)
def test_what_a_fix_decides_is_decided(path: str, result: str) -> None:
    """A total of 0 ends the battle as it would by damage."""
    evening = busy()
    evening.do(Fix("players.1.life", 0), Fix(path, 0))
    assert evening.state.result == result


def test_after_the_end_numbers_can_still_be_corrected() -> None:
    """The result stays what it was until it is undone; the flow is not set any more."""
    evening = busy()
    evening.do(Hurt("gravehold", 30), Fix("gravehold.life", 2))
    assert (evening.state.gravehold, evening.state.result) == (2, "loss")
    assert not {"step", "actor"} & set(paths(evening.state))
    assert evening.refused(Fix("step", "between")) == NoSuchPath("step")
    assert evening.refused(Fix("actor", 1)) == NoSuchPath("actor")


@whoever_draws
def test_the_turn_order_deck_is_set_as_a_whole(draws: Draws) -> None:
    """What is not said to lie face down lies in the discard, and the other way round."""
    evening = busy(draws=draws)
    evening.do(Fix("turn_order.draw", ("n", "1", "2")))
    deck = evening.state.turn_deck
    assert (sorted(deck.draw), sorted(deck.discard)) == (["1", "2", "n"], ["1", "2", "n"])
    evening.do(Fix("turn_order.discard", ("2", "n", "1", "n")))
    deck = evening.state.turn_deck
    assert (sorted(deck.draw), deck.discard) == (["1", "2"], ("2", "n", "1", "n"))


def test_a_deck_set_by_hand_is_shuffled() -> None:
    """Nobody knows its order, not even what had been looked at."""
    evening = busy(draws="app")
    evening.do(Peek(6))
    orders = set()
    for _ in range(12):
        evening.do(Fix("turn_order.draw", ("1", "1", "2", "2", "n", "n")))
        orders.add(evening.state.turn_deck.draw)
    assert len(orders) > 3
    assert evening.outlook.turn_order.known == ()


def test_setting_the_deck_counts_as_a_shuffle() -> None:
    """So that no order of the battle comes a second time."""
    evening = busy(draws="app")
    before = evening.state.shuffles
    evening.do(Fix("turn_order.draw", ("1", "n")), Fix("turn_order.discard", ()))
    assert evening.state.shuffles == before + 2


def test_a_deck_set_again_after_undo_lies_the_same() -> None:
    """Setting it by hand does not roll fate again either."""
    evening = busy(draws="app")
    evening.do(Fix("turn_order.draw", ("1", "2", "n")))
    order = evening.state.turn_deck.draw
    evening.undo()
    evening.do(Fix("turn_order.draw", ("1", "2", "n")))
    assert evening.state.turn_deck.draw == order


def test_the_actor_can_be_put_right() -> None:
    """The turn begins with that player or with the nemesis's main phase, or is not taken."""
    evening = busy()
    evening.do(Fix("actor", 2))
    assert (evening.outlook.step, evening.outlook.actor) == ("player", 2)
    evening.do(Fix("actor", 0))
    assert (evening.outlook.step, evening.outlook.ahead.card) == ("nemesis/main", 1)
    evening.do(Fix("actor", None))
    assert (evening.outlook.step, evening.outlook.actor) == ("between", None)


def test_the_step_can_be_put_right() -> None:
    """Back to the main phase every card has its moment again; to the draw, none."""
    evening = busy()
    evening.reveal("n")
    evening.do(Next(), Next())
    assert evening.outlook.step == "nemesis/draw"
    evening.do(Fix("step", "nemesis/main"))
    assert [card.mark for card in evening.outlook.in_play] == ["current", "waiting"]
    evening.do(Fix("step", "nemesis/draw"))
    assert evening.outlook.ahead.kind == "enter-card"
    evening.do(Fix("step", "between"))
    assert evening.outlook.actor is None


def test_naming_the_actor_answers_who_takes_the_turn() -> None:
    """The wild card's question is closed, other questions stay."""
    evening = begin(3)
    evening.reveal("w")
    evening.do(Fix("actor", 3))
    assert (evening.state.prompts, evening.state.actor) == ((), 3)


def test_turn_tokens_can_be_put_right() -> None:
    """They alone say which of a pair is next."""
    evening = begin(4)
    assert "turn_tokens" in paths(evening.state)
    evening.do(Fix("turn_tokens", (2,)), Reveal("1/2"))
    assert (evening.state.actor, evening.state.turn_tokens) == (1, ())


def test_turn_tokens_are_listed_only_where_there_are_any() -> None:
    """Two players have none."""
    assert "turn_tokens" not in paths(begin(2).state)


def test_a_known_nemesis_deck_answers_whether_it_is_empty() -> None:
    """Once its size is known, nothing is asked at a turn's end."""
    evening = begin(2, nemesis_deck=None)
    evening.reveal("n")
    evening.do(Next(), Fix("nemesis.deck", 3))
    evening.pass_turn()
    assert evening.state.prompts == ()


def test_a_rule_taken_into_legacy_is_listed_from_then_on() -> None:
    """Charges appear once a section brought them."""
    evening = begin(2, LEGACY)
    evening.do(Fix("rules.charges", value=True))
    assert {"players.1.charges", "rules.charges"} <= set(paths(evening.state))
    assert evening.outlook.charges


@pytest.mark.parametrize("name", ["charges", "life", "1.life", "breach_bonus", "a.b.c", " "])
def test_a_counter_may_have_any_name(name: str) -> None:
    """Also one that something else has."""
    evening = begin(2, BASE, counters=((name, 3),))
    path = f"counters.{name}"
    assert path in paths(evening.state)
    evening.do(Fix(path, 8))
    assert value_of(evening.state, path) == dict(evening.state.counters)[name] == 8


def test_setting_the_unleash_counts_from_the_next_one() -> None:
    """Text and effects are values of the battle."""
    evening = busy()
    evening.do(
        Fix("nemesis.unleash", "Gravehold suffers 2."),
        Fix("nemesis.unleash_do", (Effect("gravehold", 2),)),
        Fix("nemesis.rules", "Mind the tentacles."),
        Fix("nemesis.loss", "Three tentacles."),
    )
    seen = evening.outlook
    assert seen.unleash == "Gravehold suffers 2."
    assert (seen.additional_rules, seen.loss) == ("Mind the tentacles.", "Three tentacles.")
    assert seen.unleash_do == (Effect("gravehold", 2),)


def test_a_fix_leaves_other_questions_open() -> None:
    """Only who takes the turn is answered by it."""
    evening = begin(2, unleash_do=(Effect("player", 1),), nemesis_deck=0)
    evening.in_play(power("Storm", 9))
    evening.reveal("n")
    evening.do(Next(), Next(), Fix("step", "between"))
    assert [prompt.kind for prompt in evening.state.prompts] == ["target"]
    evening.do(Choose("p1"), End("win"))
    assert evening.outlook.prompts == ()
