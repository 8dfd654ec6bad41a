"""`companion plain` as a process, spoken to through pipes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]


def command(root: Path, *options: str) -> list[str]:
    """The command that starts plain on a data folder."""
    return [sys.executable, "-m", "companion", "plain", "--data-dir", str(root), *options]


def environment() -> dict[str, str]:
    """A poor environment: no UTF-8 and no language."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "COMPANION"))}
    return {**kept, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONPATH": str(ROOT)}


def run(
    root: Path,
    data: bytes | str,
    *options: str,
    before: Callable[[], None] | None = None,
    out: int = subprocess.PIPE,
) -> subprocess.CompletedProcess[bytes]:
    """What plain answers to all these lines; `before` happens in the process before it starts."""
    return subprocess.run(
        command(root, *options),
        input=data.encode() if isinstance(data, str) else data,
        stdout=out,
        stderr=subprocess.PIPE,
        env=environment(),
        check=False,
        timeout=60,
        preexec_fn=before,
    )


class Talk:
    """A conversation with plain, line by line."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def ask(self, line: str) -> list[str]:
        """Say a line and read its answer up to the empty line, saying nothing more meanwhile."""
        self.send(f"{line}\n".encode())
        assert self.process.stdout is not None
        answer: list[str] = []
        while (read := self.process.stdout.readline()) != b"\n":
            assert read, f"the session ended in the middle of an answer to {line}"
            answer.append(read.decode().rstrip("\n"))
        return answer

    def send(self, data: bytes) -> None:
        """Say something, be it a line or less."""
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


@contextmanager
def talk(root: Path, *options: str) -> Iterator[Talk]:
    """A conversation that ends, whatever happens."""
    process = subprocess.Popen(
        command(root, *options),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(),
    )
    try:
        yield Talk(process)
    finally:
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            with suppress(OSError):
                if stream is not None:
                    stream.close()
