"""The supply, banished cards and the mages: what a command leads to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign import reasons as r
from companion.engine.campaign.records import Learned, Pile, Upgrade
from companion.engine.campaign.state import CampaignState
from companion.engine.campaign.story import Outcome
from companion.engine.kernel.rejection import Rejection

# The supply.


def add_pile(state: CampaignState, command: c.AddPile) -> Outcome:
    """A pile is put into the supply."""
    refused = _unfit(command.pile)
    if refused is not None:
        return refused
    if state.pile(command.pile.name) is not None:
        return r.PileThere(command.pile.name)
    return (e.PileAdded(command.pile),)


def edit_pile(state: CampaignState, command: c.EditPile) -> Outcome:
    """Something else is known of a pile."""
    before = state.pile(command.name)
    if before is None:
        return _no_pile(state, command.name)
    refused = _unfit(command.pile)
    if refused is not None:
        return refused
    if state.pile(command.pile.name) not in {None, before}:
        return r.PileThere(command.pile.name)
    return (e.PileEdited(before, command.pile),)


def remove_pile(state: CampaignState, command: c.RemovePile) -> Outcome:
    """A pile leaves the supply."""
    pile = state.pile(command.name)
    if pile is None:
        return _no_pile(state, command.name)
    return (e.PileRemoved(pile, command.banish, command.why, command.on),)


def upgrade(state: CampaignState, command: c.UpgradeSupply) -> Outcome:
    """The supply upgrade after a battle, once (000, page 11).

    How many piles come and go is not checked here: what does not fit is told as a notice.
    """
    if state.battle(command.battle) is None:
        return r.NoSuchResult(command.battle)
    if any(each.battle == command.battle for each in state.upgrades):
        return r.UpgradedAlready(command.battle)
    banished: list[Pile] = []
    for name in command.banished:
        pile = state.pile(name)
        if pile is None or pile in banished:
            return _no_pile(state, name)
        banished.append(pile)
    refused = _unfit_upgrade(state, command, banished)
    if refused is not None:
        return refused
    done = Upgrade(command.battle, command.added, tuple(banished), command.passed)
    return (e.SupplyUpgraded(done, command.on),)


def _unfit_upgrade(
    state: CampaignState, command: c.UpgradeSupply, banished: Iterable[Pile]
) -> Rejection | None:
    left = {pile.name.casefold() for pile in state.piles} - {p.name.casefold() for p in banished}
    for pile in (*command.added, *command.passed):
        refused = _unfit(pile)
        if refused is not None:
            return refused
        if pile.name.casefold() in left:
            return r.PileThere(pile.name)
        left.add(pile.name.casefold())
    return None


def _unfit(pile: Pile) -> Rejection | None:
    if not pile.name.strip():
        return r.TextNeeded()
    wrong = next((number for number in (pile.cost, pile.copies) if number < 0), None)
    return None if wrong is None else r.BadAmount(wrong)


def _no_pile(state: CampaignState, name: str) -> r.NoSuchPile:
    return r.NoSuchPile(name, tuple(pile.name for pile in state.piles))


# Banished cards.


def banish_card(state: CampaignState, command: c.BanishCard) -> Outcome:
    """A card goes into the banished section of the box."""
    card = command.card
    if not card.name.strip():
        return r.TextNeeded()
    if any(each.name.casefold() == card.name.casefold() for each in state.banished):
        return r.BanishedAlready(card.name)
    return (e.CardBanished(replace(card, on=card.on or command.on)),)


def return_card(state: CampaignState, command: c.ReturnCard) -> Outcome:
    """An instruction brings a banished card back."""
    folded = command.name.casefold()
    card = next((each for each in state.banished if each.name.casefold() == folded), None)
    return (
        r.NotBanished(command.name)
        if card is None
        else (e.CardReturned(card, command.instruction),)
    )


# The mages.


def change_mage(state: CampaignState, command: c.ChangeMage) -> Outcome:
    """Something else belongs to a mage."""
    if not 1 <= command.seat <= len(state.players):
        return r.NoSuchSeat(command.seat)
    charges = command.mage.charges
    if charges is not None and charges < 0:
        return r.BadAmount(charges)
    name = state.players[command.seat - 1]
    return (e.MageChanged(command.seat, name, state.mage(command.seat), command.mage),)


def learn(state: CampaignState, command: c.Learn) -> Outcome:
    """A mage learned or chose something after a game (000, page 2)."""
    if not 1 <= command.seat <= len(state.players):
        return r.NoSuchSeat(command.seat)
    if not command.text.strip():
        return r.TextNeeded()
    learned = Learned(command.text, command.battle, command.on)
    return (e.MageLearned(command.seat, state.players[command.seat - 1], learned),)


def note_absences(state: CampaignState, command: c.NoteAbsences) -> Outcome:
    """Who was not there: another player takes the role; nobody can be added (000, page 2)."""
    wrong = next((a.seat for a in command.absences if not 1 <= a.seat <= len(state.players)), None)
    if wrong is not None:
        return r.NoSuchSeat(wrong)
    return (e.AbsencesNoted(command.battle, command.absences),)


def set_side_deck(_state: CampaignState, command: c.SetSideDeck) -> Outcome:
    """How many cards a nemesis's small deck begins with."""
    deck = command.deck
    if not deck.name.strip() or not deck.nemesis.strip():
        return r.TextNeeded()
    return r.BadAmount(deck.cards) if deck.cards < 0 else (e.SideDeckSet(deck),)


def drop_side_deck(state: CampaignState, command: c.DropSideDeck) -> Outcome:
    """A nemesis's small deck is forgotten."""
    for deck in state.side_decks:
        if (deck.nemesis, deck.name) == (command.nemesis, command.name):
            return (e.SideDeckDropped(deck),)
    return r.NoSuchSideDeck(command.name)
