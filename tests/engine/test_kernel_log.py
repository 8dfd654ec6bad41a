"""What is done and what is undone after a log's entries."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.kernel.log import Entry, Redo, Timeline, Undo, fold

Plan = list[tuple[str, int]]
PLANS: Final = st.lists(
    st.tuples(st.sampled_from(["do", "do", "undo", "redo"]), st.integers(1, 4)), max_size=40
)


def log(*commands: object) -> list[Entry]:
    """Entries of these commands, numbered from 1."""
    return [Entry(n, "", command) for n, command in enumerate(commands, start=1)]


def numbers(timeline: Timeline) -> tuple[list[int], list[int]]:
    """The numbers of what is done and of what is undone."""
    return [entry.n for entry in timeline.done], [entry.n for entry in timeline.undone]


def test_commands_are_done_in_their_order() -> None:
    """Nothing is undone at first."""
    assert numbers(fold(log("a", "b", "c"))) == ([1, 2, 3], [])


def test_undo_takes_back_the_newest() -> None:
    """One, and it can be done again."""
    assert numbers(fold(log("a", "b", "c", Undo()))) == ([1, 2], [3])


def test_going_back_takes_back_several_at_once() -> None:
    """The oldest of them is the next to be done again."""
    assert numbers(fold(log("a", "b", "c", Undo(2)))) == ([1], [3, 2])


def test_redo_does_the_last_undone_first() -> None:
    """One by one, or several in their order."""
    assert numbers(fold(log("a", "b", "c", Undo(2), Redo()))) == ([1, 2], [3])
    assert numbers(fold(log("a", "b", "c", Undo(2), Redo(2)))) == ([1, 2, 3], [])


def test_undo_after_redo_takes_back_what_was_done_again() -> None:
    """Undo and redo themselves are never taken back."""
    assert numbers(fold(log("a", "b", Undo(), Redo(), Undo()))) == ([1], [2])


def test_a_new_command_empties_what_was_undone() -> None:
    """There is one evening, not two."""
    assert numbers(fold(log("a", "b", Undo(), "c"))) == ([1, 4], [])


@pytest.mark.parametrize("command", [Undo(3), Redo(1), Undo(0), Undo(-1), Redo(0)])
def test_more_than_there_is_cannot_be_moved(command: object) -> None:
    """Nor nothing at all: such a log was not written by us."""
    with pytest.raises(ValueError, match="entry 3"):
        fold(log("a", "b", command))
    with pytest.raises(ValueError, match="entry 3"):
        fold(log("a", "b")).then(Entry(3, "", command))


@given(PLANS)
def test_entry_by_entry_comes_to_the_same_as_all_at_once(plan: Plan) -> None:
    """Whoever kept up with the log agrees with whoever reads it now."""
    timeline, entries = Timeline(), []
    for n, (kind, count) in enumerate(plan, start=1):
        command: object = "a command"
        if kind == "undo" and timeline.done:
            command = Undo(min(count, len(timeline.done)))
        if kind == "redo" and timeline.undone:
            command = Redo(min(count, len(timeline.undone)))
        entries.append(Entry(n, "", command))
        timeline = timeline.then(entries[-1])
        assert fold(entries) == timeline


@given(st.integers(1, 20), st.data())
def test_redo_takes_back_an_undo(length: int, data: st.DataObject) -> None:
    """However many were undone at once or one by one."""
    entries = log(*["a command"] * length)
    undone = data.draw(st.integers(1, length))
    once = [*entries, Entry(length + 1, "", Undo(undone)), Entry(length + 2, "", Redo(undone))]
    assert fold(once) == fold(entries)
    singly = entries + [Entry(length + 1 + n, "", Undo()) for n in range(undone)]
    singly += [Entry(length + 1 + undone + n, "", Redo()) for n in range(undone)]
    assert fold(singly) == fold(entries)
