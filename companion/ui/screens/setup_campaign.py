"""What a campaign brings to the set-up of its next battle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.content import AFTER_LEGACY, NOTHING_REVEALED, nemeses
from companion.content import turn_order_variants as decks
from companion.engine.campaign import box
from companion.ui.screens.setup_advice import usual_deck
from companion.ui.screens.setup_reading import Filled

if TYPE_CHECKING:
    from companion.content import Revealed
    from companion.speech import Speech
    from companion.table.campaign import Campaign


def revealed(campaign: Campaign) -> Revealed:
    """What the packs may offer: a finished campaign holds nothing back any more."""
    return AFTER_LEGACY if campaign.state.over else NOTHING_REVEALED


def brings_counters(campaign: Campaign) -> bool:
    """Whether small decks of the campaign may be counted in the battle to come."""
    state = campaign.state
    return bool(state.side_decks) or (campaign.outlook.legacy and not state.battles)


def first_filled(speech: Speech, campaign: Campaign) -> Filled:
    """What is known before anything was fought: the deck, and a nemesis if there is but one.

    The first battle of a Legacy campaign also has an assist deck (000, first game sheet).
    """
    system, count = campaign.system, len(campaign.players)
    deck = usual_deck(campaign, count)
    filled = Filled(variant=decks(system, count)[0].id, deck="" if deck is None else str(deck))
    known = nemeses(system, revealed=revealed(campaign))
    if len(known) != 1 or campaign.history():
        return filled
    life = "" if known[0].life is None else str(known[0].life)
    filled = replace(filled, nemesis=known[0].name, life=life)
    if campaign.outlook.legacy and known[0].name == box.FIRST_NEMESIS:
        filled = replace(filled, counters=_counter(speech.t("Assist deck"), box.ASSIST))
    return with_side_decks(filled, campaign)


def with_side_decks(filled: Filled, campaign: Campaign) -> Filled:
    """The same, with the small decks of the campaign that belong to the nemesis as counters."""
    nemesis = filled.nemesis.strip().casefold()
    counted = {part.partition("=")[0].strip().casefold() for part in filled.counters.split(",")}
    new = [
        _counter(deck.name, deck.cards)
        for deck in campaign.state.side_decks
        if deck.nemesis.strip().casefold() == nemesis
        and _counter(deck.name, 0).rpartition("=")[0].casefold() not in counted
    ]
    return replace(filled, counters=", ".join(filter(None, (filled.counters.strip(), *new))))


def _counter(name: str, value: int) -> str:
    # A comma would part one counter from the next.
    return f"{' '.join(name.replace(',', ' ').split())}={value}"
