"""The Textual app everything is measured against: one line, repainted at every key press."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widget import Widget

SHOWN = "blank app"


class Line(Widget):
    """One line that counts."""

    DEFAULT_CSS = "Line { height: 1; }"

    def __init__(self) -> None:
        """Begin at nothing."""
        super().__init__()
        self.count = 0

    def render(self) -> str:
        """The line."""
        return f"{SHOWN} {self.count}"


class BlankApp(App[None]):
    """Nothing but the line."""

    def compose(self) -> ComposeResult:
        """The line."""
        yield Line()

    def on_key(self) -> None:
        """Count the press."""
        line = self.query_one(Line)
        line.count += 1
        line.refresh()


if __name__ == "__main__":
    BlankApp().run()
