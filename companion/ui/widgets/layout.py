"""Where everything stands on the table screen, for terminals of every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.widgets import now
from companion.ui.widgets.cards import cards
from companion.ui.widgets.course import following, top_line, turn_strip
from companion.ui.widgets.details import details, details_and_log
from companion.ui.widgets.lines import EMPTY, Line, blank
from companion.ui.widgets.memory import Memory
from companion.ui.widgets.totals import totals, totals_of
from companion.ui.widgets.view import View

if TYPE_CHECKING:
    from textual.geometry import Size

WIDE = 132
"""Columns from which on something stands beside the table, which keeps 80 of them."""

_MARGIN = 2
_PANEL = 7
_LEAST_PANEL = 3
_LEAST_CARDS = 4


def head(view: View, width: int, memory: Memory) -> list[Line]:
    """The two lines above everything: which battle this is, and the turns of the round."""
    seen = view.outlook
    about = (
        *(view.sayer, width, view.title, view.clock, view.cast.players),
        *(seen.round, seen.turn_order, seen.step, seen.prompt is None, len(seen.reminders)),
    )
    return memory.part("head", about, lambda: [top_line(view, width), turn_strip(view, width)])


def side(view: View, size: Size, memory: Memory) -> list[Line]:
    """What stands beside the table where the terminal is wide."""
    room = size.width - 2 * _MARGIN
    told = details_and_log(view, room, size.height - 2, memory)
    return [EMPTY, *((blank(_MARGIN), *row) for row in told)]


def middle(view: View, size: Size, memory: Memory, *, tells_all: bool) -> list[Line]:
    """Life totals and cards from the top, the bar and what it is about from the bottom.

    Where nothing stands beside it, it `tells_all` itself as far as there is room.
    """
    width, height = size
    numbers = memory.part(
        "totals", (view.sayer, width, view.selected, totals_of(view)), lambda: totals(view, width)
    )
    listed, spare, lower = _below(view, width, height - len(numbers), memory)
    above = min(spare, 2)
    upper = [*([EMPTY] if above > 1 else []), *numbers, *([EMPTY] if above else []), *listed]
    spare -= above
    filler: list[Line] = [EMPTY] * spare
    if tells_all and spare > _LEAST_CARDS:
        extra = [(blank(1), *row) for row in details(view, width - 2, spare - 2, memory)]
        filler = [EMPTY, *extra, *[EMPTY] * (spare - 1 - len(extra))]
    return [*upper, *filler, *lower]


def _below(
    view: View, width: int, height: int, memory: Memory
) -> tuple[list[Line], int, list[Line]]:
    """The cards, how many lines are left over, and the bar with what it is about."""
    about = (view.sayer, width, height, view.moment, view.notice, view.offset, view.entering)
    lower = memory.part("now", about, lambda: _now(view, width, height))
    room = height - len(lower)
    wanted = 1 + max(len(view.outlook.in_play), 1)
    listed = _cards(view, width, min(wanted, room), memory)
    return listed, room - len(listed), lower


def _now(view: View, width: int, height: int) -> list[Line]:
    """The bar, the panel below it, and what follows, leaving room for the cards."""
    bar = now.bar(view, width)
    after = now.notice(view, width) or ([] if view.entering else [following(view, width)])
    if view.entering:
        return [*bar, *after]
    room = height - len(bar) - len(after)
    cards_wanted = 1 + max(len(view.outlook.in_play), 1)
    panel = now.Panel(view, width)
    most = max(room - min(cards_wanted, _LEAST_CARDS), _LEAST_PANEL)
    # A panel that keeps its height does not make the bar jump from step to step.
    steady = min(_PANEL, room - cards_wanted - 2)
    return [*bar, *panel.lines(max(min(panel.height, most), steady)), *after]


def _cards(view: View, width: int, height: int, memory: Memory) -> list[Line]:
    if height < 2:
        return []
    seen = view.outlook
    about = (seen.in_play, seen.ahead, seen.counters, seen.nemesis_deck, view.selected)
    return memory.part(
        "cards", (view.sayer, width, height, about), lambda: cards(view, width, height)
    )
