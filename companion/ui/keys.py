"""Keys as the hand presses them, whatever keyboard layout is active.

Used outside text fields only: what is typed into a field stays as it was typed.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from textual.keys import KEY_NAME_REPLACEMENTS, key_to_character

from companion.keyboard import LATIN, RUSSIAN

# With Shift; without it as everywhere.
_RUSSIAN: Final = RUSSIAN + "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ№"
_LATIN: Final = LATIN + 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~#'
# What the punctuation keys of a Japanese keyboard type while the input method is on.
_JAPANESE: Final = {"ー": "-", "、": ",", "。": ".", "・": "/", "「": "[", "」": "]", "¥": "\\"}
_BY_POSITION: Final = {**dict(zip(_RUSSIAN, _LATIN, strict=True)), **_JAPANESE}

PAUSE: Final = 0.3
"""Seconds for which a key whose meaning has just changed does nothing."""

HELD: Final = 0.15
"""Seconds between two presses of a key below which it is being held down."""

FREE: Final = frozenset(
    {
        *("escape", "ctrl+q", "ctrl+c", "q", "f1", "question_mark"),
        *("f2", "slash"),
        *("up", "down", "left", "right", "j", "k", "tab", "shift+tab"),
        *("home", "end", "pageup", "pagedown"),
    }
)
"""Keys that only look around or leave: they mean the same before and after."""


@lru_cache(maxsize=512)
def normalise(key: str, character: str | None = None) -> tuple[str, str | None]:
    """The key and character a Latin layout would have sent from the same place.

    `key` is a key name as Textual gives it, modifiers included; letters come back in lower
    case. Keys that are nothing of the kind come back as they are.
    """
    *modifiers, name = key.split("+")
    typed = key_to_character(name) if modifiers or character is None else character
    if typed is None or len(typed) != 1 or (latin := _latin(typed)) == typed:
        return key, character
    return "+".join([*modifiers, _key_name(latin)]), character if modifiers else latin


def is_japanese(character: str | None) -> bool:
    """Whether an input method has put this character together instead of sending keys."""
    if character is None or len(character) != 1:
        return False
    name = unicodedata.name(character, "")
    return name.startswith(("HIRAGANA", "KATAKANA", "CJK UNIFIED"))


def _latin(character: str) -> str:
    """What stands on the same key in lower case; the character itself where nothing does."""
    narrow = unicodedata.normalize("NFKC", character)
    one = narrow if len(narrow) == 1 else character
    one = _BY_POSITION.get(one, one)
    lower = one.lower()
    return lower if one.isascii() and len(lower) == 1 else one


def _key_name(character: str) -> str:
    """The name Textual gives to the key of a character."""
    if character.isalnum():
        return character
    name = unicodedata.name(character, character).lower().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)


class KeyGuard:
    """Keeps a second press, or a held key, from acting on what has only just appeared.

    A terminal tells of presses alone, so a key counts as held while its presses follow each
    other within `HELD`. `clock` gives seconds that never run backwards.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = ""
        self._pressed = float("-inf")
        self._until = float("-inf")
        self._every = False
        self._stopped = ""

    def changed(self, *, every_key: bool = True) -> None:
        """The meaning of keys has just changed; `every_key` or only that of the last one pressed.

        Another actor, a new prompt, a result and another window's move change every key; a
        screen that opens on a key press guards against that key alone.
        """
        now = self._clock()
        self._every = every_key or (self._every and now < self._until)
        self._until = now + PAUSE

    def admits(self, key: str) -> bool:
        """Whether a press may act. To be asked once for each press outside a text field."""
        now = self._clock()
        again = key == self._last
        held = again and now - self._pressed < HELD
        self._last, self._pressed = key, now
        if key in FREE:
            return True
        if now < self._until and (self._every or again):
            self._stopped = key
            return False
        if held and self._stopped == key:
            return False
        self._stopped = ""
        return True
