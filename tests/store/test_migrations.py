"""Versions of the schema: older files are brought up, newer ones are left alone."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Final

import pytest

from companion.store.campaign_store import CampaignStore
from companion.store.campaigns import DataFolder
from companion.store.migrations import ARCHIVE, BATTLE, CAMPAIGN, Schema, Tables
from companion.store.reasons import NewerVersion, OpenError
from companion.store.tables import sealed
from companion.store.transfer import import_campaign
from tests.store.samples import add, names, new_campaign


def players_to_mages(tables: Tables) -> Tables:
    tables["mages"] = tables.pop("players")
    return tables


def with_ranks(tables: Tables) -> Tables:
    for key, mage in tables["mages"].items():
        mage["rank"] = int(key)
    return tables


VERSION: Final = CAMPAIGN.version
NEXT_BUT_ONE: Final = Schema(
    version=VERSION + 2,
    steps={**CAMPAIGN.steps, VERSION: players_to_mages, VERSION + 1: with_ranks},
)
OLD_ARCHIVE: Final = Path(__file__).with_name("data") / "version-1.companion"
"""What version 0.1.0 packed: two battles recorded, one under way, a renaming taken back."""


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    """A campaign of the version written now."""
    return new_campaign(tmp_path)


def test_an_older_campaign_goes_through_every_step_in_order(store: CampaignStore) -> None:
    newer = CampaignStore(store.folder, fsync=False, schema=NEXT_BUT_ONE)

    assert newer.contents().tables["mages"] == (
        {"name": "Claire", "rank": 1},
        {"name": "Dax", "rank": 2},
    )


def test_reading_an_older_campaign_does_not_change_it(store: CampaignStore) -> None:
    before = store.path.read_bytes()

    CampaignStore(store.folder, fsync=False, schema=NEXT_BUT_ONE).contents()

    assert store.path.read_bytes() == before


def test_the_first_write_brings_the_file_up_and_keeps_the_older_one(store: CampaignStore) -> None:
    before = store.path.read_bytes()
    newer = CampaignStore(store.folder, fsync=False, schema=NEXT_BUT_ONE)

    add(newer)
    add(newer)

    assert json.loads(store.path.read_bytes())["meta"]["1"]["version"] == VERSION + 2
    assert (store.folder / "backups" / f"campaign.version-{VERSION}.json").read_bytes() == before
    assert len(names(store.folder / "backups")) == 3


def test_a_newer_campaign_is_refused_and_not_touched(store: CampaignStore) -> None:
    add(CampaignStore(store.folder, fsync=False, schema=NEXT_BUT_ONE))
    before = {path: path.read_bytes() for path in store.folder.rglob("*") if path.is_file()}

    with pytest.raises(OpenError) as refused:
        CampaignStore(store.folder, fsync=False)

    assert refused.value.reason == NewerVersion(store.path, found=VERSION + 2, known=VERSION)
    assert {path: path.read_bytes() for path in before} == before


def test_a_damaged_campaign_whose_only_copy_is_newer_is_refused(store: CampaignStore) -> None:
    copy = store.folder / "backups" / "campaign.json"
    ours, newer = (b'"version":%d' % version for version in (VERSION, VERSION + 2))
    copy.write_bytes(store.path.read_bytes().replace(ours, newer))
    store.path.write_bytes(b"{")

    with pytest.raises(OpenError) as refused:
        CampaignStore(store.folder, fsync=False)

    assert refused.value.reason == NewerVersion(copy, found=VERSION + 2, known=VERSION)
    assert store.path.read_bytes() == b"{"


def test_a_version_without_a_way_to_it_is_a_bug() -> None:
    with pytest.raises(ValueError, match="step"):
        Schema(version=3, steps={2: with_ranks})


@pytest.mark.parametrize("schema", [CAMPAIGN, BATTLE, ARCHIVE])
def test_every_kind_of_file_has_a_way_from_its_first_version(schema: Schema) -> None:
    assert sorted(schema.steps) == list(range(1, schema.version))


# Version 1 of a campaign: before it remembered chapters, sections, supply and mages.


@pytest.fixture
def old(tmp_path: Path) -> CampaignStore:
    """A campaign of version 1, as version 0.1.0 left it."""
    folder = DataFolder(tmp_path, fsync=False)
    return folder.open(import_campaign(folder, OLD_ARCHIVE).slug)


def test_an_archive_of_version_1_is_imported_as_it_was_packed(old: CampaignStore) -> None:
    with zipfile.ZipFile(OLD_ARCHIVE) as packed:
        files = {name: packed.read(name) for name in packed.namelist() if name != "manifest.json"}

    assert {name: (old.folder / name).read_bytes() for name in files} == files
    assert json.loads(files["campaign.json"])["meta"]["1"]["version"] == 1


def test_a_campaign_of_version_1_is_brought_up_by_the_next_write(old: CampaignStore) -> None:
    before = old.path.read_bytes()

    old.append({**old.entries()[-1], "n": len(old.entries()) + 1}, dict(old.contents().tables))

    after, kept = json.loads(old.path.read_bytes()), old.folder / "backups/campaign.version-1.json"
    assert after["meta"]["1"]["version"] == VERSION
    assert list(after["log"].values())[:-1] == list(json.loads(before)["log"].values())
    assert kept.read_bytes() == before


def test_a_campaign_of_today_is_newer_to_whoever_knows_version_1_and_not_damaged(
    store: CampaignStore,
) -> None:
    """What such an app cannot know (an unknown table, another checksum) comes after that."""
    tables = json.loads(store.path.read_bytes())
    tables["chapters"] = {"1": {"number": 1}}
    tables["log"]["2"] = {"n": 2, "command": {"t": "BeginChapter"}}
    for file in (sealed(tables), tables):
        store.path.write_text(json.dumps(file), encoding="utf-8")

        with pytest.raises(OpenError) as refused:
            CampaignStore(store.folder, fsync=False, schema=Schema(version=1))

        assert refused.value.reason == NewerVersion(store.path, found=VERSION, known=1)
