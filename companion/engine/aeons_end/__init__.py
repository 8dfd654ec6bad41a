"""The rules of Aeon's End and Aeon's End: Legacy at the table."""
