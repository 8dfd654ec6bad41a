"""One campaign on disk, open in this window: its log and projection, and its battles."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from tinydb.table import Document

from companion.store.files import (
    PATIENCE,
    Mark,
    encode,
    failure,
    mark,
    read_bytes,
    replace_file,
    sweep,
    sync_folder,
    write_new,
)
from companion.store.journal import Journal
from companion.store.layout import (
    campaign_copies,
    campaign_path,
    log_path,
    logged_numbers,
    next_number,
    record_path,
)
from companion.store.lines import encode_line
from companion.store.lock import WriteLock
from companion.store.migrations import CAMPAIGN, Row, Schema
from companion.store.reasons import (
    BattleRecorded,
    FileDamage,
    MovedOn,
    NoSuchBattle,
    OpenError,
    Reason,
    StaleError,
    WriteError,
)
from companion.store.records import RecordedBattle, read_record, write_record
from companion.store.recovery import open_or_restore
from companion.store.storage import FileStorage, changed, put_rows
from companion.store.tables import RESERVED, Entry, Opened, Projection, rows

if TYPE_CHECKING:
    from tinydb import TinyDB

Signature = tuple[Mark | None, int, Mark | None]
"""Equal signatures: nothing of the campaign was written between."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle of a campaign."""

    number: int
    recorded: bool


@dataclass(frozen=True, slots=True)
class Contents:
    """A campaign at one moment."""

    name: str
    single: bool
    """It was made for one battle, not for a story."""
    entries: tuple[Entry, ...]
    tables: Mapping[str, tuple[Row, ...]]
    """The projection that was written with the last entry."""


class CampaignStore:
    """A campaign, its log written together with what the log amounts to.

    What it hands out is shared: read it, do not change it. Opening raises `OpenError`.
    """

    def __init__(
        self,
        folder: Path,
        *,
        fsync: bool = True,
        patience: float = PATIENCE,
        schema: Schema = CAMPAIGN,
    ) -> None:
        """Open the campaign in `folder`; waits `patience` seconds for another window's write."""
        self.folder = folder
        self.path = campaign_path(folder)
        self._fsync = fsync
        self._schema = schema
        self._lock = WriteLock(folder / ".lock", patience=patience)
        self._mark: Mark | None = None
        self._damage: FileDamage | None = None
        self._view: Contents | None = None
        self._opened = self._load()
        with suppress(WriteError), self._lock:
            for place in (folder, folder / "battles", folder / "backups"):
                sweep(place)

    @property
    def slug(self) -> str:
        """The name of the campaign's folder."""
        return self.folder.name

    @property
    def damage(self) -> FileDamage | None:
        """What was found damaged in campaign.json since this window opened it."""
        return self._damage

    def contents(self) -> Contents:
        """The campaign as it is now; raises `OpenError`."""
        self._refresh()
        if self._view is None:
            self._view = _contents(self._opened)
        return self._view

    def entries(self) -> tuple[Entry, ...]:
        """The campaign's log as it is now; raises `OpenError`."""
        return self.contents().entries

    @contextmanager
    def writing(self) -> Iterator[Self]:
        """Hold the lock, on the newest state: what is read here still holds when it is written.

        It nests. Raises `WriteError`, `OpenError`.
        """
        with self._lock:
            self._refresh()
            self._make_folders()
            yield self

    def append(self, entry: Entry, projection: Projection) -> None:
        """Write an entry of the campaign's log and its new projection, together or not at all.

        Raises `StaleError` when `entry["n"]` does not follow the newest entry, `WriteError`,
        `OpenError`.
        """
        with self.writing():
            self._commit(self._recorded(), entry, projection)

    def battles(self) -> tuple[Battle, ...]:
        """The campaign's battles, oldest first; raises `OpenError`."""
        self._refresh()
        recorded = self._recorded()
        numbers = logged_numbers(self.folder) | recorded
        return tuple(Battle(number, number in recorded) for number in sorted(numbers))

    def under_way(self) -> int | None:
        """The highest-numbered battle that is not recorded, None without one."""
        return max((each.number for each in self.battles() if not each.recorded), default=None)

    def begin_battle(self, entry: Entry) -> Journal:
        """A new battle whose log begins with `entry`, number 1; raises `WriteError`, `OpenError`.

        It has the next number whatever battles there are: whether one is under way is asked
        before, within `writing`.
        """
        if entry["n"] != 1:
            raise ValueError("a battle's first entry is number 1")
        with self.writing():
            number = next_number(self.folder)
            replace_file(log_path(self.folder, number), encode_line(entry), fsync=self._fsync)
            journal = self.journal(number)
            journal.read()
            return journal

    def journal(self, number: int) -> Journal:
        """The log of a battle, not read yet; raises `OpenError` with `NoSuchBattle`."""
        path = log_path(self.folder, number)
        if not path.exists():
            raise OpenError(NoSuchBattle(number))

        def refusal() -> Reason | None:
            # A battle goes on even while campaign.json cannot be read.
            with suppress(OpenError):
                self._refresh()
            return BattleRecorded(number) if number in self._recorded() else None

        return Journal(path, self._lock, fsync=self._fsync, refusal=refusal)

    def record(
        self,
        number: int,
        document: Mapping[str, Any],
        entry: Entry | None = None,
        projection: Projection | None = None,
    ) -> None:
        """Record a battle: `document` and its whole log to a file of its own, with a copy.

        That it is recorded is written together with the campaign's `entry` and projection. Its
        log stays, so that recording can be undone. Raises `StoreError`.
        """
        with self.writing():
            recorded = self._recorded()
            if number in recorded:
                raise StaleError(BattleRecorded(number))
            entries = self.journal(number).read().entries
            if not entries:
                raise OpenError(NoSuchBattle(number))
            write_record(self.folder, number, document, entries, fsync=self._fsync)
            self._commit(recorded | {number}, entry, projection)

    def unrecord(
        self, number: int, entry: Entry | None = None, projection: Projection | None = None
    ) -> None:
        """Take a recording back, together with the campaign's `entry`; raises `StoreError`."""
        with self.writing():
            recorded = self._recorded()
            if number not in recorded:
                raise OpenError(NoSuchBattle(number))
            log = log_path(self.folder, number)
            if not log.exists():
                lines = [encode_line(each) for each in self.recorded(number).entries]
                replace_file(log, b"".join(lines), fsync=self._fsync)
            self._commit(recorded - {number}, entry, projection)
            with suppress(OSError):
                record_path(self.folder, number).unlink()

    def recorded(self, number: int) -> RecordedBattle:
        """A recorded battle; raises `OpenError`, and then it alone is out of reach."""
        self._refresh()
        if number not in self._recorded():
            raise OpenError(NoSuchBattle(number))
        return read_record(self.folder, number, self._lock, fsync=self._fsync)

    def signature(self) -> Signature:
        """A cheap value that changes with every write of any window to the newest state."""
        newest = max(logged_numbers(self.folder), default=0)
        return mark(self.path), newest, mark(log_path(self.folder, newest))

    def _recorded(self) -> set[int]:
        return {int(key) for key in self._opened.tables.get("recorded", {})}

    def _refresh(self) -> None:
        if self._mark is None or mark(self.path) != self._mark:
            self._opened = self._load()

    def _load(self) -> Opened:
        before = mark(self.path)
        self._view = None
        opened = open_or_restore(
            self.path, campaign_copies(self.folder), self._schema, self._lock, fsync=self._fsync
        )
        if opened.damage is None:
            self._mark = before
        else:
            self._damage = opened.damage
            # A copy that could not take its file's place is looked for again.
            self._mark = mark(self.path) if opened.damage.kept else None
        return opened

    def _commit(
        self, recorded: Collection[int], entry: Entry | None, projection: Projection | None
    ) -> None:
        """Replace campaign.json by the next state, under the lock."""
        log = self._opened.tables.get("log", {})
        if entry is not None and entry["n"] != len(log) + 1:
            raise StaleError(MovedOn(self.path, entry["n"] - 1, len(log)))
        if (entry is None) != (projection is None):
            raise ValueError("a projection goes with the entry that changed it")

        def change(db: TinyDB) -> None:
            _put_recorded(db, recorded)
            if entry is not None and projection is not None:
                _put_entry(db, entry, projection)

        tables = changed(self._opened.tables, change)
        if self._opened.version < self._schema.version:
            self._keep_older_version()
        copy, previous = campaign_copies(self.folder)
        storage = FileStorage(self.path, fsync=self._fsync, copy=copy, previous=previous)
        storage.write(tables)
        # Nobody else writes under the lock: what was written need not be read again.
        self._opened, self._view = Opened(tables, self._schema.version), None
        self._mark = mark(self.path)

    def _make_folders(self) -> None:
        """Bring back a folder that somebody tidied away; raises `WriteError`."""
        for name in ("battles", "backups"):
            place = self.folder / name
            try:
                place.mkdir(exist_ok=True)
            except OSError as error:
                raise WriteError(failure(error, place)) from error

    def _keep_older_version(self) -> None:
        name = f"campaign.version-{self._opened.version}.json"
        replace_file(self.folder / "backups" / name, read_bytes(self.path), fsync=self._fsync)


