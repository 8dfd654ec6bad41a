"""What can be played once a Legacy campaign is over, as a page (000, booklet)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.content import AFTER_LEGACY, difficulties, left_behind, nemeses
from companion.engine.aeons_end.words import LEGACY
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.screens.campaign.after_campaign_draw import PILES, RANDOMIZERS
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, clipped, flowing, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.content import Difficulty, Nemesis
    from companion.speech import Speech
    from companion.ui.screens.campaign.after_campaign_draw import OwnDraw

_SUPPLY: Final = 9
_WITHOUT: Final = {"Bladius": "Bladius Attacks"}
"""Nemeses that are fought again without one of their cards, and which."""

_BASIC: Final = (
    N_(
        "Put basic cards END55 to END76 into nemesis decks, not those of the campaign: "
        "those evolve, and work nowhere else."
    ),
    N_(
        "If deck END holds a card with the same name as one of a nemesis's own, "
        "it takes that card's place."
    ),
    N_(
        "Harder: mix in a few cards of the campaign that have come to the end of their changes. "
        "Most of them work as they are written."
    ),
    N_("If such a card names a mage who is not in the battle, it means any player."),
)
_STRENGTHS: Final = (
    (N_("weaker"), "Ia  Id  II"),
    (N_("as strong as elsewhere"), "III  IV"),
    (N_("stronger"), "V  VI  VII"),
)
_MAGES: Final = (
    N_(
        "Anybody of the group may stay away. The turn-order deck is built anew "
        "for those who are there, as page 8 of the rulebook says."
    ),
    N_(
        "Mages of this campaign may play in every Aeon's End box. "
        "In the overview, {key} takes one along."
    ),
)


class Booklet:
    """Lays the booklet out in our own words."""

    def __init__(self, speech: Speech, take_along: str) -> None:
        """Say it in a language; `take_along` is the key that takes a mage along."""
        self._speech = speech
        self._key = take_along

    def lines(self, width: int) -> list[Line]:
        """The whole page, in so many cells."""
        t = self._speech.t
        parts = (
            (t("Difficulty"), self._levels(width)),
            (t("Nemeses to fight again"), self._nemeses(width)),
            (t("Nemesis deck"), self._sentences(_BASIC, width)),
            (t("Supply"), self._supply(width)),
            (t("How strong cards are"), self._strengths(width)),
            (t("Mages"), self._sentences(_MAGES, width)),
        )
        lines: list[Line] = []
        for title, part in parts:
            lines += [EMPTY, (Span(text.cut(title, width), "title"),), *part]
        return lines

    def _sentences(self, sentences: Sequence[str], width: int) -> Iterator[Line]:
        for said in sentences:
            yield from paragraph(self._speech.t(said, key=self._key), width)

    def _levels(self, width: int) -> Iterator[Line]:
        t = self._speech.t
        heads = (t("each mage"), t("Gravehold"), t("nemesis"))
        levels = difficulties(LEGACY, finished=True)
        column = max(text.cells(head) for head in heads) + 3
        first = max(text.cells(self._speech.difficulty(level.id)) for level in levels) + 1
        cells = "".join(text.fit(head, column, "right") for head in heads)
        yield clipped((blank(first), Span(cells, "dim")), width)
        for level in levels:
            numbers = "".join(text.fit(number, column, "right") for number in _numbers(level))
            name = text.fit(self._speech.difficulty(level.id), first)
            yield clipped((Span(name, "strong"), Span(numbers)), width)
        said = t("Expert and Extinction also use the harder rules on the nemesis's mat.")
        yield from paragraph(said, width)
        said = t("Choose the level where the battle is set up.")
        yield from paragraph(said, width, "dim")

    def _nemeses(self, width: int) -> Iterator[Line]:
        t = self._speech.t
        offered = sorted(nemeses(LEGACY, revealed=AFTER_LEGACY), key=_order)
        column = min(max((text.cells(each.name) for each in offered), default=0) + 2, width // 2)
        for nemesis in offered:
            yield from self._nemesis(nemesis, column, width)
        names = self._speech.listing(nemesis.name for nemesis in left_behind())
        said = t(
            "These belong to the campaign and cannot be fought any more: {names}.", names=names
        )
        yield from paragraph(said, width)
        said = t("Those of the first chapters are easier now: your mages have learned since.")
        yield from paragraph(said, width, "dim")

    def _nemesis(self, nemesis: Nemesis, column: int, width: int) -> list[Line]:
        t = self._speech.t
        life = "" if nemesis.life is None else t("life {life}", life=nemesis.life)
        level = "" if nemesis.difficulty is None else t("level {level}", level=nemesis.difficulty)
        left_out = _WITHOUT.get(nemesis.name)
        change = t("without the card {card}", card=left_out) if left_out else ""
        lead = (
            Span(text.fit(nemesis.name, column), "strong"),
            Span(text.fit(life, 12)),
            Span(text.fit(level, 12), "dim"),
        )
        return paragraph(change, width, lead=lead) if change else [clipped(lead, width)]

    def _supply(self, width: int) -> Iterator[Line]:
        t, (first, last) = self._speech.t, RANDOMIZERS
        said = t(
            "Choose nine piles, or draw them with the randomizers END{first} to END{last}, the "
            "copies with a grey border. {gems} gems, {relics} relics and {spells} spells are "
            "recommended.",
            first=first,
            last=last,
            gems=PILES["gem"],
            relics=PILES["relic"],
            spells=PILES["spell"],
        )
        yield from paragraph(said, width)

    def _strengths(self, width: int) -> Iterator[Line]:
        t = self._speech.t
        yield from paragraph(t("What the number of a card begins with tells:"), width)
        column = max(text.cells(t(label)) for label, _ in _STRENGTHS) + 3
        for label, decks in _STRENGTHS:
            yield clipped((Span(text.fit(t(label), column), "dim"), Span(decks, "strong")), width)
        said = t("Weaker cards make a harder game, stronger ones an easier game.")
        yield from paragraph(said, width)
        said = t("The booklet prints VIII for VII: the box has no deck of that name.")
        yield from paragraph(said, width, "dim")


def randomizer_lines(speech: Speech, drawn: Sequence[int], width: int) -> list[Line]:
    """The randomizers in the order in which to look at them."""
    lines = paragraph(speech.t("Randomizers, in this order"), width, "title")
    tokens = [(Span(f"END{number}", "strong"),) for number in drawn[:_SUPPLY]]
    lines += flowing(tokens, width, blank(2))
    said = speech.t(
        "Pass over a card whose type you have enough of, and go on with these:",
    )
    lines += paragraph(said, width, "dim")
    lines += flowing([(Span(f"END{n}", "dim"),) for n in drawn[_SUPPLY:]], width, blank(2))
    return lines


def own_lines(speech: Speech, drawn: OwnDraw, width: int) -> list[Line]:
    """The piles drawn from those the group has entered."""
    lines = paragraph(speech.t("Drawn from your own piles"), width, "title")
    column = min(max((text.cells(p.name) for p in drawn.piles), default=0) + 2, width - 16)
    for pile in drawn.piles:
        kind = text.fit(speech.pile_type(pile.type), 12)
        name = text.fit(pile.name, column)
        lines.append((Span(name, "strong"), Span(kind, "dim"), Span(str(pile.cost))))
    for kind_, count in drawn.missing:
        said = speech.t(
            "{type}: {count} too few are entered.", type=speech.pile_type(kind_), count=count
        )
        lines += paragraph(said, width, "warning")
    return lines


def _numbers(level: Difficulty) -> tuple[str, str, str]:
    change = level.nemesis_life_change
    return str(level.player_life), str(level.gravehold_life), f"{change:+d}" if change else "0"


def _order(nemesis: Nemesis) -> tuple[int, str]:
    return nemesis.difficulty or 0, nemesis.name
