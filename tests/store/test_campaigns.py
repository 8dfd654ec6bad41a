"""The list of campaigns, their names and folders, and putting campaigns in whole."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.store.campaigns import DataFolder
from companion.store.layout import READY, campaigns_path
from companion.store.migrations import CAMPAIGN
from companion.store.reasons import (
    FileDamage,
    NewerVersion,
    NoSuchCampaign,
    NotWritable,
    OpenError,
    WriteError,
)
from companion.store.slugs import LONGEST, free_slug, slug_of
from tests.store.samples import add, entry, fail_once, fail_with, names, new_campaign, project

NAMES = [
    "[/]",
    "[@click=app.quit]x",
    "Ａｂｂｙ",
    "クレア",
    "Ève 🐉",
    "x" * 200,
    "a\nb",
    "../up",
    ".",
    "",
]
RESERVED = ["CON", "nul", "Com1", "LPT9", "con.", "AUX "]


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "data", fsync=False, patience=0.2)


def test_a_folder_that_does_not_exist_has_no_campaigns(folder: DataFolder) -> None:
    assert folder.campaigns() == []
    assert not folder.root.exists()


def test_a_campaign_is_listed_with_what_home_shows(folder: DataFolder) -> None:
    store = folder.create("Ève 🐉", entry(1), project([entry(1)]), single=True)
    store.begin_battle(entry(1))
    store.record(1, {})
    store.begin_battle(entry(1))

    (listed,) = folder.campaigns()

    assert (listed.slug, listed.name, listed.single) == ("eve", "Ève 🐉", True)
    assert (listed.battles, listed.under_way) == (2, 2)
    assert listed.tables["players"] == ({"name": "Claire"}, {"name": "Dax"})
    assert listed.problem is None
    assert listed.can_open


def test_the_campaign_last_played_comes_first(folder: DataFolder) -> None:
    for name in ("one", "two", "three"):
        store = new_campaign(folder.root, name)
        store.begin_battle(entry(1))
        os.utime(store.path, (1, 1))
        os.utime(store.folder / "battles" / "0001.log", (len(name), len(name)))
    os.utime(folder.path / "two" / "battles" / "0001.log", (9, 9))

    assert [each.name for each in folder.campaigns()][:2] == ["two", "three"]


@pytest.mark.parametrize("name", NAMES + RESERVED, ids=ascii)
def test_any_name_makes_a_campaign_that_opens_by_its_slug(folder: DataFolder, name: str) -> None:
    store = folder.create(name, entry(1), project([entry(1)]))

    assert folder.open(store.slug).contents().name == name
    assert store.folder.parent == folder.path
    assert names(folder.path) == {".lock", store.slug}


def test_campaigns_of_one_name_lie_beside_each_other(folder: DataFolder) -> None:
    slugs = [
        new_campaign(folder.root, name).slug for name in ("Maelstrom", "maelstrom", "Maelström")
    ]

    assert slugs == ["maelstrom", "maelstrom-2", "maelstrom-3"]
    assert len(folder.campaigns()) == 3


@settings(max_examples=300)
@given(st.text(max_size=220), st.sets(st.text(max_size=5)))
def test_a_slug_is_safe_on_every_file_system(name: str, taken: set[str]) -> None:
    slug = free_slug(slug_of(name), taken)

    assert slug.isascii()
    assert slug == slug.lower()
    assert set(slug) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert 0 < len(slug) <= LONGEST + 4
    assert not slug.startswith("-")
    assert not slug.endswith("-")
    assert slug.casefold() not in {each.casefold() for each in taken}


@pytest.mark.parametrize("name", RESERVED)
def test_a_slug_is_no_device_of_windows(name: str) -> None:
    assert slug_of(name) == "campaign"


def test_a_slug_differs_from_what_is_there_in_more_than_case() -> None:
    assert free_slug("maelstrom", {"MAELSTROM", "Maelstrom-2"}) == "maelstrom-3"


@pytest.mark.parametrize(
    "slug", ["..", ".", "", "../data", "/etc", "nobody", ".lock", "a/b", "a\0b"]
)
def test_only_a_campaign_of_this_folder_is_opened(folder: DataFolder, slug: str) -> None:
    new_campaign(folder.root)

    with pytest.raises(OpenError) as refused:
        folder.open(slug)

    assert refused.value.reason == NoSuchCampaign(slug)


def test_a_name_is_matched_exactly_before_its_case_is_forgiven(folder: DataFolder) -> None:
    for name in ("Abby", "ABBY", "クレア"):
        new_campaign(folder.root, name)

    assert [each.name for each in folder.named("Abby")] == ["Abby"]
    assert {each.name for each in folder.named("abby")} == {"Abby", "ABBY"}
    assert [each.name for each in folder.named("campaign")] == ["クレア"]
    assert folder.named("Dax") == []


def test_a_damaged_campaign_is_listed_from_its_copy_and_nothing_is_written(
    folder: DataFolder,
) -> None:
    store = new_campaign(folder.root)
    add(store)
    store.path.write_bytes(b"{")
    before = names(store.folder)

    (listed,) = folder.campaigns()

    assert listed.name == "Gravehold"
    assert listed.problem == FileDamage(
        store.path, "not_json", None, store.folder / "backups" / "campaign.json"
    )
    assert listed.can_open
    assert names(store.folder) == before
    assert store.path.read_bytes() == b"{"


def test_a_campaign_beyond_reading_leaves_the_others_usable(folder: DataFolder) -> None:
    lost, good = new_campaign(folder.root, "lost"), new_campaign(folder.root, "good")
    lost.begin_battle(entry(1))
    lost.path.unlink()
    shutil.rmtree(lost.folder / "backups")

    listed = {each.slug: each for each in folder.campaigns()}

    assert listed["lost"].problem == FileDamage(lost.path, "missing", None, None)
    assert not listed["lost"].can_open
    assert listed["lost"].battles == 1
    assert listed["good"].can_open
    assert folder.open("good").entries() == good.entries()


def test_a_campaign_of_a_newer_version_is_listed_and_not_touched(folder: DataFolder) -> None:
    store = new_campaign(folder.root)
    newer = store.path.read_bytes().replace(b'"version":%d' % CAMPAIGN.version, b'"version":9')
    store.path.write_bytes(newer)

    (listed,) = folder.campaigns()
    with pytest.raises(OpenError) as refused:
        folder.open(store.slug)

    assert listed.problem == refused.value.reason == NewerVersion(store.path, 9, CAMPAIGN.version)
    assert not listed.can_open
    assert store.path.read_bytes() == newer


def test_a_foreign_folder_or_file_is_not_listed(folder: DataFolder) -> None:
    new_campaign(folder.root)
    (folder.path / "holiday pictures").mkdir()
    (folder.path / "notes.txt").write_text("hello", encoding="utf-8")

    assert [each.slug for each in folder.campaigns()] == ["gravehold"]


@pytest.mark.parametrize("call", ["write", "rename", "mkdir"])
def test_a_campaign_that_cannot_be_made_leaves_nothing(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    new_campaign(folder.root, "first")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail_with(errno.EIO))
        with pytest.raises(WriteError) as refused:
            new_campaign(folder.root, "second")

    assert isinstance(refused.value.reason, NotWritable)
    assert names(folder.path) == {".lock", "first"}


def test_a_data_folder_that_cannot_be_made_is_a_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")

    with pytest.raises(WriteError) as refused:
        new_campaign(tmp_path / "file")

    assert refused.value.reason == NotWritable(tmp_path / "file" / "campaigns", "ENOTDIR")


def copy_of(source: Path, destination: Path) -> None:
    shutil.copytree(source, destination, dirs_exist_ok=True)
    (destination / ".lock").unlink(missing_ok=True)


def test_a_campaign_that_takes_anothers_place_leaves_the_other_kept(folder: DataFolder) -> None:
    old, new = new_campaign(folder.root, "old"), new_campaign(folder.root, "new")

    kept = folder.shelf().supplant("old", lambda place: copy_of(new.folder, place))

    assert folder.open("old").contents().name == "new"
    assert kept.parent == folder.root / "replaced"
    assert b'"name":"old"' in (kept / "campaign.json").read_bytes()
    # The window that had the old one open goes on with the new one.
    assert [each["command"]["text"] for each in old.entries()] == ["new"]
    add(old)
    assert len(folder.open("old").entries()) == 2


@pytest.mark.parametrize("after", range(3))
def test_a_replacement_that_fails_leaves_the_old_campaign(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    new_campaign(folder.root, "old")
    new = new_campaign(folder.root, "new")
    with monkeypatch.context() as patch:
        fail_once(patch, "rename", errno.EIO, after=after)
        with pytest.raises(WriteError):
            folder.shelf().supplant("old", lambda place: copy_of(new.folder, place))

    assert folder.open("old").contents().name == "old"
    assert names(folder.path) == {".lock", "old", "new"}


def test_a_replacement_killed_half_way_is_finished(folder: DataFolder) -> None:
    old, new = new_campaign(folder.root, "old"), new_campaign(folder.root, "new")
    new.folder.rename(folder.path / f"{READY}old")
    old.folder.rename(folder.root / "kept")

    assert [(each.slug, each.name) for each in folder.campaigns()] == [("old", "new")]


def test_a_replacement_killed_at_its_start_is_dropped(folder: DataFolder) -> None:
    new_campaign(folder.root, "old")
    new_campaign(folder.root, "new").folder.rename(folder.path / f"{READY}old")

    assert [(each.slug, each.name) for each in folder.campaigns()] == [("old", "old")]
    assert names(campaigns_path(folder.root)) == {".lock", "old"}
