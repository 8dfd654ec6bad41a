"""Keeps a campaign board game's evening beside the box."""

from typing import Final

__version__: Final = "0.1.0"
