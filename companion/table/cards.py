"""Entering nemesis cards: the short form, what a card known by name brings, names by the app."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from companion.engine.aeons_end.effects import parse_effect
from companion.engine.aeons_end.reasons import NumberTooSmall
from companion.engine.aeons_end.state import Card, Effect, State
from companion.engine.aeons_end.words import CardType
from companion.engine.kernel.rejection import Rejection
from companion.speech import N_, Speech
from companion.table.names import checked, clean
from companion.table.reasons import CardUnknown, NotAnEffect
from companion.table.words import MOST_DIGITS, by_position, number, plain, split

UNNAMED: Final = "-"
"""The name of a card whose name nobody wants to type."""

_OR: Final = "or"
_TITLES: Final[dict[CardType, str]] = {
    "minion": N_("Minion {letter}"),
    "power": N_("Power {letter}"),
    "attack": N_("Attack {letter}"),
}


def short_form(line: str, card_type: CardType) -> Card | Rejection:
    """The card that a line such as `Storm 3 g4` means, of which the entry line is made.

    An apostrophe that closes no quotation is one: `Crow's Nest 3` needs no care.
    """
    words = split(line)
    return from_words(line.split() if isinstance(words, Rejection) else words, card_type)


def from_words(words: Sequence[str], card_type: CardType) -> Card | Rejection:
    """The card that words mean: a name, a number, effects with `or` between two, in this order.

    The last words that can be read as effects and number are those; a name may be missing. An
    effect with `!` before it stands behind IMMEDIATELY.
    """
    rest, at_once = _at_once(words)
    sides = list(_sides(rest))
    amount = number(rest[-1]) if rest and card_type != "attack" else None
    if amount is not None:
        rest.pop()
        if amount < 1:
            return NumberTooSmall(amount, 1)
    name = " ".join(rest)
    do, otherwise = sides[0], sides[1] if len(sides) > 1 else ()
    made = Card(name or UNNAMED, card_type, amount or 0, do=do, otherwise=otherwise)
    return entered(replace(made, at_once=at_once))


def _at_once(words: Sequence[str]) -> tuple[list[str], tuple[Effect, ...]]:
    """The words without those that are effects with `!` before them, and these effects."""
    others: list[str] = []
    found: list[Effect] = []
    for word in words:
        bare = plain(word)
        one = _parsed(bare[1:]) or _mistyped(bare[1:]) if bare.startswith("!") else None
        if one is None:
            others.append(word)
        else:
            found.append(one)
    return others, tuple(found)


def _sides(words: list[str]) -> Iterator[tuple[Effect, ...]]:
    """Take the effects off the end of `words`: one side, or two if `or` parts them."""
    last = _effects_off(words)
    if not last or len(words) < 2 or plain(words[-1]) != _OR:
        yield last
        return
    kept = words.pop()
    first = _effects_off(words)
    if first:
        yield first
    else:
        words.append(kept)
    yield last


def _effects_off(words: list[str]) -> tuple[Effect, ...]:
    found: list[Effect] = []
    while words:
        one = _parsed(plain(words[-1])) or _mistyped(words[-1])
        # A single letter and a number are the end of a name and its number: `Plan G 4`.
        apart = len(words) > 1 and len(words[-2]) > 1
        two = _parsed(plain(" ".join(words[-2:]))) if apart else None
        if one is not None:
            words.pop()
        elif two is not None:
            del words[-2:]
        else:
            break
        found.insert(0, one or two)  # type: ignore[arg-type]  # one of them is an effect
    return tuple(found)


def effect(text: str) -> Effect | NotAnEffect:
    """The effect a text means; a question of the group's keeps its own letters."""
    found = _parsed(clean(text)) or _parsed(plain(text)) or _mistyped(text)
    return found or NotAnEffect(clean(text))


def immediately(text: str) -> dict[str, object]:
    """What stands behind IMMEDIATELY, as fields of a card: an effect if it is one, else text."""
    one = effect(text)
    if isinstance(one, NotAnEffect):
        return {"immediately": clean(text), "at_once": ()}
    return {"immediately": "", "at_once": (one,)}


def _mistyped(word: str) -> Effect | None:
    """The effect of a letter and a number typed with the Russian layout on, such as `п4`."""
    text = by_position(word)
    return _parsed(text) if text[1:].isdecimal() else None


def _parsed(text: str) -> Effect | None:
    return None if len(text) > MOST_DIGITS else parse_effect(text)


def entered(card: Card) -> Card | Rejection:
    """The card under a name that may be kept; one called `-` waits for a name of the app's."""
    name = clean(card.name)
    if plain(name) == UNNAMED:
        return replace(card, name="", unnamed=True)
    good = checked(name)
    return good if isinstance(good, Rejection) else replace(card, name=good)


def completed(card: Card, known: Iterable[Card]) -> Card | CardUnknown:
    """The card as the group entered it before, if nothing but its name is said now."""
    if card.number or (card.type == "attack" and card != Card(card.name, card.type)):
        return card
    before = [each for each in known if each.type == card.type] if not card.unnamed else []
    for same in (str, str.casefold):
        found = next((each for each in before if same(each.name) == same(card.name)), None)
        if found is not None:
            return found if card == Card(card.name, card.type) else _over(found, card)
    return card if card.type == "attack" else CardUnknown(card.name or UNNAMED, card.type)


def _over(before: Card, now: Card) -> Card:
    """What was known, with what is said now in its place."""
    said = {
        name: getattr(now, name)
        for name in ("persistent", "immediately", "effect", "to_discard", "at_once")
        if getattr(now, name)
    }
    if now.do or now.otherwise:
        said |= {"do": now.do, "otherwise": now.otherwise}
    return replace(before, **said)


def titled(card: Card, state: State, speech: Speech) -> Card:
    """A card without a name gets one from the app: its type and the next letter of the battle."""
    if not card.unnamed:
        return card
    taken = {each.name for each in state.in_play}
    count = state.unnamed
    while (name := speech.t(_TITLES[card.type], letter=letter(count))) in taken:
        count += 1
    return replace(card, name=name)


def letter(count: int) -> str:
    """A, B … Z, AA, AB … for 0 and up."""
    letters = ""
    count += 1
    while count:
        count, place = divmod(count - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters
