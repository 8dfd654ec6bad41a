"""Commands about the score chart."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.table.commands.spec import Argument, CommandSpec, Option

_N: Final = Argument("N", "number")
_RESULTS: Final = ("win", "loss")
_FIELDS: Final = (
    Option("reason", "text", "TEXT"),
    Option("chapter", "number", "N"),
    Option("attempt", "number", "N"),
    Option("date", "text", "YYYY-MM-DD"),
    Option("gravehold", "number", "N"),
    Option("life", "number", "N"),
    Option("rounds", "number", "N"),
    Option("turns", "number", "N"),
    Option("minutes", "number", "N"),
    Option("note", "text", "TEXT"),
    Option("mage", "text", '"NAME LIFE"', repeated=True),
)

SCORE: Final = (
    CommandSpec(
        "score",
        "score",
        N_("Score chart"),
        N_("List the battles of the campaign with their results, as text or as JSON."),
        verb="score",
        options=(Option("json", "flag"),),
    ),
    CommandSpec(
        "score-add",
        "score",
        N_("Enter a battle"),
        N_("Enter a battle that was played without the app."),
        verb="score add",
        options=(
            Option("nemesis", "text", "NAME", required=True),
            Option("result", "choice", choices=_RESULTS, required=True),
            *_FIELDS,
        ),
    ),
    CommandSpec(
        "score-edit",
        "score",
        N_("Edit a battle"),
        N_("Change a line of the score chart, by its number."),
        verb="score edit",
        arguments=(_N,),
        options=(
            Option("nemesis", "text", "NAME"),
            Option("result", "choice", choices=_RESULTS),
            *_FIELDS,
        ),
    ),
    CommandSpec(
        "score-remove",
        "score",
        N_("Strike a battle"),
        N_("Strike a battle that was entered by hand, by its number."),
        verb="score remove",
        arguments=(_N,),
    ),
)
