"""Situations 21 to 31, 36 and 37: damage, healing and exhaustion."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.aeons_end.commands import (
    Charge,
    Choose,
    Command,
    Enter,
    Fix,
    Heal,
    Hurt,
    Next,
)
from companion.engine.aeons_end.events import (
    AgendaSet,
    BattleEnded,
    ChargesChanged,
    Damaged,
    PenaltySettled,
    PlayerExhausted,
    Unleashed,
)
from companion.engine.aeons_end.reasons import ExhaustedGainsNothing, LegacyPlaysNormal
from companion.engine.aeons_end.setup import BASE_RULES, prepare
from companion.engine.aeons_end.state import Effect, Penalty, Setup
from companion.engine.aeons_end.words import BASE, LEGACY, Difficulty, System
from tests.engine.evening import SEED, Evening, attack, begin, minion, only, request

both_systems = pytest.mark.parametrize("system", [LEGACY, BASE])

FOR_ONE = (
    Penalty(1, "unleash", 1, 2),
    Penalty(1, "unleash", 2, 2),
    Penalty(1, "breach"),
    Penalty(1, "charges"),
)
FOR_TWO = tuple(replace(penalty, seat=2) for penalty in FOR_ONE)


def at_life(*lives: int, system: System = LEGACY, **more: object) -> Evening:
    """The first mage's turn, the mages having these life totals."""
    evening = begin(len(lives), system, **more)
    evening.reveal("1")
    for seat, life in enumerate(lives, start=1):
        evening.do(Fix(f"players.{seat}.life", life))
    return evening


def strike(effect: Effect, *more: Effect) -> Command:
    """An attack of these effects, brought by something else."""
    return Enter(attack(do=(effect, *more)), "elsewhere")


@both_systems
def test_damage_beyond_zero_falls_on_gravehold_twofold(system: System) -> None:
    """21. Life 3 suffers 5: exhausted at 0, and Gravehold loses 4."""
    evening = at_life(3, 10, system=system)
    evening.do(Hurt("p1", 5))
    assert evening.lives() == (0, 10)
    assert evening.state.player(1).exhausted
    assert evening.state.gravehold == 26


def test_in_base_the_penalties_follow_in_their_order() -> None:
    """21. After the damage: Unleash, Unleash, a breach, all charges."""
    evening = at_life(3, 10, system=BASE)
    events = evening.do(Hurt("p1", 5))
    assert evening.outlook.agenda == FOR_ONE
    assert [type(event) for event in events] == [Damaged, PlayerExhausted, Damaged, AgendaSet]


def test_in_legacy_without_sections_no_penalty_appears() -> None:
    """21. The visible rulebook states none."""
    evening = at_life(3, 10)
    evening.do(Hurt("p1", 5))
    assert evening.outlook.agenda == ()


def test_each_press_ticks_one_penalty_off() -> None:
    """21. The Unleashes happen, the breach is told, the charges go to 0."""
    evening = at_life(3, 10, system=BASE, unleash_do=(Effect("gravehold", 1),))
    evening.do(Charge(1, 3), Hurt("p1", 3))
    first = evening.do(Next())
    assert [event.times for event in only(first, Unleashed)] == [1]
    evening.do(Next())
    assert (evening.state.gravehold, evening.outlook.agenda) == (28, FOR_ONE[2:])
    assert only(evening.do(Next()), PenaltySettled) == [PenaltySettled(1, "breach")]
    assert only(evening.do(Next()), ChargesChanged) == [ChargesChanged(1, 3, 0)]
    assert (evening.state.agenda, evening.state.actor) == ((), 1)


@pytest.mark.parametrize("life", [1, 3, 10])
def test_life_of_exactly_zero_exhausts_and_spares_gravehold(life: int) -> None:
    """21. There is nothing beyond 0 to be doubled."""
    evening = at_life(life, 10)
    evening.do(Hurt("p1", life))
    assert evening.state.player(1).exhausted
    assert evening.state.gravehold == 30


@both_systems
def test_an_exhausted_player_passes_all_damage_on_twofold(system: System) -> None:
    """22. Suffers 3: Gravehold loses 6, and nobody is exhausted a second time."""
    evening = at_life(0, 10, system=system)
    events = evening.do(Hurt("p1", 3))
    assert evening.state.gravehold == 24
    assert not only(events, PlayerExhausted)
    assert (evening.lives(), evening.state.agenda) == ((0, 10), ())


