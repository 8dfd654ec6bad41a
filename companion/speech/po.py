"""Reads a catalogue as translators write it, for a checkout that has not compiled it yet."""

from __future__ import annotations

import ast
import gettext
import io
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_FIELD: Final = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d+\])? *(\".*\")")
_MAGIC: Final = 0x950412DE


def read_translations(path: Path) -> gettext.GNUTranslations:
    """The translations of a `.po` file.

    Raises:
        OSError: the file cannot be read.
        ValueError: the file is no catalogue.
    """
    try:
        messages = dict(_messages(path.read_text(encoding="utf-8")))
    except SyntaxError as error:
        raise ValueError(str(error)) from error
    return gettext.GNUTranslations(io.BytesIO(_compiled(messages)))


def _messages(text: str) -> Iterator[tuple[str, str]]:
    """Every translated message with its key as a compiled catalogue has it."""
    for block in re.split(r"\n\s*\n", text):
        if "#, fuzzy" in block:
            continue
        parts: list[tuple[str, str]] = []
        for line in block.splitlines():
            if field := _FIELD.match(line):
                parts.append((field[1], ast.literal_eval(field[2])))
            elif line.startswith('"') and parts:
                name, so_far = parts[-1]
                parts[-1] = (name, so_far + ast.literal_eval(line))
        key = "\0".join(part for name, part in parts if name in {"msgid", "msgid_plural"})
        context = "".join(f"{part}\4" for name, part in parts if name == "msgctxt")
        strings = [part for name, part in parts if name == "msgstr"]
        if strings and all(strings):
            yield context + key, "\0".join(strings)


def _compiled(messages: dict[str, str]) -> bytes:
    """The messages in the compiled form that gettext reads."""
    keys = sorted(messages)
    entries = [text.encode() for text in (*keys, *(messages[key] for key in keys))]
    start = 28 + 8 * len(entries)
    index, texts = b"", b""
    for entry in entries:
        index += struct.pack("<II", len(entry), start + len(texts))
        texts += entry + b"\0"
    header = struct.pack("<7I", _MAGIC, 0, len(keys), 28, 28 + 8 * len(keys), 0, start)
    return header + index + texts
