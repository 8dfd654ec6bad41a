"""Taking a campaign out and bringing one in: what is said, asked, and never half done."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from companion.engine.campaign.commands import BeginChapter, Learn
from companion.table.campaign import Campaign
from companion.table.exporting import Exported, write_export
from companion.table.house import House
from companion.ui.screens.ask import AskScreen
from companion.ui.screens.campaign.exporting import ExportScreen
from companion.ui.screens.campaign.history import HistoryRoom
from companion.ui.screens.campaign.importing import ImportScreen
from companion.ui.screens.home import HomeScreen
from companion.ui.widgets.form import Choice
from tests.ui.campaign.test_charts import fought
from tests.ui.shell.conftest import WIDE, Founds, Guest, Visits


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("HOME", str(place))
    return place


def _in(folder: Path) -> list[Path]:
    return list(folder.iterdir())


async def at_export(guest: Guest, campaign: Campaign, kind: str) -> None:
    guest.app.open_room(campaign, "history")
    await guest.on(HistoryRoom)
    await guest.press("e")
    await guest.on(ExportScreen)
    await guest.sees("Write the file")
    choice = guest.app.screen.query_one("#kind", Choice)
    choice.focus()
    await guest.until(lambda: choice.has_focus)
    while choice.value != kind:
        await guest.press("right")


async def type_path(guest: Guest, path: Path) -> None:
    field = guest.app.screen.query_one("#path", Input)
    field.focus()
    field.value = str(path)
    await guest.until(lambda: field.has_focus and field.value == str(path))


@pytest.mark.parametrize(
    "kind,ending,holds",
    [
        ("journal", ".md", b"Maelstrom"),
        ("scores", ".csv", b"Maelstrom"),
        ("archive", ".companion", b"PK"),
    ],
)
async def test_a_campaign_is_written_into_the_home_folder_unless_told_otherwise(
    visit: Visits, campaign: Founds, home: Path, kind: str, ending: str, holds: bytes
) -> None:
    played = campaign()
    fought(played)
    async with visit() as guest:
        await at_export(guest, played, kind)
        await guest.press("space")
        await guest.on(HistoryRoom)
        await guest.sees("Written:")
    (written,) = _in(home)
    assert written.suffix == ending
    assert holds in written.read_bytes()


async def test_only_the_archive_carries_what_screens_hide_and_says_so(
    visit: Visits, campaign: Founds, home: Path
) -> None:
    played = campaign()
    async with visit() as guest:
        await at_export(guest, played, "journal")
        assert "what no screen shows" not in guest.whole
        await guest.press("right", "right")
        await guest.sees("what no screen shows")


async def test_overwriting_asks_first(visit: Visits, campaign: Founds, home: Path) -> None:
    played = campaign()
    there = home / "diary.md"
    there.write_text("dear diary")
    async with visit() as guest:
        await at_export(guest, played, "journal")
        await type_path(guest, there)
        await guest.press("f5")
        await guest.on(AskScreen)
        await guest.sees("is there already")
        await guest.press("escape")
        await guest.on(ExportScreen)
        assert there.read_text() == "dear diary"
        await guest.press("f5")
        await guest.on(AskScreen)
        await guest.press("1")
        await guest.on(HistoryRoom)
    assert "The long evening" in there.read_text()


async def test_a_path_that_cannot_be_written_keeps_the_form(
    visit: Visits, campaign: Founds, home: Path
) -> None:
    played = campaign()
    async with visit() as guest:
        await at_export(guest, played, "scores")
        await type_path(guest, home / "no" / "such" / "folder.csv")
        await guest.press("f5")
        await guest.sees("cannot be written")
        assert isinstance(guest.app.screen, ExportScreen)
    assert not _in(home)


async def test_a_typed_path_is_not_replaced_by_another_offer(
    visit: Visits, campaign: Founds, home: Path
) -> None:
    played = campaign()
    async with visit() as guest:
        await at_export(guest, played, "journal")
        await type_path(guest, home / "mine.txt")
        guest.app.screen.query_one("#kind", Choice).focus()
        await guest.press("right")
        await guest.sees("mine.txt", "as CSV")


# Bringing in.


def packed(campaign: Campaign, path: Path) -> Path:
    from companion.speech import Speech

    assert isinstance(write_export(campaign, Speech("en"), "archive", path), Exported)
    return path


async def at_import(guest: Guest, path: Path) -> None:
    guest.app.open_import()
    await guest.on(ImportScreen)
    await guest.sees("Nothing changes before")
    await type_path(guest, path)
    await guest.press("enter")


async def test_what_would_change_is_shown_before_anything_does(
    visit: Visits, campaign: Founds, house: House, home: Path
) -> None:
    played = campaign("[/] の夜")
    fought(played)
    archive = packed(played, home / "a.companion")
    played.do(Learn(1, "a spell"))
    async with visit() as guest:
        await at_import(guest, archive)
        await guest.sees("[/] の夜", "2 entries", "1 battle", "knows more than the archive")
        await guest.sees("a folder of its own")
        await guest.press("right")
        await guest.sees("1 entry goes.")
        await guest.press("escape")
        await guest.on(HomeScreen)
    assert len(house.campaigns()) == 1
    assert len(played.entries) == 3


async def test_a_campaign_is_brought_in_beside_the_others(
    visit: Visits, campaign: Founds, house: House, home: Path
) -> None:
    archive = packed(campaign(), home / "a.companion")
    async with visit() as guest:
        await at_import(guest, archive)
        await guest.sees("Bring the campaign in")
        await guest.press("f5")
        await guest.on(HomeScreen)
        await guest.sees("is here now")
    assert len(house.campaigns()) == 2


async def test_a_campaign_takes_the_place_of_one_that_is_kept(
    visit: Visits, campaign: Founds, house: House, home: Path
) -> None:
    played = campaign()
    archive = packed(played, home / "a.companion")
    played.do(BeginChapter(1))
    async with visit(size=WIDE) as guest:
        await at_import(guest, archive)
        await guest.sees("instead of The long evening")
        await guest.press("right", "f5")
        await guest.on(HomeScreen)
        await guest.sees("What it took the place of is kept")
    assert len(house.campaigns()) == 1
    opened = house.open("The long evening")
    assert isinstance(opened, Campaign)
    assert len(opened.entries) == 1


@pytest.mark.parametrize(
    "spoil", [lambda data: data[:-40], lambda data: b"a letter", lambda _: b""]
)
async def test_a_spoiled_archive_explains_itself_and_changes_nothing(
    visit: Visits, campaign: Founds, house: House, home: Path, spoil: object
) -> None:
    archive = packed(campaign(), home / "a.companion")
    archive.write_bytes(spoil(archive.read_bytes()))  # type: ignore[operator]  # it spoils
    before = sorted(house.root.rglob("*"))
    async with visit() as guest:
        await at_import(guest, archive)
        await guest.sees("Nothing has changed.", "a.companion")
        assert "Bring the campaign in" not in guest.whole
        assert sorted(house.root.rglob("*")) == before


async def test_a_file_that_is_not_there_is_told_and_another_can_be_typed(
    visit: Visits, campaign: Founds, home: Path
) -> None:
    archive = packed(campaign(), home / "a.companion")
    async with visit() as guest:
        await at_import(guest, home / "b.companion")
        await guest.sees("Nothing has changed.")
        await type_path(guest, archive)
        await guest.until(lambda: "Nothing has changed." not in guest.whole)
        await guest.press("enter")
        await guest.sees("Bring the campaign in")
