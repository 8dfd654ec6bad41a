"""The rules as they are written: every TOML file in `campaign_data/rules`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from tools.rules.form import DocumentsForm, EntriesForm, EntryForm, GlossaryForm

FOLDER: Final = Path("campaign_data", "rules")
GLOSSARY: Final = "glossary"
DOCUMENTS: Final = "documents"
GROUPS: Final = (
    *("start", "setup", "turn-order", "player", "spells", "nemesis", "exhaustion", "end"),
    *("solo", "campaign", "after"),
)
"""The files of entries, in the order of the rulebook."""

F = TypeVar("F", bound=BaseModel)


class BrokenSourceError(Exception):
    """A file that is no TOML or has not the form it must have; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that is written. `entries` are pairs of a group and an entry."""

    entries: tuple[tuple[str, EntryForm], ...]
    glossary: GlossaryForm
    documents: DocumentsForm

    def by_id(self) -> dict[str, EntryForm]:
        """The entries by their ids."""
        return {entry.id: entry for _, entry in self.entries}


def read(root: Path) -> Rules:
    """Read all files of the project in `root`.

    Raises:
        BrokenSourceError: a file has not the form it must have.
    """
    folder = root / FOLDER
    entries = [
        (group, entry)
        for group in GROUPS
        for entry in _form(folder / f"{group}.toml", EntriesForm).entry
    ]
    glossary = _form(folder / f"{GLOSSARY}.toml", GlossaryForm)
    return Rules(tuple(entries), glossary, _form(folder / f"{DOCUMENTS}.toml", DocumentsForm))


def _form(path: Path, form: type[F]) -> F:
    try:
        table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        return form.model_validate(table)
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BrokenSourceError(f"{path.name}: {error}") from error
    except ValidationError as error:
        faults = [
            f"{path.name}: {'.'.join(map(str, fault['loc']))}: {fault['msg']}"
            for fault in error.errors(include_url=False)
        ]
        raise BrokenSourceError("\n".join(faults)) from error
