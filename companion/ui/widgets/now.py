"""What happens now: a bar that says whose turn it is, and a panel that says what to do."""

from __future__ import annotations

from companion.engine.aeons_end.outlook import Phase
from companion.speech import N_
from companion.ui import text
from companion.ui.widgets.digits import NEMESIS, drawn
from companion.ui.widgets.lines import (
    EMPTY,
    Line,
    Span,
    blank,
    clipped,
    flowing,
    line_cells,
    padded,
    paragraph,
    spread,
)
from companion.ui.widgets.view import Asking, Option, Typing, View

BAR = 3
"""Rows of the bar."""

_PHASES: dict[Phase, str] = {
    "casting": N_("casting"),
    "main": N_("main"),
    "draw": N_("draw"),
}
_MAIN = N_("Play cards, gain cards, prep spells, work on breaches, in any order.")
_EDGE = 2


def bar_style(view: View) -> str:
    """The style of the bar for whoever acts."""
    outlook = view.outlook
    if outlook.result is not None:
        return "over-bar" if outlook.result == "win" else "nemesis-bar"
    if outlook.actor is None:
        return "idle-bar"
    return "nemesis-bar" if outlook.actor == 0 else "player-bar"


def bar_digit(view: View) -> str:
    """The seat of who acts, the nemesis's letter, or nothing."""
    outlook = view.outlook
    if outlook.result is not None or outlook.actor is None:
        return ""
    return str(outlook.actor) if outlook.actor else NEMESIS


def bar(view: View, width: int) -> list[Line]:
    """Whose turn it is, across the whole width, with the seat number large."""
    style = bar_style(view)
    digit = bar_digit(view)
    shapes = drawn(digit, ascii_only=view.ascii_only) if digit else ("", "", "")
    rows: list[Line] = []
    for shape, said in zip(shapes, ("", bar_words(view), ""), strict=True):
        start = Span(f"  {shape}  " if shape else "  ", style)
        words = Span(text.cut(said, width - text.cells(start.text) - 1), style)
        rows.append(padded((start, words), width, style))
    return rows


def bar_words(view: View) -> str:
    """Where the evening has got to, in words."""
    outlook = view.outlook
    heading = view.speech.step(outlook, view.cast)
    if outlook.result is not None:
        return " ".join(heading.upper())
    if outlook.actor and outlook.player(outlook.actor).exhausted:
        return f"{heading} {view.marks.dot} {view.speech.t('exhausted')}"
    return heading


class Panel:
    """What happens now and which keys settle it."""

    def __init__(self, view: View, width: int, *, phases: bool = True) -> None:
        """Tell it in so many cells; what each phase of a turn is for only with `phases`."""
        self._phases = phases
        self._view = view
        self._width = width
        self._room = width - 2 * _EDGE
        self._body = _body(view, self._room, phases=phases)
        self._foot = _foot(view, self._room)

    @property
    def height(self) -> int:
        """Lines it takes to say everything."""
        return len(self._body) + len(self._foot)

    def lines(self, height: int) -> list[Line]:
        """The panel in so many lines; what does not fit is said briefly, or scrolled."""
        body, foot = self._body, self._foot
        if body and self.height > height:
            body = _body(self._view, self._room, briefly=True, phases=self._phases)
        if body and len(body) + len(foot) > height:
            body = _scrolled(self._view, body, max(height - len(foot), 1), self._room)
        spare = height - len(body) - len(foot)
        rows: list[Line] = [EMPTY] if spare > 2 or (spare == 2 and not body) else []
        if body and spare > len(rows):
            body = [*body, EMPTY]
        rows += [*body, *foot]
        rows += [EMPTY] * (height - len(rows))
        return [_panel_row(line, self._width) for line in rows[:height]]


def notice(view: View, width: int) -> list[Line]:
    """What has just gone wrong, or happened elsewhere; nothing for nothing."""
    if not view.notice:
        return []
    lead: Line = (Span(" ! ", "bad"),)
    return paragraph(view.notice, width - 2, "warning", lead)


def _panel_row(line: Line, width: int) -> Line:
    row = (blank(_EDGE, "panel"), *clipped(line, width - 2 * _EDGE))
    return padded(row, width, "panel")


def _scrolled(view: View, body: list[Line], room: int, width: int) -> list[Line]:
    first = min(view.offset, len(body) - room)
    shown = body[first : first + room]
    signs = (view.marks.up if first else "") + (view.marks.down if first + room < len(body) else "")
    sign = Span(f" {signs} PgDn" if signs else "", "panel-bad", "scroll(1)")
    last = clipped(shown[-1], width - text.cells(sign.text) - 1)
    shown[-1] = spread(last, (sign,), width, "panel")
    return shown