def lay_out(
    folder: Path, meta: Mapping[str, Any], entry: Entry, projection: Projection, *, fsync: bool
) -> None:
    """Fill an empty folder with a campaign whose log begins with `entry`; raises OSError."""

    def fill(db: TinyDB) -> None:
        put_rows(db, "meta", [{"version": CAMPAIGN.version, **meta}])
        _put_entry(db, entry, projection)

    data = encode(changed({}, fill))
    for name in ("battles", "backups"):
        (folder / name).mkdir()
    for path in (campaign_path(folder), campaign_copies(folder)[0]):
        write_new(path, data, fsync=fsync)
        sync_folder(path.parent, fsync=fsync)


def _contents(opened: Opened) -> Contents:
    meta = opened.tables["meta"]["1"]
    names = opened.tables.keys() - RESERVED
    return Contents(
        name=str(meta.get("name", "")),
        single=bool(meta.get("single", False)),
        entries=tuple(rows(opened.tables, "log")),
        tables={name: tuple(rows(opened.tables, name)) for name in names},
    )


def _put_recorded(db: TinyDB, numbers: Collection[int]) -> None:
    db.drop_table("recorded")
    if numbers:
        documents = [Document({"number": each}, doc_id=each) for each in sorted(numbers)]
        db.table("recorded").insert_multiple(documents)


def _put_entry(db: TinyDB, entry: Entry, projection: Projection) -> None:
    if not RESERVED.isdisjoint(projection):
        raise ValueError("a projection has no table of the store's own")
    for name in db.tables() - RESERVED:
        db.drop_table(name)
    for name, documents in projection.items():
        put_rows(db, name, documents)
    db.table("log").insert(Document(entry, doc_id=entry["n"]))
