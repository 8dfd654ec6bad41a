"""The log of the battle under way: what was acknowledged stays, whatever happens."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.journal import NOTHING_NEW, Reading
from companion.store.lines import encode_line, parse_lines
from companion.store.reasons import (
    BadFile,
    DiskFull,
    InUse,
    LogDamage,
    MovedOn,
    NotWritable,
    OpenError,
    StaleError,
    Unsettled,
    WriteError,
)
from tests.store.samples import entry, fail_once, fail_with, journal_of, names, new_log


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "0001.log"
    new_log(path, 3)
    return path


@given(st.text(st.characters(codec=None), max_size=60))
def test_any_text_comes_back_on_one_line(text: str) -> None:
    line = encode_line(entry(1, text))

    assert line.count(b"\n") == 1
    assert parse_lines(line).entries == [entry(1, text)]


def test_what_was_appended_is_read_in_order(log: Path) -> None:
    journal = journal_of(log)
    journal.read()

    journal.append(entry(4))
    journal.append(entry(5))

    assert journal_of(log).read() == Reading(tuple(map(entry, range(1, 6))), whole=True)
    assert journal.last == 5


def test_nothing_new_is_told_without_opening_the_file(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_of(log)
    journal.read()
    journal.append(entry(4))
    monkeypatch.setattr(Path, "open", fail_with(errno.EIO))

    assert journal.refresh() is NOTHING_NEW


def test_a_refresh_brings_only_what_another_window_appended(log: Path) -> None:
    mine, theirs = journal_of(log), journal_of(log)
    mine.read()
    theirs.read()

    theirs.append(entry(4))
    theirs.append(entry(5))

    assert mine.refresh() == Reading((entry(4), entry(5)))
    assert mine.refresh() == Reading()


def test_a_window_that_has_not_seen_the_newest_entry_may_not_append(log: Path) -> None:
    mine, theirs = journal_of(log), journal_of(log)
    mine.read()
    theirs.read()
    theirs.append(entry(4, "theirs"))

    with pytest.raises(StaleError) as refused:
        mine.append(entry(4, "mine"))

    assert refused.value.reason == MovedOn(log, seen=3, now=4)
    assert mine.refresh().entries == (entry(4, "theirs"),)
    mine.append(entry(5, "mine"))
    assert theirs.refresh().entries == (entry(5, "mine"),)


def test_a_log_that_was_never_read_takes_no_entry(log: Path) -> None:
    with pytest.raises(StaleError) as refused:
        journal_of(log).append(entry(1))

    assert refused.value.reason == MovedOn(log, seen=0, now=3)


def test_an_entry_out_of_order_is_a_bug(log: Path) -> None:
    journal = journal_of(log)
    journal.read()

    with pytest.raises(ValueError, match="cannot follow"):
        journal.append(entry(5))


def test_a_log_cut_at_any_byte_of_its_last_line_opens_with_the_others(log: Path) -> None:
    data = log.read_bytes()
    whole = len(encode_line(entry(3)))

    for cut in range(2, whole + 1):
        log.write_bytes(data[:-cut])
        journal = journal_of(log)

        assert journal.read() == Reading((entry(1), entry(2)), whole=True)
        assert log.read_bytes() == data[:-cut]
        journal.append(entry(3, "again"))
        assert log.read_bytes() == data[:-whole] + encode_line(entry(3, "again"))


def test_a_last_line_without_its_line_break_counts_and_gets_it_back(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-1])
    mine, theirs = journal_of(log), journal_of(log)
    assert mine.read().entries == theirs.read().entries == tuple(map(entry, (1, 2, 3)))

    mine.append(entry(4))

    assert log.read_bytes() == b"".join(encode_line(entry(n)) for n in range(1, 5))
    assert theirs.refresh() == Reading((entry(4),))


@pytest.mark.parametrize("tail", [b"\0" * 70, b"deadbeef {}\n", encode_line(entry(4))[:-9] + b"\n"])
def test_a_bad_last_line_is_cut_off_by_the_next_write(log: Path, tail: bytes) -> None:
    with log.open("ab") as file:
        file.write(tail)
    journal = journal_of(log)

    assert journal.read() == Reading(tuple(map(entry, (1, 2, 3))), whole=True)
    journal.append(entry(4))

    assert log.read_bytes() == b"".join(encode_line(entry(n)) for n in range(1, 5))
    assert names(log.parent) == {"0001.log", ".lock"}


@pytest.mark.parametrize("bad", [2, 3, 4])
def test_a_bad_earlier_line_costs_what_follows_and_nothing_else(tmp_path: Path, bad: int) -> None:
    log = tmp_path / "0001.log"
    data = new_log(log, 5)
    lines = data.splitlines(keepends=True)
    lines[bad - 1] = lines[bad - 1].replace(b"Knives", b"Knaves")
    log.write_bytes(b"".join(lines))

    reading = journal_of(log).read()

    assert reading.entries == tuple(map(entry, range(1, bad)))
    damage = reading.damage
    assert damage is not None
    assert damage.kept is not None
    assert damage == LogDamage(log, bad, 6 - bad, sum(map(len, lines[bad - 1 :])), kept=damage.kept)
    assert damage.kept.name.startswith("0001.log.damaged-")
    assert damage.kept.read_bytes() == b"".join(lines)


def test_the_battle_goes_on_after_damage_in_every_window(tmp_path: Path) -> None:
    log = tmp_path / "0001.log"
    data = new_log(log, 5)
    theirs = journal_of(log)
    theirs.read()
    lines = data.splitlines(keepends=True)
    lines[2] = b"scribble\n"
    log.write_bytes(b"".join(lines))
    mine = journal_of(log)
    mine.read()
    mine.append(entry(3, "after"))

    assert theirs.refresh() == Reading((entry(1), entry(2), entry(3, "after")), whole=True)
    assert journal_of(log).read().damage is None


def test_a_line_taken_out_by_hand_is_noticed(log: Path) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(lines[0] + lines[2])

    reading = journal_of(log).read()

    assert reading.entries == (entry(1),)
    assert reading.damage is not None
    assert (reading.damage.line, reading.damage.lines) == (2, 1)


@pytest.mark.parametrize("keep", [0, 1, 40])
def test_a_log_without_its_first_line_is_kept_and_is_no_battle_any_more(
    log: Path, keep: int
) -> None:
    log.write_bytes(log.read_bytes()[:keep])

    reading = journal_of(log).read()

    assert reading.entries == ()
    assert reading.damage is not None
    assert reading.damage.kept is not None
    assert names(log.parent) == {reading.damage.kept.name, ".lock"}


def test_damage_is_read_around_where_nothing_can_be_written(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = log.read_bytes().replace(b"2026-11-30T20:02", b"2026-11-30T20:20")
    log.write_bytes(data)
    monkeypatch.setattr(os, "replace", fail_with(errno.EROFS))
    monkeypatch.setattr(os, "link", fail_with(errno.EROFS))
    monkeypatch.setattr(os, "write", fail_with(errno.EROFS))
    journal = journal_of(log)

    reading = journal.read()

    assert reading.entries == (entry(1),)
    assert reading.damage is not None
    assert reading.damage.kept is None
    assert log.read_bytes() == data
    monkeypatch.undo()
    again = journal.refresh()
    assert again.whole
    assert again.damage is not None
    assert again.damage.kept is not None


FAULTS = [
    ("write", errno.ENOSPC, DiskFull),
    ("write", errno.EDQUOT, DiskFull),
    ("write", errno.EIO, NotWritable),
    ("fsync", errno.EIO, NotWritable),
    ("fsync", errno.ENOSPC, DiskFull),
]


@pytest.mark.parametrize("call,code,reason", FAULTS)
@pytest.mark.parametrize("done", [False, True])
def test_a_write_that_fails_leaves_the_file_as_it_was(
    log: Path,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    code: int,
    reason: type[DiskFull | NotWritable],
    done: bool,
) -> None:
    journal = journal_of(log)
    journal._fsync = True
    journal.read()
    before = log.read_bytes()
    fail_once(monkeypatch, call, code, done=done)

    with pytest.raises(WriteError) as refused:
        journal.append(entry(4, "refused"))

    assert type(refused.value.reason) is reason
    assert log.read_bytes() == before
    journal.append(entry(4, "kept"))
    assert journal_of(log).read().entries[3:] == (entry(4, "kept"),)


def test_a_short_write_is_taken_back(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = journal_of(log)
    journal.read()
    before = log.read_bytes()
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:7]))

    with pytest.raises(WriteError) as refused:
        journal.append(entry(4))

    assert refused.value.reason == DiskFull(log)
    assert log.read_bytes() == before


def test_an_interrupted_write_is_taken_back(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = journal_of(log)
    journal._fsync = True
    journal.read()
    before = log.read_bytes()

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            journal.append(entry(4))

    assert log.read_bytes() == before


def test_a_write_that_cannot_be_taken_back_says_so(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_of(log)
    journal._fsync = True
    journal.read()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail_with(errno.EIO))
        patch.setattr(os, "ftruncate", fail_with(errno.EIO))
        with pytest.raises(WriteError) as refused:
            journal.append(entry(4, "unsettled"))

    assert refused.value.reason == Unsettled(log, "EIO")
    assert journal.refresh().whole
    assert journal.last == 4


@pytest.mark.parametrize("length", [10, 15, 40])
def test_an_entry_that_was_seen_and_then_refused_is_taken_back_from_who_saw_it(
    log: Path, monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    mine, theirs = journal_of(log), journal_of(log)
    mine._fsync = True
    mine.read()
    theirs.read()
    fsync = os.fsync

    def seen_meanwhile(handle: int) -> None:
        monkeypatch.setattr(os, "fsync", fsync)
        assert theirs.refresh().entries == (entry(4, "x" * 15),)
        raise OSError(errno.EIO, "")

    monkeypatch.setattr(os, "fsync", seen_meanwhile)
    with pytest.raises(WriteError):
        mine.append(entry(4, "x" * 15))
    mine.append(entry(4, "y" * length))

    assert theirs.refresh() == Reading((*map(entry, (1, 2, 3)), entry(4, "y" * length)), whole=True)


def test_a_log_that_cannot_be_opened_for_writing_takes_no_entry(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_of(log)
    journal.read()
    real = os.open

    def refuse(path: Path, flags: int, mode: int = 0o777) -> int:
        if path == log and flags & os.O_RDWR:
            raise OSError(errno.EROFS, "")
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(WriteError) as refused:
        journal.append(entry(4))

    assert refused.value.reason == NotWritable(log, "EROFS")


def test_a_log_that_is_gone_is_missed(log: Path) -> None:
    journal = journal_of(log)
    journal.read()
    log.unlink()

    with pytest.raises(OpenError) as missing:
        journal.refresh()
    with pytest.raises(OpenError):
        journal.append(entry(4))

    assert missing.value.reason == BadFile(log, "missing")


def test_a_write_waits_only_so_long_for_another_window(log: Path) -> None:
    mine, theirs = journal_of(log), journal_of(log)
    mine.read()

    with theirs._lock, pytest.raises(WriteError) as refused:
        mine.append(entry(4))

    assert refused.value.reason == InUse(log.with_name(".lock"), 0.2)
    mine.append(entry(4))


@given(st.data())
def test_a_flipped_byte_never_invents_or_alters_an_entry(data: st.DataObject) -> None:
    whole = b"".join(encode_line(entry(n)) for n in range(1, 5))
    at = data.draw(st.integers(0, len(whole) - 1))
    value = data.draw(st.integers(0, 255))
    damaged = whole[:at] + bytes([value]) + whole[at + 1 :]

    entries = parse_lines(damaged).entries

    assert entries == [entry(n) for n in range(1, len(entries) + 1)]
    assert len(entries) >= whole[:at].count(b"\n")
