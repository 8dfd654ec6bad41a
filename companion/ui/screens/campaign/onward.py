"""The next right step of a campaign between battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.campaign.commands import BeginChapter
from companion.engine.campaign.guides import FIRST_GAME, after_guide_id, setup_guide_id

if TYPE_CHECKING:
    from companion.table.campaign import Campaign
    from companion.ui.doors import Doors


def onward(companion: Doors, campaign: Campaign) -> None:
    """Lead a campaign on: into its guide, into the next chapter, or to the next battle."""
    ahead = campaign.outlook.ahead
    if ahead.kind == "first-game":
        companion.open_guide(campaign, FIRST_GAME)
    elif ahead.kind == "after":
        companion.open_guide(campaign, after_guide_id(ahead.number))
    elif ahead.kind == "after-campaign":
        companion.open_after_campaign(campaign)
    elif ahead.kind == "chapter":
        _begin(companion, campaign, ahead.number)
    elif campaign.outlook.legacy:
        companion.open_guide(campaign, setup_guide_id(campaign.state))
    else:
        companion.open_setup(campaign)


def _begin(companion: Doors, campaign: Campaign, number: int) -> None:
    """Begin a chapter and say which letters the rulebook announces for it."""
    if companion.keep(campaign, BeginChapter(number)):
        companion.open_room(campaign)
