"""What the table does by hand: tokens, charges, order, counters, reminders, fixes."""

from __future__ import annotations

from companion.engine.aeons_end.commands import (
    BringIn,
    Charge,
    Count,
    Discard,
    Edit,
    End,
    Fix,
    Forget,
    Move,
    Note,
    Remind,
    Token,
)
from companion.engine.aeons_end.draft import Draft
from companion.engine.aeons_end.effects import MOST_UNLEASHES, two_sided, unsound
from companion.engine.aeons_end.events import (
    CardEdited,
    CardLeft,
    CardMoved,
    ChargesChanged,
    CounterChanged,
    Fixed,
    Noted,
    ReminderAdded,
    ReminderDropped,
    TokensChanged,
)
from companion.engine.aeons_end.exhaustion import settle_outcome
from companion.engine.aeons_end.fixing import acceptable, kind_of, value_of
from companion.engine.aeons_end.nemesis import draw_due
from companion.engine.aeons_end.reasons import (
    AboveMaximum,
    NoSuchPath,
    NoSuchRule,
    NotEnough,
    NothingToBringIn,
    NoTokens,
    NotThere,
    NumberTooSmall,
    TextMissing,
    WrongValue,
)
from companion.engine.aeons_end.state import Reminder, State
from companion.engine.kernel.rejection import Rejection


def charge(draft: Draft, command: Charge) -> Rejection | None:
    """A player gains or loses charges, where charges exist."""
    if not draft.state.rules.charges:
        return NoSuchRule()
    if not 1 <= command.seat <= len(draft.state.players):
        return NotThere()
    player = draft.state.player(command.seat)
    after = player.charges + command.change
    if after < 0:
        return NotEnough(player.name, player.charges, -command.change)
    draft.emit(ChargesChanged(command.seat, player.charges, after))
    return None


def token(draft: Draft, command: Token) -> Rejection | None:
    """A power gets or loses tokens; its effect still waits for the nemesis's main phase."""
    card = draft.state.card(command.card)
    if card is None:
        return NotThere()
    if card.is_minion:
        return NoTokens(card.name)
    after = card.left + command.change
    if after < 0:
        return NotEnough(card.name, card.left, -command.change)
    draft.emit(TokensChanged(card.id, card.name, card.left, after))
    return None


def discard(draft: Draft, command: Discard) -> Rejection | None:
    """A card leaves play without effect."""
    card = draft.state.card(command.card)
    if card is None:
        return NotThere()
    draft.emit(CardLeft(card.id, card.name, "discarded"))
    return None


def edit(draft: Draft, command: Edit) -> Rejection | None:
    """What is written on a card in play is put right; it stays the type it is."""
    card = draft.state.card(command.card)
    if card is None or command.to.type != card.card.type:
        return NotThere()
    if not command.to.name.strip():
        return TextMissing()
    if command.to.number < 1:
        return NumberTooSmall(command.to.number, 1)
    wrong = unsound(command.to.do + command.to.otherwise + command.to.at_once)
    if wrong is not None:
        return wrong
    draft.emit(CardEdited(card.id, card.card, two_sided(command.to)))
    return None


def move(draft: Draft, command: Move) -> Rejection | None:
    """A card takes another place among the cards in play."""
    card = draft.state.card(command.card)
    if card is None:
        return NotThere()
    last = len(draft.state.in_play) - 1
    if command.place < 0:
        return NumberTooSmall(command.place, 0)
    if command.place > last:
        return AboveMaximum(command.place, last)
    draft.emit(CardMoved(card.id, card.name, command.place))
    return None


def count(draft: Draft, command: Count) -> Rejection | None:
    """A counter of the battle's own moves, never below 0."""
    if not command.name.strip():
        return TextMissing()
    before = dict(draft.state.counters).get(command.name)
    after = (before or 0) + command.change
    if after < 0:
        return NotEnough(command.name, before or 0, -command.change)
    draft.emit(CounterChanged(command.name, before, after))
    return None


