"""A campaign after an event, and the tables its file keeps of it."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.campaign.events import (
    CampaignCreated,
    CampaignEvent,
    PlayerRenamed,
)
from companion.engine.campaign.state import CampaignState
from companion.engine.kernel.codec import Data, to_data


def evolve(state: CampaignState | None, event: CampaignEvent) -> CampaignState:
    """How the campaign stands after `event`; `state` is None only before it is created.

    Raises:
        ValueError: the first event is not `CampaignCreated`, or comes a second time.
    """
    if isinstance(event, CampaignCreated):
        return CampaignState(event.name, event.system, event.players, event.pairs, event.single)
    if state is None:
        message = f"a campaign cannot begin with {type(event).__name__}"
        raise ValueError(message)
    if isinstance(event, PlayerRenamed):
        players = list(state.players)
        players[event.seat - 1] = event.after
        return replace(state, players=tuple(players))
    return state.with_battle(event.battle, event.cards)


def projection(state: CampaignState) -> dict[str, list[Data]]:
    """The tables that are written together with the log and computed from it alone."""
    return {
        "campaign": [{"name": state.name, "system": state.system, "single": state.single}],
        "players": [
            {"seat": seat, "name": name, "pair": _partner(state, seat)}
            for seat, name in enumerate(state.players, start=1)
        ],
        "scores": [to_data(battle) for battle in state.battles],
        "cards": [to_data(card) for card in state.cards],
    }


def _partner(state: CampaignState, seat: int) -> int:
    """The seat somebody shares turn cards with; 0 for none."""
    for pair in state.pairs:
        if seat in pair:
            return next(other for other in pair if other != seat)
    return 0
