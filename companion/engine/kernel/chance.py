"""Fate from a secret seed: the same shuffle of the same cards always gives the same order."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chance:
    """The source of every random outcome of one battle.

    Because a shuffle depends only on the seed, the cards and how many shuffles came
    before, undoing and doing again never rolls fate a second time.
    """

    seed: str

    def shuffle(self, cards: Iterable[str], n: int) -> tuple[str, ...]:
        """The order, top first, in which the battle's shuffle number `n` leaves `cards`."""
        order = sorted(cards)
        random.Random(f"{self.seed}/{n}").shuffle(order)  # noqa: S311 - fate, not a secret key
        return tuple(order)
