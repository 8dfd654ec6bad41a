"""What matters in a campaign now, laid out to be read at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from companion.ui import text
from companion.ui.acts import keys_of
from companion.ui.screens.campaign.rooms import ONWARD
from companion.ui.widgets.lines import (
    EMPTY,
    Line,
    Span,
    blank,
    clipped,
    flowing,
    paragraph,
    spread,
)
from companion.ui.widgets.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.engine.campaign.records import BattleResult
    from companion.engine.campaign.state import CampaignState
    from companion.table.campaign import Campaign
    from companion.ui.app import CompanionApp

_LAST: Final = 4
_GUIDED: Final = frozenset({"first-game", "after", "setup"})


class Glance(Page):
    """A page on which letters stand large."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"board--tile"}
    DEFAULT_CSS = """
    Glance {
        & > .board--tile { background: $panel; color: $text-accent; text-style: bold; }
        &:nocolor > .board--tile { text-style: bold reverse; }
    }
    """


def errata_now(state: CampaignState, due: Sequence[str]) -> tuple[int, ...]:
    """The errata (1 to 4) that concern what the group does now and are not dealt with.

    That is the newest chapter's envelope while it is sealed, a sticker that is due for
    section S or J, and card E07 once its deck is open (000, errata).
    """
    newest = state.chapter
    begun = newest.number if newest is not None and not newest.over else 0
    met = {
        1: begun > 1 and state.package(f"envelope:{begun}") is None,
        2: "S" in due,
        3: "J" in due,
        4: state.package("deck:E") is not None,
    }
    return tuple(number for number, now in met.items() if now and number not in state.errata)


