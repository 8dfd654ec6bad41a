"""Chapters, sections, packages, errata, permanent changes, guides: what a command leads to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.engine.campaign import box
from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign import reasons as r
from companion.engine.campaign.guides import after_guide, after_guide_id, guide
from companion.engine.campaign.records import Package, Section, Traveller
from companion.engine.campaign.state import CampaignState
from companion.engine.campaign.switches import is_switch
from companion.engine.kernel.rejection import Rejection

FIRST_ENVELOPE: Final = box.package("envelope", "1")

Outcome = tuple[e.CampaignEvent, ...] | Rejection


def begin_chapter(state: CampaignState, command: c.BeginChapter) -> Outcome:
    """A chapter begins; one that was left open stays open."""
    if command.number < 1:
        return r.NoSuchChapter(command.number)
    newest = state.chapter
    if newest is not None and command.number <= newest.number:
        return r.ChapterBegunAlready(command.number, newest.number)
    return (e.ChapterBegun(command.number, command.on),)


def end_chapter(state: CampaignState, command: c.EndChapter) -> Outcome:
    """A chapter ends; nobody needs to have said that it began."""
    found = next((each for each in state.chapters if each.number == command.number), None)
    if found is not None and found.over:
        return r.ChapterEndedAlready(command.number)
    ended = e.ChapterEnded(command.number, command.on)
    if found is not None:
        return (ended,)
    begun = begin_chapter(state, c.BeginChapter(command.number, command.on))
    return begun if isinstance(begun, Rejection) else (*begun, ended)


def answer_defeat(state: CampaignState, command: c.AnswerDefeat) -> Outcome:
    """What the Legacy deck said after a lost battle; it can be said again."""
    battle = state.battle(command.battle)
    if battle is None:
        return r.NoSuchResult(command.battle)
    if battle.result != "loss":
        return r.NotLost(command.battle)
    return (e.DefeatAnswered(battle.number, battle.nemesis, command.again),)


# Sections.


def unlock_section(state: CampaignState, command: c.UnlockSection) -> Outcome:
    """A sticker is placed, whenever the Legacy deck says so."""
    section = command.section
    refused = _unfit(section)
    if refused is not None:
        return refused
    if state.section(section.letter) is not None:
        return r.UnlockedAlready(section.letter)
    chapter = state.chapter.number if state.chapter else 0
    section = replace(section, on=section.on or command.on, chapter=section.chapter or chapter)
    return (e.SectionUnlocked(section), *_stuck(state, section))


def edit_section(state: CampaignState, command: c.EditSection) -> Outcome:
    """More is known of a section; when it was unlocked stays."""
    section = command.section
    refused = _unfit(section)
    if refused is not None:
        return refused
    before = state.section(section.letter)
    if before is None:
        return r.StillLocked(section.letter)
    after = replace(section, on=before.on, chapter=before.chapter)
    return (e.SectionEdited(before, after), *_stuck(state, after))


def lock_section(state: CampaignState, command: c.LockSection) -> Outcome:
    """Another letter was meant."""
    if state.section(command.letter) is None:
        return r.StillLocked(command.letter)
    return (e.SectionLocked(command.letter),)


def _unfit(section: Section) -> Rejection | None:
    if len(section.letter) != 1 or section.letter not in box.ALPHABET:
        return r.NoSuchLetter(section.letter)
    for switch in section.switches:
        if not is_switch(switch):
            return r.NoSuchSwitch(switch[0])
    if any(not reminder.text.strip() for reminder in section.reminders):
        return r.TextNeeded()
    return None


def _stuck(state: CampaignState, section: Section) -> tuple[e.CampaignEvent, ...]:
    """The erratum that a sticker in its right place settles."""
    insight = insight_of(section.source)
    if box.STICKERS.get(insight) != section.letter:
        return ()
    number = 2 if section.letter == "S" else 3
    return () if number in state.errata else (e.ErratumTicked(number, done=True),)


def insight_of(source: str) -> str:
    """The label of the insight that a source names, such as `2a`; empty when it names none."""
    words = source.casefold().replace(":", " ").split()
    return next((word for word in words if word[0].isdigit()), "")


# Packages and the Legacy deck.


def open_package(state: CampaignState, command: c.OpenPackage) -> Outcome:
    """A package is opened because something says so, or because the group is sure."""
    if not box.is_package(command.package):
        return r.NoSuchPackage(command.package)
    if state.package(command.package) is not None:
        return r.OpenedAlready(command.package)
    if not command.instruction.strip() and not command.sure:
        return r.NoInstruction(command.package)
    opened = e.PackageOpened(Package(command.package, command.instruction, command.on))
    if box.chapter_of(command.package) > 1 and 1 not in state.errata:
        return opened, e.ErratumTicked(1, done=True)
    return (opened,)


def seal_package(state: CampaignState, command: c.SealPackage) -> Outcome:
    """Another package was meant."""
    if state.package(command.package) is None:
        return r.StillSealed(command.package)
    return (e.PackageSealed(command.package),)


def read_card(state: CampaignState, command: c.ReadLegacyCard) -> Outcome:
    """The bookmark of the Legacy deck moves, forwards or backwards."""
    card = "".join(command.card.split()).upper()
    if not card:
        return r.TextNeeded()
    moved = e.BookmarkMoved(state.bookmark, card)
    if card == box.WRONG_LEGACY_CARD and 4 not in state.errata:
        return moved, e.ErratumTicked(4, done=True)
    return (moved,)


def tick_erratum(_state: CampaignState, command: c.TickErratum) -> Outcome:
    """An erratum is dealt with, or not yet."""
    if command.number not in box.ERRATA:
        return r.NoSuchErratum(command.number)
    return (e.ErratumTicked(command.number, command.done),)


# Permanent changes.


def note_change(state: CampaignState, command: c.NoteChange) -> Outcome:
    """A sticker or some writing is noted under the next number."""
    change = command.change
    if not change.what.strip():
        return r.TextNeeded()
    on = change.on or command.on
    return (e.ChangeNoted(replace(change, id=state.last_change + 1, on=on)),)


def edit_change(state: CampaignState, command: c.EditChange) -> Outcome:
    """A note says something else; its day stays."""
    before = next((each for each in state.changes if each.id == command.change.id), None)
    if before is None:
        return r.NoSuchChange(command.change.id)
    if not command.change.what.strip():
        return r.TextNeeded()
    return (e.ChangeEdited(before, replace(command.change, on=before.on)),)


def drop_change(state: CampaignState, command: c.DropChange) -> Outcome:
    """A note is dropped."""
    found = next((each for each in state.changes if each.id == command.id), None)
    return r.NoSuchChange(command.id) if found is None else (e.ChangeDropped(found),)


# Guides.


def tick(state: CampaignState, command: c.Tick) -> Outcome:
    """A step is ticked; one that opens a package opens it, if it is sealed.

    With the envelope of chapter 1 that chapter begins (000, first game sheet).
    """
    found = guide(state, command.guide)
    step = found.step(command.step) if found is not None else None
    if step is None:
        return r.NoSuchGuide(command.guide, command.step)
    events: list[e.CampaignEvent] = [e.Ticked(command.guide, command.step, command.done)]
    if command.done and step.package and state.package(step.package) is None:
        events.append(e.PackageOpened(Package(step.package, command.guide, command.on)))
    if command.done and step.package == FIRST_ENVELOPE and state.chapter is None:
        events.append(e.ChapterBegun(1, command.on))
    return tuple(events)


def finish_after(state: CampaignState, command: c.FinishAfter) -> Outcome:
    """What follows a battle is done with, once."""
    battle = state.battle(command.battle)
    if battle is None:
        return r.NoSuchResult(command.battle)
    if command.battle in state.closed:
        return r.AfterFinishedAlready(command.battle)
    left = after_guide(state, battle).left
    return (e.AfterFinished(command.battle, tuple(step.id for step in left)),)


def open_after(state: CampaignState) -> str | None:
    """The id of the newest battle's guide while it is not finished, or None."""
    if not state.battles or state.single:
        return None
    number = state.battles[-1].number
    return None if number in state.closed else after_guide_id(number)


