"""Everything that can happen, be refused, be asked or be due has its sentence in every language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from companion.content.entries import Fault, PackProblem
from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end import events as e
from companion.engine.aeons_end import outlook as o
from companion.engine.aeons_end import state as st
from companion.engine.aeons_end import words as w
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.fixing import paths
from companion.engine.aeons_end.look import outlook
from companion.engine.campaign.commands import CampaignCommand
from companion.engine.campaign.events import CampaignEvent
from companion.engine.kernel.log import Entry, Redo, Undo
from companion.engine.kernel.rejection import Rejection
from companion.speech import Speech
from companion.speech.events import SILENT
from companion.speech.fixes import path_phrase
from companion.speech.scene import Scene
from tests.speech.samples import (
    CAST,
    LANGUAGES,
    battle,
    is_sentence,
    records,
    rejections,
    store_facts,
)

VOICES: Final = [Speech(language) for language in LANGUAGES]
EFFECTS: Final = [
    *(st.Effect(kind, 2, "most charges") for kind in get_args(w.EffectKind)),
    st.Effect("unleash", 1),
    st.Effect("ask", 0, "discard a card each"),
]
SOURCE: Final = st.Source("card", "Storm of Knives", 1)

speaks = pytest.mark.parametrize("speech", VOICES, ids=LANGUAGES)


def labelled(kinds: object) -> list[Any]:
    return [pytest.param(kind, id=kind.__name__) for kind in get_args(kinds)]


@speaks
@pytest.mark.parametrize("kind", rejections(), ids=lambda kind: kind.__name__)
def test_every_reason_of_the_rules_and_the_table(speech: Speech, kind: type[Rejection]) -> None:
    assert all(is_sentence(speech.rejection(reason, CAST)) for reason in records(kind))


@speaks
@pytest.mark.parametrize("kind", store_facts(), ids=lambda kind: kind.__name__)
def test_every_reason_and_damage_of_the_store(speech: Speech, kind: type) -> None:
    assert all(is_sentence(speech.rejection(reason, CAST)) for reason in records(kind))


@speaks
@pytest.mark.parametrize("fault", get_args(Fault))
@pytest.mark.parametrize("line", [None, 3])
def test_everything_wrong_with_a_pack(speech: Speech, fault: Fault, line: int | None) -> None:
    problem = PackProblem(Path("packs/mine.toml"), fault, "nemeses.mine#2.life", line, line)

    assert is_sentence(speech.pack_problem(problem))


@speaks
@pytest.mark.parametrize("kind", labelled(e.Event | CampaignEvent))
def test_every_event(speech: Speech, kind: type) -> None:
    said = [speech.event(event, CAST) for event in records(kind)]

    assert all(text is None if kind in SILENT else is_sentence(text) for text in said)


@speaks
@pytest.mark.parametrize("kind", labelled(c.Command | CampaignCommand | Undo | Redo))
@pytest.mark.parametrize("known", [False, True])
def test_every_command_labels_its_entry(speech: Speech, kind: type, known: bool) -> None:
    kinds = get_args(e.Event | CampaignEvent) if known else get_args(e.Event)
    happened = tuple(next(records(event)) for event in kinds)
    entries = [Entry(7, "", command, happened) for command in records(kind)]

    assert all(is_sentence(speech.label(entry, CAST)) for entry in entries)


@speaks
@pytest.mark.parametrize("kind", labelled(e.Event))
def test_an_entry_is_labelled_whatever_it_brought_about(speech: Speech, kind: type) -> None:
    entries = [Entry(7, "", c.Next(), (event,)) for event in records(kind)]

    assert all(is_sentence(speech.label(entry, CAST)) for entry in entries)


@speaks
@pytest.mark.parametrize("kind", get_args(w.PromptKind))
def test_every_prompt_and_its_options(speech: Speech, kind: w.PromptKind) -> None:
    options = ("p1", "c2", "gravehold", "nobody", "yes", "no", "first", "second")
    either = st.Either((EFFECTS[0],), (EFFECTS[1], EFFECTS[2]), SOURCE)
    for effect in (*EFFECTS, None):
        for answers in (options, options[:3]):
            for card in ("w", "1/2"):
                prompt = st.Prompt(1, kind, answers, SOURCE, effect, either, turn_card=card)
                assert is_sentence(speech.prompt(prompt, CAST))
                assert all(is_sentence(speech.option(each, prompt, CAST)) for each in answers)


@speaks
@pytest.mark.parametrize("kind", get_args(o.DueKind))
def test_everything_due(speech: Speech, kind: o.DueKind) -> None:
    assert is_sentence(speech.due(o.Due(kind, "main", "Acid Fog", "Spend 7.", 1), CAST))


@speaks
@pytest.mark.parametrize("kind", get_args(w.PenaltyKind))
def test_every_penalty(speech: Speech, kind: w.PenaltyKind) -> None:
    for of in (1, 2):
        penalty = st.Penalty(1, kind, 1, of, "Lose it all.")
        assert is_sentence(speech.agenda(penalty, CAST))


@speaks
def test_the_rest_of_an_effect(speech: Speech) -> None:
    work: tuple[st.Work, ...] = (
        st.Do(EFFECTS[0], SOURCE),
        st.Either((EFFECTS[1],), (EFFECTS[2],), SOURCE),
        st.Leave(1, "Storm of Knives"),
    )
    for part in (work, work[:2], work[2:]):
        assert is_sentence(speech.agenda(st.Rest(part, SOURCE), CAST))


@speaks
@pytest.mark.parametrize("kind", get_args(o.AheadKind))
@pytest.mark.parametrize("reshuffle", [False, True])
@pytest.mark.parametrize("left", [None, 0, 1, 2])
def test_everything_that_space_does(
    speech: Speech, kind: o.AheadKind, reshuffle: bool, left: int | None
) -> None:
    view = replace(outlook(battle()), actor=1)
    for item in (None, st.Penalty(1, "unleash", 1, 2)):
        ahead = o.Ahead(kind, reshuffle, ("1", "2", "n"), 1, left, left == 0, item)
        assert is_sentence(speech.ahead(ahead, view, CAST))


@speaks
@pytest.mark.parametrize("step", get_args(w.Step))
def test_every_step_of_the_evening(speech: Speech, step: w.Step) -> None:
    assert is_sentence(speech.step(replace(outlook(battle()), step=step, actor=1), CAST))


@speaks
@pytest.mark.parametrize("moment", get_args(w.Moment))
@pytest.mark.parametrize("repeat", [False, True])
@pytest.mark.parametrize("seat", [0, 2])
def test_every_moment(speech: Speech, moment: w.Moment, repeat: bool, seat: int) -> None:
    reminder = st.Reminder(1, moment, "Tick the mists.", repeat, seat=seat)

    assert is_sentence(speech.moment(moment, CAST, repeat=repeat, seat=seat))
    assert is_sentence(speech.reminder(reminder, CAST))


@speaks
@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.kind)
def test_every_effect(speech: Speech, effect: st.Effect) -> None:
    assert is_sentence(speech.effect(effect))


@speaks
@pytest.mark.parametrize("reason", get_args(w.EndReason))
@pytest.mark.parametrize("result", get_args(w.Result))
@pytest.mark.parametrize("text", ["", "The portals closed."])
def test_every_ending(speech: Speech, reason: w.EndReason, result: w.Result, text: str) -> None:
    over = replace(outlook(battle()), step="over", result=result, reason=reason, reason_text=text)

    assert is_sentence(speech.reason(over, CAST))
    assert is_sentence(speech.result(result))
    assert is_sentence(speech.event(e.BattleEnded(result, reason, text), CAST))


@speaks
def test_every_value_that_can_be_set_by_hand(speech: Speech) -> None:
    scene = Scene(speech, CAST)
    state = evolve(battle(), e.CounterChanged("Husks in the mist", None, 3))
    counted = {"counters.Husks in the mist"}

    said = {path: path_phrase(scene, path) for path in paths(state)}

    assert {path for path, phrase in said.items() if phrase == path} == set()
    assert {path for path, phrase in said.items() if "." in phrase} <= counted


@speaks
@pytest.mark.parametrize(
    "word", [*get_args(w.System), *get_args(w.Difficulty), *get_args(w.CardType)]
)
def test_every_word_of_the_games(speech: Speech, word: str) -> None:
    says = {
        **dict.fromkeys(get_args(w.System), speech.system),
        **dict.fromkeys(get_args(w.Difficulty), speech.difficulty),
        **dict.fromkeys(get_args(w.CardType), speech.card_type),
    }

    assert is_sentence(says[word](word))
