"""The evening as screens, with Textual."""
