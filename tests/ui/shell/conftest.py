"""The house from its first screen on, used with real key presses."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol

import pytest
from textual import events
from textual.pilot import Pilot

from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.aeons_end.state import Effect
from companion.engine.aeons_end.words import System
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.table.sitting import Sitting
from companion.ui import text
from companion.ui.app import CompanionApp
from companion.ui.widgets.rows import Rows

EVENING = datetime(2026, 11, 30, 20, tzinfo=UTC)
PATIENCE = 10.0
_TYPED = 3
"""Letters that are typed one by one; what follows comes in one go, so that the tests are quick."""
NARROW = (80, 24)
WIDE = (140, 40)


class SlowHand:
    """A clock that moves on half a second whenever somebody looks: nobody presses too fast."""

    def __init__(self) -> None:
        self.now = 0.0
        self.step = 0.5

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@dataclass
class Guest:
    """Somebody who uses the house."""

    app: CompanionApp
    pilot: Pilot[None]
    clock: SlowHand

    @property
    def whole(self) -> str:
        """What can be read on the screen on top."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    @property
    def footer(self) -> str:
        """What can be read in the last line."""
        return self.whole.splitlines()[-1]

    @property
    def rows(self) -> Rows:
        """The list on the screen on top."""
        return self.app.screen.query(Rows).last(Rows)

    async def press(self, *keys: str) -> None:
        """Press keys one after another; each is dealt with before the next."""
        for key in keys:
            await self.pilot.press(key)

    async def write(self, words: str) -> None:
        """Type words into the field that has the focus: the first letters, then all the rest."""
        for letter in words[:_TYPED]:
            await self.pilot.press("space" if letter == " " else letter)
        if words[_TYPED:]:
            self.app.post_message(events.Paste(words[_TYPED:]))
            await self.pilot.pause()

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for something that is about to be true."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"not yet:\n{self.whole}"
            await asyncio.sleep(0.01)
            await self.pilot.pause()

    async def on(self, screen: type[object]) -> None:
        """Wait until a screen of a kind is on top, and drawn."""
        await self.until(lambda: isinstance(self.app.screen, screen) and self.whole.strip())

    async def sees(self, *words: str) -> None:
        """Wait until all of these can be read on the screen on top."""
        await self.until(lambda: all(each in self.whole for each in words))


class Visits(Protocol):
    """Opens the house."""

    def __call__(
        self, *, size: tuple[int, int] = NARROW, lang: str = "en"
    ) -> AbstractAsyncContextManager[Guest]:
        """A guest on the first screen."""


@pytest.fixture(autouse=True)
def signs() -> Iterator[None]:
    yield
    text.use(text.UNICODE)


@pytest.fixture
def house(tmp_path: Path) -> House:
    ticks = itertools.count()
    return House(
        tmp_path,
        fsync=False,
        clock=lambda: EVENING + timedelta(seconds=20 * next(ticks)),
        new_seed=lambda: "1",
    )


@pytest.fixture
def visit(house: House) -> Visits:
    @asynccontextmanager
    async def visited(*, size: tuple[int, int] = NARROW, lang: str = "en") -> AsyncIterator[Guest]:
        clock = SlowHand()
        app = CompanionApp(house, lang, clock=clock)
        async with app.run_test(size=size, notifications=True) as pilot:
            guest = Guest(app, pilot, clock)
            await guest.sees("Companion")
            yield guest

    return visited


class Founds(Protocol):
    """Begins a campaign."""

    def __call__(
        self,
        name: str = "The long evening",
        players: tuple[str, ...] = ("Claire", "Dax"),
        system: System = "aeons_end_legacy",
    ) -> Campaign:
        """The campaign."""


@pytest.fixture
def campaign(house: House) -> Founds:
    def found(
        name: str = "The long evening",
        players: tuple[str, ...] = ("Claire", "Dax"),
        system: System = "aeons_end_legacy",
    ) -> Campaign:
        shared = system == "aeons_end_legacy" and len(players) == 4
        pairs = ((players[0], players[1]), (players[2], players[3])) if shared else ()
        founded = house.create(name, system, players, pairs)
        assert isinstance(founded, Campaign)
        return founded

    return found


def begin(campaign: Campaign, **about: object) -> Sitting:
    """A battle against Maelstrom in a campaign."""
    request = {"nemesis": "Maelstrom", "life": 99, "unleash_do": (Effect("gravehold", 3),)} | about
    begun = campaign.begin(BattleRequest(campaign.system, campaign.players, **request))  # type: ignore[arg-type]  # a test says what it needs
    assert isinstance(begun, Sitting)
    return begun
