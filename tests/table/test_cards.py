"""Entering nemesis cards with cold hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.aeons_end.commands import Enter
from companion.engine.aeons_end.effects import short
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.kernel.rejection import Rejection
from companion.speech import Speech
from companion.table.cards import completed, effect, entered, letter, short_form, titled
from companion.table.reasons import BadName, CardUnknown, NotAnEffect
from tests.table.sample import HUSK, STORM, begun, done

G4 = Effect("gravehold", 4)
P2 = Effect("player", 2)
U = Effect("unleash", 1)
EFFECTS = st.builds(
    Effect,
    st.sampled_from(["gravehold", "player", "lowest", "highest", "current", "each", "unleash"]),
    st.integers(1, 99),
)


@pytest.mark.parametrize(
    "kind,line,card",
    [
        ("power", "Storm 3 g4", Card("Storm", "power", 3, do=(G4,))),
        ("minion", "Grinder 5 p2", Card("Grinder", "minion", 5, do=(P2,))),
        ("attack", "Slice u", Card("Slice", "attack", do=(U,))),
        ("power", "2", Card("", "power", 2, unnamed=True)),
        ("power", "- 2", Card("", "power", 2, unnamed=True)),
        ("power", "Storm of Knives 1 g4 p2", Card("Storm of Knives", "power", 1, do=(G4, P2))),
        ("power", "Maw 2 g4 or p2", Card("Maw", "power", 2, do=(G4,), otherwise=(P2,))),
        ("power", "Storm 3 gravehold 4", Card("Storm", "power", 3, do=(G4,))),
        ("power", "Ｓtorm　３　ｇ４", Card("Ｓtorm", "power", 3, do=(G4,))),
        ("power", "Буря 3 п4", Card("Буря", "power", 3, do=(G4,))),
        ("minion", "Crow's Nest 3", Card("Crow's Nest", "minion", 3)),
        ("power", '"Storm 3" 2', Card("Storm 3", "power", 2)),
        ("power", "Plan G 4", Card("Plan G", "power", 4)),
        ("attack", "Slice 5", Card("Slice 5", "attack")),
        ("attack", "Now or Never", Card("Now or Never", "attack")),
        ("minion", "Husk", Card("Husk", "minion")),
    ],
)
def test_the_short_form_reads_name_number_and_effects(kind: str, line: str, card: Card) -> None:
    assert short_form(line, kind) == card  # type: ignore[arg-type]


@given(
    st.from_regex(r"[A-Z][a-z]{3,9}( [A-Z][a-z]{3,9})?", fullmatch=True),
    st.integers(1, 99),
    st.lists(EFFECTS, max_size=3),
    st.lists(EFFECTS, max_size=2),
)
def test_what_is_written_in_short_is_read_as_it_was_meant(
    name: str, amount: int, do: list[Effect], otherwise: list[Effect]
) -> None:
    otherwise = otherwise if do else []
    words = [name, str(amount), *map(short, do)]
    words += ["or", *map(short, otherwise)] if otherwise else []

    assert short_form(" ".join(words), "power") == Card(
        name, "power", amount, do=tuple(do), otherwise=tuple(otherwise)
    )


@given(st.text(), st.sampled_from(["minion", "power", "attack"]))
def test_any_line_is_a_card_or_a_reason(line: str, kind: str) -> None:
    assert isinstance(short_form(line, kind), Card | Rejection)  # type: ignore[arg-type]


def test_a_reserved_name_is_no_card() -> None:
    assert short_form("Wild 3", "minion") == BadName("Wild", "reserved")


def test_an_effect_may_be_written_at_length_or_in_short() -> None:
    assert effect("Gravehold ４") == effect("g4") == G4
    assert effect('ask "Most Charges" 2') == Effect("ask", 2, "Most Charges")
    assert effect("g0") == NotAnEffect("g0")


def test_a_card_known_by_name_comes_back_whole() -> None:
    assert completed(Card("HUSK", "minion"), [HUSK]) == HUSK


def test_what_is_said_now_stands_in_the_place_of_what_was_known() -> None:
    with_other_effect = completed(Card("Storm of Knives", "power", do=(P2,)), [STORM])

    assert with_other_effect == Card("Storm of Knives", "power", 1, do=(P2,), to_discard="7 aether")


def test_a_card_said_with_its_number_is_taken_as_said() -> None:
    assert completed(Card("Husk", "minion", 3), [HUSK]) == Card("Husk", "minion", 3)


def test_a_name_known_of_another_type_brings_nothing() -> None:
    assert completed(Card("Husk", "power"), [HUSK]) == CardUnknown("Husk", "power")


def test_the_latest_of_one_name_comes_back() -> None:
    newer = Card("Husk", "minion", 6)

    assert completed(Card("Husk", "minion"), [newer, HUSK]) == newer


def test_a_card_without_a_name_gets_the_next_letter_in_the_language(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    names = []
    for kind in ("power", "minion"):
        card = entered(Card("-", kind, 2))
        assert isinstance(card, Card)
        named = titled(card, sitting.state, Speech("en"))
        names.append(named.name)
        done(sitting.submit(Enter(named)))

    assert names == ["Power A", "Minion B"]


def test_a_name_the_group_gave_is_not_given_again(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(Enter(Card("Power A", "power", 2))))

    assert titled(Card("", "power", 2, unnamed=True), sitting.state, Speech("en")).name == "Power B"


def test_letters_go_on_after_z() -> None:
    assert [letter(count) for count in (0, 25, 26, 51, 52, 702)] == [
        "A",
        "Z",
        "AA",
        "AZ",
        "BA",
        "AAA",
    ]
