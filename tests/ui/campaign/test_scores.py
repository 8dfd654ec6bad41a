"""The score chart: what one sees, enters, changes and strikes."""

from __future__ import annotations

from dataclasses import replace

from textual.widgets import Input

from companion.engine.campaign.commands import EnterResult
from companion.ui import text
from companion.ui.screens.campaign.charts import ChartsRoom
from companion.ui.screens.campaign.result_form import ResultForm
from companion.ui.screens.campaign.scores import ScoresRoom
from companion.ui.screens.campaign.scores_log import RecordedLogScreen
from tests.ui.campaign.test_charts import by_hand, fought
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits


async def at_scores(guest: Guest, campaign: object) -> None:
    guest.app.open_room(campaign, "scores")  # type: ignore[arg-type]  # a campaign
    await guest.on(ScoresRoom)
    await guest.sees("Scores")


def typed(guest: Guest, name: str) -> Input:
    found = guest.app.screen.query_one(f"#{name}", Input)
    found.focus()
    return found


async def fill(guest: Guest, name: str, words: str) -> None:
    field = typed(guest, name)
    field.value = ""
    await guest.until(lambda: field.has_focus)
    await guest.write(words)


async def test_an_empty_chart_says_what_to_do(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.sees("No battle is recorded yet.", "a enters one")


async def test_every_battle_has_its_line_with_straight_columns(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    fought(played)
    played.do(by_hand("クレア [/] 🧙"))
    played.do(by_hand("A name far too long for any column of a chart", result="loss"))
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.sees("Maelstrom", "クレア [/] 🧙", "Victory", "Defeat", "Gravehold")
        lines = guest.whole.splitlines()
        head = next(line for line in lines if "Gravehold" in line and "date" in line)
        edge = text.cells(head[: head.index("Gravehold")]) + 9
        rows = [line for line in lines if "2026-11-" in line][:3]
        assert len(rows) == 3
        for row, life in zip(rows, ("9", "9", "18"), strict=True):
            assert _upto(row, edge).endswith(life)


async def test_the_battle_at_the_cursor_is_told_in_full(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    played.do(by_hand())
    fought(played)
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.sees("Defeat by Maelstrom", "late", "Claire")
        await guest.press("down")
        await guest.sees("Victory over [/] クレア", "exhausted", "Entered by hand.")


async def test_a_battle_played_without_the_app_is_entered_by_hand(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.press("a")
        await guest.on(ResultForm)
        await fill(guest, "nemesis", "Umbra [/]")
        await fill(guest, "gravehold", "7")
        await fill(guest, "mage-1", "0")
        await fill(guest, "day", "2026-11-20")
        await guest.press("f5")
        await guest.on(ScoresRoom)
        await guest.sees("Victory over Umbra [/]", "2026-11-20", "exhausted")
    (battle,) = played.history()
    assert battle.by_hand
    assert (battle.gravehold, battle.attempt, len(battle.mages)) == (7, 1, 1)


async def test_a_refused_form_stays_with_what_was_typed(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.press("a")
        await guest.on(ResultForm)
        await fill(guest, "note", "we forgot a card")
        await guest.press("f5")
        await guest.sees("The text is missing", "we forgot a card")
        await fill(guest, "nemesis", "Umbra")
        await fill(guest, "rounds", "three")
        await guest.press("f5")
        await guest.sees("three is not a whole number", "we forgot a card")
        await fill(guest, "rounds", "3")
        await fill(guest, "day", "yesterday")
        await guest.press("f5")
        await guest.sees("yesterday is no day", "Umbra")
    assert played.history() == ()


async def test_esc_leaves_everything_as_it_was(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.press("a")
        await guest.on(ResultForm)
        await fill(guest, "nemesis", "Umbra")
        await guest.press("escape")
        await guest.on(ScoresRoom)
    assert played.history() == ()


async def test_a_battle_played_here_can_be_changed_and_the_change_undone(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    fought(played)
    before = played.history()
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.press("e")
        await guest.on(ResultForm)
        await guest.sees("late")
        await fill(guest, "note", "the candle fell over")
        await guest.press("f5")
        await guest.on(ScoresRoom)
        await guest.sees("the candle fell over")
        assert played.history() == (replace(before[0], note="the candle fell over"),)
        await guest.press("z")
        await guest.sees("Undone: result edited: Maelstrom.")
        await guest.until(lambda: "the candle" not in guest.whole)
    assert played.history() == before


async def test_only_what_was_entered_by_hand_is_struck(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    fought(played)
    played.do(by_hand())
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.press("x")
        await guest.sees("result struck")
        await guest.until(lambda: "クレア" not in guest.whole.split("Defeat by")[-1])
        assert len(played.history()) == 1
        await guest.press("x")
        await guest.sees("was played here and stays in the score chart")
    assert len(played.history()) == 1


async def test_the_log_of_a_recorded_battle_can_be_read_and_not_that_of_one_by_hand(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    fought(played)
    played.do(by_hand())
    async with visit(size=WIDE) as guest:
        await at_scores(guest, played)
        await guest.sees("Victory over")
        assert "l log" not in guest.footer
        await guest.press("down")
        await guest.sees("l log")
        await guest.press("l")
        await guest.on(RecordedLogScreen)
        await guest.sees("Log: Maelstrom", "Gravehold")
        await guest.press("escape")
        await guest.on(ScoresRoom)


async def test_without_a_battle_there_is_nothing_to_draw(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.press("c", "x", "e", "g", "l")
        await guest.sees("No battle is recorded yet.")
        assert isinstance(guest.app.screen, ScoresRoom)
        await guest.app.push_screen(ChartsRoom(played))
        await guest.sees("There is nothing to draw yet")


async def test_entering_by_hand_does_not_ask_for_chapters_outside_legacy(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign(system="aeons_end")
    assert isinstance(by_hand(), EnterResult)
    async with visit() as guest:
        await at_scores(guest, played)
        await guest.press("a")
        await guest.on(ResultForm)
        await guest.sees("Nemesis")
        assert "Chapter" not in guest.whole


def _upto(line: str, cells: int) -> str:
    """The beginning of a line, in so many cells."""
    end = 0
    while end < len(line) and text.cells(line[: end + 1]) <= cells:
        end += 1
    return line[:end]
