"""A campaign at the table: its group, its battles, and what it remembers."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from companion.engine.aeons_end.commands import Begin, BringIn
from companion.engine.aeons_end.decide import decide as decide_battle
from companion.engine.aeons_end.setup import BattleRequest, prepare
from companion.engine.aeons_end.state import Card, Setup
from companion.engine.aeons_end.words import LEGACY, System
from companion.engine.campaign.commands import CampaignCommand, RecordBattle, RenamePlayer
from companion.engine.campaign.events import BattleRecorded
from companion.engine.campaign.notices import Notice
from companion.engine.campaign.outlook import CampaignOutlook
from companion.engine.campaign.reasons import StillLocked
from companion.engine.campaign.state import BattleResult, CampaignState
from companion.engine.kernel.chance import Chance
from companion.engine.kernel.log import Entry, Redo, Timeline, Undo
from companion.engine.kernel.rejection import Rejection
from companion.store.reasons import FileDamage, LogDamage, OpenError, StoreError
from companion.table.campaign_log import CampaignLog
from companion.table.history import UnreplayableError, decoded, encoded
from companion.table.names import checked
from companion.table.reasons import (
    BadName,
    BattleUnderWay,
    NoBattle,
    NothingToRecord,
    NothingToRedoInCampaign,
    NothingToUndoInCampaign,
    OpenFailed,
    SaveFailed,
    Unreplayable,
)
from companion.table.score import Standing, asked_for, battle_result, course
from companion.table.sitting import Clock, Done, Sitting, stamp, utc_now

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
        self._sitting: Sitting | None = None
        self._highest = 0
        self._problem: Rejection | None = None
        self._lost: list[LogDamage] = []
        self._log = CampaignLog(store, clock)
        self._sit_down()

    @property
    def state(self) -> CampaignState:
        """What the campaign's log amounts to."""
        return self._log.state

    @property
    def outlook(self) -> CampaignOutlook:
        """All that may be seen of the campaign between battles."""
        return self._log.outlook

    @property
    def store(self) -> CampaignStore:
        """Where it is kept."""
        return self._store

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
        return self._log.entries

    @property
    def timeline(self) -> Timeline:
        """What of the campaign's log is done and undone."""
        return self._log.timeline

    def about(self, n: int) -> tuple[Entry, ...]:
        """The entry that entry `n` of the campaign's log took back or did again, if it did."""
        return self._log.about(n)

    def notices(self, entry: Entry) -> tuple[Notice, ...]:
        """What the group should know once `entry` is written into the campaign."""
        return self._log.notices(entry)

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
        return News(self._log.news(), battle)

    def _follow(self) -> None:
        """See what other windows did."""
        self._log.follow()
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

        Once a Legacy campaign is over, the players may be some of its own. Without a `seed`
        nobody can know what fate holds.
        """
        setup = prepare(self._ours(request), self._new_seed() if seed is None else seed)
        if isinstance(setup, Rejection):
            return setup
        try:
            with self._store.writing():
                self._follow()
                refused = self._make_room()
                return refused or self._begin(setup)
        except StoreError as error:
            return SaveFailed(error.reason)

    def _ours(self, request: BattleRequest) -> BattleRequest:
        """The request with what the campaign brings into every battle."""
        state = self.state
        players, pairs = self.players, self.pairs
        if state.over and set(request.players) < set(players) and request.players:
            # After the campaign the deck is built anew for whoever is there (000, booklet).
            players, pairs = request.players, ()
        request = replace(
            request, system=self.system, players=players, pairs=pairs, finished=state.over
        )
        if self.system != LEGACY:
            return request
        bound = (each for section in state.sections for each in section.reminders)
        return replace(
            request,
            rules=self.outlook.rules,
            reminders=tuple(dict.fromkeys((each.moment, each.text) for each in bound)),
        )

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
        return good if isinstance(good, BadName) else self.do(RenamePlayer(seat, good))

    def do(self, command: CampaignCommand) -> Entry | Rejection:
        """Write what somebody at the table says of the campaign; a refusal changes nothing."""
        kept = self._log.keep(command)
        self._sit_down()
        return kept

    def bring_in(self, letter: str) -> Done | Rejection:
        """Let an unlocked section act in the battle under way, too."""
        section, sitting = self.state.section(letter), self._sitting
        if section is None:
            return StillLocked(letter)
        if sitting is None:
            return NoBattle()
        reminders = tuple((each.moment, each.text) for each in section.reminders)
        return sitting.submit(BringIn(letter, section.switches, reminders))

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
                chapter = self.state.chapter
                result = battle_result(sitting, self.history(), chapter.number if chapter else 0)
                return self.do(RecordBattle(result, sitting.cards()))
        except StoreError as error:
            return SaveFailed(error.reason)

    def undo(self) -> tuple[Entry, Entry] | Rejection:
        """Take back what was last written into the campaign: the undo, and what it undid."""
        try:
            with self._store.writing():
                self._follow()
                done = self.timeline.done
                if len(done) < 2:
                    return NothingToUndoInCampaign()
                kept = self._log.move(Undo())
                self._sit_down()
                return kept, done[-1]
        except StoreError as error:
            return SaveFailed(error.reason)

    def redo(self) -> tuple[Entry, Entry] | Rejection:
        """Do again what was last taken back: the redo, and what it did again."""
        try:
            with self._store.writing():
                self._follow()
                undone = self.timeline.undone
                if not undone or self._has_changed(undone[-1]):
                    return NothingToRedoInCampaign()
                kept = self._log.move(Redo())
                self._sit_down()
                return kept, undone[-1]
        except StoreError as error:
            return SaveFailed(error.reason)

    def _has_changed(self, entry: Entry) -> bool:
        """Whether an entry recorded a battle that has gone another way since."""
        recorded = _recorded_in(entry)
        if recorded is None:
            return False
        try:
            sitting = self._sitting_of(recorded.number)
        except (OpenError, UnreplayableError):
            return True
        if sitting.state.result is None:
            return True
        return battle_result(sitting, self.history(), recorded.chapter) != recorded

    def _sitting_of(self, number: int) -> Sitting:
        """A battle that is not recorded, open or not; raises what opening raises."""
        if self._sitting is not None and self._sitting.number == number:
            return self._sitting
        journal = self._store.journal(number)
        return Sitting(number, journal, writing=self._store.writing, clock=self._clock)

    def history(self) -> tuple[BattleResult, ...]:
        """The recorded battles, oldest first."""
        return self.state.battles

    def recorded_log(self, number: int) -> tuple[dict[str, Any], ...]:
        """The log of a recorded battle, as it is kept.

        Raises:
            OpenError: that battle cannot be read.
        """
        return self._store.recorded(number).entries

    def course(self, number: int) -> tuple[Standing, ...]:
        """How a battle went turn by turn, recorded or open; nothing for one without a log.

        Raises:
            OpenError: that battle cannot be read.
            UnreplayableError: its log leads nowhere.
        """
        if self._sitting is not None and self._sitting.number == number:
            return course(encoded(entry) for entry in self._sitting.entries)
        return course(self._store.recorded(number).entries) if number > 0 else ()

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
        number = max((each.number for each in self.state.battles), default=0)
        if number <= 0:
            return None
        first = decoded(self._store.recorded(number).entries[0])
        return asked_for(cast("Begin", first.command).setup, self.pairs)

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
                self._sitting = self._sitting_of(number)
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


def _recorded_in(entry: Entry) -> BattleResult | None:
    found = (event for event in entry.events if isinstance(event, BattleRecorded))
    event = next(found, None)
    return None if event is None else event.battle
