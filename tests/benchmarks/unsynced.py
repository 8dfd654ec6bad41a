"""The app on a data folder without waiting for the disk, where only painting is measured."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.table.house import House
from companion.ui.app import CompanionApp

if __name__ == "__main__":
    CompanionApp(House(Path(sys.argv[1]), fsync=False), "en").run()