def remind(draft: Draft, command: Remind) -> Rejection | None:
    """The group wants to be reminded at a moment."""
    if not command.text.strip():
        return TextMissing()
    state = draft.state
    if command.seat not in range(len(state.players) + 1):
        return NotThere()
    reminder = Reminder(
        id=draft.new_id(),
        moment=command.moment,
        text=command.text,
        repeat=command.repeat,
        since=_since(state, command),
        seat=command.seat,
    )
    draft.emit(ReminderAdded(reminder))
    return None


def _since(state: State, command: Remind) -> int:
    """From when a reminder counts; this turn's draw still lies ahead in its main phase."""
    if command.moment == "round":
        return state.round
    ahead = state.nemesis_acts and (state.step == "nemesis/main" or draw_due(state))
    return state.turn - 1 if command.moment == "draw" and ahead else state.turn


def forget(draft: Draft, command: Forget) -> Rejection | None:
    """A reminder is dropped."""
    reminder = next((r for r in draft.state.reminders if r.id == command.id), None)
    if reminder is None:
        return NotThere()
    draft.emit(ReminderDropped(reminder.id, reminder.text))
    return None


def note(draft: Draft, command: Note) -> Rejection | None:
    """Something is written down."""
    if not command.text.strip():
        return TextMissing()
    draft.emit(Noted(command.text))
    return None


def end(draft: Draft, command: End) -> Rejection | None:
    """The table declares the result, by the nemesis's own condition for instance."""
    draft.end(command.result, "declared", command.reason)
    return None


def fix(draft: Draft, command: Fix) -> Rejection | None:
    """A value is set by hand; what it decides (a life of 0) counts as decided."""
    state = draft.state
    refused = _unfit(state, command)
    if refused is not None:
        return refused
    order = None
    if command.path.startswith("turn_order.") and state.setup.draws == "app":
        order = _new_order(draft, command)
    name = ""
    if command.path.startswith("in_play."):
        card = state.card(int(command.path.split(".")[1]))
        name = card.name if card else ""
    before = value_of(state, command.path)
    draft.emit(Fixed(command.path, before, command.value, command.about, name, order))
    if state.result is None:
        settle_outcome(draft)
    return None


def bring_in(draft: Draft, command: BringIn) -> Rejection | None:
    """What a section sets and reminds of acts from now on; what does already is left alone."""
    for name, value in command.rules:
        path = f"rules.{name}"
        refused = _unfit(draft.state, Fix(path, value))
        if refused is not None:
            return refused
        before = value_of(draft.state, path)
        if before != value:
            draft.emit(Fixed(path, before, value))
    for moment, text in command.reminders:
        known = any(r.moment == moment and r.text == text for r in draft.state.reminders)
        if not known:
            refused = remind(draft, Remind(moment, text, repeat=True))
            if refused is not None:
                return refused
    return None if draft.events else NothingToBringIn(command.section)


def _unfit(state: State, command: Fix) -> Rejection | None:
    if kind_of(command.path) is None:
        return NoSuchPath(command.path)
    try:
        value_of(state, command.path)
    except KeyError:
        return NoSuchPath(command.path)
    if not acceptable(state, command.path, command.value):
        return WrongValue(command.path, str(command.value))
    if command.path in {"step", "actor"} and state.result is not None:
        return NoSuchPath(command.path)
    if command.path == "step" and command.value == "player" and not state.actor:
        return WrongValue(command.path, str(command.value))
    most = _most(state, command.path)
    if most is not None and isinstance(command.value, int) and command.value > most:
        return AboveMaximum(command.value, most)
    return None


def _most(state: State, path: str) -> int | None:
    if path == "gravehold.life":
        return state.gravehold_max
    if path == "nemesis.life":
        return state.life_max
    if path == "rules.exhaustion_unleash":
        return MOST_UNLEASHES
    if path.startswith("players.") and path.endswith(".life"):
        return state.player(int(path.split(".")[1])).max
    return None


def _new_order(draft: Draft, command: Fix) -> tuple[str, ...]:
    """A fresh face-down order for a turn-order deck whose contents were set by hand."""
    listed = command.value if isinstance(command.value, tuple) else ()
    cards = [str(card) for card in listed]
    if command.path.endswith("discard"):
        left = list(draft.state.turn_deck.cards)
        for card in cards:
            left.remove(card)
        cards = left
    return draft.chance.shuffle(cards, draft.state.shuffles)
