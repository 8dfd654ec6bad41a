"""How many tests run side by side."""

from __future__ import annotations

import os

MOST = 4


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: much of a screen's test is waiting for the screen."""
    cores = os.cpu_count() or 1
    return cores + min(cores, MOST)
