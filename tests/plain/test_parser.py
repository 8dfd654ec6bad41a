"""A line as a command with its words."""

from __future__ import annotations

import shlex
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.aeons_end.state import Effect
from companion.engine.campaign.records import Pile
from companion.engine.kernel.rejection import Rejection
from companion.plain.parser import Call, Situation, is_silent, parse
from companion.table.commands import COMMANDS, Argument, CommandSpec, Option
from companion.table.names import clean
from companion.table.reasons import (
    GivenTwice,
    NotANumber,
    NotOneOf,
    UnclosedQuote,
    UnknownOption,
    UnknownVerb,
    ValueMissing,
    WordMissing,
    WordTooMany,
)

HERE = Situation("aeons_end", charges=True)
WRITTEN = [spec for spec in COMMANDS if spec.verb and spec.id != "note"]
TEXTS = st.text(min_size=1).map(clean).filter(lambda text: text and not text.startswith("-"))


def call(line: str) -> Call:
    found = parse(line, HERE)
    assert isinstance(found, Call), found
    return found


def values(part: Argument | Option) -> st.SearchStrategy[tuple[str, Any]]:
    """A word as it is typed, and what it means."""
    kinds: dict[str, st.SearchStrategy[tuple[str, Any]]] = {
        "number": st.integers().map(lambda n: (str(n), n)),
        "change": st.integers().map(lambda n: (f"{n:+d}", n)),
        "effect": st.integers(1, 99).map(lambda n: (f"gravehold {n}", Effect("gravehold", n))),
        "counter": st.tuples(TEXTS, st.integers()).map(lambda c: (f"{c[0]}={c[1]}", c)),
        "pile": st.tuples(TEXTS.filter(lambda name: "/" not in name), st.integers(0)).map(
            lambda pile: (f"{pile[0]}/gem/{pile[1]}", Pile(pile[0], "gem", pile[1], 7))
        ),
        "choice": st.sampled_from(part.choices or ("x",)).map(lambda word: (word, word)),
    }
    return kinds.get(part.kind, TEXTS.map(lambda text: (text, text)))


@st.composite
def calls(draw: st.DrawFn) -> tuple[str, CommandSpec, dict[str, Any]]:
    """A command written out in any order of its options, and what it means."""
    spec = draw(st.sampled_from(WRITTEN))
    meant: dict[str, Any] = {}
    words: list[str] = []
    for argument in spec.arguments:
        if argument.optional and draw(st.booleans()):
            break
        typed, value = draw(values(argument))
        words.append(shlex.quote(typed))
        meant[argument.name] = (value,) if argument.many else value
    pieces: list[tuple[str, ...]] = [(word,) for word in words]
    for option in spec.options:
        if not option.required and draw(st.booleans()):
            continue
        if option.kind == "flag":
            meant[option.name] = True
            pieces.insert(draw(st.integers(0, len(pieces))), (f"--{option.name}",))
            continue
        typed, value = draw(values(option))
        meant[option.name] = (value,) if option.repeated else value
        joined = (f"--{option.name}", shlex.quote(typed))
        written = joined if draw(st.booleans()) else ("=".join(joined),)
        pieces.insert(draw(st.integers(0, len(pieces))), written)
    return " ".join([spec.verb, *(word for piece in pieces for word in piece)]), spec, meant


@given(calls())
def test_a_command_as_it_is_declared_is_read_as_it_was_written(
    written: tuple[str, CommandSpec, dict[str, Any]],
) -> None:
    line, spec, meant = written
    found = call(line)

    assert found.spec is spec
    assert dict(found.words) == meant


@given(st.text())
def test_any_line_is_a_call_or_a_reason(line: str) -> None:
    if not is_silent(line):
        assert isinstance(parse(line, HERE), Call | Rejection)


@given(st.sampled_from(WRITTEN), st.text())
def test_whatever_follows_a_verb_is_a_call_or_a_reason(spec: CommandSpec, rest: str) -> None:
    assert isinstance(parse(f"{spec.verb} {rest}", HERE), Call | Rejection)


