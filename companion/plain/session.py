"""A session of plain: the campaign it has open, and an answer for every line."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.aeons_end.reasons import PromptOpen
from companion.engine.aeons_end.words import LEGACY
from companion.engine.campaign.reasons import NoInstruction
from companion.engine.kernel.rejection import Rejection
from companion.plain.answers import Answer
from companion.plain.asking import BATTLE_CALLS, Moment, command_of
from companion.plain.packages import offer_to_open
from companion.plain.parser import Call, Situation, is_silent, parse
from companion.plain.telling import ask, label, tell
from companion.plain.verbs import VERBS
from companion.plain.written import tell_notice
from companion.speech import Cast, Speech
from companion.store.reasons import StoreError
from companion.table.campaign import Campaign
from companion.table.history import UnreplayableError
from companion.table.house import House
from companion.table.reasons import NoBattle, NoCampaignOpen, OpenFailed, Unreplayable
from companion.table.sitting import Sitting


class Session:
    """What lies between lines: the campaign that is open, and what was told of it."""

    def __init__(self, house: House, speech: Speech) -> None:
        self.house = house
        self.speech = speech
        self.campaign: Campaign | None = None
        """The campaign that is open."""
        self.refused = False
        """Whether any line was refused so far."""
        self.over = False
        """Whether the session was left by a verb."""
        self._damage_told: list[object] = []

    # What is open.

    @property
    def cast(self) -> Cast:
        """Everybody a sentence may speak of now."""
        sitting = self.campaign.sitting if self.campaign is not None else None
        everybody = self.campaign_cast
        if sitting is None:
            return everybody
        return replace(Cast.of(sitting.outlook), battles=everybody.battles)

    @property
    def campaign_cast(self) -> Cast:
        """Everybody a sentence about the campaign may speak of now."""
        return Cast() if self.campaign is None else Cast.of_campaign(self.campaign.state)

    def opened(self) -> Campaign | Rejection:
        """The campaign that is open, or that there is none."""
        return NoCampaignOpen() if self.campaign is None else self.campaign

    def battle(self) -> Sitting | Rejection:
        """The battle at the table, or why there is none."""
        campaign = self.opened()
        if isinstance(campaign, Rejection):
            return campaign
        return campaign.sitting or campaign.problem or NoBattle()

    def situation(self) -> Situation:
        """What the group knows of now."""
        if self.campaign is None:
            return Situation()
        sitting, state = self.campaign.sitting, self.campaign.state
        return Situation(
            self.campaign.system,
            None if sitting is None else sitting.outlook,
            table="" if state.single else "legacy" if state.legacy else "base",
            charges=state.system != LEGACY or self.campaign.outlook.rules.charges,
        )

    def open(self, name: str) -> Rejection | None:
        """Open a campaign and say nothing of it; why it cannot be opened, if so."""
        opened = self.house.open(name)
        if isinstance(opened, Rejection):
            return opened
        self.use(opened)
        return None

    def use(self, campaign: Campaign) -> None:
        """Have a campaign open."""
        self.campaign, self._damage_told = campaign, []

    # Lines and answers.

    def answer(self, line: str) -> str:
        """The answer to a line, everything it did being on disk; empty for a comment."""
        if is_silent(line):
            return ""
        answer = Answer(self.speech)
        try:
            self._obey(line, answer)
        except StoreError as error:
            answer.refuse(self.said(OpenFailed(error.reason)))
        except UnreplayableError as error:
            answer.refuse(self.said(Unreplayable(error.n)))
        except Exception as error:  # noqa: BLE001 - a bug of ours must not end the evening
            self._recover(answer, error)
        self.refused = self.refused or answer.refused
        return answer.text()

    def said(self, reason: object) -> str:
        """A refusal or notice as a sentence."""
        return self.speech.rejection(reason, self.cast)

    def tell_campaign(self, before: int, answer: Answer) -> None:
        """Tell what was written into the campaign since it had so many entries."""
        if self.campaign is None:
            return
        cast = self.campaign_cast
        for entry in self.campaign.entries[before:]:
            told = [self.speech.event(event, cast) for event in entry.events]
            answer.facts([each for each in told if each] or [self.speech.label(entry, cast)])
            for notice in self.campaign.notices(entry):
                tell_notice(notice, self.campaign.state, answer)

    def _obey(self, line: str, answer: Answer) -> None:
        self._tell_news(answer)
        call = parse(line, self.situation())
        refused = call if isinstance(call, Rejection) else self._do(call, answer)
        if refused is not None:
            answer.refuse(self.said(refused))
        if isinstance(refused, PromptOpen) and self.campaign and self.campaign.sitting:
            ask(self.campaign.sitting.outlook, answer)
        if isinstance(refused, NoInstruction):
            offer_to_open(refused.package, answer)
        self._tell_damage(answer)

    def _do(self, call: Call, answer: Answer) -> Rejection | None:
        listing = call.spec.id == "fix" and "VALUE" not in call.words
        if call.spec.id not in BATTLE_CALLS or listing:
            return VERBS[call.spec.id](self, call, answer)
        campaign, sitting = self.opened(), self.battle()
        if isinstance(campaign, Rejection):
            return campaign
        if isinstance(sitting, Rejection):
            return sitting
        done = sitting.submit(
            lambda state: command_of(
                call, Moment(state, sitting.outlook, self.speech, campaign.known_cards)
            )
        )
        if isinstance(done, Rejection):
            return done
        tell(done, answer)
        return None

    def _tell_news(self, answer: Answer) -> None:
        """What other windows did since the last line."""
        if self.campaign is None:
            return
        campaign = self.campaign
        news, sitting = campaign.refresh(), campaign.sitting
        labels = [
            label(self.speech, entry, self.campaign_cast, campaign.about(entry.n))
            for entry in news.campaign
        ]
        if sitting is not None:
            labels += [
                label(self.speech, entry, self.cast, sitting.about(entry.n))
                for entry in news.battle
            ]
        answer.facts(self.speech.t("Another window: {what}.", what=what) for what in labels)
        if news.battle and sitting is not None:
            ask(sitting.outlook, answer)

    def _tell_damage(self, answer: Answer) -> None:
        if self.campaign is not None:
            damage = self.campaign.damage
            answer.facts(self.said(each) for each in damage if each not in self._damage_told)
            self._damage_told += damage

    def _recover(self, answer: Answer, error: Exception) -> None:
        """Own up to a bug, and go on from what is on disk."""
        answer.refuse(
            self.speech.t(
                "Something went wrong in Companion itself ({kind}). "
                "What is in the log is safe; the campaign is opened again.",
                kind=type(error).__name__,
            )
        )
        if self.campaign is not None:
            opened = self.house.open_slug(self.campaign.slug)
            self.campaign = None if isinstance(opened, Rejection) else opened
