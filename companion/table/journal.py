"""A campaign told as a document: what happened, in its order, and how it stands now.

It is made of what the group knows. What it has not unlocked is not in it, nor is what it took
back: a letter or a package that was meant to be another.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final, cast

from companion.engine.campaign import events as e
from companion.engine.campaign.records import BattleResult
from companion.engine.campaign.state import CampaignState, Chapter
from companion.engine.kernel.log import Entry, fold
from companion.speech import Cast, Speech
from companion.table.journal_now import tell_now
from companion.table.markdown import Page
from companion.table.score_sheet import played_on, reason_of

_TOLD: Final = (
    *(e.PlayerRenamed, e.ChapterEnded, e.DefeatAnswered, e.SectionUnlocked, e.PackageOpened),
    *(e.ErratumTicked, e.ChangeNoted, e.CampaignFinished, e.MageTakenAlong, e.MageWelcomed),
    *(e.PileAdded, e.PileRemoved, e.SupplyUpgraded, e.CardBanished, e.CardReturned),
    *(e.MageLearned, e.AbsencesNoted),
)
"""What is told in a sentence; the rest shows in how the campaign stands, or keeps the books."""


def journal(state: CampaignState, entries: Iterable[Entry], speech: Speech) -> str:
    """A campaign in Markdown; `entries` are its log, and `state` what that amounts to."""
    done = fold(entries).done
    page = Page()
    _begin(page, state, done, speech)
    _tell(page, state, done, speech)
    tell_now(page, state, speech)
    return str(page)


def _begin(page: Page, state: CampaignState, done: tuple[Entry, ...], speech: Speech) -> None:
    page.heading(1, state.name)
    page.item(speech.system(state.system))
    page.item(speech.t("Group: {names}", names=speech.listing(state.players)))
    pairs = tuple(
        speech.t("{one} and {other}", one=state.players[one - 1], other=state.players[other - 1])
        for one, other in state.pairs
    )
    if pairs:
        page.item(speech.t("Shared turn cards: {pairs}", pairs=speech.sequence(pairs)))
    if done:
        page.item(speech.t("Begun: {day}", day=_day(done[0].at)))
    if state.over:
        page.item(_finished(state, speech))
    won = sum(each.result == "win" for each in state.battles)
    if state.battles:
        page.item(
            speech.n(
                "{count} battle, {won} of it won",
                "{count} battles, {won} of them won",
                len(state.battles),
                won=won,
            )
        )


def _finished(state: CampaignState, speech: Speech) -> str:
    if state.finished[:1].isdigit():
        return speech.t("Finished: {day}", day=state.finished)
    return speech.t("The campaign is finished.")


def _tell(page: Page, state: CampaignState, done: tuple[Entry, ...], speech: Speech) -> None:
    """What happened, chapter by chapter, battle by battle."""
    cast_, chapter, shown = Cast.of_campaign(state), 0, False
    events = [cast("e.CampaignEvent", event) for entry in done for event in entry.events]
    newest = {_about(event): place for place, event in enumerate(events)}
    for place, event in enumerate(events):
        if isinstance(event, e.ChapterBegun):
            chapter, shown = event.number, True
            page.heading(2, _chapter(state, event.number, speech))
            continue
        battle = _battle_of(state, event)
        told = _is_told(state, event) and newest[_about(event)] == place
        said = speech.event(event, cast_) if told else None
        if (battle or said) and not shown:
            shown = True
            page.heading(2, _opening(state, speech))
        if battle is not None:
            _battle(page, state, battle, chapter, speech)
        page.item(said or "")


def _about(event: e.CampaignEvent) -> object:
    """What only the newest event of its kind tells of; any other event stands for itself."""
    if isinstance(event, e.SectionUnlocked):
        return type(event), event.section.letter
    if isinstance(event, e.PackageOpened):
        return type(event), event.package.id
    if isinstance(event, e.ErratumTicked):
        return type(event), event.number
    if isinstance(event, e.AbsencesNoted | e.DefeatAnswered):
        return type(event), event.battle
    return id(event)


def _opening(state: CampaignState, speech: Speech) -> str:
    """What is told before any chapter, or where there are none."""
    return speech.t("Before the first chapter") if state.chapters else speech.t("What happened")


def _chapter(state: CampaignState, number: int, speech: Speech) -> str:
    found = next((each for each in state.chapters if each.number == number), Chapter(number))
    if found.began and found.ended and found.began != found.ended:
        return speech.t(
            "Chapter {number}, {began} to {ended}",
            number=number,
            began=found.began,
            ended=found.ended,
        )
    day = found.began or found.ended
    if day:
        return speech.t("Chapter {number}, {day}", number=number, day=day)
    return speech.chapter(number)


def _battle_of(state: CampaignState, event: e.CampaignEvent) -> BattleResult | None:
    """The line of the score chart that an event wrote, as it is now."""
    if not isinstance(event, e.BattleRecorded | e.ResultEntered):
        return None
    return state.battle(event.battle.number)


def _is_told(state: CampaignState, event: e.CampaignEvent) -> bool:
    """Whether an event is told; what was taken back by another is not."""
    if isinstance(event, e.SectionUnlocked):
        return state.section(event.section.letter) is not None
    if isinstance(event, e.PackageOpened):
        return state.package(event.package.id) is not None
    if isinstance(event, e.ChangeNoted):
        return any(each.id == event.change.id for each in state.changes)
    if isinstance(event, e.ErratumTicked):
        return event.done and event.number in state.errata
    if isinstance(event, e.AbsencesNoted | e.DefeatAnswered):
        return state.battle(event.battle) is not None
    return isinstance(event, _TOLD)


def _battle(
    page: Page, state: CampaignState, battle: BattleResult, chapter: int, speech: Speech
) -> None:
    place = state.battles.index(battle) + 1
    page.heading(3, speech.t("Battle {number}: {nemesis}", number=place, nemesis=battle.nemesis))
    page.item(speech.result(battle.result))
    page.item(reason_of(battle, speech))
    day = played_on(battle)
    if day:
        page.item(speech.t("Day: {day}", day=day))
    if battle.chapter and battle.chapter != chapter:
        page.item(speech.chapter(battle.chapter))
    page.item(speech.t("Attempt: {attempt}", attempt=battle.attempt))
    page.item(speech.t("Gravehold: {life}", life=battle.gravehold))
    page.item(speech.t("Life of the nemesis: {life}", life=battle.life))
    for mage in battle.mages:
        if mage.exhausted:
            page.item(speech.t("{name}: exhausted", name=mage.name))
        else:
            page.item(speech.t("{name}: {life}", name=mage.name, life=mage.life))
    for item in _length(battle, speech):
        page.item(item)
    if battle.by_hand:
        page.item(speech.t("Played without the app"))
    if battle.note.strip():
        page.item(speech.t("Note: {text}", text=battle.note))


def _length(battle: BattleResult, speech: Speech) -> Iterable[str]:
    """How long a battle took, as far as anybody knows."""
    if battle.rounds:
        yield speech.t("Rounds: {count}", count=battle.rounds)
    if battle.turns:
        yield speech.t("Turns: {count}", count=battle.turns)
    if battle.minutes:
        yield speech.t("Minutes: {count}", count=battle.minutes)


def _day(at: str) -> str:
    """The day of a moment, by the calendar of this place."""
    try:
        return datetime.fromisoformat(at).astimezone().date().isoformat()
    except (ValueError, OverflowError):
        return at
