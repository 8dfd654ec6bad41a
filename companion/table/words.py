"""A line as words: split as a POSIX shell does, and read whatever layout typed them."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from companion.keyboard import LATIN, RUSSIAN
from companion.table.reasons import UnclosedQuote

IDEOGRAPHIC_SPACE: Final = "\u3000"
MOST_DIGITS: Final = 1000
"""More digits than any number at a table has, and few enough to be shown again."""

_BLANKS: Final = f" \t\r\n\v\f\u00a0{IDEOGRAPHIC_SPACE}"
# What keyboards give for a minus besides what NFKC turns into one.
_MINUS: Final = str.maketrans({"−": "-", "–": "-", "ー": "-"})
_BY_POSITION: Final = str.maketrans(RUSSIAN, LATIN)
_NUMBER: Final = re.compile(r"[+-]?\d+")
# A line bit by bit; a quotation mark or backslash that matches nothing is left alone at its end.
_BITS: Final = re.compile(
    rf"""(?P<gap>[{_BLANKS}]+)|'(?P<single>[^']*)'|"(?P<double>[^"\\]*(?:\\.[^"\\]*)*)\""""
    rf"""|\\(?P<escaped>.)|(?P<bare>[^{_BLANKS}'"\\]+)|(?P<unclosed>.)""",
    re.DOTALL,
)
# Between double quotes a backslash is one, unless it stands before one of these.
_ESCAPED: Final = re.compile(r'\\(["\\])')


def split(line: str) -> tuple[str, ...] | UnclosedQuote:
    """The words of a line; the ideographic space parts them as a blank does.

    It takes time in proportion to the line, which `shlex` does not for a word of a megabyte.
    """
    words: list[str] = []
    bits: list[str] = []
    for bit in _BITS.finditer(line):
        kind = str(bit.lastgroup)
        if kind == "unclosed":
            return UnclosedQuote()
        if kind != "gap":
            bits.append(_ESCAPED.sub(r"\1", bit[kind]) if kind == "double" else bit[kind])
        elif bits:
            words.append("".join(bits))
            bits.clear()
    return (*words, "".join(bits)) if bits else tuple(words)


def is_blank(line: str) -> bool:
    """Whether a line holds no word at all."""
    return not line.strip(_BLANKS)


def first_word(line: str) -> tuple[str, str]:
    """The first word of a line as it stands, and all that follows the blank behind it."""
    start = line.lstrip(_BLANKS)
    for at, letter in enumerate(start):
        if letter in _BLANKS:
            return start[:at], start[at + 1 :]
    return start, ""


def plain(word: str) -> str:
    """A word of ours (a verb, an option, a keyword) however it was typed."""
    return unicodedata.normalize("NFKC", word).strip().casefold()


def by_position(word: str) -> str:
    """What the keys of a word of ours give when the Russian layout was left on: `туче` is next."""
    return plain(word).translate(_BY_POSITION)


def number(word: str) -> int | None:
    """The whole number a word stands for, with or without a sign; None for anything else."""
    text = unicodedata.normalize("NFKC", word).translate(_MINUS).strip()
    if len(text) > MOST_DIGITS or not _NUMBER.fullmatch(text):
        return None
    return int(text)
