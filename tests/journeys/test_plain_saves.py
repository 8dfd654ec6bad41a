"""What plain showed as done is there: kills, damage, full and read-only disks, versions."""

from __future__ import annotations

import ctypes
import json
import os
import resource
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.cli import main
from tests.journeys.processes import run, talk
from tests.journeys.telling import STORY, Telling

FOUND = 'new-campaign "Our story" --system aeons_end --players "Claire,Dax"'
BATTLE = "battle --nemesis Maelstrom --life 70 --draws table --seed 1"
FOLDER = "campaigns/our-story"
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="limits are set in Linux's way")


@pytest.fixture
def told(tmp_path: Path) -> Telling:
    """A campaign with a recorded battle, a battle under way, and another campaign."""
    made = Telling(tmp_path)
    return made.tell(
        f"""
        new-campaign "Another story" --system aeons_end_legacy --players Ann
        {FOUND}
        {BATTLE}
        minion Husk 5
        end win
        record
        {BATTLE}
        hurt Claire 1
        hurt Claire 2
        hurt Claire 3
        """
    )


def life(root: Path) -> int:
    """Claire's life after everybody has come back."""
    again = Telling(root)
    assert again.session.open(STORY) is None
    return int(again.facts()["Claire"])


def files(root: Path) -> dict[str, bytes]:
    """Everything on disk but the locks."""
    found = (path for path in root.rglob("*") if path.is_file() and path.name != ".lock")
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


