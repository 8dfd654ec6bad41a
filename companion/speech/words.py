"""Single words of the games: systems, difficulties, types of cards."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_

SYSTEMS: Final = {
    "aeons_end_legacy": N_("Aeon's End: Legacy"),
    "aeons_end": N_("Aeon's End"),
}
DIFFICULTIES: Final = {
    "beginner": N_("beginner"),
    "normal": N_("normal"),
    "expert": N_("expert"),
    "extinction": N_("extinction"),
}
CARD_TYPES: Final = {
    "minion": N_("minion"),
    "power": N_("power"),
    "attack": N_("attack"),
}
