"""The rulebook's own example (000, pages 16 to 19), replayed to the same numbers."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Choose, Enter, Heal, Hurt, Next, Skip
from companion.engine.aeons_end.events import CardLeft
from companion.engine.aeons_end.outlook import Due
from companion.engine.aeons_end.reasons import ExhaustedGainsNothing
from companion.engine.aeons_end.state import Effect, Penalty
from companion.engine.aeons_end.words import BASE, LEGACY, Draws, System
from tests.engine.evening import Evening, attack, begin, minion, only, power

whoever_draws = pytest.mark.parametrize("draws", ["app", "table"])


def maelstrom(draws: Draws = "table") -> Evening:
    """Claire and Dax against Maelstrom; the nemesis's turn begins."""
    evening = begin(2, LEGACY, draws=draws, unleash_do=(Effect("gravehold", 3),))
    evening.in_play(
        minion("Eye Grinder", 5, do=(Effect("player", 2),)),
        power("Storm of Knives", 1, do=(Effect("gravehold", 4),)),
        minion("Crust Smasher", 6, do=(Effect("gravehold", 2),)),
    )
    evening.reveal("n")
    return evening


def to_the_draw(draws: Draws = "table") -> Evening:
    """The same, with the main phase behind it."""
    evening = maelstrom(draws)
    evening.do(Next(), Choose("p1"), Next(), Next())
    return evening


@whoever_draws
def test_the_main_phase(draws: Draws) -> None:
    """Claire 10 to 8, Gravehold 30 to 26 by the power, which goes, then to 24."""
    evening = maelstrom(draws)
    evening.do(Next(), Choose("p1"))
    assert (evening.lives(), evening.state.gravehold) == ((8, 10), 30)
    events = evening.do(Next())
    assert evening.state.gravehold == 26
    assert [left.name for left in only(events, CardLeft)] == ["Storm of Knives"]
    evening.do(Next())
    assert (evening.outlook.gravehold, evening.outlook.step) == (24, "nemesis/draw")
    assert [card.name for card in evening.state.in_play] == ["Eye Grinder", "Crust Smasher"]


def test_the_attack_unleashes() -> None:
    """Slice: Gravehold 24 to 21, and the card is discarded."""
    evening = to_the_draw()
    evening.do(Enter(attack("Slice", do=(Effect("unleash", 1),))))
    assert evening.state.gravehold == 21
    assert [card.name for card in evening.state.discard] == ["Storm of Knives", "Slice"]


def test_the_minion_shows_its_immediate_effect_and_waits() -> None:
    """Mantle Auger: 8 life, Assist now, its persistent effect in the next nemesis turn."""
    evening = to_the_draw()
    auger = minion("Mantle Auger", 8, immediately="Assist", persistent="Unleash")
    evening.do(Enter(auger))
    card = evening.card("Mantle Auger")
    assert (card.left, card.mark, evening.state.gravehold) == (8, "new", 24)
    assert Due("immediately", "", "Mantle Auger", "Assist", card.id) in evening.outlook.dues
    evening.do(Next())
    assert evening.outlook.dues == ()
    evening.pass_turns("1", "2")
    evening.reveal("n")
    assert evening.card("Mantle Auger").mark == "waiting"


def test_the_power_lists_its_to_discard_in_every_players_turn() -> None:
    """Acid Fog: 2 tokens, none of which leaves it this turn."""
    evening = to_the_draw()
    evening.do(Enter(power("Acid Fog", 2, to_discard="two players destroy a card")))
    fog = evening.card("Acid Fog")
    assert fog.left == 2
    evening.do(Next())
    assert evening.card("Acid Fog").left == 2
    due = Due("to-discard", "main", "Acid Fog", "two players destroy a card", fog.id)
    for turn_card in ("1", "2", "2", "1"):
        evening.reveal(turn_card)
        assert due in evening.outlook.dues
        evening.pass_turn()


@whoever_draws
def test_the_three_draws_are_alternatives_with_undo_between(draws: Draws) -> None:
    """Each begins where the main phase left the battle."""
    evening = to_the_draw(draws)
    before = evening.state
    for card in (
        attack("Slice", do=(Effect("unleash", 1),)),
        minion("Mantle Auger", 8, immediately="Assist"),
        power("Acid Fog", 2, to_discard="two players destroy a card"),
    ):
        evening.do(Enter(card))
        assert evening.state != before
        evening.undo()
        assert evening.state == before


def test_a_nemesis_turn_takes_few_presses() -> None:
    """Three plain cards in play and a power drawn: at most eight steps with the reveal."""
    evening = begin(2, LEGACY)
    evening.in_play(
        minion(do=(Effect("gravehold", 1),)), power("Storm", 4), minion(do=(Effect("each", 1),))
    )
    commands = 1
    evening.reveal("n")
    while evening.state.step == "nemesis/main":
        evening.do(Next())
        commands += 1
    evening.do(Enter(power("Power A", 2)), Next())
    assert evening.state.step == "between"
    assert commands + 2 <= 8


def test_a_players_turn_takes_two_presses() -> None:
    """One reveals the turn card, one ends the turn."""
    evening = begin(2, LEGACY, draws="app")
    while evening.outlook.actor in {None, 0}:
        evening.do(Next())
        if evening.state.actor == 0:
            evening.do(Next(), Skip())
    assert evening.state.step == "player"
    evening.do(Next())
    assert evening.outlook.step == "between"


@pytest.mark.parametrize("system", [LEGACY, BASE])
def test_a_mage_at_one_life_who_suffers_five(system: System) -> None:
    """Exhausted, Gravehold loses 8; suffers 3 more, Gravehold loses 6; cannot be healed."""
    evening = begin(2, system)
    evening.do(Hurt("p1", 9), Hurt("p1", 5))
    assert (evening.lives(), evening.state.gravehold) == ((0, 10), 22)
    assert evening.state.player(1).exhausted
    evening.do(Hurt("p1", 3))
    assert evening.state.gravehold == 16
    assert evening.refused(Heal("p1", 1)) == ExhaustedGainsNothing("Claire")


def test_legacy_without_sections_asks_for_no_penalty() -> None:
    """The nemesis's main phase goes straight on to the next card."""
    evening = maelstrom()
    evening.do(Hurt("p1", 9), Next(), Choose("p1"))
    assert (evening.state.agenda, evening.state.player(1).exhausted) == ((), True)
    assert evening.outlook.ahead.card == evening.card("Storm of Knives").id


def test_base_asks_for_the_penalties_in_the_middle_of_the_main_phase() -> None:
    """Unleash, Unleash, a breach, all charges; then the next card, where it was."""
    evening = begin(2, BASE, unleash_do=(Effect("gravehold", 3),))
    evening.in_play(
        minion("Eye Grinder", 5, do=(Effect("player", 2),)),
        power("Storm of Knives", 1, do=(Effect("gravehold", 4),)),
    )
    evening.do(Hurt("p1", 9))
    evening.reveal("n")
    evening.do(Next(), Choose("p1"))
    kinds = [item.kind for item in evening.outlook.agenda if isinstance(item, Penalty)]
    assert kinds == ["unleash", "unleash", "breach", "charges"]
    assert evening.state.gravehold == 28
    evening.do(Next(), Next(), Next(), Next())
    assert (evening.state.gravehold, evening.state.agenda) == (22, ())
    assert evening.outlook.ahead.card == evening.card("Storm of Knives").id
    evening.do(Next())
    assert evening.outlook.gravehold == 18
