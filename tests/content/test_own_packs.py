"""The user's own packs are read like the shipped ones; a broken one is explained and left out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import content
from companion.content import PackProblem, Revealed

GOOD = """
[sets]
mine = { name = "My Box" }
[nemeses]
mine = [{ name = "Glass Warden", life = 65 }, { name = "Veiled", life = 5, spoiler = "later" }]
[cards]
AE = [{ name = "Shard Rain", type = "power", tier = 1, power = 2 }]
loose = [{ name = "Mirror Hound", type = "minion", life = 7 }]
[mages]
mine = [{ name = "Ines", charges = 5 }]
"""


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """An empty folder for packs of base Aeon's End."""
    (tmp_path / "packs" / "aeons_end").mkdir(parents=True)
    return tmp_path / "packs"


def write(packs: Path, text: str, name: str = "mine.toml", system: str = "aeons_end") -> Path:
    path = packs / system / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_own_names_complete_like_shipped_ones(packs: Path) -> None:
    write(packs, GOOD)
    (nemesis,) = content.complete_nemesis("glass", "aeons_end", own=packs)
    (card,) = content.complete_card("shard", "aeons_end", own=packs)
    (mage,) = content.complete_mage("ines", "aeons_end", own=packs)
    assert (nemesis.name, nemesis.life, nemesis.set) == ("Glass Warden", 65, "My Box")
    assert (card.name, card.number) == ("Shard Rain", 2)
    assert (mage.name, mage.max_charges) == ("Ines", 5)
    assert content.pack_problems(packs) == ()


def test_a_box_goes_by_its_shipped_name_or_else_by_its_key(packs: Path) -> None:
    write(packs, GOOD)
    sets = {row.name: row.set for row in content.basic_cards("aeons_end", own=packs)}
    assert (sets["Shard Rain"], sets["Mirror Hound"]) == ("Aeon's End", "loose")


def test_a_spoiler_tag_of_ones_own_is_kept_secret_too(packs: Path) -> None:
    write(packs, GOOD)
    later = Revealed(frozenset({"later"}))
    assert content.complete_nemesis("veiled", "aeons_end", own=packs) == ()
    assert content.complete_nemesis("veiled", "aeons_end", own=packs, revealed=later) != ()
    assert content.find_nemesis("veiled", "aeons_end", own=packs) != ()


def test_what_lies_in_the_folder_of_one_system_is_not_offered_in_another(packs: Path) -> None:
    write(packs, GOOD, system="aeons_end_legacy")
    assert content.complete_nemesis("glass", "aeons_end_legacy", own=packs) != ()
    assert content.complete_nemesis("glass", "aeons_end", own=packs) == ()


def test_the_example_of_the_readme_is_a_pack(packs: Path) -> None:
    readme = Path(__file__).parents[2] / "campaign_data" / "README.md"
    example = readme.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    write(packs, example)
    assert content.pack_problems(packs) == ()
    assert content.complete_nemesis("glass", "aeons_end", own=packs) != ()


def test_without_a_folder_there_are_only_the_shipped_packs(tmp_path: Path) -> None:
    absent = tmp_path / "packs"
    assert content.nemeses("aeons_end", own=absent) == content.nemeses("aeons_end")
    assert content.pack_problems(absent) == ()


def test_a_name_becomes_one_line_in_composed_form(packs: Path) -> None:
    write(packs, '[mages]\nmine = [{ name = " E\u0300ve\\nof  it " }]')
    assert content.mages("aeons_end", own=packs)[-1].name == "Ève of  it"


@pytest.mark.parametrize("name", ["[/]", "[@click=app.quit]x", "Ａｂｂｙ", "クレア", "Ève 🐉"])
def test_a_name_keeps_its_letters_whatever_they_are(packs: Path, name: str) -> None:
    write(packs, f'[mages]\nmine = [{{ name = "{name}" }}]')
    assert content.mages("aeons_end", own=packs)[-1].name == name


def test_a_byte_order_mark_does_no_harm(packs: Path) -> None:
    write(packs, "\ufeff" + GOOD)
    assert content.pack_problems(packs) == ()


