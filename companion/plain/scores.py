"""The score chart in plain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from typing import Any, Final, cast, get_args

from companion.engine.aeons_end.events import BattleEnded
from companion.engine.aeons_end.words import EndReason, Result
from companion.engine.campaign import commands as c
from companion.engine.campaign import reasons as r
from companion.engine.campaign.state import BattleResult, MageResult
from companion.engine.kernel.codec import to_data
from companion.engine.kernel.rejection import Rejection
from companion.plain.campaigning import Asked, Does
from companion.plain.days import day_of
from companion.speech import Cast, Speech
from companion.table.names import clean
from companion.table.reasons import NotANumber, NotOneOf
from companion.table.score import by_hand
from companion.table.words import number, plain

REASONS: Final[tuple[EndReason, ...]] = get_args(EndReason)
NUMBERS: Final = (
    *("chapter", "attempt", "gravehold", "life", "rounds", "turns", "minutes"),
    *("nemesis", "result", "note"),
)
"""Options that are fields of a result as they stand."""


def _score(at: Asked) -> Rejection | None:
    battles = at.state.battles
    if at.get("json"):
        at.answer.data([_data(place, battle) for place, battle in enumerate(battles, 1)])
        return None
    for place, battle in enumerate(battles, start=1):
        at.answer.facts(_lines(place, battle, at.speech))
    if not battles:
        at.answer.fact(at.speech.t("No battle has been recorded yet."))
    return None


def _data(place: int, battle: BattleResult) -> dict[str, Any]:
    """A line of the chart for programs: every field of the result, its place and its day."""
    fields = to_data(battle)
    del fields["t"]
    fields["mages"] = [
        {"name": mage.name, "life": mage.life, "exhausted": mage.exhausted} for mage in battle.mages
    ]
    return {"n": place, "date": day_of(battle.began), **fields, "by_hand": battle.by_hand}


def _lines(place: int, battle: BattleResult, speech: Speech) -> Iterator[str]:
    when = [day_of(battle.began)] if battle.began else []
    if battle.chapter:
        when.append(speech.t("chapter {number}", number=battle.chapter))
    when.append(battle.nemesis)
    when.append(speech.t("attempt {number}", number=battle.attempt))
    ended = BattleEnded(battle.result, battle.reason, battle.reason_text)
    yield speech.t(
        "{n}. {battle}. {ending}",
        n=place,
        battle=speech.listing(when),
        ending=speech.event(ended, Cast(nemesis=battle.nemesis)),
    )
    yield speech.t(
        "Gravehold's life {gravehold}, the nemesis's life {life}, "
        "rounds {rounds}, turns {turns}, minutes {minutes}.",
        gravehold=battle.gravehold,
        life=battle.life,
        rounds=battle.rounds,
        turns=battle.turns,
        minutes=battle.minutes,
    )
    if battle.mages:
        mages = speech.listing(
            speech.t("{name} exhausted", name=mage.name)
            if mage.exhausted
            else speech.t("{name} {life}", name=mage.name, life=mage.life)
            for mage in battle.mages
        )
        yield speech.t("Mages: {mages}.", mages=mages)
    if battle.note:
        yield speech.t("Note: {text}", text=battle.note)


# By hand.


def _add(at: Asked) -> Rejection | None:
    chapter = at.state.chapter.number if at.state.chapter else 0
    result = cast("Result", at.get("result"))
    fresh = by_hand(at.get("nemesis"), result, at.state.battles, chapter)
    battle = _as_told(fresh, at)
    return battle if isinstance(battle, Rejection) else at.keep(c.EnterResult(battle))


def _edit(at: Asked) -> Rejection | None:
    found = _line(at)
    if isinstance(found, Rejection):
        return found
    battle = _as_told(found, at)
    return battle if isinstance(battle, Rejection) else at.keep(c.EditResult(battle))


def _remove(at: Asked) -> Rejection | None:
    found = _line(at)
    if isinstance(found, Rejection):
        return found
    # Its own number tells nobody anything: the line is known by its place.
    return r.NotByHand(at.get("N")) if not found.by_hand else at.keep(c.RemoveResult(found.number))


def _line(at: Asked) -> BattleResult | Rejection:
    """The battle in a line of the chart, counted from 1."""
    place = at.get("N")
    found = at.state.battles[place - 1 : place] if place > 0 else ()
    return found[0] if found else r.NoSuchResult(place)


def _as_told(battle: BattleResult, at: Asked) -> BattleResult | Rejection:
    """The result with what the options say of it."""
    said: dict[str, Any] = {name: at.get(name) for name in NUMBERS if name in at.call.words}
    if "date" in at.call.words:
        try:
            day = plain(at.get("date")).strip()
            # Nothing takes a day back that was entered by mistake.
            said["began"] = date.fromisoformat(day).isoformat() if day else ""
        except ValueError:
            return NotOneOf(at.get("date"), ("YYYY-MM-DD",))
    if "reason" in at.call.words:
        said |= _reason(at.get("reason"))
    if "mage" in at.call.words:
        mages = mages_of(at.get("mage"))
        if isinstance(mages, Rejection):
            return mages
        said["mages"] = mages
    return replace(battle, **said)


def _reason(text: str) -> dict[str, Any]:
    """One of the reasons there are by its name, or what the table says."""
    known = next((reason for reason in REASONS if reason == plain(text)), None)
    if known is not None:
        return {"reason": known, "reason_text": ""}
    return {"reason": "declared", "reason_text": text}


def mages_of(words: Iterable[str]) -> tuple[MageResult, ...] | Rejection:
    """How mages came out of a battle, from `NAME LIFE` each; one without life is exhausted."""
    mages: list[MageResult] = []
    for word in words:
        name, _, life = clean(word).rpartition(" ")
        left = number(life)
        if left is None or not name:
            return NotANumber(life)
        mages.append(MageResult(name, left, exhausted=left == 0))
    return tuple(mages)


VERBS: Final[dict[str, Does]] = {
    "score": _score,
    "score-add": _add,
    "score-edit": _edit,
    "score-remove": _remove,
}
"""What plain does with the commands about the score chart."""
