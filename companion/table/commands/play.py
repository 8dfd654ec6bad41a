"""Commands of the battle at the table."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.table.commands.spec import Argument, CommandSpec, Option

_N: Final = Argument("N", "number")
_PLUS_MINUS: Final = Argument("±N", "change")
_CARD: Final = Argument("CARD", "card")
_EFFECTS: Final = (
    Option("do", "effect", "EFFECT", repeated=True),
    Option("or", "effect", "EFFECT", repeated=True),
    Option("immediately-do", "effect", "EFFECT", repeated=True),
)
_TEXTS: Final = (
    Option("persistent", "text", "TEXT"),
    Option("immediately", "text", "TEXT"),
    Option("effect", "text", "TEXT"),
    Option("to-discard", "text", "TEXT"),
)
_ORIGIN: Final = Option("from", "choice", choices=("deck", "discard", "elsewhere"))
_ENTRY: Final = (*_TEXTS, *_EFFECTS, _ORIGIN)

TURN: Final = (
    CommandSpec(
        "next",
        "turn",
        N_("Next step"),
        N_("Do the next right step of the evening: reveal, settle a card, end the turn."),
        verb="next",
        keys=("space",),
        offer="next",
    ),
    CommandSpec(
        "reveal",
        "turn",
        N_("Reveal a turn card"),
        N_("Reveal the next turn card; when the table draws, say which one came up."),
        verb="reveal",
        arguments=(Argument("CARD", "turn-card", optional=True),),
        offer="reveal",
    ),
    CommandSpec(
        "choose",
        "turn",
        N_("Answer the question"),
        N_("Answer the question that is open with one of its options or its number."),
        verb="choose",
        arguments=(Argument("OPTION", "answer", rest=True),),
        offer="choose",
    ),
    CommandSpec(
        "skip",
        "turn",
        N_("Pass over"),
        N_("Pass over the effect, penalty or drawn card that would be settled next."),
        verb="skip",
        keys=("s",),
        offer="skip",
    ),
    CommandSpec(
        "no-card",
        "turn",
        N_("No card left"),
        N_("Say that the nemesis deck is empty when a card would be drawn."),
        verb="no-card",
        offer="no-card",
    ),
    CommandSpec(
        "unleash",
        "turn",
        N_("Unleash"),
        N_("The nemesis Unleashes, once or several times."),
        verb="unleash",
        arguments=(Argument("N", "number", optional=True),),
        keys=("u",),
        offer="unleash",
    ),
)

CARDS: Final = (
    CommandSpec(
        "minion",
        "cards",
        N_("A minion enters play"),
        N_("A minion is drawn or brought into play; its life may be left out if it is known."),
        verb="minion",
        short="m",
        arguments=(Argument("NAME", "name"), Argument("LIFE", "number", optional=True)),
        options=_ENTRY,
        keys=("m",),
        offer="minion",
    ),
    CommandSpec(
        "power",
        "cards",
        N_("A power enters play"),
        N_("A power is drawn or brought into play; its tokens may be left out if they are known."),
        verb="power",
        short="p",
        arguments=(Argument("NAME", "name"), Argument("TOKENS", "number", optional=True)),
        options=_ENTRY,
        keys=("p",),
        offer="power",
    ),
    CommandSpec(
        "attack",
        "cards",
        N_("An attack"),
        N_("An attack is drawn, or resolved because an effect says so."),
        verb="attack",
        short="a",
        arguments=(Argument("NAME", "name"),),
        options=_ENTRY,
        keys=("a",),
        offer="attack",
    ),
    CommandSpec(
        "actions",
        "cards",
        N_("Actions of what is selected"),
        N_("Show what can be done with the selected player or card; without one, every command."),
        keys=("enter",),
        offer="note",
    ),
    CommandSpec(
        "discard",
        "cards",
        N_("Discard a card"),
        N_("A card in play leaves it without effect, be it paid for or not."),
        verb="discard",
        arguments=(_CARD,),
        keys=("x",),
        offer="discard",
    ),
    CommandSpec(
        "edit",
        "cards",
        N_("Edit a card"),
        N_("Put right what is written on a card in play; its life or tokens stay."),
        verb="edit",
        arguments=(_CARD,),
        options=(Option("name", "name", "NAME"), *_TEXTS, *_EFFECTS),
        keys=("e",),
        offer="edit",
    ),
    CommandSpec(
        "token",
        "cards",
        N_("Power tokens"),
        N_("A power in play gets or loses tokens."),
        verb="token",
        arguments=(_CARD, _PLUS_MINUS),
        offer="token",
    ),
    CommandSpec(
        "move",
        "cards",
        N_("Move a card"),
        N_("A card takes another place in the order of play; 1 is the oldest."),
        verb="move",
        arguments=(_CARD, Argument("PLACE", "number")),
        offer="move",
    ),
)

LIFE: Final = (
    CommandSpec(
        "hurt",
        "life",
        N_("Damage"),
        N_("A player, Gravehold, a minion or the nemesis suffers damage."),
        verb="hurt",
        synonyms=("hit",),
        arguments=(Argument("TARGET", "target"), _N),
        keys=("d",),
        offer="hurt",
    ),
    CommandSpec(
        "heal",
        "life",
        N_("Heal"),
        N_("A player, Gravehold, a minion or the nemesis gains life, up to the maximum."),
        verb="heal",
        arguments=(Argument("TARGET", "target"), _N),
        keys=("h",),
        offer="heal",
    ),
    CommandSpec(
        "charge",
        "life",
        N_("Charges"),
        N_("A player gains or loses charges."),
        verb="charge",
        arguments=(Argument("PLAYER", "player"), _PLUS_MINUS),
        offer="charge",
        charges=True,
    ),
    CommandSpec(
        "more",
        "life",
        N_("One more"),
        N_("Raise the selected number by one."),
        keys=("plus",),
        offer="heal",
    ),
    CommandSpec(
        "less",
        "life",
        N_("One less"),
        N_("Lower the selected number by one."),
        keys=("minus",),
        offer="hurt",
    ),
)

TURN_ORDER: Final = (
    CommandSpec(
        "turn-order",
        "turn-order",
        N_("Turn-order deck"),
        N_("Look at turn cards, put them on the top or at the bottom, shuffle them in."),
        keys=("t",),
        offer="turn-order",
    ),
    CommandSpec(
        "turn-order-peek",
        "turn-order",
        N_("Look at turn cards"),
        N_("Look at the top turn card, or at several."),
        verb="turn-order peek",
        arguments=(Argument("N", "number", optional=True),),
        offer="turn-order",
    ),
    CommandSpec(
        "turn-order-top",
        "turn-order",
        N_("Put a turn card on top"),
        N_("Put a turn card, or the current one, on the top of its deck."),
        verb="turn-order top",
        arguments=(Argument("CARD|current", "turn-card", choices=("current",)),),
        offer="turn-order",
    ),
    CommandSpec(
        "turn-order-bottom",
        "turn-order",
        N_("Put a turn card at the bottom"),
        N_("Put a turn card, or the current one, at the bottom of its deck."),
        verb="turn-order bottom",
        arguments=(Argument("CARD|current", "turn-card", choices=("current",)),),
        offer="turn-order",
    ),
    CommandSpec(
        "turn-order-shuffle-in",
        "turn-order",
        N_("Shuffle turn cards in"),
        N_("Shuffle discarded turn cards into the deck; nemesis means all of the nemesis's."),
        verb="turn-order shuffle-in",
        arguments=(Argument("CARD", "turn-card", many=True),),
        options=(Option("one", "flag"),),
        offer="turn-order",
    ),
)
