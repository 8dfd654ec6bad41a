"""Where the evening has got to, and what the next press of Space does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.aeons_end.outlook import Ahead, AheadKind, Outlook
from companion.engine.aeons_end.words import Step
from companion.speech.agenda import agenda_sentence
from companion.speech.effects import card_effect, effects_phrase, one_line
from companion.speech.endings import result_word
from companion.speech.scene import Scene

_Told = Callable[[Scene, Ahead, Outlook], str]


def ahead_sentence(s: Scene, ahead: Ahead, outlook: Outlook) -> str:
    """What Space does next.

    Raises:
        KeyError: nobody has written the sentence for this kind.
    """
    return AHEAD[ahead.kind](s, ahead, outlook)


def _reveal(s: Scene, ahead: Ahead, _: Outlook) -> str:
    if ahead.reshuffle:
        return s.t("A new round: shuffle the turn-order deck and reveal its first card.")
    return s.t("Reveal the next turn card.")


def _reveal_table(s: Scene, ahead: Ahead, _: Outlook) -> str:
    cards = s.kinds(ahead.cards)
    if ahead.reshuffle:
        return s.t(
            "A new round: shuffle the real turn-order deck, draw and say what came up: {cards}?",
            cards=cards,
        )
    return s.t("Draw the top turn card and say what came up: {cards}?", cards=cards)


def _agenda(s: Scene, ahead: Ahead, _: Outlook) -> str:
    if ahead.item is None:
        return s.t("Settle what is due.")
    return agenda_sentence(s, ahead.item)


def _end_turn(s: Scene, _: Ahead, outlook: Outlook) -> str:
    return s.t("End {name}'s turn.", name=s.player(outlook.actor or 0))


def _settle(s: Scene, ahead: Ahead, outlook: Outlook) -> str:
    card = outlook.card(ahead.card)
    name = s.card(ahead.card)
    does = card_effect(s.voice, card.card) if card is not None else ""
    if ahead.left is None:
        return _settle_minion(s, name, does)
    if ahead.left:
        return s.n(
            "{name} loses a power token and keeps {count}.",
            "{name} loses a power token and keeps {count}.",
            ahead.left,
            name=name,
        )
    if not does:
        return s.t(
            "{name} has no power token left: do what it says, then the card is discarded.",
            name=name,
        )
    return s.t(
        "{name} has no power token left: {effect}, then the card is discarded.",
        name=name,
        effect=does,
    )


def _settle_minion(s: Scene, name: str, does: str) -> str:
    if does:
        return s.t("{name}: {effect}.", name=name, effect=does)
    return s.t("{name}: do what the card says.", name=name)


def _unleash_three(s: Scene, _: Ahead, outlook: Outlook) -> str:
    effect = effects_phrase(s.voice, outlook.unleash_do) or one_line(outlook.unleash)
    if not effect:
        return s.t("The nemesis deck is empty: the nemesis Unleashes three times.")
    return s.t(
        "The nemesis deck is empty: the nemesis Unleashes three times ({effect}).", effect=effect
    )


AHEAD: Final[dict[AheadKind, _Told]] = {
    "reveal": _reveal,
    "reveal-table": _reveal_table,
    "answer": lambda s, _, __: s.t("Answer the question first."),
    "penalty": _agenda,
    "rest": _agenda,
    "end-turn": _end_turn,
    "settle": _settle,
    "to-draw": lambda s, _, __: s.t("On to the nemesis's draw phase."),
    "enter-card": lambda s, _, __: s.t(
        "The nemesis draws a card: enter it as a minion, power or attack."
    ),
    "unleash-three": _unleash_three,
    "end-nemesis-turn": lambda s, _, __: s.t("End the nemesis's turn."),
    "over": lambda s, _, __: s.t("The battle is over: look at the result and record it."),
}
"""What Space does, for each kind of next step."""


def _in_main_phase(s: Scene, outlook: Outlook) -> str:
    # Cards that are done may have left play, so what is still to come is all that can be counted.
    left = sum(card.mark in {"current", "waiting"} for card in outlook.in_play)
    if not left:
        return s.t("Nemesis turn · main phase")
    return s.n(
        "Nemesis turn · main phase · {count} card to go",
        "Nemesis turn · main phase · {count} cards to go",
        left,
    )


def _over(s: Scene, outlook: Outlook) -> str:
    return result_word(s, outlook.result) if outlook.result else s.t("The battle is over.")


STEPS: Final[dict[Step, Callable[[Scene, Outlook], str]]] = {
    "between": lambda s, _: s.t("Between turns"),
    "player": lambda s, outlook: s.t("{name}'s turn", name=s.player(outlook.actor or 0)),
    "nemesis/main": _in_main_phase,
    "nemesis/draw": lambda s, _: s.t("Nemesis turn · draw phase"),
    "over": _over,
}
"""The heading for each step of the evening."""


def step_heading(s: Scene, outlook: Outlook) -> str:
    """Where the evening has got to, short enough for a heading.

    Raises:
        KeyError: nobody has written the heading for this step.
    """
    return STEPS[outlook.step](s, outlook)
