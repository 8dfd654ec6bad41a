"""What the documents advise when a battle is set up: the nemesis deck and the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.content import (
    deck_sizes,
    difficulties,
    solo_player_life,
    supply_advice,
    turn_order_variants,
)
from companion.engine.aeons_end.words import BASE
from companion.ui import text
from companion.ui.screens.setup_reading import USUAL
from companion.ui.widgets.lines import Line, Span, blank, paragraph

if TYPE_CHECKING:
    from companion.content import DeckSize
    from companion.engine.aeons_end.words import System
    from companion.speech import Speech
    from companion.table.campaign import Campaign
    from companion.ui.widgets.form import Options

_COLUMN = 7


def boxes(campaign: Campaign) -> System:
    """The system whose numbers a battle is set up with.

    A finished Legacy campaign plays as the other boxes do (document 000, booklet).
    """
    return BASE if campaign.state.over else campaign.system


def usual_deck(campaign: Campaign, players: int) -> int | None:
    """Cards in the nemesis deck for 1 to 4 players; None where no document says."""
    sizes = deck_sizes(boxes(campaign))
    return next((size.total for size in sizes if size.players == players), None)


def levels(speech: Speech, campaign: Campaign) -> Options:
    """The difficulties this campaign may choose from."""
    offered = difficulties(campaign.system, finished=campaign.state.over)
    return [(level.id, speech.difficulty(level.id)) for level in offered]


def turn_orders(speech: Speech, campaign: Campaign) -> Options:
    """The turn-order decks for this number of mages, by how many cards are theirs."""
    options = []
    for deck in turn_order_variants(campaign.system, len(campaign.players)):
        count = sum(card != "nemesis" for card in deck.cards)
        if deck.easier:
            said = speech.n("{count} mage card, easier", "{count} mage cards, easier", count)
        else:
            said = speech.n("{count} mage card", "{count} mage cards", count)
        options.append((deck.id, said))
    return options


def mage_lives(speech: Speech, campaign: Campaign) -> Options:
    """What one mage alone may begin with."""
    easier = solo_player_life(campaign.system)
    return [(USUAL, speech.t("usual")), *((str(life), str(life)) for life in easier)]


def draws(speech: Speech, campaign: Campaign) -> Options:
    """Who shuffles and draws the turn cards."""
    del campaign
    return [("app", speech.t("drawn by the app")), ("table", speech.t("drawn at the table"))]


def advice(speech: Speech, campaign: Campaign, players: int, width: int) -> list[Line]:
    """All there is to know before the first turn of so many players, in so many cells."""
    lines: list[Line] = []
    sizes = deck_sizes(boxes(campaign))
    if sizes:
        lines += _chart(speech, sizes, players, width)
    else:
        said = speech.t("Nemesis deck: leave its number empty while nobody has counted the cards.")
        lines += paragraph(said, width, "dim")
    piles = supply_advice(boxes(campaign))
    if piles is not None:
        said = speech.t(
            "Supply: {gems} gems, {relics} relics and {spells} spells are a good start.",
            gems=piles.gems,
            relics=piles.relics,
            spells=piles.spells,
        )
        lines += paragraph(said, width, "dim")
    said = speech.t(
        "Effects: g Gravehold, p any player, l lowest life, h highest life, c current player, "
        "e each player, then a number."
    )
    lines += paragraph(said, width, "dim")
    for one, other in campaign.pairs if players == len(campaign.players) else ():
        said = speech.t("{one} and {other} share their turn cards.", one=one, other=other)
        lines += paragraph(said, width, "dim")
    return lines


def _chart(speech: Speech, sizes: tuple[DeckSize, ...], players: int, width: int) -> list[Line]:
    """Basic cards by tier for every number of players, this group's row marked."""
    lines = paragraph(speech.t("Basic cards in the nemesis deck"), width, "title")
    heads = [speech.t("tier {tier}", tier=tier) for tier in (1, 2, 3)]
    heads += [speech.t("own"), speech.t("all")]
    column = max(_COLUMN, *(text.cells(head) + 2 for head in heads))
    first = max(text.cells(_mages(speech, size.players)) for size in sizes) + 1
    if first + column * len(heads) > width:
        column = _COLUMN
    head = (blank(first), *(Span(text.fit(head, column, "right"), "dim") for head in heads))
    lines.append(head)
    for size in sizes:
        style = "strong" if size.players == players else "dim"
        numbers = (*size.tiers, size.nemesis_cards, size.total)
        lines.append(
            (
                Span(text.fit(_mages(speech, size.players), first), style),
                *(Span(text.fit(str(number), column, "right"), style) for number in numbers),
            )
        )
    return lines


def _mages(speech: Speech, count: int) -> str:
    return speech.n("{count} mage", "{count} mages", count)
