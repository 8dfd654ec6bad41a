"""Every command, declared once: keys, footer, palette, help page and plain verbs come from here.

Importing this loads nothing of the engine, so that the first screen may show its keys at once.
"""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.table.commands.book import BATTLE, CAMPAIGN, MEMORY
from companion.table.commands.mages import MAGES
from companion.table.commands.play import CARDS, LIFE, TURN, TURN_ORDER
from companion.table.commands.scores import SCORE
from companion.table.commands.screen import SCREEN
from companion.table.commands.spec import Argument, CommandSpec, Group, Kind, Option, Table
from companion.table.commands.story import STORY
from companion.table.commands.supply import SUPPLY

__all__ = [
    "BY_ID",
    "BY_KEY",
    "COMMANDS",
    "GROUPS",
    "VERBS",
    "Argument",
    "CommandSpec",
    "Group",
    "Kind",
    "Option",
    "Table",
]

GROUPS: Final[dict[Group, str]] = {
    "turn": N_("The course of the battle"),
    "cards": N_("Nemesis cards"),
    "life": N_("Life"),
    "turn-order": N_("Turn-order deck"),
    "memory": N_("Log and corrections"),
    "battle": N_("Battles"),
    "campaign": N_("Campaigns"),
    "story": N_("The story of a campaign"),
    "supply": N_("Supply and cards"),
    "mages": N_("Mages"),
    "score": N_("Score chart"),
    "screen": N_("On the screen"),
}
"""The chapters of the help page in their order, with their headings."""

COMMANDS: Final[tuple[CommandSpec, ...]] = (
    *(*TURN, *CARDS, *LIFE, *TURN_ORDER, *MEMORY, *BATTLE, *CAMPAIGN),
    *(*STORY, *SUPPLY, *MAGES, *SCORE, *SCREEN),
)
"""Every command, in the order of the help page."""

BY_ID: Final[dict[str, CommandSpec]] = {spec.id: spec for spec in COMMANDS}
BY_KEY: Final[dict[str, CommandSpec]] = {key: spec for spec in COMMANDS for key in spec.keys}
VERBS: Final[dict[str, CommandSpec]] = {
    verb: spec for spec in COMMANDS for verb in (spec.verb, *spec.synonyms, spec.short) if verb
}
"""What plain takes for a verb; one of two words has a blank between them."""