@pytest.mark.parametrize(
    "text, fault, field",
    [
        ("[nemeses]\nx = [{ life = 3 }]", "missing", "nemeses.x#1.name"),
        ('[nemeses]\nx = [{ name = "A", live = 3 }]', "unknown", "nemeses.x#1.live"),
        (
            '[nemeses]\nx = [{ name = "A" }, { name = "B", life = "9" }]',
            "wrong",
            "nemeses.x#2.life",
        ),
        ('[nemeses]\nx = [{ name = "A", life = 0 }]', "wrong", "nemeses.x#1.life"),
        ('[nemeses]\nx = [{ name = "A", life = true }]', "wrong", "nemeses.x#1.life"),
        ('[nemeses]\nx = [{ name = " " }]', "wrong", "nemeses.x#1.name"),
        (f'[nemeses]\nx = [{{ name = "{"A" * 201}" }}]', "wrong", "nemeses.x#1.name"),
        ('[nemeses]\nx = [{ name = "A", spoiler = "" }]', "wrong", "nemeses.x#1.spoiler"),
        ('[nemeses]\nx = { name = "A" }', "wrong", "nemeses.x"),
        ('[cards]\nx = [{ name = "A" }]', "missing", "cards.x#1.type"),
        ('[cards]\nx = [{ name = "A", type = "spell" }]', "wrong", "cards.x#1.type"),
        ('[cards]\nx = [{ name = "A", type = "attack", life = 2 }]', "wrong", "cards.x#1.life"),
        ('[cards]\nx = [{ name = "A", type = "minion", power = 2 }]', "wrong", "cards.x#1.power"),
        ('[cards]\nx = [{ name = "A", type = "power", tier = 4 }]', "wrong", "cards.x#1.tier"),
        ("[heroes]", "unknown", "heroes"),
        ("turn_orders = []", "unknown", "turn_orders"),
    ],
)
def test_a_wrong_row_is_named(packs: Path, text: str, fault: content.Fault, field: str) -> None:
    path = write(packs, text)
    assert content.pack_problems(packs) == (PackProblem(path, fault, field),)


def test_every_wrong_row_of_a_file_is_named(packs: Path) -> None:
    write(packs, "[mages]\nx = [{ charges = 1 }, { charges = 2 }]")
    fields = [problem.field for problem in content.pack_problems(packs)]
    assert fields == ["mages.x#1.name", "mages.x#2.name"]


def test_a_file_that_is_no_toml_is_named_with_its_line(packs: Path) -> None:
    path = write(packs, "[mages]\nx = nonsense")
    assert content.pack_problems(packs) == (PackProblem(path, "not_toml", line=2, column=5),)


@pytest.mark.parametrize("text", ["x = " + "[" * 20_000, "x = " + "9" * 20_000, "[mages"])
def test_what_breaks_the_parser_is_no_toml(packs: Path, text: str) -> None:
    path = write(packs, text)
    (problem,) = content.pack_problems(packs)
    assert (problem.path, problem.fault) == (path, "not_toml")


def test_a_file_that_is_no_utf8_is_unreadable(packs: Path) -> None:
    path = packs / "aeons_end" / "mine.toml"
    path.write_bytes("[mages]\nx = [{ name = 'Клэр' }]".encode("cp1251"))
    assert content.pack_problems(packs) == (PackProblem(path, "unreadable"),)


def test_a_folder_that_is_a_file_is_unreadable(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    packs.write_text("", encoding="utf-8")
    assert content.pack_problems(packs) == (PackProblem(packs, "unreadable"),)


def test_a_pack_in_no_systems_folder_is_named(packs: Path) -> None:
    astray = write(packs, GOOD, system="aeons_ende")
    loose = packs / "loose.toml"
    loose.write_text(GOOD, encoding="utf-8")
    problems = content.pack_problems(packs)
    assert set(problems) == {PackProblem(astray, "no_system"), PackProblem(loose, "no_system")}


def test_what_is_no_pack_is_passed_over(packs: Path) -> None:
    """Notes, hidden files, dangling links, deeper folders and pipes are nobody's mistake."""
    write(packs, "not a pack", name="notes.txt")
    write(packs, "not a pack", name="._mine.toml")
    (packs / "aeons_end" / "gone.toml").symlink_to(packs / "nowhere")
    (packs / "aeons_end" / "folder.toml").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(packs / "aeons_end" / "pipe.toml")
    assert content.pack_problems(packs) == ()


def test_one_broken_file_leaves_the_others_in_use(packs: Path) -> None:
    write(packs, GOOD)
    broken = write(packs, '[mages]\nx = [{ name = "Half" }, {}]', name="broken.toml")
    assert [problem.path for problem in content.pack_problems(packs)] == [broken]
    names = {row.name for row in content.mages("aeons_end", own=packs)}
    assert "Ines" in names
    assert "Half" not in names


@given(data=st.binary(max_size=60))
def test_no_file_whatever_is_in_it_brings_the_app_down(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    packs = tmp_path_factory.mktemp("packs")
    (packs / "aeons_end").mkdir()
    path = packs / "aeons_end" / "mine.toml"
    path.write_bytes(data)
    assert {problem.path for problem in content.pack_problems(packs)} <= {path}
    shipped = content.nemeses("aeons_end")
    assert content.nemeses("aeons_end", own=packs)[: len(shipped)] == shipped
