"""Text as terms: what a rule, a note or a query is found by, in any of the three languages.

English and Russian words are terms by their stems, Japanese text by pairs of neighbouring
characters, since it has no blanks. Case, width of letters, kana of either kind and size, long
vowels, ё and apostrophes make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from companion.rulebook.spellings import SPELLINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

SLIGHT: Final = 0.35
"""The weight of a word such as "the" in a query."""

KANA: Final = 0.65
"""The weight of a pair of hiragana in a query: often it is grammar."""

_STOP: Final = frozenset(
    {
        *("a", "an", "the", "is", "are", "was", "be", "to", "of", "in", "on", "at", "i", "do"),
        *("does", "did", "it", "its", "me", "my", "we", "us", "our", "you", "your", "and", "or"),
        *("if", "for", "with", "what", "how", "when", "who", "which", "can", "could", "should"),
        *("would", "will", "just", "this", "that", "there", "then", "they", "their", "them"),
        *("he", "she", "his", "her", "from", "by", "not", "no", "so", "go", "got", "get", "have"),
        *("has", "am", "im", "still"),
        *("и", "в", "на", "с", "у", "по", "из", "от", "до", "за", "для", "это", "а", "мы", "я"),
        *("он", "она", "мне", "мой", "мои", "моя", "нам", "его", "ее", "их", "они", "то", "так"),
        *("ну", "бы", "уже", "есть", "быть", "что", "как", "когда", "кто", "ли", "же", "не"),
        *("или", "если"),
    }
)
# Letters of full width, and punctuation that would be taken apart, one for one.
_WIDTHS: Final = {
    **{wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)},
    **str.maketrans("\u3000…‥", "   "),
}
_KATAKANA: Final = range(ord("ァ"), ord("ヶ") + 1)
_TO_HIRAGANA: Final = ord("ァ") - ord("ぁ")
_SMALL: Final = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
# Nothing but noise: apostrophes, and the marks of long vowels that many leave out.
_SILENT: Final = frozenset("'’‘ー～〜")
# What is taken for one another, one for one, in lower case; what is silent goes.
_SAME: Final[dict[int, int | str | None]] = {
    **_SMALL,
    **{letter: _SMALL.get(letter - _TO_HIRAGANA, letter - _TO_HIRAGANA) for letter in _KATAKANA},
    **str.maketrans("ё一二三四五六七八九", "е123456789"),
    **dict.fromkeys(map(ord, _SILENT)),
}
# Words of the game whose forms have two stems: a vowel comes and goes, or -ом looks like an ending.
_ONE_STEM: Final = {
    "разл": "разлом",
    "уровен": "уровн",
    "порядк": "порядок",
    "рынк": "рынок",
    "стопок": "стопк",
    "наклеек": "наклейк",
    "покупок": "покупк",
    "фокусировок": "фокусировк",
}
_HALF_WIDTH_MARKS: Final = "ﾞﾟ"
_JAPANESE: Final = "\u3041-\u309f\u3400-\u9fff々"
_WORD: Final = re.compile(rf"[0-9]*[{_JAPANESE}][{_JAPANESE}0-9]*|[a-z0-9+]+|[а-я]+")
_FIRST_KANJI: Final = "\u3400"
_NUMBER: Final = re.compile(r"[0-9]+")

JOINT: Final = "_"
"""What stands in a term of two kanji between which kana may lie."""

FIRST_CYRILLIC: Final = "а"
FIRST_JAPANESE: Final = "ぁ"
"""Where the terms of a script begin when terms are sorted: Latin first, Japanese last."""


Place = tuple[int, int]
"""Where a character stands in a text: its first and the one after its last."""


class Term(NamedTuple):
    """A term of a text, the characters of the text it stands for, and its weight in a query."""

    text: str
    start: int
    end: int
    weight: float


class _HasWeight(Protocol):
    @property
    def weight(self) -> float: ...


Weighed = TypeVar("Weighed", bound=_HasWeight)


class Stems:
    """The stems of words: those known ahead, and the library's for all others."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def learn(self, stems: Mapping[str, str]) -> None:
        """Take over what was worked out before: stems, each with its words in one string."""
        for stem, words in stems.items():
            self.known.update(dict.fromkeys(words.split(" "), stem))

    def of(self, word: str) -> str:
        """The stem of a folded English or Russian word."""
        stem = self.known.get(word)
        if stem is None:
            stem = self.known[word] = _worked_out(word)
        return stem


STEMS: Final = Stems()


def terms(text: str) -> list[Term]:
    """The terms of a text, in its order."""
    found: list[Term] = []
    folded, places = fold(text)
    for match in _WORD.finditer(folded):
        word, at = match.group(), match.start()
        if is_japanese(word):
            found += _japanese(text, word, places[at : match.end()])
        else:
            stem = STEMS.of(word)
            span = places[at][0], places[match.end() - 1][1]
            found.append(Term(stem, *span, SLIGHT if word in _STOP else 1.0))
    return found


