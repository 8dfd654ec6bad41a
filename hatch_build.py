"""Compiles the catalogues of translations, so that they travel in the wheel."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path("companion", "locale")


def compile_catalogues(root: Path) -> list[Path]:
    """Write a `.mo` file beside every `.po` file under `root` that is newer; return those written.

    Raises babel's `PoFileError` for a catalogue that cannot be read.
    """
    written = []
    for source in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
        # An app that reads the catalogue at this moment must find the old one or the new one.
        handle, name = tempfile.mkstemp(dir=source.parent, suffix=".mo.part")
        with os.fdopen(handle, "wb") as file:
            write_mo(file, catalogue)
        Path(name).chmod(0o644)
        Path(name).replace(compiled)
        written.append(compiled)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles the catalogues before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is out of date and let the files that git ignores into the wheel."""
        del version
        compile_catalogues(Path(self.root))
        build_data["artifacts"].append(f"/{LOCALE.as_posix()}/*/LC_MESSAGES/*.mo")
