"""Frozen records as JSON lines and back."""

from __future__ import annotations

import json
from dataclasses import dataclass, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.aeons_end import commands, events, state
from companion.engine.aeons_end.commands import Enter, Fix, Next
from companion.engine.aeons_end.events import Fixed, PromptOpened
from companion.engine.aeons_end.state import Card, Do, Effect, Either, Prompt, Source
from companion.engine.campaign import state as campaign
from companion.engine.kernel import log
from companion.engine.kernel.codec import UnknownRecordError, from_data, recorded, to_data
from companion.engine.kernel.log import Redo, Undo


def through_json(record: object) -> object:
    """The record after a night on disk."""
    return from_data(json.loads(json.dumps(to_data(record))))


def test_what_is_at_its_default_is_left_out() -> None:
    """A line holds what matters."""
    assert to_data(Card("Husk", "minion", 5)) == {
        "t": "Card",
        "name": "Husk",
        "type": "minion",
        "number": 5,
    }
    assert to_data(Next()) == {"t": "Next"}


def test_records_within_records_come_back() -> None:
    """A prompt holds an OR, which holds effects."""
    source = Source("card", "Husk", 3)
    either = Either((Effect("gravehold", 5),), (Effect("ask", 2, "who?"),), source)
    rest = (Do(Effect("each", 1), source),)
    record = PromptOpened(
        Prompt(9, "either", ("first", "second"), source, either=either, rest=rest, depth=2)
    )
    assert through_json(record) == record


@pytest.mark.parametrize("record", [Undo(), Undo(3), Redo(2)])
def test_undo_and_redo_come_back(record: object) -> None:
    """They are entries like any other."""
    assert through_json(record) == record


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.text(),
    st.lists(st.one_of(st.integers(), st.text(), st.none())).map(tuple),
    st.just((Effect("player", 2),)),
)


@given(VALUES)
def test_any_value_of_a_fix_comes_back_as_what_it_was(value: events.Value) -> None:
    """True is not 1, nothing is not empty, a tuple is a tuple."""
    again = through_json(Fix("a.path", value, about=3))
    assert again == Fix("a.path", value, about=3)
    assert isinstance(again, Fix)
    assert type(again.value) is type(value)


@given(st.text(), st.text(), st.integers())
def test_any_text_comes_back_letter_by_letter(name: str, text: str, number: int) -> None:
    """Brackets, quotes, line breaks, other scripts."""
    record = Enter(Card(name, "power", number, effect=text))
    assert through_json(record) == record


def test_the_hidden_order_of_a_fix_is_kept() -> None:
    """Nothing in the log is worked out anew."""
    record = Fixed("turn_order.draw", ("n",), ("1", "n"), order=("n", "1"))
    assert through_json(record) == record


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"t": "NoSuchThing"},
        {"t": None},
        {"t": ["Next"]},
        {"t": "Next", "later": 1},
        {"t": "Discard"},
        {"t": "Enter", "card": {"t": "Card", "name": "Husk", "type": "minion", "later": 1}},
    ],
)
def test_what_this_version_does_not_know_is_told_apart(data: dict[str, object]) -> None:
    """A newer program's log is refused, not read wrongly."""
    with pytest.raises(UnknownRecordError):
        from_data(data)


def test_two_records_cannot_share_a_name() -> None:
    """The name alone says what a line means."""

    @dataclass(frozen=True)
    class Next:
        """Another Next."""

    with pytest.raises(TypeError, match="Next"):
        recorded(Next)


@pytest.mark.parametrize("module", [commands, events])
def test_every_command_and_event_can_be_written(module: object) -> None:
    """None is forgotten that a log may have to hold."""
    union = getattr(module, "Command", None) or getattr(module, "Event", None)
    kinds = getattr(union, "__args__", ())
    assert len(kinds) > 20
    for kind in kinds:
        with pytest.raises(TypeError, match="two recorded classes"):
            recorded(kind)


@pytest.mark.parametrize("module", [commands, events, log, state, campaign])
def test_nothing_that_is_recorded_can_be_changed_afterwards(module: object) -> None:
    """What was decided stays as it was decided."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    records = [kind for kind in kinds if is_dataclass(kind)]
    assert len(records) > 2
    for kind in records:
        assert vars(kind)["__dataclass_params__"].frozen, kind
