"""What is loaded when: the home screen waits for no library of ours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.store.samples import new_campaign

ROOT: Final = Path(__file__).parents[2]


def test_listing_campaigns_loads_no_database_no_lock_and_no_models(tmp_path: Path) -> None:
    new_campaign(tmp_path)
    program = (
        "import sys; from pathlib import Path; from companion.store.campaigns import DataFolder;"
        "print([each.name for each in DataFolder(Path(sys.argv[1])).campaigns()]);"
        "print({'tinydb', 'filelock', 'asyncio', 'pydantic', 'zipfile'} & set(sys.modules))"
    )

    run = subprocess.run(
        [sys.executable, "-c", program, tmp_path],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )

    assert run.stdout.splitlines() == ["['Gravehold']", "set()"]
