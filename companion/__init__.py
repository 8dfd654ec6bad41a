"""Keeps a campaign board game's evening beside the box."""

__version__ = "0.1.0"
