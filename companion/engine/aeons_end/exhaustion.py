"""Damage, healing, and the moment a player is exhausted."""

from __future__ import annotations

from companion.engine.aeons_end.draft import Draft
from companion.engine.aeons_end.events import (
    AgendaSet,
    CardLeft,
    ChargesChanged,
    Damaged,
    Healed,
    PenaltySettled,
    PlayerExhausted,
)
from companion.engine.aeons_end.reasons import ExhaustedGainsNothing, NoLife, NotThere
from companion.engine.aeons_end.state import Penalty, State
from companion.engine.aeons_end.words import (
    GRAVEHOLD,
    NEMESIS,
    card_of,
    card_ref,
    player_ref,
    seat_of,
)
from companion.engine.kernel.rejection import Rejection


def hurt(draft: Draft, target: str, amount: int) -> Rejection | None:
    """A target suffers damage; whoever falls to 0 is dealt with at once."""
    seat, card = seat_of(target), card_of(target)
    if target == GRAVEHOLD:
        hurt_gravehold(draft, amount)
    elif target == NEMESIS:
        before = draft.state.life
        draft.emit(Damaged(NEMESIS, amount, before, max(0, before - amount)))
        settle_outcome(draft)
    elif seat is not None and 1 <= seat <= len(draft.state.players):
        hurt_player(draft, seat, amount)
    elif card is not None:
        return _hurt_minion(draft, card, amount)
    else:
        return NotThere()
    return None


def hurt_gravehold(draft: Draft, amount: int, for_seat: int = 0) -> None:
    """Gravehold suffers damage, perhaps in the place of an exhausted player."""
    before = draft.state.gravehold
    after = max(0, before - amount)
    draft.emit(Damaged(GRAVEHOLD, amount, before, after, for_seat=for_seat))
    settle_outcome(draft)


def hurt_player(draft: Draft, seat: int, amount: int) -> None:
    """A player suffers damage (000, page 19).

    What goes beyond 0, and all damage to an exhausted player, falls on Gravehold twofold.
    The penalties wait until the effect is through with all its targets.
    """
    player = draft.state.player(seat)
    beyond = amount
    if not player.exhausted:
        taken = min(player.life, amount)
        beyond = amount - taken
        draft.emit(Damaged(player_ref(seat), amount, player.life, player.life - taken))
        if taken == player.life:
            draft.emit(PlayerExhausted(seat))
            draft.exhausted.add(seat)
    if beyond:
        hurt_gravehold(draft, 2 * beyond, for_seat=seat)
    settle_outcome(draft)


def _hurt_minion(draft: Draft, card: int, amount: int) -> Rejection | None:
    minion = draft.state.card(card)
    if minion is None:
        return NotThere()
    if not minion.is_minion:
        return NoLife(minion.name)
    after = max(0, minion.left - amount)
    draft.emit(Damaged(card_ref(card), amount, minion.left, after, minion.name))
    if after == 0:
        draft.emit(CardLeft(card, minion.name, "defeated"))
    return None


def heal(draft: Draft, target: str, amount: int) -> Rejection | None:
    """A target gains life, never above what it started with (000, pages 8 and 10)."""
    state = draft.state
    seat, card = seat_of(target), card_of(target)
    name = ""
    if target == GRAVEHOLD:
        before, most = state.gravehold, state.gravehold_max
    elif target == NEMESIS:
        before, most = state.life, state.life_max
    elif seat is not None and 1 <= seat <= len(state.players):
        player = state.player(seat)
        if player.exhausted:
            return ExhaustedGainsNothing(player.name)
        before, most = player.life, player.max
    else:
        minion = state.card(card) if card is not None else None
        if minion is None:
            return NotThere()
        if not minion.is_minion:
            return NoLife(minion.name)
        before, most, name = minion.left, max(minion.card.number, minion.left), minion.name
    draft.emit(Healed(target, amount, before, max(before, min(most, before + amount)), name))
    return None


def settle_outcome(draft: Draft) -> None:
    """End the battle if something just decided it (000, page 20).

    One mage alone is not defeated by exhaustion.
    """
    state = draft.state
    if state.result is not None:
        return
    if state.life <= 0:
        draft.end("win", "nemesis-life")
    elif state.gravehold <= 0:
        draft.end("loss", "gravehold")
    elif len(state.players) > 1 and all(p.exhausted for p in state.players):
        draft.end("loss", "exhausted")


def owe_penalties(draft: Draft) -> None:
    """Put what fresh exhaustion costs ahead of everything else, in seat order."""
    seats, draft.exhausted = sorted(draft.exhausted), set()
    if draft.over:
        return
    owed = tuple(penalty for seat in seats for penalty in penalties(draft.state, seat))
    if owed:
        draft.emit(AgendaSet(owed + draft.state.agenda))


def penalties(state: State, seat: int) -> tuple[Penalty, ...]:
    """What being exhausted costs a player under this battle's rules, in order.

    Base Aeon's End: Unleash twice, a breach, all charges (002; 004, part 5). A penalty of the
    nemesis's own takes the place of the Unleashes.
    """
    rules = state.rules
    owed: list[Penalty] = []
    if rules.exhaustion_own:
        owed.append(Penalty(seat, "own", text=rules.exhaustion_own))
    else:
        times = rules.exhaustion_unleash
        owed += [Penalty(seat, "unleash", n, times) for n in range(1, times + 1)]
    if rules.exhaustion_breach:
        owed.append(Penalty(seat, "breach"))
    if rules.exhaustion_charges:
        owed.append(Penalty(seat, "charges"))
    return tuple(owed)


def pay(draft: Draft, penalty: Penalty) -> None:
    """Tick a penalty off; the Unleash of one is left to the caller."""
    draft.emit(PenaltySettled(penalty.seat, penalty.kind, penalty.text))
    if penalty.kind == "charges":
        charges = draft.state.player(penalty.seat).charges
        if charges:
            draft.emit(ChargesChanged(penalty.seat, charges, 0))
