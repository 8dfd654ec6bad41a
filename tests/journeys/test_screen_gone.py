"""A battle that goes away while a screen shows it takes nothing else with it."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.kernel.rejection import Rejection
from companion.table.house import House
from companion.ui.app import CompanionApp

PLAYERS = ("Claire", "Dax")


def begun(root: Path) -> Path:
    """The log of a battle under way."""
    campaign = House(root).create("Friday", "aeons_end_legacy", PLAYERS)
    assert not isinstance(campaign, Rejection)
    campaign.begin(BattleRequest("aeons_end_legacy", PLAYERS, "Maelstrom", 99))
    return next(root.rglob("0001.log"))


def opened(root: Path) -> CompanionApp:
    """The app for a hand that takes its time between keys."""
    return CompanionApp(House(root), "en", clock=itertools.count(step=10).__next__)


async def reached(app: CompanionApp, holds: Callable[[], bool]) -> None:
    """Wait until something holds, or fail after ten seconds."""
    deadline = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < deadline, type(app.screen).__name__
        await asyncio.sleep(0.02)


def shown(app: CompanionApp, name: str) -> Callable[[], bool]:
    return lambda: type(app.screen).__name__ == name


@pytest.mark.parametrize("loss", [Path.unlink, lambda log: log.write_bytes(b"nothing\n")])
async def test_the_log_stays_on_the_screen_and_home_is_where_it_leads(
    tmp_path: Path, loss: Callable[[Path], object]
) -> None:
    log, app = begun(tmp_path), opened(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await reached(app, shown(app, "TableScreen"))
        await pilot.press("l")
        await reached(app, shown(app, "LogScreen"))
        loss(log)
        await pilot.press("up", "down", "escape")
        await reached(app, shown(app, "HomeScreen"))


async def test_a_lost_battle_is_not_said_to_be_recorded(tmp_path: Path) -> None:
    log, app = begun(tmp_path), opened(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await reached(app, shown(app, "TableScreen"))
        log.unlink()
        await reached(app, shown(app, "HomeScreen"))
        told = [notice.message for notice in app._notifications]
        assert told == ["There is no battle number 1 here."]
