"""What can be done on every screen."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.ui.acts import Act, act_of

EVERYWHERE: Final = (
    act_of("help", "app.help", weight=70, short=N_("keys"))._replace(
        help=N_("Show the keys and commands of this screen."),
    ),
    act_of("palette", "app.palette", weight=40, short=N_("commands")),
    act_of("rules", "app.rules", weight=72, short=N_("rules"))._replace(
        help=N_("Look up the rule of this moment, or any other by a few letters."),
    ),
    Act(
        "settings",
        "f10",
        "app.settings",
        N_("Settings"),
        N_("Language, colours, signs and keys."),
        weight=0,
    ),
    act_of("back", "app.back", weight=0),
    Act(
        "quit",
        "ctrl+q",
        "app.quit",
        N_("Quit"),
        N_("Leave at once; q pressed twice (q q) does it too. Everything is saved already."),
        weight=0,
    ),
)
"""In the order of the footer."""
