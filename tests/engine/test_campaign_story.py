"""Chapters, the Legacy deck, packages, errata and permanent changes."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.words import BASE
from companion.engine.campaign.box import LETTERS, Point, announced
from companion.engine.campaign.commands import (
    AnswerDefeat,
    BeginChapter,
    CampaignCommand,
    CatchUp,
    Create,
    DropChange,
    EditChange,
    EndChapter,
    FinishCampaign,
    NoteChange,
    OpenPackage,
    ReadLegacyCard,
    SealPackage,
    TakeAlong,
    TickErratum,
    UnlockSection,
    WelcomeMage,
)
from companion.engine.campaign.due import due
from companion.engine.campaign.notices import (
    Announced,
    AskTheLegacyDeck,
    ChapterLeftOpen,
    EnvelopeMeant,
    LettersDue,
    NothingDue,
    OtherCardMeant,
    OtherTime,
    PointUnknown,
    StickerElsewhere,
)
from companion.engine.campaign.outlook import outlook
from companion.engine.campaign.reasons import (
    ChapterBegunAlready,
    ChapterEndedAlready,
    FinishedAlready,
    NameTaken,
    NoInstruction,
    NoSuchChange,
    NoSuchChapter,
    NoSuchErratum,
    NoSuchPackage,
    NoSuchResult,
    NoSuchSeat,
    NotFinished,
    NotLost,
    OnlyInBase,
    OnlyInLegacy,
    OpenedAlready,
    StillSealed,
    TextNeeded,
)
from companion.engine.campaign.records import Change, Mage, Section, Traveller
from tests.engine.story import after, fought, heard, ours, refused, through, unlocked

# Chapters and the letters due.


def test_at_the_end_of_chapter_2_four_letters_are_due() -> None:
    """S and A are unlocked, so N, O, Q and Y are left."""
    state = ours(BeginChapter(1), EndChapter(1), BeginChapter(2), *unlocked("SA"))
    assert due(after(EndChapter(2), state=state)) == ("N", "O", "Q", "Y")
    assert heard(state, EndChapter(2)) == (
        Announced(("A", "N", "O", "Q", "Y")),
        LettersDue(("N", "O", "Q", "Y")),
    )


def test_a_letter_stays_due_until_it_is_unlocked() -> None:
    """What was announced for an earlier point is not forgotten."""
    state = ours(*through(2), BeginChapter(3))
    assert due(state) == tuple("ABKLNOPQRSTYZ")
    assert due(after(*unlocked("ABKLNOPQRSTYZ"), state=state)) == ()


def test_nothing_is_due_before_the_first_chapter_or_in_it() -> None:
    """The first letter is announced for the beginning of chapter 2."""
    assert due(ours()) == ()
    assert due(ours(*through(1))) == ()


def test_a_point_with_all_its_letters_unlocked_says_so() -> None:
    """Nothing is due."""
    state = ours(*through(1), *unlocked("S"))
    assert heard(state, BeginChapter(2)) == (Announced(("S",)), NothingDue())


def test_all_stated_letters_can_be_unlocked_at_their_points_without_a_notice() -> None:
    """Only a letter at another time, or one stated nowhere, is worth a word."""
    state = ours(BeginChapter(1), EndChapter(1))
    for number in range(2, 8):
        points = (
            (BeginChapter(number), Point(number, "beginning")),
            (EndChapter(number), Point(number, "end")),
        )
        for step, point in points:
            state = after(step, state=state)
            for letter in announced(point):
                assert heard(state, UnlockSection(Section(letter))) == ()
                state = after(*unlocked(letter), state=state)
            assert due(state) == ()
    assert len(state.sections) == sum(each.point is not None for each in LETTERS)


def test_a_letter_at_another_time_is_accepted_with_a_notice() -> None:
    """The Legacy deck on the table decides."""
    state = ours(*through(1))
    assert heard(state, UnlockSection(Section("D"))) == (OtherTime("D", 5, "end"),)
    assert after(*unlocked("D"), state=state).section("D") is not None


def test_a_campaign_under_way_is_told_of_early_letters_alone() -> None:
    """Its letters were unlocked at their points, before the app was used."""
    told = heard(ours(), CatchUp(chapter=3, letters=("A", "K", "S", "D")))
    assert [each for each in told if isinstance(each, OtherTime)] == [OtherTime("D", 5, "end")]


@pytest.mark.parametrize("letter", ["F", "G", "H", "I", "V"])
def test_a_letter_without_a_stated_point_is_accepted(letter: str) -> None:
    """Nobody can say that it is early or late."""
    assert heard(ours(), UnlockSection(Section(letter))) == (PointUnknown(letter),)


def test_there_is_no_last_chapter() -> None:
    """No total is stated anywhere."""
    assert ours(BeginChapter(40)).chapter is not None


def test_a_chapter_begins_once_and_after_those_before_it() -> None:
    """A chapter that is not over is left open with a notice."""
    state = ours(BeginChapter(3))
    assert refused(state, BeginChapter(3)) == ChapterBegunAlready(3, 3)
    assert refused(state, BeginChapter(2)) == ChapterBegunAlready(2, 3)
    assert refused(state, BeginChapter(0)) == NoSuchChapter(0)
    assert ChapterLeftOpen(3) in heard(state, BeginChapter(4))


def test_a_chapter_ends_once_even_if_nobody_said_that_it_began() -> None:
    """Its beginning is written with its end."""
    state = ours(EndChapter(2))
    assert [each.number for each in state.chapters] == [2]
    assert refused(state, EndChapter(2)) == ChapterEndedAlready(2)
    assert refused(state, EndChapter(1)) == ChapterBegunAlready(1, 2)


def test_a_chapter_may_end_after_the_next_has_begun() -> None:
    """The newest point stays the newest."""
    state = ours(BeginChapter(2), BeginChapter(3), EndChapter(2))
    assert state.reached == Point(3, "beginning")


# After a defeat.


def test_after_a_defeat_the_legacy_deck_is_asked() -> None:
    """Until somebody says what it says."""
    state = ours(BeginChapter(1))
    (lost,) = fought("loss")
    assert heard(state, lost) == (AskTheLegacyDeck("Maelstrom"),)
    state = after(lost, state=state)
    assert outlook(state).question == state.battle(1)
    assert outlook(after(AnswerDefeat(1, again=True), state=state)).question is None


def test_a_victory_asks_nothing() -> None:
    """There is nothing to try again."""
    state = ours(*fought("win"))
    assert outlook(state).question is None
    assert refused(state, AnswerDefeat(1, again=True)) == NotLost(1)
    assert refused(state, AnswerDefeat(2, again=True)) == NoSuchResult(2)


# Packages.


def test_a_package_needs_an_instruction_or_somebody_who_is_sure() -> None:
    """Asking comes first; nothing is blocked."""
    state = ours()
    assert refused(state, OpenPackage("box:A")) == NoInstruction("box:A")
    assert after(OpenPackage("box:A", "L09"), state=state).package("box:A") is not None
    assert after(OpenPackage("box:A", sure=True), state=state).package("box:A") is not None


def test_a_package_is_opened_once_and_can_be_sealed_again() -> None:
    """Another one was meant."""
    state = ours(OpenPackage("deck:II", "L05"))
    assert refused(state, OpenPackage("deck:II", "L06")) == OpenedAlready("deck:II")
    assert after(SealPackage("deck:II"), state=state).packages == ()
    assert refused(state, SealPackage("deck:III")) == StillSealed("deck:III")
    assert refused(state, OpenPackage("deck:IX", "L06")) == NoSuchPackage("deck:IX")


# Errata.


def test_opening_a_chapters_envelope_meets_the_first_erratum() -> None:
    """Envelope, not playmat; the first chapter's is told by the set-up sheet."""
    state = ours()
    assert heard(state, OpenPackage("envelope:1", "sheet")) == ()
    assert heard(state, OpenPackage("envelope:3", "L11")) == (EnvelopeMeant(3),)
    assert after(OpenPackage("envelope:3", "L11"), state=state).errata == (1,)


