"""The translators' tools: nothing gets lost, and nothing incomplete passes."""

from __future__ import annotations

import gettext
import os
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Message

from hatch_build import compile_catalogues
from tools import catalogues

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = """
# Translators: a greeting
voice.t("Hello, {name}.", name=name)
voice.n("One card.", "{count} cards.", count)
"""
RUSSIAN: Final[dict[str, str | tuple[str, ...]]] = {
    "Hello, {name}.": "Привет: {name}.",
    "One card.": ("{count} карта.", "{count} карты.", "{count} карт."),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project whose sentences are all translated into Russian."""
    source = tmp_path / "companion" / "speech" / "words.py"
    source.parent.mkdir(parents=True)
    source.write_text(SOURCE, encoding="utf-8")
    catalogues.main(["extract"], tmp_path)
    catalogues.main(["add", "ru"], tmp_path)
    translate(tmp_path, RUSSIAN)
    return tmp_path


def translate(root: Path, words: dict[str, str | tuple[str, ...]]) -> None:
    path = catalogues.catalogue_path(root, "ru")
    catalogue = catalogues.read(path, "ru")
    for message in catalogue:
        if message.id:
            english = catalogues.sources(message)[0]
            message.string = words.get(english, message.string)
    catalogues.write(path, catalogue)


def faults(message: Message, plural_forms: int = 3) -> list[str]:
    return list(catalogues.faults(message, plural_forms))


def test_the_app_speaks_japanese_and_russian_besides_english() -> None:
    assert {"ja", "ru"} <= set(catalogues.languages(ROOT))


def test_a_complete_catalogue_passes(root: Path) -> None:
    assert catalogues.main(["check"], root) == 0


def test_a_new_sentence_in_the_source_fails_until_it_is_collected(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = root / "companion" / "speech" / "words.py"
    source.write_text(SOURCE + 'LATER = N_("Good night.")\n', encoding="utf-8")

    assert catalogues.main(["check"], root) == 1
    assert "run `make catalogues`" in capsys.readouterr().err


def test_a_collected_sentence_without_translation_fails_by_its_name(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = root / "companion" / "speech" / "words.py"
    source.write_text(SOURCE + 'LATER = N_("Good night.")\n', encoding="utf-8")
    catalogues.main(["extract"], root)
    catalogues.main(["update"], root)

    assert catalogues.main(["check"], root) == 1
    assert capsys.readouterr().err == "ru: 'Good night.': not translated\n"


def test_collecting_anew_keeps_what_is_translated_to_the_byte(root: Path) -> None:
    path = catalogues.catalogue_path(root, "ru")
    before = path.read_bytes()
    catalogues.main(["extract"], root)
    catalogues.main(["update"], root)

    assert path.read_bytes() == before


def test_a_sentence_gone_from_the_source_leaves_the_catalogue(root: Path) -> None:
    (root / "companion" / "speech" / "words.py").write_text("", encoding="utf-8")
    catalogues.main(["extract"], root)
    catalogues.main(["update"], root)

    assert "Привет" not in catalogues.catalogue_path(root, "ru").read_text(encoding="utf-8")


def test_translators_read_the_notes_of_the_source(root: Path) -> None:
    assert "#. a greeting" in (root / catalogues.TEMPLATE).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "english,own,fault",
    [
        ("{name} won.", "Победа.", "placeholders must be ['name']"),
        ("{name} won.", "Победа: {who}.", "placeholders must be ['name']"),
        ("{name} won.", "Победа: {name.", "braces do not match"),
        (("One.", "{n}."), ("{n}.", "{n}."), "needs 3 plural forms, has 2"),
        (("One.", "{n}."), ("{n}.", "", "{n}."), "not translated"),
    ],
)
def test_a_broken_translation_is_named(
    english: str | tuple[str, str], own: str | tuple[str, ...], fault: str
) -> None:
    assert faults(Message(english, own))[0].startswith(fault)


def test_a_doubtful_translation_does_not_pass() -> None:
    assert faults(Message("Won.", "Победа.", flags={"fuzzy"})) == ["marked as doubtful"]


def test_a_language_may_count_where_english_says_one() -> None:
    assert faults(Message(("One.", "{n}."), ("{n} а", "{n} б", "{n} в"))) == []


def test_a_compiled_catalogue_is_what_gettext_reads(root: Path) -> None:
    compile_catalogues(root)
    russian = gettext.translation("companion", root / "companion" / "locale", ["ru"])

    assert russian.gettext("Hello, {name}.") == "Привет: {name}."
    assert russian.ngettext("One card.", "{count} cards.", 3) == "{count} карты."


def test_only_a_catalogue_newer_than_its_compiled_form_is_compiled(root: Path) -> None:
    (compiled,) = compile_catalogues(root)

    assert compile_catalogues(root) == []
    later = compiled.stat().st_mtime + 10
    os.utime(compiled.with_suffix(".po"), (later, later))
    assert compile_catalogues(root) == [compiled]
