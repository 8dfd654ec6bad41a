"""A rule as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.speech.rules import (
    WARNINGS,
    example_sentence,
    half_sentence,
    printed_in,
    related_sentence,
)

if TYPE_CHECKING:
    from companion.rulebook import Reading
    from companion.speech.voice import Voice


def lines(reading: Reading, voice: Voice) -> Iterator[str]:
    """The rule as it may be read, its title first."""
    yield reading.title
    for half in reading.halves:
        if half.text:
            yield half_sentence(voice, half.system, half.text)
    if reading.details:
        yield reading.details
    if reading.example:
        yield example_sentence(voice, reading.example)
    if reading.warning:
        yield voice.t(WARNINGS[reading.warning])
    yield printed_in(voice, reading.sources)
    if reading.related:
        yield related_sentence(voice, reading.related)