@lru_cache(maxsize=4096)
def terms_kept(text: str) -> tuple[Term, ...]:
    """The terms of a text that is shown again and again."""
    return tuple(terms(text))


def telling(found: Sequence[Weighed]) -> Sequence[Weighed]:
    """The terms without little words, or all of them where there are no others."""
    return [term for term in found if term.weight > SLIGHT] or found


def joins(term: str) -> bool:
    """Whether a term stands for two characters that are apart."""
    return JOINT in term


def is_japanese(term: str) -> bool:
    """Whether a folded word or term is Japanese."""
    return term[-1] >= FIRST_JAPANESE or term[0] >= FIRST_JAPANESE


def unvoiced(term: str) -> str:
    """A Japanese term without the marks that are easily left out: ば and ぱ become は."""
    return "".join(unicodedata.normalize("NFD", letter)[0] for letter in term)


def fold(text: str) -> tuple[str, list[Place]]:
    """The text as it is compared, and for each of its characters where it stands in `text`."""
    narrow = text.translate(_WIDTHS)
    lower = narrow.casefold()
    if len(lower) == len(text) and unicodedata.is_normalized("NFKC", narrow):
        places = [(at, at + 1) for at, letter in enumerate(lower) if letter not in _SILENT]
        folded = lower.translate(_SAME)
    else:
        folded, places = _fold_clusters(text)
    return (folded, places) if folded.isascii() else _spelt(folded, places)


def _fold_clusters(text: str) -> tuple[str, list[Place]]:
    """The same for a text in which several characters may make one."""
    letters: list[str] = []
    places: list[Place] = []
    for start, end in _clusters(text):
        folded = _folded(text[start:end])
        letters.append(folded)
        places += [(start, end)] * len(folded)
    return "".join(letters), places


def _spelt(folded: str, places: list[Place]) -> tuple[str, list[Place]]:
    """Put the games' words in their one spelling; each character then stands for the whole."""
    pattern, right = _spellings()
    pieces: list[str] = []
    moved: list[Place] = []
    last = 0
    for found in pattern.finditer(folded):
        word = right[found.group()]
        whole = places[found.start()][0], places[found.end() - 1][1]
        pieces += [folded[last : found.start()], word]
        moved += [*places[last : found.start()], *[whole] * len(word)]
        last = found.end()
    return "".join([*pieces, folded[last:]]), [*moved, *places[last:]]


@cache
def _spellings() -> tuple[re.Pattern[str], dict[str, str]]:
    right = {
        _folded(other): _folded(word) for word, others in SPELLINGS.items() for other in others
    }
    longest_first = sorted(right, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first))), right


def _clusters(text: str) -> Iterator[Place]:
    """Each character with the marks that follow and change it."""
    start = 0
    for at in range(1, len(text) + 1):
        if at < len(text) and text[at] > "\u02ff" and _is_mark(text[at]):
            continue
        yield start, at
        start = at


@lru_cache(maxsize=4096)
def _is_mark(letter: str) -> bool:
    return letter in _HALF_WIDTH_MARKS or unicodedata.combining(letter) > 0


@lru_cache(maxsize=8192)
def _folded(cluster: str) -> str:
    return unicodedata.normalize("NFKC", cluster).casefold().translate(_SAME)


def _japanese(text: str, word: str, places: list[Place]) -> Iterator[Term]:
    """Numbers on their own, then each pair of neighbours; a single character is a term too."""
    for number in _NUMBER.finditer(word):
        span = places[number.start()][0], places[number.end() - 1][1]
        yield Term(number.group(), *span, 1.0)
    if len(word) == 1:
        yield Term(word, *places[0], 1.0)
    for at in range(len(word) - 1):
        start, end = places[at][0], places[at + 1][1]
        grammar = all("ぁ" <= letter <= "ゖ" for letter in text[start:end])
        yield Term(word[at : at + 2], start, end, KANA if grammar else 1.0)
    # Kanji carry the meaning: one and the next, whatever kana are between them.
    kanji = [at for at, letter in enumerate(word) if letter >= _FIRST_KANJI]
    for one, other in pairwise(kanji):
        yield Term(word[one] + JOINT + word[other], places[one][0], places[other][1], 1.0)


def _worked_out(word: str) -> str:
    if not word.isalpha():
        return word
    language = "russian" if word[0] >= FIRST_CYRILLIC else "english"
    stem: str = _stemmer(language).stemWord(word)
    return _ONE_STEM.get(stem, stem)


@cache
def _stemmer(language: str) -> Any:  # noqa: ANN401 - the library has no types
    # Slow to load: not before a word comes up that is in no rule.
    import snowballstemmer  # type: ignore[import-untyped]  # noqa: PLC0415 - it has no types

    return snowballstemmer.stemmer(language)
