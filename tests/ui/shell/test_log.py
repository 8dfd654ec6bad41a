"""The log leads back to any line, or puts right what went wrong there."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Count, Fix, Hurt, Note
from companion.engine.kernel.log import Undo
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.history import LogLine
from companion.table.house import House
from companion.table.sitting import Sitting
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.fix import FixScreen
from companion.ui.screens.log import LogScreen
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits, begin


def with_hits(campaign: Campaign, hits: int) -> Sitting:
    sitting = begin(campaign)
    for _ in range(hits):
        assert not isinstance(sitting.submit(Hurt("nemesis", 1)), Rejection)
    return sitting


async def at_log(guest: Guest, campaign: Campaign) -> None:
    guest.app.open_log(campaign)
    await guest.on(LogScreen)
    await guest.until(lambda: len(guest.rows) and guest.rows.lines)


async def test_the_newest_line_is_under_the_cursor(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    with_hits(evening, 3).submit(Note("[/] クレア"))
    async with visit() as guest:
        await at_log(guest, evening)
        await guest.sees("5 lines", "[/] クレア")
        assert guest.rows.cursor == 4


async def test_what_was_taken_back_says_so_in_words(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    with_hits(evening, 1).undo()
    async with visit() as guest:
        await at_log(guest, evening)
        await guest.sees("taken back", "undone: Maelstrom suffers 1")


async def test_going_back_over_several_commands_is_asked_and_takes_them_back(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    sitting = with_hits(evening, 4)
    async with visit() as guest:
        await at_log(guest, evening)
        await guest.press("up", "up", "up", "b")
        await guest.on(AskScreen)
        assert sitting.outlook.life == 95
        await guest.press("1")
        await guest.on(LogScreen)
        await guest.until(lambda: sitting.outlook.life == 98)
    assert sitting.entries[-1].command == Undo(3)


async def test_going_back_can_be_thought_better_of(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    sitting = with_hits(evening, 4)
    async with visit() as guest:
        await at_log(guest, evening)
        await guest.press("home", "enter")
        await guest.on(AskScreen)
        await guest.press("enter")
        await guest.on(LogScreen)
    assert sitting.outlook.life == 95


async def test_a_line_is_corrected_and_what_followed_is_kept(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    sitting = with_hits(evening, 3)
    async with visit() as guest:
        await at_log(guest, evening)
        await guest.press("up", "c")
        await guest.on(FixScreen)
        await guest.sees("Correct line 3", "Gravehold's life")
        await guest.press("home", "enter")
        await guest.press("backspace", "backspace", "2", "5", "enter")
        await guest.on(LogScreen)
        await guest.sees("corrected")
    assert sitting.outlook.gravehold == 25
    assert sitting.outlook.life == 96
    assert sitting.entries[-1].command == Fix("gravehold.life", 25, about=3)


async def test_several_steps_undone_at_once_stay_one_line_that_names_them(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    with_hits(evening, 2).undo(2)
    async with visit() as guest:
        await at_log(guest, evening)
        await guest.sees("2 steps undone: Maelstrom suffers 1; Maelstrom suffers 1")


@pytest.mark.parametrize(
    "command, path",
    [
        (Hurt("p2", 1), "players.2.life"),
        (Hurt("nemesis", 1), "nemesis.life"),
        (Count("Husks", 3), "counters.Husks"),
    ],
)
async def test_a_correction_begins_at_what_the_line_changed(
    visit: Visits, campaign: Founds, command: object, path: str
) -> None:
    evening = campaign()
    sitting = begin(evening)
    assert not isinstance(sitting.submit(command), Rejection)  # type: ignore[arg-type]  # a command
    async with visit() as guest:
        await at_log(guest, evening)
        await guest.press("c")
        await guest.on(FixScreen)
        screen = guest.app.screen
        assert isinstance(screen, FixScreen)
        assert screen._paths[guest.rows.cursor] == path


async def test_how_an_effect_is_written_stands_below_the_question(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    begin(evening)
    async with visit() as guest:
        guest.app.open_fix(evening)
        await guest.on(FixScreen)
        screen = guest.app.screen
        assert isinstance(screen, FixScreen)
        guest.rows.choose(screen._paths.index("nemesis.unleash_do"))
        await guest.press("enter")
        await guest.sees("what should it be?", "For example g3")


async def test_what_is_told_for_a_moment_is_told_once_below_a_question(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    with_hits(evening, 3)
    async with visit() as guest:
        await at_log(guest, evening)
        guest.app.toast("told once")
        await guest.sees("told once")
        await guest.press("home", "enter")
        await guest.on(AskScreen)
        await guest.until(lambda: len(guest.app.screen_stack[-2].query("ToastHolder")) == 0)


async def test_undo_and_redo_act_here_too(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    sitting = with_hits(evening, 2)
    async with visit() as guest:
        await at_log(guest, evening)
        await guest.press("z")
        await guest.until(lambda: sitting.outlook.life == 98)
        await guest.press("y")
        await guest.until(lambda: sitting.outlook.life == 97)


async def test_thousands_of_lines_are_walked_and_only_those_in_sight_are_drawn(
    visit: Visits, campaign: Founds, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = campaign()
    sitting = with_hits(evening, 30)
    many = sitting.lines() * 100
    async with visit() as guest:
        await at_log(guest, evening)
        screen = guest.app.screen
        assert isinstance(screen, LogScreen)
        drawn: list[int] = []
        label = screen._label

        def counted(line: LogLine) -> str:
            drawn.append(line.entry.n)
            return label(line)

        monkeypatch.setattr(screen, "_label", counted)
        screen._lines = many
        guest.rows.fill([1] * len(many), cursor=0)
        drawn.clear()
        await guest.press("end")
        await guest.until(lambda: guest.rows.cursor == len(many) - 1)
    assert 0 < len(drawn) < 60


async def test_what_another_window_does_appears(
    visit: Visits, campaign: Founds, house: House
) -> None:
    evening = campaign()
    with_hits(evening, 1)
    other = house.open("The long evening")
    assert isinstance(other, Campaign)
    assert other.sitting is not None
    async with visit() as guest:
        await at_log(guest, evening)
        other.sitting.submit(Note("from afar"))
        await guest.sees("from afar")


async def test_a_wide_screen_tells_what_happened_at_a_line(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    with_hits(evening, 1)
    async with visit(size=WIDE) as guest:
        await at_log(guest, evening)
        await guest.sees("Maelstrom suffers 1")


async def test_everything_that_can_be_set_is_listed_with_its_value(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    begin(evening)
    async with visit() as guest:
        guest.app.open_fix(evening)
        await guest.on(FixScreen)
        await guest.sees("Claire, life", "the effect of Unleash", "Gravehold suffers 3")


async def test_a_switch_is_turned_at_once_and_a_value_that_makes_no_sense_is_refused(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    sitting = begin(evening)
    async with visit() as guest:
        guest.app.open_fix(evening)
        await guest.on(FixScreen)
        await guest.press("enter")
        await guest.write("x")
        await guest.press("enter")
        await guest.sees("x is not a whole number")
        await guest.press("escape")
        screen = guest.app.screen
        assert isinstance(screen, FixScreen)
        guest.rows.choose(screen._paths.index("players.1.exhausted"))
        await guest.press("enter")
        await guest.until(lambda: sitting.outlook.player(1).exhausted)
