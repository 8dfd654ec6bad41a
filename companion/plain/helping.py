"""The help page of plain: what the group can use, as it is declared."""

from __future__ import annotations

from companion.engine.kernel.rejection import Rejection
from companion.plain.answers import Answer
from companion.plain.parser import Situation
from companion.table.commands import GROUPS, VERBS, CommandSpec
from companion.table.reasons import UnknownVerb
from companion.table.words import plain


def tell(verb: str | None, situation: Situation, answer: Answer) -> Rejection | None:
    """How a command is written, or which commands there are, by chapters."""
    if verb is None:
        for group, heading in GROUPS.items():
            specs = [spec for spec in situation.commands() if spec.group == group]
            if specs:
                answer.fact(answer.speech.t(heading))
                answer.facts(_line(spec, situation, answer) for spec in specs)
        return None
    word = plain(verb)
    found = [
        spec
        for name, spec in VERBS.items()
        if (name == word or name.startswith(f"{word} ")) and situation.knows(spec)
    ]
    if not found:
        return UnknownVerb(verb)
    for spec in dict.fromkeys(found):
        answer.fact(_line(spec, situation, answer))
        others = [name for name in (*spec.synonyms, spec.short) if name]
        if others:
            names = answer.speech.listing(others)
            answer.fact(answer.speech.t("Also written: {names}.", names=names))
    return None


def _line(spec: CommandSpec, situation: Situation, answer: Answer) -> str:
    usage = situation.usage(spec)
    return answer.speech.t("{usage}: {help}", usage=usage, help=answer.speech.t(spec.help))
