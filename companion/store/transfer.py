"""Taking a campaign out of a data folder as one file, and putting one in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, TypeAlias

from companion.store.archive import CAMPAIGN_FILE, Archive, pack, read_archive, unpack
from companion.store.archive_reasons import AlreadyThere, ArchiveError
from companion.store.campaign_store import CampaignStore
from companion.store.campaigns import DataFolder
from companion.store.files import is_there, read_bytes, replace_file, sync_folder, write_new
from companion.store.layout import (
    campaign_copies,
    campaign_folders,
    campaign_path,
    campaigns_path,
    log_path,
    logged_numbers,
    record_copy,
    record_path,
)
from companion.store.lines import encode_line, parse_lines
from companion.store.migrations import BATTLE, CAMPAIGN, Schema, Tables
from companion.store.reasons import InUse, OpenError, WriteError
from companion.store.slugs import free_slug, slug_of
from companion.store.tables import Entry, read_or_copy, rows

Relation: TypeAlias = Literal["same", "older", "newer", "different"]
"""An archive against a campaign: it lacks some of it, has all of it and more, or neither."""

_Logs: TypeAlias = Mapping[int, tuple[Entry, ...]]
"""The campaign's log under 0, those of its battles under their numbers."""

Unfiled: TypeAlias = Callable[[Sequence[Entry]], Mapping[int, object]]
"""The battles that stand in the log of a campaign and have no file, each under its number."""


@dataclass(frozen=True, slots=True)
class Exported:
    """A campaign that was packed."""

    path: Path
    files: int
    bytes: int
    left_out: tuple[str, ...]
    """Recorded battles that no copy of can be read."""
    hidden: bool = True
    """The archive carries what no screen shows: whoever looks into it may see what comes."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What putting an archive in the place of a campaign would change there.

    Entries of the campaign's log are counted, and battles: those that would come, those that
    would be gone, and those that are in both and went another way.
    """

    entries_added: int = 0
    entries_lost: int = 0
    battles_added: int = 0
    battles_lost: int = 0
    battles_changed: int = 0


@dataclass(frozen=True, slots=True)
class Existing:
    """A campaign that is here already and has to do with an archive."""

    slug: str
    name: str
    archive_is: Relation
    difference: Difference | None
    """None when the campaign here cannot be read."""


@dataclass(frozen=True, slots=True)
class Inspection:
    """What importing an archive would do."""

    name: str
    single: bool
    entries: int
    battles: int
    slug: str
    """The folder that it would lie in, beside the others."""
    existing: tuple[Existing, ...]
    """The same campaign, or one in the folder it was packed from: it could take its place."""
    hidden: bool = True
    """The archive carries what no screen shows."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A campaign that was unpacked."""

    slug: str
    kept: Path | None
    """Where the campaign lies whose place it took."""


def export_campaign(
    store: CampaignStore, target: Path, *, overwrite: bool = False, fsync: bool = True
) -> Exported:
    """Pack a campaign as it is at one moment; raises `StoreError`, and then nothing is written."""
    if is_there(target) and not overwrite:
        raise ArchiveError(AlreadyThere(target))
    files, left_out = _files(store)
    data = pack(store.slug, files, datetime.now(UTC).isoformat(timespec="seconds"))
    # An archive that is announced is one that opens.
    unpack(data, target)
    replace_file(target, data, fsync=fsync)
    return Exported(target, len(files), len(data), left_out)


def inspect(folder: DataFolder, path: Path) -> Inspection:
    """What importing an archive would do; changes nothing. Raises `StoreError`."""
    return look_into(folder, read_archive(path), lambda _: {})


def look_into(folder: DataFolder, archive: Archive, unfiled: Unfiled) -> Inspection:
    """What importing an archive that was read would do; changes nothing. Raises `OpenError`."""
    name = _name(archive)
    battles = archive.logs.keys() | _recorded(archive.campaign) | unfiled(archive.entries).keys()
    return Inspection(
        name=name,
        single=bool(archive.meta.get("single", False)),
        entries=len(archive.entries),
        battles=len(battles),
        slug=free_slug(slug_of(name), campaign_folders(folder.root)),
        existing=tuple(_existing(folder, archive, unfiled)),
    )


def import_campaign(folder: DataFolder, path: Path, *, instead_of: str | None = None) -> Imported:
    """Put an archive's campaign beside the others, or in the place of one, which is kept.

    Done, or refused with everything as it was: raises `StoreError`.
    """
    return unpack_into(folder, read_archive(path), instead_of=instead_of)


