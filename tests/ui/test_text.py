"""Foreign text shows as it is, stays on its line and keeps columns straight."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

from companion.ui.text import ASCII, Marks, clean, content, cut, fit, paragraphs, wrap

NAMES = [
    "[/]",
    "[@click=app.quit]x",
    "Ａｂｂｙ",
    "クレア",
    "Ève 🐉",
    "x" * 200,
    "'\"",
    "a\nb",
    "👨‍👩‍👧",
]
names = st.one_of(st.sampled_from(NAMES), st.text(max_size=60))
widths = st.integers(min_value=1, max_value=30)


@given(names, widths)
@example("クレア", 5)
def test_fitted_text_takes_exactly_its_column(name: str, width: int) -> None:
    assert cell_len(fit(name, width)) == width


@given(names, widths)
def test_a_cut_text_begins_as_the_whole_one_does(name: str, width: int) -> None:
    shown = cut(name, width).removesuffix("…")

    assert clean(name).startswith(shown.rstrip(" "))


@given(names)
def test_a_text_that_has_room_is_not_cut(name: str) -> None:
    assert cut(name, cell_len(clean(name))) == clean(name)


@given(names)
def test_clean_text_is_one_line_without_control_characters(name: str) -> None:
    assert not any(
        unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"} for letter in clean(name)
    )


@given(names)
def test_markup_in_a_name_is_shown_and_means_nothing(name: str) -> None:
    shown = content(name)

    assert shown.plain == clean(name)
    assert not shown.spans


def test_a_styled_line_keeps_its_markup_as_text() -> None:
    assert content("[red]x[/]", "bold").plain == "[red]x[/]"


def test_decomposed_letters_are_put_together() -> None:
    assert clean("E\u0300ve") == "Ève"


def test_a_text_cannot_turn_the_direction_of_what_follows() -> None:
    assert clean("a\u202eb") == "a b"


def test_paragraphs_keep_their_line_breaks_and_nothing_else() -> None:
    assert paragraphs("one\ntwo\x07").plain == "one\ntwo "


@given(st.text(max_size=120), widths)
def test_wrapped_lines_fit_unless_a_single_sign_is_wider(text: str, width: int) -> None:
    assert all(cell_len(line) <= max(width, 2) for line in wrap(text, width))


@given(st.text(max_size=120), widths)
def test_wrapping_loses_nothing_but_blanks(text: str, width: int) -> None:
    kept = "".join(wrap(text, width)).replace(" ", "")

    assert kept == "".join(map(clean, text.splitlines())).replace(" ", "")


def test_lines_break_between_words() -> None:
    assert wrap("Gravehold suffers four damage", 12) == ["Gravehold", "suffers four", "damage"]


def test_japanese_breaks_anywhere_but_before_a_full_stop() -> None:
    assert wrap("ネメシスの番。", 12) == ["ネメシスの", "番。"]


def test_a_word_wider_than_the_line_is_broken() -> None:
    assert wrap("x" * 5, 2) == ["xx", "xx", "x"]


@pytest.mark.parametrize("name", Marks._fields)
def test_the_other_signs_are_ascii(name: str) -> None:
    assert getattr(ASCII, name).isascii()
