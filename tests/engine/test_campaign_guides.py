"""Guides, the score chart, and entering a campaign that is under way."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.aeons_end.words import BASE
from companion.engine.campaign.commands import (
    AnswerDefeat,
    BeginChapter,
    CatchUp,
    Create,
    EditResult,
    EndChapter,
    EnterResult,
    FinishAfter,
    FinishCampaign,
    OpenPackage,
    RecordBattle,
    RemoveResult,
    Tick,
    UpgradeSupply,
)
from companion.engine.campaign.guides import (
    FIRST_GAME,
    Guide,
    after_guide_id,
    guide,
    setup_guide_id,
)
from companion.engine.campaign.outlook import CampaignAhead, outlook
from companion.engine.campaign.reasons import (
    AfterFinishedAlready,
    AlreadyRecorded,
    BadAmount,
    NoSuchChapter,
    NoSuchGuide,
    NoSuchLetter,
    NoSuchResult,
    NotByHand,
    TextNeeded,
)
from companion.engine.campaign.records import Mage, Package, Pile
from companion.engine.campaign.state import CampaignState
from tests.engine.story import PILES, after, battle, fought, ours, refused, unlocked

FOUR = Create("Four", "aeons_end_legacy", ("Claire", "Dax", "Betty", "Ève"), pairs=((1, 2), (3, 4)))
LOST = ours(BeginChapter(1), *PILES, *fought("loss"))


def steps(state: CampaignState, id_: str) -> list[str]:
    """The steps of a guide that there must be."""
    return [step.id for step in found(state, id_).steps]


def found(state: CampaignState, id_: str) -> Guide:
    """A guide that there must be."""
    there = guide(state, id_)
    assert there is not None
    return there


# Every guide.


GUIDES = [
    (ours(), FIRST_GAME),
    (ours(BeginChapter(2), *unlocked("JKLM")), "setup:1"),
    (LOST, after_guide_id(1)),
    (after(FOUR, BeginChapter(1), *fought("win"), *unlocked("YZM")), after_guide_id(1)),
]


@pytest.mark.parametrize("state, id_", GUIDES)
@given(data=st.data())
def test_a_guide_can_be_done_in_any_order_and_what_is_left_stays_visible(
    state: CampaignState, id_: str, data: st.DataObject
) -> None:
    """Step by step, there and back."""
    ticked: set[str] = set()
    derived = {step.id for step in found(state, id_).steps if step.derived}
    names = steps(state, id_)
    for step in data.draw(st.lists(st.sampled_from(names), max_size=12)):
        done = step not in ticked
        state = after(Tick(id_, step, done), state=state)
        ticked ^= {step}
        there = found(state, id_)
        assert {each.id for each in there.steps if each.done} == ticked | derived
        assert {each.id for each in there.left} == {
            each.id for each in there.steps if not each.replaced
        } - ticked - derived


def test_a_step_that_is_not_there_is_refused() -> None:
    """Nor is a guide of a battle that was never fought."""
    for command in (Tick(FIRST_GAME, "dance"), Tick("after:3", "reset"), Tick("setup:0", "mat")):
        assert refused(LOST, command) == NoSuchGuide(command.guide, command.step)
    base = after(Create("Base", BASE, ("Ann",)))
    assert guide(base, FIRST_GAME) is None


# The first game.


def test_the_first_game_has_the_prologue_before_the_first_legacy_card() -> None:
    """Deck Ic comes with the envelope, and the Legacy deck last."""
    order = steps(ours(), FIRST_GAME)
    assert order[-3:] == ["legacy-deck", "prologue", "first-legacy-card"]
    assert order.index("envelope-1") < order.index("ic-front") < order.index("nemesis-deck")


def test_a_step_that_opens_a_package_opens_it() -> None:
    """Taking the tick away does not seal it; one that is open is not opened twice."""
    state = ours(Tick(FIRST_GAME, "ia-piles", on="2026-11-30"))
    assert state.packages == (Package("deck:Ia", FIRST_GAME, "2026-11-30"),)
    state = after(Tick(FIRST_GAME, "ia-piles", done=False), state=state)
    assert len(after(Tick(FIRST_GAME, "ia-piles"), state=state).packages) == 1
    opened = ours(OpenPackage("deck:L", "sheet"), Tick(FIRST_GAME, "legacy-deck"))
    assert len(opened.packages) == 1


def test_the_first_chapter_begins_with_its_envelope() -> None:
    """Unless it has begun already."""
    state = ours(Tick(FIRST_GAME, "envelope-1", on="2026-11-30"))
    assert [(each.number, each.began) for each in state.chapters] == [(1, "2026-11-30")]
    state = ours(BeginChapter(2), Tick(FIRST_GAME, "envelope-1"))
    assert [each.number for each in state.chapters] == [2]


# Setting up later battles.


def test_the_set_up_has_the_rulebooks_steps_and_no_step_9() -> None:
    """1 to 8 and 10, without any section that is locked."""
    there = found(ours(), "setup:1")
    assert [step.number for step in there.steps] == [1, 2, 3, 4, 5, 6, 7, 8, 10]


def test_unlocked_sections_stand_in_the_set_up_and_k_strikes_7_and_8() -> None:
    """J between 2 and 3, K and L after 8."""
    there = found(ours(*unlocked("KJL")), "setup:1")
    assert [step.section or step.number for step in there.steps] == [
        *(1, 2, "J", 3, 4, 5, 6, 7, 8, "K", "L", 10)
    ]
    assert {step.number for step in there.steps if step.replaced == "K"} == {7, 8}


def test_every_battle_has_a_set_up_of_its_own() -> None:
    """Its ticks are not those of the next."""
    first = setup_guide_id(ours())
    state = ours(Tick(first, "mat"), *fought("win"))
    assert setup_guide_id(state) != first
    assert found(state, first).closed
    assert not any(step.done for step in found(state, setup_guide_id(state)).steps)


def test_after_the_campaign_the_set_up_tells_of_the_booklet() -> None:
    """And not before."""
    told = {"booklet-difficulty", "booklet-basic-cards", "booklet-supply"}
    assert told & set(steps(ours(), "setup:1")) == set()
    assert told <= set(steps(ours(FinishCampaign("2027-05-01")), "setup:1"))


# After a battle.


def test_what_follows_a_battle_depends_on_what_there_is() -> None:
    """The Legacy deck is asked after a defeat, tokens go back with four, Y and Z once unlocked."""
    assert "defeat" in steps(LOST, after_guide_id(1))
    assert "turn-tokens" not in steps(LOST, after_guide_id(1))
    four = after(FOUR, *fought("win"), *unlocked("Y"))
    there = steps(four, after_guide_id(1))
    assert "turn-tokens" in there
    assert "section:Y" in there
    assert "section:Z" not in there
    assert "defeat" not in there


def test_what_the_app_did_after_a_battle_is_ticked_by_itself() -> None:
    """The result, the upgrade, the answer after a defeat, the chapter's end, letters due."""
    id_ = after_guide_id(1)
    assert {step.id for step in found(LOST, id_).steps if step.done} == {"result", "letters"}
    state = after(UpgradeSupply(1, (), ()), AnswerDefeat(1, again=False), EndChapter(1), state=LOST)
    done = {step.id for step in found(state, id_).steps if step.derived}
    assert done == {"result", "upgrade", "defeat", "chapter", "letters"}
    state = after(BeginChapter(2), state=state)
    assert "letters" in {step.id for step in found(state, id_).left}


