"""`companion rules`, and `rules` in plain."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from tests.plain.conversing import BATTLE, FOUND, done, refusal, session

ROOT = Path(__file__).parents[2]
FIND = ("rules", "find")
SHOW = ("rules", "show")


def run(root: Path, *arguments: str) -> int:
    return main([*arguments, "--data-dir", str(root)])


def test_finding_prints_ids_best_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, *FIND, "power", "token", "--limit", "3") == 0

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[0] == "power-tokens"


def test_finding_as_json_is_one_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, *FIND, "暴走", "--json", "--system", "aeons_end") == 0

    found = json.loads(capsys.readouterr().out)
    assert found[0] == "unleash"


def test_finding_nothing_is_no_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, *FIND, "?") == 0
    assert run(tmp_path, *FIND, "?", "--json") == 0

    assert capsys.readouterr().out == "[]\n"


def test_a_batch_is_answered_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        {"q": "unleash", "lang": "en", "system": "aeons_end"},
        {"q": "снаряжение", "lang": "ru", "system": "aeons_end_legacy"},
        {"q": "unleash", "lang": "en", "system": "slay_the_spire"},
    ]
    file = tmp_path / "asked.jsonl"
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")

    assert run(tmp_path, *FIND, "--batch", str(file), "--limit", "5") == 0

    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers[0][0] == "unleash"
    assert len(answers[0]) == 5
    assert answers[1][0] == "equipment"
    assert answers[2] == []


def test_a_line_that_asks_nothing_keeps_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "asked.jsonl"
    file.write_text('what?\n{"q": 5}\n\n{"q": "unleash"}\n', encoding="utf-8")

    assert run(tmp_path, *FIND, "--batch", str(file)) == 1

    told = capsys.readouterr()
    assert [bool(json.loads(line)) for line in told.out.splitlines()] == [False, False, True]
    assert told.err.count("\n") == 2


def test_a_batch_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, *FIND, "--batch", str(tmp_path / "none")) == 1

    assert "none" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [(), ("word", "--batch", "-"), ("word", "--limit", "0")])
def test_wrong_options_end_with_two(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(tmp_path, *FIND, *arguments)

    assert ended.value.code == 2


def test_showing_tells_the_rule_in_the_language_that_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, *SHOW, "power-tokens", "--lang", "ru") == 0

    told = capsys.readouterr().out
    assert told.startswith("Жетоны силы\n")
    assert "000" in told


def test_showing_begins_with_the_game_that_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tmp_path, *SHOW, "turn-order-deck-1p", "--lang", "en", "--system", "aeons_end")

    told = capsys.readouterr().out
    assert told.index("In base Aeon's End") < told.index("In Aeon's End: Legacy")


def test_an_unknown_rule_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, *SHOW, "no-such-rule", "--lang", "en") == 1

    assert "no-such-rule" in capsys.readouterr().err


def test_what_is_told_after_the_campaign_must_be_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, *SHOW, "equipment", "--lang", "en") == 1
    refused = capsys.readouterr()
    assert refused.out == ""
    assert "--after-campaign" in refused.err

    assert run(tmp_path, *SHOW, "equipment", "--lang", "en", "--after-campaign") == 0
    assert "stronger" in capsys.readouterr().out


def test_difficulty_is_no_secret_with_another_box(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, *SHOW, "difficulty-levels", "--system", "aeons_end") == 0
    assert run(tmp_path, *SHOW, "difficulty-levels", "--system", "aeons_end_legacy") == 1


def test_a_campaign_holds_back_and_has_its_own_notes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session(tmp_path, FOUND, BATTLE, "note zanzibar")

    assert run(tmp_path, *FIND, "zanzibar", "--campaign", "Our story") == 0
    assert capsys.readouterr().out == "note:1:2\n"
    assert run(tmp_path, *FIND, "equipment", "--campaign", "Our story") == 0
    assert "equipment" not in capsys.readouterr().out.split()
    assert run(tmp_path, *SHOW, "note:1:2", "--campaign", "Our story") == 0
    assert capsys.readouterr().out == "Maelstrom\nzanzibar\n"
    assert run(tmp_path, *SHOW, "exhausted-steps", "--lang", "en", "--campaign", "Our story") == 0
    assert "Unleash" not in capsys.readouterr().out.split("See also")[0]


def test_an_unknown_campaign_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, *FIND, "unleash", "--campaign", "Nobody's", "--lang", "en") == 1

    told = capsys.readouterr()
    assert told.out == ""
    assert "Nobody's" in told.err


def test_a_reader_that_goes_away_is_no_failure(tmp_path: Path) -> None:
    file = tmp_path / "asked.jsonl"
    file.write_text('{"q": "card"}\n' * 2000, encoding="utf-8")
    command = [sys.executable, "-m", "companion", *FIND, "--batch", str(file)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_plain_tells_the_best_rule_and_names_others(tmp_path: Path) -> None:
    lines = done(session(tmp_path), "rules power token")

    assert lines[0] == ". Power tokens"
    assert any(line.endswith("(power-card)") for line in lines[1:])


def test_plain_shows_a_rule_by_its_id(tmp_path: Path) -> None:
    assert done(session(tmp_path), "rules unleash")[0] == ". Unleash"


def test_plain_without_words_tells_the_rule_of_the_moment(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND)
    assert "battle" in refusal(made, "rules")

    made = session(tmp_path / "2", FOUND, BATTLE)
    assert done(made, "rules")[0] == ". Who takes the next turn"


def test_plain_says_when_there_is_no_such_rule(tmp_path: Path) -> None:
    (line,) = done(session(tmp_path), "rules zzzzqq")

    assert "zzzzqq" in line
    assert line.startswith(". ")


def test_plain_holds_back_what_the_campaign_does(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND)

    assert not any("equipment" in line for line in done(made, "rules equipment"))
    assert ". The rest may reveal rules you do not have yet." in done(made, "rules charge")
