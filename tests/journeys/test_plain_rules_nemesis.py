"""Situations 11 to 20 and 32 to 34 of the rules, as lines of plain: the nemesis's turn."""

from __future__ import annotations

from pathlib import Path

from tests.journeys.telling import Scene, Telling, scenes


@scenes(
    Scene(
        "11 cards in play are settled oldest first, in one list",
        """
        @ both 2
        power Storm 1 --do "gravehold 4"
        minion Husk 5 --do "gravehold 2"
        power Fog 2
        reveal nemesis
        = step nemesis/main; turn of nemesis
        next
        ~ Storm is discarded.
        = Gravehold 26; in play Husk 5, Fog 2
        next
        = Gravehold 24; in play Husk 5, Fog 2; step nemesis/main
        next
        = in play Husk 5, Fog 1; step nemesis/draw
        """,
    ),
    Scene(
        "11 an order set by hand is the order of the main phase",
        """
        @ both 2
        minion Husk 5 --do "gravehold 1"
        minion Brute 6 --do "gravehold 3"
        move Brute 1
        = in play Brute 6, Husk 5
        hurt Husk 1
        reveal nemesis
        next
        = Gravehold 27; in play Brute 6, Husk 4
        """,
    ),
    Scene(
        "12 a power placed this turn keeps its tokens, and resolves in the second turn after",
        """
        @ both 2
        reveal nemesis
        next
        = step nemesis/draw
        power Fog 2 --do "gravehold 4"
        = in play Fog 2; deck 19; step nemesis/draw
        next
        reveal nemesis
        = in play Fog 2
        next
        = in play Fog 1; Gravehold 30; step nemesis/draw
        skip
        turn-order shuffle-in nemesis
        reveal nemesis
        next
        = in play nothing; Gravehold 26; step nemesis/draw
        """,
    ),
    Scene(
        "13 a minion that an earlier card defeated has no turn",
        """
        @ both 2
        power Storm 2
        minion Husk 5 --do "gravehold 4"
        power Fog 2
        reveal nemesis
        next
        hurt Husk 9
        ~ Husk is defeated.
        = in play Storm 1, Fog 2; nemesis 70
        next
        = Gravehold 30; in play Storm 1, Fog 1; step nemesis/draw
        """,
    ),
    Scene(
        "14 a card put into play in the main phase waits for the next nemesis turn",
        """
        @ both 2
        minion Husk 5
        minion Brute 6
        reveal nemesis
        next
        power Late 1 --do "gravehold 4"
        = deck 20; in play Husk 5, Brute 6, Late 1; step nemesis/main
        next
        = step nemesis/draw; in play Husk 5, Brute 6, Late 1; Gravehold 30
        ! next
        skip
        reveal nemesis
        next
        next
        next
        = Gravehold 26; in play Husk 5, Brute 6; step nemesis/draw
        """,
    ),
    Scene(
        "14 what comes in an empty main phase is an effect's, and the draw is still to come",
        """
        @ both 2
        reveal nemesis
        minion Early 3
        = step nemesis/main; deck 20; in play Early 3
        next
        = step nemesis/draw
        minion Drawn 4
        = deck 19; in play Early 3, Drawn 4
        next
        = step between; turn of nobody
        """,
    ),
    Scene(
        "15 any player pays to discard a power, which leaves without effect",
        """
        @ both 2
        power Fog 1 --do "gravehold 4" --to-discard "Spend 7 aether"
        reveal Dax
        ~ Fog can be discarded: Spend 7 aether.
        discard Fog
        = in play nothing; Gravehold 30
        undo
        next
        reveal Claire
        ~ Fog can be discarded: Spend 7 aether.
        discard Fog
        next
        reveal nemesis
        next
        = Gravehold 30; step nemesis/draw
        """,
    ),
    Scene(
        "16 an empty nemesis deck Unleashes three times in the draw phase and ends the turn",
        """
        @ both 2 --nemesis-deck 0 --unleash-do g3
        power Storm 9
        reveal nemesis
        next
        ! minion Husk 5 --from deck
        next
        = Gravehold 21; step between; in play Storm 8; deck 0
        """,
    ),
    Scene(
        "16 saying that no card is left empties a deck nobody counted",
        """
        @ both 2 --nemesis-deck unknown --unleash-do g3
        = deck unknown
        power Storm 9
        reveal nemesis
        next
        no-card
        = deck 0; Gravehold 21; step nemesis/draw
        next
        = step between
        """,
    ),
    Scene(
        "17 an empty deck and nothing in play at a player's turn's end is victory",
        """
        @ both 2 --nemesis-deck 0
        reveal Claire
        = result none
        next
        = result win; reason nemesis-empty; step over; turn of nobody
        """,
    ),
    Scene(
        "17 the last minion's fall is victory when the turn ends, not before",
        """
        @ both 2 --nemesis-deck 0
        minion Husk 2
        reveal Claire
        next
        = result none
        reveal Dax
        hurt Husk 2
        = in play nothing; result none
        next
        = result win
        """,
    ),
    Scene(
        "17 one power still in play is no victory",
        """
        @ both 2 --nemesis-deck 0
        power Storm 5
        reveal Claire
        next
        = result none; step between
        """,
    ),
    Scene(
        "18 an attack resolves and never counts as in play",
        """
        @ both 2 --nemesis-deck 1
        reveal nemesis
        next
        attack Slice --do "gravehold 4"
        = Gravehold 26; in play nothing; deck 0; step nemesis/draw
        next
        = result win; reason nemesis-empty
        """,
    ),
    Scene(
        "19 a card that returns to play has what is printed on it",
        """
        @ both 2
        minion Husk 5 --persistent "Each player discards a card"
        hurt Husk 3
        hurt Husk 2
        = in play nothing
        minion Husk --from discard
        = in play Husk 5
        power Fog 3 --to-discard "Spend 7 aether"
        token Fog -2
        discard Fog
        power Fog --from discard
        = in play Husk 5, Fog 3
        reveal Claire
        ~ Fog can be discarded: Spend 7 aether.
        """,
    ),
    Scene(
        "20 two minions of one name have their own lives and places",
        """
        @ both 2
        minion Husk 5 --do "gravehold 1"
        power Storm 9
        minion Husk 5 --do "gravehold 4"
        = in play Husk#1 5, Storm 9, Husk#2 5
        ! hurt Husk 2
        ~ minion:Husk#1, minion:Husk#2
        hurt Husk#2 2
        = in play Husk#1 5, Storm 9, Husk#2 3
        reveal nemesis
        next
        = Gravehold 29
        next
        next
        = Gravehold 25
        hurt minion:Husk#1 5
        = in play Storm 8, Husk#2 3
        """,
    ),
    Scene(
        "32 a draw from the empty deck in a player's turn Unleashes three times as well",
        """
        @ both 2 --nemesis-deck 0 --unleash-do g3
        power Storm 9
        reveal Claire
        ! minion Husk 5 --from deck
        no-card
        = Gravehold 21; turn of Claire; step player
        """,
    ),
    Scene(
        "32 a draw from the empty deck in the main phase leaves the draw phase to come",
        """
        @ both 2 --nemesis-deck 0 --unleash-do g1
        power Storm 9
        power Fog 9
        reveal nemesis
        next
        no-card
        = Gravehold 27; step nemesis/main
        next
        = step nemesis/draw; in play Storm 8, Fog 8
        next
        = Gravehold 24; step between
        """,
    ),
    Scene(
        "33 a deck nobody counted may be empty, so the table is asked; yes is victory",
        """
        @ both 2 --nemesis-deck unknown
        reveal nemesis
        next
        minion Husk 1
        next
        reveal Claire
        hurt Husk 1
        = result none
        next
        = asked yes, no; result none; step between
        ! next
        choose yes
        = result win; reason nemesis-empty; deck 0
        """,
    ),
    Scene(
        "33 no is not asked again this turn",
        """
        @ both 2 --nemesis-deck unknown
        reveal nemesis
        next
        attack Slice
        next
        = asked yes, no
        choose 2
        = asked nothing; result none; deck unknown; step between
        reveal Claire
        = turn of Claire
        """,
    ),
    Scene(
        "34 a power's Unleash exhausts a mage: penalties first, then the two cards left",
        """
        @ base 2 --player-life 3 --unleash-do p3
        power Storm 1 --do unleash --do "gravehold 4"
        minion Husk 5 --do "gravehold 1"
        power Fog 2
        reveal nemesis
        next
        = asked Claire, Dax
        choose Claire
        = Claire 0; Claire exhausted yes
        = agenda unleash Claire, unleash Claire, breach Claire, charges Claire, rest
        ! reveal nemesis
        next
        choose Claire
        = Gravehold 24
        next
        choose Claire
        = Gravehold 18; agenda breach Claire, charges Claire, rest
        next
        next
        = agenda rest; Gravehold 18; step nemesis/main
        next
        = agenda nothing; Gravehold 14; in play Husk 5, Fog 2; step nemesis/main
        next
        = Gravehold 13
        next
        = in play Husk 5, Fog 1; step nemesis/draw
        """,
    ),
)
def test_a_situation_comes_out_right(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)
