"""The history of a campaign: what was written, what was taken back, and where a line leads."""

from __future__ import annotations

from companion.engine.campaign.commands import BeginChapter, Learn
from companion.table.campaign import Campaign
from companion.ui.screens.campaign.history import HistoryRoom
from companion.ui.screens.campaign.scores import ScoresRoom
from tests.ui.campaign.test_charts import by_hand, fought
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits


async def at_history(guest: Guest, campaign: Campaign) -> None:
    guest.app.open_room(campaign, "history")
    await guest.on(HistoryRoom)
    await guest.sees("History", "begun")


async def test_everything_that_was_written_is_told_line_by_line(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign("[/] の長い夜")
    played.do(BeginChapter(1))
    played.do(Learn(1, "a spell [red]"))
    fought(played)
    async with visit() as guest:
        await at_history(guest, played)
        await guest.sees("campaign [/] の長い夜 begun", "chapter 1 begun", "a spell [red]")
        await guest.sees("defeat by Maelstrom recorded")
        rows = [line for line in guest.whole.splitlines() if "2026-11-30" in line]
        assert len({line.index("2026-11-30") for line in rows[:4]}) == 1


async def test_what_was_taken_back_says_so_and_the_undo_stands_there_too(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    played.do(BeginChapter(1))
    async with visit() as guest:
        await at_history(guest, played)
        await guest.press("z")
        await guest.sees("taken back", "undone: chapter 1 begun")
        await guest.press("y")
        await guest.sees("redone: chapter 1 begun")
        await guest.until(lambda: "taken back" not in guest.whole)


async def test_a_line_about_a_battle_leads_to_the_score_chart(
    visit: Visits, campaign: Founds
) -> None:
    played = campaign()
    fought(played)
    played.do(by_hand())
    async with visit() as guest:
        await at_history(guest, played)
        await guest.press("up")
        await guest.sees("score chart")
        await guest.press("enter")
        await guest.on(ScoresRoom)
        await guest.sees("Defeat by Maelstrom")
        assert len(guest.app.screen_stack) == 2


async def test_a_line_about_something_else_leads_nowhere(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    async with visit() as guest:
        await at_history(guest, played)
        await guest.press("enter")
        assert isinstance(guest.app.screen, HistoryRoom)
        assert "score chart" not in guest.footer


async def test_a_battle_that_was_struck_leads_nowhere(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    played.do(by_hand())
    played.undo()
    async with visit() as guest:
        await at_history(guest, played)
        await guest.press("up")
        await guest.sees("taken back")
        await guest.press("enter")
        assert isinstance(guest.app.screen, HistoryRoom)


async def test_nothing_hidden_is_told(visit: Visits, campaign: Founds) -> None:
    played = campaign()
    played._new_seed = lambda: "5eed5eed"
    fought(played)
    async with visit(size=WIDE) as guest:
        await at_history(guest, played)
        await guest.sees("defeat by Maelstrom recorded")
        assert "5eed" not in guest.whole
        await guest.press("enter")
        await guest.on(ScoresRoom)
        await guest.press("l")
        await guest.sees("Log: Maelstrom")
        assert "5eed" not in guest.whole
