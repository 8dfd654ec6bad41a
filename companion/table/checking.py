"""Checking a data folder: its files, what its logs amount to, whether battles can be followed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from companion.engine.campaign.evolve import projection
from companion.store import findings
from companion.store.files import read_bytes
from companion.store.layout import campaigns_path, log_path, logged_numbers
from companion.store.lines import parse_lines
from companion.store.reasons import OpenError
from companion.store.verify import verify as verify_files
from companion.table.campaign_past import amounted_to
from companion.table.history import History, UnreplayableError, decoded


@dataclass(frozen=True, slots=True)
class BattleFailed:
    """The battle in the log `path` cannot be followed beyond entry `n`."""

    path: Path
    n: int
    harmless: ClassVar[bool] = False


Finding = findings.Finding | BattleFailed


def verify(root: Path) -> Iterator[Finding]:
    """What there is to say of every file of a data folder; writes nothing.

    Raises:
        OpenError: the folder of campaigns cannot be listed.
    """
    yield from verify_files(root, _projected)
    if not campaigns_path(root).is_dir():
        return
    for folder in sorted(campaigns_path(root).iterdir()):
        if not folder.name.startswith("."):
            for number in sorted(logged_numbers(folder)):
                yield from _followed(log_path(folder, number))


def _projected(rows: Sequence[Mapping[str, Any]]) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    return projection(amounted_to(tuple(decoded(dict(row)) for row in rows)))


def _followed(path: Path) -> Iterator[BattleFailed]:
    """Follow a battle; a log that cannot be read is told of elsewhere."""
    history = History()
    try:
        for row in parse_lines(read_bytes(path)).entries:
            history.take(decoded(row))
    except UnreplayableError as error:
        yield BattleFailed(path, error.n)
    except OpenError:
        return
