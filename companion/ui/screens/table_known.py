"""Cards that a few letters may mean: those the group has entered, then those of the packs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.content import AFTER_LEGACY, NOTHING_REVEALED, complete_card, matching
from companion.engine.aeons_end.state import Card

if TYPE_CHECKING:
    from companion.engine.aeons_end.words import CardType
    from companion.table.campaign import Campaign


class Known:
    """What completes a card that is being entered."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._own: tuple[Card, ...] = ()

    def reload(self) -> None:
        """Read the cards of the group anew."""
        self._own = self._campaign.known_cards()

    def matching(self, card_type: CardType, typed: str) -> tuple[Card, ...]:
        """Cards of a type whose name two letters or more may mean, the group's latest first."""
        typed = typed.strip()
        own = [card for card in self._own if card.type == card_type]
        meant = set(matching(typed, own, limit=len(own)))
        mine = tuple(card for card in own if card in meant)
        names = {card.name.casefold() for card in mine}
        return mine + tuple(
            c for c in self._shipped(card_type, typed) if c.name.casefold() not in names
        )

    def all_of(self, name: str) -> tuple[Card, ...]:
        """What is known of cards of exactly this name."""
        folded = name.casefold()
        own = tuple(card for card in self._own if card.name.casefold() == folded)
        shipped = (c for kind in ("minion", "power") for c in self._shipped(kind, name))
        return own + tuple(c for c in shipped if c.name.casefold() == folded and c.number)

    def is_own(self, card: Card) -> bool:
        """Whether the group has entered it, so that its name alone brings it back whole."""
        return card in self._own

    def _shipped(self, card_type: CardType, typed: str) -> tuple[Card, ...]:
        revealed = AFTER_LEGACY if self._campaign.state.over else NOTHING_REVEALED
        found = complete_card(typed, self._campaign.system, revealed=revealed, type=card_type)
        return tuple(Card(row.name, row.type, row.number or 0) for row in found)


def line_for(card: Card, known: Known) -> str:
    """The line that means this card."""
    number = "" if known.is_own(card) or not card.number else f" {card.number}"
    return f"{card.type[0]} {card.name}{number}"
