"""Keys one after another: what one does is done before the next is read.

Textual hands a key to whatever has the focus when it arrives and acts on it later. Keys that
come in one go (a slow line, a held key, a disk that takes its time) would all be meant for what
had the focus at the first: two Enters would send one window twice.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from textual.message import Message

if TYPE_CHECKING:
    from textual import events
    from textual.app import App

_ROUNDS: Final = 3
"""A key is followed so often: what it asks for is a message of its own, behind it."""

_PATIENCE: Final = 0.05
"""Seconds after which a key is followed although no other waits, so that its picture comes
first; and followed anew, since what followed it may have gone with its widget."""


class KeyLine:
    """The keys that wait, and the one that is being acted on."""

    class Done(Message):
        """Follows a key on its way through the widgets to the app."""

        verbose = True

        def __init__(self, key: int, left: int) -> None:
            super().__init__()
            self.key = key
            """The number of the key that is followed."""
            self.left = left
            """How often it is to be followed again."""

    def __init__(self, app: App[None], press: Callable[[events.Key], Awaitable[bool]]) -> None:
        """Let `press` act on one key at a time; it says whether the key was handed on."""
        self._app = app
        self._press = press
        self._waiting: deque[events.Key] = deque()
        self._number = 0
        self._busy = False
        self._followed = False

    async def put(self, key: events.Key) -> None:
        """Act on a key as soon as the one before is done."""
        self._waiting.append(key)
        if not self._busy:
            await self._go_on()
        elif not self._followed:
            self._follow(_ROUNDS)

    async def done(self, followed: Done) -> None:
        """Follow the key once more, or take the next one."""
        if followed.key != self._number or not self._busy:
            return
        if followed.left:
            self._follow(followed.left - 1)
        else:
            await self._go_on()

    async def _go_on(self) -> None:
        self._busy = False
        while self._waiting and not self._busy:
            if await self._press(self._waiting.popleft()):
                self._busy, self._followed = True, False
                self._number += 1
                if self._waiting:
                    self._follow(_ROUNDS)
                self._watch(self._number)

    def _watch(self, key: int) -> None:
        def look() -> None:
            # The key may have ended the app: then nothing is left to follow it through.
            if self._busy and key == self._number and self._app.screen_stack:
                self._follow(1 if self._followed else _ROUNDS)
                self._watch(key)

        # A timer of Textual's is a task of its own: too much for every key.
        _ = asyncio.get_running_loop().call_later(_PATIENCE, look)

    def _follow(self, left: int) -> None:
        if not self._app.screen_stack:
            # What follows a key may arrive when the app is just being left.
            return
        self._followed = True
        (self._app.focused or self._app.screen).post_message(self.Done(self._number, left))
