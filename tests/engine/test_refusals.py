"""Why commands are refused: each reason where it belongs, and nothing changed."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end import reasons as r
from companion.engine.aeons_end.commands import (
    Begin,
    Charge,
    Choose,
    Command,
    Count,
    Discard,
    Edit,
    End,
    Enter,
    Fix,
    Forget,
    Heal,
    Hurt,
    Move,
    Next,
    NoCard,
    Note,
    Peek,
    PutTurnCard,
    Remind,
    Reveal,
    ShuffleIn,
    Skip,
    Token,
    Unleash,
)
from companion.engine.aeons_end.decide import decide
from companion.engine.aeons_end.events import Noted
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import BASE, LEGACY
from companion.engine.kernel.chance import Chance
from tests.engine.evening import Evening, attack, begin, minion, power, setup


def table() -> Evening:
    """A minion with id 1 and a power with id 2 in play, between turns, the table drawing."""
    evening = begin(2, BASE)
    evening.in_play(minion("Husk", 5), power("Storm", 2))
    return evening


@pytest.mark.parametrize(
    "command, reason",
    [
        (Next(), r.RevealByTable(("1", "2", "n"))),
        (Reveal(), r.RevealByTable(("1", "2", "n"))),
        (Reveal("w"), r.NotFaceDown("w", ("1", "2", "n"))),
        (Choose("p1"), r.NoPrompt()),
        (Skip(), r.NothingToSkip()),
        (Peek(1), r.PeekByTable()),
        (PutTurnCard("", to_top=True), r.NoTurnCardDrawn()),
        (PutTurnCard("w", to_top=True), r.NotInDiscard("w", ())),
        (ShuffleIn(("n",)), r.NotInDiscard("n", ())),
        (ShuffleIn(()), r.NotInDiscard("", ())),
        (Enter(minion(" ")), r.TextMissing()),
        (Enter(minion("Husk", 0)), r.NumberTooSmall(0, 1)),
        (Enter(power("Storm", -1)), r.NumberTooSmall(-1, 1)),
        (Enter(Card("Fog", "power"), "discard"), r.NotInNemesisDiscard("Fog")),
        (Hurt("gravehold", 0), r.NumberTooSmall(0, 1)),
        (Hurt("p1", -1), r.NumberTooSmall(-1, 1)),
        (Hurt("c2", 1), r.NoLife("Storm")),
        (Heal("c2", 1), r.NoLife("Storm")),
        (Heal("p1", 0), r.NumberTooSmall(0, 1)),
        (Charge(3, 1), r.NotThere()),
        (Charge(0, 1), r.NotThere()),
        (Charge(1, -1), r.NotEnough("Claire", 0, 1)),
        (Token(1, 1), r.NoTokens("Husk")),
        (Token(2, -3), r.NotEnough("Storm", 2, 3)),
        (Token(9, 1), r.NotThere()),
        (Discard(9), r.NotThere()),
        (Edit(9, minion()), r.NotThere()),
        (Edit(1, power()), r.NotThere()),
        (Edit(1, minion(" ")), r.TextMissing()),
        (Edit(1, minion("Husk", 0)), r.NumberTooSmall(0, 1)),
        (Move(9, 0), r.NotThere()),
        (Move(1, -1), r.NumberTooSmall(-1, 0)),
        (Move(1, 2), r.AboveMaximum(2, 1)),
        (Unleash(0), r.NumberTooSmall(0, 1)),
        (Count(" ", 1), r.TextMissing()),
        (Count("hooks", -1), r.NotEnough("hooks", 0, 1)),
        (Remind("draw", "  "), r.TextMissing()),
        (Remind("player-turn", "now", seat=3), r.NotThere()),
        (Remind("player-turn", "now", seat=-1), r.NotThere()),
        (Forget(1), r.NotThere()),
        (Note(""), r.TextMissing()),
    ],
    ids=repr,
)
def test_a_command_that_does_not_fit_is_refused(command: Command, reason: object) -> None:
    """With the reason that belongs to it."""
    assert table().refused(command) == reason


@pytest.mark.parametrize("target", ["", "p0", "p3", "p²", "c3", "c", "nobody", "Claire", "p" * 9])
def test_a_target_that_is_not_there_is_neither_hurt_nor_healed(target: str) -> None:
    """Whatever it was meant to be."""
    assert table().refused(Hurt(target, 1)) == r.NotThere()
    assert table().refused(Heal(target, 1)) == r.NotThere()


def test_charges_do_not_exist_before_they_are_unlocked() -> None:
    """In Legacy nothing is said of them but that the battle has none."""
    assert begin(2, LEGACY).refused(Charge(1, 1)) == r.NoSuchRule()


def test_nobody_tells_the_app_which_card_it_draws() -> None:
    """Not even the right one."""
    assert begin(2, draws="app").refused(Reveal("n")) == r.RevealByApp()


def test_a_hidden_card_cannot_be_put_anywhere() -> None:
    """Only what lies open or was looked at; the refusal is the same for what is not there."""
    evening = begin(2, draws="app")
    for card in ("n", "w"):
        assert evening.refused(PutTurnCard(card, to_top=True)) == r.NotInDiscard(card, ())


def test_no_card_is_revealed_in_the_middle_of_a_turn() -> None:
    """The actor's turn must end first."""
    evening = begin(2)
    evening.reveal("2")
    assert evening.refused(Reveal("n")) == r.TurnUnderWay(2)
    assert evening.refused(Skip()) == r.NothingToSkip()


