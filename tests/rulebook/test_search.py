"""A rule is found by half a word, a typo, another layout or another language's term."""

from __future__ import annotations

import pytest

from companion.rulebook import Note, Notes, Rulebook

RULEBOOK = Rulebook()


def found(query: str, system: str | None = "aeons_end", limit: int = 3) -> list[str]:
    return [hit.id for hit in RULEBOOK.search(query, "en", system, limit=limit)]


@pytest.mark.parametrize(
    "query, wanted",
    [
        ("exhau", "exhausted-trigger"),
        ("unlea", "unleash"),
        ("высвоб", "unleash"),
        ("疲", "exhausted-trigger"),
    ],
)
def test_half_a_word_is_enough(query: str, wanted: str) -> None:
    assert wanted in found(query)


@pytest.mark.parametrize(
    "query, wanted",
    [
        ("unlaesh", "unleash"),
        ("presistent", "persistent-effects"),
        ("грейфхолд жизни", "gravehold-life"),
        ("высвабождение", "unleash"),
        ("アンリーシユ", "unleash"),
        ("ハコウ 強化", "focus-breach"),
    ],
)
def test_a_typo_is_forgiven(query: str, wanted: str) -> None:
    assert wanted in found(query)


@pytest.mark.parametrize(
    "query, wanted",
    [
        ("hfpkjv jnrhsnm", "open-breach"),
        ("'abh", "aether"),
        ("гтдуфыр", "unleash"),
    ],
)
def test_the_wrong_keyboard_layout_is_understood(query: str, wanted: str) -> None:
    assert wanted in found(query)


@pytest.mark.parametrize("query", ["暴走", "unleash", "высвобождение", "ぼうそう", "UNLEASH！"])
def test_the_query_may_be_in_any_language(query: str) -> None:
    assert found(query)[0] == "unleash"


def test_one_query_may_mix_scripts() -> None:
    assert "legacy-deck" in found("レガシー deck shuffle", "aeons_end_legacy")


def test_titles_and_excerpts_are_in_the_language_of_the_screen() -> None:
    hit = RULEBOOK.search("unleash", "ja", "aeons_end")[0]

    assert hit.title.startswith("暴走")
    assert "暴走" in hit.excerpt


def test_the_rules_of_the_own_box_come_first() -> None:
    query = "solo turn cards"
    legacy, base = found(query, "aeons_end_legacy", 9), found(query, "aeons_end", 9)

    easier = "solo-easier-options"
    assert easier in base
    assert easier not in legacy or legacy.index(easier) > base.index(easier)


@pytest.mark.parametrize("query", ["", " ", "?!", "…", "\u3000"])
def test_a_query_without_a_word_finds_nothing(query: str) -> None:
    assert found(query) == []


def test_a_game_without_rules_finds_nothing() -> None:
    assert found("exhausted", "chess") == []


def test_no_more_is_found_than_was_asked_for() -> None:
    assert len(found("card", limit=4)) == 4


def test_the_words_that_were_looked_for_are_marked() -> None:
    hit = next(
        hit
        for hit in RULEBOOK.search("double damage gravehold", "en", "aeons_end")
        if hit.id == "exhausted-damage-doubled"
    )
    marked = {hit.excerpt[start:end].casefold() for start, end in hit.spans}

    assert {"damage", "gravehold"} <= marked


def test_little_words_are_not_marked() -> None:
    text = "the mage and the breach"

    spans = RULEBOOK.marks("what is the breach", text)

    assert [text[start:end] for start, end in spans] == ["breach"]


def test_a_typo_marks_the_right_word() -> None:
    text = "Unleash twice"

    assert RULEBOOK.marks("unlaesh", text) == ((0, len("Unleash")),)


def test_what_the_group_typed_is_found_beside_the_rules() -> None:
    notes = Notes([Note("note:1:5", "Maelstrom", "The crimson imp bites at dawn")])

    hits = RULEBOOK.search("crimson imps", "en", "aeons_end", notes=notes)

    assert hits[0].id == "note:1:5"
    assert hits[0].title == "Maelstrom"
    assert [hits[0].excerpt[start:end] for start, end in hits[0].spans] == ["crimson imp"] or [
        hits[0].excerpt[start:end] for start, end in hits[0].spans
    ] == ["crimson", "imp"]


def test_a_note_that_is_gone_is_found_no_more() -> None:
    notes = Notes([Note("note:1:5", "Maelstrom", "crimson")])

    notes.replace([Note("note:1:6", "Maelstrom", "azure")])

    hits = RULEBOOK.search("crimson", "en", "aeons_end", notes=notes)
    assert not [hit for hit in hits if hit.id.startswith("note:")]
    assert RULEBOOK.search("azure", "en", "aeons_end", notes=notes)[0].id == "note:1:6"


def test_a_note_may_change_in_its_place() -> None:
    notes = Notes([Note("section:F", "F", "crimson")])

    notes.add(Note("section:F", "F", "azure"))

    assert len(notes) == 1
    assert RULEBOOK.search("azure", "en", notes=notes)[0].id == "section:F"
