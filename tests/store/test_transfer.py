"""Archives: what is packed comes back whole, what is not sound changes nothing."""

from __future__ import annotations

import errno
import hashlib
import io
import json
import os
import warnings
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.store import archive
from companion.store.archive import pack, unpack
from companion.store.archive_reasons import (
    AlreadyThere,
    ArchiveDamaged,
    ArchiveError,
    ArchiveReason,
    ArchiveTruncated,
    NotAnArchive,
    TooLarge,
    UnsafePath,
)
from companion.store.campaign_store import CampaignStore
from companion.store.campaigns import DataFolder
from companion.store.lines import encode_line
from companion.store.migrations import BATTLE, CAMPAIGN, Schema
from companion.store.reasons import BadFile, NewerVersion, NoSuchCampaign, OpenError, WriteError
from companion.store.transfer import (
    Difference,
    Existing,
    Inspection,
    export_campaign,
    import_campaign,
    inspect,
)
from companion.store.verify import verify
from tests.store.samples import add, entry, fail_with, names, new_campaign, project

HERE = Path("evening.companion")


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    """A campaign with one battle recorded and one under way."""
    store = new_campaign(tmp_path / "ours", "Ève 🐉")
    store.begin_battle(entry(1)).append(entry(2))
    store.record(1, {"result": "win"}, entry(2), project([entry(1, "Ève 🐉"), entry(2)]))
    store.begin_battle(entry(1))
    return store


@pytest.fixture
def packed(store: CampaignStore, tmp_path: Path) -> Path:
    return export_campaign(store, tmp_path / "evening.companion").path


@pytest.fixture
def theirs(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "theirs", fsync=False, patience=0.2)


