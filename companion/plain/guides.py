"""Guides in plain: their steps, ticked in whatever order."""

from __future__ import annotations

from typing import Final

from companion.engine.campaign import commands as c
from companion.engine.campaign import reasons as r
from companion.engine.campaign.guides import FIRST_GAME, Guide, GuideStep, guide
from companion.engine.kernel.rejection import Rejection
from companion.plain.campaigning import Asked, Does
from companion.speech import N_
from companion.table.words import number, plain

_DONE: Final = N_("{number}. Done: {step}")
_OPEN: Final = N_("{number}. Open: {step}")
_SKIPPED: Final = N_("{number}. Skipped: {step}")


def _guide(at: Asked) -> Rejection | None:
    found = _meant(at, at.get("ID"))
    if isinstance(found, Rejection):
        return found
    speech, cast = at.speech, at.session.campaign_cast
    number_of = found.id.partition(":")[2]
    place = cast.battles.get(int(number_of)) if found.id.startswith("after:") else None
    at.answer.fact(speech.t("{guide} ({id}).", guide=speech.guide(found.id, place), id=found.id))
    at.answer.facts(_line(place, step, found, at) for place, step in enumerate(found.steps, 1))
    return None


def _line(place: int, step: GuideStep, found: Guide, at: Asked) -> str:
    said = at.speech.guide_step(step, at.state)
    if step.replaced:
        return at.speech.t(
            "{number}. Struck out, section {letter} stands here: {step}",
            number=place,
            letter=step.replaced,
            step=said,
        )
    how = _DONE if step.done else _SKIPPED if found.closed else _OPEN
    return at.speech.t(how, number=place, step=said)


def _tick(at: Asked) -> Rejection | None:
    found = _meant(at, at.get("guide"))
    if isinstance(found, Rejection):
        return found
    step, place = plain(at.get("STEP")), number(at.get("STEP"))
    if place is not None and 1 <= place <= len(found.steps):
        step = found.steps[place - 1].id
    named = next((each.id for each in found.steps if plain(each.id) == step), step)
    return at.keep(c.Tick(found.id, named, done=at.call.spec.id == "tick"))


def _done(at: Asked) -> Rejection | None:
    """Be done with what follows the newest battle."""
    battle = at.battle()
    return battle if isinstance(battle, Rejection) else at.keep(c.FinishAfter(battle))


def _meant(at: Asked, typed: str | None) -> Guide | Rejection:
    """The guide of an id, or the one that is open now."""
    if typed is None:
        return at.campaign.outlook.guide or guide(at.state, FIRST_GAME) or r.NoSuchGuide("")
    return guide(at.state, plain(typed)) or r.NoSuchGuide(typed)


VERBS: Final[dict[str, Does]] = {
    "guide": _guide,
    "tick": _tick,
    "untick": _tick,
    "guide-done": _done,
}
"""What plain does with the commands about guides."""
