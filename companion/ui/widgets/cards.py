"""The cards in play, oldest first: where they stand, what they have left, what they do."""

from __future__ import annotations

from companion.engine.aeons_end.outlook import CardView
from companion.engine.aeons_end.words import CardType
from companion.speech import N_
from companion.ui import text
from companion.ui.widgets.lines import Line, Span, blank, clipped, line_cells, spread
from companion.ui.widgets.view import View

_WORDS: dict[CardType, str] = {
    "minion": N_("minion"),
    "power": N_("power"),
    "attack": N_("attack"),
}
_LEAST_OF_NAME = 18
"""Cells that a name has at least; more only while what the cards do has room, too."""

_BETWEEN = 11
"""Cells of marks and gaps in a row."""


def type_word(view: View, card_type: CardType) -> str:
    """What a type of card is called."""
    return view.speech.t(_WORDS[card_type])


def cards(view: View, width: int, height: int) -> list[Line]:
    """A heading and as many cards as have room, the current or selected one among them."""
    found = view.outlook.in_play
    if not found:
        return [_heading(view, width, 0, 0), (Span("   "), Span(view.speech.t("none"), "dim"))]
    room = max(height - 1, 1)
    first = _first(view, room)
    shown = found[first : first + room]
    above, below = first, len(found) - first - len(shown)
    columns = _columns(view, width)
    return [_heading(view, width, above, below), *(_row(view, c, columns, width) for c in shown)]


def _first(view: View, room: int) -> int:
    """The card that stands at the top of the list, so that the one in question is in view."""
    found = view.outlook.in_play
    wanted = view.chosen or view.current
    if wanted is None:
        wanted = found[-1] if found[-1].mark == "new" else found[0]
    at = found.index(wanted)
    return max(0, min(at - room // 2, len(found) - room))


def _heading(view: View, width: int, above: int, below: int) -> Line:
    speech, outlook, marks = view.speech, view.outlook, view.marks
    left: list[Span] = [Span(" " + speech.t("in play, oldest first"), "dim")]
    if above:
        left.append(Span(f"  {marks.up}{above}", "warning"))
    if below:
        left.append(Span(f"  {marks.down}{below}", "warning"))
    right: list[Span] = []
    for name, value in outlook.counters:
        right += [Span(text.cut(name, 16), "dim"), Span(f" {value}", "strong"), blank(3)]
    deck = "?" if outlook.nemesis_deck is None else str(outlook.nemesis_deck)
    right += [Span(speech.t("nemesis deck"), "dim"), Span(f" {deck} ", "strong")]
    if line_cells(left) + line_cells(right) < width:
        return spread(tuple(left), tuple(right), width)
    return spread(tuple(left[1:]) or tuple(left), clipped(tuple(right), width - 8), width)


def _columns(view: View, width: int) -> tuple[int, int, int]:
    """The widths of the name, the type and the number."""
    found = view.outlook.in_play
    name = max(text.cells(view.cast.cards[card.id]) for card in found)
    kind = max(text.cells(type_word(view, card.type)) for card in found)
    number = max(text.cells(number_of(view, card)) for card in found)
    said = max(text.cells(view.speech.card_line(card.card, brief=True)) for card in found)
    left = width - kind - number - _BETWEEN - said
    return min(name, max(_LEAST_OF_NAME, left)), kind, number


def number_of(view: View, card: CardView) -> str:
    """What a card has left, and what it will have once the present step is done."""
    if card.type == "minion":
        return f"{view.marks.life} {card.left}"
    ahead = view.outlook.ahead
    if ahead.kind == "settle" and ahead.card == card.id and ahead.left is not None:
        return f"{view.marks.token} {card.left}{view.marks.to}{ahead.left}"
    return f"{view.marks.token} {card.left}"


def _row(view: View, card: CardView, columns: tuple[int, int, int], width: int) -> Line:
    name, kind, number = columns
    current, chosen = card.mark == "current", card.ref == view.selected
    plain, dim = ("current", "current") if current else ("text", "dim")
    if chosen and not current:
        plain, dim = "chosen", "chosen-dim"
    elif card.mark == "done":
        plain = "dim"
    act = f"pick('{card.ref}')"
    pointer = view.marks.folded if chosen else " "
    room = max(width - name - kind - number - _BETWEEN, 0)
    said = view.speech.card_line(card.card)
    if text.cells(said) > room:
        said = view.speech.card_line(card.card, brief=True)
    return (
        Span(f" {pointer}{_mark(view, card)} ", "accent" if card.mark == "new" else plain, act),
        Span(text.fit(name_of(view, card, name), name) + "  ", plain, act),
        Span(text.fit(type_word(view, card.type), kind) + "  ", dim, act),
        Span(text.fit(number_of(view, card), number) + "   ", plain, act),
        Span(text.fit(said, room), plain, act),
    )


def name_of(view: View, card: CardView, width: int) -> str:
    """A card's name in so many cells; what tells it from its namesakes is never cut off."""
    shown = view.cast.cards[card.id]
    number = f"#{card.ordinal}" if card.ordinal else ""
    if not number or text.cells(shown) <= width:
        return text.cut(shown, width)
    return text.cut(shown.removesuffix(number), width - len(number)) + number


def _mark(view: View, card: CardView) -> str:
    return {"done": view.marks.done, "current": view.marks.current, "new": "+"}.get(card.mark, " ")