def test_damage_to_gravehold_says_for_whom_it_suffers() -> None:
    """22. For an exhausted player, or for nobody."""
    evening = at_life(10, 0)
    (event,) = only(evening.do(Hurt("p2", 3)), Damaged)
    assert event == Damaged("gravehold", 6, 30, 24, for_seat=2)
    (event,) = only(evening.do(Hurt("gravehold", 3)), Damaged)
    assert event == Damaged("gravehold", 3, 24, 21, for_seat=0)


@both_systems
def test_an_exhausted_player_gains_no_life(system: System) -> None:
    """23. They stay at 0, and are told why."""
    evening = at_life(0, 10, system=system)
    assert evening.refused(Heal("p1", 2)) == ExhaustedGainsNothing("Claire")
    assert evening.lives() == (0, 10)


@both_systems
def test_lowest_life_passes_over_the_exhausted(system: System) -> None:
    """24. Lives 0, 4, 4: one of the two with 4 is chosen."""
    evening = at_life(0, 4, 4, system=system)
    evening.do(strike(Effect("lowest", 2)))
    prompt = evening.outlook.prompt
    assert prompt is not None
    assert (prompt.kind, prompt.options) == ("target", ("p2", "p3"))
    evening.do(Choose("p3"))
    assert (evening.lives(), evening.state.gravehold) == ((0, 4, 2), 30)


@pytest.mark.parametrize(
    "effect, lives, after",
    [
        (Effect("lowest", 2), (0, 5, 4), (0, 5, 2)),
        (Effect("highest", 2), (0, 5, 4), (0, 3, 4)),
        (Effect("current", 2), (6, 5, 4), (4, 5, 4)),
        (Effect("each", 2), (6, 5, 4), (4, 3, 2)),
    ],
)
def test_with_one_possible_target_nothing_is_asked(
    effect: Effect, lives: tuple[int, ...], after: tuple[int, ...]
) -> None:
    """24. Space applies what is certain."""
    evening = at_life(*lives)
    evening.do(strike(effect))
    assert (evening.lives(), evening.state.prompts) == (after, ())


@both_systems
def test_the_last_mage_to_fall_is_defeat_at_once(system: System) -> None:
    """25. No penalties are asked of anybody."""
    evening = at_life(0, 0, 4, system=system)
    events = evening.do(Hurt("p3", 4))
    assert only(events, BattleEnded) == [BattleEnded("loss", "exhausted")]
    assert (evening.state.agenda, evening.state.prompts) == ((), ())


def test_all_falling_by_one_effect_is_defeat_without_penalties() -> None:
    """25. Also when nobody was exhausted before."""
    evening = at_life(2, 2, system=BASE)
    evening.do(strike(Effect("each", 2)))
    assert (evening.state.result, evening.state.reason) == ("loss", "exhausted")
    assert evening.state.agenda == ()


@both_systems
def test_one_mage_alone_plays_on_when_exhausted(system: System) -> None:
    """26. It is no defeat, and later damage falls on Gravehold."""
    evening = at_life(4, system=system)
    evening.do(Hurt("p1", 4))
    assert (evening.outlook.result, evening.state.gravehold) == (None, 30)
    evening.do(Hurt("p1", 2))
    assert (evening.outlook.result, evening.state.gravehold) == (None, 26)


@both_systems
def test_one_mage_alone_loses_when_gravehold_falls(system: System) -> None:
    """26. Only Gravehold at 0 is defeat."""
    evening = at_life(0, system=system)
    evening.do(Hurt("p1", 15))
    assert (evening.state.result, evening.state.reason) == ("loss", "gravehold")


@both_systems
@pytest.mark.parametrize("target, most", [("gravehold", 30), ("nemesis", 70), ("p2", 10)])
def test_nothing_gains_life_above_its_start(system: System, target: str, most: int) -> None:
    """27. Full, or a little below: the start is the end."""
    evening = at_life(10, 10, system=system)
    for before in (Hurt(target, 3), Hurt(target, 1)):
        evening.do(before, Heal(target, 5))
        outlook = evening.outlook
        now = {"gravehold": outlook.gravehold, "nemesis": outlook.life, "p2": evening.lives()[1]}
        assert now[target] == most


def test_a_minion_gains_no_more_than_is_printed() -> None:
    """27. Its life tokens go back to their number."""
    evening = at_life(10, 10)
    (husk,) = evening.in_play(minion("Husk", 5))
    evening.do(Hurt(f"c{husk.id}", 2), Heal(f"c{husk.id}", 9))
    assert evening.card("Husk").left == 5


