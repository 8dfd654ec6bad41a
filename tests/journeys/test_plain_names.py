"""Names of every kind at plain: given, kept, typed again, told apart."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.journeys.telling import Scene, Telling, scenes

NAMES = (
    "[/]",
    "[@click=app.quit]x",
    "[red]",
    "Ａｂｂｙ",
    "クレア",
    "Ève 🐉",
    "n" * 200,
    'Say "hi"',
    "O'Neil",
    "back\\slash",
    "St. John.Smith.",
    "a,b",
    "x/y",
    "-1",
    "--player",
    "#3",
    "Husk#2",
    "player:Ann",
    "minion:Husk#2",
    "{name}",
    "%s",
    "current",
    "nobody",
    "null",
    "1",
    "next",
)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_kept_shown_and_understood_wherever_it_stands(tmp_path: Path, name: str) -> None:
    """As a campaign's, player's, nemesis's, minion's, power's and counter's name."""
    told = Telling(tmp_path)
    typed = shlex.quote(name)
    value = f"={typed}"
    told.say(f"new-campaign --system aeons_end --player{value} --player Zed -- {typed}")
    told.say(
        f"battle --nemesis{value} --life 50 --draws table --counter {shlex.quote(name + '=2')}"
    )
    told.say(f"minion -- {typed} 5")
    told.say(f"power -- {typed} 3")
    for line, fact, stands in (
        (f"hurt -- {shlex.quote('player:' + name)} 1", name, "9"),
        (f"charge -- {typed} 2", f"{name} charges", "2"),
        (f"hurt -- {shlex.quote('minion:' + name)} 2", "in play", f"{name}#1 3, {name}#2 3"),
        (f"token -- {shlex.quote('power:' + name)} -1", "in play", f"{name}#1 3, {name}#2 2"),
        (f"counter -- {typed} +1", f"counter {name}", "3"),
        (f"fix -- {shlex.quote(f'players.{name}.life')} 4", name, "4"),
        (f"fix -- {shlex.quote(f'counters.{name}')} 7", f"counter {name}", "7"),
        (f"reveal -- {typed}", "turn of", name),
        (f"fix -- actor {typed}", "turn of", name),
    ):
        told.say(line)
        assert told.facts()[fact] == stands
        assert name in "\n".join(told.session.answer("log").splitlines()[-2:])
    told.come_back()
    assert name in told.say(f"open-campaign -- {typed}")
    assert told.state()["nemesis"]["name"] == told.state()["campaign"] == name


@scenes(
    Scene(
        "line breaks and control characters become blanks, and letters are composed",
        """
        new-campaign "Our\rstory\x00now" --system aeons_end --players "An\x07n,E\u0300ve"
        battle --nemesis "M\u2028x" --life 50
        = An n 10; \u00c8ve 10
        hurt E\u0300ve 1
        = \u00c8ve 9
        open-campaign "our story NOW"
        """,
    ),
    Scene(
        "names that are none, or mean something else, or are borne already are refused",
        f"""
        ! new-campaign "" --system aeons_end --players A
        ! new-campaign "\u200b \u0300" --system aeons_end --players A
        ! new-campaign {"n" * 201} --system aeons_end --players A
        ! new-campaign S --system aeons_end --players "A,nemesis"
        ! new-campaign S --system aeons_end --players "A,Gravehold"
        ! new-campaign S --system aeons_end --players "A,WILD"
        ! new-campaign S --system aeons_end --players "A,Ｗｉｌｄ"
        ! new-campaign S --system aeons_end --players "Ann,ANN"
        ! new-campaign S --system aeons_end --players "straße,STRASSE"
        new-campaign S --system aeons_end --players "Ann,Ａnn"
        ! rename-player Ann "ａnn"
        ! rename-player Ann nemesis
        ! rename-player Zed Ben
        rename-player ann ANNA
        battle --nemesis M --life 5
        ! minion nemesis 3
        ! minion "" 3
        ! power {"n" * 201} 3
        = ANNA 10; Ａnn 10
        """,
    ),
    Scene(
        "a name is matched exactly before its capitals are forgiven",
        """
        @ base 2
        minion husk 5
        minion HUSK 6
        hurt husk 1
        = in play husk 4, HUSK 6
        hurt minion:husk#1 1
        = in play husk 3, HUSK 6
        ! hurt Husk 1
        ~ minion:husk, minion:HUSK
        hurt minion:HUSK 2
        = in play husk 3, HUSK 4
        """,
    ),
    Scene(
        "a name of a player and a minion is refused with both readings, and clear with its kind",
        """
        @ base 2
        minion Claire 5
        ! hurt Claire 1
        ~ player:Claire, minion:Claire
        ! heal CLAIRE 1
        ~ player:Claire, minion:Claire
        hurt player:Claire 1
        hurt MINION:claire 2
        = Claire 9; in play Claire 3
        charge Claire +1
        discard Claire
        hurt Claire 1
        = Claire 8; Claire charges 1; in play nothing
        """,
    ),
    Scene(
        "cards of one name are told apart by their numbers, which stay",
        """
        @ base 2
        minion Husk 5
        minion Husk 6
        minion Husk 7
        = in play Husk#1 5, Husk#2 6, Husk#3 7
        hurt Husk#2 1
        hurt minion:Husk#3 1
        discard Husk#1
        = in play Husk#2 5, Husk#3 6
        ! hurt Husk#1 1
        ~ Husk#2, Husk#3
        ! hurt Husk 1
        minion Husk 9
        = in play Husk#2 5, Husk#3 6, Husk#4 9
        """,
    ),
    Scene(
        "a card may be called as another one is told apart",
        """
        @ base 2
        minion Husk 5
        minion Husk 5
        minion Husk#2 9
        ! hurt Husk#2 1
        ~ minion:Husk#2, minion:Husk#2#1
        hurt minion:Husk#2 1
        hurt minion:Husk#2#1 2
        hurt Husk#1 3
        = in play Husk#1 2, Husk#2 4, Husk#2 7
        """,
    ),
    Scene(
        "who is not there is named, with those who are",
        """
        @ base 2
        minion Husk 5
        ! hurt Ghoul 1
        ~ nemesis, gravehold, Claire, Dax, Husk
        ! hurt player:Husk 1
        ! hurt minion:Claire 1
        ! hurt power:Husk 1
        ! charge Husk 1
        ! charge nemesis 1
        ! heal wild 1
        ! discard Claire
        ! token Claire 1
        ! reveal Husk
        """,
    ),
    Scene(
        "a nemesis answers to its own name too",
        """
        @ base 2
        hurt maelstrom 2
        = nemesis 68
        """,
    ),
)
def test_a_name_means_what_it_should(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)


def test_saves_19_names_survive_a_restart_however_they_are_written(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    players = ("O'Neil", "[/]", "Ève 🐉", 'Say "hi"')
    words = " ".join(f"--player={shlex.quote(name)}" for name in players)
    told.say(f'new-campaign "It\'s [b]us" --system aeons_end {words}')
    told.say("battle --nemesis クレア --life 50 --draws table")
    for name in players:
        told.say(f"hurt {shlex.quote(name)} 2")
    told.come_back()
    assert [player["name"] for player in told.state()["players"]] == list(players)
    assert told.state()["campaign"] == "It's [b]us"
