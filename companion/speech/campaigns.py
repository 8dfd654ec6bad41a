"""What a campaign refuses, and what its entries did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign import reasons as r
from companion.engine.kernel.log import Entry
from companion.engine.kernel.rejection import Rejection
from companion.speech import goods, results, story
from companion.speech.places import package_phrase
from companion.speech.scene import Scene
from companion.speech.voice import N_

PLAIN_REFUSALS: Final[dict[type[Rejection], str]] = {
    r.PlayerCount: N_("A campaign has one to four players, not {players}."),
    r.NameTaken: N_("{name} is taken already: choose another name."),
    r.PairsNeeded: N_("Four players share turn cards in two pairs: say who shares with whom."),
    r.PairsNotNeeded: N_("Nobody shares turn cards here: leave the pairs out."),
    r.NoSuchSeat: N_("Nobody sits in seat {seat}."),
    r.AlreadyRecorded: N_("Battle {number} is recorded already: it is written only once."),
    r.OnlyInLegacy: N_("Only a campaign of Aeon's End: Legacy has that."),
    r.NoSuchChapter: N_("There is no chapter {number}: chapters count from 1."),
    r.ChapterEndedAlready: N_("Chapter {number} has ended already."),
    r.NoSuchLetter: N_("{letter} is no section: the rulebook's letters are A to Z."),
    r.UnlockedAlready: N_("Section {letter} is unlocked already: edit it to add to it."),
    r.StillLocked: N_("Section {letter} is still locked: unlock it first."),
    r.NoSuchSwitch: N_("{switch} is no rule that a section turns on, or not with this value."),
    r.TextNeeded: N_("The text is missing: write something."),
    r.NoSuchErratum: N_("There is no erratum {number}: the errata sheet has 1 to 4."),
    r.NoSuchChange: N_("There is no permanent change number {id}."),
    r.NoSuchResult: N_("No battle in the score chart has the number {number}."),
    r.NotByHand: N_(
        "Battle {number} was played here and stays in the score chart: "
        "edit its result, or undo its recording."
    ),
    r.PileThere: N_("{name} is in the supply already."),
    r.BanishedAlready: N_("{name} is banished already."),
    r.NotBanished: N_("{name} is not among the banished cards."),
    r.NoSuchSideDeck: N_("There is no small deck called {name}."),
    r.FinishedAlready: N_("The campaign is finished already."),
    r.NotFinished: N_("That is for after the campaign: finish it first."),
    r.OnlyInBase: N_("A mage is taken along to a campaign of base Aeon's End, not to this one."),
}
"""Reasons whose sentence needs only the reason's own fields."""


def _chapter_begun(s: Scene, reason: r.ChapterBegunAlready) -> str:
    if reason.number == reason.newest:
        return s.t("Chapter {number} has begun already.", number=reason.number)
    return s.t(
        "Chapter {number} cannot begin: chapter {newest} has begun already.",
        number=reason.number,
        newest=reason.newest,
    )


def _no_package(s: Scene, reason: r.NoSuchPackage) -> str:
    return s.t("Nothing in the box is labelled {package}.", package=reason.package)


def _opened(s: Scene, reason: r.OpenedAlready) -> str:
    return s.t("Open already: {package}.", package=package_phrase(s.voice, reason.package))


def _sealed(s: Scene, reason: r.StillSealed) -> str:
    return s.t("Still sealed: {package}.", package=package_phrase(s.voice, reason.package))


def _no_instruction(s: Scene, reason: r.NoInstruction) -> str:
    return s.t(
        "Nothing has told you yet to open this: {package}. "
        "Say what tells you to, or that you are sure.",
        package=package_phrase(s.voice, reason.package),
    )


def _no_guide(s: Scene, reason: r.NoSuchGuide) -> str:
    if reason.step:
        return s.t(
            "There is no step {step} in the guide {guide}.", step=reason.step, guide=reason.guide
        )
    return s.t("There is no guide {guide}.", guide=reason.guide)


