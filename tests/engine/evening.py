"""A battle played in a test, command by command, as a table would keep it."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from companion.engine.aeons_end.commands import (
    Begin,
    Choose,
    Command,
    Enter,
    Next,
    Peek,
    PutTurnCard,
    Reveal,
    Skip,
)
from companion.engine.aeons_end.decide import decide
from companion.engine.aeons_end.events import Event
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.look import outlook
from companion.engine.aeons_end.outlook import CardView, Outlook
from companion.engine.aeons_end.setup import BattleRequest, prepare
from companion.engine.aeons_end.state import Card, InPlay, Setup, State
from companion.engine.aeons_end.turns import possible
from companion.engine.aeons_end.words import LEGACY, System
from companion.engine.kernel.chance import Chance
from companion.engine.kernel.codec import from_data, to_data
from companion.engine.kernel.log import Entry, Redo, Timeline, Undo
from companion.engine.kernel.rejection import Rejection

NAMES = ("Claire", "Dax", "Betty", "Ève")
SEED = "the secret of this battle"

_E = TypeVar("_E")


def request(players: int = 2, system: System = LEGACY, **more: Any) -> BattleRequest:
    """What a table says before a plain battle; `more` says otherwise."""
    values: dict[str, Any] = {
        "system": system,
        "players": NAMES[:players],
        "nemesis": "Maelstrom",
        "life": 70,
        "nemesis_deck": 9,
    }
    return BattleRequest(**(values | more))


def setup(players: int = 2, system: System = LEGACY, **more: Any) -> Setup:
    """The set-up of such a battle."""
    prepared = prepare(request(players, system, **more), SEED)
    assert isinstance(prepared, Setup)
    return prepared


def minion(name: str = "Husk", life: int = 5, **more: Any) -> Card:
    """A minion as the group types it in."""
    return Card(name, "minion", life, **more)


def power(name: str = "Storm", tokens: int = 2, **more: Any) -> Card:
    """A power as the group types it in."""
    return Card(name, "power", tokens, **more)


def attack(name: str = "Slice", **more: Any) -> Card:
    """An attack as the group types it in."""
    return Card(name, "attack", **more)


class Evening:
    """One battle: its log, what of it is done, and how it stands."""

    def __init__(self, begun: Setup) -> None:
        self.chance = Chance(begun.seed)
        self.entries: list[Entry] = []
        self.timeline = Timeline()
        self._states: dict[int, State] = {}
        self._seen: tuple[State, Outlook] | None = None
        events = decide(None, Begin(begun), self.chance)
        assert not isinstance(events, Rejection)
        self._state = self._write(Begin(begun), events, None)

    @property
    def state(self) -> State:
        """How the battle stands."""
        return self._state

    @property
    def outlook(self) -> Outlook:
        """What the table sees of it."""
        if self._seen is None or self._seen[0] is not self._state:
            self._seen = (self._state, outlook(self._state))
        return self._seen[1]

    def submit(self, command: Command) -> tuple[Event, ...] | Rejection:
        """Ask for something; what is refused is not written down."""
        result = decide(self._state, command, self.chance)
        if not isinstance(result, Rejection):
            self._state = self._write(command, result, self._state)
        return result

    def do(self, *commands: Command) -> tuple[Event, ...]:
        """Ask for things that must not be refused; what happened by the last of them."""
        events: tuple[Event, ...] = ()
        for command in commands:
            result = self.submit(command)
            assert not isinstance(result, Rejection), f"{command} was refused: {result}"
            events = result
        return events

    def refused(self, command: Command) -> Rejection:
        """Ask for something that must be refused and change nothing; why it was."""
        before = self._state
        result = self.submit(command)
        assert isinstance(result, Rejection), f"{command} was not refused"
        assert self._state is before
        return result

    def undo(self, count: int = 1) -> None:
        """Take back the newest commands."""
        self._move(Undo(count))

    def redo(self, count: int = 1) -> None:
        """Do undone commands again."""
        self._move(Redo(count))

    def reveal(self, card: str) -> tuple[Event, ...]:
        """Let this turn card, which may come, be the one that comes; whoever draws."""
        assert card in possible(self._state), f"{card} cannot come up"
        if self._state.setup.draws == "table":
            return self.do(Reveal(card))
        self.do(Peek(len(self._state.setup.turn_cards)), PutTurnCard(card, to_top=True))
        return self.do(Reveal())

    def turn_of(self, card: str, owner: str | None = None) -> None:
        """Begin the turn that this card brings, taken by `owner` where the table must choose."""
        self.reveal(card)
        if owner is not None:
            self.do(Choose(owner))

    def in_play(self, *cards: Card) -> list[InPlay]:
        """Let cards be in play because an effect brought them there, oldest first."""
        for card in cards:
            self.do(Enter(card, origin="elsewhere"))
        return list(self._state.in_play[-len(cards) :])

    def pass_turn(self) -> None:
        """End the turn under way; the nemesis's drawn card is not recorded."""
        while self._state.step == "nemesis/main":
            self.do(Next())
        self.do(Skip() if self._state.step == "nemesis/draw" else Next())
        assert self._state.actor is None

    def pass_turns(self, *cards: str) -> None:
        """Let turn cards come up one after the other, and nothing else happen."""
        for card in cards:
            self.reveal(card)
            if self._state.prompts:
                self.do(Choose(self._state.prompts[-1].options[0]))
            self.pass_turn()

    def card(self, name: str) -> CardView:
        """The oldest card in play of this name."""
        return next(card for card in self.outlook.in_play if card.name == name)

    def lives(self) -> tuple[int, ...]:
        """The players' life by seat."""
        return tuple(player.life for player in self._state.players)

    def replayed(self) -> State:
        """How the battle stands by the log alone, written to JSON and read back."""
        lines = [json.dumps([to_data(e) for e in entry.events]) for entry in self.timeline.done]
        state: State | None = None
        for line in lines:
            for event in json.loads(line):
                state = evolve(state, from_data(event))
        assert state is not None
        return state

    def _move(self, command: Undo | Redo) -> None:
        entry = Entry(len(self.entries) + 1, "", command)
        self.timeline = self.timeline.then(entry)
        self.entries.append(entry)
        self._state = self._states[self.timeline.done[-1].n]

    def _write(self, command: Command, events: tuple[Event, ...], state: State | None) -> State:
        entry = Entry(len(self.entries) + 1, "", command, events)
        self.timeline = self.timeline.then(entry)
        self.entries.append(entry)
        for event in events:
            state = evolve(state, event)
        assert state is not None
        self._states[entry.n] = state
        return state


def begin(players: int = 2, system: System = LEGACY, **more: Any) -> Evening:
    """A plain battle that has just begun; the table draws unless `more` says otherwise."""
    return Evening(setup(players, system, **({"draws": "table"} | more)))


def only(events: tuple[Event, ...], kind: type[_E]) -> list[_E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
