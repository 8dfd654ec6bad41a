"""Files that are replaced whole, and their damaged predecessors."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tinydb import TinyDB

from companion.store.files import decode, encode, keep, replace_file, sync_folder
from companion.store.reasons import OpenError, Unsettled, WriteError
from companion.store.storage import FileStorage
from tests.store.samples import fail_once, fail_with, names

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(JSON)
def test_what_is_encoded_is_decoded_the_same(value: object) -> None:
    assert decode(encode(value)) == value


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff", b"[" * 200_000, b"9" * 5000],
    ids=["empty", "open", "no UTF-8", "deep", "long number"],
)
def test_what_is_no_json_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode(data)


def test_a_new_file_that_cannot_be_made_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for call in ("write", "fsync", "replace"):
        for done in (False, True):
            with monkeypatch.context() as patch:
                fail_once(patch, call, errno.EIO, done=done)
                with pytest.raises(WriteError):
                    replace_file(tmp_path / "file", b"new")
            assert names(tmp_path) == set()


def test_a_replacement_that_cannot_be_taken_back_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    replace = os.replace

    def only_once(source: Path, target: Path) -> None:
        replace(source, target)
        monkeypatch.setattr(os, "replace", fail_with(errno.EIO))

    monkeypatch.setattr(os, "replace", only_once)
    fail_once(monkeypatch, "fsync", errno.EIO, after=1)
    with pytest.raises(WriteError) as refused:
        replace_file(path, b"new")

    assert refused.value.reason == Unsettled(path, "EIO")


def test_nothing_is_flushed_when_that_is_switched_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", fail_with(errno.EIO))

    replace_file(tmp_path / "file", b"new", fsync=False)

    assert (tmp_path / "file").read_bytes() == b"new"


def test_a_folder_that_cannot_be_flushed_at_all_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", fail_with(errno.EINVAL))
    sync_folder(tmp_path)

    monkeypatch.setattr(os, "fsync", fail_with(errno.EIO))
    with pytest.raises(OSError, match=r"."):
        sync_folder(tmp_path)


def test_two_files_damaged_within_a_second_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "file"
    kept = set()
    for content in (b"one", b"two", b"three"):
        path.unlink(missing_ok=True)
        path.write_bytes(content)
        kept.add(keep(path))

    assert {each.read_bytes() for each in kept} == {b"one", b"two", b"three"}


def test_tinydb_works_on_the_storage_as_on_its_own(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    with TinyDB(path, storage=FileStorage) as db:
        assert db.table("cards").all() == []
        db.table("cards").insert({"name": "クレア"})

    with TinyDB(path) as plain:
        assert plain.table("cards").all() == [{"name": "クレア"}]
    assert names(tmp_path) == {"file.json"}


@pytest.mark.parametrize("content", [b"{", b"[]"])
def test_the_storage_does_not_take_a_damaged_file_for_an_empty_one(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "file.json").write_bytes(content)

    with pytest.raises(OpenError):
        FileStorage(tmp_path / "file.json").read()
