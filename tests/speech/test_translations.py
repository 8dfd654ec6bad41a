"""The catalogues: complete, and made of whole sentences."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tools import catalogues

if TYPE_CHECKING:
    from babel.messages.catalog import Message

ROOT: Final = Path(__file__).parents[2]
TEMPLATE: Final = catalogues.messages(catalogues.extract(ROOT))
TRANSLATED: Final = {
    language: catalogues.messages(
        catalogues.read(catalogues.catalogue_path(ROOT, language), language)
    )
    for language in catalogues.languages(ROOT)
}
# What stands for somebody or something with a name of its own.
NAMES: Final = "name|nemesis|player|first|next|old|new|before|after|cards?"
PREPOSITION: Final = re.compile(
    rf"\b(?:без|в|для|до|за|из|к|на|над|о|об|от|по|под|при|про|против|с|со|у)\s+\{{(?:{NAMES})\}}",
    re.IGNORECASE,
)


def texts(message: Message) -> list[str]:
    """A message in its own language, in all its plural forms."""
    return [text for text in catalogues.translations(message) if text]


def test_every_sentence_is_translated_with_its_placeholders_and_plural_forms() -> None:
    assert sorted(catalogues.check(ROOT)) == []


def test_no_sentence_is_a_piece_to_be_joined() -> None:
    sentences = [text for message in TEMPLATE.values() for text in catalogues.sources(message)]

    assert [text for text in sentences if text != text.strip()] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_a_piece_to_be_joined(language: str) -> None:
    said = [text for message in TRANSLATED[language].values() for text in texts(message)]

    assert [text for text in said if text != text.strip()] == []


def test_a_placeholder_is_a_name_and_nothing_more() -> None:
    sentences = [text for message in TEMPLATE.values() for text in catalogues.sources(message)]
    parts = [part for text in sentences for part in string.Formatter().parse(text)]

    strange = [part for part in parts if part[1] is not None and (part[2] or part[3])]
    assert strange == []
    assert [part[1] for part in parts if part[1] is not None and not part[1].isidentifier()] == []


def test_a_name_in_russian_follows_no_preposition_that_would_inflect_it() -> None:
    said = [text for message in TRANSLATED["ru"].values() for text in texts(message)]

    assert [text for text in said if PREPOSITION.search(text)] == []


def test_japanese_sentences_end_as_japanese_sentences_do() -> None:
    said = [text for message in TRANSLATED["ja"].values() for text in texts(message)]

    assert [text for text in said if re.search(r"[ぁ-ん一-龯ァ-ヶ][.,!?]|}[.,!?]$", text)] == []
