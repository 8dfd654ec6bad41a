"""A battle driven in plain: what it comes to, told as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.plain.session import Session
from tests.plain.conversing import (
    BATTLE,
    FOUND,
    FOUND_BASE,
    done,
    life,
    refusal,
    say,
    session,
    state,
)

TABLE = (
    "battle --nemesis Maelstrom --life 99 --draws table "
    "--unleash 'Gravehold suffers 3' --unleash-do g3"
)


def in_play(made: Session) -> list[str]:
    return [card["name"] for card in state(made)["nemesis"]["in_play"]]


def to_draw(made: Session) -> None:
    """Bring the rulebook's example to the nemesis's draw phase."""
    done(made, "next")
    done(made, "choose Claire")
    done(made, "next")
    done(made, "next")
    assert state(made)["step"] == "nemesis/draw"


@pytest.fixture
def example(tmp_path: Path) -> Session:
    """The rulebook's example (document 000, pages 16 to 19) at the nemesis's turn."""
    return session(
        tmp_path,
        FOUND,
        TABLE,
        "minion 'Eye Grinder' 5 --do 'player 2'",
        "p Storm of Knives 1 g4",
        "m Crust Smasher 6 g2",
        "reveal nemesis",
    )


def test_the_rulebooks_example_comes_to_its_numbers(example: Session) -> None:
    done(example, "next")
    assert state(example)["prompts"][0]["options"] == ["Claire", "Dax"]
    done(example, "choose 1")
    assert life(example, "Claire") == 8
    done(example, "next")
    assert state(example)["gravehold"]["life"] == 26
    assert in_play(example) == ["Eye Grinder", "Crust Smasher"]
    done(example, "next")
    assert state(example)["gravehold"]["life"] == 24


def test_the_examples_three_draws_follow_one_another_with_undo(example: Session) -> None:
    to_draw(example)
    done(example, "a Slice u")
    assert state(example)["gravehold"]["life"] == 21
    done(example, "undo")
    assert state(example)["gravehold"]["life"] == 24

    told = done(
        example,
        "minion 'Mantle Auger' 8 --immediately 'Assist: draw and resolve an assist card' --do g3",
    )
    assert any("Assist: draw and resolve" in line for line in told)
    assert state(example)["gravehold"]["life"] == 24
    done(example, "undo")

    done(example, "power 'Acid Fog' 2 --to-discard 'spend 7 aether'")
    assert state(example)["nemesis"]["in_play"][-1] == {
        "name": "Acid Fog",
        "type": "power",
        "tokens": 2,
    }
    done(example, "next")
    for _ in range(2):
        told = done(example, "reveal Dax")
        assert any("spend 7 aether" in line for line in told)
        assert any("spend 7 aether" in reminder for reminder in state(example)["reminders"])
        done(example, "next")


def test_exhaustion_in_base_costs_its_penalties_in_order_and_then_goes_on(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND_BASE, TABLE, "m Grinder 5 p5", "m Crust 6 g2", "reveal nemesis")
    done(made, "fix players.Claire.life 1")
    done(made, "next")
    done(made, "choose Claire")
    stands = state(made)

    assert stands["players"][0]["exhausted"]
    assert stands["gravehold"]["life"] == 22
    assert [item["kind"] for item in stands["agenda"]] == [
        "unleash",
        "unleash",
        "breach",
        "charges",
    ]
    assert {item["player"] for item in stands["agenda"]} == {"Claire"}
    for life_left in (19, 16, 16, 16):
        done(made, "next")
        assert state(made)["gravehold"]["life"] == life_left
    assert state(made)["agenda"] == []
    done(made, "next")
    assert state(made)["gravehold"]["life"] == 14


def test_exhaustion_in_legacy_without_sections_costs_nothing_more(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "fix players.Claire.life 1")

    done(made, "hit Claire 5")
    assert (state(made)["gravehold"]["life"], state(made)["agenda"]) == (22, [])
    done(made, "hurt Claire 3")
    assert state(made)["gravehold"]["life"] == 16
    assert "Claire" in refusal(made, "heal Claire 2")
    assert life(made, "Claire") == 0


def test_every_key_is_there_without_a_battle_and_the_battles_are_null(tmp_path: Path) -> None:
    keys = [
        *("system", "campaign", "round", "step", "actor", "turn_order", "turn_tokens"),
        *("gravehold", "nemesis", "players", "counters", "agenda", "prompts", "reminders"),
        *("result", "reason"),
    ]
    made = session(tmp_path)
    assert list(state(made)) == keys
    assert set(state(made).values()) == {None}

    done(made, FOUND)
    assert state(made) == {
        **dict.fromkeys(keys),
        "system": "aeons_end_legacy",
        "campaign": "Our story",
    }
    done(made, BATTLE)
    assert list(state(made)) == keys


def test_cards_of_one_name_carry_what_tells_them_apart(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "m Husk 3", "m Husk 4", "p Fog 2")

    assert state(made)["nemesis"]["in_play"] == [
        {"name": "Husk", "type": "minion", "life": 3, "ref": "Husk#1"},
        {"name": "Husk", "type": "minion", "life": 4, "ref": "Husk#2"},
        {"name": "Fog", "type": "power", "tokens": 2},
    ]
    assert "minion:Husk#1" in refusal(made, "hit husk 1")
    done(made, "hit Husk#2 4")
    assert in_play(made) == ["Husk", "Fog"]


def test_four_players_in_legacy_share_cards_and_tokens(tmp_path: Path) -> None:
    made = session(
        tmp_path,
        "new-campaign Four --system aeons_end_legacy"
        " --player 'A, B' --player C/D --player E --player F --pairs 'A, B/C/D,E/F'",
        "battle --nemesis Maelstrom --life 50 --draws table",
        "reveal C/D",
    )
    assert state(made)["turn_order"]["discard"] == ["A, B/C/D"]
    assert state(made)["step"] == "between"
    assert state(made)["actor"] is None
    done(made, "choose 'A, B'")
    assert (state(made)["actor"], state(made)["turn_tokens"]) == ("A, B", ["A, B"])
    done(made, "next")
    done(made, "reveal 'A, B/C/D'")
    assert (state(made)["actor"], state(made)["turn_tokens"]) == ("C/D", [])


# Prompts and choices.


def test_an_option_is_chosen_by_its_text_or_its_number(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, TABLE, "m Grinder 5 p1", "reveal nemesis")
    for option, name in (("dax", "Dax"), ("１", "Claire"), ("player:Dax", "Dax")):
        done(made, "next")
        done(made, f"choose {option}")
        assert life(made, name) == 9
        done(made, "undo 2")


def test_an_option_that_looks_like_another_ones_number_is_refused(tmp_path: Path) -> None:
    made = session(
        tmp_path,
        "new-campaign S --system aeons_end_legacy --players 2,Dax",
        TABLE,
        "m Grinder 5 p1",
        "reveal nemesis",
        "next",
    )

    assert "player:2" in refusal(made, "choose 2")
    done(made, "choose player:Dax")
    assert life(made, "Dax") == 9


def test_a_prompt_holds_up_next_and_nothing_else(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, TABLE, "m Grinder 5 p1", "reveal nemesis", "next")

    lines = say(made, "next")
    assert [line[:2] for line in lines] == ["! ", "? "]
    done(made, "hit Grinder 1")
    done(made, "note it waits")
    assert refusal(made, "choose Bob")
    done(made, "choose Claire")


def test_either_effect_is_chosen_by_what_it_does(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, TABLE, "a Maw g5 or l3")
    options = state(made)["prompts"][0]["options"]

    assert len(options) == 2
    done(made, f"choose '{options[0]}'")
    assert state(made)["gravehold"]["life"] == 25


# Cards.


def test_a_card_without_a_name_is_called_by_the_app(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "p 2", "minion - 4", lang="ja")

    assert len(set(in_play(made))) == 2
    assert in_play(made)[0] != "-"
    card = in_play(made)[0]
    done(made, f"edit '{card}' --name 'Acid Fog' --do g1")
    assert in_play(made)[0] == "Acid Fog"


def test_a_card_entered_before_comes_back_by_its_name_alone(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "minion Husk 5 --do p2 --to-discard 'pay 3'")
    done(made, "end loss")
    done(made, BATTLE)
    done(made, "minion husk")

    assert state(made)["nemesis"]["in_play"] == [{"name": "Husk", "type": "minion", "life": 5}]
    assert refusal(made, "minion Ghoul")
    done(made, "m Husk 7")
    assert state(made)["nemesis"]["in_play"][1]["life"] == 7


def test_a_card_from_the_discard_pile_comes_back_as_it_was_printed(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "minion Husk 5", "hit Husk 2", "discard Husk")

    done(made, "minion Husk --from discard")
    assert state(made)["nemesis"]["in_play"][0]["life"] == 5
    assert refusal(made, "minion Ghoul --from discard")


def test_a_card_is_moved_in_the_order_of_play(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "m A 1", "p B 1", "m C 1")

    done(made, "move C 1")
    assert in_play(made) == ["C", "A", "B"]
    assert refusal(made, "move C 4")


# The turn-order deck.


def test_turn_cards_are_put_and_shuffled_as_they_are_named(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, TABLE, "reveal nemesis", "turn-order bottom current")
    assert state(made)["turn_order"]["discard"] == []
    assert state(made)["actor"] is None

    for card in ("nemesis", "nemesis"):
        done(made, f"fix turn_order.discard '{card}'")
    done(made, "fix turn_order.discard 'nemesis, Claire, nemesis'")
    done(made, "turn-order shuffle-in nemesis")
    assert state(made)["turn_order"]["discard"] == ["Claire"]
    done(made, "undo")
    done(made, "turn-order shuffle-in nemesis --one")
    assert state(made)["turn_order"]["discard"].count("nemesis") == 1


def test_undo_says_what_goes_back_where_the_table_draws(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, TABLE, "reveal Dax")

    assert any("Dax" in line for line in done(made, "undo")[1:])


def test_next_names_the_cards_left_where_the_table_draws(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, TABLE, "reveal nemesis", "fix step between", "reveal nemesis")
    done(made, "fix step between")

    sentence = refusal(made, "next")
    assert "Claire" in sentence
    assert "nemesis" not in sentence
    assert refusal(made, "reveal nemesis")


# Memory.


def test_a_reminder_is_made_and_dropped_by_its_text_or_number(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, TABLE, "remind nemesis-turn draw an assist card --always")
    done(made, "reveal nemesis")
    assert any("draw an assist card" in reminder for reminder in state(made)["reminders"])

    done(made, "forget 1")
    assert state(made)["reminders"] == []
    done(made, "undo")
    done(made, "forget 'Draw an assist card'")
    assert state(made)["reminders"] == []


def test_counters_are_one_however_they_are_capitalised(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, f"{BATTLE} --counter Husks=2", "counter husks +1")

    assert state(made)["counters"] == {"Husks": 3}
    assert refusal(made, "counter Husks -4")


def test_the_log_holds_neither_what_lies_hidden_nor_more_than_it_says(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "reveal", "undo", "note [/] 'so'")
    (line,) = done(made, "log --json")
    log = json.loads(line)

    assert [sorted(entry) for entry in log] == [["at", "done", "label", "n"]] * 4
    assert [(entry["n"], entry["done"]) for entry in log] == [
        *((1, True), (2, False), (3, True), (4, True)),
    ]
    assert "[/] 'so'" in log[3]["label"]
    assert "seed" not in line


def test_a_value_is_set_under_the_names_of_the_table(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "m Husk 3")
    listed = done(made, "fix")

    assert ". players.Claire.life 10" in listed
    assert ". in_play.Husk.life 3" in listed
    assert ". nemesis.deck unknown" in listed
    done(made, "fix nemesis.deck ０")
    done(made, "fix in_play.Husk.life 1")
    assert state(made)["nemesis"]["deck"] == 0
    assert done(made, "fix in_play.husk.life") == [". in_play.Husk.life 1"]


# Campaigns.


def test_the_evening_goes_from_a_new_campaign_to_the_record(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "hit nemesis 99")
    assert (state(made)["step"], state(made)["result"]) == ("over", "win")
    assert refusal(made, "next")
    done(made, "undo")
    done(made, "redo")
    done(made, "record")
    assert state(made)["round"] is None
    assert refusal(made, "record")
    done(made, "undo campaign")
    assert state(made)["result"] == "win"


def test_what_the_table_declares_is_the_reason(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE, "end loss --reason 'The dragon woke'")

    assert (state(made)["result"], state(made)["reason"]) == ("loss", "The dragon woke")


def test_a_battle_is_not_begun_over_another_and_ends_before_the_next(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND, BATTLE)
    assert "Maelstrom" in refusal(made, "battle --nemesis Rageborne --life 70")

    done(made, "end win")
    told = done(made, "battle --nemesis Rageborne --life 70")
    assert any("Maelstrom" in line for line in told)
    assert state(made)["nemesis"]["name"] == "Rageborne"


def test_legacy_plays_normal(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND)

    assert refusal(made, f"{BATTLE} --difficulty expert")
    done(made, f"{BATTLE} --difficulty normal")


def test_base_reckons_the_difficulty_in(tmp_path: Path) -> None:
    made = session(tmp_path, FOUND_BASE, f"{BATTLE} --difficulty beginner --nemesis-deck 18")
    stands = state(made)

    assert (stands["gravehold"]["life"], stands["nemesis"]["life"]) == (35, 89)
    assert (stands["players"][0]["max"], stands["nemesis"]["deck"]) == (12, 18)


def test_a_wrong_turn_order_is_refused_with_those_there_are(tmp_path: Path) -> None:
    made = session(tmp_path, "new-campaign Solo --system aeons_end --players Ann")

    assert "base-1p-4-easier" in refusal(made, f"{BATTLE} --turn-order base-2p")
    done(made, f"{BATTLE} --turn-order base-1p-4-easier")
    assert state(made)["turn_order"]["draw"] == 6


def test_what_needs_a_campaign_or_a_battle_says_so(tmp_path: Path) -> None:
    made = session(tmp_path)
    for line in ("next", "undo", "log", "fix", "record", "undo campaign", BATTLE, "state"):
        assert refusal(made, line)
    done(made, FOUND)
    for line in ("next", "undo", "log", "fix", "fix round 2", "record", "undo campaign"):
        assert refusal(made, line)


def test_a_system_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    sentence = refusal(session(tmp_path), "new-campaign X --system chess --players A")

    assert "aeons_end_legacy" in sentence


@pytest.mark.parametrize(
    "name",
    ["[/]", "[@click=app.quit]x", "Ａｂｂｙ", "クレア", "Ève 🐉", "x" * 200, "O'Neil {name}"],
)
def test_names_of_every_kind_come_back_as_they_are(tmp_path: Path, name: str) -> None:
    quoted = "'" + name.replace("'", "'\"'\"'") + "'"
    made = session(
        tmp_path,
        f"new-campaign {quoted} --system aeons_end --player {quoted}",
        f"battle --nemesis {quoted} --life 9",
        f"minion {quoted} 4",
        f"hurt player:{quoted} 2",
        f"note {name}",
        f"remind round {quoted}",
        f"counter {quoted} +1",
    )
    for line in ("state", "log", "fix", "help", "open-campaign"):
        done(made, line)
    stands = state(session(tmp_path, f"open-campaign {quoted}"))

    assert (stands["campaign"], stands["nemesis"]["name"]) == (name, name)
    assert (stands["players"][0]["name"], stands["players"][0]["life"]) == (name, 8)
    assert stands["counters"] == {name: 1}


def test_help_tells_nothing_of_what_a_legacy_group_has_not_met(tmp_path: Path) -> None:
    legacy = "\n".join(done(session(tmp_path / "l", FOUND, BATTLE), "help")).casefold()
    base = "\n".join(done(session(tmp_path / "b", FOUND_BASE, BATTLE), "help")).casefold()

    for word in ("charge", "difficulty"):
        assert word not in legacy
        assert word in base


def test_help_explains_one_command_and_its_other_names(tmp_path: Path) -> None:
    made = session(tmp_path)

    assert "hurt TARGET N" in done(made, "help hit")[0]
    assert len(done(made, "help turn-order")) == 4
    assert refusal(made, "help dance")


def test_a_battle_is_driven_with_full_width_digits_and_the_ideographic_space(
    tmp_path: Path,
) -> None:
    made = session(tmp_path, FOUND, BATTLE, "ｈｉｔ　ｇｒａｖｅｈｏｌｄ　５", "рше Claire 3")

    assert state(made)["gravehold"]["life"] == 25
    assert life(made, "Claire") == 7
