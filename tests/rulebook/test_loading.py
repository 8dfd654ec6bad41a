"""Nothing of the rules is loaded before somebody asks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def loaded_by(program: str, *arguments: str) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys; print(); print(*sys.modules)", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return set(run.stdout.splitlines()[-1].split())


def test_importing_the_rulebook_reads_no_pack_and_loads_no_library() -> None:
    loaded = loaded_by("import companion.rulebook")

    assert not loaded & {"campaign_data", "pydantic", "rapidfuzz", "snowballstemmer", "textual"}


def test_finding_a_rule_loads_neither_screens_nor_the_table(tmp_path: Path) -> None:
    program = "import sys; from companion.cli import main; main(sys.argv[1:])"
    loaded = loaded_by(program, "rules", "find", "exhausted", "--data-dir", str(tmp_path))

    assert "companion.rulebook.rulebook" in loaded
    assert not loaded & {"textual", "rich", "pydantic", "tinydb"}
    assert not {name for name in loaded if name.startswith(("companion.ui", "companion.table"))}


def test_keys_and_help_load_no_rulebook() -> None:
    loaded = loaded_by("from companion.table.commands import COMMANDS")

    assert not {name for name in loaded if name.startswith("companion.rulebook")}
