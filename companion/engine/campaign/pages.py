"""The rulebook of Aeon's End: Legacy page by page, with its gaps (000).

A passage is a rule told in our own words (the words are in `companion.speech.pages`), a gap
the place where a group sticks the section of a letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.engine.campaign.outlook import LetterView, outlook
from companion.engine.campaign.state import CampaignState

UNPLACED: Final = 0
"""The number of the page for letters whose place is stated nowhere."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A rule on a page; `step` is the printed number of a set-up step or main action, else 0."""

    id: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Gap:
    """The place of a letter's sticker."""

    letter: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rulebook; `number` is `UNPLACED` for the one that is not in it."""

    number: int
    topic: str
    items: tuple[Passage | Gap, ...]


@dataclass(frozen=True, slots=True)
class PassageView:
    """A passage as this group has it; `replaced_by` the unlocked letter that strikes it out."""

    id: str
    step: int = 0
    replaced_by: str = ""


@dataclass(frozen=True, slots=True)
class GapView:
    """A gap as this group has it: empty, or with the section that stands there."""

    view: LetterView


@dataclass(frozen=True, slots=True)
class PageView:
    """A page as this group has it."""

    number: int
    topic: str
    items: tuple[PassageView | GapView, ...]


PAGES: Final = (
    Page(1, "prologue", (Passage("played-before"), Passage("prologue"))),
    Page(
        2,
        "contents",
        (
            Passage("legacy-lasts"),
            Passage("sealed"),
            Passage("banished-cards"),
            Passage("adepts"),
            Passage("same-players"),
            Passage("object"),
            Passage("rounds"),
            Passage("tokens"),
            Passage("life-dials"),
            Gap("A"),
            Gap("B"),
            Gap("C"),
            Gap("D"),
            Gap("E"),
        ),
    ),
    Page(
        3,
        "more-contents",
        (
            Passage("deck-ib"),
            Passage("player-parts"),
            Passage("stop-decks"),
            Passage("sealed-parts"),
        ),
    ),
    Page(
        4,
        "player-cards",
        (
            Passage("player-cards"),
            Passage("card-cost"),
            Passage("card-effect"),
        ),
    ),
    Page(
        5,
        "card-types",
        (
            Passage("card-types"),
            Passage("spells"),
            Passage("flavor-text"),
            Passage("legacy-deck"),
            Passage("legacy-card"),
            Passage("legacy-scattered"),
        ),
    ),
    Page(
        6,
        "nemesis-mat",
        (
            Passage("nemesis-life"),
            Passage("nemesis-unleash"),
            Passage("nemesis-rules"),
            Passage("nemesis-difficulty"),
            Passage("nemesis-mat-setup"),
        ),
    ),
    Page(
        7,
        "nemesis-cards",
        (
            Passage("nemesis-cards"),
            Passage("attack-cards"),
            Passage("minion-cards"),
            Passage("power-cards"),
            Passage("power-discarded"),
            Passage("basic-cards"),
        ),
    ),
    Page(
        8,
        "player-setup",
        (
            Passage("first-game-setup"),
            Passage("setup-mat", 1),
            Passage("setup-cards", 2),
            Passage("starter-cards"),
            Gap("J"),
            Passage("setup-breaches", 3),
            Passage("setup-life", 4),
            Passage("setup-turn-deck", 5),
            Passage("turn-deck-few"),
            Passage("turn-deck-three"),
            Passage("turn-deck-four"),
            Passage("turn-deck-shuffled"),
            Passage("turn-deck-empty"),
        ),
    ),
    Page(9, "setup-picture", (Passage("setup-picture"),)),
    Page(
        10,
        "nemesis-setup",
        (
            Passage("setup-nemesis-life", 6),
            Passage("setup-nemesis-deck", 7),
            Passage("setup-nemesis-mat", 8),
            Gap("K"),
            Gap("L"),
            Passage("tier-zero"),
        ),
    ),
    Page(
        11,
        "supply-setup",
        (
            Passage("setup-supply", 10),
            Passage("supply-upgrades"),
            Gap("M"),
            Passage("supply-piles"),
            Passage("supply-advice"),
        ),
    ),
    Page(
        12,
        "player-turn",
        (
            Passage("turn-order"),
            Passage("turn-order-four"),
            Passage("casting"),
            Passage("main-actions"),
            Passage("action-play", 1),
            Passage("action-gain", 2),
            Passage("action-focus", 3),
            Passage("action-open", 4),
            Passage("action-prep", 5),
            Passage("action-while-prepped", 6),
            Passage("action-to-discard", 7),
            Gap("N"),
            Passage("draw-phase"),
            Passage("forgotten-rules"),
        ),
    ),
    Page(
        13,
        "casting-phase",
        (
            Passage("cast-which"),
            Passage("cast-resolve"),
            Gap("O"),
            Passage("damage-minion"),
            Gap("P"),
            Passage("damage-nemesis"),
            Passage("damage-additional"),
            Passage("cast-for-others"),
        ),
    ),
    Page(
        14,
        "main-phase",
        (
            Passage("main-any-order"),
            Passage("play-card", 1),
            Passage("play-aether"),
            Passage("gain-card", 2),
            Passage("focus-breach", 3),
            Passage("focus-often"),
            Passage("focus-turned"),
            Passage("open-breach", 4),
            Passage("discard-order"),
        ),
    ),
    Page(
        15,
        "main-phase",
        (
            Passage("prep-spell", 5),
            Passage("while-prepped", 6),
            Passage("discard-power", 7),
            Gap("Q"),
        ),
    ),
    Page(
        16,
        "nemesis-turn",
        (
            Passage("nemesis-main"),
            Passage("nemesis-draw"),
            Passage("life-zero"),
            Passage("main-oldest"),
            Passage("main-power"),
        ),
    ),
    Page(17, "unmarked", (Passage("unmarked"),)),
    Page(
        18,
        "nemesis-draw",
        (
            Passage("draw-none"),
            Passage("draw-attack"),
            Passage("draw-minion"),
            Gap("R"),
            Passage("draw-power"),
            Passage("effects-partly"),
            Passage("effects-wait"),
            Passage("ambiguity"),
        ),
    ),
    Page(
        19,
        "exhausted",
        (
            Gap("S"),
            Passage("exhausted"),
            Gap("T"),
            Gap("U"),
            Passage("exhausted-plays"),
            Passage("exhausted-life"),
            Passage("exhausted-lowest"),
            Passage("exhausted-damage"),
            Passage("exhausted-all"),
            Passage("ally"),
            Passage("banish"),
            Passage("destroy"),
            Passage("or-effects"),
            Passage("to-discard"),
            Passage("unleash"),
            Gap("W"),
            Gap("X"),
        ),
    ),
    Page(
        20,
        "game-end",
        (
            Passage("victory"),
            Passage("defeat"),
            Passage("reset"),
            Gap("Y"),
            Gap("Z"),
            Passage("solo-mages"),
            Passage("solo-rules"),
            Passage("score-chart"),
        ),
    ),
    Page(
        UNPLACED,
        "unplaced",
        (Passage("unplaced"), Gap("F"), Gap("G"), Gap("H"), Gap("I"), Gap("V")),
    ),
)
"""The pages in order. Step 9 of the set-up does not exist; the text marks no page 17."""


def living(state: CampaignState) -> tuple[PageView, ...]:
    """The rulebook as this group has it; empty for a campaign that has no such rulebook."""
    letters = {view.letter: view for view in outlook(state).letters}
    return tuple(_page(page, letters) for page in PAGES) if letters else ()


def _page(page: Page, letters: Mapping[str, LetterView]) -> PageView:
    # Main actions have the numbers of set-up steps: a sticker strikes what is on its own page.
    struck = {
        step: view.letter
        for view in letters.values()
        if view.status == "unlocked" and view.place.page == page.number
        for step in view.place.replaces
    }
    items = tuple(
        GapView(letters[item.letter])
        if isinstance(item, Gap)
        else PassageView(item.id, item.step, struck.get(item.step, ""))
        for item in page.items
    )
    return PageView(page.number, page.topic, items)