@pytest.mark.parametrize(
    "letter, source, text, expected",
    [
        ("T", "Insight 2a", "", StickerElsewhere("2a", "S")),
        ("K", "insight 10", "During setup, every mage", StickerElsewhere("10", "J")),
        ("K", "insight 10", "“During setup: every mage", StickerElsewhere("10", "J")),
    ],
)
def test_a_sticker_of_the_errata_in_the_wrong_place_is_told(
    letter: str, source: str, text: str, expected: StickerElsewhere
) -> None:
    """It is accepted all the same."""
    state = ours(*through(5))
    command = UnlockSection(Section(letter, text, source))
    assert expected in heard(state, command)
    assert after(command, state=state).errata == ()


def test_the_other_stickers_of_insight_10_belong_where_they_say() -> None:
    """Only the one that begins with During setup is meant."""
    state = ours(*through(5))
    command = UnlockSection(Section("X", "Some other rule", "insight 10"))
    assert not any(isinstance(each, StickerElsewhere) for each in heard(state, command))


@pytest.mark.parametrize("letter, source, number", [("S", "2a", 2), ("J", "insight:10", 3)])
def test_a_sticker_of_the_errata_in_its_right_place_settles_it(
    letter: str, source: str, number: int
) -> None:
    """The errata page says done."""
    assert ours(UnlockSection(Section(letter, "", source))).errata == (number,)
    assert ours(UnlockSection(Section(letter, "", "insight 3"))).errata == ()


