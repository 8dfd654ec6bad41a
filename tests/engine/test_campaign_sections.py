"""Sections: what is known of them, and which rules of a battle they turn on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.aeons_end.commands import BringIn, Fix
from companion.engine.aeons_end.events import Fixed
from companion.engine.aeons_end.reasons import NothingToBringIn
from companion.engine.aeons_end.setup import LEGACY_RULES
from companion.engine.campaign.commands import (
    BeginChapter,
    EditSection,
    LockSection,
    UnlockSection,
)
from companion.engine.campaign.notices import (
    SwitchesFromNextBattle,
    SwitchesNamed,
)
from companion.engine.campaign.outlook import outlook
from companion.engine.campaign.reasons import (
    NoSuchLetter,
    NoSuchSwitch,
    StillLocked,
    TextNeeded,
    UnlockedAlready,
)
from companion.engine.campaign.records import Section, SectionReminder
from companion.engine.campaign.switches import SWITCHES, named, rules_with, switch_of
from tests.engine.evening import Evening, setup
from tests.engine.story import after, heard, ours, refused, through, unlocked

LOSING = {
    "en": "An exhausted mage loses every charge.",
    "ja": "疲弊した魔術師はチャージをすべて失う。",
    "ru": "Истощённый маг теряет все заряды.",
}


@pytest.mark.parametrize("text", LOSING.values(), ids=LOSING)
def test_a_text_that_names_losing_all_charges_offers_that_switch(text: str) -> None:
    """And nothing else; it is not turned on by itself."""
    command = UnlockSection(Section("T", text))
    assert SwitchesNamed("T", ("exhaustion_charges",)) in heard(ours(*through(3)), command)
    assert rules_with(ours(command).sections) == LEGACY_RULES


@pytest.mark.parametrize(
    "letter, text, expected",
    [
        ("S", "The nemesis unleashes twice.", {"exhaustion_unleash": 2}),
        ("S", "暴走を3回行う。", {"exhaustion_unleash": 3}),
        ("S", "Немезида дважды выполняет Высвобождение.", {"exhaustion_unleash": 2}),
        ("S", "Unleash.", {"exhaustion_unleash": 1}),
        ("U", "Destroy a breach of yours.", {"exhaustion_breach": True}),
        ("U", "破孔を1つ失う。", {"exhaustion_breach": True}),
        ("U", "Игрок теряет один разлом.", {"exhaustion_breach": True}),
        ("N", "Pay 2 aether: gain a charge.", {"charges": True, "gain_charge": True}),
        ("N", "2エーテルでチャージを1個得る。", {"charges": True, "gain_charge": True}),
        ("Q", "Заплатите 2 эфира и получите заряд.", {"charges": True, "gain_charge": True}),
        ("A", "Charge tokens count charges.", {"charges": True}),
        ("O", "An opened breach IV: 1 additional damage.", {"breach_bonus": True}),
        ("O", "破孔IVからの呪文は追加で1ダメージ。", {"breach_bonus": True}),
        ("O", "Разлом IV наносит дополнительный урон.", {"breach_bonus": True}),
        ("K", "Shuffle each part, then build the nemesis deck.", {"nemesis_deck_shuffled": True}),
        ("K", "ネメシスデッキをシャッフルする。", {"nemesis_deck_shuffled": True}),
        ("K", "Перетасуйте колоду Немезиды.", {"nemesis_deck_shuffled": True}),
    ],
)
def test_a_switch_is_offered_when_the_text_names_it(
    letter: str, text: str, expected: dict[str, object]
) -> None:
    """In each of the three languages."""
    assert dict(named(letter, text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "Gravehold suffers 2 damage.",
        "Do not shuffle the nemesis deck.",
        "Recharge the torch before you pass the breach.",
        "グレイヴホールドは2ダメージを受ける。",
        "Каждый игрок получает 2 урона.",
    ],
)
def test_a_text_that_names_nothing_offers_nothing(text: str) -> None:
    """What a group has not unlocked must not be told to it."""
    assert named("B", text) == ()


def test_unleashing_outside_exhaustion_is_no_penalty() -> None:
    """Unleash stands in many places; S, T and U are about exhaustion, and a text that says so."""
    assert named("W", "Unleash is explained on the mat.") == ()
    assert dict(named("W", "Whoever is exhausted: Unleash.")) == {"exhaustion_unleash": 1}


def test_a_switch_that_is_turned_on_changes_the_next_battle_and_the_undo_changes_it_back() -> None:
    """Locking the letter again does so, too."""
    section = Section("T", LOSING["en"], switches=(("exhaustion_charges", True),))
    state = ours(UnlockSection(section))
    assert outlook(state).rules.exhaustion_charges
    assert not outlook(after(LockSection("T"), state=state)).rules.exhaustion_charges
    assert SwitchesFromNextBattle("T") in heard(ours(*through(3)), UnlockSection(section))


def test_a_section_is_unlocked_once_and_edited_as_often_as_one_likes() -> None:
    """When it was unlocked stays."""
    state = ours(BeginChapter(2), UnlockSection(Section("S", "one"), on="2026-12-01"))
    assert refused(state, UnlockSection(Section("S"))) == UnlockedAlready("S")
    section = after(EditSection(Section("S", "two", "insight 3")), state=state).section("S")
    assert section == Section("S", "two", "insight 3", on="2026-12-01", chapter=2)
    assert refused(state, EditSection(Section("A"))) == StillLocked("A")
    assert refused(state, LockSection("A")) == StillLocked("A")


@pytest.mark.parametrize("letter", ["", "AA", "s", "Я", "5"])
def test_only_a_to_z_are_letters(letter: str) -> None:
    """Anything else is refused."""
    assert refused(ours(), UnlockSection(Section(letter))) == NoSuchLetter(letter)


@pytest.mark.parametrize(
    "switch",
    [("rage", True), ("charges", False), ("charges", 2), ("exhaustion_unleash", 0)],
)
def test_only_rules_of_a_battle_are_switches(switch: tuple[str, int]) -> None:
    """With a value that they take."""
    section = Section("T", switches=(switch,))
    assert refused(ours(), UnlockSection(section)) == NoSuchSwitch(switch[0])


def test_a_reminder_says_something() -> None:
    """An empty one is refused."""
    section = Section("T", reminders=(SectionReminder("draw", " "),))
    assert refused(ours(), UnlockSection(section)) == TextNeeded()


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("charges", ("charges", True)),
        ("exhaustion-charges", ("exhaustion_charges", True)),
        ("Exhaustion_Unleash", ("exhaustion_unleash", 2)),
        ("exhaustion_unleash=3", ("exhaustion_unleash", 3)),
        ("exhaustion_unleash=0", None),
        ("exhaustion_unleash=x", None),
        ("charges=1", None),
        ("rage", None),
        ("", None),
    ],
)
def test_a_switch_is_found_by_its_name(typed: str, meant: tuple[str, object] | None) -> None:
    """A hyphen does for an underscore."""
    assert switch_of(typed) == meant


def test_the_board_tells_locked_due_and_unlocked_letters_apart() -> None:
    """A locked letter carries nothing but its printed place."""
    state = ours(*through(1), BeginChapter(2), *unlocked("F"))
    board = {view.letter: view for view in outlook(state).letters}
    assert {name for name, view in board.items() if view.status == "due"} == {"S"}
    assert {name for name, view in board.items() if view.status == "unlocked"} == {"F"}
    assert all(view.section is None for view in board.values() if view.status != "unlocked")


# A battle that is under way.


def test_a_section_acts_in_a_running_battle_if_the_group_says_so() -> None:
    """Its switches and its reminders, in one entry."""
    evening = Evening(setup())
    before = evening.state.rules
    evening.do(BringIn("N", (("charges", True),), (("draw", "Look at the board"),)))
    assert evening.state.rules == replace(before, charges=True)
    assert [each.text for each in evening.state.reminders] == ["Look at the board"]
    assert evening.state.reminders[0].repeat
    again = BringIn("N", (("charges", True),), (("draw", "Look at the board"),))
    assert evening.refused(again) == NothingToBringIn("N")


def test_what_acts_already_is_left_alone() -> None:
    """Only what is new is written."""
    evening = Evening(setup())
    evening.do(Fix("rules.charges", value=True))
    events = evening.do(BringIn("N", (("charges", True), ("breach_bonus", True))))
    assert [event.path for event in events if isinstance(event, Fixed)] == ["rules.breach_bonus"]


def test_every_switch_is_a_rule_of_a_battle() -> None:
    """With a value that differs from that of a battle without sections."""
    for name, value in SWITCHES.items():
        assert getattr(LEGACY_RULES, name) != value
