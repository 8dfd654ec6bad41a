"""The command `companion`: reads its options and loads no more than they need."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from companion import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with `argv`, or with the process's own arguments; return its exit status."""
    parser = argparse.ArgumentParser(prog="companion")
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.parse_args(argv)
    return 0
