"""The supply, banished cards, the mages and what belongs to a nemesis."""

from __future__ import annotations

import pytest

from companion.engine.campaign.commands import (
    AddPile,
    BanishCard,
    BeginChapter,
    CampaignCommand,
    ChangeMage,
    DropSideDeck,
    EditPile,
    Learn,
    NoteAbsences,
    RemovePile,
    ReturnCard,
    SetSideDeck,
    UpgradeSupply,
)
from companion.engine.campaign.notices import (
    BanishedAgain,
    NoCheapGem,
    PileCount,
    UpgradeCount,
)
from companion.engine.campaign.reasons import (
    BadAmount,
    BanishedAlready,
    NoSuchPile,
    NoSuchResult,
    NoSuchSeat,
    NoSuchSideDeck,
    NotBanished,
    PileThere,
    TextNeeded,
    UpgradedAlready,
)
from companion.engine.campaign.records import (
    Absence,
    Banished,
    Learned,
    Mage,
    Pile,
    SideDeck,
)
from companion.engine.kernel.rejection import Rejection
from tests.engine.story import PILES, after, fought, heard, ours, refused, unlocked

OPAL, AGATE = Pile("Opal", "gem", 4), Pile("Agate", "relic", 5)
FLAME, FROST = Pile("Flame", "spell", 6), Pile("Frost", "spell", 3)
USUAL = UpgradeSupply(1, (OPAL, FLAME), ("Topaz", "Nova"), (AGATE, FROST), "2026-12-01")
SUPPLIED = ours(BeginChapter(1), *PILES, *fought("win"))

# The upgrade after a battle.


def test_two_piles_come_in_two_are_banished_and_so_are_those_not_chosen() -> None:
    """Nine remain, and nothing is worth a word."""
    state = after(USUAL, state=SUPPLIED)
    names = {pile.name for pile in state.piles}
    assert len(names) == 9
    assert {"Opal", "Flame"} <= names
    assert {card.name for card in state.banished} == {"Topaz", "Nova", "Agate", "Frost"}
    assert heard(SUPPLIED, USUAL) == ()


def test_the_supply_is_upgraded_once_after_a_battle() -> None:
    """A second finish pays nothing twice."""
    state = after(USUAL, state=SUPPLIED)
    again = UpgradeSupply(1, (Pile("Onyx", "gem", 5),), ("Ruby",))
    assert refused(state, again) == UpgradedAlready(1)
    assert refused(state, UpgradeSupply(2, (), ())) == NoSuchResult(2)


@pytest.mark.parametrize(
    "command, expected",
    [
        (UpgradeSupply(1, (OPAL,), ("Topaz",)), UpgradeCount(1, 1, section=False)),
        (UpgradeSupply(1, (OPAL, FLAME), ("Topaz",)), PileCount(10, section=False)),
        (UpgradeSupply(1, (OPAL, FLAME), ("Ruby", "Nova")), NoCheapGem()),
    ],
)
def test_an_upgrade_that_does_not_fit_is_kept_with_a_warning(
    command: UpgradeSupply, expected: object
) -> None:
    """Section M may change how it goes, so nothing is blocked."""
    assert expected in heard(SUPPLIED, command)


def test_with_section_m_the_warning_says_that_the_rule_may_have_changed() -> None:
    """Nobody but the group knows what M says."""
    state = after(*unlocked("M"), state=SUPPLIED)
    notice = UpgradeCount(1, 1, section=True)
    assert notice in heard(state, UpgradeSupply(1, (OPAL,), ("Topaz",)))


@pytest.mark.parametrize(
    "command, expected",
    [
        (UpgradeSupply(1, (OPAL,), ("Jade",)), NoSuchPile),
        (UpgradeSupply(1, (OPAL,), ("Ruby", "ruby")), NoSuchPile),
        (UpgradeSupply(1, (OPAL, OPAL), ("Ruby",)), PileThere),
        (UpgradeSupply(1, (Pile("ruby", "gem", 3),), ("Pearl",)), PileThere),
        (UpgradeSupply(1, (Pile(" ", "gem", 3),), ("Pearl",)), TextNeeded),
        (UpgradeSupply(1, (Pile("Jade", "gem", -1),), ("Pearl",)), BadAmount),
    ],
)
def test_an_upgrade_of_piles_that_are_not_there_is_refused(
    command: UpgradeSupply, expected: type[Rejection]
) -> None:
    """Or of piles that are there already."""
    assert isinstance(refused(SUPPLIED, command), expected)


# Piles and banished cards.


