"""New campaigns and battles at plain, with every option they have, word for word."""

from __future__ import annotations

from pathlib import Path

from tests.journeys.telling import Scene, Telling, scenes


@scenes(
    Scene(
        "players may be given one by one, a name with a comma in it too",
        """
        new-campaign S --system aeons_end --player "Ann, the first" --player Ben
        battle --nemesis M --life 50
        = Ann, the first 10; Ben 10; step between; deck unknown; face down 6
        """,
    ),
    Scene(
        "players given both ways are all there",
        """
        new-campaign S --system aeons_end --players "Ann,Ben" --player Cid
        battle --nemesis M --life 50
        = Ann 10; Ben 10; Cid 10
        """,
    ),
    Scene(
        "pairs are read whatever their order and blanks",
        """
        new-campaign S --system aeons_end_legacy --players "A,B,C,D" --pairs "d / a, c/B"
        battle --nemesis M --life 50 --draws table
        reveal C
        = asked B, C
        """,
    ),
    Scene(
        "whom nobody can pair is refused",
        """
        ! new-campaign S --system aeons_end_legacy --players "A,B,C,D"
        ! new-campaign S --system aeons_end_legacy --players "A,B,C,D" --pairs "A/B"
        ! new-campaign S --system aeons_end_legacy --players "A,B,C,D" --pairs "A/B,C/E"
        ! new-campaign S --system aeons_end_legacy --players "A,B,C,D" --pairs "A/A,B/C"
        ! new-campaign S --system aeons_end_legacy --players "A,B" --pairs "A/B"
        """,
    ),
    Scene(
        "a campaign has one to four players, a known system and a name of its own",
        """
        ! new-campaign S --system aeons_end
        ! new-campaign S --system aeons_end --players ""
        ! new-campaign S --system aeons_end --players "A,B,C,D,E"
        ! new-campaign S --system aeons_end --players "A,,B"
        ! new-campaign S --system arkham --players A
        ! new-campaign S --players A
        ! new-campaign --system aeons_end --players A
        new-campaign S --system aeons_end --players A
        ! new-campaign s --system aeons_end --players A
        """,
    ),
    Scene(
        "every option of a battle does what it says",
        """
        @ base 2 --nemesis-deck 12 --gravehold 25 --player-life 8 --unleash "Gravehold weeps" """
        """--unleash-do g1 --unleash-do p1 --rules "No healing" --loss "Four crowns" """
        """--counter Crowns=1 --counter Quills=0 --seed 7 --turn-order base-2p
        = Gravehold 25; Claire 8; deck 12; counter Crowns 1; counter Quills 0
        state
        ~ Gravehold weeps
        state
        ~ No healing
        state
        ~ Four crowns
        unleash
        = Gravehold 24; asked Claire, Dax
        """,
    ),
    Scene(
        "the easier deck of one mage in base has a card more",
        """
        @ base 1 --turn-order base-1p-4-easier
        = face down 6
        end loss
        battle --nemesis M --life 5
        = face down 5
        """,
    ),
    Scene(
        "a battle that cannot be is refused",
        """
        new-campaign S --system aeons_end_legacy --players "Ann,Ben"
        ! battle
        ! battle --nemesis M
        ! battle --life 50
        ! battle --nemesis M --life
        ! battle --nemesis M --life many
        ! battle --nemesis M --life 0
        ! battle --nemesis M --life -5
        ! battle --nemesis M --life 50 --life 60
        ! battle --nemesis M --life 50 --difficulty expert
        ! battle --nemesis M --life 50 --draws nobody
        ! battle --nemesis M --life 50 --turn-order ael-3p
        ! battle --nemesis M --life 50 --nemesis-deck -1
        ! battle --nemesis M --life 50 --gravehold 0
        ! battle --nemesis M --life 50 --player-life 0
        ! battle --nemesis M --life 50 --unleash-do unleash
        ! battle --nemesis M --life 50 --unleash-do nonsense
        ! battle --nemesis M --life 50 --counter Quills
        ! battle --nemesis M --life 50 --counter Quills=-1
        ! battle --nemesis M --life 50 --counter =1
        ! battle --nemesis M --life 50 --colour red
        ! battle --nemesis M --life 50 extra
        ! battle --nemesis gravehold --life 50
        battle --nemesis M --life 50 --difficulty normal --draws app --nemesis-deck 0
        """,
    ),
)
def test_a_campaign_or_battle_begins_as_it_is_asked_for(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)
