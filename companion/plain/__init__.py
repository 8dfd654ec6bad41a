"""The evening as lines of text."""
