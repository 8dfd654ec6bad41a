"""Plain on standard input and output: one line in, one answer out, in UTF-8 everywhere."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, TextIO

from companion.plain.pipes import let_go, speak_utf8
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
        let_go(sys.stdout)
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
