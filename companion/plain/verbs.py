"""What plain does with the commands that the rules of a battle do not decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.engine.kernel.rejection import Rejection
from companion.plain import (
    guides,
    helping,
    looking,
    mages,
    packages,
    scores,
    story,
    summary,
    supply,
    whole,
)
from companion.plain.answers import Answer
from companion.plain.campaigning import Does, about
from companion.plain.dump import log_data, state_data
from companion.plain.founding import new_campaign, request_of
from companion.plain.parser import Call
from companion.plain.story_lines import tell_where_the_story_is
from companion.plain.telling import ask, tell
from companion.table import fixes
from companion.table.names import Roster

if TYPE_CHECKING:
    from companion.plain.session import Session


def in_time(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Undo or redo."""
    sitting = session.battle()
    if isinstance(sitting, Rejection):
        return sitting
    step = sitting.undo if call.spec.id == "undo" else sitting.redo
    done = step(call.get("N", 1))
    if isinstance(done, Rejection):
        return done
    tell(done, answer)
    return None


def list_fixes(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """List what can be set by hand, or tell what stands at one path."""
    sitting = session.battle()
    if isinstance(sitting, Rejection):
        return sitting
    found = fixes.listed(sitting.state, call.get("PATH"))
    if isinstance(found, Rejection):
        return found
    answer.facts(f"{path} {value}".rstrip() for path, value in found)
    return None


def state(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Tell how the battle stands."""
    if call.get("json"):
        answer.data(state_data(session.campaign, session.speech))
        return None
    campaign = session.opened()
    if isinstance(campaign, Rejection):
        return campaign
    answer.facts(summary.campaign_lines(campaign, session.speech))
    tell_where_the_story_is(campaign, answer)
    if campaign.problem is not None:
        answer.fact(session.said(campaign.problem))
    if campaign.sitting is not None:
        answer.facts(summary.battle_lines(campaign.sitting.outlook, session.speech))
        ask(campaign.sitting.outlook, answer)
    return None


def log(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Tell what was done in the battle."""
    sitting = session.battle()
    if isinstance(sitting, Rejection):
        return sitting
    if call.get("json"):
        answer.data(log_data(sitting, session.speech))
    else:
        answer.facts(summary.log_lines(sitting, session.speech))
    return None


def battle(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Begin a battle."""
    campaign = session.opened()
    if isinstance(campaign, Rejection):
        return campaign
    request = request_of(call, campaign)
    if isinstance(request, Rejection):
        return request
    before = len(campaign.entries)
    begun = campaign.begin(request, call.get("seed"))
    session.tell_campaign(before, answer)
    if isinstance(begun, Rejection):
        return begun
    told = [session.speech.event(event, session.cast) for event in begun.entries[0].events]
    answer.facts(each for each in told if each)
    return None


def record(session: Session, _: Call, answer: Answer) -> Rejection | None:
    """Write the finished battle into the campaign."""
    campaign = session.opened()
    if isinstance(campaign, Rejection):
        return campaign
    before = len(campaign.entries)
    recorded = campaign.record()
    session.tell_campaign(before, answer)
    return recorded if isinstance(recorded, Rejection) else None


def rename_player(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Give a player of the campaign another name."""
    campaign = session.opened()
    if isinstance(campaign, Rejection):
        return campaign
    seat = Roster.of_players(campaign.players).seat(call.get("PLAYER"))
    if isinstance(seat, Rejection):
        return seat
    before = len(campaign.entries)
    renamed = campaign.rename_player(seat, call.get("NAME"))
    session.tell_campaign(before, answer)
    return renamed if isinstance(renamed, Rejection) else None


def new(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Found a campaign and open it."""
    created = new_campaign(session.house, call)
    if isinstance(created, Rejection):
        return created
    session.use(created)
    session.tell_campaign(0, answer)
    return None


def open_campaign(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Open a campaign, or list them."""
    name = call.get("NAME")
    if name is None:
        names = [each.name for each in session.house.campaigns()]
        answer.facts(names or [session.speech.t("There is no campaign yet.")])
        return None
    refused = session.open(name)
    campaign = session.campaign
    if refused is not None or campaign is None:
        return refused
    answer.facts(summary.campaign_lines(campaign, session.speech))
    tell_where_the_story_is(campaign, answer)
    if campaign.problem is not None:
        answer.fact(session.said(campaign.problem))
    if campaign.sitting is not None:
        answer.facts(summary.where_it_stands(campaign.sitting.outlook, session.speech))
        ask(campaign.sitting.outlook, answer)
    return None


def helped(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Tell what can be done."""
    return helping.tell(call.get("COMMAND"), session.situation(), answer)


def leave(session: Session, _: Call, answer: Answer) -> Rejection | None:
    """End the session."""
    session.over = True
    answer.fact(session.speech.t("Everything is saved."))
    return None


_CAMPAIGN: Final[dict[str, Does]] = {
    **story.VERBS,
    **packages.VERBS,
    **guides.VERBS,
    **supply.VERBS,
    **mages.VERBS,
    **scores.VERBS,
    **whole.VERBS,
}

VERBS: Final[dict[str, Callable[[Session, Call, Answer], Rejection | None]]] = {
    "undo": in_time,
    "redo": in_time,
    "fix": list_fixes,
    "state": state,
    "log": log,
    "battle": battle,
    "record": record,
    "rename-player": rename_player,
    "new-campaign": new,
    "open-campaign": open_campaign,
    "rules": looking.look_up,
    "help": helped,
    "quit": leave,
    **{command: about(does) for command, does in _CAMPAIGN.items()},
}
"""By the id of a command what plain does with it; `fix` stands here without a value only."""
