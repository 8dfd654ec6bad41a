"""Where everything of a campaign lies, and which battles it has."""

from __future__ import annotations

import os
import re
from pathlib import Path

from companion.store.files import error_name
from companion.store.reasons import NotReadable, OpenError

READY = ".ready-"
"""Begins the name of a folder that is about to take the place of a campaign."""

_BATTLE = re.compile(r"([0-9]{4,})\.(log|json)(.*)", re.DOTALL)


def campaigns_path(root: Path) -> Path:
    """The folder of the campaigns' folders."""
    return root / "campaigns"


def campaign_folders(root: Path) -> list[str]:
    """The names in the folder of campaigns, hidden ones too; raises `OpenError`."""
    path = campaigns_path(root)
    try:
        return os.listdir(path)  # noqa: PTH208  # names are enough, and quick
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise OpenError(NotReadable(path, error_name(error))) from error


def campaign_path(folder: Path) -> Path:
    """The campaign's own file."""
    return folder / "campaign.json"


def campaign_copies(folder: Path) -> tuple[Path, Path]:
    """The copies of campaign.json: as it is now, and as it was before its last write."""
    return folder / "backups" / "campaign.json", folder / "backups" / "campaign.previous.json"


def log_path(folder: Path, number: int) -> Path:
    """The log of a battle."""
    return folder / "battles" / f"{number:04d}.log"


def record_path(folder: Path, number: int) -> Path:
    """A recorded battle."""
    return folder / "battles" / f"{number:04d}.json"


def record_copy(folder: Path, number: int) -> Path:
    """The copy of a recorded battle."""
    return folder / "backups" / f"{number:04d}.json"


def logged_numbers(folder: Path) -> set[int]:
    """The battles that have a log."""
    return {number for number, kind in _battle_files(folder) if kind == "log"}


def next_number(folder: Path) -> int:
    """The number of the next battle: one that no file has, not even one kept as damaged."""
    return max((number for number, _ in _battle_files(folder)), default=0) + 1


def _battle_files(folder: Path) -> list[tuple[int, str]]:
    """By file of a battle its number and what follows the number in its name."""
    try:
        names = os.listdir(folder / "battles")  # noqa: PTH208  # names are enough, and quick
    except OSError:
        return []
    found = [_BATTLE.fullmatch(name) for name in names]
    return [(int(match[1]), match[2] + match[3]) for match in found if match]
