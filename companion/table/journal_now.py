"""How a campaign stands, as the last part of its journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.campaign.records import Banished, Change, Mage, Pile, Section
from companion.engine.campaign.state import CampaignState
from companion.speech import Speech
from companion.table.markdown import Page


def tell_now(page: Page, state: CampaignState, speech: Speech) -> None:
    """What the group has: sections, mages, supply, and all that stays."""
    for part in _PARTS:
        part(page, state, speech)


def _mages(page: Page, state: CampaignState, speech: Speech) -> None:
    known = [(name, state.mage(seat)) for seat, name in enumerate(state.players, start=1)]
    if all(mage == Mage() for _, mage in known):
        return
    page.heading(2, speech.t("Mages"))
    for name, mage in known:
        page.heading(3, name)
        for field, value in _told_of(mage, speech):
            said = speech.mage_field(field)
            page.item(speech.t("{what}: {value}", what=said, value=value))


def _told_of(mage: Mage, speech: Speech) -> list[tuple[str, str]]:
    charges = "" if mage.charges is None else str(mage.charges)
    told = [
        *(("player", mage.player), ("mat", mage.mat), ("side", mage.side)),
        *(("hand", speech.listing(mage.hand)), ("deck", speech.listing(mage.deck))),
        *(("breaches", speech.listing(mage.breaches)), ("charges", charges)),
        ("equipment", mage.equipment),
        *(("learned", each.text) for each in mage.learned),
        ("note", mage.note),
    ]
    return [(field, value) for field, value in told if value.strip()]


def _sections(page: Page, state: CampaignState, speech: Speech) -> None:
    if not state.sections:
        return
    page.heading(2, speech.t("Unlocked sections"))
    for section in sorted(state.sections, key=lambda each: each.letter):
        page.heading(3, speech.t("Section {letter}", letter=section.letter))
        _section(page, section, speech)


def _section(page: Page, section: Section, speech: Speech) -> None:
    page.paragraph(section.text)
    if section.source.strip():
        page.item(speech.t("From: {source}", source=speech.instruction(section.source)))
    if section.on:
        page.item(speech.t("Day: {day}", day=section.on))
    for name, value in section.switches:
        page.item(speech.switch(name, value))
    for bound in section.reminders:
        when = speech.moment(bound.moment, repeat=True)
        page.item(speech.t("{when}: {text}", when=when, text=bound.text))


def _packages(page: Page, state: CampaignState, speech: Speech) -> None:
    if state.packages:
        page.heading(2, speech.t("Opened packages"))
    for package in state.packages:
        page.item(_dated(speech.package(package.id), package.on, speech))
    if state.bookmark:
        page.paragraph(speech.t("Legacy card read last: {card}", card=state.bookmark))


def _supply(page: Page, state: CampaignState, speech: Speech) -> None:
    if state.piles:
        page.heading(2, speech.t("Supply"))
    for pile in state.piles:
        page.item(_pile(pile, speech))


def _pile(pile: Pile, speech: Speech) -> str:
    kind = speech.pile_type(pile.type)
    if not pile.copies:
        return speech.t("{name}, {kind}, cost {cost}", name=pile.name, kind=kind, cost=pile.cost)
    return speech.n(
        "{name}, {kind}, cost {cost}, {count} copy",
        "{name}, {kind}, cost {cost}, {count} copies",
        pile.copies,
        name=pile.name,
        kind=kind,
        cost=pile.cost,
    )


def _banished(page: Page, state: CampaignState, speech: Speech) -> None:
    if state.banished:
        page.heading(2, speech.t("Banished"))
    for card in state.banished:
        page.item(_banished_card(card, speech))


def _banished_card(card: Banished, speech: Speech) -> str:
    dated = _dated(card.name, card.on, speech)
    if card.why.strip():
        return speech.t("{what}: {value}", what=dated, value=card.why)
    return dated


def _changes(page: Page, state: CampaignState, speech: Speech) -> None:
    if state.changes:
        page.heading(2, speech.t("Permanent changes"))
    for change in state.changes:
        page.item(_dated(_change(change, speech), change.on, speech))


def _change(change: Change, speech: Speech) -> str:
    kind = speech.change_kind(change.kind)
    said = speech.t("{what}: {value}", what=kind, value=change.what)
    parts = [said, change.where, speech.instruction(change.instruction)]
    return speech.sequence(part for part in parts if part.strip())


def _side_decks(page: Page, state: CampaignState, speech: Speech) -> None:
    if state.side_decks:
        page.heading(2, speech.t("Small decks"))
    for deck in state.side_decks:
        page.item(
            speech.n(
                "{nemesis}, {name}: {count} card",
                "{nemesis}, {name}: {count} cards",
                deck.cards,
                nemesis=deck.nemesis,
                name=deck.name,
            )
        )


def _dated(said: str, on: str, speech: Speech) -> str:
    return speech.t("{what} ({day})", what=said, day=on) if on else said


_PARTS: Final[tuple[Callable[[Page, CampaignState, Speech], None], ...]] = (
    *(_sections, _mages, _supply, _banished, _changes, _packages, _side_decks),
)
"""What is told of how a campaign stands, in this order."""
