"""A campaign's evenings by key presses alone, each evening with the app opened anew."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache

from companion.content import AFTER_LEGACY, nemeses
from companion.engine.aeons_end.words import LEGACY
from companion.engine.campaign.box import ALPHABET
from companion.engine.campaign.state import CampaignState
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.guide import GuideScreen
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.screens.campaign.package_form import BookmarkForm, PackageForm
from companion.ui.screens.campaign.packages import PackagesRoom
from companion.ui.screens.campaign.pile_form import PileForm
from companion.ui.screens.campaign.section_form import SectionForm
from companion.ui.screens.campaign.sections import SectionsRoom
from companion.ui.screens.campaign.supply import SupplyRoom
from companion.ui.screens.campaign.upgrade import UpgradeForm
from companion.ui.screens.result import ResultScreen
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.table import TableScreen
from tests.ui.shell.conftest import Guest, Visits

FIRST = "Maelstrom"
A_ROW = 9
"""Letters in a row of the board at 80 columns."""


@cache
def later_names() -> frozenset[str]:
    """Nemeses that no screen may name before the campaign is finished."""
    known = nemeses(LEGACY, revealed=AFTER_LEGACY)
    return frozenset(each.name for each in known) - {FIRST}


@dataclass
class Months:
    """A group that plays one campaign; nothing but keys reaches the app."""

    house: House
    visit: Visits
    name: str
    guest: Guest = field(init=False)
    before: CampaignState | None = None

    @asynccontextmanager
    async def evening(self) -> AsyncIterator[Guest]:
        """Open the app on the campaign's overview; everything is as it was left."""
        if self.before is not None:
            assert self.again().state == self.before
        async with self.visit() as self.guest:
            await self.guest.press("e")
            await self.guest.on(OverviewRoom)
            yield self.guest
            self.keeps_secrets()
        self.before = self.again().state

    def again(self) -> Campaign:
        """The campaign as another window finds it."""
        found = self.house.open(self.name)
        assert isinstance(found, Campaign)
        return found

    def keeps_secrets(self) -> None:
        """Nothing of a later chapter is to be read now."""
        shown = self.guest.whole + self.guest.app.title
        assert not [name for name in later_names() if name in shown]

    async def room(self, digit: str, kind: type[object]) -> None:
        """Go to a room by its digit."""
        await self.guest.press(digit)
        await self.guest.on(kind)
        self.keeps_secrets()

    async def chapter(self) -> None:
        """Begin the next chapter, or end the one that goes on."""
        await self.room("1", OverviewRoom)
        before = len(self.again().entries)
        await self.guest.press("c")
        await self.guest.until(lambda: len(self.again().entries) == before + 1)

    async def unlock(
        self, letter: str, words: str = "", source: str = "", *, turn_on: bool = False
    ) -> None:
        """Unlock a letter through its form; `turn_on` the rule that its text names."""
        guest = self.guest
        await self.room("2", SectionsRoom)
        down, right = divmod(ALPHABET.index(letter), A_ROW)
        await guest.press("home", *["down"] * down, *["right"] * right)
        await guest.sees(f"Section {letter}:")
        await guest.press("enter")
        await guest.on(SectionForm)
        await guest.write(words)
        await guest.press("tab")
        await guest.write(source)
        if turn_on:
            await guest.press("enter", "right")
        await guest.press("f5")
        await guest.on(SectionsRoom)
        await guest.sees(f"{letter} ✓")
        self.keeps_secrets()

    async def package(self, row: str, label: str, told: str) -> None:
        """Open a package that is not in the list, because something says so."""
        guest = self.guest
        await self.room("4", PackagesRoom)
        for _ in range(50):
            if any("▶" in line and row in line for line in guest.whole.splitlines()):
                break
            await guest.press("down")
        await guest.press("enter")
        await guest.on(PackageForm)
        await guest.write(label)
        await guest.press("enter")
        await guest.write(told)
        await guest.press("f5")
        await guest.on(PackagesRoom)

    async def bookmark(self, card: str) -> None:
        """Note the Legacy card that was read last."""
        await self.room("4", PackagesRoom)
        await self.guest.press("b")
        await self.guest.on(BookmarkForm)
        await self.guest.write(card)
        await self.guest.press("f5")
        await self.guest.on(PackagesRoom)

    async def pile(self, name: str, kind: int, cost: str) -> None:
        """Enter a pile; `kind` counts gem, relic, spell from 0."""
        await self.room("7", SupplyRoom)
        await self.guest.press("a")
        await self.guest.on(PileForm)
        await self.guest.write(name)
        await self.guest.press("enter", *["right"] * kind, "enter")
        await self.guest.write(cost)
        await self.guest.press("f5")
        await self.guest.on(SupplyRoom)
        await self.guest.until(lambda: self.again().state.pile(name) is not None)

    async def upgrade(self, *taken: str, banish: tuple[int, ...] = ()) -> None:
        """Upgrade the supply after the newest battle; piles are banished by their place."""
        guest = self.guest
        await self.room("7", SupplyRoom)
        await guest.press("g")
        await guest.on(UpgradeForm)
        for name in taken:
            await guest.write(name)
            await guest.press(*["enter"] * 5)
        if banish:
            # Past the lines for what is not taken in, down to the present piles.
            await guest.press(*["enter"] * (5 * (4 - len(taken))))
        for place in range(max(banish, default=-1) + 1):
            await guest.press(*(["2"] if place in banish else []), "enter")
        await guest.press("f5")
        await guest.on(SupplyRoom)

    async def fight(self, nemesis: str, life: str, *, won: bool) -> None:
        """Set a battle up, reveal a card, and say how it ended; the result is recorded."""
        guest = self.guest
        await guest.on(SetupScreen)
        await guest.sees("Nemesis")
        if nemesis not in guest.whole:
            await guest.press(*["home", "ctrl+k"])
            await guest.write(nemesis)
            await guest.press("enter", "home", "ctrl+k")
            await guest.write(life)
        await guest.press("f5")
        await guest.on(TableScreen)
        await guest.press("space")
        await guest.until(lambda: self.sitting_entries() > 1)
        await guest.press("f", "1" if won else "2", "enter")
        await guest.sees("The battle is over")
        await guest.press("space")
        await guest.on(ResultScreen)
        await guest.press("space")
        await guest.sees("It is recorded.")
        self.keeps_secrets()

    def sitting_entries(self) -> int:
        """How many entries the battle under way has."""
        sitting = self.again().sitting
        return 0 if sitting is None else sitting.n

    async def finish_guide(self) -> None:
        """Be done with what follows the battle, from the result or the overview."""
        await self.guest.press("space")
        await self.guest.on(GuideScreen)
        await self.guest.press("f")
        await self.guest.on(AskScreen)
        await self.guest.press("1")
        await self.guest.until(lambda: self.again().outlook.ahead.kind != "after")
