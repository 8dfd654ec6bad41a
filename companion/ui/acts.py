"""Acts: what the keys of a screen do, declared once for footer, help page and palette."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.keys import format_key

from companion.table.commands import BY_ID

_NAMES: Final = {"pagedown": "PgDn", "pageup": "PgUp", "plus": "+", "minus": "-"}


class Act(NamedTuple):
    """One thing that can be done on a screen.

    `id` is the name under which its keys can be remapped, `keys` are Textual key names
    parted by commas, the first of which is shown. `label` (a few words), `help` (a sentence)
    and `short` (what the footer says instead of the label) are source English. The footer
    drops the acts of the least `weight` first; 0 keeps an act out of it. `group` is a chapter
    of the help page.
    """

    id: str
    keys: str
    action: str
    label: str
    help: str
    weight: int = 50
    group: str = "screen"
    short: str = ""


def act_of(
    command: str, action: str, keys: str | None = None, weight: int = 50, short: str = ""
) -> Act:
    """The act that a screen makes of a command, under other `keys` if need be.

    Raises:
        KeyError: there is no command of this id.
    """
    spec = BY_ID[command]
    shown = ",".join(spec.keys) if keys is None else keys
    return Act(spec.id, shown, action, spec.label, spec.help, weight, spec.group, short)


def bindings(acts: Iterable[Act]) -> list[BindingType]:
    """Textual's bindings for some acts."""
    return [
        Binding(act.keys, act.action, act.label, show=False, id=act.id) for act in acts if act.keys
    ]


def pressed(act: Act, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of an act by Textual's names, remapped ones in their place."""
    keys = keymap.get(act.id, act.keys)
    return tuple(key.strip() for key in keys.split(",") if key.strip())


def keys_of(act: Act, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of an act as a hand finds them."""
    return tuple(map(key_label, pressed(act, keymap)))


def key_label(key: str) -> str:
    """A key as it is written on a keyboard, in Latin letters."""
    *modifiers, name = key.split("+")
    if name in _NAMES:
        label = _NAMES[name]
    elif len(name) > 1 and name[0] == "f" and name[1:].isdigit():
        label = name.upper()
    elif name in {"enter", "backspace"}:
        label = name
    else:
        label = format_key(name)
    return "+".join([*modifiers, label])
