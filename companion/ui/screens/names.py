"""Who plays a campaign, and what was fought: names can be changed, their number cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph, spread
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.table.campaign import Campaign


class NamesScreen(HouseScreen):
    """Enter on a mage changes the name, from the next battle on."""

    CSS_PATH = "names.tcss"
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "play",
            "space",
            "play",
            N_("To the battle"),
            N_("Go on with the battle, or set the next one up."),
            90,
            "battle",
            short=N_("to the battle"),
        ),
        act_of("rename-player", "rename", "enter", 85, N_("rename")),
        act_of("undo-campaign", "undo_campaign", "z,ctrl+z", 60, N_("undo")),
        act_of("back", "back", weight=80, short=N_("back")),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, campaign: Campaign) -> None:
        """Show a campaign's group and its battles."""
        super().__init__()
        self._list = Rows(self._row)
        self._chart = Rows(self._battle, quiet=True)
        self._campaign = campaign

    def compose(self) -> ComposeResult:
        """The mages beside the battles."""
        yield self.top()
        with Horizontal():
            with Vertical(id="mages"):
                yield Words(self._title)
                yield self._list
                yield Input(compact=True, id="name")
                yield Words(self._explanation, id_="explanation")
            with Vertical(id="battles"):
                yield Words(self._battles_title)
                yield self._chart
        yield self.bottom()

    @property
    def group(self) -> Campaign:
        """Whose names they are."""
        return self._campaign

    def heading(self) -> tuple[str, str]:
        """Which campaign of which game."""
        return self._campaign.name, self.companion.speech.system(self._campaign.system)

    def on_mount(self) -> None:
        """Show the names; typing comes later."""
        self._list.styles.height = len(self._campaign.players)
        self._list.fill([1] * len(self._campaign.players))
        self._type(on=False)
        self.show()

    def show(self) -> None:
        """A battle may have been recorded meanwhile, or its recording undone."""
        self._chart.fill([3] * len(self._campaign.history()))
        super().show()

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter and a click change a name."""
        if event.rows is self._list:
            self.action_rename()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the mage the name that was typed."""
        done = self._campaign.rename_player(self._seat, event.value)
        if isinstance(done, Rejection):
            self.companion.refuse(done)
            return
        self.companion.toast(self.companion.speech.label(done))
        self._type(on=False)
        self.show()

    def action_rename(self) -> None:
        """Ask for another name."""
        self.query_one(Input).value = self._campaign.players[self._seat - 1]
        self._type(on=True)

    def action_play(self) -> None:
        """Go on with the campaign."""
        self.companion.open_campaign(self._campaign)

    def action_undo_campaign(self) -> None:
        """Take back what was last written into the campaign."""
        done = self._campaign.undo()
        if isinstance(done, Rejection):
            self.companion.refuse(done)
            return
        _, undone = done
        speech = self.companion.speech
        self.companion.toast(speech.t("Undone: {what}.", what=speech.label(undone)))
        self.show()

    def action_back(self) -> None:
        """Stop typing, or go back to the campaigns."""
        if self.query_one(Input).has_focus:
            self._type(on=False)
        else:
            self.companion.leave()

    @property
    def _seat(self) -> int:
        return self._list.cursor + 1

    def _type(self, *, on: bool) -> None:
        field = self.query_one(Input)
        field.display = on
        (field if on else self._list).focus()

    def _title(self, width: int) -> list[Line]:
        return [(Span(text.cut(self.companion.t("Mages"), width), "title"),)]

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        plain = "here" if here else "text"
        mark = self.companion.marks.current if here else " "
        name = text.cut(self._campaign.players[index], width - 7)
        return [
            (
                Span(f" {mark} ", plain),
                Span(f"{index + 1}", "here-dim" if here else "dim"),
                blank(2, plain),
                Span(name, "here-strong" if here else "strong"),
            )
        ]

    def _explanation(self, width: int) -> list[Line]:
        t = self.companion.t
        lines = paragraph(t("A changed name counts from the next battle on."), width, "dim")
        for one, other in self._campaign.pairs:
            said = t("{one} and {other} share their turn cards.", one=one, other=other)
            lines += paragraph(said, width, "dim")
        return lines

    def _battles_title(self, width: int) -> list[Line]:
        t = self.companion.t
        lines: list[Line] = [(Span(text.cut(t("Battles"), width), "title"),)]
        if not self._campaign.history():
            lines += [EMPTY, *paragraph(t("No battle is recorded yet."), width, "dim")]
        return lines

    def _battle(self, index: int, width: int, *, here: bool) -> list[Line]:
        """A battle of the score chart, the newest first."""
        battle = self._campaign.history()[-1 - index]
        speech, dot = self.companion.speech, f" {self.companion.marks.dot} "
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        style = "good" if battle.result == "win" else "bad"
        word = Span(text.clean(speech.result(battle.result)), f"here-{style}" if here else style)
        name = text.cut(battle.nemesis, width - text.cells(word.text) - 8)
        left = (
            Span(text.fit(str(battle.number), 3, "right"), dim),
            blank(2, plain),
            Span(name, "here-strong" if here else "strong"),
        )
        about = dot.join(
            (
                speech.t("attempt {number}", number=battle.attempt),
                speech.n("{count} round", "{count} rounds", battle.rounds),
                speech.n("{count} minute", "{count} minutes", battle.minutes),
            )
        )
        second = (blank(5, plain), Span(text.cut(about, width - 6), dim))
        return [spread(left, (word, blank(1, plain)), width, plain), second, (blank(width),)]
