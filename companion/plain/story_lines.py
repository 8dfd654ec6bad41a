"""How the story of a campaign stands, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from companion.engine.campaign.box import ERRATA
from companion.plain.written import ask_the_legacy_deck, tell_due
from companion.speech import N_

if TYPE_CHECKING:
    from companion.engine.campaign.outlook import LetterView, Status
    from companion.engine.campaign.records import Section
    from companion.engine.campaign.state import Chapter
    from companion.plain.answers import Answer
    from companion.speech import Speech
    from companion.table.campaign import Campaign

_LETTERS: Final[dict[Status, str]] = {
    "locked": N_("{letter}, locked: {place}, {point}."),
    "due": N_("{letter}, due: {place}, {point}."),
    "unlocked": N_("{letter}, unlocked: {place}, {point}."),
}


def letter_line(view: LetterView, speech: Speech) -> str:
    """A letter on the board, with its printed place and the point it is announced for."""
    return speech.t(
        _LETTERS[view.status],
        letter=view.letter,
        place=speech.letter_place(view.place),
        point=speech.letter_point(view.place),
    )


def section_lines(section: Section, speech: Speech) -> Iterator[str]:
    """What is known of an unlocked section."""
    if section.on and section.chapter:
        yield speech.t(
            "Unlocked on {day}, in chapter {chapter}.", day=section.on, chapter=section.chapter
        )
    elif section.on:
        yield speech.t("Unlocked on {day}.", day=section.on)
    if section.source:
        yield speech.t("From: {source}.", source=speech.instruction(section.source))
    if section.text:
        yield speech.t("Text: {text}", text=section.text)
    for switch in section.switches:
        yield speech.t("Turned on: {rule}.", rule=speech.switch(*switch))
    for each in section.reminders:
        yield speech.t(
            "Reminder for {moment}: {text}", moment=speech.moment(each.moment), text=each.text
        )


def chapter_line(chapter: Chapter, speech: Speech) -> str:
    """A chapter, with its days as far as they are known."""
    if chapter.over:
        return speech.t(
            "Chapter {number}: begun on {began}, ended on {ended}.",
            number=chapter.number,
            began=chapter.began,
            ended=chapter.ended,
        )
    return speech.t(
        "Chapter {number}: begun on {began}.", number=chapter.number, began=chapter.began
    )


def story_lines(campaign: Campaign, speech: Speech) -> Iterator[str]:
    """The story from its chapters to what is still to do."""
    state, outlook = campaign.state, campaign.outlook
    if not state.chapters:
        yield speech.t("No chapter has begun yet.")
    for chapter in state.chapters:
        yield chapter_line(chapter, speech)
    if state.sections:
        letters = sorted(section.letter for section in state.sections)
        yield speech.t("Unlocked sections: {letters}.", letters=speech.listing(letters))
    if state.bookmark:
        yield speech.t("The Legacy card read last is {card}.", card=state.bookmark)
    left = [str(number) for number in ERRATA if number not in state.errata]
    if left:
        yield speech.t("Errata not dealt with yet: {numbers}.", numbers=speech.listing(left))
    if state.over:
        yield speech.t("The campaign is finished.")
    yield speech.t("Next: {what}", what=speech.campaign_ahead(outlook.ahead))


def tell_where_the_story_is(campaign: Campaign, answer: Answer) -> None:
    """The chapter and the letters due; between battles also what is asked and comes next."""
    state, outlook, speech = campaign.state, campaign.outlook, answer.speech
    if not state.legacy:
        return
    chapter = outlook.chapter
    if chapter is not None and chapter.over:
        answer.fact(speech.t("Chapter {number} has ended.", number=chapter.number))
    elif chapter is not None:
        answer.fact(speech.t("Chapter {number} is under way.", number=chapter.number))
    tell_due(outlook.due, answer)
    if campaign.sitting is None:
        if outlook.question is not None:
            ask_the_legacy_deck(outlook.question.nemesis, answer)
        answer.fact(speech.t("Next: {what}", what=speech.campaign_ahead(outlook.ahead)))
