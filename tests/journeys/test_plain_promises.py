"""What goes wrong in companion apps, and is right at plain: undo, turn flow, results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.journeys.telling import STORY, Scene, Telling, scenes

EVERY_VERB = (
    "reveal Claire",
    "hurt Claire 3",
    "hit nemesis 2",
    "heal Claire 1",
    "charge Claire +2",
    "minion Husk 5 --do 'gravehold 2'",
    "power Fog 3 --to-discard 'Spend 7 aether'",
    "attack Slice --do unleash",
    "token Fog -1",
    "edit Husk --name Brute",
    "move Brute 2",
    "discard Fog",
    "unleash 2",
    "counter Quills +2",
    "remind draw 'Add a quill'",
    "forget 'Add a quill'",
    "turn-order shuffle-in Claire",
    "turn-order top Dax",
    "turn-order bottom Dax",
    "fix gravehold.life 12",
    "note so far so good",
    "no-card",
    "fix nemesis.deck 5",
    "next",
    "reveal nemesis",
    "skip",
    "attack Split --do g1 --or p1",
    "choose 2",
    "choose Dax",
    "end loss --reason 'The sky fell'",
)
"""A line for every verb that writes into a battle, in an order in which each is possible."""


def entries(told: Telling) -> list[dict[str, object]]:
    """The log as programs read it."""
    found: list[dict[str, object]] = json.loads(told.say("log --json").splitlines()[-2])
    return found


def test_undo_2_every_verb_makes_one_entry_and_one_undo_takes_back_one(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    told.found("base 2 --unleash-do g1")
    for count, line in enumerate(EVERY_VERB, start=2):
        before = told.state()
        told.say(line)
        after = told.state()
        told.say("undo")
        assert told.state() == before, line
        told.say("redo")
        assert told.state() == after, line
        assert len(entries(told)) == count + 2 * (count - 1), line


def test_undo_3_every_entry_says_what_was_done_also_later_and_elsewhere(tmp_path: Path) -> None:
    told, other = Telling(tmp_path), Telling(tmp_path)
    told.found("base 2 --unleash-do g1")
    other.say(f"open-campaign '{STORY}'")
    for line in EVERY_VERB:
        told.say(line)
        news = other.say("state --json").splitlines()[0]
        label = entries(told)[-1]["label"]
        assert label
        assert news == f". Another window: {label}."
    before = entries(told)
    told.come_back()
    assert entries(told) == before
    assert all(entry["done"] for entry in before)


@scenes(
    Scene(
        "undo 4 being exhausted, being over and whose turn it is go back with the undo",
        """
        @ base 2
        reveal Claire
        hurt Claire 10
        = Claire exhausted yes; agenda unleash Claire, unleash Claire, breach Claire, charges Claire
        undo
        = Claire exhausted no; agenda nothing; turn of Claire
        undo
        = turn of nobody; step between
        hurt gravehold 30
        = result loss; step over
        undo
        = result none; step between; Gravehold 30
        redo
        = result loss
        """,
    ),
    Scene(
        "undo 5 undo says what it undid, and ends at the beginning of its battle",
        f"""
        @ legacy 2
        end loss
        battle --nemesis Maelstrom --life 70
        ! undo
        hurt Claire 1
        ^
        undo
        ~ Undone: Claire suffers 1.
        ! undo
        ~ There is nothing to undo.
        = Claire 10; result none
        redo
        ~ Redone: Claire suffers 1.
        new-campaign "Another story" --system aeons_end --players Ann
        ! undo
        open-campaign "{STORY}"
        undo
        = Claire 10
        """,
    ),
    Scene(
        "undo 5 a new command empties what could be redone",
        """
        @ legacy 2
        hurt Claire 1
        hurt Dax 2
        undo 2
        hurt Claire 3
        ! redo
        = Claire 7; Dax 10
        """,
    ),
    Scene(
        "flow 7 a card takes its place, and an order set by hand survives other changes",
        """
        @ both 2
        minion Husk 5
        power Fog 3
        minion Brute 6
        move Brute 1
        hurt Husk 1
        token Fog +1
        discard Fog
        power Late 2
        edit Husk --name Hulk
        = in play Brute 6, Hulk 4, Late 2
        """,
    ),
    Scene(
        "flow 8 a turn-order deck of one card works, and so does one of none",
        """
        @ both 2 --draws app
        fix turn_order.draw nemesis
        = face down 1
        reveal
        = turn of nemesis; face down 0; round 1
        next
        skip
        fix turn_order.draw ""
        = face down 0
        reveal
        = face down 5; round 2
        """,
    ),
    Scene(
        "flow 9 a reminder due once comes once, one due always comes always",
        """
        @ legacy 2
        remind nemesis-turn "Once"
        remind nemesis-turn "Always" --always
        reveal Claire
        = turn of Claire
        next
        reveal nemesis
        + Once
        + Always
        next
        skip
        reveal nemesis
        - Once
        + Always
        next
        skip
        forget Always
        turn-order shuffle-in nemesis
        reveal nemesis
        - Once
        - Always
        """,
    ),
    Scene(
        "flow 9 a reminder counts from its trigger: made after a draw, it waits for the next one",
        """
        @ legacy 2
        reveal nemesis
        next
        attack Slice
        remind draw "Draw two"
        - Draw two
        next
        reveal nemesis
        - Draw two
        next
        + Draw two
        skip
        turn-order shuffle-in nemesis
        reveal nemesis
        next
        - Draw two
        """,
    ),
    Scene(
        "flow 9 a reminder for one player's turn comes in that player's turn",
        """
        @ legacy 2
        remind player-turn "Dax may cast twice" --player Dax
        reveal Claire
        - Dax may cast twice
        next
        reveal Dax
        ~ Dax may cast twice
        + Dax may cast twice
        next
        reveal Dax
        - Dax may cast twice
        """,
    ),
    Scene(
        "results 11 a lost battle is recorded as lost and tried again with the cards it taught",
        """
        @ legacy 2
        minion Husk 5 --do "player 2" --persistent "Each player frowns"
        hurt gravehold 30
        = result loss; reason gravehold
        ! reveal Claire
        record
        ~ The defeat by Maelstrom is recorded.
        ! hurt Claire 1
        battle --nemesis Maelstrom --life 70 --draws table
        = Gravehold 30; in play nothing; result none
        minion Husk
        = in play Husk 5
        reveal nemesis
        next
        = asked Claire, Dax
        """,
    ),
    Scene(
        "results 12 a battle ends once and is recorded once",
        """
        @ base 2
        end win
        ! end win
        ! end loss
        record
        ! record
        ! end win
        """,
    ),
    Scene(
        "results 12 an undone record can be recorded again, and only then",
        """
        @ base 2
        ! record
        hurt nemesis 70
        record
        undo campaign
        ~ Undone: victory over Maelstrom recorded.
        = result win; reason nemesis-life
        undo
        = result none; nemesis 70
        ! record
        redo
        record
        ! undo
        ! record
        """,
    ),
    Scene(
        "results 13 what a new battle does with the finished one is said",
        """
        @ base 2
        end win --reason "Time ran out"
        ~ Time ran out
        battle --nemesis Rageborne --life 60
        ~ The victory over Maelstrom is recorded.
        ~ The battle against Rageborne begins.
        = nemesis 60
        """,
    ),
    Scene(
        "results 14 a battle that is over offers its record, not its next step",
        f"""
        @ base 2
        end loss
        ! next
        ! reveal Claire
        ! hurt Claire 1
        ^
        open-campaign "{STORY}"
        ~ Defeat
        state
        ~ record it
        record
        open-campaign "{STORY}"
        ~ There is no battle under way.
        ! next
        """,
    ),
    Scene(
        "results 15 another campaign replaces everything of the first",
        f"""
        @ legacy 2
        hurt Claire 3
        new-campaign "Another story" --system aeons_end --players "Ann,Ben,Cid"
        ! hurt Claire 1
        ! log
        battle --nemesis Rageborne --life 60 --player-life 9
        = Ann 9; nemesis 60
        open-campaign "{STORY}"
        = Claire 7; nemesis 70
        ! hurt Ann 1
        """,
    ),
    Scene(
        "results 16 a new battle never takes the place of one under way",
        """
        @ both 2
        hurt Claire 3
        ! battle --nemesis Rageborne --life 60
        ~ The battle against Maelstrom is still under way: finish it first.
        = Claire 7; nemesis 70
        """,
    ),
    Scene(
        "results 16 a battle that cannot begin leaves the finished one unrecorded",
        """
        @ both 2
        end win
        ! battle --nemesis Rageborne --life 0
        ! battle --nemesis Rageborne
        ! battle --nemesis wild --life 60
        = result win
        undo
        = result none
        """,
    ),
)
def test_a_promise_is_kept(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)


def test_results_11_each_attempt_is_in_the_campaign_with_its_number(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    told.found("legacy 2")
    for result in ("loss", "loss", "win"):
        told.say(f"end {result}")
        told.say("record")
        told.say("battle --nemesis maelstrom --life 70")
    campaign = told.session.campaign
    assert campaign is not None
    assert [(each.attempt, each.result) for each in campaign.history()] == [
        (1, "loss"),
        (2, "loss"),
        (3, "win"),
    ]


def test_flow_10_every_number_that_is_shown_can_be_corrected(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    told.found("base 2 --counter Quills=2")
    told.tell("minion Husk 5\npower Fog 3\nreveal Claire")
    wanted = {
        "round": ("round", "4"),
        "Gravehold": ("gravehold.life", "11"),
        "nemesis": ("nemesis.life", "22"),
        "deck": ("nemesis.deck", "7"),
        "Claire": ("players.Claire.life", "3"),
        "Dax charges": ("players.Dax.charges", "5"),
        "counter Quills": ("counters.Quills", "9"),
        "turn of": ("actor", "Dax"),
    }
    for fact, (path, value) in wanted.items():
        told.say(f"fix {path} {value}")
        assert told.facts()[fact] == value
    told.tell("fix in_play.Husk.life 2\nfix in_play.Fog.tokens 1\n= in play Husk 2, Fog 1")


@pytest.mark.parametrize("order", ["both undo", "one acts first"])
def test_saves_23_two_windows_that_undo_at_once_take_back_one_thing_each(
    tmp_path: Path, order: str
) -> None:
    """In plain every line acts on the newest state, so each undo takes back what is newest then."""
    one, two = Telling(tmp_path), Telling(tmp_path)
    one.found("legacy 2")
    two.say(f"open-campaign '{STORY}'")
    one.tell("hurt Claire 1\nhurt Claire 2\nhurt Claire 3")
    two.say("state --json")
    assert "Undone: Claire suffers 3." in one.say("undo")
    answer = two.say("undo" if order == "both undo" else "hurt Dax 1")
    assert answer.startswith(". Another window: undone: Claire suffers 3.\n")
    expected = {"both undo": ("9", "10"), "one acts first": ("7", "9")}[order]
    assert (two.facts()["Claire"], two.facts()["Dax"]) == expected
    one.say("state --json")
    assert one.state() == two.state()
