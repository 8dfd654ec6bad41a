"""The rulebook with gaps in our own words: complete, short, and silent about what is locked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from companion.engine.campaign.box import LETTERS
from companion.engine.campaign.pages import PAGES, Passage
from companion.engine.campaign.switches import named
from companion.speech import Speech
from companion.speech.pages import PASSAGES, TOPICS
from tests.speech.samples import LANGUAGES
from tools.rules.check import DOCUMENTS, Quotations

ROOT: Final = Path(__file__).parents[2]
IDS: Final = [item.id for page in PAGES for item in page.items if isinstance(item, Passage)]
SENTENCE: Final = re.compile(r"[^.?]+[.?](?=\s|$)")
NUMBER: Final = re.compile(r"\d\. ")

# Rules of base Aeon's End that the visible Legacy rulebook does not have.
LATER: Final = re.compile(
    r"\bcharge|\bpenalt|\babilit|\blos\w+ (?:a|one|all) breach|\bdestroy\w* (?:a|one) breach"
    r"|\bshuffle the nemesis deck"
)
# Names of what the visible rulebook does not open: only chapter 1 is open in it.
CHAPTER: Final = re.compile(r"\bchapters? [2-9]", re.IGNORECASE)


def test_every_passage_has_its_words_and_no_words_are_left_over() -> None:
    """In the order of the pages, so that whoever reads the one can read the other."""
    assert list(PASSAGES) == IDS


def test_every_page_has_a_heading_and_no_heading_is_left_over() -> None:
    assert set(TOPICS) == {page.topic for page in PAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    speech = Speech(language)

    assert all(speech.passage(passage) for passage in IDS)
    assert all(speech.page_topic(page.topic) for page in PAGES)


@pytest.mark.parametrize("passage", IDS)
def test_a_passage_is_one_to_three_sentences(passage: str) -> None:
    said = PASSAGES[passage]
    sentences = SENTENCE.findall(NUMBER.sub("", said))

    assert said.endswith((".", "?"))
    assert 1 <= len(sentences) <= 3


def test_no_two_passages_say_the_same() -> None:
    assert len(set(PASSAGES.values())) == len(PASSAGES)


def test_nothing_is_the_documents_own_words() -> None:
    """Twelve words in a row of a document are a quotation."""
    files = sorted((ROOT / DOCUMENTS).glob("*.txt"))
    if not files:
        pytest.skip("the documents are not on this machine")
    quotations = Quotations([file.read_text(encoding="utf-8") for file in files])
    found = {passage: quotations.find(said) for passage, said in PASSAGES.items()}

    assert {passage: words for passage, words in found.items() if words} == {}


@pytest.mark.parametrize("passage", IDS)
def test_no_passage_tells_a_rule_that_may_come_with_a_section(passage: str) -> None:
    """Neither by its name nor so that, typed as a sticker, it would offer a switch."""
    said = PASSAGES[passage]

    assert LATER.search(said.casefold()) is None
    assert CHAPTER.search(said) is None
    assert {
        each.letter: switches for each in LETTERS if (switches := _offered(said, each.letter))
    } == {}


def _offered(said: str, letter: str) -> tuple[str, ...]:
    # Whatever is said on page 19 is heard as exhaustion; Unleash has its own place there.
    return tuple(name for name, _ in named(letter, said) if name != "exhaustion_unleash")


def test_no_passage_makes_the_nemesis_unleash_when_somebody_is_exhausted() -> None:
    told = [said for said in PASSAGES.values() if "exhaust" in said.casefold()]

    assert [said for said in told if "unleash" in said.casefold()] == []
