"""What the charts of a campaign show, from its battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from companion.table.score_sheet import played_on
from companion.ui import text
from companion.ui.widgets.charts import Course, Share, area, shares, signs
from companion.ui.widgets.lines import EMPTY, Line, Span, clipped, paragraph

if TYPE_CHECKING:
    from companion.engine.campaign.state import BattleResult
    from companion.speech import Speech
    from companion.table.score import Standing
    from companion.ui.text import Marks

_TALL: Final = 24


def by_chapter(
    speech: Speech, battles: Sequence[BattleResult], width: int, marks: Marks
) -> list[Line]:
    """A line for each chapter: attempts won and lost, and how many of them were won."""
    rows = []
    for chapter in sorted({battle.chapter for battle in battles}):
        fought = [battle for battle in battles if battle.chapter == chapter]
        won = sum(battle.result == "win" for battle in fought)
        label = speech.chapter(chapter) if chapter else speech.t("no chapter")
        rows.append(Share(label, won, len(fought) - won, _rate(speech, won, len(fought))))
    if len(rows) > 1:
        won = sum(row.full for row in rows)
        rows.append(Share("", 0, 0, ""))
        rows.append(Share(speech.t("all"), 0, 0, _rate(speech, won, len(battles))))
    drawn = signs(marks)
    key = speech.t("{full} won  {rest} lost", full=drawn.full, rest=drawn.rest)
    return [*shares(rows, width, marks), EMPTY, (Span(text.cut(key, width), "dim"),)]


def _rate(speech: Speech, won: int, fought: int) -> str:
    return speech.t(
        "{won} of {fought} won, {rate} %", won=won, fought=fought, rate=100 * won // fought
    )


def exhaustions(
    speech: Speech, battles: Sequence[BattleResult], width: int, marks: Marks
) -> list[Line]:
    """A line for each mage: the battles at whose end it was exhausted, and the others."""
    names = dict.fromkeys(mage.name for battle in battles for mage in battle.mages)
    rows = []
    for name in names:
        ends = [mage.exhausted for b in battles for mage in b.mages if mage.name == name]
        count = sum(ends)
        said = speech.n(
            "exhausted in {times} of {count} battle",
            "exhausted in {times} of {count} battles",
            len(ends),
            times=count,
        )
        rows.append(Share(text.clean(name), count, len(ends) - count, said))
    if not rows:
        said = speech.t("No battle tells how its mages came out of it.")
        return paragraph(said, width, "dim")
    drawn = signs(marks)
    key = speech.t("{full} exhausted  {rest} not", full=drawn.full, rest=drawn.rest)
    return [*shares(rows, width, marks, style="spent"), EMPTY, (Span(text.cut(key, width), "dim"),)]


def titled(speech: Speech, title: str, lines: list[Line], size: tuple[int, int]) -> list[Line]:
    """Lines below a title; where they are too many the last ones, and a word about the others."""
    width, height = size
    head: list[Line] = []
    if title:
        head = [(Span(text.cut(speech.t(title), width), "title"),), EMPTY]
    room = height - len(head)
    if len(lines) > room > 1:
        lines = lines[len(lines) - room + 1 :]
        said = speech.t("What came before does not fit here.")
        head.append((Span(text.cut(said, width), "dim"),))
    return [*head, *lines]


def course_lines(
    speech: Speech,
    battle: BattleResult,
    course: Sequence[Standing],
    size: tuple[int, int],
    marks: Marks,
) -> list[Line]:
    """A battle's course: Gravehold's life and the nemesis's, turn by turn, one above the other."""
    width, height = size
    title = speech.t(
        "{nemesis}, attempt {number}: {result}",
        nemesis=battle.nemesis,
        number=battle.attempt,
        result=speech.result(battle.result),
    )
    day = played_on(battle)
    lines: list[Line] = [(Span(text.cut(title, width), "title"), Span(f"  {day}", "dim"))]
    lines = [clipped(line, width) for line in lines]
    if not course:
        said = speech.t("This battle was entered by hand: nobody knows how it went turn by turn.")
        if not battle.by_hand:
            said = speech.t("The log of this battle cannot be read.")
        return [*lines, EMPTY, *paragraph(said, width)]
    # A line says what it is; where there is room another one keeps the charts apart.
    room = (height - len(lines)) // 2 - (2 if height > _TALL else 1)
    first, last = course[0], course[-1]
    ends = (
        speech.t("turn {number}", number=first.turn),
        speech.t("turn {number}, round {round}", number=last.turn, round=last.round),
    )
    for name, style, values in (
        (speech.t("Gravehold"), "one-life", [each.gravehold for each in course]),
        (battle.nemesis, "other-life", [each.nemesis for each in course]),
    ):
        said = speech.t(
            "{name}: {first} {to} {last}",
            name=name,
            first=values[0],
            to=marks.to,
            last=values[-1],
        )
        if height > _TALL:
            lines.append(EMPTY)
        lines.append((Span(text.cut(said, width), "strong"),))
        ends_here = ends if len(course) > 1 else ("", ends[1])
        lines += area(Course(values, style, ends=ends_here), width, room, marks)
    return lines
