"""`make bench`: measures against the budgets and prints one JSON object; 1 past a budget."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks import figures, lookup
from tests.benchmarks.budgets import Figure, Measured, report


def main(argv: Sequence[str] | None = None) -> int:
    """Measure everything; return 1 if something is past its budget."""
    parser = argparse.ArgumentParser(prog="make bench")
    parser.add_argument("--starts", type=int, default=15, help="how often each app is started")
    parser.add_argument("--presses", type=int, default=100, help="how often each key is pressed")
    parser.add_argument("--saves", type=int, default=100, help="how many commands are saved")
    options = parser.parse_args(argv)
    measured: dict[Figure, Measured] = {}
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        folders = figures.prepare(Path(folder))
        measured |= figures.first_paint(folders, options.starts)
        # Opened before the other measurements add entries to its battle.
        measured |= figures.open_battle(folders, options.starts)
        measured |= lookup.look_up(folders.noted)
        measured |= figures.repaint(folders, options.presses)
        measured |= figures.save_late(folders, options.saves)
    figures_and_past = report(measured)
    print(json.dumps(figures_and_past, indent=2))
    return 1 if figures_and_past["past"] else 0


if __name__ == "__main__":
    sys.exit(main())
