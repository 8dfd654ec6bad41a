"""Keys are followed until they are done, and no further."""

from __future__ import annotations

import asyncio
from typing import Any

from textual import events
from textual.app import App

from companion.ui.key_line import KeyLine


async def test_a_key_that_ended_the_app_is_not_followed_any_more() -> None:
    """Whoever leaves sees no complaint in the terminal."""
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, about: complaints.append(about))

    async def ends_the_app(_: events.Key) -> bool:
        return True

    gone: App[None] = App()
    await KeyLine(gone, ends_the_app).put(events.Key("q", "q"))
    await asyncio.sleep(0.1)

    assert complaints == []


async def test_what_follows_a_key_may_arrive_when_the_app_is_gone() -> None:
    async def ends_the_app(_: events.Key) -> bool:
        return True

    gone: App[None] = App()
    line = KeyLine(gone, ends_the_app)
    await line.put(events.Key("q", "q"))
    await line.done(KeyLine.Done(1, 1))
