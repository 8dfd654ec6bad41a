"""The campaign as a whole in plain: its history, its beginning half-way, its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from companion.engine.aeons_end.words import Result
from companion.engine.campaign import commands as c
from companion.engine.campaign import reasons as r
from companion.engine.campaign.state import BattleResult
from companion.engine.kernel.log import Redo, Undo
from companion.engine.kernel.rejection import Rejection
from companion.plain.campaigning import Asked, Does
from companion.plain.days import day_of
from companion.plain.telling import label
from companion.rulebook import Rulebook
from companion.rulebook.secrecy import NOTHING
from companion.table.names import clean
from companion.table.reasons import NotANumber, NotOneOf
from companion.table.score import by_hand
from companion.table.words import number, plain

BOOKLET: Final = (
    *("difficulty-levels", "replayable-nemeses", "evolve-cards", "basic-nemesis-cards-end"),
    *("randomizer-cards", "card-strength-by-number", "post-campaign-mage", "equipment"),
    "flawed-crystals",
)
"""The rules of the booklet for after the campaign, in the order of play."""


# In time.


def _in_time(at: Asked) -> Rejection | None:
    undo = at.call.spec.id == "undo-campaign"
    # The names of now: whoever takes a new name back still had it.
    cast_before = at.session.campaign_cast
    moved = at.campaign.undo() if undo else at.campaign.redo()
    if isinstance(moved, Rejection):
        return moved
    what = at.speech.label(moved[1], cast_before)
    said = at.speech.t("Undone: {what}.", what=what)
    at.answer.fact(said if undo else at.speech.t("Redone: {what}.", what=what))
    return None


def _history(at: Asked) -> Rejection | None:
    at.answer.facts(_history_lines(at))
    return None


def _history_lines(at: Asked) -> Iterator[str]:
    done = {entry.n for entry in at.campaign.timeline.done}
    for entry in at.campaign.entries:
        what = label(at.speech, entry, at.session.campaign_cast, at.campaign.about(entry.n))
        day = day_of(entry.at)
        if entry.n in done or isinstance(entry.command, Undo | Redo):
            yield at.speech.t("{n}. {day}: {what}", n=entry.n, day=day, what=what)
        else:
            yield at.speech.t("{n}. {day}: {what} (taken back)", n=entry.n, day=day, what=what)


# Already under way.


def _catch_up(at: Asked) -> Rejection | None:
    results = _results(at)
    if isinstance(results, Rejection):
        return results
    letters = plain(at.get("letters", "")).upper().replace(",", " ").split()
    return at.keep(
        c.CatchUp(
            chapter=at.get("chapter", 0),
            over=bool(at.get("over")),
            letters=tuple(dict.fromkeys(letters)),
            piles=at.get("pile", ()),
            banished=at.get("banished", ()),
            results=results,
            bookmark=at.get("bookmark", ""),
        )
    )


def _results(at: Asked) -> tuple[BattleResult, ...] | Rejection:
    """Past battles from `NEMESIS/win/CHAPTER` each; the chapter may be left out."""
    found: list[BattleResult] = []
    for word in at.get("result", ()):
        nemesis, result, chapter = _parts(word)
        if result not in {"win", "loss"}:
            return NotOneOf(clean(word), ("NEMESIS/win/CHAPTER", "NEMESIS/loss/CHAPTER"))
        in_chapter = number(chapter) if chapter else 0
        if in_chapter is None:
            return NotANumber(chapter)
        before = (*at.state.battles, *found)
        found.append(by_hand(nemesis, cast("Result", result), before, in_chapter))
    return tuple(found)


def _parts(word: str) -> tuple[str, str, str]:
    """The nemesis, the result and the chapter; a name may itself hold a stroke."""
    parts = clean(word).split("/")
    at = next((at for at, part in enumerate(parts) if at and plain(part) in {"win", "loss"}), 0)
    return "/".join(parts[:at]).strip(), plain(parts[at]), "/".join(parts[at + 1 :]).strip()


# The end.


def _after_campaign(at: Asked) -> Rejection | None:
    """What the booklet makes possible; before the end nothing of it is told."""
    if not at.state.over:
        return r.NotFinished()
    book = Rulebook()
    for id_ in BOOKLET:
        reading = book.read(id_, at.speech.lang, at.campaign.system, held_back=NOTHING, unfold=True)
        if reading is not None:
            at.answer.facts(
                at.speech.t("{title}: {text}", title=reading.title, text=half.text)
                for half in reading.halves
                if half.text
            )
    return None


VERBS: Final[dict[str, Does]] = {
    "undo-campaign": _in_time,
    "redo-campaign": _in_time,
    "history": _history,
    "catch-up": _catch_up,
    "finish-campaign": lambda at: at.keep(c.FinishCampaign()),
    "after-campaign": _after_campaign,
}
"""What plain does with the commands about the campaign as a whole."""
