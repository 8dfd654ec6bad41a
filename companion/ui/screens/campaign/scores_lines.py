"""The score chart in straight columns, and a battle of it in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.table.score_sheet import played_on, reason_of
from companion.ui import text
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.campaign.state import BattleResult
    from companion.speech import Speech
    from companion.ui.text import Align, Marks

_GAP: Final = 2
_MARK: Final = 3
_MOST: Final = 16
"""The most cells of a column but the nemesis's."""
_LEAST_NAME: Final = 14


class Column(NamedTuple):
    """A column: its heading, what stands in it, and how many cells it takes."""

    id: str
    heading: str
    width: int
    align: Align = "right"


class ScoreColumns:
    """The columns of a score chart in so many cells; the least needed go where room is short."""

    def __init__(self, speech: Speech, battles: Sequence[BattleResult], width: int) -> None:
        self._speech = speech
        columns = list(self._columns(battles))
        for gone in ("attempt", "chapter", "life", "gravehold", "day"):
            if self._left(columns, width) >= _LEAST_NAME:
                break
            columns = [each for each in columns if each.id != gone]
        name = max(self._left(columns, width), 4)
        self.columns = [
            each._replace(width=name) if each.id == "nemesis" else each for each in columns
        ]
        """From left to right."""

    def _left(self, columns: Sequence[Column], width: int) -> int:
        taken = sum(each.width + _GAP for each in columns if each.id != "nemesis")
        return width - _MARK - taken

    def _columns(self, battles: Sequence[BattleResult]) -> Iterator[Column]:
        t = self._speech.t
        for id_, heading, align in (
            ("place", t("no."), "right"),
            ("day", t("date"), "left"),
            ("chapter", t("ch."), "right"),
            ("attempt", t("try"), "right"),
            ("nemesis", t("nemesis"), "left"),
            ("result", t("result"), "left"),
            ("gravehold", t("Gravehold"), "right"),
            ("life", t("its life"), "right"),
        ):
            if id_ == "chapter" and not any(battle.chapter for battle in battles):
                continue
            said = [self._said(id_, battle, len(battles)) for battle in battles]
            width = min(max(map(text.cells, [heading, *said])), _MOST)
            yield Column(id_, heading, width, "left" if align == "left" else "right")

    def _said(self, column: str, battle: BattleResult, place: int) -> str:
        speech = self._speech
        said = {
            "place": str(place),
            "day": played_on(battle),
            "chapter": str(battle.chapter) if battle.chapter else "",
            "attempt": str(battle.attempt) if battle.attempt else "",
            "nemesis": battle.nemesis,
            "result": speech.result(battle.result),
            "gravehold": str(battle.gravehold),
            "life": str(battle.life),
        }
        return said[column]

    def head(self) -> Line:
        """What stands above the columns."""
        line: Line = (blank(_MARK),)
        for each in self.columns:
            line = (*line, Span(text.fit(each.heading, each.width, each.align), "dim"), blank(_GAP))
        return line[:-1]

    def row(self, battle: BattleResult, place: int, marks: Marks, *, here: bool) -> Line:
        """A battle in the columns."""
        begin = "here" if here else ""
        plain = begin or "text"
        line: Line = (Span(f" {marks.current if here else ' '} ", plain),)
        for each in self.columns:
            style = _style(each.id, battle)
            shown = f"here-{style}" if here and style != "text" else begin or style
            said = text.fit(self._said(each.id, battle, place), each.width, each.align)
            line = (*line, Span(said, shown), blank(_GAP, plain))
        return line[:-1]


def _style(column: str, battle: BattleResult) -> str:
    if column == "result":
        return "good" if battle.result == "win" else "bad"
    return {"nemesis": "strong", "place": "dim", "day": "dim"}.get(column, "text")


def battle_lines(speech: Speech, battle: BattleResult, width: int, marks: Marks) -> list[Line]:
    """A battle of the score chart in full."""
    if battle.result == "win":
        said, style = speech.t("Victory over {nemesis}", nemesis=battle.nemesis), "title"
    else:
        said, style = speech.t("Defeat by {nemesis}", nemesis=battle.nemesis), "title"
    lines = paragraph(said, width, style)
    lines += paragraph(reason_of(battle, speech), width)
    lines += paragraph(_numbers(speech, battle, marks), width, "dim")
    lines += [EMPTY, *_lives(speech, battle, width)]
    if battle.note:
        lines += [EMPTY, *paragraph(battle.note, width)]
    if battle.by_hand:
        lines += [EMPTY, *paragraph(speech.t("Entered by hand."), width, "dim")]
    return lines


def _numbers(speech: Speech, battle: BattleResult, marks: Marks) -> str:
    chapter = speech.chapter(battle.chapter) if battle.chapter else ""
    attempt = speech.t("attempt {number}", number=battle.attempt) if battle.attempt else ""
    counted = (
        (speech.n("{count} round", "{count} rounds", battle.rounds), battle.rounds),
        (speech.n("{count} turn", "{count} turns", battle.turns), battle.turns),
        (speech.n("{count} minute", "{count} minutes", battle.minutes), battle.minutes),
    )
    known = [said for said, count in counted if count]
    return f" {marks.dot} ".join(filter(None, (played_on(battle), chapter, attempt, *known)))


def _lives(speech: Speech, battle: BattleResult, width: int) -> list[Line]:
    """Who was left with how much life."""
    rows = [(speech.t("Gravehold"), str(battle.gravehold), "strong")]
    rows.append((battle.nemesis, str(battle.life), "strong"))
    for mage in battle.mages:
        if mage.exhausted:
            rows.append((mage.name, speech.t("exhausted"), "bad"))
        else:
            rows.append((mage.name, str(mage.life), "strong"))
    names = min(max(text.cells(name) for name, _, _ in rows), max(width // 2, 4))
    return [
        (Span(text.fit(name, names), "dim"), blank(_GAP), Span(text.clean(said), style))
        for name, said, style in rows
    ]
