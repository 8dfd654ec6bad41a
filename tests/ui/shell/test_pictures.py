"""Every screen looks as it was last looked at; `pytest --snapshot-update` takes new pictures."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, TextArea

from companion.engine.aeons_end.commands import Choose, Enter, Hurt, Next, Note
from companion.engine.aeons_end.state import Card, Effect
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.table.sitting import Sitting
from companion.ui.app import CompanionApp
from tests.ui.shell.conftest import EVENING, NARROW, WIDE, Founds, SlowHand, begin

Opens = Callable[[CompanionApp], object]
Picture = Callable[..., bool]

SIZES = [pytest.param(NARROW, "en", id="narrow"), pytest.param(WIDE, "en", id="wide")]
LANGUAGES = [
    *SIZES,
    pytest.param(NARROW, "ja", id="japanese"),
    pytest.param(NARROW, "ru", id="russian"),
]


@pytest.fixture(autouse=True)
def greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def groups(campaign: Founds, house: House) -> tuple[Campaign, Campaign]:
    """A Legacy campaign with a recorded defeat and a battle under way, and one of another box."""
    legacy = campaign("The long evening")
    begin(legacy).submit(Hurt("gravehold", 30))
    legacy.record()
    other = campaign("[/] クレア", ("Ａｂｂｙ", "クレア", "Ève 🐉"), "aeons_end")
    play(begin(legacy))
    for at, path in enumerate(sorted(house.root.rglob("*.*"))):
        os.utime(path, (EVENING.timestamp() + at, EVENING.timestamp() + at))
    return legacy, other


def play(sitting: Sitting) -> None:
    """Some turns, a question answered, a step taken back."""
    sitting.submit(Enter(Card("Eye Grinder", "minion", 5, do=(Effect("player", 2),))))
    for _ in range(10):
        prompt = sitting.outlook.prompt
        sitting.submit(Choose(prompt.options[0]) if prompt else Next())
    sitting.submit(Hurt("gravehold", 3))
    sitting.undo()
    sitting.submit(Note("[/] クレア"))


@pytest.fixture
def picture(snap_compare: Picture, house: House) -> Picture:
    def same(opens: Opens, size: tuple[int, int], lang: str) -> bool:
        app = CompanionApp(house, lang, clock=SlowHand())

        async def before(pilot: Pilot[None]) -> None:
            await settled(pilot)
            done = opens(app)
            if isinstance(done, Awaitable):
                await done
            await settled(pilot)
            for line in app.screen.query(Input):
                line.cursor_blink = False
            for area in app.screen.query(TextArea):
                area.cursor_blink = False
            await settled(pilot)

        return snap_compare(app, terminal_size=size, run_before=before)

    return same


async def settled(pilot: Pilot[Any]) -> None:
    """Wait until the screen has stayed the same for a moment."""
    same, last = 0, ""
    for _ in range(500):
        strips = pilot.app.screen._compositor.render_strips()
        now = "\n".join(strip.text for strip in strips)
        same = same + 1 if now == last and now.strip() else 0
        if same > 4:
            return
        last = now
        await asyncio.sleep(0.01)
        await pilot.pause()


@pytest.mark.parametrize("size, lang", LANGUAGES)
@pytest.mark.usefixtures("groups")
def test_home(picture: Picture, size: tuple[int, int], lang: str) -> None:
    assert picture(lambda app: None, size, lang)


def test_the_empty_house(picture: Picture) -> None:
    assert picture(lambda app: None, NARROW, "en")


@pytest.mark.parametrize("size, lang", SIZES)
def test_new_campaign(picture: Picture, size: tuple[int, int], lang: str) -> None:
    assert picture(lambda app: app.open_new_campaign(), size, lang)


@pytest.mark.parametrize("size, lang", LANGUAGES)
def test_setup(
    picture: Picture, groups: tuple[Campaign, Campaign], size: tuple[int, int], lang: str
) -> None:
    assert picture(lambda app: app.open_setup(groups[1]), size, lang)


@pytest.mark.parametrize("size, lang", LANGUAGES)
def test_log(
    picture: Picture, groups: tuple[Campaign, Campaign], size: tuple[int, int], lang: str
) -> None:
    assert picture(lambda app: app.open_log(groups[0]), size, lang)


def test_fix(picture: Picture, groups: tuple[Campaign, Campaign]) -> None:
    assert picture(lambda app: app.open_fix(groups[0], 3), NARROW, "en")


@pytest.mark.parametrize("size, lang", SIZES)
def test_result(
    picture: Picture, groups: tuple[Campaign, Campaign], size: tuple[int, int], lang: str
) -> None:
    sitting = groups[0].sitting
    assert sitting is not None
    sitting.submit(Hurt("gravehold", 30))
    assert picture(lambda app: app.open_result(groups[0]), size, lang)


def test_names(picture: Picture, groups: tuple[Campaign, Campaign]) -> None:
    assert picture(lambda app: app.open_names(groups[0]), NARROW, "en")


def test_settings(picture: Picture) -> None:
    assert picture(lambda app: app.action_settings(), NARROW, "en")


def test_help(picture: Picture) -> None:
    assert picture(lambda app: app.action_help(), NARROW, "en")


def test_palette(picture: Picture) -> None:
    assert picture(lambda app: app.action_palette(), NARROW, "en")
