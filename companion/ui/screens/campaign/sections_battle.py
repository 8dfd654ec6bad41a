"""Whether a section shall act in the battle under way already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.aeons_end.commands import BringIn
from companion.engine.aeons_end.decide import decide
from companion.engine.kernel.chance import Chance
from companion.engine.kernel.rejection import Rejection
from companion.speech import Cast
from companion.ui.screens.ask import Answer, AskScreen
from companion.ui.screens.base import HouseScreen

if TYPE_CHECKING:
    from companion.table.campaign import Campaign
    from companion.ui.app import CompanionApp


def lacks(campaign: Campaign, letter: str) -> bool:
    """Whether there is a battle under way that an unlocked section would add something to."""
    section, sitting = campaign.state.section(letter), campaign.sitting
    if section is None or sitting is None or sitting.state.result is not None:
        return False
    reminders = tuple((each.moment, each.text) for each in section.reminders)
    wanted = BringIn(letter, section.switches, reminders)
    # Nothing it brings is left to chance.
    return not isinstance(decide(sitting.state, wanted, Chance("")), Rejection)


def let_act(companion: CompanionApp, campaign: Campaign, letter: str) -> bool:
    """Let an unlocked section act in the battle under way; if it does."""
    done = campaign.bring_in(letter)
    if isinstance(done, Rejection):
        companion.refuse(done)
        return False
    companion.toast(companion.speech.label(done.entry, Cast.of(done.before)))
    return True


def ask_to_act(companion: CompanionApp, campaign: Campaign, letter: str) -> None:
    """Ask whether a section that was just unlocked acts in the battle under way, if it can."""
    if not lacks(campaign, letter):
        return
    speech = companion.speech
    question = AskScreen(
        speech.t(
            "A battle is under way. Shall section {letter} act in it now? "
            "Otherwise it acts from the next battle on.",
            letter=letter,
        ),
        [Answer("now", speech.t("Let it act in this battle now"))],
    )
    companion.ask(question, lambda _: _then(companion, campaign, letter))


def _then(companion: CompanionApp, campaign: Campaign, letter: str) -> None:
    if let_act(companion, campaign, letter) and isinstance(companion.screen, HouseScreen):
        companion.screen.show()
