"""A voice and those it speaks of, handed to everything that tells of a battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.engine.aeons_end.words import (
    FIRST,
    GRAVEHOLD,
    NEMESIS,
    NEMESIS_CARD,
    NO,
    NOBODY,
    SECOND,
    WILD_CARD,
    YES,
    card_of,
    seat_of,
    seats_on,
)
from companion.speech.cast import Cast
from companion.speech.voice import N_, Voice

_ANSWERS: Final = {
    YES: N_("yes"),
    NO: N_("no"),
    NOBODY: N_("nobody"),
    FIRST: N_("the first"),
    SECOND: N_("the second"),
}


class Scene:
    """A voice and a cast: says sentences and knows who a reference means."""

    __slots__ = ("cast", "listing", "n", "sequence", "t", "voice")

    def __init__(self, voice: Voice, cast: Cast) -> None:
        self.voice = voice
        self.cast = cast
        self.t = voice.t
        self.n = voice.n
        self.listing = voice.listing
        self.sequence = voice.sequence

    def player(self, seat: int) -> str:
        """The name of the player in a seat (1 and up)."""
        return self.cast.player(seat)

    def battle(self, number: int) -> int:
        """The place of a battle in the score chart; 0 for one whose place nobody knows."""
        return self.cast.battles.get(number, max(number, 0))

    def actor(self, actor: int) -> str:
        """Who takes a turn: a player by seat, or the nemesis for 0."""
        return self.cast.player(actor) if actor else self.t("nemesis")

    def card(self, card: int, name: str = "") -> str:
        """A card by its id, as it is told apart now, or by the name it had then."""
        shown = self.cast.cards.get(card, "")
        return shown if shown and shown.startswith(name) else name or self.t("a card")

    def target(self, ref: str, name: str = "") -> str:
        """Who or what a reference means; `name` is what a card was called then."""
        if ref == GRAVEHOLD:
            return self.t("Gravehold")
        if ref == NEMESIS:
            return self.cast.nemesis or self.t("nemesis")
        seat = seat_of(ref)
        return self.player(seat) if seat is not None else self.card(card_of(ref) or 0, name)

    def answer(self, option: str) -> str:
        """An answer to a prompt, in a word or two."""
        known = _ANSWERS.get(option)
        return self.t(known) if known is not None else self.target(option)

    def turn_card(self, code: str) -> str:
        """What a turn card shows."""
        if code == NEMESIS_CARD:
            return self.t("nemesis")
        if code == WILD_CARD:
            return self.t("wild")
        return "/".join(self.player(seat) for seat in seats_on(code)) or code

    def turn_cards(self, codes: Iterable[str]) -> str:
        """Several turn cards one after another, in the order given."""
        return self.listing(self.turn_card(code) for code in codes)

    def kinds(self, codes: Iterable[str]) -> str:
        """Which turn cards there are among several, each named once."""
        return self.turn_cards(dict.fromkeys(codes))
