"""Random sessions at plain: whatever lines come in whatever order, the session holds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.plain.session import Session
from companion.speech import Speech
from tests.journeys.telling import PAIRS, SYSTEMS
from tests.journeys.test_plain_contract import KEYS
from tests.table.sample import house

HOLES: Final = {
    "WHO": ("Claire", "dax", "Nima", "player:Claire", "nobody", "'[/]'", "クレア"),
    "CARD": ("Husk", "Fog", "husk#2", "minion:Husk", "power:Husk", "Claire", "-", "'Power A'"),
    "TARGET": ("nemesis", "gravehold", "Claire", "Dax", "Husk", "Husk#1", "Maelstrom", "wild"),
    "TURN": ("nemesis", "wild", "Claire", "Dax", "Claire/Dax", "current", "Husk"),
    "N": ("1", "2", "3", "0", "-1", "+2", "40", "1000000000000000000000", "３", "two", ""),
    "EFFECT": (
        *("g2", "p2", "l1", "h1", "c1", "e3", "u", "u3", "'gravehold 9'", "unleash", "nonsense"),
        *("'ask \"who is late\" 2'", "'player 0'", "''"),
    ),
    "TEXT": ("'Weep'", "Weep", "'Gravehold suffers 2'", "''", '"it\'s"', "'🐉 [/]'"),
    "WHEN": ("nemesis-turn", "player-turn", "turn-end", "draw", "round", "later"),
    "PATH": (
        *("gravehold.life", "nemesis.life", "nemesis.deck", "players.Claire.life", "round"),
        *("players.Dax.exhausted", "in_play.Husk.life", "in_play.Fog.tokens", "step", "actor"),
        *("turn_order.draw", "turn_order.discard", "turn_tokens", "nemesis.unleash_do"),
        *("rules.exhaustion_unleash", "rules.charges", "counters.Quills", "gravehold.max", "x.y"),
    ),
    "VALUE": (
        *("0", "1", "7", "-3", "true", "false", "unknown", "nobody", "nemesis", "Claire"),
        *("Claire, nemesis", "''", "nemesis/main", "nemesis/draw", "between", "player", "g1, p1"),
    ),
}
"""What may stand in the holes of a line."""
LINES: Final = (
    *("next",) * 8,
    *("reveal", "reveal TURN", "reveal TURN") * 2,
    *("choose 1", "choose 2", "choose WHO", "choose N") * 2,
    *("skip", "skip", "no-card", "unleash", "unleash N", "undo", "undo N", "redo", "redo N"),
    *("minion CARD N", "minion CARD N --do EFFECT", "m Husk 5 p2 !u", "minion Husk 3 --do e5"),
    *("power CARD N --do EFFECT --or EFFECT", "power Fog 1 --do u --do g3", "p 1 u", "p CARD"),
    *("attack CARD --do EFFECT --or EFFECT", "attack CARD --from discard", "a EFFECT", "a Slice u"),
    *("power Fog 2 --to-discard TEXT --immediately TEXT --persistent TEXT --effect TEXT",),
    *("minion CARD --from discard", "minion CARD N --from deck", "edit CARD --name CARD"),
    *("edit CARD --do EFFECT", "edit CARD --or EFFECT", "move CARD N", "discard CARD"),
    *("hurt TARGET N", "hit Claire 9", "hit Dax 9", "heal TARGET N", "hurt gravehold 3"),
    *("charge WHO N", "token CARD N", "counter Quills N", "counter TEXT +1"),
    *("turn-order peek N", "turn-order top TURN", "turn-order bottom TURN"),
    *("turn-order shuffle-in TURN", "turn-order shuffle-in TURN TURN", "turn-order top current"),
    *("remind WHEN TEXT", "remind WHEN TEXT --always", "remind player-turn x --player WHO"),
    *(
        "forget TEXT",
        "forget N",
        "fix",
        "fix PATH",
        "fix PATH VALUE",
        "fix PATH VALUE",
        "note TEXT",
    ),
    *("end win", "end loss --reason TEXT", "record", "undo campaign", "rename-player WHO CARD"),
    *("battle --nemesis M --life N", "battle --nemesis Maelstrom --life 9 --draws table"),
    *("battle --nemesis M --life 9 --unleash-do EFFECT --counter Quills=N --nemesis-deck N"),
    *("open-campaign", "open-campaign S", "open-campaign TEXT", "new-campaign CARD --system x"),
    *("state", "log", "log --json", "help", "help CARD", "TEXT", "WHO N", "# so", "'", ""),
)
"""What is said at a table, and what is not."""


@st.composite
def line(draw: st.DrawFn) -> str:
    """A line with its holes filled."""
    words = draw(st.sampled_from(LINES)).split(" ")
    return " ".join(draw(st.sampled_from(HOLES[w])) if w in HOLES else w for w in words)


def begun(root: Path, system: str, players: int, draws: str, lang: str) -> Session:
    """A session with a battle under way."""
    session = Session(house(root), Speech(lang))
    names = ("Claire", "Dax", "Nima", "Olek")[:players]
    pairs = f' --pairs "{PAIRS}"' if (system, players) == ("legacy", 4) else ""
    words = f"--system {SYSTEMS[system]} --players {','.join(names)}{pairs}"
    session.answer(f"new-campaign S {words}\n")
    deck = f"--draws {draws} --unleash-do g1 --seed 3"
    session.answer(f"battle --nemesis Maelstrom --life 70 {deck}\n")
    assert not session.refused
    return session


def check(answer: str, said: str) -> None:
    """An answer is one line or more, each with its mark, and then one empty line."""
    if said.startswith("#") or not said.strip():
        assert answer == ""
        return
    *lines, last, end = answer.split("\n")
    assert (last, end) == ("", "")
    assert lines
    assert all(each[:2] in {". ", "? ", "! "} or each[0] in "{[" for each in lines)
    assert "Error" not in answer


@settings(deadline=None, max_examples=80)
@given(
    system=st.sampled_from(tuple(SYSTEMS)),
    players=st.integers(1, 4),
    draws=st.sampled_from(("app", "table")),
    lang=st.sampled_from(("en", "ja", "ru")),
    lines=st.lists(line(), min_size=10, max_size=40),
)
def test_whatever_is_said_every_answer_is_whole_and_the_state_can_be_read(
    tmp_path_factory: pytest.TempPathFactory,
    system: str,
    players: int,
    draws: str,
    lang: str,
    lines: list[str],
) -> None:
    """And whoever opens the campaign then reads the same state and the same log."""
    root = tmp_path_factory.mktemp("random")
    session = begun(root, system, players, draws, lang)
    for said in lines:
        check(session.answer(f"{said}\n"), said)
        stands = json.loads(session.answer("state --json\n"))
        assert set(stands) == KEYS
    again = Session(house(root), Speech(lang))
    assert session.campaign is not None
    assert again.open(session.campaign.slug) is None
    assert again.answer("state --json\n") == session.answer("state --json\n")
    assert again.answer("log\n") == session.answer("log\n")
