"""The colours there are; none of them is the only sign of anything."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

from companion.speech.voice import N_

DARK: Final = Theme(
    name="dark",
    dark=True,
    primary="#7aa2c8",
    secondary="#6f8f86",
    accent="#e0af68",
    warning="#d9a657",
    error="#d9737a",
    success="#8fb573",
    foreground="#d5d9e0",
    background="#16191f",
    surface="#1e222a",
    panel="#2a303b",
)
LIGHT: Final = Theme(
    name="light",
    dark=False,
    primary="#2f5f8f",
    secondary="#4d6f66",
    accent="#8a5a00",
    warning="#8a5a00",
    error="#a8323e",
    success="#3d6b22",
    foreground="#24282f",
    background="#f6f4ef",
    surface="#ece9e2",
    panel="#dcd8ce",
)
# Blue against orange, told apart by every kind of colour vision; lightness differs as well.
SAFE_DARK: Final = Theme(
    name="safe-dark",
    dark=True,
    primary="#56b4e9",
    secondary="#8fa3b3",
    accent="#f0e442",
    warning="#f0e442",
    error="#e69f00",
    success="#9ad0f5",
    foreground="#e6e6e6",
    background="#101216",
    surface="#1a1d23",
    panel="#2b3039",
)
SAFE_LIGHT: Final = Theme(
    name="safe-light",
    dark=False,
    primary="#005a9c",
    secondary="#51606e",
    accent="#7a4a00",
    warning="#7a4a00",
    error="#a84300",
    success="#00507a",
    foreground="#1b1d21",
    background="#fafafa",
    surface="#efefef",
    panel="#dedede",
)
COLOURLESS: Final = Theme(
    name="colourless",
    ansi=True,
    primary="ansi_default",
    secondary="ansi_default",
    accent="ansi_default",
    warning="ansi_default",
    error="ansi_default",
    success="ansi_default",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    variables={
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        "border": "ansi_default",
        "border-blurred": "ansi_default",
        "block-cursor-background": "ansi_default",
        "input-selection-background": "ansi_default",
        "screen-selection-background": "ansi_default",
        "screen-selection-foreground": "ansi_default",
        "scrollbar": "ansi_default",
        "scrollbar-hover": "ansi_default",
        "scrollbar-active": "ansi_default",
        "scrollbar-background": "ansi_default",
        "scrollbar-background-hover": "ansi_default",
        "scrollbar-background-active": "ansi_default",
    },
)
"""Taken when NO_COLOR is set: nothing but the terminal's own two colours."""

THEMES: Final = (DARK, LIGHT, SAFE_DARK, SAFE_LIGHT)
"""Every theme to choose from, the first unless another is chosen."""

TITLES: Final = {
    "dark": N_("Dark"),
    "light": N_("Light"),
    "safe-dark": N_("Dark, safe for every colour vision"),
    "safe-light": N_("Light, safe for every colour vision"),
}
