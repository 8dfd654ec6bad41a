"""What a group keeps beside the cards: counters, reminders, and how the battle ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from companion.engine.aeons_end.commands import Count, End, Fix, Forget, Remind
from companion.engine.aeons_end.words import Moment
from companion.table.reasons import NotANumber
from companion.table.words import number
from companion.ui.screens.table_menu import Ask, Choice, Menu

if TYPE_CHECKING:
    from companion.engine.aeons_end.words import Result
    from companion.ui.screens.table import TableScreen

_MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)
_OFTEN: Final[tuple[Moment, ...]] = ("nemesis-turn", "player-turn", "turn-end", "draw", "round")
"""Moments that are asked for often: they have a key."""
_NEW: Final = "new"


# Counters.


def open_counters(table: TableScreen) -> None:
    """Show the battle's own counters; + and − change one, Enter sets it."""
    if not table.outlook.counters:
        _new_counter(table)
        return
    t = table.speech.t
    menu = Menu(
        t("Counters"),
        lambda: _counters(table),
        lambda name: _set_counter(table, name),
        words=(t("+ and − change a counter by one, Enter sets it."),),
        change=lambda name, by: _count(table, name, by),
    )
    table.over(menu)


def _counters(table: TableScreen) -> list[Choice]:
    found = [
        Choice(f"={name}", str(at) if at < 10 else "", name, str(value))
        for at, (name, value) in enumerate(table.outlook.counters, 1)
    ]
    return [*found, Choice(_NEW, "n", table.speech.t("A new counter…"))]


def _count(table: TableScreen, name: str, by: int) -> None:
    if name != _NEW:
        table.submit(Count(name[1:], by))


def _set_counter(table: TableScreen, name: str) -> None:
    if name == _NEW:
        _new_counter(table)
        return
    value = dict(table.outlook.counters)[name[1:]]

    def accept(text: str) -> str:
        found = number(text)
        if found is None:
            return table.speech.rejection(NotANumber(text), table.cast)
        return table.accepted(Fix(f"counters.{name[1:]}", found))

    title = table.speech.t("{name}, set to:", name=name[1:])
    table.over(Ask(title, accept, value=str(value)))


def _new_counter(table: TableScreen) -> None:
    def accept(text: str) -> str:
        name = text.strip()
        return table.accepted(Count(name, 0)) if name else table.speech.t("Write a name first.")

    table.over(Ask(table.speech.t("What shall be counted?"), accept))


# Reminders.


def open_reminders(table: TableScreen) -> None:
    """Show the group's reminders, to drop one or add one."""
    if not table.outlook.reminders:
        _new_reminder(table)
        return
    menu = Menu(
        table.speech.t("Reminders"),
        lambda: _reminders(table),
        lambda each: _reminder(table, each),
        words=(table.speech.t("Enter drops a reminder."),),
    )
    table.over(menu)


def _reminders(table: TableScreen) -> list[Choice]:
    speech = table.speech
    found = [Choice(_NEW, "n", speech.t("A new reminder…"))]
    return found + [
        Choice(str(each.id), str(at) if at < 10 else "", speech.reminder(each, table.cast))
        for at, each in enumerate(table.outlook.reminders, 1)
    ]


def _reminder(table: TableScreen, each: str) -> None:
    if each == _NEW:
        _new_reminder(table)
    else:
        table.submit(Forget(int(each)))


def _new_reminder(table: TableScreen) -> None:
    """Ask when, then of what."""
    speech = table.speech
    choices: list[Choice] = []
    for repeat in (False, True):
        for moment in _OFTEN:
            label = speech.moment(moment, table.cast, repeat=repeat)
            choices.append(Choice(f"{moment}/{int(repeat)}/0", str((len(choices) + 1) % 10), label))
    for player in table.outlook.players:
        label = speech.moment("player-turn", table.cast, seat=player.seat)
        choices.append(Choice(f"player-turn/0/{player.seat}", "", label))
    for moment in _MOMENTS:
        if moment not in _OFTEN:
            label = speech.moment(moment, table.cast, repeat=True)
            choices.append(Choice(f"{moment}/1/0", "", label))
    title = speech.t("When shall it come?")
    table.over(Menu(title, lambda: choices, lambda when: _reminded_of(table, when)))


def _reminded_of(table: TableScreen, when: str) -> None:
    name, repeat, seat = when.split("/")
    moment = next(each for each in _MOMENTS if each == name)

    def accept(text: str) -> str:
        if not text.strip():
            return table.speech.t("Write something first.")
        return table.accepted(Remind(moment, text, repeat == "1", int(seat)))

    said = table.speech.moment(moment, table.cast, repeat=repeat == "1", seat=int(seat))
    title = table.speech.t("{moment}: what shall the app remind you of?", moment=said)
    table.over(Ask(title, accept))


# The end.


def open_finish(table: TableScreen) -> None:
    """Ask how the battle ended."""
    t = table.speech.t
    choices = [
        Choice("win", "1", t("We have won")),
        Choice("loss", "2", t("We have lost")),
    ]
    words = [table.outlook.loss] if table.outlook.loss else []
    title = t("How did the battle end?")
    table.over(Menu(title, lambda: choices, lambda result: _because(table, result), words=words))


def _because(table: TableScreen, chosen: str) -> None:
    result: Result = "win" if chosen == "win" else "loss"

    def accept(text: str) -> str:
        return table.accepted(End(result, text.strip()))

    title = table.speech.t("Why? (Enter alone will do)")
    table.over(Ask(title, accept))
