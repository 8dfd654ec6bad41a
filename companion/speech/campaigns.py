"""What a campaign refuses, and what its entries did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign import reasons as r
from companion.engine.kernel.rejection import Rejection
from companion.speech.scene import Scene
from companion.speech.voice import N_

REFUSALS: Final[dict[type[Rejection], str]] = {
    r.PlayerCount: N_("A campaign has one to four players, not {players}."),
    r.NameTaken: N_("{name} is taken already: choose another name."),
    r.PairsNeeded: N_("Four players share turn cards in two pairs: say who shares with whom."),
    r.PairsNotNeeded: N_("Nobody shares turn cards here: leave the pairs out."),
    r.NoSuchSeat: N_("Nobody sits in seat {seat}."),
    r.AlreadyRecorded: N_("Battle {number} is recorded already: it is written only once."),
}
"""Why a campaign refuses a command."""

_Labelled = Callable[[Scene, object], str]


def _recorded(s: Scene, command: c.RecordBattle) -> str:
    if command.battle.result == "win":
        return s.t("victory over {nemesis} recorded", nemesis=command.battle.nemesis)
    return s.t("defeat by {nemesis} recorded", nemesis=command.battle.nemesis)


LABELS: Final = cast(
    "dict[type, _Labelled]",
    {
        c.Create: lambda s, command: s.t("campaign {name} begun", name=command.name),
        c.RenamePlayer: lambda s, command: s.t(
            "player {seat} renamed: {name}", seat=command.seat, name=command.name
        ),
        c.RecordBattle: _recorded,
    },
)
"""What each command of a campaign did, in a few words."""


def _event_recorded(s: Scene, event: e.BattleRecorded) -> str:
    if event.battle.result == "win":
        return s.t("The victory over {nemesis} is recorded.", nemesis=event.battle.nemesis)
    return s.t("The defeat by {nemesis} is recorded.", nemesis=event.battle.nemesis)


EVENTS: Final = cast(
    "dict[type, _Labelled]",
    {
        e.CampaignCreated: lambda s, event: s.t("The campaign {name} begins.", name=event.name),
        e.PlayerRenamed: lambda s, event: s.t(
            "{before} is called {after} now.", before=event.before, after=event.after
        ),
        e.BattleRecorded: _event_recorded,
    },
)
"""What happened in a campaign, one sentence an event."""
