"""Schema versions: what a file of an older version becomes, and which version is too new.

A change of the schema raises the version by one and adds the step that leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from companion.store.reasons import NewerVersion, OpenError

Row: TypeAlias = dict[str, Any]
Tables: TypeAlias = dict[str, dict[str, Row]]
"""A TinyDB file: by table, by document id (as a string), a document."""

Step: TypeAlias = Callable[[Tables], Tables]
"""Turns the tables of one version into those of the next; may change what it is given."""


@dataclass(frozen=True, slots=True)
class Schema:
    """A kind of file: the version written now, and by version the step out of it."""

    version: int
    steps: Mapping[int, Step] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        if sorted(self.steps) != list(range(1, self.version)):
            raise ValueError("every older version needs exactly one step")

    def migrated(self, tables: Tables, path: Path) -> Tables:
        """The tables as of this version; raises `OpenError` with `NewerVersion`, naming `path`."""
        found: int = tables["meta"]["1"]["version"]
        if found > self.version:
            raise OpenError(NewerVersion(path, found, self.version))
        for version in range(found, self.version):
            tables = self.steps[version](tables)
            tables["meta"]["1"]["version"] = version + 1
        return tables


def _as_it_is(tables: Tables) -> Tables:
    """What the older version wrote means the same in the next, which knows more."""
    return tables


CAMPAIGN = Schema(version=2, steps={1: _as_it_is})
"""campaign.json. Version 2 tells of chapters, sections, supply, mages and all else of a story."""

BATTLE = Schema(version=1)
"""battles/0007.json."""

ARCHIVE = Schema(version=1)
"""The manifest of an archive; the files in it have versions of their own."""
