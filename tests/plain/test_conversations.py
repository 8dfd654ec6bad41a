"""Whole conversations in plain, word for word, as they are kept beside this file.

A line after `> ` is said; what follows to the next one is the answer. With COMPANION_REWRITE
set the answers are written anew, to be read before they are kept.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.plain.conversing import session

FOLDER = Path(__file__).parent / "conversations"
CONVERSATIONS = sorted(FOLDER.glob("*.txt"))


def held(root: Path, path: Path) -> str:
    """The conversation as it goes now."""
    lang, _, _ = path.name.partition("-")
    made = session(root, lang=lang)
    lines = path.read_text(encoding="utf-8").splitlines()
    said = [line[2:] for line in lines if line.startswith("> ")]
    return "".join(f"> {line}\n{made.answer(line)}" for line in said)


@pytest.mark.parametrize("path", CONVERSATIONS, ids=lambda path: path.stem)
def test_a_conversation_goes_as_it_is_kept(tmp_path: Path, path: Path) -> None:
    now = held(tmp_path, path)
    if os.environ.get("COMPANION_REWRITE"):
        path.write_text(now, encoding="utf-8")

    assert now == path.read_text(encoding="utf-8")
