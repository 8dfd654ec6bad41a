"""Values set by hand, under paths with names."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.aeons_end.commands import Enter, Fix
from companion.engine.aeons_end.reasons import NoSuchPath, WrongValue
from companion.engine.aeons_end.state import Effect
from companion.engine.aeons_end.words import BASE
from companion.table.fixes import asked, listed
from companion.table.reasons import NotANumber, UnknownName
from companion.table.sitting import Sitting
from tests.table.sample import HUSK, STORM, begun, campaign, done, ok, request


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    """A battle with two cards of one name, and names that hold what paths are made of."""
    group = campaign(tmp_path, BASE, players=("Dr. Claire, M.D.", "Dax"))
    sitting = ok(group.begin(request(counters=(("Rage.x", 2),))))
    for card in (HUSK, STORM, HUSK):
        done(sitting.submit(Enter(card)))
    return sitting


def test_every_listed_value_can_be_typed_as_it_is_listed(sitting: Sitting) -> None:
    for path, value in ok(listed(sitting.state)):
        assert isinstance(asked(sitting.state, path, value), Fix), path


def test_setting_a_value_to_what_it_is_changes_nothing_that_is_listed(sitting: Sitting) -> None:
    before = ok(listed(sitting.state))
    for path, value in before:
        if path not in {"step", "actor", "turn_order.draw", "turn_order.discard"}:
            done(sitting.submit(ok(asked(sitting.state, path, value))))

    assert ok(listed(sitting.state)) == before


@pytest.mark.parametrize(
    "path,value,meant",
    [
        ("gravehold.life", "１２", Fix("gravehold.life", 12)),
        ("GRAVEHOLD.LIFE", "3", Fix("gravehold.life", 3)),
        ("nemesis.deck", "unknown", Fix("nemesis.deck", None)),
        ("nemesis.deck", "0", Fix("nemesis.deck", 0)),
        ("players.Dr. Claire, M.D..life", "4", Fix("players.1.life", 4)),
        ("players.player:dax.exhausted", "yes", Fix("players.2.exhausted", True)),
        ("in_play.Husk#2.life", "1", Fix("in_play.3.life", 1)),
        ("in_play.minion:Husk#1.life", "1", Fix("in_play.1.life", 1)),
        ("counters.rage.x", "7", Fix("counters.Rage.x", 7)),
        ("rules.charges", "off", Fix("rules.charges", False)),
        ("actor", "nemesis", Fix("actor", 0)),
        ("actor", "nobody", Fix("actor", None)),
        ("turn_order.discard", "Dr. Claire, M.D., nemesis", Fix("turn_order.discard", ("1", "n"))),
        ("turn_order.discard", "", Fix("turn_order.discard", ())),
        (
            "nemesis.unleash_do",
            "g3, p 1",
            Fix("nemesis.unleash_do", (Effect("gravehold", 3), Effect("player", 1))),
        ),
        ("nemesis.rules", "Husks: all, always", Fix("nemesis.rules", "Husks: all, always")),
    ],
)
def test_a_path_with_names_and_a_typed_value_mean_what_they_say(
    sitting: Sitting, path: str, value: str, meant: Fix
) -> None:
    assert asked(sitting.state, path, value) == meant


@pytest.mark.parametrize(
    "path,value,reason",
    [
        ("gravehold.life", "many", NotANumber("many")),
        ("gravehold.mood", "1", NoSuchPath("gravehold.mood")),
        ("players.Bob.life", "1", UnknownName("Bob", ("Dr. Claire, M.D.", "Dax"))),
        ("rules.charges", "perhaps", WrongValue("rules.charges", "perhaps")),
        (
            "turn_order.discard",
            "Dax, Bob",
            UnknownName("Bob", ("Dr. Claire, M.D.", "Dax", "nemesis")),
        ),
    ],
)
def test_a_wrong_path_or_value_gets_its_reason(
    sitting: Sitting, path: str, value: str, reason: object
) -> None:
    assert asked(sitting.state, path, value) == reason


def test_one_path_is_shown_with_its_value(sitting: Sitting) -> None:
    assert listed(sitting.state, "in_play.storm of knives.tokens") == [
        ("in_play.Storm of Knives.tokens", "1")
    ]
    assert listed(sitting.state, "in_play.Storm of Knives.life") == NoSuchPath(
        "in_play.Storm of Knives.life"
    )


def test_legacy_lists_nothing_of_what_a_section_may_bring(tmp_path: Path) -> None:
    paths = [path for path, _ in ok(listed(begun(tmp_path).state))]

    assert not [path for path in paths if "rules." in path and path != "nemesis.rules"]
    assert not [path for path in paths if path.endswith("charges")]
