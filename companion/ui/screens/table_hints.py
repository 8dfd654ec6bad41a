"""What the footer says at the table: the keys that act on what is going on now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.aeons_end.words import card_of
from companion.ui.acts import key_label
from companion.ui.widgets.edge import Hint

if TYPE_CHECKING:
    from companion.ui.screens.table import TableScreen

_OF_A_CARD: Final = {"do('edit')", "do('discard')"}
_FIRST: Final = 88


def footer_hints(table: TableScreen, usual: list[Hint]) -> list[Hint]:
    """The hints of the table; the three keys for cards share a place among the usual ones."""
    if table.entry.is_open or table.hands.amount is not None:
        return _while_typing(table)
    t = table.companion.t
    found = list(usual)
    if table.hands.big:
        found = [
            hint._replace(label=t("whole table")) if hint.act == "do('big-view')" else hint
            for hint in found
        ]
    if table.outlook.result is None:
        at = next((i for i, hint in enumerate(found, 1) if hint.act == "do('heal')"), 0)
        found.insert(at, Hint("m p a", t("card"), "enter_card", 80))
    if table.hands.selected:
        found = _of_what_is_selected(table, found)
    return found


def _of_what_is_selected(table: TableScreen, found: list[Hint]) -> list[Hint]:
    """The hints, with what can be done with the selection behind the next step."""
    mine = [Hint("enter", table.companion.t("actions"), "do('actions')", _FIRST)]
    if card_of(table.hands.selected) is not None:
        mine += [hint._replace(weight=_FIRST) for hint in found if hint.act in _OF_A_CARD]
    others = [hint for hint in found if hint.act not in {hint.act for hint in mine}]
    at = 1 if others and others[0].act == "do('next')" else 0
    return [*others[:at], *mine, *others[at:]]


def _while_typing(table: TableScreen) -> list[Hint]:
    """The few keys that act while something is typed."""
    t = table.companion.t
    if table.entry.is_open:
        tab, act = t("complete"), "entry('{key}')"
    else:
        tab, act = t("another target"), "amount('{key}')"
    labels = {"enter": t("done"), "tab": tab, "escape": t("cancel")}
    return [Hint(key_label(key), label, act.format(key=key)) for key, label in labels.items()]
