"""A battle goes on with Space, and asks what only the table can decide."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Enter
from companion.engine.aeons_end.state import Card, Effect
from companion.table.campaign import Campaign
from tests.ui.table.conftest import Begins, Opens

MINION = Card("Husk", "minion", 3)


async def test_the_rulebooks_example_leads_to_its_numbers(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("space", "1")
        assert hand.outlook.player(1).life == 8
        await hand.press("space")
        assert hand.outlook.gravehold == 26
        assert [card.name for card in hand.outlook.in_play] == ["Eye Grinder", "Crust Smasher"]
        await hand.press("space")
        assert (hand.outlook.gravehold, hand.step) == (24, "nemesis/draw")

        await hand.press("a")
        await hand.type("Slice u")
        await hand.press("enter")
        assert hand.outlook.gravehold == 21
        await hand.press("z")
        assert hand.outlook.gravehold == 24

        await hand.press("m")
        await hand.type("Mantle Auger 8")
        await hand.press("enter")
        assert hand.outlook.in_play[-1].left == 8
        await hand.press("z", "p")
        await hand.type("Acid Fog 2")
        await hand.press("enter")
        assert hand.outlook.in_play[-1].left == 2


async def test_a_players_turn_takes_two_presses(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.press("space")
        assert hand.step == "player"
        await hand.press("space")
        assert hand.step == "between"
        assert len(hand.outlook.turn_order.discard) == 1


async def test_a_nemesis_turn_with_three_plain_cards_takes_eight_presses(
    window: Opens, battle: Begins
) -> None:
    plain = (Card("Husk", "minion", 3), Card("Veil", "power", 3), Card("Shade", "minion", 4))
    async with window(battle(*plain)) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("z")
        hand.pressed = 0
        await hand.press("space", "space", "space", "space", "p", "2", "enter", "space")
        assert hand.step == "between"
        assert hand.outlook.in_play[-1].left == 2
        assert hand.pressed == 8


async def test_space_never_answers_for_the_table(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("space")
        before = hand.outlook
        await hand.press("space")
        assert hand.outlook == before
        assert "press the key of an answer" in hand.words


@pytest.mark.parametrize("keys", [("2",), ("down", "right", "enter"), ("up", "enter")])
async def test_a_question_is_answered_by_seat_or_with_arrows(
    window: Opens, example: Campaign, keys: tuple[str, ...]
) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("space", *keys)
        assert hand.outlook.player(2).life == 8


async def test_either_or_is_answered_with_one_or_two(window: Opens, battle: Begins) -> None:
    card = Card("Fork", "minion", 3, do=(Effect("gravehold", 5),), otherwise=(Effect("each", 1),))
    async with window(battle(card)) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("space")
        assert "Gravehold suffers 5" in hand.words
        await hand.press("2")
        assert [player.life for player in hand.outlook.players] == [9, 9]


async def test_yes_and_no_go_by_their_letters(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.on_to("nemesis/draw")
        await hand.press("space", "s", "space")
        await hand.sees("Is the nemesis deck empty too?")
        await hand.press("n")
        assert hand.outlook.prompt is None
        await hand.press("z", "y")
        assert hand.outlook.result == "win"


async def test_the_wild_card_asks_who_takes_the_turn(window: Opens, battle: Begins) -> None:
    async with window(battle(MINION, players=("Ann", "Ben", "Cid"))) as hand:
        for _ in range(30):
            if hand.outlook.prompt is not None:
                break
            await hand.press("space")
            if hand.screen.focused is not None:
                await hand.press("s")
        await hand.sees("Wild card: which player takes this turn?", " 3  Cid ")
        await hand.press("3")
        assert hand.outlook.actor == 3


async def test_a_nemesis_card_is_passed_over_with_s(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("s")
        assert hand.outlook.in_play[0].mark == "done"
        assert hand.outlook.player(1).life == hand.outlook.player(2).life == 10


async def test_after_the_end_space_opens_the_result(window: Opens, battle: Begins) -> None:
    async with window(battle(life=2)) as hand:
        await hand.press("space", "d", "2", "enter")
        assert hand.outlook.result == "win"
        await hand.sees("V I C T O R Y", "Maelstrom has no life left.")
        await hand.press("space")
        await hand.until(lambda: type(hand.app.screen).__name__ == "ResultScreen")


async def test_undo_says_what_it_took_back(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.press("space", "d", "3", "enter", "z")
        assert hand.outlook.life == 99
        await hand.sees("Maelstrom suffers 3")
        await hand.press("y")
        assert hand.outlook.life == 96


async def test_what_an_unleash_asks_for_is_told(window: Opens, battle: Begins) -> None:
    campaign = battle(unleash="Place a vortex token on the mat", unleash_do=())
    async with window(campaign) as hand:
        await hand.press("space", "u")
        await hand.sees("Unleash: Place a vortex token on the mat.")
        await hand.press("space")
        assert "vortex" not in hand.words


async def test_what_an_attack_says_is_told(window: Opens, battle: Begins) -> None:
    async with window(battle(MINION)) as hand:
        await hand.on_to("nemesis/draw")
        slice_ = Card("Slice", "attack", effect="Destroy the most expensive relic")
        hand.screen.submit(Enter(slice_))
        await hand.sees("Slice: Destroy the most expensive relic.")


async def test_that_somebody_is_exhausted_is_told_with_what_follows(
    window: Opens, battle: Begins
) -> None:
    async with window(battle(system="aeons_end")) as hand:
        await hand.press("1", "d", "1", "2", "enter")
        await hand.sees("Claire is exhausted.", "In place of Claire, Gravehold suffers 4")
        await hand.sees("Claire is exhausted: the nemesis Unleashes (1 of 2)")
        await hand.press("space", "space", "space")
        await hand.sees("Claire is exhausted and loses all charges")


async def test_enter_on_nothing_shows_every_command(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.press("enter")
        await hand.until(lambda: type(hand.app.screen).__name__ == "PaletteScreen")


class TestTheTableDraws:
    """The group shuffles real cards and says what came up."""

    async def test_what_may_have_come_up_stands_there_and_one_press_reveals(
        self, window: Opens, battle: Begins
    ) -> None:
        async with window(battle(draws="table")) as hand:
            await hand.sees("Draw the top turn card", " 1  Claire ", " 2  Dax ", " n  nemesis ")
            assert "space next" not in hand.whole
            await hand.press("n")
            assert hand.outlook.actor == 0

    async def test_space_says_what_to_do(self, window: Opens, battle: Begins) -> None:
        async with window(battle(draws="table")) as hand:
            await hand.press("space")
            await hand.sees("Draw the real turn card, then press its key.")

    async def test_arrows_go_on_selecting(self, window: Opens, battle: Begins) -> None:
        async with window(battle(MINION, draws="table")) as hand:
            await hand.press("down")
            assert hand.screen.hands.selected == hand.outlook.in_play[0].ref

    async def test_the_only_card_left_needs_no_telling(self, window: Opens, battle: Begins) -> None:
        campaign = battle(system="aeons_end", players=("Ann",), draws="table")
        async with window(campaign) as hand:
            for card in ("1", "1", "1"):
                await hand.press("space", card, "space")
            await hand.press("space")
            assert hand.outlook.actor == 0

    async def test_undo_says_what_to_put_back(self, window: Opens, battle: Begins) -> None:
        async with window(battle(draws="table")) as hand:
            await hand.press("space", "2", "z")
            await hand.sees("Put back on the turn-order deck: Dax.")
            assert hand.outlook.turn_order.draw == 6

    async def test_a_pair_goes_by_its_number(self, window: Opens, battle: Begins) -> None:
        names = ("Ann", "Ben", "Cid", "Dee")
        async with window(battle(players=names, draws="table")) as hand:
            await hand.press("space")
            await hand.sees(" 1  Ann/Ben ", " 2  Cid/Dee ")
            await hand.press("2")
            await hand.sees("which of you takes this turn?")
            await hand.press("4")
            assert hand.outlook.actor == 4


async def test_undo_is_told_in_the_panel_until_the_next_command(
    window: Opens, example: Campaign
) -> None:
    async with window(example) as hand:
        await hand.press("space", "d", "3", "enter", "z")
        assert "Undone: Maelstrom suffers 3" in hand.words
        assert len(hand.app._notifications) == 0
        await hand.press("z")
        assert "Maelstrom suffers 3" not in hand.words


async def test_a_digit_that_is_no_answer_is_told_so_and_selects_nobody(
    window: Opens, example: Campaign
) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("space", "4")
        assert "4 is no answer here. What answers: 1, 2." in hand.words
        assert hand.screen.hands.selected == ""


async def test_the_card_that_asks_is_not_discarded_before_the_answer(
    window: Opens, example: Campaign
) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("space", "x")
        assert "First answer what Eye Grinder asks." in hand.words
        assert len(hand.outlook.in_play) == 3


async def test_a_key_with_nothing_to_do_says_so(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        for key, said in (
            ("z", "There is nothing to undo."),
            ("y", "There is nothing to redo."),
            ("s", "That cannot be done now"),
            ("w", "This key does nothing here; ? shows the keys."),
        ):
            await hand.press(key)
            assert said in hand.words


async def test_an_empty_deck_unleashes_with_space_before_the_turn_ends(
    window: Opens, battle: Begins
) -> None:
    async with window(battle(MINION, nemesis_deck=0)) as hand:
        await hand.on_to("nemesis/draw")
        before = hand.outlook.gravehold
        await hand.press("space")
        assert (hand.outlook.gravehold, hand.step) == (before - 9, "nemesis/draw")
        await hand.press("space")
        assert hand.step == "between"
