"""Windows over the table: actions, turn order, counters, reminders, edit, the end."""

from __future__ import annotations

from companion.engine.aeons_end.state import Card, Effect
from companion.table.campaign import Campaign
from companion.ui.screens.table import TableScreen
from tests.ui.table.conftest import Begins, Opens

HUSK = Card("Husk", "minion", 7)
VEIL = Card("Veil", "power", 3)


async def test_enter_shows_what_can_be_done_with_a_minion(window: Opens, battle: Begins) -> None:
    async with window(battle(HUSK)) as hand:
        await hand.press("down", "enter")
        await hand.sees("Damage…", "Heal…", "Set to…", "Edit what is written", "Discard it")
        await hand.press("d", "2", "enter")
        assert hand.outlook.in_play[0].left == 5


async def test_a_power_has_tokens_and_no_life(window: Opens, battle: Begins) -> None:
    async with window(battle(VEIL)) as hand:
        await hand.press("down", "enter")
        await hand.sees("One power token more")
        assert "Damage…" not in hand.whole
        await hand.press("plus", "plus", "minus", "escape")
        assert hand.outlook.in_play[0].left == 4


async def test_set_to_sets_it(window: Opens, battle: Begins) -> None:
    async with window(battle(VEIL)) as hand:
        await hand.press("1", "enter", "equals_sign", "6", "enter")
        assert hand.outlook.player(1).life == 6
        await hand.press("down", "enter", "equals_sign", "9", "enter")
        assert hand.outlook.in_play[0].left == 9


async def test_charges_are_offered_where_the_group_has_them(window: Opens, battle: Begins) -> None:
    async with window(battle(system="aeons_end")) as hand:
        await hand.press("2", "enter")
        await hand.sees("One charge more")
        await hand.press("c", "c", "b", "escape")
        assert hand.outlook.player(2).charges == 1


async def test_nothing_of_charges_is_shown_where_there_are_none(
    window: Opens, battle: Begins
) -> None:
    async with window(battle()) as hand:
        await hand.press("2", "enter")
        await hand.sees("Set to…")
        assert "charge" not in hand.whole.casefold()


async def test_a_card_moves_in_the_order_of_play(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.press("down", "enter", "n", "n", "escape")
        names = [card.name for card in hand.outlook.in_play]
        assert names == ["Storm of Knives", "Crust Smasher", "Eye Grinder"]


async def test_x_discards_the_selected_card(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.press("down", "down", "x")
        names = [card.name for card in hand.outlook.in_play]
        assert names == ["Eye Grinder", "Crust Smasher"]


async def test_edit_changes_what_is_written_and_keeps_the_tokens(
    window: Opens, battle: Begins
) -> None:
    async with window(battle(VEIL)) as hand:
        await hand.press("down", "minus", "e")
        await hand.sees("Edit: Veil")
        hand.field("#name").value = "Acid Fog"
        hand.field("#to_discard").value = "spend 5 aether"
        hand.field("#do").value = "g4, u"
        await hand.press("enter")
        await hand.until(lambda: isinstance(hand.app.screen, TableScreen))
        card = hand.outlook.in_play[0]
        assert (card.name, card.left, card.card.to_discard) == ("Acid Fog", 2, "spend 5 aether")
        assert card.card.do == (Effect("gravehold", 4), Effect("unleash", 1))


async def test_a_wrong_field_says_what_is_wrong_and_stays(window: Opens, battle: Begins) -> None:
    async with window(battle(VEIL)) as hand:
        await hand.press("down", "e")
        hand.field("#do").value = "q7"
        await hand.press("enter")
        await hand.sees("q7 is not an effect", "p any player", "Tab next field")
        await hand.press("escape")
        assert hand.outlook.in_play[0].card == VEIL


async def test_a_turn_card_is_looked_at_and_put_at_the_bottom(
    window: Opens, battle: Begins
) -> None:
    async with window(battle()) as hand:
        await hand.press("t", "l", "escape")
        known = hand.outlook.turn_order.known
        assert len(known) == 1
        await hand.press("t", "b", "1")
        assert hand.outlook.turn_order.known == ()
        await hand.press("space")
        assert hand.outlook.turn_order.discard != known


async def test_the_card_just_drawn_goes_to_the_bottom(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.press("space", "t", "c")
        assert (hand.step, hand.outlook.turn_order.draw) == ("between", 6)


async def test_all_discarded_nemesis_cards_are_shuffled_in(window: Opens, battle: Begins) -> None:
    async with window(battle(HUSK)) as hand:
        await hand.on_to("nemesis/draw")
        before = hand.outlook.turn_order.draw
        await hand.press("t", "n")
        assert hand.outlook.turn_order.draw == before + 1
        assert "n" not in hand.outlook.turn_order.discard


async def test_a_turn_card_can_be_picked_by_mouse(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.press("space", "t")
        await hand.sees("The card just drawn goes to the bottom")
        lines = hand.whole.split("\n")
        y = next(i for i, line in enumerate(lines) if "goes to the bottom" in line)
        await hand.pilot.click(offset=(20, y))
        await hand.until(lambda: hand.step == "between")


async def test_counters_move_with_plus_and_minus(window: Opens, battle: Begins) -> None:
    async with window(battle(counters=(("Vortex", 3), ("Husks", 0)))) as hand:
        await hand.press("o", "plus", "plus", "down", "plus", "escape")
        assert hand.outlook.counters == (("Vortex", 5), ("Husks", 1))
        await hand.sees("Vortex 5")


async def test_a_new_counter_and_its_value(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.press("o")
        await hand.type("Vortex")
        await hand.press("enter", "o", "enter", "backspace", "7", "enter")
        await hand.until(lambda: hand.outlook.counters == (("Vortex", 7),))


async def test_a_reminder_comes_at_its_moment_and_can_be_dropped(
    window: Opens, battle: Begins
) -> None:
    async with window(battle(HUSK)) as hand:
        await hand.press("r", "6")
        await hand.type("turn the dial")
        await hand.press("enter")
        await hand.sees("Reminder for every nemesis turn: turn the dial.", "1 reminder ")
        await hand.on_to("player")
        assert "turn the dial" not in hand.words
        await hand.on_to("nemesis/main")
        await hand.sees("Reminder: turn the dial.")
        await hand.press("r", "1")
        assert hand.outlook.reminders == ()


async def test_the_battle_ends_as_the_table_says(window: Opens, battle: Begins) -> None:
    async with window(battle(loss="three vortices are open")) as hand:
        await hand.press("f")
        await hand.sees("three vortices are open")
        await hand.press("2")
        await hand.type("too many vortices")
        await hand.press("enter")
        assert hand.outlook.result == "loss"
        await hand.sees("D E F E A T", "too many vortices")


async def test_the_big_view_shows_the_same_and_takes_every_key(
    window: Opens, example: Campaign
) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/main")
        await hand.press("v")
        assert "in play, oldest first" not in hand.words
        await hand.press("space", "1")
        assert hand.outlook.player(1).life == 8
        await hand.press("v")
        await hand.sees("in play, oldest first")


async def test_the_footer_names_the_keys_of_the_window_that_is_open(
    window: Opens, battle: Begins
) -> None:
    async with window(battle(HUSK)) as hand:
        await hand.press("t")
        await hand.sees("enter choose  esc close")
        assert "z undo" not in hand.whole
        await hand.press("escape")
        await hand.sees("d damage")


async def test_the_footer_names_what_can_be_done_with_the_selection(
    window: Opens, battle: Begins
) -> None:
    async with window(battle(HUSK)) as hand:
        await hand.press("down")
        await hand.sees("enter actions", "e edit", "x discard")
