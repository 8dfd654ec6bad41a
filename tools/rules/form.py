"""The form of the rules' TOML files."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Final, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

LANGUAGES = ("en", "ja", "ru")
SYSTEMS = ("aeons_end", "aeons_end_legacy")

MOST_WORDS = 60
"""Words of an answer in English and Russian."""

MOST_CHARACTERS = 160
"""Characters of an answer in Japanese, where words are not counted."""

WIDEST_TITLE = 48
"""Columns of a title."""


def _tidy(text: str) -> str:
    if text != " ".join(text.split(" ")).strip() or any(ch in text for ch in "\n\t\r"):
        raise ValueError("one line without blanks around it")
    return text


Line = Annotated[str, StringConstraints(min_length=1), AfterValidator(_tidy)]
Optional = Annotated[str, AfterValidator(_tidy)]
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Where = Annotated[str, StringConstraints(pattern=r"^[0-9]{3}( \S.*)?$")]


class Form(BaseModel):
    """A table that holds exactly what it may hold."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class TextForm(Form):
    """An entry in one language. `words` are what people say for it at the table.

    `base_words` are those that name what only `base` tells.
    """

    title: Line
    answer: Optional = ""
    base: Optional = ""
    legacy: Optional = ""
    details: Optional = ""
    example: Optional = ""
    words: Annotated[tuple[Line, ...], Field(min_length=8)]
    base_words: tuple[Line, ...] = ()

    def shown(self) -> dict[str, str]:
        """What is shown of it, by field, without what is empty."""
        return {
            key: text
            for key, text in self.model_dump(exclude={"words", "base_words"}).items()
            if text
        }


class EntryForm(Form):
    """An entry. `names` are what it must be asked by where its title may tell too much."""

    id: Id
    systems: Annotated[tuple[Literal["aeons_end", "aeons_end_legacy"], ...], Field(min_length=1)]
    where: Annotated[tuple[Where, ...], Field(min_length=1)]
    related: Annotated[tuple[Id, ...], Field(min_length=2, max_length=5)]
    legacy: Literal["same", "differs", "absent", "booklet"]
    names: tuple[Line, ...] = ()
    en: TextForm
    ja: TextForm
    ru: TextForm

    def text(self, lang: str) -> TextForm:
        """The entry in one language."""
        return {"en": self.en, "ja": self.ja, "ru": self.ru}[lang]

    @model_validator(mode="after")
    def _says_what_it_must(self) -> Self:
        needed, possible = _HALVES[self.legacy]
        for lang in LANGUAGES:
            text = self.text(lang)
            said = {name for name in ("answer", "base", "legacy") if getattr(text, name)}
            if missing := needed - said:
                raise ValueError(f"{self.id}: {lang}.{min(missing)} is missing")
            if odd := said - possible:
                raise ValueError(f"{self.id}: {lang}.{min(odd)} has no place here")
            if text.base_words and self.legacy != "absent":
                raise ValueError(f"{self.id}: {lang}.base_words has no place here")
            if odd := set(text.shown()) ^ set(self.en.shown()):
                raise ValueError(f"{self.id}: {lang} and en do not both have {min(odd)}")
        return self


# What an entry must say, and what it may say.
_HALVES: Final[dict[str, tuple[set[str], set[str]]]] = {
    "same": ({"answer"}, {"answer"}),
    "booklet": ({"answer"}, {"answer"}),
    "differs": ({"base", "legacy"}, {"answer", "base", "legacy"}),
    "absent": ({"base"}, {"answer", "base"}),
}


class EntriesForm(Form):
    """A file of entries."""

    entry: tuple[EntryForm, ...]


class WordForm(Form):
    """A word of the games in one language, with one line about it."""

    term: Line
    line: Line


class TermForm(Form):
    """A word of the games; `entry` tells more, `legacy` as for an entry."""

    entry: Id
    legacy: Literal["same", "absent", "booklet"] = "same"
    en: WordForm
    ja: WordForm
    ru: WordForm

    def word(self, lang: str) -> WordForm:
        """The word in one language."""
        return {"en": self.en, "ja": self.ja, "ru": self.ru}[lang]


class GlossaryForm(Form):
    """The file of the glossary."""

    term: tuple[TermForm, ...]


class NamesForm(Form):
    """What something is called in each language."""

    en: Line
    ja: Line
    ru: Line


class DocumentsForm(Form):
    """The file that names the documents and those parts of them that are no page."""

    documents: dict[str, NamesForm]
    parts: dict[str, NamesForm]


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
