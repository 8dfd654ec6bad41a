"""The life totals of Gravehold, the nemesis and the players, to be read from across the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.ui import text
from companion.ui.text import Marks
from companion.ui.widgets.digits import drawn
from companion.ui.widgets.lines import Line, Span, blank
from companion.ui.widgets.view import View

HEIGHT = 4
"""Rows that the life totals take: names, and three rows of digits."""

_GAP = 2


@dataclass(frozen=True, slots=True)
class Total:
    """One life total. `notes` stand right of the digits, from the top."""

    ref: str
    name: str
    life: int
    most: int
    notes: tuple[str, str] = ("", "")
    acts: bool = False
    down: bool = False

    @property
    def act(self) -> str:
        """What a click on it does."""
        return f"pick('{self.ref}')"

    @property
    def low(self) -> bool:
        """Whether a third or less is left."""
        return self.life * 3 <= self.most


def totals_of(view: View) -> tuple[Total, ...]:
    """Everything with a life total of its own, in the order of the table."""
    outlook, speech = view.outlook, view.speech
    found = [
        Total("gravehold", speech.t("Gravehold"), outlook.gravehold, outlook.gravehold_max),
        Total(
            "nemesis",
            outlook.nemesis,
            outlook.life,
            outlook.life_max,
            acts=outlook.actor == 0 and outlook.result is None,
        ),
    ]
    for player in outlook.players:
        charges = f"{view.marks.power}{player.charges}" if outlook.charges else ""
        state = ""
        if player.exhausted:
            state = speech.t("exhausted")
        elif player.token:
            state = speech.t("turn token")
        found.append(
            Total(
                player.ref,
                f"{player.seat} {player.name}",
                player.life,
                player.max,
                (state, charges),
                player.acts,
                player.exhausted,
            )
        )
    return tuple(found)


def totals(view: View, width: int) -> list[Line]:
    """The life totals side by side, each as wide as it needs and the rest shared out."""
    found = totals_of(view)
    room = width - 1
    most = room // len(found)
    digits = tuple(3 * len(str(total.life)) for total in found)
    needs = tuple(
        min(max(size + len(str(total.most)) + _GAP, 8), most)
        for size, total in zip(digits, found, strict=True)
    )
    # A mark may come to stand before each name; its room is kept, so that it cuts nothing.
    named = tuple(
        max(need, text.cells(total.name) + 1 + _GAP)
        for need, total in zip(needs, found, strict=True)
    )
    noted = tuple(
        size + max(map(text.cells, total.notes)) + _GAP
        for size, total in zip(digits, found, strict=True)
    )
    widths = _shared(needs, named, noted, room)
    rows: list[list[Span]] = [[blank(1)] for _ in range(HEIGHT)]
    for total, cells in zip(found, widths, strict=True):
        drawn_total = _total(total, cells, view.marks, chosen=total.ref == view.selected)
        for row, spans in zip(rows, drawn_total, strict=True):
            row.extend(spans)
    return [tuple(row) for row in rows]


@lru_cache(maxsize=64)
def _shared(
    needs: tuple[int, ...], named: tuple[int, ...], noted: tuple[int, ...], room: int
) -> tuple[int, ...]:
    """The width of each total: what it needs, and its part of what is left."""
    widths = list(needs)
    for _ in range(room - sum(needs)):
        # What is left goes, a cell at a time, to the narrowest, those with cut words first.
        at = min(
            range(len(needs)),
            key=lambda i: (widths[i] >= named[i], widths[i] >= noted[i], widths[i]),
        )
        widths[at] += 1
    return tuple(widths)


def marked(total: Total, marks: Marks, *, chosen: bool) -> str:
    """The name of a total behind the mark for what is selected, or else for who acts."""
    mark = marks.folded if chosen else marks.current if total.acts else ""
    return f"{mark}{total.name}"


@lru_cache(maxsize=256)
def _total(total: Total, width: int, marks: Marks, *, chosen: bool) -> tuple[Line, ...]:
    act = total.act
    room = width - _GAP
    name = text.cut(marked(total, marks, chosen=chosen), room)
    look = "chosen" if chosen else "accent" if total.acts else "strong"
    heading = (Span(name, look, act), blank(width - text.cells(name), "text", act))
    ink = "bad" if total.low or total.down else "strong"
    digits = drawn(str(total.life), ascii_only=marks.current.isascii())
    if len(digits[0]) + len(str(total.most)) + 1 > width:
        digits = ("", str(total.life), "")
    rows: list[Line] = [heading]
    for shape, note in zip(digits, (*total.notes, f"/{total.most}"), strict=True):
        left = width - len(shape)
        said = text.cut(note, left - 1)
        style = "bad" if total.down and note == total.notes[0] else "dim"
        rest = blank(left - text.cells(said), "text", act)
        rows.append((Span(shape, ink, act), Span(said, style, act), rest))
    return tuple(rows)