@pytest.mark.parametrize("line", ["", "   ", "\n", "　\n", "# undo", "#", "\t\r\n"])
def test_comments_and_empty_lines_ask_for_nothing(line: str) -> None:
    assert is_silent(line)


def test_a_hash_is_a_comment_only_as_the_first_character() -> None:
    assert not is_silent(" # no comment")
    assert call("attack #1").get("NAME") == "#1"


def test_signed_numbers_are_values() -> None:
    assert call("charge Claire -1").get("±N") == -1
    assert call("token Storm +1").get("±N") == 1
    assert call("hurt Claire －１").get("N") == -1


def test_full_width_letters_digits_and_spaces_are_read() -> None:
    found = call("ｍｉｎｉｏｎ　Ｈｕｓｋ　５　－－ｄｏ　ｇ４")

    assert found.get("NAME") == "Ｈｕｓｋ"
    assert (found.get("LIFE"), found.get("do")) == (5, (Effect("gravehold", 4),))


def test_verbs_are_read_with_the_russian_layout_left_on() -> None:
    assert call("туче").spec.id == "next"
    assert call("гтвщ").spec.id == "undo"


def test_a_note_takes_the_rest_of_its_line_as_it_is() -> None:
    text = "it's \"so\": --json # 'yes"

    assert call(f"note {text}").get("TEXT") == text


def test_a_short_form_keeps_its_words_for_the_card() -> None:
    found = call("p Storm of Knives 1 g4 --to-discard 'pay 7'")

    assert found.short
    assert found.parts == ("Storm", "of", "Knives", "1", "g4")
    assert found.get("to-discard") == "pay 7"


def test_two_hyphens_end_the_options() -> None:
    assert call("attack -- --json").get("NAME") == "--json"


def test_an_option_may_bring_its_value_behind_an_equals_sign() -> None:
    assert call("end loss --reason=--late").get("reason") == "--late"


@pytest.mark.parametrize(
    "line,reason",
    [
        ("minion 'Husk 5", UnclosedQuote()),
        ("hurt Claire many", NotANumber("many")),
        ("end draw", NotOneOf("draw", ("win", "loss"))),
        ("end win --why x", UnknownOption("--why", "end", ("--reason",))),
        ("end win --reason", ValueMissing("--reason")),
        ("minion Husk 5 --effect --do g4", ValueMissing("--effect")),
        ("end win --reason a --reason b", GivenTwice("--reason")),
        ("turn-order shuffle", NotOneOf("shuffle", ("peek", "top", "bottom", "shuffle-in"))),
        ("next step", WordTooMany("step", "next")),
    ],
)
def test_what_is_wrong_with_a_line_is_said(line: str, reason: Rejection) -> None:
    assert parse(line, HERE) == reason


def test_a_missing_word_is_named_with_how_the_command_is_written() -> None:
    assert parse("hurt Claire", HERE) == WordMissing("N", "hurt TARGET N")
    found = parse("battle --life 5", HERE)
    assert isinstance(found, WordMissing)
    assert found.word == "--nemesis"


def test_a_mistyped_verb_gets_what_looks_like_it() -> None:
    assert parse("reveel", HERE) == UnknownVerb("reveel", ("reveal",))


def test_a_mistyped_verb_is_never_led_to_what_the_group_has_not_met() -> None:
    assert parse("charg", Situation("aeons_end_legacy")) == UnknownVerb("charg", ())


def test_a_mistyped_option_is_never_led_to_what_the_group_has_not_met() -> None:
    line = "battle --nemesis X --life 5 --dificulty expert"
    found = parse(line, Situation("aeons_end_legacy"))

    assert isinstance(found, UnknownOption)
    assert "--difficulty" not in found.known
    known = parse(line, HERE)
    assert isinstance(known, UnknownOption)
    assert "--difficulty" in known.known
