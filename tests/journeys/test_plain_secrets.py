"""What plain never shows: fate, the seed, and what a group has not met yet."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.engine.kernel.deck import Deck
from companion.table.sitting import Sitting
from tests.journeys.telling import Telling

LANGUAGES = pytest.mark.parametrize("lang", ["en", "ja", "ru"])
PACKS = Path(__file__).parents[2] / "campaign_data"

HIDDEN_FATE = (
    "state",
    "state --json",
    "log",
    "log --json",
    "fix",
    "fix turn_order.draw",
    "help",
    "help battle",
    "minion Husk 5 --do g2",
    "power Fog 2",
    "hurt Claire 3",
    "unleash",
    "undo",
    "redo",
    "reveal Claire",
    "turn-order top Claire",
    "turn-order shuffle-in nemesis",
    "choose 1",
    "skip",
    "fix seed",
    "fix turn_order.draw.1",
    "turn-order sideways",
    "note so",
    "open-campaign",
    'open-campaign "Our story"',
    "battle --nemesis Maelstrom --life 70",
    "dance",
    "state --json",
)
"""Lines of a battle in which no turn card has been revealed or looked at."""

REFUSED = (
    "dance",
    "chrge",
    "chage Claire 1",
    "battel",
    "minion Husk",
    "minion Haz",
    "power Aether",
    "attack",
    "attack Con --do nonsense",
    "battle",
    "battle --nemesis Blad",
    "battle --nemesis M --life 5 --dificulty easy",
    "battle --nemesis M --life 5 --turn-order x",
    "hurt Xax 1",
    "discard Ambus",
    "fix rule",
    "fix rules.",
    "fix rules.charg true",
    "fix players.Claire.charg 1",
    "reveal Xax",
    "open-campaign Xax",
    "remind now x",
    "forget x",
    "counter",
    "help chrge",
    "help secti",
    "rename-player Xax Y",
    "new-campaign T --system aeons --players A",
)
"""Slips of the pen, each near something that a Legacy group has not met."""

LOCKED = {
    "en": ("charge", "difficulty", "extinction", "bonus", "exhaustion_"),
    "ja": ("チャージ", "難易度", "ボーナス", "追加ダメージ", "exhaustion_"),
    "ru": ("заряд", "сложност", "бонус", "exhaustion_"),
}
"""Words of what only sections bring; that there are sections stands in the visible rulebook."""


def later_names() -> set[str]:
    """Names of nemeses and cards that come after the first chapter."""
    found: set[str] = set()
    for kind in ("nemeses", "cards"):
        data = tomllib.loads((PACKS / "aeons_end_legacy" / f"{kind}.toml").read_text("utf-8"))
        for rows in data[kind].values():
            found |= {row["name"] for row in rows if row["spoiler"] != "ch1"}
    assert len(found) > 20
    return found


def all_that_is_said(told: Telling, lines: tuple[str, ...]) -> str:
    return "".join(told.session.answer(f"{line}\n") for line in lines)


def hidden(told: Telling) -> Deck:
    """The turn-order deck behind everybody's back."""
    battle = told.session.battle()
    assert isinstance(battle, Sitting)
    return battle.state.turn_deck


def test_what_is_said_does_not_hang_on_what_lies_hidden(tmp_path: Path) -> None:
    """Two battles that differ in nothing but their fate are told alike, word for word."""
    orders, said = set(), set()
    for seed in ("1", "2", "3"):
        told = Telling(tmp_path / seed)
        told.found(f"base 3 --draws app --seed {seed}")
        said.add(all_that_is_said(told, HIDDEN_FATE))
        orders.add(hidden(told).draw)
    assert (len(orders), len(said)) == (3, 1)


def test_after_a_look_at_the_top_card_the_others_are_as_hidden_as_before(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    told.found("base 2 --draws app")
    told.say('fix turn_order.draw "Claire, Dax, nemesis"')
    told.say("turn-order top Claire")
    assert hidden(told).known == 1
    assert "Known on top, from the top: Claire." in told.say("state")
    assert told.state()["turn_order"]["draw"] == 4


@LANGUAGES
def test_the_seed_is_said_in_no_language(tmp_path: Path, lang: str) -> None:
    seed = "5071928346"
    told = Telling(tmp_path, lang)
    told.found(f"base 3 --draws app --seed {seed}")
    said = all_that_is_said(told, (*HIDDEN_FATE, "turn-order peek 6", "reveal", *REFUSED))
    said += all_that_is_said(told, ("end loss", "record", "log", "state", "undo campaign", "log"))
    assert said.count("\n\n") > 50
    assert seed not in said


def test_only_the_battles_own_files_hold_what_is_hidden(tmp_path: Path) -> None:
    seed = "5071928346"
    told = Telling(tmp_path)
    told.found(f"base 3 --draws app --seed {seed}")
    told.say("reveal")
    files = {path for path in tmp_path.rglob("*") if path.is_file()}
    assert {path.name for path in files if seed.encode() in path.read_bytes()} == {"0001.log"}
    told.tell("end win\nrecord\nbattle --nemesis M --life 5")
    holders = {
        path.relative_to(told.root).as_posix()
        for path in tmp_path.rglob("*")
        if path.is_file() and seed.encode() in path.read_bytes()
    }
    folder = "campaigns/our-story"
    assert holders == {
        *(f"{folder}/battles/0001.log", f"{folder}/battles/0001.json"),
        f"{folder}/backups/0001.json",
    }


@LANGUAGES
def test_secrets_17_nothing_suggests_what_a_legacy_group_has_not_met(
    tmp_path: Path, lang: str
) -> None:
    told = Telling(tmp_path, lang)
    told.found("legacy 2 --unleash-do g1")
    lines = (
        *("help", "fix", "state", "state --json", "reveal Claire", "hurt Claire 12", "next"),
        *("next", "minion Husk 5", "state", *REFUSED, "log", "end loss", "record", "open-campaign"),
    )
    said = all_that_is_said(told, lines).casefold()
    shown = said.replace('"charges": 0', "")
    assert [word for word in LOCKED[lang] if word in shown] == []
    # What was typed comes back in the refusal; whole names were not typed.
    assert [name for name in later_names() if name.casefold() in said] == []
    assert "rules." not in "".join(told.session.answer("fix\n"))


def test_secrets_18_what_the_group_has_entered_can_always_be_found(tmp_path: Path) -> None:
    """In this battle, in the next one, and after a restart; but in no other campaign."""
    told = Telling(tmp_path)
    told.found("legacy 2")
    told.tell(
        """
        minion Husk 5 --do g2 --persistent "Weep"
        minion husk
        = in play Husk#1 5, Husk#2 5
        end loss
        record
        ^
        battle --nemesis Maelstrom --life 70
        minion HUSK
        = in play Husk 5
        new-campaign "Another story" --system aeons_end_legacy --players Ann
        battle --nemesis Maelstrom --life 70
        ! minion Husk
        """
    )
