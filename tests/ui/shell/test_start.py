"""The first picture needs little, so that it is there at once."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.table.campaign import Campaign
from companion.table.house import House
from tests.ui.shell.conftest import begin

ROOT = Path(__file__).parents[3]

SHOW_HOME = """
import asyncio, json, sys
from pathlib import Path
from companion.table.house import House
from companion.ui.app import CompanionApp

async def show():
    app = CompanionApp(House(Path(sys.argv[1])), "en")
    async with app.run_test() as pilot:
        while "battle 1 is open" not in app.screen._list.words:
            await pilot.pause()
        print(json.dumps(sorted(sys.modules)))

asyncio.run(show())
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The modules that are there once home shows a campaign with a battle under way."""
    house = House(tmp_path_factory.mktemp("house"), fsync=False)
    campaign = house.create("The long evening", "aeons_end_legacy", ("Claire", "Dax"))
    assert isinstance(campaign, Campaign)
    begin(campaign)
    run = subprocess.run(
        [sys.executable, "-c", SHOW_HOME, str(house.root)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    names: list[str] = json.loads(run.stdout)
    return names


@pytest.mark.parametrize("library", ["pydantic", "tinydb", "rapidfuzz", "filelock"])
def test_home_needs_no_library_but_textual(loaded: list[str], library: str) -> None:
    assert library not in loaded


@pytest.mark.parametrize(
    "room",
    [
        "companion.content",
        "companion.engine.aeons_end",
        "companion.table.sitting",
        "companion.store.journal",
        "companion.speech.battle",
        "companion.ui.screens.table",
        "companion.ui.screens.setup",
    ],
)
def test_home_needs_neither_rules_nor_packs_nor_logs_nor_other_screens(
    loaded: list[str], room: str
) -> None:
    assert not [name for name in loaded if name == room or name.startswith(f"{room}.")]
