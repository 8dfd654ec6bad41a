"""A campaign at the table: its group, its battles, and what it remembers."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, cast

from companion.engine.aeons_end.commands import Begin
from companion.engine.aeons_end.decide import decide as decide_battle
from companion.engine.aeons_end.events import BattleEnded
from companion.engine.aeons_end.setup import LEVELS, BattleRequest, prepare
from companion.engine.aeons_end.state import Card, Setup
from companion.engine.aeons_end.words import System
from companion.engine.campaign.commands import CampaignCommand, RecordBattle, RenamePlayer
from companion.engine.campaign.decide import decide
from companion.engine.campaign.events import BattleRecorded, CampaignEvent
from companion.engine.campaign.evolve import evolve, projection
from companion.engine.campaign.state import BattleResult, CampaignState, MageResult
from companion.engine.kernel.chance import Chance
from companion.engine.kernel.codec import to_data
from companion.engine.kernel.log import Entry, Undo, fold
from companion.engine.kernel.rejection import Rejection
from companion.store.reasons import FileDamage, LogDamage, OpenError, StoreError
from companion.table.history import UnreplayableError, decoded, encoded
from companion.table.names import checked
from companion.table.reasons import (
    BadName,
    BattleUnderWay,
    NothingToRecord,
    NothingToUndoInCampaign,
    OpenFailed,
    SaveFailed,
    Unreplayable,
)
from companion.table.sitting import Clock, Sitting, stamp, utc_now

if TYPE_CHECKING:
    from companion.store.campaign_store import CampaignStore

NewSeed = Callable[[], str]


def secret_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class News:
    """What other windows did: to the campaign, and to the battle it now has open."""

    campaign: tuple[Entry, ...] = ()
    battle: tuple[Entry, ...] = ()

    def __bool__(self) -> bool:
        """Whether there is any."""
        return bool(self.campaign or self.battle)


class Campaign:
    """One group's campaign, open in this window."""

    def __init__(
        self, store: CampaignStore, *, clock: Clock = utc_now, new_seed: NewSeed = secret_seed
    ) -> None:
        """Open a campaign and its newest battle, be it over or not.

        Raises:
            OpenError: the campaign cannot be read.
            UnreplayableError: its log leads nowhere.
        """
        self._store = store
        self._clock = clock
        self._new_seed = new_seed
        self._entries: tuple[Entry, ...] = ()
        self._news: list[Entry] = []
        self._sitting: Sitting | None = None
        self._highest = 0
        self._problem: Rejection | None = None
        self._lost: list[LogDamage] = []
        self.state: CampaignState
        """What the campaign's log amounts to."""
        self._read()
        self._news.clear()
        self._sit_down()

    @property
    def name(self) -> str:
        """What the group calls it."""
        return self.state.name

    @property
    def slug(self) -> str:
        """The name of its folder."""
        return self._store.slug

    @property
    def system(self) -> System:
        """The game it is played with."""
        return self.state.system

    @property
    def players(self) -> tuple[str, ...]:
        """The mages' names by seat."""
        return self.state.players

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The names of those who share turn cards; none where nobody does."""
        names = self.state.players
        return tuple((names[one - 1], names[other - 1]) for one, other in self.state.pairs)

    @property
    def single(self) -> bool:
        """Whether it was made for one battle, not for a story."""
        return self.state.single

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The campaign's log."""
        return self._entries

    def about(self, n: int) -> tuple[Entry, ...]:
        """The entry that entry `n` of the campaign's log took back, if it is an undo."""
        back = isinstance(self._entries[n - 1].command, Undo)
        return fold(self._entries[: n - 1]).done[-1:] if back else ()

    @property
    def sitting(self) -> Sitting | None:
        """The newest battle that is not recorded, be it over or not."""
        return self._sitting

    @property
    def damage(self) -> tuple[FileDamage | LogDamage, ...]:
        """What was found damaged in the campaign, its open battle, and battles lost to it."""
        own = self._store.damage
        return (
            *((own,) if own is not None else ()),
            *self._lost,
            *(self._sitting.damage if self._sitting is not None else ()),
        )

    @property
    def problem(self) -> Rejection | None:
        """Why the newest battle cannot be opened, if it cannot."""
        return self._problem

    def refresh(self) -> News:
        """What other windows did since this was last asked; cheap when that is nothing.

        Raises:
            OpenError: the campaign cannot be read any more.
            UnreplayableError: another window wrote what this version does not know.
        """
        sitting, highest = self._sitting, self._highest
        self._follow()
        battle = sitting.refresh() if sitting is not None and sitting is self._sitting else ()
        if self._sitting is not None and self._sitting.number > highest:
            battle = self._sitting.entries
        news, self._news = tuple(self._news), []
        return News(news, battle)

    def _follow(self) -> None:
        """See what other windows did."""
        self._read()
        if self._sitting is not None:
            try:
                self._sitting.follow()
            except OpenError as error:
                self._sitting, self._problem = None, self._unopened(error.reason)
            except UnreplayableError:
                self._sitting = None
        self._sit_down()

    def begin(self, request: BattleRequest, seed: str | None = None) -> Sitting | Rejection:
        """Begin a battle of this campaign's players; a finished one is recorded first.

        Without a `seed` nobody can know what fate holds.
        """
        request = replace(request, system=self.system, players=self.players, pairs=self.pairs)
        setup = prepare(request, self._new_seed() if seed is None else seed)
        if isinstance(setup, Rejection):
            return setup
        try:
            with self._store.writing():
                self._follow()
                refused = self._make_room()
                return refused or self._begin(setup)
        except StoreError as error:
            return SaveFailed(error.reason)

    def _make_room(self) -> Rejection | None:
        sitting = self._sitting
        if sitting is None:
            return None
        if sitting.state.result is None:
            return BattleUnderWay(sitting.state.setup.nemesis)
        recorded = self.record()
        return recorded if isinstance(recorded, Rejection) else None

    def _begin(self, setup: Setup) -> Sitting | Rejection:
        command = Begin(setup)
        events = decide_battle(None, command, Chance(setup.seed))
        if isinstance(events, Rejection):
            return events
        entry = Entry(1, stamp(self._clock), command, events)
        self._store.begin_battle(encoded(entry))
        self._sit_down()
        return cast("Sitting", self._sitting)

    def rename_player(self, seat: int, name: str) -> Entry | Rejection:
        """Give the mage in a seat another name, from the next battle on."""
        good = checked(name)
        return good if isinstance(good, BadName) else self._keep(RenamePlayer(seat, good))

    def record(self) -> Entry | Rejection:
        """Write the finished battle into the campaign, with the cards it taught."""
        try:
            with self._store.writing():
                self._follow()
                sitting = self._sitting
                if sitting is None:
                    return NothingToRecord()
                if sitting.state.result is None:
                    return BattleUnderWay(sitting.state.setup.nemesis)
                result = battle_result(sitting, self.history())
                return self._keep(RecordBattle(result, sitting.cards()))
        except StoreError as error:
            return SaveFailed(error.reason)

    def undo(self) -> tuple[Entry, Entry] | Rejection:
        """Take back what was last written into the campaign: the undo, and what it undid."""
        try:
            with self._store.writing():
                self._follow()
                done = fold(self._entries).done
                if len(done) < 2:
                    return NothingToUndoInCampaign()
                kept = self._append(Undo(), (), undone=done[-1])
                return kept, done[-1]
        except StoreError as error:
            return SaveFailed(error.reason)

    def history(self) -> tuple[BattleResult, ...]:
        """The recorded battles, oldest first."""
        return self.state.battles

    def recorded_log(self, number: int) -> tuple[dict[str, Any], ...]:
        """The log of a recorded battle, as it is kept.

        Raises:
            OpenError: that battle cannot be read.
        """
        return self._store.recorded(number).entries

    def known_cards(self) -> tuple[Card, ...]:
        """Nemesis cards this group has entered before, the latest first, each name once."""
        running = self._sitting.cards() if self._sitting is not None else ()
        newest: dict[tuple[str, str], Card] = {}
        for card in reversed((*self.state.cards, *running)):
            newest.setdefault((card.type, card.name), card)
        return tuple(newest.values())

    def last_request(self) -> BattleRequest | None:
        """The newest battle's set-up, for playing it again; None before the first battle.

        Raises:
            OpenError: that battle cannot be read.
        """
        if self._sitting is not None:
            return asked_for(self._sitting.state.setup, self.pairs)
        if not self.state.battles:
            return None
        number = self.state.battles[-1].number
        first = decoded(self._store.recorded(number).entries[0])
        return asked_for(cast("Begin", first.command).setup, self.pairs)

    def _keep(self, command: CampaignCommand) -> Entry | Rejection:
        try:
            with self._store.writing():
                self._read()
                events = decide(self.state, command)
                return events if isinstance(events, Rejection) else self._append(command, events)
        except StoreError as error:
            return SaveFailed(error.reason)

    def _append(
        self, command: object, events: tuple[CampaignEvent, ...], undone: Entry | None = None
    ) -> Entry:
        """Write an entry with its projection; a battle's file goes with its recording."""
        entry = Entry(len(self._entries) + 1, stamp(self._clock), command, events)
        state = amounted_to((*self._entries, entry))
        row, tables = encoded(entry), projection(state)
        back = _recorded_in(undone) if undone is not None else None
        new = _recorded_in(entry)
        if new is not None:
            self._store.record(new.number, to_data(new), row, tables)
        elif back is not None:
            self._store.unrecord(back.number, row, tables)
        else:
            self._store.append(row, tables)
        self._read()
        self._news = [each for each in self._news if each.n != entry.n]
        self._sit_down()
        return entry

    def _read(self) -> None:
        """Follow the campaign's log."""
        rows = self._store.entries()
        if not self._entries or len(rows) != len(self._entries):
            entries = tuple(decoded(row) for row in rows)
            self.state = amounted_to(entries)
            self._news += entries[len(self._entries) :]
            self._entries = entries

    def _sit_down(self) -> None:
        """Have the newest battle open that is not recorded."""
        number = self._store.under_way()
        if number is None:
            self._sitting = self._problem = None
            return
        self._highest = max(self._highest, number)
        if self._sitting is None or self._sitting.number != number:
            self._sitting, self._problem = None, None
            try:
                journal = self._store.journal(number)
                self._sitting = Sitting(
                    number, journal, writing=self._store.writing, clock=self._clock
                )
            except OpenError as error:
                self._problem = self._unopened(error.reason)
            except UnreplayableError as error:
                self._problem = Unreplayable(error.n)

    def _unopened(self, reason: object) -> Rejection | None:
        """Why a battle is not open; one of which nothing is left is no battle any more."""
        if not isinstance(reason, LogDamage):
            return OpenFailed(reason)
        if reason not in self._lost:
            self._lost.append(reason)
        return None


