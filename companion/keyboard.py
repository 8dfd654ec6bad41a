"""Where letters lie: the Latin and the Russian layout of one keyboard."""

from __future__ import annotations

from typing import Final

RUSSIAN: Final = "йцукенгшщзхъфывапролджэячсмитьбюё"
"""The letters of the Russian layout, row by row, without Shift."""

LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
"""What lies on the same keys in the Latin layout."""
