"""What is told beside an event of a campaign: letters due, rules offered, questions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from companion.engine.campaign import notices as n
from companion.engine.campaign.switches import SWITCHES, named

if TYPE_CHECKING:
    from companion.engine.campaign.records import Section, Value
    from companion.engine.campaign.state import CampaignState
    from companion.plain.answers import Answer

DUE: Final = "due: {letters}"
"""The line of letters due; programs read it, so it is the same in every language."""


def tell_notice(notice: n.Notice, state: CampaignState, answer: Answer) -> None:
    """Tell what the group should know; what it may answer is asked, with how to say it."""
    if isinstance(notice, n.LettersDue):
        tell_due(notice.letters, answer)
    elif isinstance(notice, n.SwitchesNamed):
        section = state.section(notice.letter)
        if section is not None:
            offer_switches(section, answer)
    elif isinstance(notice, n.AskTheLegacyDeck):
        ask_the_legacy_deck(notice.nemesis, answer)
    else:
        answer.fact(answer.speech.notice(notice))


def tell_due(letters: Iterable[str], answer: Answer) -> None:
    """The letters due in one line; nothing when there are none."""
    shown = " ".join(letters)
    if shown:
        answer.fact(DUE.format(letters=shown))


def offered(section: Section) -> tuple[tuple[str, Value], ...]:
    """The switches that a section's text names and that are not on."""
    on = {name for name, _ in section.switches}
    return tuple(each for each in named(section.letter, section.text) if each[0] not in on)


def offer_switches(section: Section, answer: Answer) -> None:
    """Say which rules a section's text names, and how to turn them on."""
    found, speech = offered(section), answer.speech
    if not found:
        return
    options = " ".join(f"--switch {switch_word(*switch)}" for switch in found)
    answer.ask(
        speech.t(
            "The text of section {letter} names: {rules}. To turn that on: {line}",
            letter=section.letter,
            rules=speech.sequence(speech.switch(*switch) for switch in found),
            line=f"section edit {section.letter} {options}",
        )
    )


def switch_word(name: str, value: Value) -> str:
    """A switch as it is typed, with its value where that is not the usual one."""
    return name if SWITCHES[name] == value else f"{name}={value}"


def ask_the_legacy_deck(nemesis: str, answer: Answer) -> None:
    """Ask what the Legacy deck says after a defeat."""
    speech = answer.speech
    answer.ask(
        speech.t(
            "{question} {options}",
            question=speech.notice(n.AskTheLegacyDeck(nemesis)),
            options=speech.listing(("chapter defeat again", "chapter defeat on")),
        )
    )