def test_saves_25_every_line_is_on_disk_when_it_is_answered(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    told.tell(f"{FOUND}\n{BATTLE}")
    for count in range(1, 6):
        told.say("hurt Claire 1")
        assert life(tmp_path) == 10 - count


@pytest.mark.parametrize("answered", [1, 4, 9])
def test_what_was_answered_before_a_kill_is_there(tmp_path: Path, answered: int) -> None:
    """The process is killed while more lines wait; what was not answered may be there or not."""
    with talk(tmp_path) as evening:
        evening.ask(FOUND)
        evening.ask(BATTLE)
        evening.send(b"hurt Claire 1\n" * 9)
        for _ in range(answered):
            assert evening.ask("# so")[0].startswith(". Claire suffers 1")
        evening.kill()
    assert 1 <= life(tmp_path) <= 10 - answered


def test_a_kill_in_the_middle_of_a_write_costs_only_what_was_never_answered(
    told: Telling,
) -> None:
    """The last line of the log is cut at every place where a kill could have left it."""
    log = told.root / FOLDER / "battles" / "0002.log"
    whole = log.read_bytes()
    start = whole.rindex(b"\n", 0, -1) + 1
    for end in range(start, len(whole) - 1, 40):
        log.write_bytes(whole[:end])
        again = Telling(told.root)
        assert again.session.open(STORY) is None
        assert again.facts()["Claire"] == "7"
        assert "damaged" not in again.say("hurt Claire 4")
        assert life(told.root) == 3


def damage_log(log: bytes) -> bytes:
    """A log with a letter changed in its third line."""
    lines = log.splitlines(keepends=True)
    return b"".join((*lines[:2], lines[2].replace(b"Hurt", b"Hunt"), *lines[3:]))


@pytest.mark.parametrize(
    "path, spoil, claire",
    [
        ("campaign.json", lambda data: data[:100], 4),
        ("campaign.json", lambda _: b"", 4),
        ("campaign.json", lambda _: b"[]", 4),
        ("campaign.json", lambda data: data.replace(b'"log"', b'"lag"'), 4),
        ("battles/0002.log", damage_log, 9),
        ("battles/0001.json", lambda data: data[:100], 4),
        ("battles/0001.log", lambda _: b"?", 4),
    ],
)
def test_saves_20_a_damaged_file_costs_what_was_in_it_and_nothing_else(
    told: Telling, path: str, spoil: Callable[[bytes], bytes], claire: int
) -> None:
    """It is told with the first answer, kept as it was, and the evening goes on."""
    file = told.root / FOLDER / path
    spoilt = spoil(file.read_bytes())
    file.write_bytes(spoilt)
    again = Telling(told.root)
    assert again.session.open(STORY) is None
    first = again.say("state")
    assert int(again.facts()["Claire"]) == claire
    if "battles/0001" not in path:
        kept = next(file.parent.glob(f"{file.name}.damaged-*"))
        assert str(kept) in first
        assert kept.read_bytes() == spoilt
        assert ".damaged-" not in again.say("state")
    again.say("hurt Claire 1")
    assert life(told.root) == claire - 1
    assert not again.session.refused
    again.say('open-campaign "Another story"')


@pytest.mark.parametrize("letter", [b"x", b"\x00", b'"'])
def test_saves_20_one_letter_changed_anywhere_never_takes_the_campaign_with_it(
    told: Telling, letter: bytes
) -> None:
    """Neither what it is called, nor its log, nor its battle under way changes."""
    file = told.root / FOLDER / "campaign.json"
    sound = file.read_bytes()
    stands = told.state()
    for place in range(5, len(sound), 97):
        file.write_bytes(sound[:place] + letter + sound[place + 1 :])
        again = Telling(told.root)
        assert again.session.open(STORY) is None
        assert again.state() == stands
        campaign = again.session.campaign
        assert campaign is not None
        assert (len(campaign.entries), campaign.players) == (2, ("Claire", "Dax"))
        file.write_bytes(sound)


@pytest.mark.parametrize("spoilt", [b"", b"\n", b"?\n", b"\x00" * 100])
def test_saves_20_a_log_of_which_nothing_is_left_is_told_and_kept(
    told: Telling, spoilt: bytes
) -> None:
    log = told.root / FOLDER / "battles" / "0002.log"
    log.write_bytes(spoilt)
    again = Telling(told.root)
    assert again.session.open(STORY) is None
    answer = again.say("state --json")
    (kept,) = log.parent.glob("0002.log.damaged-*")
    assert str(kept) in answer
    assert kept.read_bytes() == spoilt
    again.say(BATTLE)
    again.say("hurt Claire 1")
    assert (life(told.root), kept.read_bytes()) == (9, spoilt)
    assert (log.parent / "0003.log").exists()


def test_saves_24_a_campaign_of_a_newer_version_is_refused_without_harm(told: Telling) -> None:
    path = told.root / FOLDER / "campaign.json"
    data = json.loads(path.read_bytes())
    data["meta"]["1"]["version"] = 99
    path.write_text(json.dumps(data), "utf-8")
    before = files(told.root)
    again = Telling(told.root)
    for line in (f'open-campaign "{STORY}"', "hurt Claire 1", BATTLE, "record"):
        assert again.session.answer(f"{line}\n").startswith("! ")
    assert "newer version" in again.refused(f'open-campaign "{STORY}"')
    assert files(told.root) == before
    again.say('open-campaign "Another story"')


WRITES = (
    *("hurt Claire 1", "undo", "note so", "fix round 3", "end win", "record", BATTLE),
    *("undo campaign", "rename-player Claire Ann"),
    'new-campaign "A third story" --system aeons_end --players Ann',
)
"""Lines that would write."""


def no_file_may_grow() -> None:
    """Let the process find no room on any disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def be_held_to_permissions() -> None:
    """Let the process write only where its user may, also as the superuser."""
    drop, write_anywhere = 24, 1
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(drop, write_anywhere, 0, 0, 0)


@pytest.fixture
def read_only(told: Telling) -> Iterator[Telling]:
    """A data folder in which nothing may be written."""
    places = [told.root, *told.root.rglob("*")]
    for place in places:
        place.chmod(0o555 if place.is_dir() else 0o444)
    yield told
    for place in places:
        place.chmod(0o755 if place.is_dir() else 0o644)


def all_refused(told: Telling, limit: Callable[[], None], word: str) -> None:
    """Whatever would write is refused with a reason; what only reads works; nothing changes."""
    before = files(told.root)
    done = run(
        told.root, "\n".join((*WRITES, "log", "state --json")), "--campaign", STORY, before=limit
    )
    *answers, log, dump = done.stdout.decode().removesuffix("\n\n").split("\n\n")
    assert [answer[:2] for answer in answers] == ["! "] * len(WRITES)
    assert word in answers[0]
    assert (log.count("\n"), json.loads(dump)["players"][0]["life"]) == (3, 4)
    assert (done.returncode, done.stderr) == (1, b"")
    assert files(told.root) == before


@LINUX
def test_a_full_disk_refuses_what_would_write_and_changes_nothing(told: Telling) -> None:
    all_refused(told, no_file_may_grow, "The disk is full")
    told.say("hurt Claire 1")
    assert life(told.root) == 3


@LINUX
def test_a_read_only_folder_refuses_what_would_write_and_can_be_read(read_only: Telling) -> None:
    all_refused(read_only, be_held_to_permissions, "cannot be written")


@LINUX
def test_answers_that_reach_nobody_end_the_session_without_a_trace(told: Telling) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run(told.root, "state\nhurt Claire 1\n", "--campaign", STORY, out=full.fileno())
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_folder_that_cannot_be_made_is_a_refusal(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    told = Telling(tmp_path / "file" / "folder")
    assert "cannot be written" in told.refused(FOUND)
    assert told.state()["campaign"] is None


def test_saves_21_an_import_is_done_or_refused_and_leaves_the_rest_alone(
    told: Telling, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path_factory.mktemp("archive") / "story.companion"
    assert main(["export", "--data-dir", str(told.root), STORY, str(archive)]) == 0
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    broken = archive.with_name("broken")
    broken.write_bytes(archive.read_bytes()[:-200])
    capsys.readouterr()
    assert main(["import", "--data-dir", str(elsewhere), str(broken)]) == 1
    assert capsys.readouterr().err
    assert files(elsewhere) == {}
    assert main(["import", "--data-dir", str(elsewhere), str(archive)]) == 0
    assert life(elsewhere) == 4


def test_saves_22_an_archive_that_is_announced_is_there_and_a_failed_one_is_said_at_once(
    told: Telling, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path_factory.mktemp("archive")
    assert main(["export", "--data-dir", str(told.root), STORY, str(place / "story")]) == 0
    assert str(place / "story") in capsys.readouterr().out
    assert (place / "story").stat().st_size > 0
    assert main(["export", "--data-dir", str(told.root), STORY, str(place / "no" / "x")]) == 1
    said = capsys.readouterr()
    assert (said.out, str(place / "no") in said.err) == ("", True)


def test_everything_a_session_leaves_behind_is_sound(
    told: Telling, capsys: pytest.CaptureFixture[str]
) -> None:
    told.tell("undo 2\nredo\nend loss\nrecord\nundo campaign\nundo")
    assert main(["verify", "--data-dir", str(told.root)]) == 0
    assert "damaged" not in capsys.readouterr().out
