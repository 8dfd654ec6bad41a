"""Where the table's hands are: what is selected, which number is being typed, for whom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from companion.engine.aeons_end.commands import Fix, Heal, Hurt
from companion.engine.aeons_end.words import GRAVEHOLD, NEMESIS, card_of, player_ref, seat_of

if TYPE_CHECKING:
    from companion.engine.aeons_end.outlook import Outlook

Kind = Literal["hurt", "heal", "set"]

_MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is being typed: damage, healing or a new value for a target."""

    kind: Kind
    target: str
    digits: str = ""

    def typed(self, key: str) -> Amount:
        """The amount after one more digit, or after taking the last one back."""
        if key == "backspace":
            return replace(self, digits=self.digits[:-1])
        return replace(self, digits=(self.digits + key)[:_MOST_DIGITS])

    def aimed(self, target: str) -> Amount:
        """The same amount for another target."""
        return replace(self, target=target)

    def command(self, outlook: Outlook) -> Hurt | Heal | Fix | None:
        """What it asks for, or None while there is no number."""
        if not self.digits:
            return None
        number = int(self.digits)
        if self.kind == "hurt":
            return Hurt(self.target, number)
        if self.kind == "heal":
            return Heal(self.target, number)
        return Fix(path_of(outlook, self.target), number)


@dataclass(slots=True)
class Hands:
    """What the keys act on besides the battle itself.

    `selected` is a reference or empty; `cursor` is the answer the arrows stand on, -1 for
    none; `offset` is how far the now-panel is scrolled.
    """

    selected: str = ""
    amount: Amount | None = None
    cursor: int = -1
    offset: int = 0
    big: bool = False

    def let_go(self) -> bool:
        """Go back one level; whether there was anything to let go of."""
        if self.amount is not None:
            self.amount = None
        elif self.selected:
            self.selected = ""
        elif self.big:
            self.big = False
        else:
            return False
        return True

    def follow(self, outlook: Outlook) -> None:
        """Keep to what is still there."""
        there = targets(outlook)
        if self.selected not in there:
            self.selected = ""
        if self.amount is not None and self.amount.target not in there:
            self.amount = None


def targets(outlook: Outlook) -> tuple[str, ...]:
    """Everything that can be selected, in the order of the screen."""
    players = (player.ref for player in outlook.players)
    return (GRAVEHOLD, NEMESIS, *players, *(card.ref for card in outlook.in_play))


def aims(outlook: Outlook, kind: Kind) -> tuple[str, ...]:
    """Whom damage or healing may be for, the likeliest first.

    On a player's turn damage is for the nemesis and its minions, on the nemesis's for
    Gravehold and the players.
    """
    minions = tuple(card.ref for card in outlook.in_play if card.type == "minion")
    ours = (GRAVEHOLD, *(player.ref for player in outlook.players))
    if not outlook.actor:
        return (*ours, NEMESIS, *minions)
    if kind == "hurt":
        return (NEMESIS, *minions, *ours)
    own = player_ref(outlook.actor)
    return (own, *(ref for ref in ours if ref != own), NEMESIS, *minions)


def first_aim(outlook: Outlook, kind: Kind, selected: str) -> str:
    """Whom an amount is for at first: what is selected, else the likeliest."""
    possible = aims(outlook, kind)
    return selected if selected in possible else possible[0]


def beside(refs: tuple[str, ...], ref: str, by: int) -> str:
    """The reference so many places on, around the end; the first one from nowhere."""
    if ref not in refs:
        return refs[0 if by > 0 else -1]
    return refs[(refs.index(ref) + by) % len(refs)]


def path_of(outlook: Outlook, ref: str) -> str:
    """The path under which the life or tokens of a target are set by hand."""
    seat, card = seat_of(ref), card_of(ref)
    if seat is not None:
        return f"players.{seat}.life"
    if card is not None:
        view = outlook.card(card)
        return f"in_play.{card}.{'tokens' if view and view.type == 'power' else 'life'}"
    return f"{ref}.life"
