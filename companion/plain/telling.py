"""What a command did and what it leaves open, told in facts and questions."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.aeons_end.events import CardEntered
from companion.engine.aeons_end.outlook import Due, Outlook
from companion.engine.kernel.log import Entry, Redo, Undo
from companion.plain.answers import Answer
from companion.speech import Cast, Speech
from companion.table.history import LogLine
from companion.table.real_cards import back_on_the_table
from companion.table.sitting import Done


def tell(done: Done, answer: Answer) -> None:
    """What happened, what is due now, what is asked now."""
    cast = both_casts(done.before, done.outlook)
    speech = answer.speech
    if isinstance(done.entry.command, Undo | Redo):
        answer.fact(_in_time(done, speech, cast))
        answer.facts(back_on_the_table(done, speech))
    else:
        told = [speech.event(event, cast) for event in done.entry.events]
        answer.facts([each for each in told if each] or [speech.label(done.entry, cast)])
    answer.facts(_written(done, speech, cast))
    answer.facts(_new_dues(done, speech))
    if done.outlook.prompts != done.before.prompts:
        ask(done.outlook, answer)


def ask(outlook: Outlook, answer: Answer) -> None:
    """The question that is open, with its options and their numbers."""
    prompt = outlook.prompt
    if prompt is None:
        return
    speech, cast = answer.speech, Cast.of(outlook)
    options = speech.listing(
        speech.t("{number} {option}", number=number, option=speech.option(option, prompt, cast))
        for number, option in enumerate(prompt.options, start=1)
    )
    question = speech.prompt(prompt, cast)
    answer.ask(speech.t("{question} {options}", question=question, options=options))


def both_casts(before: Outlook, after: Outlook) -> Cast:
    """Everybody before and after a command: a card that it took away still has its name."""
    cast = Cast.of(after)
    return Cast(cast.players, cast.nemesis, {**Cast.of(before).cards, **cast.cards})


def label(speech: Speech, entry: Entry, cast: Cast, about: tuple[Entry, ...]) -> str:
    """What an entry did in a few words; an undo or redo of one thing names it."""
    if len(about) != 1:
        return speech.label(entry, cast)
    what = speech.label(about[0], cast)
    if isinstance(entry.command, Undo):
        return speech.t("undone: {what}", what=what)
    return speech.t("redone: {what}", what=what)


def line_label(speech: Speech, line: LogLine, cast: Cast) -> str:
    """What a line of the log says."""
    return label(speech, line.entry, cast, line.about)


def _in_time(done: Done, speech: Speech, cast: Cast) -> str:
    """What was undone or redone."""
    what, count = speech.label(done.about[0], cast).rstrip(".。"), len(done.about)
    if isinstance(done.entry.command, Undo):
        if count == 1:
            return speech.t("Undone: {what}.", what=what)
        return speech.n("{count} step undone.", "{count} steps undone.", count)
    if count == 1:
        return speech.t("Redone: {what}.", what=what)
    return speech.n("{count} step redone.", "{count} steps redone.", count)


def _written(done: Done, speech: Speech, cast: Cast) -> Iterator[str]:
    """What is written on a card that came and that the table is not told of in another way.

    An attack lies on the discard pile at once; between turns nothing is due.
    """
    told = {(due.kind, due.text) for due in done.outlook.dues}
    for event in done.entry.events:
        if isinstance(event, CardEntered):
            card = event.card
            number = 0 if card.type == "attack" else event.id
            dues = [Due("immediately", "", card.name, card.immediately, number)]
            if card.type == "attack":
                dues += [
                    Due("effect", "", card.name, text) for text in (card.persistent, card.effect)
                ]
            yield from (
                speech.due(due, cast)
                for due in dues
                if due.text and (due.kind, due.text) not in told
            )


def _new_dues(done: Done, speech: Speech) -> Iterator[str]:
    """What the table should know now and did not before."""
    outlook, before = done.outlook, done.before
    cast = Cast.of(outlook)
    same_turn = outlook.turn == before.turn and outlook.actor == before.actor
    for due in outlook.dues:
        if not same_turn or due not in before.dues:
            yield speech.due(due, cast)
    for item in outlook.agenda:
        if item not in before.agenda:
            yield speech.agenda(item, cast)
