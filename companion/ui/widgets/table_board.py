"""The board of the table screen: the colours of bars, cards and the now-panel."""

from __future__ import annotations

from typing import ClassVar

from companion.ui.widgets.board import Board


class TableBoard(Board):
    """A board with the styles that only a battle needs."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("board--player-bar", "board--nemesis-bar", "board--over-bar", "board--idle-bar"),
        *("board--player-bar-ink", "board--nemesis-bar-ink"),
        *("board--panel", "board--panel-dim", "board--panel-strong", "board--panel-bad"),
        *("board--current", "board--chosen", "board--chosen-dim"),
        *("board--cap", "board--ink", "board--bad-ink"),
    }
    DEFAULT_CSS = """
    TableBoard {
        & > .board--player-bar { color: $primary; text-style: bold reverse; }
        & > .board--nemesis-bar { color: $error; text-style: bold reverse; }
        & > .board--over-bar { color: $success; text-style: bold reverse; }
        & > .board--idle-bar { color: $text-muted; text-style: bold reverse; }
        & > .board--panel { background: $surface; }
        & > .board--panel-dim { background: $surface; color: $text-muted; }
        & > .board--panel-strong { background: $surface; text-style: bold; }
        & > .board--panel-bad { background: $surface; color: $text-error; text-style: bold; }
        & > .board--current { color: $warning; text-style: bold reverse; }
        & > .board--chosen { background: $panel; text-style: bold; }
        & > .board--chosen-dim { background: $panel; color: $text-muted; }
        & > .board--cap { background: $panel; color: $text-accent; text-style: bold; }
        & > .board--ink { color: $foreground; text-style: reverse; }
        & > .board--bad-ink { color: $error; text-style: reverse; }
        & > .board--player-bar-ink { color: $background; background: $background; }
        & > .board--nemesis-bar-ink { color: $background; background: $background; }
    }
    """
