"""The rules look as they were last looked at; `pytest --snapshot-update` takes new pictures."""

from __future__ import annotations

import pytest

from companion.table.campaign import Campaign
from tests.ui.rules.conftest import Picture
from tests.ui.shell.conftest import NARROW, WIDE, Founds, begin

LANGUAGES = [(NARROW, "en"), (WIDE, "en"), (NARROW, "ja"), (WIDE, "ru")]
WORDS = {"en": "unlea", "ja": "暴走", "ru": "высвоб"}


@pytest.fixture
def group(campaign: Founds) -> Campaign:
    """A Legacy campaign with a battle under way."""
    found = campaign()
    begin(found)
    return found


@pytest.mark.parametrize("size, lang", LANGUAGES)
def test_the_rules_of_the_moment(
    picture: Picture, group: Campaign, size: tuple[int, int], lang: str
) -> None:
    assert picture(group, ["f2"], size, lang)


@pytest.mark.parametrize("size, lang", LANGUAGES)
def test_what_was_found(
    picture: Picture, group: Campaign, size: tuple[int, int], lang: str
) -> None:
    assert picture(group, ["f2", *WORDS[lang]], size, lang)


@pytest.mark.parametrize("size, lang", LANGUAGES)
def test_a_rule_with_something_folded(
    picture: Picture, group: Campaign, size: tuple[int, int], lang: str
) -> None:
    assert picture(group, ["f2", *"ability", "enter"], size, lang)


@pytest.mark.parametrize("size, lang", LANGUAGES)
def test_the_glossary(picture: Picture, group: Campaign, size: tuple[int, int], lang: str) -> None:
    assert picture(group, ["f2", "f5"], size, lang)
