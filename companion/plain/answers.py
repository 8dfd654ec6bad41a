"""Answers of plain: lines with a mark before each, in one language."""

from __future__ import annotations

import json
from collections.abc import Iterable

from companion.speech import Speech


class Answer:
    """What is said to one line of input."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.lines: list[str] = []
        self.refused = False
        """Whether the line was refused."""

    def fact(self, text: str) -> None:
        """Tell something that is so."""
        self._say(". ", text)

    def facts(self, texts: Iterable[str]) -> None:
        """Tell several things."""
        for text in texts:
            self.fact(text)

    def ask(self, text: str) -> None:
        """Ask the table something."""
        self._say("? ", text)

    def refuse(self, text: str) -> None:
        """Say why the line changed nothing."""
        self.refused = True
        self._say("! ", text)

    def data(self, value: object) -> None:
        """Give data as one line of JSON."""
        self.lines.append(json.dumps(value, ensure_ascii=False))

    def _say(self, mark: str, text: str) -> None:
        # An answer ends with the first empty line, so nothing in it may break a line.
        self.lines.append(mark + " ".join(text.splitlines()))

    def text(self) -> str:
        """The answer as it is printed; an empty line ends it."""
        return "".join(f"{line}\n" for line in self.lines) + "\n"