def test_a_nemesis_may_put_its_own_penalty_in_the_place_of_the_unleashes() -> None:
    """28. The group sets it for the battle before it begins."""
    rules = replace(BASE_RULES, exhaustion_own="Banish a gem.")
    evening = at_life(3, 10, system=BASE, rules=rules)
    evening.do(Hurt("p1", 3))
    assert evening.outlook.agenda == (Penalty(1, "own", text="Banish a gem."), *FOR_ONE[2:])


def test_the_penalties_of_a_battle_can_be_set_while_it_runs() -> None:
    """28. Each of them is a value of the battle's own."""
    evening = at_life(3, 10)
    evening.do(
        Fix("rules.exhaustion_own", "Banish a gem."), Fix("rules.exhaustion_breach", value=True)
    )
    evening.do(Hurt("p1", 3))
    assert evening.outlook.agenda == (Penalty(1, "own", text="Banish a gem."), FOR_ONE[2])


@both_systems
def test_any_player_may_be_one_who_is_exhausted(system: System) -> None:
    """29. The group names the player; then Gravehold loses twofold."""
    evening = at_life(0, 10, 3, system=system)
    evening.do(strike(Effect("player", 2)))
    prompt = evening.outlook.prompt
    assert prompt is not None
    assert prompt.options == ("p1", "p2", "p3")
    evening.do(Choose("p1"))
    assert (evening.lives(), evening.state.gravehold) == ((0, 10, 3), 26)


@pytest.mark.parametrize(
    "difficulty, player, gravehold, life",
    [
        ("beginner", 12, 35, 60),
        ("normal", 10, 30, 70),
        ("expert", 10, 30, 70),
        ("extinction", 8, 25, 80),
    ],
)
def test_a_difficulty_sets_the_totals(
    difficulty: Difficulty, player: int, gravehold: int, life: int
) -> None:
    """30. Of every player, of Gravehold, and of a nemesis with 70 printed."""
    outlook = begin(2, BASE, life=70, difficulty=difficulty).outlook
    assert (outlook.player(2).life, outlook.gravehold, outlook.life) == (player, gravehold, life)
    assert (outlook.player(2).max, outlook.gravehold_max) == (player, gravehold)
    assert outlook.difficulty == difficulty


@pytest.mark.parametrize("difficulty", ["beginner", "expert", "extinction"])
def test_legacy_plays_normal_until_its_campaign_is_finished(difficulty: Difficulty) -> None:
    """30. The booklet with the levels is for afterwards."""
    wanted = request(2, LEGACY, difficulty=difficulty)
    assert prepare(wanted, SEED) == LegacyPlaysNormal()
    assert isinstance(prepare(replace(wanted, finished=True), SEED), Setup)


@pytest.mark.parametrize("life", [12, 15])
def test_one_mage_may_have_more_life(life: int) -> None:
    """30. A total that the group names goes before the level's."""
    outlook = begin(1, BASE, player_life=life).outlook
    assert (outlook.player(1).life, outlook.player(1).max) == (life, life)


@both_systems
def test_lowest_life_without_a_legal_target_is_the_tables_decision(system: System) -> None:
    """31. One mage, exhausted: the app asks, and does nothing by itself."""
    evening = at_life(0, system=system)
    evening.do(strike(Effect("lowest", 3)))
    prompt = evening.outlook.prompt
    assert prompt is not None
    assert prompt.options == ("p1", "nobody")
    assert evening.state.gravehold == 30


@pytest.mark.parametrize("answer, gravehold", [("nobody", 30), ("p1", 24)])
def test_the_table_may_say_that_nobody_suffers(answer: str, gravehold: int) -> None:
    """31. Or that the exhausted mage does, which costs Gravehold twofold."""
    evening = at_life(0)
    evening.do(strike(Effect("lowest", 3)), Choose(answer))
    assert evening.state.gravehold == gravehold


def choice(*otherwise: Effect, do: tuple[Effect, ...] = (Effect("gravehold", 5),)) -> Command:
    """An attack whose two effects stand around an OR."""
    return Enter(attack(do=do, otherwise=otherwise), "elsewhere")


