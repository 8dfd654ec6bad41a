"""A battle on the screen, played with real key presses."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.engine.aeons_end.commands import Enter
from companion.engine.aeons_end.outlook import Outlook
from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import System
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.table.sitting import Sitting
from companion.ui.app import CompanionApp
from companion.ui.screens.table import TableScreen
from companion.ui.widgets.table_board import TableBoard

EVENING = datetime(2026, 11, 30, 20, tzinfo=UTC)
PATIENCE = 10.0

EYE_GRINDER = Card("Eye Grinder", "minion", 5, do=(Effect("player", 2),))
STORM_OF_KNIVES = Card("Storm of Knives", "power", 1, do=(Effect("gravehold", 4),))
CRUST_SMASHER = Card("Crust Smasher", "minion", 6, do=(Effect("gravehold", 2),))


class SlowHand:
    """A clock that moves on half a second whenever somebody looks: nobody presses too fast."""

    def __init__(self) -> None:
        self.now = 0.0
        self.step = 0.5

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@dataclass
class Hand:
    """Somebody at the keyboard of one window."""

    app: CompanionApp
    pilot: Pilot[None]
    clock: SlowHand
    pressed: int = 0
    toasts: list[str] = field(default_factory=list)

    @property
    def screen(self) -> TableScreen:
        """The battle."""
        found = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        return found[-1]

    @property
    def outlook(self) -> Outlook:
        """What the screen shows the battle as."""
        return self.screen.outlook

    @property
    def step(self) -> str:
        """Where the battle has got to."""
        return self.outlook.step

    @property
    def words(self) -> str:
        """What can be read on the board."""
        return self.screen.query_one("#table", TableBoard).words

    @property
    def whole(self) -> str:
        """What can be read on the screen on top."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    async def press(self, *keys: str) -> None:
        """Press keys one after another; each is dealt with before the next."""
        for key in keys:
            await self.pilot.press(key)
            self.pressed += 1

    async def type(self, words: str) -> None:
        """Type words into a field."""
        for letter in words:
            await self.pilot.press("space" if letter == " " else letter)

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for something that is about to be true."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"not yet:\n{self.whole}"
            await asyncio.sleep(0.01)
            await self.pilot.pause()

    async def sees(self, *words: str) -> None:
        """Wait until all of these can be read on the screen on top."""
        await self.until(lambda: all(each in self.whole for each in words))

    async def on_to(self, step: str) -> None:
        """Press Space, and 1 where the table is asked, until the battle has got to a step."""
        for _ in range(60):
            if self.outlook.step == step:
                return
            await self.press("1" if self.outlook.prompt else "space")
            if self.screen.focused is not None:
                await self.press("s")
        raise AssertionError(step)

    def field(self, name: str) -> Input:
        """A field of the window on top."""
        return self.app.screen.query_one(name, Input)


class Opens(Protocol):
    """Opens a window on a battle."""

    def __call__(
        self, campaign: Campaign, *, size: tuple[int, int] = (80, 24), lang: str = "en"
    ) -> AbstractAsyncContextManager[Hand]:
        """A hand at the keyboard of the window."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    ticks = itertools.count()
    return House(
        tmp_path,
        fsync=False,
        clock=lambda: EVENING + timedelta(seconds=20 * next(ticks)),
        new_seed=lambda: "1",
    )


class Begins(Protocol):
    """Begins a battle in a new campaign."""

    def __call__(
        self,
        *cards: Card,
        system: System = "aeons_end_legacy",
        players: tuple[str, ...] = ("Claire", "Dax"),
        name: str = "The long evening",
        **about: object,
    ) -> Campaign:
        """The campaign, with these cards in play."""


@pytest.fixture
def battle(house: House) -> Begins:
    def begin(
        *cards: Card,
        system: System = "aeons_end_legacy",
        players: tuple[str, ...] = ("Claire", "Dax"),
        name: str = "The long evening",
        **about: object,
    ) -> Campaign:
        shared = system == "aeons_end_legacy" and len(players) == 4
        pairs = ((players[0], players[1]), (players[2], players[3])) if shared else ()
        campaign = house.create(name, system, players, pairs, single=False)
        assert isinstance(campaign, Campaign)
        request = {
            "nemesis": "Maelstrom",
            "life": 99,
            "unleash_do": (Effect("gravehold", 3),),
        } | about
        begun = campaign.begin(BattleRequest(system, players, **request))  # type: ignore[arg-type]  # a test says what it needs
        assert isinstance(begun, Sitting)
        for card in cards:
            assert not isinstance(begun.submit(Enter(card)), Rejection)
        return campaign

    return begin


@pytest.fixture
def example(battle: Begins) -> Campaign:
    """The rulebook's example of a nemesis's main phase (000, pages 16 to 19)."""
    return battle(EYE_GRINDER, STORM_OF_KNIVES, CRUST_SMASHER)


@pytest.fixture
def window(house: House) -> Opens:
    @asynccontextmanager
    async def opened(
        campaign: Campaign, *, size: tuple[int, int] = (80, 24), lang: str = "en"
    ) -> AsyncIterator[Hand]:
        clock = SlowHand()
        app = CompanionApp(house, lang, clock=clock)
        async with app.run_test(size=size, notifications=True) as pilot:
            hand = Hand(app, pilot, clock)
            app.open_table(campaign)
            await hand.until(
                lambda: (
                    isinstance(app.screen, TableScreen)
                    and app.screen.query(TableBoard)
                    and hand.words
                )
            )
            yield hand

    return opened
