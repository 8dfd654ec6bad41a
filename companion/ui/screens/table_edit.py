"""Everything written on a card in play, to be put right field by field."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from companion.engine.aeons_end.commands import Edit
from companion.engine.aeons_end.effects import short
from companion.engine.kernel.rejection import Rejection
from companion.speech import N_
from companion.table.cards import effect, entered
from companion.table.fixes import each
from companion.table.reasons import NotAnEffect, NotANumber
from companion.table.words import number
from companion.ui import text
from companion.ui.screens.table_menu import Over
from companion.ui.widgets.edge import Hint
from companion.ui.widgets.lines import EMPTY, Line, Span, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from textual.app import ComposeResult

    from companion.engine.aeons_end.outlook import CardView
    from companion.engine.aeons_end.state import Card, Effect
    from companion.ui.screens.table import TableScreen

_MINION: Final = (
    ("name", N_("Name")),
    ("number", N_("Printed life")),
    ("persistent", N_("PERSISTENT")),
    ("immediately", N_("IMMEDIATELY")),
    ("do", N_("Effects")),
    ("otherwise", N_("OR")),
)
_POWER: Final = (
    ("name", N_("Name")),
    ("number", N_("Printed tokens")),
    ("effect", N_("POWER")),
    ("immediately", N_("IMMEDIATELY")),
    ("to_discard", N_("TO DISCARD")),
    ("do", N_("Effects")),
    ("otherwise", N_("OR")),
)
_EFFECTS: Final = {"do", "otherwise"}


class EditScreen(Over):
    """A card as a form; Enter keeps it, Esc leaves it as it was."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, table: TableScreen, view: CardView) -> None:
        """Edit a card in play."""
        super().__init__(table.speech.t("Edit: {name}", name=table.cast.cards[view.id]))
        self._table = table
        self._view = view
        self._fields = _MINION if view.type == "minion" else _POWER
        self._wrong = ""

    def compose(self) -> ComposeResult:
        """The fields, one below the other."""
        with Vertical(id="window"):
            yield self.head()
            for name, label in self._fields:
                with Horizontal(classes="field"):
                    yield Words(self._label(label))
                    value = _shown(self._view.card, name)
                    yield Input(value, compact=True, select_on_focus=False, id=name)
            yield Words(self._tail, id_="tail")

    def on_input_submitted(self) -> None:
        """Enter keeps everything, unless something is wrong with it."""
        card = self._card()
        if isinstance(card, Rejection):
            self._wrong = self._refusal(card)
        else:
            self._wrong = self._table.accepted(Edit(self._view.id, card))
        if self._wrong:
            self.query_one("#tail", Words).repaint()
        else:
            _ = self.dismiss()

    def _refusal(self, reason: Rejection) -> str:
        """What is wrong; how effects are written stands below it already."""
        speech = self._table.speech
        if isinstance(reason, NotAnEffect):
            return speech.t("{word} is not an effect.", word=reason.word)
        return speech.rejection(reason, self._table.cast)

    def _card(self) -> Card | Rejection:
        """The card as the form says, or what is wrong with it."""
        before = self._view.card
        values: dict[str, object] = {}
        for name, _ in self._fields:
            typed = self.query_one(f"#{name}", Input).value
            value = _read(name, typed)
            if isinstance(value, Rejection):
                return value
            values[name] = value
        named = values["name"] != before.name
        changed = replace(before, **values, unnamed=before.unnamed and not named)  # type: ignore[arg-type]  # each field as `_read` gives it
        return entered(changed) if named else changed

    def _label(self, label: str) -> Callable[[int], list[Line]]:
        return lambda width: [(Span(text.cut(self._table.speech.t(label), width), "dim"),)]

    def hints(self) -> list[Hint]:
        """The keys that type nothing."""
        t = self._table.speech.t
        return [
            Hint("enter", t("keep"), ""),
            Hint("tab", t("next field"), ""),
            Hint("esc", t("cancel"), ""),
        ]

    def _tail(self, width: int) -> list[Line]:
        t = self._table.speech.t
        wrong = paragraph(self._wrong, width, "bad") if self._wrong else [EMPTY]
        said = t("Effects: g4 Gravehold, p any player, l lowest, h highest, c current, e each, u.")
        keys = (
            Span("Enter", "key"),
            Span(f" {t('keep')}  "),
            Span("Tab", "key"),
            Span(f" {t('next field')}  "),
            Span("Esc", "key"),
            Span(f" {t('cancel')}"),
        )
        return [*wrong, *paragraph(said, width, "dim"), keys]


def _shown(card: Card, name: str) -> str:
    value = getattr(card, name)
    if name in _EFFECTS:
        return ", ".join(map(short, value))
    return str(value)


def _read(name: str, typed: str) -> object:
    """What a field says, or what is wrong with it."""
    if name == "number":
        found = number(typed)
        return NotANumber(typed) if found is None else found
    if name in _EFFECTS:
        return _effects(typed)
    return typed.strip()


def _effects(typed: str) -> Iterable[Effect] | Rejection:
    return each(typed, effect)
