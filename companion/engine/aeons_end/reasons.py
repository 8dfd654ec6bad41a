"""Why a command of a battle was refused; names and numbers, never sentences."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.kernel.rejection import Rejection


@dataclass(frozen=True, slots=True)
class BattleOver(Rejection):
    """The battle has a result; only undo, notes, fixes and recording are left."""


@dataclass(frozen=True, slots=True)
class PromptOpen(Rejection):
    """A prompt is to be answered first."""


@dataclass(frozen=True, slots=True)
class AgendaOpen(Rejection):
    """Something on the agenda is to be settled before a turn card is revealed."""


@dataclass(frozen=True, slots=True)
class NoPrompt(Rejection):
    """Nothing is being asked."""


@dataclass(frozen=True, slots=True)
class NotAnOption(Rejection):
    """The answer is none of the prompt's options."""

    answer: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnUnderWay(Rejection):
    """A turn card is revealed only between turns; `actor` takes a turn now."""

    actor: int


@dataclass(frozen=True, slots=True)
class RevealByTable(Rejection):
    """The table draws: it must tell which of the cards `left` came up."""

    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RevealByApp(Rejection):
    """The app draws, so nobody can tell it which card comes."""


@dataclass(frozen=True, slots=True)
class NotFaceDown(Rejection):
    """This turn card does not lie face down; these are the ones `left`."""

    card: str
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotInDiscard(Rejection):
    """This turn card does not lie in the turn-order discard; these are the ones there."""

    card: str
    there: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoTurnCardDrawn(Rejection):
    """No turn card has just been drawn."""


@dataclass(frozen=True, slots=True)
class PeekByTable(Rejection):
    """The table draws: the real cards are looked at, not the app's."""


@dataclass(frozen=True, slots=True)
class NothingToSkip(Rejection):
    """Nothing is being settled that could be passed over."""


@dataclass(frozen=True, slots=True)
class CardNotEntered(Rejection):
    """The nemesis's drawn card has not been entered yet."""


@dataclass(frozen=True, slots=True)
class NemesisDeckEmpty(Rejection):
    """No card can come from the empty nemesis deck; it Unleashes instead."""


@dataclass(frozen=True, slots=True)
class NotInNemesisDiscard(Rejection):
    """No card of this name lies in the nemesis's discard pile."""

    name: str


@dataclass(frozen=True, slots=True)
class NumberTooSmall(Rejection):
    """A number is below the least that makes sense."""

    number: int
    least: int


@dataclass(frozen=True, slots=True)
class AboveMaximum(Rejection):
    """A number is above the maximum it is bound to."""

    number: int
    most: int


@dataclass(frozen=True, slots=True)
class NotEnough(Rejection):
    """Fewer are there than would be taken away."""

    name: str
    has: int
    needs: int


@dataclass(frozen=True, slots=True)
class ExhaustedGainsNothing(Rejection):
    """An exhausted player cannot gain life (000, page 19)."""

    name: str


@dataclass(frozen=True, slots=True)
class NoLife(Rejection):
    """A power has tokens, not life."""

    name: str


@dataclass(frozen=True, slots=True)
class NoTokens(Rejection):
    """A minion has life, not tokens."""

    name: str


@dataclass(frozen=True, slots=True)
class NotThere(Rejection):
    """The card or seat a command means is not there (any more)."""


@dataclass(frozen=True, slots=True)
class NoSuchRule(Rejection):
    """This battle does not use what the command is about."""


@dataclass(frozen=True, slots=True)
class NoSuchPath(Rejection):
    """Nothing of that path can be set by hand."""

    path: str


@dataclass(frozen=True, slots=True)
class WrongValue(Rejection):
    """That path does not take this value."""

    path: str
    value: str


@dataclass(frozen=True, slots=True)
class NothingToBringIn(Rejection):
    """All that a section sets and reminds of acts in this battle already."""

    section: str


@dataclass(frozen=True, slots=True)
class TextMissing(Rejection):
    """Something has to be written."""


@dataclass(frozen=True, slots=True)
class UnleashInUnleash(Rejection):
    """An Unleash whose effect is to Unleash would never end."""


@dataclass(frozen=True, slots=True)
class WrongPlayers(Rejection):
    """The number of players does not fit the turn-order deck."""

    players: int
    turn_order: str


@dataclass(frozen=True, slots=True)
class LegacyPlaysNormal(Rejection):
    """Aeon's End: Legacy has no difficulty to choose before its campaign is finished."""
