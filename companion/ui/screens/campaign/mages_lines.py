"""What belongs to a mage, and what was learned after each game, as lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui import text
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.campaign.records import Learned, Mage, SideDeck
    from companion.speech import Speech
    from companion.table.campaign import Campaign

_GAP = 2


def mage_lines(speech: Speech, campaign: Campaign, seat: int, width: int) -> list[Line]:
    """Everything that is known of the mage in a seat."""
    state = campaign.state
    mage = state.mage(seat)
    lines: list[Line] = [(Span(text.cut(state.players[seat - 1], width), "title"),)]
    for one, other in campaign.pairs:
        if state.players[seat - 1] in {one, other}:
            said = speech.t("{one} and {other} share their turn cards.", one=one, other=other)
            lines += paragraph(said, width, "dim")
    known = list(_known(speech, mage, charges=campaign.outlook.rules.charges))
    if known:
        lines += _columns(known, width)
    else:
        said = speech.t("Nothing is noted of this mage yet. Enter does it.")
        lines += paragraph(said, width, "dim")
    if mage.note:
        lines += [EMPTY, *paragraph(mage.note, width)]
    if mage.learned:
        lines += [EMPTY, (Span(text.cut(speech.t("Learned or chosen"), width), "strong"),)]
        for each in mage.learned:
            lines += _learned(speech, campaign, each, width)
    lines += _absences(speech, campaign, seat, width)
    said = speech.t(
        "The number of mages never changes: whoever is absent is played by somebody else."
    )
    return [*lines, EMPTY, *paragraph(said, width, "dim")]


def _known(speech: Speech, mage: Mage, *, charges: bool) -> Iterator[tuple[str, str]]:
    """What is noted: its name, and what it is."""
    noted = (
        ("player", mage.player),
        ("mat", mage.mat),
        ("side", mage.side),
        ("hand", speech.listing(mage.hand)),
        ("deck", speech.listing(mage.deck)),
        ("breaches", speech.listing(mage.breaches)),
        ("charges", "" if mage.charges is None or not charges else str(mage.charges)),
        ("equipment", mage.equipment),
    )
    for field, said in noted:
        if said:
            yield speech.mage_field(field), said


def _columns(rows: list[tuple[str, str]], width: int) -> list[Line]:
    names = min(max(text.cells(name) for name, _ in rows), max(width // 2, 4))
    lines: list[Line] = []
    for name, said in rows:
        lead = (Span(text.fit(name, names), "dim"), blank(_GAP))
        lines += paragraph(said, width, lead=lead)
    return lines


def _learned(speech: Speech, campaign: Campaign, learned: Learned, width: int) -> list[Line]:
    """Something learned, and after which battle."""
    numbers = [battle.number for battle in campaign.history()]
    if learned.battle in numbers:
        place = numbers.index(learned.battle)
        after = speech.t(
            "after battle {number}, {nemesis}",
            number=place + 1,
            nemesis=campaign.history()[place].nemesis,
        )
        about = speech.listing((after, learned.on)) if learned.on else after
    else:
        about = learned.on
    lines = paragraph(learned.text, width, lead=(blank(2),))
    return [*lines, *(paragraph(about, width, "dim", lead=(blank(2),)) if about else ())]


def _absences(speech: Speech, campaign: Campaign, seat: int, width: int) -> list[Line]:
    """The battles the mage's player was not there for, and who played."""
    places = {battle.number: at for at, battle in enumerate(campaign.history(), start=1)}
    rows = []
    for number, absences in campaign.state.absences:
        for absence in absences:
            if absence.seat == seat:
                place = places.get(number, number)
                if absence.played_by:
                    said = speech.t(
                        "battle {number}: played by {name}", number=place, name=absence.played_by
                    )
                else:
                    said = speech.t("battle {number}: absent", number=place)
                rows.append(said)
    if not rows:
        return []
    lines: list[Line] = [EMPTY, (Span(text.cut(speech.t("Absent"), width), "strong"),)]
    for said in rows:
        lines += paragraph(said, width, lead=(blank(2),))
    return lines


def deck_lines(speech: Speech, deck: SideDeck | None, width: int) -> list[Line]:
    """What a small deck is good for."""
    said = speech.t(
        "A small deck belongs to one nemesis. In a battle against it the deck is a counter at the "
        "table that begins with as many cards."
    )
    lines = paragraph(said, width, "dim")
    if deck is None:
        return lines
    return [(Span(text.cut(deck.name, width), "title"),), EMPTY, *lines]
