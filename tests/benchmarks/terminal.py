"""A program in a terminal of 120 by 40, watched from outside as a person would watch it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import resource
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

COLUMNS: Final = 120
LINES: Final = 40
PATIENCE: Final = 30.0
# A repaint is over when nothing more has come for this long.
SILENCE: Final = 0.08

ESCAPES: Final = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
SYNC_QUERY: Final = b"\x1b[?2026$p"
SYNC_SUPPORTED: Final = b"\x1b[?2026;2$y"
FRAME_END: Final = b"\x1b[?2026l"


class NothingShownError(RuntimeError):
    """The program did not show what it was watched for."""


class Terminal:
    """A running program and what it wrote."""

    def __init__(self, *arguments: str) -> None:
        """Start a Python with these arguments."""
        self.started = time.perf_counter()
        self._own, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        hidden = {"COLUMNS", "LINES", "CI", "NO_COLOR", "TERM_PROGRAM"}
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        self._process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment | {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
            start_new_session=True,
        )
        os.close(theirs)
        self._written = b""

    def __enter__(self) -> Self:
        """The running program."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the program as a power cut would."""
        if self._process.returncode is None:
            self._process.kill()
            self._process.wait()
        os.close(self._own)

    @property
    def text(self) -> str:
        """All it wrote, without colours and cursor movements."""
        return ESCAPES.sub(b"", self._written).decode(errors="replace")

    def shows(self, text: str) -> float:
        """Wait until `text` was written; return the seconds since the program started.

        Raises:
            NothingShownError: it was not written in good time.
        """
        while text not in self.text:
            if self._read(PATIENCE) is None:
                message = f"{text!r} was not shown, but this: {self.text[-2000:]}"
                raise NothingShownError(message)
        return time.perf_counter() - self.started

    def settle(self) -> None:
        """Wait until it writes nothing more."""
        while self._read(SILENCE) is not None:
            pass

    def press(self, keys: str) -> float:
        """Press keys; return the seconds until the last frame they led to was written.

        Raises:
            NothingShownError: no frame followed.
        """
        self.settle()
        pressed = time.perf_counter()
        os.write(self._own, keys.encode())
        painted: float | None = None
        wait = PATIENCE
        while (chunk := self._read(wait)) is not None:
            if FRAME_END in chunk:
                painted, wait = time.perf_counter(), SILENCE
        if painted is None:
            message = f"nothing was painted after {keys!r}: {self.text[-2000:]}"
            raise NothingShownError(message)
        return painted - pressed

    def peak_memory(self) -> float:
        """End the program; return the most memory it held, in MiB."""
        status = Path(f"/proc/{self._process.pid}/status")
        if status.exists():
            lines = status.read_text(encoding="ascii", errors="replace")
            peak = re.search(r"^VmHWM:\s+(\d+) kB", lines, re.MULTILINE)
            if peak:
                return int(peak[1]) / 1024
        self._process.kill()
        _, code, usage = os.wait4(self._process.pid, 0)
        self._process.returncode = code
        return _megabytes(usage)

    def _read(self, wait: float) -> bytes | None:
        """What is written within `wait` seconds, or None; answers what the program asks."""
        ready, _, _ = select.select([self._own], [], [], wait)
        if not ready:
            return None
        try:
            chunk = os.read(self._own, 1 << 16)
        except OSError:  # Linux: the program has ended
            return None
        if SYNC_QUERY in chunk:
            os.write(self._own, SYNC_SUPPORTED)
        self._written = (self._written + chunk)[-(1 << 18) :]
        return chunk or None


def _megabytes(usage: resource.struct_rusage) -> float:
    """The peak in MiB; macOS counts bytes, the others KiB."""
    return usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
