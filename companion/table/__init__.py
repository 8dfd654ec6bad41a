"""The sitting: a command is decided, stored, and shown to whoever is watching."""
