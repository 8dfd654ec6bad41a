"""Founding campaigns and opening them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.aeons_end.words import System
from companion.engine.campaign.commands import Create
from companion.engine.campaign.decide import decide
from companion.engine.campaign.evolve import projection
from companion.engine.campaign.records import Traveller
from companion.engine.kernel.codec import UnknownRecordError, from_data
from companion.engine.kernel.log import Entry
from companion.engine.kernel.rejection import Rejection
from companion.store.reasons import StoreError
from companion.table.campaign import Campaign, secret_seed
from companion.table.campaign_past import amounted_to
from companion.table.history import UnreplayableError, encoded
from companion.table.names import checked, checked_players, clean, same_name
from companion.table.reasons import (
    AmbiguousName,
    BadName,
    OpenFailed,
    SaveFailed,
    UnknownCampaign,
    Unreplayable,
    WrongPairs,
)
from companion.table.sitting import stamp, utc_now

if TYPE_CHECKING:
    from companion.store.campaign_store import CampaignStore
    from companion.store.campaigns import CampaignSummary
    from companion.store.migrations import Row
    from companion.table.house import House


def create(
    house: House,
    name: str,
    system: System,
    players: Sequence[str],
    pairs: Sequence[tuple[str, str]],
    *,
    single: bool,
) -> Campaign | Rejection:
    """A new campaign in a house, open."""
    try:
        taken = () if single else tuple(each.name for each in house.campaigns() if not each.single)
        command = founding(name, system, players, pairs, taken)
        if isinstance(command, Rejection):
            return command
        command = replace(command, single=single)
        events = decide(None, command)
        if isinstance(events, Rejection):
            return events
        entry = Entry(1, stamp(house.clock or utc_now), command, events)
        tables = projection(amounted_to((entry,)))
        return _opened(
            house, house.folder.create(command.name, encoded(entry), tables, single=single)
        )
    except StoreError as error:
        return SaveFailed(error.reason)


def founding(
    name: str,
    system: System,
    players: Sequence[str],
    pairs: Sequence[tuple[str, str]],
    taken: Sequence[str] = (),
) -> Create | Rejection:
    """The command that creates a campaign of these names, or what is wrong with them."""
    good = checked(name)
    if isinstance(good, BadName):
        return good
    if same_name(good, taken):
        return BadName(good, "taken")
    mages = checked_players(players)
    if isinstance(mages, Rejection):
        return mages
    seats = []
    for pair in pairs:
        found = tuple(_seat(mages, one) for one in pair)
        if len(found) != 2 or 0 in found:
            return WrongPairs(", ".join("/".join(map(clean, each)) for each in pairs))
        seats.append((found[0], found[1]))
    return Create(good, system, mages, tuple(seats))


def _seat(players: Sequence[str], name: str) -> int:
    """The seat of a player (1 and up), 0 for nobody."""
    wanted = clean(name).casefold()
    folded = [player.casefold() for player in players]
    return folded.index(wanted) + 1 if wanted in folded else 0


def find(house: House, name: str) -> CampaignSummary | Rejection:
    """The campaign of a name, or else of a folder's name.

    Raises:
        OpenError: the data folder cannot be read.
    """
    wanted = clean(name)
    found = house.folder.named(wanted)
    if len(found) > 1:
        return AmbiguousName(wanted, tuple(each.slug for each in found))
    if not found:
        return UnknownCampaign(wanted, tuple(each.name for each in house.campaigns()))
    return found[0]


def open_named(house: House, name: str) -> Campaign | Rejection:
    """The campaign of a name, or else of a folder's name, open."""
    try:
        found = find(house, name)
    except StoreError as error:
        return OpenFailed(error.reason)
    return found if isinstance(found, Rejection) else open_slug(house, found.slug)


def open_slug(house: House, slug: str) -> Campaign | Rejection:
    """The campaign in a folder."""
    try:
        return _opened(house, house.folder.open(slug))
    except StoreError as error:
        return OpenFailed(error.reason)


def travellers(house: House) -> tuple[Traveller, ...]:
    """The mages taken along from the campaigns of a house, the latest written campaign first.

    Raises:
        OpenError: the data folder cannot be read.
    """
    found: dict[tuple[str, str], Traveller] = {}
    for summary in house.campaigns():
        # Who was taken along twice comes as the second time: with or without equipment.
        own = {
            (each.campaign, each.name.casefold()): each
            for each in map(_traveller, summary.tables.get("travellers", ()))
            if each is not None
        }
        found |= {key: each for key, each in own.items() if key not in found}
    return tuple(found.values())


def _traveller(row: Row) -> Traveller | None:
    """A mage who was taken along; None when the row is no such record."""
    try:
        found = from_data(row)
    except UnknownRecordError:
        return None
    return found if isinstance(found, Traveller) else None


def _opened(house: House, store: CampaignStore) -> Campaign | Rejection:
    try:
        return Campaign(store, clock=house.clock or utc_now, new_seed=house.new_seed or secret_seed)
    except UnreplayableError as error:
        return Unreplayable(error.n)
