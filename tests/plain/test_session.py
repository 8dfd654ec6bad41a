"""A session: comments, refusals, other windows, and bugs of ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.plain import session as session_module
from companion.table.commands import COMMANDS
from tests.plain.conversing import BATTLE, FOUND, FOUND_BASE, done, refusal, say, session, state

LANGUAGES = pytest.mark.parametrize("lang", ["en", "ja", "ru"])


def test_a_comment_and_an_empty_line_get_no_answer(tmp_path: Path) -> None:
    made = session(tmp_path)

    assert made.answer("# next\n") == made.answer("\n") == ""


def test_one_line_is_one_entry_and_one_undo_takes_it_back(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE)
    before = state(made)
    for line in ("hit Claire 3", "m Husk 5 p2", "note so", "unleash 2", "remind draw x"):
        done(made, line)
        done(made, "undo")
        assert state(made) == before


def test_a_refused_line_changes_nothing_on_disk(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE)
    files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    for line in ("hit Claire 0", "hit Bob 1", "minion Ghoul", "dance", "undo", "choose 1", "'"):
        assert refusal(made, line)

    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == files


def test_news_from_another_window_open_the_next_answer(tmp_path: Path) -> None:
    one = session(tmp_path, FOUND, BATTLE)
    two = session(tmp_path, "open-campaign 'Our story'")
    done(one, "hit Claire 3")
    done(one, "undo")
    lines = done(two, "hit Dax 2")

    assert "Claire" in lines[0]
    assert "Claire" in lines[1]
    assert any("Dax" in line for line in lines[2:])
    assert not any("Claire" in line for line in done(two, "hit Dax 1"))


def test_news_are_told_also_when_the_line_is_refused_and_are_no_refusal(tmp_path: Path) -> None:
    one = session(tmp_path, FOUND, BATTLE)
    two = session(tmp_path, "open-campaign 'Our story'")
    done(one, "hit Claire 3")

    assert [line[:2] for line in say(two, "dance")] == [". ", "! "]
    assert one.refused is False


def test_a_battle_begun_in_another_window_is_at_hand(tmp_path: Path) -> None:
    one = session(tmp_path, FOUND)
    two = session(tmp_path, "open-campaign 'Our story'")
    done(one, BATTLE)
    done(two, "hit Claire 1")
    done(one, "end win")
    done(one, "record")

    assert "Maelstrom" in done(two, "open-campaign")[0]
    assert state(two)["round"] is None


def test_damage_is_told_with_the_first_answer_and_is_no_refusal(tmp_path: Path) -> None:
    session(tmp_path, FOUND, BATTLE, "hit Claire 1", "hit Claire 2", "hit Claire 3")
    (log,) = tmp_path.rglob("0001.log")
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(lines[0] + lines[1] + b"?" + lines[2] + lines[3])
    made = session(tmp_path)
    assert made.open("Our story") is None

    told = say(made, "hit Dax 1")
    assert any("0001.log" in line and "damaged" in line for line in told)
    assert not made.refused
    assert not any("0001.log" in line for line in say(made, "hit Dax 1"))


def test_a_bug_of_ours_is_owned_up_to_and_the_session_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = session(tmp_path, FOUND, BATTLE, "hit Claire 3")

    def bug(*_: object) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(session_module, "tell", bug)
        sentence = refusal(made, "hit Claire 2")

    assert "RuntimeError" in sentence
    assert made.refused
    assert state(made)["players"][0]["life"] == 5


@LANGUAGES
def test_every_language_answers_everything(tmp_path: Path, lang: str) -> None:
    made = session(
        tmp_path,
        FOUND_BASE,
        BATTLE,
        *("reveal", "m Husk 5 p2", "p Fog 2 g1", "hit Claire 11", "next", "undo", "redo"),
        *("state", "log", "fix", "help", "help battle", "charge Dax +2", "remind draw x --always"),
        *("forget x", "token Fog +1", "edit Fog --name Mist", "move Mist 1", "discard Mist"),
        *("turn-order peek 2", "counter x +1", "unleash", "end win", "record", "undo campaign"),
        *("rename-player Dax Max", "open-campaign", "quit"),
        lang=lang,
    )

    assert made.over


@LANGUAGES
def test_every_language_keeps_a_campaign(tmp_path: Path, lang: str) -> None:
    made = session(
        tmp_path,
        FOUND,
        *("guide", "tick 1", "untick 1", "package list", "package open II --sure", "legacy-card"),
        *("package seal II", "legacy-card E07", "errata", "erratum 1 done", "erratum 1 not-yet"),
        *("chapter begin 1", "chapter end 2", "section list", "story", "story --json"),
        "section unlock S --text 'Lose all charges.' --from 'Insight 2a' --remind 'draw Look'",
        *("section edit S --switch exhaustion_charges", "section show S", "section lock S"),
        *("change add x --where y --by z", "change list", "change edit 1 --kind writing"),
        *("change drop 1", "supply add Opal --type gem --cost 3", "supply", "supply edit Opal"),
        *("supply remove Opal --banish --why x", "banished", "banish Moth", "return Moth --by x"),
        *("side-deck M Assist 8", "side-deck", "side-deck M Assist --drop", "mage", "mage Claire"),
        *("mage 1 --hand 'A,B' --player Ann", "absent Dax --by Ann", "absent", "absent Dax --here"),
        *(BATTLE, "end loss", "record", "state", "chapter defeat again", "learn Dax x", "guide"),
        *("supply upgrade --add Ruby/gem/3 --passed Bell", "guide done", "score", "score --json"),
        *("score add --nemesis M --result win --mage 'Dax 0'", "score edit 2 --note x"),
        *("score remove 2", "undo campaign", "redo campaign", "history", "finish-campaign"),
        *("after-campaign", "take-along Dax", "travellers", "quit"),
        lang=lang,
    )

    assert made.over


def test_a_day_entered_by_mistake_can_be_taken_off_the_score_chart(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, "score add --nemesis M --result win --date 2026-11-30")
    assert any("2026-11-30" in line for line in say(made, "score"))

    done(made, "score edit 1 --date ''")

    assert not any("2026-11-30" in line for line in say(made, "score"))


@LANGUAGES
@pytest.mark.parametrize("spec", [spec for spec in COMMANDS if spec.verb], ids=lambda s: s.id)
def test_every_refusal_is_a_sentence(tmp_path: Path, lang: str, spec: object) -> None:
    made = session(tmp_path, FOUND, BATTLE, lang=lang)
    verb = getattr(spec, "verb", "")
    for rest in ("", "x", "x y z", "Claire 99999", "--x", "--x=1", "'"):
        for line in say(made, f"{verb} {rest}"):
            assert line[:2] in {". ", "? ", "! "} or line.startswith(("{", "["))
            assert "Error" not in line


@settings(deadline=None, max_examples=60)
@given(st.lists(st.text(max_size=30), max_size=5))
def test_no_line_whatever_ends_the_session_or_shows_a_bug(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    made = session(tmp_path_factory.mktemp("house"), FOUND, BATTLE)
    for line in lines:
        answer = made.answer(line)
        assert "Something went wrong" not in answer
        assert answer == "" or answer.endswith("\n\n")
        assert "" not in answer.splitlines()[:-1] or answer.count("\n\n") == 1
