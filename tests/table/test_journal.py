"""The journal: a campaign as a document that tells what the group knows, and nothing more."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from companion.engine.aeons_end import commands as b
from companion.engine.aeons_end.words import BASE, LEGACY, System
from companion.engine.campaign import commands as c
from companion.engine.campaign.box import ALPHABET
from companion.engine.campaign.records import Change, Section
from companion.speech import Speech
from companion.table.campaign import Campaign
from companion.table.journal import journal
from companion.table.markdown import Page, plain
from tests.table.saga import by_hand, saga
from tests.table.sample import campaign, done, ok, request

ODD = "[x](javascript:1) <b onclick=a>*_`|~ # & \\ https://a.b www.c.d"


def told(group: Campaign, lang: str = "en") -> str:
    return journal(group.state, group.entries, Speech(lang))


def items(text: str, heading: str) -> list[str]:
    """The items and paragraphs under a heading, up to the next one."""
    lines = text.splitlines()
    below = lines[lines.index(heading) + 1 :]
    end = next((n for n, line in enumerate(below) if line.startswith("#")), len(below))
    return [line.removeprefix("- ") for line in below[:end] if line]


def test_a_campaign_is_told_chapter_by_chapter_and_battle_by_battle(tmp_path: Path) -> None:
    text = told(saga(tmp_path))

    headings = [line for line in text.splitlines() if re.match("#{1,3} ", line)]
    assert headings[:6] == [
        "# Our story",
        "## Chapter 1, 2026-11-30",
        "### Battle 1: Maelstrom",
        "### Battle 2: Maelstrom",
        "### Battle 3: Maelstrom",
        "## Chapter 2, 2026-11-30",
    ]
    assert items(text, "### Battle 1: Maelstrom") == [
        "Defeat",
        "Gravehold has fallen.",
        "Day: 2026-11-01",
        "Attempt: 1",
        "Gravehold: 0",
        "Life of the nemesis: 31",
        "Claire: 4",
        "Dax: exhausted",
        "Played without the app",
        "Note: We forgot the husks.",
    ]
    assert "We were late" in items(text, "### Battle 3: Maelstrom")


@pytest.mark.parametrize(
    "said",
    [
        "Section S is unlocked, from Insight 2a.",
        "Opened: envelope of chapter 2. Told to by: Legacy card L05.",
        "Supply upgrade. Taken in: Nova. Banished: Spark. Not chosen, so banished too: Prism.",
        "Claire has learned: To look twice.",
        "Sticker: A crack. Where: Claire's mat.",
        "Banished: Lost Spark. Why: It was torn.",
        "Claire may play in base Aeon's End, with equipment.",
        "Not there for battle 3: Dax, played by Ann.",
    ],
)
def test_what_was_done_is_told_in_its_chapter(tmp_path: Path, said: str) -> None:
    assert said in items(told(saga(tmp_path)), "## Chapter 2, 2026-11-30")


def test_how_it_stands_now_is_told_at_the_end(tmp_path: Path) -> None:
    text = told(saga(tmp_path))

    assert items(text, "### Section S")[0] == "Before you are exhausted, sit down."
    assert "starting hand: Crystal, Crystal" in items(text, "### Claire")
    assert items(text, "## Supply") == [
        "Ruby, gem, cost 3, 7 copies",
        "Nova, spell, cost 7, 5 copies",
    ]
    assert "Lost Spark (2026-11-30): It was torn" in items(text, "## Banished")
    assert items(text, "## Small decks") == ["Maelstrom, assist deck: 8 cards"]


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_every_language_tells_all_of_it(tmp_path: Path, lang: str) -> None:
    text = told(saga(tmp_path), lang)

    assert text.count("\n### ") == 7
    assert "{" not in text


def test_nothing_is_told_of_what_is_locked_or_was_taken_back(tmp_path: Path) -> None:
    group = campaign(tmp_path)
    for command in (
        c.UnlockSection(Section("N", "A mistake")),
        c.LockSection("N"),
        c.OpenPackage("envelope:7", sure=True),
        c.SealPackage("envelope:7"),
        c.UnlockSection(Section("S")),
        c.EndChapter(2),
    ):
        ok(group.do(command))
    text = told(group)

    assert re.findall(r"[Ss]ection ([A-Z])\b", text) == ["S", "S"]
    assert not re.search(rf"\b[{ALPHABET.replace('S', '')}]\b", text)
    assert "mistake" not in text
    assert "chapter 7" not in text


def test_what_was_undone_is_not_told(tmp_path: Path) -> None:
    group = campaign(tmp_path)
    ok(group.do(c.NoteChange(Change("writing", "Regrets", "a card"))))
    ok(group.undo())

    assert "Regrets" not in told(group)


def test_neither_the_seed_nor_the_order_of_a_deck_is_told(tmp_path: Path) -> None:
    """The turn cards that were drawn and the one on top are told nowhere."""
    group = campaign(tmp_path)
    sitting = ok(group.begin(request(), seed="a secret seed"))
    done(sitting.submit(b.Next()))
    done(sitting.submit(b.End("loss", "We were late")))
    ok(group.record())
    text = told(group)

    assert "We were late" in text
    assert "secret" not in text
    assert not {"nemesis", "wild"} & set(re.findall(r"^- (\w+)$", text, re.MULTILINE))


def test_a_result_is_told_as_it_was_corrected_and_a_struck_one_not_at_all(tmp_path: Path) -> None:
    group = campaign(tmp_path)
    ok(group.do(c.EnterResult(by_hand(nemesis="Wrong"))))
    ok(group.do(c.EnterResult(by_hand(nemesis="Gone"))))
    ok(group.do(c.EditResult(by_hand(nemesis="Right", number=-1))))
    ok(group.do(c.RemoveResult(-2)))
    text = told(group)

    assert "### Battle 1: Right" in text
    assert not {"Wrong", "Gone"} & set(re.findall(r"\w+", text))


@pytest.mark.parametrize("system", [BASE, LEGACY])
def test_a_campaign_without_chapters_has_a_place_for_its_battles(
    tmp_path: Path, system: System
) -> None:
    group = campaign(tmp_path, system)
    ok(group.do(c.EnterResult(by_hand())))

    text = told(group)
    assert text.index("## What happened") < text.index("### Battle 1")
    assert "hapter" not in text.replace("Chapter 1\n", "")


def test_a_campaign_that_has_just_begun_is_a_journal_too(tmp_path: Path) -> None:
    assert told(campaign(tmp_path)).startswith("# Our story\n\n- Aeon's End: Legacy\n")


# What a group writes stays what it is.


def test_what_the_group_wrote_means_nothing_to_markdown(tmp_path: Path) -> None:
    group = campaign(tmp_path, players=("<i>Ann</i>", "- Dax"))
    ok(group.do(c.EnterResult(by_hand(nemesis=ODD, note=f"{ODD}\n\n# Heading\n<script>"))))
    text = told(group)

    assert not re.search(r"(?<!\\)[<>\[\]`*|]", text)
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        "# Our story",
        "## What happened",
        f"### Battle 1: {plain(ODD)}",
    ]


@pytest.mark.parametrize("begins", ["- x", "+ x", "1. x", "12) x", "===", "---", "# x", "> x"])
def test_no_text_begins_a_list_a_heading_or_a_quotation(begins: str) -> None:
    assert re.match(r"\\|\d+\\", plain(begins))
    assert re.sub(r"\\(.)", r"\1", plain(begins)) == begins


MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])
INVISIBLE = "".join(chr(n) for n in (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F)))


def as_read(text: str) -> list[str]:
    """What a reader of Markdown sees: the texts, which may be nothing but text."""
    inline = [token for token in MARKDOWN.parse(text) if token.type == "inline"]
    parts = [part for token in inline for part in token.children or ()]
    assert {part.type for part in parts} <= {"text"}
    return ["".join(part.content for part in token.children or ()) for token in inline]


@given(st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs"]), max_size=60))
def test_any_text_reads_as_it_was_written(text: str) -> None:
    page = Page()
    for put in (page.paragraph, page.item, page.item, lambda each: page.heading(3, each)):
        put(f"{text}.")

    assert as_read(str(page)) == [" ".join(f"{text}.".split())] * 4


@pytest.mark.parametrize(
    "text", [ODD, "a\nb", "a\x00b", "\\", "&amp;", "a  \n# b", "~~a~~", "a|b\n-|-"]
)
def test_odd_texts_read_as_they_were_written(text: str) -> None:
    page = Page()
    page.paragraph(text)

    assert as_read(str(page)) == [" ".join(text.replace("\0", " ").split())]


def test_no_character_turns_the_text_around() -> None:
    assert plain(f"Ann{INVISIBLE} Ben") == "Ann Ben"


def test_an_empty_item_or_paragraph_leaves_no_trace() -> None:
    page = Page()
    page.heading(1, "Story")
    page.item(" ")
    page.paragraph("")
    page.item("one")
    page.item("two")
    page.paragraph("so")

    assert str(page) == "# Story\n\n- one\n- two\n\nso\n"


def test_a_battle_of_another_chapter_says_so(tmp_path: Path) -> None:
    group = saga(tmp_path)
    assert replace(group.state.battles[0], chapter=1) == group.state.battles[0]
    ok(group.do(c.EnterResult(by_hand(nemesis="Late", chapter=1))))

    assert "Chapter 1" in items(told(group), "### Battle 4: Late")
