"""What is loaded when, which room may know what, and how long anything may be."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = sorted((ROOT / "companion").rglob("*.py"))
ENGINE: Final = sorted((ROOT / "companion" / "engine").rglob("*.py"))
HOUSE: Final = sorted([*SOURCES, *(ROOT / "tools").rglob("*.py")])
TESTS: Final = sorted((ROOT / "tests").rglob("*.py"))

LIBRARIES: Final = {"pydantic", "rapidfuzz", "rich", "snowballstemmer", "textual", "tinydb"}
# The same input gives the same output: no clock, no files, no network, no chance from outside.
IMPURE: Final = {
    *("asyncio", "datetime", "gettext", "io", "locale", "logging", "multiprocessing", "os"),
    *("pathlib", "secrets", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading"),
    *("time", "uuid", "zoneinfo"),
}
# Opens the home screen, closes it, and tells what was loaded for it.
HOME: Final = """
import asyncio, sys
from pathlib import Path
from companion.table.house import House
from companion.ui.app import CompanionApp

async def look() -> None:
    async with CompanionApp(House(Path(sys.argv[1])), "en").run_test() as pilot:
        await pilot.pause()
        print(*sys.modules)

asyncio.run(look())
"""
LONGEST_MODULE: Final = 450
LONGEST_FUNCTION: Final = 60


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def loaded_by(*arguments: str) -> set[str]:
    """The modules a fresh Python loads for these arguments; the command must succeed."""
    run = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    lines = [line for line in run.stderr.splitlines() if line.startswith("import time:")]
    return {line.rpartition("|")[2].strip() for line in lines} - {"imported package"}


def packages(modules: set[str]) -> set[str]:
    return {module.partition(".")[0] for module in modules}


def imports(path: Path) -> Iterator[str]:
    """Every module that a file names in an import, wherever in the file it stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."


def test_the_version_is_told_without_any_library_or_room() -> None:
    loaded = loaded_by("-m", "companion", "--version")

    assert not packages(loaded) & LIBRARIES
    assert {module for module in loaded if module.startswith("companion")} <= {
        "companion",
        "companion.__main__",
        "companion.cli",
    }


def test_the_plain_interface_draws_nothing(tmp_path: Path) -> None:
    loaded = loaded_by("-m", "companion", "plain", "--data-dir", str(tmp_path))

    assert "companion.plain" in loaded
    assert not packages(loaded) & {"rich", "textual"}


def test_a_rule_is_found_without_a_screen_and_without_a_campaign() -> None:
    loaded = loaded_by("-m", "companion", "rules", "find", "exhausted")

    assert "companion.rulebook" in loaded
    assert not packages(loaded) & {"pydantic", "rich", "textual", "tinydb"}
    assert "companion.table" not in loaded


def test_the_home_screen_stands_before_rules_cards_and_databases_are_loaded(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", HOME, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(run.stdout.split())

    assert "companion.ui.screens.home" in loaded
    assert not packages(loaded) & {"campaign_data", "filelock", "pydantic", "rapidfuzz", "tinydb"}
    late = {"companion.content", "companion.engine.aeons_end.state", "companion.rulebook"}
    assert not late & loaded


def test_deciding_loads_the_standard_library_alone() -> None:
    """With no site-packages in reach: what the engine needed beyond Python would not be found."""
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import companion.engine.aeons_end.decide;"
        "print(*sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    )
    own = {module for module in run.stdout.split() if module.startswith("companion")}

    assert "companion.engine.aeons_end.decide" in own
    assert {module for module in own if not module.startswith("companion.engine")} == {"companion"}


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_an_engine_module_imports_the_engine_and_the_pure_standard_library(path: Path) -> None:
    outside = {name for name in imports(path) if not name.startswith("companion.engine")}

    assert packages(outside) <= sys.stdlib_module_names - IMPURE


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_only_chance_shuffles(path: Path) -> None:
    if path.name != "chance.py":
        assert "random" not in packages(set(imports(path)))


@pytest.mark.parametrize("path", HOUSE, ids=name_of)
def test_a_module_fits_in_a_readers_head(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", [*HOUSE, *TESTS], ids=name_of)
def test_a_function_fits_on_a_screen(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    lengths = {
        node.name: (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }

    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}
