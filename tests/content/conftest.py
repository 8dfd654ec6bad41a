"""What the tests of packs share."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]


@pytest.fixture
def facts() -> Callable[[str], Any]:
    """Read a file of the facts the packs were made from; they do not travel with the project."""
    folder = ROOT.parent / "shared" / "facts" / "aeons_end"
    if not folder.is_dir():
        pytest.skip("the facts are not on this machine")

    def read(stem: str) -> Any:  # noqa: ANN401 - JSON of any shape
        return json.loads((folder / f"{stem}.json").read_text(encoding="utf-8"))

    return read


@pytest.fixture(scope="session")
def rows() -> Callable[[str, str], list[tuple[str, dict[str, Any]]]]:
    """Read the rows of a shipped file as they stand in it, each with the key of its box."""

    def read(system: str, kind: str) -> list[tuple[str, dict[str, Any]]]:
        text = (ROOT / "campaign_data" / system / f"{kind}.toml").read_text(encoding="utf-8")
        boxes: dict[str, list[dict[str, Any]]] = tomllib.loads(text)[kind]
        return [(box, row) for box, of_box in boxes.items() for row in of_box]

    return read
