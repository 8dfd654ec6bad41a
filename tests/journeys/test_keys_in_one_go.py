"""Keys that arrive in one go do what they would have done one by one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.keys import key_to_character
from textual.pilot import Pilot

from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.table.sitting import Sitting
from companion.ui.app import CompanionApp
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.table import TableScreen

PATIENCE = 10.0


def begun(root: Path) -> tuple[House, Sitting]:
    """A house with one battle in it."""
    house = House(root, fsync=False, new_seed=lambda: "1")
    campaign = house.create("One", "aeons_end", ("Ann", "Bob"), single=False)
    assert isinstance(campaign, Campaign)
    sitting = campaign.begin(
        BattleRequest("aeons_end", campaign.players, nemesis="Rage", life=50, nemesis_deck=9)
    )
    assert not isinstance(sitting, Rejection)
    return house, sitting


def kinds(sitting: Sitting) -> list[str]:
    """What was done in the battle, by the names of the commands, without its beginning."""
    sitting.refresh()
    return [type(entry.command).__name__ for entry in sitting.entries[1:]]


async def until(pilot: Pilot[None], true: Callable[[], object]) -> None:
    """Wait for something that is about to be true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, pilot.app.screen_stack
        await asyncio.sleep(0.01)
        await pilot.pause()


def in_one_go(app: CompanionApp, *keys: str) -> None:
    """Keys that all lie there before the first is looked at."""
    for key in keys:
        event = events.Key(key, key_to_character(key))
        event.set_sender(app)
        app.post_message(event)


@pytest.mark.parametrize(
    "opening, keys, done",
    [
        ((), ("d", "3", "enter"), ["Hurt"]),
        (("colon", *"note", "enter", "x"), ("enter",) * 4, ["Note"]),
        (("o", "n"), ("enter", "enter"), ["Count"]),
        (("colon", *"unl"), ("enter",) * 3, ["Unleash"]),
    ],
    ids=["damage", "note", "counter", "palette"],
)
async def test_keys_in_one_go_do_what_they_would_have_done_one_by_one(
    tmp_path: Path, opening: tuple[str, ...], keys: tuple[str, ...], done: list[str]
) -> None:
    house, sitting = begun(tmp_path)
    app = CompanionApp(house, "en")
    async with app.run_test() as pilot:
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        # Longer than a key that led to a new screen does nothing there.
        await asyncio.sleep(0.4)
        await pilot.press(*opening)
        await asyncio.sleep(0.4)
        in_one_go(app, *keys)
        await until(pilot, lambda: kinds(sitting) == done and app.screen.is_current)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert kinds(sitting) == done
        assert not isinstance(app.screen, HomeScreen)
