"""Houses, campaigns and battles that the tests of the table sit down at."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import BASE, LEGACY, System
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.table.sitting import Done, Sitting

T = TypeVar("T")

HUSK = Card("Husk", "minion", 5, do=(Effect("player", 2),))
STORM = Card("Storm of Knives", "power", 1, do=(Effect("gravehold", 4),), to_discard="7 aether")


def ok(value: T | Rejection) -> T:
    """What was asked for, which must not have been refused."""
    assert not isinstance(value, Rejection), value
    return value


def house(root: Path) -> House:
    """A house whose clock goes on a minute at every look and whose fate is always the same."""
    minutes = iter(range(10**6))
    start = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    return House(
        root,
        fsync=False,
        clock=lambda: start + timedelta(minutes=next(minutes)),
        new_seed=lambda: "fate",
    )


def campaign(root: Path, system: System = LEGACY, **kind: Any) -> Campaign:
    """A campaign of Claire and Dax."""
    return ok(
        house(root).create("Our story", system, kind.pop("players", ("Claire", "Dax")), **kind)
    )


def request(**changes: Any) -> BattleRequest:
    """A battle against Maelstrom; whose it is, the campaign says."""
    return BattleRequest(
        **{"system": BASE, "players": (), "nemesis": "Maelstrom", "life": 99, **changes}
    )


def begun(root: Path, system: System = LEGACY, **changes: Any) -> Sitting:
    """A battle that has just begun."""
    return ok(campaign(root, system).begin(request(**changes)))


def again(root: Path) -> Campaign:
    """The campaign in another window."""
    return ok(house(root).open("Our story"))


def other(root: Path) -> Sitting:
    """The newest battle in another window."""
    sitting = again(root).sitting
    assert sitting is not None
    return sitting


def done(value: Done | Rejection) -> Done:
    """A command that must have been done."""
    assert isinstance(value, Done), value
    return value
