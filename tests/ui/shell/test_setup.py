"""A battle is set up with few keys, and every field that cannot be read is named."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from companion.engine.aeons_end.commands import Hurt
from companion.engine.aeons_end.state import Effect, Setup
from companion.engine.campaign.commands import FinishCampaign, SetSideDeck
from companion.engine.campaign.records import SideDeck
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.table import TableScreen
from tests.ui.shell.conftest import NARROW, WIDE, Founds, Guest, Visits, begin


def setup_of(campaign: Campaign) -> Setup:
    assert campaign.sitting is not None
    return campaign.sitting.state.setup


async def at_setup(guest: Guest, campaign: Campaign) -> None:
    guest.app.open_setup(campaign)
    await guest.on(SetupScreen)
    await guest.until(lambda: guest.app.focused is not None)


def focused(guest: Guest) -> str | None:
    return guest.app.focused.id if guest.app.focused is not None else None


def in_sight(guest: Guest) -> bool:
    focus = guest.app.focused
    return focus is not None and guest.app.screen.region.contains_region(focus.region)


async def test_the_first_battle_of_a_legacy_campaign_is_one_space_away(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.sees("Maelstrom", "99", "Assist deck=8")
        await guest.press("space")
        await guest.on(TableScreen)
    setup = setup_of(evening)
    assert (setup.nemesis, setup.life, setup.nemesis_deck) == ("Maelstrom", 99, None)
    assert setup.counters == (("Assist deck", 8),)


async def test_the_small_decks_of_a_nemesis_are_counted_in_its_battles_alone(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    evening.do(SetSideDeck(SideDeck("Ours", "Husk, deck", 5)))
    async with visit() as guest:
        await at_setup(guest, evening)
        field = guest.app.screen.query_one("#nemesis", Input)
        field.value = ""
        guest.app.screen.query_one("#counters", Input).value = "Fire"
        field.focus()
        await guest.write("ours")
        await guest.press("tab")
        await guest.sees("Fire, Husk deck=5")
        await guest.press("f5")
        await guest.on(TableScreen)
    assert setup_of(evening).counters == (("Fire", 0), ("Husk deck", 5))


async def test_enter_takes_the_nemesis_that_is_offered_with_its_life(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.write("rage")
        await guest.sees("Rageborne", "life 70")
        await guest.press("enter")
        await guest.sees("Rageborne", "70")
        assert focused(guest) == "life"


async def test_every_nemesis_can_be_chosen_with_the_arrows_alone(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.press("down")
        await guest.sees("life 70")
        await guest.press("down", "enter")
        await guest.until(lambda: guest.app.screen.query_one("#life", Input).value)
        assert guest.app.screen.query_one("#nemesis", Input).value


async def test_every_nemesis_can_be_chosen_with_the_mouse_alone(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.pilot.click("#nemesis")
        await guest.sees("life 70")
        await guest.pilot.click("#nemeses", offset=(5, 2))
        await guest.until(lambda: guest.app.screen.query_one("#nemesis", Input).value)
        await guest.pilot.click("#begin", offset=(5, 0))
        await guest.on(TableScreen)


async def test_tab_keeps_the_name_that_was_typed(visit: Visits, campaign: Founds) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.write("Rage of ours")
        await guest.press("tab")
        await guest.write("50")
        await guest.press("f5")
        await guest.on(TableScreen)
    assert (setup_of(evening).nemesis, setup_of(evening).life) == ("Rage of ours", 50)


async def test_a_nemesis_the_group_has_not_met_is_not_offered(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    async with visit() as guest:
        await at_setup(guest, evening)
        field = guest.app.screen.query_one("#nemesis", Input)
        field.value = ""
        field.focus()
        await guest.write("Xax")
        await guest.until(lambda: field.value == "Xax")
        assert "Ascended" not in guest.whole


@pytest.mark.parametrize("players, deck", [(1, 20), (2, 24), (3, 27), (4, 31)])
async def test_the_nemesis_deck_of_a_base_battle_is_filled_in(
    visit: Visits, campaign: Founds, players: int, deck: int
) -> None:
    evening = campaign(players=("Ann", "Ben", "Cleo", "Dan")[:players], system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        assert guest.app.screen.query_one("#deck", Input).value == str(deck)


async def test_the_chart_and_the_supply_advice_are_shown(visit: Visits, campaign: Founds) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.sees("2 mages        3       5       7", "3 gems, 2 relics and 4 spells")


async def test_a_legacy_battle_has_no_difficulty_to_choose(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    async with visit() as guest:
        await at_setup(guest, evening)
        assert not guest.app.screen.query("#difficulty")


async def test_a_difficulty_changes_the_totals(visit: Visits, campaign: Founds) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.write("Ours")
        await guest.press("enter")
        await guest.write("60")
        await guest.press("enter", "enter", "enter")
        assert focused(guest) == "difficulty"
        await guest.press("left")
        await guest.sees("begins with 50")
        await guest.press("space")
        await guest.on(TableScreen)
    setup = setup_of(evening)
    assert (setup.life, setup.gravehold, setup.player_life) == (50, 35, 12)


async def test_one_mage_may_begin_with_more_life_and_more_turn_cards(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(players=("Ann",), system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.write("Ours")
        await guest.press("enter")
        await guest.write("60")
        await guest.press("enter", "enter", "enter", "enter", "right", "enter", "right", "right")
        await guest.press("space")
        await guest.on(TableScreen)
    setup = setup_of(evening)
    assert (setup.player_life, setup.turn_order) == (15, "base-1p-4-easier")


async def test_an_effect_is_read_back_in_words(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    async with visit() as guest:
        await at_setup(guest, evening)
        guest.app.screen.query_one("#unleash_do").focus()
        await guest.write("g3")
        await guest.sees("Gravehold suffers 3")
        await guest.press("f5")
        await guest.on(TableScreen)
    assert setup_of(evening).unleash_do == (Effect("gravehold", 3),)


async def test_seldom_things_are_folded_away_and_reach_the_battle(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        guest.app.screen.query_one("#nemesis", Input).value = "Ours"
        guest.app.screen.query_one("#life", Input).value = "60"
        assert "Counters" not in guest.whole
        await guest.press("f6")
        await guest.sees("Counters")
        guest.app.screen.query_one("#counters").focus()
        await guest.write("Husks=3, Fire")
        guest.app.screen.query_one("#loss").focus()
        await guest.write("three fires")
        await guest.press("f5")
        await guest.on(TableScreen)
    setup = setup_of(evening)
    assert setup.counters == (("Husks", 3), ("Fire", 0))
    assert setup.loss == "three fires"


@pytest.mark.parametrize(
    "field, typed, words",
    [
        ("life", "many", "many is not a whole number"),
        ("unleash_do", "q9", "q9 is not an effect"),
        ("deck", "x", "x is not a whole number"),
        ("counters", "Husks=x", "x is not a whole number"),
        ("gravehold", "-", "- is not a whole number"),
    ],
)
async def test_a_field_that_cannot_be_read_is_named_and_nothing_begins(
    visit: Visits, campaign: Founds, field: str, typed: str, words: str
) -> None:
    evening = campaign()
    async with visit() as guest:
        await at_setup(guest, evening)
        guest.app.screen.query_one(f"#{field}", Input).value = typed
        await guest.press("space")
        await guest.sees(words)
        await guest.until(lambda: focused(guest) == field)
    assert evening.sitting is None


async def test_the_name_of_the_nemesis_is_asked_for_first(visit: Visits, campaign: Founds) -> None:
    """The focus stays in the topmost field that is empty."""
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.press("f5")
        await guest.sees("A name needs at least one letter")
        assert focused(guest) == "nemesis"


async def test_letters_typed_into_a_field_never_act(visit: Visits, campaign: Founds) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.write("am? q q :")
        assert isinstance(guest.app.screen, SetupScreen)
        assert guest.app.screen.query_one("#nemesis", Input).value == "am? q q :"


async def test_the_footer_shows_keys_that_act_while_something_is_typed(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.until(lambda: "F5 begin" in guest.footer and "esc back" in guest.footer)
        guest.app.screen.query_one("#draws").focus()
        await guest.until(lambda: "space begin" in guest.footer)


async def test_after_a_defeat_everything_stands_there_as_last_time(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    begin(evening, unleash="burns", counters=(("Husks", 2),), difficulty="expert", nemesis_deck=12)
    assert evening.sitting is not None
    evening.sitting.submit(Hurt("gravehold", 30))
    before = setup_of(evening)
    evening.record()
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.press("space")
        await guest.on(TableScreen)
    after = setup_of(evening)
    for name in ("nemesis", "life", "unleash", "counters", "difficulty", "nemesis_deck", "rules"):
        assert getattr(after, name) == getattr(before, name)


async def test_the_last_battle_can_be_filled_in_after_a_victory_too(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign(system="aeons_end")
    begin(evening, nemesis="Ours", life=5)
    assert evening.sitting is not None
    evening.sitting.submit(Hurt("nemesis", 5))
    evening.record()
    async with visit() as guest:
        await at_setup(guest, evening)
        assert "Ours" not in guest.whole
        await guest.press("f4")
        await guest.sees("Ours")


# After the campaign.


def finished(campaign: Founds, players: tuple[str, ...] = ("Claire", "Dax")) -> Campaign:
    evening = campaign(players=players)
    evening.do(FinishCampaign())
    return evening


async def test_a_finished_campaign_chooses_its_difficulty(visit: Visits, campaign: Founds) -> None:
    evening = finished(campaign)
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.sees("beginner", "extinction")
        await guest.write("Bladius")
        await guest.press("enter")
        guest.app.screen.query_one("#difficulty").focus()
        await guest.press("right", "right")
        await guest.sees("begins with 50")
        await guest.press("f5")
        await guest.on(TableScreen)
    setup = setup_of(evening)
    assert (setup.nemesis, setup.life, setup.gravehold) == ("Bladius", 50, 25)


async def test_a_finished_campaign_is_offered_the_nemeses_that_can_be_fought_again(
    visit: Visits, campaign: Founds
) -> None:
    evening = finished(campaign)
    async with visit(size=WIDE) as guest:
        await at_setup(guest, evening)
        await guest.press("down")
        await guest.sees("Bladius", "Xaxos: Ascended")
        assert "Haze Fiend" not in guest.whole
        await guest.press("escape")
        await guest.write("Xax")
        await guest.sees("Xaxos: Ascended")


@pytest.mark.parametrize("away, there, deck", [("2", ("Abby", "Cleo", "Dan"), 27), ("", (), 31)])
async def test_after_the_campaign_somebody_may_stay_away(
    visit: Visits, campaign: Founds, away: str, there: tuple[str, ...], deck: int
) -> None:
    players = ("Abby", "Ben", "Cleo", "Dan")
    evening = finished(campaign, players)
    async with visit() as guest:
        await at_setup(guest, evening)
        guest.app.screen.query_one("#nemesis", Input).value = "Ours"
        guest.app.screen.query_one("#life", Input).value = "60"
        guest.app.screen.query_one("#present").focus()
        if away:
            await guest.press(away)
        await guest.sees(f"{deck} are usual")
        await guest.press("f5")
        await guest.on(TableScreen)
    setup = setup_of(evening)
    assert setup.players == (there or players)
    assert setup.nemesis_deck == deck


async def test_somebody_always_plays(visit: Visits, campaign: Founds) -> None:
    evening = finished(campaign)
    async with visit() as guest:
        await at_setup(guest, evening)
        guest.app.screen.query_one("#present").focus()
        await guest.press("1", "2", "2")
        await guest.sees(" Claire  [Dax]")


async def test_escape_goes_back_and_begins_nothing(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.press("escape")
        await guest.sees("The long evening")
    assert evening.sitting is None


@pytest.mark.parametrize(
    "size, lang", [(NARROW, "en"), (NARROW, "ja"), (NARROW, "ru"), (WIDE, "ru")]
)
async def test_all_of_a_base_set_up_is_in_sight_or_can_be_walked_to(
    visit: Visits, campaign: Founds, size: tuple[int, int], lang: str
) -> None:
    evening = campaign(players=("Ann", "Ben", "Cleo", "Dan"), system="aeons_end")
    async with visit(size=size, lang=lang) as guest:
        await at_setup(guest, evening)
        screen = guest.app.screen
        for _ in range(12):
            await guest.press("tab")
            await guest.until(lambda: in_sight(guest))
        assert screen.max_scroll_x == 0


async def test_without_an_effect_the_form_says_that_the_app_only_reminds(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.sees("empty: the app only reminds")


async def test_what_stands_below_is_told_of_and_reached(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.until(lambda: "more below" not in guest.footer)
        await guest.press("f6")
        await guest.until(lambda: "PgDn more below" in guest.footer)
        await guest.press("pagedown")
        await guest.sees("current", "player, e each player")
        await guest.until(lambda: "more below" not in guest.footer)


async def test_a_pack_that_is_left_out_is_told_when_nemeses_are_offered(
    visit: Visits, campaign: Founds, house: House
) -> None:
    evening = campaign(system="aeons_end")
    packs = house.root / "packs" / "aeons_end"
    packs.mkdir(parents=True)
    (packs / "ours.toml").write_text("= no toml", encoding="utf-8")
    async with visit() as guest:
        await at_setup(guest, evening)
        await guest.write("R")
        await guest.sees("is left out", "no TOML")
