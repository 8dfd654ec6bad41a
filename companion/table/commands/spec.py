"""What a command is declared with: its names, arguments, keys and when it is offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from companion.engine.aeons_end.outlook import Outlook

Group = Literal[
    "turn",
    "cards",
    "life",
    "turn-order",
    "memory",
    "battle",
    "campaign",
    "story",
    "supply",
    "mages",
    "score",
    "screen",
]
Table = Literal["", "legacy", "base"]
"""Where a command belongs: anywhere, in a campaign of Aeon's End: Legacy, in one of base."""

Kind = Literal[
    "name",
    "text",
    "number",
    "change",
    "target",
    "player",
    "card",
    "turn-card",
    "answer",
    "path",
    "value",
    "effect",
    "counter",
    "pile",
    "choice",
    "flag",
]


@dataclass(frozen=True, slots=True)
class Argument:
    """A word that follows a verb in plain.

    `many` takes one word or more; `rest` joins all that follow to one text; `choices` are the
    only words allowed when the kind is `choice`, and keywords beside a name otherwise.
    """

    name: str
    kind: Kind
    optional: bool = False
    many: bool = False
    rest: bool = False
    choices: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The argument as the usage line shows it."""
        shown = "|".join(self.choices) if self.kind == "choice" else self.name
        return f"[{shown}]" if self.optional else f"{shown}{'…' if self.many else ''}"


@dataclass(frozen=True, slots=True)
class Option:
    """A `--word` in plain. One with a `system` exists in campaigns of that system only.

    `charges` marks what exists only where the group's rules have charges.
    """

    name: str
    kind: Kind
    value: str = ""
    repeated: bool = False
    required: bool = False
    choices: tuple[str, ...] = ()
    system: str = ""
    charges: bool = False

    def __str__(self) -> str:
        """The option as the usage line shows it."""
        value = "|".join(self.choices) or self.value
        shown = f"--{self.name} {value}".rstrip()
        if self.required:
            return shown
        return f"[{shown}]{'…' if self.repeated else ''}"


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """A command: what it is called, how it is asked for, when it is offered.

    `offer` is its id in `Outlook.offers`, empty when it does not hang on a battle. `verb` is
    empty for what only a screen does; `short` is the verb of the short form of entering cards.
    `keys` are the default keys by Textual's names. `charges` marks what exists only in battles
    with charges; `table` says in what campaigns a command makes sense.
    """

    id: str
    group: Group
    label: str
    help: str
    verb: str = ""
    synonyms: tuple[str, ...] = ()
    short: str = ""
    arguments: tuple[Argument, ...] = ()
    options: tuple[Option, ...] = ()
    keys: tuple[str, ...] = ()
    offer: str = ""
    charges: bool = False
    table: Table = ""

    def offered(self, outlook: Outlook | None) -> bool:
        """Whether the command can be used now; `outlook` is None without a battle."""
        return not self.offer or (outlook is not None and self.offer in outlook.offers)

    def exists(self, outlook: Outlook | None) -> bool:
        """Whether the group's rules know this at all: what they do not know is not shown."""
        return not self.charges or (outlook is not None and outlook.charges)

    def options_in(self, system: str | None, *, charges: bool = False) -> tuple[Option, ...]:
        """The options there are in a campaign of this system, with or without charges."""
        return tuple(
            option
            for option in self.options
            if option.system in {"", system} and (charges or not option.charges)
        )

    def usage(self, system: str | None = None, *, charges: bool = False) -> str:
        """How the command is written in plain."""
        options = self.options_in(system, charges=charges)
        needed = [str(option) for option in options if option.required]
        others = [str(option) for option in options if not option.required]
        return " ".join([self.verb, *map(str, self.arguments), *needed, *others])
