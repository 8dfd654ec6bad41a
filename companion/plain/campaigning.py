"""A call that is about the open campaign: what it reads, and how it is written down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.engine.campaign.reasons import NoSuchResult, NoSuchSeat, OnlyInLegacy
from companion.engine.kernel.rejection import Rejection
from companion.plain.parser import Call
from companion.table.names import Roster
from companion.table.words import number

if TYPE_CHECKING:
    from companion.engine.campaign.commands import CampaignCommand
    from companion.engine.campaign.state import CampaignState
    from companion.plain.answers import Answer
    from companion.plain.session import Session
    from companion.speech import Speech
    from companion.table.campaign import Campaign


@dataclass(frozen=True, slots=True)
class Asked:
    """A call, the campaign it is about, and the answer it gets."""

    session: Session
    campaign: Campaign
    call: Call
    answer: Answer

    @property
    def state(self) -> CampaignState:
        """What the campaign's log amounts to."""
        return self.campaign.state

    @property
    def speech(self) -> Speech:
        """The language of the answer."""
        return self.answer.speech

    def get(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - as declared
        """What was given under a name, or the default."""
        return self.call.get(name, default)

    def keep(self, command: CampaignCommand) -> Rejection | None:
        """Write a command into the campaign and tell what follows; why not, if it is refused."""
        before = len(self.campaign.entries)
        kept = self.campaign.do(command)
        self.session.tell_campaign(before, self.answer)
        return kept if isinstance(kept, Rejection) else None

    def seat(self, typed: str) -> int | Rejection:
        """The seat (1 and up) of a player, by name or by number."""
        roster = Roster.of_players(self.state.players)
        found = roster.seat(typed)
        place = number(typed)
        if place is None or not isinstance(found, Rejection):
            return found
        return place if 1 <= place <= len(self.state.players) else NoSuchSeat(place)

    def battle(self, place: int | None = None) -> int | Rejection:
        """The number of the battle in a line of the score chart, or of the newest one."""
        battles = self.state.battles
        at = len(battles) or 1 if place is None else place
        found = battles[at - 1 : at] if at > 0 else ()
        return found[0].number if found else NoSuchResult(at)


Does = Callable[[Asked], Rejection | None]


def about(does: Does) -> Callable[[Session, Call, Answer], Rejection | None]:
    """A verb of plain made of what is done with the open campaign."""

    def verb(session: Session, call: Call, answer: Answer) -> Rejection | None:
        campaign = session.opened()
        if isinstance(campaign, Rejection):
            return campaign
        if call.spec.table == "legacy" and not campaign.state.legacy:
            return OnlyInLegacy()
        return does(Asked(session, campaign, call, answer))

    return verb
