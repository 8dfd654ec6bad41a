"""Calls of plain as commands of the battle they are made in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar, cast

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end.outlook import Outlook, PromptView
from companion.engine.aeons_end.reasons import (
    AboveMaximum,
    NoPrompt,
    NotAnOption,
    NotThere,
    NumberTooSmall,
)
from companion.engine.aeons_end.state import Card, State
from companion.engine.aeons_end.words import NEMESIS_CARD, CardType, player_ref
from companion.engine.kernel.rejection import Rejection
from companion.plain.parser import Call
from companion.speech import Cast, Speech
from companion.table import fixes
from companion.table.cards import completed, entered, from_words, immediately, titled
from companion.table.names import Roster, checked
from companion.table.reasons import AmbiguousName, UnknownName
from companion.table.words import number, plain

CURRENT: Final = "current"
"""The word for the turn card that has just been drawn."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Moment:
    """What a call is read against: the newest state, what may be seen of it, what is known."""

    state: State
    outlook: Outlook
    speech: Speech
    known: Callable[[], Sequence[Card]]

    @property
    def roster(self) -> Roster:
        """Everybody a name may mean."""
        return Roster.of(self.state)

    @property
    def cast(self) -> Cast:
        """Everybody a sentence may speak of."""
        return Cast.of(self.outlook)


Asked = c.Command | Rejection


def command_of(call: Call, moment: Moment) -> Asked:
    """The command that a call means in this moment, or what is wrong with it."""
    return _ASKS[call.spec.id](call, moment)


def _then(meant: _T | Rejection, made: Callable[[_T], c.Command]) -> Asked:
    """The command made of what a name means, unless it means nothing."""
    return meant if isinstance(meant, Rejection) else made(meant)


def _reveal(call: Call, at: Moment) -> Asked:
    typed = call.get("CARD")
    return c.Reveal() if typed is None else _then(at.roster.turn_card(typed), c.Reveal)


def _choose(call: Call, at: Moment) -> Asked:
    prompt = at.outlook.prompt
    return (
        NoPrompt() if prompt is None else _then(_option(call.get("OPTION"), prompt, at), c.Choose)
    )


def _option(typed: str, prompt: PromptView, at: Moment) -> str | Rejection:
    """The option that is meant by its text or its number."""
    shown = [at.speech.option(option, prompt, at.cast) for option in prompt.options]
    exact = {index for index, text in enumerate(shown) if text == typed}
    folded = {index for index, text in enumerate(shown) if text.casefold() == typed.casefold()}
    place = number(typed)
    by_number = {place - 1} if place is not None and 0 < place <= len(shown) else set()
    found = sorted((exact or folded) | by_number)
    if len(found) == 1:
        return prompt.options[found[0]]
    if found:
        return AmbiguousName(typed, tuple(_clear(prompt.options[index], at) for index in found))
    seat = at.roster.seat(typed)
    if isinstance(seat, int) and player_ref(seat) in prompt.options:
        return player_ref(seat)
    return plain(typed) if plain(typed) in prompt.options else NotAnOption(typed, prompt.options)


def _clear(option: str, at: Moment) -> str:
    """A way to type an option that cannot be taken for a number."""
    named = {bearer.ref: f"player:{bearer.name}" for bearer in at.roster.players}
    return named.get(option, option)


def _enter(call: Call, at: Moment) -> Asked:
    card = _short(call) if call.short else _long(call)
    if isinstance(card, Rejection):
        return card
    # The drawn card is entered in the draw phase and at no other time.
    by_effect = "elsewhere" if at.outlook.step == "nemesis/main" else None
    origin = call.get("from", by_effect)
    if origin != "discard":
        whole = completed(card, at.known())
        if isinstance(whole, Rejection):
            return whole
        card = whole
    return c.Enter(titled(card, at.state, at.speech), origin)


def _long(call: Call) -> Card | Rejection:
    amount = call.get("LIFE", call.get("TOKENS"))
    if amount is not None and amount < 1:
        return NumberTooSmall(amount, 1)
    card = Card(call.get("NAME"), cast("CardType", call.spec.id), amount or 0)
    return entered(_with_texts(card, call))


def _short(call: Call) -> Card | Rejection:
    card = from_words(call.parts, cast("CardType", call.spec.id))
    return card if isinstance(card, Rejection) else _with_texts(card, call)


_TEXTS: Final = {
    "persistent": "persistent",
    "effect": "effect",
    "to-discard": "to_discard",
    "do": "do",
    "or": "otherwise",
    "immediately-do": "at_once",
}


def _with_texts(card: Card, call: Call) -> Card:
    """The card with what the options say of it."""
    said: dict[str, Any] = (
        immediately(call.get("immediately")) if "immediately" in call.words else {}
    )
    said |= {kept: call.get(option) for option, kept in _TEXTS.items() if option in call.words}
    return replace(card, **said)


