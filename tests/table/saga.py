"""A campaign that has everything a campaign can have."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.engine.aeons_end import commands as b
from companion.engine.aeons_end.words import LEGACY
from companion.engine.campaign import commands as c
from companion.engine.campaign.records import (
    Absence,
    Banished,
    BattleResult,
    Change,
    Mage,
    MageResult,
    Pile,
    Section,
    SectionReminder,
    SideDeck,
)
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from tests.table.sample import HUSK, done, house, ok, request

RUBY: Final = Pile("Ruby", "gem", 3, 7)
SPARK: Final = Pile("Spark", "spell", 4, 5)
NOVA: Final = Pile("Nova", "spell", 7, 5)
PRISM: Final = Pile("Prism", "relic", 2, 5)
PLAYERS: Final = ("Claire", "Dax")


def by_hand(nemesis: str = "Maelstrom", **changes: object) -> BattleResult:
    """A battle that was played without the app."""
    fields: dict[str, object] = {
        "number": 0,
        "nemesis": nemesis,
        "attempt": 1,
        "result": "loss",
        "reason": "gravehold",
        "reason_text": "",
        "gravehold": 0,
        "life": 31,
        "rounds": 0,
        "turns": 0,
        "mages": (MageResult("Claire", 4, exhausted=False), MageResult("Dax", 0, exhausted=True)),
        "began": "2026-11-01",
        "ended": "2026-11-01",
        "minutes": 0,
        "chapter": 1,
        "note": "We forgot the husks.",
    }
    return BattleResult(**{**fields, **changes})  # type: ignore[arg-type]


CATCH_UP: Final = c.CatchUp(
    chapter=1,
    over=True,
    letters=("Y",),
    piles=(RUBY, SPARK),
    banished=("Old Ruby",),
    mages=(Mage(player="Ann", mat="Set 1", hand=("Crystal", "Crystal")), Mage(charges=0)),
    results=(
        by_hand(),
        by_hand(result="win", reason="nemesis-life", gravehold=9, life=0, attempt=2),
    ),
    bookmark="L02",
)
STORY: Final = (
    c.BeginChapter(2),
    c.UnlockSection(
        Section(
            "S",
            "Before you are exhausted, sit down.",
            "Insight 2a",
            switches=(("exhaustion_unleash", 2),),
            reminders=(SectionReminder("round", "Look at the portal."),),
        )
    ),
    c.OpenPackage("envelope:2", "Legacy card L05"),
    c.NoteChange(Change("sticker", "A crack", "Claire's mat", "Legacy card L06")),
    c.BanishCard(Banished("Lost Spark", why="It was torn")),
    c.SetSideDeck(SideDeck("Maelstrom", "assist deck", 8)),
    c.AnswerDefeat(1, again=True),
    c.NoteAbsences(1, (Absence(2, "Ann"),)),
    c.UpgradeSupply(1, (NOVA,), ("Spark",), (PRISM,)),
    c.Learn(1, "To look twice", 1),
    c.Tick("after:1", "reset"),
    c.FinishAfter(1),
    c.EndChapter(2),
    c.FinishCampaign(),
    c.TakeAlong(1, equipment=True),
)


def saga(root: Path, name: str = "Our story") -> Campaign:
    """A finished Legacy campaign, its first two battles entered by hand, the third lost here."""
    group = ok(house(root).create(name, LEGACY, PLAYERS))
    ok(group.do(CATCH_UP))
    sitting = ok(group.begin(request()))
    done(sitting.submit(b.Enter(HUSK)))
    done(sitting.submit(b.End("loss", "We were late")))
    ok(group.record())
    for command in STORY:
        ok(group.do(command))
    return group


def refused(value: object) -> Rejection:
    """Why something was refused; it must have been."""
    assert isinstance(value, Rejection), value
    return value
