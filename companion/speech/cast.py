"""Who the seats, references and turn cards of a battle are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.engine.aeons_end.outlook import CardView, Outlook
    from companion.engine.campaign.state import CampaignState


@dataclass(frozen=True, slots=True)
class Cast:
    """The names behind the references: players by seat, the nemesis, cards in play by id.

    `battles` are a campaign's battles by number, with the place of each in the score chart:
    one that was entered by hand has no number that anybody would know it by.
    """

    players: tuple[str, ...] = ()
    nemesis: str = ""
    cards: Mapping[int, str] = field(default_factory=dict)
    battles: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, outlook: Outlook) -> Cast:
        """Everybody in a battle as it stands now."""
        return cls(
            tuple(player.name for player in outlook.players),
            outlook.nemesis,
            {card.id: shown_name(card) for card in outlook.in_play},
        )

    @classmethod
    def of_campaign(cls, state: CampaignState) -> Cast:
        """Everybody in a campaign, and its battles."""
        places = {battle.number: place for place, battle in enumerate(state.battles, start=1)}
        return cls(state.players, battles=places)

    def player(self, seat: int) -> str:
        """The name of the player in a seat (1 and up), or the seat's number if it has none."""
        return self.players[seat - 1] if 0 < seat <= len(self.players) else str(seat)


def shown_name(card: CardView) -> str:
    """A card's name, with its number where several in play share the name."""
    return f"{card.name}#{card.ordinal}" if card.ordinal else card.name
