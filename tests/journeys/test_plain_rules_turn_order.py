"""Situations 1 to 10 and 35 of the rules, as lines of plain: the turn-order deck."""

from __future__ import annotations

from pathlib import Path

from tests.journeys.telling import Scene, Telling, scenes

ROUND = """
    reveal Claire
    next
    reveal Dax
    next
    reveal Claire
    next
    reveal Dax
    next
    reveal nemesis
    next
    skip
"""
"""All of a round of two players but the second nemesis turn."""


@scenes(
    Scene(
        "1 the last card being the nemesis's, all of its cards lie in the discard",
        f"""
        @ both 2
        {ROUND}
        = round 1; face down 1
        reveal nemesis
        = round 1; face down 0; discard Claire, Dax, Claire, Dax, nemesis, nemesis
        next
        = face down 0
        skip
        = face down 0; round 1
        """,
    ),
    Scene(
        "2 looking at the empty deck shuffles first, and the turn goes on",
        """
        @ both 2 --draws app
        fix turn_order.draw Claire
        reveal
        = turn of Claire; face down 0; round 1
        turn-order peek
        ~ new round
        = turn of Claire; step player; face down 6; round 2; discard nothing
        turn-order peek
        = round 2; face down 6
        next
        reveal
        = round 2; face down 5
        """,
    ),
    Scene(
        "3 one card shuffled into the empty deck is the deck, and comes next",
        """
        @ both 2 --draws app
        fix turn_order.draw Claire
        reveal
        turn-order shuffle-in Dax
        = face down 1; round 1; discard Claire, Dax, nemesis, nemesis, Claire
        next
        reveal
        = turn of Dax; round 1; face down 0
        """,
    ),
    Scene(
        "4 the wild card asks anew every time",
        """
        @ both 3
        reveal wild
        = asked Claire, Dax, Nima; step between; turn of nobody
        ! next
        ! reveal Claire
        choose Dax
        = turn of Dax; step player; asked nothing
        next
        turn-order shuffle-in wild
        reveal wild
        = asked Claire, Dax, Nima
        choose 2
        = turn of Dax
        """,
    ),
    Scene(
        "4 an effect that names the wild card asks whom it means",
        """
        @ both 3
        attack Whim --do 'ask "whom the wild card means" 2'
        = asked Claire, Dax, Nima
        ~ whom the wild card means
        choose Nima
        = Nima 8
        """,
    ),
    Scene(
        "5 the first card of a pair asks, the second goes to the other one",
        """
        @ legacy 4
        reveal Dax
        = asked Claire, Dax; turn of nobody
        choose Dax
        = turn of Dax; tokens Dax
        next
        reveal Olek
        choose Nima
        = turn of Nima; tokens Dax, Nima
        next
        reveal Claire
        = turn of Claire; asked nothing; tokens Nima
        next
        reveal Nima/Olek
        = turn of Olek; asked nothing; tokens nothing
        """,
    ),
    Scene(
        "5 after the reshuffle a pair starts again",
        """
        @ legacy 4
        reveal Claire
        choose Claire
        next
        reveal Claire
        = turn of Dax; tokens nothing
        next
        fix turn_order.draw ""
        reveal Claire/Dax
        = round 2; asked Claire, Dax
        choose 1
        = turn of Claire; tokens Claire
        """,
    ),
    Scene(
        "6 an effect on a two-name card leaves it to the players who is meant",
        """
        @ legacy 4
        attack Chill --do 'ask "one of Claire/Dax" 3'
        = asked Claire, Dax, Nima, Olek
        choose Dax
        = Dax 7
        """,
    ),
    Scene(
        "7 six draws make a round, and the seventh shuffles",
        f"""
        @ both 2
        {ROUND}
        reveal nemesis
        next
        skip
        = round 1; face down 0
        reveal Dax
        = round 2; face down 5; discard Dax
        """,
    ),
    Scene(
        "8 a drawn card sent to the bottom gives no turn and no end of one",
        """
        @ both 2 --nemesis-deck 0
        reveal Dax
        remind turn-end "count the gems"
        turn-order bottom current
        ~ Nobody takes this turn.
        = step between; turn of nobody; face down 6; result none; discard nothing
        state
        ~ count the gems
        reveal nemesis
        turn-order bottom current
        = face down 6; result none
        reveal Claire
        next
        = result win; reason nemesis-empty
        """,
    ),
    Scene(
        "8 a wild card sent to the bottom is not asked about any more",
        """
        @ both 3
        reveal wild
        turn-order bottom current
        = asked nothing; step between; face down 6
        """,
    ),
    Scene(
        "8 the card at the bottom comes last",
        """
        @ both 2 --draws app
        fix turn_order.draw "Claire, Dax"
        turn-order bottom nemesis
        reveal
        next
        reveal
        next
        reveal
        = turn of nemesis; face down 0; round 1
        """,
    ),
    Scene(
        "9 all nemesis cards are shuffled in, and they alone",
        f"""
        @ both 2
        {ROUND}
        reveal nemesis
        turn-order shuffle-in nemesis
        = face down 2; discard Claire, Dax, Claire, Dax; turn of nemesis
        ! turn-order shuffle-in nemesis
        """,
    ),
    Scene(
        "10 an undone reveal puts the real card back",
        """
        @ both 2
        reveal Dax
        undo
        ~ Put back among the face-down turn cards: Dax.
        = turn of nobody; face down 6
        redo
        ~ Put on the turn-order discard pile: Dax.
        = turn of Dax
        """,
    ),
    Scene(
        "35 the token alone says who is next, whatever was shuffled back",
        """
        @ legacy 4
        reveal Claire
        choose Dax
        next
        turn-order shuffle-in Claire
        = tokens Dax; face down 6
        reveal Dax
        = turn of Claire; asked nothing; tokens nothing
        """,
    ),
)
def test_a_situation_comes_out_right(tmp_path: Path, script: str) -> None:
    Telling(tmp_path).tell(script)


def test_10_undone_fate_comes_back_as_it_was(tmp_path: Path) -> None:
    """Two rounds are drawn, taken back over the reshuffle, and drawn again alike."""
    told = Telling(tmp_path)
    told.found("base 1 --draws app")

    def drawn() -> list[object]:
        order = []
        for _ in range(8):
            told.say("reveal")
            order.append(told.state()["turn_order"])
            told.end_turn()
        return order

    once, after = drawn(), told.state()
    told.say(f"undo {len(told.session.answer('log').splitlines()) - 2}")
    assert (told.state()["round"], after["round"]) == (1, 2)
    assert (drawn(), told.state()) == (once, after)


def test_10_a_card_looked_at_and_undone_is_the_same_card(tmp_path: Path) -> None:
    told = Telling(tmp_path)
    told.found("legacy 4 --draws app")
    seen = told.say("turn-order peek 6")
    told.say("undo")
    assert told.say("turn-order peek 6") == seen
