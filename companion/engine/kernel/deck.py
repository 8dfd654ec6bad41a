"""A face-down deck and its face-up discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards by name. `draw` has its top first, `discard` its newest last.

    `known` counts the cards on top of `draw` that everybody has seen (0 to len(draw)).
    """

    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    known: int = 0

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card, wherever it lies, sorted: what must never change."""
        return tuple(sorted(self.draw + self.discard))

    @property
    def seen(self) -> tuple[str, ...]:
        """The cards on top that everybody has seen, top first."""
        return self.draw[: self.known]

    def to_come(self) -> dict[str, int]:
        """How many of each card lie face down; which is no secret, unlike their order."""
        return dict(sorted(Counter(self.draw).items()))

    def restocked(self, order: Iterable[str]) -> Deck:
        """The discard pile shuffled into a new draw pile of that order."""
        return Deck(draw=tuple(order))

    def mixed_in(self, cards: Iterable[str], order: Iterable[str]) -> Deck:
        """Some discarded cards shuffled into what is left of the draw pile."""
        return Deck(draw=tuple(order), discard=without(self.discard, cards))

    def revealed(self, card: str) -> Deck:
        """A card goes from the draw pile (its highest copy) to the discard pile."""
        at = self.draw.index(card)
        known = self.known - 1 if at < self.known else self.known
        draw = self.draw[:at] + self.draw[at + 1 :]
        return Deck(draw, (*self.discard, card), max(0, known))

    def moved(self, card: str, *, to_top: bool, from_discard: bool) -> Deck:
        """A card is put on top or at the bottom of the draw pile, for all to see."""
        if from_discard:
            draw, known = self.draw, self.known
            discard = without(self.discard, (card,))
        else:
            at = self.draw.index(card)
            draw = self.draw[:at] + self.draw[at + 1 :]
            known, discard = self.known - (at < self.known), self.discard
        if to_top:
            return Deck((card, *draw), discard, known + 1)
        # Everything being known means that the card at the bottom is known too.
        return Deck((*draw, card), discard, known + 1 if known == len(draw) else known)

    def peeked(self, count: int) -> Deck:
        """The top `count` cards are looked at and put back."""
        return replace(self, known=max(self.known, min(count, len(self.draw))))


def without(pile: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    """A pile less one newest copy of each of `cards`.

    Raises:
        ValueError: the pile does not hold one of them.
    """
    left = list(reversed(pile))
    for card in cards:
        left.remove(card)
    return tuple(reversed(left))
