"""Every reason, prompt, reminder and label as one whole translatable sentence."""

from companion.speech.cast import Cast
from companion.speech.catalogues import language_for, languages
from companion.speech.speech import Speech
from companion.speech.voice import N_

__all__ = ["N_", "Cast", "Speech", "language_for", "languages"]
