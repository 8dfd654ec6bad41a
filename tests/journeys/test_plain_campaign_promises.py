"""What a Legacy campaign promises at plain, one promise a script."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journeys.campaigning import Campaigning
from tests.journeys.telling import Scene, scenes

FOUND = 'new-campaign "Our story" --system aeons_end_legacy --players "Claire,Dax"'
LANGUAGES = pytest.mark.parametrize("lang", ["en", "ja", "ru"])


@scenes(
    Scene(
        "with only S and A unlocked at the end of chapter 2, N O Q Y are due",
        f"""
        {FOUND}
        chapter begin 2
        ~ . due: S
        section unlock S
        section unlock A
        ~ announces A for the end of chapter 2
        chapter end 2
        ~ . due: N O Q Y
        state
        ~ . due: N O Q Y
        open-campaign "Our story"
        ~ . due: N O Q Y
        battle --nemesis Maelstrom --life 9
        state
        ~ . due: N O Q Y
        """,
    ),
    Scene(
        "a switch that a text names is offered, changes the next battle, and goes with the unlock",
        f"""
        {FOUND}
        battle --nemesis Maelstrom --life 9 --draws table
        hurt Claire 10
        = agenda nothing
        end loss
        record
        section unlock T --text "Lose all charges."
        ~ ? The text of section T names: exhausted: all charges are lost.
        ~ section edit T --switch exhaustion_charges
        battle --nemesis Maelstrom --life 9 --draws table
        hurt Claire 10
        = agenda nothing
        section edit T --switch exhaustion_charges
        ~ from the next battle on
        ~ section bring-in T
        = agenda nothing
        end loss
        battle --nemesis Maelstrom --life 9 --draws table
        hurt Dax 10
        = agenda charges Dax
        undo
        end loss
        record
        section lock T
        battle --nemesis Maelstrom --life 9 --draws table
        hurt Dax 10
        = agenda nothing
        """,
    ),
    Scene(
        "undoing the unlock changes the next battle back, redoing it changes it again",
        f"""
        {FOUND}
        section unlock T --text "Lose all charges." --switch exhaustion_charges
        undo campaign
        ~ section T unlocked
        battle --nemesis Maelstrom --life 9
        hurt Claire 10
        = agenda nothing
        end win
        record
        undo campaign
        redo campaign
        section unlock T --switch exhaustion_charges
        battle --nemesis Maelstrom --life 9
        hurt Claire 10
        = agenda charges Claire
        """,
    ),
    Scene(
        "a section acts in the battle under way once the group says so, and undo takes it out",
        f"""
        {FOUND}
        section unlock T --switch exhaustion_charges --remind "draw Look at the moon"
        ! section bring-in T
        undo campaign
        battle --nemesis Maelstrom --life 9
        ! section bring-in T
        section unlock T --switch exhaustion_charges --remind "draw Look at the moon"
        section bring-in T
        hurt Claire 10
        = agenda charges Claire
        ! section bring-in T
        undo
        undo
        hurt Claire 10
        = agenda nothing
        """,
    ),
    Scene(
        "a letter unlocked at another time is accepted with a notice",
        f"""
        {FOUND}
        section unlock X --from "card L77"
        ~ The rulebook announces X for the beginning of chapter 5
        section unlock F
        ~ does not state when F is unlocked
        section show F
        ~ not stated in the rulebook
        """,
    ),
    Scene(
        "a guide is done in any order, what was left out stays visible, and it is done once",
        f"""
        {FOUND}
        tick prologue
        tick 1
        guide
        ~ 1. Done:
        guide
        ~ 2. Open:
        win Maelstrom 9
        guide first-game
        ~ 2. Skipped:
        tick letters
        tick 2
        untick 2
        guide done
        ~ Skipped:
        ! guide done
        guide after:1
        ~ 2. Skipped:
        tick 2 --guide after:1
        ! tick 99
        ! tick letters --guide nowhere
        """,
    ),
    Scene(
        "case 11: a lost battle is finished as lost and fought again, cards known",
        f"""
        {FOUND}
        lose Maelstrom 99
        chapter defeat again
        battle --nemesis maelstrom --life 99
        minion Husk
        = in play Husk 5
        end win
        record
        score
        ~ attempt 2. The battle is won.
        """,
    ),
    Scene(
        "case 12: neither a record nor an upgrade nor a guide counts twice",
        f"""
        {FOUND}
        supply add Opal --type gem --cost 3
        win Maelstrom 9
        ! record
        supply upgrade --banish Opal
        ! supply upgrade --add Opal/gem/3
        guide done
        ! guide done
        ! supply upgrade --add Opal/gem/3
        """,
    ),
    Scene(
        "case 13: whatever was written is told at once",
        f"""
        {FOUND}
        win Maelstrom 9
        ~ The victory over Maelstrom is recorded.
        supply upgrade --add Ruby/gem/4 --passed Moth
        ~ Taken in: Ruby. Banished: nothing. Not chosen, so banished too: Moth.
        tick 2
        ~ After battle 1
        """,
    ),
    Scene(
        "case 14: an ended battle offers nothing to go on with",
        f"""
        {FOUND}
        win Maelstrom 9
        ! next
        ! record
        state
        ~ There is no battle under way.
        """,
    ),
    Scene(
        "case 15: another campaign replaces all of the first",
        f"""
        {FOUND}
        chapter end 2
        section unlock S --text "Secret"
        new-campaign "Another story" --system aeons_end_legacy --players Nima
        section list
        ~ S, locked
        story
        ~ No chapter has begun yet.
        ! section edit S --text x
        open-campaign "Our story"
        ~ . due: A N O Q Y
        """,
    ),
    Scene(
        "case 16: a new battle never destroys one under way",
        f"""
        {FOUND}
        battle --nemesis Maelstrom --life 9
        hurt Claire 3
        ! battle --nemesis Maelstrom --life 9
        chapter end 2
        section unlock S
        = Claire 7
        """,
    ),
    Scene(
        "a battle entered by hand stands in the chart and can be put right or struck",
        f"""
        {FOUND}
        score add --nemesis Maelstrom --result loss --reason gravehold --date 2026-01-31 """
        """--mage "Claire 3" --mage "Dax 0"
        score
        ~ 2026-01-31, Maelstrom, attempt 1. Defeat: Gravehold has fallen.
        score
        ~ Claire 3, Dax exhausted
        score edit 1 --result win --reason "by luck" --note "late"
        score
        ~ The battle is won: by luck.
        ! score edit 2 --note x
        ! score remove 0
        score remove 1
        ! score remove 1
        win Maelstrom 9
        ! score remove 1
        """,
    ),
    Scene(
        "a group that began without the app enters how it stands in one line",
        f"""
        {FOUND}
        catch-up --chapter 2 --over --letters "a S" --pile "Jade/Frond/gem/3" """
        """--pile Flare/spell/4 --banished Moth --bookmark L14 """
        """--result Maelstrom/loss/1 --result Maelstrom/win/1
        ~ . due: N O Q Y
        supply
        ~ Jade/Frond: gem, cost 3, 7 copies.
        score
        ~ chapter 1, Maelstrom, attempt 2. The battle is won.
        legacy-card
        ~ L14
        undo campaign
        supply
        ~ No pile
        """,
    ),
    Scene(
        "a package is asked for first, and the ask says how to open it all the same",
        f"""
        {FOUND}
        ! package open IV
        ~ package open deck:IV --sure
        package open IV --sure
        ! package open IV --sure
        package seal IV
        ! package seal IV
        ! package open nothing
        """,
    ),
    Scene(
        "small decks of a nemesis are counted at the table",
        f"""
        {FOUND}
        side-deck Maelstrom "Assist deck" 8
        battle --nemesis Maelstrom --life 9
        = counter Assist deck 8
        end loss
        record
        side-deck Maelstrom "Assist deck" --drop
        ! side-deck Maelstrom "Assist deck" --drop
        """,
    ),
)
def test_a_campaign_keeps_its_promises(tmp_path: Path, script: str) -> None:
    Campaigning(tmp_path).tell(script)


@LANGUAGES
def test_letters_due_are_the_same_line_in_every_language(tmp_path: Path, lang: str) -> None:
    told = Campaigning(tmp_path, lang)
    told.say(FOUND)

    assert ". due: A N O Q S Y\n" in told.say("chapter end 2")
    assert ". due: A N O Q S Y\n" in told.say("state")


@LANGUAGES
@pytest.mark.parametrize("text", ["", "Draw a card.", "Weep", "一枚引く。", "Возьмите карту."])
def test_a_text_that_names_nothing_offers_nothing(tmp_path: Path, lang: str, text: str) -> None:
    told = Campaigning(tmp_path, lang)
    told.say(FOUND)
    said = told.say(f"section unlock T --text '{text}'") + told.say("section show T")

    assert "? " not in {line[:2] for line in said.splitlines()}


@LANGUAGES
def test_switches_stand_nowhere_until_a_text_names_them(tmp_path: Path, lang: str) -> None:
    """Not in help, not in a refusal, not among the options of a mage."""
    told = Campaigning(tmp_path, lang)
    told.tell(f"{FOUND}\nsection unlock T --text 'Weep'")
    said = "".join(
        told.session.answer(f"{line}\n")
        for line in (
            *("help", "help section", "section edit T --switch chrge", "section edit T --switch x"),
            *("mage Dax --charges 2", "mage Dax --note x", "mage", "section list", "story --json"),
            *("section unlock U --switch", "history", "guide", "score --json", "fix"),
        )
    )
    # What was typed comes back in the refusal.
    shown = said.replace("--charges", "")
    found = [word for word in ("charge", "exhaustion", "breach_bonus", "shuffled") if word in shown]

    assert found == []


def test_charges_of_a_mage_come_with_the_rules_that_have_them(tmp_path: Path) -> None:
    told = Campaigning(tmp_path)
    told.tell(
        f"""
        {FOUND}
        ! mage Dax --charges 2
        section unlock T --switch charges
        mage Dax --charges 2
        ~ charges
        mage Dax
        ~ Dax, charges: 2
        """
    )
    told.say("section lock T")

    assert "charges" not in told.say("mage Dax")


def test_what_belongs_to_legacy_is_refused_and_not_listed_elsewhere(tmp_path: Path) -> None:
    told = Campaigning(tmp_path)
    told.say("new-campaign S --system aeons_end --players Ann")
    listed = told.session.answer("help\n")
    for line in (
        *("section list", "section unlock S", "chapter begin 1", "package list", "errata"),
        *("guide", "supply", "banished", "story --json", "finish-campaign", "take-along Ann"),
        *("legacy-card L02", "catch-up --chapter 1", "change list", "after-campaign"),
    ):
        assert told.refused(line) == "! Only a campaign of Aeon's End: Legacy has that.\n\n"
        assert f". {line.split()[0]} " not in listed
    assert ". welcome SEAT NAME: " in listed


def test_a_single_battle_has_no_story(tmp_path: Path) -> None:
    told = Campaigning(tmp_path)
    made = told.session.house.create("Single", "aeons_end_legacy", ("Ann",), single=True)
    told.session.use(made)  # type: ignore[arg-type] # refused campaigns fail the next line
    for line in ("section unlock S", "chapter begin 1", "guide", "story"):
        assert "Only a campaign of Aeon's End: Legacy" in told.session.answer(f"{line}\n")


def test_a_difficulty_that_is_none_is_refused_and_named_only_after_the_campaign(
    tmp_path: Path,
) -> None:
    group = Campaigning(tmp_path)
    group.say(FOUND)
    battle = "battle --nemesis Maelstrom --life 9 --difficulty spark"
    assert "extinction" not in group.refused(battle)
    group.say("finish-campaign")
    assert "extinction" in group.refused(battle)
