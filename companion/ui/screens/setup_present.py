"""Who of a group plays: once the campaign is over not everybody has to be there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.widgets.toggles import Toggles

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.table.campaign import Campaign


class Present(Toggles):
    """The mages of a campaign, of whom at least one is there."""

    def __init__(self, campaign: Campaign) -> None:
        """Everybody is there to begin with."""
        self._players = campaign.players
        numbered = [(str(seat), name) for seat, name in enumerate(self._players, 1)]
        super().__init__(lambda: numbered, [seat for seat, _ in numbered])

    @property
    def players(self) -> tuple[str, ...]:
        """The names of those who are there, by seat."""
        return tuple(self._players[int(seat) - 1] for seat in self.values)

    def take_players(self, names: Collection[str]) -> None:
        """Have these there and no others; names that are unknown here are passed over."""
        there = [str(seat) for seat, name in enumerate(self._players, 1) if name in names]
        self.take(there or [seat for seat, _ in self._options()])

    def _turn(self, at: int) -> None:
        """The last one stays."""
        if self.values != (self._options()[at][0],):
            super()._turn(at)
