"""The command line beside the sessions: version, paths, verify, export, import."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.store.tables import sealed
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


# Exports beside the archive, and what an import says first.


@pytest.mark.parametrize(
    "words,name,begins",
    [
        (["story.md"], "story.md", "# Our story\n"),
        (["story.csv"], "story.csv", "\ufeffdate,chapter,"),
        (["story", "--as", "journal"], "story", "# Our story\n"),
        (["story.md", "--as", "scores"], "story.md", "\ufeffdate,chapter,"),
        (["--as", "journal"], "our-story.md", "# Our story\n"),
        (["--as", "scores"], "our-story.csv", "\ufeffdate,chapter,"),
        (["--as", "archive"], "our-story.companion", "PK"),
        (["story.md", "--as", "archive"], "story.md", "PK"),
    ],
)
def test_the_kind_of_an_export_is_chosen_by_word_or_by_ending(
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    name: str,
    begins: str,
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(["export", "our story", *words, "--data-dir", str(root)]) == 0
    assert (tmp_path / name).read_bytes().startswith(begins.encode())
    assert name in capsys.readouterr().out


@pytest.mark.parametrize("name", ["story.md", "story.csv"])
def test_no_export_overwrites_anything_unasked(root: Path, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(b"mine")
    command = ["export", "our story", str(file), "--data-dir", str(root)]

    assert main(command) == 1
    assert file.read_bytes() == b"mine"
    assert main([*command, "--overwrite"]) == 0
    assert file.read_bytes() != b"mine"


def test_a_journal_is_written_in_the_language_that_is_asked_for(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "story.md"

    main(["export", "our story", str(file), "--lang", "ru", "--data-dir", str(root)])

    assert "Поражение" in file.read_text("utf-8")


def test_an_import_says_what_it_would_change_and_with_look_changes_nothing(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "story.companion"
    main(["export", "our story", str(archive), "--data-dir", str(root)])
    session(root, "open-campaign our-story", "end win", "record", "rename-player Claire Ann")
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    capsys.readouterr()

    assert main(["import", str(archive), "--look", "--data-dir", str(root)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "The archive holds the campaign Our story: 2 entries.",
        "It has 2 battles.",
        "The campaign in the folder our-story has all of the archive, and more.",
        "In its place 2 entries would be lost.",
        "In its place 1 battle would be another.",
        "To put it in that place, add: --instead-of our-story",
    ]
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_an_import_in_the_place_of_another_campaign_says_that_none_of_it_stays(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "story.companion"
    main(["export", "our story", str(archive), "--data-dir", str(root)])
    session(root, 'new-campaign Other --system aeons_end --players "Ann"')
    capsys.readouterr()

    assert main(["import", str(archive), "--instead-of", "Other", "--data-dir", str(root)]) == 0
    told = capsys.readouterr().out
    assert "The campaign in the folder other is another one: none of it stays there." in told
    assert "would be" not in told
    assert (root / "replaced").is_dir()


def test_a_name_in_an_archive_writes_nothing_but_itself_on_a_terminal(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = root / "campaigns" / "our-story" / "campaign.json"
    tables = json.loads(path.read_bytes())
    tables["meta"]["1"]["name"] = "\x1b[31mred\r\n. done"
    path.write_text(json.dumps(sealed(tables)), encoding="utf-8")
    archive = tmp_path / "story.companion"
    main(["export", "our-story", str(archive), "--data-dir", str(root)])
    capsys.readouterr()

    assert main(["import", str(archive), "--data-dir", str(root)]) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "\n. done" not in told
