"""What a person has set: language, theme, symbols, keys. A small JSON file of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.store.files import PATIENCE, decode, encode, failure, keep, read_bytes, replace_file
from companion.store.reasons import BadFile, NotReadable, OpenError, Problem, WriteError


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; what is None was never set."""

    language: str | None = None
    theme: str | None = None
    ascii_symbols: bool = False
    """ASCII instead of the symbols whose width East Asian terminals disagree on."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """By binding id the keys that a person gave it, separated by commas."""
    others: Mapping[str, object] = field(default_factory=dict)
    """What another version has set; kept as it is."""


@dataclass(frozen=True, slots=True)
class SettingsDamage:
    """The settings file could not be read, or not these of its values; defaults stand in.

    The next change keeps the file as `NAME.damaged-TIME`.
    """

    path: Path
    problem: Problem
    names: tuple[str, ...] = ()


def settings_path(root: Path) -> Path:
    """The settings file of a data folder."""
    return root / "settings.json"


def load_settings(root: Path) -> tuple[Settings, SettingsDamage | NotReadable | None]:
    """The settings of a data folder, and what was wrong with them; never fails."""
    path = settings_path(root)
    try:
        values = decode(read_bytes(path))
    except OpenError as error:
        if isinstance(error.reason, BadFile):
            return Settings(), None
        return Settings(), NotReadable(path, getattr(error.reason, "detail", ""))
    except ValueError:
        return Settings(), SettingsDamage(path, "not_json")
    if not isinstance(values, dict):
        return Settings(), SettingsDamage(path, "wrong_shape")
    bad = tuple(name for name, is_right in _RIGHT.items() if not is_right(values.get(name)))
    given = {
        name: values[name] for name in _RIGHT if name not in bad and values.get(name) is not None
    }
    others = {name: value for name, value in values.items() if name not in _RIGHT}
    damage = SettingsDamage(path, "wrong_shape", bad) if bad else None
    return Settings(**given, others=others), damage


def change_settings(root: Path, change: Callable[[Settings], Settings]) -> Settings:
    """Change the settings, starting from those another window may have saved meanwhile.

    Raises `WriteError`, and then they are as before.
    """
    from companion.store.lock import WriteLock  # noqa: PLC0415  # only who changes them waits

    path = settings_path(root)
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WriteError(failure(error, root)) from error
    with WriteLock(root / ".lock", patience=PATIENCE):
        settings, damage = load_settings(root)
        changed = change(settings)
        if damage is not None:
            try:
                keep(path)
            except OSError as error:
                raise WriteError(failure(error, path)) from error
        replace_file(path, encode(_values(changed)) + b"\n")
    return changed


def _values(settings: Settings) -> dict[str, object]:
    values = {name: getattr(settings, name) for name in _RIGHT}
    values["keys"] = dict(settings.keys)
    return {**settings.others, **{name: value for name, value in values.items() if value}}


def _is_text(value: object) -> bool:
    return value is None or isinstance(value, str)


def _is_switch(value: object) -> bool:
    return value is None or isinstance(value, bool)


def _is_keys(value: object) -> bool:
    return value is None or (
        isinstance(value, dict) and all(isinstance(each, str) for each in value.values())
    )


_RIGHT: Mapping[str, Callable[[object], bool]] = {
    "language": _is_text,
    "theme": _is_text,
    "ascii_symbols": _is_switch,
    "keys": _is_keys,
}
