"""What a group should know once an entry is written into the campaign."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.engine.campaign import box
from companion.engine.campaign import events as e
from companion.engine.campaign import notices as n
from companion.engine.campaign.due import due
from companion.engine.campaign.records import Section
from companion.engine.campaign.state import CampaignState
from companion.engine.campaign.story import insight_of
from companion.engine.campaign.switches import named


def notices(
    before: CampaignState, events: Iterable[e.CampaignEvent], after: CampaignState
) -> tuple[n.Notice, ...]:
    """The notices about events that led from one state to another, in the order to tell them."""
    found: list[n.Notice] = []
    for event in events:
        found += _about(before, event, after)
    return tuple(dict.fromkeys(found))


def _about(
    before: CampaignState, event: e.CampaignEvent, after: CampaignState
) -> Iterator[n.Notice]:
    if isinstance(event, e.ChapterBegun | e.ChapterEnded):
        yield from _point(before, event, after)
    elif isinstance(event, e.SectionUnlocked):
        yield from _time(after, event.section)
        yield from _section(event.section)
    elif isinstance(event, e.SectionEdited):
        yield from _section(event.after)
    elif isinstance(event, e.PackageOpened) and box.chapter_of(event.package.id) > 1:
        yield n.EnvelopeMeant(box.chapter_of(event.package.id))
    elif isinstance(event, e.BookmarkMoved) and event.after == box.WRONG_LEGACY_CARD:
        yield n.OtherCardMeant(event.after, box.PRINTED_CARD, box.RIGHT_CARD)
    elif isinstance(event, e.BattleRecorded) and after.legacy and event.battle.result == "loss":
        yield n.AskTheLegacyDeck(event.battle.nemesis)
    else:
        yield from _supply(before, event, after)


def _point(
    before: CampaignState, event: e.ChapterBegun | e.ChapterEnded, after: CampaignState
) -> Iterator[n.Notice]:
    newest = before.chapter
    begun = isinstance(event, e.ChapterBegun)
    if begun and newest is not None and not newest.over:
        yield n.ChapterLeftOpen(newest.number)
    reached = box.Point(event.number, "beginning" if begun else "end")
    if after.reached == reached:
        letters = box.announced(reached)
        if letters:
            yield n.Announced(letters)
        left = due(after)
        yield n.LettersDue(left) if left else n.NothingDue()


def _time(after: CampaignState, section: Section) -> Iterator[n.Notice]:
    """Whether the rulebook announces the letter for a later point than the newest."""
    point = box.letter(section.letter).point
    if point is None:
        yield n.PointUnknown(section.letter)
        return
    reached = after.reached
    if reached is None or reached.order < point.order:
        yield n.OtherTime(section.letter, point.chapter, point.kind)


def _section(section: Section) -> Iterator[n.Notice]:
    insight = insight_of(section.source)
    right = box.STICKERS.get(insight)
    during = section.text.strip().casefold().lstrip("\"'“«「『").startswith(box.DURING_SETUP)
    if right == "S" and section.letter != "S":
        yield n.StickerElsewhere(insight, right)
    if right == "J" and section.letter != "J" and (during or not section.text.strip()):
        yield n.StickerElsewhere(insight, right)
    on = {name for name, _ in section.switches}
    offered = tuple(name for name, _ in named(section.letter, section.text) if name not in on)
    if offered:
        yield n.SwitchesNamed(section.letter, offered)
    if section.switches or section.reminders:
        yield n.SwitchesFromNextBattle(section.letter)


def _supply(
    before: CampaignState, event: e.CampaignEvent, after: CampaignState
) -> Iterator[n.Notice]:
    section = after.section("M") is not None
    if isinstance(event, e.SupplyUpgraded):
        upgrade = event.upgrade
        added, banished = len(upgrade.added), len(upgrade.banished)
        if (added, banished) != (box.UPGRADE, box.UPGRADE):
            yield n.UpgradeCount(added, banished, section)
        if len(after.piles) != box.PILES:
            yield n.PileCount(len(after.piles), section)
        new = upgrade.added
    elif isinstance(event, e.PileAdded):
        new = (event.pile,)
        if len(after.piles) > box.PILES:
            yield n.PileCount(len(after.piles), section)
    else:
        return
    banished_before = {card.name.casefold() for card in before.banished}
    for pile in new:
        if pile.name.casefold() in banished_before:
            yield n.BanishedAgain(pile.name)
    if len(after.piles) >= box.PILES and not has_cheap_gem(after):
        yield n.NoCheapGem()


def has_cheap_gem(state: CampaignState) -> bool:
    """Whether some gem of the supply costs 3 (000, page 11)."""
    return any(pile.type == "gem" and pile.cost == box.GEM_COST for pile in state.piles)