def amounted_to(entries: tuple[Entry, ...]) -> CampaignState:
    """What a campaign's log amounts to.

    Raises:
        UnreplayableError: an entry leads nowhere.
    """
    state: CampaignState | None = None
    n = 1
    try:
        for entry in fold(entries).done:
            n = entry.n
            for event in cast("tuple[CampaignEvent, ...]", entry.events):
                state = evolve(state, event)
    except Exception as error:
        raise UnreplayableError(n) from error
    if state is None:
        raise UnreplayableError(n)
    return state


def battle_result(sitting: Sitting, before: tuple[BattleResult, ...]) -> BattleResult:
    """A finished battle for the score chart; `before` are the battles recorded so far."""
    state = sitting.state
    if state.result is None or state.reason is None:
        raise ValueError("the battle is not over")
    done = sitting.timeline.done
    began = done[0].at
    ended = next(each for each in reversed(done) if _ends(each)).at
    nemesis = state.setup.nemesis
    same = [each for each in before if each.nemesis.casefold() == nemesis.casefold()]
    took = datetime.fromisoformat(ended) - datetime.fromisoformat(began)
    return BattleResult(
        number=sitting.number,
        nemesis=nemesis,
        attempt=len(same) + 1,
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
    )


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


def _ends(entry: Entry) -> bool:
    return any(isinstance(event, BattleEnded) for event in entry.events)


def _recorded_in(entry: Entry) -> BattleResult | None:
    found = (event for event in entry.events if isinstance(event, BattleRecorded))
    event = next(found, None)
    return None if event is None else event.battle
