"""Where the data folder is."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

VARIABLE = "COMPANION_DATA"
"""The environment variable that names the data folder."""


def data_folder(argument: str | None = None, environment: Mapping[str, str] | None = None) -> Path:
    """The data folder: `--data-dir`, else `COMPANION_DATA`, else the user's own; made absolute.

    An empty argument or variable counts as none. The folder need not exist.
    """
    variables = os.environ if environment is None else environment
    chosen = argument or variables.get(VARIABLE)
    if chosen:
        path = Path(chosen)
        with suppress(RuntimeError):  # `~name` of somebody unknown is a folder's name
            path = path.expanduser()
        return path.absolute()
    from platformdirs import user_data_path  # noqa: PLC0415  # needed only without a choice

    return user_data_path("companion", appauthor=False)
