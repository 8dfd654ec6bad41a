"""Nemeses that a few typed letters may mean, below the field they are typed in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.content import complete_nemesis, nemeses
from companion.content.catalogue import folded
from companion.ui import text
from companion.ui.text import Marks
from companion.ui.widgets.lines import Line, Span, blank, spread
from companion.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from companion.content import Nemesis, Revealed
    from companion.speech import Speech

_MOST: Final = 5
_SHOWN: Final = 8


class Nemeses(Rows, can_focus=False):
    """Shows itself while there is something to offer; the field keeps the focus."""

    DEFAULT_CSS = """
    Nemeses { height: auto; display: none; background: $surface; }
    """

    def __init__(self, speech: Callable[[], Speech], marks: Callable[[], Marks]) -> None:
        super().__init__(self._row, id_="nemeses")
        self._speech = speech
        self._marks = marks
        self._found: tuple[Nemesis, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether anything is offered."""
        return bool(self._found)

    @property
    def chosen(self) -> Nemesis | None:
        """The nemesis the cursor stands on, if any is offered."""
        return self._found[self.cursor] if self._found else None

    def look(self, typed: str, system: str, own: Path, revealed: Revealed) -> None:
        """Offer what the letters may mean; nothing once a name is typed in full."""
        found = complete_nemesis(typed, system, revealed=revealed, own=own, limit=_MOST)
        if len(found) == 1 and folded(found[0].name) == folded(typed):
            found = ()
        self._offer(found)

    def browse(self, system: str, own: Path, revealed: Revealed) -> None:
        """Offer every nemesis that may be offered."""
        self._offer(nemeses(system, revealed=revealed, own=own))

    def _offer(self, found: tuple[Nemesis, ...]) -> None:
        self._found = found
        self.styles.height = min(len(found), _SHOWN)
        self.display = bool(found)
        self.fill([1] * len(found), cursor=0)

    def close(self) -> None:
        """Offer nothing any more."""
        self._found = ()
        self.display = False

    def _row(self, index: int, width: int, *, here: bool) -> list[Line]:
        nemesis, speech = self._found[index], self._speech()
        plain, dim = ("here", "here-dim") if here else ("text", "dim")
        mark = self._marks().current if here else " "
        life = "" if nemesis.life is None else speech.t("life {life}", life=nemesis.life)
        box = Span(text.cut(nemesis.set, width // 3), dim)
        name = text.cut(nemesis.name, width - text.cells(box.text) - text.cells(life) - 10)
        left = (
            Span(f" {mark} ", plain),
            Span(name, "here-strong" if here else "strong"),
            Span(f"  {life}", plain),
        )
        return [spread(left, (box, blank(1, plain)), width, plain)]
