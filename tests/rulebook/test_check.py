"""`make check` names what is wrong with the rules."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.rules import made
from tools.rules.__main__ import main
from tools.rules.check import Quotations, faults
from tools.rules.sources import FOLDER, BrokenSourceError, read

ROOT = Path(__file__).parents[2]

Edit = Callable[[str], str]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what the check looks at, without the documents."""
    root = tmp_path / "project"
    shutil.copytree(ROOT / FOLDER, root / FOLDER)
    (root / "tools" / "rules").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "rules" / "topics.txt", root / "tools" / "rules")
    return root


def edit(root: Path, file: str, change: Edit) -> None:
    path = root / FOLDER / file
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, encoding="utf-8")


def found(root: Path) -> str:
    return "\n".join(faults(read(root), root))


def test_the_rules_as_they_are_have_no_fault() -> None:
    assert found(ROOT) == ""


def test_a_missing_translation_is_a_fault(project: Path) -> None:
    edit(project, "end.toml", lambda text: text.replace('title = "Победа"\n', ""))

    with pytest.raises(BrokenSourceError, match=r"ru\.title"):
        read(project)
    assert main(["check"], project) == 1


def test_half_of_an_entry_in_one_language_only_is_a_fault(project: Path) -> None:
    edit(
        project,
        "end.toml",
        lambda text: text.replace(
            '[entry.ja]\ntitle = "勝利条件"', '[entry.ja]\ntitle = "勝"', 1
        ).replace('example = """\\\nEmpty deck', 'base = """\\\nEmpty deck', 1),
    )

    with pytest.raises(BrokenSourceError, match="winning"):
        read(project)


def test_a_dead_link_is_a_fault(project: Path) -> None:
    edit(project, "end.toml", lambda text: text.replace('"losing", "end-', '"looosing", "end-', 1))

    assert "winning: related looosing does not exist" in found(project)


def test_a_missing_topic_and_an_unknown_entry_are_faults(project: Path) -> None:
    edit(project, "end.toml", lambda text: text.replace('id = "winning"', 'id = "wining"'))

    told = found(project)
    assert "winning: no entry" in told
    assert "wining: no listed topic" in told


def test_an_answer_over_length_is_a_fault(project: Path) -> None:
    edit(
        project,
        "end.toml",
        lambda text: text.replace("Either bring", "Either " + "really " * 60 + "bring", 1),
    )

    assert "winning: en.answer has" in found(project)


def test_a_document_without_a_name_is_a_fault(project: Path) -> None:
    edit(project, "end.toml", lambda text: text.replace('"000 p20"', '"009 p20"', 1))

    assert "winning: document 009 has no name" in found(project)


def test_what_the_app_reads_must_be_what_the_rules_make(project: Path) -> None:
    edit(project, "end.toml", lambda text: text.replace("that instant", "at that instant", 1))

    assert "book.json is not what the rules make" in found(project)
    assert main(["build"], project) == 0
    assert found(project) == ""


def test_the_rules_make_the_same_every_time() -> None:
    assert made.files(read(ROOT)) == made.files(read(ROOT))


def test_twelve_words_of_a_document_are_a_quotation_and_eleven_are_none() -> None:
    document = "one two three four five six seven eight nine ten eleven twelve thirteen"
    quotations = Quotations([document])

    assert quotations.find("So: One two three four five six, seven eight nine ten eleven!") is None
    assert quotations.find("ONE two three four five six seven eight nine ten eleven twelve.")


def test_a_long_run_of_a_japanese_document_is_a_quotation() -> None:
    document = "ターン順デッキの一番上のカードをめくり、その人がターンを行います"
    quotations = Quotations([document])

    assert quotations.find(f"いつも{document}。")
    assert quotations.find(document[:24]) is None
