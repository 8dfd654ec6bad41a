"""Commands as a screen sends them: made from what the outlook offers, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end.outlook import Outlook
from companion.engine.aeons_end.state import Card, Effect, State
from companion.engine.aeons_end.words import CardType, EffectKind, Moment
from tests.engine.play import Fate

KINDS: Final[tuple[EffectKind, ...]] = (
    "gravehold",
    "player",
    "lowest",
    "highest",
    "current",
    "each",
    "unleash",
    "ask",
)
MOMENTS: Final[tuple[Moment, ...]] = ("nemesis-turn", "player-turn", "turn-end", "draw", "round")
NOBODY_HAS_IT: Final = 9999
"""The id of no card and no reminder."""


_RARE: Final = {"end", "note", "no-card"}
"""What would end most evenings early, or lengthen them for nothing."""


def sensible(_state: State, seen: Outlook, fate: Fate) -> c.Command:
    """A command of those on offer, most often the next step."""
    verbs = []
    for verb, weight in (("next", 30), ("choose", 25), ("reveal", 20)):
        if verb in seen.offers:
            verbs += [verb] * weight
    if seen.ahead.kind == "enter-card":
        verbs += ["minion", "power", "attack"] * 6
    verbs += sorted(seen.offers)
    verb = fate.of(verbs)
    if verb in _RARE:
        verb = fate.of(verbs)
    return fate.of(instances(verb, seen, fate))


def leaving_turn_cards_alone(state: State, seen: Outlook, fate: Fate) -> c.Command:
    """The same, but nothing rearranges the turn-order deck."""
    command = sensible(state, seen, fate)
    return c.Note("no") if isinstance(command, c.PutTurnCard | c.ShuffleIn) else command


def leaving_cards_in_place(state: State, seen: Outlook, fate: Fate) -> c.Command:
    """The same, but no card in play is moved and no turn is skipped."""
    command = sensible(state, seen, fate)
    return c.Note("no") if isinstance(command, c.Move | c.PutTurnCard) else command


def instances(verb: str, seen: Outlook, fate: Fate) -> list[c.Command]:
    """Commands of a verb such as a table would give here, never none; some fit if any can."""
    return _INSTANCES[verb](seen, fate)


def coming(seen: Outlook) -> list[str]:
    """The turn cards that may come up next."""
    order = seen.turn_order
    return [card for card, _ in order.to_come] or sorted(set(order.discard))


def card_of(kind: CardType, fate: Fate) -> Card:
    """A card as a group might type it."""
    return Card(
        name=fate.of(("Husk", "Storm", "[/]", "Ａ")),
        type=kind,
        number=0 if kind == "attack" else 1 + fate.below(4),
        persistent=fate.of(("", "any player suffers 2")),
        immediately=fate.of(("", "assist")),
        to_discard=fate.of(("", "spend 7 aether")),
        do=_effects(fate),
        otherwise=_effects(fate) if fate.below(4) == 1 else (),
        at_once=_effects(fate) if fate.below(4) == 1 else (),
        unnamed=fate.below(4) == 1,
    )


def _effects(fate: Fate) -> tuple[Effect, ...]:
    return tuple(Effect(fate.of(KINDS), _few(fate)) for _ in range(fate.below(3)))


def _few(fate: Fate) -> int:
    return fate.of((1, 2, 3, 5, 1, 2, 1, 1, 2, 3, 4, 40))


def _entering(kind: CardType) -> _Build:
    def build(seen: Outlook, fate: Fate) -> list[c.Command]:
        commands: list[c.Command] = [
            c.Enter(card_of(kind, fate)),
            c.Enter(card_of(kind, fate), "elsewhere"),
        ]
        back = [card for card in seen.discard if card.type == kind]
        return [*commands, c.Enter(Card(fate.of(back).name, kind), "discard")] if back else commands

    return build


def _targets(seen: Outlook) -> list[str]:
    minions = [card.ref for card in seen.in_play if card.type == "minion"]
    return ["gravehold", "nemesis", *(player.ref for player in seen.players), *minions]


def _turn_cards(seen: Outlook, _: Fate) -> list[c.Command]:
    order = seen.turn_order
    moves: list[c.Command] = [c.PutTurnCard("", to_top=True), c.PutTurnCard("", to_top=False)]
    moves += [c.PutTurnCard(card, to_top=True) for card in order.discard + order.known]
    moves += [c.PutTurnCard(card, to_top=False) for card in order.discard + order.known]
    moves += [c.ShuffleIn(order.discard[: n + 1]) for n in range(len(order.discard))]
    if seen.draws == "app":
        return [*moves, c.Peek(1), c.Peek(3), c.Peek(len(order.cards))]
    return moves + [c.PutTurnCard(card, to_top=True) for card, _ in order.to_come]


def _reveals(seen: Outlook, _: Fate) -> list[c.Command]:
    return [c.Reveal()] if seen.draws == "app" else [c.Reveal(card) for card in coming(seen)]


def _answers(seen: Outlook, _: Fate) -> list[c.Command]:
    options = seen.prompt.options if seen.prompt else ("p1", "yes", "first", "")
    return [c.Choose(option) for option in options]


def _fixes(seen: Outlook, _: Fate) -> list[c.Command]:
    return [
        c.Fix("gravehold.max", seen.gravehold_max),
        c.Fix("gravehold.life", max(1, seen.gravehold - 1)),
        c.Fix("players.1.life", 1),
        c.Fix("players.1.exhausted", value=False),
        c.Fix("nemesis.deck", seen.nemesis_deck),
        c.Fix("round", seen.round),
    ]


def _edits(seen: Outlook, fate: Fate) -> list[c.Command]:
    named = [(card.id, card.type) for card in seen.in_play] or [(NOBODY_HAS_IT, "minion")]
    return [c.Edit(card, card_of(kind, fate)) for card, kind in named]


def _reminders(seen: Outlook, fate: Fate) -> list[c.Command]:
    repeat = fate.below(2) == 1
    return [
        c.Remind(moment, "now", repeat=repeat, seat=fate.below(len(seen.players) + 1))
        for moment in MOMENTS
    ]


_Build = Callable[[Outlook, Fate], list[c.Command]]


def _plain(*commands: c.Command) -> _Build:
    return lambda _seen, _fate: list(commands)


def _on_cards(build: Callable[[int], c.Command]) -> _Build:
    return lambda seen, _: [build(card) for card in [*(k.id for k in seen.in_play), NOBODY_HAS_IT]]


_INSTANCES: Final[dict[str, _Build]] = {
    "next": _plain(c.Next()),
    "reveal": _reveals,
    "choose": _answers,
    "skip": _plain(c.Skip()),
    "no-card": _plain(c.NoCard()),
    "minion": _entering("minion"),
    "power": _entering("power"),
    "attack": _entering("attack"),
    "hurt": lambda seen, fate: [c.Hurt(target, _few(fate)) for target in _targets(seen)],
    "heal": lambda seen, fate: [c.Heal(target, _few(fate)) for target in _targets(seen)],
    "charge": _plain(*(c.Charge(seat, change) for seat in (1, 2) for change in (1, -1))),
    "token": _on_cards(lambda card: c.Token(card, 1)),
    "discard": _on_cards(c.Discard),
    "edit": _edits,
    "move": _on_cards(lambda card: c.Move(card, 0)),
    "unleash": lambda _, fate: [c.Unleash(_few(fate))],
    "counter": _plain(*(c.Count(n, change) for n in ("quills", "hooks") for change in (1, 3, -1))),
    "turn-order": _turn_cards,
    "remind": _reminders,
    "forget": lambda seen, _: [c.Forget(r.id) for r in seen.reminders] or [c.Forget(NOBODY_HAS_IT)],
    "fix": _fixes,
    "note": _plain(c.Note("noted")),
    "end": _plain(c.End("win"), c.End("loss", "as it says on the mat")),
}
VERBS: Final = tuple(_INSTANCES)
"""Every verb of a battle but undo, redo and record, which are the table's."""
