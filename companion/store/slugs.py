"""Folder names for campaigns: safe on every file system, whatever the campaign is called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

LONGEST = 40
"""Characters of a slug before the number that tells it from its like."""

_PLAIN = "campaign"
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul"}
    | {f"{device}{digit}" for device in ("com", "lpt") for digit in range(10)}
)


def slug_of(name: str) -> str:
    """The Latin letters and digits of a name, in lower case, joined by hyphens.

    A name without any, or one that Windows keeps for a device, gives `campaign`.
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    words = re.findall("[a-z0-9]+", re.sub("[\u0300-\u036f]", "", plain))
    slug = "-".join(words)[:LONGEST].strip("-")
    return slug if slug and slug not in _RESERVED else _PLAIN


def free_slug(base: str, taken: Collection[str]) -> str:
    """`base`, or `base-2`, `base-3`… whichever is not taken, upper and lower case being one."""
    there = {name.casefold() for name in taken}
    slug, count = base, 1
    while slug in there:
        count += 1
        slug = f"{base}-{count}"
    return slug
