"""Sessions of plain without a process, for tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.plain.session import Session
from companion.speech import Speech
from tests.table.sample import house

FOUND = 'new-campaign "Our story" --system aeons_end_legacy --players Claire,Dax'
FOUND_BASE = 'new-campaign "Our story" --system aeons_end --players Claire,Dax'
BATTLE = "battle --nemesis Maelstrom --life 99 --seed 1"


def session(root: Path, *lines: str, lang: str = "en") -> Session:
    """A session in which these lines have been said, none of them refused."""
    made = Session(house(root), Speech(lang))
    for line in lines:
        answer = made.answer(f"{line}\n")
        assert not made.refused, f"{line}: {answer}"
    return made


def say(made: Session, line: str) -> list[str]:
    """The lines of an answer, without the empty one that ends it."""
    answer = made.answer(f"{line}\n")
    assert answer.endswith("\n\n") or not answer
    return answer[:-1].splitlines()


def refusal(made: Session, line: str) -> str:
    """The sentence with which a line is refused."""
    lines = say(made, line)
    refused = [each for each in lines if each.startswith("! ")]
    assert len(refused) == 1, lines
    return refused[0][2:]


def done(made: Session, line: str) -> list[str]:
    """The answer to a line that must not be refused."""
    lines = say(made, line)
    assert not [each for each in lines if each.startswith("! ")], lines
    return lines


def state(made: Session) -> dict[str, Any]:
    """How the battle stands, as programs read it."""
    (line,) = done(made, "state --json")
    data: dict[str, Any] = json.loads(line)
    return data


def life(made: Session, name: str) -> int:
    """A player's life."""
    return int(next(each["life"] for each in state(made)["players"] if each["name"] == name))