def everything(root: Path) -> dict[str, bytes | None]:
    """All files and folders but the locks."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes() if path.is_file() else None
        for path in sorted(root.rglob("*"))
        if path.name != ".lock"
    }


def test_a_campaign_comes_back_as_it_was_packed(
    store: CampaignStore, packed: Path, theirs: DataFolder
) -> None:
    imported = import_campaign(theirs, packed)

    copy = theirs.open(imported.slug)
    assert imported.kept is None
    assert copy.contents() == store.contents()
    assert copy.battles() == store.battles()
    assert copy.recorded(1) == store.recorded(1)
    assert copy.journal(2).read() == store.journal(2).read()
    assert all(each.harmless for each in verify(theirs.root, project))
    add(copy)


def test_an_export_says_what_it_holds_and_that_it_holds_hidden_things(
    store: CampaignStore, tmp_path: Path
) -> None:
    exported = export_campaign(store, tmp_path / "evening.companion")

    with zipfile.ZipFile(exported.path) as file:
        manifest = json.loads(file.read("manifest.json"))
        inside = set(file.namelist()) - {"manifest.json"}
    assert exported.hidden
    assert exported.files == len(inside)
    assert exported.left_out == ()
    assert exported.bytes == exported.path.stat().st_size
    assert manifest["hidden"] is True
    assert {each["path"] for each in manifest["files"]} == inside
    assert inside == {"campaign.json"} | {
        f"battles/{name}" for name in ("0001.log", "0001.json", "0002.log")
    }


def test_an_export_leaves_out_only_what_cannot_be_read(
    store: CampaignStore, tmp_path: Path, theirs: DataFolder
) -> None:
    for folder in ("battles", "backups"):
        (store.folder / folder / "0001.json").write_bytes(b"{")
    store.path.write_bytes(b"scribble")
    with (store.folder / "battles" / "0002.log").open("ab") as log:
        log.write(b"half a li")

    exported = export_campaign(store, tmp_path / "evening.companion")

    assert exported.left_out == ("battles/0001.json",)
    copy = theirs.open(import_campaign(theirs, exported.path).slug)
    assert copy.contents() == store.contents()
    assert copy.journal(2).read().entries == (entry(1),)


def test_a_file_is_overwritten_only_when_that_was_asked_for(
    store: CampaignStore, tmp_path: Path
) -> None:
    target = tmp_path / "thesis.txt"
    target.write_bytes(b"years of work")

    with pytest.raises(ArchiveError) as refused:
        export_campaign(store, target)

    assert refused.value.reason == AlreadyThere(target)
    assert target.read_bytes() == b"years of work"
    export_campaign(store, target, overwrite=True)
    assert unpack(target.read_bytes(), target).slug == "eve"


def test_an_export_that_cannot_be_written_leaves_no_file(
    store: CampaignStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out" / "evening.companion"
    target.parent.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", fail_with(errno.ENOSPC))
        with pytest.raises(WriteError):
            export_campaign(store, target)

    assert names(target.parent) == set()


def test_a_look_inside_says_what_an_import_would_do_and_does_nothing(
    packed: Path, theirs: DataFolder
) -> None:
    new_campaign(theirs.root, "eve")
    before = everything(theirs.root)

    found = inspect(theirs, packed)

    assert found == Inspection(
        name="Ève 🐉",
        single=False,
        entries=2,
        battles=2,
        slug="eve-2",
        existing=(Existing("eve", "eve", "different", Difference(2, 1, 2, 0, 0)),),
    )
    assert found.hidden
    assert everything(theirs.root) == before


def test_a_look_inside_tells_how_the_archive_differs_from_what_is_here(
    store: CampaignStore, packed: Path, tmp_path: Path
) -> None:
    ours = DataFolder(tmp_path / "ours", fsync=False)

    def relation() -> str:
        (existing,) = inspect(ours, packed).existing
        assert existing.slug == store.slug
        return existing.archive_is

    assert relation() == "same"
    journal = store.journal(2)
    journal.read()
    journal.append(entry(2))
    assert relation() == "older"
    journal.path.write_bytes(encode_line(entry(1, "another first entry")))
    assert relation() == "different"
    journal.path.unlink()
    assert relation() == "newer"


def test_a_look_inside_counts_what_would_come_and_what_would_be_lost(
    store: CampaignStore, packed: Path, tmp_path: Path
) -> None:
    """Here an entry and a battle were added since, a battle went on, and a battle is gone."""
    ours = DataFolder(tmp_path / "ours", fsync=False)
    add(store, "played on since")
    store.begin_battle(entry(1))
    journal = store.journal(2)
    journal.read()
    journal.append(entry(2))
    (store.folder / "battles" / "0001.log").unlink()

    (existing,) = inspect(ours, packed).existing

    assert existing.difference == Difference(
        entries_added=0, entries_lost=1, battles_added=1, battles_lost=1, battles_changed=1
    )


def test_a_look_inside_passes_over_a_campaign_that_cannot_be_read(
    store: CampaignStore, packed: Path, tmp_path: Path
) -> None:
    ours = DataFolder(tmp_path / "ours", fsync=False)
    for path in store.folder.rglob("campaign*.json"):
        path.write_bytes(b"{")

    assert inspect(ours, packed).existing == (Existing("eve", "eve", "different", None),)


def test_an_import_lies_beside_a_campaign_of_the_same_name(
    store: CampaignStore, packed: Path, tmp_path: Path
) -> None:
    ours = DataFolder(tmp_path / "ours", fsync=False)
    add(store, "played on since")

    imported = import_campaign(ours, packed)

    assert imported.slug == "eve-2"
    assert len(ours.open("eve").entries()) == 3
    assert len(ours.open("eve-2").entries()) == 2


def test_an_import_in_the_place_of_a_campaign_keeps_that_one(
    store: CampaignStore, packed: Path, tmp_path: Path
) -> None:
    ours = DataFolder(tmp_path / "ours", fsync=False)
    add(store, "played on since")
    before = everything(store.folder)

    imported = import_campaign(ours, packed, instead_of="eve")

    assert imported.slug == "eve"
    assert imported.kept is not None
    assert everything(imported.kept) == before
    assert len(ours.open("eve").entries()) == 2
    assert [each.slug for each in ours.campaigns()] == ["eve"]


@pytest.mark.parametrize("slug", ["nobody", "..", ".lock", ""])
def test_only_a_campaign_that_is_there_can_be_replaced(
    packed: Path, theirs: DataFolder, slug: str
) -> None:
    new_campaign(theirs.root, "other")
    before = everything(theirs.root)

    with pytest.raises(OpenError) as refused:
        import_campaign(theirs, packed, instead_of=slug)

    assert refused.value.reason == NoSuchCampaign(slug)
    assert everything(theirs.root) == before


@pytest.mark.parametrize("instead_of", [None, "other"])
@pytest.mark.parametrize("call", ["write", "fsync", "rename"])
def test_an_import_that_cannot_be_written_changes_nothing(
    packed: Path,
    theirs: DataFolder,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    instead_of: str | None,
) -> None:
    new_campaign(theirs.root, "other")
    theirs.fsync = True
    before = everything(theirs.root)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail_with(errno.ENOSPC))
        with pytest.raises(WriteError):
            import_campaign(theirs, packed, instead_of=instead_of)

    after = everything(theirs.root)
    assert {name: after[name] for name in after if name != "replaced"} == before


def test_an_archive_that_is_not_there_is_missed(theirs: DataFolder, tmp_path: Path) -> None:
    with pytest.raises(OpenError) as refused:
        inspect(theirs, tmp_path / "gone")

    assert refused.value.reason == BadFile(tmp_path / "gone", "missing")


def refusal(data: bytes) -> ArchiveReason:
    with pytest.raises(ArchiveError) as refused:
        unpack(data, HERE)
    return refused.value.reason


def test_an_archive_cut_anywhere_is_refused(packed: Path) -> None:
    data = packed.read_bytes()

    for size in range(4, len(data), 7):
        assert refusal(data[:size]) == ArchiveTruncated(HERE)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(at=st.floats(0, 1, exclude_max=True), value=st.integers(0, 255))
def test_a_changed_byte_is_refused_or_changes_nothing(packed: Path, at: float, value: int) -> None:
    data = packed.read_bytes()
    index = int(at * len(data))
    changed = data[:index] + bytes([value]) + data[index + 1 :]

    try:
        found = unpack(changed, HERE)
    except ArchiveError:
        return

    assert found.files == unpack(data, HERE).files


@pytest.mark.parametrize("data", [b"", b"hello", b"\x89PNG", json.dumps({"format": 1}).encode()])
def test_a_file_of_another_kind_is_no_archive(data: bytes) -> None:
    assert refusal(data) == NotAnArchive(HERE)


def zipped(files: Mapping[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in files.items():
            file.writestr(name, content)
    return data.getvalue()


def test_a_zip_of_somebody_else_is_no_archive() -> None:
    assert refusal(zipped({"thesis.txt": b"years of work"})) == NotAnArchive(HERE)
    assert refusal(zipped({"manifest.json": b'{"format": "x"}'})) == NotAnArchive(HERE)
    assert refusal(zipped({"manifest.json": b"[]"})) == NotAnArchive(HERE)


@pytest.mark.parametrize(
    "name",
    [
        "../campaign.json",
        "/etc/passwd",
        "C:\\campaign.json",
        "battles\\0001.log",
        "battles/../../x",
        "battles/0001.log/",
        "battles/1.log",
        "battles/0001.log\n",
        "battles/0001.exe",
        ".lock",
        "CAMPAIGN.JSON",
        "backups/campaign.json",
    ],
)
def test_a_name_that_no_campaign_has_is_refused(packed: Path, name: str) -> None:
    files = {**unpack(packed.read_bytes(), HERE).files, name: b"{}"}

    reason = refusal(pack("eve", files, ""))

    assert isinstance(reason, UnsafePath)
    assert reason.path == HERE


def test_a_name_cut_short_by_a_null_is_refused(packed: Path) -> None:
    files = {**unpack(packed.read_bytes(), HERE).files, "battles/0005.log?.txt": b"{}"}
    data = pack("eve", files, "").replace(b"log?", b"log\0")

    assert refusal(data) == UnsafePath(HERE, "battles/0005.log\0.txt")


def test_a_name_that_stands_twice_is_refused(packed: Path) -> None:
    with warnings.catch_warnings(), zipfile.ZipFile(packed, "a") as file:
        warnings.simplefilter("ignore")
        file.writestr("campaign.json", b"{}")

    assert refusal(packed.read_bytes()) == UnsafePath(HERE, "campaign.json")


def test_what_would_fill_the_disk_is_refused(
    packed: Path, theirs: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = zipped({"manifest.json": b"{}", "campaign.json": b"0" * 10_000})
    monkeypatch.setattr(archive, "LIMIT", 5_000)
    assert refusal(data) == TooLarge(HERE, 5_000)

    monkeypatch.setattr(archive, "LIMIT", 100)
    with pytest.raises(ArchiveError) as refused:
        inspect(theirs, packed)
    assert refused.value.reason == TooLarge(packed, 100)


def test_a_size_that_is_a_lie_is_refused(packed: Path) -> None:
    data = bytearray(zipped({"manifest.json": b"{}", "campaign.json": b"0" * 10_000}))
    size = data.rindex((10_000).to_bytes(4, "little"))
    data[size : size + 4] = (10).to_bytes(4, "little")

    assert refusal(bytes(data)) == ArchiveDamaged(HERE, "campaign.json")


def tampered(change: Callable[[dict[str, bytes]], None], packed: Path) -> bytes:
    files = dict(unpack(packed.read_bytes(), HERE).files)
    change(files)
    return pack("eve", files, "")


def test_an_archive_whose_contents_are_not_sound_is_refused(packed: Path) -> None:
    def set_to(name: str, data: bytes) -> Callable[[dict[str, bytes]], None]:
        return lambda files: files.update({name: data})

    log = encode_line(entry(1))
    for name, data in [
        ("campaign.json", b"{"),
        ("campaign.json", b"[]"),
        ("battles/0001.json", b"{}"),
        ("battles/0001.log", b""),
        ("battles/0001.log", b"scribble\n" + log),
        ("battles/0001.log", log + b"half a li"),
        ("battles/0009.log", encode_line(entry(2))),
    ]:
        assert refusal(tampered(set_to(name, data), packed)) == ArchiveDamaged(HERE, name)


def test_an_archive_without_its_campaign_is_refused(packed: Path) -> None:
    data = tampered(lambda files: files.__delitem__("campaign.json"), packed)

    assert refusal(data) == ArchiveDamaged(HERE, "campaign.json")


@pytest.mark.parametrize(
    "name,schema", [("campaign.json", CAMPAIGN), ("battles/0001.json", BATTLE)]
)
def test_a_newer_campaign_is_refused(packed: Path, name: str, schema: Schema) -> None:
    def newer(files: dict[str, bytes]) -> None:
        files[name] = files[name].replace(b'"version":%d' % schema.version, b'"version":7')

    assert refusal(tampered(newer, packed)) == NewerVersion(HERE, 7, schema.version)


def with_manifest(packed: Path, **changes: object) -> bytes:
    with zipfile.ZipFile(packed) as file:
        contents = {name: file.read(name) for name in file.namelist()}
    manifest = {**json.loads(contents["manifest.json"]), **changes}
    return zipped({**contents, "manifest.json": json.dumps(manifest).encode()})


def test_a_newer_archive_is_refused(packed: Path) -> None:
    assert refusal(with_manifest(packed, version=2)) == NewerVersion(HERE, 2, 1)


@pytest.mark.parametrize(
    "changes",
    [
        {"version": "1"},
        {"slug": 5},
        {"files": None},
        {"files": [1]},
        {"files": [{"path": 1, "sha256": "x"}]},
    ],
    ids=str,
)
def test_an_odd_manifest_is_refused(packed: Path, changes: dict[str, object]) -> None:
    assert refusal(with_manifest(packed, **changes)) == ArchiveDamaged(HERE, "manifest.json")


def test_a_file_that_the_manifest_does_not_answer_for_is_refused(packed: Path) -> None:
    files = unpack(packed.read_bytes(), HERE).files
    sums = [
        {"path": name, "sha256": hashlib.sha256(data).hexdigest()} for name, data in files.items()
    ]

    assert refusal(with_manifest(packed, files=sums[:-1])) == ArchiveDamaged(HERE, sums[-1]["path"])
    wrong = [*sums[:-1], {**sums[-1], "sha256": "0"}]
    assert refusal(with_manifest(packed, files=wrong)) == ArchiveDamaged(HERE, sums[-1]["path"])
