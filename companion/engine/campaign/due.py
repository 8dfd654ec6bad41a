"""Which letters the rulebook has announced by now."""

from __future__ import annotations

from companion.engine.campaign.box import announced_until
from companion.engine.campaign.state import CampaignState


def due(state: CampaignState) -> tuple[str, ...]:
    """Letters announced for the point reached or an earlier one, and still locked, A to Z."""
    reached = state.reached
    if not state.legacy or reached is None:
        return ()
    return tuple(each for each in announced_until(reached) if state.section(each) is None)
