"""What other windows, and the disk, do to the battle on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.store.reasons import NoSuchBattle, OpenError
from companion.table.history import UnreplayableError
from companion.table.reasons import OpenFailed

if TYPE_CHECKING:
    from companion.ui.screens.table import TableScreen


class Elsewhere:
    """Looks around for a table screen, and tells what there is."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._damage_told = 0

    def look(self) -> None:
        """See what another window did, and say so."""
        table = self._table
        try:
            news = table.campaign.refresh()
        except (OpenError, UnreplayableError) as error:
            self._tell_problem(error)
            return
        sitting = table.campaign.sitting
        if sitting is None:
            self._leave()
            return
        if sitting is not table.sitting:
            table.sit_down(sitting)
        if news.battle:
            speech = table.speech
            done = speech.listing(speech.label(entry, table.cast) for entry in news.battle)
            table.companion.guard.changed()
            table.heard(speech.t("In another window: {done}.", done=done), news.battle[-1])
        elif len(table.campaign.damage) > self._damage_told:
            table.show()

    def damage(self) -> str:
        """What was found damaged since this was last asked; empty for nothing."""
        found = self._table.campaign.damage
        new, self._damage_told = found[self._damage_told :], len(found)
        speech, cast = self._table.speech, self._table.cast
        return speech.sequence(speech.rejection(each, cast) for each in new)

    def _tell_problem(self, error: OpenError | UnreplayableError) -> None:
        speech = self._table.speech
        if isinstance(error, OpenError):
            words = speech.rejection(error.reason, self._table.cast)
        else:
            words = speech.t("Another window wrote something that this version cannot read.")
        self._table.say(words)

    def _leave(self) -> None:
        """The battle is recorded or cannot be read any more: there is nothing to show here."""
        table = self._table
        # Textual counts the screen below the one on top as current, too.
        if table.app.screen is not table:
            return
        campaign, number = table.campaign, table.sitting.number
        lost = self.damage()
        if lost:
            table.companion.toast(lost, wrong=True)
        elif any(battle.number == number for battle in campaign.history()):
            table.companion.toast(table.speech.t("This battle was recorded in another window."))
        else:
            table.companion.refuse(campaign.problem or OpenFailed(NoSuchBattle(number)))
        table.companion.open_home()
