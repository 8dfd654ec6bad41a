"""Values set by hand, under paths with names: `players.Claire.life`, `in_play.Husk#2.tokens`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from companion.engine.aeons_end.commands import Fix
from companion.engine.aeons_end.events import Value
from companion.engine.aeons_end.fixing import Kind, acceptable, kind_of, paths, value_of
from companion.engine.aeons_end.reasons import NoSuchPath, WrongValue
from companion.engine.aeons_end.state import Effect, State
from companion.engine.aeons_end.words import NEMESIS, NEMESIS_ACTOR
from companion.engine.kernel.rejection import Rejection
from companion.table.cards import effect
from companion.table.names import Roster, clean
from companion.table.reasons import NotANumber, UnknownName
from companion.table.words import number, plain

UNKNOWN: Final = frozenset({"unknown", "null", "none"})
NOBODY: Final = frozenset({"nobody", "null", "none"})
_TRUE: Final = frozenset({"true", "yes", "on", "1"})
_FALSE: Final = frozenset({"false", "no", "off", "0"})

_T = TypeVar("_T")


def listed(state: State, typed: str | None = None) -> list[tuple[str, str]] | Rejection:
    """A path, or every one that may be listed, with its value; both as they are typed."""
    roster = Roster.of(state)
    found = paths(state)
    if typed is not None:
        path = _path(state, typed, roster)
        if isinstance(path, Rejection):
            return path
        if not _stands(state, path):
            return NoSuchPath(clean(typed))
        found = (path,)
    return [
        (shown_path(path, roster), shown_value(path, value_of(state, path), roster))
        for path in found
    ]


def _stands(state: State, path: str) -> bool:
    try:
        value_of(state, path)
    except KeyError:
        return False
    return True


def asked(state: State, typed: str, value: str, about: int = 0) -> Fix | Rejection:
    """The command that sets what stands at a typed path, or what is wrong with it."""
    roster = Roster.of(state)
    path = _path(state, typed, roster)
    if isinstance(path, Rejection):
        return path
    kind = kind_of(path)
    if kind is None:
        return NoSuchPath(clean(typed))
    meant = _READ[kind](roster, path, value)
    if isinstance(meant, Rejection):
        return meant
    if not acceptable(state, path, meant):
        # The value as it was typed, not as it is kept.
        return WrongValue(path, clean(value))
    return Fix(path, meant, about)


def shown_path(path: str, roster: Roster) -> str:
    """A normalised path as it is typed, with names in the place of numbers."""
    head, _, tail = path.partition(".")
    middle, _, last = tail.rpartition(".")
    if head == "players" and middle:
        return f"players.{roster.players[int(middle) - 1].name}.{last}"
    if head == "in_play":
        return f"in_play.{roster.card_name(int(middle))}.{last}"
    return path


def _path(state: State, typed: str, roster: Roster) -> str | Rejection:
    """The normalised path of a typed one; names may hold dots and blanks."""
    text = clean(typed)
    shown = {shown_path(path, roster): path for path in paths(state)}
    if text in shown:
        return shown[text]
    folded = {path.casefold(): real for path, real in shown.items()}
    if text.casefold() in folded:
        return folded[text.casefold()]
    head, _, tail = text.partition(".")
    name, _, last = tail.rpartition(".")
    if plain(head) == "players" and name:
        seat = roster.seat(name)
        return seat if isinstance(seat, Rejection) else f"players.{seat}.{plain(last)}"
    if plain(head) == "in_play" and name:
        card = roster.card(name)
        return card if isinstance(card, Rejection) else f"in_play.{card}.{plain(last)}"
    return text.casefold()


def shown_value(path: str, value: Value, roster: Roster) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if path == "actor":
        return "nobody" if value is None else _actor_name(value, roster)
    if value is None:
        return "unknown"
    if isinstance(value, tuple):
        return ", ".join(_item(path, item, roster) for item in value)
    return str(value)


def _actor_name(actor: Value, roster: Roster) -> str:
    seat = actor if isinstance(actor, int) else NEMESIS_ACTOR
    return roster.players[seat - 1].name if seat else NEMESIS


def _item(path: str, item: object, roster: Roster) -> str:
    if isinstance(item, Effect):
        return (
            f"{item.kind} {item.amount}" if item.text == "" else f'ask "{item.text}" {item.amount}'
        )
    if path == "turn_tokens" and isinstance(item, int):
        return roster.players[item - 1].name
    return roster.turn_card_name(str(item))


# What a typed value means, by what its path takes.


def _number(_: Roster, __: str, text: str) -> Value | Rejection:
    amount = number(text)
    return NotANumber(clean(text)) if amount is None else amount


def _deck(roster: Roster, path: str, text: str) -> Value | Rejection:
    return None if plain(text) in UNKNOWN else _number(roster, path, text)


def _switch(_: Roster, path: str, text: str) -> Value | Rejection:
    word = plain(text)
    if word in _TRUE | _FALSE:
        return word in _TRUE
    return WrongValue(path, clean(text))


def _actor(roster: Roster, _: str, text: str) -> Value | Rejection:
    word = plain(text)
    if word == NEMESIS:
        return NEMESIS_ACTOR
    seat = roster.seat(text)
    if isinstance(seat, UnknownName):
        return None if word in NOBODY else UnknownName(seat.name, (NEMESIS, *seat.known))
    return seat


def _cards(roster: Roster, _: str, text: str) -> Value | Rejection:
    return each(text, roster.turn_card, _commas(roster))


def _seats(roster: Roster, _: str, text: str) -> Value | Rejection:
    return each(text, roster.seat, _commas(roster))


def _commas(roster: Roster) -> int:
    """How many commas the name of a turn card or player holds at most."""
    return sum(player.name.count(",") for player in roster.players)


def _effects(_: Roster, __: str, text: str) -> Value | Rejection:
    return each(text, effect)


_READ: Final[dict[Kind, Callable[[Roster, str, str], Value | Rejection]]] = {
    "number": _number,
    "deck": _deck,
    "switch": _switch,
    "text": lambda _, __, text: clean(text),
    "step": lambda _, __, text: plain(text),
    "actor": _actor,
    "cards": _cards,
    "seats": _seats,
    "effects": _effects,
}


def each(
    text: str, meant: Callable[[str], _T | Rejection], commas: int = 8
) -> tuple[_T, ...] | Rejection:
    """What the parts of a text between commas mean; each may hold so many `commas` itself."""
    parts = clean(text).split(",") if clean(text) else []
    found: list[_T] = []
    start = 0
    while start < len(parts):
        refused: Rejection | None = None
        for end in range(min(len(parts), start + 1 + commas), start, -1):
            one = meant(",".join(parts[start:end]).strip())
            if not isinstance(one, Rejection):
                found.append(one)
                start = end
                break
            refused = one
        else:
            return refused or UnknownName(text, ())
    return tuple(found)
