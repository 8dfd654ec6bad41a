"""Names that a few typed letters may mean, from what may be offered and from nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from companion.content.catalogue import NOTHING_REVEALED, basic_cards, folded, mages, nemeses

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator
    from pathlib import Path

    from companion.content.entries import BasicCard, CardType, Mage, Nemesis, Revealed

LIMIT = 8
"""Most names a completion gives."""

_FEWEST_LETTERS = 2
# With fewer letters than this nearly every name is one slip away.
_FEWEST_LETTERS_WITH_A_SLIP = 5
_SIMILARITY = 75
_MOST_SLIPS = 3


class _Named(Protocol):
    @property
    def name(self) -> str: ...


Entry = TypeVar("Entry", bound=_Named)


def complete_nemesis(
    typed: str,
    system: str,
    *,
    revealed: Revealed = NOTHING_REVEALED,
    own: Path | None = None,
    limit: int = LIMIT,
) -> tuple[Nemesis, ...]:
    """Nemeses whose name, or a word of it, begins as typed; else those one slip away."""
    offered = nemeses(system, revealed=revealed, own=own)
    return matching(typed, _once(offered, lambda row: (folded(row.name), row.life)), limit)


def complete_card(
    typed: str,
    system: str,
    *,
    revealed: Revealed = NOTHING_REVEALED,
    type: CardType | None = None,  # noqa: A002 - the field's word
    own: Path | None = None,
    limit: int = LIMIT,
) -> tuple[BasicCard, ...]:
    """Cards, of one type or any, whose name begins as typed; else those one slip away."""
    offered = basic_cards(system, revealed=revealed, own=own)
    of_type = (row for row in offered if type in {None, row.type})
    return matching(
        typed,
        _once(of_type, lambda row: (folded(row.name), row.type, row.tier, row.number, row.shields)),
        limit,
    )


def complete_mage(
    typed: str,
    system: str,
    *,
    revealed: Revealed = NOTHING_REVEALED,
    own: Path | None = None,
    limit: int = LIMIT,
) -> tuple[Mage, ...]:
    """Mages whose name, or a word of it, begins as typed; else those one slip away."""
    offered = mages(system, revealed=revealed, own=own)
    return matching(typed, _once(offered, lambda row: (folded(row.name), row.max_charges)), limit)


def matching(typed: str, entries: Iterable[Entry], limit: int = LIMIT) -> tuple[Entry, ...]:
    """Entries meant by two letters or more: beginnings of names, then of words in them.

    Only when there is none of these come, from five letters on, a few that look alike. The order
    depends on nothing but the names and the order of the entries.
    """
    wanted = folded(typed)
    if len(wanted) < _FEWEST_LETTERS:
        return ()
    named = [(folded(entry.name), entry) for entry in entries]
    begun: list[tuple[int, str, Entry]] = []
    for name, entry in named:
        starts = [at for at in _word_starts(name) if name.startswith(wanted, at)]
        if starts:
            begun.append((0 if starts[0] == 0 else 1, name, entry))
    begun.sort(key=lambda found: found[:2])
    if begun or len(wanted) < _FEWEST_LETTERS_WITH_A_SLIP:
        return tuple(entry for *_, entry in begun[:limit])
    return _alike(wanted, named)[:limit]


def _alike(wanted: str, named: list[tuple[str, Entry]]) -> tuple[Entry, ...]:
    # Loaded when the first slip is made, not before the first paint.
    from rapidfuzz import fuzz  # noqa: PLC0415

    scored = []
    for name, entry in named:
        score = max(
            fuzz.ratio(wanted, name[at : at + len(wanted)], score_cutoff=_SIMILARITY)
            for at in _word_starts(name)
        )
        if score:
            scored.append((-score, name, entry))
    scored.sort(key=lambda found: found[:2])
    return tuple(entry for *_, entry in scored[:_MOST_SLIPS])


def _word_starts(name: str) -> Iterator[int]:
    """Where the name and each later word begins; an apostrophe does not begin a word."""
    before = " "
    for at, letter in enumerate(name):
        if at == 0 or (letter.isalnum() and not before.isalnum() and before != "'"):
            yield at
        before = letter


def _once(entries: Iterable[Entry], key: Callable[[Entry], Hashable]) -> list[Entry]:
    """Entries without those another box holds too with the same numbers; the first box stays."""
    first: dict[Hashable, Entry] = {}
    for entry in entries:
        first.setdefault(key(entry), entry)
    return list(first.values())
