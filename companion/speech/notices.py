"""What a group should know once something is written into its campaign."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from companion.engine.campaign import notices as n
from companion.engine.campaign.box import PointKind
from companion.speech.places import ERRATA, switch_phrase
from companion.speech.voice import N_, Voice

PLAIN: Final[dict[type, str]] = {
    n.NothingDue: N_("Every letter that was announced by now is unlocked."),
    n.PointUnknown: N_(
        "The rulebook does not state when {letter} is unlocked: the Legacy deck decides."
    ),
    n.SwitchesFromNextBattle: N_("What section {letter} sets acts from the next battle on."),
    n.ChapterLeftOpen: N_("Chapter {number} has not ended: end it when the Legacy deck says so."),
    n.EnvelopeMeant: N_(
        "Where the Legacy deck speaks of the playmat of chapter {chapter}, "
        "it means the envelope of that chapter."
    ),
    n.OtherCardMeant: N_(
        "Card {card} sends you to {printed}, which is wrong: read the front of {right}."
    ),
    n.BanishedAgain: N_(
        "{name} is among the banished cards: use it again only if an instruction says so."
    ),
    n.NoCheapGem: N_(
        "No gem in the supply costs 3: one is recommended, for dearer cards later (page 11)."
    ),
    n.AskTheLegacyDeck: N_(
        "The battle against {nemesis} is lost: does the Legacy deck say to try again, or to go on?"
    ),
}
"""Notices whose sentence needs only the notice's own fields."""

_OTHER_TIME: Final[dict[PointKind, str]] = {
    "beginning": N_(
        "The rulebook announces {letter} for the beginning of chapter {chapter}. "
        "The Legacy deck on the table decides."
    ),
    "end": N_(
        "The rulebook announces {letter} for the end of chapter {chapter}. "
        "The Legacy deck on the table decides."
    ),
}


def _letters_due(v: Voice, notice: n.LettersDue) -> str:
    return v.n(
        "Announced by now and still locked, {count} letter: {letters}.",
        "Announced by now and still locked, {count} letters: {letters}.",
        len(notice.letters),
        letters=v.listing(notice.letters),
    )


def _announced(v: Voice, notice: n.Announced) -> str:
    return v.n(
        "The rulebook announces {count} letter for this point: {letters}.",
        "The rulebook announces {count} letters for this point: {letters}.",
        len(notice.letters),
        letters=v.listing(notice.letters),
    )


def _other_time(v: Voice, notice: n.OtherTime) -> str:
    return v.tell(_OTHER_TIME[cast("PointKind", notice.kind)], notice)


def _switches_named(v: Voice, notice: n.SwitchesNamed) -> str:
    return v.t(
        "Section {letter} names rules of a battle ({rules}). "
        "None of them acts before you turn it on: edit the section.",
        letter=notice.letter,
        rules=v.sequence(switch_phrase(v, name) for name in notice.switches),
    )


def _sticker_elsewhere(v: Voice, notice: n.StickerElsewhere) -> str:
    erratum = 2 if notice.letter == "S" else 3
    return v.t(ERRATA[erratum])


def _pile_count(v: Voice, notice: n.PileCount) -> str:
    if notice.section:
        return v.n(
            "The supply has {count} pile. Page 11 says nine; section M may have changed that.",
            "The supply has {count} piles. Page 11 says nine; section M may have changed that.",
            notice.piles,
        )
    return v.n(
        "The supply has {count} pile. Page 11 says nine.",
        "The supply has {count} piles. Page 11 says nine.",
        notice.piles,
    )


def _upgrade_count(v: Voice, notice: n.UpgradeCount) -> str:
    if notice.section:
        return v.tell(
            N_(
                "Piles taken in: {added}, piles banished: {banished}. Page 11 says two and two; "
                "section M may have changed that."
            ),
            notice,
        )
    return v.tell(
        N_("Piles taken in: {added}, piles banished: {banished}. Page 11 says two and two."), notice
    )


# Each function takes the one notice it stands beside; the table erases that.
TOLD: Final = cast(
    "dict[type, Callable[[Voice, n.Notice], str]]",
    {
        n.LettersDue: _letters_due,
        n.Announced: _announced,
        n.OtherTime: _other_time,
        n.SwitchesNamed: _switches_named,
        n.StickerElsewhere: _sticker_elsewhere,
        n.PileCount: _pile_count,
        n.UpgradeCount: _upgrade_count,
    },
)
"""Notices that count or list something."""


def notice_sentence(voice: Voice, notice: n.Notice) -> str:
    """What the group should know; nothing is held up by it.

    Raises:
        KeyError: nobody has written the sentence for this notice.
    """
    kind = type(notice)
    if kind in TOLD:
        return TOLD[kind](voice, notice)
    return voice.tell(PLAIN[kind], notice)
