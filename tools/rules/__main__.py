"""`python -m tools.rules build|check`: make what the app reads of the rules; check them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.rules import made
from tools.rules.check import faults
from tools.rules.sources import BrokenSourceError, read


def main(argv: Sequence[str] | None = None, root: Path = Path()) -> int:
    """Run one step over the project in `root`; return 1 if there are faults."""
    parser = argparse.ArgumentParser(prog="python -m tools.rules")
    parser.add_argument("step", choices=("build", "check"))
    options = parser.parse_args(argv)
    try:
        rules = read(root)
    except BrokenSourceError as error:
        print(error, file=sys.stderr)
        return 1
    if options.step == "check":
        found = list(faults(rules, root))
        for fault in found:
            print(fault, file=sys.stderr)
        return 1 if found else 0
    for path, text in made.files(rules).items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
