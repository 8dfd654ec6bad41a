"""The rooms of a campaign look as they were last looked at; `--snapshot-update` takes them anew."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

from companion.engine.campaign.commands import FinishCampaign
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.ui.app import CompanionApp
from companion.ui.screens.base import HouseScreen
from companion.ui.screens.campaign.change_form import ChangeForm
from companion.ui.screens.campaign.charts import ChartsRoom
from companion.ui.screens.campaign.mage_form import MageForm
from companion.ui.screens.campaign.package_form import PackageForm
from companion.ui.screens.campaign.pile_form import PileForm
from companion.ui.screens.campaign.result_form import ResultForm
from companion.ui.screens.campaign.rooms import ROOMS
from companion.ui.screens.campaign.section_form import SectionForm
from companion.ui.screens.campaign.upgrade import UpgradeForm
from tests.ui.shell.conftest import EVENING, NARROW, WIDE
from tests.ui.shell.test_pictures import LANGUAGES, SIZES, Opens, Picture, greenwich, picture
from tools.months import live_through

__all__ = ["greenwich", "picture"]

FORMS: Final[dict[str, Callable[[Campaign], HouseScreen]]] = {
    "section": lambda group: SectionForm(group, "T"),
    "package": PackageForm,
    "pile": PileForm,
    "upgrade": lambda group: UpgradeForm(group, 4),
    "change": ChangeForm,
    "mage": lambda group: MageForm(group, 1),
    "result": ResultForm,
}


@pytest.fixture(scope="session")
def months(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a campaign in its third chapter."""
    root = tmp_path_factory.mktemp("months")
    minutes = itertools.count()
    house = House(
        root,
        fsync=False,
        clock=lambda: EVENING + timedelta(minutes=next(minutes)),
        new_seed=lambda: "1",
    )
    group = house.create("[/] クレア", "aeons_end_legacy", ("Claire", "Ève 🐉"))
    assert not isinstance(group, Rejection)
    live_through(group)
    return root


@pytest.fixture
def group(months: Path, house: House) -> Campaign:
    """The campaign, in a folder of its own."""
    shutil.copytree(months, house.root, dirs_exist_ok=True)
    found = house.open("[/] クレア")
    assert isinstance(found, Campaign)
    return found


@pytest.mark.parametrize("size, lang", LANGUAGES)
@pytest.mark.parametrize("room", [door.id for door in ROOMS])
def test_a_room(
    picture: Picture, group: Campaign, room: str, size: tuple[int, int], lang: str
) -> None:
    assert picture(lambda app: app.open_room(group, room), size, lang)


@pytest.mark.parametrize("size, lang", LANGUAGES)
def test_the_charts(picture: Picture, group: Campaign, size: tuple[int, int], lang: str) -> None:
    assert picture(lambda app: app.show_screen(ChartsRoom(group)), size, lang)


@pytest.mark.parametrize("size, lang", LANGUAGES)
@pytest.mark.parametrize("guide", ["first-game", "after:4", "setup:5"])
def test_a_guide(
    picture: Picture, group: Campaign, guide: str, size: tuple[int, int], lang: str
) -> None:
    assert picture(lambda app: app.open_guide(group, guide), size, lang)


@pytest.mark.parametrize("form", FORMS)
def test_a_form(picture: Picture, group: Campaign, form: str) -> None:
    assert picture(lambda app: app.show_screen(FORMS[form](group)), NARROW, "en")


@pytest.mark.parametrize("size, lang", SIZES)
def test_entering_a_campaign_under_way(
    picture: Picture, group: Campaign, size: tuple[int, int], lang: str
) -> None:
    assert picture(lambda app: app.open_catch_up(group), size, lang)


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_after_the_campaign(picture: Picture, group: Campaign, lang: str) -> None:
    group.do(FinishCampaign())

    def opened(app: CompanionApp) -> None:
        app.open_after_campaign(group)

    opens: Opens = opened
    assert picture(opens, WIDE, lang)
