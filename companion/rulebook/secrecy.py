"""What of the rulebook a group has not been told yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from companion.rulebook.book import Legacy

LEGACY: Final = "aeons_end_legacy"
BASE: Final = "aeons_end"

Door = Literal["open", "folded", "hidden"]
"""Shown plainly, shown behind a warning, or not offered at all."""


@dataclass(frozen=True, slots=True)
class HeldBack:
    """How a group meets what it may not know.

    `later`: rules that the visible Legacy rulebook does not have. `booklet`: what only the booklet
    for after the campaign tells.
    """

    later: Door = "open"
    booklet: Door = "open"

    def door(self, legacy: Legacy, systems: tuple[str, ...], system: str | None) -> Door:
        """How an entry that is `legacy` is met by those who play `system`."""
        if legacy == "absent":
            return self.later
        if legacy == "booklet" and not (system == BASE and BASE in systems):
            return self.booklet
        return "open"


NOTHING: Final = HeldBack()
"""Nothing is held back."""

UNFINISHED: Final = HeldBack(later="folded", booklet="hidden")
"""In the middle of a Legacy campaign."""

ELSEWHERE: Final = HeldBack(booklet="folded")
"""With another box: a Legacy campaign may yet lie ahead."""


def held_back(system: str | None, *, finished: bool = False) -> HeldBack:
    """What is held back from a group that plays `system`; None is nobody in particular.

    `finished` says that its Legacy campaign is over, or for another box, that one of the house is.
    """
    if system == LEGACY:
        return NOTHING if finished else UNFINISHED
    return NOTHING if finished or system is None else ELSEWHERE
