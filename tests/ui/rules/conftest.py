"""The rules, looked up with real key presses."""

from tests.ui.shell.conftest import campaign, house, signs, visit

__all__ = ["campaign", "house", "signs", "visit"]
