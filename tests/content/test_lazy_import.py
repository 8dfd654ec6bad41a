"""Starting the app reads no pack: what is slow to load waits until it is needed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SLOW = ["campaign_data", "importlib.resources", "pydantic", "rapidfuzz", "tomllib"]


def loaded(program: str) -> set[str]:
    """Run a program by itself; which of the slow ones has it loaded at its end?"""
    ask = f"import json, sys\nprint(json.dumps([name for name in {SLOW} if name in sys.modules]))"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\n{ask}"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return set(json.loads(done.stdout))


def test_importing_the_room_loads_nothing_slow() -> None:
    assert loaded("import companion.content") - loaded("") == set()


def test_an_empty_completion_of_a_first_letter_needs_no_comparing_of_slips() -> None:
    program = "import companion.content as c\nc.complete_nemesis('ra', 'aeons_end')"
    assert "rapidfuzz" not in loaded(program)


@pytest.mark.parametrize("name", ["pydantic", "tomllib", "campaign_data"])
def test_the_first_question_loads_what_it_needs(name: str) -> None:
    """Proof that the test above looks at the right names."""
    assert name in loaded("import companion.content as c\nc.nemeses('aeons_end')")
