"""The result: how the battle ended, its numbers, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Horizontal

from companion.engine.campaign.commands import AnswerDefeat
from companion.engine.kernel.rejection import Rejection
from companion.speech import Cast
from companion.speech.voice import N_
from companion.table.score import battle_result
from companion.ui import text
from companion.ui.acts import Act, act_of, bindings
from companion.ui.screens.base import HouseScreen
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, padded, paragraph, spread
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.engine.campaign.state import BattleResult
    from companion.table.campaign import Campaign

_OFTEN = 0.5
_SHOWN = 12


class ResultScreen(HouseScreen):
    """Space writes the result into the campaign, then goes on to what comes next."""

    CSS_PATH = "result.tcss"
    ACTS: ClassVar[tuple[Act, ...]] = (
        act_of("record", "record", "space,enter", 95, N_("record")),
        Act(
            "after-battle",
            "space,enter",
            "after_battle",
            N_("After the battle"),
            N_("Go on to what follows the battle, step by step."),
            95,
            "campaign",
            short=N_("after the battle"),
        ),
        Act(
            "answer-again",
            "t",
            "answer(True)",
            N_("The Legacy deck says: try again"),
            N_("After a defeat: note that the Legacy deck says to try again."),
            94,
            "campaign",
            short=N_("try again"),
        ),
        Act(
            "answer-on",
            "o",
            "answer(False)",
            N_("The Legacy deck says: go on"),
            N_("After a defeat: note that the Legacy deck says to go on."),
            93,
            "campaign",
            short=N_("go on"),
        ),
        Act(
            "try-again",
            "space,enter,t",
            "try_again",
            N_("Try again"),
            N_("Set the same battle up again, as last time."),
            94,
            "battle",
            short=N_("try again"),
        ),
        Act(
            "to-rooms",
            "space,enter,c",
            "rooms",
            N_("To the campaign"),
            N_("See how the campaign stands now."),
            94,
            "campaign",
            short=N_("to the campaign"),
        ),
        Act(
            "to-home",
            "space,enter,h",
            "home",
            N_("To the campaigns"),
            N_("Go back to the list of campaigns."),
            93,
            short=N_("to the campaigns"),
        ),
        act_of("undo", "undo", weight=60, short=N_("undo")),
        act_of("undo-campaign", "undo_campaign", "z,ctrl+z", 60, N_("undo")),
        act_of("log", "log", weight=50, short=N_("log")),
        act_of("back", "back", weight=70, short=N_("back")),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, campaign: Campaign) -> None:
        """Show the result of the campaign's open battle, which is over."""
        super().__init__()
        self._campaign = campaign
        sitting = campaign.sitting
        if sitting is None:
            raise RuntimeError("only a battle has a result")
        self._number = sitting.number
        self._seen = sitting.n
        self._outlook = sitting.outlook
        self._result: BattleResult = battle_result(sitting, campaign.history())
        self._recorded = False

    def compose(self) -> ComposeResult:
        """The result, and on a wide screen all battles of the campaign."""
        yield self.top()
        yield Words(self._banner, id_="banner")
        with Horizontal():
            yield Words(self._numbers, id_="numbers")
            yield Words(self._chart, id_="chart")
        yield Words(self._next, id_="next")
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """Which battle of which campaign, as the score chart counts them."""
        numbers = [battle.number for battle in self._campaign.history()]
        at = numbers.index(self._number) if self._number in numbers else len(numbers)
        return self._campaign.name, self.companion.t("Battle {number}", number=at + 1)

    def on_mount(self) -> None:
        """See whether another window goes on with the battle."""
        self.set_interval(_OFTEN, self._look)

    def on_screen_resume(self) -> None:
        """The log may have gone back to before the end."""
        self._follow()

    def _look(self) -> None:
        self.companion.look(self._campaign)
        self._follow()

    def _follow(self) -> None:
        """Show what has become of the battle meanwhile."""
        sitting = self._campaign.sitting
        if sitting is not None and sitting.number == self._number:
            if sitting.outlook.result is None:
                self.companion.open_table(self._campaign)
                return
            self._seen = sitting.n
        recorded = sitting is None or sitting.number != self._number
        if recorded != self._recorded:
            self._recorded = recorded
            self.companion.guard.changed()
            self.show()

    # What is done here.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """First the battle is recorded; then comes what follows it, another try, or the way home.

        In a Legacy campaign the Legacy deck says whether to try again.
        """
        lost = self._result.result == "loss"
        campaign = self._campaign
        legacy = campaign.outlook.legacy
        offered = {
            "record": not self._recorded,
            "undo": not self._recorded,
            "log": not self._recorded,
            "undo_campaign": self._recorded,
            "after_battle": self._recorded and legacy,
            "answer": self._recorded and self._asks,
            "try_again": self._recorded and lost and not legacy,
            "rooms": self._recorded and not campaign.single and not legacy,
            "home": self._recorded,
        }
        name, _, _ = action.partition("(")
        return offered.get(name, super().check_action(action, parameters))

    @property
    def _asks(self) -> bool:
        """Whether nobody has said yet what the Legacy deck says after this defeat."""
        question = self._campaign.outlook.question
        return question is not None and question.number == self._number

    def acts(self) -> list[Act]:
        """A key is shown once: what leads further keeps Space."""
        found = []
        taken: set[str] = set()
        for act in super().acts():
            keys = [key for key in act.keys.split(",") if key not in taken]
            taken.update(keys)
            found.append(act._replace(keys=",".join(keys)))
        return found

    def action_record(self) -> None:
        """Write the result into the campaign."""
        done = self._campaign.record()
        if isinstance(done, Rejection):
            self.companion.refuse(done)
        self._follow()

    def action_try_again(self) -> None:
        """Set the battle up again as it was."""
        self.companion.open_setup(self._campaign, self.companion.last_request(self._campaign))

    def action_after_battle(self) -> None:
        """Go on to what follows the battle."""
        self.companion.open_after_battle(self._campaign)

    def action_answer(self, again: bool) -> None:  # noqa: FBT001 - an action takes what its binding says
        """Note what the Legacy deck says after the defeat."""
        if self.companion.keep(self._campaign, AnswerDefeat(self._number, again)):
            self.show()

    def action_rooms(self) -> None:
        """See how the campaign stands now."""
        self.companion.open_campaign(self._campaign)

    def action_home(self) -> None:
        """Go back to the campaigns."""
        self.companion.open_home()

    def action_undo(self) -> None:
        """Take back what ended the battle."""
        self.companion.undo(self._campaign, self._seen)
        self._follow()

    def action_undo_campaign(self) -> None:
        """Take back what was last written into the campaign: the answer, or the recording."""
        done = self._campaign.undo()
        if isinstance(done, Rejection):
            self.companion.refuse(done)
        else:
            _, undone = done
            speech = self.companion.speech
            self.companion.toast(speech.t("Undone: {what}.", what=speech.label(undone)))
        self._follow()
        self.show()

    def action_log(self) -> None:
        """Show what was done in the battle."""
        self.companion.open_log(self._campaign)

    def action_back(self) -> None:
        """Go back to the table, or home once there is no battle there any more."""
        if self._recorded:
            self.companion.open_home()
        else:
            self.companion.leave()

    # How it looks.

    def _banner(self, width: int) -> list[Line]:
        t, outlook = self.companion.t, self._outlook
        if self._result.result == "win":
            said, style = t("VICTORY over {nemesis}", nemesis=outlook.nemesis), "won"
        else:
            said, style = t("DEFEAT by {nemesis}", nemesis=outlook.nemesis), "lost"
        bar = padded((Span(text.cut(f"  {said}", width), style),), width, style)
        return [padded((), width, style), bar, padded((), width, style)]

    def _numbers(self, width: int) -> list[Line]:
        speech, result, outlook = self.companion.speech, self._result, self._outlook
        cast = Cast.of(outlook)
        lines = paragraph(speech.reason(outlook, cast), width, "strong")
        lines.append(EMPTY)
        for label, number in (
            (speech.t("attempt"), result.attempt),
            (speech.t("rounds"), result.rounds),
            (speech.t("turns"), result.turns),
            (speech.t("minutes"), result.minutes),
        ):
            lines += [_total(label, str(number), width)]
        lines.append(EMPTY)
        life = speech.t("{life} of {max}", life=outlook.gravehold, max=outlook.gravehold_max)
        lines.append(_total(speech.t("Gravehold"), life, width))
        life = speech.t("{life} of {max}", life=outlook.life, max=outlook.life_max)
        lines.append(_total(outlook.nemesis, life, width))
        for player in outlook.players:
            life = speech.t("{life} of {max}", life=player.life, max=player.max)
            said = speech.t("exhausted") if player.exhausted else life
            lines.append(_total(player.name, said, width))
        return lines

    def _chart(self, width: int) -> list[Line]:
        """The battles recorded so far, the newest first."""
        battles = self._campaign.history()
        if not battles:
            return []
        lines: list[Line] = [(Span(self.companion.t("Battles"), "title"),)]
        for place, battle in list(enumerate(battles, 1))[: -_SHOWN - 1 : -1]:
            word = text.clean(self.companion.speech.result(battle.result))
            style = "good" if battle.result == "win" else "bad"
            room = width - text.cells(word) - 8
            left = (
                Span(text.fit(str(place), 4, "right"), "dim"),
                blank(2),
                Span(text.cut(battle.nemesis, room)),
            )
            lines.append(spread(left, (Span(word, style),), width))
        return lines

    def _next(self, width: int) -> list[Line]:
        t, campaign = self.companion.t, self._campaign
        lost = self._result.result == "loss"
        if not self._recorded:
            said = t("Space writes the result into the campaign. Until then it can be undone.")
        elif campaign.outlook.legacy:
            said = t("It is recorded. Space goes on to what follows the battle.")
        elif lost:
            said = t("It is recorded. Space sets the same battle up again.")
        elif campaign.single:
            said = t("It is recorded. Space goes back to the campaigns.")
        else:
            said = t("It is recorded. Space goes on to the campaign.")
        lines = paragraph(said, width)
        if self._recorded and self._asks:
            asked = t("What does the Legacy deck say?")
            lines = [*paragraph(asked, width, "warning"), self._answers(), EMPTY, *lines]
        return lines

    def _answers(self) -> Line:
        t = self.companion.t
        again, on = "answer(True)", "answer(False)"
        return (
            *(Span("t ", "key", again), Span(text.clean(t("try again")), "strong", again)),
            *(blank(4), Span("o ", "key", on), Span(text.clean(t("go on")), "strong", on)),
        )


def _total(name: str, said: str, width: int) -> Line:
    """A life total as it was at the end."""
    room = min(30, width - text.cells(said) - 2)
    return (Span(text.fit(name, room), "dim"), blank(2), Span(text.clean(said), "strong"))
