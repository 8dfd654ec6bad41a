"""Commands that only look around, most of them on a screen alone."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.table.commands.spec import Argument, CommandSpec

SCREEN: Final = (
    CommandSpec(
        "help",
        "screen",
        N_("Keys and commands"),
        N_("What can be done here; with a command, how it is written."),
        verb="help",
        arguments=(Argument("COMMAND", "text", optional=True, rest=True),),
        keys=("question_mark", "f1"),
    ),
    CommandSpec(
        "rules",
        "screen",
        N_("Rules"),
        N_("Look up a rule by a few words, or by its id; without words, that of the moment."),
        verb="rules",
        arguments=(Argument("WORDS", "text", optional=True, rest=True),),
        keys=("slash", "f2"),
    ),
    CommandSpec(
        "palette",
        "screen",
        N_("All commands"),
        N_("Find a command by its name."),
        keys=("colon", "ctrl+p", "f3"),
    ),
    *(
        CommandSpec(
            f"select-{seat}",
            "screen",
            N_("Select a player"),
            N_("Select a player, or answer a question."),
            keys=(str(seat),),
            offer="note",
        )
        for seat in range(1, 5)
    ),
    CommandSpec(
        "select-gravehold",
        "screen",
        N_("Select Gravehold"),
        N_("Select Gravehold's life."),
        keys=("g",),
        offer="note",
    ),
    CommandSpec(
        "select-nemesis",
        "screen",
        N_("Select the nemesis"),
        N_("Select the nemesis's life."),
        keys=("n",),
        offer="note",
    ),
    CommandSpec(
        "big-view",
        "screen",
        N_("Big view"),
        N_("Show the battle large enough to be read across the table."),
        keys=("v",),
        offer="note",
    ),
    CommandSpec(
        "rooms",
        "campaign",
        N_("The campaign"),
        N_("See how the campaign stands, and all that it remembers."),
        keys=("c",),
    ),
    CommandSpec(
        "back",
        "screen",
        N_("Back"),
        N_("Go back one level."),
        keys=("escape",),
    ),
    CommandSpec(
        "quit",
        "screen",
        N_("Quit"),
        N_("Leave; everything is saved already."),
        verb="quit",
        synonyms=("exit",),
        keys=("q", "ctrl+q"),
    ),
)
