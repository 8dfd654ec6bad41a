"""Home shows what there is and leads on with one key."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Hurt
from companion.engine.campaign.commands import EnterResult
from companion.engine.campaign.records import BattleResult
from companion.table.house import House
from companion.ui.screens.campaign.overview import OverviewRoom
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.names import NamesScreen
from companion.ui.screens.new import NewScreen
from companion.ui.screens.result import ResultScreen
from companion.ui.screens.settings import SettingsScreen
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.table import TableScreen
from tests.ui.shell.conftest import Founds, Visits, begin

BY_HAND = BattleResult(
    number=0,
    nemesis="Maelstrom",
    attempt=1,
    result="win",
    reason="declared",
    reason_text="",
    gravehold=0,
    life=0,
    rounds=0,
    turns=0,
    mages=(),
    began="",
    ended="",
    minutes=0,
)
ODD_NAMES = ("[/]", "[@click=app.quit]x", "Ａｂｂｙ", "クレア", "Ève 🐉", "'quoted\"", "[red]x[/]")


async def test_an_empty_house_offers_a_campaign_and_space_begins_it(visit: Visits) -> None:
    async with visit() as guest:
        await guest.sees("New campaign", "One battle without a campaign", "Settings")
        await guest.press("space")
        await guest.on(NewScreen)


async def test_campaigns_stand_there_with_their_game_and_mages(
    visit: Visits, campaign: Founds
) -> None:
    campaign("First")
    campaign("Second", ("Abby", "Ben", "Cleo"), "aeons_end")
    async with visit() as guest:
        await guest.sees("First", "Aeon's End: Legacy · Claire, Dax")
        await guest.sees("Second", "Aeon's End · Abby, Ben, Cleo")


async def test_space_goes_on_with_the_newest_battle(visit: Visits, campaign: Founds) -> None:
    campaign("Older")
    begin(campaign("Newer"))
    async with visit() as guest:
        await guest.sees("battle 1 is open")
        await guest.press("space")
        await guest.on(TableScreen)
        await guest.sees("Maelstrom")


async def test_space_leads_to_how_the_campaign_stands_when_no_battle_is_open(
    visit: Visits, campaign: Founds
) -> None:
    campaign()
    async with visit() as guest:
        await guest.press("space")
        await guest.on(OverviewRoom)


async def test_from_the_campaign_one_goes_on_to_the_set_up_and_comes_back(
    visit: Visits, campaign: Founds
) -> None:
    campaign(system="aeons_end")
    async with visit() as guest:
        await guest.press("space")
        await guest.on(OverviewRoom)
        await guest.press("space")
        await guest.on(SetupScreen)
        await guest.press("escape")
        await guest.on(OverviewRoom)
        await guest.press("escape")
        await guest.on(HomeScreen)


async def test_one_battle_without_a_campaign_is_set_up_at_once(visit: Visits, house: House) -> None:
    house.create("One battle", "aeons_end", ("Ann",), single=True)
    async with visit() as guest:
        await guest.press("space")
        await guest.on(SetupScreen)
        await guest.press("escape")
        await guest.on(HomeScreen)


async def test_a_battle_that_is_over_opens_with_its_result(visit: Visits, campaign: Founds) -> None:
    begin(campaign()).submit(Hurt("gravehold", 30))
    async with visit() as guest:
        await guest.press("space")
        await guest.on(ResultScreen)
        await guest.press("escape")
        await guest.on(TableScreen)


async def test_enter_opens_the_campaign_under_the_cursor(visit: Visits, campaign: Founds) -> None:
    campaign("Older", ("Ann",))
    campaign("Newer")
    async with visit() as guest:
        await guest.press("down", "enter")
        await guest.on(OverviewRoom)
        await guest.sees("Older")


async def test_the_mouse_opens_a_campaign_and_begins_another(
    visit: Visits, campaign: Founds
) -> None:
    campaign()
    async with visit() as guest:
        await guest.pilot.click("#campaigns", offset=(20, 5))
        await guest.on(NewScreen)
        await guest.press("escape")
        await guest.pilot.click("#campaigns", offset=(10, 0))
        await guest.on(OverviewRoom)


@pytest.mark.parametrize("name", ODD_NAMES)
async def test_names_that_look_like_markup_show_as_they_are(
    visit: Visits, campaign: Founds, name: str
) -> None:
    campaign(name, (name, "Dax"))
    async with visit(size=(140, 40)) as guest:
        await guest.until(lambda: guest.whole.count(name) >= 4)


async def test_a_name_of_two_hundred_letters_is_cut_and_leaves_the_rest_in_place(
    visit: Visits, campaign: Founds
) -> None:
    campaign("x" * 200, ("y" * 200, "Dax"))
    async with visit() as guest:
        await guest.sees("x…", "y…", "no battle yet")


async def test_a_damaged_campaign_says_what_is_wrong_and_the_others_open(
    visit: Visits, campaign: Founds, house: House
) -> None:
    campaign("Sound")
    slug = campaign("Broken").slug
    for path in (house.root / "campaigns" / slug).rglob("campaign*.json"):
        path.write_text("{", encoding="utf-8")
    async with visit() as guest:
        await guest.sees("broken", "campaign.json", "Sound")
        await guest.press("space")
        await guest.on(OverviewRoom)
        await guest.sees("Sound")


async def test_how_it_stands_is_shown_for_a_campaign_alone(visit: Visits, campaign: Founds) -> None:
    begin(campaign())
    async with visit() as guest:
        await guest.press("e")
        await guest.on(OverviewRoom)
        await guest.press("escape", "end", "e")
        assert isinstance(guest.app.screen, HomeScreen)


async def test_who_plays_one_battle_can_be_seen_and_changed(visit: Visits, house: House) -> None:
    house.create("One battle", "aeons_end", ("Ann",), single=True)
    async with visit() as guest:
        await guest.press("e")
        await guest.on(NamesScreen)


async def test_battles_are_counted_as_the_score_chart_has_them(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    evening.do(EnterResult(BY_HAND))
    evening.do(EnterResult(BY_HAND))
    async with visit(size=(140, 40)) as guest:
        await guest.sees("battle 2 won against Maelstrom", "  1 Maelstrom")
    begin(evening)
    async with visit() as guest:
        await guest.sees("battle 3 is open")


async def test_settings_stand_in_the_list(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("end", "enter")
        await guest.on(SettingsScreen)


async def test_escape_never_leaves_the_house(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("escape", "escape", "escape")
        assert isinstance(guest.app.screen, HomeScreen)
        assert guest.app.is_running


async def test_q_twice_leaves(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("q")
        await guest.sees("Press q once more")
        assert guest.app._exit is False
        await guest.press("q")
        await guest.until(lambda: guest.app._exit)


async def test_q_and_another_key_and_q_stay(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("q", "down", "q")
        await guest.sees("Press q once more")
        assert guest.app._exit is False


async def test_a_held_space_does_not_run_through_the_campaign(
    visit: Visits, campaign: Founds
) -> None:
    campaign()
    async with visit() as guest:
        guest.clock.step = 0.01
        await guest.press(*["space"] * 12)
        await guest.on(OverviewRoom)
        assert len(guest.app.screen_stack) == 2


@pytest.mark.parametrize("key", ["т", "Ｎ", "Т"])
async def test_keys_act_under_other_layouts(visit: Visits, key: str) -> None:
    async with visit() as guest:
        await guest.press(key)
        await guest.on(NewScreen)


async def test_the_ideographic_space_is_a_space(visit: Visits, campaign: Founds) -> None:
    campaign()
    async with visit() as guest:
        await guest.press("\u3000")
        await guest.on(OverviewRoom)


async def test_kana_explains_how_to_switch_the_input_method_off(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("あ")
        await guest.sees("半角/全角")


async def test_leaving_a_battle_says_how_it_goes_on(visit: Visits, campaign: Founds) -> None:
    begin(campaign())
    async with visit() as guest:
        await guest.press("space")
        await guest.on(TableScreen)
        await guest.press("escape")
        await guest.on(HomeScreen)
        await guest.sees("Space continues", "battle 1 is open")
        assert "space continue" in guest.footer


async def test_the_battle_of_an_older_campaign_waits_under_the_cursor(
    visit: Visits, campaign: Founds
) -> None:
    begin(campaign("Older"))
    begin(campaign("Newer"))
    async with visit() as guest:
        await guest.press("down", "enter")
        await guest.on(TableScreen)
        await guest.press("escape")
        await guest.on(HomeScreen)
        await guest.sees("Enter opens it", "▶ Older")


async def test_the_footer_of_home_says_how_to_leave_and_that_space_chooses(visit: Visits) -> None:
    async with visit() as guest:
        await guest.until(lambda: "space choose" in guest.footer and "q q quit" in guest.footer)


async def test_no_key_stands_for_two_things(visit: Visits, campaign: Founds) -> None:
    """Where Space goes on with a campaign, Enter chooses."""
    campaign()
    async with visit() as guest:
        await guest.press("end")
        await guest.sees("▶ Settings", "space continue", "enter choose")
        assert "space choose" not in guest.footer
