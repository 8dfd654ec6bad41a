"""Settings, names, help and palette: what they change shows at once."""

from __future__ import annotations

import pytest

from companion.engine.aeons_end.commands import Hurt
from companion.table.house import House
from companion.ui import text
from companion.ui.screens.help import HelpScreen
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.names import NamesScreen
from companion.ui.screens.new import NewScreen
from companion.ui.screens.palette import PaletteScreen
from companion.ui.screens.settings import SettingsScreen
from companion.ui.screens.setup import SetupScreen
from companion.ui.screens.table import TableScreen
from companion.ui.themes import THEMES
from tests.ui.shell.conftest import Founds, Guest, Visits, begin

# Settings.


async def at_settings(guest: Guest) -> None:
    await guest.press("f10")
    await guest.on(SettingsScreen)
    await guest.until(lambda: guest.app.focused is not None)


async def test_another_language_is_spoken_at_once_everywhere_and_kept(
    visit: Visits, house: House
) -> None:
    async with visit() as guest:
        await at_settings(guest)
        await guest.press("right", "right")
        await guest.sees("Настройки")
        await guest.press("escape")
        await guest.sees("Новая кампания")
    assert House(house.root).settings.language == "ru"


async def test_what_was_typed_survives_another_language(visit: Visits, campaign: Founds) -> None:
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        guest.app.open_setup(evening)
        await guest.on(SetupScreen)
        await guest.until(lambda: guest.app.focused is not None)
        await guest.write("Ours")
        await guest.press("f10")
        await guest.on(SettingsScreen)
        await guest.press("right")
        await guest.press("escape")
        await guest.sees("Ours", "ネメシス")


async def test_every_theme_can_be_worn_and_is_kept(visit: Visits, house: House) -> None:
    async with visit() as guest:
        await at_settings(guest)
        await guest.press("tab")
        for theme in THEMES[1:]:
            await guest.press("right")
            assert guest.app.theme == theme.name
    assert House(house.root).settings.theme == THEMES[-1].name


async def test_ascii_signs_leave_no_other_sign_behind(visit: Visits, campaign: Founds) -> None:
    campaign("x" * 200)
    async with visit() as guest:
        await at_settings(guest)
        await guest.press("tab", "tab", "right")
        await guest.until(lambda: guest.app.marks is text.ASCII)
        await guest.press("escape")
        await guest.sees("x~")
        assert guest.whole.isascii()


async def test_arrows_walk_through_all_settings_and_back(visit: Visits, house: House) -> None:
    async with visit() as guest:
        await at_settings(guest)
        await guest.sees("▶ Language", "← → change")
        await guest.press("down")
        await guest.sees("▶ Colours")
        await guest.press("down", "down")
        await guest.sees("enter set the key")
        assert guest.rows.has_focus
        assert guest.whole.count("▶") == 2  # the cursor, and the sign among those to choose from
        await guest.press("up")
        await guest.sees("▶ Signs", "← → change")
        assert "set the key" not in guest.footer
        await guest.press("up", "up", "up")
        await guest.sees("▶ Language")
    assert house.settings.language is None


async def test_a_key_is_given_to_an_act_and_works_and_is_shown(
    visit: Visits, house: House, campaign: Founds
) -> None:
    begin(campaign())
    async with visit() as guest:
        await at_settings(guest)
        screen = guest.app.screen
        assert isinstance(screen, SettingsScreen)
        at = [act.id for act in screen._acts].index("hurt")
        guest.rows.focus()
        guest.rows.choose(at)
        await guest.press("enter", "b")
        await guest.sees("own key")
        await guest.press("escape", "space")
        await guest.on(TableScreen)
        await guest.sees("b damage")
    assert House(house.root).settings.keys == {"hurt": "b"}


async def test_a_key_that_is_taken_or_cannot_be_told_apart_is_refused(
    visit: Visits, house: House
) -> None:
    async with visit() as guest:
        await at_settings(guest)
        guest.rows.focus()
        await guest.press("enter", "z")
        await guest.sees("z is taken")
        await guest.press("enter", "ctrl+h")
        await guest.sees("ctrl+h cannot be given away")
    assert house.settings.keys == {}


async def test_the_usual_key_comes_back(visit: Visits, house: House) -> None:
    async with visit() as guest:
        await at_settings(guest)
        guest.rows.focus()
        await guest.press("enter", "ctrl+t")
        await guest.sees("own key")
        await guest.press("backspace")
        await guest.until(lambda: "own key" not in guest.whole)
    assert house.settings.keys == {}


async def test_settings_that_cannot_be_read_are_told(visit: Visits, house: House) -> None:
    (house.root / "settings.json").write_text("{", encoding="utf-8")
    house.__init__(house.root, fsync=False)  # type: ignore[misc]  # the house is opened anew
    async with visit() as guest:
        await guest.sees("could not be read", "as usual")