# The end.


def finish_campaign(state: CampaignState, command: c.FinishCampaign) -> Outcome:
    """The story is over, once."""
    if state.over:
        return r.FinishedAlready()
    return (e.CampaignFinished(command.on or "finished"),)


def take_along(state: CampaignState, command: c.TakeAlong) -> Outcome:
    """A mage of a finished campaign may play in base Aeon's End (000, booklet)."""
    if not state.over:
        return r.NotFinished()
    if not 1 <= command.seat <= len(state.players):
        return r.NoSuchSeat(command.seat)
    name = state.players[command.seat - 1]
    mage = state.mage(command.seat)
    return (e.MageTakenAlong(command.seat, Traveller(name, mage, command.equipment, state.name)),)


def welcome_mage(state: CampaignState, command: c.WelcomeMage) -> Outcome:
    """A mage from a Legacy campaign sits down in a base campaign."""
    if state.legacy:
        return r.OnlyInBase()
    if not 1 <= command.seat <= len(state.players):
        return r.NoSuchSeat(command.seat)
    before = state.players[command.seat - 1]
    others = (name for seat, name in enumerate(state.players, 1) if seat != command.seat)
    name = command.traveller.name
    if any(other.casefold() == name.casefold() for other in others):
        return r.NameTaken(name)
    return (e.MageWelcomed(command.seat, before, command.traveller),)
