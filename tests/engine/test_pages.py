"""The rulebook with gaps: where each letter stands, and what its section strikes out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from companion.engine.aeons_end.words import BASE, LEGACY
from companion.engine.campaign.box import LETTERS, letter
from companion.engine.campaign.pages import (
    PAGES,
    UNPLACED,
    Gap,
    GapView,
    Page,
    Passage,
    PassageView,
    living,
)
from companion.engine.campaign.records import Section
from companion.engine.campaign.state import CampaignState, Chapter

OURS: Final = CampaignState("Ours", LEGACY, ("Claire", "Dax"))
STATED: Final = [each.letter for each in LETTERS if each.page is not None]

# What stands before and after the sticker, as the document has it; a number is a printed step.
BETWEEN: Final[dict[str, tuple[str | int | None, str | int | None]]] = {
    "after-life-dials": ("life-dials", None),
    "between-steps-2-and-3": (2, 3),
    "after-step-8": (8, None),
    "after-supply-upgrades": ("supply-upgrades", "supply-piles"),
    "after-main-action-7": (7, None),
    "before-damage": ("cast-resolve", "damage-minion"),
    "between-minion-and-nemesis-damage": ("damage-minion", "damage-nemesis"),
    "between-minion-and-power": ("draw-minion", "draw-power"),
    "before-exhausted": (None, "exhausted"),
    "after-exhausted": ("exhausted", "exhausted-plays"),
    "after-unleash": ("unleash", None),
    "after-reset": ("reset", "solo-mages"),
}


def unlocked(*letters: str) -> CampaignState:
    """Our campaign with the sections of these letters in the rulebook."""
    return replace(OURS, sections=tuple(Section(each, f"Text of {each}.") for each in letters))


def page_of(name: str) -> Page:
    return next(page for page in PAGES if Gap(name) in page.items)


def passages(items: tuple[Passage | Gap, ...]) -> list[Passage]:
    return [item for item in items if isinstance(item, Passage)]


def gap_views(state: CampaignState) -> Iterator[GapView]:
    for page in living(state):
        yield from (item for item in page.items if isinstance(item, GapView))


def struck(state: CampaignState) -> list[tuple[int, int, str]]:
    """Page, step and letter of all that is struck out."""
    return [
        (page.number, item.step, item.replaced_by)
        for page in living(state)
        for item in page.items
        if isinstance(item, PassageView) and item.replaced_by
    ]


def test_the_pages_are_twenty_in_order_and_one_for_letters_without_a_place() -> None:
    assert [page.number for page in PAGES] == [*range(1, 21), UNPLACED]


def test_each_letter_has_one_gap() -> None:
    gaps = Counter(item.letter for page in PAGES for item in page.items if isinstance(item, Gap))

    assert gaps == Counter(each.letter for each in LETTERS)


def test_no_passage_is_told_twice() -> None:
    ids = Counter(passage.id for page in PAGES for passage in passages(page.items))

    assert [name for name, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("name", STATED)
def test_a_letter_stands_on_its_page(name: str) -> None:
    assert page_of(name).number == letter(name).page


@pytest.mark.parametrize("name", "FGHIV")
def test_a_letter_that_is_stated_nowhere_can_be_found_behind_the_last_page(name: str) -> None:
    assert page_of(name) is PAGES[-1]


@pytest.mark.parametrize("name", STATED)
def test_a_letter_stands_between_the_passages_that_its_anchor_names(name: str) -> None:
    items = page_of(name).items
    at = items.index(Gap(name))
    earlier, later = passages(items[:at]), passages(items[at:])
    before, after = BETWEEN[letter(name).anchor]

    for anchor, near in ((before, earlier[-1:]), (after, later[:1])):
        if isinstance(anchor, str):
            assert [passage.id for passage in near] == [anchor]
    for step, steps in (
        (before, [passage.step for passage in earlier if passage.step][-1:]),
        (after, [passage.step for passage in later if passage.step][:1]),
    ):
        if isinstance(step, int):
            assert steps == [step]


def test_the_letters_come_in_the_order_of_the_document(facts: Callable[[str], Any]) -> None:
    listed = sorted(facts("ael_rulebook")["sections"], key=lambda row: row["lines"][0])
    ours = [item.letter for page in PAGES[:-1] for item in page.items if isinstance(item, Gap)]

    assert ours == [row["letter"] for row in listed]


def test_the_set_up_has_the_steps_of_the_document(facts: Callable[[str], Any]) -> None:
    """Step 9 does not exist."""
    pages = [page for page in PAGES if 8 <= page.number <= 11]
    steps = [passage.step for page in pages for passage in passages(page.items) if passage.step]

    assert steps == facts("ael_rulebook")["setup_step_numbers"]


@pytest.mark.parametrize("numbers", [(12,), (14, 15)])
def test_the_main_actions_are_one_to_seven(numbers: tuple[int, ...]) -> None:
    pages = [page for page in PAGES if page.number in numbers]
    steps = [passage.step for page in pages for passage in passages(page.items) if passage.step]

    assert steps == [1, 2, 3, 4, 5, 6, 7]


def test_nothing_is_struck_out_at_first() -> None:
    assert struck(OURS) == []


def test_section_k_strikes_out_steps_7_and_8_of_the_set_up_and_nothing_else() -> None:
    """Main action 7 stays, whatever else is unlocked."""
    assert struck(unlocked("K")) == [(10, 7, "K"), (10, 8, "K")]
    assert struck(unlocked(*(each.letter for each in LETTERS))) == struck(unlocked("K"))


def test_an_announced_section_strikes_nothing_out_before_it_is_unlocked() -> None:
    assert struck(replace(OURS, chapters=(Chapter(3),))) == []


def test_an_unlocked_section_stands_in_its_gap() -> None:
    (view,) = [gap.view for gap in gap_views(unlocked("O")) if gap.view.letter == "O"]

    assert view.status == "unlocked"
    assert view.section == Section("O", "Text of O.")


def test_a_gap_that_is_locked_or_due_carries_no_text() -> None:
    state = replace(unlocked("O"), chapters=(Chapter(2, over=True),))
    empty = {gap.view.letter: gap.view for gap in gap_views(state) if gap.view.letter != "O"}

    assert {name for name, view in empty.items() if view.status == "due"} == set("SANQY")
    assert {view.section for view in empty.values()} == {None}


def test_a_campaign_of_another_game_has_no_rulebook_with_gaps() -> None:
    assert living(CampaignState("Ours", BASE, ("Claire", "Dax"))) == ()
