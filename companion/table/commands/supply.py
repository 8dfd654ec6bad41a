"""Commands about the supply and the cards of a Legacy campaign."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.table.commands.spec import Argument, CommandSpec, Option

_TYPES: Final = ("gem", "relic", "spell")
_NAME: Final = Argument("NAME", "text", rest=True)
_MORE: Final = (Option("copies", "number", "N"), Option("number", "text", "PREFIX"))
_WHY: Final = Option("why", "text", "TEXT")

SUPPLY: Final = (
    CommandSpec(
        "supply",
        "supply",
        N_("Supply"),
        N_("List the piles of the supply."),
        verb="supply",
        table="legacy",
    ),
    CommandSpec(
        "supply-add",
        "supply",
        N_("Add a pile"),
        N_("Put a pile into the supply."),
        verb="supply add",
        arguments=(_NAME,),
        options=(
            Option("type", "choice", choices=_TYPES, required=True),
            Option("cost", "number", "N", required=True),
            *_MORE,
        ),
        table="legacy",
    ),
    CommandSpec(
        "supply-edit",
        "supply",
        N_("Edit a pile"),
        N_("Change what is known of a pile."),
        verb="supply edit",
        arguments=(_NAME,),
        options=(
            Option("name", "text", "NAME"),
            Option("type", "choice", choices=_TYPES),
            Option("cost", "number", "N"),
            *_MORE,
        ),
        table="legacy",
    ),
    CommandSpec(
        "supply-remove",
        "supply",
        N_("Remove a pile"),
        N_("Take a pile out of the supply, and banish it if you say so."),
        verb="supply remove",
        arguments=(_NAME,),
        options=(Option("banish", "flag"), _WHY),
        table="legacy",
    ),
    CommandSpec(
        "supply-upgrade",
        "supply",
        N_("Supply upgrade"),
        N_("After a battle: piles that come in, piles that are banished, piles not chosen."),
        verb="supply upgrade",
        options=(
            Option("add", "pile", "NAME/gem/COST", repeated=True),
            Option("banish", "text", "NAME", repeated=True),
            Option("passed", "text", "NAME", repeated=True),
            Option("after", "number", "N"),
        ),
        table="legacy",
    ),
    CommandSpec(
        "banished",
        "supply",
        N_("Banished cards"),
        N_("List the banished cards."),
        verb="banished",
        table="legacy",
    ),
    CommandSpec(
        "banish",
        "supply",
        N_("Banish a card"),
        N_("Banish a card, or a pile of the supply."),
        verb="banish",
        arguments=(_NAME,),
        options=(_WHY,),
        table="legacy",
    ),
    CommandSpec(
        "return",
        "supply",
        N_("Take a banished card back"),
        N_("Take a banished card back because an instruction says so."),
        verb="return",
        arguments=(_NAME,),
        options=(Option("by", "text", "INSTRUCTION"),),
        table="legacy",
    ),
    CommandSpec(
        "side-deck",
        "supply",
        N_("Small decks"),
        N_("Say how many cards a nemesis's small deck begins with; without words, list them."),
        verb="side-deck",
        arguments=(
            Argument("NEMESIS", "text", optional=True),
            Argument("NAME", "text", optional=True),
            Argument("N", "number", optional=True),
        ),
        options=(Option("drop", "flag"),),
        table="legacy",
    ),
)
