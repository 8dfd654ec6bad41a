"""Numbers a battle is set up with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.content.catalogue import BASE, LEGACY

if TYPE_CHECKING:
    from companion.content.entries import Breach, DeckSize, Difficulty, SupplyAdvice, TurnOrder
    from companion.content.loader import Setup


def turn_order_variants(system: str, players: int) -> tuple[TurnOrder, ...]:
    """Turn-order decks for 1 to 4 players, the usual one first; none for another number."""
    return tuple(row for row in _setup(system).turn_orders if row.players == players)


def difficulties(system: str, *, finished: bool) -> tuple[Difficulty, ...]:
    """Difficulty levels a group may choose from, easiest first.

    A Legacy campaign plays Normal until it is finished (document 000, booklet for after the
    campaign); `finished` says nothing for the other boxes.
    """
    levels = _setup(BASE).difficulties if system in {BASE, LEGACY} else ()
    if system == LEGACY and not finished:
        return tuple(level for level in levels if level.id == "normal")
    return levels


def solo_player_life(system: str) -> tuple[int, ...]:
    """Life one mage alone may begin with to make it easier (document 002); none for Legacy."""
    return _setup(system).solo_player_life


def deck_sizes(system: str = BASE) -> tuple[DeckSize, ...]:
    """Nemesis decks for 1 to 4 players (documents 001 and 002); none for Legacy."""
    return _setup(system).deck_sizes


def breaches(system: str) -> tuple[Breach, ...]:
    """Breaches I to IV (documents 001 and 002); none for Legacy."""
    return _setup(system).breaches


def supply_advice(system: str = BASE) -> SupplyAdvice | None:
    """Piles recommended for the supply (documents 001 and 002); None for Legacy."""
    return _setup(system).supply_advice


def _setup(system: str) -> Setup:
    # pydantic and tomllib are slow to load: not before a battle is set up.
    from companion.content import loader  # noqa: PLC0415

    return loader.setup(system)
