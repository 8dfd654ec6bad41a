"""What the box of Aeon's End: Legacy holds, as far as its rulebook shows it (000).

Only what every group may see before the first battle stands here: the letters printed in the
rulebook with their places, the labels on sealed packages, the errata sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from companion.engine.kernel.codec import recorded

PointKind = Literal["beginning", "end"]

PILES: Final = 9
"""Piles of the supply (000, page 11)."""

UPGRADE: Final = 2
"""Piles that come in, and piles that are banished, after every game (000, page 11)."""

COPIES: Final = {"gem": 7, "relic": 5, "spell": 5}
"""Cards of a pile by type (000, page 11)."""

GEM_COST: Final = 3
"""At least one gem of this cost is recommended in the supply (000, page 11)."""

ASSIST: Final = 8
"""Cards of the assist deck in the first game, from the top of deck Ic (000, first game sheet)."""

FIRST_NEMESIS: Final = "Maelstrom"
FIRST_NEMESIS_LIFE: Final = 99
FIRST_LEGACY_CARD: Final = "L02"
WRONG_LEGACY_CARD: Final = "E07"
"""The card of the fourth erratum: it names L19 and means L17, front (000, errata)."""

PRINTED_CARD: Final = "L19"
RIGHT_CARD: Final = "L17"

ERRATA: Final = (1, 2, 3, 4)
STICKERS: Final = {"2a": "S", "10": "J"}
"""Insights whose sticker goes to another section than printed (000, errata 2 and 3)."""

DURING_SETUP: Final = "during setup"
"""How the one sticker of Insight 10 begins that the third erratum is about."""

DECKS: Final = ("Ia", "Ib", "Ic", "Id", "II", "III", "IV", "V", "VI", "VII", "E", "L", "END")
BOXES: Final = ("A", "B", "C", "D")
MAT_SETS: Final = ("1", "2", "3", "4", "5", "6", "7")
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@recorded
@dataclass(frozen=True, slots=True)
class Point:
    """A moment of the campaign at which the rulebook announces letters."""

    chapter: int
    kind: PointKind

    @property
    def order(self) -> tuple[int, int]:
        """Earlier points sort first."""
        return self.chapter, int(self.kind == "end")


@dataclass(frozen=True, slots=True)
class Letter:
    """A section's place in the rulebook; None for what is stated nowhere.

    `topic` and `anchor` name the chapter of the rulebook and the spot in it; `replaces` are
    the numbered steps that its sticker stands in for.
    """

    letter: str
    point: Point | None = None
    page: int | None = None
    topic: str = ""
    anchor: str = ""
    replaces: tuple[int, ...] = ()


def _letter(
    letter: str,
    chapter: int,
    kind: PointKind,
    page: int,
    topic: str,
    anchor: str,
    replaces: tuple[int, ...] = (),
) -> Letter:
    return Letter(letter, Point(chapter, kind), page, topic, anchor, replaces)


_STATED: Final = (
    _letter("A", 2, "end", 2, "contents", "after-life-dials"),
    _letter("B", 3, "beginning", 2, "contents", "after-life-dials"),
    _letter("C", 4, "beginning", 2, "contents", "after-life-dials"),
    _letter("D", 5, "end", 2, "contents", "after-life-dials"),
    _letter("E", 3, "end", 2, "contents", "after-life-dials"),
    _letter("J", 5, "beginning", 8, "player-setup", "between-steps-2-and-3"),
    _letter("K", 3, "beginning", 10, "nemesis-setup", "after-step-8", (7, 8)),
    _letter("L", 3, "beginning", 10, "nemesis-setup", "after-step-8"),
    _letter("M", 3, "end", 11, "supply-setup", "after-supply-upgrades"),
    _letter("N", 2, "end", 12, "player-turn", "after-main-action-7"),
    _letter("O", 2, "end", 13, "casting-phase", "before-damage"),
    _letter("P", 3, "beginning", 13, "casting-phase", "between-minion-and-nemesis-damage"),
    _letter("Q", 2, "end", 15, "main-phase", "after-main-action-7"),
    _letter("R", 3, "beginning", 18, "nemesis-draw", "between-minion-and-power"),
    _letter("S", 2, "beginning", 19, "exhausted", "before-exhausted"),
    _letter("T", 3, "beginning", 19, "exhausted", "after-exhausted"),
    _letter("U", 4, "beginning", 19, "exhausted", "after-exhausted"),
    _letter("W", 3, "end", 19, "terms", "after-unleash"),
    _letter("X", 5, "beginning", 19, "terms", "after-unleash"),
    _letter("Y", 2, "end", 20, "game-end", "after-reset"),
    _letter("Z", 3, "beginning", 20, "game-end", "after-reset"),
)
_BY_LETTER: Final = {each.letter: each for each in _STATED}

LETTERS: Final = tuple(_BY_LETTER.get(letter, Letter(letter)) for letter in ALPHABET)
"""All 26, in order. F, G, H, I and V stand nowhere in the rulebook: nobody knows their place."""


def letter(name: str) -> Letter:
    """The place of a letter, A to Z.

    Raises:
        KeyError: there is no such letter.
    """
    if len(name) != 1 or name not in ALPHABET:
        raise KeyError(name)
    return LETTERS[ALPHABET.index(name)]


def announced(point: Point) -> tuple[str, ...]:
    """The letters that the rulebook announces for a point, in order."""
    return tuple(each.letter for each in LETTERS if each.point == point)


def announced_until(point: Point) -> tuple[str, ...]:
    """The letters announced for a point or an earlier one, in the order of the alphabet."""
    return tuple(
        each.letter
        for each in LETTERS
        if each.point is not None and each.point.order <= point.order
    )


STATED_PACKAGES: Final = {
    "deck:Ia": "ia-piles",
    "deck:Ib": "ib-cards",
    "envelope:1": "envelope-1",
    "deck:Ic": "ic-front",
    "deck:L": "legacy-deck",
}
"""Packages that the first game sheet opens, with the step of the guide that does."""

_KINDS: Final = ("deck", "envelope", "box", "mats", "insight")


def package(kind: str, label: str) -> str:
    """The id of a package, such as `deck:Ia`, `envelope:2`, `box:A`, `mats:3`, `insight:2a`."""
    return f"{kind}:{label}"


def package_of(text: str) -> str | None:
    """The id of the package that a text names, or None when it names none.

    Takes an id, `deck Ia`, `envelope 2`, `chapter 2`, `box A`, `mats 3`, `insight 2a`, and a
    deck's label alone.
    """
    words = text.replace(":", " ").split()
    if len(words) == 1:
        return next(
            (package("deck", d) for d in DECKS if d.casefold() == words[0].casefold()), None
        )
    if len(words) != 2:
        return None
    kind, label = words[0].casefold(), words[1]
    kind = {"chapter": "envelope", "mat": "mats", "set": "mats"}.get(kind, kind)
    return package(kind, label) if (label := _label(kind, label)) else None


def _label(kind: str, label: str) -> str:
    """The label as it is printed on a package of a kind; empty when there is no such."""
    if kind in {"envelope", "insight"}:
        plain = label.isascii() and label.rstrip("abcdefgh").isdigit()
        good = plain and len(label) < 5 and (kind == "insight" or label.isdigit())
        return (label.lstrip("0") or "") if good else ""
    known = {"deck": DECKS, "box": BOXES, "mats": MAT_SETS}.get(kind, ())
    return next((each for each in known if each.casefold() == label.casefold()), "")


def is_package(text: str) -> bool:
    """Whether a text is the id of a package."""
    return ":" in text and package_of(text) == text


def chapter_of(envelope: str) -> int:
    """The chapter of an envelope's id; 0 for any other package."""
    kind, _, label = envelope.partition(":")
    return int(label) if kind == "envelope" else 0
