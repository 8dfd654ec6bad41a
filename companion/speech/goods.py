"""The supply, banished cards and the mages: what was done and happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Final, cast

from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign.records import Absence, Pile
from companion.speech.effects import one_line
from companion.speech.places import mage_field
from companion.speech.scene import Scene
from companion.speech.story import Events


def _piles(s: Scene, piles: Iterable[Pile]) -> str:
    return s.listing(pile.name for pile in piles) or s.t("nothing")


# Labels.


def _pile_added(s: Scene, command: c.AddPile, _: Events) -> str:
    return s.t("pile added: {name}", name=command.pile.name)


def _pile_edited(s: Scene, command: c.EditPile, _: Events) -> str:
    return s.t("pile edited: {name}", name=command.pile.name)


def _pile_removed(s: Scene, command: c.RemovePile, events: Events) -> str:
    piles = (event.pile.name for event in events if isinstance(event, e.PileRemoved))
    name = next(piles, command.name)
    if command.banish:
        return s.t("pile banished: {name}", name=name)
    return s.t("pile put away: {name}", name=name)


def _upgraded(s: Scene, command: c.UpgradeSupply, _: Events) -> str:
    place = s.battle(command.battle)
    if not place:
        return s.t("supply upgraded after a battle entered by hand")
    return s.t("supply upgraded after battle {number}", number=place)


def _banished(s: Scene, command: c.BanishCard, _: Events) -> str:
    return s.t("banished: {name}", name=command.card.name)


def _returned(s: Scene, command: c.ReturnCard, events: Events) -> str:
    cards = (event.card.name for event in events if isinstance(event, e.CardReturned))
    return s.t("not banished any more: {name}", name=next(cards, command.name))


def _mage_edited(s: Scene, command: c.ChangeMage, events: Events) -> str:
    names = (event.name for event in events if isinstance(event, e.MageChanged))
    return s.t("{name}: mage edited", name=next(names, s.player(command.seat)))


def _learned(s: Scene, command: c.Learn, events: Events) -> str:
    names = (event.name for event in events if isinstance(event, e.MageLearned))
    return s.t(
        "{name} learned: {text}",
        name=next(names, s.player(command.seat)),
        text=one_line(command.text),
    )


def _absences(s: Scene, command: c.NoteAbsences, _: Events) -> str:
    return s.t("absences noted") if command.absences else s.t("everybody was there")


def _side_deck(s: Scene, command: c.SetSideDeck, _: Events) -> str:
    deck = command.deck
    return s.n(
        "{nemesis}, {name}: {count} card",
        "{nemesis}, {name}: {count} cards",
        deck.cards,
        nemesis=deck.nemesis,
        name=deck.name,
    )


def _side_deck_dropped(s: Scene, command: c.DropSideDeck, _: Events) -> str:
    return s.t("{nemesis}, {name}: forgotten", nemesis=command.nemesis, name=command.name)


# Each function takes the one command it stands beside; the table erases that.
LABELS: Final = cast(
    "dict[type, Callable[[Scene, object, Events], str]]",
    {
        c.AddPile: _pile_added,
        c.EditPile: _pile_edited,
        c.RemovePile: _pile_removed,
        c.UpgradeSupply: _upgraded,
        c.BanishCard: _banished,
        c.ReturnCard: _returned,
        c.ChangeMage: _mage_edited,
        c.Learn: _learned,
        c.NoteAbsences: _absences,
        c.SetSideDeck: _side_deck,
        c.DropSideDeck: _side_deck_dropped,
    },
)
"""What each command about cards and mages did, in a few words."""


# Events.


def _added(s: Scene, event: e.PileAdded) -> str:
    return s.t("New in the supply: {name}.", name=event.pile.name)


def _edited(s: Scene, event: e.PileEdited) -> str:
    before, after = event.before.name, event.after.name
    if before != after:
        return s.t("The pile {before} is called {after} now.", before=before, after=after)
    return s.t("What is known of the pile {name} has changed.", name=after)


def _removed(s: Scene, event: e.PileRemoved) -> str:
    name, why = event.pile.name, one_line(event.why)
    if event.banished and why:
        return s.t("Out of the supply and banished: {name}. Why: {why}.", name=name, why=why)
    if event.banished:
        return s.t("Out of the supply and banished: {name}.", name=name)
    if why:
        return s.t("Out of the supply: {name}. Why: {why}.", name=name, why=why)
    return s.t("Out of the supply: {name}.", name=name)


def _supply_upgraded(s: Scene, event: e.SupplyUpgraded) -> str:
    upgrade = event.upgrade
    added, banished = _piles(s, upgrade.added), _piles(s, upgrade.banished)
    if upgrade.passed:
        return s.t(
            "Supply upgrade. Taken in: {added}. Banished: {banished}. "
            "Not chosen, so banished too: {passed}.",
            added=added,
            banished=banished,
            passed=_piles(s, upgrade.passed),
        )
    return s.t(
        "Supply upgrade. Taken in: {added}. Banished: {banished}.", added=added, banished=banished
    )


def _card_banished(s: Scene, event: e.CardBanished) -> str:
    name, why = event.card.name, one_line(event.card.why)
    if why:
        return s.t("Banished: {name}. Why: {why}.", name=name, why=why)
    return s.t("Banished: {name}.", name=name)


def _card_returned(s: Scene, event: e.CardReturned) -> str:
    name, told = event.card.name, one_line(event.instruction)
    if told:
        return s.t(
            "Not banished any more: {name}. Told to by: {instruction}.", name=name, instruction=told
        )
    return s.t("Not banished any more: {name}.", name=name)


def _mage_changed(s: Scene, event: e.MageChanged) -> str:
    before, after = event.before, event.after
    changed = s.listing(
        mage_field(s.voice, f.name)
        for f in fields(after)
        if getattr(before, f.name) != getattr(after, f.name)
    )
    return s.t("{name}, changed: {what}.", name=event.name, what=changed or s.t("nothing"))


def _mage_learned(s: Scene, event: e.MageLearned) -> str:
    return s.t("{name} has learned: {text}.", name=event.name, text=one_line(event.learned.text))


def _absent(s: Scene, absence: Absence) -> str:
    name = s.player(absence.seat)
    if absence.played_by:
        return s.t("{name}, played by {other}", name=name, other=absence.played_by)
    return name


def _absences_noted(s: Scene, event: e.AbsencesNoted) -> str:
    place = s.battle(event.battle)
    who = s.sequence(_absent(s, absence) for absence in event.absences)
    if place and who:
        return s.t("Not there for battle {number}: {who}.", number=place, who=who)
    if place:
        return s.t("Everybody was there for battle {number}.", number=place)
    if who:
        return s.t("Not there for a battle entered by hand: {who}.", who=who)
    return s.t("Everybody was there for a battle entered by hand.")


def _side_deck_set(s: Scene, event: e.SideDeckSet) -> str:
    return s.n(
        "{nemesis}: a battle begins with {count} card of {name}.",
        "{nemesis}: a battle begins with {count} cards of {name}.",
        event.deck.cards,
        nemesis=event.deck.nemesis,
        name=event.deck.name,
    )


def _side_deck_gone(s: Scene, event: e.SideDeckDropped) -> str:
    return s.t(
        "{nemesis}: the small deck {name} is forgotten.",
        nemesis=event.deck.nemesis,
        name=event.deck.name,
    )


# Each function takes the one event it stands beside; the table erases that.
EVENTS: Final = cast(
    "dict[type, Callable[[Scene, object], str]]",
    {
        e.PileAdded: _added,
        e.PileEdited: _edited,
        e.PileRemoved: _removed,
        e.SupplyUpgraded: _supply_upgraded,
        e.CardBanished: _card_banished,
        e.CardReturned: _card_returned,
        e.MageChanged: _mage_changed,
        e.MageLearned: _mage_learned,
        e.AbsencesNoted: _absences_noted,
        e.SideDeckSet: _side_deck_set,
        e.SideDeckDropped: _side_deck_gone,
    },
)
"""What happened to cards and mages, one sentence an event."""
