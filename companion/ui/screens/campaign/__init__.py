"""The rooms of a campaign: what it remembers between battles."""
