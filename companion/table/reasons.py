"""Why the table refused before or beside the rules; facts, which `refusals` says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.kernel.log import Entry
from companion.engine.kernel.rejection import Rejection

Fault = Literal["empty", "long", "reserved", "taken", "twice"]


@dataclass(frozen=True, slots=True)
class Stale(Rejection):
    """The log has moved on since the screen was drawn: `entries` came meanwhile."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class NothingToUndo(Rejection):
    """Nothing is done that could be taken back."""


@dataclass(frozen=True, slots=True)
class NothingToRedo(Rejection):
    """Nothing is taken back that could be done again."""


@dataclass(frozen=True, slots=True)
class NothingToUndoInCampaign(Rejection):
    """The campaign has nothing but its beginning."""


@dataclass(frozen=True, slots=True)
class NothingToRedoInCampaign(Rejection):
    """Nothing was taken back in the campaign that could be done again."""


@dataclass(frozen=True, slots=True)
class NoCampaignOpen(Rejection):
    """No campaign is open."""


@dataclass(frozen=True, slots=True)
class UnknownCampaign(Rejection):
    """No campaign bears this name; these do."""

    name: str
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NoBattle(Rejection):
    """The campaign has no battle that could take the command."""


@dataclass(frozen=True, slots=True)
class BattleUnderWay(Rejection):
    """A battle has to come to its end first."""

    nemesis: str


@dataclass(frozen=True, slots=True)
class NothingToRecord(Rejection):
    """No battle is waiting to be recorded."""


@dataclass(frozen=True, slots=True)
class UnknownName(Rejection):
    """Nothing of the kind bears this name; `known` is what does."""

    name: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AmbiguousName(Rejection):
    """A name means several things; `readings` are the names that are clear."""

    name: str
    readings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BadName(Rejection):
    """A name cannot be given: nothing to see, too long, reserved, borne already."""

    name: str
    fault: Fault


@dataclass(frozen=True, slots=True)
class WrongPlayerCount(Rejection):
    """A campaign has one to four players."""

    count: int


@dataclass(frozen=True, slots=True)
class WrongPairs(Rejection):
    """The pairs are not the four players, two and two."""

    text: str


@dataclass(frozen=True, slots=True)
class NoPairs(Rejection):
    """Nobody shares a turn card here."""


@dataclass(frozen=True, slots=True)
class WrongTurnOrder(Rejection):
    """No turn-order deck of this id is made for so many players; these are."""

    id: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SaveFailed(Rejection):
    """Writing failed and was taken back; `reason` is the store's."""

    reason: object


@dataclass(frozen=True, slots=True)
class OpenFailed(Rejection):
    """Reading failed; `reason` is the store's."""

    reason: object


@dataclass(frozen=True, slots=True)
class Unreplayable(Rejection):
    """A log cannot be replayed from entry `n` on."""

    n: int


@dataclass(frozen=True, slots=True)
class CardUnknown(Rejection):
    """A card needs its life or tokens, for nobody has entered one of this name yet."""

    name: str
    type: str


@dataclass(frozen=True, slots=True)
class UnclosedQuote(Rejection):
    """A quotation mark has no partner."""


@dataclass(frozen=True, slots=True)
class UnknownVerb(Rejection):
    """No command is called so; `near` are some that look alike."""

    verb: str
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UnknownOption(Rejection):
    """The command has no such option; `known` are those it has."""

    option: str
    verb: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ValueMissing(Rejection):
    """An option comes without its value."""

    option: str


@dataclass(frozen=True, slots=True)
class GivenTwice(Rejection):
    """An option that is given once comes again."""

    option: str


@dataclass(frozen=True, slots=True)
class WordMissing(Rejection):
    """A command lacks a word; `usage` is how it is written."""

    word: str
    usage: str


@dataclass(frozen=True, slots=True)
class WordTooMany(Rejection):
    """A command has a word more than it takes; `usage` is how it is written."""

    word: str
    usage: str


@dataclass(frozen=True, slots=True)
class NotANumber(Rejection):
    """A number is expected where this stands."""

    word: str


@dataclass(frozen=True, slots=True)
class NotAnEffect(Rejection):
    """An effect is expected where this stands."""

    word: str


@dataclass(frozen=True, slots=True)
class NotOneOf(Rejection):
    """One of `choices` is expected where this stands."""

    word: str
    choices: tuple[str, ...]