def _edit(call: Call, at: Moment) -> Asked:
    found = at.roster.card(call.get("CARD"))
    if isinstance(found, Rejection):
        return found
    card = at.state.card(found)
    if card is None:
        return NotThere()
    to = _with_texts(card.card, call)
    if "name" in call.words:
        named = entered(replace(to, name=call.get("name"), unnamed=False))
        if isinstance(named, Rejection):
            return named
        to = titled(named, at.state, at.speech)
    return c.Edit(found, to)


def _hurt(call: Call, at: Moment) -> Asked:
    return _then(at.roster.target(call.get("TARGET")), lambda ref: c.Hurt(ref, call.get("N")))


def _heal(call: Call, at: Moment) -> Asked:
    return _then(at.roster.target(call.get("TARGET")), lambda ref: c.Heal(ref, call.get("N")))


def _charge(call: Call, at: Moment) -> Asked:
    return _then(at.roster.seat(call.get("PLAYER")), lambda seat: c.Charge(seat, call.get("±N")))


def _token(call: Call, at: Moment) -> Asked:
    found = at.roster.card(call.get("CARD"), "power")
    return _then(found, lambda card: c.Token(card, call.get("±N")))


def _discard(call: Call, at: Moment) -> Asked:
    return _then(at.roster.card(call.get("CARD")), c.Discard)


def _move(call: Call, at: Moment) -> Asked:
    place, last = call.get("PLACE"), len(at.outlook.in_play)
    if place < 1:
        return NumberTooSmall(place, 1)
    if place > last > 0:
        return AboveMaximum(place, last)
    return _then(at.roster.card(call.get("CARD")), lambda card: c.Move(card, place - 1))


def _put(call: Call, at: Moment) -> Asked:
    typed, to_top = call.get(call.spec.arguments[0].name), call.spec.id == "turn-order-top"
    if plain(typed) == CURRENT:
        return c.PutTurnCard("", to_top)
    return _then(at.roster.turn_card(typed), lambda card: c.PutTurnCard(card, to_top))


def _shuffle_in(call: Call, at: Moment) -> Asked:
    cards: list[str] = []
    for typed in call.get("CARD"):
        card = at.roster.turn_card(typed)
        if isinstance(card, Rejection):
            return card
        there = at.outlook.turn_order.discard.count(card)
        every = card == NEMESIS_CARD and not call.get("one")
        cards += [card] * (max(1, there) if every else 1)
    return c.ShuffleIn(tuple(cards))


def _remind(call: Call, at: Moment) -> Asked:
    seat: int | Rejection = at.roster.seat(call.get("player")) if "player" in call.words else 0
    always = bool(call.get("always"))
    return _then(seat, lambda who: c.Remind(call.get("WHEN"), call.get("TEXT"), always, who))


def _forget(call: Call, at: Moment) -> Asked:
    typed = call.get("REMINDER")
    reminders = at.outlook.reminders
    for same in (str, str.casefold):
        found = [each for each in reminders if same(each.text) == same(typed)]
        if found:
            return c.Forget(found[0].id)
    place = number(typed)
    if place is not None and 0 < place <= len(reminders):
        return c.Forget(reminders[place - 1].id)
    return UnknownName(typed, tuple(each.text for each in reminders))


def _fix(call: Call, at: Moment) -> Asked:
    return fixes.asked(at.state, call.get("PATH"), call.get("VALUE"), call.get("about", 0))


def _counter(call: Call, at: Moment) -> Asked:
    typed = call.get("NAME")
    known = [counter for counter, _ in at.outlook.counters]
    folded = {counter.casefold(): counter for counter in known}
    name = typed if typed in known else folded.get(typed.casefold(), checked(typed))
    return _then(name, lambda good: c.Count(good, call.get("±N")))


_ASKS: Final[dict[str, Callable[[Call, Moment], Asked]]] = {
    "next": lambda _, __: c.Next(),
    "reveal": _reveal,
    "choose": _choose,
    "skip": lambda _, __: c.Skip(),
    "no-card": lambda _, __: c.NoCard(),
    "unleash": lambda call, _: c.Unleash(call.get("N", 1)),
    "minion": _enter,
    "power": _enter,
    "attack": _enter,
    "discard": _discard,
    "edit": _edit,
    "token": _token,
    "move": _move,
    "hurt": _hurt,
    "heal": _heal,
    "charge": _charge,
    "turn-order-peek": lambda call, _: c.Peek(call.get("N", 1)),
    "turn-order-top": _put,
    "turn-order-bottom": _put,
    "turn-order-shuffle-in": _shuffle_in,
    "fix": _fix,
    "note": lambda call, _: c.Note(call.get("TEXT")),
    "remind": _remind,
    "forget": _forget,
    "counter": _counter,
    "end": lambda call, _: c.End(call.get("RESULT"), call.get("reason", "")),
}

BATTLE_CALLS: Final = frozenset(_ASKS)
"""The commands that the rules of a battle decide."""
