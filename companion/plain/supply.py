"""The supply, banished cards and small decks in plain."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from companion.engine.campaign import commands as c
from companion.engine.campaign import reasons as r
from companion.engine.campaign.box import COPIES
from companion.engine.campaign.records import Banished, Pile, PileType, SideDeck
from companion.engine.kernel.rejection import Rejection
from companion.plain.campaigning import Asked, Does
from companion.plain.piles import pile
from companion.speech import Speech
from companion.table.reasons import WordMissing

# The supply.


def _list(at: Asked) -> Rejection | None:
    at.answer.facts(
        [pile_line(each, at.speech) for each in at.state.piles]
        or [at.speech.t("No pile of the supply has been entered yet.")]
    )
    return None


def pile_line(shown: Pile, speech: Speech) -> str:
    """A pile with its type, its cost and its copies."""
    return speech.n(
        "{name}: {type}, cost {cost}, {count} copy.",
        "{name}: {type}, cost {cost}, {count} copies.",
        shown.copies,
        name=shown.name,
        type=speech.pile_type(shown.type),
        cost=shown.cost,
    )


def _add(at: Asked) -> Rejection | None:
    kind = cast("PileType", at.get("type"))
    copies = at.get("copies", COPIES[kind])
    return at.keep(
        c.AddPile(Pile(at.get("NAME"), kind, at.get("cost"), copies, at.get("number", "")))
    )


def _edit(at: Asked) -> Rejection | None:
    before = at.state.pile(at.get("NAME"))
    if before is None:
        return r.NoSuchPile(at.get("NAME"), tuple(each.name for each in at.state.piles))
    after = replace(
        before,
        name=at.get("name", before.name),
        type=at.get("type", before.type),
        cost=at.get("cost", before.cost),
        copies=at.get("copies", before.copies),
        number=at.get("number", before.number),
    )
    return at.keep(c.EditPile(before.name, after))


def _remove(at: Asked) -> Rejection | None:
    banish = bool(at.get("banish"))
    return at.keep(c.RemovePile(at.get("NAME"), banish, at.get("why", "")))


def _upgrade(at: Asked) -> Rejection | None:
    if not any(at.get(option) for option in ("add", "banish", "passed")):
        return WordMissing("--add", at.session.situation().usage(at.call.spec))
    battle = at.battle(at.get("after"))
    if isinstance(battle, Rejection):
        return battle
    passed: list[Pile] = []
    for word in at.get("passed", ()):
        # Of a pile that was not chosen its name is enough.
        offered = pile(word) if "/" in word else Pile(word, "gem")
        if isinstance(offered, Rejection):
            return offered
        passed.append(offered)
    return at.keep(c.UpgradeSupply(battle, at.get("add", ()), at.get("banish", ()), tuple(passed)))


# Banished cards.


def _banished(at: Asked) -> Rejection | None:
    at.answer.facts(
        [_banished_line(each, at.speech) for each in at.state.banished]
        or [at.speech.t("Nothing is banished.")]
    )
    return None


def _banished_line(card: Banished, speech: Speech) -> str:
    if card.why and card.on:
        return speech.t("{name}, on {day}: {why}.", name=card.name, day=card.on, why=card.why)
    if card.on:
        return speech.t("{name}, on {day}.", name=card.name, day=card.on)
    return card.name


def _banish(at: Asked) -> Rejection | None:
    """A pile of the supply leaves it; anything else is a card of its own."""
    name, why = at.get("NAME"), at.get("why", "")
    if at.state.pile(name) is not None:
        return at.keep(c.RemovePile(name, banish=True, why=why))
    return at.keep(c.BanishCard(Banished(name, why=why)))


# Small decks of a nemesis.


def _side_deck(at: Asked) -> Rejection | None:
    nemesis, name, cards = at.get("NEMESIS"), at.get("NAME"), at.get("N")
    if nemesis is None:
        at.answer.facts(
            [_side_deck_line(each, at.speech) for each in at.state.side_decks]
            or [at.speech.t("No small deck is known.")]
        )
        return None
    usage = at.session.situation().usage(at.call.spec)
    if name is None:
        return WordMissing("NAME", usage)
    if at.get("drop"):
        return at.keep(c.DropSideDeck(nemesis, name))
    if cards is None:
        return WordMissing("N", usage)
    return at.keep(c.SetSideDeck(SideDeck(nemesis, name, cards)))


def _side_deck_line(deck: SideDeck, speech: Speech) -> str:
    return speech.n(
        "{nemesis}, {name}: {count} card",
        "{nemesis}, {name}: {count} cards",
        deck.cards,
        nemesis=deck.nemesis,
        name=deck.name,
    )


VERBS: Final[dict[str, Does]] = {
    "supply": _list,
    "supply-add": _add,
    "supply-edit": _edit,
    "supply-remove": _remove,
    "supply-upgrade": _upgrade,
    "banished": _banished,
    "banish": _banish,
    "return": lambda at: at.keep(c.ReturnCard(at.get("NAME"), at.get("by", ""))),
    "side-deck": _side_deck,
}
"""What plain does with the commands about the supply and the cards."""