def unpack_into(folder: DataFolder, archive: Archive, *, instead_of: str | None = None) -> Imported:
    """Put the campaign of an archive that was read into the folder; raises `StoreError`."""

    def fill(place: Path) -> None:
        _lay_out(place, archive.files, fsync=folder.fsync)

    if instead_of is None:
        return Imported(folder.shelf().add(slug_of(_name(archive)), fill), None)
    return Imported(instead_of, folder.shelf().supplant(instead_of, fill))


def _name(archive: Archive) -> str:
    return str(archive.meta.get("name", ""))


def _recorded(tables: Tables) -> set[int]:
    return {int(key) for key in tables.get("recorded", {})}


def _files(store: CampaignStore) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """A campaign's files at one moment, and those that no copy of can be read."""
    with ExitStack() as stack:
        try:
            stack.enter_context(store.writing())
        except WriteError as error:
            # Where nobody can write, nothing changes while it is read.
            if isinstance(error.reason, InUse):
                raise
        folder = store.folder
        files = {CAMPAIGN_FILE: _good_bytes(store.path, campaign_copies(folder), CAMPAIGN)}
        left_out: list[str] = []
        for number in sorted(logged_numbers(folder)):
            entries = store.journal(number).read().entries
            if entries:
                name = log_path(folder, number).relative_to(folder).as_posix()
                files[name] = b"".join(map(encode_line, entries))
        for battle in store.battles():
            path = record_path(folder, battle.number)
            name = path.relative_to(folder).as_posix()
            if battle.recorded:
                try:
                    files[name] = _good_bytes(path, [record_copy(folder, battle.number)], BATTLE)
                except OpenError:
                    left_out.append(name)
    return files, tuple(left_out)


def _good_bytes(path: Path, copies: Sequence[Path], schema: Schema) -> bytes:
    damage = read_or_copy(path, copies, schema).damage
    return read_bytes(damage.opened if damage and damage.opened else path)


def _lay_out(place: Path, files: Mapping[str, bytes], *, fsync: bool) -> None:
    """Fill an empty folder with a campaign's files and their copies; raises OSError."""
    folders = (place, place / "battles", place / "backups")
    for folder in folders[1:]:
        folder.mkdir()
    for name, data in files.items():
        path = place / name
        write_new(path, data, fsync=fsync)
        if path.suffix == ".json":
            write_new(place / "backups" / path.name, data, fsync=fsync)
    for folder in folders:
        sync_folder(folder, fsync=fsync)


def _existing(folder: DataFolder, archive: Archive, unfiled: Unfiled) -> Iterator[Existing]:
    ours = archive.meta.get("id")
    for each in folder.campaigns():
        if each.slug == archive.slug or (ours and each.id == ours):
            here = _logs(campaigns_path(folder.root) / each.slug)
            there = {0: archive.entries, **archive.logs}
            if here is None:
                yield Existing(each.slug, each.name, "different", None)
            else:
                difference = _difference(there, here, unfiled)
                yield Existing(each.slug, each.name, _relation(there, here), difference)


def _logs(folder: Path) -> _Logs | None:
    """The logs of a campaign that is here; None when one cannot be read."""
    try:
        tables = read_or_copy(campaign_path(folder), campaign_copies(folder), CAMPAIGN).tables
        logs: dict[int, tuple[Entry, ...]] = {0: tuple(rows(tables, "log"))}
        for number in logged_numbers(folder):
            logs[number] = tuple(parse_lines(read_bytes(log_path(folder, number))).entries)
    except OpenError:
        return None
    return logs


def _relation(theirs: _Logs, ours: _Logs) -> Relation:
    more, less = _holds(theirs, ours), _holds(ours, theirs)
    if more:
        return "same" if less else "newer"
    return "older" if less else "different"


def _holds(one: _Logs, other: _Logs) -> bool:
    """Whether every log of the other begins a log of this one."""
    return all(one.get(number, ())[: len(log)] == log for number, log in other.items())


def _difference(theirs: _Logs, ours: _Logs, unfiled: Unfiled) -> Difference:
    there, here = (
        {**unfiled(logs[0]), **{number: log for number, log in logs.items() if number}}
        for logs in (theirs, ours)
    )
    common = 0
    while common < min(len(theirs[0]), len(ours[0])) and theirs[0][common] == ours[0][common]:
        common += 1
    return Difference(
        entries_added=len(theirs[0]) - common,
        entries_lost=len(ours[0]) - common,
        battles_added=len(there.keys() - here.keys()),
        battles_lost=len(here.keys() - there.keys()),
        battles_changed=sum(there[each] != here[each] for each in there.keys() & here.keys()),
    )
