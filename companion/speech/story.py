"""Chapters, sections, packages, errata, permanent changes, guides: what was done and happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign.guides import after_guide_id
from companion.engine.campaign.records import Change, ChangeKind
from companion.speech.effects import one_line
from companion.speech.guides import guide_title, step_name
from companion.speech.places import instruction_phrase, package_phrase
from companion.speech.scene import Scene
from companion.speech.voice import N_

Events = tuple[object, ...]

PLAIN_LABELS: Final[dict[type, str]] = {
    c.BeginChapter: N_("chapter {number} begun"),
    c.EndChapter: N_("chapter {number} ended"),
    c.LockSection: N_("section {letter} locked again"),
    c.FinishCampaign: N_("campaign finished"),
}
"""What commands did whose label needs only their own fields."""

PLAIN_EVENTS: Final[dict[type, str]] = {
    e.ChapterBegun: N_("Chapter {number} begins."),
    e.ChapterEnded: N_("Chapter {number} ends."),
    e.SectionLocked: N_("Section {letter} is locked again."),
    e.BookmarkMoved: N_("Legacy card {after} is the one that was read last."),
    e.CampaignFinished: N_("The campaign is finished."),
}
"""Events whose sentence needs only the event's own fields."""

_CHANGES: Final[dict[ChangeKind, str]] = {
    "sticker": N_("sticker noted: {what}"),
    "writing": N_("writing noted: {what}"),
}
_CHANGED: Final[dict[ChangeKind, str]] = {
    "sticker": N_("Sticker: {what}."),
    "writing": N_("Writing: {what}."),
}
_CHANGED_AT: Final[dict[ChangeKind, str]] = {
    "sticker": N_("Sticker: {what}. Where: {where}."),
    "writing": N_("Writing: {what}. Where: {where}."),
}


# Labels.


def _answered(s: Scene, command: c.AnswerDefeat, _: Events) -> str:
    return s.t("after the defeat: try again") if command.again else s.t("after the defeat: go on")


def _unlocked(s: Scene, command: c.UnlockSection, _: Events) -> str:
    return s.t("section {letter} unlocked", letter=command.section.letter)


def _section_edited(s: Scene, command: c.EditSection, _: Events) -> str:
    return s.t("section {letter} edited", letter=command.section.letter)


def _opened(s: Scene, command: c.OpenPackage, _: Events) -> str:
    return s.t("{package} opened", package=package_phrase(s.voice, command.package))


def _sealed(s: Scene, command: c.SealPackage, _: Events) -> str:
    return s.t("{package} sealed again", package=package_phrase(s.voice, command.package))


def _read(s: Scene, command: c.ReadLegacyCard, events: Events) -> str:
    # The event has the card as it is printed, the command as somebody typed it.
    cards = (event.after for event in events if isinstance(event, e.BookmarkMoved))
    return s.t("Legacy card {card} read", card=next(cards, command.card))


def _erratum(s: Scene, command: c.TickErratum, _: Events) -> str:
    if command.done:
        return s.t("erratum {number} dealt with", number=command.number)
    return s.t("erratum {number} open again", number=command.number)


def _noted(s: Scene, command: c.NoteChange, _: Events) -> str:
    change = command.change
    return s.t(_CHANGES[change.kind], what=one_line(change.what))


def _edited(s: Scene, command: c.EditChange, _: Events) -> str:
    return s.t("permanent change edited: {what}", what=one_line(command.change.what))


def _dropped(s: Scene, command: c.DropChange, events: Events) -> str:
    changes = (event.change for event in events if isinstance(event, e.ChangeDropped))
    dropped = next(changes, None)
    if dropped is None:
        return s.t("permanent change {number} dropped", number=command.id)
    return s.t("permanent change dropped: {what}", what=one_line(dropped.what))


def _ticked(s: Scene, command: c.Tick, _: Events) -> str:
    guide, step = guide_title(s, command.guide), step_name(s, command.step)
    if command.done:
        return s.t("{guide}: {step} ticked", guide=guide, step=step)
    return s.t("{guide}: {step} not ticked any more", guide=guide, step=step)


def _after_finished(s: Scene, command: c.FinishAfter, _: Events) -> str:
    return s.t("{guide}: finished", guide=guide_title(s, after_guide_id(command.battle)))


def _taken_along(s: Scene, command: c.TakeAlong, events: Events) -> str:
    taken = (event.traveller.name for event in events if isinstance(event, e.MageTakenAlong))
    name = next(taken, s.player(command.seat))
    if command.equipment:
        return s.t("{name} taken along with equipment", name=name)
    return s.t("{name} taken along without equipment", name=name)


def _welcomed(s: Scene, command: c.WelcomeMage, _: Events) -> str:
    return s.t("{name} welcomed", name=command.traveller.name)


