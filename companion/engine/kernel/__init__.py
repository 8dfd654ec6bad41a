"""What every system shares: decks, chance, logs, rejections and how they are recorded."""
