"""A battle at the table: decided on the newest state, on disk, undone and redone."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end.look import outlook
from companion.engine.aeons_end.reasons import AboveMaximum, CardNotEntered, NumberTooSmall
from companion.engine.aeons_end.state import State
from companion.engine.kernel.log import Redo, Undo
from companion.engine.kernel.rejection import Rejection
from companion.store.files import encode
from companion.store.lines import encode_line
from companion.store.reasons import DiskFull, LogDamage
from companion.table.history import cards_entered, encoded
from companion.table.reasons import NothingToRedo, NothingToUndo, SaveFailed, Stale, Unreplayable
from companion.table.sitting import Sitting
from tests.table.sample import HUSK, STORM, again, begun, campaign, done, ok, other, request


def log_of(root: Path) -> Path:
    return root / "campaigns" / "our-story" / "battles" / "0001.log"


def test_what_is_done_is_there_when_the_battle_is_opened_again(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Hurt("p1", 3)))
    done(sitting.undo())
    done(sitting.submit(c.Hurt("p2", 2)))
    opened = other(tmp_path)

    assert opened.state == sitting.state
    assert opened.timeline == sitting.timeline
    assert opened.entries == sitting.entries


def test_a_command_is_on_disk_before_anybody_is_told(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    told: list[int] = []
    sitting.watchers.append(lambda _: told.append(log_of(tmp_path).read_bytes().count(b"\n")))

    done(sitting.submit(c.Hurt("p1", 3)))

    assert told == [2]


def test_what_is_refused_changes_neither_state_nor_file(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    before = log_of(tmp_path).read_bytes(), sitting.state, sitting.n

    assert sitting.submit(c.Hurt("p1", 0)) == NumberTooSmall(0, 1)
    assert (log_of(tmp_path).read_bytes(), sitting.state, sitting.n) == before


def test_the_outlook_is_the_rules_own_but_for_what_the_table_offers(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Hurt("p1", 3)))
    seen, ours = outlook(sitting.state), sitting.outlook

    assert ours.offers - seen.offers == {"undo", "log"}
    assert ours.players == seen.players


def test_the_outlook_of_one_state_is_computed_once(tmp_path: Path) -> None:
    sitting = begun(tmp_path)

    assert sitting.outlook is sitting.outlook


def test_an_outlook_shows_neither_the_seed_nor_the_order_of_the_deck(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Next()))
    shown = repr(sitting.outlook)

    assert "fate" not in shown
    assert repr(sitting.state.turn_deck.draw) not in shown


# Undo and redo.


def test_undo_tells_what_it_took_back_and_stops_at_the_beginning(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    hurt = done(sitting.submit(c.Hurt("p1", 3))).entry

    undone = done(sitting.undo())

    assert (undone.entry.command, undone.about) == (Undo(1), (hurt,))
    assert sitting.undo() == NothingToUndo()


def test_redo_does_again_what_was_undone_until_something_new_is_done(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    hurt = done(sitting.submit(c.Hurt("p1", 3)))
    done(sitting.undo())

    redone = done(sitting.redo())
    assert (redone.entry.command, redone.about) == (Redo(1), (hurt.entry,))
    assert sitting.state.players[0].life == 7
    assert sitting.redo() == NothingToRedo()

    done(sitting.undo())
    done(sitting.submit(c.Hurt("p2", 1)))
    assert sitting.redo() == NothingToRedo()


def test_going_back_several_steps_is_one_entry(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    for amount in (1, 2, 3):
        done(sitting.submit(c.Hurt("gravehold", amount)))

    assert sitting.undo(4) == AboveMaximum(4, 3)
    assert sitting.undo(0) == NumberTooSmall(0, 1)
    assert [entry.n for entry in done(sitting.undo(2)).about] == [4, 3]
    assert (sitting.n, sitting.state.gravehold) == (5, 29)
    assert [entry.n for entry in done(sitting.redo(2)).about] == [3, 4]
    assert sitting.state.gravehold == 24


def test_undoing_and_revealing_again_never_rolls_fate_anew(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    first = done(sitting.submit(c.Reveal())).outlook.turn_order.discard
    done(sitting.undo())

    assert done(sitting.submit(c.Reveal())).outlook.turn_order.discard == first


def test_a_result_goes_back_with_the_undo(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Hurt("gravehold", 30)))
    assert sitting.outlook.result == "loss"
    assert "record" in sitting.outlook.offers

    assert done(sitting.undo()).outlook.result is None


STEPS = st.lists(
    st.sampled_from(["hurt", "heal", "next", "minion", "choose", "skip", "undo", "redo", "undo2"]),
    max_size=40,
)


@settings(deadline=None, max_examples=30)
@given(steps=STEPS)
def test_a_log_replays_to_what_was_on_screen(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str]
) -> None:
    root = tmp_path_factory.mktemp("house")
    sitting = begun(root)
    states = {_done(sitting): sitting.state}
    for step in steps:
        _do(sitting, step)
        states[_done(sitting)] = sitting.state
    opened = other(root)

    assert (opened.state, opened.timeline) == (sitting.state, sitting.timeline)
    assert opened.lines() == sitting.lines()
    while len(_done(opened)) > 1:
        done(opened.undo())
        assert opened.state == states[_done(opened)]


def _done(sitting: Sitting) -> tuple[int, ...]:
    return tuple(entry.n for entry in sitting.timeline.done)


def _do(sitting: Sitting, step: str) -> None:
    prompt = sitting.outlook.prompt
    acts: dict[str, Any] = {
        "hurt": lambda: sitting.submit(c.Hurt("p1", 4)),
        "heal": lambda: sitting.submit(c.Heal("p2", 1)),
        "next": lambda: sitting.submit(c.Next()),
        "minion": lambda: sitting.submit(c.Enter(HUSK)),
        "choose": lambda: sitting.submit(c.Choose(prompt.options[-1] if prompt else "")),
        "skip": lambda: sitting.submit(c.Skip()),
        "undo": sitting.undo,
        "redo": sitting.redo,
        "undo2": lambda: sitting.undo(2),
    }
    acts[step]()


# The log for reading.


def test_a_line_tells_how_far_back_it_is_and_whether_it_holds(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    for amount in (1, 2, 3):
        done(sitting.submit(c.Hurt("gravehold", amount)))
    done(sitting.undo())
    lines = sitting.lines()

    assert [(line.n, line.done, line.back) for line in lines] == [
        *((1, True, 2), (2, True, 1), (3, True, 0), (4, False, None), (5, True, None)),
    ]
    assert lines[4].about == (lines[3].entry,)
    back = lines[1].back
    assert back is not None
    done(sitting.undo(back))
    assert sitting.timeline.done[-1].n == 2


def test_the_cards_of_a_battle_are_those_that_hold_as_last_edited(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Enter(STORM)))
    done(sitting.submit(c.Enter(HUSK)))
    done(sitting.undo())
    card = sitting.state.in_play[0]
    storm = c.Edit(card.id, STORM.__class__("Storm", "power", 1))
    done(sitting.submit(storm))

    assert sitting.cards() == (storm.to,)
    assert cards_entered(sitting.entries)[-1] == storm.to


# Two windows on one battle.


def test_two_windows_lose_nothing(tmp_path: Path) -> None:
    one, two = begun(tmp_path), other(tmp_path)
    done(one.submit(c.Hurt("gravehold", 1)))
    done(two.submit(c.Hurt("gravehold", 2)))
    done(one.submit(c.Hurt("gravehold", 3)))
    two.refresh()

    assert one.state.gravehold == two.state.gravehold == 24
    assert [entry.n for entry in one.entries] == [1, 2, 3, 4]


def test_a_command_acts_on_what_the_other_window_has_left(tmp_path: Path) -> None:
    one, two = begun(tmp_path), other(tmp_path)
    done(one.submit(c.Enter(HUSK)))
    seen: list[int] = []

    def ask(state: State) -> c.Command:
        seen.append(len(state.in_play))
        return c.Hurt(f"c{state.in_play[0].id}", 1)

    done(two.submit(ask))
    assert seen == [1]


def test_news_are_what_the_other_window_did_and_are_told_once(tmp_path: Path) -> None:
    one, two = begun(tmp_path), other(tmp_path)
    entry = done(one.submit(c.Hurt("gravehold", 1))).entry
    done(two.submit(c.Hurt("gravehold", 2)))

    assert two.refresh() == (entry,)
    assert two.refresh() == ()
    assert [news.n for news in one.refresh()] == [3]


def test_a_step_after_the_log_has_moved_on_is_refused_with_what_happened(tmp_path: Path) -> None:
    one, two = begun(tmp_path), other(tmp_path)
    seen = two.n
    entry = done(one.submit(c.Next())).entry

    assert two.submit(c.Next(), seen=seen) == Stale((entry,))
    assert two.undo(seen=seen) == Stale((entry,))
    assert two.n == 2
    done(two.undo(seen=two.n))


def test_both_windows_undoing_at_once_take_back_one_thing(tmp_path: Path) -> None:
    one, two = begun(tmp_path), other(tmp_path)
    done(one.submit(c.Hurt("gravehold", 1)))
    done(one.submit(c.Hurt("gravehold", 2)))
    two.refresh()
    seen = one.n

    done(one.undo(seen=seen))
    assert isinstance(two.undo(seen=seen), Stale)
    assert one.state.gravehold == 29


# When the disk fails.


def test_a_write_that_fails_is_a_refusal_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = begun(tmp_path)
    before = sitting.state, sitting.n, log_of(tmp_path).read_bytes()

    def full(handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        refused = sitting.submit(c.Hurt("p1", 3))

    assert refused == SaveFailed(DiskFull(log_of(tmp_path)))
    assert (sitting.state, sitting.n, log_of(tmp_path).read_bytes()) == before
    done(sitting.submit(c.Hurt("p1", 3)))


def test_a_log_damaged_in_the_middle_opens_with_what_precedes(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    for amount in (1, 2, 3):
        done(sitting.submit(c.Hurt("gravehold", amount)))
    data = log_of(tmp_path).read_bytes().splitlines(keepends=True)
    log_of(tmp_path).write_bytes(b"".join([data[0], data[1], b"x" + data[2][1:], data[3]]))
    opened = other(tmp_path)

    assert (opened.n, opened.state.gravehold) == (2, 29)
    assert [damage.line for damage in opened.damage] == [3]
    done(opened.submit(c.Hurt("gravehold", 5)))


def append_unknown(root: Path, n: int) -> None:
    """Write a sound line that this version does not understand."""
    entry = {"n": n, "at": "2027-01-01T00:00:00+00:00", "command": {"t": "Dance"}, "events": []}
    with log_of(root).open("ab") as file:
        file.write(encode_line(entry))


def test_a_log_that_leads_nowhere_is_kept_and_opens_with_what_precedes(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Hurt("gravehold", 1)))
    append_unknown(tmp_path, 3)
    whole = log_of(tmp_path).read_bytes()
    opened = other(tmp_path)

    (damage,) = opened.damage
    assert isinstance(damage, LogDamage)
    assert (damage.line, damage.lines) == (3, 1)
    assert damage.kept is not None
    assert damage.kept.read_bytes() == whole
    done(opened.submit(c.Hurt("gravehold", 1)))
    assert other(tmp_path).state.gravehold == 28


def test_a_window_that_does_not_understand_the_other_one_leaves_its_log_alone(
    tmp_path: Path,
) -> None:
    sitting = begun(tmp_path)
    append_unknown(tmp_path, 2)
    whole = log_of(tmp_path).read_bytes()

    assert sitting.submit(c.Hurt("gravehold", 1)) == Unreplayable(2)
    assert sitting.undo() == Unreplayable(2)
    assert log_of(tmp_path).read_bytes() == whole


def test_a_log_that_does_not_even_begin_does_not_take_the_campaign_with_it(tmp_path: Path) -> None:
    begun(tmp_path)
    log_of(tmp_path).write_bytes(b"")
    append_unknown(tmp_path, 1)
    group = again(tmp_path)

    assert group.sitting is None
    assert group.problem == Unreplayable(1)
    assert ok(group.begin(request())).number == 2


def test_an_entry_written_and_read_is_the_same(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    done(sitting.submit(c.Enter(STORM)))
    lines = log_of(tmp_path).read_bytes().splitlines()

    assert [line[9:] for line in lines] == [encode(encoded(entry)) for entry in sitting.entries]


def test_next_is_refused_where_the_table_must_say_what_came(tmp_path: Path) -> None:
    sitting = ok(campaign(tmp_path).begin(request()))
    done(sitting.submit(c.Fix("step", "nemesis/draw")))

    refused: Any = sitting.submit(c.Next())
    assert isinstance(refused, Rejection)
    assert refused == CardNotEntered()
