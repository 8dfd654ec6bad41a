"""Mages in plain: what belongs to them, who plays them, where they come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from companion.engine.campaign import commands as c
from companion.engine.campaign.records import Absence, Traveller
from companion.engine.kernel.rejection import Rejection
from companion.plain.campaigning import Asked, Does
from companion.table.names import clean
from companion.table.reasons import AmbiguousName, UnknownName, WordMissing

TEXTS: Final = ("player", "mat", "side", "equipment", "note")
LISTS: Final = ("hand", "deck", "breaches")


def _mage(at: Asked) -> Rejection | None:
    typed, said = at.get("SEAT|NAME"), _said(at)
    if typed is None:
        if said:
            return WordMissing("SEAT|NAME", at.session.situation().usage(at.call.spec))
        for each, _ in enumerate(at.state.players, start=1):
            at.answer.facts(_mage_lines(each, at))
        return None
    seat = at.seat(typed)
    if isinstance(seat, Rejection):
        return seat
    if said:
        return at.keep(c.ChangeMage(seat, replace(at.state.mage(seat), **said)))
    at.answer.facts(_mage_lines(seat, at))
    return None


def _said(at: Asked) -> dict[str, Any]:
    """What the options say of a mage."""
    said = {field: at.get(field) for field in (*TEXTS, "charges") if field in at.call.words}
    for field in LISTS:
        if field in at.call.words:
            names = (clean(name) for name in at.get(field).split(","))
            said[field] = tuple(name for name in names if name)
    return said


def _mage_lines(seat: int, at: Asked) -> Iterator[str]:
    """What belongs to a mage, a line each; charges only where the group's rules have them."""
    mage, speech, name = at.state.mage(seat), at.speech, at.state.players[seat - 1]
    found: list[tuple[str, object]] = []
    for field in ("player", "mat", "side", "hand", "deck", "breaches", "charges", "equipment"):
        value = getattr(mage, field)
        if field == "charges" and not at.session.situation().charges:
            continue
        if isinstance(value, tuple):
            value = speech.listing(value)
        if value not in {"", None}:
            found.append((field, value))
    found += [("learned", learned.text) for learned in mage.learned]
    if mage.note:
        found.append(("note", mage.note))
    if not found:
        yield speech.t("{name}: nothing is written down yet.", name=name)
    for field, value in found:
        yield speech.t(
            "{name}, {field}: {value}", name=name, field=speech.mage_field(field), value=value
        )


def _learn(at: Asked) -> Rejection | None:
    seat = at.seat(at.get("PLAYER"))
    if isinstance(seat, Rejection):
        return seat
    after = at.state.battles[-1].number if at.state.battles else 0
    return at.keep(c.Learn(seat, at.get("TEXT"), after))


# Who is there.


def _absent(at: Asked) -> Rejection | None:
    battle = _this_battle(at)
    noted = dict(at.state.absences).get(battle, ())
    typed = at.get("PLAYER")
    if typed is None:
        at.answer.facts(
            [_absent_line(each, at) for each in noted] or [at.speech.t("Everybody is there.")]
        )
        return None
    seat = at.seat(typed)
    if isinstance(seat, Rejection):
        return seat
    others = tuple(each for each in noted if each.seat != seat)
    more = () if at.get("here") else (Absence(seat, at.get("by", "")),)
    return at.keep(c.NoteAbsences(battle, (*others, *more)))


def _absent_line(absence: Absence, at: Asked) -> str:
    name = at.state.players[absence.seat - 1]
    if absence.played_by:
        return at.speech.t("{name}, played by {other}", name=name, other=absence.played_by)
    return at.speech.t("{name} is not there.", name=name)


def _this_battle(at: Asked) -> int:
    """The number of the battle under way, or of the one to come."""
    if at.campaign.sitting is not None:
        return at.campaign.sitting.number
    return max((each.number for each in at.state.battles if not each.by_hand), default=0) + 1


# Beyond the campaign.


def _take_along(at: Asked) -> Rejection | None:
    seat = at.seat(at.get("PLAYER"))
    if isinstance(seat, Rejection):
        return seat
    return at.keep(c.TakeAlong(seat, bool(at.get("equipment"))))


def _travellers(at: Asked) -> Rejection | None:
    at.answer.facts(
        [_traveller_line(each, at) for each in at.session.house.travellers()]
        or [at.speech.t("No mage has been taken along from a finished campaign yet.")]
    )
    return None


def _traveller_line(traveller: Traveller, at: Asked) -> str:
    if traveller.equipment:
        return at.speech.t(
            "{name} of {campaign}, with equipment.",
            name=traveller.name,
            campaign=traveller.campaign,
        )
    return at.speech.t(
        "{name} of {campaign}, without equipment.",
        name=traveller.name,
        campaign=traveller.campaign,
    )


def _welcome(at: Asked) -> Rejection | None:
    traveller = _traveller(at.get("NAME"), at.session.house.travellers())
    if isinstance(traveller, Rejection):
        return traveller
    return at.keep(c.WelcomeMage(at.get("SEAT"), traveller))


def _traveller(typed: str, known: tuple[Traveller, ...]) -> Traveller | Rejection:
    """The mage of a name, or of a campaign's and a mage's name: `Our story/Claire`."""
    folded = typed.casefold()
    found = [each for each in known if each.name.casefold() == folded]
    found = found or [each for each in known if _in_full(each).casefold() == folded]
    # Whoever was taken along twice goes as last said.
    newest = {(each.campaign, each.name): each for each in found}
    if len(newest) == 1:
        return next(iter(newest.values()))
    if newest:
        return AmbiguousName(typed, tuple(map(_in_full, newest.values())))
    return UnknownName(typed, tuple(dict.fromkeys(each.name for each in known)))


def _in_full(traveller: Traveller) -> str:
    return f"{traveller.campaign}/{traveller.name}"


VERBS: Final[dict[str, Does]] = {
    "mage": _mage,
    "learn": _learn,
    "absent": _absent,
    "take-along": _take_along,
    "travellers": _travellers,
    "welcome": _welcome,
}
"""What plain does with the commands about mages."""
