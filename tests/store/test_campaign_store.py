"""A campaign in one window: its log and projection together, its battles, its damage."""

from __future__ import annotations

import errno
import json
import os
import shutil
from pathlib import Path

import pytest
from tinydb import TinyDB

from companion.store.campaign_store import Battle, CampaignStore
from companion.store.campaigns import DataFolder
from companion.store.lines import encode_line
from companion.store.migrations import CAMPAIGN
from companion.store.reasons import (
    BattleRecorded,
    DiskFull,
    FileDamage,
    InUse,
    MovedOn,
    NoSuchBattle,
    NotWritable,
    OpenError,
    Problem,
    StaleError,
    WriteError,
)
from tests.store.samples import add, entry, fail_once, fail_with, names, new_campaign, project


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    return new_campaign(tmp_path)


def again(store: CampaignStore) -> CampaignStore:
    """The same campaign in another window."""
    return CampaignStore(store.folder, fsync=False, patience=0.2)


def test_an_entry_and_what_it_amounts_to_are_read_back_together(store: CampaignStore) -> None:
    add(store, "クレア")

    contents = again(store).contents()

    assert contents.name == "Gravehold"
    assert [each["command"]["text"] for each in contents.entries] == ["Gravehold", "クレア"]
    assert contents.tables == {
        "players": ({"name": "Claire"}, {"name": "Dax"}),
        "notes": ({"text": "Gravehold"}, {"text": "クレア"}),
    }


def test_the_file_is_plain_tinydb_with_the_numbers_as_ids(store: CampaignStore) -> None:
    add(store)

    with TinyDB(store.path) as db:
        log = {each.doc_id: each["n"] for each in db.table("log")}
        meta = db.table("meta").get(doc_id=1)

    assert log == {1: 1, 2: 2}
    assert meta is not None
    assert (meta["version"], meta["name"]) == (CAMPAIGN.version, "Gravehold")


def test_a_projection_replaces_the_former_one_whole(store: CampaignStore) -> None:
    store.append(entry(2), {"cards": [{"name": "Storm of Knives"}]})

    assert again(store).contents().tables == {"cards": ({"name": "Storm of Knives"},)}


def test_a_projection_may_not_touch_the_stores_own_tables(store: CampaignStore) -> None:
    with pytest.raises(ValueError, match="own"):
        store.append(entry(2), {"log": []})

    assert len(again(store).entries()) == 1


def test_another_windows_entry_is_seen_and_counted(store: CampaignStore) -> None:
    other = again(store)
    add(other, "theirs")

    add(store, "mine")

    texts = [each["command"]["text"] for each in other.entries()]
    assert texts == ["Gravehold", "theirs", "mine"]


def test_an_entry_decided_on_an_older_state_is_refused(store: CampaignStore) -> None:
    add(again(store), "theirs")

    with pytest.raises(StaleError) as refused:
        store.append(entry(2, "mine"), {})

    assert refused.value.reason == MovedOn(store.path, seen=1, now=2)
    assert len(store.entries()) == 2


def test_the_lock_is_held_while_writing_and_only_then(store: CampaignStore) -> None:
    other = again(store)
    with store.writing(), pytest.raises(WriteError) as refused:
        add(other)

    assert refused.value.reason == InUse(store.folder / ".lock", 0.2)
    add(other)


