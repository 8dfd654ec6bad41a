"""Situations 21 to 31, 36 and 37 of the rules, as lines of plain: damage and exhaustion."""

from __future__ import annotations

from pathlib import Path

from tests.journeys.telling import Scene, Telling, scenes


@scenes(
    Scene(
        "21 damage beyond 0 falls twofold on Gravehold, then the penalties come in order",
        """
        @ base 2 --unleash-do g1
        charge Claire +3
        fix players.Claire.life 3
        hurt Claire 5
        = Claire 0; Claire exhausted yes; Gravehold 26; Claire charges 3
        = agenda unleash Claire, unleash Claire, breach Claire, charges Claire
        ! reveal Dax
        next
        = Gravehold 25; agenda unleash Claire, breach Claire, charges Claire
        next
        = Gravehold 24; agenda breach Claire, charges Claire
        next
        ~ loses a breach
        = agenda charges Claire; Claire charges 3
        next
        = agenda nothing; Claire charges 0; step between
        reveal Dax
        = turn of Dax
        """,
    ),
    Scene(
        "21 in Legacy without sections exhaustion costs nothing more",
        """
        @ legacy 2 --unleash-do g1
        fix players.Claire.life 1
        hurt Claire 5
        = Claire exhausted yes; Gravehold 22; agenda nothing
        hurt Claire 3
        = Gravehold 16
        ! heal Claire 2
        = Claire 0
        """,
    ),
    Scene(
        "21 a penalty can be passed over",
        """
        @ base 2 --unleash-do g1
        hurt Claire 10
        skip
        skip
        = Gravehold 30; agenda breach Claire, charges Claire
        next
        next
        = agenda nothing
        """,
    ),
    Scene(
        "22 an exhausted player suffers 3: Gravehold loses 6, and nobody is exhausted twice",
        """
        @ base 2
        hurt Claire 10
        skip
        skip
        skip
        skip
        = agenda nothing; Gravehold 30
        hurt Claire 3
        = Gravehold 24; agenda nothing; Claire 0
        """,
    ),
    Scene(
        "23 an exhausted player gains no life",
        """
        @ both 2
        hurt Claire 10
        ! heal Claire 2
        ~ Claire is exhausted and cannot gain life.
        = Claire 0; Claire exhausted yes
        """,
    ),
    Scene(
        "24 the lowest life passes over the exhausted, and a tie is the table's to settle",
        """
        @ legacy 3
        hurt Claire 10
        hurt Dax 6
        hurt Nima 6
        attack Hunt --do "lowest 2"
        = asked Dax, Nima
        choose Nima
        = Nima 2; Dax 4; Gravehold 30
        attack Hunt --do "lowest 2"
        = asked nothing; Nima 0; Nima exhausted yes; Gravehold 30
        """,
    ),
    Scene(
        "25 when the last mage falls too it is defeat at once, without penalties",
        """
        @ base 2 --unleash-do g1
        hurt Claire 10
        skip
        skip
        skip
        skip
        hurt Dax 12
        = result loss; reason exhausted; agenda nothing; asked nothing; step over
        = Gravehold 26
        ! next
        undo
        = result none; Dax 10; Dax exhausted no
        """,
    ),
    Scene(
        "26 one mage alone falls and the battle goes on until Gravehold is at 0",
        """
        @ both 1
        hurt Claire 10
        = Claire exhausted yes; result none
        hurt Claire 14
        = result none; Gravehold 2
        hurt Claire 1
        = result loss; reason gravehold; Gravehold 0
        """,
    ),
    Scene(
        "27 nobody gains life above the maximum",
        """
        @ both 2
        hurt gravehold 2
        heal gravehold 5
        = Gravehold 30
        heal nemesis 9
        = nemesis 70
        hurt nemesis 3
        heal nemesis 1
        = nemesis 68
        heal Dax 4
        = Dax 10
        minion Husk 5
        hurt Husk 2
        heal Husk 9
        = in play Husk 5
        """,
    ),
    Scene(
        "28 a nemesis's own rule takes the place of the two Unleashes at exhaustion",
        """
        @ base 2
        fix rules.exhaustion_own "Place two flame tokens"
        hurt Dax 10
        ~ Place two flame tokens
        = agenda own Dax, breach Dax, charges Dax
        next
        = agenda breach Dax, charges Dax; Gravehold 30
        """,
    ),
    Scene(
        "29 the group names any player, also an exhausted one",
        """
        @ legacy 2
        hurt Claire 10
        minion Husk 5 --do "player 2"
        reveal nemesis
        next
        = asked Claire, Dax
        ! choose Nima
        ! choose 3
        ! next
        choose claire
        = Gravehold 26; Dax 10; step nemesis/draw
        """,
    ),
    Scene(
        "30 beginners have more life, and their nemesis less",
        """
        @ base 2 --difficulty beginner
        = Claire 12; Dax 12; Gravehold 35; nemesis 60
        """,
    ),
    Scene(
        "30 extinction gives less life, and the nemesis more",
        """
        @ base 2 --difficulty extinction
        = Claire 8; Dax 8; Gravehold 25; nemesis 80
        """,
    ),
    Scene(
        "30 normal and expert have the printed numbers",
        """
        @ base 2 --difficulty expert
        = Claire 10; Gravehold 30; nemesis 70
        end loss
        battle --nemesis Maelstrom --life 70 --difficulty normal
        = Claire 10; Gravehold 30; nemesis 70
        """,
    ),
    Scene(
        "31 one mage alone and exhausted: the table decides about the lowest life",
        """
        @ both 1
        hurt Claire 10
        = Gravehold 30
        fix rules.exhaustion_unleash 0
        attack Hunt --do "lowest 3"
        = Gravehold 30
        choose 2
        = Gravehold 30; asked nothing; result none
        attack Hunt --do "lowest 3"
        choose Claire
        = Gravehold 24
        """,
    ),
    Scene(
        "36 both effects may be chosen while one player is left to aim at",
        """
        @ legacy 2
        hurt Claire 10
        attack Split --do "gravehold 5" --or "player 3"
        = asked Gravehold suffers 5, any player suffers 3
        choose 2
        = asked Claire, Dax
        choose Dax
        = Dax 7; Gravehold 30
        undo 2
        choose "Gravehold suffers 5"
        = Gravehold 25; Dax 10; asked nothing
        """,
    ),
    Scene(
        "36 an effect that cannot be fully resolved is not offered",
        """
        @ legacy 1
        hurt Claire 10
        attack Split --do "gravehold 5" --or "lowest 3"
        = asked nothing; Gravehold 25
        """,
    ),
    Scene(
        "36 when neither can be resolved, both are offered",
        """
        @ legacy 1
        hurt Claire 10
        attack Split --do "lowest 5" --or "lowest 3"
        ~ choose one of the two effects
        choose 2
        choose Claire
        = Gravehold 24
        """,
    ),
    Scene(
        "37 all damage of one effect first, then the penalties by seat",
        """
        @ base 3 --unleash-do g1
        fix players.Dax.life 1
        fix players.Claire.life 2
        attack Quake --do "each 3"
        = Claire 0; Dax 0; Nima 7; Gravehold 24
        = agenda unleash Claire, unleash Claire, breach Claire, charges Claire, unleash Dax, """
        """unleash Dax, breach Dax, charges Dax
        next
        next
        next
        next
        = Gravehold 22; agenda unleash Dax, unleash Dax, breach Dax, charges Dax
        """,
    ),
    Scene(
        "34 penalties in the middle of the main phase, which then goes on where it was",
        """
        @ base 2 --unleash-do g1
        minion Husk 5 --do "player 5"
        minion Brute 6 --do "gravehold 2"
        fix players.Claire.life 1
        reveal nemesis
        next
        choose Claire
        = Claire 0; Gravehold 22; step nemesis/main
        next
        next
        next
        next
        = agenda nothing; Gravehold 20; step nemesis/main
        next
        = Gravehold 18; step nemesis/draw
        """,
    ),
)
def test_a_situation_comes_out_right(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)
