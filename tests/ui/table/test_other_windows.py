"""What another window or the disk does to a battle is told, and nothing is done twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.aeons_end.commands import Hurt, Next
from companion.engine.kernel.rejection import Rejection
from companion.store.reasons import DiskFull, WriteError
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.table.sitting import Sitting
from tests.ui.table.conftest import Begins, Opens


def elsewhere(tmp_path: Path, name: str = "The long evening") -> Sitting:
    """The same battle in another window."""
    opened = House(tmp_path, fsync=False).open(name)
    assert not isinstance(opened, Rejection)
    assert opened.sitting is not None
    return opened.sitting


def log_of(root: Path) -> Path:
    """The log of the only battle."""
    return next(root.rglob("0001.log"))


def spoil(log: Path) -> None:
    """Make the third line of a log unreadable."""
    lines = log.read_bytes().split(b"\n")
    lines[2] = b"0" * len(lines[2])
    log.write_bytes(b"\n".join(lines))


async def test_what_another_window_does_is_shown_and_told(
    window: Opens, battle: Begins, tmp_path: Path
) -> None:
    async with window(battle()) as hand:
        elsewhere(tmp_path).submit(Hurt("nemesis", 4))
        await hand.until(lambda: hand.outlook.life == 95)
        await hand.sees("In another window:", "Maelstrom suffers 4")


async def test_space_is_refused_when_another_window_was_faster(
    window: Opens, battle: Begins, tmp_path: Path
) -> None:
    async with window(battle()) as hand:
        for timer in list(hand.screen._timers):
            timer.stop()
        elsewhere(tmp_path).submit(Next())
        await hand.press("space")
        await hand.sees("Meanwhile in another window", "turn card revealed")
        assert hand.step == "player"


async def test_a_save_that_fails_is_told_and_the_table_stays_usable(
    window: Opens, battle: Begins, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = battle()
    async with window(campaign) as hand:
        assert campaign.sitting is not None
        journal = campaign.sitting._journal

        def full(row: object) -> None:
            raise WriteError(DiskFull(Path("0001.log")))

        with monkeypatch.context() as broken:
            broken.setattr(journal, "append", full)
            await hand.press("space")
            await hand.sees("The disk is full")
            assert hand.step == "between"
        await hand.press("space")
        assert hand.step == "player"
        assert "The disk is full" not in hand.whole


async def test_damage_found_in_the_log_is_told(
    window: Opens, battle: Begins, tmp_path: Path
) -> None:
    campaign = battle()
    for _ in range(4):
        assert campaign.sitting is not None
        campaign.sitting.submit(Next())
    spoil(log_of(tmp_path))
    opened = House(tmp_path, fsync=False).open("The long evening")
    assert isinstance(opened, Campaign)
    async with window(opened) as hand:
        await hand.sees("is damaged")
        await hand.press("space")
        assert hand.outlook.turn >= 1
