"""Markdown in which nothing that a group wrote means anything but itself."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_MARKUP: Final = re.compile(r"([\\`*_{}\[\]<>#|~$^&])")
_LIST: Final = re.compile(r"([-+=])|(\d+)([.)])")
_LINK: Final = re.compile(r"://|\bwww\.", re.IGNORECASE)
_INVISIBLE: Final = frozenset({"Cc", "Cs"})
_TURNS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Characters that turn the direction of the text after them."""


def plain(text: str) -> str:
    """A text on one line that every reader of Markdown shows letter by letter."""
    line = " ".join("".join(map(_shown, text)).split())
    line = _LINK.sub(lambda found: f"{found[0][:-1]}\\{found[0][-1]}", _MARKUP.sub(r"\\\1", line))
    begins = _LIST.match(line)
    if begins is None:
        return line
    at = begins.start(1) if begins[1] else begins.start(3)
    return f"{line[:at]}\\{line[at:]}"


def _shown(letter: str) -> str:
    if letter in _TURNS:
        return ""
    hidden = unicodedata.category(letter) in _INVISIBLE
    return " " if hidden else letter


class Page:
    """A page that grows line by line; what it is given stands there as it is."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._in_list = False

    def heading(self, level: int, text: str) -> None:
        """A heading of level 1 to 6."""
        self._apart(f"{'#' * level} {plain(text)}")

    def paragraph(self, text: str) -> None:
        """A paragraph; nothing for an empty text."""
        if text.strip():
            self._apart(plain(text))

    def item(self, text: str) -> None:
        """An item of a list; nothing for an empty text."""
        if not text.strip():
            return
        if self._in_list:
            self._lines.append(f"- {plain(text)}")
        else:
            self._apart(f"- {plain(text)}")
            self._in_list = True

    def __str__(self) -> str:
        """The page, with a line break at its end."""
        return "\n".join(self._lines) + "\n"

    def _apart(self, line: str) -> None:
        if self._lines:
            self._lines.append("")
        self._lines.append(line)
        self._in_list = False
