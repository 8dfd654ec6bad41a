"""Packages, the Legacy deck, errata and permanent changes in plain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, cast

from companion.engine.campaign import commands as c
from companion.engine.campaign import reasons as r
from companion.engine.campaign.box import BOXES, DECKS, ERRATA, MAT_SETS, package, package_of
from companion.engine.campaign.records import Change, ChangeKind, Package
from companion.engine.kernel.rejection import Rejection
from companion.plain.answers import Answer
from companion.plain.campaigning import Asked, Does
from companion.speech import Speech

LABELLED: Final = (
    *(package("deck", label) for label in DECKS),
    *(package("box", label) for label in BOXES),
    *(package("mats", label) for label in MAT_SETS),
)
"""Packages whose labels everybody may see; how many envelopes and insights there are, nobody."""

# Packages.


def _list(at: Asked) -> Rejection | None:
    at.answer.facts(_opened(each, at.speech) for each in at.state.packages)
    opened = {each.id for each in at.state.packages}
    sealed = [at.speech.package(each) for each in LABELLED if each not in opened]
    if sealed:
        packages = at.speech.listing(sealed)
        at.answer.fact(at.speech.t("Still sealed: {packages}.", packages=packages))
    return None


def _opened(opened: Package, speech: Speech) -> str:
    name = speech.package(opened.id)
    if opened.instruction:
        return speech.t(
            "Opened on {day}: {package}. Told to by: {instruction}.",
            day=opened.on,
            package=name,
            instruction=speech.instruction(opened.instruction),
        )
    return speech.t("Opened on {day}: {package}.", day=opened.on, package=name)


def _open(at: Asked) -> Rejection | None:
    words = at.get("PACKAGE")
    found = package_of(words)
    if found is None:
        return r.NoSuchPackage(words)
    return at.keep(c.OpenPackage(found, at.get("by", ""), sure=bool(at.get("sure"))))


def offer_to_open(found: str, answer: Answer) -> None:
    """Say how a package is opened that nothing has told anybody to open."""
    line = f"package open {found} --sure"
    answer.ask(answer.speech.t("To open it all the same: {line}", line=line))


def _seal(at: Asked) -> Rejection | None:
    words = at.get("PACKAGE")
    found = package_of(words)
    return r.NoSuchPackage(words) if found is None else at.keep(c.SealPackage(found))


# The Legacy deck and the errata sheet.


def _legacy_card(at: Asked) -> Rejection | None:
    card, speech = at.get("CARD"), at.speech
    if card is not None:
        return at.keep(c.ReadLegacyCard(card))
    if at.state.bookmark:
        at.answer.fact(speech.t("The Legacy card read last is {card}.", card=at.state.bookmark))
    else:
        at.answer.fact(speech.t("No Legacy card has been read yet."))
    at.answer.fact(speech.passage("legacy-scattered"))
    return None


def _errata(at: Asked) -> Rejection | None:
    for number in ERRATA:
        line = (
            at.speech.t("Erratum {number}, dealt with: {text}", **_erratum(number, at.speech))
            if number in at.state.errata
            else at.speech.t("Erratum {number}, not yet: {text}", **_erratum(number, at.speech))
        )
        at.answer.fact(line)
    return None


def _erratum(number: int, speech: Speech) -> dict[str, object]:
    return {"number": number, "text": speech.erratum(number)}


# Permanent changes.


def _changes(at: Asked) -> Rejection | None:
    at.answer.facts(
        [_change(each, at.speech) for each in at.state.changes]
        or [at.speech.t("No permanent change is noted yet.")]
    )
    return None


def _change(change: Change, speech: Speech) -> str:
    return speech.t(
        "{number}. {what}",
        number=change.id,
        what=speech.sequence(_about(change, speech)),
    )


def _about(change: Change, speech: Speech) -> Iterator[str]:
    yield speech.t("{kind}: {what}", kind=speech.change_kind(change.kind), what=change.what)
    if change.where:
        yield speech.t("where: {where}", where=change.where)
    if change.instruction:
        yield speech.t("told to by: {instruction}", instruction=change.instruction)
    if change.on:
        yield change.on


def _add_change(at: Asked) -> Rejection | None:
    kind = cast("ChangeKind", at.get("kind", "sticker"))
    change = Change(kind, at.get("WHAT"), at.get("where", ""), at.get("by", ""))
    return at.keep(c.NoteChange(change))


def _edit_change(at: Asked) -> Rejection | None:
    number = at.get("N")
    before = next((each for each in at.state.changes if each.id == number), None)
    if before is None:
        return r.NoSuchChange(number)
    change = replace(
        before,
        kind=at.get("kind", before.kind),
        what=at.get("WHAT", before.what),
        where=at.get("where", before.where),
        instruction=at.get("by", before.instruction),
    )
    return at.keep(c.EditChange(change))


VERBS: Final[dict[str, Does]] = {
    "package-list": _list,
    "package-open": _open,
    "package-seal": _seal,
    "legacy-card": _legacy_card,
    "errata": _errata,
    "erratum": lambda at: at.keep(c.TickErratum(at.get("N"), at.get("STATE") == "done")),
    "change-list": _changes,
    "change-add": _add_change,
    "change-edit": _edit_change,
    "change-drop": lambda at: at.keep(c.DropChange(at.get("N"))),
}
"""What plain does with the commands about what lies in the box."""
