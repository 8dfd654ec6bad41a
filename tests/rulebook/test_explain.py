"""What opens when somebody asks in the midst of a battle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end.outlook import Outlook
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import BASE, LEGACY
from companion.rulebook import TOPICS, explain, explain_moment, topics
from companion.rulebook.book import book
from companion.table.sitting import Sitting
from tests.table.sample import begun, campaign, done, ok, request


def first(outlook: Outlook) -> str:
    return explain_moment(outlook)[0]


def moments(sitting: Sitting) -> Iterator[Outlook]:
    """The battle as it goes on, one step after the other."""
    for _ in range(40):
        yield sitting.outlook
        if sitting.outlook.step == "nemesis/draw" and sitting.outlook.ahead.kind == "enter-card":
            done(sitting.submit(c.Enter(Card("Slice", "attack"))))
        elif sitting.outlook.prompt is not None:
            done(sitting.submit(c.Choose(sitting.outlook.prompt.options[0])))
        else:
            done(sitting.submit(c.Next()))


def at(sitting: Sitting, step: str) -> Outlook:
    return next(outlook for outlook in moments(sitting) if outlook.step == step)


@pytest.mark.parametrize("topic", sorted(TOPICS))
def test_every_topic_leads_to_rules_that_exist(topic: str) -> None:
    assert TOPICS[topic]
    assert set(TOPICS[topic]) <= book().entries.keys()


def test_an_unknown_topic_explains_nothing() -> None:
    assert explain("chess") == ()


def test_a_topic_leaves_out_the_rules_of_other_boxes() -> None:
    assert explain("prompt/pair", LEGACY) == ("two-name-turn-cards",)
    assert explain("prompt/pair", BASE) == ()


def test_between_turns_it_is_who_goes_next(tmp_path: Path) -> None:
    assert first(begun(tmp_path).outlook) == "turn-order"


def test_a_players_turn_opens_on_its_phases_or_on_the_phase_it_is_in(tmp_path: Path) -> None:
    outlook = at(begun(tmp_path), "player")

    assert first(outlook) == "player-turn-phases"
    assert explain_moment(outlook, "casting")[0] == "casting-phase"
    assert explain_moment(outlook, "draw")[0] == "player-draw-phase"


def test_the_nemesis_draws(tmp_path: Path) -> None:
    assert first(at(begun(tmp_path), "nemesis/draw")) == "nemesis-draw-phase"


def test_an_empty_nemesis_deck_explains_itself(tmp_path: Path) -> None:
    sitting = begun(tmp_path, BASE, nemesis_deck=0)
    done(sitting.submit(c.Enter(Card("Husk", "minion", 9), "elsewhere")))

    assert first(at(sitting, "nemesis/draw")) == "empty-nemesis-deck"


def test_a_power_that_is_settled_opens_on_powers(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Enter(Card("Storm", "power", 3), "elsewhere")))

    assert "power" in topics(at(sitting, "nemesis/main"))
    assert first(at(sitting, "nemesis/main")) == "power-card"


def test_a_question_opens_on_what_it_is_about(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    card = Card("Husk", "minion", 5, do=(Effect("player", 2),))
    done(sitting.submit(c.Enter(card, "elsewhere")))
    asked = next(outlook for outlook in moments(sitting) if outlook.prompt is not None)

    assert first(asked) == "ambiguity-ties"


def test_the_owner_of_a_wild_card_and_of_a_pair_are_different_questions(tmp_path: Path) -> None:
    three = ok(
        campaign(tmp_path / "3", BASE, players=("A", "B", "C")).begin(request(nemesis_deck=9))
    )
    four = campaign(
        tmp_path / "4", LEGACY, players=("A", "B", "C", "D"), pairs=(("A", "B"), ("C", "D"))
    )
    pair = ok(four.begin(request(nemesis_deck=9)))

    asked = [
        next(outlook for outlook in moments(sitting) if outlook.prompt) for sitting in (three, pair)
    ]

    assert [first(outlook) for outlook in asked] == ["wild-turn-order-card", "two-name-turn-cards"]


def test_a_penalty_opens_on_what_exhaustion_costs(tmp_path: Path) -> None:
    sitting = begun(tmp_path, BASE, unleash_do=())
    done(sitting.submit(c.Hurt("p1", 10)))

    assert first(sitting.outlook) == "exhausted-steps"


def test_the_end_opens_on_how_it_came(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Hurt("gravehold", 99)))

    assert first(sitting.outlook) == "losing"
