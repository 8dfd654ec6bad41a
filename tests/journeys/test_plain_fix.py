"""Correcting by hand at plain: every path that is listed, whatever the names in it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.journeys.telling import Scene, Telling, scenes

AWKWARD = ("St. John", "a.life", "[/]", "players.x.y")
"""Names that could be taken for the rest of a path."""

VALUES: Final[dict[str, str | dict[str, str]]] = {
    "gravehold": {"life": "1", "max": "40"},
    "nemesis": {
        "life": "1",
        "max": "40",
        "deck": "unknown",
        "unleash": "Gravehold weeps, twice",
        "unleash_do": "gravehold 3, player 2",
        "rules": "No healing",
        "loss": "Four crowns",
    },
    "players": {"life": "1", "max": "40", "exhausted": "true", "charges": "4"},
    "in_play": {},
    "round": "9",
    "step": "nemesis/draw",
    "actor": "nemesis",
    "turn_order": {"draw": "nemesis", "discard": "wild"},
    "counters": {"Quills.max": "5"},
    "rules": {
        **dict.fromkeys(("charges", "gain_charge", "breach_bonus"), "false"),
        "exhaustion_unleash": "1",
        "exhaustion_own": "Weep",
        **dict.fromkeys(("exhaustion_breach", "exhaustion_charges"), "false"),
        "nemesis_deck_shuffled": "false",
    },
}
"""For every path a value it does not have yet, in the order of the list."""


def awkward(tmp_path: Path) -> Telling:
    """A battle in which every kind of path is listed, with names that are hard to read."""
    told = Telling(tmp_path)
    names = " ".join(f"--player={shlex.quote(name)}" for name in AWKWARD[:3])
    told.say(f"new-campaign S --system aeons_end {names}")
    told.say("battle --nemesis M --life 50 --nemesis-deck 9 --counter 'Quills.max=2'")
    for name in AWKWARD:
        told.say(f"minion {shlex.quote(name)} 5")
        told.say(f"power {shlex.quote(name)} 3")
    return told


def paths_and_values() -> Iterator[tuple[str, str]]:
    """Every path of the awkward battle with another value, in the order of the list."""
    for head, values in VALUES.items():
        if isinstance(values, str):
            yield head, values
        elif head == "players":
            for name in AWKWARD[:3]:
                yield from ((f"players.{name}.{last}", value) for last, value in values.items())
        elif head == "in_play":
            for name in AWKWARD:
                yield f"in_play.{name}#1.life", "1"
                yield f"in_play.{name}#2.tokens", "7"
        else:
            yield from ((f"{head}.{last}", value) for last, value in values.items())


def test_every_listed_path_can_be_set_as_it_is_listed_and_taken_back(tmp_path: Path) -> None:
    told = awkward(tmp_path)
    before = told.state()
    listed = told.say("fix").rstrip("\n").split("\n")
    wanted = list(paths_and_values())
    assert len(listed) == len(wanted)
    for line, (path, value) in zip(listed, wanted, strict=True):
        assert f"{line} ".startswith(f". {path} ")
        assert line != f". {path} {value}"
        told.say(f"fix -- {shlex.quote(path)} {shlex.quote(value)}")
        assert told.say(f"fix -- {shlex.quote(path)}") == f". {path} {value}\n\n"
        told.say("undo")
        assert told.state() == before


@pytest.mark.parametrize("path", ["gravehold.life", "round", "step", "actor", "rules.charges"])
def test_a_value_that_does_not_fit_is_refused_as_it_was_typed(tmp_path: Path, path: str) -> None:
    told = Telling(tmp_path)
    told.found("base 2")
    assert "half a dozen" in told.refused(f"fix {path} half a dozen")


@scenes(
    Scene(
        "a path may name a card as it is told apart",
        """
        @ base 2
        minion Husk 5
        power Husk 3
        minion Husk 6
        fix in_play.Husk#1.life 2
        fix in_play.minion:Husk#3.life 4
        fix in_play.power:Husk.tokens 9
        = in play Husk#1 2, Husk#2 9, Husk#3 4
        ! fix in_play.Husk.life 1
        ! fix in_play.Husk#1.tokens 1
        ! fix in_play.Husk#2.life 1
        ! fix in_play.Husk#4.life 1
        ! fix in_play.Claire.life 1
        """,
    ),
    Scene(
        "a path forgives capitals, and what it cannot be is refused",
        """
        @ base 2 --counter Quills=1
        FIX Gravehold.LIFE 12
        fix PLAYERS.claire.Life 3
        fix Counters.quills 4
        = Gravehold 12; Claire 3; counter Quills 4
        ! fix gravehold
        ! fix gravehold.colour 3
        ! fix players.Nima.life 3
        ! fix players.Claire.tokens 3
        ! fix counters.Crowns 3
        ! fix rules.nothing true
        ! fix seed 3
        ! fix turn_order 3
        ! fix step over
        ! fix actor Nima
        ! fix nemesis.unleash_do "gravehold 2, unleash"
        ~ gravehold 2, unleash does not fit
        """,
    ),
    Scene(
        "the turn-order deck is put right card by card, and nothing is made up",
        """
        @ both 2 --draws app
        fix turn_order.draw "Claire, nemesis"
        = face down 2; discard Claire, Dax, Dax, nemesis
        fix turn_order.discard "nemesis, Claire"
        = face down 4; discard nemesis, Claire
        ! fix turn_order.draw "Claire, Claire, Claire"
        ! fix turn_order.draw "Claire, wild"
        ! fix turn_order.draw "Claire, Nima"
        fix turn_order.draw ""
        = face down 0; round 1
        """,
    ),
    Scene(
        "turn tokens are put right where they exist",
        """
        @ legacy 4
        fix turn_tokens "Dax, Nima"
        = tokens Dax, Nima
        reveal Claire
        = turn of Claire; tokens Nima
        next
        fix turn_tokens ""
        reveal Claire
        = asked Claire, Dax
        """,
    ),
    Scene(
        "what a fix decides counts as decided",
        """
        @ both 2
        fix gravehold.life 0
        = result loss; reason gravehold
        undo
        fix nemesis.life 0
        = result win; reason nemesis-life
        undo
        fix players.Claire.life 0
        = Claire exhausted yes; result none; agenda nothing
        fix players.Dax.exhausted true
        = result loss; reason exhausted
        undo 2
        = result none; Claire exhausted no
        fix players.Claire.life 0
        fix players.Claire.exhausted false
        = Claire 1; Claire exhausted no
        """,
    ),
    Scene(
        "an unknown nemesis deck is counted by hand, or said to be empty",
        """
        @ both 2 --nemesis-deck unknown
        fix nemesis.deck 3
        = deck 3
        fix nemesis.deck 0
        reveal nemesis
        next
        next
        = result win; reason nemesis-empty
        """,
    ),
    Scene(
        "a fix about a line of the log keeps what followed it",
        """
        @ both 2
        hurt Claire 3
        hurt Dax 2
        fix --about 2 players.Claire.life 8
        = Claire 8; Dax 8
        """,
    ),
)
def test_a_value_is_put_right(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)
