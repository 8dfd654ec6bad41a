"""What a fresh clone installs, and what travels to a player."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from companion import __version__

ROOT: Final = Path(__file__).parents[1]
LOCKS: Final = ("requirements.lock", "requirements-dev.lock")

needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def locked(name: str) -> dict[str, str]:
    """The version of every package in a lock file."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", text, re.MULTILINE))


def declared(*groups: str) -> list[Requirement]:
    """What the project itself asks for, with the given dependency groups."""
    settings = project()
    lines = list(settings["project"]["dependencies"])
    for group in groups:
        lines += [line for line in settings["dependency-groups"][group] if isinstance(line, str)]
    return [Requirement(line) for line in lines]


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make as from a fresh shell, also where make itself runs the tests."""
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    command = ["make", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, built without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*command, str(folder)], cwd=ROOT, capture_output=True, check=True)
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


@pytest.mark.parametrize(
    "lock,groups", [("requirements.lock", ["build"]), ("requirements-dev.lock", ["build", "dev"])]
)
def test_the_lock_holds_a_fitting_version_of_all_we_ask_for(lock: str, groups: list[str]) -> None:
    versions = locked(lock)
    unmet = [
        str(wanted)
        for wanted in declared(*groups)
        if not wanted.specifier.contains(versions.get(canonicalize_name(wanted.name), "0"))
    ]

    assert unmet == []


def test_players_and_developers_get_the_same_versions() -> None:
    assert locked("requirements.lock").items() <= locked("requirements-dev.lock").items()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_is_told_by_its_hash(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]

    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_place_to_download_from(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")

    assert re.findall(r"https?://|file:|--(?:extra-)?index-url|--find-links| @ ", text) == []


@pytest.mark.parametrize("name", ["textual", "rich", "pytest-textual-snapshot"])
def test_what_draws_the_compared_pictures_is_pinned_exactly(name: str) -> None:
    (wanted,) = [one for one in declared("dev") if one.name == name]

    assert [part.operator for part in wanted.specifier] == ["=="]


def test_the_wheel_carries_the_app_its_packs_and_its_languages(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()

    assert "companion/py.typed" in names
    assert "companion/locale/ja/LC_MESSAGES/companion.mo" in names
    assert "companion/locale/ru/LC_MESSAGES/companion.mo" in names
    assert any(name.startswith("campaign_data/") and name.endswith(".toml") for name in names)


def test_the_wheel_carries_every_file_that_is_not_code(wheel: zipfile.ZipFile) -> None:
    """A style sheet or a pack left behind is missed only once the app is installed."""
    folders = (ROOT / "companion", ROOT / "campaign_data")
    data = {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in {".json", ".tcss", ".toml", ".po", ".pot", ".typed"}
    }

    assert data - set(wheel.namelist()) == set()


def test_the_wheel_carries_nothing_of_the_workshop(wheel: zipfile.ZipFile) -> None:
    tops = {name.partition("/")[0] for name in wheel.namelist()}

    assert tops == {"companion", "campaign_data", f"companion-{__version__}.dist-info"}


def test_python_m_companion_tells_its_version() -> None:
    command = [sys.executable, "-m", "companion", "--version"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert told == f"companion {__version__}\n"


@needs_make
def test_make_explains_every_target() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    explained = re.findall(r"^  make ([a-z-]+) +\S", make().stdout, re.MULTILINE)
    targets = set(re.findall(r"^\.PHONY: ([a-z-]+)$", text, re.MULTILINE)) - {"dev"}

    assert set(explained) == targets


@needs_make
def test_make_refuses_an_old_python_with_a_sentence(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    run = make("play", f"PYTHON={old}", f"VENV={tmp_path / 'venv'}")

    assert run.returncode != 0
    assert "Companion needs Python 3.11 or newer" in run.stderr
    assert not (tmp_path / "venv").exists()
