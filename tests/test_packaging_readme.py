"""What the README shows is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/architecture.md")
ANSWER: Final = (". ", "? ", "! ", "{")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def evenings() -> list[list[str]]:
    """The transcripts of `companion plain` in the README, as lines."""
    blocks = re.findall(r"^```console\n(.*?)^```$", page("README.md"), re.MULTILINE | re.DOTALL)
    return [block.splitlines() for block in blocks]


def is_answer(line: str) -> bool:
    return not line or line.startswith(ANSWER)


@pytest.mark.parametrize("lines", evenings(), ids=lambda lines: lines[0])
def test_an_evening_in_the_readme_goes_as_it_says(lines: list[str], tmp_path: Path) -> None:
    command, *rest = lines
    options = command.removeprefix("$ companion plain").split()
    typed = "".join(f"{line}\n" for line in rest if not is_answer(line))
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "companion",
            "plain",
            "--lang",
            "en",
            "--data-dir",
            str(tmp_path),
            *options,
        ],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert run.stdout.splitlines() == [*(line for line in rest if is_answer(line)), ""]


def test_the_readme_shows_an_evening() -> None:
    assert evenings()


def test_the_rules_the_readme_looks_up_are_found_as_it_says(tmp_path: Path) -> None:
    """Whatever follows the three dots is left out."""
    (block,) = re.findall(
        r"^```text\n(\$ companion rules.*?)^```$", page("README.md"), re.MULTILINE | re.DOTALL
    )
    for shown in block.split("$ companion ")[1:]:
        command, *lines = shown.splitlines()
        run = subprocess.run(
            [sys.executable, "-m", "companion", *command.split(), "--data-dir", str(tmp_path)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        told = run.stdout.splitlines()
        if lines[-1] == "...":
            lines.pop()
            told = told[: len(lines)]

        assert told == lines


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_links_to_exists(name: str) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", page(name))

    assert [one for one in targets if not (ROOT / name).parent.joinpath(one).exists()] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_make_target_a_page_names_exists(name: str) -> None:
    targets = set(re.findall(r"^\.PHONY: ([a-z-]+)$", page("Makefile"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", page(name), re.MULTILINE))

    assert named - targets == set()
