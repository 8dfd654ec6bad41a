"""Exports: written whole, over nothing unasked, and readable by what opens them."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.speech import Speech
from companion.store.archive_reasons import AlreadyThere
from companion.store.reasons import DiskFull, NotWritable
from companion.table.exporting import SUFFIXES, Exported, Kind, kind_of, write_export
from companion.table.importing import import_
from companion.table.reasons import SaveFailed
from tests.store.samples import fail_with, names
from tests.table.saga import saga
from tests.table.sample import campaign, house, ok

KINDS: tuple[Kind, ...] = ("archive", "journal", "scores")
EN = Speech("en")


@pytest.mark.parametrize(
    "name,kind",
    [
        ("story.md", "journal"),
        ("STORY.MD", "journal"),
        ("story.csv", "scores"),
        ("story.companion", "archive"),
        ("story", "archive"),
        ("story.zip", "archive"),
    ],
)
def test_the_ending_of_a_name_says_what_is_meant(name: str, kind: Kind) -> None:
    assert kind_of(Path(name)) == kind


def test_every_kind_has_an_ending_that_means_it() -> None:
    assert {kind_of(Path(f"x{SUFFIXES[kind]}")) for kind in KINDS} == set(KINDS)


def test_an_archive_holds_all_of_a_campaign(tmp_path: Path) -> None:
    group = saga(tmp_path / "here")

    made = ok(write_export(group, EN, "archive", tmp_path / "story.companion"))

    there = house(tmp_path / "there")
    assert made == Exported("archive", tmp_path / "story.companion", hidden=True)
    slug = ok(import_(there, made.path)).slug
    copy = ok(there.open_slug(slug))
    assert (copy.state, copy.entries) == (group.state, group.entries)


def test_a_journal_is_text_in_the_language_that_is_spoken(tmp_path: Path) -> None:
    made = ok(write_export(saga(tmp_path / "here"), Speech("ru"), "journal", tmp_path / "story.md"))

    assert made == Exported("journal", tmp_path / "story.md")
    assert made.path.read_text("utf-8").startswith("# Our story\n")


def test_a_sheet_tells_spreadsheets_its_encoding(tmp_path: Path) -> None:
    made = ok(write_export(saga(tmp_path / "here"), EN, "scores", tmp_path / "story.csv"))

    assert made.path.read_bytes().startswith(b"\xef\xbb\xbfdate,")
    assert made.path.read_bytes().count(b"\r\n") == 4


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_is_replaced_only_when_that_was_asked_for(tmp_path: Path, kind: Kind) -> None:
    group, target = campaign(tmp_path / "here"), tmp_path / "thesis"
    target.write_bytes(b"years of work")

    assert write_export(group, EN, kind, target) == SaveFailed(AlreadyThere(target))
    assert target.read_bytes() == b"years of work"
    ok(write_export(group, EN, kind, target, overwrite=True))
    assert target.read_bytes() != b"years of work"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_an_export_that_cannot_be_written_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind, call: str
) -> None:
    group, target = campaign(tmp_path / "here"), tmp_path / "out" / "thesis"
    target.parent.mkdir()
    target.write_bytes(b"years of work")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail_with(errno.ENOSPC))
        refused = write_export(group, EN, kind, target, overwrite=True)

    assert refused == SaveFailed(DiskFull(target))
    assert target.read_bytes() == b"years of work"
    assert names(target.parent) == {"thesis"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_folder_that_is_not_there_is_a_refusal(tmp_path: Path, kind: Kind) -> None:
    target = tmp_path / "nowhere" / "story"

    refused = write_export(campaign(tmp_path / "here"), EN, kind, target)

    assert refused == SaveFailed(NotWritable(target, "ENOENT"))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name, code", [("9" * 5000, "ENAMETOOLONG"), ("/", "EISDIR")])
def test_a_name_that_no_file_can_have_is_refused(
    tmp_path: Path, kind: Kind, name: str, code: str
) -> None:
    path = tmp_path / name

    refused = write_export(campaign(tmp_path / "here"), EN, kind, path, overwrite=True)

    assert refused == SaveFailed(NotWritable(path, code))
