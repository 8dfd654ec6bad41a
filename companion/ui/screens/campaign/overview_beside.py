"""The mages and the supply of a campaign, for those who have room to see them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.ui import text
from companion.ui.widgets.lines import EMPTY, Line, Span, paragraph, spread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.campaign.records import Pile
    from companion.speech import Speech
    from companion.table.campaign import Campaign

_TYPES: Final = ("gem", "relic", "spell")


def beside(speech: Speech, campaign: Campaign, width: int) -> list[Line]:
    """Who plays, and the piles of the supply by type, in so many cells."""
    return [EMPTY, *_mages(speech, campaign, width), EMPTY, *_supply(speech, campaign, width)]


def _mages(speech: Speech, campaign: Campaign, width: int) -> Iterator[Line]:
    act = "room('mages')"
    yield (Span(text.cut(speech.t("Mages"), width), "title", act),)
    for seat, name in enumerate(campaign.players, 1):
        mage = campaign.state.mage(seat)
        player = text.cut(mage.player, width // 3)
        shown = text.cut(name, width - text.cells(player) - 6)
        left = (Span(f"{seat}  ", "dim", act), Span(shown, "strong", act))
        yield spread(left, (Span(player, "dim", act),), width)
    for one, other in campaign.pairs:
        said = speech.t("{one} and {other} share their turn cards.", one=one, other=other)
        yield from paragraph(said, width, "dim")


def _supply(speech: Speech, campaign: Campaign, width: int) -> Iterator[Line]:
    act, piles = "room('supply')", campaign.state.piles
    yield (Span(text.cut(speech.t("Supply"), width), "title", act),)
    if not piles:
        said = speech.t("No pile is entered yet: the supply room takes them.")
        yield from paragraph(said, width, "dim")
    for kind in _TYPES:
        for pile in sorted((p for p in piles if p.type == kind), key=_order):
            cost = Span(text.fit(str(pile.cost), 3, "right"), "text", act)
            word = text.cut(speech.pile_type(kind), 12)
            name = text.cut(pile.name, width - text.cells(word) - 6)
            yield spread((Span(name, "text", act),), (Span(word, "dim", act), cost), width)


def _order(pile: Pile) -> tuple[int, str]:
    return pile.cost, pile.name.casefold()
