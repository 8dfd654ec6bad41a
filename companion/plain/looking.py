"""`rules` in plain: the rule that a few words, or the moment, ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.kernel.rejection import Rejection
from companion.plain.reading import lines
from companion.plain.rules import Anybody, Desk
from companion.rulebook import Note
from companion.table.lookup import Lookup

if TYPE_CHECKING:
    from companion.plain.answers import Answer
    from companion.plain.parser import Call
    from companion.plain.session import Session

MOST: Final = 5
"""Rules that one answer names at most."""


def look_up(session: Session, call: Call, answer: Answer) -> Rejection | None:
    """Tell the best rule in full, and name those beside it."""
    words = call.get("WORDS")
    desk: Desk = Anybody(None)
    if session.campaign is not None:
        desk = Lookup(session.campaign, finished=session.house.has_finished())
    if words is None:
        sitting = session.battle()
        if isinstance(sitting, Rejection):
            return sitting
        found = list(desk.opening(sitting.outlook))
    elif desk.read(words.strip(), answer.speech.lang, unfold=False) is not None:
        found = [words.strip()]
    else:
        desk.read_all()
        found = [hit.id for hit in desk.find(words, answer.speech.lang, MOST)]
    if not found:
        answer.fact(answer.speech.t("No rule is found for {words}.", words=words))
        return None
    _tell(found, desk, answer)
    return None


def _tell(found: list[str], desk: Desk, answer: Answer) -> None:
    speech = answer.speech
    first, *others = [desk.read(id_, speech.lang, unfold=False) for id_ in found[:MOST]]
    if isinstance(first, Note):
        answer.fact(speech.t("{title}: {text}", title=first.title, text=first.text))
    elif first is not None:
        answer.facts(lines(first, speech))
    answer.facts(
        speech.t("{title} ({id})", title=other.title, id=other.id)
        for other in others
        if other is not None
    )
