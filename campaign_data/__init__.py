"""Shipped packs: names and numbers of the games, one folder a system, never a card's text."""
