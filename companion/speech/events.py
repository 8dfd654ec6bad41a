"""What happened in a battle, one sentence an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.aeons_end import events as e
from companion.engine.aeons_end.words import NEMESIS_ACTOR, PenaltyKind
from companion.speech.effects import one_line
from companion.speech.endings import ending
from companion.speech.fixes import fixed
from companion.speech.reminders import reminder_added
from companion.speech.scene import Scene
from companion.speech.voice import N_

SILENT: Final = frozenset({e.AgendaSet, e.PromptOpened, e.PromptClosed})
"""Events that say nothing: what they lead to is shown, and what follows from them is told."""

PLAIN: Final[dict[type, str]] = {
    e.TurnDeckShuffled: N_("The turn-order deck is shuffled: a new round begins."),
    e.TurnSkipped: N_("Nobody takes this turn."),
    e.DrawPhaseBegan: N_("The nemesis's draw phase begins."),
    e.DrawPassed: N_("The nemesis draws a card that is not recorded."),
    e.DrawReplaced: N_("The nemesis deck is empty: in place of a card the nemesis Unleashes."),
    e.NemesisDeckHolds: N_("The nemesis deck is not empty yet."),
    e.Noted: N_("Note: {text}"),
}
"""Events whose sentence needs only the event's own fields."""


def _battle_begun(s: Scene, event: e.BattleBegun) -> str:
    return s.t("The battle against {nemesis} begins.", nemesis=event.setup.nemesis)


def _mixed_in(s: Scene, event: e.TurnCardsMixedIn) -> str:
    return s.t("Shuffled into the turn-order deck: {cards}.", cards=s.turn_cards(event.cards))


def _revealed(s: Scene, event: e.TurnCardRevealed) -> str:
    return s.t("Turn card revealed: {card}.", card=s.turn_card(event.card))


def _peeked(s: Scene, event: e.TurnCardsPeeked) -> str:
    return s.t(
        "On the turn-order deck lie, from the top: {cards}.", cards=s.turn_cards(event.cards)
    )


def _turn_card_moved(s: Scene, event: e.TurnCardMoved) -> str:
    card = s.turn_card(event.card)
    if event.to_top:
        return s.t("To the top of the turn-order deck: {card}.", card=card)
    return s.t("To the bottom of the turn-order deck: {card}.", card=card)


def _turn_begun(s: Scene, event: e.TurnBegun) -> str:
    if event.actor == NEMESIS_ACTOR:
        return s.t("The nemesis's turn begins.")
    return s.t("{name}'s turn begins.", name=s.player(event.actor))


def _turn_ended(s: Scene, event: e.TurnEnded) -> str:
    if event.actor == NEMESIS_ACTOR:
        return s.t("The nemesis's turn ends.")
    return s.t("{name}'s turn ends.", name=s.player(event.actor))


def _settled(s: Scene, event: e.CardSettled) -> str:
    name = s.card(event.card, event.name)
    if event.skipped:
        return s.t("{name}: the effect is passed over.", name=name)
    if event.left is None:
        return s.t("{name}: the effect happens.", name=name)
    if event.left == 0:
        return s.t("{name} has no power token left.", name=name)
    return s.n(
        "{name} loses a power token, {count} is left.",
        "{name} loses a power token, {count} are left.",
        event.left,
        name=name,
    )


def _entered(s: Scene, event: e.CardEntered) -> str:
    return (_DRAWN if event.drawn else _BROUGHT)[event.card.type](
        s, event.card.number, s.card(event.id, event.card.name)
    )


_Entry = Callable[[Scene, int, str], str]
_DRAWN: Final[dict[str, _Entry]] = {
    "minion": lambda s, n, name: s.n(
        "The nemesis draws the minion {name} with {count} life.",
        "The nemesis draws the minion {name} with {count} life.",
        n,
        name=name,
    ),
    "power": lambda s, n, name: s.n(
        "The nemesis draws the power {name} with {count} power token.",
        "The nemesis draws the power {name} with {count} power tokens.",
        n,
        name=name,
    ),
    "attack": lambda s, _, name: s.t("The nemesis draws the attack {name}.", name=name),
}
_BROUGHT: Final[dict[str, _Entry]] = {
    "minion": lambda s, n, name: s.n(
        "The minion {name} enters play with {count} life.",
        "The minion {name} enters play with {count} life.",
        n,
        name=name,
    ),
    "power": lambda s, n, name: s.n(
        "The power {name} enters play with {count} power token.",
        "The power {name} enters play with {count} power tokens.",
        n,
        name=name,
    ),
    "attack": lambda s, _, name: s.t("The attack {name} happens.", name=name),
}


def _counted(s: Scene, event: e.NemesisDeckCounted) -> str:
    if event.after is None:
        return s.t("How many cards the nemesis deck holds is unknown now.")
    if event.after == 0:
        return s.t("The nemesis deck is empty.")
    return s.n(
        "The nemesis deck has {count} card left.",
        "The nemesis deck has {count} cards left.",
        event.after,
    )


def _left(s: Scene, event: e.CardLeft) -> str:
    name = s.card(event.card, event.name)
    if event.why == "defeated":
        return s.t("{name} is defeated.", name=name)
    return s.t("{name} is discarded.", name=name)


