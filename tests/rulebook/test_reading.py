"""An entry tells both games where they differ, that of the group first."""

from __future__ import annotations

import pytest

from companion.rulebook import LANGUAGES, Entry, Reading, Rulebook
from companion.rulebook.book import book

ENTRIES = list(book().entries.values())


def read(entry: str, system: str | None = None) -> Reading:
    found = Rulebook().read(entry, "en", system)
    assert found is not None
    return found


def systems(reading: Reading) -> list[str]:
    return [half.system for half in reading.halves]


def test_the_games_own_half_comes_first() -> None:
    assert systems(read("turn-order-deck-1p", "aeons_end")) == ["", "aeons_end", "aeons_end_legacy"]
    assert systems(read("turn-order-deck-1p", "aeons_end_legacy")) == [
        *("", "aeons_end_legacy", "aeons_end"),
    ]


def test_what_legacy_does_not_have_is_told_as_the_other_games_rule() -> None:
    assert systems(read("exhausted-steps", "aeons_end")) == ["aeons_end", "aeons_end_legacy"]


def test_a_rule_that_holds_everywhere_is_one_answer() -> None:
    assert systems(read("power-tokens", "aeons_end")) == [""]


def test_the_places_it_is_printed_in_are_told_by_document() -> None:
    legacy = read("power-tokens").sources[0]

    assert legacy.document == "000"
    assert legacy.pages == ("7", "16", "18")
    assert "Legacy" in legacy.name


def test_an_entry_that_does_not_exist_is_none() -> None:
    assert Rulebook().read("no-such-rule", "en") is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_entry_says_something_in_every_language(entry: Entry, lang: str) -> None:
    reading = Rulebook().read(entry.id, lang, entry.systems[0])

    assert reading is not None
    assert reading.title
    assert any(half.text for half in reading.halves)
    assert len(reading.related) == len(entry.related)
