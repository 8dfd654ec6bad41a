"""The checklists of a campaign: their titles and steps (000, the pages named in the engine)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.campaign.due import due
from companion.engine.campaign.guides import FIRST_GAME, GuideStep
from companion.engine.campaign.outlook import AheadKind, CampaignAhead
from companion.engine.campaign.state import CampaignState
from companion.speech.effects import one_line
from companion.speech.scene import Scene
from companion.speech.voice import N_

_SECTION: Final = "section:"

NAMES: Final = {
    "ia-piles": N_("supply"),
    "mats": N_("mats and names"),
    "breaches": N_("breaches"),
    "life": N_("life"),
    "ib-cards": N_("starting cards"),
    "turn-order": N_("turn-order deck"),
    "aids": N_("aid cards"),
    "banish-rest": N_("banish what is left over"),
    "gravehold": N_("Gravehold's dial"),
    "envelope-1": N_("envelope of chapter 1"),
    "ic-front": N_("assist deck"),
    "nemesis-deck": N_("nemesis deck"),
    "nemesis-life": N_("the nemesis's dial"),
    "nemesis-rules": N_("the nemesis's rules"),
    "legacy-deck": N_("Legacy deck"),
    "prologue": N_("prologue"),
    "first-legacy-card": N_("first Legacy card"),
    "mat": N_("mats"),
    "hand-deck": N_("starting hands and decks"),
    "setup-breaches": N_("breaches"),
    "setup-life": N_("life"),
    "setup-turn-order": N_("turn-order deck"),
    "setup-nemesis-life": N_("the nemesis's dial"),
    "setup-nemesis-deck": N_("nemesis deck"),
    "setup-nemesis-back": N_("back of the nemesis mat"),
    "setup-supply": N_("supply"),
    "booklet-difficulty": N_("difficulty"),
    "booklet-basic-cards": N_("nemesis deck after the campaign"),
    "booklet-supply": N_("choice of the supply"),
    "result": N_("result"),
    "return-cards": N_("cards back to the supply"),
    "destroyed": N_("destroyed cards"),
    "reset": N_("starting hands and decks"),
    "reset-breaches": N_("breaches"),
    "turn-tokens": N_("turn tokens"),
    "defeat": N_("try again or go on"),
    "learned": N_("what the mages learn"),
    "upgrade": N_("supply upgrade"),
    "chapter": N_("end of the chapter"),
    "letters": N_("letters announced"),
}
"""A name for each step, in a word or two."""

STEPS: Final = {
    "ia-piles": N_(
        "Open deck Ia and sort its cards into nine piles, one for each card. "
        "Lay them three by three in the middle of the table."
    ),
    "mats": N_(
        "Everybody chooses a mat, one of its sides and a name for the mage. "
        "Write the name on the mat."
    ),
    "breaches": N_("Everybody takes breaches I, II and III and lays them out as the mat shows."),
    "life": N_("Everybody takes ten life."),
    "ib-cards": N_(
        "Open deck Ib. Everybody takes the starting hand and deck written on the mat, "
        "in that order: the leftmost card of the deck on top."
    ),
    "aids": N_("Everybody takes an aid card with the phases of a turn."),
    "banish-rest": N_("Banish the player cards and aid cards that are left over."),
    "gravehold": N_("Set Gravehold's dial to 30."),
    "envelope-1": N_(
        "Open the envelope of chapter 1 and put the Maelstrom mat beside the supply. "
        "Keep Maelstrom's divider in the box: it is needed later."
    ),
    "ic-front": N_(
        "Open deck Ic from the front. Its top eight cards lie at the top of the nemesis mat "
        "as the assist deck: do not shuffle them."
    ),
    "nemesis-deck": N_(
        "The rest of deck Ic lies beside the nemesis mat as the nemesis deck. "
        "Do not shuffle it either."
    ),
    "nemesis-life": N_("Set the nemesis's dial to 99, the life on Maelstrom's mat."),
    "nemesis-rules": N_("Read all of Maelstrom's set-up and additional rules before you begin."),
    "prologue": N_(
        "Read the prologue on page 1 of the rulebook. It comes before the first Legacy card."
    ),
    "first-legacy-card": N_(
        "Read the first Legacy card, L02, and do what it says. "
        "Read no other before you are told to."
    ),
    "mat": N_("Everybody lays their mat in front of them."),
    "hand-deck": N_(
        "Everybody takes the starting hand and deck written on the mat, in that order: "
        "the leftmost card of the deck on top. Do not shuffle."
    ),
    "setup-breaches": N_(
        "Everybody lays out one breach of each type shown on the mat, turned as it shows."
    ),
    "setup-nemesis-deck": N_("Make the nemesis deck as the Legacy deck tells you to."),
    "setup-nemesis-back": N_(
        "Read the back of the nemesis mat: what this nemesis needs for its set-up stands there, "
        "cards of tier 0 too."
    ),
    "booklet-difficulty": N_(
        "Choose a difficulty. Beginner: 12 life each, Gravehold 35, the nemesis 10 less. "
        "Expert: the harder rules on the nemesis mat. "
        "Extinction: those too, 8 life each, Gravehold 25, the nemesis 10 more."
    ),
    "booklet-basic-cards": N_(
        "Make the nemesis deck of the nemesis's own nine cards and basic cards END55 to END76, "
        "not those of the campaign. "
        "Where the END deck has a card of the same name for this nemesis, take that one."
    ),
    "booklet-supply": N_(
        "Choose the nine piles, or draw them with the randomizers END18 to END54. "
        "Three gems, two relics and four spells are recommended."
    ),
    "result": N_("The result stands in the score chart."),
    "return-cards": N_(
        "Put the cards of your decks that cost more than 0 back on their piles in the supply."
    ),
    "destroyed": N_(
        "Destroyed cards come back too, to their pile or to a starting hand or deck. "
        "Banished cards do not."
    ),
    "reset": N_("Make the starting hands and decks again as they are written on the mats."),
    "reset-breaches": N_("Turn the breaches back to where the mats show them."),
    "turn-tokens": N_("Put both turn tokens back in the middle of the table."),
    "defeat": N_("Does the Legacy deck say to try again, or to go on? Say which of the two it is."),
    "learned": N_(
        "The mages learn and choose what the Legacy deck offers them. Note who took what."
    ),
    "chapter": N_("If the Legacy deck ends the chapter here, end it."),
}
"""What is to be done at a step, where it is the same for every group."""

_TURN_CARDS: Final = {
    1: N_(
        "Write the mage's name on four turn cards: {names}. "
        "Shuffle them with the two nemesis cards: that is the turn-order deck."
    ),
    2: N_(
        "Write each mage's name on two turn cards: {names}. "
        "Shuffle the four with the two nemesis cards: that is the turn-order deck."
    ),
    3: N_(
        "Write each mage's name on one turn card: {names}. Shuffle the three with the wild card "
        "and the two nemesis cards: that is the turn-order deck."
    ),
    4: N_(
        "Take the turn cards that show two colors, two for each pair, and write both names on "
        "both: {names}. Shuffle the four with the two nemesis cards; "
        "lay out both turn tokens."
    ),
}
_TURN_CARDS_AGAIN: Final = {
    1: N_("Shuffle the turn-order deck: four cards of {names} and the two nemesis cards."),
    2: N_("Shuffle the turn-order deck: two cards each for {names} and the two nemesis cards."),
    3: N_(
        "Shuffle the turn-order deck: one card each for {names}, the wild card "
        "and the two nemesis cards."
    ),
    4: N_(
        "Shuffle the turn-order deck: two cards for each pair, {names}, and the two nemesis "
        "cards. Lay out both turn tokens."
    ),
}
_AHEAD: Final[dict[AheadKind, str]] = {
    "first-game": N_("Set up the first game, step by step."),
    "chapter": N_("Begin chapter {number}."),
    "after": N_("Go through what follows the battle, step by step."),
    "setup": N_("Set up battle {number}."),
    "after-campaign": N_("The campaign is over: choose what to play from the booklet."),
}


def guide_title(s: Scene, guide: str, battle: int | None = None) -> str:
    """What a guide is called; `battle` is the place of its battle in the score chart."""
    kind, _, number = guide.partition(":")
    if kind == "setup" and number:
        return s.t("Set-up of battle {number}", number=number)
    if kind == "after" and number:
        place = s.battle(int(number)) if battle is None else battle
        if not place:
            return s.t("After a battle entered by hand")
        return s.t("After battle {number}", number=place)
    return s.t("First game") if guide == FIRST_GAME else guide


def step_name(s: Scene, step: str) -> str:
    """A step by its id, in a word or two; what is no step stays as it was written."""
    if step.startswith(_SECTION):
        return s.t("section {letter}", letter=step.removeprefix(_SECTION))
    return s.t(NAMES[step]) if step in NAMES else step


def _section(s: Scene, step: GuideStep, state: CampaignState) -> str:
    section = state.section(step.section)
    text = one_line(section.text) if section else ""
    if text:
        return s.t("Section {letter}: {text}.", letter=step.section, text=text)
    return s.t("Section {letter}: do what your rulebook says there.", letter=step.section)


def _names(s: Scene, state: CampaignState) -> str:
    """Who has turn cards: the mages, or the pairs that share them."""
    if not state.pairs:
        return s.listing(state.players)
    return s.listing(
        "/".join(state.players[seat - 1] for seat in sorted(pair)) for pair in state.pairs
    )


def _turn_order(s: Scene, _: GuideStep, state: CampaignState) -> str:
    return s.t(_TURN_CARDS[len(state.players)], names=_names(s, state))


def _turn_order_again(s: Scene, _: GuideStep, state: CampaignState) -> str:
    if state.over:
        return s.t(
            "Make the turn-order deck anew for the players who are there, as page 8 says: "
            "four player cards and the two nemesis cards."
        )
    return s.t(_TURN_CARDS_AGAIN[len(state.players)], names=_names(s, state))


def _life(s: Scene, _: GuideStep, state: CampaignState) -> str:
    if state.over:
        return s.t(
            "Everybody takes ten life and Gravehold's dial is set to 30, "
            "unless the difficulty says otherwise."
        )
    return s.t(
        "Everybody takes ten life; set Gravehold's dial to 30. "
        "Nobody ever has more than at the start."
    )


def _nemesis_life(s: Scene, _: GuideStep, state: CampaignState) -> str:
    if state.over:
        return s.t(
            "Set the nemesis's dial to the life on its mat, unless the difficulty says otherwise."
        )
    return s.t("Set the nemesis's dial to the life on its mat. It never has more than that.")


def _supply(s: Scene, _: GuideStep, state: CampaignState) -> str:
    if state.section("M") is not None and not state.over:
        return s.t(
            "Lay the supply out in the middle of the table, a pile for each card. "
            "Page 11 says nine piles; look at section M too."
        )
    return s.t("Lay the nine piles of the supply out in the middle of the table.")


def _upgrade(s: Scene, _: GuideStep, state: CampaignState) -> str:
    if state.section("M") is not None:
        return s.t(
            "Take two of the piles on offer into the supply and banish two of its piles. "
            "Banish what you did not take: nine piles remain, unless section M says otherwise."
        )
    return s.t(
        "Take two of the piles on offer into the supply and banish two of its piles. "
        "Banish what you did not take: nine piles remain."
    )


def _legacy_deck(s: Scene, step: GuideStep, state: CampaignState) -> str:
    if step.package:
        return s.t(
            "Open deck L, the Legacy deck, and keep it in its tray. "
            "Do not shuffle it and do not look through it."
        )
    if state.bookmark:
        return s.t(
            "Read on in the Legacy deck after card {card}, as far as it says, and do what it says.",
            card=state.bookmark,
        )
    return s.t("Read on in the Legacy deck, as far as it says, and do what it says.")


def _letters(s: Scene, step: GuideStep, state: CampaignState) -> str:
    left = () if step.done else due(state)
    if left:
        return s.n(
            "The rulebook has announced {count} letter that is still locked: {letters}.",
            "The rulebook has announced {count} letters that are still locked: {letters}.",
            len(left),
            letters=s.listing(left),
        )
    if state.chapter is None and not step.done:
        return s.t("Say which chapter you are in: then the letters that are due stand here.")
    return s.t("Every letter that was announced by now is unlocked.")


TOLD: Final[dict[str, Callable[[Scene, GuideStep, CampaignState], str]]] = {
    "turn-order": _turn_order,
    "setup-turn-order": _turn_order_again,
    "setup-life": _life,
    "setup-nemesis-life": _nemesis_life,
    "setup-supply": _supply,
    "upgrade": _upgrade,
    "legacy-deck": _legacy_deck,
    "letters": _letters,
}
"""Steps that depend on how the campaign stands."""


def guide_step(s: Scene, step: GuideStep, state: CampaignState) -> str:
    """What is to be done at a step.

    Raises:
        KeyError: nobody has written the sentence for this step.
    """
    if step.section:
        return _section(s, step, state)
    if step.id in TOLD:
        return TOLD[step.id](s, step, state)
    return s.t(STEPS[step.id])


def campaign_ahead(s: Scene, ahead: CampaignAhead) -> str:
    """What Space does next, between battles.

    Raises:
        KeyError: nobody has written the sentence for this kind.
    """
    return s.t(_AHEAD[ahead.kind], number=ahead.number)
