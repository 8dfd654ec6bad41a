"""The supply with its piles and banished cards, and the upgrade after a battle."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Hurt
from companion.engine.campaign.commands import (
    AddPile,
    BanishCard,
    BeginChapter,
    UnlockSection,
    UpgradeSupply,
)
from companion.engine.campaign.records import Banished, Pile, PileType, Section
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.ui import text
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.banish_form import BanishForm, ReturnForm
from companion.ui.screens.campaign.pile_form import PileForm
from companion.ui.screens.campaign.supply import SupplyRoom
from companion.ui.screens.campaign.upgrade import UpgradeForm
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits, begin

NINE: tuple[tuple[str, PileType, int], ...] = (
    ("Ignite", "spell", 4),
    ("Jade", "gem", 2),
    ("クリスタル", "gem", 3),
    ("Opal", "gem", 5),
    ("Prism", "relic", 3),
    ("Talisman", "relic", 5),
    ("Phoenix", "spell", 3),
    ("Wild [/] Power", "spell", 5),
    ("Arc 😀", "spell", 6),
)


def stocked(group: Campaign) -> Campaign:
    for name, type_, cost in NINE:
        group.do(AddPile(Pile(name, type_, cost, 7 if type_ == "gem" else 5)))
    return group


def after_battle(group: Campaign) -> Campaign:
    group.do(BeginChapter(1))
    begin(group).submit(Hurt("nemesis", 99))
    assert not isinstance(group.record(), Rejection)
    return group


async def in_room(guest: Guest, group: Campaign) -> None:
    guest.app.open_room(group, "supply")
    await guest.on(SupplyRoom)


async def upgrading(guest: Guest, group: Campaign) -> None:
    await in_room(guest, group)
    await guest.press("g")
    await guest.on(UpgradeForm)


async def test_piles_stand_by_type_and_cost_in_straight_columns(
    visit: Visits, campaign: Founds
) -> None:
    group = stocked(campaign())
    async with visit() as guest:
        await in_room(guest, group)
        await guest.sees("クリスタル", "Wild [/] Power", "Arc 😀")
        lines = guest.whole.splitlines()
        found = [next(line for line in lines if name in line) for name, *_ in NINE]
        order = sorted(range(len(NINE)), key=lambda at: lines.index(found[at]))
        assert [NINE[at][1:] for at in order] == sorted(kind[1:] for kind in NINE)
        where = {
            text.cells(line[: line.index(f" {kind} ")])
            for line, (_, kind, _) in zip(found, NINE, strict=True)
        }
        assert len(where) == 1


async def test_an_empty_supply_says_what_to_do_and_a_takes_the_first_pile(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    async with visit() as guest:
        await in_room(guest, group)
        await guest.sees("No pile is entered yet.", "Nothing is banished yet.")
        await guest.press("a")
        await guest.on(PileForm)
        await guest.write("Jade [/]")
        await guest.press("enter", "right", "enter")
        await guest.write("3")
        await guest.press("f5")
        await guest.on(SupplyRoom)
        await guest.sees("Jade [/]", "relic", "New in the supply: Jade [/].", "1 pile")
    assert group.state.piles == (Pile("Jade [/]", "relic", 3, 5),)


async def test_a_form_refuses_and_keeps_what_was_typed(visit: Visits, campaign: Founds) -> None:
    group = stocked(campaign())
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("a")
        await guest.on(PileForm)
        await guest.write("jade")
        await guest.sees("jade is in the supply already.")
        await guest.press("f5")
        await guest.on(PileForm)
        await guest.press("enter", "enter")
        await guest.write("two")
        await guest.press("f5")
        await guest.sees("two")
        assert isinstance(guest.app.screen, PileForm)
        assert guest.app.screen.value("name") == "jade"
        await guest.press("escape")
        await guest.on(SupplyRoom)
    assert len(group.state.piles) == len(NINE)


async def test_enter_edits_the_pile_at_the_cursor_and_one_undo_takes_it_back(
    visit: Visits, campaign: Founds
) -> None:
    group = stocked(campaign())
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("enter")
        await guest.on(PileForm)
        await guest.press("end")
        await guest.write("ite")
        await guest.press("f5")
        await guest.on(SupplyRoom)
        await guest.sees("The pile Jade is called Jadeite now.")
        await guest.press("z")
        await guest.sees("Undone")
    assert group.state.piles[1] == Pile("Jade", "gem", 2, 7)


async def test_taking_a_pile_away_asks_whether_it_is_banished(
    visit: Visits, campaign: Founds
) -> None:
    group = stocked(campaign())
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("x")
        await guest.on(AskScreen)
        await guest.press("2")
        await guest.on(SupplyRoom)
        await guest.sees("8 piles", "Out of the supply: Jade.", "Nothing is banished yet.")
        await guest.press("x")
        await guest.on(AskScreen)
        await guest.press("1")
        await guest.on(BanishForm)
        await guest.write("L12 says so")
        await guest.press("f5")
        await guest.on(SupplyRoom)
        await guest.sees("7 piles")
        await guest.press("end")
        await guest.sees("クリスタル is banished: L12 says so")
    assert [(card.name, card.pile, card.why) for card in group.state.banished] == [
        ("クリスタル", True, "L12 says so")
    ]


async def test_a_card_is_banished_and_brought_back_by_an_instruction(
    visit: Visits, campaign: Founds
) -> None:
    group = stocked(campaign())
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("b")
        await guest.on(BanishForm)
        await guest.write("Old relic")
        await guest.press("f5")
        await guest.on(SupplyRoom)
        await guest.press("end")
        await guest.sees("Old relic", "Banished: Old relic.")
        await guest.press("r")
        await guest.on(ReturnForm)
        await guest.write("L20")
        await guest.press("f5")
        await guest.on(SupplyRoom)
        await guest.sees("Not banished any more: Old relic. Told to by: L20.")
    assert group.state.banished == ()


async def test_a_banished_name_that_turns_up_again_is_warned_of_while_it_is_typed(
    visit: Visits, campaign: Founds
) -> None:
    group = campaign()
    group.do(BanishCard(Banished("Jade", pile=True)))
    async with visit() as guest:
        await in_room(guest, group)
        await guest.press("a")
        await guest.on(PileForm)
        await guest.write("JADE")
        await guest.sees("JADE is among the banished cards")


@pytest.mark.parametrize("size", [(80, 24), WIDE])
async def test_advice_is_given_for_a_supply_without_nine_piles_or_a_gem_of_three(
    visit: Visits, campaign: Founds, size: tuple[int, int]
) -> None:
    group = stocked(campaign())
    async with visit(size=size) as guest:
        await in_room(guest, group)
        await guest.sees("Every change of the supply")
        assert "recommended" not in guest.whole
        assert "Page 11" not in guest.whole
        await guest.press("down", "x")
        await guest.on(AskScreen)
        await guest.press("2")
        await guest.sees("The supply has 8 piles. Page 11 says nine.")
        group.do(AddPile(Pile("Quartz", "gem", 4, 7)))
        await guest.press("1", "7")
        await guest.on(SupplyRoom)
        await guest.sees("No gem in the supply costs 3")


async def test_a_base_campaign_has_a_supply_without_upgrades(
    visit: Visits, campaign: Founds
) -> None:
    group = stocked(campaign(system="aeons_end"))
    begin(group).submit(Hurt("nemesis", 99))
    group.record()
    async with visit(size=WIDE) as guest:
        await in_room(guest, group)
        await guest.sees("Jade", "new pile")
        assert "upgrade" not in guest.footer
        await guest.press("g")
        assert isinstance(guest.app.screen, SupplyRoom)
        assert "Page 11" not in guest.whole


# The upgrade.


async def test_an_upgrade_is_one_command_and_one_undo(visit: Visits, campaign: Founds) -> None:
    group = after_battle(stocked(campaign()))
    before = len(group.entries)
    async with visit() as guest:
        await upgrading(guest, group)
        await guest.write("Quartz")
        await guest.press("enter", "enter")
        await guest.write("4")
        await guest.press(*["enter"] * 3)
        await guest.write("Blaze")
        await guest.press("enter", "3", "enter")
        await guest.write("6")
        await guest.press(*["enter"] * 3)
        await guest.write("Dust")
        await guest.sees("Taken in: 2. Banished from the supply: 0. Piles then: 11.")
        screen = guest.app.screen
        for at in (1, 2):
            screen.query_one(f"#pile-{at}").focus()
            await guest.press("2")
        await guest.sees("Banished from the supply: 2. Piles then: 9.", "No gem in the supply")
        assert "Page 11 says" not in guest.whole
        await guest.press("f5")
        await guest.on(SupplyRoom)
        assert len(group.entries) == before + 1
        names = {pile.name for pile in group.state.piles}
        assert names == {name for name, *_ in NINE} - {"クリスタル", "Opal"} | {"Quartz", "Blaze"}
        assert group.state.pile("Blaze") == Pile("Blaze", "spell", 6, 5)
        assert {card.name for card in group.state.banished} == {"クリスタル", "Opal", "Dust"}
        await guest.press("z")
        await guest.sees("Undone: supply upgraded after battle 1.")
    assert {pile.name for pile in group.state.piles} == {name for name, *_ in NINE}
    assert group.state.banished == ()


async def test_a_group_without_piles_can_upgrade_and_is_only_warned(
    visit: Visits, campaign: Founds
) -> None:
    group = after_battle(campaign())
    async with visit() as guest:
        await upgrading(guest, group)
        await guest.write("Quartz")
        await guest.sees("No pile was entered yet", "Page 11 says two and two.")
        await guest.press("f5")
        await guest.on(SupplyRoom)
    assert [pile.name for pile in group.state.piles] == ["Quartz"]


async def test_section_m_is_named_once_it_is_unlocked_and_not_before(
    visit: Visits, campaign: Founds
) -> None:
    group = after_battle(stocked(campaign()))
    async with visit() as guest:
        await upgrading(guest, group)
        await guest.sees("Page 11 says two and two.")
        assert "section M" not in guest.whole
        await guest.press("escape")
        await guest.on(SupplyRoom)
        group.do(UnlockSection(Section("M")))
        await guest.press("g")
        await guest.sees("section M")


async def test_a_second_upgrade_after_the_same_battle_is_refused_and_pays_nothing(
    visit: Visits, campaign: Founds
) -> None:
    group = after_battle(stocked(campaign()))
    async with visit() as guest:
        other = guest.app.house.open(group.name)
        assert isinstance(other, Campaign)
        await upgrading(guest, group)
        await guest.write("Quartz")
        other.do(UpgradeSupply(1, (Pile("Blaze", "spell", 6, 5),), ("Jade",)))
        await guest.press("f5")
        await guest.sees("it is done only once")
        assert isinstance(guest.app.screen, UpgradeForm)
        assert guest.app.screen.value("name-0") == "Quartz"
        await guest.press("escape")
        await guest.on(SupplyRoom)
        await guest.sees("Blaze")
        assert "upgrade" not in guest.footer
    assert group.state.pile("Quartz") is None
    assert len(group.state.piles) == len(NINE)


async def test_a_form_without_a_place_for_every_offered_pile_grows(
    visit: Visits, campaign: Founds
) -> None:
    group = after_battle(campaign())
    async with visit(size=WIDE) as guest:
        await upgrading(guest, group)
        for name in "ABCDE":
            await guest.write(name)
            await guest.press(*["enter"] * 5)
        await guest.sees("Taken in: 2.")
        await guest.press("f5")
        await guest.on(SupplyRoom)
    assert {card.name for card in group.state.banished} == set("CDE")
