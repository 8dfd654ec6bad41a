"""Speech: everything Companion says, in one language."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from companion.speech import words
from companion.speech.cast import Cast
from companion.speech.house import house_sentence
from companion.speech.packs import pack_problem_sentence
from companion.speech.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.aeons_end.outlook import Ahead, Due, Outlook
    from companion.engine.aeons_end.state import AgendaItem, Card, Effect
    from companion.engine.aeons_end.words import Moment, Result
    from companion.engine.kernel.log import Entry
    from companion.speech import battle
    from companion.speech.prompts import Question
    from companion.speech.reminders import Bound
else:

    class _Late:
        """The sentences of a battle, loaded when one is first told: the first screen has none."""

        def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the module holds
            return getattr(import_module("companion.speech.battle"), name)

    battle = _Late()

NOBODY: Final = Cast()


class Speech(Voice):
    """One language, and a sentence in it for everything the house has to say.

    A `cast` says who the seats, cards and turn cards of the battle are.
    """

    __slots__ = ()

    def rejection(self, reason: Any, cast: Cast = NOBODY) -> str:  # noqa: ANN401 - of any room
        """Why something was refused, or what was found damaged, and what would be right.

        Raises:
            KeyError: nobody has written the sentence for this reason.
        """
        said = house_sentence(self, reason, cast)
        return battle.refusal(battle.Scene(self, cast), reason) if said is None else said

    def pack_problem(self, problem: Any) -> str:  # noqa: ANN401 - of the packs
        """Why a file of the group's own packs was left out."""
        return pack_problem_sentence(self, problem)

    def event(self, event: object, cast: Cast = NOBODY) -> str | None:
        """What happened, or None for an event that only keeps the books."""
        return battle.event_sentence(battle.Scene(self, cast), event)

    def label(self, entry: Entry, cast: Cast = NOBODY) -> str:
        """What an entry of a log did, in a few words without a full stop."""
        return battle.label(battle.Scene(self, cast), entry)

    def prompt(self, prompt: Question, cast: Cast) -> str:
        """What the table is asked, and who decides."""
        return battle.prompt_sentence(battle.Scene(self, cast), prompt)

    def option(self, option: str, prompt: Question, cast: Cast) -> str:
        """One answer to a prompt, in a few words."""
        return battle.option_phrase(battle.Scene(self, cast), option, prompt)

    def due(self, due: Due, cast: Cast) -> str:
        """Something to know now."""
        return battle.due_sentence(battle.Scene(self, cast), due)

    def agenda(self, item: AgendaItem, cast: Cast) -> str:
        """What an item of the agenda asks of the table."""
        return battle.agenda_sentence(battle.Scene(self, cast), item)

    def ahead(self, ahead: Ahead, outlook: Outlook, cast: Cast) -> str:
        """What the next press of Space does, in one sentence."""
        return battle.ahead_sentence(battle.Scene(self, cast), ahead, outlook)

    def step(self, outlook: Outlook, cast: Cast) -> str:
        """Where the evening has got to, short enough for a heading."""
        return battle.step_heading(battle.Scene(self, cast), outlook)

    def reminder(self, reminder: Bound, cast: Cast) -> str:
        """A reminder of the group's own, with its moment."""
        return battle.reminder_line(battle.Scene(self, cast), reminder)

    def moment(
        self, moment: Moment, cast: Cast = NOBODY, *, repeat: bool = False, seat: int = 0
    ) -> str:
        """When a reminder is due; `seat` limits a player's turn to one player (0 for any)."""
        return battle.moment_phrase(battle.Scene(self, cast), moment, repeat=repeat, seat=seat)

    def turn_card(self, code: str, cast: Cast) -> str:
        """What a turn card shows: a name, two names, nemesis, wild."""
        return battle.Scene(self, cast).turn_card(code)

    def target(self, ref: str, cast: Cast) -> str:
        """Who or what a reference such as `p2`, `c7` or `gravehold` means."""
        return battle.Scene(self, cast).target(ref)

    def effect(self, effect: Effect) -> str:
        """One effect, such as "Gravehold suffers 4"."""
        return battle.effect_phrase(self, effect)

    def effects(self, effects: Iterable[Effect]) -> str:
        """Several effects, one after another; empty for none."""
        return battle.effects_phrase(self, effects)

    def card_line(self, card: Card, *, brief: bool = False) -> str:
        """What a card does, in one line: effects, text or both; empty when nothing is known.

        `brief` for where room is short.
        """
        return battle.card_line(self, card, brief=brief)

    def result(self, result: Result) -> str:
        """Victory or defeat, in one word."""
        return battle.result_word(battle.Scene(self, NOBODY), result)

    def reason(self, outlook: Outlook, cast: Cast) -> str:
        """Why the battle ended; empty while it goes on."""
        if outlook.reason is None:
            return ""
        scene = battle.Scene(self, cast)
        return battle.reason_sentence(scene, outlook.reason, outlook.reason_text)

    def system(self, system: str) -> str:
        """The name of a game system by its id."""
        return self.t(words.SYSTEMS[system])

    def difficulty(self, difficulty: str) -> str:
        """The name of a difficulty by its id."""
        return self.t(words.DIFFICULTIES[difficulty])

    def card_type(self, kind: str) -> str:
        """Minion, power or attack."""
        return self.t(words.CARD_TYPES[kind])

    def passage(self, passage: str) -> str:
        """A rule of the Legacy rulebook in our own words, by the id of its passage.

        Raises:
            KeyError: there is no such passage.
        """
        return battle.passage_sentences(self, passage)

    def page_topic(self, topic: str) -> str:
        """What a page of the Legacy rulebook is about, by its topic.

        Raises:
            KeyError: no page has this topic.
        """
        return battle.page_heading(self, topic)
