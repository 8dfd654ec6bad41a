"""Checking a data folder: every kind of trouble is found, and nothing is touched."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.store.campaign_store import CampaignStore
from companion.store.files import encode
from companion.store.findings import (
    BadLine,
    Finding,
    Kept,
    Leftover,
    LogsDiffer,
    NoCopy,
    ProjectionDiffers,
    ProjectionFailed,
    Sound,
    UnfinishedLine,
    Unreadable,
)
from companion.store.lines import encode_line
from companion.store.migrations import CAMPAIGN
from companion.store.reasons import BadFile, NewerVersion
from companion.store.settings import SettingsDamage
from companion.store.tables import Entry, Projection
from companion.store.verify import verify
from tests.store.samples import entry, new_campaign, project


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    """A campaign with one battle recorded and one under way."""
    store = new_campaign(tmp_path)
    store.begin_battle(entry(1))
    store.record(1, {"result": "win"})
    store.begin_battle(entry(1)).append(entry(2))
    return store


def findings(root: Path) -> list[Finding]:
    """What is found beyond sound files."""
    return [each for each in verify(root, project) if not isinstance(each, Sound)]


def test_a_sound_folder_is_sound_file_by_file(tmp_path: Path, store: CampaignStore) -> None:
    (tmp_path / "settings.json").write_bytes(b'{"language": "ja"}')

    found = list(verify(tmp_path, project))

    files = {path for path in tmp_path.rglob("*.*") if path.is_file() and path.name != ".lock"}
    files.discard(store.folder / "backups" / "campaign.previous.json")
    assert {each.path for each in found} == files
    assert all(isinstance(each, Sound) for each in found)


def test_an_empty_folder_is_sound(tmp_path: Path) -> None:
    assert list(verify(tmp_path / "nowhere", project)) == []


def test_a_projection_that_is_not_what_the_log_amounts_to_is_found(
    tmp_path: Path, store: CampaignStore
) -> None:
    store.path.write_bytes(store.path.read_bytes().replace(b"Claire", b"Brama"))

    assert findings(tmp_path) == [ProjectionDiffers(store.path, "players")]


def test_a_table_too_many_or_too_few_is_found(tmp_path: Path, store: CampaignStore) -> None:
    store.path.write_bytes(store.path.read_bytes().replace(b'"notes":', b'"cards":'))

    assert findings(tmp_path) == [
        ProjectionDiffers(store.path, "cards"),
        ProjectionDiffers(store.path, "notes"),
    ]


def test_a_projection_is_compared_as_it_is_stored(tmp_path: Path) -> None:
    def with_tuple(entries: Sequence[Entry]) -> Projection:
        return {"pairs": [{"names": ("A", "B")}]}

    store = new_campaign(tmp_path)
    store.append(entry(2), with_tuple([]))

    assert all(isinstance(each, Sound) for each in verify(tmp_path, with_tuple))


def test_a_log_that_cannot_be_followed_does_not_end_the_check(
    tmp_path: Path, store: CampaignStore
) -> None:
    def fail(entries: Sequence[Entry]) -> Projection:
        raise KeyError(entries[0]["command"]["unknown"])

    found = [each for each in verify(tmp_path, fail) if not each.harmless]

    assert found == [ProjectionFailed(store.path, "KeyError")]


def test_a_bad_line_is_found_with_what_it_costs(tmp_path: Path, store: CampaignStore) -> None:
    log = store.folder / "battles" / "0002.log"
    data = log.read_bytes()
    log.write_bytes(b"x" + data[1:])

    assert findings(tmp_path) == [BadLine(log, 1, 2, len(data))]


def test_a_log_without_any_line_is_found(tmp_path: Path, store: CampaignStore) -> None:
    log = store.folder / "battles" / "0002.log"
    log.write_bytes(b"")

    assert findings(tmp_path) == [BadLine(log, 1, 1, 0)]


def test_an_unfinished_line_is_harmless(tmp_path: Path, store: CampaignStore) -> None:
    log = store.folder / "battles" / "0002.log"
    with log.open("ab") as file:
        file.write(b"half a li")

    (found,) = findings(tmp_path)

    assert found == UnfinishedLine(log, 9)
    assert found.harmless


def test_a_recorded_battle_that_is_missing_or_another_is_found(
    tmp_path: Path, store: CampaignStore
) -> None:
    log = store.folder / "battles" / "0001.log"
    log.write_bytes(encode_line(entry(1, "another battle")))
    record = store.folder / "battles" / "0001.json"
    assert findings(tmp_path) == [LogsDiffer(record)]

    record.unlink()
    assert findings(tmp_path) == [Unreadable(record, BadFile(record, "missing"))]


def test_a_damaged_or_newer_file_is_found_and_left_alone(
    tmp_path: Path, store: CampaignStore
) -> None:
    version = CAMPAIGN.version
    ours, next_one = (b'"version":%d' % each for each in (version, version + 1))
    newer = store.path.read_bytes().replace(ours, next_one)
    store.path.write_bytes(newer)
    settings = tmp_path / "settings.json"
    settings.write_bytes(b"{")

    assert [each for each in findings(tmp_path) if not each.harmless] == [
        Unreadable(settings, SettingsDamage(settings, "not_json")),
        Unreadable(store.path, NewerVersion(store.path, version + 1, version)),
    ]
    assert store.path.read_bytes() == newer


def test_a_damaged_campaign_does_not_hide_its_battles(tmp_path: Path, store: CampaignStore) -> None:
    store.path.write_bytes(b"{")
    log = store.folder / "battles" / "0002.log"
    log.write_bytes(log.read_bytes()[:-1] + b"x")

    found = findings(tmp_path)

    assert Unreadable(store.path, BadFile(store.path, "not_json")) in found
    assert UnfinishedLine(log, len(encode_line(entry(2)))) in found


def test_a_missing_copy_is_told(tmp_path: Path, store: CampaignStore) -> None:
    copies = [store.folder / "backups" / name for name in ("campaign.json", "0001.json")]
    copies[0].unlink()
    copies[1].write_bytes(b"{")

    assert findings(tmp_path) == [NoCopy(path) for path in copies]


def test_what_was_kept_or_left_behind_is_told(tmp_path: Path, store: CampaignStore) -> None:
    kept = store.folder / "campaign.json.damaged-20261130T200000Z"
    left = store.folder / "battles" / ".0003.log.7-7.new"
    for path in (kept, left):
        path.write_bytes(b"")

    assert findings(tmp_path) == [Kept(kept), Leftover(left)]


def test_numbers_and_texts_of_any_kind_survive_the_check(tmp_path: Path) -> None:
    odd = {"rows": [{"name": "\ud800 クレア", "life": 10**30, "share": 0.1, "none": None}]}
    store = new_campaign(tmp_path)
    store.append(entry(2), odd)

    assert all(isinstance(each, Sound) for each in verify(tmp_path, lambda _: odd))
    assert encode(odd)
