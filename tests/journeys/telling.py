"""Evenings at plain told as scripts: lines in, facts out.

A line of a script is a line of plain that must be answered without a refusal, or begins with

    @   who sits down to what: `@ legacy 2 --unleash-do g3`; `both` is each system once
    !   a line that must be refused and change nothing
    =   what must be so now: `= Claire 8; step player`
    ~   what the last answer must have said somewhere
    +   what some reminder of this moment must say
    -   what no reminder of this moment may say
    ^   leave, and come back

The table draws real turn cards, so that a script says which come, and the nemesis deck holds
20 cards; options behind `@` say otherwise (`--nemesis-deck unknown` leaves it uncounted).
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from companion.plain.session import Session
from companion.speech import Speech
from tests.table.sample import house

NAMES: Final = ("Claire", "Dax", "Nima", "Olek")
PAIRS: Final = "Claire/Dax,Nima/Olek"
STORY: Final = "Our story"
SYSTEMS: Final = {"legacy": "aeons_end_legacy", "base": "aeons_end"}
USUAL: Final = {
    "--nemesis": "Maelstrom",
    "--life": "70",
    "--nemesis-deck": "20",
    "--draws": "table",
}


class Scene(NamedTuple):
    """A script under the promise it proves."""

    promise: str
    script: str


def scenes(*told: Scene) -> pytest.MarkDecorator:
    """A test for every script, one for each system where it is played in both."""
    cases = []
    for promise, script in told:
        systems = ("legacy", "base") if "@ both " in script else ("",)
        for system in systems:
            name = f"{promise} ({system})" if system else promise
            cases.append(pytest.param(script.replace("@ both ", f"@ {system} "), id=name))
    return pytest.mark.parametrize("script", cases)


class Telling:
    """A group at the table whose evening a script tells."""

    def __init__(self, root: Path, lang: str = "en") -> None:
        self.root = root
        self.lang = lang
        self.answer = ""
        self.session = self._sit_down()

    def tell(self, script: str) -> Telling:
        """Go through a script; what was shown must still be there when everybody comes back."""
        for line in script.strip().split("\n"):
            self._line(line.strip())
        if self.session.campaign is not None:
            self.come_back()
        return self

    def say(self, line: str) -> str:
        """The answer to a line that must not be refused."""
        self.answer = self.session.answer(f"{line}\n")
        assert self.answer.endswith("\n\n") or line.startswith("#") or not line
        assert "! " not in {each[:2] for each in self.answer.splitlines()}, (line, self.answer)
        return self.answer

    def refused(self, line: str) -> str:
        """The answer to a line that must be refused and change nothing."""
        before = self._files(), self.state()
        self.answer = self.session.answer(f"{line}\n")
        assert [each[:2] for each in self.answer.splitlines()].count("! ") == 1, (line, self.answer)
        assert "Something went wrong" not in self.answer
        assert (self._files(), self.state()) == before, line
        return self.answer

    def state(self) -> dict[str, Any]:
        """How everything stands, as programs read it."""
        lines = self.session.answer("state --json\n").splitlines()
        (dump,) = (line for line in lines if line.startswith("{"))
        stands: dict[str, Any] = json.loads(dump)
        return stands

    def facts(self) -> dict[str, str]:
        """How everything stands, in the words of a script."""
        return facts(self.state())

    def end_turn(self) -> None:
        """End the turn under way; the nemesis's without anything drawn."""
        stands = self.state()
        steps = ["next"]
        if stands["actor"] == "nemesis":
            steps = [*steps * (len(stands["nemesis"]["in_play"]) or 1), "skip"]
        for step in steps:
            self.say(step)

    def come_back(self) -> None:
        """Leave, and open the campaign again: nothing may have changed."""
        before = self.state()
        self.session = self._sit_down()
        assert self.session.open(before["campaign"]) is None
        assert self.state() == before

    def found(self, who: str) -> None:
        """Begin a campaign and its first battle, from what stands behind `@`."""
        system, players, *words = shlex.split(who)
        count = int(players)
        pairs = f' --pairs "{PAIRS}"' if count == 4 and system == "legacy" else ""
        self.say(
            f"new-campaign '{STORY}' --system {SYSTEMS[system]} "
            f"--players {','.join(NAMES[:count])}{pairs}"
        )
        self.battle(words)

    def battle(self, words: list[str]) -> None:
        """Begin a battle with the usual options and others."""
        usual = {option: value for option, value in USUAL.items() if option not in words}
        options = [*(word for option in usual.items() for word in option), *words]
        line = "battle " + shlex.join(options)
        self.say(line.replace(" --nemesis-deck unknown", ""))

    def _line(self, line: str) -> None:
        mark, rest = line[:1], line[1:].strip()
        if mark == "@":
            self.found(rest)
        elif mark == "!":
            self.refused(rest)
        elif mark == "=":
            self._check(rest)
        elif mark == "~":
            assert rest in self.answer, f"{rest}: it said {self.answer}"
        elif mark in {"+", "-"}:
            reminders = " ".join(self.state()["reminders"])
            assert (rest in reminders) == (mark == "+"), f"{rest}: there are {reminders}"
        elif mark == "^":
            self.come_back()
        elif line:
            self.say(line)

    def _check(self, expected: str) -> None:
        stands = self.facts()
        for fact in expected.split(";"):
            text = fact.strip()
            names = [name for name in stands if text.startswith(f"{name} ")]
            assert names, f"no such fact: {text}; there are {sorted(stands)}"
            name = max(names, key=len)
            assert text == f"{name} {stands[name]}", f"{text}: it is {stands[name]}"

    def _sit_down(self) -> Session:
        return Session(house(self.root), Speech(self.lang))

    def _files(self) -> dict[Path, bytes]:
        files = (path for path in self.root.rglob("*") if path.is_file())
        return {path: path.read_bytes() for path in files}


def facts(stands: dict[str, Any]) -> dict[str, str]:
    """A dump of the state in the words of a script."""
    nemesis, order = stands["nemesis"], stands["turn_order"]
    found: dict[str, object] = {
        "round": stands["round"],
        "step": stands["step"],
        "turn of": stands["actor"] or "nobody",
        "face down": order["draw"],
        "discard": _listed(order["discard"]),
        "tokens": _listed(stands["turn_tokens"]),
        "Gravehold": stands["gravehold"]["life"],
        "nemesis": nemesis["life"],
        "deck": "unknown" if nemesis["deck"] is None else nemesis["deck"],
        "in play": _listed(map(_card, nemesis["in_play"])),
        "agenda": _listed(map(_due, stands["agenda"])),
        "asked": _listed(stands["prompts"][-1]["options"] if stands["prompts"] else ()),
        "result": stands["result"] or "none",
        "reason": stands["reason"] or "none",
    }
    for player in stands["players"]:
        name = player["name"]
        found[name] = player["life"]
        found[f"{name} exhausted"] = "yes" if player["exhausted"] else "no"
        found[f"{name} charges"] = player["charges"]
    found |= {f"counter {name}": value for name, value in stands["counters"].items()}
    return {name: str(value) for name, value in found.items()}


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or "nothing"


def _card(card: dict[str, Any]) -> str:
    left = card["life"] if card["type"] == "minion" else card["tokens"]
    return f"{card.get('ref', card['name'])} {left}"


def _due(item: dict[str, Any]) -> str:
    return f"{item['kind']} {item['player']}" if item["player"] else str(item["kind"])
