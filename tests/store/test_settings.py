"""Settings and the data folder: who decides, and that nothing set is lost."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from companion.store.paths import data_folder
from companion.store.reasons import NotReadable, WriteError
from companion.store.settings import Settings, SettingsDamage, change_settings, load_settings
from tests.store.samples import fail_with, names


def in_japanese(settings: Settings) -> Settings:
    return replace(settings, language="ja")


def test_nothing_set_yet_is_no_damage(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "nowhere") == (Settings(), None)


def test_what_was_set_is_there_again(tmp_path: Path) -> None:
    wanted = Settings("ru", "night", ascii_symbols=True, keys={"next": "space,n"})

    change_settings(tmp_path / "data", lambda _: wanted)

    assert load_settings(tmp_path / "data") == (wanted, None)


def test_a_change_starts_from_what_another_window_saved(tmp_path: Path) -> None:
    change_settings(tmp_path, in_japanese)

    changed = change_settings(tmp_path, lambda settings: replace(settings, theme="night"))

    assert changed == load_settings(tmp_path)[0] == Settings("ja", "night")


def test_what_another_version_has_set_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"sound": {"volume": 3}, "language": "en"}', encoding="utf-8")

    change_settings(tmp_path, in_japanese)

    assert json.loads(path.read_bytes()) == {"sound": {"volume": 3}, "language": "ja"}


@pytest.mark.parametrize(
    "content,problem", [(b"{", "not_json"), (b"", "not_json"), (b"[]", "wrong_shape")]
)
def test_a_damaged_file_is_told_and_kept_by_the_next_change(
    tmp_path: Path, content: bytes, problem: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)

    settings, damage = load_settings(tmp_path)
    change_settings(tmp_path, in_japanese)

    assert settings == Settings()
    assert isinstance(damage, SettingsDamage)
    assert (damage.path, damage.problem) == (path, problem)
    assert load_settings(tmp_path) == (Settings("ja"), None)
    (kept,) = tmp_path.glob("settings.json.damaged-*")
    assert kept.read_bytes() == content


def test_a_wrong_value_costs_that_value_alone(tmp_path: Path) -> None:
    values = {"language": 5, "ascii_symbols": "yes", "keys": {"next": 1}, "theme": "night"}
    (tmp_path / "settings.json").write_text(json.dumps(values), encoding="utf-8")

    settings, damage = load_settings(tmp_path)

    assert settings == Settings(theme="night")
    assert damage == SettingsDamage(
        tmp_path / "settings.json", "wrong_shape", ("language", "ascii_symbols", "keys")
    )


def test_settings_that_cannot_be_read_do_not_stop_the_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "read_bytes", fail_with(errno.EACCES))

    found = load_settings(tmp_path)

    assert found == (Settings(), NotReadable(tmp_path / "settings.json", "EACCES"))


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_settings_that_cannot_be_saved_are_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    change_settings(tmp_path, in_japanese)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail_with(errno.ENOSPC))
        with pytest.raises(WriteError):
            change_settings(tmp_path, lambda settings: replace(settings, language="ru"))

    assert load_settings(tmp_path) == (Settings("ja"), None)
    assert names(tmp_path) == {".lock", "settings.json"}


def test_the_argument_goes_before_the_environment_and_that_before_the_users_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    one, two = str(tmp_path / "one"), str(tmp_path / "two")

    assert data_folder(one, {"COMPANION_DATA": two}) == tmp_path / "one"
    assert data_folder(None, {"COMPANION_DATA": two}) == tmp_path / "two"
    assert data_folder("", {"COMPANION_DATA": ""}) == data_folder(None, {})
    assert data_folder(None, {}).name == "companion"


def test_the_environment_is_the_process_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", "/somewhere/else")

    assert data_folder() == Path("/somewhere/else")


def test_a_relative_or_home_folder_is_made_absolute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))

    assert data_folder("evenings", {}) == tmp_path / "evenings"
    assert data_folder("~/evenings", {}) == tmp_path / "evenings"
    assert data_folder("~nobody-at-all", {}) == tmp_path / "~nobody-at-all"
