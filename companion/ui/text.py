"""The one way foreign text (names, notes, card texts) reaches a widget.

Everything is measured in terminal cells, never in characters: `クレア` takes six.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rich.cells import cell_len, split_graphemes
from textual.content import Content

Align = Literal["left", "right", "middle"]

# Marks that turn the direction of writing, or show nothing, would move what stands beside.
_UNSEEN: Final = frozenset(
    "\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
) | frozenset("\u2060\u2066\u2067\u2068\u2069\ufeff\ufff9\ufffa\ufffb")
_CONTROLS: Final = frozenset({"Cc", "Zl", "Zp"})
_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
# Japanese sets no line that begins with one of these, nor ends with one of the second row.
_NOT_FIRST: Final = frozenset(
    "、。，．・：；？！ー）」』】〉》〕ぁぃぅぇぉっゃゅょァィゥェォッャュョ々…"
)
_NOT_LAST: Final = frozenset("（「『【〈《〔")


class Marks(NamedTuple):
    """The signs that stand on screens; what they mean always stands there in words too."""

    token: str = "●"  # noqa: S105 - a power's token, no password
    life: str = "♥"
    current: str = "▶"
    done: str = "✓"
    power: str = "◆"
    hidden: str = "░"
    to: str = "→"
    dot: str = "·"
    more: str = "…"
    folded: str = "▸"
    unfolded: str = "▾"
    rule: str = "─"
    up: str = "↑"
    down: str = "↓"
    times: str = "×"


UNICODE: Final = Marks()
ASCII: Final = Marks(
    token="*",  # noqa: S106 - as above
    life="+",
    current=">",
    done="v",
    power="#",
    hidden="-",
    to="->",
    dot="-",
    more="~",
    folded="+",
    unfolded="-",
    rule="-",
    up="^",
    down="v",
    times="x",
)
"""For terminals that draw the signs above two cells wide."""


_now = {"more": UNICODE.more}


def use(marks: Marks) -> None:
    """Draw with these signs from now on: what is cut ends in theirs."""
    _now["more"] = marks.more


def _shown(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cs":
        return _REPLACEMENT
    return " " if category in _CONTROLS or character in _UNSEEN else character


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """The text on one line: NFC, with line breaks and control characters as blanks."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_shown, unicodedata.normalize("NFC", text).replace("\r\n", " ")))


def cells(text: str) -> int:
    """How many terminal cells a text takes once it is clean."""
    return cell_len(clean(text))


def cut(text: str, width: int) -> str:
    """The text on one line in at most `width` cells; a sign stands where something was cut."""
    text = clean(text)
    if cell_len(text) <= width:
        return text
    more = _now["more"]
    room = width - cell_len(more)
    if room < 0:
        return " " * max(width, 0)
    end = 0
    for _, stop, size in split_graphemes(text)[0]:
        if size > room:
            break
        room -= size
        end = stop
    return text[:end] + more


def fit(text: str, width: int, align: Align = "left") -> str:
    """The text cut or padded to exactly `width` cells, so that columns stay straight."""
    text = cut(text, width)
    free = max(width - cell_len(text), 0)
    before = {"left": 0, "right": free, "middle": free // 2}[align]
    return " " * before + text + " " * (free - before)


def content(text: str, style: str = "") -> Content:
    """A line of foreign text for a widget; nothing in it is read as markup."""
    return Content.styled(clean(text), style) if style else Content(clean(text))


def paragraphs(text: str) -> Content:
    """Foreign text of several lines for a widget: line breaks stay, all else as in `content`."""
    return Content("\n".join(map(clean, text.splitlines())))


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken between words or, in Japanese, anywhere.

    Line breaks in the text stay. There is always at least one line.
    """
    if width < 1:
        return [""]
    lines = [
        line
        for paragraph in text.splitlines() or [""]
        for line in _wrapped(clean(paragraph), width)
    ]
    return lines or [""]


def _wrapped(text: str, width: int) -> Iterator[str]:
    """One paragraph in lines; a word wider than a line is broken where the line ends."""
    line, size = "", 0
    for word in _words(text):
        bare = cell_len(word.rstrip(" "))
        if line and size + bare > width:
            yield line.rstrip(" ")
            line, size = "", 0
        *full, rest = _chopped(word.rstrip(" "), width) if bare > width else (word,)
        yield from full
        line += rest
        size = cell_len(line)
    yield line.rstrip(" ")


def _words(text: str) -> Iterator[str]:
    """The pieces between which a line may be broken, each with the blanks that follow it."""
    word, last, last_size = "", "", 0
    for begin, end, size in split_graphemes(text)[0]:
        sign = text[begin:end]
        if last and _may_break(last, sign, wide=2 in (last_size, size)):
            yield word
            word = ""
        word, last, last_size = word + sign, sign, size
    if word:
        yield word


def _may_break(before: str, after: str, *, wide: bool) -> bool:
    """Whether a line may be broken between two signs, one of which may be a wide one."""
    if " " in (before, after):
        return after != " "
    return wide and after[0] not in _NOT_FIRST and before[-1] not in _NOT_LAST


def _chopped(text: str, width: int) -> list[str]:
    """The text in pieces of at most `width` cells; a character wider than that stays whole."""
    pieces = [""]
    size = 0
    for begin, end, span in split_graphemes(text)[0]:
        if size + span > width and pieces[-1]:
            pieces.append("")
            size = 0
        pieces[-1] += text[begin:end]
        size += span
    return pieces
