"""All that is told of a battle and its campaign; loaded when one is first spoken of."""

from __future__ import annotations

from companion.engine.kernel.log import Entry
from companion.engine.kernel.rejection import Rejection
from companion.speech import campaigns, events, labels, refusals
from companion.speech.agenda import agenda_sentence
from companion.speech.dues import due_sentence
from companion.speech.effects import card_line, effect_phrase, effects_phrase, either_phrase
from companion.speech.endings import reason_sentence, result_word
from companion.speech.pages import page_heading, passage_sentences
from companion.speech.prompts import option_phrase, prompt_sentence
from companion.speech.reminders import moment_phrase, reminder_line
from companion.speech.scene import Scene
from companion.speech.steps import ahead_sentence, step_heading

__all__ = [
    "Scene",
    "agenda_sentence",
    "ahead_sentence",
    "card_line",
    "due_sentence",
    "effect_phrase",
    "effects_phrase",
    "either_phrase",
    "event_sentence",
    "label",
    "moment_phrase",
    "option_phrase",
    "page_heading",
    "passage_sentences",
    "prompt_sentence",
    "reason_sentence",
    "refusal",
    "reminder_line",
    "result_word",
    "step_heading",
]


def refusal(scene: Scene, reason: Rejection) -> str:
    """Why the rules or the campaign refused.

    Raises:
        KeyError: nobody has written the sentence for this reason.
    """
    told = campaigns.REFUSALS.get(type(reason))
    return refusals.refusal(scene, reason) if told is None else scene.voice.tell(told, reason)


def event_sentence(scene: Scene, event: object) -> str | None:
    """What happened, or None for an event that only keeps the books.

    Raises:
        KeyError: nobody has written the sentence for this event.
    """
    told = campaigns.EVENTS.get(type(event))
    return events.event_sentence(scene, event) if told is None else told(scene, event)


def label(scene: Scene, entry: Entry) -> str:
    """What an entry of a battle's or campaign's log did, in a few words.

    Raises:
        KeyError: nobody has written the label for this command.
    """
    told = campaigns.LABELS.get(type(entry.command))
    return labels.entry_label(scene, entry) if told is None else told(scene, entry.command)
