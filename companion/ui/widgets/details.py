"""What a bigger terminal shows besides: whole card texts, the nemesis's rules, the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.aeons_end.outlook import CardView
from companion.ui import text
from companion.ui.widgets.cards import number_of, type_word
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, clipped, paragraph
from companion.ui.widgets.memory import Memory
from companion.ui.widgets.view import View

Block = list[Line]

_LOG_LEAST = 4


def details(view: View, width: int, height: int, memory: Memory) -> list[Line]:
    """As many blocks as fit, the most needed first."""
    seen = view.outlook
    about = (
        *(view.sayer, width, height, view.chosen or view.current, seen.ahead),
        *(seen.unleash, seen.unleash_do, seen.additional_rules, seen.loss),
        *(seen.reminders, seen.turn_order, seen.discard, view.cast),
    )
    return memory.part("details", about, lambda: _blocks(view, width, height))


def details_and_log(view: View, width: int, height: int, memory: Memory) -> list[Line]:
    """The same with the log's newest lines below, which have some lines for themselves."""
    log = _log(view, width)
    keep = min(len(log) + 1, _LOG_LEAST) if log else 0
    rows = list(details(view, width, height - keep, memory))
    room = height - len(rows) - (2 if rows else 1)
    if log and room > 0:
        heading = _heading(view.speech.t("log"))
        rows += [*([EMPTY] if rows else []), heading, *log[-room:]]
    return rows[:height]


def _blocks(view: View, width: int, height: int) -> list[Line]:
    """As many blocks as fit, a line apart."""
    rows: list[Line] = []
    for build in _BLOCKS:
        block = build(view, width)
        if block and len(block) + bool(rows) <= height - len(rows):
            rows += [EMPTY, *block] if rows else block
    return rows


def _heading(words: str) -> Line:
    return (Span(words, "title"),)


def _card(view: View, width: int) -> Block:
    """The selected card, or else the one being resolved, with everything written on it."""
    card = view.chosen or view.current
    if card is None:
        return []
    return card_block(view, card, width)


def card_block(view: View, card: CardView, width: int) -> Block:
    """A card with everything that is known of it."""
    name = text.clean(view.cast.cards[card.id])
    facts = f"{type_word(view, card.type)} {number_of(view, card)}"
    rows: Block = [
        clipped((Span(name, "title"), blank(2), Span(facts, "dim")), width),
    ]
    for said in card_texts(view, card):
        rows += paragraph(said, width)
    return rows


def card_texts(view: View, card: CardView) -> Iterator[str]:
    """What is written on a card, each text as a sentence of its own."""
    speech = view.speech
    if line := speech.card_line(card.card):
        yield line
    if card.card.immediately:
        yield speech.t("IMMEDIATELY: {text}", text=card.card.immediately)
    if card.card.to_discard:
        yield speech.t("TO DISCARD: {text}", text=card.card.to_discard)


def _unleash(view: View, width: int) -> Block:
    outlook, speech = view.outlook, view.speech
    rows: Block = []
    for effect in outlook.unleash_do:
        rows += paragraph(speech.effect(effect), width)
    if outlook.unleash:
        rows += paragraph(outlook.unleash, width)
    return [_heading(speech.t("Unleash")), *rows] if rows else []


def _texts(heading: str, words: str, width: int) -> Block:
    return [_heading(heading), *paragraph(words, width)] if words else []


def _rules(view: View, width: int) -> Block:
    return _texts(view.speech.t("additional rules"), view.outlook.additional_rules, width)


def _loss(view: View, width: int) -> Block:
    return _texts(view.speech.t("the nemesis also wins when"), view.outlook.loss, width)


def _reminders(view: View, width: int) -> Block:
    rows: Block = []
    for reminder in view.outlook.reminders:
        said = view.speech.reminder(reminder, view.cast)
        rows += paragraph(said, width, "strong" if reminder.due else "text")
    return [_heading(view.speech.t("reminders")), *rows] if rows else []


def _turn_order(view: View, width: int) -> Block:
    """Which turn cards lie where, each pile in words."""
    order, speech = view.outlook.turn_order, view.speech
    rows: Block = []
    for label, cards in (
        (speech.t("on top"), order.known),
        (speech.t("discard"), order.discard),
    ):
        if cards:
            said = speech.listing(speech.turn_card(card, view.cast) for card in cards)
            rows += paragraph(said, width, "text", (Span(f"{label}: ", "dim"),))
    return [_heading(speech.t("turn-order deck")), *rows] if rows else []


def _nemesis_discard(view: View, width: int) -> Block:
    if not view.outlook.discard:
        return []
    names = view.speech.listing([card.name for card in reversed(view.outlook.discard)])
    heading = view.speech.t("nemesis discard, newest first")
    return [_heading(heading), *paragraph(names, width)]


def _log(view: View, width: int) -> Block:
    return [row for line in view.log for row in paragraph(line, width, "dim")]


_BLOCKS: tuple[Callable[[View, int], Block], ...] = (
    _card,
    _unleash,
    _rules,
    _loss,
    _reminders,
    _turn_order,
    _nemesis_discard,
)
