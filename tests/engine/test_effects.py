"""Effects as somebody types them."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.aeons_end.commands import Edit, Enter, Unleash
from companion.engine.aeons_end.effects import LETTERS, MOST_UNLEASHES, parse_effect, short
from companion.engine.aeons_end.reasons import AboveMaximum, NumberTooSmall
from companion.engine.aeons_end.state import Effect
from companion.engine.aeons_end.words import EffectKind
from tests.engine.evening import attack, begin, minion
from tests.engine.sensible import KINDS

COUNTED: Final = [kind for kind in KINDS if kind != "ask"]


@pytest.mark.parametrize("kind", COUNTED)
def test_a_word_and_a_number_are_an_effect(kind: EffectKind) -> None:
    """In any case, with any blanks."""
    assert parse_effect(f"{kind} 4") == Effect(kind, 4)
    assert parse_effect(f"  {kind.upper()}   4 ") == Effect(kind, 4)


@pytest.mark.parametrize("letter, kind", LETTERS.items())
def test_a_letter_and_a_number_are_the_same_effect(letter: str, kind: EffectKind) -> None:
    """With or without a blank between them."""
    assert parse_effect(f"{letter}4") == parse_effect(f"{letter.upper()} 4") == Effect(kind, 4)


def test_the_letters_stand_for_all_effects_but_a_question() -> None:
    """Each for its own."""
    assert sorted(LETTERS.values()) == sorted(COUNTED)
    assert all(kind.startswith(letter) for letter, kind in LETTERS.items())


@pytest.mark.parametrize("text", ["u", "U", "unleash", "u1", "unleash 1"])
def test_unleash_alone_is_once(text: str) -> None:
    """It is the only one that needs no number."""
    assert parse_effect(text) == Effect("unleash", 1)


@pytest.mark.parametrize(
    "text, amount, question",
    [
        ('ask "most charges" 2', 2, "most charges"),
        ("ask 'most charges' 2", 2, "most charges"),
        ("ask most charges 2", 2, "most charges"),
        ("ask most charges", 0, "most charges"),
        ('ASK "who?"', 0, "who?"),
        ('ask "the 3rd"', 0, "the 3rd"),
        ('ask "Dax\'s 2 gems" 3', 3, "Dax's 2 gems"),
        ("ask 最も多い 2", 2, "最も多い"),
    ],
)
def test_a_question_may_have_a_number(text: str, amount: int, question: str) -> None:
    """Quoted or not; without a number it is left to the table."""
    assert parse_effect(text) == Effect("ask", amount, question)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "4", "g", "gravehold", "g0", "g-1", "g 4 5", "gravehold four", "x4", "gg4"),
        *("ask", "ask ", 'ask " "', "unleash 0", "u-1", "g4.5", "g4 p2", "current", "each x"),
        *("g" + "9" * 5000, "ask" + "9" * 5000, "g²"),
    ],
)
def test_anything_else_is_no_effect(text: str) -> None:
    """It is not guessed at."""
    assert parse_effect(text) is None


@given(st.sampled_from(COUNTED), st.integers(1, 10**9 - 1))
def test_the_short_form_is_read_as_the_same_effect(kind: EffectKind, amount: int) -> None:
    """For every effect that is counted."""
    effect = Effect(kind, amount)
    assert parse_effect(short(effect)) == effect


@given(st.one_of(st.text(), st.text("'\" ab2\n")).map(lambda text: f"ask {text}"))
def test_whatever_is_read_as_an_effect_is_read_back_from_its_short_form(text: str) -> None:
    """With quotes of both kinds and numbers in it."""
    effect = parse_effect(text)
    if effect is not None:
        assert parse_effect(short(effect)) == effect


@given(st.text())
def test_any_text_is_an_effect_or_none(text: str) -> None:
    """And an effect it is has a number that makes sense."""
    effect = parse_effect(text)
    assert effect is None or effect.amount >= (effect.kind != "ask")


@pytest.mark.parametrize(
    "effect, reason",
    [
        (Effect("gravehold", 0), NumberTooSmall(0, 1)),
        (Effect("player", -2), NumberTooSmall(-2, 1)),
        (Effect("ask", -1, "who?"), NumberTooSmall(-1, 0)),
        (Effect("unleash", MOST_UNLEASHES + 1), AboveMaximum(MOST_UNLEASHES + 1, MOST_UNLEASHES)),
    ],
)
def test_a_card_with_a_senseless_effect_is_refused(effect: Effect, reason: object) -> None:
    """Wherever on the card it stands, drawn or edited."""
    evening = begin()
    (husk,) = evening.in_play(minion())
    for card in (attack(do=(effect,)), attack(otherwise=(effect,)), minion(at_once=(effect,))):
        assert evening.refused(Enter(card)) == reason
    assert evening.refused(Edit(husk.id, minion(do=(effect,)))) == reason


def test_unleashing_has_an_end() -> None:
    """As often as any card asks for, and not for ever."""
    evening = begin(gravehold=10**9, unleash_do=(Effect("gravehold", 1),))
    evening.do(Unleash(MOST_UNLEASHES))
    assert evening.state.gravehold == 10**9 - MOST_UNLEASHES
    refusal = evening.refused(Unleash(MOST_UNLEASHES + 1))
    assert refusal == AboveMaximum(MOST_UNLEASHES + 1, MOST_UNLEASHES)


@pytest.mark.parametrize("kept", [Effect("unleash", MOST_UNLEASHES), Effect("ask", 0, "who?")])
def test_the_outermost_effects_that_make_sense_are_kept(kept: Effect) -> None:
    """The most Unleashes, and a question that hurts nobody."""
    evening = begin()
    evening.do(Enter(minion(do=(kept,)), "elsewhere"))
    assert evening.state.in_play[0].card.do == (kept,)


def test_an_or_with_nothing_before_it_is_no_choice() -> None:
    """What stands behind it is the effect, when the card enters and when it is edited."""
    evening = begin()
    effects = (Effect("gravehold", 2),)
    evening.do(Enter(attack(otherwise=effects), "elsewhere"))
    assert (evening.state.gravehold, evening.state.prompts) == (28, ())
    (husk,) = evening.in_play(minion())
    evening.do(Edit(husk.id, minion(otherwise=effects)))
    assert evening.state.in_play[0].card == minion(do=effects)


def test_an_attack_does_what_stands_behind_immediately_first() -> None:
    """Then its effect (000, page 18)."""
    evening = begin(gravehold=5)
    card = attack(do=(Effect("player", 1),), at_once=(Effect("gravehold", 2),))
    evening.do(Enter(card, "elsewhere"))
    assert (evening.state.gravehold, len(evening.state.prompts)) == (3, 1)


def test_what_stands_behind_immediately_happens_at_once() -> None:
    """The rest of the card waits for the next nemesis turn (000, page 18)."""
    evening = begin()
    card = minion(do=(Effect("gravehold", 9),), at_once=(Effect("gravehold", 2),))
    evening.do(Enter(card))
    assert (evening.state.gravehold, evening.card("Husk").left) == (28, 5)
