"""One campaign as one file: packed, looked into, unpacked. What is not sound is refused whole.

An archive is a zip of the campaign's files and a manifest. It carries what no screen shows: the
order of face-down cards and the seeds of shuffles.
"""

from __future__ import annotations

import hashlib
import io
import re
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.store.archive_reasons import (
    ArchiveDamaged,
    ArchiveError,
    ArchiveTruncated,
    NotAnArchive,
    TooLarge,
    UnsafePath,
)
from companion.store.files import decode, encode, mark, read_bytes
from companion.store.lines import parse_lines
from companion.store.migrations import ARCHIVE, BATTLE, CAMPAIGN, Row, Tables
from companion.store.reasons import NewerVersion, OpenError
from companion.store.tables import Entry, parse_tables, rows

FORMAT = "companion-campaign"
MANIFEST = "manifest.json"
CAMPAIGN_FILE = "campaign.json"
LIMIT = 256 * 1024 * 1024
"""The most bytes that are unpacked."""

_MEMBER = re.compile(r"campaign\.json|battles/[0-9]{4,9}\.(log|json)")
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    NotImplementedError,
    RuntimeError,
    ValueError,
    EOFError,
    OSError,
)
"""What reading a zip that somebody has tampered with may raise."""


@dataclass(frozen=True, slots=True)
class Archive:
    """An archive that was read and is sound."""

    path: Path
    slug: str
    """The folder that it was packed from."""
    files: Mapping[str, bytes]
    """By path within the campaign's folder what lies there."""
    campaign: Tables
    logs: Mapping[int, tuple[Entry, ...]]

    @property
    def meta(self) -> Row:
        """What the campaign says of itself."""
        return self.campaign["meta"]["1"]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The campaign's log."""
        return tuple(rows(self.campaign, "log"))


def pack(slug: str, files: Mapping[str, bytes], at: str) -> bytes:
    """An archive of a campaign's files, made at the time `at`."""
    manifest = {
        "format": FORMAT,
        "version": ARCHIVE.version,
        "slug": slug,
        "at": at,
        "hidden": True,
        "files": [
            {"path": name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
            for name, data in files.items()
        ],
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {MANIFEST: encode(manifest), **files}.items():
            archive.writestr(name, data)
    return packed.getvalue()


def read_archive(path: Path) -> Archive:
    """The archive in a file, checked to the last byte; raises `ArchiveError`, `OpenError`."""
    found = mark(path)
    if found is not None and found[1] > LIMIT:
        raise ArchiveError(TooLarge(path, LIMIT))
    return unpack(read_bytes(path), path)


def unpack(data: bytes, path: Path) -> Archive:
    """The archive in `data`, checked to the last byte; raises `ArchiveError`, naming `path`."""
    members = _members(data, path)
    manifest = _manifest(members.pop(MANIFEST), path)
    if members.keys() != manifest.sums.keys():
        odd = min(members.keys() ^ manifest.sums.keys())
        raise ArchiveError(ArchiveDamaged(path, odd))
    for name, content in members.items():
        if hashlib.sha256(content).hexdigest() != manifest.sums[name]:
            raise ArchiveError(ArchiveDamaged(path, name))
    if CAMPAIGN_FILE not in members:
        raise ArchiveError(ArchiveDamaged(path, CAMPAIGN_FILE))
    logs: dict[int, tuple[Entry, ...]] = {}
    campaign: Tables = {}
    for name, content in members.items():
        try:
            if name == CAMPAIGN_FILE:
                campaign = parse_tables(content, path, CAMPAIGN).tables
            elif name.endswith(".json"):
                parse_tables(content, path, BATTLE)
            else:
                logs[int(Path(name).stem)] = _log(content, path, name)
        except OpenError as error:
            if isinstance(error.reason, NewerVersion):
                raise ArchiveError(error.reason) from error
            raise ArchiveError(ArchiveDamaged(path, name)) from error
    return Archive(path, manifest.slug, members, campaign, logs)


@dataclass(frozen=True, slots=True)
class _Manifest:
    slug: str
    sums: Mapping[str, str]


def _members(data: bytes, path: Path) -> dict[str, bytes]:
    """What the zip holds, by name, no name and no size being dangerous."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except _BROKEN as error:
        begun = data.startswith(b"PK\x03\x04")
        reason = ArchiveTruncated(path) if begun else NotAnArchive(path)
        raise ArchiveError(reason) from error
    with archive:
        infos = archive.infolist()
        names = [info.orig_filename for info in infos]
        if MANIFEST not in names:
            raise ArchiveError(NotAnArchive(path))
        for index, name in enumerate(names):
            if name in names[:index] or not (name == MANIFEST or _MEMBER.fullmatch(name)):
                raise ArchiveError(UnsafePath(path, name))
        if sum(info.file_size for info in infos) > LIMIT:
            raise ArchiveError(TooLarge(path, LIMIT))
        return {info.orig_filename: _content(archive, info, path) for info in infos}


def _content(archive: zipfile.ZipFile, info: zipfile.ZipInfo, path: Path) -> bytes:
    try:
        return archive.read(info)
    except _BROKEN as error:
        raise ArchiveError(ArchiveDamaged(path, info.orig_filename)) from error


def _manifest(data: bytes, path: Path) -> _Manifest:
    try:
        manifest = decode(data)
    except ValueError as error:
        raise ArchiveError(ArchiveDamaged(path, MANIFEST)) from error
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise ArchiveError(NotAnArchive(path))
    version, slug, files = (manifest.get(name) for name in ("version", "slug", "files"))
    if type(version) is not int or not isinstance(slug, str) or not isinstance(files, list):
        raise ArchiveError(ArchiveDamaged(path, MANIFEST))
    if version > ARCHIVE.version:
        raise ArchiveError(NewerVersion(path, version, ARCHIVE.version))
    sums = {}
    for each in files:
        file = each if isinstance(each, dict) else {}
        name, total = file.get("path"), file.get("sha256")
        if not isinstance(name, str) or not isinstance(total, str):
            raise ArchiveError(ArchiveDamaged(path, MANIFEST))
        sums[name] = total
    return _Manifest(slug, sums)


def _log(data: bytes, path: Path, name: str) -> tuple[Entry, ...]:
    lines = parse_lines(data)
    if lines.lost or lines.unfinished or not lines.entries:
        raise ArchiveError(ArchiveDamaged(path, name))
    return tuple(lines.entries)
