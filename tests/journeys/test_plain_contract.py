"""The verbs and options of plain, word for word as they are public."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.telling import Scene, Telling, scenes

KEYS = {
    *("system", "campaign", "round", "step", "actor", "turn_order", "turn_tokens", "gravehold"),
    *("nemesis", "players", "counters", "agenda", "prompts", "reminders", "result", "reason"),
}
"""What `state --json` always holds."""
HUGE = 10**30


@scenes(
    Scene(
        "numbers have no upper bound",
        f"""
        @ base 2 --life {HUGE} --nemesis-deck {HUGE} --gravehold {HUGE} --player-life {HUGE} """
        f"""--counter Quills={HUGE}
        = nemesis {HUGE}; deck {HUGE}; Gravehold {HUGE}; Claire {HUGE}; counter Quills {HUGE}
        hurt nemesis {HUGE - 1}
        = nemesis 1
        heal nemesis {HUGE}{HUGE}
        = nemesis {HUGE}
        minion Husk {HUGE} --do "gravehold {HUGE - 1}"
        power Fog {HUGE}
        token Fog +{HUGE}
        counter Quills +{HUGE}
        charge Dax +{HUGE}
        = in play Husk {HUGE}, Fog {2 * HUGE}; counter Quills {2 * HUGE}; Dax charges {HUGE}
        fix round {HUGE}
        reveal nemesis
        next
        = Gravehold 1; round {HUGE}
        hurt Claire {HUGE}{HUGE}
        = result loss
        """,
    ),
    Scene(
        "numbers that would go below are refused",
        """
        @ base 2 --counter Quills=2
        minion Husk 5
        power Fog 2
        ! hurt Claire 0
        ! hurt Claire -1
        ! hurt Claire
        ! hurt Claire one
        ! hurt Claire 1.5
        ! hurt Claire 1 2
        ! heal Claire 0
        ! charge Dax -1
        ! token Fog -3
        ! token Husk 1
        ! counter Quills -3
        ! unleash 0
        ! unleash -1
        ! undo 0
        ! undo -1
        ! undo 99
        ! redo
        ! turn-order peek
        ! minion Ghoul 0
        ! minion Ghoul -1
        ! minion Husk 0
        ! minion Ghoul
        ! power Ghoul 0
        ! move Husk 0
        ! move Husk 3
        ! fix round 0
        ! fix players.Claire.life -1
        ! fix players.Claire.life 11
        """,
    ),
    Scene(
        "minus one and plus one are values, wherever they stand",
        """
        @ base 2
        power Fog 2
        token Fog -1
        = in play Fog 1
        token Fog +1
        charge Dax +1
        charge Dax -1
        counter Quills +1
        counter Quills -1
        = in play Fog 2; Dax charges 0; counter Quills 0
        hurt Claire +3
        = Claire 7
        """,
    ),
    Scene(
        "hit and hurt are the same act on every target",
        """
        @ base 2
        minion Husk 5
        hit Claire 1
        hurt Claire 1
        hit nemesis 1
        hurt nemesis 1
        hit gravehold 1
        hurt Gravehold 1
        hit Husk 1
        hurt HUSK 1
        = Claire 8; nemesis 68; Gravehold 28; in play Husk 3
        """,
    ),
    Scene(
        "reveal says which card came up where the table draws, and only there",
        """
        @ both 3
        ! next
        ~ Claire, Dax, Nima, nemesis, wild
        ! reveal
        ! reveal Olek
        reveal nemesis
        ! reveal Claire
        next
        skip
        reveal NEMESIS
        next
        skip
        ! reveal nemesis
        reveal dax
        next
        ! reveal Dax
        end loss
        battle --nemesis M --life 5 --draws app --nemesis-deck 20
        ! reveal Claire
        reveal
        """,
    ),
    Scene(
        "cards enter with every option there is",
        """
        @ base 2 --nemesis-deck 9
        minion Husk 5 --persistent "Weep" --immediately "Draw one" --do p1 --from deck
        ~ Husk, IMMEDIATELY: Draw one.
        = deck 8
        power Fog 2 --effect "Cry" --to-discard "Spend 4" --do g1 --or p2 --from elsewhere
        = deck 8
        attack Slice --effect "Bleed" --do "each 1"
        ~ Slice: Bleed.
        = Claire 9; Dax 9; in play Husk 5, Fog 2
        attack Slice --from discard
        = Claire 8; Dax 8; deck 8
        ! attack Slice --from nowhere
        ! attack Slice --do nothing
        ! attack
        """,
    ),
    Scene(
        "effects are data and are applied as they say",
        """
        @ base 3 --unleash-do "gravehold 2"
        attack A --do "gravehold 4"
        = Gravehold 26
        attack B --do "player 2"
        choose Nima
        = Nima 8
        attack C --do "lowest 2"
        = Nima 6
        attack D --do "highest 1"
        = asked Claire, Dax
        choose Dax
        = Dax 9
        attack E --do "each 1"
        = Claire 9; Dax 8; Nima 5
        reveal Dax
        attack F --do "current 3"
        = Dax 5
        attack G --do "unleash 2"
        = Gravehold 22
        attack H --do 'ask "most charges" 2'
        = asked Claire, Dax, Nima
        choose 1
        = Claire 7
        attack I --do unleash
        = Gravehold 20
        attack J --or "gravehold 2"
        = Gravehold 18; asked nothing
        """,
    ),
    Scene(
        "what stands behind IMMEDIATELY is applied where it is an effect",
        """
        @ base 2 --unleash-do g3
        m Grinder 5 p2 !u
        = Gravehold 27
        power Fog 2 --immediately "gravehold 2"
        = Gravehold 25
        minion Husk 4 --immediately "Each player discards a card"
        ~ Each player discards a card
        = Gravehold 25
        minion grinder
        = Gravehold 22
        """,
    ),
    Scene(
        "a card without a name is called by the app, each one differently",
        """
        @ base 2
        power - 2
        power - 3
        minion - 4
        p 5
        = in play Power A 2, Power B 3, Minion C 4, Power D 5
        edit "Power A" --name Storm
        = in play Storm 2, Power B 3, Minion C 4, Power D 5
        """,
    ),
    Scene(
        "skip passes over the effect, and a power's token still goes",
        """
        @ base 2
        minion Husk 5 --do g1
        power Fog 2 --do g4
        power Storm 1 --do g4
        ! skip
        reveal nemesis
        skip
        skip
        skip
        = Gravehold 30; in play Husk 5, Fog 1; step nemesis/draw
        skip
        = step between; deck 19
        ! skip
        """,
    ),
    Scene(
        "prompts hold up next and reveal, an agenda reveal alone, and nothing else waits",
        """
        @ base 3
        reveal wild
        ! next
        ! reveal Claire
        ! skip
        minion Husk 5
        hurt Claire 1
        heal Claire 1
        charge Dax +1
        counter Quills +1
        unleash
        remind draw x
        note so
        fix round 2
        turn-order shuffle-in wild
        = asked Claire, Dax, Nima
        choose Dax
        next
        hurt Claire 10
        ! reveal nemesis
        = agenda unleash Claire, unleash Claire, breach Claire, charges Claire
        next
        next
        next
        next
        reveal nemesis
        = turn of nemesis
        """,
    ),
    Scene(
        "choose takes an option or its number, and nothing else",
        """
        @ base 2
        ! choose 1
        attack Slice --do p1
        ! choose
        ! choose 0
        ! choose 3
        ! choose -1
        ! choose nobody
        choose 2
        = Dax 9
        attack Slice
        choose CLAIRE
        = Claire 9
        """,
    ),
    Scene(
        "the turn-order deck is looked at, put to the top and bottom, and shuffled into",
        """
        @ base 2 --draws app
        fix turn_order.draw "Claire, nemesis"
        turn-order bottom Dax
        turn-order top Dax
        turn-order peek
        ~ Dax
        = face down 4; round 1
        reveal
        = turn of Dax; face down 3
        turn-order top current
        = turn of nobody; face down 4
        reveal
        = turn of Dax
        next
        turn-order shuffle-in Dax nemesis
        ! turn-order shuffle-in
        ! turn-order shuffle-in Olek
        ! turn-order top Olek
        ! turn-order
        ! turn-order sideways Dax
        ! turn-order bottom current
        """,
    ),
    Scene(
        "a battle ends as the table says, with its reason",
        """
        @ base 2
        ! end
        ! end draw
        end win --reason "The last crown fell"
        = result win; reason The last crown fell
        """,
    ),
    Scene(
        "what needs a campaign or a battle says so",
        """
        ! next
        ! state
        ! undo
        ! log
        ! record
        ! fix
        ! battle --nemesis M --life 5
        ! undo campaign
        new-campaign S --system aeons_end --players A
        ! next
        ! undo
        ! log
        ! fix
        ! record
        ! undo campaign
        ! open-campaign T
        """,
    ),
    Scene(
        "what is no command is refused with what is meant, if that can be guessed",
        """
        ! dance
        ! nxet
        ~ next
        ! undo campain
        ! state --yaml
        ! note
        ! --
        """,
    ),
)
def test_plain_does_what_it_promises(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)


def test_state_holds_every_key_before_during_and_after_a_battle(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    moments = [told.state()]
    told.say("new-campaign S --system aeons_end --players A")
    moments.append(told.state())
    assert [moment["round"] for moment in moments] == [None, None]
    told.say("battle --nemesis M --life 5")
    moments.append(told.state())
    told.say("end win")
    moments.append(told.state())
    told.say("record")
    moments.append(told.state())
    assert all(set(moment) == KEYS for moment in moments)
    assert moments[4] == moments[1]


def test_state_has_the_documented_shape(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    told.found("legacy 4 --counter Quills=2 --unleash-do p1")
    told.tell(
        """
        minion Husk 5
        power Fog 2
        reveal Claire
        choose Claire
        unleash
        """
    )
    stands = told.state()
    prompt = stands["prompts"][0]
    assert stands.pop("reminders")
    assert {type(prompt["id"]), type(prompt["ask"])} == {int, str}
    expected: dict[str, Any] = {
        "system": "aeons_end_legacy",
        "campaign": "Our story",
        "round": 1,
        "step": "player",
        "actor": "Claire",
        "turn_order": {"draw": 5, "discard": ["Claire/Dax"]},
        "turn_tokens": ["Claire"],
        "gravehold": {"life": 30, "max": 30},
        "nemesis": {
            "name": "Maelstrom",
            "life": 70,
            "max": 70,
            "deck": 20,
            "in_play": [
                {"name": "Husk", "type": "minion", "life": 5},
                {"name": "Fog", "type": "power", "tokens": 2},
            ],
        },
        "players": [
            {"name": name, "life": 10, "max": 10, "exhausted": False, "charges": 0}
            for name in ("Claire", "Dax", "Nima", "Olek")
        ],
        "counters": {"Quills": 2},
        "agenda": [],
        "prompts": [{**prompt, "options": ["Claire", "Dax", "Nima", "Olek"]}],
        "result": None,
        "reason": None,
    }
    assert stands == expected


@pytest.mark.parametrize("line", ["state --json", "log --json"])
def test_json_is_one_line_without_a_prefix(tmp_path: Path, line: str) -> None:
    told = Telling(tmp_path)
    told.found("base 2")
    told.say('note "[/]" クレア 🐉 \\n')
    first, *rest = told.say(line).split("\n")
    assert rest == ["", ""]
    json.loads(first)


def test_a_note_is_kept_as_it_was_typed(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    told.found("base 2")
    text = "Claire's \"plan\"  is #1. --json \\ 'so."
    told.say(f"note {text}")
    (*_, note) = json.loads(told.say("log --json").splitlines()[0])
    assert text in note["label"]
