"""Lines as words, and words as whatever layout typed them."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.reasons import UnclosedQuote
from companion.table.words import by_position, first_word, number, plain, split


@given(st.lists(st.text()))
def test_quoted_words_come_back_as_they_were(words: list[str]) -> None:
    assert split(shlex.join(words)) == tuple(words)


@given(st.text())
def test_any_line_is_words_or_an_unclosed_quote(line: str) -> None:
    assert isinstance(split(line), tuple | UnclosedQuote)


@given(st.text(alphabet="abc '\"\\#\t"))
def test_ascii_lines_are_split_as_a_shell_does(line: str) -> None:
    try:
        wanted: tuple[str, ...] | UnclosedQuote = tuple(shlex.split(line))
    except ValueError:
        wanted = UnclosedQuote()

    assert split(line) == wanted


def test_the_ideographic_space_parts_words_but_not_within_quotes() -> None:
    assert split("hurt　クレア　'a　b'") == ("hurt", "クレア", "a　b")


@given(st.integers())
def test_a_number_is_read_with_and_without_its_sign(value: int) -> None:
    assert number(str(value)) == value
    assert number(f"{value:+d}") == value


@pytest.mark.parametrize(
    "word,value", [("１２", 12), ("＋３", 3), ("－３", -3), ("−1", -1), ("ー２", -2), ("007", 7)]
)
def test_numbers_of_other_keyboards_are_numbers(word: str, value: int) -> None:
    assert number(word) == value


@pytest.mark.parametrize("word", ["", "x", "1.5", "1_0", "+-1", "1 2", "9" * 5000])
def test_what_is_no_whole_number_is_none(word: str) -> None:
    assert number(word) is None


def test_verbs_of_full_width_letters_and_of_the_russian_layout_are_understood() -> None:
    assert plain("ＮＥＸＴ") == "next"
    assert by_position("Туче") == "next"


def test_what_follows_the_first_word_stays_as_it_is() -> None:
    assert first_word('　note　 it\'s  "so" ') == ("note", ' it\'s  "so" ')
