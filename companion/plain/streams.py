"""Plain on standard input and output: one line in, one answer out, in UTF-8 everywhere."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

from companion.plain.session import Session
from companion.speech import Speech, language_for
from companion.table.house import House

BOM: Final = "\ufeff"
"""What some programs put before the first line of a file."""


def run(root: Path, *, lang: str | None = None, campaign: str | None = None) -> int:
    """Answer line after line until the input ends; 1 if anything was refused, else 0."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        speak_utf8(stream)
    house = House(root)
    session = Session(house, Speech(language_for(lang or house.settings.language)))
    if campaign is not None:
        refused = session.open(campaign)
        if refused is not None:
            session.refused = True
            print(session.said(refused), file=sys.stderr)  # noqa: T201 - what stderr is for
    # Python has no streams at all where whoever started it closed them.
    if None not in (sys.stdin, sys.stdout):
        try:
            converse(session, sys.stdin, sys.stdout)
        except (KeyboardInterrupt, BrokenPipeError):
            pass
        except OSError:
            # The answers reach nobody: a full disk behind a redirection, a terminal that is gone.
            session.refused = True
        _let_go(sys.stdout)
    return 1 if session.refused else 0


def converse(session: Session, lines: TextIO, out: TextIO) -> None:
    """Answer every line before the next is read.

    Raises:
        OSError: a stream fails; BrokenPipeError when nobody reads the answers any more.
    """
    mark = BOM
    while not session.over and (line := lines.readline()):
        answer = session.answer(line.removeprefix(mark))
        mark = ""
        if answer:
            out.write(answer)
            out.flush()


def speak_utf8(stream: TextIO) -> None:
    """Read and write UTF-8 whatever the locale; what is none must not stop the evening."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")


def _let_go(stream: TextIO) -> None:
    """Keep Python from complaining about a reader that has gone."""
    try:
        stream.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError, io.UnsupportedOperation):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