def test_a_battle_fought_before_the_first_chapter_belongs_to_whatever_chapter_ends() -> None:
    """Nobody has to begin a chapter before the first game."""
    early = ours(RecordBattle(replace(battle(), chapter=0)), BeginChapter(1))
    assert "chapter" in {step.id for step in found(early, after_guide_id(1)).left}
    ended = after(EndChapter(1), state=early)
    assert "chapter" not in {step.id for step in found(ended, after_guide_id(1)).left}


def test_what_follows_a_battle_is_finished_once_and_keeps_what_was_skipped() -> None:
    """A second finish is refused."""
    state = after(Tick(after_guide_id(1), "reset"), FinishAfter(1), state=LOST)
    there = found(state, after_guide_id(1))
    assert there.closed
    assert "return-cards" in {step.id for step in there.left}
    assert refused(state, FinishAfter(1)) == AfterFinishedAlready(1)
    assert refused(state, FinishAfter(2)) == NoSuchResult(2)


def test_what_comes_later_leaves_nothing_undone_in_what_was_finished() -> None:
    """Letters of a later chapter, and a section unlocked later, are no steps that were skipped."""
    id_ = after_guide_id(1)
    done = [Tick(id_, step.id) for step in found(LOST, id_).left]
    state = after(*done, FinishAfter(1), EndChapter(1), BeginChapter(2), state=LOST)
    state = after(*unlocked("Y"), state=state)
    assert found(state, id_).left == ()


