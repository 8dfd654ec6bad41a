"""What the tests of the rules share."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def facts() -> Callable[[str], Any]:
    """Read a file of numbers the rules were made from; they do not travel with the project."""
    folder = ROOT.parent / "shared" / "facts" / "aeons_end"
    if not folder.is_dir():
        pytest.skip("the facts are not on this machine")

    def read(stem: str) -> Any:  # noqa: ANN401 - JSON of any shape
        return json.loads((folder / f"{stem}.json").read_text(encoding="utf-8"))

    return read
