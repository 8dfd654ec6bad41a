"""A campaign after an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeVar, cast

from companion.engine.campaign import events as e
from companion.engine.campaign.projection import projection
from companion.engine.campaign.records import Banished, Mage
from companion.engine.campaign.state import CampaignState, Chapter

__all__ = ["evolve", "projection"]

_T = TypeVar("_T")


def evolve(state: CampaignState | None, event: e.CampaignEvent) -> CampaignState:
    """How the campaign stands after `event`; `state` is None only before it is created.

    Raises:
        ValueError: the first event is not `CampaignCreated`.
        KeyError: an event of no known kind.
    """
    if isinstance(event, e.CampaignCreated):
        return CampaignState(event.name, event.system, event.players, event.pairs, event.single)
    if state is None:
        message = f"a campaign cannot begin with {type(event).__name__}"
        raise ValueError(message)
    return _AFTER[type(event)](state, event)


def _put(items: Sequence[_T], at: int, item: _T) -> tuple[_T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _swapped(items: Sequence[_T], before: _T, after: _T) -> tuple[_T, ...]:
    return tuple(after if item == before else item for item in items)


def _without(items: Sequence[_T], item: _T) -> tuple[_T, ...]:
    return tuple(each for each in items if each != item)


def _renamed(state: CampaignState, event: e.PlayerRenamed) -> CampaignState:
    return replace(state, players=_put(state.players, event.seat - 1, event.after))


# The story.


def _chapter_begun(state: CampaignState, event: e.ChapterBegun) -> CampaignState:
    return replace(state, chapters=(*state.chapters, Chapter(event.number, event.on)))


def _chapter_ended(state: CampaignState, event: e.ChapterEnded) -> CampaignState:
    chapters = tuple(
        replace(each, ended=event.on, over=True) if each.number == event.number else each
        for each in state.chapters
    )
    return replace(state, chapters=chapters)


def _defeat_answered(state: CampaignState, event: e.DefeatAnswered) -> CampaignState:
    kept = tuple(each for each in state.answers if each[0] != event.battle)
    return replace(state, answers=(*kept, (event.battle, event.again)))


def _unlocked(state: CampaignState, event: e.SectionUnlocked) -> CampaignState:
    return replace(state, sections=(*state.sections, event.section))


def _section_edited(state: CampaignState, event: e.SectionEdited) -> CampaignState:
    return replace(state, sections=_swapped(state.sections, event.before, event.after))


def _locked(state: CampaignState, event: e.SectionLocked) -> CampaignState:
    kept = tuple(each for each in state.sections if each.letter != event.letter)
    return replace(state, sections=kept)


def _opened(state: CampaignState, event: e.PackageOpened) -> CampaignState:
    return replace(state, packages=(*state.packages, event.package))


def _sealed(state: CampaignState, event: e.PackageSealed) -> CampaignState:
    kept = tuple(each for each in state.packages if each.id != event.package)
    return replace(state, packages=kept)


def _erratum(state: CampaignState, event: e.ErratumTicked) -> CampaignState:
    left = set(state.errata) - {event.number}
    return replace(state, errata=tuple(sorted(left | {event.number} if event.done else left)))


def _change_noted(state: CampaignState, event: e.ChangeNoted) -> CampaignState:
    changes = (*state.changes, event.change)
    return replace(state, changes=changes, last_change=max(state.last_change, event.change.id))


def _ticked(state: CampaignState, event: e.Ticked) -> CampaignState:
    left = _without(state.ticks, (event.guide, event.step))
    return replace(state, ticks=(*left, (event.guide, event.step)) if event.done else left)


def _welcomed(state: CampaignState, event: e.MageWelcomed) -> CampaignState:
    players = _put(state.players, event.seat - 1, event.traveller.name)
    return _with_mage(replace(state, players=players), event.seat, event.traveller.mage)


def _bookmark(state: CampaignState, event: e.BookmarkMoved) -> CampaignState:
    return replace(state, bookmark=event.after)


def _change_edited(state: CampaignState, event: e.ChangeEdited) -> CampaignState:
    return replace(state, changes=_swapped(state.changes, event.before, event.after))


def _change_dropped(state: CampaignState, event: e.ChangeDropped) -> CampaignState:
    return replace(state, changes=_without(state.changes, event.change))


def _after_finished(state: CampaignState, event: e.AfterFinished) -> CampaignState:
    skipped = ((event.battle, step) for step in event.skipped)
    return replace(state, closed=(*state.closed, event.battle), skipped=(*state.skipped, *skipped))


def _finished(state: CampaignState, event: e.CampaignFinished) -> CampaignState:
    return replace(state, finished=event.on)


def _taken_along(state: CampaignState, event: e.MageTakenAlong) -> CampaignState:
    return replace(state, travellers=(*state.travellers, event.traveller))


# Supply, cards and mages.


def _pile_added(state: CampaignState, event: e.PileAdded) -> CampaignState:
    return replace(state, piles=(*state.piles, event.pile))


def _pile_edited(state: CampaignState, event: e.PileEdited) -> CampaignState:
    return replace(state, piles=_swapped(state.piles, event.before, event.after))


def _card_banished(state: CampaignState, event: e.CardBanished) -> CampaignState:
    return _with_banished(state, event.card)


def _card_returned(state: CampaignState, event: e.CardReturned) -> CampaignState:
    return replace(state, banished=_without(state.banished, event.card))


def _mage_changed(state: CampaignState, event: e.MageChanged) -> CampaignState:
    return _with_mage(state, event.seat, event.after)


def _side_deck_dropped(state: CampaignState, event: e.SideDeckDropped) -> CampaignState:
    return replace(state, side_decks=_without(state.side_decks, event.deck))


def _pile_removed(state: CampaignState, event: e.PileRemoved) -> CampaignState:
    left = replace(state, piles=_without(state.piles, event.pile))
    if not event.banished:
        return left
    return _with_banished(left, Banished(event.pile.name, pile=True, why=event.why, on=event.on))


def _upgraded(state: CampaignState, event: e.SupplyUpgraded) -> CampaignState:
    upgrade = event.upgrade
    gone = set(upgrade.banished)
    piles = (*(each for each in state.piles if each not in gone), *upgrade.added)
    state = replace(state, piles=piles, upgrades=(*state.upgrades, upgrade))
    for pile in (*upgrade.banished, *upgrade.passed):
        state = _with_banished(state, Banished(pile.name, pile=True, on=event.on))
    return state


def _with_banished(state: CampaignState, card: Banished) -> CampaignState:
    """The same card is banished once, however often it is said."""
    kept = tuple(c for c in state.banished if c.name.casefold() != card.name.casefold())
    return replace(state, banished=(*kept, card))


def _with_mage(state: CampaignState, seat: int, mage: Mage) -> CampaignState:
    mages = (*state.mages, *(Mage() for _ in range(len(state.players) - len(state.mages))))
    return replace(state, mages=_put(mages, seat - 1, mage))


def _learned(state: CampaignState, event: e.MageLearned) -> CampaignState:
    mage = state.mage(event.seat)
    return _with_mage(state, event.seat, replace(mage, learned=(*mage.learned, event.learned)))


def _absences(state: CampaignState, event: e.AbsencesNoted) -> CampaignState:
    kept = tuple(each for each in state.absences if each[0] != event.battle)
    return replace(state, absences=(*kept, (event.battle, event.absences)))


def _side_deck(state: CampaignState, event: e.SideDeckSet) -> CampaignState:
    deck = event.deck
    kept = tuple(d for d in state.side_decks if (d.nemesis, d.name) != (deck.nemesis, deck.name))
    return replace(state, side_decks=(*kept, deck))


# Results.


def _recorded(state: CampaignState, event: e.BattleRecorded) -> CampaignState:
    return state.with_battle(event.battle, event.cards)


def _entered(state: CampaignState, event: e.ResultEntered) -> CampaignState:
    return state.with_battle(event.battle, ())


def _result_edited(state: CampaignState, event: e.ResultEdited) -> CampaignState:
    return replace(state, battles=_swapped(state.battles, event.before, event.after))


def _result_removed(state: CampaignState, event: e.ResultRemoved) -> CampaignState:
    return replace(state, battles=_without(state.battles, event.battle))


_AFTER: Final = cast(
    "dict[type, Callable[[CampaignState, object], CampaignState]]",
    {
        e.PlayerRenamed: _renamed,
        e.ChapterBegun: _chapter_begun,
        e.ChapterEnded: _chapter_ended,
        e.DefeatAnswered: _defeat_answered,
        e.SectionUnlocked: _unlocked,
        e.SectionEdited: _section_edited,
        e.SectionLocked: _locked,
        e.PackageOpened: _opened,
        e.PackageSealed: _sealed,
        e.BookmarkMoved: _bookmark,
        e.ErratumTicked: _erratum,
        e.ChangeNoted: _change_noted,
        e.ChangeEdited: _change_edited,
        e.ChangeDropped: _change_dropped,
        e.Ticked: _ticked,
        e.AfterFinished: _after_finished,
        e.CampaignFinished: _finished,
        e.MageTakenAlong: _taken_along,
        e.MageWelcomed: _welcomed,
        e.PileAdded: _pile_added,
        e.PileEdited: _pile_edited,
        e.PileRemoved: _pile_removed,
        e.SupplyUpgraded: _upgraded,
        e.CardBanished: _card_banished,
        e.CardReturned: _card_returned,
        e.MageChanged: _mage_changed,
        e.MageLearned: _learned,
        e.AbsencesNoted: _absences,
        e.SideDeckSet: _side_deck,
        e.SideDeckDropped: _side_deck_dropped,
        e.BattleRecorded: _recorded,
        e.ResultEntered: _entered,
        e.ResultEdited: _result_edited,
        e.ResultRemoved: _result_removed,
    },
)
