"""The numbers in the entries are those of the packs and of the engine, in every language."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import pytest

from companion.content import (
    breaches,
    deck_sizes,
    difficulties,
    solo_player_life,
    supply_advice,
    turn_order_variants,
)
from companion.content.entries import Difficulty
from companion.engine.aeons_end.nemesis import UNLEASHES_FOR_NO_CARD
from companion.engine.aeons_end.setup import LEVELS, BattleRequest, prepare
from companion.engine.aeons_end.state import Setup
from companion.rulebook import LANGUAGES
from companion.rulebook.book import book

BASE: Final = "aeons_end"
LEGACY: Final = "aeons_end_legacy"
# Stems of the words for numbers; longer ones first where one begins like another.
WORDS: Final = {
    1: ("one", "once", "один", "одн"),
    2: ("two", "twice", "два", "две", "дву", "двое", "дважды"),
    3: ("three", "три", "тре", "трое", "трижды"),
    4: ("four", "четыр", "четвер"),
    5: ("five", "пят"),
    6: ("six", "шест"),
    8: ("eight", "восем"),
    9: ("nine", "девят"),
}
NUMBER: Final = re.compile(
    r"\d+|\b(?:"
    + "|".join(sorted((word for words in WORDS.values() for word in words), key=len, reverse=True))
    + r")\w*"
)


def numbers(entry: str, field: str, lang: str) -> list[int]:
    """The numbers in a text, as digits or as words, in their order."""
    text: str = getattr(book().entries[entry].texts[lang], field)
    found = NUMBER.findall(unicodedata.normalize("NFKC", text).casefold().replace("ё", "е"))
    return [int(one) if one.isdecimal() else _of_word(one) for one in found]


def _of_word(word: str) -> int:
    return next(number for number, stems in WORDS.items() if word.startswith(stems))


def has(found: list[int], *wanted: int) -> bool:
    """Whether the numbers stand in a text in this order, with whatever between them."""
    rest = iter(found)
    return all(number in rest for number in wanted)


def has_run(found: list[int], *wanted: int) -> bool:
    """Whether the numbers stand in a text one directly after the other."""
    length = len(wanted)
    return any(tuple(found[at : at + length]) == wanted for at in range(len(found)))


def cards(system: str, players: int, *, easier: bool = False) -> tuple[int, int]:
    """How many turn cards are the players' and the nemesis's."""
    found = next(
        row for row in turn_order_variants(system, players) if bool(row.easier) == easier
    ).cards
    nemesis = sum(card == "nemesis" for card in found)
    return len(found) - nemesis, nemesis


def level(name: str) -> Difficulty:
    return next(row for row in difficulties(BASE, finished=True) if row.id == name)


@pytest.mark.parametrize("lang", LANGUAGES)
class TestTurnCards:
    def test_alone(self, lang: str) -> None:
        own, nemesis = cards(BASE, 1)
        easier, _ = cards(BASE, 1, easier=True)
        assert has_run(numbers("turn-order-deck-1p", "base", lang), own, nemesis, own + nemesis)
        assert easier in numbers("turn-order-deck-1p", "base", lang)
        assert has_run(numbers("solo-one-mage", "base", lang), own, nemesis)
        assert {own, easier} <= set(numbers("solo-easier-options", "answer", lang))

        own, nemesis = cards(LEGACY, 1)
        assert has_run(numbers("turn-order-deck-1p", "legacy", lang), own, nemesis, own + nemesis)
        assert has_run(numbers("solo-one-mage", "legacy", lang), own, nemesis)

    @pytest.mark.parametrize("players", [2, 3])
    def test_two_and_three(self, lang: str, players: int) -> None:
        own, nemesis = cards(BASE, players)
        each = sum(card == "p1" for card in turn_order_variants(BASE, players)[0].cards)
        found = numbers(f"turn-order-deck-{players}p", "answer", lang)
        assert has(found, each, nemesis, own + nemesis)
        assert cards(LEGACY, players) == (own, nemesis)

    def test_four(self, lang: str) -> None:
        own, nemesis = cards(BASE, 4)
        assert cards(LEGACY, 4) == (own, nemesis)
        assert has_run(numbers("turn-order-deck-4p", "answer", lang)[:2], own, nemesis)
        assert has_run(numbers("turn-order-deck-build", "answer", lang)[:2], own, nemesis)
        tokens = turn_order_variants(LEGACY, 4)[0].turn_tokens
        assert tokens in numbers("turn-order-deck-4p", "legacy", lang)

    def test_a_round(self, lang: str) -> None:
        found = numbers("round", "answer", lang)
        assert has(found, sum(cards(BASE, 2)), sum(cards(BASE, 1)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "entry, field", [("nemesis-deck-basic-counts", "base"), ("basic-nemesis-cards-end", "details")]
)
def test_the_nemesis_deck(entry: str, field: str, lang: str) -> None:
    found = numbers(entry, field, lang)
    for row in deck_sizes():
        assert has_run(found, row.players, *row.tiers)
    if field == "base":
        assert has(found, *(sum(row.tiers) for row in deck_sizes()))
    else:
        assert deck_sizes()[0].nemesis_cards in found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_difficulty(lang: str) -> None:
    found = numbers("difficulty-levels", "answer", lang)
    for name in ("beginner", "extinction"):
        row = level(name)
        change = abs(row.nemesis_life_change)
        assert has_run(found, row.player_life, row.gravehold_life, change)
    assert has_run(found, level("normal").player_life, level("normal").gravehold_life)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_life_at_the_start_and_at_most(lang: str) -> None:
    assert LEVELS["normal"].player_life in numbers("player-starting-life", "answer", lang)
    assert numbers("gravehold-life", "answer", lang)[0] == LEVELS["normal"].gravehold
    assert LEVELS["normal"].gravehold in numbers("life-maximum", "example", lang)
    assert has(numbers("solo-easier-options", "answer", lang), *solo_player_life(BASE))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_supply(lang: str) -> None:
    advice = supply_advice()
    assert advice is not None
    found = numbers("supply-setup", "base", lang)
    assert has_run(found, advice.gems, advice.relics, advice.spells)
    assert numbers("supply-setup", "answer", lang)[0] == sum(advice)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_unleashing(lang: str) -> None:
    asked = BattleRequest(system="aeons_end", players=("A", "B"), nemesis="N", life=50)
    setup = prepare(asked, "seed")
    assert isinstance(setup, Setup)
    assert UNLEASHES_FOR_NO_CARD in numbers("empty-nemesis-deck", "answer", lang)
    # It is the first step.
    assert has_run(numbers("exhausted-steps", "base", lang), 1, setup.rules.exhaustion_unleash)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_breaches_with_a_bonus_are_named(lang: str) -> None:
    text = book().entries["breach-bonus-damage"].texts[lang].base
    named = set(re.findall(r"I{1,3}V?|IV", text))
    assert named == {breach.numeral for breach in breaches(BASE) if breach.bonus}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_damage_to_the_exhausted_is_doubled(lang: str) -> None:
    """As the engine does it (see tests/engine), with the numbers of the example."""
    suffered, taken = numbers("exhausted-damage-doubled", "example", lang)[:2]
    assert taken == 2 * suffered
