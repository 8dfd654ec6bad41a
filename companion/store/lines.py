"""The lines of a battle's log: `CHECKSUM JSON`, one entry each, numbered from 1."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

from companion.store.files import decode, encode
from companion.store.tables import Entry


@dataclass(frozen=True, slots=True)
class Lost:
    """What a bad line takes with it: that line (from 1), all after it, and their bytes."""

    line: int
    lines: int
    bytes: int


@dataclass(slots=True)
class Lines:
    """What a stretch of a log holds."""

    entries: list[Entry] = field(default_factory=list)
    end: int = 0
    """Where the last good line ends, before its line break; 0 without one."""
    line: bytes = b""
    """The last good line."""
    unfinished: int = 0
    """Bytes of a bad last line: nobody was told that it was written."""
    lost: Lost | None = None


def encode_line(entry: Entry) -> bytes:
    """The line of an entry, with its line break."""
    text = encode(entry)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def parse_lines(data: bytes, after: int = 0) -> Lines:
    """The good lines at the start of `data`, whose first entry is number `after` + 1.

    A last line that is whole but for its line break is good.
    """
    found = Lines()
    start = 0
    while start < len(data):
        stop = data.find(b"\n", start)
        last = stop in {-1, len(data) - 1}
        line = data[start:] if stop == -1 else data[start:stop]
        entry = _decode_line(line)
        number = after + len(found.entries) + 1
        if entry is None and last:
            found.unfinished = len(data) - start
            break
        # A sound line out of order was once acknowledged: something before it is missing.
        if entry is None or entry["n"] != number:
            rest = data[start:]
            found.lost = Lost(number, rest.rstrip(b"\n").count(b"\n") + 1, len(rest))
            break
        found.entries.append(entry)
        found.line = line
        found.end = start + len(line)
        start = found.end + 1
    return found


def _decode_line(line: bytes) -> Entry | None:
    text = line[9:]
    if line[:9] != b"%08x " % zlib.crc32(text):
        return None
    try:
        entry = decode(text)
    except ValueError:
        return None
    if not isinstance(entry, dict) or type(entry.get("n")) is not int:
        return None
    return entry
