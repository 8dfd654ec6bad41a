"""Commands about the log, the battles and the campaigns."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.table.commands.spec import Argument, CommandSpec, Option

_MOMENTS: Final = (
    *("nemesis-turn", "player-turn", "casting-phase", "main-phase", "draw-phase"),
    *("turn-end", "draw", "round"),
)

MEMORY: Final = (
    CommandSpec(
        "undo",
        "memory",
        N_("Undo"),
        N_("Take the last command back, or the last so many."),
        verb="undo",
        arguments=(Argument("N", "number", optional=True),),
        keys=("z", "ctrl+z"),
        offer="undo",
    ),
    CommandSpec(
        "redo",
        "memory",
        N_("Redo"),
        N_("Do again what was taken back."),
        verb="redo",
        arguments=(Argument("N", "number", optional=True),),
        keys=("y", "ctrl+y"),
        offer="redo",
    ),
    CommandSpec(
        "log",
        "memory",
        N_("Log"),
        N_("What was done in this battle; go back to a line, or correct it."),
        verb="log",
        options=(Option("json", "flag"),),
        keys=("l",),
        offer="log",
    ),
    CommandSpec(
        "fix",
        "memory",
        N_("Set a value by hand"),
        N_("Set a value to what it should be; without a path, list all that can be set."),
        verb="fix",
        arguments=(
            Argument("PATH", "path", optional=True),
            Argument("VALUE", "value", optional=True, rest=True),
        ),
        options=(Option("about", "number", "N"),),
        offer="fix",
    ),
    CommandSpec(
        "note",
        "memory",
        N_("Note"),
        N_("Write something into the log."),
        verb="note",
        arguments=(Argument("TEXT", "text", rest=True),),
        offer="note",
    ),
    CommandSpec(
        "remind",
        "memory",
        N_("Reminder"),
        N_("Be reminded of something at a moment, once or always."),
        verb="remind",
        arguments=(
            Argument("WHEN", "choice", choices=_MOMENTS),
            Argument("TEXT", "text", rest=True),
        ),
        options=(Option("always", "flag"), Option("player", "player", "NAME")),
        keys=("r",),
        offer="remind",
    ),
    CommandSpec(
        "forget",
        "memory",
        N_("Drop a reminder"),
        N_("Drop a reminder by its text or its number."),
        verb="forget",
        arguments=(Argument("REMINDER", "answer", rest=True),),
        offer="forget",
    ),
    CommandSpec(
        "counter",
        "memory",
        N_("Counters"),
        N_("A counter of the battle's own moves; a new name begins at 0."),
        verb="counter",
        arguments=(Argument("NAME", "name"), Argument("±N", "change")),
        keys=("o",),
        offer="counter",
    ),
)

BATTLE: Final = (
    CommandSpec(
        "battle",
        "battle",
        N_("New battle"),
        N_("Begin a battle against a nemesis."),
        verb="battle",
        options=(
            Option("nemesis", "name", "NAME", required=True),
            Option("life", "number", "N", required=True),
            Option(
                "difficulty",
                "choice",
                choices=("beginner", "normal", "expert", "extinction"),
                system="aeons_end",
            ),
            Option("draws", "choice", choices=("app", "table")),
            Option("seed", "text", "N"),
            Option("turn-order", "text", "ID"),
            Option("nemesis-deck", "number", "N"),
            Option("gravehold", "number", "N"),
            Option("player-life", "number", "N"),
            Option("unleash", "text", "TEXT"),
            Option("unleash-do", "effect", "EFFECT", repeated=True),
            Option("rules", "text", "TEXT"),
            Option("loss", "text", "TEXT"),
            Option("counter", "counter", "NAME=N", repeated=True),
        ),
    ),
    CommandSpec(
        "state",
        "battle",
        N_("How the battle stands"),
        N_("Tell how the battle stands, as text or as JSON."),
        verb="state",
        options=(Option("json", "flag"),),
    ),
    CommandSpec(
        "end",
        "battle",
        N_("Finish the battle"),
        N_("Say how the battle ended."),
        verb="end",
        arguments=(Argument("RESULT", "choice", choices=("win", "loss")),),
        options=(Option("reason", "text", "TEXT"),),
        keys=("f",),
        offer="end",
    ),
    CommandSpec(
        "record",
        "battle",
        N_("Record the battle"),
        N_("Write the finished battle into the campaign."),
        verb="record",
        offer="record",
    ),
)

CAMPAIGN: Final = (
    CommandSpec(
        "new-campaign",
        "campaign",
        N_("New campaign"),
        N_("Begin a campaign and open it."),
        verb="new-campaign",
        arguments=(Argument("NAME", "name"),),
        options=(
            Option("system", "choice", required=True, choices=("aeons_end_legacy", "aeons_end")),
            Option("players", "text", '"NAME,NAME"'),
            Option("player", "name", "NAME", repeated=True),
            Option("pairs", "text", '"A/B,C/D"'),
        ),
    ),
    CommandSpec(
        "open-campaign",
        "campaign",
        N_("Open a campaign"),
        N_("Open a campaign; without a name, list them."),
        verb="open-campaign",
        arguments=(Argument("NAME", "name", optional=True),),
    ),
    CommandSpec(
        "rename-player",
        "campaign",
        N_("Rename a player"),
        N_("Give a player of the campaign another name, from the next battle on."),
        verb="rename-player",
        arguments=(Argument("PLAYER", "player"), Argument("NAME", "name")),
    ),
    CommandSpec(
        "undo-campaign",
        "campaign",
        N_("Undo in the campaign"),
        N_("Take back what was last written into the campaign."),
        verb="undo campaign",
    ),
    CommandSpec(
        "redo-campaign",
        "campaign",
        N_("Redo in the campaign"),
        N_("Do again what was last taken back in the campaign."),
        verb="redo campaign",
    ),
    CommandSpec(
        "history",
        "campaign",
        N_("History"),
        N_("All that was written into the campaign, with its days."),
        verb="history",
    ),
)
