"""The app: what stands behind every screen, and the doors between them.

A screen is imported when it is first opened, so that the first picture is there at once.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.binding import Binding

from companion.engine.kernel.log import Undo
from companion.engine.kernel.rejection import Rejection
from companion.speech import Cast, Speech
from companion.ui import text
from companion.ui.acts import Act, bindings
from companion.ui.doors import Doors
from companion.ui.everywhere import EVERYWHERE
from companion.ui.key_line import KeyLine
from companion.ui.keys import KeyGuard, is_japanese, normalise
from companion.ui.screens.base import WIDE, HouseScreen
from companion.ui.screens.home import HomeScreen
from companion.ui.themes import COLOURLESS, DARK, THEMES

if TYPE_CHECKING:
    from textual.binding import BindingType
    from textual.screen import Screen

    from companion.engine.aeons_end.setup import BattleRequest
    from companion.engine.campaign.records import Traveller
    from companion.store.campaigns import CampaignSummary
    from companion.store.settings import Settings
    from companion.table.campaign import Campaign, News
    from companion.table.house import House
    from companion.table.sitting import Done
    from companion.ui.screens.ask import AskScreen
    from companion.ui.text import Marks

_HERE: Final = Path(__file__).parent
_SECOND_Q: Final = 5.0
_HINT_AGAIN: Final = 5.0
_NAMED: Final = 3


class CompanionApp(Doors):
    """The evening as screens."""

    TITLE = "Companion"
    # Textual does not load the style sheet of the screen an app begins with.
    CSS_PATH = [_HERE / "app.tcss", _HERE / "screens" / "home.tcss"]  # noqa: RUF012 - as Textual types it
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - as above
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(EVERYWHERE),
        Binding("q", "leave", show=False),
    ]

    def __init__(
        self, house: House, lang: str, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Show what `house` holds in a language; `clock` gives seconds that never run back."""
        # Without colours Textual would still send greys.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.house = house
        """Campaigns and settings."""
        self.speech = Speech(lang)
        """Says everything."""
        self.marks: Marks
        """The signs on screens."""
        self.keymap: Mapping[str, str]
        """Keys that were remapped, by the id of the act."""
        self.clock = clock
        """Seconds that never run back."""
        self.guard = KeyGuard(clock)
        """Keeps keys from acting on what has only just appeared."""
        self._leaving = float("-inf")
        self._hinted = float("-inf")
        self._told = False
        self._keys = KeyLine(self, self._press)
        for theme in (*THEMES, COLOURLESS):
            self.register_theme(theme)
        self._obey(house.settings)

    def t(self, message: str, /, **values: object) -> str:
        """A sentence in the language spoken, with foreign text put in."""
        return self.speech.t(message, **values)

    def on_mount(self) -> None:
        """Say what is wrong with the settings; the usual ones stand in."""
        if self.house.settings_damage is not None:
            self.toast(self.speech.rejection(self.house.settings_damage), wrong=True)

    def on_ready(self) -> None:
        """Collect again what nobody holds, if that was put off until the first picture."""
        if not gc.isenabled():
            # What is there now stays; it need not be looked through ever again.
            gc.freeze()
            gc.enable()

    def acts(self) -> list[Act]:
        """What can be done on every screen, for footer, help and palette."""
        return [act for act in EVERYWHERE if self.check_action(act.action.removeprefix("app."), ())]

    def acts_on(self, screen: HouseScreen) -> list[Act]:
        """All that can be done on a screen, each act once, for help and palette."""
        found = {act.id: act for act in (*self.acts(), *screen.acts())}
        own = [act for act in screen.acts() if act is found[act.id]]
        return [*own, *(act for act in self.acts() if act is found[act.id])]

    def all_acts_on(self, screen: HouseScreen) -> list[Act]:
        """What can be done on a screen at one time or another, for the help page."""
        own = screen.all_acts()
        known = {act.id for act in own}
        return [*own, *(act for act in self.acts() if act.id not in known)]

    def get_default_screen(self) -> Screen[None]:
        """Home: the screen that every way back ends on."""
        return HomeScreen()

    async def on_event(self, event: events.Event) -> None:
        """Read a key as the hand meant it before anything is bound to it.

        What one key does is done before the next one is read: keys that come in one go would
        otherwise all be read by the screen of the first.
        """
        if isinstance(event, events.Key) and not event.is_forwarded:
            await self._keys.put(event)
            return
        if isinstance(event, events.MouseDown):
            self.hush()
        await super().on_event(event)

    async def _press(self, event: events.Key) -> bool:
        """Hand a key on; whether it may act."""
        if not self._takes(event):
            return False
        self.hush()
        await super().on_event(event)
        return True

    async def on_key_line_done(self, event: KeyLine.Done) -> None:
        """What the last key asked for has gone all its way."""
        await self._keys.done(event)

    @property
    def typing(self) -> bool:
        """Whether letters go into a field."""
        focused = self.focused
        return focused is not None and focused.check_consume_key("a", "a")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Help and palette are about a screen, not about themselves."""
        if action in {"help", "palette"}:
            return isinstance(self.screen, HouseScreen) and not self.screen.EXPLAINS
        return super().check_action(action, parameters)

    def _takes(self, event: events.Key) -> bool:
        """Whether a key may act; outside text fields it is read on a Latin layout first."""
        typing = self.typing
        if not typing or event.key.startswith("ctrl+"):
            event.key, event.character = normalise(event.key, event.character)
        if not typing and is_japanese(event.character):
            self._explain_input_method()
            return False
        if event.key != "q":
            self._leaving = float("-inf")
        return self.guard.admits(event.key) or (typing and event.is_printable)

    def _explain_input_method(self) -> None:
        if self.clock() >= self._hinted + _HINT_AGAIN:
            self._hinted = self.clock()
            self.toast(
                self.t(
                    "The Japanese input method is on. Switch it off with 半角/全角 or 英数, "
                    "and the keys act."
                )
            )

    def toast(self, words: str, *, wrong: bool = False) -> None:
        """Show a sentence until the next key, in the place of the one before.

        Nothing in it is read as markup.
        """
        self.notify(
            "\n".join(map(text.clean, words.splitlines())),
            severity="warning" if wrong else "information",
            markup=False,
        )

    def hush(self) -> None:
        """Take away what was told for a moment: something else is being done."""
        if self._told:
            self._told = False
            self.clear_notifications()

    def on_notify(self) -> None:
        """Only the newest thing is told; Textual adds it after this."""
        self.hush()
        self._told = True

    def refuse(self, rejection: Rejection, cast: Cast | None = None) -> None:
        """Say why something was refused."""
        self.toast(self.speech.rejection(rejection, cast or Cast()), wrong=True)

    def last_request(self, campaign: Campaign) -> BattleRequest | None:
        """How the campaign's newest battle was set up; None when nobody knows."""
        from companion.store.reasons import OpenError  # noqa: PLC0415 - not before it is needed

        try:
            return campaign.last_request()
        except OpenError as error:
            self.toast(self.speech.rejection(error.reason), wrong=True)
            return None

    def ask(self, screen: AskScreen, then: Callable[[str], None]) -> None:
        """Ask a question, and go on with the answer unless nothing shall be done."""

        def answered(answer: str | None) -> None:
            if answer is not None:
                then(answer)

        _ = self.push_screen(screen, answered)

    # What several screens do with a battle.

    def look(self, campaign: Campaign) -> News | None:
        """See what other windows did; None while the files cannot be read."""
        from companion.store.reasons import OpenError  # noqa: PLC0415 - not before it is needed

        try:
            return campaign.refresh()
        except OpenError as error:
            self.toast(self.speech.rejection(error.reason), wrong=True)
            return None

    def undo(self, campaign: Campaign, seen: int, count: int = 1) -> bool:
        """Take back the newest `count` commands, and say what they were."""
        sitting = campaign.sitting
        return sitting is not None and self._says(sitting.undo(count, seen))

    def redo(self, campaign: Campaign, seen: int, count: int = 1) -> bool:
        """Do `count` commands again that were taken back, and say what they were."""
        sitting = campaign.sitting
        return sitting is not None and self._says(sitting.redo(count, seen))

    def _says(self, done: Done | Rejection) -> bool:
        if isinstance(done, Rejection):
            self.refuse(done)
            return False
        cast, speech = Cast.of(done.before), self.speech
        what = speech.sequence(speech.label(entry, cast) for entry in done.about[:_NAMED])
        back = isinstance(done.entry.command, Undo)
        self.toast(
            self.t("Undone: {what}.", what=what) if back else self.t("Redone: {what}.", what=what)
        )
        self.guard.changed()
        return True

    def campaigns(self) -> list[CampaignSummary]:
        """All campaigns, the latest first; none while the data folder cannot be read."""
        from companion.store.reasons import OpenError  # noqa: PLC0415 - not before it is needed

        try:
            return self.house.campaigns()
        except OpenError as error:
            self.toast(self.speech.rejection(error.reason), wrong=True)
            return []

    def travellers(self) -> Sequence[Traveller]:
        """The mages taken along from finished campaigns; none while no campaign can be read."""
        from companion.store.reasons import OpenError  # noqa: PLC0415 - not before it is needed

        try:
            return self.house.travellers()
        except OpenError as error:
            self.toast(self.speech.rejection(error.reason), wrong=True)
            return ()

    # Keys of every screen.

    async def action_back(self) -> None:
        """Go back one level; from home there is nowhere to go."""
        if len(self.screen_stack) > 1:
            self.leave()

    def action_leave(self) -> None:
        """Leave at the second press in a row; everything is saved already."""
        now = self.clock()
        if now < self._leaving + _SECOND_Q:
            self.exit()
            return
        self._leaving = now
        self.toast(self.t("Press q once more to leave. Everything is saved."))

    def action_help_quit(self) -> None:
        """Say how to leave to somebody who presses Ctrl+C."""
        self.toast(self.t("Press Ctrl+Q to leave. Everything is saved."))

    # Settings.

    def change_settings(self, settings: Settings) -> None:
        """Keep other settings and show them at once."""
        refused = self.house.change_settings(settings)
        if refused is not None:
            self.refuse(refused)
        self._obey(settings)
        for screen in self.screen_stack:
            if isinstance(screen, HouseScreen):
                screen.show()

    def _obey(self, settings: Settings) -> None:
        """Look, speak and listen as somebody has set."""
        if settings.language is not None and settings.language != self.speech.lang:
            self.speech = Speech(settings.language)
        names = {theme.name for theme in THEMES}
        theme = settings.theme if settings.theme in names else DARK.name
        self.theme = COLOURLESS.name if self.no_color else theme
        self.marks = text.ASCII if settings.ascii_symbols else text.UNICODE
        text.use(self.marks)
        self.set_class(settings.ascii_symbols, "-ascii")
        self.keymap = dict(settings.keys)
        self.set_keymap(self.keymap)
