"""The course of the battle in three lines: where it is, the turns of the round, what follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal

from companion.speech import Cast
from companion.ui import text
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, clipped, line_cells, spread
from companion.ui.widgets.view import View

_Style = Literal["whole", "counted", "signed", "ahead"]
"""What is told: all; no face-down cards; a sign in place of a heading; nothing that is over."""

_SHORT_NAME: Final = 6
_LEAST_NAME: Final = 3


def top_line(view: View, width: int) -> Line:
    """Which battle this is at the left, the round and the time at the right."""
    outlook, speech = view.outlook, view.speech
    parts = [speech.t("round {round}", round=outlook.round)] if outlook.round else []
    if outlook.reminders:
        waiting = len(outlook.reminders)
        parts.insert(0, speech.n("{count} reminder", "{count} reminders", waiting))
    right = f" {view.marks.dot} ".join([*parts, view.clock] if view.clock else parts)
    room = width - text.cells(right) - 3
    left = text.cut(view.title, max(room, 10))
    return spread((Span(f" {left}", "title"),), (Span(f"{right} ", "dim"),), width)


def turn_strip(view: View, width: int) -> Line:
    """The turns of this round, done, current and face down, and which are still to come.

    Where room is short the least needed goes first: the face-down cards, which are counted
    besides, then the ends of long names, then the turns that are over.
    """
    widest = max(map(text.cells, view.cast.players), default=_LEAST_NAME)
    left = right = EMPTY
    for style, name in _styles(widest):
        cast = replace(view.cast, players=shortened(view.cast.players, name))
        left, right = _turns(view, cast, style), _to_come(view, cast, style)
        if line_cells(left) + line_cells(right) + 1 <= width:
            return spread(left, right, width)
    return clipped((*left, blank(1), *right), width)


def _styles(widest: int) -> Iterator[tuple[_Style, int]]:
    """How the turns may be told, from everything to the least, with the cells for a name."""
    for style in ("whole", "counted", "signed"):
        yield style, widest
    for name in range(widest - 1, _SHORT_NAME - 1, -1):
        yield "signed", name
    for name in range(widest, _LEAST_NAME - 1, -1):
        yield "ahead", name


def shortened(names: tuple[str, ...], width: int) -> tuple[str, ...]:
    """Names in so many cells each; two that are different never read the same.

    What tells names apart that begin alike is kept: their ends stand behind the cut. A name
    that would need more cells for that takes them.
    """
    cut = [text.cut(name, width) for name in names]
    return tuple(
        _told_apart(name, width, others)
        if any(cut[at] == each and name != other for each, other in zip(cut, names, strict=True))
        else cut[at]
        for at, name in enumerate(names)
        for others in [[other for other in names if other != name]]
    )


def _told_apart(name: str, width: int, others: list[str]) -> str:
    """A name cut in its middle, with as much of its end as no other name has."""
    for length in range(1, len(name)):
        end = name[-length:]
        if not any(other.endswith(end) for other in others):
            begin = text.cut(name[:-length] + "  ", max(width - text.cells(end), 2))
            shown = begin + text.clean(end)
            return shown if text.cells(shown) < text.cells(name) else text.clean(name)
    return text.clean(name)


def _turns(view: View, cast: Cast, style: _Style) -> Line:
    order, marks = view.outlook.turn_order, view.marks
    running = view.outlook.step != "between" or view.outlook.prompt is not None
    line: list[Span] = [blank(1)]
    for at, card in enumerate(order.discard, 1):
        said = view.speech.turn_card(card, cast)
        if running and at == len(order.discard):
            line += [Span(f"{marks.current}{said}", "accent"), blank(2)]
        elif style != "ahead":
            line += [Span(f"{marks.done}{said}", "dim"), blank(2)]
    for card in order.known:
        line += [Span(f"({view.speech.turn_card(card, cast)})"), blank(2)]
    hidden = order.draw - len(order.known)
    if hidden > 0 and style == "whole":
        line.append(Span(" ".join([marks.hidden] * hidden), "dim"))
    return tuple(line)


def _to_come(view: View, cast: Cast, style: _Style) -> Line:
    if not view.outlook.turn_order.to_come:
        return EMPTY
    brief = style in {"signed", "ahead"}
    line: list[Span] = [Span(view.marks.hidden if brief else view.speech.t("to come:"), "dim")]
    for at, (card, count) in enumerate(view.outlook.turn_order.to_come):
        said = view.speech.turn_card(card, cast)
        line.append(Span(f" {view.marks.dot} " if at else " ", "dim"))
        line.append(Span(f"{said} {view.marks.times}{count}" if count > 1 else said))
    return (*line, blank(1))


def following(view: View, width: int) -> Line:
    """What comes after the present step, as far as it is certain."""
    speech, outlook = view.speech, view.outlook
    steps = [speech.agenda(item, view.cast) for item in outlook.agenda[1:]]
    if outlook.step == "nemesis/main":
        steps += [text.clean(view.cast.cards[c.id]) for c in outlook.in_play if c.mark == "waiting"]
        if outlook.ahead.kind != "to-draw":
            steps.append(speech.t("the nemesis draws a card"))
    if not steps:
        return EMPTY
    line: list[Span] = [Span(" " + speech.t("Next:"), "dim")]
    for at, step in enumerate(steps):
        line.append(Span(f" {view.marks.dot} " if at else " ", "dim"))
        line.append(Span(text.clean(step).rstrip(".。")))
    return clipped(tuple(line), width)
