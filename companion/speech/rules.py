"""What stands around a rule: for which box it holds, where it is printed, what is folded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Protocol

from companion.speech.voice import N_

if TYPE_CHECKING:
    from companion.speech.voice import Voice

_HALVES: Final = {
    "aeons_end": N_("In base Aeon's End: {text}"),
    "aeons_end_legacy": N_("In Aeon's End: Legacy: {text}"),
}
WARNINGS: Final = {
    "later": N_("The rest may reveal rules you do not have yet."),
    "booklet": N_("This is told only after the Legacy campaign."),
}
"""Why something stays folded."""


class Printed(Protocol):
    """Where a rule is printed, as the rulebook has it."""

    @property
    def document(self) -> str:
        """The number by which the rules name the document."""

    @property
    def name(self) -> str:
        """The document's name."""

    @property
    def pages(self) -> tuple[str, ...]:
        """Page numbers."""

    @property
    def parts(self) -> tuple[str, ...]:
        """Parts that are no page."""


def half_sentence(voice: Voice, system: str, text: str) -> str:
    """What holds in a box, or in all of them when `system` is empty.

    Raises:
        KeyError: nobody has written the sentence for this system.
    """
    return voice.t(_HALVES[system], text=text) if system else text


def example_sentence(voice: Voice, text: str) -> str:
    """An example."""
    return voice.t("Example: {text}", text=text)


def printed_sentence(voice: Voice, source: Printed) -> str:
    """A document, and where in it."""
    name = voice.t("{name} [{number}]", name=source.name, number=source.document)
    places = list(source.parts)
    if source.pages:
        pages = voice.listing(source.pages)
        places.append(voice.n("page {pages}", "pages {pages}", len(source.pages), pages=pages))
    return voice.t("{name}: {places}", name=name, places=voice.listing(places)) if places else name


def printed_in(voice: Voice, sources: Iterable[Printed]) -> str:
    """Every document a rule is printed in."""
    printed = voice.sequence(printed_sentence(voice, source) for source in sources)
    return voice.t("Printed in: {places}", places=printed)


def related_sentence(voice: Voice, related: Iterable[tuple[str, str]]) -> str:
    """The rules beside this one, by id and title."""
    told = (voice.t("{title} ({id})", title=title, id=id_) for id_, title in related)
    return voice.t("See also: {rules}", rules=voice.listing(told))
