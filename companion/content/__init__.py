"""Names and numbers of the games, shipped and the user's own, as plain rows.

Importing this loads neither pydantic nor any pack; the first question that needs a file reads it.
What a group has not been shown yet is offered by nothing here (see `Revealed`).
"""

from companion.content.catalogue import (
    AFTER_LEGACY,
    NOTHING_REVEALED,
    basic_cards,
    find_nemesis,
    left_behind,
    mages,
    nemeses,
    pack_problems,
)
from companion.content.completion import (
    complete_card,
    complete_mage,
    complete_nemesis,
    matching,
)
from companion.content.entries import (
    BasicCard,
    Breach,
    CardType,
    DeckSize,
    Difficulty,
    DifficultyId,
    Fault,
    Mage,
    Nemesis,
    PackProblem,
    Revealed,
    SupplyAdvice,
    TurnOrder,
)
from companion.content.setup import (
    breaches,
    deck_sizes,
    difficulties,
    solo_player_life,
    supply_advice,
    turn_order_variants,
)

__all__ = [
    "AFTER_LEGACY",
    "NOTHING_REVEALED",
    "BasicCard",
    "Breach",
    "CardType",
    "DeckSize",
    "Difficulty",
    "DifficultyId",
    "Fault",
    "Mage",
    "Nemesis",
    "PackProblem",
    "Revealed",
    "SupplyAdvice",
    "TurnOrder",
    "basic_cards",
    "breaches",
    "complete_card",
    "complete_mage",
    "complete_nemesis",
    "deck_sizes",
    "difficulties",
    "find_nemesis",
    "left_behind",
    "mages",
    "matching",
    "nemeses",
    "pack_problems",
    "solo_player_life",
    "supply_advice",
    "turn_order_variants",
]
