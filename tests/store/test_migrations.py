"""Versions of the schema: older files are brought up, newer ones are left alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.store.campaign_store import CampaignStore
from companion.store.migrations import ARCHIVE, BATTLE, CAMPAIGN, Schema, Tables
from companion.store.reasons import NewerVersion, OpenError
from tests.store.samples import add, names, new_campaign


def players_to_mages(tables: Tables) -> Tables:
    tables["mages"] = tables.pop("players")
    return tables


def with_seats(tables: Tables) -> Tables:
    for key, mage in tables["mages"].items():
        mage["seat"] = int(key)
    return tables


THIRD = Schema(version=3, steps={1: players_to_mages, 2: with_seats})


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    """A campaign of version 1."""
    return new_campaign(tmp_path)


def test_an_older_campaign_goes_through_every_step_in_order(store: CampaignStore) -> None:
    newer = CampaignStore(store.folder, fsync=False, schema=THIRD)

    assert newer.contents().tables["mages"] == (
        {"name": "Claire", "seat": 1},
        {"name": "Dax", "seat": 2},
    )


def test_reading_an_older_campaign_does_not_change_it(store: CampaignStore) -> None:
    before = store.path.read_bytes()

    CampaignStore(store.folder, fsync=False, schema=THIRD).contents()

    assert store.path.read_bytes() == before


def test_the_first_write_brings_the_file_up_and_keeps_the_older_one(store: CampaignStore) -> None:
    before = store.path.read_bytes()
    newer = CampaignStore(store.folder, fsync=False, schema=THIRD)

    add(newer)
    add(newer)

    assert json.loads(store.path.read_bytes())["meta"]["1"]["version"] == 3
    assert (store.folder / "backups" / "campaign.version-1.json").read_bytes() == before
    assert len(names(store.folder / "backups")) == 3


def test_a_newer_campaign_is_refused_and_not_touched(store: CampaignStore) -> None:
    add(CampaignStore(store.folder, fsync=False, schema=THIRD))
    before = {path: path.read_bytes() for path in store.folder.rglob("*") if path.is_file()}

    with pytest.raises(OpenError) as refused:
        CampaignStore(store.folder, fsync=False)

    assert refused.value.reason == NewerVersion(store.path, found=3, known=1)
    assert {path: path.read_bytes() for path in before} == before


def test_a_damaged_campaign_whose_only_copy_is_newer_is_refused(store: CampaignStore) -> None:
    copy = store.folder / "backups" / "campaign.json"
    copy.write_bytes(store.path.read_bytes().replace(b'"version":1', b'"version":3'))
    store.path.write_bytes(b"{")

    with pytest.raises(OpenError) as refused:
        CampaignStore(store.folder, fsync=False)

    assert refused.value.reason == NewerVersion(copy, found=3, known=1)
    assert store.path.read_bytes() == b"{"


def test_a_version_without_a_way_to_it_is_a_bug() -> None:
    with pytest.raises(ValueError, match="step"):
        Schema(version=3, steps={2: with_seats})


@pytest.mark.parametrize("schema", [CAMPAIGN, BATTLE, ARCHIVE])
def test_every_kind_of_file_has_a_way_from_its_first_version(schema: Schema) -> None:
    assert sorted(schema.steps) == list(range(1, schema.version))
