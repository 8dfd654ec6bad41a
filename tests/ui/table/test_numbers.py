"""Life and tokens are changed with few keys, aimed where the table most likely means."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.state import Card
from companion.table.campaign import Campaign
from tests.ui.table.conftest import Begins, Opens

HUSK = Card("Husk", "minion", 7)
VEIL = Card("Veil", "power", 3)


@pytest.mark.parametrize(
    "keys, ref, life",
    [
        (("d", "3", "enter"), "nemesis", 96),
        (("d", "tab", "2", "enter"), "Husk", 5),
        (("d", "1", "2", "backspace", "enter"), "nemesis", 98),
        (("d", "３", "enter"), "nemesis", 96),
        (("down", "d", "4", "enter"), "Husk", 3),
        (("d", "g", "4", "enter"), "gravehold", 26),
        (("g", "d", "4", "enter"), "gravehold", 26),
        (("n", "minus", "minus", "plus"), "nemesis", 98),
        (("g", "-", "-"), "gravehold", 28),
    ],
)
async def test_damage_on_a_players_turn(
    window: Opens, battle: Begins, keys: tuple[str, ...], ref: str, life: int
) -> None:
    async with window(battle(HUSK)) as hand:
        await hand.press("space", *keys)
        outlook = hand.outlook
        lives = {"nemesis": outlook.life, "gravehold": outlook.gravehold}
        assert (lives | {card.name: card.left for card in outlook.in_play})[ref] == life


async def test_on_the_nemesis_turn_damage_is_for_gravehold(
    window: Opens, example: Campaign
) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("d", "6", "enter")
        assert hand.outlook.gravehold == 24


async def test_healing_on_a_players_turn_is_for_that_player(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.press("space", "2", "d", "5", "enter", "h", "3", "enter")
        assert hand.outlook.actor == 2
        assert hand.outlook.player(2).life == 8


async def test_what_was_hit_is_let_go_of(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.press("space", "1", "d", "2", "enter", "d", "3", "enter")
        assert (hand.outlook.player(1).life, hand.outlook.life) == (8, 96)


async def test_a_number_is_wanted_before_enter_and_escape_gives_up(
    window: Opens, battle: Begins
) -> None:
    async with window(battle()) as hand:
        await hand.press("space", "d", "enter")
        await hand.sees("Type a number first.", "Damage to Maelstrom:")
        await hand.press("escape")
        assert "Damage to Maelstrom:" not in hand.words
        assert hand.outlook.life == 99


async def test_space_does_nothing_while_a_number_is_typed(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.press("space", "d", "space", "2", "u", "enter")
        assert (hand.step, hand.outlook.life) == ("player", 97)


async def test_tokens_go_up_and_down_with_plus_and_minus(window: Opens, battle: Begins) -> None:
    async with window(battle(VEIL)) as hand:
        await hand.press("down", "plus", "plus", "minus")
        assert hand.outlook.in_play[0].left == 4


async def test_a_refused_number_says_why_and_changes_nothing(window: Opens, battle: Begins) -> None:
    async with window(battle(life=5)) as hand:
        await hand.press("space", "2", "d", "1", "2", "enter", "2", "h", "1", "enter")
        await hand.sees("exhausted")
        assert hand.outlook.player(2).life == 0


async def test_escape_lets_go_of_the_selection_before_it_leaves(
    window: Opens, battle: Begins
) -> None:
    async with window(battle(HUSK)) as hand:
        await hand.press("down")
        assert hand.screen.hands.selected == hand.outlook.in_play[0].ref
        await hand.press("escape")
        assert hand.screen.hands.selected == ""
        await hand.press("escape")
        await hand.until(lambda: type(hand.app.screen).__name__ == "HomeScreen")


class TestTheRussianLayout:
    """Keys are read by where they lie, not by what they type."""

    async def test_the_key_of_u_unleashes(self, window: Opens, battle: Begins) -> None:
        async with window(battle()) as hand:
            await hand.press("г")
            assert hand.outlook.gravehold == 27

    async def test_damage_undo_and_the_ideographic_space(
        self, window: Opens, battle: Begins
    ) -> None:
        async with window(battle()) as hand:
            await hand.press("　", "в", "5", "enter")
            assert (hand.step, hand.outlook.life) == ("player", 94)
            await hand.press("я")
            assert hand.outlook.life == 99


async def test_keys_pressed_twice_at_once_act_once_when_their_meaning_changed(
    window: Opens, battle: Begins
) -> None:
    async with window(battle()) as hand:
        hand.clock.step = 0.001
        hand.clock.now += 10
        await hand.press("space", "space", "space")
        assert hand.step == "player"


async def test_every_number_can_be_clicked(window: Opens, battle: Begins) -> None:
    async with window(battle(HUSK)) as hand:
        lines = hand.words.split("\n")
        y = next(i for i, line in enumerate(lines) if "2 Dax" in line)
        await hand.pilot.click("#table", offset=(lines[y].index("2 Dax") + 1, y + 2))
        assert hand.screen.hands.selected == "p2"
        y = next(i for i, line in enumerate(lines) if "Husk" in line)
        await hand.pilot.click("#table", offset=(10, y))
        assert hand.screen.hands.selected == hand.outlook.in_play[0].ref


async def test_the_target_of_a_number_is_marked_while_it_is_typed(
    window: Opens, battle: Begins
) -> None:
    async with window(battle()) as hand:
        await hand.press("d")
        await hand.sees("▸Gravehold")
        await hand.press("tab")
        await hand.sees("▸1 Claire")
