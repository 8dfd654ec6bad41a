"""Somebody who presses anything, anywhere, breaks nothing and loses nothing."""

from __future__ import annotations

import errno
import os
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from textual import events
from textual.pilot import Pilot

from companion.engine.aeons_end.commands import Enter
from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import System
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.app import CompanionApp
from companion.ui.screens.table import TableScreen

NAMES: Final = (
    "[/]",
    "[@click=app.quit]x",
    "Ａｂｂｙ",
    "クレア",
    "Ève 🐉",
    "👩\u200d👩\u200d👧\u200d👦",
    "שלום",
    "a" * 200,
    "\"q' `",
    "line\nbreak",
    "tab\there",
    "{name} %s",
    "\u202ertl",
    "[red",
)
LETTERS: Final = [*"abcdefghijklmnoprstuvwxyz", *"0123456789"]
WALKING: Final = ["up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab"]
OFTEN: Final = ["space"] * 12 + ["enter"] * 8 + ["escape"] * 6 + [*"mpadhuxetorlfvzy"]
CONTROL: Final = ["f1", "f3", "f5", "f10", "ctrl+z", "ctrl+y", "ctrl+a", "ctrl+k", "ctrl+v"]
SIGNS: Final = ["plus", "minus", "question_mark", "colon", "slash", "backspace", "delete"]
FOREIGN: Final = [*"йцукгшзывапрдячсмиьЙ№", *"ａｍｐｄｕ０３　＋？", *"あアー漢、・", "٣", "²", "ß"]
KEYS: Final = LETTERS + WALKING * 2 + OFTEN + CONTROL + SIGNS + FOREIGN
SIZES: Final = ((80, 24), (60, 20), (40, 12), (200, 60), (140, 40), (20, 5))
STEPS: Final = 80


class SlowHand:
    """A clock that moves on half a second whenever somebody looks: every key acts."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.5
        return self.now


@dataclass
class Monkey:
    """Somebody who presses anything; what was pressed is kept for whoever must understand it."""

    app: CompanionApp
    pilot: Pilot[None]
    chance: random.Random
    root: Path
    done: list[object]
    longest: dict[Path, int]

    async def act(self) -> None:
        """Press, click, paste, or draw at the window's edge."""
        roll = self.chance.random()
        if roll < 0.06:
            size = self.app.size
            at = self.chance.randrange(size.width), self.chance.randrange(size.height)
            self.done.append(at)
            await self.pilot.click(offset=at)
        elif roll < 0.08:
            size_now = self.chance.choice(SIZES)
            self.done.append(size_now)
            await self.pilot.resize_terminal(*size_now)
        elif roll < 0.12:
            pasted = self.chance.choice(NAMES)
            self.done.append(("paste", pasted))
            (self.app.focused or self.app).post_message(events.Paste(pasted))
            await self.pilot.pause()
        else:
            key = self.chance.choice(KEYS)
            self.done.append(key)
            await self.pilot.press(key)

    def look(self) -> None:
        """No log has lost a line."""
        for log in self.root.glob("campaigns/*/battles/*.log"):
            lines = log.read_bytes().count(b"\n")
            assert lines >= self.longest.get(log, 0), self.done[-20:]
            self.longest[log] = lines


def found(house: House, system: System, name: str, players: tuple[str, ...]) -> None:
    """Make a campaign with a battle, everything in it called strangely."""
    campaign = house.create(name, system, players, single=False)
    assert isinstance(campaign, Campaign)
    begun = campaign.begin(
        BattleRequest(
            system,
            campaign.players,
            nemesis=NAMES[4],
            life=40,
            unleash=NAMES[1],
            unleash_do=(Effect("gravehold", 3),),
            additional_rules="[/] [b]\nzwei",
            loss=NAMES[0],
            nemesis_deck=5,
        )
    )
    assert not isinstance(begun, Rejection)
    for at, card_type in enumerate(("minion", "power", "minion")):
        card = Card(NAMES[at], card_type, 3, do=(Effect("player", 2),))  # type: ignore[arg-type]  # a type's name
        assert not isinstance(begun.submit(Enter(card)), Rejection)


@pytest.mark.parametrize(
    "lang, size, seed", [("en", (80, 24), 1), ("ja", (80, 24), 2), ("ru", (60, 20), 3)]
)
async def test_any_keys_anywhere_break_nothing_and_lose_nothing(
    tmp_path: Path, lang: str, size: tuple[int, int], seed: int
) -> None:
    """Thousands of keys were tried by hand; these few keep what they taught."""
    chance = random.Random(seed)
    house = House(tmp_path, fsync=False, new_seed=lambda: str(seed))
    found(house, "aeons_end", "[/]", (NAMES[0], NAMES[3]))
    found(house, "aeons_end_legacy", NAMES[1], (NAMES[4], NAMES[7], NAMES[5]))
    done: list[object] = []
    longest: dict[Path, int] = {}
    while len(done) < STEPS:
        app = CompanionApp(House(tmp_path, fsync=False), lang, clock=SlowHand())
        async with app.run_test(size=size, notifications=True) as pilot:
            monkey = Monkey(app, pilot, chance, tmp_path, done, longest)
            while len(done) < STEPS and app._exit is False:
                await monkey.act()
                monkey.look()
        assert app._exception is None, done[-20:]
    assert longest
    for summary in House(tmp_path).campaigns():
        taken_back(tmp_path, summary.slug)


def taken_back(root: Path, slug: str) -> None:
    """Undo to the beginning and redo to the end lead to the same battle."""
    campaign = House(root, fsync=False).open_slug(slug)
    assert isinstance(campaign, Campaign)
    sitting = campaign.sitting
    if sitting is None:
        return
    before, count = sitting.state, len(sitting.timeline.done) - 1
    if count:
        assert not isinstance(sitting.undo(count), Rejection)
        assert not isinstance(sitting.redo(count), Rejection)
    assert sitting.state == before


def log_of(root: Path) -> Path:
    """The log of the only battle."""
    return next(root.glob("campaigns/*/battles/*.log"))


@pytest.mark.parametrize("written", [0, 10], ids=["nothing", "a piece"])
async def test_a_full_disk_in_the_middle_of_a_battle_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    """What could not be written is neither kept nor shown, and the battle goes on afterwards."""
    house = House(tmp_path, fsync=False)
    found(house, "aeons_end", "One", ("Ann", "Bob"))
    log = log_of(tmp_path)
    before, write = log.read_bytes(), os.write

    def full(handle: int, data: bytes) -> int:
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(handle, data[:written])

    app = CompanionApp(house, "en", clock=SlowHand())
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("space")
        table = app.screen
        assert isinstance(table, TableScreen)
        with monkeypatch.context() as broken:
            broken.setattr(os, "write", full)
            await pilot.press("space", "u", "d", "3", "enter", "z")
        assert log.read_bytes() == before
        assert table.outlook.step == "between"
        await pilot.press("u")
        assert log.read_bytes().startswith(before)
        assert log.read_bytes().count(b"\n") == before.count(b"\n") + 1
