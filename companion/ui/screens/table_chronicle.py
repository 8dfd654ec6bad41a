"""What the log tells the table screen: which attempt this is, the time, the newest lines."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.engine.kernel.log import Entry
    from companion.speech import Cast, Speech
    from companion.table.campaign import Campaign
    from companion.table.sitting import Sitting

_PAUSE: Final = timedelta(minutes=30)
"""Longer than that between two entries, and the table was doing something else."""

_TAIL: Final = 6
"""Lines of the log beside the board: whenever one is added, all of them are drawn anew."""


class Chronicle:
    """The log of one battle as the screen needs it; every entry is read once."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._played = timedelta()
        self._last: datetime | None = None
        self._read = 0
        self._labels: dict[int, str] = {}
        self._lang = ""
        self._title = ("", "")

    def title(self, campaign: Campaign, speech: Speech) -> str:
        """Which battle of which campaign this is."""
        if self._title[0] == speech.lang:
            return self._title[1]
        self._title = (speech.lang, self._titled(campaign, speech))
        return self._title[1]

    def _titled(self, campaign: Campaign, speech: Speech) -> str:
        nemesis = self._sitting.outlook.nemesis
        same = [b for b in campaign.history() if b.nemesis.casefold() == nemesis.casefold()]
        attempt = speech.t("attempt {number}", number=len(same) + 1)
        if campaign.single:
            return nemesis
        return speech.t(
            "{campaign} · {nemesis} · {attempt}",
            campaign=campaign.name,
            nemesis=nemesis,
            attempt=attempt,
        )

    def clock(self) -> str:
        """How long the battle has been played, in hours and minutes, without the long pauses."""
        for entry in self._new():
            self._count(entry)
        minutes = int(self._played.total_seconds()) // 60
        return f"{minutes // 60}:{minutes % 60:02}"

    def tail(self, speech: Speech, cast: Cast) -> tuple[str, ...]:
        """The newest lines of the log, the newest last."""
        if speech.lang != self._lang:
            self._labels.clear()
            self._lang = speech.lang
        found = []
        for entry in self._sitting.entries[-_TAIL:]:
            label = self._labels.get(entry.n)
            if label is None:
                label = self._labels[entry.n] = speech.label(entry, cast)
            found.append(label)
        return tuple(found)

    def _new(self) -> tuple[Entry, ...]:
        if self._sitting.n == self._read:
            return ()
        found = self._sitting.entries[self._read :]
        self._read = self._sitting.n
        return found

    def _count(self, entry: Entry) -> None:
        try:
            at = datetime.fromisoformat(entry.at)
        except ValueError:
            return
        if self._last is not None:
            gap = at - self._last
            if timedelta() < gap < _PAUSE:
                self._played += gap
        self._last = at
