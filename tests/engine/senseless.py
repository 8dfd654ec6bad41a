"""Commands that no screen would send, all of them well typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end.events import Value
from companion.engine.aeons_end.fixing import paths, value_of
from companion.engine.aeons_end.outlook import Outlook
from companion.engine.aeons_end.state import Card, Effect, State
from companion.engine.aeons_end.words import CardType, Origin
from tests.engine.play import Fate
from tests.engine.sensible import KINDS, MOMENTS, sensible

_NUMBERS: Final = (1, 0, 2, 3, 4, 5, 9, -1, -3, 10**12, -(10**12))
_LONG: Final = "9" * 5000
"""More digits than Python turns into a number."""

_REFERENCES: Final = (
    *("gravehold", "nemesis", "p0", "p1", "p2", "p4", "p5", "p²", "p٣", "p-1", "p", "p 1", "p1/2"),
    *("c0", "c1", "c2", "c3", "c²", "c-1", "c", "n", "w", "", "nobody", "yes", "no", "first"),
    *("second", "🐉", f"p{_LONG}", f"c{_LONG}"),
)
_TURN_CARDS: Final = ("", "n", "w", "1", "2", "4", "1/2", "3/4", "9", "²", "1/", "x")
_TEXTS: Final = ("", " ", "\n", "Husk", "Storm", "quills", "[/]", "🐉")
_PATHS: Final = (
    *("", ".", "players", "players.", "players.1", "players.0.life", "players.9.life"),
    *("players.²life", "players.².life", "players.1.charges", "counters.", "counters.quills"),
    *("in_play.1.life", "in_play.2.tokens", "in_play.².life", "in_play..life", "in_play.1.2.life"),
    *("in_play.9999.tokens", "counters.x.y", "rules.", "rules.charges", "rules.nothing"),
    *("rules.exhaustion_unleash", "seed", "setup.seed", "turn_order", "turn_order.known"),
    *("turn_order.draw", "turn_order.discard", "turn_tokens", "step", "actor", "round"),
    *("gravehold.max", "nemesis.unleash_do", f"players.{_LONG}.life", f"in_play.{_LONG}.tokens"),
)
_VALUES: Final[tuple[Value, ...]] = (
    *(None, True, False, 0, 1, -1, 3, 10**12, "", "n", "between", "player", "nemesis/main"),
    *("nemesis/draw", "over", (), ("n",), ("n", "n", "n"), ("1", "n"), (1,), (2, 1), (0,), (99,)),
    *((None,), (True,), ((),), (Effect("gravehold", 2),), (Effect("gravehold", -2),)),
    *((Effect("unleash", 1),), ("n", Effect("each", 0))),
)


def anything(state: State, seen: Outlook, fate: Fate) -> c.Command:
    """A sensible command, or every now and then one without sense."""
    return senseless(state, fate) if fate.below(5) == 1 else sensible(state, seen, fate)


def senseless(state: State, fate: Fate) -> c.Command:
    """Any well-typed command."""
    return fate.of(_COMMANDS)(state, fate)


def _effects(fate: Fate) -> tuple[Effect, ...]:
    return tuple(Effect(fate.of(KINDS), fate.of(_NUMBERS)) for _ in range(fate.below(3)))


def _card(fate: Fate) -> Card:
    types: tuple[CardType, ...] = ("minion", "power", "attack")
    return Card(
        name=fate.of(_TEXTS),
        type=fate.of(types),
        number=fate.of(_NUMBERS),
        do=_effects(fate),
        otherwise=_effects(fate),
        at_once=_effects(fate),
    )


def _enter(_: State, fate: Fate) -> c.Command:
    origins: tuple[Origin | None, ...] = (None, "deck", "discard", "elsewhere")
    return c.Enter(_card(fate), fate.of(origins))


def _fix(state: State, fate: Fate) -> c.Command:
    path = fate.of(_PATHS) if fate.below(2) else fate.of(paths(state))
    return c.Fix(path, fate.of(_VALUES), about=fate.of(_NUMBERS))


def _fix_to_the_same(state: State, fate: Fate) -> c.Command:
    path = fate.of(paths(state))
    return c.Fix(path, value_of(state, path))


_COMMANDS: Final[tuple[Callable[[State, Fate], c.Command], ...]] = (
    lambda _, __: c.Next(),
    lambda _, __: c.Skip(),
    lambda _, __: c.NoCard(),
    lambda _, fate: c.Reveal(fate.of(_TURN_CARDS)),
    lambda _, fate: c.Choose(fate.of(_REFERENCES)),
    _enter,
    _fix,
    _fix,
    _fix_to_the_same,
    lambda _, fate: c.Hurt(fate.of(_REFERENCES), fate.of(_NUMBERS)),
    lambda _, fate: c.Heal(fate.of(_REFERENCES), fate.of(_NUMBERS)),
    lambda _, fate: c.Charge(fate.of(_NUMBERS), fate.of(_NUMBERS)),
    lambda _, fate: c.Token(fate.of(_NUMBERS), fate.of(_NUMBERS)),
    lambda _, fate: c.Discard(fate.of(_NUMBERS)),
    lambda _, fate: c.Edit(fate.of(_NUMBERS), _card(fate)),
    lambda _, fate: c.Move(fate.of(_NUMBERS), fate.of(_NUMBERS)),
    lambda _, fate: c.Unleash(fate.of(_NUMBERS)),
    lambda _, fate: c.Count(fate.of(_TEXTS), fate.of(_NUMBERS)),
    lambda _, fate: c.Peek(fate.of(_NUMBERS)),
    lambda _, fate: c.PutTurnCard(fate.of(_TURN_CARDS), to_top=fate.below(2) == 1),
    lambda _, fate: c.ShuffleIn(tuple(fate.of(_TURN_CARDS) for _ in range(fate.below(4)))),
    lambda _, fate: c.Remind(fate.of(MOMENTS), fate.of(_TEXTS), seat=fate.of(_NUMBERS)),
    lambda _, fate: c.Forget(fate.of(_NUMBERS)),
    lambda _, fate: c.Note(fate.of(_TEXTS)),
)
