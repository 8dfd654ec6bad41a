"""A decision in the making: the events so far and the state they lead to."""

from __future__ import annotations

from companion.engine.aeons_end.events import (
    AgendaSet,
    BattleEnded,
    Event,
    PromptOpened,
)
from companion.engine.aeons_end.evolve import evolve
from companion.engine.aeons_end.state import Prompt, Rest, State
from companion.engine.aeons_end.words import EndReason, Result
from companion.engine.kernel.chance import Chance


class Draft:
    """What `decide` writes on; nothing of it is seen when the command is refused."""

    def __init__(self, state: State, chance: Chance) -> None:
        """Begin at a state, with the battle's source of chance."""
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.exhausted: set[int] = set()
        """Seats that became exhausted by the effect under way and owe their penalties."""

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def end(self, result: Result, reason: EndReason, text: str = "") -> None:
        """The battle is over."""
        self.emit(BattleEnded(result, reason, text))

    @property
    def over(self) -> bool:
        """Whether the battle has a result."""
        return self.state.result is not None

    @property
    def idle(self) -> bool:
        """Whether nothing is being asked or waiting on the agenda."""
        return not self.state.prompts and not self.state.agenda and not self.over

    @property
    def depth(self) -> int:
        """How many items are on the agenda."""
        return len(self.state.agenda)

    def new_id(self) -> int:
        """An id nothing else in this battle has."""
        return self.state.last_id + 1

    def ask(self, prompt: Prompt) -> None:
        """Put a question to the table."""
        self.emit(PromptOpened(prompt))

    def put_off(self, rest: Rest, depth: int) -> None:
        """Put what is left of an effect behind what came on the agenda above `depth`."""
        agenda = self.state.agenda
        urgent = len(agenda) - depth
        self.emit(AgendaSet((*agenda[:urgent], rest, *agenda[urgent:])))
