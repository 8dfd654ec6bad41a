"""Frozen records as plain data and back, so that a log can be kept as JSON lines."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, TypeVar, cast

Data = dict[str, Any]
_T = TypeVar("_T")

_TYPES: dict[str, type] = {}
_FIELDS: dict[type, tuple[tuple[str, object], ...]] = {}


class UnknownRecordError(ValueError):
    """A record names a type, or holds a field, that this version does not know."""


def recorded(cls: type[_T]) -> type[_T]:
    """Let a frozen dataclass be written to a log under its class name.

    Raises:
        TypeError: another class is already recorded under this name.
    """
    name = cls.__name__
    if name in _TYPES:
        message = f"two recorded classes are called {name}"
        raise TypeError(message)
    _TYPES[name] = cls
    return cls


def to_data(record: object) -> Data:
    """A recorded dataclass as JSON-ready data; fields at their default are left out."""
    cls = type(record)
    layout = _FIELDS.get(cls)
    if layout is None:
        layout = tuple((f.name, f.default) for f in fields(cast("Any", record)))
        _FIELDS[cls] = layout
    data: Data = {"t": cls.__name__}
    for name, default in layout:
        value = getattr(record, name)
        if default is MISSING or value != default:
            data[name] = _plain(value)
    return data


def from_data(data: Data) -> Any:  # noqa: ANN401 - the class is named in the data
    """The record that `to_data` wrote.

    Raises:
        UnknownRecordError: the data names a type or field this version does not know.
    """
    kind = data.get("t")
    cls = _TYPES.get(kind) if isinstance(kind, str) else None
    if cls is None:
        message = f"no recorded class is called {kind!r}"
        raise UnknownRecordError(message)
    values = {name: _frozen(value) for name, value in data.items() if name != "t"}
    try:
        return cls(**values)
    except TypeError as error:
        raise UnknownRecordError(str(error)) from error


def _plain(value: object) -> object:
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return to_data(value)


def _frozen(value: object) -> object:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return from_data(value)
    return value
