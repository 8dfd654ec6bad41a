"""Parts of a screen that need not be laid out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.widgets.lines import Line


class Memory:
    """The parts of a screen that were laid out last, taken again while they would be the same."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[object, list[Line]]] = {}

    def part(self, name: str, about: object, lay_out: Callable[[], list[Line]]) -> list[Line]:
        """The lines of a part; laid out anew when what it is about has changed."""
        kept = self._parts.get(name)
        if kept is not None and kept[0] == about:
            return kept[1]
        lines = lay_out()
        self._parts[name] = (about, lines)
        return lines
