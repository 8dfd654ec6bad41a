"""Names: what may be one, and whom a typed one means."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from companion.engine.aeons_end.words import (
    GRAVEHOLD,
    NEMESIS,
    NEMESIS_CARD,
    WILD_CARD,
    card_ref,
    player_ref,
    seats_on,
)
from companion.table.reasons import AmbiguousName, BadName, UnknownName, WrongPlayerCount
from companion.table.words import plain

if TYPE_CHECKING:
    from companion.engine.aeons_end.state import InPlay, State

LONGEST: Final = 200
"""Characters a name may have."""
RESERVED: Final = frozenset({"nemesis", "gravehold", "wild"})
"""Words that always mean something else; no player or card bears them."""

Kind = Literal["player", "minion", "power"]

_BLANK_CATEGORIES: Final = frozenset({"Cc", "Zl", "Zp"})
# Turning the direction of writing would turn what stands behind the name, too.
_TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_NUMBERED: Final = re.compile(r"(.+)#(\d{1,9})", re.DOTALL)


def clean(text: str) -> str:
    """Text on one line: NFC, line breaks and control characters as blanks, none at the ends."""
    one_line = unicodedata.normalize("NFC", text).replace("\r\n", " ")
    return "".join(map(_shown, one_line)).strip()


def _shown(letter: str) -> str:
    if letter in _TURNS or unicodedata.category(letter) in _BLANK_CATEGORIES:
        return " "
    # Half of a surrogate pair cannot be written anywhere.
    return "\ufffd" if "\ud800" <= letter <= "\udfff" else letter


def checked(text: str) -> str | BadName:
    """The name as it will be kept, or why it cannot be one."""
    name = clean(text)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        return BadName(name, "empty")
    if len(name) > LONGEST:
        return BadName(name, "long")
    if plain(name) in RESERVED:
        return BadName(name, "reserved")
    return name


def checked_players(names: Sequence[str]) -> tuple[str, ...] | BadName | WrongPlayerCount:
    """The names of one to four players, who must differ however they are capitalised."""
    if not 1 <= len(names) <= 4:
        return WrongPlayerCount(len(names))
    kept: list[str] = []
    for text in names:
        name = checked(text)
        if isinstance(name, BadName):
            return name
        if same_name(name, kept):
            return BadName(name, "twice")
        kept.append(name)
    return tuple(kept)


def same_name(name: str, others: Iterable[str]) -> bool:
    """Whether one of the others would be taken for this name."""
    return name.casefold() in {other.casefold() for other in others}


@dataclass(frozen=True, slots=True)
class Bearer:
    """Somebody or something in a battle that bears a name; `ordinal` is 0 for players."""

    ref: str
    kind: Kind
    name: str
    ordinal: int = 0


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody and everything a typed name may mean in a battle."""

    players: tuple[Bearer, ...]
    cards: tuple[Bearer, ...]
    nemesis: str
    turn_cards: tuple[str, ...]

    @classmethod
    def of(cls, state: State) -> Roster:
        """Whoever is in a battle as it stands now."""
        return cls(
            tuple(Bearer(player_ref(p.seat), "player", p.name) for p in state.players),
            tuple(map(_card_bearer, state.in_play)),
            state.setup.nemesis,
            state.setup.turn_cards,
        )

    @classmethod
    def of_players(cls, names: Sequence[str]) -> Roster:
        """The players of a campaign, by seat."""
        seats = enumerate(names, start=1)
        bearers = tuple(Bearer(player_ref(seat), "player", name) for seat, name in seats)
        return cls(bearers, (), "", ())

    def target(self, typed: str) -> str | UnknownName | AmbiguousName:
        """The reference to whom damage or healing goes."""
        word = plain(typed)
        if word in {NEMESIS, GRAVEHOLD}:
            return word
        minions = tuple(card for card in self.cards if card.kind == "minion")
        found = meant(typed, (*self.players, *minions), others=self.cards)
        if isinstance(found, UnknownName):
            if clean(typed).casefold() == self.nemesis.casefold():
                return NEMESIS
            return UnknownName(found.name, (NEMESIS, GRAVEHOLD, *found.known))
        return found.ref if isinstance(found, Bearer) else found

    def seat(self, typed: str) -> int | UnknownName | AmbiguousName:
        """The seat (1 and up) of a player."""
        found = meant(typed, self.players)
        return int(found.ref[1:]) if isinstance(found, Bearer) else found

    def card(self, typed: str, kind: Kind | None = None) -> int | UnknownName | AmbiguousName:
        """The id of a card in play, of one kind if there is one of that kind."""
        likely = tuple(card for card in self.cards if kind in {None, card.kind})
        found = meant(typed, likely, others=self.cards)
        return int(found.ref[1:]) if isinstance(found, Bearer) else found

    def turn_card(self, typed: str) -> str | UnknownName | AmbiguousName:
        """The turn card of a name; one with two names answers to both and to `A/B`."""
        word = plain(typed)
        if word == NEMESIS:
            return NEMESIS_CARD
        if word == "wild":
            return WILD_CARD
        wanted = clean(typed).casefold()
        for card in self.turn_cards:
            seats = seats_on(card)
            pair = [self.players[seat - 1].name.casefold() for seat in seats]
            if len(pair) == 2 and wanted in {"/".join(pair), "/".join(reversed(pair))}:
                return card
        found = meant(typed, self.players)
        if isinstance(found, Bearer):
            seat = int(found.ref[1:])
            return next((c for c in self.turn_cards if seat in seats_on(c)), str(seat))
        if isinstance(found, UnknownName):
            return UnknownName(found.name, self.turn_card_names())
        return found

    def turn_card_names(self) -> tuple[str, ...]:
        """The names of the turn cards there are, each once."""
        return tuple(dict.fromkeys(map(self.turn_card_name, self.turn_cards)))

    def turn_card_name(self, card: str) -> str:
        """A turn card's name as it is typed and dumped: `nemesis`, `wild`, `Ann`, `Ann/Ben`."""
        if card in {NEMESIS_CARD, WILD_CARD}:
            return NEMESIS if card == NEMESIS_CARD else "wild"
        return "/".join(self.players[seat - 1].name for seat in seats_on(card))

    def card_name(self, card: int) -> str:
        """A card in play as it is typed: with its number only where it must be told apart."""
        bearer = next(b for b in self.cards if b.ref == card_ref(card))
        return bearer.name if _is_alone(bearer, self.cards) else numbered(bearer)


