"""Texts that mean the same are found by the same terms, and each term knows where it stands."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook.words import terms


def of(text: str) -> set[str]:
    return {term.text for term in terms(text)}


@pytest.mark.parametrize(
    "one, other",
    [
        ("Exhausted", "exhausting"),
        ("don't", "dont"),
        ("ネメシスデッキ", "ﾈﾒｼｽﾃﾞｯｷ"),
        ("ミニオン", "みにおん"),
        ("チャージ", "チヤージ"),
        ("４人", "4人"),
        ("疲弊", "ひへい"),
        ("遺物", "異物"),
        ("ещё жёлтый", "еще желтый"),
        ("разломами", "разлому"),
        ("ＢＲＥＡＣＨ", "breach"),
    ],
)
def test_spellings_that_mean_the_same_have_the_same_terms(one: str, other: str) -> None:
    assert of(one) == of(other)


def test_a_decomposed_text_is_found_as_a_composed_one() -> None:
    text = "Ещё й がぎ"

    assert of(unicodedata.normalize("NFD", text)) == of(text)


def test_japanese_is_found_without_blanks_by_any_two_neighbours() -> None:
    assert of("疲弊したら回復できる") >= of("疲弊") | of("回復")


def test_kanji_with_other_kana_between_them_still_meet() -> None:
    assert of("呪文を撃つ") & of("呪文は撃てる") - of("呪文")


def test_a_term_stands_where_its_word_stands() -> None:
    text = "Каждый разлом"

    (term,) = [term for term in terms(text) if term.text in of("разломы")]

    assert text[term.start : term.end] == "разлом"


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=60))
def test_every_term_of_any_text_lies_within_it(text: str) -> None:
    for term in terms(text):
        assert 0 <= term.start < term.end <= len(text)