@pytest.mark.parametrize(
    "call,after,done",
    [
        *[("write", after, False) for after in range(2)],
        *[("fsync", after, False) for after in range(3)],
        ("link", 0, False),
        *[("replace", after, done) for after in range(3) for done in (False, True)],
    ],
)
def test_a_campaign_whose_write_fails_is_as_it_was(
    store: CampaignStore, monkeypatch: pytest.MonkeyPatch, call: str, after: int, done: bool
) -> None:
    add(store)
    store._fsync = True
    before = store.path.read_bytes()
    with monkeypatch.context() as patch:
        if call == "link":
            # Without hard links a copy is made instead; that fails here too.
            patch.setattr(os, "link", fail_with(errno.EPERM))
            fail_once(patch, "write", errno.EIO, after=2)
        else:
            fail_once(patch, call, errno.EIO, after=after, done=done)
        with pytest.raises(WriteError) as refused:
            add(store, "refused")

    assert refused.value.reason == NotWritable(store.path, "EIO")
    assert store.path.read_bytes() == before
    assert not [name for name in names(store.folder) if name.endswith((".new", ".old"))]
    assert len(store.entries()) == 2
    add(store, "kept")
    assert [each["command"]["text"] for each in again(store).entries()][2:] == ["kept"]


def test_a_full_disk_is_called_that(store: CampaignStore, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_once(monkeypatch, "write", errno.ENOSPC)

    with pytest.raises(WriteError) as refused:
        add(store)

    assert refused.value.reason == DiskFull(store.path)


def test_writing_works_where_there_are_no_hard_links(
    store: CampaignStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", fail_with(errno.EPERM))
    add(store)
    add(store)

    previous = json.loads((store.folder / "backups" / "campaign.previous.json").read_bytes())
    assert len(previous["log"]) == 2


BROKEN: list[tuple[bytes | None, Problem]] = [
    (None, "missing"),
    (b"", "not_json"),
    (b'{"meta": {"1": {"ver', "not_json"),
    (b"[" * 100_000, "not_json"),
    (b"\xff\xfe\x00", "not_json"),
    (b"[]", "wrong_shape"),
    (b'{"meta": {}}', "wrong_shape"),
    (b'{"meta": {"1": {"version": "1"}}}', "wrong_shape"),
    (b'{"meta": {"1": {"version": true}}}', "wrong_shape"),
    (b'{"meta": {"1": {"version": 1}}, "log": {"2": {"n": 2}}}', "wrong_shape"),
    (b'{"meta": {"1": {"version": 1}}, "log": {"x": {}}}', "wrong_shape"),
    (b'{"meta": {"1": {"version": 1}}, "players": []}', "wrong_shape"),
    (b'{"meta": {"1": {"version": 1}}, "recorded": {"1": 1}}', "wrong_shape"),
]


@pytest.mark.parametrize("content,problem", BROKEN, ids=map(str, range(len(BROKEN))))
def test_a_damaged_campaign_is_kept_and_nothing_of_it_is_lost(
    store: CampaignStore, content: bytes | None, problem: Problem
) -> None:
    add(store, "the last one")
    good = store.path.read_bytes()
    store.path.unlink()
    if content is not None:
        store.path.write_bytes(content)

    opened = again(store)

    assert [each["command"]["text"] for each in opened.entries()] == ["Gravehold", "the last one"]
    damage = opened.damage
    assert damage is not None
    copy = store.folder / "backups" / "campaign.json"
    assert damage == FileDamage(store.path, problem, damage.kept, copy)
    assert store.path.read_bytes() == good
    if content is None:
        assert damage.kept is None
    else:
        assert damage.kept is not None
        assert damage.kept.name.startswith("campaign.json.damaged-")
        assert damage.kept.read_bytes() == content
    assert again(store).damage is None


def test_the_copy_before_the_last_write_is_opened_when_both_newest_are_damaged(
    store: CampaignStore,
) -> None:
    add(store)
    store.path.write_bytes(b"scribble")
    (store.folder / "backups" / "campaign.json").write_bytes(b"scribble")

    assert len(again(store).entries()) == 1


def test_damage_during_the_evening_is_noticed_by_the_next_write(store: CampaignStore) -> None:
    add(store)
    store.path.write_bytes(b"{")

    add(store, "after")

    assert store.damage is not None
    assert [each["command"]["text"] for each in again(store).entries()][2:] == ["after"]


def test_a_campaign_without_a_good_copy_is_reported_and_left_alone(store: CampaignStore) -> None:
    store.path.write_bytes(b"scribble")
    (store.folder / "backups" / "campaign.json").unlink()

    with pytest.raises(OpenError) as refused:
        again(store)

    assert refused.value.reason == FileDamage(store.path, "not_json", None, None)
    assert store.path.read_bytes() == b"scribble"


def test_a_damaged_campaign_can_be_read_where_nothing_can_be_written(
    store: CampaignStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.path.write_bytes(b"{")
    monkeypatch.setattr(os, "replace", fail_with(errno.EROFS))
    monkeypatch.setattr(os, "link", fail_with(errno.EROFS))
    monkeypatch.setattr(os, "write", fail_with(errno.EROFS))

    opened = again(store)

    assert len(opened.entries()) == 1
    assert opened.damage is not None
    assert opened.damage.kept is None
    assert store.path.read_bytes() == b"{"


def test_a_folder_that_somebody_tidied_away_comes_back(store: CampaignStore) -> None:
    for name in ("battles", "backups"):
        shutil.rmtree(store.folder / name)

    add(store)
    store.begin_battle(entry(1))

    assert again(store).under_way() == 1
    assert "campaign.json" in names(store.folder / "backups")


def test_battles_are_numbered_one_after_the_other(store: CampaignStore) -> None:
    assert store.under_way() is None

    first = store.begin_battle(entry(1, "first"))
    second = again(store).begin_battle(entry(1, "second"))

    assert store.battles() == (Battle(1, recorded=False), Battle(2, recorded=False))
    assert store.under_way() == 2
    assert (first.path.name, second.path.name) == ("0001.log", "0002.log")
    assert first.last == 1


def test_a_damaged_battles_number_is_not_given_away(store: CampaignStore) -> None:
    journal = store.begin_battle(entry(1))
    journal.path.write_bytes(b"scribble\n")
    store.journal(1).read()

    assert store.battles() == ()
    assert store.begin_battle(entry(1)).path.name == "0002.log"


def test_a_battle_that_cannot_be_begun_leaves_no_file(
    store: CampaignStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        fail_once(patch, "write", errno.ENOSPC)
        with pytest.raises(WriteError):
            store.begin_battle(entry(1))

    assert names(store.folder / "battles") == set()


def test_a_recorded_battle_has_its_document_and_its_whole_log(store: CampaignStore) -> None:
    journal = store.begin_battle(entry(1))
    journal.append(entry(2))

    store.record(1, {"nemesis": "Maelstrom", "result": "win"}, entry(2), project([entry(2)]))

    battle = again(store).recorded(1)
    assert battle.document == {"nemesis": "Maelstrom", "result": "win"}
    assert battle.entries == (entry(1), entry(2))
    assert again(store).battles() == (Battle(1, recorded=True),)
    assert len(again(store).entries()) == 2
    with TinyDB(store.folder / "battles" / "0001.json") as db:
        assert [each.doc_id for each in db.table("log")] == [1, 2]


def test_a_recorded_battle_takes_no_more_entries_in_any_window(store: CampaignStore) -> None:
    store.begin_battle(entry(1))
    theirs = again(store).journal(1)
    theirs.read()
    store.record(1, {})

    with pytest.raises(StaleError) as refused:
        theirs.append(entry(2))
    with pytest.raises(StaleError):
        again(store).record(1, {})

    assert refused.value.reason == BattleRecorded(1)


def test_recording_can_be_undone_and_done_again(store: CampaignStore) -> None:
    store.begin_battle(entry(1))
    store.record(1, {"result": "loss"}, entry(2), project([entry(2)]))

    store.unrecord(1, entry(3), project([entry(3)]))

    assert store.under_way() == 1
    with pytest.raises(OpenError) as missing:
        store.recorded(1)
    assert missing.value.reason == NoSuchBattle(1)
    journal = store.journal(1)
    journal.read()
    journal.append(entry(2))
    store.record(1, {"result": "win"})
    assert store.recorded(1).document == {"result": "win"}
    assert len(store.recorded(1).entries) == 2


def test_undoing_a_recording_brings_back_a_log_that_was_deleted(store: CampaignStore) -> None:
    store.begin_battle(entry(1)).append(entry(2))
    store.record(1, {})
    (store.folder / "battles" / "0001.log").unlink()

    store.unrecord(1)

    assert store.journal(1).read().entries == (entry(1), entry(2))


@pytest.mark.parametrize("after", range(6))
def test_recording_happens_with_the_campaigns_entry_or_not_at_all(
    store: CampaignStore, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    store.begin_battle(entry(1))
    with monkeypatch.context() as patch:
        fail_once(patch, "replace" if after < 4 else "write", errno.EIO, after=after % 4)
        with pytest.raises(WriteError):
            store.record(1, {}, entry(2), project([entry(2)]))

    assert store.under_way() == again(store).under_way() == 1
    assert len(store.entries()) == 1
    store.record(1, {}, entry(2), project([entry(2)]))
    assert store.under_way() is None


def test_a_damaged_recorded_battle_is_kept_and_its_copy_opened(store: CampaignStore) -> None:
    store.begin_battle(entry(1))
    store.record(1, {"result": "win"})
    path = store.folder / "battles" / "0001.json"
    path.write_bytes(path.read_bytes()[:-20])

    battle = again(store).recorded(1)

    assert battle.document == {"result": "win"}
    assert battle.damage is not None
    assert battle.damage.kept is not None
    assert again(store).recorded(1).damage is None


def test_a_recorded_battle_without_a_good_copy_alone_is_out_of_reach(
    store: CampaignStore,
) -> None:
    for _ in range(2):
        number = int(store.begin_battle(entry(1)).path.stem)
        store.record(number, {"battle": number})
    for folder in ("battles", "backups"):
        (store.folder / folder / "0001.json").write_bytes(b"{")

    with pytest.raises(OpenError) as refused:
        again(store).recorded(1)

    path = store.folder / "battles" / "0001.json"
    assert refused.value.reason == FileDamage(path, "not_json", None, None)
    assert again(store).recorded(2).document == {"battle": 2}
    assert len(again(store).battles()) == 2


def test_a_battle_goes_on_while_the_campaigns_file_is_beyond_reading(
    store: CampaignStore,
) -> None:
    journal = store.begin_battle(entry(1))
    for path in (store.path, *(store.folder / "backups").iterdir()):
        path.write_bytes(b"scribble")

    journal.append(entry(2))

    assert journal.path.read_bytes() == encode_line(entry(1)) + encode_line(entry(2))


def test_an_unknown_battle_is_refused(store: CampaignStore) -> None:
    with pytest.raises(OpenError) as refused:
        store.journal(7)

    assert refused.value.reason == NoSuchBattle(7)


def test_the_signature_changes_with_every_kind_of_write(store: CampaignStore) -> None:
    other = again(store)
    seen = [store.signature()]
    assert store.signature() == seen[0]

    add(other)
    seen.append(store.signature())
    journal = other.begin_battle(entry(1))
    seen.append(store.signature())
    journal.append(entry(2))
    seen.append(store.signature())
    other.record(1, {})
    seen.append(store.signature())

    assert len(set(seen)) == len(seen)


def test_what_a_killed_write_left_behind_is_swept_on_opening(store: CampaignStore) -> None:
    for place in (store.folder, store.folder / "battles", store.folder / "backups"):
        (place / ".campaign.json.77-1.new").write_bytes(b"half")

    again(store)

    assert names(store.folder / "battles") == set()
    assert names(store.folder) == {".lock", "battles", "backups", "campaign.json"}


def test_a_removed_campaign_is_not_brought_back_by_a_window_still_open(
    tmp_path: Path, store: CampaignStore
) -> None:
    store.folder.rename(tmp_path / "elsewhere")

    with pytest.raises(WriteError):
        add(store)

    assert DataFolder(tmp_path).campaigns() == []
