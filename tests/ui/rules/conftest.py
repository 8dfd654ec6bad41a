"""The rules, looked up with real key presses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.app import CompanionApp
from tests.ui.shell.conftest import SlowHand, campaign, house, signs, visit
from tests.ui.shell.test_pictures import settled

__all__ = ["campaign", "house", "signs", "visit"]


class Picture(Protocol):
    """Compares a screen with its picture."""

    def __call__(
        self, group: Campaign, keys: Sequence[str], size: tuple[int, int], lang: str
    ) -> bool:
        """Whether it looks the same after some keys at the table of a group."""


@pytest.fixture
def picture(snap_compare: Callable[..., bool], house: House) -> Picture:
    def same(group: Campaign, keys: Sequence[str], size: tuple[int, int], lang: str) -> bool:
        app = CompanionApp(house, lang, clock=SlowHand())

        async def before(pilot: Pilot[None]) -> None:
            app.open_table(group)
            await settled(pilot)
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
                if key == "f2":
                    app.screen.query_one(Input).cursor_blink = False
                    await settled(pilot)
            await settled(pilot)
            for field in app.screen.query(Input):
                field.cursor_blink = False
            await settled(pilot)

        return snap_compare(app, terminal_size=size, run_before=before)

    return same