def _edited(s: Scene, event: e.CardEdited) -> str:
    if event.before.name != event.after.name:
        return s.t("{old} is called {new} now.", old=event.before.name, new=event.after.name)
    return s.t("{name}: the entry is changed.", name=event.after.name)


def _moved(s: Scene, event: e.CardMoved) -> str:
    return s.t(
        "{name} has place {place} in the order of play now.",
        name=s.card(event.card, event.name),
        place=event.place + 1,
    )


def _damaged(s: Scene, event: e.Damaged) -> str:
    if event.for_seat:
        return s.n(
            "In place of {player}, Gravehold suffers {count}: {after} left.",
            "In place of {player}, Gravehold suffers {count}: {after} left.",
            event.amount,
            player=s.player(event.for_seat),
            after=event.after,
        )
    return s.n(
        "{name} suffers {count}: {after} left.",
        "{name} suffers {count}: {after} left.",
        event.amount,
        name=s.target(event.target, event.name),
        after=event.after,
    )


def _healed(s: Scene, event: e.Healed) -> str:
    return s.n(
        "{name} gains {count} life: {after} now.",
        "{name} gains {count} life: {after} now.",
        event.after - event.before,
        name=s.target(event.target, event.name),
        after=event.after,
    )


def _exhausted(s: Scene, event: e.PlayerExhausted) -> str:
    return s.t("{name} is exhausted.", name=s.player(event.seat))


def _unleashed(s: Scene, event: e.Unleashed) -> str:
    text = one_line(event.text)
    if event.times == 1:
        return s.t("Unleash: {text}.", text=text) if text else s.t("The nemesis Unleashes.")
    if text:
        return s.n(
            "Unleash {count} time: {text}.",
            "Unleash {count} times: {text}.",
            event.times,
            text=text,
        )
    return s.n(
        "The nemesis Unleashes {count} time.", "The nemesis Unleashes {count} times.", event.times
    )


_PAID: Final[dict[PenaltyKind, str]] = {
    "unleash": N_("{name} is exhausted: the nemesis Unleashes."),
    "own": N_("{name} is exhausted: {text}."),
    "breach": N_("{name} is exhausted and loses a breach; a spell on it is discarded."),
    "charges": N_("{name} is exhausted and loses all charges."),
}


def _penalty_settled(s: Scene, event: e.PenaltySettled) -> str:
    name = s.player(event.seat)
    if event.skipped:
        return s.t("{name} is exhausted: this penalty is passed over.", name=name)
    return s.t(_PAID[event.kind], name=name, text=one_line(event.text))


def _effect_passed(s: Scene, event: e.EffectPassed) -> str:
    if event.name:
        return s.t("{name}: the effect is passed over.", name=event.name)
    return s.t("The effect is passed over.")


def _charges(s: Scene, event: e.ChargesChanged) -> str:
    return s.n(
        "{name} has {count} charge now.",
        "{name} has {count} charges now.",
        event.after,
        name=s.player(event.seat),
    )


def _tokens(s: Scene, event: e.TokensChanged) -> str:
    return s.n(
        "{name} has {count} power token now.",
        "{name} has {count} power tokens now.",
        event.after,
        name=s.card(event.card, event.name),
    )


def _counter(s: Scene, event: e.CounterChanged) -> str:
    return s.t("{name} stands at {value} now.", name=event.name, value=event.after)


def _reminder_added(s: Scene, event: e.ReminderAdded) -> str:
    return reminder_added(s, event.reminder)


def _reminder_dropped(s: Scene, event: e.ReminderDropped) -> str:
    return s.t("No reminder any more: {text}.", text=one_line(event.text))


def _ended(s: Scene, event: e.BattleEnded) -> str:
    return ending(s, event.result, event.reason, event.text)


# Each function takes the one event it stands beside; the table erases that.
TOLD: Final = cast(
    "dict[type, Callable[[Scene, object], str]]",
    {
        e.BattleBegun: _battle_begun,
        e.TurnCardsMixedIn: _mixed_in,
        e.TurnCardRevealed: _revealed,
        e.TurnCardsPeeked: _peeked,
        e.TurnCardMoved: _turn_card_moved,
        e.TurnBegun: _turn_begun,
        e.TurnEnded: _turn_ended,
        e.CardSettled: _settled,
        e.CardEntered: _entered,
        e.NemesisDeckCounted: _counted,
        e.CardLeft: _left,
        e.CardEdited: _edited,
        e.CardMoved: _moved,
        e.Damaged: _damaged,
        e.Healed: _healed,
        e.PlayerExhausted: _exhausted,
        e.Unleashed: _unleashed,
        e.PenaltySettled: _penalty_settled,
        e.EffectPassed: _effect_passed,
        e.ChargesChanged: _charges,
        e.TokensChanged: _tokens,
        e.CounterChanged: _counter,
        e.ReminderAdded: _reminder_added,
        e.ReminderDropped: _reminder_dropped,
        e.Fixed: fixed,
        e.BattleEnded: _ended,
    },
)
"""Events that speak of seats, cards or numbers of things."""


def event_sentence(scene: Scene, event: object) -> str | None:
    """What happened, or None for an event that only keeps the books.

    Raises:
        KeyError: nobody has written the sentence for this event.
    """
    kind = type(event)
    if kind in SILENT:
        return None
    if kind in TOLD:
        return TOLD[kind](scene, event)
    return scene.voice.tell(PLAIN[kind], event)
