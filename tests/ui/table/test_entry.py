"""Drawn cards are entered in one line, with cold hands."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Enter
from companion.engine.aeons_end.state import Card, Effect
from companion.table.campaign import Campaign
from tests.ui.table.conftest import Begins, Opens

STORM = Card(
    "Storm of Knives", "power", 3, do=(Effect("gravehold", 4),), to_discard="spend 5 aether"
)


@pytest.mark.parametrize(
    "keys, line, card",
    [
        (("p",), "2", ("Power A", "power", 2, ())),
        (("m",), "Grinder 5 p2", ("Grinder", "minion", 5, (Effect("player", 2),))),
        (("space",), "p Storm 3 g4", ("Storm", "power", 3, (Effect("gravehold", 4),))),
        (("space", "space"), "з 2", ("Power A", "power", 2, ())),
        (("p",), "３", ("Power A", "power", 3, ())),
        (("p",), "[/] 2", ("[/]", "power", 2, ())),
    ],
)
async def test_a_drawn_card_in_a_few_keys(
    window: Opens, example: Campaign, keys: tuple[str, ...], line: str, card: tuple[object, ...]
) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/draw")
        await hand.press(*keys)
        await hand.type(line)
        await hand.press("enter")
        entered = hand.outlook.in_play[-1]
        assert (entered.name, entered.type, entered.left, entered.card.do) == card
        assert hand.outlook.ahead.kind == "end-nemesis-turn"


async def test_an_attack_is_entered_and_resolved(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/draw")
        before = hand.outlook.gravehold
        await hand.press("space", "a")
        await hand.type("Slice u")
        await hand.press("enter")
        assert hand.outlook.gravehold == before - 3
        assert hand.outlook.discard[-1].name == "Slice"


@pytest.mark.parametrize("line, said", [
    ("Husk", "give its power tokens too"),
    ("", "give its power tokens too"),
])  # fmt: skip
async def test_a_wrong_line_says_what_is_wrong_and_stays(
    window: Opens, example: Campaign, line: str, said: str
) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/draw")
        before = hand.outlook
        await hand.press("p")
        await hand.type(line)
        await hand.press("enter")
        await hand.sees(said)
        assert hand.outlook == before
        assert hand.field("#entry-field").value == f"p {line}"


async def test_letters_typed_into_the_line_are_no_commands(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        before = hand.outlook
        await hand.press("p")
        await hand.type("unzdq gv")
        assert hand.outlook == before
        assert hand.field("#entry-field").value == "p unzdq gv"
        await hand.press("escape")
        assert hand.screen.focused is None


@pytest.mark.parametrize("keys", [("tab",), ("down",)])
async def test_a_card_entered_before_comes_back_whole(
    window: Opens, battle: Begins, keys: tuple[str, ...]
) -> None:
    async with window(battle(STORM)) as hand:
        await hand.press("p")
        await hand.type("kn")
        await hand.sees("Storm of Knives", "Gravehold suffers 4")
        await hand.press(*keys, "enter")
        assert hand.outlook.in_play[-1].card == STORM


async def test_the_latest_cards_are_offered_first(window: Opens, battle: Begins) -> None:
    older, newer = Card("Veil of Ash", "power", 2), Card("Veil of Salt", "power", 3)
    async with window(battle(newer, older)) as hand:
        await hand.press("p")
        await hand.type("ve")
        await hand.press("tab")
        assert hand.field("#entry-field").value == "p Veil of Ash"
        await hand.press("tab")
        assert hand.field("#entry-field").value == "p Veil of Salt"


async def test_basic_cards_of_the_box_complete_with_their_number(
    window: Opens, battle: Begins
) -> None:
    campaign = battle(system="aeons_end")
    async with window(campaign) as hand:
        await hand.press("p")
        await hand.type("agony")
        await hand.press("tab")
        assert hand.field("#entry-field").value == "p Agony Field 2"


async def test_no_card_left_is_one_key(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/draw")
        await hand.press("space")
        await hand.sees(" 0  no card left", " s  skip it")
        before = hand.outlook.gravehold
        await hand.press("0")
        assert (hand.outlook.nemesis_deck, hand.outlook.gravehold) == (0, before - 9)


async def test_immediately_is_told_when_the_minion_comes(window: Opens, example: Campaign) -> None:
    auger = Card("Mantle Auger", "minion", 8, immediately="Assist")
    async with window(example) as hand:
        await hand.on_to("nemesis/draw")
        hand.screen.submit(Enter(auger))
        await hand.sees("Mantle Auger, IMMEDIATELY: Assist.")


async def test_a_choice_in_the_empty_line_can_be_clicked(window: Opens, example: Campaign) -> None:
    async with window(example) as hand:
        await hand.on_to("nemesis/draw")
        await hand.press("space")
        await hand.pilot.click("#entry-below", offset=(3, 0))
        await hand.until(lambda: hand.field("#entry-field").value == "m ")


async def test_how_the_line_is_written_is_always_there(window: Opens, battle: Begins) -> None:
    async with window(battle(STORM)) as hand:
        await hand.press("p")
        for line in ("", "st", "Storm 3 g4"):
            hand.field("#entry-field").value = f"p {line}"
            await hand.sees("For example: p Storm 3 g4", "g Gravehold", "u Unleash")


async def test_a_capital_begins_a_name_and_never_says_what_is_drawn(
    window: Opens, battle: Begins
) -> None:
    async with window(battle()) as hand:
        await hand.on_to("nemesis/draw")
        await hand.press("space")
        await hand.type("Azure Moth 2 p3")
        await hand.press("enter")
        await hand.sees("Begin with m for a minion, p for a power or a for an attack.")
        assert hand.outlook.in_play == ()


async def test_a_known_name_alone_says_what_is_drawn(window: Opens, battle: Begins) -> None:
    async with window(battle(STORM)) as hand:
        await hand.on_to("nemesis/draw")
        await hand.press("space")
        await hand.type("Storm of Knives")
        await hand.press("enter")
        await hand.until(lambda: len(hand.outlook.in_play) == 2)
        assert hand.outlook.in_play[-1].card == STORM


async def test_the_keys_of_the_draw_stand_there_before_space(window: Opens, battle: Begins) -> None:
    async with window(battle()) as hand:
        await hand.on_to("nemesis/draw")
        await hand.sees(" m   minion ", " p   power ", " a   attack ", " s   skip it ")
