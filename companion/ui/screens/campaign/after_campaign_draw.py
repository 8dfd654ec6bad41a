"""Nine piles for a battle after the campaign, by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from random import Random

    from companion.engine.campaign.records import Pile, PileType
    from companion.engine.campaign.state import CampaignState

RANDOMIZERS: Final = (18, 54)
"""The first and the last of the randomizer cards in deck END (000, booklet)."""

PILES: Final[dict[PileType, int]] = {"gem": 3, "relic": 2, "spell": 4}
"""How many piles of each type are recommended (000, booklet)."""


class OwnDraw(NamedTuple):
    """Piles drawn from those the group knows, and how many of each type are still missing."""

    piles: tuple[Pile, ...]
    missing: tuple[tuple[PileType, int], ...]


def randomizers(chance: Random) -> tuple[int, ...]:
    """The numbers of all randomizers in an order by chance, each once.

    Nobody but the cards themselves knows which of them is a gem, a relic or a spell.
    """
    first, last = RANDOMIZERS
    return tuple(chance.sample(range(first, last + 1), last - first + 1))


def known_piles(state: CampaignState) -> tuple[Pile, ...]:
    """Every pile the group has ever entered, each name once, as it is known best."""
    found: dict[str, Pile] = {}
    past = (pile for up in state.upgrades for pile in (*up.added, *up.banished, *up.passed))
    for pile in (*past, *state.piles):
        found[pile.name.casefold()] = pile
    return tuple(found.values())


def own_piles(state: CampaignState, chance: Random) -> OwnDraw:
    """Piles of the group's own by chance, as many of each type as are recommended."""
    known = sorted(known_piles(state), key=lambda pile: pile.name.casefold())
    drawn: list[Pile] = []
    missing: list[tuple[PileType, int]] = []
    for kind, wanted in PILES.items():
        of_kind = [pile for pile in known if pile.type == kind]
        taken = chance.sample(of_kind, min(wanted, len(of_kind)))
        drawn += sorted(taken, key=lambda pile: (pile.cost, pile.name.casefold()))
        if len(taken) < wanted:
            missing.append((kind, wanted - len(taken)))
    return OwnDraw(tuple(drawn), tuple(missing))
