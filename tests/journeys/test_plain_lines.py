"""Lines, bytes and answers of plain: what may come in, and what must come out."""

from __future__ import annotations

import io
import json
import shlex
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.plain.session import Session
from companion.plain.streams import converse
from companion.speech import Speech
from companion.table.reasons import UnclosedQuote
from companion.table.words import split
from tests.journeys.processes import run, talk
from tests.journeys.telling import Scene, Telling, scenes
from tests.table.sample import house

FOUND = 'new-campaign "Our story" --system aeons_end --players "Claire,Dax"'
BATTLE = "battle --nemesis Maelstrom --life 70 --draws table"


@scenes(
    Scene(
        "words are split as a shell does",
        r"""
        new-campaign 'Our'" "story --system 'aeons_end' --players Ann\ Lee,"Ben   Cid"
        battle --nemesis "Mael\"strom" --life=50 --draws='table'
        = Ann Lee 10; Ben   Cid 10; nemesis 50
        hurt Ann\ Lee 1
        hurt 'Ann Lee' "1"
        = Ann Lee 8
        """,
    ),
    Scene(
        "a quotation mark that is never closed is a refusal",
        """
        @ base 2
        ! hurt "Claire 1
        ! hurt 'Claire 1
        ! hurt Claire 1 \\
        ! minion Crow's 3
        note Claire's turn "so
        """,
    ),
    Scene(
        "a number sign begins a comment only as the first character of a line",
        """
        @ base 2
        # hurt Claire 1
        #hurt Claire 1
        minion Husk 5
        minion Husk 5
        hurt Husk#2 1
        = in play Husk#1 5, Husk#2 4; Claire 10
        ! hurt Claire 1 # one
        = Claire 10
        """,
    ),
    Scene(
        "full-width letters, digits and blanks, and the Russian layout, are read",
        """
        @ base 2
        ｈｕｒｔ　Claire　３
        = Claire 7
        ргке Claire ２
        = Claire 5
        ь Husk ５ з2
        = in play Husk 5
        гтвщ
        = in play nothing
        """,
    ),
    Scene(
        "verbs and options forgive their capitals",
        """
        @ base 2
        HURT Claire 1
        Minion Husk 5 --DO "GRAVEHOLD 2"
        reveal Nemesis
        Next
        = Claire 9; Gravehold 28
        """,
    ),
)
def test_a_line_is_read_as_it_should(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)


@given(st.one_of(st.text(alphabet="ab '\"\\\t\n\u3000#x-", max_size=15), st.text(max_size=20)))
def test_any_line_is_split_as_the_shell_splitter_of_python_does(line: str) -> None:
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace = " \t\r\n\v\f\u00a0\u3000"
    lexer.whitespace_split = True
    lexer.commenters = ""
    try:
        expected: object = tuple(lexer)
    except ValueError:
        expected = UnclosedQuote()
    assert split(line) == expected


@pytest.mark.parametrize(
    "line",
    [
        "note " + "x" * 10**6,
        "minion " + "y" * 10**6 + " 5",
        "hurt Claire " + "9" * 10**6,
        'hurt "' + "z " * 10**5,
        "q " * 10**5,
        "turn-order shuffle-in " + "Claire " * 10**5,
        "fix turn_order.draw " + "Claire," * 10**4,
        "remind draw " + "x " * 10**5,
    ],
    ids=lambda line: line[:20],
)
def test_a_very_long_line_is_answered_like_any_other(tmp_path: Path, line: str) -> None:
    """A line that took more than its length's time would never come to its end here."""
    told = Telling(tmp_path)
    told.found("base 2")
    answer = told.session.answer(f"{line}\n")
    assert answer.count("\n\n") == 1
    assert "Something went wrong" not in answer


def test_whatever_bytes_come_in_answers_in_utf_8_come_out(tmp_path: Path) -> None:
    """No UTF-8, carriage returns, null bytes, a byte order mark, and no line break at the end."""
    data = (
        b"\xef\xbb\xbf" + FOUND.encode() + b"\r\n" + BATTLE.encode() + b"\r\n"
        b"\r\n   \r\n\x00\n\xff\xfe\x80\nminion \xc3\x28\x00 3\nnote \xf0\x9f\x90\x89 \xff\n"
        b"hurt Claire 1\rhurt Dax 1\nhurt Claire 2\nstate --json"
    )
    done = run(tmp_path, data)
    answers = done.stdout.decode().removesuffix("\n\n").split("\n\n")
    kinds = [answer[:2] for answer in answers]
    assert kinds == [". ", ". ", "! ", "! ", ". ", ". ", "! ", ". ", '{"']
    stands = json.loads(answers[-1])
    assert [player["life"] for player in stands["players"]] == [8, 10]
    assert (done.returncode, done.stderr) == (1, b"")


def test_every_answer_ends_with_one_empty_line_and_is_there_before_the_next(
    tmp_path: Path,
) -> None:
    """The lines are said one by one, each only when the one before was answered."""
    with talk(tmp_path) as told:
        for line in (FOUND, BATTLE, "state", "help", "log", "fix", "dance", "reveal Claire"):
            answer = told.ask(line)
            assert answer
            assert all(each[:2] in {". ", "? ", "! "} for each in answer)
        told.send(b"# nobody answers this\n\n")
        assert told.ask("next") == [". Claire's turn ends."]


@pytest.mark.parametrize(
    "lines, code",
    [
        ("", 0),
        ("# so\n\n", 0),
        (f"{FOUND}\nhelp\nquit\ndance\n", 0),
        (f"{FOUND}\n{BATTLE}\nminion - 2\n", 0),
        ("dance\n", 1),
        (f"{FOUND}\ndance\nhelp\n", 1),
        ('"', 1),
    ],
)
def test_the_exit_status_says_whether_any_line_was_refused(
    tmp_path: Path, lines: str, code: int
) -> None:
    session = Session(house(tmp_path), Speech("en"))
    out = io.StringIO()
    converse(session, io.StringIO(lines), out)
    assert int(session.refused) == code
    assert out.getvalue() == "" or out.getvalue().endswith("\n\n")


def test_nothing_is_said_unasked(tmp_path: Path) -> None:
    """No banner; a campaign given as an option is opened in silence."""
    assert run(tmp_path, "").stdout == b""
    run(tmp_path, f"{FOUND}\n{BATTLE}\n")
    opened = run(tmp_path, "state --json\n", "--campaign", "OUR STORY")
    assert (opened.returncode, opened.stderr) == (0, b"")
    assert opened.stdout.startswith(b"{")
    unknown = run(tmp_path, "", "--campaign", "Nobody's")
    assert (unknown.returncode, unknown.stdout) == (1, b"")


def test_news_of_another_process_open_the_next_answer_once(tmp_path: Path) -> None:
    with talk(tmp_path) as one, talk(tmp_path) as two:
        one.ask(FOUND)
        one.ask(BATTLE)
        two.ask("open-campaign 'our story'")
        one.ask("hurt Claire 1")
        one.ask("undo")
        assert two.ask("hurt Dax 2") == [
            ". Another window: Claire suffers 1.",
            ". Another window: undone: Claire suffers 1.",
            ". Dax suffers 2: 8 left.",
        ]
        assert two.ask("dance")[0].startswith("! ")
        assert one.ask("# so\nhurt Claire 1") == [
            ". Another window: Dax suffers 2.",
            ". Claire suffers 1: 9 left.",
        ]
        assert two.ask("state --json")[0] == ". Another window: Claire suffers 1."
        assert json.loads(two.ask("state --json")[0]) == json.loads(one.ask("state --json")[0])
