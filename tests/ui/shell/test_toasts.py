"""What is told for a moment covers nothing that is needed, and ends when something else is done."""

from __future__ import annotations

from companion.engine.aeons_end.commands import Hurt
from companion.ui.screens.log import LogScreen
from companion.ui.screens.result import ResultScreen
from tests.ui.shell.conftest import Founds, Visits, begin


async def test_a_toast_is_gone_at_the_next_key(visit: Visits) -> None:
    async with visit() as guest:
        guest.app.toast("told once")
        await guest.sees("told once")
        await guest.press("down")
        await guest.until(lambda: "told once" not in guest.whole)


async def test_a_newer_toast_takes_the_place_of_the_one_before(visit: Visits) -> None:
    async with visit() as guest:
        guest.app.toast("told first")
        guest.app.toast("told last")
        await guest.sees("told last")
        await guest.until(lambda: "told first" not in guest.whole)


async def test_no_toast_follows_to_a_screen_that_a_key_opens(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    begin(evening)
    async with visit() as guest:
        guest.app.toast("told at home")
        await guest.sees("told at home")
        await guest.press("f10", "escape")
        await guest.sees("The long evening")
        await guest.until(lambda: "told at home" not in guest.whole)


async def test_undo_is_told_in_one_line_and_names_the_step(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    begin(evening).submit(Hurt("nemesis", 2))
    async with visit() as guest:
        guest.app.open_log(evening)
        await guest.on(LogScreen)
        await guest.press("z")
        await guest.sees("Undone: Maelstrom suffers 2.")


async def test_the_result_can_be_read_below_a_toast(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    begin(evening).submit(Hurt("gravehold", 30))
    async with visit() as guest:
        guest.app.open_result(evening)
        await guest.on(ResultScreen)
        guest.app.toast("Undone: Gravehold suffers 93, which takes quite some room to tell.")
        await guest.sees(
            "Undone: Gravehold suffers 93", "DEFEAT", "Space writes the result", "space record"
        )
