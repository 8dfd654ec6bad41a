"""What a friend at the table would say."""

from __future__ import annotations

from typing import Final

import pytest

from companion.engine.aeons_end import commands as c
from companion.engine.aeons_end import events as e
from companion.engine.aeons_end import reasons as r
from companion.engine.aeons_end.look import outlook
from companion.engine.aeons_end.outlook import Ahead
from companion.engine.aeons_end.state import Card, Effect, Prompt, Source
from companion.engine.kernel.log import Entry
from companion.speech import Cast, Speech
from companion.speech.fixes import path_phrase
from companion.speech.scene import Scene
from companion.table.reasons import BadName, SaveFailed, Stale
from tests.speech.samples import CAST, battle

ENGLISH: Final = Speech("en")
JAPANESE: Final = Speech("ja")
RUSSIAN: Final = Speech("ru")
STORM: Final = Card("Storm of Knives", "power", 1, do=(Effect("gravehold", 4),))
GRINDER: Final = Card("Eye Grinder", "minion", 5, do=(Effect("player", 2),))


def entry(command: object, *events: object) -> Entry:
    return Entry(7, "2026-11-30T20:00:00+00:00", command, events)


def test_a_power_at_its_last_token_says_what_happens_and_where_it_goes() -> None:
    cast = Cast(("Claire", "Dax"), "Maelstrom", {2: "Storm of Knives"})
    ahead = Ahead("settle", card=2, left=0, resolves=True)

    assert ENGLISH.ahead(ahead, outlook(battle()), cast) == (
        "Storm of Knives has no power token left: Gravehold suffers 4, then the card is discarded."
    )


@pytest.mark.parametrize(
    "told,label",
    [
        (entry(c.Hurt("p1", 2), e.Damaged("p1", 2, 10, 8)), "Claire suffers 2"),
        (
            entry(
                c.Next(),
                e.CardSettled(5, "Storm of Knives", 0),
                e.Damaged("gravehold", 4, 30, 26),
                e.CardLeft(5, "Storm of Knives", "resolved"),
            ),
            "Storm of Knives resolved",
        ),
        (
            entry(c.Next(), e.TurnDeckShuffled(("n", "1")), e.TurnCardRevealed("n")),
            "turn card revealed: nemesis",
        ),
        (
            entry(c.Choose("p2"), e.PromptClosed(3, "p2"), e.Damaged("p2", 2, 9, 7)),
            "Dax suffers 2",
        ),
        (entry(c.Choose("p2"), e.PromptClosed(3, "p2"), e.TurnBegun(2)), "turn taken: Dax"),
        (entry(c.Skip(), e.CardSettled(5, "Acid Fog", 1, skipped=True)), "Acid Fog: passed over"),
    ],
)
def test_an_entry_is_named_by_what_it_did(told: Entry, label: str) -> None:
    assert ENGLISH.label(told, CAST) == label


def test_the_one_line_of_a_card_is_its_effect_its_text_or_both() -> None:
    texted = Card("Crust Smasher", "minion", 6, persistent="The door creaks.")
    both = Card("Crust Smasher", "minion", 6, "The door creaks.", do=(Effect("gravehold", 2),))
    fog = Card("Acid Fog", "power", 2, to_discard="Spend 7 aether.")

    assert ENGLISH.card_line(GRINDER) == "any player suffers 2"
    assert ENGLISH.card_line(texted) == "The door creaks"
    assert ENGLISH.card_line(both) == "Gravehold suffers 2; The door creaks"
    assert ENGLISH.card_line(fog) == "to discard: Spend 7 aether"
    assert ENGLISH.card_line(Card("Power A", "power", 2)) == ""


def test_an_or_offers_both_sides_in_words() -> None:
    slam = Card("Slam", "attack", do=(Effect("gravehold", 5),), otherwise=(Effect("player", 3),))

    assert ENGLISH.card_line(slam) == "Gravehold suffers 5 OR any player suffers 3"


def test_two_cards_of_one_name_are_told_apart() -> None:
    assert ENGLISH.label(entry(c.Hurt("c2", 1), e.Damaged("c2", 1, 4, 3, "Husk")), CAST) == (
        "Husk#2 suffers 1"
    )


def test_a_card_that_has_left_keeps_the_name_it_had() -> None:
    assert ENGLISH.event(e.CardLeft(9, "Mantle Auger", "defeated"), CAST) == (
        "Mantle Auger is defeated."
    )


def test_overflow_says_in_whose_place_gravehold_suffers() -> None:
    event = e.Damaged("gravehold", 8, 30, 22, for_seat=1)

    assert ENGLISH.event(event, CAST) == "In place of Claire, Gravehold suffers 8: 22 left."


def test_russian_leaves_a_name_as_it_is() -> None:
    cast = Cast(("Клэр",), "Мальстрём")

    assert RUSSIAN.event(e.Damaged("p1", 2, 10, 8), cast) == "Клэр: 2 урона, осталось 8."
    assert RUSSIAN.event(e.PlayerExhausted(1), cast) == "Клэр: истощение!"


def test_japanese_uses_the_terms_of_its_players() -> None:
    prompt = Prompt(1, "target", ("p1", "p2"), Source("card", "嵐"), Effect("lowest", 2))

    assert JAPANESE.event(e.Unleashed(1), CAST) == "ネメシスが暴走します。"
    assert "体力が最も少ないプレイヤー" in JAPANESE.prompt(prompt, CAST)
    assert (
        JAPANESE.event(e.PlayerExhausted(1), Cast(("クレア",))) == "クレアは疲弊状態になりました。"
    )


def test_a_refusal_says_what_would_be_right() -> None:
    assert ENGLISH.rejection(r.RevealByTable(("1", "1", "n")), CAST) == (
        "The table draws: say which turn card came up. Still face down: Claire, nemesis."
    )
    assert ENGLISH.rejection(r.AboveMaximum(40, 30)) == "40 is too high: the maximum is 30."
    assert ENGLISH.rejection(BadName("wild", "reserved")) == (
        "wild means something else in the game: choose another name."
    )


def test_a_failed_save_says_the_stores_own_reason() -> None:
    reason = r.NoSuchRule()

    assert ENGLISH.rejection(SaveFailed(reason)) == ENGLISH.rejection(reason)


def test_what_another_window_did_is_told_in_its_labels() -> None:
    stale = Stale((entry(c.Note("Dax sleeps")), entry(c.Hurt("p2", 3))))

    assert ENGLISH.rejection(stale, CAST) == (
        "Meanwhile in another window: note: Dax sleeps; Dax suffers 3. Look, then try again."
    )


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
@pytest.mark.parametrize("path", ["rules.charges", "rules.exhaustion_breach"])
def test_a_refused_fix_of_a_rule_tells_no_more_than_was_typed(language: str, path: str) -> None:
    speech = Speech(language)
    said = speech.rejection(r.WrongValue(path, "maybe"))

    assert path in said
    assert path_phrase(Scene(speech, CAST), path) not in said


def test_a_face_down_order_is_never_told() -> None:
    fixed = e.Fixed("turn_order.discard", (), ("n",), order=("2", "1", "1"))

    assert "2" not in str(ENGLISH.event(fixed, Cast(("A", "B"))))
    assert ENGLISH.event(e.TurnDeckShuffled(("1", "n")), Cast(("A", "B"))) == (
        "The turn-order deck is shuffled: a new round begins."
    )
