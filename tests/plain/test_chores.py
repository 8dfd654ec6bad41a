"""The command line beside the sessions: version, paths, verify, export, import."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main
from tests.plain.conversing import BATTLE, FOUND, done, session, state


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A data folder with a battle lost and recorded, and one under way."""
    folder = tmp_path / "data"
    session(folder, FOUND, BATTLE, "end loss", "record", BATTLE, "hit Claire 3")
    return folder


def test_paths_names_the_data_folder(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["paths", "--data-dir", str(root)]) == 0
    assert str(root) in capsys.readouterr().out


def test_the_data_folder_may_stand_before_the_command(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data-dir", str(root), "paths"]) == 0
    assert str(root) in capsys.readouterr().out


def test_a_sound_folder_is_verified(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--data-dir", str(root)]) == 0
    told = capsys.readouterr().out
    assert "campaign.json: sound." in told
    assert "0002.log: sound." in told


def test_a_folder_that_is_not_there_is_sound(tmp_path: Path) -> None:
    assert main(["verify", "--data-dir", str(tmp_path / "nowhere")]) == 0


@pytest.mark.parametrize("name", ["campaign.json", "0002.log", "0001.json"])
def test_a_damaged_file_is_found_and_left_as_it_is(
    root: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = next(each for each in root.rglob(name) if each.parent.name != "backups")
    damaged = b"?" + path.read_bytes()
    path.write_bytes(damaged)

    assert main(["verify", "--data-dir", str(root)]) == 1
    assert str(path) in capsys.readouterr().out
    assert path.read_bytes() == damaged


def test_an_exported_campaign_comes_back_in_another_folder(root: Path, tmp_path: Path) -> None:
    archive, other = tmp_path / "story.companion", tmp_path / "other"

    assert main(["export", "our story", str(archive), "--data-dir", str(root)]) == 0
    assert main(["import", str(archive), "--data-dir", str(other)]) == 0
    made = session(other, "open-campaign 'Our story'")
    assert state(made)["players"][0]["life"] == 7
    done(made, "undo")


def test_an_export_overwrites_nothing_unasked(root: Path, tmp_path: Path) -> None:
    archive = tmp_path / "story.companion"
    archive.write_bytes(b"mine")

    assert main(["export", "our story", str(archive), "--data-dir", str(root)]) == 1
    assert archive.read_bytes() == b"mine"
    command = ["export", "our story", str(archive), "--overwrite", "--data-dir", str(root)]
    assert main(command) == 0
    assert archive.read_bytes() != b"mine"


def test_an_import_in_the_place_of_a_campaign_keeps_that_one(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "story.companion"
    main(["export", "our story", str(archive), "--data-dir", str(root)])
    done(session(root, "open-campaign our-story"), "hit Claire 1")
    command = ["import", str(archive), "--instead-of", "our story", "--data-dir", str(root)]

    assert main(command) == 0
    assert str(root / "replaced") in capsys.readouterr().out
    assert state(session(root, "open-campaign our-story"))["players"][0]["life"] == 7


@pytest.mark.parametrize(
    "words",
    [
        ["export", "nobody's"],
        ["import", "nowhere.companion"],
        ["import", __file__],
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(
    root: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}

    assert main([*words, "--data-dir", str(root)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.strip()
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_without_a_terminal_the_screens_lead_to_plain(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data-dir", str(root)]) == 2
    assert "companion plain" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["dance"], ["plain", "--lang", "fr"], ["export"]])
def test_wrong_words_end_with_two(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2


def test_nothing_is_offered_that_is_not_there_yet(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out

    assert "verify" in told
    assert "serve" not in told
