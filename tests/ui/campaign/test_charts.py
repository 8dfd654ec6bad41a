"""Charts: what is drawn, never wider than asked; and the room they stand in."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import End, Hurt, Next
from companion.engine.campaign.commands import BeginChapter, EnterResult
from companion.engine.campaign.records import BattleResult, MageResult
from companion.table.campaign import Campaign
from companion.ui import text
from companion.ui.screens.campaign.charts import ChartsRoom
from companion.ui.screens.campaign.scores import ScoresRoom
from companion.ui.text import ASCII, UNICODE, Marks
from companion.ui.widgets.charts import Course, Share, area, beside, shares
from companion.ui.widgets.lines import Line, line_cells, line_text
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits, begin

WIDTHS = range(140)
COURSES = {
    "no value": (),
    "one": (30,),
    "nothing": (0, 0, 0),
    "down": tuple(range(30, -1, -1)),
    "huge": (10**40, 1, 0),
    "long": tuple(range(1000)),
}


@pytest.mark.parametrize("marks", [UNICODE, ASCII])
@pytest.mark.parametrize("values", COURSES.values(), ids=COURSES)
def test_an_area_is_never_wider_or_higher_than_asked(values: tuple[int, ...], marks: Marks) -> None:
    for width in WIDTHS:
        for height in (0, 1, 2, 3, 8, 20):
            lines = area(
                Course(values, "one-life", ends=("turn 0", "turn 9")), width, height, marks
            )
            assert len(lines) in {0, height}
            assert all(line_cells(line) <= width for line in lines)


@pytest.mark.parametrize("marks", [UNICODE, ASCII])
@pytest.mark.parametrize(
    "rows",
    [
        [],
        [Share("", 0, 0, "")],
        [Share("Chapter 1", 1, 2, "1 of 3")],
        [Share("クレア", 3, 0, "3 of 3"), Share("[/] 🧙", 10**30, 7, "many")],
        [Share("x" * 200, 90, 10, "y" * 200)],
    ],
)
def test_shares_are_never_wider_than_asked(rows: list[Share], marks: Marks) -> None:
    for width in WIDTHS:
        lines = shares(rows, width, marks)
        assert len(lines) == len(rows)
        assert all(line_cells(line) <= width for line in lines)


def test_the_numbers_of_shares_stand_below_one_another() -> None:
    rows = [Share("クレア", 1, 2, "1 of 3"), Share("Dax", 0, 3, "0 of 3")]
    one, other = shares(rows, 60, UNICODE)
    assert line_cells(one[:-1]) == line_cells(other[:-1])


def test_every_one_counted_has_a_block_of_its_own() -> None:
    (line,) = shares([Share("Chapter 1", 1, 2, "1 of 3")], 60, UNICODE)
    blocks = [block for block in line_text(line).split() if set(block) <= {"█", "░"}]
    assert [block[0] for block in blocks] == ["█", "░", "░"]


def test_few_among_many_are_still_seen() -> None:
    (line,) = shares([Share("Chapter 1", 1, 10_000, "1 of 10001")], 60, UNICODE)
    assert "█" in line_text(line)


def test_an_area_says_its_scale_and_falls_to_the_right() -> None:
    lines = [line_text(each) for each in area(Course((30, 15, 0), "one-life"), 40, 8, UNICODE)]
    assert lines[0].startswith("30 ")
    assert lines[-2].startswith(" 0 ")
    heights = [sum(line[at] != " " for line in lines[:-2]) for at in (4, 20, 39)]
    assert heights[0] > heights[1] > heights[2] == 0


def test_a_little_life_is_not_drawn_as_none() -> None:
    lines = area(Course((1000, 1), "one-life"), 40, 8, UNICODE)
    assert line_text(lines[-3])[-1] == "▁"


def test_with_ascii_signs_nothing_else_is_drawn() -> None:
    drawn: list[Line] = [
        *area(Course((30, 17, 3), "one-life", ends=("a", "b")), 40, 8, ASCII),
        *shares([Share("Chapter 1", 1, 2, "1 of 3")], 40, ASCII),
    ]
    assert all(line_text(line).isascii() for line in drawn)


def test_the_upper_edge_looks_other_than_what_lies_below() -> None:
    styles = {
        span.style for line in area(Course((8, 8), "one-life"), 20, 6, UNICODE) for span in line
    }
    assert {"one-life", "one-life-below"} <= styles


def test_columns_stand_beside_each_other() -> None:
    one, other = (
        area(Course((3,), "one-life"), 20, 5, UNICODE),
        area(Course((3,), "one-life"), 20, 3, UNICODE),
    )
    assert [line_cells(line) for line in beside(one, other, (20, 4))][:3] == [44, 44, 44]


# The room.


def fought(campaign: Campaign, hurt: int = 12) -> None:
    """A lost battle in the campaign, with some turns."""
    sitting = begin(campaign)
    sitting.submit(Next(), sitting.n)
    sitting.submit(Hurt("gravehold", hurt))
    sitting.submit(End("loss", "late"))
    campaign.record()


def by_hand(nemesis: str = "[/] クレア", *, chapter: int = 1, result: str = "win") -> EnterResult:
    mages = (MageResult("Claire", 3, exhausted=False), MageResult("Dax", 0, exhausted=True))
    return EnterResult(
        BattleResult(
            number=0,
            nemesis=nemesis,
            attempt=1,
            result=result,  # type: ignore[arg-type]  # a test says what it needs
            reason="declared",
            reason_text="",
            gravehold=9,
            life=0,
            rounds=5,
            turns=30,
            mages=mages,
            began="2026-11-20",
            ended="2026-11-20",
            minutes=0,
            chapter=chapter,
        )
    )


async def at_charts(guest: Guest, campaign: Campaign) -> None:
    guest.app.open_room(campaign, "scores")
    await guest.on(ScoresRoom)
    await guest.sees("Scores")
    await guest.press("c")
    await guest.on(ChartsRoom)


async def test_on_a_narrow_screen_tab_leads_from_chart_to_chart(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    played.do(BeginChapter(1))
    fought(played)
    async with visit() as guest:
        await at_charts(guest, played)
        await guest.sees("Chapter 1", "0 of 1 won")
        await guest.press("tab")
        await guest.sees("Gravehold: 30", "18", "turn 0")
        await guest.press("tab")
        await guest.sees("Dax", "exhausted in 0 of 1 battle")
        await guest.press("shift+tab")
        await guest.sees("Gravehold: 30")


async def test_a_wide_screen_shows_all_charts_at_once(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    fought(played)
    async with visit(size=WIDE) as guest:
        await at_charts(guest, played)
        await guest.sees("0 of 1 won", "Gravehold: 30", "exhausted in 0 of 1 battle")


async def test_arrows_lead_from_battle_to_battle_and_one_by_hand_says_it_has_no_course(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    fought(played)
    played.do(by_hand())
    async with visit(size=WIDE) as guest:
        await at_charts(guest, played)
        await guest.sees("[/] クレア", "entered by hand")
        await guest.press("left")
        await guest.sees("Maelstrom, attempt 1", "Gravehold: 30")
        await guest.press("right")
        await guest.sees("entered by hand")


async def test_the_way_back_leads_to_the_battle_last_looked_at(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    fought(played)
    played.do(by_hand())
    async with visit(size=WIDE) as guest:
        await at_charts(guest, played)
        await guest.press("left", "escape")
        await guest.on(ScoresRoom)
        await guest.sees("Defeat by Maelstrom")
        assert len(guest.app.screen_stack) == 2


async def test_a_click_on_its_name_shows_a_chart(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    fought(played)
    async with visit() as guest:
        await at_charts(guest, played)
        await guest.sees("Exhaustions")
        x, y = _place(guest, "Exhaustions")
        await guest.pilot.click(offset=(x, y))
        await guest.sees("exhausted in 0 of 1 battle")


async def test_the_course_of_a_battle_is_read_once(
    visit: Visits, campaign: Founds, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = campaign()
    fought(played)
    read: list[int] = []
    course = played.course

    def counted(number: int) -> object:
        read.append(number)
        return course(number)

    monkeypatch.setattr(played, "course", counted)
    async with visit() as guest:
        await at_charts(guest, played)
        await guest.press("tab")
        await guest.sees("Gravehold: 30")
        await guest.press("tab", "tab", "tab")
        await guest.sees("Gravehold: 30")
        assert read == [1]


def _place(guest: Guest, words: str) -> tuple[int, int]:
    for y, line in enumerate(guest.whole.splitlines()):
        if words in line:
            return text.cells(line[: line.index(words)]) + 1, y
    raise AssertionError(words)
