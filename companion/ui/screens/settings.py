"""The settings: language, colours, signs and keys; each shows at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding
from textual.containers import Horizontal

from companion.speech import languages
from companion.speech.voice import N_
from companion.table.commands import COMMANDS
from companion.ui import text, themes
from companion.ui.acts import Act, act_of, bindings, key_label, keys_of, pressed
from companion.ui.everywhere import EVERYWHERE
from companion.ui.screens.base import HouseScreen
from companion.ui.screens.capture import ALLOWED, CaptureScreen
from companion.ui.widgets.form import Choice
from companion.ui.widgets.lines import Line, Span, blank, paragraph
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from companion.store.settings import Settings
    from companion.ui.widgets.edge import Hint
    from companion.ui.widgets.form import Options
from companion.ui.widgets.words import Words

_KEYS: Final = 22
_CHANGE: Final = "change"
_FIXED: Final = frozenset({"back", "quit", *(f"select-{seat}" for seat in range(1, 5))})


class SettingsScreen(HouseScreen):
    """Nothing needs to be confirmed: what is chosen holds, and is kept."""

    CSS_PATH = "settings.tcss"
    ACTS: ClassVar[tuple[Act, ...]] = (
        act_of("back", "app.back", "escape,space", weight=90, short=N_("back")),
        Act(
            "setting-change",
            "right,left",
            _CHANGE,
            N_("Change"),
            N_("Take another value of the setting the cursor stands on."),
            85,
            short=N_("change"),
        ),
        Act(
            "key-set",
            "enter",
            "set_key",
            N_("Set the key"),
            N_("Press another key for what the cursor stands on."),
            80,
            short=N_("set the key"),
        ),
        Act(
            "key-reset",
            "backspace,delete",
            "reset_key",
            N_("Usual key"),
            N_("Take the usual key for what the cursor stands on."),
            70,
            short=N_("usual key"),
        ),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ACTS),
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._list = Rows(self._row, quiet=True)
        self._acts = _remappable()

    def compose(self) -> ComposeResult:
        """One line for each setting, then the keys."""
        settings = self._settings
        yield self.top()
        signs = "ascii" if settings.ascii_symbols else "unicode"
        for label, choice in (
            (N_("Language"), Choice(languages, self.companion.speech.lang, id_="language")),
            (
                N_("Colours"),
                Choice(self._themes, settings.theme or themes.DARK.name, id_="theme"),
            ),
            (N_("Signs"), Choice(self._signs, signs, id_="signs")),
        ):
            with Horizontal(classes="setting"):
                yield Words(self._label(label, choice))
                yield choice
        yield Words(self._about_keys, id_="about-keys")
        yield self._list
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """What this is."""
        return self.companion.t("Settings"), ""

    def on_mount(self) -> None:
        """List the keys."""
        self._list.fill([1] * len(self._acts))

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """What is chosen holds at once."""
        changes: dict[str, Settings] = {
            "language": replace(self._settings, language=event.value),
            "theme": replace(self._settings, theme=event.value),
            "signs": replace(self._settings, ascii_symbols=event.value == "ascii"),
        }
        self.companion.change_settings(changes[event.choice.id or ""])

    def on_rows_chosen(self) -> None:
        """Enter and a click ask for another key."""
        self.action_set_key()

    def hints(self) -> list[Hint]:
        """A setting changes in both directions."""
        both = f"{key_label('left')} {key_label('right')}"
        found = super().hints()
        return [hint._replace(key=both) if hint.act == _CHANGE else hint for hint in found]

    def on_descendant_focus(self) -> None:
        """Show which of them the keys are about."""
        super().on_descendant_focus()
        for label in self.query(".setting Words").results(Words):
            label.repaint()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key is set where the cursor can be seen, as a setting is changed."""
        if action in {"set_key", "reset_key"}:
            return self._list.has_focus
        if action == "change":
            return isinstance(self.focused, Choice)
        return super().check_action(action, parameters)

    def action_walk(self, by: int) -> None:
        """Go to the setting below or above; the list of keys is the last."""
        if by > 0:
            if not self._list.has_focus:
                self.focus_next()
        elif self.focused is not self.query(Choice).first():
            self.focus_previous()

    def action_change(self, by: int = 1) -> None:
        """Take another value of the setting."""
        if isinstance(self.focused, Choice):
            self.focused.action_walk(by)

    def action_set_key(self) -> None:
        """Wait for the key that shall do what the cursor stands on."""
        act = self._act
        question = self.companion.t("Press the key for: {act}", act=self.companion.t(act.label))
        _ = self.app.push_screen(CaptureScreen(question), self._take)

    def action_reset_key(self) -> None:
        """Take the usual keys again."""
        keys = {id_: keys for id_, keys in self._settings.keys.items() if id_ != self._act.id}
        self.companion.change_settings(replace(self._settings, keys=keys))

    def _take(self, key: str | None) -> None:
        if key is None:
            return
        t, keymap = self.companion.t, self.companion.keymap
        user = next((act for act in self._acts if key in pressed(act, keymap)), None)
        if key not in ALLOWED and len(key) > 1:
            self.companion.toast(t("{key} cannot be given away.", key=key_label(key)), wrong=True)
        elif user is not None and user.id != self._act.id:
            said = t("{key} is taken: {act}.", key=key_label(key), act=t(user.label))
            self.companion.toast(said, wrong=True)
        else:
            keys = {**self._settings.keys, self._act.id: key}
            self.companion.change_settings(replace(self._settings, keys=keys))

    # How it looks.

    @property
    def _settings(self) -> Settings:
        return self.companion.house.settings

    @property
    def _act(self) -> Act:
        return self._acts[self._list.cursor]

    def _label(self, label: str, choice: Choice) -> Callable[[int], list[Line]]:
        def said(width: int) -> list[Line]:
            mark = self.companion.marks.current if choice.has_focus else " "
            style = "strong" if choice.has_focus else "text"
            return [(Span(f"{mark} {text.cut(self.companion.t(label), width - 2)}", style),)]

        return said

    def _themes(self) -> Options:
        return [(name, self.companion.t(title)) for name, title in themes.TITLES.items()]

    def _signs(self) -> Options:
        plain, ascii_ = text.UNICODE, text.ASCII
        return [
            ("unicode", f"{plain.current} {plain.done} {plain.token} {plain.life}"),
            ("ascii", f"ASCII {ascii_.current} {ascii_.done} {ascii_.token} {ascii_.life}"),
        ]

    def _about_keys(self, width: int) -> list[Line]:
        t = self.companion.t
        said = t("Enter sets another key, Backspace takes the usual one again.")
        return [(Span(text.cut(t("Keys"), width), "title"),), *paragraph(said, width, "dim")]

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        act, keymap = self._acts[index], self.companion.keymap
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        mark = self.companion.marks.current if here else " "
        keys = "  ".join(keys_of(act, keymap))
        own = self.companion.t("own key") if act.id in keymap else ""
        room = width - _KEYS - 6 - text.cells(own)
        return [
            (
                Span(f" {mark} ", plain),
                Span(text.fit(keys, _KEYS), "here-strong" if here else "key"),
                blank(1, plain),
                Span(text.fit(self.companion.t(act.label), room), plain),
                Span(own, dim),
            )
        ]


def _remappable() -> tuple[Act, ...]:
    """Everything on a key that may be given another one."""
    acts = [act for act in EVERYWHERE if act.id not in _FIXED]
    known = {act.id for act in acts}
    acts += [
        act_of(spec.id, "")
        for spec in COMMANDS
        if spec.keys and spec.id not in _FIXED and spec.id not in known
    ]
    return tuple(acts)