# Each function takes the one command it stands beside; the table erases that.
LABELS: Final = cast(
    "dict[type, Callable[[Scene, object, Events], str]]",
    {
        c.AnswerDefeat: _answered,
        c.UnlockSection: _unlocked,
        c.EditSection: _section_edited,
        c.OpenPackage: _opened,
        c.SealPackage: _sealed,
        c.ReadLegacyCard: _read,
        c.TickErratum: _erratum,
        c.NoteChange: _noted,
        c.EditChange: _edited,
        c.DropChange: _dropped,
        c.Tick: _ticked,
        c.FinishAfter: _after_finished,
        c.TakeAlong: _taken_along,
        c.WelcomeMage: _welcomed,
    },
)
"""What each command of the story did, in a few words."""


# Events.


def _defeat_answered(s: Scene, event: e.DefeatAnswered) -> str:
    if event.again:
        return s.t(
            "After the defeat by {nemesis} the Legacy deck says to try again.",
            nemesis=event.nemesis,
        )
    return s.t(
        "After the defeat by {nemesis} the Legacy deck says to go on.", nemesis=event.nemesis
    )


def _section_unlocked(s: Scene, event: e.SectionUnlocked) -> str:
    section = event.section
    if section.source:
        return s.t(
            "Section {letter} is unlocked, from {source}.",
            letter=section.letter,
            source=instruction_phrase(s.voice, section.source),
        )
    return s.t("Section {letter} is unlocked.", letter=section.letter)


def _section_known(s: Scene, event: e.SectionEdited) -> str:
    return s.t("What is known of section {letter} has changed.", letter=event.after.letter)


def _package_opened(s: Scene, event: e.PackageOpened) -> str:
    package = package_phrase(s.voice, event.package.id)
    if event.package.instruction.strip():
        return s.t(
            "Opened: {package}. Told to by: {instruction}.",
            package=package,
            instruction=instruction_phrase(s.voice, event.package.instruction),
        )
    return s.t("Opened: {package}.", package=package)


def _package_sealed(s: Scene, event: e.PackageSealed) -> str:
    return s.t("Sealed again: {package}.", package=package_phrase(s.voice, event.package))


def _erratum_ticked(s: Scene, event: e.ErratumTicked) -> str:
    if event.done:
        return s.t("Erratum {number} is dealt with.", number=event.number)
    return s.t("Erratum {number} is not dealt with yet.", number=event.number)


def _change(s: Scene, change: Change) -> str:
    what, where = one_line(change.what), one_line(change.where)
    if where:
        return s.t(_CHANGED_AT[change.kind], what=what, where=where)
    return s.t(_CHANGED[change.kind], what=what)


def _change_edited(s: Scene, event: e.ChangeEdited) -> str:
    return s.t("The note of a permanent change is edited: {what}.", what=one_line(event.after.what))


def _change_dropped(s: Scene, event: e.ChangeDropped) -> str:
    return s.t(
        "The note of a permanent change is dropped: {what}.", what=one_line(event.change.what)
    )


def _step_ticked(s: Scene, event: e.Ticked) -> str:
    guide, step = guide_title(s, event.guide), step_name(s, event.step)
    if event.done:
        return s.t("{guide}: {step} is done.", guide=guide, step=step)
    return s.t("{guide}: {step} is still to do.", guide=guide, step=step)


def _after_closed(s: Scene, event: e.AfterFinished) -> str:
    guide = guide_title(s, after_guide_id(event.battle))
    if event.skipped:
        steps = s.listing(step_name(s, step) for step in event.skipped)
        return s.t("{guide}: finished. Skipped: {steps}.", guide=guide, steps=steps)
    return s.t("{guide}: finished, all is done.", guide=guide)


def _mage_taken(s: Scene, event: e.MageTakenAlong) -> str:
    name = event.traveller.name
    if event.traveller.equipment:
        return s.t("{name} may play in base Aeon's End, with equipment.", name=name)
    return s.t("{name} may play in base Aeon's End, without equipment.", name=name)


def _mage_welcomed(s: Scene, event: e.MageWelcomed) -> str:
    return s.t(
        "{name} has come from another campaign and takes the seat of {before}.",
        name=event.traveller.name,
        before=event.before,
    )


# Each function takes the one event it stands beside; the table erases that.
EVENTS: Final = cast(
    "dict[type, Callable[[Scene, object], str]]",
    {
        e.DefeatAnswered: _defeat_answered,
        e.SectionUnlocked: _section_unlocked,
        e.SectionEdited: _section_known,
        e.PackageOpened: _package_opened,
        e.PackageSealed: _package_sealed,
        e.ErratumTicked: _erratum_ticked,
        e.ChangeNoted: lambda s, event: _change(s, cast("e.ChangeNoted", event).change),
        e.ChangeEdited: _change_edited,
        e.ChangeDropped: _change_dropped,
        e.Ticked: _step_ticked,
        e.AfterFinished: _after_closed,
        e.MageTakenAlong: _mage_taken,
        e.MageWelcomed: _mage_welcomed,
    },
)
"""What happened in the story, one sentence an event."""
