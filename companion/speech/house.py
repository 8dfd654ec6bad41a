"""Why the house refused: files, campaigns, names, lines. Needs no engine.

The rooms that give these reasons stand above this one, so they are known by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from companion.speech.voice import N_

if TYPE_CHECKING:
    from companion.speech.cast import Cast
    from companion.speech.speech import Speech

SENTENCES: Final[dict[str, str]] = {
    # The table.
    "NothingToUndo": N_("There is nothing to undo."),
    "NothingToRedo": N_("There is nothing to redo."),
    "NothingToRedoInCampaign": N_("There is nothing to redo in this campaign."),
    "NothingToUndoInCampaign": N_("There is nothing to undo in this campaign."),
    "NoCampaignOpen": N_("No campaign is open: open one or begin a new one."),
    "UnknownCampaign": N_("There is no campaign called {name}. There are: {known}."),
    "NoBattle": N_("There is no battle: begin one first."),
    "BattleUnderWay": N_("The battle against {nemesis} is still under way: finish it first."),
    "NothingToRecord": N_("There is no finished battle to record."),
    "UnknownName": N_("There is no {name} here. There are: {known}."),
    "AmbiguousName": N_("{name} could mean several things. Write one of these: {readings}."),
    "WrongPlayerCount": N_("A campaign has one to four players, not {count}."),
    "WrongPairs": N_("These are not two pairs of the four players: {text}."),
    "NoPairs": N_("Nobody shares turn cards here: leave the pairs out."),
    "WrongTurnOrder": N_(
        "{id} is no turn-order deck for this number of players. There are: {known}."
    ),
    "Unreplayable": N_("The log cannot be read beyond entry {n}. The file is left as it is."),
    "UnclosedQuote": N_("A quotation mark is never closed: write a second one."),
    "UnknownVerb": N_("There is no command {verb}. Did you mean: {near}?"),
    "UnknownOption": N_("{verb} has no option {option}. There are: {known}."),
    "ValueMissing": N_("The value after {option} is missing."),
    "GivenTwice": N_("{option} is given twice: once is enough."),
    "WordMissing": N_("{word} is missing. Write: {usage}"),
    "WordTooMany": N_("{word} is one word too many. Write: {usage}"),
    "NotANumber": N_("{word} is not a whole number."),
    "NotAnEffect": N_(
        "{word} is not an effect. Effects look like this: gravehold 4, player 2, unleash."
    ),
    "NotOneOf": N_("{word} is not possible here. Possible: {choices}."),
    # The store.
    "DiskFull": N_("The disk is full: {path} cannot be written. Nothing was changed."),
    "NotWritable": N_("{path} cannot be written ({detail}). Nothing was changed."),
    "NotReadable": N_("{path} cannot be read ({detail})."),
    "Unsettled": N_("Writing {path} failed halfway ({detail}). Close and open the campaign again."),
    "InUse": N_("Another window is writing to {path}. Try again in a moment."),
    "MovedOn": N_("Another window was faster. Look at what has changed, then try again."),
    "NewerVersion": N_("{path} was written by a newer version of Companion: update this one."),
    "NoSuchCampaign": N_("There is no campaign in the folder {slug}."),
    "NoSuchBattle": N_("There is no battle number {number} here."),
    "BattleRecorded": N_("Battle {number} is recorded already. Undo the recording to change it."),
    "NotAnArchive": N_("{path} is not an archive of a campaign."),
    "ArchiveTruncated": N_("The archive {path} is cut off. Copy or export it again."),
    "ArchiveDamaged": N_("The archive {path} is damaged: {name}. Copy or export it again."),
    "UnsafePath": N_("The archive {path} holds something that no campaign has: {name}."),
    "TooLarge": N_("The archive {path} is larger than a campaign can be."),
    "AlreadyThere": N_("{path} exists already and is not overwritten."),
}
"""Reasons whose sentence needs only their own fields."""

WITHOUT: Final[dict[str, str]] = {
    "UnknownCampaign": N_("There is no campaign called {name}."),
    "UnknownName": N_("There is no {name} here."),
    "UnknownVerb": N_("There is no command {verb}. help lists the commands."),
    "UnknownOption": N_("{verb} has no options: leave {option} out."),
    "WrongTurnOrder": N_("{id} is no turn-order deck for so many players."),
    "NotOneOf": N_("{word} is not possible here."),
}
"""The same while the list of what there is holds nothing."""

NAME_FAULTS: Final[dict[str, str]] = {
    "empty": N_("A name needs at least one letter that can be seen."),
    "long": N_("A name has at most 200 characters."),
    "reserved": N_("{name} means something else in the game: choose another name."),
    "taken": N_("{name} is taken already: choose another name."),
    "twice": N_("Two players cannot both be called {name}."),
}
"""What is wrong with a name."""

FILE_PROBLEMS: Final[dict[str, str]] = {
    "missing": N_("{path} is missing."),
    "not_json": N_("{path} is damaged and cannot be read."),
    "wrong_shape": N_("{path} does not hold what it should."),
}
"""What is wrong with a file."""

_CARD_NUMBERS: Final[dict[str, str]] = {
    "minion": N_("Nobody has entered the minion {name} yet: give its life too."),
    "power": N_("Nobody has entered the power {name} yet: give its power tokens too."),
}

_Told = Callable[["Speech", Any, "Cast"], str]


def _stale(speech: Speech, reason: Any, cast: Cast) -> str:  # noqa: ANN401 - known by name
    done = speech.sequence(speech.label(entry, cast) for entry in reason.entries)
    if not done:
        return speech.t("Another window was faster. Look at what has changed, then try again.")
    return speech.t("Meanwhile in another window: {done}. Look, then try again.", done=done)


def _inner(speech: Speech, reason: Any, cast: Cast) -> str:  # noqa: ANN401 - known by name
    return speech.rejection(reason.reason, cast)


def _bad_name(speech: Speech, reason: Any, _: Cast) -> str:  # noqa: ANN401 - known by name
    return speech.tell(NAME_FAULTS[reason.fault], reason)


def _bad_file(speech: Speech, reason: Any, _: Cast) -> str:  # noqa: ANN401 - known by name
    return speech.tell(FILE_PROBLEMS[reason.problem], reason)


def _card_unknown(speech: Speech, reason: Any, _: Cast) -> str:  # noqa: ANN401 - known by name
    return speech.tell(_CARD_NUMBERS[reason.type], reason)


def _file_damage(speech: Speech, reason: Any, _: Cast) -> str:  # noqa: ANN401 - known by name
    if reason.opened is None and reason.kept is None:
        return speech.tell(N_("{path} cannot be read, and there is no good copy."), reason)
    if reason.opened is None:
        return speech.tell(
            N_("{path} cannot be read, and there is no good copy. It is kept as {kept}."), reason
        )
    if reason.kept is None:
        return speech.tell(N_("{path} cannot be read. In its place {opened} is used."), reason)
    return speech.tell(
        N_("{path} cannot be read and is kept as {kept}. In its place {opened} is used."), reason
    )


def _settings_damage(speech: Speech, reason: Any, _: Cast) -> str:  # noqa: ANN401 - known by name
    if reason.names:
        return speech.tell(
            N_("These settings could not be read and are as usual: {names}."), reason
        )
    return speech.tell(N_("{path} could not be read: all settings are as usual."), reason)


def _log_damage(speech: Speech, reason: Any, _: Cast) -> str:  # noqa: ANN401 - known by name
    if reason.kept is None:
        return speech.n(
            "{path} is damaged: {count} line is missing, line {line}.",
            "{path} is damaged: {count} lines are missing, from line {line} on.",
            reason.lines,
            path=reason.path,
            line=reason.line,
        )
    return speech.n(
        "{path} is damaged: {count} line is missing, line {line}. "
        "The whole file is kept as {kept}.",
        "{path} is damaged: {count} lines are missing, from line {line} on. "
        "The whole file is kept as {kept}.",
        reason.lines,
        path=reason.path,
        line=reason.line,
        kept=reason.kept,
    )


TOLD: Final[dict[str, _Told]] = {
    "Stale": _stale,
    "SaveFailed": _inner,
    "OpenFailed": _inner,
    "BadName": _bad_name,
    "BadFile": _bad_file,
    "CardUnknown": _card_unknown,
    "FileDamage": _file_damage,
    "LogDamage": _log_damage,
    "SettingsDamage": _settings_damage,
}
"""Reasons that need more than their own fields."""


def house_sentence(speech: Speech, reason: object, cast: Cast) -> str | None:
    """Why the house refused, or None for a reason of the game's rules."""
    name = type(reason).__name__
    if name in TOLD:
        return TOLD[name](speech, reason, cast)
    if name not in SENTENCES:
        return None
    lists = ("known", "near", "choices")
    nothing = any(getattr(reason, each, None) == () for each in lists)
    return speech.tell(WITHOUT[name] if nothing and name in WITHOUT else SENTENCES[name], reason)
