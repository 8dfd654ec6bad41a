"""A battle as a line of the score chart, and as the request that leads to it again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from companion.engine.aeons_end.events import BattleEnded, TurnEnded
from companion.engine.aeons_end.setup import LEVELS, BattleRequest
from companion.engine.aeons_end.state import Setup
from companion.engine.aeons_end.words import Result
from companion.engine.campaign.state import BattleResult, MageResult
from companion.engine.kernel.log import Entry
from companion.table.history import History, decoded

if TYPE_CHECKING:
    from companion.table.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Standing:
    """How a battle stood after a turn: life of Gravehold and of the nemesis."""

    turn: int
    round: int
    gravehold: int
    nemesis: int
    exhausted: int


def battle_result(
    sitting: Sitting, before: tuple[BattleResult, ...], chapter: int = 0
) -> BattleResult:
    """A finished battle for the score chart; `before` are the battles recorded so far.

    Raises:
        ValueError: the battle is not over.
    """
    state = sitting.state
    if state.result is None or state.reason is None:
        raise ValueError("the battle is not over")
    done = sitting.timeline.done
    began = done[0].at
    ended = next(each for each in reversed(done) if _ends(each)).at
    took = datetime.fromisoformat(ended) - datetime.fromisoformat(began)
    return BattleResult(
        number=sitting.number,
        nemesis=state.setup.nemesis,
        attempt=attempts(state.setup.nemesis, before) + 1,
        result=state.result,
        reason=state.reason,
        reason_text=state.reason_text,
        gravehold=state.gravehold,
        life=state.life,
        rounds=state.round,
        turns=state.turn,
        mages=tuple(MageResult(p.name, p.life, p.exhausted) for p in state.players),
        began=began,
        ended=ended,
        minutes=max(0, round(took.total_seconds() / 60)),
        chapter=chapter,
    )


def by_hand(
    nemesis: str, result: Result, before: Iterable[BattleResult] = (), chapter: int = 0
) -> BattleResult:
    """A battle played without the app, as far as anybody has told of it yet.

    `before` are the battles in the score chart; its number there is given by the campaign.
    """
    return BattleResult(
        number=-1,
        nemesis=nemesis,
        attempt=attempts(nemesis, before) + 1,
        result=result,
        reason="declared",
        reason_text="",
        gravehold=0,
        life=0,
        rounds=0,
        turns=0,
        mages=(),
        began="",
        ended="",
        minutes=0,
        chapter=chapter,
    )


def attempts(nemesis: str, before: Iterable[BattleResult]) -> int:
    """How often a nemesis was fought."""
    return sum(each.nemesis.casefold() == nemesis.casefold() for each in before)


def asked_for(setup: Setup, pairs: tuple[tuple[str, str], ...] = ()) -> BattleRequest:
    """The request that leads to this set-up again."""
    return BattleRequest(
        system=setup.system,
        players=setup.players,
        nemesis=setup.nemesis,
        life=setup.life - LEVELS[setup.difficulty].nemesis,
        pairs=pairs,
        difficulty=setup.difficulty,
        draws=setup.draws,
        turn_order=setup.turn_order,
        nemesis_deck=setup.nemesis_deck,
        gravehold=setup.gravehold,
        player_life=setup.player_life,
        unleash=setup.unleash,
        unleash_do=setup.unleash_do,
        additional_rules=setup.additional_rules,
        loss=setup.loss,
        counters=setup.counters,
        rules=setup.rules,
    )


def course(rows: Iterable[dict[str, Any]]) -> tuple[Standing, ...]:
    """How a battle went, turn by turn, from its log; what was taken back is not in it.

    Raises:
        UnreplayableError: the log leads nowhere.
    """
    history = History()
    for row in rows:
        history.take(decoded(row))
    found: dict[int, Standing] = {}
    for entry, state in history.steps():
        begins = entry.n == 1
        if begins or any(isinstance(event, TurnEnded | BattleEnded) for event in entry.events):
            # A battle may end before its first turn: its end is not its beginning.
            turn = 0 if begins else max(state.turn, 1)
            exhausted = sum(player.exhausted for player in state.players)
            found[turn] = Standing(turn, state.round, state.gravehold, state.life, exhausted)
    return tuple(found.values())


def _ends(entry: Entry) -> bool:
    return any(isinstance(event, BattleEnded) for event in entry.events)
