"""A guide: a checklist that is ticked in any order, left and resumed at any step."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.containers import Container

from companion.engine.campaign import commands as c
from companion.engine.campaign.guides import Guide, guide
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.ui import text
from companion.ui.acts import Act, bindings
from companion.ui.screens.ask import Answer, AskScreen
from companion.ui.screens.base import WIDE
from companion.ui.screens.campaign.guide_places import ASKING, PLACES, applied, why_done
from companion.ui.screens.campaign.guide_steps import StepRow, Steps
from companion.ui.screens.campaign.rooms import COMMON, ONWARD, Room
from companion.ui.widgets.lines import EMPTY, Line, Span, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from companion.engine.campaign.guides import GuideStep
    from companion.engine.campaign.records import BattleResult
    from companion.table.campaign import Campaign
    from companion.ui.widgets.rows import Rows

_TICK: Final = Act(
    "guide-tick",
    "space",
    "tick",
    N_("Tick the next step"),
    N_("Tick the step the cursor stands on, or else the first that is open."),
    95,
    "campaign",
    short=N_("tick"),
)
_GO_ON: Final = Act(
    "guide-on",
    "space",
    "go_on",
    N_("Go on"),
    N_("All is done: go on to what comes next."),
    95,
    "campaign",
    short=N_("go on"),
)
_TURN: Final = Act(
    "guide-turn",
    "enter",
    "turn",
    N_("Tick or untick"),
    N_("Tick the step the cursor stands on, or take its tick away."),
    85,
    "campaign",
    short=N_("tick or untick"),
)
_PLACE: Final = Act(
    "guide-place",
    "enter",
    "place",
    N_("Do this step"),
    N_("Enter what belongs to the step the cursor stands on, or go where it is kept."),
    85,
    "campaign",
    short=N_("do this step"),
)
_DO: Final = Act(
    "guide-do",
    "space",
    "do",
    N_("Do the next step"),
    N_("Say what the next step asks: only the table knows."),
    95,
    "campaign",
    short=N_("do this step"),
)
_MARK: Final = Act(
    "guide-mark",
    "x",
    "mark",
    N_("Tick or untick only"),
    N_("Tick or untick the step the cursor stands on, and nothing else."),
    50,
    "campaign",
    short=N_("tick or untick"),
)
_FINISH: Final = Act(
    "guide-finish",
    "f",
    "finish",
    N_("Go on without the rest"),
    N_("Go on although steps are open; they stay visible in this guide."),
    60,
    "campaign",
    short=N_("skip the rest"),
)


class GuideScreen(Room):
    """Space ticks the next open step, or asks what it asks; once nothing is open it goes on."""

    ROOM: ClassVar[str] = "guide"
    CSS_PATH = "guide.tcss"
    ACTS: ClassVar[tuple[Act, ...]] = (
        *(_TICK, _DO, _GO_ON, ONWARD._replace(id="guide-next")),
        *(_TURN, _PLACE, _MARK, _FINISH, *COMMON),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, campaign: Campaign, guide_id: str) -> None:
        """Show a checklist of a campaign, by its id."""
        super().__init__(campaign)
        self.guide_id = guide_id
        """Which checklist it is."""
        self._list = Steps(lambda: self.companion.marks, id_="steps")
        self._guide = guide(campaign.state, guide_id) or Guide(guide_id, (), closed=True)
        self._applied: tuple[str, ...] = ()
        self._side = Words(self._beside, id_="applied")

    def compose(self) -> ComposeResult:
        """The steps, what was written down beside them, and how far one has come."""
        yield self.top()
        with Container(id="both"):
            yield self._list
            yield self._side
        yield Words(self._state, id_="state")
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """Which checklist, and how much of it is done."""
        steps = [each for each in self._guide.steps if not each.replaced]
        done = len(steps) - len(self._guide.left)
        title = self.companion.speech.guide(self.guide_id, self._battle_place)
        return title, self.companion.t("{done} of {all} done", done=done, all=len(steps))

    def on_mount(self) -> None:
        """Stand at the first open step."""
        # Textual asks every class in turn: the room mounts by itself.
        self.show()
        self._list.focus()
        if self._guide.left and not self._guide.closed:
            self._list.choose(self._guide.steps.index(self._guide.left[0]))

    def on_resize(self, event: events.Resize) -> None:
        """A narrow screen tells below the steps what a wide one tells beside them."""
        self._put_rows(event.size.width)

    def show(self) -> None:
        """Something was ticked, here or in another window."""
        found = guide(self.campaign.state, self.guide_id)
        if found is None:
            # The recording of its battle was taken back.
            if self.app.screen is self:
                self.companion.leave()
            return
        self._guide = found
        self._applied = applied(self.companion.speech, self.campaign, self.guide_id)
        self._side.set_class(bool(self._applied), "-any")
        self._put_rows(self.app.size.width)
        super().show()

    def _look(self) -> None:
        before = self._guide
        super()._look()
        if self._guide != before:
            self.companion.guard.changed()

    def on_rows_moved(self) -> None:
        """What Enter does depends on the step."""
        self.on_descendant_focus()

    async def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter and a click do what the footer says."""
        event.stop()
        for action in ("place", "turn"):
            if self.check_action(action, ()):
                await self.run_action(action)
                return

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Once it is finished a guide is only read."""
        step, closed = self._step, self._guide.closed
        left = bool(self._guide.left)
        place = step is not None and not closed and step.id in PLACES
        asks = self._next is not None and self._next.id in ASKING
        offered = {
            "tick": not closed and left and not asks,
            "do": not closed and left and asks,
            "go_on": not closed and not left,
            "onward": closed,
            "finish": not closed and left,
            "turn": step is not None and not closed and not place,
            "place": place,
            "mark": bool(parameters) or place,
        }
        return offered.get(action, super().check_action(action, parameters))

    # What is done here.

    def action_tick(self) -> None:
        """Tick the step of the moment, and go to the next."""
        step = self._next
        if step is not None and self._tick(step, done=True):
            self._go_to_open(after=step.id)

    def action_do(self) -> None:
        """Ask what the step of the moment asks."""
        step = self._next
        if step is not None:
            self._list.choose(self._guide.steps.index(step))
            PLACES[step.id](self, step)

    def action_turn(self) -> None:
        """Tick the step at the cursor, or take its tick away."""
        if self._step is not None:
            self._turn(self._step)

    def action_mark(self, step_id: str = "") -> None:
        """Tick a step by its id, or the one at the cursor; or take its tick away."""
        step = self._guide.step(step_id) if step_id else self._step
        if step is not None:
            self._turn(step)

    def action_place(self) -> None:
        """Do the step at the cursor where it belongs."""
        if self._step is not None:
            PLACES[self._step.id](self, self._step)

    def action_go_on(self) -> None:
        """Finish the checklist and go on."""
        if self.battle is None:
            self.to_battle()
        elif self.do(c.FinishAfter(self.battle.number)):
            self._beyond()

    def action_finish(self) -> None:
        """Go on although steps are open; what follows a battle is finished only when sure."""
        if self.battle is None:
            self.to_battle()
            return
        speech, left = self.companion.speech, len(self._guide.left)
        question = speech.n(
            "{count} step is open. Finish all the same?",
            "{count} steps are open. Finish all the same?",
            left,
        )
        answers = [Answer("finish", speech.t("Finish; what is open counts as skipped"))]
        self.companion.ask(AskScreen(question, answers), lambda _: self.action_go_on())

    def action_onward(self) -> None:
        """Leave this checklist for what comes next in the campaign."""
        self.companion.leave()
        self.companion.open_next(self.campaign)

    def action_room(self, room: str) -> None:
        """Leave the checklist for a room; Space leads back from there."""
        if any(door.id == room for door in self.rooms()):
            self.companion.leave()
            self.companion.open_room(self.campaign, room)

    def action_back(self) -> None:
        """Leave it as it is; it can be resumed at any time."""
        self.companion.leave()

    @property
    def battle(self) -> BattleResult | None:
        """The battle that this checklist follows; None for a set-up."""
        kind, _, number = self.guide_id.partition(":")
        return self.campaign.state.battle(int(number)) if kind == "after" else None

    def tick(self, step: GuideStep) -> None:
        """Tick a step that was done elsewhere, or needs nothing."""
        self._tick(step, done=True)

    def to_battle(self) -> None:
        """Go to the battle that was set up, or is to be."""
        if self.campaign.sitting is not None:
            self.companion.open_campaign(self.campaign)
        else:
            self.companion.open_setup(self.campaign)

    def _beyond(self) -> None:
        """What follows the battle is done with: go on, but begin no chapter by the same key."""
        self.companion.leave()
        if self.campaign.outlook.ahead.kind == "chapter":
            self.companion.open_room(self.campaign)
        else:
            self.companion.open_next(self.campaign)

    def _turn(self, step: GuideStep) -> None:
        t = self.companion.t
        if self._guide.closed:
            self.companion.toast(t("This guide is finished: it can only be read."))
        elif step.replaced:
            said = t("Section {letter} stands in the place of this step.", letter=step.replaced)
            self.companion.toast(said)
        elif step.derived:
            self.companion.toast(why_done(self.companion.speech, step))
        else:
            self._tick(step, done=not step.done)

    def _tick(self, step: GuideStep, *, done: bool) -> bool:
        """Write a tick; the row shows it, so only what else has come of it is told."""
        kept = self.campaign.do(c.Tick(self.guide_id, step.id, done))
        if isinstance(kept, Rejection):
            self.companion.refuse(kept)
            return False
        speech = self.companion.speech
        told = [speech.event(event) for event in kept.events[1:]]
        told += map(speech.notice, self.campaign.notices(kept))
        if any(told):
            self.companion.toast("\n".join(filter(None, told)))
        self.show()
        if not self._guide.left:
            # From now on the same key goes on.
            self.companion.guard.changed()
        return True

    def _go_to_open(self, after: str) -> None:
        """Put the cursor on the next open step, or the first one."""
        ids = [each.id for each in self._guide.steps]
        open_ = [ids.index(each.id) for each in self._guide.left]
        if open_:
            at = ids.index(after)
            self._list.choose(next((each for each in open_ if each > at), open_[0]))

    @property
    def _step(self) -> GuideStep | None:
        """The step at the cursor."""
        at = self._list.cursor
        return self._guide.steps[at] if at < len(self._guide.steps) else None

    @property
    def _next(self) -> GuideStep | None:
        """The open step that Space is about: at the cursor, or else the first."""
        left = self._guide.left
        return self._step if self._step in left else next(iter(left), None)

    @property
    def _battle_place(self) -> int | None:
        battles = self.campaign.state.battles
        return battles.index(self.battle) + 1 if self.battle in battles else None

    # How it looks.

    def _put_rows(self, width: int) -> None:
        rows = [self._row(step) for step in self._guide.steps]
        if self._applied and width < WIDE:
            rows.append(StepRow(self.companion.t("Written down after this battle"), title=True))
            rows += [StepRow(said) for said in self._applied]
        self._list.put(rows)

    def _row(self, step: GuideStep) -> StepRow:
        speech, marks = self.companion.speech, self.companion.marks
        said = text.clean(speech.guide_step(step, self.campaign.state))
        if step.replaced:
            note = speech.t("replaced by section {letter}", letter=step.replaced)
            return StepRow(said, step, marks.rule, note)
        if not step.done and self._guide.closed:
            return StepRow(said, step, " ", speech.t("skipped"), skipped=True)
        note = ""
        package = self.campaign.state.package(step.package) if step.package else None
        if step.done and package is not None:
            name = speech.package(step.package)
            note = speech.t("noted as opened: {package}", package=name)
        return StepRow(said, step, marks.done if step.done else " ", note)

    def _state(self, width: int) -> list[Line]:
        """How far one has come, and what Space does."""
        speech, left = self.companion.speech, len(self._guide.left)
        if self._guide.closed and left:
            said = speech.t("This guide is finished. What was skipped stays visible.")
        elif self._guide.closed:
            said = speech.t("This guide is finished, and all was done.")
        elif left:
            said = speech.n(
                "{count} step is open. It can be left and resumed at any time.",
                "{count} steps are open. Any order will do; it can be left and resumed.",
                left,
            )
        elif self.battle is None:
            said = speech.t("All is done. Space leads to the battle.")
        else:
            said = speech.t("All is done. Space finishes this and goes on.")
        return paragraph(said, width, "strong" if not left else "dim")

    def _beside(self, width: int) -> list[Line]:
        """What was written down since the battle: nobody need do it again by hand."""
        title = text.cut(self.companion.t("Written down after this battle"), width)
        lines: list[Line] = [(Span(title, "title"),), EMPTY]
        for said in self._applied:
            lines += paragraph(said, width, lead=(Span(f"{self.companion.marks.dot} ", "dim"),))
        return lines
