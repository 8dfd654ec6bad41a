"""Piles of the supply typed in one word."""

from __future__ import annotations

import pytest

from companion.engine.campaign.records import Pile
from companion.engine.kernel.rejection import Rejection
from companion.plain.days import day_of
from companion.plain.piles import pile
from companion.table.reasons import NotANumber


@pytest.mark.parametrize(
    "word, meant",
    [
        ("Opal/gem/3", Pile("Opal", "gem", 3, 7)),
        ("Lens/Relic/4", Pile("Lens", "relic", 4, 5)),
        ("Flare/spell/4/6", Pile("Flare", "spell", 4, 6)),
        ("Flare/spell/4//II", Pile("Flare", "spell", 4, 5, "II")),
        ("Fire/and/Ice/spell/4", Pile("Fire/and/Ice", "spell", 4, 5)),
        ("宝石/ｇｅｍ/３", Pile("宝石", "gem", 3, 7)),
    ],
)
def test_a_pile_is_read_as_it_was_written(word: str, meant: Pile) -> None:
    assert pile(word) == meant


@pytest.mark.parametrize("word", ["", "Opal", "gem/3", "Opal/gem", "Opal/stone/3", "a/gem/1/2/3/4"])
def test_what_is_no_pile_is_refused(word: str) -> None:
    assert isinstance(pile(word), Rejection)


@pytest.mark.parametrize("word", ["Opal/gem/x", "Opal/gem/3/x"])
def test_a_cost_that_is_no_number_is_named(word: str) -> None:
    assert pile(word) == NotANumber("x")


@pytest.mark.parametrize(
    "moment, day",
    [("", ""), ("2026-01-31", "2026-01-31"), ("2026-01-15T12:00:00+00:00", "2026-01-15")],
)
def test_a_moment_is_shown_as_its_day(moment: str, day: str) -> None:
    assert day_of(moment) == day
