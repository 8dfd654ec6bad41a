"""An invented campaign of some months, for the pictures: nothing in it is from a sealed package."""

from __future__ import annotations

from itertools import cycle
from typing import Final

from companion.engine.aeons_end.commands import Choose, Enter, Hurt, Next, Skip
from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import NO
from companion.engine.campaign import commands as c
from companion.engine.campaign.records import Change, Mage, Pile, PileType, Section
from companion.engine.kernel.rejection import Rejection
from companion.table.campaign import Campaign
from companion.table.sitting import Sitting

_PILES: Final[tuple[tuple[str, PileType, int], ...]] = (
    *(("Amber Shard", "gem", 3), ("Sea Glass", "gem", 4), ("Night Opal", "gem", 5)),
    *(("Tuning Fork", "relic", 3), ("Old Compass", "relic", 4)),
    *(("Kindle", "spell", 3), ("Frost Lance", "spell", 4), ("Echo", "spell", 5)),
    ("Falling Star", "spell", 7),
)
_OFFERED: Final = (
    Pile("Copper Vein", "gem", 4, 7),
    Pile("Storm Glass", "relic", 5, 5),
    Pile("Ember Rain", "spell", 5, 5),
    Pile("Whisper", "spell", 3, 5),
)
_CARDS: Final = (
    Card("Eye Grinder", "minion", 5, do=(Effect("player", 2),)),
    Card("Storm of Knives", "power", 2, do=(Effect("gravehold", 4),)),
    Card("Slice", "attack", do=(Effect("unleash", 1),)),
)


def live_through(campaign: Campaign) -> None:
    """Play a campaign up to the evening after a battle of its third chapter."""
    tell(
        campaign,
        c.ChangeMage(
            1, Mage("Abby", "2", "A", ("Crystal",) * 3 + ("Spark",) * 2, ("Crystal",) * 5)
        ),
        c.ChangeMage(2, Mage("Bob", "4", "B", ("Crystal",) * 4 + ("Spark",), ("Crystal",) * 5)),
        *(c.AddPile(Pile(*each, copies=7 if each[1] == "gem" else 5)) for each in _PILES),
        c.BeginChapter(1),
        *(
            c.OpenPackage(each, "first-game")
            for each in ("deck:Ia", "deck:Ib", "deck:Ic", "deck:L")
        ),
    )
    fight(campaign, "Maelstrom", 99, blows=4)
    tell(campaign, c.AnswerDefeat(1, again=True), c.FinishAfter(1))
    fight(campaign, "Maelstrom", 99, blows=14)
    tell(
        campaign,
        c.UpgradeSupply(2, _OFFERED[:2], ("Night Opal", "Echo"), _OFFERED[2:]),
        c.EndChapter(1),
        c.FinishAfter(2),
        c.BeginChapter(2),
        c.OpenPackage("envelope:2", "L05"),
        c.UnlockSection(Section("S", "Here stands what your sticker says.", "Insight 2a")),
        c.NoteChange(Change("writing", "Claire", "two turn cards", "first game sheet")),
    )
    fight(campaign, "The Pale Choir", 35, blows=8)
    tell(
        campaign,
        c.EndChapter(2),
        c.UnlockSection(Section("A", "And here stands another one.", "L08")),
        c.UnlockSection(Section("N", source="L08")),
        c.FinishAfter(3),
        c.BeginChapter(3),
        c.UnlockSection(Section("K", "In your own words, or as it is printed.", "L09")),
    )
    fight(campaign, "Glass Tide", 60, blows=4)
    tell(campaign, c.Tick("after:4", "return-cards"), c.Tick("after:4", "reset"))


def tell(campaign: Campaign, *commands: c.CampaignCommand) -> None:
    """Tell a campaign something, none of which may be refused."""
    for command in commands:
        kept = campaign.do(command)
        if isinstance(kept, Rejection):
            raise TypeError(kept)


def fight(campaign: Campaign, nemesis: str, life: int, *, blows: int) -> None:
    """Fight and record a battle; `blows` is how much damage the mages do in a turn."""
    request = BattleRequest(
        campaign.system, campaign.players, nemesis, life, unleash_do=(Effect("gravehold", 3),)
    )
    sitting = campaign.begin(request)
    if isinstance(sitting, Rejection):
        raise TypeError(sitting)
    cards = cycle(_CARDS)
    while sitting.outlook.result is None:
        _step(sitting, blows, cards)
    kept = campaign.record()
    if isinstance(kept, Rejection):
        raise TypeError(kept)


def _step(sitting: Sitting, blows: int, cards: cycle[Card]) -> None:
    seen = sitting.outlook
    if seen.prompts:
        prompt = seen.prompts[-1]
        answer = prompt.options[seen.turn % len(prompt.options)]
        sitting.submit(Choose(NO if prompt.kind == "deck-empty" else answer))
    elif seen.ahead.kind == "enter-card":
        sitting.submit(Enter(next(cards)) if seen.turn % 3 else Skip())
    else:
        if seen.step == "player":
            sitting.submit(Hurt("nemesis", max(1, blows - seen.turn % 4)))
        sitting.submit(Next())
