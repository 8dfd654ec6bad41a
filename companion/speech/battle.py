"""All that is told of a battle and its campaign; loaded when one is first spoken of."""

from __future__ import annotations

from companion.engine.kernel.log import Entry
from companion.engine.kernel.rejection import Rejection
from companion.speech import events, labels, places, refusals
from companion.speech.agenda import agenda_sentence
from companion.speech.campaigns import campaign_event, campaign_label, campaign_refusal
from companion.speech.dues import due_sentence
from companion.speech.effects import card_line, effect_phrase, effects_phrase, either_phrase
from companion.speech.endings import reason_sentence, result_word
from companion.speech.guides import campaign_ahead, guide_step, guide_title, step_name
from companion.speech.notices import notice_sentence
from companion.speech.pages import page_heading, passage_sentences
from companion.speech.prompts import option_phrase, prompt_sentence
from companion.speech.reminders import moment_phrase, reminder_line
from companion.speech.scene import Scene
from companion.speech.steps import ahead_sentence, step_heading

__all__ = [
    "Scene",
    "agenda_sentence",
    "ahead_sentence",
    "campaign_ahead",
    "card_line",
    "due_sentence",
    "effect_phrase",
    "effects_phrase",
    "either_phrase",
    "event_sentence",
    "guide_step",
    "guide_title",
    "label",
    "moment_phrase",
    "notice_sentence",
    "option_phrase",
    "page_heading",
    "passage_sentences",
    "places",
    "prompt_sentence",
    "reason_sentence",
    "refusal",
    "reminder_line",
    "result_word",
    "step_heading",
    "step_name",
]


def refusal(scene: Scene, reason: Rejection) -> str:
    """Why the rules or the campaign refused.

    Raises:
        KeyError: nobody has written the sentence for this reason.
    """
    said = campaign_refusal(scene, reason)
    return refusals.refusal(scene, reason) if said is None else said


def event_sentence(scene: Scene, event: object) -> str | None:
    """What happened, or None for an event that only keeps the books.

    Raises:
        KeyError: nobody has written the sentence for this event.
    """
    said = campaign_event(scene, event)
    return events.event_sentence(scene, event) if said is None else said


def label(scene: Scene, entry: Entry) -> str:
    """What an entry of a battle's or campaign's log did, in a few words.

    Raises:
        KeyError: nobody has written the label for this command.
    """
    said = campaign_label(scene, entry)
    return labels.entry_label(scene, entry) if said is None else said
