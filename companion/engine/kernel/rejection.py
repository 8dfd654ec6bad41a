"""Why a command was refused."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rejection:
    """A command that changes nothing, and why; each reason is a subclass.

    Reasons carry names and numbers, never sentences: `companion.speech` says them.
    """
