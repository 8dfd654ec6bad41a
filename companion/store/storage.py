"""TinyDB on files that are replaced whole, many tables in one write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.storages import MemoryStorage, Storage
from tinydb.table import Document

from companion.store.files import decode, encode, read_bytes, replace_file
from companion.store.migrations import Tables
from companion.store.reasons import BadFile, OpenError
from companion.store.tables import sealed


class FileStorage(Storage):
    """A TinyDB storage on one file that is never caught half-written."""

    def __init__(
        self,
        path: Path,
        *,
        fsync: bool = True,
        copy: Path | None = None,
        previous: Path | None = None,
    ) -> None:
        """Use `path`; `copy` and `previous` receive the same and the replaced bytes."""
        super().__init__()
        self.path = path
        self._fsync = fsync
        self._copy = copy
        self._previous = previous

    def read(self) -> dict[str, dict[str, Any]] | None:
        """The tables, None when there is no file; raises `OpenError`."""
        if not self.path.exists():
            return None
        try:
            tables = decode(read_bytes(self.path))
        except ValueError as error:
            raise OpenError(BadFile(self.path, "not_json")) from error
        if not isinstance(tables, dict):
            raise OpenError(BadFile(self.path, "wrong_shape"))
        return tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Replace the tables, all or nothing; raises `WriteError`."""
        replace_file(
            self.path,
            encode(data),
            fsync=self._fsync,
            copy=self._copy,
            previous=self._previous,
        )


def changed(tables: Tables, change: Callable[[TinyDB], None]) -> Tables:
    """The tables after a change that TinyDB makes, in memory, sealed; those given stay."""
    memory = MemoryStorage()  # type: ignore[no-untyped-call]  # TinyDB leaves it untyped
    memory.write({name: dict(table) for name, table in tables.items()})
    change(TinyDB(storage=lambda: memory))
    return sealed(memory.read() or {})


def put_rows(db: TinyDB, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Replace a table by `rows`, numbered from 1."""
    db.drop_table(table)
    documents = [Document(row, doc_id=number) for number, row in enumerate(rows, 1)]
    if documents:
        db.table(table).insert_multiple(documents)
