"""What a group should know once something is written into the campaign; nothing is blocked."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LettersDue:
    """Letters that the rulebook has announced by now and that are still locked."""

    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NothingDue:
    """Every letter that was announced by now is unlocked."""


@dataclass(frozen=True, slots=True)
class Announced:
    """What the rulebook announces for the point that was just reached."""

    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OtherTime:
    """The rulebook announces the letter for another point; the Legacy deck decides."""

    letter: str
    chapter: int
    kind: str


@dataclass(frozen=True, slots=True)
class PointUnknown:
    """Nobody knows when this letter is unlocked: it stands nowhere in the rulebook."""

    letter: str


@dataclass(frozen=True, slots=True)
class SwitchesNamed:
    """The section's text names these rules; they are off until somebody turns them on."""

    letter: str
    switches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SwitchesFromNextBattle:
    """The section's rules act from the next battle on."""

    letter: str


@dataclass(frozen=True, slots=True)
class ChapterLeftOpen:
    """A chapter begins while the one before it has not ended."""

    number: int


@dataclass(frozen=True, slots=True)
class EnvelopeMeant:
    """First erratum: where the Legacy deck says playmat it means the chapter's envelope."""

    chapter: int


@dataclass(frozen=True, slots=True)
class StickerElsewhere:
    """Second and third erratum: this sticker belongs to another section."""

    insight: str
    letter: str


@dataclass(frozen=True, slots=True)
class OtherCardMeant:
    """Fourth erratum: the card names one Legacy card and means the front of another."""

    card: str
    printed: str
    right: str


@dataclass(frozen=True, slots=True)
class PileCount:
    """The supply does not have nine piles; `section` says that M may have changed that."""

    piles: int
    section: bool


@dataclass(frozen=True, slots=True)
class UpgradeCount:
    """Not two piles came in, or not two were banished (000, page 11)."""

    added: int
    banished: int
    section: bool


@dataclass(frozen=True, slots=True)
class BanishedAgain:
    """A banished card has turned up again."""

    name: str


@dataclass(frozen=True, slots=True)
class NoCheapGem:
    """No gem of the supply costs 3, as is recommended (000, page 11)."""


@dataclass(frozen=True, slots=True)
class AskTheLegacyDeck:
    """After a defeat the Legacy deck says whether to try again or go on."""

    nemesis: str


Notice = (
    LettersDue
    | NothingDue
    | Announced
    | OtherTime
    | PointUnknown
    | SwitchesNamed
    | SwitchesFromNextBattle
    | ChapterLeftOpen
    | EnvelopeMeant
    | StickerElsewhere
    | OtherCardMeant
    | PileCount
    | UpgradeCount
    | BanishedAgain
    | NoCheapGem
    | AskTheLegacyDeck
)
