"""Why a command of a battle was refused, and what would be right instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.aeons_end import reasons as r
from companion.engine.kernel.rejection import Rejection
from companion.speech.fixes import path_phrase
from companion.speech.scene import Scene
from companion.speech.voice import N_

PLAIN: Final[dict[type[Rejection], str]] = {
    r.BattleOver: N_("The battle is over. Undo takes the last step back."),
    r.PromptOpen: N_("Answer the question first."),
    r.AgendaOpen: N_("Settle what is due first, then the next turn card is revealed."),
    r.NoPrompt: N_("There is no question to answer now."),
    r.RevealByApp: N_("The app draws the turn cards here: just reveal the next one."),
    r.NoTurnCardDrawn: N_("No turn card has just been drawn: name the card to move."),
    r.PeekByTable: N_("Look at the real turn cards: the table draws in this battle."),
    r.NothingToBringIn: N_("Section {section} adds nothing to this battle that is not there."),
    r.NothingToSkip: N_("There is nothing to pass over now."),
    r.CardNotEntered: N_(
        "The nemesis's card is still missing: enter it as a minion, power or attack, "
        "say that there is no card left, or skip it."
    ),
    r.NemesisDeckEmpty: N_(
        "The nemesis deck is empty: no card comes from it, the nemesis Unleashes instead."
    ),
    r.NotInNemesisDiscard: N_("{name} is not in the nemesis's discard pile."),
    r.NumberTooSmall: N_("{number} is too low: it must be {least} or more."),
    r.AboveMaximum: N_("{number} is too high: the maximum is {most}."),
    r.NotEnough: N_("{name} has only {has}: {needs} cannot be taken away."),
    r.ExhaustedGainsNothing: N_("{name} is exhausted and cannot gain life."),
    r.NoLife: N_("{name} is a power: it has power tokens, not life."),
    r.NoTokens: N_("{name} is a minion: it has life, not power tokens."),
    r.NotThere: N_("That is not there any more."),
    r.NoSuchRule: N_("This battle does without that."),
    r.NoSuchPath: N_("There is no {path} to set by hand."),
    r.TextMissing: N_("The text is missing: write something."),
    r.UnleashInUnleash: N_(
        "An Unleash effect cannot Unleash again: that would never end. Give its other effects."
    ),
    r.LegacyPlaysNormal: N_(
        "Aeon's End: Legacy is played at normal difficulty: leave the difficulty out."
    ),
}
"""Reasons whose sentence needs only the reason's own fields."""


def _not_an_option(s: Scene, reason: r.NotAnOption) -> str:
    return s.t(
        "{answer} is no answer here: {options}.",
        answer=reason.answer,
        options=s.listing(s.answer(option) for option in reason.options),
    )


def _turn_under_way(s: Scene, reason: r.TurnUnderWay) -> str:
    if reason.actor:
        return s.t(
            "It is {name}'s turn: end it before the next turn card is revealed.",
            name=s.player(reason.actor),
        )
    return s.t("It is the nemesis's turn: finish it before the next turn card is revealed.")


def _reveal_by_table(s: Scene, reason: r.RevealByTable) -> str:
    return s.t(
        "The table draws: say which turn card came up. Still face down: {cards}.",
        cards=s.kinds(reason.left),
    )


def _not_face_down(s: Scene, reason: r.NotFaceDown) -> str:
    return s.t(
        "Not among the face-down turn cards: {card}. Still face down: {cards}.",
        card=s.turn_card(reason.card),
        cards=s.kinds(reason.left),
    )


def _not_in_discard(s: Scene, reason: r.NotInDiscard) -> str:
    if not reason.there:
        return s.t("The turn-order discard pile is empty.")
    return s.t(
        "Not in the turn-order discard pile: {card}. What lies there: {cards}.",
        card=s.turn_card(reason.card),
        cards=s.kinds(reason.there),
    )


def _wrong_value(s: Scene, reason: r.WrongValue) -> str:
    # A rule is called what the player called it: its name in words could tell of what is to come.
    rule = reason.path.startswith("rules.")
    return s.t(
        "{value} does not fit here. What was to be set: {what}.",
        value=reason.value,
        what=reason.path if rule else path_phrase(s, reason.path),
    )


def _wrong_players(s: Scene, reason: r.WrongPlayers) -> str:
    return s.n(
        "The turn-order deck {turn_order} is not made for one player.",
        "The turn-order deck {turn_order} is not made for {count} players.",
        reason.players,
        turn_order=reason.turn_order,
    )


# Each function takes the one reason it stands beside; the table erases that.
TOLD: Final = cast(
    "dict[type[Rejection], Callable[[Scene, Rejection], str]]",
    {
        r.NotAnOption: _not_an_option,
        r.TurnUnderWay: _turn_under_way,
        r.RevealByTable: _reveal_by_table,
        r.NotFaceDown: _not_face_down,
        r.NotInDiscard: _not_in_discard,
        r.WrongValue: _wrong_value,
        r.WrongPlayers: _wrong_players,
    },
)
"""Reasons that speak of seats, turn cards or paths."""


def refusal(scene: Scene, reason: Rejection) -> str:
    """Why a command of a battle was refused.

    Raises:
        KeyError: nobody has written the sentence for this reason.
    """
    kind = type(reason)
    if kind in TOLD:
        return TOLD[kind](scene, reason)
    return scene.voice.tell(PLAIN[kind], reason)