def _not_lost(s: Scene, reason: r.NotLost) -> str:
    place = s.battle(reason.number)
    if not place:
        return s.t("That battle was not lost: only a defeat raises this question.")
    return s.t("Battle {number} was not lost: only a defeat raises this question.", number=place)


def _after_finished(s: Scene, reason: r.AfterFinishedAlready) -> str:
    place = s.battle(reason.number)
    if not place:
        return s.t("What follows that battle is finished already.")
    return s.t("What follows battle {number} is finished already.", number=place)


def _upgraded(s: Scene, reason: r.UpgradedAlready) -> str:
    place = s.battle(reason.number)
    if not place:
        return s.t("The supply was upgraded after that battle already: it is done only once.")
    return s.t(
        "The supply was upgraded after battle {number} already: it is done only once.", number=place
    )


def _no_pile(s: Scene, reason: r.NoSuchPile) -> str:
    if not reason.known:
        return s.t("No pile of the supply is called {name}.", name=reason.name)
    return s.t(
        "No pile of the supply is called {name}. There are: {known}.",
        name=reason.name,
        known=s.listing(reason.known),
    )


def _bad_amount(s: Scene, reason: r.BadAmount) -> str:
    return s.t("{number} is too low: it must be {least} or more.", number=reason.number, least=0)


# Each function takes the one reason it stands beside; the table erases that.
REFUSALS: Final = cast(
    "dict[type[Rejection], Callable[[Scene, Rejection], str]]",
    {
        r.ChapterBegunAlready: _chapter_begun,
        r.NoSuchPackage: _no_package,
        r.OpenedAlready: _opened,
        r.StillSealed: _sealed,
        r.NoInstruction: _no_instruction,
        r.NoSuchGuide: _no_guide,
        r.NotLost: _not_lost,
        r.AfterFinishedAlready: _after_finished,
        r.UpgradedAlready: _upgraded,
        r.NoSuchPile: _no_pile,
        r.BadAmount: _bad_amount,
    },
)
"""Reasons that speak of packages, battles or lists."""

PLAIN_LABELS: Final[dict[type, str]] = {
    **story.PLAIN_LABELS,
    c.Create: N_("campaign {name} begun"),
    c.RenamePlayer: N_("player {seat} renamed: {name}"),
}
LABELS: Final = {**story.LABELS, **goods.LABELS, **results.LABELS}
PLAIN_EVENTS: Final[dict[type, str]] = {
    **story.PLAIN_EVENTS,
    e.CampaignCreated: N_("The campaign {name} begins."),
    e.PlayerRenamed: N_("{before} is called {after} now."),
}
EVENTS: Final = {**story.EVENTS, **goods.EVENTS, **results.EVENTS}


def campaign_refusal(s: Scene, reason: Rejection) -> str | None:
    """Why a campaign refused a command; None for a reason of the battle's rules."""
    kind = type(reason)
    if kind in REFUSALS:
        return REFUSALS[kind](s, reason)
    return s.voice.tell(PLAIN_REFUSALS[kind], reason) if kind in PLAIN_REFUSALS else None


def campaign_event(s: Scene, event: object) -> str | None:
    """What happened in a campaign; None for an event of a battle."""
    kind = type(event)
    if kind in EVENTS:
        return EVENTS[kind](s, event)
    return s.voice.tell(PLAIN_EVENTS[kind], event) if kind in PLAIN_EVENTS else None


def campaign_label(s: Scene, entry: Entry) -> str | None:
    """What an entry of a campaign did, in a few words; None for an entry of a battle."""
    kind = type(entry.command)
    if kind in LABELS:
        return LABELS[kind](s, entry.command, entry.events)
    return s.voice.tell(PLAIN_LABELS[kind], entry.command) if kind in PLAIN_LABELS else None
