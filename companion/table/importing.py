"""Bringing a campaign into the house: what an archive would change, and then changing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.engine.campaign.evolve import projection
from companion.engine.kernel.rejection import Rejection
from companion.store.archive import CAMPAIGN_FILE, Archive, read_archive
from companion.store.archive_reasons import ArchiveDamaged
from companion.store.reasons import StoreError
from companion.store.transfer import (
    Difference,
    Existing,
    Imported,
    Inspection,
    look_into,
    unpack_into,
)
from companion.table.campaign_past import amounted_to
from companion.table.history import UnreplayableError, decoded
from companion.table.reasons import OpenFailed, SaveFailed

if TYPE_CHECKING:
    from companion.table.house import House

__all__ = ["Difference", "Existing", "Imported", "Inspection", "import_", "inspect"]


def inspect(house: House, path: Path) -> Inspection | Rejection:
    """What importing an archive would do; changes nothing."""
    try:
        archive = read_archive(path)
        return _refused(archive) or look_into(house.folder, archive, _by_hand)
    except StoreError as error:
        return OpenFailed(error.reason)


def import_(house: House, path: Path, *, instead_of: str | None = None) -> Imported | Rejection:
    """Put an archive's campaign beside the others, or in the place of the one in a folder.

    Done, or refused with everything as it was. What it took the place of is kept.
    """
    try:
        archive = read_archive(path)
        return _refused(archive) or unpack_into(house.folder, archive, instead_of=instead_of)
    except StoreError as error:
        return SaveFailed(error.reason)


def _refused(archive: Archive) -> Rejection | None:
    """Why nobody could open the campaign of an archive, if so: its log leads nowhere.

    A battle that leads nowhere is no reason: all the rest of its campaign opens.
    """
    try:
        projection(amounted_to(map(decoded, archive.entries)))
    except Exception:  # noqa: BLE001 - whatever somebody may have packed is told, not raised
        return OpenFailed(ArchiveDamaged(archive.path, CAMPAIGN_FILE))
    return None


def _by_hand(rows: Sequence[dict[str, Any]]) -> Mapping[int, object]:
    """The battles that were entered by hand; none in a log that leads nowhere."""
    try:
        state = amounted_to(map(decoded, rows))
    except UnreplayableError:
        return {}
    return {battle.number: battle for battle in state.battles if battle.by_hand}
