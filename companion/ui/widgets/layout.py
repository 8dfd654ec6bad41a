"""Where everything stands on the table screen, for terminals of every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.widgets import now
from companion.ui.widgets.cards import cards
from companion.ui.widgets.course import following, top_line, turn_strip
from companion.ui.widgets.details import details
from companion.ui.widgets.lines import EMPTY, Line, beside, blank
from companion.ui.widgets.totals import totals
from companion.ui.widgets.view import View

if TYPE_CHECKING:
    from textual.geometry import Size

WIDE = 120
"""Columns from which on a second column stands beside the first."""

_FIRST = 0.62
_GAP = 3
_PANEL = 5
_LEAST_PANEL = 3
_LEAST_CARDS = 4


def compose(view: View, size: Size) -> list[Line]:
    """The lines of the whole screen."""
    width, height = size
    wide = width >= WIDE
    first = int(width * _FIRST) if wide else width
    rows = [top_line(view, width), turn_strip(view, width)]
    room = height - len(rows)
    middle = _middle(view, first, room, spare_is_details=not wide)
    if wide:
        second = width - first - _GAP
        side = [(blank(_GAP), *row) for row in details(view, second - 1, room - 1)]
        middle = beside(middle, [EMPTY, *side], first)
    return [*rows, *middle][:height]


def _middle(view: View, width: int, height: int, *, spare_is_details: bool) -> list[Line]:
    """Life totals and cards from the top, the bar and what it is about from the bottom."""
    numbers = totals(view, width)
    bar = now.bar(view, width)
    after = now.notice(view, width) or ([] if view.entering else [following(view, width)])
    room = height - len(numbers) - len(bar) - len(after)
    wanted_cards = 1 + max(len(view.outlook.in_play), 1)
    wanted_panel = 0 if view.entering else len(now.panel(view, width))
    panel = min(wanted_panel, max(room - min(wanted_cards, _LEAST_CARDS), _LEAST_PANEL))
    listed = cards(view, width, min(wanted_cards, room - panel)) if room > panel + 1 else []
    spare = room - panel - len(listed)
    # A panel that keeps its height does not make the bar jump from step to step.
    taller = max(min(spare, _PANEL - panel), 0) if panel else 0
    panel, spare = panel + taller, spare - taller
    lower = [*bar, *(now.panel(view, width, panel) if panel else []), *after]
    above = min(spare, 2)
    upper = [*([EMPTY] if above > 1 else []), *numbers, *([EMPTY] if above else []), *listed]
    spare -= above
    filler: list[Line] = [EMPTY] * spare
    if spare_is_details and spare > _LEAST_CARDS:
        extra = [(blank(1), *row) for row in details(view, width - 2, spare - 2)]
        filler = [EMPTY, *extra, *[EMPTY] * (spare - 1 - len(extra))]
    return [*upper, *filler, *lower]
