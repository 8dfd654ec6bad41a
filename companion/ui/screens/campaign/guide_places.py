"""Where the steps of a guide are done, if ticking them is not all there is to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.engine.campaign import commands as c
from companion.engine.campaign.events import BattleRecorded, ResultEntered, Ticked
from companion.speech.cast import Cast
from companion.speech.voice import N_
from companion.ui.screens.ask import Answer, AskScreen

if TYPE_CHECKING:
    from companion.engine.campaign.guides import GuideStep
    from companion.speech import Speech
    from companion.table.campaign import Campaign
    from companion.ui.screens.campaign.guide import GuideScreen

_WHY: Final = {
    "result": N_("The result stands in the score chart: this step is done by itself."),
    "upgrade": N_("The supply was upgraded after this battle. Undo takes it back."),
    "chapter": N_("The chapter has ended. Undo takes it back."),
    "letters": N_("Every letter announced by now is unlocked: this step is done by itself."),
}
"""Why a step is done although nobody ticked it."""


def why_done(speech: Speech, step: GuideStep) -> str:
    """Why the tick of a step cannot be taken away."""
    return speech.t(_WHY.get(step.id, N_("This step is done by itself. Undo takes it back.")))


def applied(speech: Speech, campaign: Campaign, guide_id: str) -> tuple[str, ...]:
    """What was written into a campaign from a battle's recording on, ticks left out.

    `guide_id` is that of what follows the battle; nothing for any other guide.
    """
    kind, _, number = guide_id.partition(":")
    if kind != "after":
        return ()
    cast, said, since = Cast.of_campaign(campaign.state), [], False
    for entry in campaign.timeline.done:
        for event in entry.events:
            if isinstance(event, BattleRecorded | ResultEntered):
                since = event.battle.number == int(number)
            sentence = speech.event(event, cast) if since else None
            if sentence and not isinstance(event, Ticked):
                said.append(sentence)
    return tuple(said)


def _to_room(room: str) -> Callable[[GuideScreen, GuideStep], None]:
    return lambda screen, _: screen.action_room(room)


def _upgrade(screen: GuideScreen, step: GuideStep) -> None:
    """Enter the supply upgrade, once."""
    from companion.ui.screens.campaign.upgrade import UpgradeForm  # noqa: PLC0415 - when first opened

    if step.derived:
        screen.companion.toast(why_done(screen.companion.speech, step))
    elif screen.battle is not None:
        screen.companion.show_screen(UpgradeForm(screen.campaign, screen.battle.number))


def _defeat(screen: GuideScreen, _: GuideStep) -> None:
    """Ask what the Legacy deck says; an answer given before can be changed."""
    battle, t = screen.battle, screen.companion.t
    if battle is None:
        return
    question = t(
        "The battle against {nemesis} is lost. What does the Legacy deck say?",
        nemesis=battle.nemesis,
    )
    answers = [Answer("again", t("Try again")), Answer("on", t("Go on"))]

    def answered(answer: str) -> None:
        _ = screen.do(c.AnswerDefeat(battle.number, again=answer == "again"))

    screen.companion.ask(AskScreen(question, answers), answered)


def _chapter(screen: GuideScreen, step: GuideStep) -> None:
    """Ask whether the newest chapter ends here."""
    newest, t = screen.campaign.outlook.chapter, screen.companion.t
    if step.derived:
        screen.companion.toast(why_done(screen.companion.speech, step))
        return
    if newest is None or newest.over:
        screen.tick(step)
        screen.companion.toast(t("No chapter has begun that could end here."))
        return
    number = newest.number
    question = t("Does the Legacy deck end chapter {number} here?", number=number)
    answers = [
        Answer("end", t("End chapter {number}", number=number)),
        Answer("on", t("It goes on: tick the step")),
    ]

    def answered(answer: str) -> None:
        if answer == "end":
            _ = screen.do(c.EndChapter(number))
        else:
            screen.tick(step)

    screen.companion.ask(AskScreen(question, answers), answered)


PLACES: Final[dict[str, Callable[[GuideScreen, GuideStep], None]]] = {
    "result": _to_room("scores"),
    "upgrade": _upgrade,
    "defeat": _defeat,
    "chapter": _chapter,
    "learned": _to_room("mages"),
    "letters": _to_room("sections"),
    "legacy-deck": _to_room("packages"),
    **{f"section:{letter}": _to_room("sections") for letter in "JKLMYZ"},
}
"""What Enter does at a step, by its id; every other step is ticked."""

ASKING: Final = frozenset({"upgrade", "defeat", "chapter"})
"""Steps that ask something of the table: Space asks it, too, and never takes it as said."""
