"""`companion plain` as a process: exit codes, bytes, order, and a reader that goes away."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.plain.conversing import BATTLE, FOUND

ROOT = Path(__file__).parents[2]
PLAIN = [sys.executable, "-m", "companion", "plain"]


def environment(**changes: str) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))
    }
    return {**kept, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONPATH": str(ROOT), **changes}


def run(
    root: Path, *options: str, lines: str | bytes = "", **env: str
) -> subprocess.CompletedProcess[bytes]:
    data = lines.encode() if isinstance(lines, str) else lines
    command = [*PLAIN, "--data-dir", str(root), *options]
    return subprocess.run(
        command, input=data, capture_output=True, env=environment(**env), check=False, timeout=60
    )


@contextmanager
def conversation(root: Path) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        [*PLAIN, "--data-dir", str(root)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            with suppress(OSError):
                if stream is not None:
                    stream.close()


def ask(process: subprocess.Popen[bytes], line: str) -> list[str]:
    """Say a line and read its answer to the empty line, without saying anything more."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{line}\n".encode())
    process.stdin.flush()
    answer: list[str] = []
    while (read := process.stdout.readline().decode()) != "\n":
        assert read, "the session ended in the middle of an answer"
        answer.append(read)
    return answer


def test_a_session_in_which_nothing_is_refused_ends_with_zero(tmp_path: Path) -> None:
    done = run(tmp_path, lines=f"{FOUND}\n{BATTLE}\n# so\n\nnext\n")

    assert done.returncode == 0
    assert done.stdout.decode().count("\n\n") == 3
    assert done.stderr == b""


def test_a_refused_line_makes_it_one(tmp_path: Path) -> None:
    assert run(tmp_path, lines="next\n").returncode == 1


def test_wrong_options_make_it_two_and_say_nothing_on_standard_output(tmp_path: Path) -> None:
    done = run(tmp_path, "--colour", "red")

    assert (done.returncode, done.stdout) == (2, b"")


def test_a_session_without_a_line_says_nothing(tmp_path: Path) -> None:
    done = run(tmp_path)

    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_campaign_opened_by_option_is_opened_in_silence(tmp_path: Path) -> None:
    run(tmp_path, lines=f"{FOUND}\n")
    done = run(tmp_path, "--campaign", "our STORY", lines="state --json\n")

    assert done.returncode == 0
    assert json.loads(done.stdout)["campaign"] == "Our story"


def test_an_unknown_campaign_makes_it_one_and_is_told_beside_the_answers(tmp_path: Path) -> None:
    done = run(tmp_path, "--campaign", "Nobody's")

    assert (done.returncode, done.stdout) == (1, b"")
    assert b"Nobody's" in done.stderr


def test_text_is_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    found = "new-campaign Вечер --system aeons_end --players クレア,Ève🐉"
    done = run(tmp_path, "--lang", "ru", lines=f"{found}\nstate --json\n", PYTHONIOENCODING="ascii")

    assert done.returncode == 0
    assert "Вечер" in done.stdout.decode()


def test_bytes_that_are_no_utf_8_stop_nothing(tmp_path: Path) -> None:
    lines = b"new-campaign S --system aeons_end --players Ann\n\xff\xfe \x80\nstate --json\n"
    done = run(tmp_path, lines=lines)

    assert done.returncode == 1
    assert json.loads(done.stdout.decode().splitlines()[-2])["campaign"] == "S"


def test_a_byte_order_mark_and_foreign_line_breaks_are_no_part_of_a_line(tmp_path: Path) -> None:
    done = run(tmp_path, lines=f"\ufeff{FOUND}\r\n{BATTLE}\r\nnote so\r\n")

    assert done.returncode == 0


def test_the_last_line_needs_no_line_break(tmp_path: Path) -> None:
    assert run(tmp_path, lines=f"{FOUND}\nstate --json").stdout.endswith(b"}\n\n")


def test_every_answer_is_there_before_the_next_line_is_read(tmp_path: Path) -> None:
    with conversation(tmp_path) as process:
        assert ask(process, FOUND)
        assert ask(process, BATTLE)
        for _ in range(3):
            assert json.loads(ask(process, "state --json")[0])["round"] == 1


def test_what_was_answered_survives_a_kill(tmp_path: Path) -> None:
    with conversation(tmp_path) as process:
        ask(process, FOUND)
        ask(process, BATTLE)
        ask(process, "hit Claire 3")
        process.send_signal(signal.SIGKILL)
        process.wait()
    done = run(tmp_path, "--campaign", "Our story", lines="state --json\n")

    assert json.loads(done.stdout)["players"][0]["life"] == 7


def test_two_processes_on_one_battle_lose_nothing(tmp_path: Path) -> None:
    with conversation(tmp_path) as one, conversation(tmp_path) as two:
        ask(one, FOUND)
        ask(one, BATTLE)
        ask(two, "open-campaign 'Our story'")
        for process in (one, two, two, one):
            ask(process, "hit gravehold 1")
        stands = json.loads(ask(two, "state --json")[-1])

    assert stands["gravehold"]["life"] == 26


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way there")
def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path) -> None:
    with conversation(tmp_path) as process:
        ask(process, FOUND)
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"help\n" * 50)
        process.stdin.close()

        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 0


def test_quit_ends_it_with_lines_still_to_come(tmp_path: Path) -> None:
    done = run(tmp_path, lines="quit\ndance\n")

    assert done.returncode == 0
    assert done.stdout.count(b"\n\n") == 1