def test_a_banished_pile_that_turns_up_again_is_told() -> None:
    """It is accepted: an instruction may have said so."""
    state = after(RemovePile("Ruby"), state=SUPPLIED)
    assert BanishedAgain("RUBY") in heard(state, AddPile(Pile("RUBY", "gem", 3)))


def test_a_pile_may_be_put_away_without_being_banished() -> None:
    """Then it does not lie in the banished section."""
    assert after(RemovePile("Ruby", banish=False), state=SUPPLIED).banished == ()
    (card,) = after(RemovePile("ruby", why="L08"), state=SUPPLIED).banished
    assert (card.name, card.pile, card.why) == ("Ruby", True, "L08")


def test_a_pile_is_found_in_whatever_case_and_is_there_once() -> None:
    """It can be given another name, but not that of another pile."""
    assert refused(SUPPLIED, AddPile(Pile("RUBY", "gem", 3))) == PileThere("RUBY")
    renamed = after(EditPile("ruby", Pile("Red Ruby", "gem", 3, 7)), state=SUPPLIED)
    assert renamed.piles[0] == Pile("Red Ruby", "gem", 3, 7)
    assert refused(SUPPLIED, EditPile("Ruby", Pile("Pearl", "gem", 3))) == PileThere("Pearl")
    assert isinstance(refused(SUPPLIED, RemovePile("Jade")), NoSuchPile)


def test_a_tenth_pile_is_told() -> None:
    """Nine make the supply."""
    assert PileCount(10, section=False) in heard(SUPPLIED, AddPile(OPAL))


def test_a_card_is_banished_once_and_comes_back_by_an_instruction() -> None:
    """Whatever case it is written in."""
    state = ours(BanishCard(Banished("Flawed Crystal", why="L04"), "2026-12-01"))
    assert state.banished[0].on == "2026-12-01"
    assert refused(state, BanishCard(Banished("flawed crystal"))) == BanishedAlready(
        "flawed crystal"
    )
    assert after(ReturnCard("FLAWED CRYSTAL", "L20"), state=state).banished == ()
    assert refused(state, ReturnCard("Ruby")) == NotBanished("Ruby")


# The mages.


def test_what_a_mage_learns_is_kept_in_order() -> None:
    """With the battle and the day."""
    state = ours(Learn(2, "a ward", 1, "2026-12-01"), Learn(2, "a spark", 2, "2026-12-08"))
    assert state.mage(2).learned == (
        Learned("a ward", 1, "2026-12-01"),
        Learned("a spark", 2, "2026-12-08"),
    )
    assert state.mage(1) == Mage()


def test_a_mage_can_be_changed_and_the_number_of_mages_cannot() -> None:
    """There is nobody in a third seat."""
    mage = Mage("Abby", "3", "A", ("Crystal", "Spark"), ("Crystal",) * 5, ("open",))
    assert ours(ChangeMage(1, mage)).mages == (mage, Mage())
    nobody: tuple[CampaignCommand, ...] = (
        ChangeMage(3, mage),
        Learn(3, "x"),
        NoteAbsences(1, (Absence(3),)),
    )
    for command in nobody:
        assert refused(ours(), command) == NoSuchSeat(3)
    assert refused(ours(), ChangeMage(1, Mage(charges=-1))) == BadAmount(-1)
    assert refused(ours(), Learn(1, " ")) == TextNeeded()


def test_who_was_not_there_is_noted_for_a_battle() -> None:
    """The newest note counts."""
    state = ours(
        NoteAbsences(1, (Absence(2, "Abby"),)),
        NoteAbsences(2, (Absence(1),)),
        NoteAbsences(1),
    )
    assert dict(state.absences) == {1: (), 2: (Absence(1),)}


def test_a_small_deck_belongs_to_a_nemesis() -> None:
    """The newest count holds; it can be forgotten."""
    state = ours(
        SetSideDeck(SideDeck("Maelstrom", "Assist", 8)),
        SetSideDeck(SideDeck("Maelstrom", "Assist", 7)),
    )
    assert state.side_decks == (SideDeck("Maelstrom", "Assist", 7),)
    assert after(DropSideDeck("Maelstrom", "Assist"), state=state).side_decks == ()
    assert refused(state, DropSideDeck("Other", "Assist")) == NoSuchSideDeck("Assist")
    assert refused(state, SetSideDeck(SideDeck("Maelstrom", "Assist", -1))) == BadAmount(-1)
    assert refused(state, SetSideDeck(SideDeck("Maelstrom", "", 1))) == TextNeeded()
