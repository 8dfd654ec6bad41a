"""A window that writes into the campaign `Our story` from a process of its own.

python -m tests.table.groups ROOT unlock LETTERS     unlock sections one after another
python -m tests.table.groups ROOT upgrade NAME       upgrade the supply after battle 1 with a pile
python -m tests.table.groups ROOT catch-up AT        enter a campaign; be killed in the write of
                                                     byte AT of all that is written
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from companion.engine.campaign.commands import CampaignCommand, UnlockSection, UpgradeSupply
from companion.engine.campaign.records import Pile, Section
from companion.engine.kernel.rejection import Rejection
from companion.table.house import House
from tests.table.saga import CATCH_UP


def die_at(place: int) -> None:
    """Let the process be killed once so many bytes are written, whatever the rest was to be."""
    real, left = os.write, place

    def write(handle: int, data: Any) -> int:  # noqa: ANN401  # whatever has bytes in it
        nonlocal left
        if len(data) >= left:
            real(handle, bytes(data)[:left])
            os.kill(os.getpid(), signal.SIGKILL)
        left -= len(data)
        return real(handle, data)

    os.write = write


def commands(what: str, which: str) -> list[CampaignCommand]:
    """What to do."""
    if what == "unlock":
        return [UnlockSection(Section(letter, f"Text of {letter}")) for letter in which]
    if what == "upgrade":
        return [UpgradeSupply(1, (Pile(which, "gem", 3),), ())]
    die_at(int(which))
    return [CATCH_UP]


def main(root: str, what: str, which: str) -> None:
    """Do it, and tell how each command went."""
    group = House(Path(root)).open("Our story")
    assert not isinstance(group, Rejection)
    for command in commands(what, which):
        outcome = group.do(command)
        sys.stdout.write(f"{type(outcome).__name__} {getattr(outcome, 'reason', '')}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
