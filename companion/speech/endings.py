"""How a battle ended, and why."""

from __future__ import annotations

from typing import Final

from companion.engine.aeons_end.words import EndReason, Result
from companion.speech.effects import one_line
from companion.speech.scene import Scene
from companion.speech.voice import N_

RESULTS: Final[dict[Result, str]] = {"win": N_("Victory"), "loss": N_("Defeat")}

_REASONS: Final[dict[EndReason, str]] = {
    "nemesis-life": N_("{nemesis} has no life left."),
    "nemesis-empty": N_("The nemesis deck is empty and nothing is in play."),
    "gravehold": N_("Gravehold has fallen."),
    "exhausted": N_("Every player is exhausted."),
}
_ENDINGS: Final[dict[EndReason, str]] = {
    "nemesis-life": N_("Victory: {nemesis} has no life left."),
    "nemesis-empty": N_("Victory: the nemesis deck is empty and nothing is in play."),
    "gravehold": N_("Defeat: Gravehold has fallen."),
    "exhausted": N_("Defeat: every player is exhausted."),
}


def result_word(s: Scene, result: Result) -> str:
    """The result in one word."""
    return s.t(RESULTS[result])


def reason_sentence(s: Scene, reason: EndReason, text: str) -> str:
    """Why the battle ended; what the table wrote stands as it is."""
    if reason == "declared":
        return one_line(text) or s.t("The table said so.")
    return s.t(_REASONS[reason], nemesis=s.target("nemesis"))


def ending(s: Scene, result: Result, reason: EndReason, text: str) -> str:
    """How the battle ended and why, in one sentence."""
    if reason != "declared":
        return s.t(_ENDINGS[reason], nemesis=s.target("nemesis"))
    written = one_line(text)
    if not written:
        return s.t("The battle is won.") if result == "win" else s.t("The battle is lost.")
    if result == "win":
        return s.t("The battle is won: {text}.", text=written)
    return s.t("The battle is lost: {text}.", text=written)
