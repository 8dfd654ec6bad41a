"""Values that were set by hand: what each path means, and what was put there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.aeons_end.events import Fixed, Value
from companion.engine.aeons_end.state import Effect
from companion.speech.effects import effects_phrase, one_line
from companion.speech.scene import Scene
from companion.speech.voice import N_

_PLAIN: Final = {
    "gravehold.life": N_("Gravehold's life"),
    "gravehold.max": N_("Gravehold's maximum life"),
    "nemesis.life": N_("the nemesis's life"),
    "nemesis.max": N_("the nemesis's maximum life"),
    "nemesis.deck": N_("cards in the nemesis deck"),
    "nemesis.unleash": N_("the text of Unleash"),
    "nemesis.unleash_do": N_("the effect of Unleash"),
    "nemesis.rules": N_("the nemesis's additional rules"),
    "nemesis.loss": N_("the nemesis's own way to win"),
    "round": N_("the round"),
    "step": N_("the step of the turn"),
    "actor": N_("whose turn it is"),
    "turn_tokens": N_("the turn tokens on the mats"),
    "turn_order.draw": N_("the turn cards that lie face down"),
    "turn_order.discard": N_("the turn-order discard pile"),
    "rules.charges": N_("charges in use"),
    "rules.gain_charge": N_("gaining charges for aether"),
    "rules.breach_bonus": N_("bonus damage of breaches"),
    "rules.exhaustion_unleash": N_("Unleashes that exhaustion costs"),
    "rules.exhaustion_own": N_("the own penalty for exhaustion"),
    "rules.exhaustion_breach": N_("a breach lost at exhaustion"),
    "rules.exhaustion_charges": N_("charges lost at exhaustion"),
    "rules.nemesis_deck_shuffled": N_("nemesis deck shuffled at set-up"),
}
_OF_PLAYER: Final = {
    "life": N_("{name}, life"),
    "max": N_("{name}, maximum life"),
    "exhausted": N_("{name}, exhausted"),
    "charges": N_("{name}, charges"),
}
_OF_CARD: Final = {"life": N_("{name}, life"), "tokens": N_("{name}, power tokens")}
_STEPS: Final = {
    "between": N_("between turns"),
    "player": N_("a player's turn"),
    "nemesis/main": N_("nemesis turn, main phase"),
    "nemesis/draw": N_("nemesis turn, draw phase"),
}


def path_phrase(s: Scene, path: str, name: str = "") -> str:
    """What a path means; `name` is what its card was called then."""
    if path in _PLAIN:
        return s.t(_PLAIN[path])
    head, _, tail = path.partition(".")
    middle, _, last = tail.rpartition(".")
    if head == "counters":
        return tail
    if head == "players" and middle.isdigit() and last in _OF_PLAYER:
        return s.t(_OF_PLAYER[last], name=s.player(int(middle)))
    if head == "in_play" and middle.isdigit() and last in _OF_CARD:
        return s.t(_OF_CARD[last], name=s.card(int(middle), name))
    return path


def _truth(s: Scene, value: object) -> str:
    return s.t("yes") if value else s.t("no")


def _step(s: Scene, value: object) -> str:
    return s.t(_STEPS[str(value)]) if value in _STEPS else str(value)


def _actor(s: Scene, value: object) -> str:
    return s.t("nobody") if value is None else s.actor(cast("int", value))


def _seats(s: Scene, value: object) -> str:
    return s.listing(s.player(seat) for seat in cast("tuple[int, ...]", value))


def _turn_cards(s: Scene, value: object) -> str:
    return s.turn_cards(cast("tuple[str, ...]", value))


def _effects(s: Scene, value: object) -> str:
    return effects_phrase(s.voice, cast("tuple[Effect, ...]", value))


_SHOWN: Final[dict[str, Callable[[Scene, object], str]]] = {
    "step": _step,
    "actor": _actor,
    "turn_tokens": _seats,
    "turn_order.draw": _turn_cards,
    "turn_order.discard": _turn_cards,
    "nemesis.unleash_do": _effects,
}


def value_phrase(s: Scene, path: str, value: Value) -> str:
    """What stands at a path, in words; "nothing" for an empty one."""
    if path in _SHOWN:
        shown = _SHOWN[path](s, value)
    elif isinstance(value, bool):
        shown = _truth(s, value)
    else:
        shown = s.t("unknown") if value is None else one_line(str(value))
    return shown or s.t("nothing")


def fixed(s: Scene, event: Fixed) -> str:
    """What was set by hand, from what to what."""
    what = path_phrase(s, event.path, event.name)
    after = value_phrase(s, event.path, event.after)
    before = value_phrase(s, event.path, event.before)
    if event.about:
        return s.t(
            "Put right after entry {entry}. {what}: {after} instead of {before}.",
            entry=event.about,
            what=what,
            after=after,
            before=before,
        )
    return s.t(
        "Set by hand. {what}: {after} instead of {before}.", what=what, after=after, before=before
    )


def fixed_label(s: Scene, event: Fixed) -> str:
    """What was set by hand, in a few words."""
    return s.t(
        "set by hand: {what}: {after}",
        what=path_phrase(s, event.path, event.name),
        after=value_phrase(s, event.path, event.after),
    )
