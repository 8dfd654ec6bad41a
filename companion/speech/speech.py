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
    from companion.engine.campaign.box import Letter, Point
    from companion.engine.campaign.guides import GuideStep
    from companion.engine.campaign.notices import Notice
    from companion.engine.campaign.outlook import CampaignAhead
    from companion.engine.campaign.records import Value
    from companion.engine.campaign.state import CampaignState
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

    # The campaign.

    def notice(self, notice: Notice) -> str:
        """What a group should know once something is written into its campaign."""
        return battle.notice_sentence(self, notice)

    def campaign_ahead(self, ahead: CampaignAhead) -> str:
        """What the next press of Space does between battles, in one sentence."""
        return battle.campaign_ahead(battle.Scene(self, NOBODY), ahead)

    def chapter(self, number: int) -> str:
        """A chapter by its number, short enough for a heading."""
        return self.t("Chapter {number}", number=number)

    def guide(self, guide_id: str, battle: int | None = None) -> str:
        """The title of a guide.

        `battle` is the place of its battle in the score chart, from 1; without it the
        battle's own number is said, and none for a battle that was entered by hand.
        """
        return _guide_title(self, guide_id, battle)

    def guide_step(self, step: GuideStep, state: CampaignState) -> str:
        """What is to be done at a step of a guide, in a few sentences."""
        return battle.guide_step(battle.Scene(self, NOBODY), step, state)

    def step_name(self, step: str) -> str:
        """A step of a guide by its id, in a word or two."""
        return battle.step_name(battle.Scene(self, NOBODY), step)

    def point(self, point: Point) -> str:
        """A moment of the campaign, such as "end of chapter 2"."""
        return battle.places.point_phrase(self, point)

    def letter_place(self, letter: Letter) -> str:
        """Where a letter stands in the rulebook, as far as it is stated."""
        return battle.places.letter_place(self, letter)

    def letter_point(self, letter: Letter) -> str:
        """When the rulebook announces a letter, as far as it is stated."""
        return battle.places.letter_point(self, letter)

    def package(self, package: str) -> str:
        """A sealed package by its id, such as "deck Ia"; any other text stays as it is."""
        return battle.places.package_phrase(self, package)

    def instruction(self, instruction: str) -> str:
        """What told a group to open a package or unlock a section, on one line."""
        return battle.places.instruction_phrase(self, instruction)

    def switch(self, name: str, value: Value | None = None) -> str:
        """What a switch does in a few words; without a `value` how often is left open."""
        return battle.places.switch_phrase(self, name, value)

    def erratum(self, number: int) -> str:
        """What an erratum (1 to 4) puts right."""
        return self.t(battle.places.ERRATA[number])

    def pile_type(self, kind: str) -> str:
        """Gem, relic or spell."""
        return self.t(battle.places.PILE_TYPES[kind])

    def change_kind(self, kind: str) -> str:
        """Sticker or writing."""
        return self.t(battle.places.CHANGE_KINDS[kind])

    def mage_field(self, field: str) -> str:
        """What a field of a mage's record holds, such as "starting hand"."""
        return battle.places.mage_field(self, field)


def _guide_title(speech: Speech, guide: str, place: int | None) -> str:
    return battle.guide_title(battle.Scene(speech, NOBODY), guide, place)
