"""What the first screen needs of the table is loaded, and no more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def loaded_by(program: str) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys; print(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return set(run.stdout.split())


def heavy(modules: set[str]) -> set[str]:
    rooms = ("companion.engine", "companion.content", "companion.plain", "companion.ui")
    libraries = {"pydantic", "textual", "tinydb", "filelock", "rapidfuzz"}
    return {name for name in modules if name.startswith(rooms) or name in libraries}


def test_listing_campaigns_loads_no_rules_and_no_database(tmp_path: Path) -> None:
    from tests.table.sample import campaign

    campaign(tmp_path)
    program = (
        "from pathlib import Path; from companion.table.house import House; "
        f"house = House(Path({str(tmp_path)!r})); assert house.campaigns()[0].name == 'Our story'"
    )

    assert heavy(loaded_by(program)) == set()


def test_keys_and_help_load_no_rules() -> None:
    assert heavy(loaded_by("from companion.table.commands import COMMANDS")) == set()
