"""Whole evenings at plain, from the first line to the record, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import pytest

from companion.cli import main
from tests.journeys.telling import Telling

LANGUAGES = pytest.mark.parametrize("lang", ["en", "ja", "ru"])
GROUPS: Final = {
    "en": ("Claire", "Dax [/]", "O'Neil", "Ève 🐉"),
    "ja": ("クレア", "ダックス", "Ａｂｂｙ", "ミスト"),
    "ru": ("Клэр", "Дэкс", "Мист", "Ёлка"),
}
DRAWN: Final = (
    "minion Husk 4 --do 'player 2'",
    "power Storm 2 --do 'gravehold 3' --to-discard 'Spend 6 aether'",
    "attack Slice --do unleash",
    "p 2",
    "m Grinder 5 p2 !u",
    "attack Split --do g3 --or p3",
    "attack Hunt --do 'lowest 2' --effect 'Discard a card'",
    "minion - 3 --persistent 'The richest player discards a gem'",
    "power Fog 1 --do 'highest 2' --do 'each 1'",
    "attack Chill --do 'ask \"most cards in hand\" 2'",
)
"""What the nemesis draws, one after the other."""


class Evening:
    """A battle that goes on by `next`, with answers to whatever is asked."""

    def __init__(self, told: Telling) -> None:
        self.told = told
        self.drawn: Iterator[str] = cycle(DRAWN)
        self.answers = cycle((1, 2, 3))
        self.lines = 0

    def say(self, line: str) -> None:
        """A line that makes one entry of the log."""
        self.told.say(line)
        self.lines += 1

    def play(self, most: int = 400) -> dict[str, Any]:
        """Go on until the battle is over, or so many lines were said; how it stands then."""
        end = self.lines + most
        while (stands := self.told.state())["result"] is None and self.lines < end:
            self.step(stands)
        return stands

    def step(self, stands: dict[str, Any]) -> None:
        """Do what comes next."""
        if stands["prompts"]:
            options = stands["prompts"][-1]["options"]
            self.say(f"choose {min(next(self.answers), len(options))}")
        elif stands["step"] == "player" and not stands["agenda"]:
            self.turn_of_a_player(stands)
        else:
            answer = self.told.session.answer("next\n")
            self.lines += not answer.startswith("! ")
            if answer.startswith("! "):
                assert stands["step"] == "nemesis/draw"
                self.say(next(self.drawn))

    def turn_of_a_player(self, stands: dict[str, Any]) -> None:
        """Strike the oldest minion, else the nemesis; then end the turn."""
        minions = [card for card in stands["nemesis"]["in_play"] if card["type"] == "minion"]
        target = "nemesis" if not minions else minions[0].get("ref", minions[0]["name"])
        self.say(f"hurt '{target}' 3")
        if self.told.state()["result"] is None:
            self.say("next")

    def storm(self) -> None:
        """Take everything back and do it again, then back and forth: nothing may be lost."""
        stands = self.told.state()
        self.told.say(f"undo {self.lines}")
        self.told.refused("undo")
        self.told.say(f"redo {self.lines}")
        assert self.told.state() == stands
        for line in ("undo", "undo 3", "redo 2", "undo", "redo", "redo 2"):
            self.told.say(line)
        assert self.told.state() == stands
        self.told.refused("redo")


def begun(root: Path, lang: str, system: str, players: int) -> Telling:
    """A campaign of this group."""
    told = Telling(root, lang)
    names = GROUPS[lang][:players]
    words = " ".join(f'--player "{name}"' for name in names)
    pairs = ""
    if players == 4 and system == "aeons_end_legacy":
        pairs = f' --pairs "{names[0]}/{names[3]},{names[1]}/{names[2]}"'
    told.say(f'new-campaign "{names[0]} & co." --system {system} {words}{pairs}')
    return told


@LANGUAGES
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_base_battle_from_set_up_to_record(tmp_path: Path, lang: str, players: int) -> None:
    """With a restart in its middle and an undo storm at its end."""
    told = begun(tmp_path, lang, "aeons_end", players)
    told.say("battle --nemesis Rageborne --life 40 --seed 4 --nemesis-deck 20 --unleash-do g1")
    evening = Evening(told)
    evening.play(most=20)
    told.come_back()
    stands = evening.play()
    assert stands["result"] in {"win", "loss"}
    assert stands["step"] == "over"
    evening.storm()
    told.say("record")
    assert told.state()["round"] is None
    assert main(["verify", "--data-dir", str(tmp_path)]) == 0


@LANGUAGES
def test_a_legacy_campaign_with_a_loss_and_another_attempt(tmp_path: Path, lang: str) -> None:
    """Three battles of four players: lost, tried again and won, and the next nemesis beaten."""
    told = begun(tmp_path, lang, "aeons_end_legacy", 4)
    battles = (
        ("Maelstrom --life 99 --gravehold 12 --seed 1", "loss"),
        ("Maelstrom --life 24 --gravehold 40 --seed 2", "win"),
        ("'Another one' --life 30 --gravehold 50 --draws app", "win"),
    )
    for number, (words, result) in enumerate(battles, start=1):
        told.say(f"battle --nemesis {words} --nemesis-deck 30 --unleash-do g1")
        evening = Evening(told)
        evening.play(most=15)
        told.come_back()
        assert evening.play()["result"] == result
        evening.storm()
        told.say("undo")
        assert told.state()["result"] is None
        told.say("redo")
        if number != 2:
            told.say("record")
    campaign = told.session.campaign
    assert campaign is not None
    assert [(each.number, each.attempt, each.result) for each in campaign.history()] == [
        (1, 1, "loss"),
        (2, 2, "win"),
        (3, 1, "win"),
    ]
    told.tell(
        """
        undo campaign
        undo campaign
        ! record campaign
        record
        record
        """
    )
    assert told.state()["round"] is None
    assert main(["verify", "--data-dir", str(tmp_path)]) == 0


def test_the_rulebooks_example_comes_to_its_numbers(tmp_path: Path) -> None:
    """Pages 16 to 19: a nemesis turn with three cards in play, and three draws to compare."""
    told = Telling(tmp_path)
    told.found(
        "legacy 2 --life 99 --nemesis-deck unknown --unleash 'Gravehold suffers 3' --unleash-do g3"
    )
    told.tell(
        """
        minion "Eye Grinder" 5 --do "player 2"
        power "Storm of Knives" 1 --do "gravehold 4"
        minion "Crust Smasher" 6 --do "gravehold 2"
        reveal nemesis
        next
        = asked Claire, Dax
        choose Claire
        = Claire 8
        next
        = Gravehold 26; in play Eye Grinder 5, Crust Smasher 6
        next
        = Gravehold 24; step nemesis/draw; Claire 8; Dax 10; nemesis 99
        attack Slice --do unleash
        = Gravehold 21; in play Eye Grinder 5, Crust Smasher 6
        undo
        = Gravehold 24
        minion "Mantle Auger" 8 --immediately "The group draws and resolves an assist card" """
        """--persistent "The player to the left suffers 1"
        ~ Mantle Auger, IMMEDIATELY: The group draws and resolves an assist card.
        = in play Eye Grinder 5, Crust Smasher 6, Mantle Auger 8; Gravehold 24
        undo
        power "Acid Fog" 2 --to-discard "Spend 7 aether"
        = in play Eye Grinder 5, Crust Smasher 6, Acid Fog 2
        next
        reveal Dax
        ~ Acid Fog can be discarded: Spend 7 aether.
        next
        reveal Claire
        ~ Acid Fog can be discarded: Spend 7 aether.
        """
    )
