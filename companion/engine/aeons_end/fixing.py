"""Values that can be set by hand: which there are, what they take, what setting them does.

A path is dotted and normalised: players by seat and cards by id, such as
`players.2.life`, `in_play.7.tokens`, `nemesis.deck`, `rules.charges`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final, Literal, cast, get_args

from companion.engine.aeons_end.effects import unsound
from companion.engine.aeons_end.events import Fixed, Value
from companion.engine.aeons_end.state import Effect, Rules, State
from companion.engine.aeons_end.words import BASE, NEMESIS_ACTOR, Step, number_of

Kind = Literal["number", "deck", "switch", "text", "step", "actor", "cards", "seats", "effects"]
"""What a path takes: an int; an int or None for unknown; a bool; a str; a step; a seat, 0
for the nemesis or None; turn cards; seats; effects."""

_PLAIN: Final[dict[str, tuple[Kind, str, int]]] = {
    "gravehold.life": ("number", "gravehold", 0),
    "gravehold.max": ("number", "gravehold_max", 1),
    "nemesis.life": ("number", "life", 0),
    "nemesis.max": ("number", "life_max", 1),
    "nemesis.deck": ("deck", "nemesis_deck", 0),
    "nemesis.unleash": ("text", "unleash", 0),
    "nemesis.unleash_do": ("effects", "unleash_do", 0),
    "nemesis.rules": ("text", "additional_rules", 0),
    "nemesis.loss": ("text", "loss", 0),
    "round": ("number", "round", 1),
    "step": ("step", "step", 0),
    "actor": ("actor", "actor", 0),
    "turn_tokens": ("seats", "turn_tokens", 0),
}
_PLAYER: Final[dict[str, tuple[Kind, str, int]]] = {
    "life": ("number", "life", 0),
    "max": ("number", "max", 1),
    "exhausted": ("switch", "exhausted", 0),
    "charges": ("number", "charges", 0),
}
_DECK_PATHS: Final = ("turn_order.draw", "turn_order.discard")
_RULE_KINDS: Final[dict[str, Kind]] = {
    f.name: {"bool": "switch", "int": "number", "str": "text"}[str(f.type)]  # type: ignore[misc]
    for f in fields(Rules)
}


def kind_of(path: str) -> Kind | None:
    """What a normalised path takes, or None when there is no such path."""
    if path in _PLAIN:
        return _PLAIN[path][0]
    if path in _DECK_PATHS:
        return "cards"
    head, _, tail = path.partition(".")
    middle, _, last = tail.rpartition(".")
    if head == "rules":
        return _RULE_KINDS.get(tail)
    if head == "players" and number_of(middle) is not None and last in _PLAYER:
        return _PLAYER[last][0]
    if head == "counters" and tail:
        return "number"
    if head == "in_play" and number_of(middle) is not None and last in {"life", "tokens"}:
        return "number"
    return None


def value_of(state: State, path: str) -> Value:
    """What stands at a normalised path.

    Raises:
        KeyError: nothing stands there.
    """
    if path in _PLAIN:
        return cast("Value", getattr(state, _PLAIN[path][1]))
    if path in _DECK_PATHS:
        deck = state.turn_deck
        return deck.discard if path.endswith("discard") else tuple(sorted(deck.draw))
    head, _, tail = path.partition(".")
    middle, _, last = tail.rpartition(".")
    if head == "rules" and tail in _RULE_KINDS:
        return cast("Value", getattr(state.rules, tail))
    if head == "counters":
        return dict(state.counters)[tail]
    if head == "players" and last in _PLAYER and 1 <= int(middle) <= len(state.players):
        return cast("Value", getattr(state.player(int(middle)), _PLAYER[last][1]))
    card = state.card(int(middle)) if head == "in_play" else None
    if card is not None and last == ("life" if card.is_minion else "tokens"):
        return card.left
    raise KeyError(path)


def paths(state: State) -> tuple[str, ...]:
    """The paths that may be listed, in the order of the table.

    In Aeon's End: Legacy rules that the battle does not use are not listed: they would
    tell what a locked section may bring.
    """
    charges = state.rules.charges
    base = state.setup.system == BASE
    found = [path for path in _PLAIN if path not in {"round", "step", "actor", "turn_tokens"}]
    for player in state.players:
        found += [
            f"players.{player.seat}.{name}" for name in _PLAYER if charges or name != "charges"
        ]
    found += [
        f"in_play.{card.id}.{'life' if card.is_minion else 'tokens'}" for card in state.in_play
    ]
    found += ["round", *_DECK_PATHS] if state.result else ["round", "step", "actor", *_DECK_PATHS]
    if any("/" in card for card in state.setup.turn_cards):
        found.append("turn_tokens")
    found += [f"counters.{name}" for name, _ in state.counters]
    found += [f"rules.{name}" for name in _RULE_KINDS if base or getattr(state.rules, name)]
    return tuple(found)


def acceptable(state: State, path: str, value: Value) -> bool:
    """Whether a path that exists takes this value."""
    kind = kind_of(path)
    if kind == "number":
        return _is_number(value) and cast("int", value) >= _least(path)
    return _CHECKS[cast("str", kind)](state, value)


def _is_number(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _least(path: str) -> int:
    if path in _PLAIN:
        return _PLAIN[path][2]
    if path.startswith("in_play.") and path.endswith(".life"):
        return 1
    return 1 if path.startswith("players.") and path.endswith(".max") else 0


def _cards_of_the_deck(state: State, value: Value) -> bool:
    if not isinstance(value, tuple):
        return False
    return not Counter(value) - Counter(state.turn_deck.cards)


def _an_actor(state: State, value: Value) -> bool:
    return value is None or (_is_number(value) and value in range(len(state.players) + 1))


_CHECKS: Final[dict[str, Callable[[State, Value], bool]]] = {
    "deck": lambda _, value: value is None or (_is_number(value) and cast("int", value) >= 0),
    "switch": lambda _, value: isinstance(value, bool),
    "text": lambda _, value: isinstance(value, str),
    "step": lambda _, value: value in get_args(Step) and value != "over",
    "actor": _an_actor,
    "cards": _cards_of_the_deck,
    "seats": lambda state, value: (
        isinstance(value, tuple) and all(seat in range(1, len(state.players) + 1) for seat in value)
    ),
    "effects": lambda _, value: (
        isinstance(value, tuple)
        and all(isinstance(item, Effect) and item.kind != "unleash" for item in value)
        and unsound(cast("tuple[Effect, ...]", value)) is None
    ),
}


def fixed(state: State, event: Fixed) -> State:
    """The state with the fix of `event` made, and what must follow from it."""
    path, value = event.path, cast("Any", event.after)
    if path == "step":
        return _at_step(state, value)
    if path == "actor":
        return _with_actor(state, value)
    if path in _DECK_PATHS:
        return _with_deck(state, event)
    if path in _PLAIN:
        return _within_maximum(replace(state, **{_PLAIN[path][1]: value}), path)
    head, _, tail = path.partition(".")
    if head == "rules":
        return replace(state, rules=replace(state.rules, **{tail: value}))
    if head == "counters":
        counters = tuple((name, value if name == tail else n) for name, n in state.counters)
        return replace(state, counters=counters)
    middle, _, last = tail.rpartition(".")
    if head == "in_play":
        return state.with_card(int(middle), left=value)
    return _with_player_value(state, int(middle), last, value)


def _within_maximum(state: State, path: str) -> State:
    if path == "gravehold.max":
        return replace(state, gravehold=min(state.gravehold, state.gravehold_max))
    if path == "nemesis.max":
        return replace(state, life=min(state.life, state.life_max))
    if path == "nemesis.deck":
        return replace(state, maybe_empty=state.maybe_empty and state.nemesis_deck is None)
    return state


def _with_player_value(state: State, seat: int, name: str, value: Any) -> State:  # noqa: ANN401 - kind_of says what it is
    if name == "life":
        return state.with_player(seat, life=value, exhausted=value == 0)
    if name == "exhausted":
        player = state.player(seat)
        life = 0 if value else max(player.life, 1)
        return state.with_player(seat, exhausted=value, life=life)
    if name == "max":
        return state.with_player(seat, max=value, life=min(state.player(seat).life, value))
    return state.with_player(seat, charges=value)


def _at_step(state: State, step: Step) -> State:
    actor = state.actor
    if step == "between":
        actor = None
    elif step.startswith("nemesis"):
        actor = NEMESIS_ACTOR
    main = step == "nemesis/main"
    return replace(
        state,
        step=step,
        actor=actor,
        pending=tuple(c.id for c in state.in_play) if main else (),
        settled=(),
        drawn=False,
        prompts=_without_owner_prompt(state),
    )


def _with_actor(state: State, actor: int | None) -> State:
    if actor is None:
        return _at_step(state, "between")
    if actor == NEMESIS_ACTOR:
        return state if state.nemesis_acts else _at_step(state, "nemesis/main")
    return replace(_at_step(state, "player"), actor=actor)


def _without_owner_prompt(state: State) -> Any:  # noqa: ANN401 - a tuple of prompts
    return tuple(p for p in state.prompts if p.kind not in {"owner", "deck-empty"})


def _with_deck(state: State, event: Fixed) -> State:
    listed = cast("tuple[str, ...]", event.after)
    rest = Counter(state.turn_deck.cards) - Counter(listed)
    others = tuple(sorted(rest.elements()))
    discard, draw = (
        (listed, others) if event.path.endswith("discard") else (others, tuple(sorted(listed)))
    )
    deck = replace(state.turn_deck, draw=event.order or draw, discard=discard, known=0)
    return replace(state, turn_deck=deck, shuffles=state.shuffles + 1)
