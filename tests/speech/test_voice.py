"""Sentences with foreign text in them, counts, lists, and catalogues nobody has compiled."""

from __future__ import annotations

import gettext
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from companion.speech import Speech, language_for, languages
from companion.speech.catalogues import catalogue
from companion.speech.po import read_translations
from companion.speech.voice import Voice

ROOT: Final = Path(__file__).parents[2]
LOCALE: Final = ROOT / "companion" / "locale"
SAID: Final = ("{name} suffers {count}", "{name} suffers {count}")
NEW: Final = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Grave"
"hold"
msgstr "нов"
"ое"
"""
HOSTILE: Final = [
    *("{name}", "{0}", "{", "}", "{{x}}"),
    *("%s %(name)s", "[/]", "[@click=app.quit]x", "\\n"),
]


@pytest.mark.parametrize("language", [code for code, _ in languages()])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_shown_as_it_is(language: str, name: str) -> None:
    voice = Voice(language)

    assert name in voice.n(*SAID, 2, name=name)
    assert name in voice.t("{name} is exhausted.", name=name)


def test_russian_has_its_three_forms() -> None:
    russian = Voice("ru")

    said = [russian.n(*SAID, count, name="Клэр") for count in (1, 2, 5, 11, 21)]

    assert [text.split()[-1] for text in said] == ["урон", "урона", "урона", "урона", "урон"]


def test_a_list_reads_as_one_in_its_language() -> None:
    assert Voice("en").listing(["Claire", "Dax", "Betty"]) == "Claire, Dax, Betty"
    assert Voice("ja").listing(["クレア", "ダクス"]) == "クレア、ダクス"


def test_nothing_said_is_nothing_in_every_language() -> None:
    assert [Voice(code).t("") for code, _ in languages()] == ["", "", ""]


@pytest.mark.parametrize(
    "setting,environ,spoken",
    [
        (None, {}, "en"),
        ("ja", {"LANG": "ru_RU.UTF-8"}, "ja"),
        ("tlh", {"LANG": "ru_RU.UTF-8"}, "ru"),
        (None, {"LANG": "ja_JP.eucJP"}, "ja"),
        (None, {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "ru_RU", "LANG": "ja_JP.UTF-8"}, "ru"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_the_chosen_one_else_the_environments(
    setting: str | None, environ: dict[str, str], spoken: str
) -> None:
    assert language_for(setting, environ) == spoken


def test_a_language_nobody_knows_is_english() -> None:
    assert Speech("tlh").lang == "en"


@pytest.mark.parametrize("language", ["ja", "ru"])
def test_a_checkout_that_compiled_nothing_says_the_same(language: str, tmp_path: Path) -> None:
    source = LOCALE / language / "LC_MESSAGES" / "companion.po"
    copy = tmp_path / language / "LC_MESSAGES" / "companion.po"
    copy.parent.mkdir(parents=True)
    shutil.copy(source, copy)

    read = catalogue(language, tmp_path)

    assert read.gettext("Gravehold") == Voice(language).t("Gravehold") != "Gravehold"
    forms = [read.ngettext(*SAID, count) for count in range(30)]
    assert forms == [read_translations(source).ngettext(*SAID, count) for count in range(30)]
    assert "{count}" in forms[1]


def test_a_compiled_catalogue_older_than_its_source_is_passed_over(tmp_path: Path) -> None:
    source = tmp_path / "ru" / "LC_MESSAGES" / "companion.po"
    source.parent.mkdir(parents=True)
    source.write_text(NEW, "utf-8")
    compiled = source.with_suffix(".mo")
    compiled.write_bytes(b"of another age")
    os.utime(compiled, (1, 1))

    assert catalogue("ru", tmp_path).gettext("Gravehold") == "новое"


def test_a_damaged_catalogue_leaves_english(tmp_path: Path) -> None:
    compiled = tmp_path / "ru" / "LC_MESSAGES" / "companion.mo"
    compiled.parent.mkdir(parents=True)
    compiled.write_bytes(b"not a catalogue at all")

    assert type(catalogue("ru", tmp_path)) is gettext.NullTranslations


def test_speaking_of_the_house_loads_no_engine() -> None:
    script = (
        "import sys; from companion.speech import Speech; Speech('ru').t('Gravehold');"
        "print(*sorted(m for m in sys.modules if m.startswith('companion.engine')))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert run.stdout.strip() == ""
