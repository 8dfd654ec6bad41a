"""Campaigns: founded, opened, battles begun and recorded, undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end.reasons import LegacyPlaysNormal
from companion.engine.aeons_end.state import Card
from companion.engine.aeons_end.words import BASE, LEGACY
from companion.engine.campaign.commands import RecordBattle, RenamePlayer
from companion.engine.campaign.reasons import NameTaken, PairsNeeded, PairsNotNeeded
from companion.store.reasons import FileDamage, WriteError
from companion.table.campaign import Campaign
from companion.table.reasons import (
    AmbiguousName,
    BadName,
    BattleUnderWay,
    NothingToRecord,
    NothingToUndoInCampaign,
    UnknownCampaign,
    WrongPairs,
    WrongPlayerCount,
)
from tests.table.sample import HUSK, STORM, again, campaign, done, house, ok, request

FOUR = ("Ann", "Ben", "Cy", "Di")


def lost(group: Campaign, **changes: object) -> Campaign:
    """A campaign with a battle begun and lost."""
    sitting = ok(group.begin(request(**changes)))
    done(sitting.submit(c.End("loss", "We were late")))
    return group


# Founding and opening.


def test_a_campaign_is_there_as_it_was_founded(tmp_path: Path) -> None:
    campaign(tmp_path, players=(" Claire ", "Ève 🐉"))
    group = again(tmp_path)

    assert (group.name, group.system, group.players) == ("Our story", LEGACY, ("Claire", "Ève 🐉"))
    assert group.sitting is None


def test_a_campaign_is_opened_by_its_name_its_capitals_or_its_folder(tmp_path: Path) -> None:
    campaign(tmp_path)

    for name in ("Our story", "OUR STORY", "our-story"):
        assert ok(house(tmp_path).open(name)).slug == "our-story"


def test_an_unknown_campaign_is_refused_with_those_there_are(tmp_path: Path) -> None:
    campaign(tmp_path)

    assert house(tmp_path).open("Mine") == UnknownCampaign("Mine", ("Our story",))


def test_a_campaign_cannot_take_the_name_of_another(tmp_path: Path) -> None:
    campaign(tmp_path)

    assert house(tmp_path).create("our STORY", BASE, ("Ann",)) == BadName("our STORY", "taken")
    assert len(house(tmp_path).campaigns()) == 1


def test_one_battle_without_a_story_may_be_called_like_another(tmp_path: Path) -> None:
    one = ok(house(tmp_path).create("Rageborne", BASE, ("Ann",), single=True))
    two = ok(house(tmp_path).create("Rageborne", BASE, ("Ann",), single=True))

    assert one.single
    assert house(tmp_path).open("Rageborne") == AmbiguousName("Rageborne", (two.slug, one.slug))
    assert ok(house(tmp_path).open_slug(one.slug)).slug == one.slug


@pytest.mark.parametrize(
    "players,reason",
    [
        ((), WrongPlayerCount(0)),
        ((*FOUR, "Eve"), WrongPlayerCount(5)),
        (("Ann", "ANN"), BadName("ANN", "twice")),
        (("nemesis",), BadName("nemesis", "reserved")),
    ],
)
def test_players_that_cannot_be_told_apart_found_nothing(
    tmp_path: Path, players: tuple[str, ...], reason: object
) -> None:
    assert house(tmp_path).create("Story", BASE, players) == reason
    assert house(tmp_path).campaigns() == []


def test_four_players_in_legacy_say_who_shares_turn_cards(tmp_path: Path) -> None:
    create = house(tmp_path).create

    assert create("Story", LEGACY, FOUR) == PairsNeeded()
    assert create("Story", LEGACY, FOUR, [("Ann", "Eve"), ("Ben", "Cy")]) == WrongPairs(
        "Ann/Eve, Ben/Cy"
    )
    assert create("Story", BASE, FOUR, [("Ann", "Cy"), ("Ben", "Di")]) == PairsNotNeeded()
    group = ok(create("Story", LEGACY, FOUR, [("ann", "Cy"), ("Ben", "Di")]))
    assert group.pairs == (("Ann", "Cy"), ("Ben", "Di"))
    assert sorted(set(ok(group.begin(request())).state.setup.turn_cards)) == ["1/3", "2/4", "n"]


# Battles.


def test_opening_takes_the_newest_battle_also_when_it_is_over(tmp_path: Path) -> None:
    lost(campaign(tmp_path))
    sitting = again(tmp_path).sitting

    assert sitting is not None
    assert sitting.outlook.result == "loss"
    done(sitting.undo())


def test_a_battle_takes_its_players_from_the_campaign(tmp_path: Path) -> None:
    sitting = ok(campaign(tmp_path).begin(request(players=("Eve",), system=BASE)))

    assert sitting.state.setup.players == ("Claire", "Dax")
    assert sitting.state.setup.system == LEGACY


def test_a_battle_under_way_is_neither_replaced_nor_recorded(tmp_path: Path) -> None:
    group = campaign(tmp_path)
    sitting = ok(group.begin(request()))

    assert group.begin(request()) == BattleUnderWay("Maelstrom")
    assert group.record() == BattleUnderWay("Maelstrom")
    assert group.sitting is sitting


def test_a_new_battle_records_the_finished_one_first(tmp_path: Path) -> None:
    group = lost(campaign(tmp_path))
    sitting = ok(group.begin(request(nemesis="Rageborne")))

    assert [battle.nemesis for battle in group.history()] == ["Maelstrom"]
    assert (sitting.number, sitting.n) == (2, 1)


def test_a_battle_that_cannot_begin_leaves_the_finished_one_open(tmp_path: Path) -> None:
    group = lost(campaign(tmp_path))

    assert group.begin(request(difficulty="expert")) == LegacyPlaysNormal()
    assert group.history() == ()
    assert group.sitting is not None


def test_a_seed_makes_the_same_fate_and_none_makes_its_own(tmp_path: Path) -> None:
    decks = []
    for number, seed in enumerate(["5", "5", None]):
        group = ok(house(tmp_path).create(f"Story {number}", LEGACY, ("Ann", "Ben")))
        decks.append(ok(group.begin(request(), seed)).state)

    assert decks[0].turn_deck == decks[1].turn_deck
    assert decks[2].setup.seed == "fate"


def test_a_recorded_battle_is_in_the_score_chart_with_what_it_came_to(tmp_path: Path) -> None:
    group = campaign(tmp_path)
    sitting = ok(group.begin(request()))
    done(sitting.submit(c.Hurt("p2", 10)))
    done(sitting.submit(c.Hurt("nemesis", 9)))
    done(sitting.submit(c.End("loss", "We were late")))
    done(sitting.submit(c.Note("written much later")))
    ok(group.record())
    (result,) = again(tmp_path).history()

    assert group.sitting is None
    assert (result.number, result.attempt, result.result) == (1, 1, "loss")
    assert (result.reason, result.reason_text) == ("declared", "We were late")
    assert (result.gravehold, result.life) == (30, 90)
    assert [(mage.name, mage.life, mage.exhausted) for mage in result.mages] == [
        ("Claire", 10, False),
        ("Dax", 0, True),
    ]
    assert result.minutes == 3


def test_attempts_against_one_nemesis_are_counted(tmp_path: Path) -> None:
    group = campaign(tmp_path)
    for nemesis in ("Maelstrom", "Rageborne", "MAELSTROM"):
        lost(group, nemesis=nemesis)
        ok(group.record())

    assert [battle.attempt for battle in group.history()] == [1, 1, 2]


def test_a_battle_is_recorded_once(tmp_path: Path) -> None:
    group, second = lost(campaign(tmp_path)), again(tmp_path)
    ok(group.record())

    assert group.record() == NothingToRecord()
    assert second.record() == NothingToRecord()


def test_recording_can_be_undone_and_the_battle_goes_on(tmp_path: Path) -> None:
    group = lost(campaign(tmp_path))
    ok(group.record())
    _, undone = ok(group.undo())

    assert isinstance(undone.command, RecordBattle)
    assert group.history() == ()
    assert group.sitting is not None
    done(group.sitting.undo())
    done(group.sitting.submit(c.End("win")))
    ok(group.record())
    assert [battle.result for battle in again(tmp_path).history()] == ["win"]


def test_a_recording_that_a_new_battle_made_can_be_redone_while_that_battle_goes_on(
    tmp_path: Path,
) -> None:
    group = lost(campaign(tmp_path))
    running = ok(group.begin(request(nemesis="Rageborne")))
    before = group.state
    ok(group.undo())
    ok(group.redo())

    assert group.state == before
    assert group.sitting is running


def test_the_founding_of_a_campaign_is_never_undone(tmp_path: Path) -> None:
    assert campaign(tmp_path).undo() == NothingToUndoInCampaign()


def test_a_player_has_another_name_from_the_next_battle_on(tmp_path: Path) -> None:
    group = campaign(tmp_path)
    sitting = ok(group.begin(request()))
    ok(group.rename_player(1, "Clara"))

    assert sitting.outlook.players[0].name == "Claire"
    assert again(tmp_path).players == ("Clara", "Dax")
    assert group.rename_player(2, "CLARA") == NameTaken("CLARA")
    assert group.rename_player(2, "wild") == BadName("wild", "reserved")


# What a campaign remembers.


def test_cards_are_known_from_the_running_battle_and_from_before(tmp_path: Path) -> None:
    group = campaign(tmp_path)
    sitting = ok(group.begin(request()))
    for card in (HUSK, STORM, Card("Power A", "power", 2, unnamed=True)):
        done(sitting.submit(c.Enter(card)))
    assert group.known_cards() == (STORM, HUSK)

    done(sitting.submit(c.End("loss")))
    ok(group.record())
    husk = Card("Husk", "minion", 6)
    done(ok(group.begin(request())).submit(c.Enter(husk)))

    assert again(tmp_path).known_cards() == (husk, STORM)


def test_a_battle_can_be_asked_for_again_as_it_was(tmp_path: Path) -> None:
    group = campaign(tmp_path, BASE)
    asked = request(difficulty="extinction", nemesis_deck=18, counters=(("Husks", 2),))
    setup = ok(group.begin(asked)).state.setup
    for step in ("under way", "recorded"):
        repeated = group.last_request()
        assert repeated is not None, step
        if step == "under way":
            assert group.sitting is not None
            done(group.sitting.submit(c.End("loss")))
            ok(group.record())
    repeated = group.last_request()
    assert repeated is not None
    assert ok(group.begin(repeated)).state.setup == setup


def test_before_the_first_battle_there_is_nothing_to_ask_for_again(tmp_path: Path) -> None:
    assert campaign(tmp_path).last_request() is None


# Other windows, and damage.


def test_what_another_window_does_to_the_campaign_is_news_once(tmp_path: Path) -> None:
    one, two = campaign(tmp_path), again(tmp_path)
    ok(one.rename_player(1, "Clara"))
    ok(one.begin(request()))
    news = two.refresh()

    assert [type(entry.command) for entry in news.campaign] == [RenamePlayer]
    assert [type(entry.command) for entry in news.battle] == [c.Begin]
    assert two.sitting is not None
    assert not two.refresh()
    assert not one.refresh()


def test_a_battle_recorded_in_another_window_is_closed_in_this_one(tmp_path: Path) -> None:
    one = lost(campaign(tmp_path))
    two = again(tmp_path)
    sitting = two.sitting
    assert sitting is not None
    ok(one.record())
    refused = sitting.undo()

    assert type(refused).__name__ == "SaveFailed"
    two.refresh()
    assert two.sitting is None
    assert [battle.number for battle in two.history()] == [1]


def test_a_campaign_whose_file_is_damaged_opens_from_its_copy_and_says_so(tmp_path: Path) -> None:
    campaign(tmp_path)
    (tmp_path / "campaigns" / "our-story" / "campaign.json").write_text("{", encoding="utf-8")
    group = again(tmp_path)

    assert group.players == ("Claire", "Dax")
    assert [type(damage) for damage in group.damage] == [FileDamage]


def test_settings_are_kept_and_a_failing_disk_is_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = house(tmp_path)
    settings = type(home.settings)(language="ru")
    assert home.change_settings(settings) is None
    assert house(tmp_path).settings == settings

    def fail(*_: object) -> None:
        raise WriteError("reason")  # type: ignore[arg-type]

    monkeypatch.setattr("companion.table.house.change_settings", fail)
    assert type(home.change_settings(settings)).__name__ == "SaveFailed"
