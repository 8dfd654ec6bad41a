"""The score chart: what was done and happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.speech.scene import Scene
from companion.speech.story import Events

# Labels.


def _recorded(s: Scene, command: c.RecordBattle, _: Events) -> str:
    if command.battle.result == "win":
        return s.t("victory over {nemesis} recorded", nemesis=command.battle.nemesis)
    return s.t("defeat by {nemesis} recorded", nemesis=command.battle.nemesis)


def _entered(s: Scene, command: c.EnterResult, _: Events) -> str:
    if command.battle.result == "win":
        return s.t("victory over {nemesis} entered by hand", nemesis=command.battle.nemesis)
    return s.t("defeat by {nemesis} entered by hand", nemesis=command.battle.nemesis)


def _edited(s: Scene, command: c.EditResult, _: Events) -> str:
    return s.t("result edited: {nemesis}", nemesis=command.battle.nemesis)


def _removed(s: Scene, command: c.RemoveResult, events: Events) -> str:
    struck = (event.battle.nemesis for event in events if isinstance(event, e.ResultRemoved))
    nemesis = next(struck, "")
    if not nemesis:
        return s.t("result {number} struck", number=command.number)
    return s.t("result struck: {nemesis}", nemesis=nemesis)


# Each function takes the one command it stands beside; the table erases that.
LABELS: Final = cast(
    "dict[type, Callable[[Scene, object, Events], str]]",
    {
        c.RecordBattle: _recorded,
        c.EnterResult: _entered,
        c.EditResult: _edited,
        c.RemoveResult: _removed,
        c.CatchUp: lambda s, _, __: s.t("campaign entered as it stands"),
    },
)
"""What each command about results did, in a few words."""


# Events.


def _battle_recorded(s: Scene, event: e.BattleRecorded) -> str:
    if event.battle.result == "win":
        return s.t("The victory over {nemesis} is recorded.", nemesis=event.battle.nemesis)
    return s.t("The defeat by {nemesis} is recorded.", nemesis=event.battle.nemesis)


def _result_entered(s: Scene, event: e.ResultEntered) -> str:
    if event.battle.result == "win":
        return s.t("The victory over {nemesis} is entered by hand.", nemesis=event.battle.nemesis)
    return s.t("The defeat by {nemesis} is entered by hand.", nemesis=event.battle.nemesis)


def _result_edited(s: Scene, event: e.ResultEdited) -> str:
    return s.t("The battle against {nemesis} has another result.", nemesis=event.after.nemesis)


def _result_removed(s: Scene, event: e.ResultRemoved) -> str:
    return s.t(
        "The battle against {nemesis} is struck from the score chart.", nemesis=event.battle.nemesis
    )


# Each function takes the one event it stands beside; the table erases that.
EVENTS: Final = cast(
    "dict[type, Callable[[Scene, object], str]]",
    {
        e.BattleRecorded: _battle_recorded,
        e.ResultEntered: _result_entered,
        e.ResultEdited: _result_edited,
        e.ResultRemoved: _result_removed,
    },
)
"""What happened to the score chart, one sentence an event."""
