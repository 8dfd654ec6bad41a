"""The rules in our own words, found by half a word, a typo or another language's term.

Importing this reads no file and loads no library; the first question does. The rules are in
`campaign_data/rules`, where `tools.rules` also writes what is read here.
"""

from companion.rulebook.book import LANGUAGES, Document, Entry, GlossaryTerm, Text
from companion.rulebook.explain import TOPICS, explain, explain_moment, topics
from companion.rulebook.notes import Note, Notes
from companion.rulebook.reading import Half, Reading, Source
from companion.rulebook.rulebook import Hit, Rulebook
from companion.rulebook.secrecy import (
    ELSEWHERE,
    NOTHING,
    UNFINISHED,
    Door,
    HeldBack,
    held_back,
)

__all__ = [
    "ELSEWHERE",
    "LANGUAGES",
    "NOTHING",
    "TOPICS",
    "UNFINISHED",
    "Document",
    "Door",
    "Entry",
    "GlossaryTerm",
    "Half",
    "HeldBack",
    "Hit",
    "Note",
    "Notes",
    "Reading",
    "Rulebook",
    "Source",
    "Text",
    "explain",
    "explain_moment",
    "held_back",
    "topics",
]
