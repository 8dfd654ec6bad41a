"""What follows from a campaign command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.aeons_end.words import LEGACY
from companion.engine.campaign import commands as c
from companion.engine.campaign import goods, results, story
from companion.engine.campaign.events import CampaignCreated, CampaignEvent, PlayerRenamed
from companion.engine.campaign.reasons import (
    NameTaken,
    NoSuchSeat,
    OnlyInLegacy,
    PairsNeeded,
    PairsNotNeeded,
    PlayerCount,
)
from companion.engine.campaign.state import CampaignState
from companion.engine.kernel.rejection import Rejection

MOST_PLAYERS: Final = 4
"""How many mages may sit at one table (000, page 8)."""


def decide(
    state: CampaignState | None, command: c.CampaignCommand
) -> tuple[CampaignEvent, ...] | Rejection:
    """The events of a campaign command, or why it changes nothing.

    Raises:
        ValueError: a campaign is created twice, or commanded before it was created.
    """
    if isinstance(command, c.Create):
        if state is not None:
            message = "a campaign is created once"
            raise ValueError(message)
        return _create(command)
    if state is None:
        message = "a campaign begins with Create"
        raise ValueError(message)
    if isinstance(command, _ONLY_IN_LEGACY) and not state.legacy:
        return OnlyInLegacy()
    return _DECIDE[type(command)](state, command)


def _create(command: c.Create) -> tuple[CampaignEvent, ...] | Rejection:
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


def _rename(state: CampaignState, command: c.RenamePlayer) -> tuple[CampaignEvent, ...] | Rejection:
    if not 1 <= command.seat <= len(state.players):
        return NoSuchSeat(command.seat)
    before = state.players[command.seat - 1]
    others = (name for name in state.players if name != before)
    if any(name.casefold() == command.name.casefold() for name in others):
        return NameTaken(command.name)
    return (PlayerRenamed(command.seat, before, command.name),)


_ONLY_IN_LEGACY: Final = (
    *(c.BeginChapter, c.EndChapter, c.AnswerDefeat, c.UnlockSection, c.EditSection),
    *(c.LockSection, c.OpenPackage, c.SealPackage, c.ReadLegacyCard, c.TickErratum),
    *(c.UpgradeSupply, c.FinishCampaign, c.TakeAlong),
)

_DECIDE: Final = cast(
    "dict[type, Callable[[CampaignState, object], tuple[CampaignEvent, ...] | Rejection]]",
    {
        c.RenamePlayer: _rename,
        c.BeginChapter: story.begin_chapter,
        c.EndChapter: story.end_chapter,
        c.AnswerDefeat: story.answer_defeat,
        c.UnlockSection: story.unlock_section,
        c.EditSection: story.edit_section,
        c.LockSection: story.lock_section,
        c.OpenPackage: story.open_package,
        c.SealPackage: story.seal_package,
        c.ReadLegacyCard: story.read_card,
        c.TickErratum: story.tick_erratum,
        c.NoteChange: story.note_change,
        c.EditChange: story.edit_change,
        c.DropChange: story.drop_change,
        c.Tick: story.tick,
        c.FinishAfter: story.finish_after,
        c.FinishCampaign: story.finish_campaign,
        c.TakeAlong: story.take_along,
        c.WelcomeMage: story.welcome_mage,
        c.AddPile: goods.add_pile,
        c.EditPile: goods.edit_pile,
        c.RemovePile: goods.remove_pile,
        c.UpgradeSupply: goods.upgrade,
        c.BanishCard: goods.banish_card,
        c.ReturnCard: goods.return_card,
        c.ChangeMage: goods.change_mage,
        c.Learn: goods.learn,
        c.NoteAbsences: goods.note_absences,
        c.SetSideDeck: goods.set_side_deck,
        c.DropSideDeck: goods.drop_side_deck,
        c.RecordBattle: results.record_battle,
        c.EnterResult: results.enter_result,
        c.EditResult: results.edit_result,
        c.RemoveResult: results.remove_result,
        c.CatchUp: results.catch_up,
    },
)
