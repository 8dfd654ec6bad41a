"""What is refused of a campaign at plain is said in a sentence and changes no byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.commands import COMMANDS
from tests.journeys.campaigning import Campaigning

REFUSED = (
    "story now",
    "chapter begin 2",
    "chapter begin 0",
    "chapter begin two",
    "chapter begin",
    "chapter end 2",
    "chapter end 0",
    "chapter defeat",
    "chapter defeat maybe",
    "chapter defeat again",
    "chapter sideways 2",
    "section",
    "section list all",
    "section show SS",
    "section show Ж",
    "section unlock S",
    "section unlock 1",
    "section unlock SS",
    "section unlock T --switch everything",
    "section unlock T --switch exhaustion_unleash=0",
    "section unlock T --remind 'midnight look'",
    "section unlock T --remind draw",
    "section unlock T --text a --text b",
    "section edit T --text x",
    "section edit S --no-switch exhaustion_charges",
    "section edit S --no-remind look",
    "section edit '' --text x",
    "section lock T",
    "section lock ''",
    "section bring-in T",
    "section bring-in S",
    "package list all",
    "package open",
    "package open VIII",
    "package open envelope 0",
    "package open deck III",
    "package open Ia --sure",
    "package seal II",
    "package seal nothing",
    "legacy-card ''",
    "errata 1",
    "erratum 5 done",
    "erratum 1 maybe",
    "erratum",
    "change list 1",
    "change add ''",
    "change add x --kind scratch",
    "change edit 1 x",
    "change drop 1",
    "guide nowhere",
    "guide after:9",
    "tick 99",
    "tick nothing",
    "tick 1 --guide nowhere",
    "untick nothing",
    "guide done",
    "catch-up",
    "catch-up --chapter -1",
    "catch-up --letters '1'",
    "catch-up --pile Opal",
    "catch-up --pile Opal/stone/3",
    "catch-up --result Maelstrom",
    "catch-up --result Maelstrom/win/x",
    "finish-campaign now",
    "after-campaign",
    "supply all",
    "supply add Opal --type gem --cost 3",
    "supply add Pearl --type gem",
    "supply add Pearl --type stone --cost 3",
    "supply add Pearl --type gem --cost -3",
    "supply add '' --type gem --cost 3",
    "supply edit Pearl --cost 3",
    "supply edit Opal --cost -1",
    "supply edit Opal --name ''",
    "supply remove Pearl",
    "supply upgrade",
    "supply upgrade --banish Opal",
    "supply upgrade --banish Opal --after 1",
    "supply upgrade --add Pearl",
    "supply upgrade --add Pearl/gem/many",
    "banished all",
    "banish Moth",
    "banish ''",
    "return Opal",
    "side-deck Maelstrom",
    "side-deck Maelstrom Assist",
    "side-deck Maelstrom Assist -1",
    "side-deck Maelstrom Assist --drop",
    "mage Bob",
    "mage 3",
    "mage --note x",
    "mage Dax --charges 1",
    "mage Dax --colour red",
    "learn Bob x",
    "learn Dax",
    "learn Dax ''",
    "absent Bob",
    "take-along Dax",
    "take-along",
    "travellers x",
    "welcome 1 Bob",
    "welcome",
    "score all",
    "score add",
    "score add --nemesis M",
    "score add --nemesis '' --result win",
    "score add --nemesis M --result draw",
    "score add --nemesis M --result win --date yesterday",
    "score add --nemesis M --result win --mage Dax",
    "score add --nemesis M --result win --life -1",
    "score edit 1 --note x",
    "score remove 1",
    "redo campaign",
    "history 1",
)


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_a_refusal_is_a_sentence_and_changes_nothing(tmp_path: Path, lang: str) -> None:
    told = Campaigning(tmp_path, lang)
    told.tell(
        """
        new-campaign "Our story" --system aeons_end_legacy --players "Claire,Dax"
        chapter begin 2
        chapter end 2
        section unlock S
        package open Ia --sure
        supply add Opal --type gem --cost 3
        banish Moth
        """
    )
    for line in REFUSED:
        told.refused(line)


def test_every_command_about_the_campaign_has_something_it_refuses() -> None:
    lines = [f"{line} " for line in REFUSED]
    groups = {"story", "supply", "mages", "score"}
    verbs = [spec.verb for spec in COMMANDS if spec.group in groups]

    assert [verb for verb in verbs if not any(line.startswith(f"{verb} ") for line in lines)] == []


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_what_needs_a_campaign_says_so(tmp_path: Path, lang: str) -> None:
    told = Campaigning(tmp_path, lang)
    for spec in COMMANDS:
        if spec.group in {"story", "supply", "mages", "score"} and not spec.arguments:
            answer = told.session.answer(f"{spec.verb}\n")
            assert answer.startswith("! "), spec.verb
    assert list(tmp_path.iterdir()) == []
