"""What became of a campaign, entry by entry, after every undo and redo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from companion.engine.campaign.events import CampaignEvent
from companion.engine.campaign.evolve import evolve
from companion.engine.campaign.state import CampaignState
from companion.engine.kernel.log import Entry, Redo, Timeline, Undo
from companion.table.history import UnreplayableError


@dataclass(frozen=True, slots=True)
class _Step:
    """An entry that holds, and how the campaign stands with it; None when it leads nowhere."""

    entry: Entry
    state: CampaignState | None


class Past:
    """What became of a campaign entry by entry. One entry more costs what the first did."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        """Follow these entries.

        Raises:
            UnreplayableError: an undo or redo takes more than there is.
        """
        self._steps: list[_Step] = []
        self._undone: list[_Step] = []
        self._states: list[CampaignState | None] = []
        self._about: dict[int, tuple[Entry, ...]] = {}
        for entry in entries:
            self.take(entry)

    @property
    def state(self) -> CampaignState:
        """How the campaign stands.

        Raises:
            UnreplayableError: an entry that holds leads nowhere.
        """
        newest = self._steps[-1].state if self._steps else None
        if newest is None:
            lost = (step.entry.n for step in self._steps if step.state is None)
            raise UnreplayableError(next(lost, 1))
        return newest

    @property
    def timeline(self) -> Timeline:
        """What is done and what is undone."""
        done, undone = ([step.entry for step in steps] for steps in (self._steps, self._undone))
        return Timeline(tuple(done), tuple(undone))

    def about(self, n: int) -> tuple[Entry, ...]:
        """The entries that entry `n` took back or did again."""
        return self._about.get(n, ())

    def after(self, n: int) -> CampaignState:
        """How the campaign stood after entry `n`.

        Raises:
            UnreplayableError: that entry leads nowhere.
        """
        found = self._states[n - 1] if n else None
        if found is None:
            raise UnreplayableError(n)
        return found

    def then(self, entry: Entry) -> CampaignState:
        """How the campaign would stand with one more entry; nothing changes.

        Raises:
            UnreplayableError: it would lead nowhere.
        """
        command = entry.command
        if isinstance(command, Undo):
            kept = self._steps[: -command.count]
            state = kept[-1].state if kept else None
        elif isinstance(command, Redo):
            again = self._undone[-command.count :]
            state = again[0].state if len(again) == command.count else None
        else:
            state = self._led_to(entry)
        if state is None:
            raise UnreplayableError(entry.n)
        return state

    def take(self, entry: Entry) -> None:
        """Follow one more entry; one that leads nowhere is told only while it holds.

        Raises:
            UnreplayableError: it takes back or does again more than there is.
        """
        command = entry.command
        if isinstance(command, Undo | Redo):
            undoes = isinstance(command, Undo)
            source, target = (self._steps, self._undone) if undoes else (self._undone, self._steps)
            if not 0 < command.count <= len(source):
                raise UnreplayableError(entry.n)
            moved = source[: -command.count - 1 : -1]
            del source[-command.count :]
            target += moved
            self._about[entry.n] = tuple(step.entry for step in moved)
        else:
            self._steps.append(_Step(entry, self._led_to(entry)))
            self._undone.clear()
        self._states.append(self._steps[-1].state if self._steps else None)

    def _led_to(self, entry: Entry) -> CampaignState | None:
        state = self._steps[-1].state if self._steps else None
        if self._steps and state is None:
            return None
        try:
            for event in cast("tuple[CampaignEvent, ...]", entry.events):
                state = evolve(state, event)
        except Exception:  # noqa: BLE001 - whatever another version wrote
            return None
        return state


def amounted_to(entries: Iterable[Entry]) -> CampaignState:
    """What a campaign's log amounts to.

    Raises:
        UnreplayableError: an entry leads nowhere.
    """
    return Past(entries).state
