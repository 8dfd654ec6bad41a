"""The languages there are, which one to speak, and the catalogue of each."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = "en"
"""The language the sentences in the source are written in; it needs no catalogue."""

_NAMES: Final = {"en": "English", "ja": "日本語", "ru": "Русский"}
_LOCALE: Final = Path(__file__).parents[1] / "locale"
# An installer unpacks both files of a catalogue in any order, moments apart.
_TOGETHER: Final = 10.0


def languages() -> tuple[tuple[str, str], ...]:
    """Every language as its code and its own name."""
    return tuple(_NAMES.items())


def known_language(wanted: str | None) -> str | None:
    """The code of a language as somebody writes it (`ru`, `ja_JP.UTF-8`), None for no such one."""
    code = (wanted or "").replace("-", "_").partition(".")[0].partition("_")[0].casefold()
    return code if code in _NAMES else None


def language_for(setting: str | None = None, environ: Mapping[str, str] | None = None) -> str:
    """The language to speak: what was chosen, else what the environment asks for, else English."""
    around = os.environ if environ is None else environ
    # The first of these that is set decides, as everywhere: LC_ALL=C over LANG=ru is English.
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    asked = next((around[name] for name in names if around.get(name)), "")
    return known_language(setting) or known_language(asked) or SOURCE


@cache
def catalogue(language: str, locale: Path = _LOCALE) -> gettext.NullTranslations:
    """The translations into a language; English is what the source says itself.

    A catalogue that is missing or cannot be read leaves English too. The compiled catalogue is
    taken unless it is missing or older than the one it is made from.
    """
    if language == SOURCE:
        return gettext.NullTranslations()
    source = locale / language / "LC_MESSAGES" / "companion.po"
    compiled = source.with_suffix(".mo")
    try:
        changed = _changed(compiled)
        if changed and changed >= _changed(source) - _TOGETHER:
            with compiled.open("rb") as file:
                return gettext.GNUTranslations(file)
        # Only a fresh checkout comes here.
        from companion.speech.po import read_translations  # noqa: PLC0415

        return read_translations(source)
    except (OSError, ValueError):
        return gettext.NullTranslations()


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
