"""How often a right entry comes first, or among the first three, in each language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from companion.rulebook import LANGUAGES, Rulebook

OWN: Final = Path(__file__).with_name("queries.jsonl")
SHARED: Final = Path(__file__).parents[3] / "shared" / "lookup" / "queries_shared.jsonl"
SYSTEMS: Final = {"aeons_end", "aeons_end_legacy"}


def queries(file: Path, lang: str) -> list[dict[str, Any]]:
    if not file.is_file():
        pytest.skip("the list of queries is not on this machine")
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if row["lang"] == lang and row["system"] in SYSTEMS]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", [OWN, SHARED], ids=["own", "shared"])
def test_a_right_entry_is_found(file: Path, lang: str) -> None:
    """First for at least 80 of 100 queries, among the first three for at least 95."""
    asked = queries(file, lang)
    missed: list[str] = []
    first = three = 0
    for row in asked:
        hits = Rulebook().search(row["q"], row["lang"], row["system"], limit=3)
        ids = [hit.id for hit in hits]
        first += ids[:1] != [] and ids[0] in row["want"]
        three += bool(set(ids) & set(row["want"]))
        if not set(ids) & set(row["want"]):
            missed.append(f"{row['q']}: {ids}")

    assert first >= 0.80 * len(asked)
    assert three >= 0.95 * len(asked), missed
