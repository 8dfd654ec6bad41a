"""A battle as data for programs: what may be seen, under names that stay."""

from __future__ import annotations

from typing import Any, Final

from companion.engine.aeons_end.outlook import CardView, Outlook
from companion.engine.aeons_end.state import AgendaItem, Penalty
from companion.engine.aeons_end.words import NEMESIS, NEMESIS_CARD, WILD_CARD, seats_on
from companion.plain.telling import line_label
from companion.speech import Cast, Speech
from companion.table.campaign import Campaign
from companion.table.sitting import Sitting

BATTLE_KEYS: Final = (
    *("round", "step", "actor", "turn_order", "turn_tokens", "gravehold", "nemesis", "players"),
    *("counters", "agenda", "prompts", "reminders", "result", "reason"),
)
"""What is null while there is no battle."""


def state_data(campaign: Campaign | None, speech: Speech) -> dict[str, Any]:
    """How a campaign and its battle stand; every key is always there."""
    data: dict[str, Any] = {
        "system": campaign and campaign.system,
        "campaign": campaign and campaign.name,
    }
    sitting = campaign.sitting if campaign is not None else None
    if sitting is None:
        return data | dict.fromkeys(BATTLE_KEYS)
    return data | _battle(sitting.outlook, speech)


def _battle(outlook: Outlook, speech: Speech) -> dict[str, Any]:
    names = {player.seat: player.name for player in outlook.players}
    cast = Cast.of(outlook)
    return {
        "round": outlook.round,
        "step": outlook.step,
        "actor": names.get(outlook.actor, NEMESIS) if outlook.actor is not None else None,
        "turn_order": {
            "draw": outlook.turn_order.draw,
            "discard": [_turn_card(card, names) for card in outlook.turn_order.discard],
        },
        "turn_tokens": [names[seat] for seat in outlook.turn_order.tokens],
        "gravehold": {"life": outlook.gravehold, "max": outlook.gravehold_max},
        "nemesis": {
            "name": outlook.nemesis,
            "life": outlook.life,
            "max": outlook.life_max,
            "deck": outlook.nemesis_deck,
            "in_play": [_card(card) for card in outlook.in_play],
        },
        "players": [
            {
                "name": player.name,
                "life": player.life,
                "max": player.max,
                "exhausted": player.exhausted,
                "charges": player.charges,
            }
            for player in outlook.players
        ],
        "counters": dict(outlook.counters),
        "agenda": [_agenda(item, names, speech, cast) for item in outlook.agenda],
        "prompts": [
            {
                "id": prompt.id,
                "ask": speech.prompt(prompt, cast),
                "options": [speech.option(option, prompt, cast) for option in prompt.options],
            }
            for prompt in outlook.prompts
        ],
        "reminders": [speech.due(due, cast) for due in outlook.dues],
        "result": outlook.result,
        "reason": outlook.reason_text or outlook.reason,
    }


def _turn_card(card: str, names: dict[int, str]) -> str:
    if card in {NEMESIS_CARD, WILD_CARD}:
        return NEMESIS if card == NEMESIS_CARD else "wild"
    return "/".join(names[seat] for seat in seats_on(card))


def _card(card: CardView) -> dict[str, Any]:
    data: dict[str, Any] = {"name": card.name, "type": card.type}
    data["life" if card.type == "minion" else "tokens"] = card.left
    if card.ordinal:
        data["ref"] = f"{card.name}#{card.ordinal}"
    return data


def _agenda(item: AgendaItem, names: dict[int, str], speech: Speech, cast: Cast) -> dict[str, Any]:
    kind: str = "rest"
    player: str | None = None
    if isinstance(item, Penalty):
        kind, player = item.kind, names[item.seat]
    return {"kind": kind, "player": player, "text": speech.agenda(item, cast)}


def log_data(sitting: Sitting, speech: Speech) -> list[dict[str, Any]]:
    """The log of a battle, oldest first: what was done, never what lies hidden."""
    cast = Cast.of(sitting.outlook)
    return [
        {"n": line.n, "at": line.at, "label": line_label(speech, line, cast), "done": line.done}
        for line in sitting.lines()
    ]
