"""What is wrong with the group's own packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.speech.voice import N_

if TYPE_CHECKING:
    from companion.speech.speech import Speech

PACK_FAULTS: Final[dict[str, str]] = {
    "unreadable": N_("{path} is left out: it cannot be read."),
    "not_toml": N_("{path} is left out: it is no TOML, line {line}, column {column}."),
    "missing": N_("{path} is left out: {field} is missing."),
    "unknown": N_("{path} is left out: {field} is unknown."),
    "wrong": N_("{path} is left out: {field} has a wrong value."),
    "no_system": N_("{path} is left out: it lies in no folder of a game system."),
}
"""What is wrong with a pack of the group's own."""


def pack_problem_sentence(speech: Speech, problem: Any) -> str:  # noqa: ANN401 - of a room beside this one
    """Why a file of the group's own packs was left out.

    Raises:
        KeyError: nobody has written the sentence for this fault.
    """
    if problem.fault == "not_toml" and problem.line is None:
        return speech.t("{path} is left out: it is no TOML.", path=problem.path)
    return speech.t(
        PACK_FAULTS[problem.fault],
        path=problem.path,
        field=problem.field or "",
        line=problem.line,
        column=problem.column,
    )
