"""What the table is asked, and the answers it may give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from companion.engine.aeons_end.state import Effect, Either, Source
from companion.engine.aeons_end.words import FIRST, NOBODY, SECOND, PromptKind
from companion.speech.effects import effects_phrase, one_line
from companion.speech.scene import Scene


class Question(Protocol):
    """A prompt, as the state or the outlook has it."""

    @property
    def kind(self) -> PromptKind:
        """What sort of decision it is."""

    @property
    def options(self) -> tuple[str, ...]:
        """The answers, as references or words."""

    @property
    def source(self) -> Source | None:
        """What it comes from."""

    @property
    def effect(self) -> Effect | None:
        """The effect whose target is asked for."""

    @property
    def either(self) -> Either | None:
        """The two effects of which one is chosen."""

    @property
    def turn_card(self) -> str:
        """The turn card whose owner is asked for."""


def prompt_sentence(s: Scene, prompt: Question) -> str:
    """The question, saying who decides what.

    Raises:
        KeyError: nobody has written the sentence for this kind.
    """
    return PROMPTS[prompt.kind](s, prompt)


def option_phrase(s: Scene, option: str, prompt: Question) -> str:
    """One answer to a prompt, in a few words."""
    if prompt.either is not None and option in {FIRST, SECOND}:
        side = prompt.either.first if option == FIRST else prompt.either.second
        return effects_phrase(s.voice, side)
    return s.answer(option)


def _owner(s: Scene, prompt: Question) -> str:
    if "/" in prompt.turn_card:
        return s.t("{cards}: which of you takes this turn?", cards=s.turn_card(prompt.turn_card))
    return s.t("Wild card: which player takes this turn?")


def _target(s: Scene, prompt: Question) -> str:
    effect = prompt.effect
    if effect is None:
        return s.t("Whom does it hit?")
    if not effect.amount:
        return s.t("Decide together: {question}", question=one_line(effect.text))
    name = prompt.source.name if prompt.source else ""
    if NOBODY in prompt.options:
        return s.n(
            "{name}: nobody has the lowest life. Who suffers {count}, if anybody?",
            "{name}: nobody has the lowest life. Who suffers {count}, if anybody?",
            effect.amount,
            name=name,
        )
    return _AIMED.get(effect.kind, _any)(s, effect, name)


def _any(s: Scene, effect: Effect, name: str) -> str:
    return s.n(
        "{name}: choose the player who suffers {count}.",
        "{name}: choose the player who suffers {count}.",
        effect.amount,
        name=name,
    )


def _lowest(s: Scene, effect: Effect, name: str) -> str:
    return s.n(
        "{name}: several have the lowest life. Who of them suffers {count}?",
        "{name}: several have the lowest life. Who of them suffers {count}?",
        effect.amount,
        name=name,
    )


def _highest(s: Scene, effect: Effect, name: str) -> str:
    return s.n(
        "{name}: several have the highest life. Who of them suffers {count}?",
        "{name}: several have the highest life. Who of them suffers {count}?",
        effect.amount,
        name=name,
    )


def _asked(s: Scene, effect: Effect, name: str) -> str:
    return s.n(
        "{name}: whom does this mean: {question}? That player suffers {count}.",
        "{name}: whom does this mean: {question}? That player suffers {count}.",
        effect.amount,
        name=name,
        question=one_line(effect.text).rstrip("?？"),
    )


_AIMED: Final[dict[str, Callable[[Scene, Effect, str], str]]] = {
    "lowest": _lowest,
    "highest": _highest,
    "ask": _asked,
}


def _either(s: Scene, prompt: Question) -> str:
    name = prompt.source.name if prompt.source else ""
    if not name:
        return s.t("Choose one of the two effects.")
    return s.t("{name}: choose one of the two effects.", name=name)


PROMPTS: Final[dict[PromptKind, Callable[[Scene, Question], str]]] = {
    "owner": _owner,
    "target": _target,
    "either": _either,
    "deck-empty": lambda s, _: s.t("Nothing is in play. Is the nemesis deck empty too?"),
}
"""The question for each kind of prompt."""
