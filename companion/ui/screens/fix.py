"""Values set by hand: everything that can be put right, and what it stands at."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, get_args

from textual.widgets import Input

from companion.engine.aeons_end.events import (
    ChargesChanged,
    CounterChanged,
    Damaged,
    Fixed,
    Healed,
    NemesisDeckCounted,
    PlayerExhausted,
    TokensChanged,
)
from companion.engine.aeons_end.fixing import kind_of, paths, value_of
from companion.engine.aeons_end.words import Step, card_of, seat_of
from companion.engine.kernel.rejection import Rejection
from companion.speech import Cast
from companion.speech.fixes import path_phrase, value_phrase
from companion.speech.scene import Scene
from companion.speech.voice import N_
from companion.table.fixes import asked, shown_path, shown_value
from companion.table.names import Roster
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.ask import Answer, AskScreen
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.lines import Line, Span, blank, paragraph
from companion.ui.widgets.rows import Rows
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.table.campaign import Campaign
    from companion.table.sitting import Sitting

_FORMS: Final = {
    "effects": N_("For example g3, u: Gravehold suffers 3, then the nemesis Unleashes."),
    "cards": N_("Write the names with commas between them."),
    "seats": N_("Write the names with commas between them."),
    "deck": N_("A number, or unknown."),
}
"""How a value is written, by what its path takes, where a number or words alone will not do."""

_STEPS: Final = tuple(step for step in get_args(Step) if step != "over")


class FixScreen(HouseScreen):
    """Enter on a value sets it; it can be undone like everything else."""

    CSS_PATH = "fix.tcss"
    ACTS: ClassVar[tuple[Act, ...]] = (
        Act(
            "fix-set",
            "enter",
            "set",
            N_("Set"),
            N_("Set the value the cursor stands on."),
            90,
            short=N_("set"),
        ),
        act_of("back", "back", weight=80, short=N_("back")),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, campaign: Campaign, about: int = 0) -> None:
        """Correct the campaign's open battle; `about` is the entry that went wrong, 0 for none."""
        super().__init__()
        self._list = Rows(self._row)
        self._campaign = campaign
        self._about = about
        self._paths: tuple[str, ...] = ()

    @property
    def _sitting(self) -> Sitting:
        sitting = self._campaign.sitting
        if sitting is None:
            raise RuntimeError("only a battle has values to set")
        return sitting

    def compose(self) -> ComposeResult:
        """The values, and a line to type a new one in."""
        yield self.top()
        yield Words(self._explanation)
        yield self._list
        yield Words(self._question, id_="question")
        yield Input(compact=True, id="value")
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """What is being done, and to which line of the log."""
        t = self.companion.t
        if self._about:
            return t("Correct line {number}", number=self._about), t("what followed is kept")
        return t("Set a value by hand"), ""

    def on_mount(self) -> None:
        """Show the values; typing comes later."""
        self.reload()
        if self._about:
            self._list.choose(self._went_wrong())
        self._type(on=False)

    def reload(self) -> None:
        """Read the values anew."""
        self._paths = paths(self._sitting.state)
        self._list.fill([1] * len(self._paths))
        self.show()

    def _went_wrong(self) -> int:
        """The row of the first value that the entry to be corrected changed, else the first row."""
        entry = self._sitting.entries[self._about - 1]
        changed = (_changed(event) for event in entry.events)
        return next((self._paths.index(path) for path in changed if path in self._paths), 0)

    def on_rows_chosen(self) -> None:
        """Enter and a click set the value."""
        self.action_set()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Set what was typed."""
        self._submit(event.value)

    # What is done here.

    def action_set(self) -> None:
        """Ask for the new value of what the cursor stands on."""
        state, path = self._sitting.state, self._path
        kind, value = kind_of(path), value_of(state, path)
        if kind == "switch":
            self._submit("false" if value else "true")
        elif kind in {"step", "actor"}:
            self._choose(kind)
        else:
            field = self.query_one(Input)
            field.value = shown_value(path, value, self._roster)
            self._type(on=True)

    def action_back(self) -> None:
        """Stop typing, or go back to where the values were asked for."""
        if self.query_one(Input).has_focus:
            self._type(on=False)
        else:
            self.companion.leave()

    def _choose(self, kind: str) -> None:
        scene = self._scene
        if kind == "step":
            answers = [Answer(step, value_phrase(scene, "step", step)) for step in _STEPS]
        else:
            seats = (None, 0, *range(1, len(self._sitting.state.players) + 1))
            answers = [
                Answer(shown_value("actor", seat, self._roster), value_phrase(scene, "actor", seat))
                for seat in seats
            ]
        question = path_phrase(scene, self._path)
        self.companion.ask(AskScreen(question, answers), self._submit)

    def _submit(self, typed: str) -> None:
        sitting = self._sitting
        path = shown_path(self._path, self._roster)
        done = sitting.submit(lambda state: asked(state, path, typed, self._about))
        if isinstance(done, Rejection):
            self.companion.refuse(done, self._cast)
            return
        self.companion.toast(self.companion.speech.label(done.entry, self._cast))
        self.companion.guard.changed()
        if self._about:
            self.companion.leave()
        else:
            self._type(on=False)
            self.reload()

    def _type(self, *, on: bool) -> None:
        field, question = self.query_one(Input), self.query_one("#question", Words)
        field.display = question.display = on
        if on:
            question.repaint()
            field.focus()
        else:
            self._list.focus()

    # How it looks.

    @property
    def _path(self) -> str:
        return self._paths[self._list.cursor]

    @property
    def _roster(self) -> Roster:
        return Roster.of(self._sitting.state)

    @property
    def _cast(self) -> Cast:
        return Cast.of(self._sitting.outlook)

    @property
    def _scene(self) -> Scene:
        return Scene(self.companion.speech, self._cast)

    def _explanation(self, width: int) -> list[Line]:
        said = self.companion.t("Choose what is wrong. Nothing is lost: a fix can be undone.")
        return paragraph(said, width, "dim")

    def _question(self, width: int) -> list[Line]:
        if not self._paths:
            return []
        t = self.companion.t
        said = t("{value}: what should it be?", value=path_phrase(self._scene, self._path))
        form = _FORMS.get(kind_of(self._path) or "")
        lines = paragraph(said, width, "strong")
        return [*lines, *paragraph(t(form), width, "dim")] if form else lines

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        path, scene = self._paths[index], self._scene
        value = value_phrase(scene, path, value_of(self._sitting.state, path))
        plain = "here" if here else "text"
        mark = self.companion.marks.current if here else " "
        room = min(44, width // 2)
        return [
            (
                Span(f" {mark} ", plain),
                Span(text.fit(path_phrase(scene, path), room), plain),
                blank(2, plain),
                Span(text.cut(value, width - room - 6), "here-strong" if here else "strong"),
            )
        ]


def _changed(event: object) -> str:
    """The path of the value that an event changed; empty for none."""
    match event:
        case Damaged(target=ref) | Healed(target=ref):
            seat, card = seat_of(ref), card_of(ref)
            owner = f"players.{seat}" if seat else f"in_play.{card}" if card else ref
            return f"{owner}.life"
        case PlayerExhausted(seat=seat):
            return f"players.{seat}.exhausted"
        case ChargesChanged(seat=seat):
            return f"players.{seat}.charges"
        case TokensChanged(card=card):
            return f"in_play.{card}.tokens"
        case CounterChanged(name=name):
            return f"counters.{name}"
        case NemesisDeckCounted():
            return "nemesis.deck"
        case Fixed(path=path):
            return path
        case _:
            return ""
