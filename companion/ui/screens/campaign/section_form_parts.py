"""Parts of the form of a section: its switches, each off or on, and its reminders."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, get_args

from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from companion.engine.aeons_end.words import Moment
from companion.engine.campaign.records import SectionReminder, Value
from companion.engine.campaign.switches import SWITCHES
from companion.speech.voice import N_
from companion.table.words import number
from companion.ui import text
from companion.ui.widgets.form import Choice
from companion.ui.widgets.lines import Line, Span, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.speech import Speech
    from companion.ui.widgets.form import Options

_OFF: Final = "off"
_ON: Final = "on"
MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)
MOST: Final = 99

Speaks = Callable[[], "Speech"]


class SwitchRow(Horizontal):
    """A rule of a battle that a section may turn on; one with a number asks for it."""

    def __init__(self, switch: str, speech: Speaks) -> None:
        """Begin with what is usual, turned off."""
        usual = SWITCHES[switch]
        choice = Choice(self._options, _OFF)
        field = None if isinstance(usual, bool) else Input(str(usual), compact=True)
        numbers = () if field is None else (field,)
        super().__init__(choice, *numbers, Words(self._label), classes="switch")
        self.switch = switch
        """The rule, as the engine names it."""
        self._speech = speech
        self._choice = choice
        self._number = field

    @property
    def on(self) -> bool:
        """Whether it is turned on."""
        return self._choice.value == _ON

    @property
    def value(self) -> Value | None:
        """What it is set to; None for a number that is none from 1 to 99."""
        if self._number is None:
            return True
        typed = number(self._number.value)
        return typed if typed is not None and 1 <= typed <= MOST else None

    def take(self, value: Value | None) -> None:
        """Turn it on with a value; None turns it off."""
        self._choice.take(_OFF if value is None else _ON)
        if value is not None:
            self.propose(value)

    def propose(self, value: Value) -> None:
        """Have a number ready for when it is turned on."""
        if self._number is not None and not isinstance(value, bool):
            with self._number.prevent(Input.Changed):
                self._number.value = str(value)

    def stand(self) -> None:
        """Put the focus on what is to be filled in."""
        (self._number or self._choice).focus()

    def _options(self) -> Options:
        t = self._speech().t
        return [(_OFF, t("off")), (_ON, t("on"))]

    def _label(self, width: int) -> list[Line]:
        return paragraph(self._speech().switch(self.switch), width)


class ReminderRow(Vertical):
    """A reminder, above the moment it is bound to."""

    def __init__(self, speech: Speaks, reminder: SectionReminder | None = None) -> None:
        """Show a reminder, or an empty line for another one."""
        typed = Input(reminder.text if reminder else "", compact=True)
        moment = Choice(self._options, reminder.moment if reminder else MOMENTS[0])
        super().__init__(
            Horizontal(Words(self._named(N_("Reminder"))), typed, classes="field"),
            Horizontal(Words(self._named(N_("When it is due"))), moment, classes="field"),
            classes="reminder",
        )
        self._speech = speech
        self._text = typed
        self._moment = moment

    @property
    def reminder(self) -> SectionReminder | None:
        """What is filled in; None while there is no text."""
        typed = text.clean(self._text.value).strip()
        moment = next(each for each in MOMENTS if each == self._moment.value)
        return SectionReminder(moment, typed) if typed else None

    def _options(self) -> Options:
        speech = self._speech()
        return [(moment, speech.moment(moment, repeat=True)) for moment in MOMENTS]

    def _named(self, label: str) -> Callable[[int], list[Line]]:
        return lambda width: [(Span(text.cut(self._speech().t(label), width)),)]
