"""Every command is declared once, and everything follows from that."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from companion.engine.aeons_end.commands import Next
from companion.engine.aeons_end.words import BASE, LEGACY, System
from companion.table.commands import BY_ID, BY_KEY, COMMANDS, GROUPS, VERBS, CommandSpec
from tests.table.sample import begun

SPECS = pytest.mark.parametrize("spec", COMMANDS, ids=lambda spec: spec.id)


def test_no_two_commands_share_an_id_a_key_or_a_verb() -> None:
    assert len(BY_ID) == len(COMMANDS)
    assert len(BY_KEY) == sum(len(spec.keys) for spec in COMMANDS)
    verbs = [verb for spec in COMMANDS for verb in (spec.verb, *spec.synonyms, spec.short) if verb]
    assert len(VERBS) == len(verbs)


@SPECS
def test_a_command_has_a_chapter_a_label_and_a_sentence(spec: CommandSpec) -> None:
    assert spec.group in GROUPS
    assert spec.label
    assert not spec.label.endswith(".")
    assert spec.help.endswith(".")


@SPECS
def test_help_and_label_hold_nothing_to_fill_in(spec: CommandSpec) -> None:
    for text in (spec.label, spec.help):
        assert [field for _, field, _, _ in string.Formatter().parse(text) if field] == []


@SPECS
def test_a_command_can_be_reached(spec: CommandSpec) -> None:
    assert spec.keys or spec.verb


def test_only_the_last_argument_takes_whatever_follows() -> None:
    for spec in COMMANDS:
        for argument in spec.arguments[:-1]:
            assert not argument.many, spec.id
            assert not argument.rest, spec.id


@pytest.mark.parametrize("system", [BASE, LEGACY])
def test_whatever_the_rules_offer_is_a_command(tmp_path: Path, system: System) -> None:
    offers = begun(tmp_path, system).outlook.offers

    assert offers <= {spec.offer for spec in COMMANDS}


def test_charges_are_shown_only_where_they_exist(tmp_path: Path) -> None:
    charge = BY_ID["charge"]

    assert charge.exists(begun(tmp_path / "base", BASE).outlook)
    assert not charge.exists(begun(tmp_path / "legacy").outlook)
    assert not charge.exists(None)


def test_a_difficulty_is_written_only_where_there_is_one() -> None:
    battle = BY_ID["battle"]

    assert "--difficulty" in battle.usage("aeons_end")
    assert "--difficulty" not in battle.usage("aeons_end_legacy")
    assert "--difficulty" not in battle.usage()


def test_without_a_battle_only_what_needs_none_is_offered() -> None:
    assert BY_ID["new-campaign"].offered(None)
    assert not BY_ID["next"].offered(None)


def test_undo_and_redo_are_offered_while_there_is_something_to_take(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    assert not BY_ID["undo"].offered(sitting.outlook)

    sitting.submit(Next())
    assert BY_ID["undo"].offered(sitting.outlook)
    assert not BY_ID["redo"].offered(sitting.outlook)

    sitting.undo()
    assert not BY_ID["undo"].offered(sitting.outlook)
    assert BY_ID["redo"].offered(sitting.outlook)
