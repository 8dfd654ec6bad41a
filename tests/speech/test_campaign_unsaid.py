"""Everything a Legacy campaign can come to has its words in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Final, get_args

import pytest

from companion.engine.campaign import box, guides, outlook
from companion.engine.campaign.notices import Notice
from companion.engine.campaign.records import ChangeKind, Mage, PileType
from companion.engine.campaign.state import CampaignState
from companion.engine.campaign.switches import SWITCHES
from companion.speech import Cast, Speech
from companion.speech.guides import NAMES, STEPS, TOLD
from tests.speech.samples import LANGUAGES, campaign, is_sentence, records

VOICES: Final = [Speech(language) for language in LANGUAGES]
GUIDES: Final = (guides.FIRST_GAME, "setup:1", "setup:4", "after:-1", "after:1", "after:2")
PACKAGES: Final = (
    *(box.package("deck", label) for label in box.DECKS),
    *(box.package("box", label) for label in box.BOXES),
    *(box.package("mats", label) for label in box.MAT_SETS),
    *("envelope:1", "envelope:12", "insight:2a", "insight:10"),
)

speaks = pytest.mark.parametrize("speech", VOICES, ids=LANGUAGES)


def states() -> Iterator[CampaignState]:
    """Campaigns for each number of players, with few, all and no letters, before and after."""
    for players in (1, 2, 3, 4):
        for over in (False, True):
            for sections in ("", "S", None):
                state = campaign(players, over=over, sections=sections)
                yield state
                yield replace(state, pairs=(), chapters=(), bookmark="")


def steps() -> Iterator[tuple[guides.GuideStep, CampaignState]]:
    """Every step of every guide of these campaigns."""
    for state in states():
        for id_ in GUIDES:
            guide = guides.guide(state, id_)
            assert guide is not None
            yield from ((step, state) for step in guide.steps)


@speaks
@pytest.mark.parametrize("kind", get_args(Notice), ids=lambda kind: kind.__name__)
def test_every_notice(speech: Speech, kind: type[Notice]) -> None:
    assert all(is_sentence(speech.notice(notice)) for notice in records(kind))


@speaks
def test_every_step_of_every_guide(speech: Speech) -> None:
    assert all(is_sentence(speech.guide_step(step, state)) for step, state in steps())


@speaks
def test_every_step_has_a_name(speech: Speech) -> None:
    ids = {step.id for step, _ in steps()}

    assert {id_ for id_ in ids if not is_sentence(speech.step_name(id_))} == set()
    assert {id_ for id_ in ids if ":" in speech.step_name(id_)} == set()


def test_no_words_are_kept_for_steps_that_no_guide_has() -> None:
    ids = {step.id for step, _ in steps() if not step.section}

    assert set(NAMES) == ids
    assert set(STEPS) | set(TOLD) == ids


@speaks
@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("battle", [None, 3])
def test_every_guide_has_a_title(speech: Speech, guide: str, battle: int | None) -> None:
    said = speech.guide(guide, battle=battle)

    assert is_sentence(said)
    assert ":" not in said


@speaks
@pytest.mark.parametrize("letter", box.LETTERS, ids=lambda letter: letter.letter)
def test_every_letter_has_a_place_and_a_point(speech: Speech, letter: box.Letter) -> None:
    assert is_sentence(speech.letter_place(letter))
    assert is_sentence(speech.letter_point(letter))


@speaks
@pytest.mark.parametrize("kind", get_args(box.PointKind))
def test_every_point_of_a_chapter(speech: Speech, kind: box.PointKind) -> None:
    assert "7" in speech.point(box.Point(7, kind))
    assert "7" in speech.chapter(7)


@speaks
@pytest.mark.parametrize("package", PACKAGES)
def test_every_package(speech: Speech, package: str) -> None:
    said = speech.package(package)

    assert is_sentence(said)
    assert said.count(package.partition(":")[2]) == 1
    assert ":" not in said


@speaks
@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch(speech: Speech, name: str) -> None:
    values = (None, True) if SWITCHES[name] is True else (None, 1, 2, 5)

    assert all(is_sentence(speech.switch(name, value)) for value in values)


@speaks
@pytest.mark.parametrize("kind", get_args(outlook.AheadKind))
def test_everything_that_space_does_between_battles(
    speech: Speech, kind: outlook.AheadKind
) -> None:
    assert is_sentence(speech.campaign_ahead(outlook.CampaignAhead(kind, 2)))


@speaks
def test_every_word_of_a_campaign(speech: Speech) -> None:
    said = (
        *(speech.erratum(number) for number in box.ERRATA),
        *(speech.pile_type(kind) for kind in get_args(PileType)),
        *(speech.change_kind(kind) for kind in get_args(ChangeKind)),
        *(speech.mage_field(field.name) for field in fields(Mage)),
        *(speech.instruction(told) for told in (guides.FIRST_GAME, "card L05")),
    )

    assert all(map(is_sentence, said))


def test_a_cast_of_a_campaign_knows_its_mages_and_the_places_of_its_battles() -> None:
    cast = Cast.of_campaign(campaign(2))

    assert cast.players == ("Claire", "Dax")
    assert cast.battles == {-1: 1, 1: 2, 2: 3}
