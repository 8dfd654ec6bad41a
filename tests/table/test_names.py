"""Names: what may be one, and whom a typed one means."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.table.names import (
    LONGEST,
    Bearer,
    Roster,
    checked,
    checked_players,
    clean,
    meant,
    reading,
)
from companion.table.reasons import AmbiguousName, BadName, UnknownName, WrongPlayerCount

NAMES = st.text(min_size=1, max_size=20).filter(lambda text: not isinstance(checked(text), BadName))


def roster(players: tuple[str, ...], *cards: tuple[str, str]) -> Roster:
    """A roster of players and of cards in play, each a kind and a name."""
    count: dict[str, int] = {}
    bearers = []
    for number, (kind, name) in enumerate(cards, start=1):
        count[name] = count.get(name, 0) + 1
        bearers.append(Bearer(f"c{number}", kind, name, count[name]))  # type: ignore[arg-type]
    seats = tuple(Bearer(f"p{seat}", "player", name) for seat, name in enumerate(players, start=1))
    return Roster(seats, tuple(bearers), "Maelstrom", ("1", "2", "n", "n"))


@given(st.text())
def test_a_kept_name_is_one_line_of_normal_form_and_stays_so(text: str) -> None:
    name = checked(text)
    assume(isinstance(name, str))
    assert isinstance(name, str)

    assert name == checked(name)
    assert unicodedata.is_normalized("NFC", name)
    assert not any(unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"} for letter in name)
    assert 1 <= len(name) <= LONGEST


@pytest.mark.parametrize(
    "name",
    [
        "[/]",
        "[@click=app.quit]x",
        "Ａｂｂｙ",
        "クレア",
        "Ève 🐉",
        'O\'Neil "Zed"',
        "#",
        "-",
        "x" * 200,
    ],
)
def test_names_of_every_kind_are_kept_as_they_are(name: str) -> None:
    assert checked(name) == name


def test_line_breaks_and_control_characters_become_blanks() -> None:
    assert clean("Ann\r\nMarie\x07\u2028Lee\x1b") == "Ann Marie  Lee"


def test_letters_that_turn_the_direction_of_writing_become_blanks() -> None:
    assert clean("A\u202eB") == "A B"


def test_half_a_surrogate_pair_can_be_written_down() -> None:
    assert clean("A\ud83dB").encode() == "A\ufffdB".encode()


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "\u0301", "\n"])
def test_a_name_nobody_could_see_is_refused(name: str) -> None:
    assert checked(name) == BadName(clean(name), "empty")


def test_a_name_of_more_than_two_hundred_letters_is_refused() -> None:
    assert checked("x" * 201) == BadName("x" * 201, "long")


@pytest.mark.parametrize("name", ["Nemesis", "gravehold", "WILD", "ｗｉｌｄ"])
def test_words_that_mean_something_else_are_no_names(name: str) -> None:
    assert checked(name) == BadName(name, "reserved")


def test_players_must_differ_however_they_are_capitalised() -> None:
    assert checked_players(["Straße", "STRASSE"]) == BadName("STRASSE", "twice")


@pytest.mark.parametrize("count", [0, 5])
def test_a_table_has_one_to_four_players(count: int) -> None:
    names = [f"Mage {number}" for number in range(count)]

    assert checked_players(names) == WrongPlayerCount(count)


@given(st.lists(NAMES, min_size=1, max_size=4), st.data())
def test_every_player_answers_to_their_name(names: list[str], data: st.DataObject) -> None:
    players = checked_players(names)
    assume(isinstance(players, tuple))
    assert isinstance(players, tuple)
    seat = data.draw(st.integers(1, len(players)))

    assert roster(players).seat(players[seat - 1]) == seat


@given(
    st.lists(NAMES, min_size=1, max_size=2, unique_by=str.casefold),
    st.lists(st.tuples(st.sampled_from(["minion", "power"]), NAMES), max_size=5),
)
def test_a_reading_always_means_the_one_it_was_made_for(
    names: list[str], cards: list[tuple[str, str]]
) -> None:
    players = checked_players(names)
    assume(isinstance(players, tuple))
    assert isinstance(players, tuple)
    kept = [(kind, clean(name)) for kind, name in cards]
    there = roster(players, *kept)
    everybody = (*there.players, *there.cards)

    for bearer in everybody:
        assert meant(reading(bearer, everybody), everybody) == bearer


@given(st.text())
def test_any_text_means_somebody_nobody_or_too_many(text: str) -> None:
    there = roster(("Ann", "ann b"), ("minion", "Ann"), ("power", "Husk"), ("power", "Husk"))

    assert isinstance(there.target(text), str | UnknownName | AmbiguousName)


def test_an_exact_name_comes_before_one_that_differs_in_capitals() -> None:
    there = roster(("Ann",), ("minion", "ANN"))

    assert there.target("Ann") == "p1"
    assert there.target("ANN") == "c1"


def test_a_name_that_could_mean_two_is_refused_with_both_readings() -> None:
    there = roster(("Ann",), ("minion", "Ann"))

    assert there.target("ann") == AmbiguousName("ann", ("player:Ann", "minion:Ann"))
    assert there.target("player:Ann") == "p1"
    assert there.target("minion:ann") == "c1"


def test_cards_of_one_name_are_told_apart_by_their_numbers() -> None:
    there = roster(("Ann",), ("minion", "Husk"), ("minion", "Husk"))

    assert there.target("husk") == AmbiguousName("husk", ("minion:Husk#1", "minion:Husk#2"))
    assert there.target("Husk#2") == "c2"
    assert there.target("minion:Husk#1") == "c1"
    assert there.card_name(2) == "Husk#2"


def test_a_number_in_a_name_is_no_number_of_a_card() -> None:
    there = roster(("Ann",), ("minion", "Husk#2"), ("minion", "Husk"))

    assert there.target("Husk#2") == "c1"
    assert there.target("Husk#1") == "c2"


def test_a_power_is_meant_where_only_powers_have_what_is_asked_for() -> None:
    there = roster(("Ann",), ("minion", "Husk"), ("power", "Husk"))

    assert there.card("Husk", "power") == 2


def test_damage_aimed_at_a_power_reaches_the_rules_which_say_why_not() -> None:
    assert roster(("Ann",), ("power", "Fog")).target("Fog") == "c1"


def test_the_nemesis_answers_to_its_word_and_to_its_name() -> None:
    there = roster(("Ann",))

    assert there.target("ＮＥＭＥＳＩＳ") == "nemesis"
    assert there.target("maelstrom") == "nemesis"


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    there = roster(("Ann",), ("minion", "Husk"))

    assert there.target("Bob") == UnknownName("Bob", ("nemesis", "gravehold", "Ann", "Husk"))


def test_a_two_name_card_answers_to_either_name_and_to_both() -> None:
    names = ("Ann", "Ben", "Cy", "Di/e")
    seats = tuple(Bearer(f"p{seat}", "player", name) for seat, name in enumerate(names, start=1))
    there = Roster(seats, (), "Maelstrom", ("1/3", "1/3", "2/4", "2/4", "n", "n"))

    assert [there.turn_card(name) for name in ("cy", "Ann/Cy", "cy/ann", "Di/e", "Ben/Di/e")] == [
        *("1/3", "1/3", "1/3", "2/4", "2/4")
    ]
    assert there.turn_card("nemesis") == "n"
    assert there.turn_card("Eve") == UnknownName("Eve", ("Ann/Cy", "Ben/Di/e", "nemesis"))
