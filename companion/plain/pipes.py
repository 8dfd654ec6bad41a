"""The standard streams: UTF-8 whatever the locale says, and readers that go away."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TextIO


def speak_utf8(stream: TextIO) -> None:
    """Read and write UTF-8 whatever the locale; what is none must not stop the evening."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")


def let_go(stream: TextIO) -> None:
    """Keep Python from complaining about a reader that has gone."""
    try:
        stream.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError, io.UnsupportedOperation):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def told(status: int) -> int:
    """The exit status of a command, once all it said is out or its reader has gone."""
    if sys.stdout is not None:
        let_go(sys.stdout)
    return status