def _body(view: View, width: int, *, briefly: bool = False, phases: bool = True) -> list[Line]:
    """What has just happened, and what is to be known now."""
    rows: list[Line] = []
    for told in view.happened:
        if told.due or not briefly:
            rows += paragraph(told.words, width, "panel-strong" if told.due else "panel-dim")
    if isinstance(view.ask, Asking):
        rows += paragraph(view.ask.question, width, "panel-strong")
    elif isinstance(view.ask, Typing):
        return rows
    elif view.outlook.result is not None:
        said = view.speech.reason(view.outlook, view.cast)
        return [*rows, *paragraph(said, width, "panel-strong")]
    dues = _due_sentences(view, briefly=briefly)
    return rows + _dues(view, width, [each for each in dues if phases or not each[0]])


def _dues(view: View, width: int, told: list[tuple[Phase, str]]) -> list[Line]:
    """What is due, phase by phase."""
    rows: list[Line] = []
    words = {phase: view.speech.t(word) for phase, word in _PHASES.items()}
    widest = max(map(text.cells, words.values()))
    last: Phase = ""
    for phase, said in told:
        lead: Line = EMPTY
        if phase:
            word = words[phase] if phase != last else ""
            lead = (Span(text.fit(word, widest) + "  ", "panel-dim"),)
            last = phase
        rows += paragraph(said, width, "panel" if phase else "panel-strong", lead)
    return rows


def _due_sentences(view: View, *, briefly: bool) -> list[tuple[Phase, str]]:
    """What is due, with its phase; briefly, the cards that can be discarded share a sentence."""
    cards = [due for due in view.outlook.dues if due.kind == "to-discard"]
    shared = cards if briefly and len(cards) > 1 else []
    told: list[tuple[Phase, str]] = []
    for due in view.outlook.dues:
        if due not in shared:
            told.append((due.phase, view.speech.due(due, view.cast)))
        elif due == shared[0]:
            names = view.speech.listing(view.cast.cards.get(c.card, c.name) for c in shared)
            told.append(("main", view.speech.t("Can be discarded: {cards}", cards=names)))
    if view.outlook.step == "player" and all(phase != "main" for phase, _ in told):
        # A turn has its three phases, also when nothing is due in one of them.
        told.insert(sum(phase == "casting" for phase, _ in told), ("main", view.speech.t(_MAIN)))
    return told


def _foot(view: View, width: int) -> list[Line]:
    """The keys that settle it; never scrolled away."""
    if isinstance(view.ask, Typing):
        return _typing(view.ask, width)
    if isinstance(view.ask, Asking):
        return _options(view, view.ask, width)
    speech, outlook = view.speech, view.outlook
    said = speech.ahead(outlook.ahead, outlook, view.cast)
    space = speech.t("Space")
    cap: Line = (Span(f" {space} ", "cap", "do('next')"), blank(2, "panel"))
    rows = paragraph(said, width, "panel-strong", cap)
    keys: list[Option] = []
    if outlook.ahead.kind == "enter-card":
        keys += [
            Option("m", speech.t("minion"), "do('minion')"),
            Option("p", speech.t("power"), "do('power')"),
            Option("a", speech.t("attack"), "do('attack')"),
        ]
    if "skip" in outlook.offers:
        keys.append(Option("s", speech.t("skip it"), "do('skip')"))
    indent = blank(line_cells(cap) - 5, "panel")
    pieces: list[Line] = [(*_cap(key), blank(1, "panel"), *_label(key, "panel")) for key in keys]
    rows += [
        (indent, *row) for row in flowing(pieces, width - line_cells((indent,)), blank(2, "panel"))
    ]
    return rows


def _capped(option: Option, *, on: bool) -> Line:
    return (*_cap(option), *_label(option, "chosen" if on else "panel"))


def _cap(option: Option) -> Line:
    return (Span(f" {option.key} ", "cap", option.act),)


def _label(option: Option, style: str) -> Line:
    return (Span(f" {text.clean(option.label)} ", style, option.act),)


def _options(view: View, asking: Asking, width: int) -> list[Line]:
    """The answers, as many in a row as fit."""
    answers: list[Line] = []
    for at, option in enumerate(asking.options):
        pointer = view.marks.folded if at == asking.cursor else " "
        answers.append((Span(pointer, "panel-strong"), *_capped(option, on=at == asking.cursor)))
    rows = flowing(answers, width, blank(1, "panel"))
    if asking.hint:
        rows += paragraph(asking.hint, width, "panel-dim")
    return rows


def _typing(typing: Typing, width: int) -> list[Line]:
    """The number that is being typed, and the keys that act on it."""
    lead: Line = (Span(text.cut(typing.question, width - 12) + "  ", "panel-strong"),)
    field = Span(f" {typing.digits}_ ", "chosen")
    return [(*lead, field), (Span(text.cut(typing.hint, width), "panel-dim"),)]
