"""A line of plain as a command with its words, or what is wrong with it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from companion.engine.kernel.rejection import Rejection
from companion.plain.piles import pile
from companion.table.cards import effect
from companion.table.commands import COMMANDS, VERBS, Argument, CommandSpec, Kind, Option, Table
from companion.table.names import clean
from companion.table.reasons import (
    GivenTwice,
    NotANumber,
    NotOneOf,
    UnclosedQuote,
    UnknownOption,
    UnknownVerb,
    ValueMissing,
    WordMissing,
    WordTooMany,
)
from companion.table.words import by_position, first_word, is_blank, number, plain, split

if TYPE_CHECKING:
    from companion.engine.aeons_end.outlook import Outlook

RAW: Final = "note"
"""The verb that takes the rest of its line as it is."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the group knows of: its system, and the battle it looks at.

    `table` says what campaign is open, None for none: `legacy`, `base`, or empty where there
    is no story. `charges` says whether the campaign's rules have charges.
    """

    system: str | None = None
    outlook: Outlook | None = None
    table: Table | None = None
    charges: bool = False

    def knows(self, spec: CommandSpec) -> bool:
        """Whether a command exists for this group."""
        belongs = not spec.table or self.table is None or spec.table == self.table
        return belongs and spec.exists(self.outlook)

    def commands(self) -> Iterator[CommandSpec]:
        """The commands with a verb that exist for this group."""
        return (spec for spec in COMMANDS if spec.verb and self.knows(spec))

    def options(self, spec: CommandSpec) -> tuple[Option, ...]:
        """The options of a command that exist for this group."""
        return spec.options_in(self.system, charges=self.charges)

    def usage(self, spec: CommandSpec) -> str:
        """How a command is written for this group."""
        return spec.usage(self.system, charges=self.charges)


@dataclass(frozen=True, slots=True)
class Call:
    """A command and the words that came with it.

    `words` holds what was given, by the name of its argument or option: text, numbers,
    effects; several where several may come. `short` is set for the short form of a card,
    whose words are `parts`.
    """

    spec: CommandSpec
    words: Mapping[str, Any] = field(default_factory=dict)
    short: bool = False
    parts: tuple[str, ...] = ()

    def get(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - as declared
        """What was given under a name, or the default."""
        return self.words.get(name, default)


def is_silent(line: str) -> bool:
    """Whether a line asks for nothing: a comment, or no word at all."""
    return line.startswith("#") or is_blank(line)


def parse(line: str, situation: Situation) -> Call | Rejection:
    """What a line that is not silent asks for, or what is wrong with it."""
    verb, rest = first_word(line.strip("\r\n"))
    if plain(verb) == RAW or by_position(verb) == RAW:
        text = clean(rest)
        spec = VERBS[RAW]
        return Call(spec, {"TEXT": text}) if text else WordMissing("TEXT", spec.usage())
    words = split(line)
    if isinstance(words, UnclosedQuote):
        return words
    found = _verb(words, situation)
    if isinstance(found, Rejection):
        return found
    spec, used = found
    return _Words(spec, situation).read(words[used:], words[:used])


def _verb(words: Sequence[str], situation: Situation) -> tuple[CommandSpec, int] | Rejection:
    """The command that the first words name, and how many of them do."""
    for said in (plain, by_position):
        for used in (2, 1):
            spec = VERBS.get(" ".join(map(said, words[:used])))
            if spec is not None and len(words) >= used:
                return spec, used
    word = clean(words[0])
    known = [spec.verb for spec in situation.commands()]
    second = [verb.partition(" ")[2] for verb in known if verb.startswith(f"{plain(word)} ")]
    if second:
        typed = clean(words[1]) if len(words) > 1 else ""
        return (
            NotOneOf(typed, tuple(second))
            if typed
            else WordMissing("|".join(second), f"{plain(word)} {'|'.join(second)}")
        )
    near = get_close_matches(plain(word), known, n=3, cutoff=0.6)
    return UnknownVerb(word, tuple(near))


class _Words:
    """Reads the words behind a verb."""

    def __init__(self, spec: CommandSpec, situation: Situation) -> None:
        self.spec = spec
        self.situation = situation
        # One of another system is refused by the rules, one of rules unheard of does not exist.
        self.options = {
            option.name: option
            for option in spec.options
            if situation.charges or not option.charges
        }
        self.given: dict[str, Any] = {}

    def read(self, words: Sequence[str], verb: Sequence[str]) -> Call | Rejection:
        positional = self._take_options(words)
        if isinstance(positional, Rejection):
            return positional
        short = bool(self.spec.short) and plain(verb[0]) == self.spec.short
        short = short or (bool(self.spec.short) and by_position(verb[0]) == self.spec.short)
        refused = None if short else self._take_arguments(positional)
        refused = refused or self._missing_option()
        if refused is not None:
            return refused
        return Call(self.spec, self.given, short, tuple(positional) if short else ())

    # Options.

    def _take_options(self, words: Sequence[str]) -> list[str] | Rejection:
        """Take the options out; what is left in its order."""
        left: list[str] = []
        rest = deque(words)
        while rest:
            word = rest.popleft()
            name, equals, value = word.partition("=")
            if plain(word) == "--":
                return [*left, *rest]
            if not plain(name).startswith("--"):
                left.append(word)
                continue
            option = self.options.get(plain(name)[2:])
            if option is None:
                return self._unknown_option(name)
            refused = self._take_option(option, value if equals else None, rest)
            if refused is not None:
                return refused
        return left

    def _unknown_option(self, name: str) -> UnknownOption:
        known = tuple(f"--{option.name}" for option in self.situation.options(self.spec))
        return UnknownOption(clean(name), self.spec.verb, known)

    def _take_option(self, option: Option, value: str | None, rest: deque[str]) -> Rejection | None:
        if option.kind == "flag":
            self.given[option.name] = True
            return None if value is None else WordTooMany(value, self.situation.usage(self.spec))
        if value is None:
            if not rest or plain(rest[0])[2:].partition("=")[0] in self._named(rest[0]):
                return ValueMissing(f"--{option.name}")
            value = rest.popleft()
        meant = self._option_value(option, value)
        if isinstance(meant, Rejection):
            return meant
        if option.repeated:
            self.given[option.name] = (*self.given.get(option.name, ()), meant)
        elif option.name in self.given:
            return GivenTwice(f"--{option.name}")
        else:
            self.given[option.name] = meant
        return None

    def _named(self, word: str) -> Iterable[str]:
        """The options that a word could be, were it one."""
        return self.options if plain(word).startswith("--") else ()

    def _option_value(self, option: Option, value: str) -> Any:  # noqa: ANN401 - as declared
        if option.system and option.system != self.situation.system:
            return plain(value)
        return _meaning(option.kind, value, option.choices)

    def _missing_option(self) -> WordMissing | None:
        for option in self.spec.options:
            if option.required and option.name not in self.given:
                return WordMissing(f"--{option.name}", self.situation.usage(self.spec))
        return None

    # Arguments.

    def _take_arguments(self, words: Sequence[str]) -> Rejection | None:
        left = list(words)
        for argument in self.spec.arguments:
            if not left:
                if argument.optional:
                    return None
                return WordMissing(str(argument), self.situation.usage(self.spec))
            meant = self._argument_value(argument, left)
            if isinstance(meant, Rejection):
                return meant
            self.given[argument.name] = meant
        if left:
            return WordTooMany(clean(left[0]), self.situation.usage(self.spec))
        return None

    def _argument_value(self, argument: Argument, left: list[str]) -> Any:  # noqa: ANN401 - as declared
        if argument.many:
            taken = tuple(left)
            left.clear()
            return taken
        if argument.rest:
            text = " ".join(left)
            left.clear()
            return _meaning(argument.kind, text, argument.choices)
        return _meaning(argument.kind, left.pop(0), argument.choices)


def _number(word: str) -> int | Rejection:
    amount = number(word)
    return NotANumber(clean(word)) if amount is None else amount


def _counter(word: str) -> tuple[str, int] | Rejection:
    """A counter's name and value: `Husks=3`."""
    name, _, value = word.rpartition("=")
    amount = number(value)
    return NotANumber(clean(value)) if amount is None else (clean(name), amount)


_READ: Final[dict[Kind, Callable[[str], Any]]] = {
    "number": _number,
    "change": _number,
    "counter": _counter,
    "effect": effect,
    "pile": pile,
}


def _meaning(kind: Kind, word: str, choices: Sequence[str]) -> Any:  # noqa: ANN401 - as declared
    """What a word means as declared: a number, an effect, one of the choices, or its text."""
    if kind == "choice":
        chosen = plain(word)
        return chosen if chosen in choices else NotOneOf(clean(word), tuple(choices))
    return _READ[kind](word) if kind in _READ else clean(word)
