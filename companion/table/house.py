"""The house: the data folder with everything a group has, and the way into it.

Importing this and listing the campaigns load nothing of the engine and no database.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion.store.campaigns import CampaignSummary, DataFolder
from companion.store.reasons import NotReadable, WriteError
from companion.store.settings import Settings, SettingsDamage, change_settings, load_settings

if TYPE_CHECKING:
    from companion.engine.aeons_end.words import System
    from companion.engine.campaign.records import Traveller
    from companion.engine.kernel.rejection import Rejection
    from companion.table.campaign import Campaign


class House:
    """A data folder at the table."""

    def __init__(
        self,
        root: Path,
        *,
        fsync: bool = True,
        clock: Callable[[], datetime] | None = None,
        new_seed: Callable[[], str] | None = None,
    ) -> None:
        """Use the data folder `root`, which need not exist yet.

        `clock` tells the moment and `new_seed` makes a battle's secret; left out, they are the
        real ones. Without `fsync` a power cut may lose what was written.
        """
        self.root = root
        self.folder = DataFolder(root, fsync=fsync)
        self.clock = clock
        self.new_seed = new_seed
        self.settings: Settings
        """What a person has set."""
        self.settings_damage: SettingsDamage | NotReadable | None
        """Why settings could not be read, so that the usual ones stand in."""
        self.settings, self.settings_damage = load_settings(root)

    def change_settings(self, settings: Settings) -> Rejection | None:
        """Use these settings from now on, and keep them; why they could not be kept, if so."""
        self.settings = settings
        try:
            change_settings(self.root, lambda _: settings)
        except WriteError as error:
            from companion.table.reasons import SaveFailed  # noqa: PLC0415 - brings the engine

            return SaveFailed(error.reason)
        self.settings_damage = None
        return None

    def campaigns(self) -> list[CampaignSummary]:
        """All campaigns, the latest written first.

        Raises:
            OpenError: the data folder cannot be read.
        """
        return self.folder.campaigns()

    def has_finished(self) -> bool:
        """Whether some Legacy campaign here is over: then other boxes hold nothing back.

        Raises:
            OpenError: the data folder cannot be read.
        """
        return any(each.about.get("finished") for each in self.campaigns())

    def travellers(self) -> tuple[Traveller, ...]:
        """The mages taken along from finished campaigns, those of the latest written first.

        Each is there once, as last taken along; a campaign that cannot be read has none.

        Raises:
            OpenError: the data folder cannot be read.
        """
        from companion.table import opening  # noqa: PLC0415 - listing campaigns needs none of it

        return opening.travellers(self)

    def create(
        self,
        name: str,
        system: System,
        players: Sequence[str],
        pairs: Sequence[tuple[str, str]] = (),
        *,
        single: bool = False,
    ) -> Campaign | Rejection:
        """A new campaign, open; `pairs` are the names of those who share turn cards.

        With `single` it is for one battle without a story, and its name may exist already.
        """
        from companion.table import opening  # noqa: PLC0415 - listing campaigns needs none of it

        return opening.create(self, name, system, players, pairs, single=single)

    def open(self, name: str) -> Campaign | Rejection:
        """The campaign of a name, or else of a folder's name, with its newest battle."""
        from companion.table import opening  # noqa: PLC0415 - listing campaigns needs none of it

        return opening.open_named(self, name)

    def open_slug(self, slug: str) -> Campaign | Rejection:
        """The campaign in a folder, with its newest battle."""
        from companion.table import opening  # noqa: PLC0415 - listing campaigns needs none of it

        return opening.open_slug(self, slug)