@both_systems
@pytest.mark.parametrize("answer, gravehold", [("first", 25), ("second", 30)])
def test_both_sides_of_an_or_may_be_chosen(system: System, answer: str, gravehold: int) -> None:
    """36. With everybody exhausted but one, a player can still suffer 3."""
    evening = at_life(0, 0, 8, system=system)
    evening.do(choice(Effect("player", 3)))
    prompt = evening.outlook.prompt
    assert prompt is not None
    assert (prompt.kind, prompt.options) == ("either", ("first", "second"))
    evening.do(Choose(answer))
    assert evening.state.gravehold == gravehold
    assert bool(evening.state.prompts) == (answer == "second")


def test_the_second_side_then_asks_who() -> None:
    """36. Of all players, also the exhausted ones."""
    evening = at_life(0, 0, 8)
    evening.do(choice(Effect("player", 3)), Choose("second"), Choose("p3"))
    assert evening.lives() == (0, 0, 5)


def test_an_option_that_cannot_be_resolved_may_not_be_chosen() -> None:
    """36. Nobody has the lowest life, so the other side happens without asking."""
    evening = at_life(0)
    evening.do(choice(Effect("lowest", 3)))
    assert (evening.state.gravehold, evening.state.prompts) == (25, ())


def test_an_option_must_be_resolved_in_full() -> None:
    """36. Half of a side that cannot be done is not enough."""
    evening = at_life(0)
    evening.do(choice(Effect("gravehold", 2), do=(Effect("gravehold", 1), Effect("lowest", 1))))
    assert evening.state.gravehold == 28


def test_when_neither_can_be_resolved_both_may_be_chosen() -> None:
    """36. Then as much as possible of the chosen one happens."""
    evening = at_life(0)
    evening.do(choice(Effect("lowest", 3), do=(Effect("lowest", 1),)))
    assert [prompt.options for prompt in evening.state.prompts] == [("first", "second")]


def test_two_mages_by_one_effect_pay_in_seat_order() -> None:
    """37. All the damage first, then the first seat's penalties, then the second's."""
    evening = at_life(2, 1, 9, system=BASE)
    events = evening.do(strike(Effect("each", 2)))
    assert evening.lives() == (0, 0, 7)
    assert evening.state.gravehold == 28
    assert evening.outlook.agenda == FOR_ONE + FOR_TWO
    assert [type(e) for e in events[-3:]] == [Damaged, Damaged, AgendaSet]


def test_what_else_the_card_does_waits_for_both() -> None:
    """37. The rest of the effect comes after the penalties of the last seat."""
    evening = at_life(2, 1, 9, system=BASE)
    evening.do(strike(Effect("each", 2), Effect("gravehold", 4)))
    assert evening.state.gravehold == 28
    for _ in FOR_ONE + FOR_TWO:
        evening.do(Next())
    assert (evening.state.gravehold, len(evening.state.agenda)) == (28, 1)
    evening.do(Next())
    assert (evening.state.gravehold, evening.state.agenda) == (24, ())


def test_a_penalty_that_exhausts_another_mage_lets_theirs_go_first() -> None:
    """37. Theirs come on top, and the first mage's go on afterwards."""
    evening = at_life(2, 1, 9, system=BASE, unleash_do=(Effect("lowest", 1),))
    evening.do(Hurt("p1", 2), Next())
    assert evening.outlook.agenda == FOR_TWO + FOR_ONE[1:]


def test_gravehold_at_zero_empties_the_agenda() -> None:
    """25. A result leaves nothing to be settled, even in the middle of a penalty."""
    evening = at_life(2, 9, system=BASE, unleash_do=(Effect("gravehold", 30),))
    evening.do(Hurt("p1", 2), Next())
    assert (evening.state.result, evening.state.agenda) == ("loss", ())


def test_the_nemesis_at_zero_is_victory_at_once() -> None:
    """In the middle of a turn, without waiting for its end."""
    evening = at_life(9, 9)
    evening.do(Hurt("nemesis", 80))
    assert (evening.outlook.result, evening.outlook.reason) == ("win", "nemesis-life")
    assert evening.outlook.life == 0


@pytest.mark.parametrize("target, life", [("gravehold", 30), ("nemesis", 70), ("p1", 9), ("p2", 9)])
def test_one_life_left_is_one_too_many(target: str, life: int) -> None:
    """Nobody is exhausted and nothing is decided before 0."""
    evening = at_life(9, 9)
    evening.do(Hurt(target, life - 1))
    assert evening.state.result is None
    assert not any(player.exhausted for player in evening.state.players)
