"""Where in a text the words stand that were looked for, and the part of it worth showing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Final

from companion.rulebook.words import terms_kept

Span = tuple[int, int]
"""The first character of a marked word and the one after its last."""

LENGTH: Final = 160
"""Most characters of an excerpt."""

_SENTENCE_END: Final = re.compile(r"(?<=[.!?。！？])\s*")
_CUT: Final = "…"


def spans(text: str, wanted: AbstractSet[str]) -> tuple[Span, ...]:
    """Where the terms in `wanted` stand in a text, in order; what touches is one."""
    found: list[Span] = []
    for term in terms_kept(text):
        if term.text in wanted:
            if found and term.start <= found[-1][1]:
                found[-1] = found[-1][0], max(term.end, found[-1][1])
            else:
                found.append((term.start, term.end))
    return tuple(found)


def excerpt(texts: Iterable[str], wanted: AbstractSet[str]) -> tuple[str, tuple[Span, ...]]:
    """The part of some texts that answers best, with the spans to mark; the beginning if none."""
    best, most = "", -1
    for text in texts:
        if not text:
            continue
        count = len({term.text for term in terms_kept(text)} & wanted)
        if count > most:
            best, most = text, count
    shown = _part(best, wanted)
    return shown, spans(shown, wanted)


def _part(text: str, wanted: AbstractSet[str]) -> str:
    """At most LENGTH characters, from the beginning of the sentence with the first word to mark."""
    if len(text) <= LENGTH:
        return text
    marked = spans(text, wanted)
    first = marked[0][0] if marked else 0
    starts = [0, *(end.end() for end in _SENTENCE_END.finditer(text) if end.end() < len(text))]
    start = max(at for at in starts if at <= first)
    if first - start > LENGTH // 2:
        start = first
    before = _CUT if start else ""
    if len(text) - start + len(before) <= LENGTH:
        return before + text[start:]
    end = start + LENGTH - len(before) - len(_CUT)
    blank = text.rfind(" ", start, end)
    end = blank if blank > start + LENGTH // 2 else end
    return before + text[start:end].rstrip() + _CUT
