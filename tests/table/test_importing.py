"""Imports: what they would change is told first, and nothing is ever half done."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.campaign import commands as c
from companion.engine.campaign.records import Section
from companion.engine.campaign.state import CampaignState
from companion.speech import Speech
from companion.store.archive import pack, unpack
from companion.store.archive_reasons import ArchiveDamaged, ArchiveTruncated, NotAnArchive
from companion.store.files import decode, encode
from companion.store.migrations import CAMPAIGN
from companion.store.reasons import NewerVersion, NoSuchCampaign
from companion.store.tables import sealed
from companion.table.checking import verify
from companion.table.exporting import write_export
from companion.table.house import House
from companion.table.importing import Difference, import_, inspect
from companion.table.reasons import OpenFailed, SaveFailed
from tests.store.test_migrations import OLD_ARCHIVE
from tests.store.test_transfer import everything
from tests.table.saga import by_hand, refused, saga
from tests.table.sample import campaign, done, house, ok, request

EN = Speech("en")
Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """An archive of a campaign that has everything."""
    path = tmp_path / "story.companion"
    ok(write_export(saga(tmp_path / "here"), EN, "archive", path))
    return path


@pytest.fixture
def here(packed: Path) -> House:
    """The house it was packed in."""
    return house(packed.parent / "here")


@pytest.fixture
def there(tmp_path: Path) -> House:
    """Another house, with a campaign of its own."""
    campaign(tmp_path / "there", players=("Eve",))
    return house(tmp_path / "there")


def changed(packed: Path, change: Change) -> Path:
    """An archive whose sums are right and whose campaign says something else."""
    files = dict(unpack(packed.read_bytes(), packed).files)
    tables: Any = decode(files["campaign.json"])
    change(tables)
    files["campaign.json"] = encode(sealed(tables))
    path = packed.with_name("changed.companion")
    path.write_bytes(pack("our-story", files, ""))
    return path


def test_a_campaign_with_everything_comes_back_equal_and_sound(packed: Path, there: House) -> None:
    original = ok(house(packed.parent / "here").open("Our story"))

    copy = ok(there.open_slug(ok(import_(there, packed)).slug))

    assert (copy.state, copy.entries) == (original.state, original.entries)
    assert copy.timeline == original.timeline
    assert all(each.harmless for each in verify(there.root))
    ok(copy.do(c.RenamePlayer(1, "Zoe")))


def test_a_look_inside_counts_battles_that_were_entered_by_hand(packed: Path, there: House) -> None:
    before = everything(there.root)

    found = ok(inspect(there, packed))

    assert (found.name, found.battles, found.slug) == ("Our story", 3, "our-story-2")
    assert everything(there.root) == before


def test_a_look_inside_tells_what_has_been_done_here_since(packed: Path, here: House) -> None:
    group = ok(here.open("Our story"))
    ok(group.do(c.EnterResult(by_hand())))
    ok(group.do(c.EditResult(by_hand(number=-1, note="Now I remember"))))
    sitting = ok(group.begin(request()))
    assert sitting.number == 2

    (existing,) = ok(inspect(here, packed)).existing

    assert (existing.slug, existing.archive_is) == ("our-story", "older")
    assert existing.difference == Difference(
        entries_added=0, entries_lost=2, battles_added=0, battles_lost=2, battles_changed=1
    )


def test_what_was_done_elsewhere_since_would_be_new(packed: Path, here: House) -> None:
    group = ok(here.open("Our story"))
    ok(group.undo())
    ok(group.do(c.RenamePlayer(1, "Zoe")))
    again = packed.with_name("again.companion")
    ok(write_export(group, EN, "archive", again))
    ok(import_(here, packed, instead_of="our-story"))

    (existing,) = ok(inspect(here, again)).existing

    assert existing.archive_is == "newer"
    assert existing.difference == Difference(entries_added=2)


def test_an_import_in_the_place_of_a_campaign_keeps_that_one(packed: Path, there: House) -> None:
    before = everything(there.root / "campaigns" / "our-story")

    made = ok(import_(there, packed, instead_of="our-story"))

    assert made.kept is not None
    assert everything(made.kept) == before
    assert ok(there.open("Our story")).players == ("Claire", "Dax")


def test_a_campaign_that_is_not_here_cannot_be_replaced(packed: Path, there: House) -> None:
    before = everything(there.root)

    assert import_(there, packed, instead_of="nobody") == SaveFailed(NoSuchCampaign("nobody"))
    assert everything(there.root) == before


def test_an_archive_of_version_1_opens_verifies_and_is_brought_up(there: House) -> None:
    slug = ok(import_(there, OLD_ARCHIVE)).slug
    assert all(each.harmless for each in verify(there.root))
    group = ok(there.open_slug(slug))
    sitting = group.sitting

    assert [(b.nemesis, b.result) for b in group.state.battles] == [
        ("Maelstrom", "loss"),
        ("Maelstrom", "win"),
    ]
    assert sitting is not None
    done(sitting.undo())
    ok(group.do(c.BeginChapter(1)))
    path = there.root / "campaigns" / slug
    assert (path / "backups" / "campaign.version-1.json").exists()
    assert b'"version":%d' % CAMPAIGN.version in (path / "campaign.json").read_bytes()
    assert all(each.harmless for each in verify(there.root))


# What is refused.


def both_refuse(target: House, path: Path) -> object:
    """Why looking and importing are refused, which is the same; nothing may have changed."""
    before = everything(target.root)
    looked = refused(inspect(target, path))
    reasons = [
        looked,
        refused(import_(target, path)),
        refused(import_(target, path, instead_of="our-story")),
    ]
    told = {getattr(each, "reason", None) for each in reasons}
    assert len(told) == 1
    assert everything(target.root) == before
    return told.pop()


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
def test_an_archive_cut_short_changes_nothing(packed: Path, there: House, part: float) -> None:
    data = packed.read_bytes()
    packed.write_bytes(data[: int(len(data) * part)])

    assert both_refuse(there, packed) == ArchiveTruncated(packed)


def test_a_newer_campaign_changes_nothing(packed: Path, there: House) -> None:
    path = changed(packed, lambda tables: tables["meta"]["1"].update(version=99))

    assert both_refuse(there, path) == NewerVersion(path, 99, CAMPAIGN.version)


def test_a_file_that_is_not_ours_changes_nothing(there: House, tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_bytes(b"years of work")

    assert both_refuse(there, path) == NotAnArchive(path)


def at(table: str, row: str, **fields: object) -> Change:
    return lambda tables: tables[table][row].update(fields)


@pytest.mark.parametrize(
    "change",
    [
        at("log", "3", events=[{"t": "SomethingNew"}]),
        at("log", "3", events=[{"t": "BattleRecorded", "mood": "merry"}]),
        at("log", "3", events=7),
        at("log", "3", command={"t": "Undo", "count": 50}),
        at("log", "1", events=[]),
        at("log", "1", events=[{"t": "ChapterBegun", "number": 1}]),
        at("log", "1", events=[{"t": "CampaignCreated", "name": 5, "system": 5, "players": 5}]),
        at("log", "3", events=[{"t": "PlayerRenamed", "seat": "x", "before": "", "after": ""}]),
        lambda tables: tables.pop("log"),
        lambda tables: tables["log"].pop("2"),
    ],
)
def test_a_campaign_whose_log_leads_nowhere_changes_nothing(
    packed: Path, there: House, change: Change
) -> None:
    path = changed(packed, change)

    assert both_refuse(there, path) == ArchiveDamaged(path, "campaign.json")


def test_a_battle_that_leads_nowhere_is_out_of_reach_and_nothing_else(
    packed: Path, there: House
) -> None:
    """It has a sound line that nobody knows: the rest of the campaign is worth having."""
    files = dict(unpack(packed.read_bytes(), packed).files)
    line = encode({"n": 1, "at": "", "command": {"t": "Dance"}, "events": []})
    files["battles/0002.log"] = b"%08x %s\n" % (zlib.crc32(line), line)
    packed.write_bytes(pack("our-story", files, ""))

    group = ok(there.open_slug(ok(import_(there, packed)).slug))

    assert group.problem is not None
    assert len(group.state.battles) == 3


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60
)
@given(
    places=st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=3),
    bit=st.integers(0, 7),
)
def test_flipped_bits_are_refused_or_change_nothing_that_is_brought_in(
    packed: Path, tmp_path: Path, places: list[float], bit: int
) -> None:
    data = bytearray(packed.read_bytes())
    expected = unpack(bytes(data), packed).files
    for place in places:
        data[int(place * len(data))] ^= 1 << bit
    flipped = tmp_path / "flipped.companion"
    flipped.write_bytes(data)
    empty = house(tmp_path / "empty")

    if isinstance(inspect(empty, flipped), OpenFailed):
        assert isinstance(import_(empty, flipped), SaveFailed)
        assert not (tmp_path / "empty").exists()
    else:
        assert unpack(bytes(data), flipped).files == expected


def test_what_an_import_brings_is_what_was_looked_at(packed: Path, there: House) -> None:
    """A section that the archive does not have is not there afterwards."""
    group = ok(house(packed.parent / "here").open("Our story"))
    ok(group.do(c.UnlockSection(Section("A"))))
    slug = ok(import_(there, packed)).slug
    state: CampaignState = ok(there.open_slug(slug)).state

    assert state.section("A") is None