async def test_without_colours_nothing_but_the_terminals_own_is_sent(
    monkeypatch: pytest.MonkeyPatch, visit: Visits, campaign: Founds
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    evening = campaign(system="aeons_end")
    async with visit() as guest:
        guest.app.open_setup(evening)
        await guest.on(SetupScreen)
        for strip in guest.app.screen._compositor.render_strips():
            for segment in strip:
                style = segment.style
                assert style is None or style.color is None or style.color.is_default
                assert style is None or style.bgcolor is None or style.bgcolor.is_default


# Names.


async def test_a_mage_gets_another_name_and_the_old_one_back(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    async with visit() as guest:
        guest.app.open_names(evening)
        await guest.on(NamesScreen)
        await guest.press("down", "enter")
        await guest.press("backspace", "backspace", "backspace")
        await guest.write("Dana")
        await guest.press("enter")
        await guest.until(lambda: evening.players == ("Claire", "Dana"))
        await guest.sees("Dana")
        await guest.press("z")
        await guest.until(lambda: evening.players == ("Claire", "Dax"))


async def test_a_name_that_is_taken_is_refused(visit: Visits, campaign: Founds) -> None:
    evening = campaign()
    async with visit() as guest:
        guest.app.open_names(evening)
        await guest.on(NamesScreen)
        await guest.press("enter")
        await guest.press(*["backspace"] * 6)
        await guest.write("dax")
        await guest.press("enter")
        await guest.until(lambda: guest.app._notifications)
    assert evening.players == ("Claire", "Dax")


async def test_the_battles_fought_stand_there_with_their_numbers(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    begin(evening).submit(Hurt("gravehold", 30))
    evening.record()
    async with visit() as guest:
        guest.app.open_names(evening)
        await guest.on(NamesScreen)
        await guest.sees("Maelstrom", "Defeat", "attempt 1")


# Help and palette.


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_help_lists_what_can_be_done_here_and_does_it(visit: Visits, key: str) -> None:
    async with visit() as guest:
        await guest.press(key)
        await guest.on(HelpScreen)
        await guest.sees("Begin a campaign and open it.")
        screen = guest.app.screen
        assert isinstance(screen, HelpScreen)
        acts = [row.act.id if row.act else "" for row in screen._rows]
        guest.rows.choose(acts.index("new-campaign"))
        await guest.press("enter")
        await guest.on(NewScreen)


async def test_space_on_the_help_page_reads_on_and_then_leads_back_and_does_nothing(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    sitting = begin(evening)
    async with visit() as guest:
        guest.app.open_table(evening)
        await guest.on(TableScreen)
        await guest.press("question_mark")
        await guest.on(HelpScreen)
        await guest.until(lambda: len(guest.rows))
        for _ in range(20):
            if isinstance(guest.app.screen, TableScreen):
                break
            await guest.press("space")
        await guest.on(TableScreen)
    assert sitting.n == 1


async def test_help_names_what_cannot_be_done_now_and_how_to_quit(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    sitting = begin(evening)
    async with visit(size=(140, 60)) as guest:
        guest.app.open_table(evening)
        await guest.on(TableScreen)
        await guest.press("question_mark")
        await guest.on(HelpScreen)
        screen = guest.app.screen
        assert isinstance(screen, HelpScreen)
        await guest.until(lambda: len(guest.rows))
        acts = [row.act.id if row.act else "" for row in screen._rows]
        guest.rows.choose(acts.index("quit"))
        await guest.sees("q q")
        guest.rows.choose(acts.index("undo"))
        await guest.sees("Undo", "z")
        await guest.press("enter")
        await guest.sees("Not now: Undo")
        assert guest.app.screen is screen
    assert sitting.n == 1


async def test_help_of_a_battle_without_charges_does_not_tell_of_them(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    begin(evening)
    async with visit() as guest:
        guest.app.open_table(evening)
        await guest.on(TableScreen)
        await guest.press("question_mark")
        await guest.on(HelpScreen)
        screen = guest.app.screen
        assert isinstance(screen, HelpScreen)
        await guest.until(lambda: len(guest.rows))
        assert "charge" not in [row.act.id for row in screen._rows if row.act]


async def test_the_palette_says_when_nothing_is_found_and_explains_what_is(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("f3")
        await guest.on(PaletteScreen)
        await guest.write("settings")
        await guest.sees("Language, colours, signs and keys.")
        await guest.write("xyz")
        await guest.sees("Nothing found.")


@pytest.mark.parametrize("key", ["colon", "ctrl+p", "f3"])
async def test_the_palette_finds_a_command_by_a_few_letters(visit: Visits, key: str) -> None:
    async with visit() as guest:
        await guest.press(key)
        await guest.on(PaletteScreen)
        await guest.write("new camp")
        await guest.until(lambda: len(guest.rows) == 1)
        await guest.press("enter")
        await guest.on(NewScreen)


async def test_the_palette_speaks_the_language(visit: Visits) -> None:
    async with visit(lang="ru") as guest:
        await guest.press("f3")
        await guest.on(PaletteScreen)
        await guest.write("настр")
        await guest.until(lambda: len(guest.rows) == 1)
        await guest.press("enter")
        await guest.on(SettingsScreen)


async def test_the_palette_of_the_table_offers_what_is_legal_and_does_it(
    visit: Visits, campaign: Founds
) -> None:
    evening = campaign()
    sitting = begin(evening)
    async with visit() as guest:
        guest.app.open_table(evening)
        await guest.on(TableScreen)
        await guest.press("f3")
        await guest.on(PaletteScreen)
        await guest.write("unleash")
        await guest.until(lambda: 0 < len(guest.rows) < 4)
        await guest.press("enter")
        await guest.until(lambda: sitting.outlook.gravehold == 27)


async def test_escape_leaves_the_palette_and_nothing_is_done(visit: Visits) -> None:
    async with visit() as guest:
        await guest.press("f3")
        await guest.on(PaletteScreen)
        await guest.press("escape")
        await guest.on(HomeScreen)


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
async def test_the_footer_fits_and_keeps_what_matters_most(
    visit: Visits, campaign: Founds, lang: str
) -> None:
    campaign()
    async with visit(lang=lang) as guest:
        await guest.until(lambda: "space" in guest.footer)
        assert len(guest.app.screen.query("Footer")) == 1
        assert "enter" in guest.footer
        assert "?" in guest.footer