def test_the_drawn_card_is_entered_before_the_turn_ends() -> None:
    """And once it is, there is nothing left to skip."""
    evening = begin(2)
    evening.reveal("n")
    assert evening.refused(Skip()) == r.NothingToSkip()
    evening.do(Next())
    assert evening.refused(Next()) == r.CardNotEntered()
    evening.do(Enter(minion()))
    assert evening.refused(Skip()) == r.NothingToSkip()


def test_a_prompt_holds_up_the_next_step() -> None:
    """And is answered with one of its options only."""
    evening = begin(3)
    evening.reveal("w")
    assert evening.refused(Next()) == r.PromptOpen()
    assert evening.refused(Reveal("n")) == r.PromptOpen()
    assert evening.refused(Skip()) == r.PromptOpen()
    assert evening.refused(Choose("p4")) == r.NotAnOption("p4", ("p1", "p2", "p3"))


def test_an_agenda_holds_up_a_reveal() -> None:
    """But not the next step, which settles it."""
    evening = begin(2, BASE)
    evening.do(Hurt("p1", 10))
    assert evening.refused(Reveal("n")) == r.AgendaOpen()
    evening.do(Next())


def test_no_card_comes_from_an_empty_nemesis_deck() -> None:
    """Neither as the drawn one nor by an effect."""
    evening = begin(2, nemesis_deck=0)
    evening.in_play(power("Storm", 9))
    assert evening.refused(Enter(attack(), "deck")) == r.NemesisDeckEmpty()
    evening.reveal("n")
    evening.do(Next())
    assert evening.refused(Enter(attack())) == r.NemesisDeckEmpty()
    evening.do(Enter(minion(), "elsewhere"))


@pytest.mark.parametrize(
    "command",
    [
        *(Next(), Reveal("n"), Choose("p1"), Skip(), NoCard(), Enter(minion()), Hurt("p1", 1)),
        *(Heal("p1", 1), Charge(1, 1), Token(2, 1), Discard(1), Edit(1, minion()), Move(1, 0)),
        *(Unleash(), Count("quills", 1), Peek(), PutTurnCard("", to_top=True), ShuffleIn(("n",))),
        *(Remind("draw", "now"), Forget(1), End("win")),
    ],
    ids=repr,
)
def test_after_the_end_nothing_more_is_played(command: Command) -> None:
    """Undo, notes, fixes and recording are left."""
    evening = table()
    evening.do(End("loss"))
    assert evening.refused(command) == r.BattleOver()


def test_after_the_end_notes_and_fixes_are_still_written() -> None:
    """The result stays."""
    evening = table()
    evening.do(End("loss"), Note("well played"), Fix("gravehold.life", 1))
    assert evening.state.result == "loss"


@pytest.mark.parametrize(
    "command",
    [
        *(NoCard(), Enter(minion()), Enter(attack()), Enter(minion(), "deck"), Hurt("p1", 1)),
        *(Heal("p1", 1), Charge(1, 1), Token(2, 1), Discard(1), Edit(1, minion()), Move(2, 0)),
        *(Unleash(), Count("quills", 1), PutTurnCard("n", to_top=True), ShuffleIn(("n",))),
        *(Remind("draw", "now"), Fix("round", 3), Note("hm"), End("win"), Skip(), Choose("p1")),
    ],
    ids=repr,
)
def test_a_prompt_holds_up_nothing_else(command: Command) -> None:
    """Hits, healing, tokens, cards, Unleash and fixes go on meanwhile."""
    evening = table()
    evening.pass_turns("n")
    evening.reveal("1")
    evening.do(Enter(attack(do=(Effect("player", 1),)), "elsewhere"))
    assert len(evening.state.prompts) == 1
    evening.do(command)


@pytest.mark.parametrize(
    "command",
    [
        *(NoCard(), Enter(minion()), Enter(attack()), Enter(minion(), "deck"), Hurt("p2", 1)),
        *(Heal("p2", 1), Charge(1, 1), Token(2, 1), Discard(1), Edit(1, minion()), Move(2, 0)),
        *(Unleash(), Count("quills", 1), PutTurnCard("n", to_top=True), ShuffleIn(("n",))),
        *(Remind("draw", "now"), Fix("round", 3), Note("hm"), End("win"), Skip(), Next()),
    ],
    ids=repr,
)
def test_an_agenda_holds_up_nothing_else(command: Command) -> None:
    """Only a turn card must wait."""
    evening = table()
    evening.pass_turns("n")
    evening.reveal("1")
    evening.do(Hurt("p1", 10))
    assert len(evening.state.agenda) == 4
    evening.do(command)


def test_a_battle_begins_once_and_first() -> None:
    """Anything else is a mistake of the program's."""
    begun = setup()
    chance = Chance(begun.seed)
    with pytest.raises(ValueError, match="begins once"):
        decide(None, Next(), chance)
    with pytest.raises(ValueError, match="begins once"):
        decide(begin().state, Begin(begun), chance)
    with pytest.raises(ValueError, match="cannot begin with Noted"):
        evolve(None, Noted("first"))
