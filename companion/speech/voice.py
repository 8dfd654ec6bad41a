"""One language, spoken: a sentence of the source said in it, with names and numbers put in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, cast

from companion.speech.catalogues import SOURCE, catalogue, known_language


def N_(message: str) -> str:  # noqa: N802 - the name by which translators' tools know it
    """Mark a sentence for translation that is said later."""
    return message


class Voice:
    """Says sentences in one language.

    Values are foreign text: whatever braces or percent signs they hold, they are shown as
    they are, because only the sentence itself is a template.
    """

    __slots__ = ("_catalogue", "lang")

    def __init__(self, lang: str) -> None:
        self.lang: str = known_language(lang) or SOURCE
        """The code of the language: `en`, `ja` or `ru`."""
        self._catalogue = catalogue(self.lang)

    def t(self, message: str, /, **values: object) -> str:
        """The sentence in this language, with each `{name}` in it replaced by its value.

        Raises:
            KeyError: a placeholder has no value.
        """
        # gettext answers the empty text with the catalogue's header.
        said = self._catalogue.gettext(message) if message else ""
        return said.format_map(values) if values else said

    def n(self, singular: str, plural: str, count: int, /, **values: object) -> str:
        """The sentence for so many things; `{count}` is the number.

        Raises:
            KeyError: a placeholder has no value.
        """
        return self._catalogue.ngettext(singular, plural, count).format(count=count, **values)

    def tell(self, message: str, record: object, /) -> str:
        """The sentence with the fields of a dataclass in it; one of several names is a list.

        Raises:
            KeyError: a placeholder is no field of the record.
        """
        names = [f.name for f in fields(cast("Any", record))]
        return self.t(message, **{name: self._shown(getattr(record, name)) for name in names})

    def _shown(self, value: object) -> object:
        return self.listing(str(item) for item in value) if isinstance(value, tuple) else value

    def listing(self, names: Iterable[str]) -> str:
        """Names one after another, with what this language puts between them."""
        said = ""
        for name in names:
            said = self.t("{first}, {next}", first=said, next=name) if said else name
        return said

    def sequence(self, phrases: Iterable[str]) -> str:
        """Whole phrases one after another, each of which stands for itself."""
        said = ""
        for phrase in phrases:
            said = self.t("{first}; {next}", first=said, next=phrase) if said else phrase
        return said