def test_the_fourth_erratum_is_told_when_its_card_is_read() -> None:
    """The card names L19 and means L17, front."""
    state = ours(ReadLegacyCard("L02"))
    assert heard(state, ReadLegacyCard("e 07")) == (OtherCardMeant("E07", "L19", "L17"),)
    state = after(ReadLegacyCard("e 07"), state=state)
    assert (state.errata, state.bookmark) == ((4,), "E07")


def test_an_erratum_is_ticked_by_hand_too() -> None:
    """And the tick can be taken away."""
    state = ours(TickErratum(3), TickErratum(1), TickErratum(3, done=False))
    assert state.errata == (1,)
    assert refused(state, TickErratum(5)) == NoSuchErratum(5)


# Permanent changes.


def test_changes_are_numbered_for_good() -> None:
    """A number is not given away again, so that a note stays what it was."""
    state = ours(
        NoteChange(Change("sticker", "blessing", "Spark"), on="2026-12-01"),
        NoteChange(Change("writing", "Claire", "turn order card")),
        DropChange(2),
        NoteChange(Change("writing", "Dax", "mat")),
    )
    assert [each.id for each in state.changes] == [1, 3]
    changed = after(EditChange(Change("sticker", "curse", "Spark", id=1)), state=state)
    assert changed.changes[0] == Change("sticker", "curse", "Spark", "", "2026-12-01", 1)
    assert refused(state, DropChange(2)) == NoSuchChange(2)
    assert refused(state, NoteChange(Change("sticker", " ", "mat"))) == TextNeeded()


# The end.


def test_a_mage_is_taken_along_once_the_story_is_over() -> None:
    """With or without equipment."""
    state = ours()
    assert refused(state, TakeAlong(1)) == NotFinished()
    state = after(FinishCampaign("2027-05-01"), state=state)
    assert refused(state, FinishCampaign()) == FinishedAlready()
    assert refused(state, TakeAlong(3)) == NoSuchSeat(3)
    (traveller,) = after(TakeAlong(2, equipment=True), state=state).travellers
    assert (traveller.name, traveller.equipment, traveller.campaign) == ("Dax", True, "Ours")


def test_a_traveller_sits_down_in_a_base_campaign() -> None:
    """With the mat and the starting deck of the Legacy campaign."""
    dax = Traveller("Dax", Mage(mat="4", hand=("Crystal",)), campaign="Ours")
    base = after(Create("Base", BASE, ("Ann", "Ben")), WelcomeMage(2, dax))
    assert (base.players, base.mage(2)) == (("Ann", "Dax"), dax.mage)
    assert refused(base, WelcomeMage(1, dax)) == NameTaken("Dax")
    assert refused(ours(), WelcomeMage(1, dax)) == OnlyInBase()


@pytest.mark.parametrize(
    "command",
    [
        BeginChapter(1),
        EndChapter(1),
        UnlockSection(Section("A")),
        OpenPackage("deck:Ia", "sheet"),
        ReadLegacyCard("L02"),
        TickErratum(1),
        FinishCampaign(),
    ],
)
def test_a_base_campaign_has_no_story(command: CampaignCommand) -> None:
    """Nor has a single battle."""
    base = after(Create("Base", BASE, ("Ann",)))
    single = after(Create("One evening", "aeons_end_legacy", ("Ann",), single=True))
    assert refused(base, command) == OnlyInLegacy()
    assert refused(single, command) == OnlyInLegacy()
