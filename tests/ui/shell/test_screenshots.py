"""The README's pictures exist in every language and show every sign in its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.speech import languages
from tools.screenshots import CELL, FOLDER, SCENES, fitted

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("lang", [lang for lang, _ in languages()])
@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_has_its_picture(scene: str, lang: str) -> None:
    picture = (ROOT / FOLDER / lang / f"{scene}.svg").read_text(encoding="utf-8")

    assert "<svg" in picture
    assert "http://" not in picture.replace("http://www.w3.org/", "")
    assert "https://" not in picture.replace("https://www.textualize.io", "")


def test_wide_letters_get_two_cells_each() -> None:
    svg = '<text class="a" x="0" textLength="36.6" y="1">クレア</text>'

    (length,) = re.findall(r'textLength="([\d.]+)"', fitted(svg))

    assert float(length) == pytest.approx(6 * CELL)


def test_the_same_screen_makes_the_same_picture() -> None:
    assert fitted('id="terminal-123-clip"') == fitted('id="terminal-456-clip"')
