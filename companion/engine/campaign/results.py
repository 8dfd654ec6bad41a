"""The score chart, and entering a campaign that is under way: what a command leads to."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.campaign import box, goods, story
from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign import reasons as r
from companion.engine.campaign.evolve import evolve
from companion.engine.campaign.records import Banished, BattleResult, Section
from companion.engine.campaign.state import CampaignState
from companion.engine.campaign.story import Outcome
from companion.engine.kernel.rejection import Rejection


def record_battle(state: CampaignState, command: c.RecordBattle) -> Outcome:
    """A battle played here is written into the score chart, once."""
    number = command.battle.number
    if state.battle(number) is not None:
        return r.AlreadyRecorded(number)
    return (e.BattleRecorded(command.battle, command.cards),)


def enter_result(state: CampaignState, command: c.EnterResult) -> Outcome:
    """A battle played without the app gets the next number below 0."""
    refused = _unfit(command.battle)
    if refused is not None:
        return refused
    lowest = min((each.number for each in state.battles), default=0)
    return (e.ResultEntered(replace(command.battle, number=min(lowest, 0) - 1)),)


def edit_result(state: CampaignState, command: c.EditResult) -> Outcome:
    """A line of the score chart says something else."""
    before = state.battle(command.battle.number)
    if before is None:
        return r.NoSuchResult(command.battle.number)
    refused = _unfit(command.battle)
    return refused if refused is not None else (e.ResultEdited(before, command.battle),)


def remove_result(state: CampaignState, command: c.RemoveResult) -> Outcome:
    """A battle entered by hand is struck; one played here has a log and stays."""
    found = state.battle(command.number)
    if found is None:
        return r.NoSuchResult(command.number)
    return (e.ResultRemoved(found),) if found.by_hand else r.NotByHand(command.number)


def _unfit(battle: BattleResult) -> Rejection | None:
    if not battle.nemesis.strip():
        return r.TextNeeded()
    numbers = (
        *(battle.gravehold, battle.life, battle.rounds, battle.turns, battle.minutes),
        *(battle.chapter, battle.attempt, *(mage.life for mage in battle.mages)),
    )
    wrong = next((number for number in numbers if number < 0), None)
    return None if wrong is None else r.BadAmount(wrong)


def catch_up(state: CampaignState, command: c.CatchUp) -> Outcome:
    """What a group that began without the app has, entered at once; what is known is kept."""
    work = _Work(state)
    if command.chapter < 0:
        return r.NoSuchChapter(command.chapter)
    work.chapter(command)
    work.letters(command)
    work.goods(command)
    for result in command.results:
        work.take(enter_result(work.state, c.EnterResult(result)))
        if work.refused is None:
            work.take(story.finish_after(work.state, c.FinishAfter(work.state.battles[-1].number)))
    if command.bookmark:
        work.take(story.read_card(work.state, c.ReadLegacyCard(command.bookmark, command.on)))
    return work.refused or work.events or r.TextNeeded()


class _Work:
    """Commands carried out one after another, until one is refused."""

    def __init__(self, state: CampaignState) -> None:
        self.state = state
        self.events: tuple[e.CampaignEvent, ...] = ()
        self.refused: Rejection | None = None

    def take(self, outcome: Outcome) -> None:
        """Go on with what a command led to."""
        if self.refused is not None:
            return
        if isinstance(outcome, Rejection):
            self.refused = outcome
            return
        for event in outcome:
            self.state = evolve(self.state, event)
        self.events += outcome

    def chapter(self, command: c.CatchUp) -> None:
        """The chapter that is under way, or was the last."""
        newest = self.state.chapter
        if command.chapter and (newest is None or newest.number < command.chapter):
            self.take(story.begin_chapter(self.state, c.BeginChapter(command.chapter, command.on)))
        newest = self.state.chapter
        if command.over and newest is not None and not newest.over:
            self.take(story.end_chapter(self.state, c.EndChapter(newest.number, command.on)))

    def letters(self, command: c.CatchUp) -> None:
        """The letters that are unlocked, without their texts."""
        for letter in command.letters:
            if letter not in box.ALPHABET or self.state.section(letter) is None:
                unlock = c.UnlockSection(Section(letter), command.on)
                self.take(story.unlock_section(self.state, unlock))

    def goods(self, command: c.CatchUp) -> None:
        """Supply, banished cards and mages."""
        for pile in command.piles:
            if self.state.pile(pile.name) is None:
                self.take(goods.add_pile(self.state, c.AddPile(pile)))
        known = {card.name.casefold() for card in self.state.banished}
        for name in command.banished:
            if name.casefold() not in known:
                banish = c.BanishCard(Banished(name), command.on)
                self.take(goods.banish_card(self.state, banish))
        for seat, mage in enumerate(command.mages, start=1):
            if mage != self.state.mage(seat):
                self.take(goods.change_mage(self.state, c.ChangeMage(seat, mage)))
