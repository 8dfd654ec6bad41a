"""The course of the battle in three lines: where it is, the turns of the round, what follows."""

from __future__ import annotations

from typing import Final

from companion.ui import text
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, clipped, line_cells, spread
from companion.ui.widgets.view import View

_LEAST_NAME: Final = 3


def top_line(view: View, width: int) -> Line:
    """Which battle this is at the left, the round and the time at the right."""
    outlook, speech = view.outlook, view.speech
    parts = [speech.t("round {round}", round=outlook.round)] if outlook.round else []
    right = f" {view.marks.dot} ".join([*parts, view.clock] if view.clock else parts)
    room = width - text.cells(right) - 3
    left = text.cut(view.title, max(room, 10))
    return spread((Span(f" {left}", "title"),), (Span(f"{right} ", "dim"),), width)


def turn_strip(view: View, width: int) -> Line:
    """The turns of this round, done, current and face down, and which are still to come."""
    names = [view.speech.turn_card(card, view.cast) for card in view.outlook.turn_order.cards]
    widest = max(map(text.cells, names), default=_LEAST_NAME)
    for name in range(widest, _LEAST_NAME - 1, -1):
        left, right = _turns(view, name), _to_come(view, name)
        if line_cells(left) + line_cells(right) + 3 <= width:
            return spread(left, right, width)
    return clipped(_turns(view, _LEAST_NAME), width)


def _turns(view: View, name: int) -> Line:
    order, marks = view.outlook.turn_order, view.marks
    running = view.outlook.step != "between" or view.outlook.prompt is not None
    line: list[Span] = [blank(1)]
    for at, card in enumerate(order.discard, 1):
        said = text.cut(view.speech.turn_card(card, view.cast), name)
        if running and at == len(order.discard):
            line.append(Span(f"{marks.current}{said}", "accent"))
        else:
            line.append(Span(f"{marks.done}{said}", "dim"))
        line.append(blank(2))
    for card in order.known:
        said = text.cut(view.speech.turn_card(card, view.cast), name)
        line += [Span(f"({said})"), blank(2)]
    hidden = order.draw - len(order.known)
    if hidden > 0:
        line.append(Span(" ".join([marks.hidden] * hidden), "dim"))
    return tuple(line)


def _to_come(view: View, name: int) -> Line:
    if not view.outlook.turn_order.to_come:
        return EMPTY
    line: list[Span] = [Span(view.speech.t("to come:"), "dim")]
    for at, (card, count) in enumerate(view.outlook.turn_order.to_come):
        said = text.cut(view.speech.turn_card(card, view.cast), name)
        line.append(Span(f" {view.marks.dot} " if at else " ", "dim"))
        line.append(Span(f"{said} {count}"))
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
        line.append(Span(text.clean(step)))
    return clipped(tuple(line), width)
