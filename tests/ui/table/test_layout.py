"""Whatever stands on the table, it stays within the screen and the card in question in view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.geometry import Size

from companion.engine.aeons_end.commands import (
    Begin,
    Choose,
    Command,
    Enter,
    Hurt,
    Next,
    Reveal,
    Skip,
)
from companion.engine.aeons_end.decide import decide
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.look import outlook
from companion.engine.aeons_end.outlook import Outlook
from companion.engine.aeons_end.setup import BattleRequest, prepare
from companion.engine.aeons_end.state import Card, Effect, State
from companion.engine.kernel.chance import Chance
from companion.engine.kernel.rejection import Rejection
from companion.speech import Cast, Speech
from companion.ui.screens.table_asking import asking
from companion.ui.text import ASCII, UNICODE
from companion.ui.widgets.big import compose_big
from companion.ui.widgets.course import shortened
from companion.ui.widgets.layout import head, middle, side
from companion.ui.widgets.lines import Line, line_cells, line_text, plain
from companion.ui.widgets.memory import Memory
from companion.ui.widgets.view import View

Paint = Callable[[View, Size], list[Line]]

SIZES = [(60, 20), (80, 24), (80, 40), (100, 30), (120, 30), (140, 40), (200, 50)]
PLAYERS = (
    "クレア・ド・リュンヌ",
    "Ève 🐉 of the very long name",
    "[/]",
    "Александра Константиновна",
)
LONG = "each player discards a card, then the player with the most charges suffers two damage"
CARDS = tuple(
    Card(
        ("Husk", "嵐のナイフ", "Storm of the extremely numerous Knives", "[red]x[/]")[i % 4],
        "minion" if i % 2 else "power",
        3 + i,
        persistent=LONG if i % 2 else "",
        to_discard="" if i % 2 else "spend 5 aether",
        do=(Effect("gravehold", 4), Effect("player", 2)) if i % 3 else (),
    )
    for i in range(12)
)


def stand(
    *commands: Command, players: tuple[str, ...] = PLAYERS, cards: tuple[Card, ...] = CARDS
) -> State:
    """A battle with everything on the table, after some commands."""
    setup = prepare(
        BattleRequest(
            "aeons_end",
            players,
            nemesis="Ｍａｅｌｓｔｒｏｍ of the deep",
            life=120,
            unleash=LONG,
            additional_rules=LONG * 3,
            loss=LONG,
            counters=(("Vortex", 3), ("渦", 2)),
            nemesis_deck=12,
            draws="table",
        ),
        "1",
    )
    assert not isinstance(setup, Rejection)
    state: State | None = None
    for command in (Begin(setup), *map(Enter, cards), *commands):
        events = decide(state, command, Chance("1"))
        assert not isinstance(events, Rejection), (command, events)
        for event in events:
            state = evolve(state, event)
    assert state is not None
    return state


def settled(count: int) -> tuple[Command, ...]:
    """The commands that pass over some cards of a nemesis turn."""
    return (Reveal("n"), *[Skip()] * count)


STANDS = {
    "between": (),
    "player": (Reveal("2"),),
    "main-first": settled(0),
    "main-last": settled(11),
    "prompt": (*settled(1), Next(), Choose("p1"), Next()),
    "draw": settled(12),
}


def view(seen: Outlook, lang: str = "en", **about: object) -> View:
    speech, cast = Speech(lang), Cast.of(seen)
    ask = asking(seen, speech, cast, cursor=-1)
    shown = View(
        seen,
        speech,
        cast,
        title="長い夜 [@click=app.quit]x",
        clock="1:23",
        ask=ask,
        log=(LONG,) * 30,
    )
    return replace(shown, **about)  # type: ignore[arg-type]  # a test says what it needs


def table(shown: View, size: Size) -> list[Line]:
    """The lines above the table and the table alone, as on a screen of 80 columns."""
    below = size - Size(0, 2)
    memory = Memory()
    return [*head(shown, size.width, memory), *middle(shown, below, memory, tells_all=True)]


def beside(shown: View, size: Size) -> list[Line]:
    """The lines beside the table."""
    return side(shown, size, Memory())


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", STANDS)
def test_nothing_reaches_beyond_the_screen(name: str, size: tuple[int, int], lang: str) -> None:
    shown = view(outlook(stand(*STANDS[name])), lang)
    for lay_out in (table, beside, compose_big):
        lines = lay_out(shown, Size(*size))
        assert len(lines) <= size[1]
        assert [line_text(line) for line in lines if line_cells(line) > size[0]] == []


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
@pytest.mark.parametrize("at", range(12))
def test_the_card_being_resolved_is_always_in_view(at: int, size: tuple[int, int]) -> None:
    shown = view(outlook(stand(*settled(at))))
    assert shown.current is not None
    words = [line_text(line) for line in table(shown, Size(*size))]
    assert [line for line in words if line.startswith(f"  {UNICODE.current} ")]


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
@pytest.mark.parametrize("name", STANDS)
def test_what_to_press_is_always_in_view(name: str, size: tuple[int, int]) -> None:
    seen = outlook(stand(*STANDS[name]))
    words = "\n".join(line_text(line) for line in table(view(seen), Size(*size)))
    asked = seen.prompt or seen.ahead.kind == "reveal-table"
    wanted = " 1 " if asked else " Space "
    assert wanted in words


def test_names_shared_by_cards_stay_apart_when_they_are_cut() -> None:
    words = "\n".join(line_text(line) for line in table(view(outlook(stand())), Size(80, 40)))
    assert "Storm of the ex…#2" in words


def test_names_are_shown_as_they_are() -> None:
    lines = table(view(outlook(stand())), Size(140, 40))
    words = "\n".join(map(line_text, lines))
    assert "[red]x[/]#1" in words
    assert "長い夜 [@click=app.quit]x" in words
    assert "3 [/]" in words


def test_a_list_that_is_cut_says_how_much_is_left_out() -> None:
    shown = view(outlook(stand(*settled(5))))
    words = "\n".join(line_text(line) for line in table(shown, Size(80, 24)))
    assert f"{UNICODE.up}" in words
    assert f"{UNICODE.down}" in words


@pytest.mark.parametrize("lay_out", [table, beside, compose_big])
def test_ascii_signs_alone_are_drawn_where_the_terminal_wants_them(lay_out: Paint) -> None:
    cards = tuple(card for card in CARDS if card.name.isascii())
    seen = outlook(stand(*settled(2), players=("Ann", "Ben"), cards=cards))
    shown = view(replace(seen, nemesis="Maelstrom", counters=()), marks=ASCII, title="evening")
    words = "".join(line_text(line) for line in plain(lay_out(shown, Size(80, 24))))
    assert words.isascii()


@pytest.mark.parametrize("width", range(1, 12))
@pytest.mark.parametrize(
    "names",
    [
        ("Mage 1", "Mage 2", "Mage 3", "Mage 4"),
        ("魔術師1", "魔術師2", "魔術師3", "魔術師4"),
        ("Claire", "Claire A", "Claire the Long-Winded", "Clair"),
    ],
)
def test_names_that_differ_never_read_the_same(names: tuple[str, ...], width: int) -> None:
    assert len(set(shortened(names, width))) == len(names)


def turn_strip_of(*players: str, lang: str) -> str:
    """The line of the turns at the start of a battle, in 80 columns."""
    setup = prepare(BattleRequest("aeons_end_legacy", players, nemesis="Maelstrom", life=9), "1")
    assert not isinstance(setup, Rejection)
    state: State | None = None
    for command in (Begin(setup), Next()):
        events = decide(state, command, Chance("1"))
        assert not isinstance(events, Rejection)
        for event in events:
            state = evolve(state, event)
    assert state is not None
    return line_text(head(view(outlook(state), lang), 80, Memory())[1])


def test_the_nemesis_is_never_cut_in_the_line_of_the_turns() -> None:
    long = ("Abby of the Seven Hills", "Betty of the Nine Wells", "Claire the Long-Winded")
    assert "nemesis ×2" in turn_strip_of(*long, lang="en")


def test_usual_names_stand_whole_in_the_line_of_the_turns() -> None:
    said = turn_strip_of("魔術師1", "魔術師2", "魔術師3", lang="ja")
    assert all(f"魔術師{seat}" in said for seat in (1, 2, 3))


def test_the_list_of_cards_keeps_the_number_of_an_effect() -> None:
    cards = (
        Card("Gamma Ray of a Very Long Name", "power", 2, do=(Effect("each", 2),)),
        Card("Delta", "minion", 5, do=(Effect("lowest", 7),)),
        Card("Eta", "minion", 9, do=(Effect("highest", 8),)),
    )
    shown = view(outlook(stand(cards=cards)))
    words = "\n".join(line_text(line) for line in table(shown, Size(80, 24)))
    assert "lowest life suffers 7" in words
    assert "highest life suffers 8" in words


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_the_big_view_tells_names_and_who_is_exhausted_whole(lang: str) -> None:
    names = ("Claire", "Dax", "Eva")
    seen = outlook(stand(Hurt("p1", 10), players=names))
    words = "\n".join(map(line_text, compose_big(view(seen, lang), Size(80, 22))))
    assert all(f"{seat} {name}" in words for seat, name in enumerate(names, 1))
    assert Speech(lang).t("exhausted") in words


def test_the_mark_of_who_acts_cuts_no_name() -> None:
    names = ("Adelheim", "Betty", "Claire", "Dax")
    seen = outlook(stand(Reveal("1"), players=names))
    words = "\n".join(map(line_text, table(view(seen), Size(140, 40))))
    assert "▶1 Adelheim" in words
