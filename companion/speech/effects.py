"""What cards do, in one line each: short phrases that stand for themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from companion.engine.aeons_end.state import Card, Do, Effect, Either, Work
from companion.engine.aeons_end.words import EffectKind
from companion.speech.voice import Voice

_Phrase = Callable[[Voice, int], str]


def unleash_phrase(voice: Voice, times: int) -> str:
    """An Unleash, or several."""
    if times == 1:
        return voice.t("Unleash")
    return voice.n("Unleash {count} time", "Unleash {count} times", times)


_PHRASES: Final[dict[EffectKind, _Phrase]] = {
    "gravehold": lambda v, n: v.n("Gravehold suffers {count}", "Gravehold suffers {count}", n),
    "player": lambda v, n: v.n("any player suffers {count}", "any player suffers {count}", n),
    "lowest": lambda v, n: v.n(
        "the player with the lowest life suffers {count}",
        "the player with the lowest life suffers {count}",
        n,
    ),
    "highest": lambda v, n: v.n(
        "the player with the highest life suffers {count}",
        "the player with the highest life suffers {count}",
        n,
    ),
    "current": lambda v, n: v.n(
        "the current player suffers {count}", "the current player suffers {count}", n
    ),
    "each": lambda v, n: v.n("each player suffers {count}", "each player suffers {count}", n),
    "unleash": unleash_phrase,
}


_BRIEF: Final[dict[EffectKind, _Phrase]] = {
    "lowest": lambda v, n: v.n("lowest life suffers {count}", "lowest life suffers {count}", n),
    "highest": lambda v, n: v.n("highest life suffers {count}", "highest life suffers {count}", n),
    "current": lambda v, n: v.n(
        "current player suffers {count}", "current player suffers {count}", n
    ),
}


def effect_phrase(voice: Voice, effect: Effect, *, brief: bool = False) -> str:
    """One effect, such as "Gravehold suffers 4"; `brief` for a list, where room is short."""
    if effect.kind == "ask":
        return _ask(voice, effect)
    if brief and effect.kind in _BRIEF:
        return _BRIEF[effect.kind](voice, effect.amount)
    return _PHRASES[effect.kind](voice, effect.amount)


def _ask(voice: Voice, effect: Effect) -> str:
    if not effect.amount:
        return effect.text
    return voice.n(
        "the player of your choice suffers {count} ({question})",
        "the player of your choice suffers {count} ({question})",
        effect.amount,
        question=effect.text,
    )


def effects_phrase(voice: Voice, effects: Iterable[Effect], *, brief: bool = False) -> str:
    """Several effects one after another; empty for none."""
    return voice.sequence(effect_phrase(voice, effect, brief=brief) for effect in effects)


def either_phrase(
    voice: Voice, first: Iterable[Effect], second: Iterable[Effect], *, brief: bool = False
) -> str:
    """Two effects of which one is chosen."""
    return voice.t(
        "{first} OR {second}",
        first=effects_phrase(voice, first, brief=brief),
        second=effects_phrase(voice, second, brief=brief),
    )


def work_phrase(voice: Voice, work: Iterable[Work]) -> str:
    """What is left of an effect, one thing after another; empty for nothing but a discard."""
    phrases = []
    for step in work:
        if isinstance(step, Do):
            phrases.append(effect_phrase(voice, step.effect))
        elif isinstance(step, Either):
            phrases.append(either_phrase(voice, step.first, step.second))
    return voice.sequence(phrases)


def card_effect(voice: Voice, card: Card, *, brief: bool = False) -> str:
    """What a card does when its moment comes: its effects, its text, or both."""
    if card.otherwise:
        done = either_phrase(voice, card.do, card.otherwise, brief=brief)
    else:
        done = effects_phrase(voice, card.do, brief=brief)
    texts = (done, *(one_line(text) for text in (card.persistent, card.effect)))
    return voice.sequence(text for text in texts if text)


def card_line(voice: Voice, card: Card, *, brief: bool = False) -> str:
    """The one line that stands beside a card in play; empty when nothing is known of it."""
    does = card_effect(voice, card, brief=brief)
    if does or not card.to_discard:
        return does
    return voice.t("to discard: {text}", text=one_line(card.to_discard))


def one_line(text: str) -> str:
    """What the group wrote, on one line and without the full stop that ours brings."""
    return " ".join(text.split()).rstrip(".。")
