"""Numbers to be read from afar: three rows of box drawing, or big blocks of coloured blanks."""

from __future__ import annotations

from typing import Final

_DRAWN: Final = {
    "0": ("┏━┓", "┃ ┃", "┗━┛"),
    "1": ("╺┓ ", " ┃ ", "╺┻╸"),
    "2": ("╺━┓", "┏━┛", "┗━╸"),
    "3": ("╺━┓", " ━┫", "╺━┛"),
    "4": ("╻ ╻", "┗━┫", "  ╹"),
    "5": ("┏━╸", "┗━┓", "╺━┛"),
    "6": ("┏━╸", "┣━┓", "┗━┛"),
    "7": ("╺━┓", "  ┃", "  ╹"),
    "8": ("┏━┓", "┣━┫", "┗━┛"),
    "9": ("┏━┓", "┗━┫", "╺━┛"),
    "N": ("┏┓╻", "┃┃┃", "╹┗┛"),
}
_ASCII: Final = {
    "0": (" _ ", "| |", "|_|"),
    "1": ("   ", "  |", "  |"),
    "2": (" _ ", " _|", "|_ "),
    "3": (" _ ", " _|", " _|"),
    "4": ("   ", "|_|", "  |"),
    "5": (" _ ", "|_ ", " _|"),
    "6": (" _ ", "|_ ", "|_|"),
    "7": (" _ ", "  |", "  |"),
    "8": (" _ ", "|_|", "|_|"),
    "9": (" _ ", "|_|", " _|"),
    "N": (" _ ", "| |", "| |"),
}
_BLOCKS: Final = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "N": ("#  #", "## #", "# ##", "#  #", "#  #"),
}
NEMESIS: Final = "N"
"""What stands in the place of the seat number when the nemesis acts."""


def drawn(number: str, *, ascii_only: bool = False) -> tuple[str, str, str]:
    """A number (ASCII digits, or NEMESIS) as three rows, three cells a character."""
    font = _ASCII if ascii_only else _DRAWN
    shapes = [font[character] for character in number]
    first, second, third = ("".join(shape[row] for shape in shapes) for row in range(3))
    return first, second, third


def blocks_size(number: str, scale: int) -> tuple[int, int]:
    """Width and height in cells of a number as blocks; a scale of 1 is two cells a block."""
    wide = sum(len(_BLOCKS[character][0]) for character in number) + len(number) - 1
    return wide * 2 * scale, 5 * scale


def blocks(number: str, scale: int = 1) -> list[list[tuple[int, bool]]]:
    """A number as rows of runs: how many cells, and whether they are filled."""
    rows: list[list[tuple[int, bool]]] = []
    for y in range(5):
        dots = " ".join(_BLOCKS[character][y] for character in number)
        runs: list[tuple[int, bool]] = []
        for dot in dots:
            filled = dot == "#"
            cells = 2 * scale
            if runs and runs[-1][1] == filled:
                cells += runs.pop()[0]
            runs.append((cells, filled))
        rows += [runs] * scale
    return rows
