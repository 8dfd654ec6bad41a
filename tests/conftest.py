"""How many tests run side by side."""

from __future__ import annotations

import os

import pytest

MOST = 4


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: much of a screen's test is waiting for the screen."""
    cores = os.cpu_count() or 1
    return cores + min(cores, MOST)
