"""Keys act the same whatever layout is active, and never on what has only just appeared."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.keys import HELD, PAUSE, KeyGuard, is_japanese, normalise


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def guard(clock: Clock) -> KeyGuard:
    return KeyGuard(clock)


@pytest.mark.parametrize(
    "key, character, latin",
    [
        ("г", "г", "u"),
        ("н", "н", "y"),
        ("я", "я", "z"),
        ("Я", "Я", "z"),
        ("ctrl+я", None, "ctrl+z"),
        ("ctrl+Я", None, "ctrl+z"),
        ("ctrl+н", None, "ctrl+y"),
        ("ctrl+й", None, "ctrl+q"),
        ("Ж", "Ж", "colon"),
        ("ё", "ё", "grave_accent"),
        ("ctrl+Z", None, "ctrl+z"),
        ("D", "D", "d"),
        ("１", "１", "1"),
        ("ｄ", "ｄ", "d"),
        ("Ｄ", "Ｄ", "d"),
        ("ideographic_space", "　", "space"),
        ("ideographic_space", None, "space"),
        ("fullwidth_solidus", "／", "slash"),
        ("katakana_middle_dot", "・", "slash"),
        ("ideographic_comma", "、", "comma"),
        ("ー", "ー", "minus"),
        ("fullwidth_plus_sign", "＋", "plus"),
        ("fullwidth_question_mark", "？", "question_mark"),
        ("fullwidth_colon", "：", "colon"),
    ],
)
def test_a_key_means_what_stands_in_its_place_on_a_latin_keyboard(
    key: str, character: str | None, latin: str
) -> None:
    assert normalise(key, character)[0] == latin


@pytest.mark.parametrize(
    "key",
    [
        "up",
        "down",
        "escape",
        "enter",
        "tab",
        "shift+tab",
        "f1",
        "f10",
        "home",
        "delete",
        "ctrl+tab",
    ],
)
def test_keys_that_type_nothing_stay_as_they_are(key: str) -> None:
    assert normalise(key) == (key, None)


@given(st.sampled_from(string.ascii_lowercase + string.digits))
def test_plain_latin_keys_stay_as_they_are(key: str) -> None:
    assert normalise(key, key) == (key, key)


@given(st.characters())
def test_what_is_normalised_once_is_normalised_for_good(character: str) -> None:
    once = normalise(character, character)

    assert normalise(*once) == once


def test_the_whole_russian_keyboard_reaches_the_whole_latin_one() -> None:
    reached = {normalise(key, key)[1] for key in "йцукенгшщзфывапролдячсмить"}

    assert reached == set(string.ascii_lowercase)


@pytest.mark.parametrize("character", ["あ", "ア", "漢"])
def test_what_an_input_method_put_together_is_recognised(character: str) -> None:
    assert is_japanese(character)


@pytest.mark.parametrize("character", ["a", "я", "1", None])
def test_a_key_of_another_layout_is_not_taken_for_an_input_method(character: str | None) -> None:
    assert not is_japanese(character)


def test_a_second_press_right_after_a_change_does_nothing(guard: KeyGuard, clock: Clock) -> None:
    assert guard.admits("space")
    guard.changed()
    clock.wait(PAUSE - 0.01)

    assert not guard.admits("space")


def test_another_key_right_after_a_change_does_nothing_either(
    guard: KeyGuard, clock: Clock
) -> None:
    guard.changed()
    clock.wait(0.1)

    assert not guard.admits("1")


def test_a_press_after_the_pause_acts(guard: KeyGuard, clock: Clock) -> None:
    assert guard.admits("space")
    guard.changed()
    clock.wait(PAUSE)

    assert guard.admits("space")


def test_without_a_change_a_held_key_goes_on(guard: KeyGuard, clock: Clock) -> None:
    for _ in range(20):
        clock.wait(0.03)

        assert guard.admits("plus")


def test_a_held_key_never_runs_through_a_change(guard: KeyGuard, clock: Clock) -> None:
    assert guard.admits("space")
    clock.wait(0.5)
    assert guard.admits("space")
    guard.changed()

    for _ in range(200):
        clock.wait(0.03)
        assert not guard.admits("space")


def test_a_key_let_go_and_pressed_again_acts(guard: KeyGuard, clock: Clock) -> None:
    guard.admits("space")
    guard.changed()
    for _ in range(20):
        clock.wait(0.03)
        guard.admits("space")
    clock.wait(HELD)

    assert guard.admits("space")


@pytest.mark.parametrize("key", ["escape", "ctrl+q", "q", "f1", "down", "tab"])
def test_looking_around_and_leaving_are_never_held_up(guard: KeyGuard, key: str) -> None:
    guard.changed()

    assert guard.admits(key)


def test_a_screen_that_opens_guards_against_the_key_that_opened_it_alone(
    guard: KeyGuard, clock: Clock
) -> None:
    assert guard.admits("space")
    guard.changed(every_key=False)
    clock.wait(0.1)

    assert not guard.admits("space")
    assert guard.admits("enter")


def test_a_change_of_every_key_is_not_weakened_by_a_screen_that_opens(
    guard: KeyGuard, clock: Clock
) -> None:
    guard.changed()
    guard.changed(every_key=False)
    clock.wait(0.1)

    assert not guard.admits("d")
