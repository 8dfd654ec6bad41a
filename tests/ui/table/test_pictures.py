"""The table as it looks: one picture of each kind, compared cell by cell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import pytest
from textual.pilot import Pilot

from companion.engine.aeons_end.state import Card, Effect
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.app import CompanionApp
from companion.ui.screens.table import TableScreen
from companion.ui.widgets.table_board import TableBoard
from tests.ui.table.conftest import (
    CRUST_SMASHER,
    EYE_GRINDER,
    STORM_OF_KNIVES,
    Begins,
    Hand,
    SlowHand,
)

ACID_FOG = Card("Acid Fog", "power", 2, do=(Effect("each", 2),), to_discard="spend 6 aether")


class Compares(Protocol):
    """Compares a picture of an app with the one that was taken before."""

    def __call__(
        self,
        app: CompanionApp,
        terminal_size: tuple[int, int],
        run_before: Callable[[Pilot[None]], Awaitable[None]],
    ) -> bool:
        """Whether both are the same."""


@pytest.fixture
def looks(house: House, snap_compare: Compares) -> Callable[..., bool]:
    """Whether a battle looks as it did, in a size and a language, after some keys."""

    def same(
        campaign: Campaign,
        step: str,
        *keys: str,
        size: tuple[int, int] = (80, 24),
        lang: str = "en",
    ) -> bool:
        clock = SlowHand()
        app = CompanionApp(house, lang, clock=clock)

        async def play(pilot: Pilot[None]) -> None:
            hand = Hand(app, pilot, clock)
            app.open_table(campaign)
            await hand.until(
                lambda: (
                    isinstance(app.screen, TableScreen)
                    and app.screen.query(TableBoard)
                    and hand.words
                )
            )
            await hand.on_to(step)
            await hand.press(*keys)
            await pilot.pause()

        return snap_compare(app, terminal_size=size, run_before=play)

    return same


@pytest.fixture
def evening(battle: Begins) -> Campaign:
    """The rulebook's example with one more power, which can be discarded."""
    return battle(EYE_GRINDER, STORM_OF_KNIVES, CRUST_SMASHER, ACID_FOG)


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_the_nemesis_turn(looks: Callable[..., bool], evening: Campaign, lang: str) -> None:
    assert looks(evening, "nemesis/main", "space", "1", lang=lang)


def test_a_players_turn_on_a_wide_screen(looks: Callable[..., bool], evening: Campaign) -> None:
    assert looks(evening, "player", "down", size=(140, 40))


def test_the_big_view(looks: Callable[..., bool], evening: Campaign) -> None:
    assert looks(evening, "nemesis/main", "v")


def test_a_card_being_entered(looks: Callable[..., bool], evening: Campaign) -> None:
    assert looks(evening, "nemesis/draw", "p", "s", "t")


def test_names_that_look_like_markup(looks: Callable[..., bool], battle: Begins) -> None:
    campaign = battle(
        Card("[red]Husk[/]", "minion", 3),
        players=("[/]", "Ève 🐉", "クレア"),
        name="[@click=app.quit]x",
    )
    assert looks(campaign, "player")
