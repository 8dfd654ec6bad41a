"""The living rulebook: rules where they stand, stickers in place, gaps that give nothing away."""

from __future__ import annotations

import pytest

from companion.engine.campaign.commands import BeginChapter, EndChapter, UnlockSection
from companion.engine.campaign.records import Section
from companion.table.campaign import Campaign
from companion.ui.screens.campaign.rulebook import PageList, RulebookRoom
from companion.ui.screens.campaign.rulebook_page import RulebookPage
from companion.ui.screens.campaign.section_form import SectionForm
from tests.ui.shell.conftest import NARROW, WIDE, Founds, Guest, Visits


async def enter(guest: Guest, campaign: Campaign, page: int = 1) -> None:
    """Open the rulebook at a page; nothing is due."""
    guest.app.open_room(campaign, "rulebook")
    await guest.on(RulebookRoom)
    await guest.press(*["right"] * (page - 1))
    await guest.sees(f"page {page} ")


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
async def test_a_locked_gap_shows_its_letter_its_place_and_its_point(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    async with visit(size=size) as guest:
        await enter(guest, campaign(), 8)
        await guest.press(*["down"] * 5)
        await guest.sees("Section J: locked", "page 8", "announced for the beginning of chapter 5")


async def test_a_sticker_stands_in_its_place_and_strikes_out_what_it_replaces(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    ours.do(UnlockSection(Section("K", "Our [/] クレア\nsecond line")))
    async with visit() as guest:
        await enter(guest, ours, 10)
        await guest.sees("Section K: unlocked", "Our [/] クレア", "second line")
        assert guest.whole.count("Replaced by section K.") == 2
        await guest.sees("7.", "8.", "Make the nemesis deck")


async def test_a_struck_out_rule_looks_struck_out(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    ours.do(UnlockSection(Section("K")))
    async with visit() as guest:
        await enter(guest, ours, 10)
        struck = guest.rows.get_component_rich_style("board--struck").strike
        styles = {span.style for line in guest.rows.lines for span in line}
        assert struck
        assert "struck" in styles


async def test_enter_on_a_gap_unlocks_it(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    async with visit() as guest:
        await enter(guest, ours, 15)
        await guest.press("end", "enter")
        await guest.on(SectionForm)
        await guest.sees("Unlock section Q")
        await guest.write("A new action")
        await guest.press("f5")
        await guest.on(RulebookRoom)
        await guest.sees("Section Q: unlocked", "A new action")
        await guest.press("z")
        await guest.sees("Section Q: locked")


async def test_enter_on_a_rule_does_nothing(visit: Visits, campaign: Founds) -> None:
    async with visit() as guest:
        await enter(guest, campaign(), 15)
        await guest.press("home", "enter")
        await guest.sees("page 15")
        assert "unlock" not in guest.footer


async def test_a_sticker_that_nobody_typed_offers_to_be_typed(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    ours.do(UnlockSection(Section("Q")))
    async with visit() as guest:
        await enter(guest, ours, 15)
        await guest.sees("Nobody has typed yet what its sticker says")
        await guest.press("end", "enter")
        await guest.on(SectionForm)
        await guest.sees("Edit section Q")


async def test_the_end_of_a_very_long_sticker_is_reached(visit: Visits, campaign: Founds) -> None:
    ours = campaign()
    ours.do(UnlockSection(Section("Q", "\n".join(f"line {n}" for n in range(1, 61)))))
    async with visit() as guest:
        await enter(guest, ours, 15)
        seen = set()
        for _ in range(12):
            await guest.press("down")
            seen |= {n for n in range(1, 61) if f"line {n} " in guest.whole}
        assert seen == set(range(1, 61))


async def test_it_opens_where_something_is_due_and_goes_on_to_the_next(
    visit: Visits, campaign: Founds
) -> None:
    ours = campaign()
    ours.do(BeginChapter(2))
    ours.do(UnlockSection(Section("S")))
    ours.do(UnlockSection(Section("A")))
    ours.do(EndChapter(2))
    async with visit() as guest:
        guest.app.open_room(ours, "rulebook")
        await guest.on(RulebookRoom)
        for letter in ("N", "O", "Q", "Y", "N"):
            await guest.sees(f"Section {letter}: due")
            await guest.press("d")


async def test_letters_without_a_place_stand_behind_the_last_page(
    visit: Visits, campaign: Founds
) -> None:
    async with visit() as guest:
        await enter(guest, campaign(), 20)
        await guest.press("right")
        await guest.sees("Section F: locked", "not stated in the rulebook")
        assert "next page" not in guest.footer


async def test_the_mouse_turns_to_a_page_of_the_list(visit: Visits, campaign: Founds) -> None:
    async with visit(size=WIDE) as guest:
        await enter(guest, campaign())
        await guest.pilot.click(PageList, offset=(6, 19))
        await guest.sees("page 19", "Section S: locked")


async def test_the_mouse_turns_to_a_page_by_its_number(visit: Visits, campaign: Founds) -> None:
    async with visit() as guest:
        await enter(guest, campaign())
        line = next(y for y, row in enumerate(guest.whole.splitlines()) if " 19 20 ?" in row)
        at = guest.whole.splitlines()[line].index(" 19 20 ?") + 1
        await guest.pilot.click(offset=(at, line))
        await guest.sees("page 19 ")


async def test_no_rule_of_a_locked_section_is_to_be_read(visit: Visits, campaign: Founds) -> None:
    async with visit() as guest:
        await enter(guest, campaign())
        for _ in range(20):
            for hidden in ("charge", "lose a breach", "Unleash twice"):
                assert hidden not in guest.whole
            await guest.press("right")


async def test_the_rulebook_opens_at_the_letter_that_is_due(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    for letter in "SA":
        group.do(UnlockSection(Section(letter)))
    group.do(EndChapter(2))
    group.do(BeginChapter(3))
    async with visit() as guest:
        guest.app.open_room(group, "rulebook")
        await guest.on(RulebookRoom)
        page = guest.app.screen.query_one(RulebookPage)
        await guest.until(lambda: page.letter == group.outlook.due[0])
        await guest.press("enter")
        await guest.sees(f"Unlock section {group.outlook.due[0]}")
