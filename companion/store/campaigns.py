"""The folder with everything a group has: its campaigns, listed, made, opened.

The list reads campaign.json and no battle; TinyDB and the lock are loaded when one is opened.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.store.files import PATIENCE, decode, mark, read_bytes
from companion.store.layout import (
    READY,
    campaign_copies,
    campaign_folders,
    campaign_path,
    campaigns_path,
    log_path,
    logged_numbers,
)
from companion.store.migrations import CAMPAIGN, Row
from companion.store.reasons import (
    FileDamage,
    NoSuchCampaign,
    OpenError,
    Reason,
    StoreError,
)
from companion.store.slugs import slug_of
from companion.store.tables import RESERVED, Entry, Projection, read_or_copy, rows

if TYPE_CHECKING:
    from companion.store.campaign_store import CampaignStore
    from companion.store.shelf import Shelf


@dataclass(frozen=True, slots=True)
class CampaignSummary:
    """A campaign as the home screen lists it."""

    slug: str
    name: str
    """Its name; the slug where nothing tells it."""
    id: str = ""
    """The same for every copy of a campaign, whatever its folder; empty when it cannot be read."""
    single: bool = False
    """It was made for one battle, not for a story."""
    changed: datetime | None = None
    """When it was last written to (UTC)."""
    battles: int = 0
    """How many battles have a log or are recorded."""
    under_way: int | None = None
    """The highest-numbered battle that is not recorded."""
    tables: Mapping[str, tuple[Row, ...]] = field(default_factory=dict)
    """The projection: players, chapters, whatever was written with the last entry."""
    problem: Reason | None = None
    """What is damaged or cannot be read."""

    @property
    def about(self) -> Row:
        """Name, system and how far it has come, as its projection says; empty if unknown."""
        rows = self.tables.get("campaign", ())
        return rows[0] if rows else {}

    @property
    def can_open(self) -> bool:
        """Whether `DataFolder.open` would give a campaign."""
        problem = self.problem
        return problem is None or (isinstance(problem, FileDamage) and problem.opened is not None)


class DataFolder:
    """The data folder, which need not exist yet."""

    def __init__(self, root: Path, *, fsync: bool = True, patience: float = PATIENCE) -> None:
        """Use `root`; without `fsync` a power cut may lose what was written (for benches)."""
        self.root = root
        self.path = campaigns_path(root)
        self.fsync = fsync
        self._patience = patience

    def campaigns(self) -> list[CampaignSummary]:
        """All campaigns, the latest written first; writes nothing. Raises `OpenError`."""
        names = campaign_folders(self.root)
        if any(name.startswith(READY) for name in names):
            with suppress(StoreError):
                self.shelf().settle()
            names = campaign_folders(self.root)
        found = [_summary(self.path / name) for name in names if not name.startswith(".")]
        listed = [each for each in found if each is not None]
        never = datetime.fromtimestamp(0, UTC)
        return sorted(listed, key=lambda each: (each.changed or never, each.slug), reverse=True)

    def named(self, name: str) -> list[CampaignSummary]:
        """The campaigns of that name; failing that, of that name whatever its case, or slug."""
        campaigns = self.campaigns()
        exact = [each for each in campaigns if each.name == name]
        folded = name.casefold()
        return exact or [
            each for each in campaigns if folded in {each.name.casefold(), each.slug.casefold()}
        ]

    def create(
        self, name: str, entry: Entry, projection: Projection, *, single: bool = False
    ) -> CampaignStore:
        """A new campaign, there as a whole or not at all; raises `WriteError`.

        `entry` is number 1 of its log. A name that another campaign has is no obstacle.
        """
        from companion.store.campaign_store import lay_out  # noqa: PLC0415  # brings TinyDB

        meta = {"id": os.urandom(8).hex(), "name": name, "single": single}

        def fill(folder: Path) -> None:
            lay_out(folder, meta, entry, projection, fsync=self.fsync)

        return self.open(self.shelf().add(slug_of(name), fill))

    def open(self, slug: str) -> CampaignStore:
        """The campaign in the folder `slug`; raises `OpenError`."""
        from companion.store.campaign_store import CampaignStore  # noqa: PLC0415  # brings TinyDB

        if slug.startswith(".") or slug not in campaign_folders(self.root):
            raise OpenError(NoSuchCampaign(slug))
        return CampaignStore(self.path / slug, fsync=self.fsync, patience=self._patience)

    def shelf(self) -> Shelf:
        """Where whole campaigns are put."""
        from companion.store.shelf import Shelf  # noqa: PLC0415  # brings the lock

        return Shelf(self.root, fsync=self.fsync, patience=self._patience)


def _summary(folder: Path) -> CampaignSummary | None:
    """A campaign's summary; None for a folder that is no campaign's."""
    path = campaign_path(folder)
    copies = campaign_copies(folder)
    logs = logged_numbers(folder)
    if not logs and not any(each.exists() for each in (path, *copies)):
        return None
    try:
        opened = read_or_copy(path, copies, CAMPAIGN)
    except OpenError as error:
        return CampaignSummary(
            folder.name,
            _name_in(path) or folder.name,
            changed=_changed(path, log_path(folder, max(logs, default=0))),
            battles=len(logs),
            problem=error.reason,
        )
    tables = opened.tables
    meta = tables["meta"]["1"]
    recorded = {int(key) for key in tables.get("recorded", {})}
    return CampaignSummary(
        slug=folder.name,
        name=str(meta.get("name", folder.name)),
        id=str(meta.get("id", "")),
        single=bool(meta.get("single", False)),
        changed=_changed(path, log_path(folder, max(logs, default=0))),
        battles=len(logs | recorded),
        under_way=max(logs - recorded, default=None),
        tables={name: tuple(rows(tables, name)) for name in tables.keys() - RESERVED},
        problem=opened.damage,
    )


def _name_in(path: Path) -> str:
    """The name in a campaign.json that cannot be opened, of a newer version for instance."""
    with suppress(OpenError, ValueError, LookupError, TypeError):
        tables: Any = decode(read_bytes(path))
        return str(tables["meta"]["1"]["name"])
    return ""


def _changed(*paths: Path) -> datetime | None:
    times = [found[2] for found in map(mark, paths) if found is not None]
    return datetime.fromtimestamp(max(times) / 1e9, UTC) if times else None
