"""The rooms of a campaign, used with real key presses."""

from __future__ import annotations

from tests.ui.shell.conftest import campaign, house, signs, visit

__all__ = ["campaign", "house", "signs", "visit"]
