"""`companion verify`: every table of a campaign is computed anew, and compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.engine.campaign.projection import projection
from companion.store.findings import ProjectionDiffers, ProjectionFailed
from companion.store.tables import sealed
from companion.table.checking import verify
from tests.table.saga import saga
from tests.table.sample import again, ok

TABLES = (
    *("absences", "after", "answers", "banished", "campaign", "cards", "changes", "chapters"),
    *("errata", "guides", "mages", "packages", "players", "scores", "sections", "side_decks"),
    *("skipped", "supply", "travellers", "upgrades"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a campaign that has everything."""
    group = saga(tmp_path)
    assert tuple(sorted(projection(group.state))) == TABLES
    return group.store.path


def spoilt(value: Any) -> Any:  # noqa: ANN401 - whatever stands in a table
    """Another value of the same kind."""
    if isinstance(value, dict):
        # The first is what a record is called.
        name = list(value)[-1]
        return {**value, name: spoilt(value[name])}
    if isinstance(value, list):
        return [*value[:-1], spoilt(value[-1])] if value else ["x"]
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}!"


def test_a_campaign_that_has_everything_is_sound(tmp_path: Path, path: Path) -> None:
    assert all(each.harmless for each in verify(tmp_path))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("how", ["changed", "one more", "one less", "gone"])
def test_a_table_changed_by_hand_is_found(tmp_path: Path, path: Path, table: str, how: str) -> None:
    tables = json.loads(path.read_bytes())
    rows = tables[table]
    last = max(rows, key=int)
    if how == "changed":
        rows[last] = spoilt(rows[last])
    elif how == "one more":
        rows[str(int(last) + 1)] = rows[last]
    elif how == "one less":
        del rows[last]
    else:
        del tables[table]
    path.write_text(json.dumps(tables), encoding="utf-8")

    found = [each for each in verify(tmp_path) if not each.harmless]

    assert found == [ProjectionDiffers(path, table)]


@pytest.mark.parametrize("table", TABLES)
def test_what_was_changed_by_hand_does_not_outlive_the_next_write(
    tmp_path: Path, path: Path, table: str
) -> None:
    tables = json.loads(path.read_bytes())
    tables[table] = {"1": {"by": "hand"}}
    path.write_text(json.dumps(tables), encoding="utf-8")

    group = again(tmp_path)
    ok(group.undo())
    ok(group.redo())

    assert all(each.harmless for each in verify(tmp_path))


def test_a_log_that_nobody_can_follow_is_found(tmp_path: Path, path: Path) -> None:
    tables = json.loads(path.read_bytes())
    tables["log"]["2"]["events"] = [{"t": "Unheard"}]
    path.write_text(json.dumps(sealed(tables)), encoding="utf-8")

    found = [each for each in verify(tmp_path) if not each.harmless]

    assert found == [ProjectionFailed(path, "UnreplayableError")]
