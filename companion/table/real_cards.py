"""The real turn cards on the table, where the table and not the app draws them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.speech import Cast, Speech
from companion.table.sitting import Done


def back_on_the_table(done: Done, speech: Speech) -> Iterator[str]:
    """What to do with the real turn cards after an undo or redo; nothing where the app draws."""
    if done.outlook.draws != "table":
        return
    before = Counter(done.before.turn_order.discard)
    after = Counter(done.outlook.turn_order.discard)
    cast = Cast.of(done.outlook)
    down, up = list((before - after).elements()), list((after - before).elements())
    if down:
        cards = speech.listing(speech.turn_card(card, cast) for card in down)
        yield speech.t("Put back among the face-down turn cards: {cards}.", cards=cards)
    if up:
        cards = speech.listing(speech.turn_card(card, cast) for card in up)
        yield speech.t("Put on the turn-order discard pile: {cards}.", cards=cards)
