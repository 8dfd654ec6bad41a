"""What the table screen shows: a battle's outlook and where the table's hands are."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.aeons_end.outlook import CardView, Outlook
from companion.speech import Cast, Speech
from companion.ui.text import UNICODE, Marks


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: the key that gives it, what it says, and what a click on it asks for.

    `also` is a second key that gives it.
    """

    key: str
    label: str
    act: str
    answer: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question with its answers; `cursor` is the answer that the arrow keys stand on."""

    question: str
    options: tuple[Option, ...]
    cursor: int = -1
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """Something that has happened; `due` when the table must do what it says."""

    words: str
    due: bool = False


@dataclass(frozen=True, slots=True)
class Typing:
    """A number being typed for a target."""

    question: str
    digits: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """Everything the board is painted from.

    `title` and `clock` stand in the top line; `selected` is the reference of what is selected
    or empty; `notice` says what has just gone wrong; `log` is the newest part of the log,
    oldest first; `offset` is how far the now-panel is scrolled, in lines;
    `entering` while a card is being entered, which takes the panel's place; `happened` is
    what the last command brought about.
    """

    outlook: Outlook
    speech: Speech
    cast: Cast
    marks: Marks = UNICODE
    title: str = ""
    clock: str = ""
    selected: str = ""
    ask: Asking | Typing | None = None
    notice: str = ""
    log: tuple[str, ...] = ()
    offset: int = 0
    entering: bool = False
    happened: tuple[Told, ...] = ()

    @property
    def sayer(self) -> tuple[str, Marks]:
        """In which words and signs everything is said."""
        return self.speech.lang, self.marks

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything that what happens now is told from: all but the life totals."""
        seen = self.outlook
        exhausted = [player.exhausted for player in seen.players]
        return (
            *(self.ask, self.happened, exhausted),
            *(seen.step, seen.actor, seen.turn, seen.round, seen.nemesis, seen.nemesis_deck),
            *(seen.in_play, seen.agenda, seen.prompts, seen.dues, seen.ahead, seen.offers),
            *(seen.unleash, seen.unleash_do, seen.draws, seen.charges),
            *(seen.result, seen.reason, seen.reason_text),
        )

    @property
    def ascii_only(self) -> bool:
        """Whether nothing but ASCII signs is drawn."""
        return self.marks.current.isascii()

    @property
    def current(self) -> CardView | None:
        """The card being resolved, or None."""
        return next((c for c in self.outlook.in_play if c.mark == "current"), None)

    @property
    def chosen(self) -> CardView | None:
        """The card in play that is selected, or None."""
        return next((c for c in self.outlook.in_play if c.ref == self.selected), None)
