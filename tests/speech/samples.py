"""A record of every class that can be spoken of, made from its fields."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import product
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from companion.engine.aeons_end import reasons as engine_reasons
from companion.engine.aeons_end.commands import Note
from companion.engine.aeons_end.events import BattleBegun, CardEntered
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.setup import BattleRequest, prepare
from companion.engine.aeons_end.state import Card, Effect, Setup, State
from companion.engine.aeons_end.words import CardType, EndReason, Result
from companion.engine.campaign import reasons as campaign_reasons
from companion.engine.campaign.box import ALPHABET
from companion.engine.campaign.records import BattleResult, Section
from companion.engine.campaign.state import CampaignState, Chapter
from companion.engine.kernel.log import Entry
from companion.engine.kernel.rejection import Rejection
from companion.speech import Cast
from companion.store import archive_reasons, settings
from companion.store import reasons as store_reasons
from companion.table import reasons as table_reasons

CAST = Cast(("Claire", "Dax", "Betty", "Ève 🐉"), "Maelstrom", {1: "Husk#1", 2: "Husk#2"})
LANGUAGES = ("en", "ja", "ru")
_ROOMS = (engine_reasons, campaign_reasons, table_reasons)


def rejections() -> list[type[Rejection]]:
    """Every reason of the rules, the campaign and the table."""
    return [
        kind
        for module in _ROOMS
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Rejection) and kind is not Rejection
    ]


def store_facts() -> list[type]:
    """Every reason of the store, and everything it finds damaged."""
    unions = (store_reasons.Reason, store_reasons.Damage, archive_reasons.ArchiveReason)
    kinds = [kind for union in unions for kind in get_args(union)]
    return list(dict.fromkeys([*kinds, settings.SettingsDamage]))


def records(kind: type) -> Iterator[Any]:
    """One record of a class for every mixture of what its fields may hold."""
    hints = get_type_hints(kind)
    names = [f.name for f in fields(kind)]
    for values in product(*(_values(hints[name], name) for name in names)):
        yield kind(**dict(zip(names, values, strict=True)))


_PLAIN: dict[object, list[object]] = {
    str: ["Claire {0} %s [/]"],
    int: [1, 2],
    float: [5.0],
    bool: [False, True],
    Path: [Path("campaigns/ours/campaign.json")],
    type(None): [None],
    object: [store_reasons.DiskFull(Path("campaign.json"))],
    Entry: [Entry(7, "2026-11-30T20:00:00+00:00", Note("Storm"))],
    Card: [Card("Slice", kind, 2) for kind in get_args(CardType)],
}
# Fields whose text is a reference or a turn card, not free text.
_REFERENCES = {
    "target": ["p1", "c2", "c9", "gravehold", "nemesis"],
    "turn_card": ["w", "1/2"],
    "type": ["minion", "power"],
    "kind": ["beginning", "end"],
    "switches": ["charges", "exhaustion_unleash"],
}


def _values(hint: Any, name: str) -> list[Any]:  # noqa: ANN401 - any type hint
    origin = get_origin(hint)
    if name in _REFERENCES and hint is str:
        return list(_REFERENCES[name])
    if hint in _PLAIN:
        return list(_PLAIN[hint])
    if origin is Literal:
        return list(get_args(hint))
    if origin in {Union, types.UnionType}:
        return [value for part in get_args(hint) for value in _values(part, name)[:2]]
    if origin is tuple:
        return _tuples(get_args(hint), name)
    assert isinstance(hint, type), f"no sample for {hint} in {name}"
    assert is_dataclass(hint), f"no sample for {hint} in {name}"
    return [next(records(hint))]


def _tuples(parts: tuple[Any, ...], name: str) -> list[Any]:
    if len(parts) == 2 and parts[1] is Ellipsis:
        inner = _values(parts[0], name)[:2]
        return [(), tuple(inner)] if inner else [()]
    return [tuple(_values(part, name)[0] for part in parts)]


def is_sentence(said: str | None) -> bool:
    """Whether something was said, whole: no placeholder is left and no blank at the ends."""
    return bool(said) and said == str(said).strip() and "{" not in str(said).replace("{0}", "")


def campaign(players: int, *, over: bool = False, sections: str | None = None) -> CampaignState:
    """A Legacy campaign in its third chapter: a battle entered by hand, one won and one lost.

    `sections` are the letters unlocked: for None each of them, every other one without a text.
    """
    letters = ALPHABET if sections is None else sections
    typed = {each: "Place it {0} there." if at % 2 else "" for at, each in enumerate(ALPHABET)}
    return CampaignState(
        "Ours",
        "aeons_end_legacy",
        CAST.players[:players],
        ((1, 4), (2, 3)) if players == len(CAST.players) else (),
        battles=(result(-1, "win"), result(1, "win"), result(2, "loss")),
        chapters=(Chapter(3, over=True),),
        sections=tuple(Section(letter, typed[letter]) for letter in letters),
        bookmark="L17",
        finished="2026-11-30" if over else "",
    )


def result(number: int, outcome: Result) -> BattleResult:
    """A battle for the score chart."""
    reason: EndReason = "nemesis-life" if outcome == "win" else "gravehold"
    return BattleResult(
        *(number, CAST.nemesis, 1, outcome, reason, "", 30, 0, 4, 20, (), "", "", 60, 3)
    )


def battle() -> State:
    """A battle of four in base Aeon's End with a minion and a power in play."""
    request = BattleRequest("aeons_end", CAST.players, CAST.nemesis, 70, nemesis_deck=9)
    setup = prepare(request, "secret")
    assert isinstance(setup, Setup)
    state = evolve(None, BattleBegun(setup))
    kinds: tuple[CardType, ...] = ("minion", "power")
    for number, kind in enumerate(kinds, start=1):
        card = Card("Husk", kind, 2, do=(Effect("gravehold", 4),))
        state = evolve(state, CardEntered(number, card, "deck", drawn=False, ordinal=number))
    return state
