"""What is known of a section: its sticker, where that came from, what it sets and reminds of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Vertical
from textual.widgets import Input, TextArea

from companion.engine.campaign import box
from companion.engine.campaign import events as e
from companion.engine.campaign.commands import EditSection, UnlockSection
from companion.engine.campaign.heed import notices
from companion.engine.campaign.notices import StickerElsewhere
from companion.engine.campaign.records import Section
from companion.engine.campaign.switches import SWITCHES, named
from companion.speech.voice import N_
from companion.ui.acts import Act, bindings
from companion.ui.screens.campaign.record_form import RecordForm
from companion.ui.screens.campaign.section_form_parts import MOST, ReminderRow, SwitchRow
from companion.ui.screens.campaign.sections_battle import ask_to_act
from companion.ui.screens.setup_fields import area
from companion.ui.widgets.form import Fields, Fold
from companion.ui.widgets.lines import Line, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from companion.engine.campaign.records import Value
    from companion.table.campaign import Campaign


class SectionForm(RecordForm):
    """Nothing has to be filled in: a section may be unlocked with its letter alone."""

    CSS_PATH = ["../form.tcss", "record_form.tcss", "section_form.tcss"]  # noqa: RUF012 - as Textual types it
    LEAVE: ClassVar[Act] = Act(
        "form-leave",
        "tab",
        "leave_text",
        N_("Next field"),
        N_("Go on to the next field."),
        60,
        short=N_("next field"),
    )
    ACTS: ClassVar[tuple[Act, ...]] = (
        RecordForm.KEEP,
        RecordForm.WALK,
        LEAVE,
        RecordForm.BELOW,
        RecordForm.BACK,
    )
    BINDINGS = bindings((LEAVE,))
    AUTO_FOCUS = "#text"

    def __init__(self, campaign: Campaign, letter: str) -> None:
        """Unlock a letter, or edit what is known of it."""
        super().__init__(campaign)
        self._letter = letter
        self._known = campaign.state.section(letter)
        self._rows = {name: SwitchRow(name, lambda: self.companion.speech) for name in SWITCHES}
        self._fold = Fold(self._fold_label, lambda: self.companion.marks, id_="fold")
        self._reminders = Vertical(id="reminders")
        self._wrong_place = Words(self._errata, id_="errata")
        self._naming = Words(self._names, id_="naming")
        self._offered: dict[str, Value] = {}
        self._above = frozenset(SWITCHES)

    def lines(self) -> ComposeResult:
        """The fields, top to bottom."""
        known = self._known or Section(self._letter)
        yield self.labelled("text", N_("Text of the sticker"), area(known.text))
        yield self.labelled("source", N_("From"), Input(known.source, compact=True))
        yield self._wrong_place
        yield self._naming
        yield from self._rows.values()
        yield self._fold
        with self._reminders:
            for reminder in (*known.reminders, None):
                yield ReminderRow(lambda: self.companion.speech, reminder)

    def told(self) -> str:
        """Where the letter stands in the rulebook, and when that announces it."""
        speech, place = self.companion.speech, box.letter(self._letter)
        return "\n".join((speech.letter_place(place), speech.letter_point(place)))

    def heading(self) -> tuple[str, str]:
        """Which letter, and whether it is new."""
        t, letter = self.companion.t, self._letter
        if self._known is None:
            return t("Unlock section {letter}", letter=letter), self.campaign.name
        return t("Edit section {letter}", letter=letter), self.campaign.name

    def on_mount(self) -> None:
        """Turn on what is on already."""
        for name, value in self._known.switches if self._known else ():
            self._rows[name].take(value)

    def show(self) -> None:
        """The examples speak the language; the rules that the text names are offered."""
        self.field("source").placeholder = self.companion.t("such as Insight 4b, or card L12")
        self._offer()
        self._naming.display = bool(self._offered)
        self._wrong_place.display = bool(self._errata(self.size.width))
        super().show()

    # What is done here.

    def command(self) -> UnlockSection | EditSection | None:
        """The section as it is filled in; None where a number in it is wrong."""
        wrong = next((row for row in self._rows.values() if row.on and row.value is None), None)
        if wrong is not None:
            wrong.stand()
            self.companion.toast(
                self.companion.t("Unleash happens from 1 to {most} times.", most=MOST), wrong=True
            )
            return None
        section = self._section()
        return UnlockSection(section) if self._known is None else EditSection(section)

    def action_begin(self) -> None:
        """Keep the section, and ask whether it acts in the battle under way."""
        super().action_begin()
        if self.companion.screen is not self:
            # This form is gone by now: whoever asks must still be there for the answer.
            self.companion.call_next(ask_to_act, self.companion, self.campaign, self._letter)

    def action_leave_text(self) -> None:
        """Go on to the next field."""
        self.action_walk(1)

    def acts(self) -> Sequence[Act]:
        """In the text Enter begins a new line, so that another key leaves it."""
        writing = isinstance(self.focused, TextArea)
        unwanted = RecordForm.WALK if writing else self.LEAVE
        return [act for act in super().acts() if act is not unwanted]

    # What happens to the fields.

    def on_text_area_changed(self) -> None:
        """Another text may name other rules."""
        self.show()

    def on_input_changed(self) -> None:
        """Another source may matter to the errata; an empty reminder is always there."""
        rows = list(self._reminders.query(ReminderRow))
        if rows and rows[-1].reminder is not None:
            _ = self._reminders.mount(ReminderRow(lambda: self.companion.speech))
        self.show()

    def on_choice_changed(self) -> None:
        """What is turned on stays in sight."""
        self.show()

    def on_fold_turned(self) -> None:
        """Show every rule there is, or only those that the text names."""
        self.show()

    def _offer(self) -> None:
        """Show the rules that the text names or that are on, above the heading of the others."""
        named_now = dict(named(self._letter, self._text))
        for name, row in self._rows.items():
            value = named_now.get(name)
            if value is not None and value != self._offered.get(name) and not row.on:
                row.propose(value)
            row.display = value is not None or row.on or self._fold.open
        self._offered = named_now
        self._sort()

    def _sort(self) -> None:
        """Put what the text names above the heading of all others, and these below it."""
        known = self._known.switches if self._known else ()
        above = frozenset(self._offered) | {name for name, _ in known}
        if above == self._above:
            return
        self._above = above
        fields = self.query_one(Fields)
        for name, row in self._rows.items():
            fields.move_child(row, before=self._fold if name in above else self._reminders)

    # What is filled in.

    @property
    def _text(self) -> str:
        area = self.fields["text"]
        return area.text if isinstance(area, TextArea) else ""

    def _section(self) -> Section:
        rows = self._reminders.query(ReminderRow)
        return Section(
            self._letter,
            self._text.strip(),
            self.value("source"),
            tuple((name, row.value or True) for name, row in self._rows.items() if row.on),
            tuple(row.reminder for row in rows if row.reminder is not None),
        )

    # How it looks.

    def _errata(self, width: int) -> list[Line]:
        """What the errata say of this sticker, before it is placed."""
        state, section = self.campaign.state, self._section()
        told = notices(state, (e.SectionEdited(section, section),), state)
        lines: list[Line] = []
        for notice in told:
            if isinstance(notice, StickerElsewhere):
                lines += paragraph(self.companion.speech.notice(notice), width, "warning")
        return lines

    def _names(self, width: int) -> list[Line]:
        t = self.companion.t
        return paragraph(
            t("The text names these rules. Turn on those that the sticker brings."), width, "dim"
        )

    def _fold_label(self) -> str:
        return self.companion.t("Show all (may reveal rules you do not have yet)")
