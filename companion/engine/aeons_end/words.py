"""The words that state, commands and events of a battle are written in.

Targets are short references: `gravehold`, `nemesis`, `p2` (the player in seat 2),
`c7` (the card in play with id 7). Turn cards are `n` (nemesis), `w` (wild), a seat
digit such as `1`, or two seats such as `1/2` for a card with two names.
"""

from __future__ import annotations

from typing import Final, Literal

LEGACY: Final = "aeons_end_legacy"
BASE: Final = "aeons_end"
System = Literal["aeons_end_legacy", "aeons_end"]

GRAVEHOLD: Final = "gravehold"
NEMESIS: Final = "nemesis"

NEMESIS_CARD: Final = "n"
WILD_CARD: Final = "w"

NEMESIS_ACTOR: Final = 0
"""The actor of the nemesis's turn; players act under their seat, 1 to 4."""

Step = Literal["between", "player", "nemesis/main", "nemesis/draw", "over"]
CardType = Literal["minion", "power", "attack"]
Origin = Literal["deck", "discard", "elsewhere"]
Draws = Literal["app", "table"]
Difficulty = Literal["beginner", "normal", "expert", "extinction"]
Result = Literal["win", "loss"]
EffectKind = Literal[
    "gravehold", "player", "lowest", "highest", "current", "each", "unleash", "ask"
]
PenaltyKind = Literal["unleash", "own", "breach", "charges"]
Moment = Literal[
    "nemesis-turn",
    "player-turn",
    "casting-phase",
    "main-phase",
    "draw-phase",
    "turn-end",
    "draw",
    "round",
]
"""When a reminder is due: `draw` is the nemesis's; the phases are those of a player's turn."""
PromptKind = Literal["owner", "target", "either", "deck-empty"]
EndReason = Literal["nemesis-life", "nemesis-empty", "gravehold", "exhausted", "declared"]

FIRST: Final = "first"
SECOND: Final = "second"
YES: Final = "yes"
NO: Final = "no"
NOBODY: Final = "nobody"
"""Answers to prompts; a prompt for a player is answered with a reference such as `p2`."""


def player_ref(seat: int) -> str:
    """The reference to the player in a seat (1 to 4)."""
    return f"p{seat}"


def card_ref(card: int) -> str:
    """The reference to the card in play with this id."""
    return f"c{card}"


def number_of(text: str) -> int | None:
    """The seat or id (up to nine digits) that a text is, or None when it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def seat_of(ref: str) -> int | None:
    """The seat a reference names, or None when it names something else."""
    return number_of(ref[1:]) if ref[:1] == "p" else None


def card_of(ref: str) -> int | None:
    """The id of the card in play a reference names, or None for anything else."""
    return number_of(ref[1:]) if ref[:1] == "c" else None


def seats_on(turn_card: str) -> tuple[int, ...]:
    """The seats a turn card names: one, two, or none for the nemesis and the wild card."""
    return tuple(int(seat) for seat in turn_card.split("/") if seat.isdigit())
