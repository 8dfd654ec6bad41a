"""Lines in which a group writes down what it has, read leniently."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from companion.engine.campaign.box import COPIES
from companion.engine.campaign.records import BattleResult, Pile, PileType
from companion.speech.voice import N_
from companion.table.names import clean
from companion.table.score import by_hand
from companion.table.words import number

if TYPE_CHECKING:
    from companion.engine.aeons_end.words import Result

_TYPES: Final[dict[PileType, re.Pattern[str]]] = {
    "gem": re.compile(r"gems?|宝石|ジェム|самоцвет\w*|драгоценност\w*|кам(?:ень|ни)"),
    "relic": re.compile(r"relics?|遺物|レリック|реликви\w*|артефакт\w*"),
    "spell": re.compile(r"spells?|呪文|スペル|заклинани\w*|чары"),
}
_RESULTS: Final[dict[Result, re.Pattern[str]]] = {
    "win": re.compile(r"wins?|won|victory|勝\w*|побед\w*|выигр\w*"),
    "loss": re.compile(r"loss|loses?|lost|defeat(?:ed)?|負\w*|敗\w*|пораж\w*|проигр\w*"),
}
"""Words that mean a type or a result, in all languages at once."""

_PARTS: Final = re.compile(r"[\s/|,;／｜，、；]+")
_COPIES: Final = re.compile(r"[x×х](\d{1,2})|(\d{1,2})[x×х]")

NO_TYPE: Final = N_("line {line}, {text}: say gem, relic or spell.")
NO_COST: Final = N_("line {line}, {text}: say what it costs.")
NO_RESULT: Final = N_("line {line}, {text}: say win or loss.")
NO_NAME: Final = N_("line {line}, {text}: the name is missing.")
TWICE: Final = N_("line {line}, {text}: this stands there twice.")

T = TypeVar("T")


class Problem(NamedTuple):
    """A line, from 1, that cannot be understood, and the sentence that says why."""

    line: int
    text: str
    why: str


class Read(NamedTuple, Generic[T]):
    """What was understood, and what was not."""

    found: tuple[T, ...]
    problems: tuple[Problem, ...]


class _NotUnderstood(Exception):  # noqa: N818 - it ends the reading of one line
    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def piles(typed: str) -> Read[Pile]:
    """Piles, one a line: name, type and cost in whatever order, such as `Jade gem 2`.

    A number behind a times sign is how many copies there are, else as many as usual.
    """
    return _read(typed, _pile, lambda pile: pile.name)


def names(typed: str) -> Read[str]:
    """Names, one a line or between commas."""
    found = (clean(part) for line in typed.splitlines() for part in re.split("[,;，、；]", line))
    return Read(tuple(dict.fromkeys(filter(None, found))), ())


def results(typed: str, before: Iterable[BattleResult]) -> Read[BattleResult]:
    """Battles, oldest first, one a line: chapter, nemesis, win or loss, such as `2 Ours loss`.

    `before` are those in the score chart already; a line without a number has no chapter.
    """
    found, problems = _read(typed, _battle)
    counted = list(before)
    kept = []
    for chapter, nemesis, result in found:
        made = by_hand(nemesis, result, counted, chapter)
        counted.append(made)
        kept.append(made)
    return Read(tuple(kept), problems)


def _read(
    typed: str, reading: Callable[[str], T], name: Callable[[T], str] | None = None
) -> Read[T]:
    found: list[T] = []
    problems: list[Problem] = []
    seen: set[str] = set()
    for line, words in enumerate(typed.splitlines(), 1):
        if not clean(words):
            continue
        try:
            item = reading(words)
            _once(name, item, seen)
        except _NotUnderstood as error:
            problems.append(Problem(line, clean(words), error.why))
        else:
            found.append(item)
    return Read(tuple(found), tuple(problems))


def _once(name: Callable[[T], str] | None, item: T, seen: set[str]) -> None:
    """See to it that no name is read twice."""
    folded = name(item).casefold() if name is not None else ""
    if folded in seen:
        raise _NotUnderstood(TWICE)
    if folded:
        seen.add(folded)


def _pile(line: str) -> Pile:
    words = _words(line)
    kind = _meant(words, _TYPES)
    if kind is None:
        raise _NotUnderstood(NO_TYPE)
    at, type_ = kind
    times = {place: _COPIES.fullmatch(_plain(word)) for place, word in enumerate(words)}
    copies = next(((place, found) for place, found in times.items() if found is not None), None)
    taken = {at} if copies is None else {at, copies[0]}
    cost = _cost(words, at, taken)
    taken |= set() if cost is None else {cost[0]}
    name = " ".join(word for place, word in enumerate(words) if place not in taken)
    if not name:
        raise _NotUnderstood(NO_NAME)
    if cost is None:
        raise _NotUnderstood(NO_COST)
    many = COPIES[type_] if copies is None else int(copies[1][1] or copies[1][2])
    return Pile(name, type_, cost[1], many)


def _cost(words: list[str], at: int, taken: set[int]) -> tuple[int, int] | None:
    """Where a pile's cost stands, and what it is.

    Behind the type rather than before it, and not within the name: that keeps its number.
    """
    places = (*range(at + 1, len(words)), at - 1, 0, len(words) - 1)
    for place in places:
        amount = number(words[place]) if place >= 0 and place not in taken else None
        if amount is not None and amount >= 0:
            return place, amount
    return None


def _battle(line: str) -> tuple[int, str, Result]:
    words = _words(line)
    result = _meant(words, _RESULTS)
    if result is None:
        raise _NotUnderstood(NO_RESULT)
    rest = [word for place, word in enumerate(words) if place != result[0]]
    chapter = number(rest[0]) if rest else None
    if chapter is not None and chapter >= 0:
        rest = rest[1:]
    if not rest:
        raise _NotUnderstood(NO_NAME)
    return max(chapter or 0, 0), " ".join(rest), result[1]


Key = TypeVar("Key", bound=str)


def _meant(words: list[str], meanings: dict[Key, re.Pattern[str]]) -> tuple[int, Key] | None:
    """The last word that means something, and what it means."""
    for place in range(len(words) - 1, -1, -1):
        plain = _plain(words[place])
        for meaning, pattern in meanings.items():
            if pattern.fullmatch(plain):
                return place, meaning
    return None


def _words(line: str) -> list[str]:
    return [word for word in _PARTS.split(clean(line)) if word]


def _plain(word: str) -> str:
    return unicodedata.normalize("NFKC", word).casefold()