def meant(
    typed: str, bearers: Sequence[Bearer], *, others: Sequence[Bearer] = ()
) -> Bearer | UnknownName | AmbiguousName:
    """Whom a typed name means: exactly, else however it is capitalised.

    `kind:` before a name and `#2` behind it make it clear. `others` are taken only when none
    of the `bearers` is meant.
    """
    text = clean(typed)
    for group in (bearers, others):
        found = _with_kind(text, group) or _called(text, group)
        if len(found) == 1:
            return found[0]
        if found:
            everybody = (*bearers, *(other for other in others if other not in bearers))
            return AmbiguousName(text, tuple(reading(one, everybody) for one in found))
    shown = tuple(one.name if _is_alone(one, bearers) else numbered(one) for one in bearers)
    return UnknownName(text, tuple(dict.fromkeys(shown)))


def reading(bearer: Bearer, everybody: Sequence[Bearer]) -> str:
    """A way to type a name that means this bearer and nobody else."""
    kind = [one for one in everybody if one.kind == bearer.kind]
    clear = _is_alone(bearer, kind) and not _NUMBERED.fullmatch(bearer.name)
    return f"{bearer.kind}:{bearer.name if clear else numbered(bearer)}"


def numbered(bearer: Bearer) -> str:
    """A name with its number, if it has one."""
    return f"{bearer.name}#{bearer.ordinal}" if bearer.ordinal else bearer.name


def _card_bearer(card: InPlay) -> Bearer:
    kind: Kind = "minion" if card.is_minion else "power"
    return Bearer(card_ref(card.id), kind, card.name, card.ordinal)


def _with_kind(text: str, bearers: Sequence[Bearer]) -> list[Bearer]:
    kind, colon, name = text.partition(":")
    word = plain(kind)
    if not colon or word not in {"player", "minion", "power"}:
        return []
    alike = [one for one in bearers if one.kind == word]
    # `minion:Husk#2` is always clear: where there are two, it is no card called "Husk#2".
    second = [one for one in alike if _is_numbered(one, name.strip(), str)]
    return second or _called(name.strip(), alike)


def _called(name: str, bearers: Sequence[Bearer]) -> list[Bearer]:
    for same in (str, str.casefold):
        found = [b for b in bearers if same(b.name) == same(name) or _is_numbered(b, name, same)]
        if found:
            return found
    return []


def _is_numbered(bearer: Bearer, name: str, same: Callable[[str], str]) -> bool:
    """Whether a name with a number behind it means this bearer."""
    by_number = _NUMBERED.fullmatch(name)
    return by_number is not None and (same(bearer.name), bearer.ordinal) == (
        same(by_number[1]),
        int(by_number[2]),
    )


def _is_alone(bearer: Bearer, everybody: Iterable[Bearer]) -> bool:
    return not any(one != bearer and one.name == bearer.name for one in everybody)
