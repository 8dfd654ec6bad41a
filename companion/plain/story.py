"""Chapters and sections in plain."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, cast, get_args

from companion.engine.aeons_end.words import Moment
from companion.engine.campaign import commands as c
from companion.engine.campaign import reasons as r
from companion.engine.campaign.box import ALPHABET
from companion.engine.campaign.records import Section, SectionReminder, Value
from companion.engine.campaign.switches import switch_of
from companion.engine.kernel.rejection import Rejection
from companion.plain.campaigning import Asked, Does
from companion.plain.story_dump import story_data
from companion.plain.story_lines import letter_line, section_lines, story_lines
from companion.plain.telling import tell
from companion.plain.written import offer_switches
from companion.table.reasons import NotOneOf, UnknownName
from companion.table.words import first_word, plain

MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)


def story(at: Asked) -> Rejection | None:
    """Tell how the story stands."""
    if at.get("json"):
        at.answer.data(story_data(at.campaign))
    else:
        at.answer.facts(story_lines(at.campaign, at.speech))
    return None


# Chapters.


def _defeat(at: Asked) -> Rejection | None:
    """What the Legacy deck says after the newest defeat."""
    newest = at.battle()
    if isinstance(newest, Rejection):
        return newest
    lost = [battle.number for battle in at.state.battles if battle.result == "loss"]
    if not lost:
        return r.NotLost(newest)
    return at.keep(c.AnswerDefeat(lost[-1], again=at.get("ANSWER") == "again"))


# Sections.


def _list(at: Asked) -> Rejection | None:
    at.answer.facts(letter_line(view, at.speech) for view in at.campaign.outlook.letters)
    return None


def _show(at: Asked) -> Rejection | None:
    letter = _letter(at)
    view = next((v for v in at.campaign.outlook.letters if v.letter == letter), None)
    if view is None:
        return r.NoSuchLetter(letter)
    at.answer.fact(letter_line(view, at.speech))
    if view.section is not None:
        at.answer.facts(section_lines(view.section, at.speech))
        offer_switches(view.section, at.answer)
    return None


def _unlock(at: Asked) -> Rejection | None:
    letter = _letter(at)
    section = _as_told(Section(letter), at)
    if isinstance(section, Rejection):
        return section
    return _kept(c.UnlockSection(section), at)


def _edit(at: Asked) -> Rejection | None:
    letter = _letter(at)
    before = at.state.section(letter)
    if before is None:
        return r.StillLocked(letter) if _is_letter(letter) else r.NoSuchLetter(letter)
    section = _as_told(before, at)
    if isinstance(section, Rejection):
        return section
    return _kept(c.EditSection(section), at)


def _lock(at: Asked) -> Rejection | None:
    letter = _letter(at)
    return at.keep(c.LockSection(letter)) if _is_letter(letter) else r.NoSuchLetter(letter)


def _bring_in(at: Asked) -> Rejection | None:
    letter = _letter(at)
    if not _is_letter(letter):
        return r.NoSuchLetter(letter)
    done = at.campaign.bring_in(letter)
    if isinstance(done, Rejection):
        return done
    tell(done, at.answer)
    return None


def _letter(at: Asked) -> str:
    return plain(at.get("LETTER")).upper()


def _is_letter(letter: str) -> bool:
    return len(letter) == 1 and letter in ALPHABET


def _as_told(section: Section, at: Asked) -> Section | Rejection:
    """The section with what the options say of it."""
    switches = _switches(section, at.get("switch", ()), at.get("no-switch", ()))
    if isinstance(switches, Rejection):
        return switches
    reminders = _reminders(section, at.get("remind", ()), at.get("no-remind", ()))
    if isinstance(reminders, Rejection):
        return reminders
    said: dict[str, Any] = {"switches": switches, "reminders": reminders}
    said |= {kept: at.get(o) for o, kept in (("text", "text"), ("from", "source")) if at.get(o)}
    return replace(section, **said)


def _switches(
    section: Section, on: Iterable[str], off: Iterable[str]
) -> tuple[tuple[str, Value], ...] | Rejection:
    switches = dict(section.switches)
    for word in on:
        switch = switch_of(word)
        if switch is None:
            return r.NoSuchSwitch(word)
        switches |= (switch,)
    for word in off:
        switch = switch_of(word)
        if switch is None or switch[0] not in switches:
            return r.NoSuchSwitch(word)
        del switches[switch[0]]
    return tuple(switches.items())


def _reminders(
    section: Section, more: Iterable[str], less: Iterable[str]
) -> tuple[SectionReminder, ...] | Rejection:
    reminders = list(section.reminders)
    for words in more:
        moment, text = first_word(words)
        if plain(moment) not in MOMENTS:
            return NotOneOf(moment, MOMENTS)
        reminder = SectionReminder(cast("Moment", plain(moment)), text.strip())
        if reminder not in reminders:
            reminders.append(reminder)
    for text in less:
        gone = [each for each in reminders if each.text.casefold() == text.casefold()]
        if not gone:
            return UnknownName(text, tuple(each.text for each in reminders))
        reminders = [each for each in reminders if each not in gone]
    return tuple(reminders)


def _kept(command: c.UnlockSection | c.EditSection, at: Asked) -> Rejection | None:
    """Write what is known of a section, and say how it acts in the battle under way, if it can."""
    refused = at.keep(command)
    section, sitting = command.section, at.campaign.sitting
    if refused is not None or sitting is None or sitting.outlook.result is not None:
        return refused
    if section.switches or section.reminders:
        at.answer.ask(
            at.speech.t(
                "To let it act in the battle under way, too: {line}",
                line=f"section bring-in {section.letter}",
            )
        )
    return None


VERBS: Final[dict[str, Does]] = {
    "story": story,
    "chapter-begin": lambda at: at.keep(c.BeginChapter(at.get("N"))),
    "chapter-end": lambda at: at.keep(c.EndChapter(at.get("N"))),
    "chapter-defeat": _defeat,
    "section-list": _list,
    "section-show": _show,
    "section-unlock": _unlock,
    "section-edit": _edit,
    "section-lock": _lock,
    "section-bring-in": _bring_in,
}
"""What plain does with the commands about chapters and sections."""
