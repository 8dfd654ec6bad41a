"""What follows from a campaign command."""

from __future__ import annotations

from companion.engine.aeons_end.words import LEGACY
from companion.engine.campaign.commands import (
    CampaignCommand,
    Create,
    RecordBattle,
    RenamePlayer,
)
from companion.engine.campaign.events import (
    BattleRecorded,
    CampaignCreated,
    CampaignEvent,
    PlayerRenamed,
)
from companion.engine.campaign.reasons import (
    AlreadyRecorded,
    NameTaken,
    NoSuchSeat,
    PairsNeeded,
    PairsNotNeeded,
    PlayerCount,
)
from companion.engine.campaign.state import CampaignState
from companion.engine.kernel.rejection import Rejection

MOST_PLAYERS = 4
"""How many mages may sit at one table (000, page 8)."""


def decide(
    state: CampaignState | None, command: CampaignCommand
) -> tuple[CampaignEvent, ...] | Rejection:
    """The events of a campaign command, or why it changes nothing.

    Raises:
        ValueError: a campaign is created twice, or commanded before it was created.
    """
    if isinstance(command, Create):
        if state is not None:
            message = "a campaign is created once"
            raise ValueError(message)
        return _create(command)
    if state is None:
        message = "a campaign begins with Create"
        raise ValueError(message)
    if isinstance(command, RenamePlayer):
        return _rename(state, command)
    return _record(state, command)


def _create(command: Create) -> tuple[CampaignEvent, ...] | Rejection:
    players = command.players
    if not 1 <= len(players) <= MOST_PLAYERS:
        return PlayerCount(len(players))
    folded = [name.casefold() for name in players]
    for seat, name in enumerate(folded):
        if name in folded[:seat]:
            return NameTaken(players[seat])
    shares = command.system == LEGACY and len(players) == MOST_PLAYERS
    if shares and sorted(seat for pair in command.pairs for seat in pair) != [1, 2, 3, 4]:
        return PairsNeeded()
    if command.pairs and not shares:
        return PairsNotNeeded()
    created = CampaignCreated(command.name, command.system, players, command.pairs, command.single)
    return (created,)


def _rename(state: CampaignState, command: RenamePlayer) -> tuple[CampaignEvent, ...] | Rejection:
    if not 1 <= command.seat <= len(state.players):
        return NoSuchSeat(command.seat)
    before = state.players[command.seat - 1]
    others = (name for name in state.players if name != before)
    if any(name.casefold() == command.name.casefold() for name in others):
        return NameTaken(command.name)
    return (PlayerRenamed(command.seat, before, command.name),)


def _record(state: CampaignState, command: RecordBattle) -> tuple[CampaignEvent, ...] | Rejection:
    number = command.battle.number
    if any(battle.number == number for battle in state.battles):
        return AlreadyRecorded(number)
    return (BattleRecorded(command.battle, command.cards),)
