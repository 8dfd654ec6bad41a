"""Campaigns at plain told as scripts: everybody leaves and comes back after every line.

Beside what `telling` reads, a line may begin with

    win     NEMESIS LIFE: the battle is fought, won and recorded
    lose    NEMESIS LIFE: the battle is fought, lost and recorded
    done    every step of the open guide is ticked, the last one first, and the guide is left
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.plain.session import Session
from tests.journeys.telling import Telling


class Campaigning(Telling):
    """A group whose months a script tells."""

    def __init__(self, root: Path, lang: str = "en") -> None:
        super().__init__(root, lang)
        self.told: list[str] = []

    def say(self, line: str) -> str:
        """Say a line that must not be refused, leave, and find everything as it was left."""
        answer = super().say(line)
        self.told.append(answer)
        self.come_back()
        return answer

    def refused(self, line: str) -> str:
        """The answer to a line that must be refused and change nothing."""
        answer = super().refused(line)
        self.told.append(answer)
        return answer

    def come_back(self) -> None:
        """Leave, and open the campaign again: nothing may have changed."""
        campaign = self.session.campaign
        assert campaign is not None
        before = standing(self.session)
        self.session = self._sit_down()
        assert self.session.open(campaign.name) is None
        assert standing(self.session) == before

    def story(self) -> dict[str, Any]:
        """How the story stands, as programs read it."""
        (line,) = self.session.answer("story --json\n").split("\n\n")[0].splitlines()
        data: dict[str, Any] = json.loads(line)
        return data

    def _line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in {"win", "lose"}:
            nemesis, life = rest.rsplit(" ", 1)
            self.say(f"battle --nemesis {nemesis} --life {life} --draws table --nemesis-deck 9")
            self.say("minion Husk 5 --do g2")
            self.say("reveal nemesis")
            self.say(f"hurt nemesis {life}" if word == "win" else "hurt Gravehold 30")
            self.say("record")
        elif line == "done":
            for step in reversed(self.story()["guide"]["steps"]):
                self.say(f"tick {step['id']}")
            if self.story()["guide"]["id"].startswith("after"):
                self.say("guide done")
        else:
            super()._line(line)


def standing(session: Session) -> list[str]:
    """All that programs and people can read of a campaign."""
    lines = ("state --json", "state", "story --json", "score --json", "history", "mage", "guide")
    return [session.answer(f"{line}\n") for line in lines]
