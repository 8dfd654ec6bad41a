"""The line in which a drawn card is entered: `p 2`, `m Grinder 5 p2`, `a Slice u`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual import events
from textual.containers import Vertical
from textual.widgets import Input

from companion.engine.aeons_end.commands import Enter, NoCard, Skip
from companion.engine.aeons_end.effects import LETTERS
from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import CardType, EffectKind
from companion.engine.kernel.rejection import Rejection
from companion.speech import N_
from companion.table.cards import completed, short_form, titled
from companion.table.commands import VERBS
from companion.table.words import first_word, plain
from companion.ui import text
from companion.ui.keys import normalise
from companion.ui.screens.table_known import Known, line_for
from companion.ui.widgets.lines import Line, Span, blank, clipped, flowing, paragraph
from companion.ui.widgets.table_board import TableBoard

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.geometry import Size

    from companion.speech import Speech
    from companion.ui.screens.table import TableScreen

_TYPES: Final[tuple[CardType, ...]] = ("minion", "power", "attack")
_VERBS: Final = {VERBS[name].short: name for name in _TYPES}
_WANTED: Final[dict[CardType, str]] = {
    "minion": N_("Its name if you like, its life, its effects."),
    "power": N_("Its name if you like, its power tokens, its effects."),
    "attack": N_("Its name if you like, its effects."),
}
_AIMS: Final[dict[EffectKind, str]] = {
    "gravehold": N_("Gravehold"),
    "player": N_("any player"),
    "lowest": N_("lowest life"),
    "highest": N_("highest life"),
    "current": N_("current player"),
    "each": N_("each player"),
    "unleash": N_("Unleash"),
}
_EXAMPLES: Final[dict[CardType | None, str]] = {
    "power": "p Storm 3 g4",
    "minion": "m Grinder 5 p2",
    "attack": "a Slice u",
}
_NOTHING_LEFT: Final = "0"
_SKIP: Final = "s"
_HEIGHT: Final = 5
_OFFERED: Final = 3


class EntryField(Input):
    """The line itself. While it is empty a single key says what is drawn."""

    def __init__(self, entry: EntryLine) -> None:
        super().__init__(compact=True, select_on_focus=False, id="entry-field")
        self._entry = entry

    async def _on_key(self, event: events.Key) -> None:
        if self._entry.takes(event):
            event.stop()
            event.prevent_default()
            return
        await super()._on_key(event)


class EntryLine(Vertical):
    """A heading, the line, and below it what the line means and what could be meant."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(id="entry")
        self._table = table
        self._known = Known(table.campaign)
        self._found: tuple[Card, ...] = ()
        self._at = -1
        self._wrong = ""

    def compose(self) -> ComposeResult:
        """The heading, the line, what it means."""
        yield TableBoard(self._heading, id="entry-heading")
        yield EntryField(self)
        yield TableBoard(self._below, id="entry-below")

    @property
    def field(self) -> EntryField:
        """The line itself."""
        return self.query_one(EntryField)

    @property
    def is_open(self) -> bool:
        """Whether a card is being entered."""
        return self.has_class("-open")

    def open(self, verb: str = "") -> None:
        """Begin to enter a card; its type may be known already (`m`, `p` or `a`)."""
        self._wrong, self._found, self._at = "", (), -1
        self._known.reload()
        self.add_class("-open")
        self.field.value = f"{verb} " if verb else ""
        self.field.cursor_position = len(self.field.value)
        self.field.focus()
        self._table.redraw()

    def close(self) -> None:
        """Stop entering."""
        self.remove_class("-open")
        self.screen.set_focus(None)
        # Enter, or whatever key closed it, does nothing to the table for a moment.
        self._table.companion.guard.changed(every_key=False)
        self._table.redraw()

    def repaint(self) -> None:
        """Draw what stands around the line anew."""
        for board in self.query(TableBoard):
            board.repaint()

    # Keys.

    def takes(self, event: events.Key) -> bool:
        """Whether a key is for the entry rather than for the text in the line."""
        key = event.key
        if key == "escape":
            self.close()
        elif key in {"tab", "down"}:
            self._take_next(1)
        elif key in {"shift+tab", "up"}:
            self._take_next(-1)
        else:
            return not self.field.value.strip() and self._first_key(event)
        return True

    def _first_key(self, event: events.Key) -> bool:
        """The one key that says what is drawn."""
        _, character = normalise(event.key, event.character)
        if event.character is not None and event.character.isupper():
            # A capital begins a name.
            return False
        if character in _VERBS:
            self.field.value = f"{character} "
            self.field.cursor_position = 2
            return True
        if self.drawing and character in {_NOTHING_LEFT, _SKIP}:
            self.close()
            self._table.submit(NoCard() if character == _NOTHING_LEFT else Skip(), seen=True)
            return True
        return character == " " or event.character == "\u3000"

    @property
    def drawing(self) -> bool:
        """Whether the nemesis draws a card now, rather than an effect bringing one."""
        return self._table.outlook.ahead.kind == "enter-card"

    def _take_next(self, by: int) -> None:
        """Put the next card that could be meant into the line."""
        if not self._found:
            return
        self._at = (self._at + by) % len(self._found) if self._at >= 0 or by > 0 else -1
        card = self._found[self._at]
        with self.prevent(Input.Changed):
            self.field.value = line_for(card, self._known)
        self.field.cursor_position = len(self.field.value)
        self.repaint()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for cards that could be meant."""
        event.stop()
        if not self.is_open:
            return
        self._wrong, self._at = "", -1
        card_type, rest = self._parts(event.value)
        wanted = (card_type,) if card_type else _TYPES
        found = [card for each in wanted for card in self._known.matching(each, rest)]
        typed = rest.strip().casefold()
        # A name that is complete needs no completing.
        self._found = tuple(
            card for card in found if not card_type or card.name.casefold() != typed
        )[:_OFFERED]
        self.repaint()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter the card, or say what is wrong with the line."""
        event.stop()
        card = self._card(event.value)
        if isinstance(card, Card):
            meant, speech = card, self._table.speech
            done = self._table.accepted(lambda state: Enter(titled(meant, state, speech)))
            self._wrong = done
        else:
            self._wrong = card
        if self._wrong:
            self.repaint()
        else:
            self.close()
            self._table.select_newest()

    def _parts(self, line: str) -> tuple[CardType | None, str]:
        """The type that the first letter says, and the rest of the line.

        A line that begins with a name has the type of the card known by it.
        """
        verb, rest = first_word(line)
        spec = VERBS.get(normalise(verb, verb)[1] or "") or VERBS.get(plain(verb))
        if spec is not None and spec.id in _TYPES:
            return spec.id, rest
        named = short_form(line, "power")
        known = () if isinstance(named, Rejection) else self._known.all_of(named.name)
        types = {card.type for card in known}
        return (types.pop() if len(types) == 1 else None), line

    def _card(self, line: str) -> Card | str:
        """The card that a line means, or what is wrong with it."""
        speech = self._table.speech
        card_type, rest = self._parts(line)
        if card_type is None:
            return speech.t("Begin with m for a minion, p for a power or a for an attack.")
        card = short_form(rest, card_type)
        if not isinstance(card, Rejection):
            card = completed(card, self._known.all_of(card.name))
        return speech.rejection(card, self._table.cast) if isinstance(card, Rejection) else card

    # How it looks.

    def _heading(self, size: Size) -> list[Line]:
        t = self._table.speech.t
        drawn = self._table.outlook.ahead.kind in {"enter-card", "to-draw"}
        said = t("The nemesis draws a card") if drawn else t("A card enters by an effect")
        return [(Span(f" {text.cut(said, size.width - 2)}", "title"),)]

    def _below(self, size: Size) -> list[Line]:
        """What the line means, what could be meant, and how it is written."""
        width, speech = size.width - 2, self._table.speech
        rows: list[Line] = []
        if self._wrong:
            rows += paragraph(self._wrong, width, "bad")
        elif not self.field.value.strip():
            rows += self._choices(width)
        else:
            rows.append(self._meaning(width))
        rows += [self._offer(at, card, width) for at, card in enumerate(self._found)]
        rows += _how(speech, width, self._parts(self.field.value)[0])
        return [(blank(1), *row) for row in rows[:_HEIGHT]]

    def _choices(self, width: int) -> list[Line]:
        t = self._table.speech.t
        keys = [("m", t("minion")), ("p", t("power")), ("a", t("attack"))]
        if self.drawing:
            keys += [(_NOTHING_LEFT, t("no card left")), (_SKIP, t("skip it"))]
        pieces: list[Line] = []
        for key, label in keys:
            act = f"entry('{key}')"
            pieces.append((Span(f" {key} ", "cap", act), Span(f" {label}", "text", act)))
        return flowing(pieces, width, blank(3))

    async def press(self, key: str) -> None:
        """Do what a key does in the line, as if it had been pressed."""
        if key == "enter":
            await self.field.action_submit()
        else:
            self.takes(events.Key(key, key if len(key) == 1 else None))

    def _meaning(self, width: int) -> Line:
        """The card that the line means as it stands."""
        card_type, rest = self._parts(self.field.value)
        if card_type is not None and not rest.strip():
            return clipped((Span(self._table.speech.t(_WANTED[card_type]), "dim"),), width)
        card = self._card(self.field.value)
        if isinstance(card, str):
            return clipped((Span(card, "dim"),), width)
        return clipped((Span("= ", "dim"), *self._told(card)), width)

    def _offer(self, at: int, card: Card, width: int) -> Line:
        taken = at == self._at
        key = "Tab" if at == 0 and self._at < 0 else "   "
        mark = self._table.companion.marks.current if taken else " "
        return clipped((Span(f"{key} {mark} ", "key"), *self._told(card)), width)

    def _told(self, card: Card) -> Line:
        """A card in one line."""
        speech, marks = self._table.speech, self._table.companion.marks
        name = text.clean(card.name) or speech.t("(named by the app)")
        sign = {"minion": f"{marks.life} ", "power": f"{marks.token} "}.get(card.type, "")
        count = f"  {sign}{card.number}" if sign and card.number else ""
        said = text.clean(speech.card_line(card))
        return (
            Span(name, "strong"),
            Span(f"  {speech.card_type(card.type)}{count}  ", "dim"),
            Span(said),
        )


def _how(speech: Speech, width: int, card_type: CardType | None) -> list[Line]:
    """How the line is written: examples, and the letters of effects."""
    lines = _EXAMPLES.get(card_type) or " · ".join(_EXAMPLES.values())
    example = speech.t("For example: {lines}", lines=lines)
    rows: list[Line] = [(Span(text.cut(example, width), "dim"),)]
    letters: list[Line] = [
        (Span(letter, "key"), Span(f" {speech.t(_AIMS[kind])}", "dim"))
        for letter, kind in LETTERS.items()
    ]
    return rows + flowing(letters, width, blank(2))
