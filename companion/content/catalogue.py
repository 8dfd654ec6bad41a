"""What may be offered to a group, and what a full name finds."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Literal

from companion.content.entries import Revealed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.content.entries import BasicCard, Mage, Nemesis, PackProblem
    from companion.content.loader import Pack

Kind = Literal["nemeses", "cards", "mages"]

LEGACY = "aeons_end_legacy"
BASE = "aeons_end"

# Chapter 1 lies on the table before a Legacy campaign begins; all later content is `ael`.
_FIRST_CHAPTER = "ch1"
_LATER_CHAPTERS = "ael"

NOTHING_REVEALED = Revealed()
AFTER_LEGACY = Revealed(frozenset({_LATER_CHAPTERS}))
"""What a group may be shown once its Legacy campaign is finished."""


def nemeses(
    system: str, *, revealed: Revealed = NOTHING_REVEALED, own: Path | None = None
) -> tuple[Nemesis, ...]:
    """Nemeses that may be offered, box by box; `own` is the folder of the user's packs.

    Those of a Legacy campaign alone are not offered once it is over (document 000, booklet).
    """
    return tuple(
        row
        for pack in _packs(system, "nemeses", revealed, own)
        for row in pack.nemeses
        if _visible(row.spoiler, system, revealed)
        and not (row.campaign_only and (system == BASE or _LATER_CHAPTERS in revealed.tags))
    )


def left_behind() -> tuple[Nemesis, ...]:
    """Nemeses of a Legacy campaign that cannot be fought once it is over (document 000, booklet).

    For groups whose campaign is finished and for nobody else.
    """
    return tuple(
        row
        for pack in _packs_of(LEGACY, "nemeses", None)
        for row in pack.nemeses
        if row.campaign_only
    )


def basic_cards(
    system: str, *, revealed: Revealed = NOTHING_REVEALED, own: Path | None = None
) -> tuple[BasicCard, ...]:
    """Nemesis cards that may be offered, box by box; `own` is the folder of the user's packs.

    A Legacy campaign is offered only those the rulebook's own example names (document 000,
    pages 16-19): its other cards evolve.
    """
    return tuple(
        row
        for pack in _packs(system, "cards", revealed, own)
        for row in pack.cards
        if _visible(row.spoiler, system, revealed)
    )


def mages(
    system: str, *, revealed: Revealed = NOTHING_REVEALED, own: Path | None = None
) -> tuple[Mage, ...]:
    """Mages that may be offered, box by box; `own` is the folder of the user's packs."""
    return tuple(
        row
        for pack in _packs(system, "mages", revealed, own)
        for row in pack.mages
        if _visible(row.spoiler, system, revealed)
    )


def find_nemesis(name: str, system: str, *, own: Path | None = None) -> tuple[Nemesis, ...]:
    """Every nemesis of exactly this full name (case and width of letters aside), box by box.

    The one way to a nemesis the group has not been shown: only who knows its name finds it.
    """
    wanted = folded(name)
    systems = (system, LEGACY) if system == BASE else (system,)
    return tuple(
        row
        for each in systems
        for pack in _packs_of(each, "nemeses", own)
        for row in pack.nemeses
        if folded(row.name) == wanted
    )


def pack_problems(own: Path) -> tuple[PackProblem, ...]:
    """Why files of the user's packs were left out; none if there is nothing wrong."""
    # pydantic and tomllib are slow to load: not before packs are asked for.
    from companion.content import loader  # noqa: PLC0415

    return loader.own(own).problems


def folded(text: str) -> str:
    """Return a name without what its spellings may differ in: case, width, blanks, apostrophe."""
    plain = unicodedata.normalize("NFKC", text).replace("’", "'").casefold()
    return " ".join(plain.split())


def _visible(spoiler: str | None, system: str, revealed: Revealed) -> bool:
    return (
        spoiler is None
        or spoiler in revealed.tags
        or (spoiler == _FIRST_CHAPTER and system == LEGACY)
    )


def _packs(system: str, kind: Kind, revealed: Revealed, own: Path | None) -> Iterator[Pack]:
    """Packs whose rows may be offered: Legacy content joins the other boxes once it is over."""
    yield from _packs_of(system, kind, own)
    if system == BASE and _LATER_CHAPTERS in revealed.tags:
        yield from _packs_of(LEGACY, kind, own)


def _packs_of(system: str, kind: Kind, own: Path | None) -> Iterator[Pack]:
    # pydantic and tomllib are slow to load: not before packs are asked for.
    from companion.content import loader  # noqa: PLC0415

    yield loader.shipped(system, kind)
    if own is not None and system in loader.SYSTEMS:
        yield loader.own(own).packs[system]
