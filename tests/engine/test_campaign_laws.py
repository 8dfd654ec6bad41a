"""Laws that hold for whatever a group tells its campaign."""

from __future__ import annotations

import json
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.aeons_end.setup import LEGACY_RULES
from companion.engine.campaign import commands as c
from companion.engine.campaign import events as e
from companion.engine.campaign.decide import decide
from companion.engine.campaign.evolve import evolve, projection
from companion.engine.campaign.heed import notices
from companion.engine.campaign.outlook import outlook
from companion.engine.campaign.pages import living
from companion.engine.campaign.records import BattleResult, Section
from companion.engine.campaign.state import CampaignState
from companion.engine.kernel.codec import from_data, to_data
from companion.engine.kernel.rejection import Rejection
from tests.engine.story import OURS, after, battle

_SMALL: Final = st.integers(-1, 8)
_WORDS: Final = st.sampled_from(
    ["", "Ruby", "ruby", "lose all charges", "During setup, draw", "insight 2a", "E07", "[/]"]
)
_LETTERS: Final = st.sampled_from([*"ABJKMSTUVZ", "?", ""])
_PACKAGES: Final = st.sampled_from(["deck:Ia", "envelope:2", "box:A", "insight:10", "box:Z"])
_GUIDES: Final = st.sampled_from(["first-game", "setup:1", "after:1", "after:-1", "nothing"])
_STEPS: Final = st.sampled_from(["ia-piles", "mat", "reset", "upgrade", "section:K", "nothing"])
_VALUES: Final[dict[object, st.SearchStrategy[Any]]] = {
    str: _WORDS,
    int: _SMALL,
    bool: st.booleans(),
    type(None): st.none(),
}
_NAMED: Final[dict[str, st.SearchStrategy[Any]]] = {
    "letter": _LETTERS,
    "package": _PACKAGES,
    "guide": _GUIDES,
    "step": _STEPS,
    "battle": st.one_of(_SMALL, st.just(1)),
}


def _anything(hint: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - any type hint
    """Senseless and sensible values of a field."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint in _VALUES:
        return _VALUES[hint]
    if origin is Literal:
        return st.sampled_from(parts)
    if origin in {Union, UnionType}:
        return st.one_of([_anything(part) for part in parts])
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return st.lists(_anything(parts[0]), max_size=2).map(tuple)
    if origin is tuple:
        return st.tuples(*map(_anything, parts))
    return _record(hint)


def _record(kind: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - any dataclass
    """A record with anything in it; words of the campaign stand where they may mean something."""
    hints = get_type_hints(kind)
    fields = {
        name: _NAMED[name] if name in _NAMED and hint in {int, str} else _anything(hint)
        for name, hint in hints.items()
    }
    if kind is Section:
        fields["switches"] = st.just(())
    if kind is BattleResult:
        return st.builds(battle, st.integers(-2, 3), st.sampled_from(["win", "loss"]))
    return st.builds(kind, **fields)


_KINDS: Final = [kind for kind in get_args(c.CampaignCommand) if kind is not c.Create]
STORIES: Final = st.lists(st.one_of([_record(kind) for kind in _KINDS]), min_size=3, max_size=25)


def told(commands: list[c.CampaignCommand]) -> list[tuple[CampaignState, e.CampaignEvent]]:
    """The states and events that commands lead to; refused ones lead nowhere."""
    state = after(OURS)
    steps: list[tuple[CampaignState, e.CampaignEvent]] = []
    for command in commands:
        events = decide(state, command)
        if isinstance(events, Rejection):
            continue
        assert events, f"{command} was kept and did nothing"
        for event in events:
            state = evolve(state, event)
            steps.append((state, event))
    return steps


@settings(max_examples=150)
@given(STORIES)
def test_a_log_on_disk_leads_to_the_same_campaign(commands: list[c.CampaignCommand]) -> None:
    """Everything is written and read back as JSON."""
    state = after(OURS)
    for reached, event in told(commands):
        state = evolve(state, from_data(json.loads(json.dumps(to_data(event)))))
        assert state == reached
        assert json.loads(json.dumps(projection(state))) == json.loads(
            json.dumps(projection(reached))
        )


@settings(max_examples=150)
@given(STORIES)
def test_a_command_is_refused_or_kept_and_never_fails(commands: list[c.CampaignCommand]) -> None:
    """And what the group may see of it can be told."""
    before = after(OURS)
    for state, event in told(commands):
        assert outlook(state).ahead.kind
        assert notices(before, (event,), state) is not None
        assert living(state)
        before = state


@settings(max_examples=150)
@given(STORIES)
def test_names_and_numbers_stay_as_a_campaign_must_have_them(
    commands: list[c.CampaignCommand],
) -> None:
    """Nothing is there twice, and the number of players never changes."""
    for state, _ in told(commands):
        assert len(state.players) == 2
        for keys in (
            [section.letter for section in state.sections],
            [package.id for package in state.packages],
            [pile.name.casefold() for pile in state.piles],
            [card.name.casefold() for card in state.banished],
            [each.number for each in state.battles],
            [chapter.number for chapter in state.chapters],
            [change.id for change in state.changes],
            [upgrade.battle for upgrade in state.upgrades],
            list(state.closed),
            list(state.ticks),
        ):
            assert len(keys) == len(set(keys))
        assert [each.number for each in state.chapters] == sorted(
            each.number for each in state.chapters
        )


@settings(max_examples=100)
@given(STORIES)
def test_without_a_switch_every_battle_has_the_visible_rulebooks_rules(
    commands: list[c.CampaignCommand],
) -> None:
    """A text alone turns nothing on."""
    for state, _ in told(commands):
        assert outlook(state).rules == LEGACY_RULES


@settings(max_examples=100)
@given(STORIES)
def test_what_is_locked_carries_nothing(commands: list[c.CampaignCommand]) -> None:
    """Neither on the board nor in the rulebook; every letter is in one of three conditions."""
    for state, _ in told(commands):
        seen = outlook(state)
        unlocked = {section.letter for section in state.sections}
        assert {view.letter for view in seen.letters if view.section} == unlocked
        assert set(seen.due).isdisjoint(unlocked)
