"""Taking a campaign out of the house: as an archive, a journal, or its score chart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from companion.engine.kernel.rejection import Rejection
from companion.speech import Speech
from companion.store.archive_reasons import AlreadyThere, ArchiveError
from companion.store.files import is_there, replace_file
from companion.store.reasons import StoreError
from companion.store.transfer import export_campaign
from companion.table.journal import journal
from companion.table.reasons import SaveFailed
from companion.table.score_sheet import score_sheet

if TYPE_CHECKING:
    from companion.store.campaign_store import CampaignStore
    from companion.table.campaign import Campaign

Kind = Literal["archive", "journal", "scores"]

SUFFIXES: Final[dict[Kind, str]] = {"archive": ".companion", "journal": ".md", "scores": ".csv"}
"""What the name of a file ends with when nobody chose one."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written to `path`.

    `left_out` are recorded battles of which no copy can be read; `hidden` says that the file
    carries what no screen shows.
    """

    kind: Kind
    path: Path
    left_out: tuple[str, ...] = ()
    hidden: bool = False


def kind_of(path: Path) -> Kind:
    """What a file of this name is meant to hold: an archive, unless its ending says otherwise."""
    endings = {ending: kind for kind, ending in SUFFIXES.items()}
    return endings.get(path.suffix.casefold(), "archive")


def write_export(
    campaign: Campaign, speech: Speech, kind: Kind, path: Path, *, overwrite: bool = False
) -> Exported | Rejection:
    """Write a campaign to a file, all of it or nothing; a file that is there only when asked to."""
    if kind == "archive":
        return pack(campaign.store, path, overwrite=overwrite)
    try:
        if is_there(path) and not overwrite:
            raise ArchiveError(AlreadyThere(path))
        replace_file(path, _CONTENTS[kind](campaign, speech))
    except StoreError as error:
        return SaveFailed(error.reason)
    return Exported(kind, path)


def pack(store: CampaignStore, path: Path, *, overwrite: bool = False) -> Exported | Rejection:
    """Write a campaign to an archive, also one whose log nobody can follow."""
    try:
        made = export_campaign(store, path, overwrite=overwrite)
    except StoreError as error:
        return SaveFailed(error.reason)
    return Exported("archive", made.path, made.left_out, made.hidden)


def _journal(campaign: Campaign, speech: Speech) -> bytes:
    return journal(campaign.state, campaign.entries, speech).encode("utf-8", "replace")


def _scores(campaign: Campaign, speech: Speech) -> bytes:
    # The mark at the beginning tells spreadsheets that Japanese and Russian follow in UTF-8.
    return score_sheet(campaign.state, speech).encode("utf-8-sig", "replace")


_CONTENTS: Final[dict[Kind, Callable[[Campaign, Speech], bytes]]] = {
    "journal": _journal,
    "scores": _scores,
}
