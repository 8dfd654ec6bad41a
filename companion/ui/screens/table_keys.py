"""Keys that mean something else while a number is typed or a question is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.aeons_end.words import GRAVEHOLD, NEMESIS
from companion.ui.screens import table_doing as doing
from companion.ui.screens.table_asking import answer_for
from companion.ui.screens.table_hands import aims, beside

if TYPE_CHECKING:
    from companion.ui.screens.table import TableScreen

_AIMED: Final = {"g": GRAVEHOLD, "n": NEMESIS}
_TARGETS: Final = {"tab": 1, "shift+tab": -1}
_LOOKING: Final = frozenset({"f1", "f3", "f10", "ctrl+q", "ctrl+c"})
"""Keys that open another window or leave, also while a number is typed."""
_ANSWERS: Final = {"up": -1, "left": -1, "k": -1, "down": 1, "right": 1, "j": 1}


def taken(table: TableScreen, key: str, character: str | None) -> bool:
    """Act on a key if it means something else now; whether it did."""
    if table.hands.amount is not None:
        return _typed(table, key)
    return _answered(table, key, character)


def _typed(table: TableScreen, key: str) -> bool:
    """A key while a number is typed; whether it was taken."""
    amount, outlook = table.hands.amount, table.outlook
    if amount is None:
        return False
    if key.isdecimal() or key == "backspace":
        table.hands.amount = amount.typed(key)
    elif key in _TARGETS and amount.kind != "set":
        aim = beside(aims(outlook, amount.kind), amount.target, _TARGETS[key])
        table.hands.amount = amount.aimed(aim)
    elif key == "enter":
        doing.take_amount(table)
        return True
    elif key == "escape":
        table.hands.amount = None
    elif amount.kind != "set" and _AIMED.get(key) in aims(outlook, amount.kind):
        table.hands.amount = amount.aimed(_AIMED[key])
    else:
        # Nothing else happens to the battle while a number is being typed.
        return key not in _LOOKING
    table.redraw()
    return True


def _answered(table: TableScreen, key: str, character: str | None) -> bool:
    """A key while a question is open; whether it was taken."""
    asked = table.asked()
    if asked is None:
        return False
    answer = answer_for(asked, character or key)
    if answer is None and key == "enter" and asked.cursor >= 0:
        answer = asked.options[asked.cursor].answer
    if answer is not None:
        doing.answer(table, answer)
        return True
    if key.isdecimal():
        keys = table.speech.listing(option.key for option in asked.options)
        table.say(
            table.speech.t("{key} is no answer here. What answers: {keys}.", key=key, keys=keys)
        )
        return True
    by = _ANSWERS.get(key)
    if by is None or table.outlook.prompt is None:
        # While a turn card is awaited the arrows go on selecting.
        return False
    # From nowhere the first step goes to the first answer, or up to the last.
    start = asked.cursor if asked.cursor >= 0 else min(-by, 0)
    table.hands.cursor = (start + by) % len(asked.options)
    table.redraw()
    return True
