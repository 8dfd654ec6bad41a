"""New campaigns and battles from the words of a call."""

from __future__ import annotations

from itertools import permutations

from companion.engine.aeons_end.setup import LEVELS, BattleRequest, variants
from companion.engine.kernel.rejection import Rejection
from companion.plain.parser import Call
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.table.names import checked, clean
from companion.table.reasons import BadName, NoPairs, NotOneOf, WrongPairs, WrongTurnOrder

Pairs = tuple[tuple[str, str], ...]


def new_campaign(house: House, call: Call) -> Campaign | Rejection:
    """The campaign that a call founds, open."""
    listed = call.get("players")
    players = [clean(name) for name in listed.split(",")] if listed is not None else []
    players += call.get("player", ())
    pairs = pairs_of(call.get("pairs"), players)
    if isinstance(pairs, Rejection):
        return pairs
    return house.create(call.get("NAME"), call.get("system"), players, pairs)


def pairs_of(text: str | None, players: list[str]) -> Pairs | Rejection:
    """Who shares turn cards, from `A/B,C/D`; a name may itself hold a comma or a stroke."""
    if text is None:
        return ()
    if len(players) != 4:
        return NoPairs()
    wanted = _without_blanks(text)
    for a, b, c, d in permutations(players):
        if _without_blanks(f"{a}/{b},{c}/{d}") == wanted:
            return (a, b), (c, d)
    return WrongPairs(clean(text))


def _without_blanks(text: str) -> str:
    return "".join(text.split()).casefold()


def request_of(call: Call, campaign: Campaign) -> BattleRequest | Rejection:
    """The battle that a call asks for in a campaign."""
    nemesis = checked(call.get("nemesis"))
    if isinstance(nemesis, BadName):
        return nemesis
    for name, _ in call.get("counter", ()):
        good = checked(name)
        if isinstance(good, BadName):
            return good
    difficulty = call.get("difficulty", "normal")
    # Another system's option is read as it stands: a finished Legacy campaign has levels, too.
    if campaign.state.over and difficulty not in LEVELS:
        return NotOneOf(clean(difficulty), tuple(LEVELS))
    known = tuple(each.id for each in variants(campaign.system, len(campaign.players)))
    turn_order = call.get("turn-order")
    if turn_order is not None and turn_order not in known:
        return WrongTurnOrder(turn_order, known)
    return BattleRequest(
        system=campaign.system,
        players=campaign.players,
        nemesis=nemesis,
        life=call.get("life"),
        pairs=campaign.pairs,
        difficulty=difficulty,
        draws=call.get("draws", "app"),
        turn_order=turn_order,
        nemesis_deck=call.get("nemesis-deck"),
        gravehold=call.get("gravehold"),
        player_life=call.get("player-life"),
        unleash=call.get("unleash", ""),
        unleash_do=call.get("unleash-do", ()),
        additional_rules=call.get("rules", ""),
        loss=call.get("loss", ""),
        counters=tuple((_small_decks(nemesis, campaign) | dict(call.get("counter", ()))).items()),
    )


def _small_decks(nemesis: str, campaign: Campaign) -> dict[str, int]:
    """The small decks of a nemesis, which the table counts down as counters."""
    return {
        deck.name: deck.cards
        for deck in campaign.state.side_decks
        if deck.nemesis.casefold() == nemesis.casefold()
    }
