"""Somebody who presses anything in the rooms of a campaign breaks nothing and loses nothing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final, TypeVar

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from companion.engine.aeons_end.commands import End
from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.aeons_end.words import LEGACY
from companion.engine.campaign import commands as c
from companion.engine.campaign import records as r
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.app import CompanionApp
from companion.ui.screens.campaign.rooms import ROOMS
from tests.journeys.test_screen_monkey import KEYS, NAMES, SIZES, SlowHand

T = TypeVar("T")

DOORS: Final = [*"1234567890"]
OFTEN: Final = [
    *("a", "e", "x", "n", "c", "u", "b", "r", "s", "t", "z", "y", "enter", "enter", "space"),
    *("escape", "tab", "shift+tab", "down", "up", "left", "right", "f5", "pagedown"),
]
PASTED: Final = (
    *NAMES,
    *("3", "-3", "9" * 5000, "٣", "2026-02-30", "Opal/gem/3", "S", "exhaustion_charges", "\x00"),
    *("Unleash twice and lose all charges", "x\n" * 50),
)
STEPS: Final = 45


def ok(value: T | Rejection) -> T:
    """What was asked for, which must not have been refused."""
    assert not isinstance(value, Rejection), value
    return value


def lived(root: Path) -> Campaign:
    """A campaign in its second chapter, everything in it called strangely."""
    house = House(root, fsync=False, new_seed=lambda: "1")
    group = ok(house.create(NAMES[1], LEGACY, (NAMES[4], NAMES[7], NAMES[5])))
    piles = (r.Pile(NAMES[0], "gem", 3, 7), r.Pile(NAMES[5], "spell", 4, 5))
    sticker = r.Section(
        *("S", f"{NAMES[0]} Unleash twice", NAMES[1]),
        switches=(("exhaustion_unleash", 2),),
        reminders=(r.SectionReminder("round", NAMES[13]),),
    )
    for command in (
        c.CatchUp(2, letters=("Y", "T"), piles=piles, banished=(NAMES[3],), bookmark=NAMES[0]),
        c.UnlockSection(sticker),
        c.OpenPackage("envelope:2", NAMES[0]),
        c.NoteChange(r.Change("sticker", NAMES[1], NAMES[0], NAMES[3])),
        c.SetSideDeck(r.SideDeck(NAMES[8], NAMES[0], 8)),
        c.ChangeMage(1, r.Mage(NAMES[6], NAMES[0], hand=(NAMES[1],), note=NAMES[9])),
    ):
        ok(group.do(command))
    battle = ok(group.begin(BattleRequest(LEGACY, group.players, nemesis=NAMES[4], life=40)))
    assert not isinstance(battle.submit(End("loss", NAMES[0])), Rejection)
    ok(group.record())
    return group


class Monkey:
    """Somebody who presses anything; what was done is kept for whoever must understand it."""

    def __init__(self, app: CompanionApp, pilot: Pilot[None], chance: random.Random) -> None:
        self.app, self.pilot, self.chance = app, pilot, chance
        self.done: list[object] = []

    async def act(self, group: Campaign) -> None:
        """Press, click, paste, or change the window's size."""
        roll, at = self.chance.random(), self.app.focused
        typing = isinstance(at, Input)
        if roll < 0.1:
            spot = tuple(map(self.chance.randrange, self.app.size))
            self.done.append(spot)
            await self.pilot.click(offset=(spot[0], spot[1]))
        elif roll < 0.12:
            size = self.chance.choice(SIZES)
            self.done.append(size)
            await self.pilot.resize_terminal(*size)
        elif roll < (0.4 if typing else 0.15):
            pasted = self.chance.choice(PASTED)
            self.done.append(("paste", pasted[:20]))
            (at or self.app).post_message(events.Paste(pasted))
            await self.pilot.pause()
        else:
            await self.press(group, self.chance.choice(DOORS + OFTEN + KEYS), typing=typing)

    async def press(self, group: Campaign, key: str, *, typing: bool) -> None:
        """Press a key; a letter that is typed into a field does nothing else."""
        self.done.append(key)
        screen, entries = self.app.screen, len(group.store.entries())
        await self.pilot.press(key)
        if typing and len(key) == 1:
            assert self.app.screen is screen, self.done[-20:]
            assert len(group.store.entries()) == entries, self.done[-20:]


@pytest.mark.parametrize(
    "lang, size, seed", [("en", (80, 24), 1), ("ja", (80, 24), 2), ("ru", (60, 20), 3)]
)
async def test_any_keys_in_the_rooms_of_a_campaign_break_nothing_and_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, size: tuple[int, int], seed: int
) -> None:
    """Thousands of keys were tried by hand; these few keep what they taught."""
    # What is exported lies in the home folder.
    monkeypatch.setenv("HOME", str(tmp_path))
    chance, group = random.Random(seed), lived(tmp_path)
    steps, longest = 0, 0
    while steps < STEPS:
        app = CompanionApp(House(tmp_path, fsync=False), lang, clock=SlowHand())
        async with app.run_test(size=size, notifications=True) as pilot:
            monkey = Monkey(app, pilot, chance)
            app.open_room(ok(app.house.open_slug(group.slug)), chance.choice(ROOMS).id)
            await pilot.pause()
            while steps < STEPS and app._exit is False:
                await monkey.act(group)
                steps += 1
                entries = len(group.store.entries())
                assert entries >= longest, monkey.done[-20:]
                longest = entries
        assert app._exception is None, monkey.done[-20:]
    everything_is_undone_and_redone(tmp_path, group.slug)


def everything_is_undone_and_redone(root: Path, slug: str) -> None:
    """Whoever opens the campaign then can go back to its beginning, and on to where it stood."""
    group = ok(House(root, fsync=False).open_slug(slug))
    before, count = group.state, len(group.timeline.done) - 1
    for _ in range(count):
        ok(group.undo())
    for _ in range(count):
        ok(group.redo())
    assert group.state == before
