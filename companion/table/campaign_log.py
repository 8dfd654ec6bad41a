"""The log of a campaign: read, followed, written to, and what it amounts to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, cast

from companion.engine.campaign.commands import CampaignCommand
from companion.engine.campaign.decide import decide
from companion.engine.campaign.events import CampaignEvent
from companion.engine.campaign.evolve import projection
from companion.engine.campaign.heed import notices
from companion.engine.campaign.notices import Notice
from companion.engine.campaign.outlook import CampaignOutlook, outlook
from companion.engine.campaign.state import CampaignState
from companion.engine.kernel.codec import to_data
from companion.engine.kernel.log import Entry, Redo, Timeline, Undo
from companion.engine.kernel.rejection import Rejection
from companion.store.reasons import StoreError
from companion.table.campaign_past import Past
from companion.table.history import decoded, encoded
from companion.table.reasons import SaveFailed
from companion.table.sitting import stamp

if TYPE_CHECKING:
    from companion.store.campaign_store import CampaignStore

Clock = Callable[[], datetime]


class CampaignLog:
    """What was written into a campaign, in this window and in others."""

    def __init__(self, store: CampaignStore, clock: Clock) -> None:
        """Follow the log of a campaign.

        Raises:
            OpenError: the campaign cannot be read.
            UnreplayableError: its log leads nowhere.
        """
        self._store = store
        self._clock = clock
        self.entries: tuple[Entry, ...] = ()
        """The whole log."""
        self.state: CampaignState
        """What it amounts to."""
        self._rows: tuple[dict[str, Any], ...] = ()
        self._past = Past()
        self._news: list[Entry] = []
        self._outlook: CampaignOutlook | None = None
        self.follow()
        self._news.clear()

    @property
    def timeline(self) -> Timeline:
        """What is done and what is undone."""
        return self._past.timeline

    @property
    def outlook(self) -> CampaignOutlook:
        """All that may be seen of the campaign between battles."""
        if self._outlook is None:
            self._outlook = outlook(self.state)
        return self._outlook

    def about(self, n: int) -> tuple[Entry, ...]:
        """The entry that entry `n` took back or did again, if it is an undo or redo."""
        return self._past.about(n)

    def notices(self, entry: Entry) -> tuple[Notice, ...]:
        """What the group should know once `entry` is written; nothing about the beginning."""
        if entry.n == 1:
            return ()
        before = self._past.after(entry.n - 1)
        events = cast("tuple[CampaignEvent, ...]", entry.events)
        return notices(before, events, self._past.after(entry.n))

    def news(self) -> tuple[Entry, ...]:
        """What other windows wrote since this was last asked."""
        news, self._news = tuple(self._news), []
        return news

    def follow(self) -> None:
        """See what other windows wrote; raises what opening raises."""
        rows = self._store.entries()
        if rows is self._rows:
            return
        known = len(self._rows)
        # The folder may hold another campaign by now, brought in to take this one's place.
        longer = bool(known) and rows[:known] == self._rows
        new = tuple(decoded(row) for row in (rows[known:] if longer else rows))
        if longer and not new:
            self._rows = rows
            return
        past = self._past if longer else Past()
        self._rows, self._past = (), Past()
        for entry in new:
            past.take(entry)
        self.state = past.state
        entries = (*self.entries, *new) if longer else new
        self._news += entries[len(self.entries) :]
        self.entries, self._rows, self._past, self._outlook = entries, rows, past, None

    def keep(self, command: CampaignCommand) -> Entry | Rejection:
        """Decide a command on the newest state, and keep it; a refusal changes nothing."""
        try:
            with self._store.writing():
                self.follow()
                events = decide(self.state, self._dated(command))
                return events if isinstance(events, Rejection) else self._append(command, events)
        except StoreError as error:
            return SaveFailed(error.reason)

    def move(self, step: Undo | Redo) -> Entry:
        """Take the newest command back, or do again what was taken back; there is one.

        Raises:
            StoreError: it cannot be written.
        """
        return self._append(step, ())

    def _dated(self, command: CampaignCommand) -> CampaignCommand:
        """The command with the day in it, if it has a place for it."""
        if getattr(command, "on", None) != "":
            return command
        day = self._clock().astimezone().date().isoformat()
        return cast("CampaignCommand", replace(cast("Any", command), on=day))

    def _append(self, command: object, events: tuple[CampaignEvent, ...]) -> Entry:
        """Write an entry with its projection; a battle's file goes with its recording."""
        entry = Entry(len(self.entries) + 1, stamp(self._clock), command, events)
        before = {battle.number for battle in self.state.battles if not battle.by_hand}
        state = self._past.then(entry)
        after = {b.number: b for b in state.battles if not b.by_hand}
        row, tables = encoded(entry), projection(state)
        new, gone = after.keys() - before, before - after.keys()
        if new:
            battle = after[new.pop()]
            self._store.record(battle.number, to_data(battle), row, tables)
        elif gone:
            self._store.unrecord(gone.pop(), row, tables)
        else:
            self._store.append(row, tables)
        self.follow()
        self._news = [each for each in self._news if each.n != entry.n]
        return entry