def test_what_was_skipped_can_be_done_later() -> None:
    """It is skipped only as long as nobody has done it."""
    state = after(FinishAfter(1), state=LOST)
    assert "upgrade" in {step.id for step in found(state, after_guide_id(1)).left}
    state = after(UpgradeSupply(1, (), ()), state=state)
    assert "upgrade" not in {step.id for step in found(state, after_guide_id(1)).left}


# The next step.


def test_the_evening_leads_from_the_first_game_to_the_next_chapter() -> None:
    """First game, after the battle, the same battle again or the chapter's end, the next one."""
    state = ours()
    seen = [outlook(state).ahead]
    for command in (
        BeginChapter(1),
        RecordBattle(battle(1, "loss")),
        FinishAfter(1),
        RecordBattle(battle(2)),
        EndChapter(1),
        FinishAfter(2),
        BeginChapter(2),
        FinishCampaign("2027-05-01"),
    ):
        state = after(command, state=state)
        seen.append(outlook(state).ahead)
    assert seen == [
        CampaignAhead("first-game"),
        CampaignAhead("first-game"),
        CampaignAhead("after", 1),
        CampaignAhead("setup", 2),
        CampaignAhead("after", 2),
        CampaignAhead("after", 2),
        CampaignAhead("chapter", 2),
        CampaignAhead("setup", 3),
        CampaignAhead("after-campaign"),
    ]


# The score chart.


def test_a_battle_is_recorded_once() -> None:
    """A second recording pays nothing twice."""
    assert refused(LOST, RecordBattle(battle(1))) == AlreadyRecorded(1)


def test_a_battle_without_the_app_is_entered_edited_and_struck() -> None:
    """Its number never meets that of a battle played here."""
    state = after(EnterResult(battle(7)), EnterResult(battle(7)), *fought("win"), state=ours())
    assert [each.number for each in state.battles] == [-1, -2, 1]
    edited = after(EditResult(battle(-2, nemesis="Other")), state=state)
    assert edited.battles[1].nemesis == "Other"
    assert [each.number for each in after(RemoveResult(-1), state=state).battles] == [-2, 1]
    assert refused(state, RemoveResult(1)) == NotByHand(1)
    assert refused(state, RemoveResult(9)) == NoSuchResult(9)
    assert refused(state, EditResult(battle(9))) == NoSuchResult(9)
    assert refused(state, EnterResult(battle(1, nemesis=" "))) == TextNeeded()


def test_a_struck_number_is_not_given_away_while_later_ones_stand() -> None:
    """What was noted of a battle stays with it."""
    state = ours(EnterResult(battle()), EnterResult(battle()), RemoveResult(-1))
    state = after(EnterResult(battle()), state=state)
    assert [each.number for each in state.battles] == [-2, -3]


# Already under way.


def test_a_campaign_under_way_is_entered_at_once() -> None:
    """One entry, one undo."""
    command = CatchUp(
        chapter=3,
        letters=("S", "A"),
        piles=(Pile("Ruby", "gem", 3), Pile("Wave", "spell", 5)),
        banished=("Topaz",),
        mages=(Mage("Abby"), Mage("Bob")),
        results=(battle(nemesis="First"), battle(nemesis="Second")),
        bookmark="L11",
        on="2026-11-30",
    )
    state = ours(command)
    assert [each.number for each in state.chapters] == [3]
    assert {section.letter for section in state.sections} == {"S", "A"}
    assert [pile.name for pile in state.piles] == ["Ruby", "Wave"]
    assert [each.nemesis for each in state.battles] == ["First", "Second"]
    assert [mage.player for mage in state.mages] == ["Abby", "Bob"]
    assert state.bookmark == "L11"
    assert outlook(state).ahead == CampaignAhead("setup", 3)


def test_what_is_known_already_is_kept() -> None:
    """Entering the same once more changes nothing, and says so."""
    command = CatchUp(chapter=1, letters=("S",), piles=(Pile("Ruby", "gem", 3),))
    state = ours(command)
    assert refused(state, command) == TextNeeded()


@pytest.mark.parametrize(
    "command, expected",
    [
        (CatchUp(chapter=-1), NoSuchChapter(-1)),
        (CatchUp(chapter=1, letters=("?",)), NoSuchLetter("?")),
        (CatchUp(piles=(Pile("Ruby", "gem", -3),)), BadAmount(-3)),
        (CatchUp(results=(battle(nemesis=""),)), TextNeeded()),
    ],
)
def test_one_mistake_refuses_the_whole_page(command: CatchUp, expected: object) -> None:
    """Nothing is half entered."""
    assert refused(ours(), command) == expected
