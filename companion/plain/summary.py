"""How a battle stands, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.aeons_end.outlook import CardView, Outlook, PlayerView
from companion.plain.telling import line_label
from companion.speech import Cast, Speech
from companion.table.campaign import Campaign
from companion.table.sitting import Sitting


def campaign_lines(campaign: Campaign, speech: Speech) -> Iterator[str]:
    """Which campaign is open, with whom."""
    yield speech.t(
        "The campaign {name} is open ({system}). Players: {players}.",
        name=campaign.name,
        system=speech.system(campaign.system),
        players=speech.listing(campaign.players),
    )
    if campaign.sitting is None:
        yield speech.t("There is no battle under way.")


def where_it_stands(outlook: Outlook, speech: Speech) -> Iterator[str]:
    """In two sentences where a battle has got to."""
    cast = Cast.of(outlook)
    yield speech.t("The battle against {nemesis} is open.", nemesis=outlook.nemesis)
    yield speech.t("Round {round}. {step}.", round=outlook.round, step=speech.step(outlook, cast))


def battle_lines(outlook: Outlook, speech: Speech) -> Iterator[str]:
    """A battle from the whole to the details; ends with what `next` does."""
    cast = Cast.of(outlook)
    yield speech.t("Round {round}. {step}.", round=outlook.round, step=speech.step(outlook, cast))
    yield from _turn_order(outlook, speech, cast)
    yield speech.t(
        "Gravehold has {life} of {max} life.", life=outlook.gravehold, max=outlook.gravehold_max
    )
    yield speech.t(
        "{name} has {life} of {max} life.",
        name=outlook.nemesis,
        life=outlook.life,
        max=outlook.life_max,
    )
    yield _deck(outlook, speech)
    for player in outlook.players:
        yield from _player(player, outlook, speech)
    for card in outlook.in_play:
        yield _card(card, speech, cast)
    for name, value in outlook.counters:
        yield speech.t("{name} stands at {value}.", name=name, value=value)
    yield from _nemesis_texts(outlook, speech)
    for due in outlook.dues:
        yield speech.due(due, cast)
    for reminder in outlook.reminders:
        yield speech.reminder(reminder, cast)
    for item in outlook.agenda[1:]:
        yield speech.agenda(item, cast)
    yield speech.t("Next: {what}", what=speech.ahead(outlook.ahead, outlook, cast))


def _turn_order(outlook: Outlook, speech: Speech, cast: Cast) -> Iterator[str]:
    order = outlook.turn_order
    to_come = speech.listing(
        speech.t("{card} {count}", card=speech.turn_card(card, cast), count=count)
        for card, count in order.to_come
    )
    if to_come:
        yield speech.t("Turn cards to come: {cards}.", cards=to_come)
    else:
        yield speech.t("No turn card lies face down.")
    if order.known:
        known = speech.listing(speech.turn_card(card, cast) for card in order.known)
        yield speech.t("Known on top, from the top: {cards}.", cards=known)
    if order.discard:
        discard = speech.listing(speech.turn_card(card, cast) for card in order.discard)
        yield speech.t("On the turn-order discard pile: {cards}.", cards=discard)


def _deck(outlook: Outlook, speech: Speech) -> str:
    if outlook.nemesis_deck is None:
        return speech.t("How many cards the nemesis deck holds is not known.")
    return speech.n(
        "The nemesis deck holds {count} card.",
        "The nemesis deck holds {count} cards.",
        outlook.nemesis_deck,
    )


def _player(player: PlayerView, outlook: Outlook, speech: Speech) -> Iterator[str]:
    if player.exhausted:
        yield speech.t("{name} is exhausted.", name=player.name)
    else:
        yield speech.t(
            "{name} has {life} of {max} life.", name=player.name, life=player.life, max=player.max
        )
    if outlook.charges:
        yield speech.n(
            "{name} has {count} charge.",
            "{name} has {count} charges.",
            player.charges,
            name=player.name,
        )
    if player.token:
        yield speech.t("{name} holds a turn token.", name=player.name)


def _card(card: CardView, speech: Speech, cast: Cast) -> str:
    name, does = cast.cards[card.id], speech.card_line(card.card)
    if card.type == "minion" and does:
        return speech.n(
            "In play: {name}, a minion with {count} life: {effect}.",
            "In play: {name}, a minion with {count} life: {effect}.",
            card.left,
            name=name,
            effect=does,
        )
    if card.type == "minion":
        return speech.n(
            "In play: {name}, a minion with {count} life.",
            "In play: {name}, a minion with {count} life.",
            card.left,
            name=name,
        )
    if does:
        return speech.n(
            "In play: {name}, a power with {count} token: {effect}.",
            "In play: {name}, a power with {count} tokens: {effect}.",
            card.left,
            name=name,
            effect=does,
        )
    return speech.n(
        "In play: {name}, a power with {count} token.",
        "In play: {name}, a power with {count} tokens.",
        card.left,
        name=name,
    )


def _nemesis_texts(outlook: Outlook, speech: Speech) -> Iterator[str]:
    unleash = outlook.unleash or speech.effects(outlook.unleash_do)
    if unleash:
        yield speech.t("Unleash: {text}.", text=unleash.rstrip(".。"))
    if outlook.additional_rules:
        yield speech.t("Additional rules: {text}", text=outlook.additional_rules)
    if outlook.loss:
        yield speech.t("The nemesis also wins so: {text}", text=outlook.loss)


def log_lines(sitting: Sitting, speech: Speech) -> Iterator[str]:
    """The log of a battle, oldest first."""
    cast = Cast.of(sitting.outlook)
    for line in sitting.lines():
        what = line_label(speech, line, cast)
        if line.done:
            yield speech.t("{n}. {what}", n=line.n, what=what)
        else:
            yield speech.t("{n}. {what} (taken back)", n=line.n, what=what)
