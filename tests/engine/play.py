"""Random evenings of any number of players, chosen by plain bytes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar, cast

from hypothesis import strategies as st

from companion.engine.aeons_end.commands import Command
from companion.engine.aeons_end.events import Event
from companion.engine.aeons_end.outlook import Outlook
from companion.engine.aeons_end.setup import variants
from companion.engine.aeons_end.state import Effect, State
from companion.engine.aeons_end.words import BASE, LEGACY, Draws, System
from companion.engine.kernel.rejection import Rejection
from tests.engine.evening import Evening, setup

_T = TypeVar("_T")


class Fate:
    """Choices read one by one from bytes."""

    def __init__(self, choices: bytes) -> None:
        self._choices = choices
        self._at = 0

    @property
    def left(self) -> bool:
        """Whether there is anything left to choose by."""
        return self._at < len(self._choices)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1 (at most 255); 0 once nothing is left."""
        if not self.left:
            return 0
        self._at += 1
        return self._choices[self._at - 1] % limit

    def of(self, options: Sequence[_T]) -> _T:
        """One of some options."""
        return options[self.below(len(options))]


Chooser = Callable[[State, Outlook, Fate], Command]
"""Who thinks of the next command; the state is for those who know more than the table."""


@dataclass(frozen=True)
class Table:
    """Who sits down to what."""

    system: System
    players: int
    turn_order: str
    draws: Draws


TABLES: Final = tuple(
    Table(system, players, variant.id, draws)
    for system in (LEGACY, BASE)
    for players in (1, 2, 3, 4)
    for variant in variants(system, players)
    for draws in cast("tuple[Draws, ...]", ("app", "table"))
)
"""1 to 4 players in both systems with every turn-order deck, the app or the table drawing."""


@dataclass(frozen=True)
class Step:
    """One command of an evening and what came of it; undo and redo make no step."""

    before: State
    command: Command
    result: tuple[Event, ...] | Rejection
    after: State

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened; nothing when it was refused."""
        return () if isinstance(self.result, Rejection) else self.result


def choices(steps: int) -> st.SearchStrategy[bytes]:
    """Bytes for an evening of this many steps or so, every other one shorter.

    Bytes that hypothesis draws one by one are mostly alike and make dull evenings. From a
    seed they are not, and an evening that breaks a law can still be shortened.
    """
    full = steps * 6
    sizes = st.sampled_from((*range(10, full), *[full] * full))
    return st.builds(_choices, st.integers(0, 2**32), sizes)


def _choices(seed: int, size: int) -> bytes:
    source = random.Random(seed)
    return bytes(source.randrange(256) for _ in range(size))


_BOTH: Final = (Effect("each", 1), Effect("lowest", 1))


def seated(table: Table, fate: Fate) -> Evening:
    """A battle that has just begun, easy or hard, short or long."""
    return Evening(
        setup(
            table.players,
            table.system,
            turn_order=table.turn_order,
            draws=table.draws,
            gravehold=fate.of((30, 200, 200, 200, 4)),
            player_life=fate.of((10, 30, 10, 30, 1)),
            nemesis_deck=fate.of((5, None, 0, 1)),
            unleash_do=fate.of(((), (Effect("gravehold", 1),), (Effect("player", 2),), _BOTH)),
            counters=fate.of(((), (("quills", 2),))),
        )
    )


def play(
    table: Table, fate: Fate, chooser: Chooser, *, undo: bool = True
) -> Iterator[tuple[Evening, Step]]:
    """An evening of commands until fate runs out.

    With `undo` things are taken back and done again on the way, and a battle that is over
    goes on from before its end; without, it stays over.
    """
    yield from _go_on(seated(table, fate), fate, chooser, undo=undo)


def played(table: Table, fate: Fate, chooser: Chooser) -> Evening:
    """Such an evening when fate has run out."""
    evening = seated(table, fate)
    for _ in _go_on(evening, fate, chooser, undo=True):
        pass
    return evening


def _go_on(
    evening: Evening, fate: Fate, chooser: Chooser, *, undo: bool
) -> Iterator[tuple[Evening, Step]]:
    while fate.left:
        over = evening.state.result is not None
        if undo and (fate.below(4) != 1 if over else fate.below(24) == 2):
            _back_and_forth(evening, fate)
            continue
        before = evening.state
        command = chooser(before, evening.outlook, fate)
        result = evening.submit(command)
        yield evening, Step(before, command, result, evening.state)


def _back_and_forth(evening: Evening, fate: Fate) -> None:
    undone, done = len(evening.timeline.undone), len(evening.timeline.done) - 1
    if undone and fate.below(2):
        evening.redo(1 + fate.below(undone))
    elif done:
        evening.undo(1 + fate.below(min(done, 8)))
