"""The score chart as comma-separated values: stable for programs, harmless in spreadsheets."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.campaign.records import MageResult
from companion.engine.campaign.state import CampaignState
from companion.speech import Speech
from companion.table.score_sheet import score_sheet
from tests.table.saga import by_hand, saga

COLUMNS = (
    "date,chapter,attempt,nemesis,result,reason,gravehold,nemesis_life,"
    "mage1_life,mage1_exhausted,mage2_life,mage2_exhausted,rounds,turns,minutes,note"
)
STATE = CampaignState("Story", "aeons_end_legacy", ("Claire", "Dax"), battles=(by_hand(number=-1),))


def rows(state: CampaignState, lang: str = "en") -> list[dict[str, str]]:
    """The sheet as a program reads it."""
    return list(csv.DictReader(io.StringIO(score_sheet(state, Speech(lang)), newline="")))


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_the_columns_are_the_same_in_every_language(lang: str) -> None:
    assert score_sheet(STATE, Speech(lang)).splitlines()[0] == COLUMNS


def test_every_battle_has_its_line_whether_it_was_played_here_or_not(tmp_path: Path) -> None:
    found = rows(saga(tmp_path).state)

    assert [(row["attempt"], row["result"], row["gravehold"]) for row in found] == [
        ("1", "Defeat", "0"),
        ("2", "Victory", "9"),
        ("3", "Defeat", "30"),
    ]
    assert [row["reason"] for row in found][2] == "We were late"
    assert (found[0]["date"], found[0]["mage1_life"], found[0]["mage2_exhausted"]) == (
        "2026-11-01",
        "4",
        "1",
    )


def test_what_nobody_counted_is_empty_and_what_was_counted_as_0_is_0() -> None:
    (by_itself,) = rows(STATE)
    (counted,) = rows(replace(STATE, battles=(by_hand(number=1),)))

    assert (by_itself["rounds"], by_itself["gravehold"]) == ("", "0")
    assert counted["rounds"] == "0"


@pytest.mark.parametrize("begins", ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "＝1", "\r=1"])
def test_no_cell_is_a_formula(begins: str) -> None:
    (row,) = rows(replace(STATE, battles=(by_hand(nemesis=begins, note=begins),)))

    assert row["nemesis"] == row["note"] == f"'{begins}"


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_any_text_stays_in_its_cell(text: str) -> None:
    state = replace(STATE, battles=(by_hand(note=text, nemesis="Husk"), by_hand(note="end")))
    first, second = rows(state)

    assert first["note"].removeprefix("'") == text.removeprefix("'")
    assert (first["nemesis"], second["note"]) == ("Husk", "end")


def test_lines_end_as_the_standard_has_it() -> None:
    sheet = score_sheet(STATE, Speech("en"))

    assert sheet.endswith("\r\n")
    assert sheet.count("\n") == sheet.count("\r\n") == 2


def test_a_mage_who_played_without_the_others_stands_under_the_own_seat() -> None:
    alone = by_hand(mages=(MageResult("Dax", 7, exhausted=False),))
    renamed = by_hand(mages=(MageResult("Somebody", 7, exhausted=False),))
    first, second = rows(replace(STATE, battles=(alone, renamed)))

    assert (first["mage1_life"], first["mage2_life"]) == ("", "7")
    assert (second["mage1_life"], second["mage2_life"]) == ("7", "")


def test_a_chart_without_battles_has_only_its_columns() -> None:
    assert score_sheet(replace(STATE, battles=()), Speech("en")) == COLUMNS + "\r\n"
