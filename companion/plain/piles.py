"""Piles of the supply, as they are typed in one word: `Name/gem/4`."""

from __future__ import annotations

from typing import Final, cast, get_args

from companion.engine.campaign.box import COPIES
from companion.engine.campaign.records import Pile, PileType
from companion.engine.kernel.rejection import Rejection
from companion.table.names import clean
from companion.table.reasons import NotANumber, NotOneOf
from companion.table.words import number, plain

TYPES: Final[tuple[PileType, ...]] = get_args(PileType)
FORM: Final = "NAME/gem/COST"


def pile(word: str) -> Pile | Rejection:
    """The pile that a word such as `Name/gem/4` describes; a name may itself hold a stroke.

    Behind the cost may stand how many copies there are, and what their numbers begin with.
    """
    parts = clean(word).split("/")
    at = next((at for at, part in enumerate(parts) if at and plain(part) in TYPES), None)
    if at is None:
        return NotOneOf(clean(word), (FORM, *(f"NAME/{kind}/COST" for kind in TYPES[1:])))
    name, kind = "/".join(parts[:at]).strip(), cast("PileType", plain(parts[at]))
    cost, copies, prefix, *more = (*parts[at + 1 :], *("",) * (3 - len(parts[at + 1 :])))
    if more:
        return NotOneOf(clean(word), (FORM,))
    numbers = [number(cost), number(copies) if copies.strip() else COPIES[kind]]
    for typed, meant in zip((cost, copies), numbers, strict=True):
        if meant is None:
            return NotANumber(typed.strip()) if typed.strip() else NotOneOf(clean(word), (FORM,))
    return Pile(name, kind, numbers[0] or 0, numbers[1] or 0, prefix.strip())
