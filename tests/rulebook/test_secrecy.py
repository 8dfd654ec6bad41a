"""In an unfinished Legacy campaign nothing tells what a locked section might hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook import (
    ELSEWHERE,
    LANGUAGES,
    NOTHING,
    TOPICS,
    UNFINISHED,
    Entry,
    Rulebook,
    explain,
    held_back,
)
from companion.rulebook.book import book
from companion.rulebook.words import terms

LEGACY = "aeons_end_legacy"
BASE = "aeons_end"
RULEBOOK = Rulebook()
ENTRIES = list(book().entries.values())
BOOKLET = {entry.id for entry in ENTRIES if entry.legacy == "booklet"}
ABSENT = [entry for entry in ENTRIES if entry.legacy == "absent"]
QUIET = {entry.id for entry in ENTRIES if entry.names}
WORDS = sorted(
    {
        word
        for entry in ENTRIES
        for text in entry.texts.values()
        for part in (text.title, text.answer, text.base, text.details)
        for word in part.split()
    }
)


def test_a_legacy_campaign_holds_back_until_it_is_finished() -> None:
    assert held_back(LEGACY) == UNFINISHED
    assert held_back(LEGACY, finished=True) == NOTHING
    assert held_back(BASE) == ELSEWHERE
    assert held_back(None) == NOTHING


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=4), st.sampled_from(LANGUAGES))
def test_no_query_offers_the_booklet_or_shows_a_folded_half(words: list[str], lang: str) -> None:
    hits = RULEBOOK.search(" ".join(words), lang, LEGACY, held_back=UNFINISHED, limit=200)

    assert not BOOKLET & {hit.id for hit in hits}
    for entry in ABSENT:
        for hit in hits:
            if hit.id == entry.id:
                shown = hit.excerpt.strip("…")
                assert shown in entry.texts[lang].answer


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", ABSENT, ids=lambda entry: entry.id)
def test_words_that_only_stand_in_the_folded_half_do_not_find_the_entry(
    entry: Entry, lang: str
) -> None:
    told = {
        term.text
        for other in ENTRIES
        for text in other.texts.values()
        for part in (
            (text.title, text.answer, text.base, text.legacy, text.details, text.example)
            if other.legacy in {"same", "differs"}
            else (text.title, text.answer) * (other.legacy == "absent")
        )
        for term in terms(part)
    }
    text = entry.texts[lang]
    words = {text.base[term.start : term.end] for term in terms(text.base)}
    secret = [word for word in words if not {term.text for term in terms(word)} & told]
    for word in secret:
        hits = RULEBOOK.search(word, lang, LEGACY, held_back=UNFINISHED, limit=200)
        assert entry.id not in {hit.id for hit in hits}, word


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", ABSENT, ids=lambda entry: entry.id)
def test_the_folded_half_is_shown_only_to_who_unfolds_it(entry: Entry, lang: str) -> None:
    folded = RULEBOOK.read(entry.id, lang, LEGACY, held_back=UNFINISHED)
    unfolded = RULEBOOK.read(entry.id, lang, LEGACY, held_back=UNFINISHED, unfold=True)

    assert folded is not None
    assert unfolded is not None
    assert folded.warning == "later"
    assert entry.texts[lang].base not in folded.texts
    assert entry.texts[lang].base in unfolded.texts


@pytest.mark.parametrize("entry", sorted(BOOKLET))
def test_an_entry_of_the_booklet_is_not_there(entry: str) -> None:
    assert RULEBOOK.read(entry, "en", LEGACY, held_back=UNFINISHED) is None
    assert RULEBOOK.read(entry, "en", LEGACY, held_back=UNFINISHED, unfold=True) is None


def test_related_entries_counts_and_topics_leave_out_what_may_not_be_known() -> None:
    hidden = BOOKLET | QUIET
    listed = RULEBOOK.entries(LEGACY, UNFINISHED)

    assert not hidden & {entry.id for entry in listed}
    for entry in listed:
        shown = RULEBOOK.read(entry.id, "en", LEGACY, held_back=UNFINISHED)
        assert shown is not None
        assert not hidden & {other for other, _ in shown.related}
    for topic in TOPICS:
        assert not hidden & set(explain(topic, LEGACY, UNFINISHED))


@pytest.mark.parametrize("query", ["c", "ch", "char", "エネ", "energy", "buy", "+", "бон"])
def test_an_entry_whose_title_tells_too_much_waits_for_its_name(query: str) -> None:
    hits = RULEBOOK.search(query, "en", LEGACY, held_back=UNFINISHED, limit=200)

    assert not QUIET & {hit.id for hit in hits}


@pytest.mark.parametrize("query", ["charge", "チャージ", "заряды"])
def test_who_knows_the_name_finds_it(query: str) -> None:
    hits = RULEBOOK.search(query, "en", LEGACY, held_back=UNFINISHED)

    assert "gain-charge" in {hit.id for hit in hits}


def test_the_glossary_has_no_word_of_what_is_held_back() -> None:
    shown = RULEBOOK.glossary(LEGACY, UNFINISHED)

    assert {term.legacy for term in shown} == {"same"}
    assert len(shown) < len(RULEBOOK.glossary(LEGACY))


def test_another_box_shows_difficulty_plainly_and_folds_the_rest_of_the_booklet() -> None:
    difficulty = RULEBOOK.read("difficulty-levels", "en", BASE, held_back=ELSEWHERE)
    equipment = RULEBOOK.read("equipment", "en", BASE, held_back=ELSEWHERE)

    assert difficulty is not None
    assert difficulty.warning == ""
    assert equipment is not None
    assert equipment.warning == "booklet"
    assert not any(equipment.texts)


def test_without_a_campaign_nothing_is_held_back() -> None:
    assert RULEBOOK.search("equipment", "en")[0].id == "equipment"
    assert RULEBOOK.search("gear too strong", "en", LEGACY)[0].id == "equipment"
