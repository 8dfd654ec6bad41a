"""Commands about the mages of a campaign and the people who play them."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.table.commands.spec import Argument, CommandSpec, Option

_PLAYER: Final = Argument("PLAYER", "player")
_CARDS: Final = '"NAME,NAME"'

MAGES: Final = (
    CommandSpec(
        "mage",
        "mages",
        N_("Mage"),
        N_("Tell what belongs to a mage, or write it down; without a name, tell it of everybody."),
        verb="mage",
        arguments=(Argument("SEAT|NAME", "player", optional=True),),
        options=(
            Option("player", "text", "NAME"),
            Option("mat", "text", "TEXT"),
            Option("side", "text", "TEXT"),
            Option("hand", "text", _CARDS),
            Option("deck", "text", _CARDS),
            Option("breaches", "text", '"TEXT,TEXT"'),
            Option("charges", "number", "N", charges=True),
            Option("equipment", "text", "TEXT"),
            Option("note", "text", "TEXT"),
        ),
    ),
    CommandSpec(
        "learn",
        "mages",
        N_("What a mage learned"),
        N_("Note what a mage learned or chose after the newest battle."),
        verb="learn",
        arguments=(_PLAYER, Argument("TEXT", "text", rest=True)),
    ),
    CommandSpec(
        "absent",
        "mages",
        N_("Who is absent"),
        N_("Say who is not there for the battle, and who plays for them; without a name, list."),
        verb="absent",
        arguments=(Argument("PLAYER", "player", optional=True),),
        options=(Option("by", "text", "NAME"), Option("here", "flag")),
    ),
    CommandSpec(
        "take-along",
        "mages",
        N_("Take a mage along"),
        N_("After the campaign, let a mage play in base Aeon's End."),
        verb="take-along",
        arguments=(_PLAYER,),
        options=(Option("equipment", "flag"),),
        table="legacy",
    ),
    CommandSpec(
        "travellers",
        "mages",
        N_("Mages taken along"),
        N_("List the mages of finished campaigns who may play in base Aeon's End."),
        verb="travellers",
    ),
    CommandSpec(
        "welcome",
        "mages",
        N_("Welcome a mage"),
        N_("Give a seat to a mage who was taken along from a finished campaign."),
        verb="welcome",
        arguments=(Argument("SEAT", "number"), Argument("NAME", "text", rest=True)),
        table="base",
    ),
)
