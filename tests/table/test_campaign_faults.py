"""What a campaign was told is there as a whole or not at all, and two windows lose nothing."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from companion.engine.campaign import commands as c
from companion.engine.campaign.reasons import UnlockedAlready, UpgradedAlready
from companion.engine.campaign.records import Section
from companion.store.migrations import CAMPAIGN
from companion.store.reasons import BadFile, DiskFull, OpenError
from companion.store.tables import parse_tables
from companion.table.campaign import Campaign
from companion.table.checking import verify
from companion.table.reasons import SaveFailed
from tests.store.test_transfer import everything
from tests.table.saga import CATCH_UP, NOVA, PRISM, RUBY, saga
from tests.table.sample import again, campaign, ok

ROOT: Final = Path(__file__).parents[2]


def window(root: Path, *arguments: str) -> subprocess.Popen[str]:
    """Another window, in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.table.groups", str(root), *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def told(process: subprocess.Popen[str]) -> list[str]:
    """What a window told, its lines being done."""
    out, _ = process.communicate(timeout=60)
    return out.splitlines()


# A write that comes to no end.


def test_an_entry_of_many_events_cut_at_any_byte_is_seen_to_be_cut(tmp_path: Path) -> None:
    """No beginning of the file passes for a file: its copy is opened in its place."""
    group = campaign(tmp_path)
    assert len(ok(group.do(CATCH_UP)).events) > 10
    whole = group.store.path.read_bytes()

    for size in range(len(whole)):
        with pytest.raises(OpenError) as refused:
            parse_tables(whole[:size], group.store.path, CAMPAIGN)
        assert isinstance(refused.value.reason, BadFile)


@pytest.mark.parametrize("share", [0, 0.3, 0.9])
def test_a_file_cut_short_by_a_failing_disk_is_opened_from_its_copy(
    tmp_path: Path, share: float
) -> None:
    group = campaign(tmp_path)
    ok(group.do(CATCH_UP))
    whole = group.store.path.read_bytes()
    group.store.path.write_bytes(whole[: int(share * len(whole))])

    found = again(tmp_path)

    assert found.state == group.state
    assert found.damage
    ok(found.do(c.RenamePlayer(1, "Zoe")))


def test_a_disk_that_fills_anywhere_in_an_entry_of_many_events_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = campaign(tmp_path)
    before, stands = everything(tmp_path), group.state
    size, real = len(catch_up_size(tmp_path / "other")), os.write

    for place in range(0, 2 * size, 151):
        left = place

        def write(handle: int, data: Any) -> int:  # noqa: ANN401  # whatever has bytes in it
            nonlocal left
            if len(data) > left:
                real(handle, bytes(data)[:left])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            left -= len(data)
            return real(handle, data)

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", write)
            assert group.do(CATCH_UP) == SaveFailed(DiskFull(group.store.path))
        assert group.state == stands
        assert {k: v for k, v in everything(tmp_path).items() if "other" not in k} == before
    ok(group.do(CATCH_UP))


def catch_up_size(root: Path) -> bytes:
    """What a campaign that was entered at once is on disk."""
    group = campaign(root)
    ok(group.do(CATCH_UP))
    return group.store.path.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="a process is killed by a signal")
@pytest.mark.parametrize("share", [0.0001, 0.25, 0.49, 0.51, 0.75, 0.9999])
def test_a_window_killed_in_an_entry_of_many_events_leaves_the_campaign_as_it_was(
    tmp_path: Path, share: float
) -> None:
    """The copy is written before the file, so the second half is about the file itself."""
    size = 2 * len(catch_up_size(tmp_path / "other"))
    before = campaign(tmp_path / "here").state

    killed = window(tmp_path / "here", "catch-up", str(max(1, int(share * size))))
    assert told(killed) == []
    assert killed.returncode < 0

    found = again(tmp_path / "here")
    assert found.state == before
    assert found.damage == ()
    assert all(each.harmless for each in verify(tmp_path / "here"))
    ok(found.do(CATCH_UP))
    assert not list(found.store.folder.rglob(".campaign.json.*"))


# Two windows.


def test_two_processes_that_unlock_different_sections_keep_both(tmp_path: Path) -> None:
    group = campaign(tmp_path)

    with (
        window(tmp_path, "unlock", "ABCDEFGHIJ") as one,
        window(tmp_path, "unlock", "QRSTUVWXYZ") as two,
    ):
        assert told(one) == told(two) == ["Entry "] * 10

    group.refresh()
    assert "".join(sorted(each.letter for each in group.state.sections)) == "ABCDEFGHIJQRSTUVWXYZ"
    assert [entry.n for entry in group.entries] == list(range(1, 22))
    assert all(each.harmless for each in verify(tmp_path))


def test_two_processes_that_upgrade_the_supply_do_it_once(tmp_path: Path) -> None:
    group = saga_without_upgrade(tmp_path)

    with (
        window(tmp_path, "upgrade", "Pearl") as one,
        window(tmp_path, "upgrade", "Topaz") as two,
    ):
        outcomes = sorted(told(one) + told(two))

    assert outcomes == ["Entry ", "UpgradedAlready "]
    group.refresh()
    assert len(group.state.upgrades) == 1
    assert len({each.name for each in group.state.piles} & {"Pearl", "Topaz"}) == 1


def saga_without_upgrade(root: Path) -> Campaign:
    """The campaign that has everything, back before its supply was upgraded."""
    group = saga(root)
    while group.state.upgrades:
        ok(group.undo())
    return group


def test_the_second_of_two_windows_is_told_why_not(tmp_path: Path) -> None:
    here = saga_without_upgrade(tmp_path)
    there = again(tmp_path)
    ok(there.do(c.UpgradeSupply(1, (NOVA,), ("Ruby",))))
    ok(there.do(c.UnlockSection(Section("B"))))

    assert here.do(c.UpgradeSupply(1, (PRISM,), ("Spark",))) == UpgradedAlready(1)
    assert here.do(c.UnlockSection(Section("B", "Mine"))) == UnlockedAlready("B")
    assert RUBY not in here.state.piles
    assert len(here.refresh().campaign) == 2
