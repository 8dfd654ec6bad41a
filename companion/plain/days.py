"""Moments as the days they fell on at this table."""

from __future__ import annotations

from datetime import datetime
from typing import Final

_DAY: Final = len("2026-11-30")


def day_of(moment: str) -> str:
    """The day of a moment in ISO 8601; a day stays itself, what is no moment stays as it is."""
    if len(moment) <= _DAY:
        return moment
    try:
        return datetime.fromisoformat(moment).astimezone().date().isoformat()
    except ValueError:
        return moment
