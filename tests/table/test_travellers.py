"""Mages who were taken along, from all campaigns of a house, without opening any."""

from __future__ import annotations

import json
import os
from pathlib import Path

from companion.engine.campaign import commands as c
from companion.engine.campaign.records import Traveller
from companion.table.campaign import Campaign
from tests.table.sample import campaign, house, ok


def finished(root: Path, name: str, *seats: int, written: int) -> Campaign:
    """A finished campaign that was last written at a moment, these mages taken along."""
    group = ok(house(root).create(name, "aeons_end_legacy", (f"{name} A", f"{name} B")))
    ok(group.do(c.FinishCampaign()))
    for seat in seats:
        ok(group.do(c.TakeAlong(seat)))
    os.utime(group.store.path, (written, written))
    return group


def names(root: Path) -> list[str]:
    return [each.name for each in house(root).travellers()]


def test_a_house_without_campaigns_has_none(tmp_path: Path) -> None:
    assert house(tmp_path / "nowhere").travellers() == ()


def test_the_campaign_written_last_comes_first(tmp_path: Path) -> None:
    finished(tmp_path, "Old", 1, 2, written=1000)
    finished(tmp_path, "New", 2, written=2000)
    campaign(tmp_path)

    assert names(tmp_path) == ["New B", "Old A", "Old B"]


def test_a_mage_is_there_once_as_last_taken_along(tmp_path: Path) -> None:
    group = finished(tmp_path, "Story", 1, written=1000)
    ok(group.do(c.ChangeMage(1, group.state.mage(1))))
    ok(group.do(c.TakeAlong(1, equipment=True)))

    (found,) = house(tmp_path).travellers()

    assert found == Traveller("Story A", group.state.mage(1), equipment=True, campaign="Story")


def test_a_copy_of_a_campaign_brings_nobody_twice(tmp_path: Path) -> None:
    group = finished(tmp_path, "Story", 1, written=1000)
    copy = group.store.folder.with_name("copy")
    copy.mkdir()
    (copy / "campaign.json").write_bytes(group.store.path.read_bytes())

    assert names(tmp_path) == ["Story A"]


def test_a_campaign_or_a_row_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    lost = finished(tmp_path, "Lost", 1, written=3000)
    odd = finished(tmp_path, "Odd", 1, written=2000)
    finished(tmp_path, "Sound", 1, written=1000)
    for path in lost.store.folder.rglob("*.json"):
        path.write_bytes(b"{")
    tables = json.loads(odd.store.path.read_bytes())
    rows = [{}, {"t": "Pile", "name": "Ruby", "type": "gem"}, {"t": "Traveller", "mood": 1}]
    tables["travellers"] = {str(n): row for n, row in enumerate(rows, 1)}
    odd.store.path.write_text(json.dumps(tables), encoding="utf-8")

    assert names(tmp_path) == ["Sound A"]


def test_no_log_is_followed_for_it(tmp_path: Path) -> None:
    """Nothing is written either: neither a lock nor a repair."""
    group = finished(tmp_path, "Story", 1, written=1000)
    (group.store.folder / ".lock").unlink()

    assert names(tmp_path) == ["Story A"]
    assert not (group.store.folder / ".lock").exists()
