"""A campaign: its players, its battles, and what is kept of them."""

from __future__ import annotations

import json

import pytest

from companion.engine.aeons_end.words import BASE, LEGACY
from companion.engine.campaign.commands import (
    CampaignCommand,
    Create,
    RecordBattle,
    RenamePlayer,
)
from companion.engine.campaign.decide import decide
from companion.engine.campaign.events import BattleRecorded, PlayerRenamed
from companion.engine.campaign.evolve import evolve, projection
from companion.engine.campaign.reasons import (
    NameTaken,
    NoSuchSeat,
    PairsNeeded,
    PairsNotNeeded,
    PlayerCount,
)
from companion.engine.campaign.state import BattleResult, CampaignState, MageResult
from companion.engine.kernel.codec import from_data, to_data
from companion.engine.kernel.rejection import Rejection
from tests.engine.evening import minion, power

FOUR = ("Claire", "Dax", "Betty", "Ève")


def result(number: int = 1) -> BattleResult:
    """A battle that was won."""
    mages = (MageResult("Claire", 4, exhausted=False), MageResult("Dax", 0, exhausted=True))
    return BattleResult(
        number=number,
        nemesis="Maelstrom",
        attempt=number,
        result="win",
        reason="nemesis-life",
        reason_text="",
        gravehold=12,
        life=0,
        rounds=4,
        turns=21,
        mages=mages,
        began="2026-11-30T19:00:00+00:00",
        ended="2026-11-30T20:10:00+00:00",
        minutes=70,
    )


def after(*commands: CampaignCommand, state: CampaignState | None = None) -> CampaignState:
    """The campaign after commands that must not be refused, by way of its log."""
    for command in commands:
        events = decide(state, command)
        assert not isinstance(events, Rejection), f"{command} was refused: {events}"
        for event in json.loads(json.dumps([to_data(event) for event in events])):
            state = evolve(state, from_data(event))
    assert state is not None
    return state


OURS = Create("Ours", LEGACY, ("Claire", "Dax"))


@pytest.mark.parametrize("players", [(), ("A", "B", "C", "D", "E")])
def test_one_to_four_players_begin_a_campaign(players: tuple[str, ...]) -> None:
    """The number is told back."""
    assert decide(None, Create("Ours", LEGACY, players)) == PlayerCount(len(players))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_any_of_these_numbers_may_sit_down(players: int) -> None:
    """In base nobody shares a turn card."""
    assert after(Create("Ours", BASE, FOUR[:players])).players == FOUR[:players]


def test_two_players_need_two_names() -> None:
    """Letter case tells nobody apart."""
    assert decide(None, Create("Ours", LEGACY, ("Straße", "STRASSE"))) == NameTaken("STRASSE")


def test_four_players_in_legacy_say_who_shares_turn_cards() -> None:
    """Each of them in one pair; the pairs are kept."""
    assert decide(None, Create("Ours", LEGACY, FOUR)) == PairsNeeded()
    assert decide(None, Create("Ours", LEGACY, FOUR, ((1, 2), (2, 3)))) == PairsNeeded()
    assert after(Create("Ours", LEGACY, FOUR, ((1, 3), (2, 4)))).pairs == ((1, 3), (2, 4))


def test_nobody_else_shares_turn_cards() -> None:
    """Four players in base have a card each."""
    assert decide(None, Create("Ours", BASE, FOUR, ((1, 2), (3, 4)))) == PairsNotNeeded()
    assert decide(None, Create("Ours", LEGACY, FOUR[:2], ((1, 2),))) == PairsNotNeeded()


def test_a_mage_can_be_renamed() -> None:
    """Also to the same name in other letters."""
    state = after(OURS, RenamePlayer(2, "Ulgimor"), RenamePlayer(1, "CLAIRE"))
    assert state.players == ("CLAIRE", "Ulgimor")


def test_a_rename_remembers_the_old_name() -> None:
    """The log can say what happened."""
    assert decide(after(OURS), RenamePlayer(2, "Ulgimor")) == (PlayerRenamed(2, "Dax", "Ulgimor"),)


def test_a_name_that_another_mage_has_is_refused() -> None:
    """In whatever letters."""
    assert decide(after(OURS), RenamePlayer(2, "claire")) == NameTaken("claire")


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_only_those_who_sit_there_are_renamed(seat: int) -> None:
    """The seat is told back."""
    assert decide(after(OURS), RenamePlayer(seat, "Somebody")) == NoSuchSeat(seat)


def test_battles_stand_in_the_score_chart_in_the_order_of_recording() -> None:
    """Each with all that is known of it."""
    state = after(OURS, RecordBattle(result(1)), RecordBattle(result(2)))
    assert state.battles == (result(1), result(2))


def test_cards_of_a_battle_are_remembered_in_their_newest_words() -> None:
    """One card of each name and type, the newest last."""
    first = (minion("Husk", 5), power("Husk", 2), minion("Brute", 7))
    state = after(OURS, RecordBattle(result(1), first))
    state = after(RecordBattle(result(2), (minion("Husk", 6),)), state=state)
    assert state.cards == (power("Husk", 2), minion("Brute", 7), minion("Husk", 6))


def test_recording_is_one_event() -> None:
    """The result and the cards are written together."""
    events = decide(after(OURS), RecordBattle(result(), (minion(),)))
    assert events == (BattleRecorded(result(), (minion(),)),)


def test_a_campaign_is_created_first_and_once() -> None:
    """Anything else is a mistake of the program's."""
    with pytest.raises(ValueError, match="begins with Create"):
        decide(None, RenamePlayer(1, "Claire"))
    with pytest.raises(ValueError, match="created once"):
        decide(after(OURS), OURS)
    with pytest.raises(ValueError, match="cannot begin"):
        evolve(None, PlayerRenamed(1, "Claire", "Dax"))


def test_the_tables_of_the_file_say_what_the_log_says() -> None:
    """Campaign, players with those they share with, scores, cards."""
    state = after(
        Create("Ours", LEGACY, FOUR, ((1, 3), (4, 2)), single=True),
        RecordBattle(result(), (minion(),)),
    )
    assert projection(state) == {
        "campaign": [{"name": "Ours", "system": LEGACY, "single": True}],
        "players": [
            {"seat": 1, "name": "Claire", "pair": 3},
            {"seat": 2, "name": "Dax", "pair": 4},
            {"seat": 3, "name": "Betty", "pair": 1},
            {"seat": 4, "name": "Ève", "pair": 2},
        ],
        "scores": [to_data(result())],
        "cards": [to_data(minion())],
    }


def test_without_pairs_nobody_is_anybodys_partner() -> None:
    """The table says 0."""
    assert [row["pair"] for row in projection(after(OURS))["players"]] == [0, 0]
