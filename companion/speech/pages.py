"""The rulebook of Aeon's End: Legacy in our own words, a passage at a time (000)."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_, Voice

TOPICS: Final = {
    "prologue": N_("Prologue"),
    "contents": N_("The game and its contents"),
    "more-contents": N_("More contents"),
    "player-cards": N_("Player cards"),
    "card-types": N_("Card types, Legacy deck"),
    "nemesis-mat": N_("Nemesis mat"),
    "nemesis-cards": N_("Nemesis cards"),
    "player-setup": N_("Set-up: players and turn order"),
    "setup-picture": N_("Set-up in a picture"),
    "nemesis-setup": N_("Set-up: nemesis"),
    "supply-setup": N_("Set-up: supply"),
    "player-turn": N_("Turn order, a player's turn"),
    "casting-phase": N_("A player's casting phase"),
    "main-phase": N_("A player's main phase"),
    "nemesis-turn": N_("The nemesis's turn"),
    "unmarked": N_("A page without a mark"),
    "nemesis-draw": N_("The nemesis's draw phase"),
    "exhausted": N_("Exhausted, game terms"),
    "game-end": N_("End of the game, solo, score chart"),
    "unplaced": N_("Letters without a known place"),
}
"""Headings of the pages."""

_BEGINNING: Final = {
    "played-before": N_(
        "Read everything even if you know Aeon's End: some of its rules are missing at first. What "
        "belongs to chapter 1 is mentioned openly."
    ),
    "prologue": N_(
        "The story's prologue. Read it before you turn to the first card of the Legacy deck."
    ),
    "legacy-lasts": N_(
        "One battle changes the next: you write on parts of the game and put stickers on them, and "
        "all of it stays."
    ),
    "sealed": N_(
        "Leave sealed packages closed until something tells you to open them. The rules A to Z are "
        "missing at first and come as stickers; once in the rulebook, a rule holds for good."
    ),
    "banished-cards": N_(
        "A banished card goes into its own section of the box and comes back only if you are told "
        "so."
    ),
    "adepts": N_(
        "Your mages begin as adepts of little power and learn after each game. At the end they can "
        "join any other game of Aeon's End."
    ),
    "same-players": N_(
        "The number of players stays the same for the whole campaign, and nobody joins later. If "
        "somebody is missing, another player may play that mage too."
    ),
    "object": N_(
        "All of you play against the nemesis: defeat it before Gravehold falls or everybody is "
        "exhausted. Each nemesis is different."
    ),
    "rounds": N_(
        "Each round the turns of players and nemesis come in random order. On yours you cast "
        "spells, gain cards and work on your breaches. Your deck is never shuffled."
    ),
    "tokens": N_(
        "Tokens: for life 30 of 1 and 10 of 5, for power 10, and 2 turn tokens for four players."
    ),
    "life-dials": N_("2 life dials, one for Gravehold and one for the nemesis."),
    "deck-ib": N_("In deck Ib: 4 player aids with the phases of a turn, and 9 turn-order cards."),
    "player-parts": N_(
        "4 player mats, 12 breaches, and a sheet that leads you through the set-up of the first "
        "game."
    ),
    "stop-decks": N_(
        "12 decks with a stop card hold all cards of the game: Ia to Id, II to VII, E and L."
    ),
    "sealed-parts": N_(
        "4 boxes from A to D, 7 sets of mats, and 7 pages of insights with the stickers. Open each "
        "when you are told to."
    ),
}

_CARDS: Final = {
    "player-cards": N_(
        "Player cards are those in the players' hands and decks and in the supply. You begin with "
        "a hand and a deck, and pay aether for more cards from the supply."
    ),
    "card-cost": N_("Cost: the aether you pay to gain the card from the supply."),
    "card-effect": N_(
        "Effect: gems and relics work at once when played; a spell is prepped to a breach first "
        "and cast later. Where a card contradicts the rulebook, the card is right."
    ),
    "card-types": N_(
        "A player card is a gem, a relic or a spell. Gems give aether, which pays for cards and "
        "for breaches. Relics do various useful things at once."
    ),
    "spells": N_(
        "Spells are your main weapon against the nemesis and its minions. A spell must lie on a "
        "breach beside your mat before you can cast it."
    ),
    "flavor-text": N_("Flavor text tells of the world and has no effect."),
    "legacy-deck": N_(
        "The Legacy deck tells the story through all games. Its order is fixed: never shuffle it, "
        "never look ahead. Between games it stays in the box."
    ),
    "legacy-card": N_(
        "A Legacy card has a title, a piece of the story, a number, and instructions: what to "
        "open, what to banish, which stickers to place."
    ),
    "legacy-scattered": N_(
        "If the Legacy deck gets scattered, somebody who does not play puts it in order by the "
        "numbers in the corners, the highest at the back."
    ),
}

_NEMESIS: Final = {
    "nemesis-life": N_("Life: what its dial begins with. At 0 the players win."),
    "nemesis-unleash": N_("Unleash: what happens whenever this nemesis unleashes."),
    "nemesis-rules": N_(
        "Additional rules hold for this nemesis alone. Its story has no effect on the game."
    ),
    "nemesis-difficulty": N_(
        "Difficulty level: 1 is the easiest, 10 the hardest. Outside the campaign some nemeses can "
        "be made harder in a way that their mat describes."
    ),
    "nemesis-mat-setup": N_("Setup: what else this nemesis needs before the game begins."),
    "nemesis-cards": N_(
        "The nemesis fights with attacks, minions and powers. Its deck mixes basic cards with "
        "cards of its own."
    ),
    "attack-cards": N_("An attack takes effect at once and is discarded."),
    "minion-cards": N_(
        "A minion has life tokens and is discarded as soon as it has none. Its persistent effect "
        "comes in the nemesis's main phase."
    ),
    "power-cards": N_(
        "POWER X: the power enters with X power tokens and loses one in each main phase of the "
        "nemesis. With the last one gone it takes effect."
    ),
    "power-discarded": N_(
        "TO DISCARD: in their own main phase any player may do all that is listed there. The power "
        "is then discarded without taking effect."
    ),
    "basic-cards": N_(
        "Each card names its nemesis; a card marked Basic fits any of them. Cards grow more "
        "dangerous from tier 1 to tier 3; tier 0 is for the additional rules of a nemesis."
    ),
}

_SETUP: Final = {
    "first-game-setup": N_(
        "For the first game, follow the first game set-up sheet before you go on here."
    ),
    "setup-mat": N_("Everybody places their player mat in front of them."),
    "setup-cards": N_(
        "Everybody builds hand and deck as their mat shows. In the deck the leftmost card is on "
        "top, the rightmost at the bottom."
    ),
    "starter-cards": N_(
        "Starter cards have an S in the lower right corner, so that they do not get mixed up with "
        "the supply."
    ),
    "setup-breaches": N_(
        "Everybody takes the breaches that their mat shows and places them the way they are drawn "
        "there."
    ),
    "setup-life": N_(
        "Each player begins with 10 life, Gravehold with 30. Nobody ever has more than they began "
        "with."
    ),
    "setup-turn-deck": N_(
        "Make the turn-order deck: four player cards and two nemesis cards. Write the names of "
        "your mages on your cards, each in the mage's color."
    ),
    "turn-deck-few": N_("One player: four cards of that player. Two players: two cards each."),
    "turn-deck-three": N_(
        "Three players: one card each and the wild card. When it comes up, you decide who takes "
        "the turn, and likewise whom an effect on it concerns."
    ),
    "turn-deck-four": N_(
        "Four players: the cards in two colors, with two names each, every name on two cards, and "
        "the two turn tokens. If an effect names such a card, you choose which of the two it "
        "concerns."
    ),
    "turn-deck-shuffled": N_("Whatever the number of players, add two nemesis cards and shuffle."),
    "turn-deck-empty": N_(
        "When a turn-order card is needed and the deck is empty, shuffle all of them into a new "
        "face-down deck."
    ),
    "setup-picture": N_(
        "One player's table in a picture: the hand, the deck in order, breaches I to III as the "
        "mat shows them, and the shuffled turn-order deck."
    ),
    "setup-nemesis-life": N_(
        "Turn the nemesis's dial to the life on its mat. It can never have more than that."
    ),
    "setup-nemesis-deck": N_("Make the nemesis deck the way the Legacy deck says."),
    "setup-nemesis-mat": N_(
        "Read on the back of the nemesis mat what else this nemesis needs for its set-up."
    ),
    "tier-zero": N_(
        "Some nemeses use cards beside their deck, marked tier 0. The nemesis mat says how."
    ),
    "setup-supply": N_(
        "The supply has nine piles, each of several copies of one card. The first nine come from "
        "deck Ia."
    ),
    "supply-upgrades": N_(
        "After every game you are offered new piles. Two of them join the supply, two piles of the "
        "supply are banished, and so are the piles you did not choose."
    ),
    "supply-piles": N_(
        "Each card of the supply has its own pile in the middle of the table: 7 cards of a gem, 5 "
        "of a spell, 5 of a relic. A pile that has run out stays empty."
    ),
    "supply-advice": N_(
        "Advice: have a gem of cost 3 in the supply, so that dearer cards are within reach."
    ),
}

_PLAYERS: Final = {
    "turn-order": N_(
        "At the start and after every turn, reveal the top turn-order card: it says who is next. "
        "It goes on top of the turn-order discard pile."
    ),
    "turn-order-four": N_(
        "Four players: when a card with two names comes up, those two are asked; you all choose "
        "who acts and takes the turn token. The second such card is the other one's, and the token "
        "goes back."
    ),
    "casting": N_(
        "1. Casting phase: spells on opened breaches may be cast, spells on closed breaches must "
        "be. Each goes on top of your discard pile."
    ),
    "main-actions": N_("2. Main phase: these actions, in any order and as often as you like."),
    "action-play": N_("Play a gem or a relic."),
    "action-gain": N_("Gain a card from the supply."),
    "action-focus": N_("Focus one of your breaches."),
    "action-open": N_("Open one of your breaches."),
    "action-prep": N_("Prep a spell on a breach."),
    "action-while-prepped": N_("Use what a spell does while it is prepped."),
    "action-to-discard": N_("Do what a power asks TO DISCARD it."),
    "draw-phase": N_(
        "3. Draw phase: put the gems and relics you played on your discard pile, in the order you "
        "like. Then draw until there are five cards in your hand."
    ),
    "forgotten-rules": N_(
        "A rule was forgotten? It rarely matters much. Do it right the next time, and enjoy the "
        "game."
    ),
    "cast-which": N_(
        "A spell on an opened breach may be cast now, or wait. One on a closed breach, prepped "
        "there last turn after a focus, must be cast. The order is yours to choose."
    ),
    "cast-resolve": N_(
        "To cast a spell, first put it on your discard pile, then do what follows Cast on it. "
        "Unless it says otherwise, it hits one target: a minion or the nemesis."
    ),
    "damage-minion": N_(
        "Damage to a minion takes that much from its life tokens. With none left, it is discarded "
        "at once."
    ),
    "damage-nemesis": N_(
        "Damage to the nemesis turns its dial down. At 0 the players have won there and then."
    ),
    "damage-additional": N_(
        "Additional damage of a spell joins the first, on the same target. If a spell deals damage "
        "twice in separate sentences, those are two hits: on one target or on two."
    ),
    "cast-for-others": N_(
        "An effect may let you cast a spell of another player. Then you are the one whom it calls "
        "you, and all decisions are yours; the card goes to its owner's discard pile."
    ),
    "main-any-order": N_("All actions of your main phase come in any order, any number of times."),
    "play-card": N_(
        "Play a gem or a relic: do all that it says, as far as it can be done. With OR you choose "
        "one side; if only one can be done in full, take that one."
    ),
    "play-aether": N_(
        "You need not spend the aether you gain. What is left at the end of the turn is lost, and "
        "none can be given away."
    ),
    "gain-card": N_(
        "Gain a card: pay its cost with aether you gained this turn. The card goes on top of your "
        "discard pile right away."
    ),
    "focus-breach": N_(
        "Focus a closed breach: pay the cost near its center and turn it 90° clockwise."
    ),
    "focus-often": N_(
        "You may focus one breach or several, as often as you can pay, and need not prep a spell "
        "there."
    ),
    "focus-turned": N_(
        "With the yellow quarter on top, an effect that would focus the breach opens it instead if "
        "you like."
    ),
    "open-breach": N_(
        "Open a closed breach: pay the cost that is on its top now, which each focus makes "
        "cheaper, and flip it. It stays open until the game ends; a spell may be prepped there "
        "already this turn."
    ),
    "discard-order": N_(
        "What reaches your discard pile when: cast spells before their effect, gained cards at "
        "once, gems and relics in the draw phase."
    ),
    "prep-spell": N_(
        "Prep a spell: play it from your hand to one of your breaches that is open, or that you "
        "focused this turn. Each breach holds one spell. It can be cast in your next casting "
        "phase."
    ),
    "while-prepped": N_(
        "While prepped: use such an effect of your spells if it is meant for the main phase, on "
        "the turn of prepping or later. Others belong to other phases."
    ),
    "discard-power": N_(
        "TO DISCARD: do all that a power lists there, and it is discarded without effect."
    ),
}

_AGAINST: Final = {
    "nemesis-main": N_("1. Main phase: its minions and powers take effect, oldest first."),
    "nemesis-draw": N_(
        "2. Draw phase: draw a nemesis card. An attack takes effect; a minion or power enters with "
        "its tokens, and only its IMMEDIATELY effect happens this turn."
    ),
    "life-zero": N_("A player whose life drops to 0, whenever it is, is exhausted: see page 19."),
    "main-oldest": N_(
        "Main phase in detail: begin with the minion or power that has been there longest, and go "
        "through all of them. PERSISTENT effects happen now."
    ),
    "main-power": N_(
        "Take one power token from each power. Once it has none, do what follows POWER X and "
        "discard it."
    ),
    "unmarked": N_(
        "The text that Companion knows marks no page 17. The rules around it are told under pages "
        "16 and 18."
    ),
    "draw-none": N_("No card left in the nemesis deck when one is drawn: Unleash three times."),
    "draw-attack": N_(
        "Attack: do what it says from top to bottom, then put it on the nemesis's discard pile."
    ),
    "draw-minion": N_(
        "Minion: do what follows IMMEDIATELY; it enters with as many life tokens as printed."
    ),
    "draw-power": N_(
        "Power: do what follows IMMEDIATELY; it enters with as many power tokens as printed."
    ),
    "effects-partly": N_(
        "An effect that cannot happen in full happens as far as it can. Of two effects, choose one "
        "that you can carry out in full."
    ),
    "effects-wait": N_(
        "Effects marked persistent or power come in the nemesis's main phase only: a new card "
        "waits for the next one."
    ),
    "ambiguity": N_(
        "If it is not clear whom a nemesis card means, the players decide: between two with the "
        "lowest life, say. If any player must lose more cards than anybody holds, whoever holds "
        "most loses all of them."
    ),
}

_ENDING: Final = {
    "exhausted": N_("At 0 life a player is exhausted."),
    "exhausted-plays": N_("Exhausted players go on playing as before, with these exceptions."),
    "exhausted-life": N_("They gain no life."),
    "exhausted-lowest": N_(
        "Damage to the player with the lowest life goes to the lowest who is not exhausted."
    ),
    "exhausted-damage": N_(
        "Damage they suffer hits Gravehold instead, doubled. So does the damage left over when "
        "they reach 0."
    ),
    "exhausted-all": N_("As soon as all players are exhausted, the game is over and lost."),
    "ally": N_("Ally: another player, never you."),
    "banish": N_(
        "Banish: put the card into the banished section of the box. It stays out of use until "
        "something tells you otherwise."
    ),
    "destroy": N_(
        "Destroy: the card is out for this game. Unlike a banished one it returns afterwards, to "
        "its pile or its player's starting cards."
    ),
    "or-effects": N_("OR: choose either side. If just one can be done in full, it is that one."),
    "to-discard": N_(
        "TO DISCARD: a player may do in their main phase what stands there, and the power leaves "
        "play without effect."
    ),
    "unleash": N_("Unleash: do what the mat of your nemesis has under this word."),
    "victory": N_(
        "You win when the nemesis has no life left. You also win if at the end of a turn its deck "
        "is empty and it has neither minion nor power in play."
    ),
    "defeat": N_(
        "You lose when all of you are exhausted, or when Gravehold has no life left. A nemesis mat "
        "may name another way to lose, at once."
    ),
    "reset": N_(
        "After each game, cards that cost more than 0 go back to their piles. Starting hands and "
        "decks are made again as the player mats say, and all breaches return to where they began."
    ),
    "solo-mages": N_(
        "Alone you may play several mages, by the rules for that many players. More than two are "
        "not advised."
    ),
    "solo-rules": N_(
        "Solo, you are your own ally, and what concerns you and another player happens to you "
        "twice. Being exhausted does not lose you the game; Gravehold at 0 life does."
    ),
    "score-chart": N_("Write down after each game how it ended."),
    "unplaced": N_(
        "The text that Companion knows does not say where these letters stand: look for them in "
        "your rulebook."
    ),
}

PASSAGES: Final = _BEGINNING | _CARDS | _NEMESIS | _SETUP | _PLAYERS | _AGAINST | _ENDING
"""What each passage of `companion.engine.campaign.pages` says."""


def passage_sentences(voice: Voice, passage: str) -> str:
    """The rule of a passage, by its id.

    Raises:
        KeyError: there is no such passage.
    """
    return voice.t(PASSAGES[passage])


def page_heading(voice: Voice, topic: str) -> str:
    """What a page is about, by its topic, short enough for a heading.

    Raises:
        KeyError: no page has this topic.
    """
    return voice.t(TOPICS[topic])