class Now:
    """Lays out how a campaign stands."""

    def __init__(self, companion: CompanionApp, campaign: Campaign) -> None:
        """Speak of a campaign in the app's language and with its signs."""
        self._companion = companion
        self._campaign = campaign

    def lines(self, width: int) -> list[Line]:
        """All that matters now, in so many cells; parts that have nothing to say are left out."""
        lines: list[Line] = []
        for part in (
            self._stands(width),
            self._next(width),
            self._question(width),
            self._due(width),
            self._errata(width),
            self._bookmark(width),
            self._battles(width),
        ):
            said = list(part)
            if said:
                lines += [EMPTY, *said]
        return lines

    # Where it stands.

    def _stands(self, width: int) -> Iterator[Line]:
        battles = self._campaign.history()
        won = sum(battle.result == "win" for battle in battles)
        count = ""
        if battles:
            count = self._companion.t("{won} won, {lost} lost", won=won, lost=len(battles) - won)
        title = text.cut(self._chapter(), width - text.cells(count) - 2)
        yield spread((Span(title, "title"),), (Span(count, "dim", "room('scores')"),), width)
        attempt = self._attempt()
        if attempt:
            yield from paragraph(attempt, width)

    def _chapter(self) -> str:
        t, outlook = self._companion.t, self._campaign.outlook
        if outlook.over:
            return t("The campaign is finished.")
        if not outlook.legacy:
            return t("Battle {number}", number=len(self._campaign.history()) + 1)
        if outlook.chapter is None:
            return t("The first chapter has not begun yet.")
        number = outlook.chapter.number
        if outlook.chapter.over:
            return t("Chapter {number} has ended.", number=number)
        return t("Chapter {number} goes on.", number=number)

    def _attempt(self) -> str:
        """Which attempt against whom is under way, or comes next."""
        t, campaign = self._companion.t, self._campaign
        battles, sitting = campaign.history(), campaign.sitting
        if sitting is not None:
            nemesis = sitting.outlook.nemesis
            attempt = _fought(battles, nemesis) + 1
            if sitting.outlook.result is not None:
                return ""
            return t(
                "Attempt {attempt} against {nemesis} is under way.",
                attempt=attempt,
                nemesis=nemesis,
            )
        last = battles[-1] if battles else None
        if last is None or (last.number, True) not in campaign.state.answers:
            return ""
        attempt = _fought(battles, last.nemesis) + 1
        return t(
            "Attempt {attempt} against {nemesis} comes next.", attempt=attempt, nemesis=last.nemesis
        )

    # What is to be done.

    def _next(self, width: int) -> Iterator[Line]:
        key = f"{keys_of(ONWARD, self._companion.keymap)[0]}  "
        lead = (Span(key, "key", "onward"),)
        for line in paragraph(self._ahead(), width, "strong", lead):
            yield tuple(span._replace(act="onward") for span in line)
        yield from self._guide(width, text.cells(key))

    def _ahead(self) -> str:
        speech, campaign = self._companion.speech, self._campaign
        if campaign.problem is not None:
            return speech.rejection(campaign.problem)
        if campaign.sitting is None:
            return speech.campaign_ahead(campaign.outlook.ahead)
        nemesis = campaign.sitting.outlook.nemesis
        if campaign.sitting.outlook.result is None:
            return speech.t("Go on with the battle against {nemesis}.", nemesis=nemesis)
        return speech.t("See how the battle against {nemesis} ended.", nemesis=nemesis)

    def _guide(self, width: int, indent: int) -> Iterator[Line]:
        """The checklist that is open, and how much of it is left."""
        speech, campaign = self._companion.speech, self._campaign
        guide, ahead = campaign.outlook.guide, campaign.outlook.ahead
        if guide is None or campaign.sitting is not None or ahead.kind not in _GUIDED:
            return
        place = len(campaign.history()) if ahead.kind == "after" else None
        left, done = len(guide.left), len(guide.steps) - len(guide.left)
        count = speech.n("{count} step left", "{count} steps left", left)
        said = text.clean(speech.guide(guide.id, place)), text.clean(count)
        style = "dim" if done else "text"
        line = (blank(indent), Span(said[0], style), blank(2), Span(said[1], "dim"))
        yield tuple(span._replace(act="onward") for span in clipped(line, width))

    def _question(self, width: int) -> Iterator[Line]:
        """What the Legacy deck says after a defeat: nothing here guesses it."""
        t, question = self._companion.t, self._campaign.outlook.question
        if question is None:
            return
        asked = t(
            "You lost against {nemesis}. What does the Legacy deck say?", nemesis=question.nemesis
        )
        yield from paragraph(asked, width, "warning")
        answers = (
            ("t", t("try again"), "answer(True)"),
            ("o", t("go on"), "answer(False)"),
        )
        pieces: list[Line] = [
            (Span(f" {key} ", "tile", act), Span(f" {text.clean(label)}", "strong", act))
            for key, label, act in answers
        ]
        yield from flowing(pieces, width, blank(4))

    def _due(self, width: int) -> Iterator[Line]:
        """The letters that are due, large; a click leads to the sections."""
        outlook = self._campaign.outlook
        letters = () if outlook.over else outlook.due
        if not letters:
            return
        said = self._companion.t("Letters due: unlock each when the Legacy deck says so")
        yield (Span(text.cut(said, width), "title"),)
        each = max(width // 6, 1)
        for start in range(0, len(letters), each):
            row = letters[start : start + each]
            for inside in ("     ", "  {letter}  ", "     "):
                line: Line = EMPTY
                for letter in row:
                    words = inside.format(letter=letter)
                    line = (*line, Span(words, "tile", "room('sections')"), blank(1))
                yield line[:-1]
            if start + each < len(letters):
                yield EMPTY

    # What is known.

    def _errata(self, width: int) -> Iterator[Line]:
        outlook, speech = self._campaign.outlook, self._companion.speech
        goes_on = outlook.legacy and not outlook.over
        found = errata_now(self._campaign.state, outlook.due) if goes_on else ()
        for number in found:
            lead = (Span(text.clean(speech.t("Erratum {number}", number=number)), "warning"),)
            for line in paragraph(speech.erratum(number), width, lead=(*lead, blank(2))):
                yield tuple(span._replace(act="room('errata')") for span in line)

    def _bookmark(self, width: int) -> Iterator[Line]:
        outlook = self._campaign.outlook
        if not outlook.legacy or outlook.over:
            return
        t, card = self._companion.t, self._campaign.state.bookmark
        said = (
            t("Legacy deck: read up to {card}.", card=card)
            if card
            else t("Legacy deck: no card is noted yet.")
        )
        act = "room('packages')"
        yield from (
            tuple(s._replace(act=act) for s in line) for line in paragraph(said, width, "dim")
        )

    def _battles(self, width: int) -> Iterator[Line]:
        """The last battles, the newest first."""
        speech, battles = self._companion.speech, self._campaign.history()
        yield (Span(text.cut(speech.t("Last battles"), width), "title"),)
        if not battles:
            yield from paragraph(speech.t("No battle is recorded yet."), width, "dim")
        for place, battle in list(enumerate(battles, 1))[: -_LAST - 1 : -1]:
            yield self._battle(place, battle, width)

    def _battle(self, place: int, battle: BattleResult, width: int) -> Line:
        speech = self._companion.speech
        style = "good" if battle.result == "win" else "bad"
        word = Span(text.clean(speech.result(battle.result)), style, "room('scores')")
        attempt = text.clean(speech.t("attempt {number}", number=battle.attempt))
        day = text.clean(battle.ended[:10])
        number = Span(text.fit(str(place), 3, "right"), "dim")
        column = max(min(width // 3, 30), 12)
        left = (
            number,
            blank(2),
            Span(text.fit(battle.nemesis, column)),
            blank(2),
            Span(text.fit(attempt, 14), "dim"),
            Span(day, "dim"),
        )
        line = spread(left, (word,), width)
        if word in line:
            return line
        room = width - text.cells(word.text) - 7
        return spread((number, blank(2), Span(text.cut(battle.nemesis, room))), (word,), width)


def _fought(battles: Sequence[BattleResult], nemesis: str) -> int:
    """How often a nemesis was fought."""
    return sum(battle.nemesis.casefold() == nemesis.casefold() for battle in battles)
