"""Packages: sealed until something says to open them, and nothing of later chapters listed."""

from __future__ import annotations

from companion.engine.campaign.commands import BeginChapter, OpenPackage, ReadLegacyCard
from companion.engine.campaign.guides import FIRST_GAME
from companion.engine.campaign.records import Package
from companion.table.campaign import Campaign
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.package_form import BookmarkForm, PackageForm
from companion.ui.screens.campaign.packages import PackagesRoom
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits

TALL = (100, 60)


async def enter(guest: Guest, campaign: Campaign) -> None:
    """Go to the packages; the cursor stands on the Legacy deck."""
    guest.app.open_room(campaign, "packages")
    await guest.on(PackagesRoom)
    await guest.sees("Legacy deck: bookmark")


async def go(guest: Guest, words: str) -> None:
    """Walk down to the row that begins with some words."""
    for _ in range(50):
        if any("▶" in line and words in line for line in guest.whole.splitlines()):
            return
        await guest.press("down")
    raise AssertionError(guest.whole)


async def test_only_envelopes_that_the_group_has_come_to_are_listed(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    ours.do(BeginChapter(1))
    ours.do(BeginChapter(3))
    async with visit(size=TALL) as guest:
        await enter(guest, ours)
        await guest.sees("envelope of chapter 1", "envelope of chapter 3", "open another insight")
        for hidden in ("chapter 2 ", "chapter 4", "chapter 5", "Insight 1", "Insight 2"):
            assert hidden not in guest.whole


async def test_what_is_open_says_when_and_by_what(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    ours.do(OpenPackage("insight:2a", "[/] クレア 🐉"))
    async with visit(size=WIDE) as guest:
        await enter(guest, ours)
        await go(guest, "Insight 2a")
        await guest.sees("Opened on 2026-11-30.", "Told to by: [/] クレア 🐉")


async def test_a_package_is_opened_because_something_says_so(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours)
        await go(guest, "deck II ")
        await guest.press("enter")
        await guest.on(PackageForm)
        await guest.write("L05")
        await guest.press("f5")
        await guest.on(PackagesRoom)
        await guest.sees("✓ deck II ", "L05")
        await guest.press("z")
        await guest.sees("· deck II ")
    assert not ours.state.packages


async def test_without_an_instruction_it_is_asked_first(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours)
        await go(guest, "deck V ")
        await guest.press("enter")
        await guest.on(PackageForm)
        await guest.press("f5")
        await guest.on(AskScreen)
        await guest.sees("Nothing told you to open this: deck V")
        await guest.press("escape")
        await guest.on(PackageForm)
        assert not ours.state.packages
        await guest.press("f5")
        await guest.on(AskScreen)
        await guest.press("1")
        await guest.on(PackagesRoom)
        await guest.sees("✓ deck V ")
    assert [package.id for package in ours.state.packages] == ["deck:V"]


async def test_the_first_game_sheet_is_filled_in_where_it_says_so(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours)
        await go(guest, "deck Ia ")
        await guest.press("enter")
        await guest.on(PackageForm)
        await guest.sees("first game sheet")
        await guest.press("f5")
        await guest.on(PackagesRoom)
    assert ours.state.packages == (Package("deck:Ia", FIRST_GAME, "2026-11-30"),)


async def test_an_envelope_of_a_later_chapter_tells_its_erratum_first(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    async with visit(size=TALL) as guest:
        await enter(guest, ours)
        await go(guest, "open another envelope")
        await guest.press("enter")
        await guest.on(PackageForm)
        assert "playmat" not in guest.whole
        await guest.write("2")
        await guest.sees("playmat of chapter 2")
        await guest.press("enter")
        await guest.write("L10")
        await guest.press("f5")
        await guest.on(PackagesRoom)
        await guest.sees("✓ envelope of chapter 2", "playmat")
    assert 1 in ours.state.errata


async def test_an_insight_is_opened_by_its_label(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit(size=TALL) as guest:
        await enter(guest, ours)
        await go(guest, "open another insight")
        await guest.press("enter")
        await guest.on(PackageForm)
        await guest.write("02A")
        await guest.press("enter")
        await guest.write("L07")
        await guest.press("f5")
        await guest.on(PackagesRoom)
        await guest.sees("✓ Insight 2a")


async def test_what_the_box_does_not_hold_is_refused_and_stays_typed(
    visit: Visits, campaign: Founds
) -> None:
    async with visit(size=TALL) as guest:
        await enter(guest, campaign())
        await go(guest, "open another insight")
        await guest.press("enter")
        await guest.on(PackageForm)
        await guest.write("moon")
        await guest.press("f5")
        await guest.sees("Nothing in the box is labelled", "moon")
        assert isinstance(guest.app.screen, PackageForm)


async def test_another_package_was_meant(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    ours.do(OpenPackage("deck:II", "L05"))
    async with visit() as guest:
        await enter(guest, ours)
        await go(guest, "deck II ")
        await guest.press("backspace")
        await guest.sees("· deck II ")
    assert not ours.state.packages


async def test_what_is_open_is_not_opened_twice(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    ours.do(OpenPackage("deck:II", "L05"))
    async with visit() as guest:
        await enter(guest, ours)
        await go(guest, "deck II ")
        await guest.press("enter")
        await guest.sees("Told to by: L05")
        assert isinstance(guest.app.screen, PackagesRoom)


async def test_the_bookmark_says_which_card_was_read_last(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours)
        await guest.press("b")
        await guest.on(BookmarkForm)
        await guest.write("l 05")
        await guest.press("f5")
        await guest.on(PackagesRoom)
        await guest.sees("L05 read last", "What follows L05 is read next.")
        await guest.press("z")
        await guest.sees("not begun")


async def test_card_e07_tells_its_erratum(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours)
        await guest.press("enter")
        await guest.on(BookmarkForm)
        assert "L17" not in guest.whole
        await guest.write("E07")
        await guest.sees("which is wrong", "L17")
        await guest.press("f5")
        await guest.on(PackagesRoom)
    assert 4 in ours.state.errata


async def test_a_scattered_deck_is_put_in_order_again(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    ours.do(ReadLegacyCard("L05"))
    async with visit() as guest:
        await enter(guest, ours)
        await guest.sees("does not play", "numbers in their corners", "back of the deck")


async def test_the_mouse_seals_a_package_again(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    ours.do(OpenPackage("deck:II", "L05"))
    async with visit() as guest:
        await enter(guest, ours)
        await go(guest, "deck II ")
        rows = guest.whole.splitlines()
        line = next(y for y, row in enumerate(rows) if "backspace Take back" in row)
        await guest.pilot.click(offset=(rows[line].index("Take back") + 2, line))
        await guest.sees("· deck II ")


async def test_the_mouse_opens_a_package(visit: Visits, campaign: Founds) -> None:
    async with visit() as guest:
        await enter(guest, campaign())
        line = next(y for y, row in enumerate(guest.whole.splitlines()) if "deck Ib" in row)
        await guest.pilot.click(offset=(8, line))
        await guest.on(PackageForm)
        await guest.sees("Open: deck Ib")


async def test_envelopes_of_the_chapters_behind_the_group_stay_listed(
    visit: Visits, campaign: Founds
) -> None:
    """Nobody had noted that it was opened; it can still be noted."""
    ours = campaign()
    for number in (1, 2, 3):
        ours.do(BeginChapter(number))
    async with visit(size=TALL) as guest:
        await enter(guest, ours)
        await guest.sees(*(f"envelope of chapter {number}" for number in (1, 2, 3)))
        assert "chapter 4" not in guest.whole
