"""The box of Aeon's End: Legacy in words: points, letters, packages, errata, switches."""

from __future__ import annotations

from typing import Final

from companion.engine.campaign.box import Letter, Point, PointKind, is_package
from companion.engine.campaign.guides import FIRST_GAME
from companion.engine.campaign.records import Value
from companion.speech.effects import one_line
from companion.speech.voice import N_, Voice

_POINTS: Final[dict[PointKind, str]] = {
    "beginning": N_("beginning of chapter {chapter}"),
    "end": N_("end of chapter {chapter}"),
}
_ANNOUNCED: Final[dict[PointKind, str]] = {
    "beginning": N_("announced for the beginning of chapter {chapter}"),
    "end": N_("announced for the end of chapter {chapter}"),
}
_PLACES: Final[dict[tuple[str, str], str]] = {
    ("contents", "after-life-dials"): N_("page {page}, contents: after the life dials"),
    ("player-setup", "between-steps-2-and-3"): N_(
        "page {page}, player set-up: between steps 2 and 3"
    ),
    ("nemesis-setup", "after-step-8"): N_("page {page}, nemesis set-up: after step 8"),
    ("supply-setup", "after-supply-upgrades"): N_(
        "page {page}, supply set-up: after the supply upgrades"
    ),
    ("player-turn", "after-main-action-7"): N_("page {page}, player turn: after main action 7"),
    ("casting-phase", "before-damage"): N_("page {page}, casting phase: before dealing damage"),
    ("casting-phase", "between-minion-and-nemesis-damage"): N_(
        "page {page}, casting phase: between damage to a minion and damage to the nemesis"
    ),
    ("main-phase", "after-main-action-7"): N_("page {page}, main phase: after action 7"),
    ("nemesis-draw", "between-minion-and-power"): N_(
        "page {page}, nemesis draw phase: between minion and power cards"
    ),
    ("exhausted", "before-exhausted"): N_("page {page}, exhausted: before the heading"),
    ("exhausted", "after-exhausted"): N_("page {page}, exhausted: after the first sentence"),
    ("terms", "after-unleash"): N_("page {page}, game terms: after Unleash"),
    ("game-end", "after-reset"): N_("page {page}, game end: after what is reset"),
}
PACKAGES: Final = {
    "deck": N_("deck {label}"),
    "envelope": N_("envelope of chapter {label}"),
    "box": N_("box {label}"),
    "mats": N_("mat set {label}"),
    "insight": N_("Insight {label}"),
}
ERRATA: Final = {
    1: N_(
        "Where the Legacy deck speaks of the playmat of a chapter, "
        "it means the envelope of that chapter."
    ),
    2: N_("The sticker of Insight 2a belongs on section S."),
    3: N_('The sticker of Insight 10 that begins with "During setup" belongs on section J.'),
    4: N_("Card E07 sends you to L19, which is wrong: read the front of L17."),
}
SWITCHES: Final = {
    "charges": N_("charges in use"),
    "gain_charge": N_("gaining charges for aether"),
    "breach_bonus": N_("bonus damage of breaches"),
    "exhaustion_breach": N_("exhausted: a breach is lost"),
    "exhaustion_charges": N_("exhausted: all charges are lost"),
    "nemesis_deck_shuffled": N_("nemesis deck shuffled at set-up"),
}
"""What a switch does, for those that are on or off."""

PILE_TYPES: Final[dict[str, str]] = {
    "gem": N_("gem"),
    "relic": N_("relic"),
    "spell": N_("spell"),
}
CHANGE_KINDS: Final[dict[str, str]] = {"sticker": N_("sticker"), "writing": N_("writing")}
MAGE_FIELDS: Final = {
    "player": N_("player"),
    "mat": N_("mat"),
    "side": N_("side of the mat"),
    "hand": N_("starting hand"),
    "deck": N_("starting deck"),
    "breaches": N_("breaches"),
    "charges": N_("charges"),
    "equipment": N_("equipment"),
    "learned": N_("what was learned"),
    "note": N_("note"),
}


def point_phrase(voice: Voice, point: Point) -> str:
    """A moment of the campaign."""
    return voice.t(_POINTS[point.kind], chapter=point.chapter)


def letter_place(voice: Voice, letter: Letter) -> str:
    """Where a letter stands in the rulebook."""
    if letter.page is None:
        return voice.t("place not stated in the rulebook")
    if letter.replaces:
        first, last = letter.replaces[0], letter.replaces[-1]
        return voice.t(
            "page {page}, nemesis set-up: in the place of steps {first} and {last}",
            page=letter.page,
            first=first,
            last=last,
        )
    return voice.t(_PLACES[letter.topic, letter.anchor], page=letter.page)


def letter_point(voice: Voice, letter: Letter) -> str:
    """When the rulebook announces a letter."""
    if letter.point is None:
        return voice.t("unlock point not stated in the rulebook")
    return voice.t(_ANNOUNCED[letter.point.kind], chapter=letter.point.chapter)


def package_phrase(voice: Voice, package: str) -> str:
    """A package by its id; what is no package stays as it was written."""
    if not is_package(package):
        return package
    kind, _, label = package.partition(":")
    return voice.t(PACKAGES[kind], label=label)


def instruction_phrase(voice: Voice, instruction: str) -> str:
    """What told a group to open something, on one line; a guide's step counts as its sheet."""
    return voice.t("first game sheet") if instruction == FIRST_GAME else one_line(instruction)


def switch_phrase(voice: Voice, name: str, value: Value | None = None) -> str:
    """What a switch does; without a `value` how often something happens is left open.

    Raises:
        KeyError: nobody has written the phrase for this switch.
    """
    if name != "exhaustion_unleash":
        return voice.t(SWITCHES[name])
    if value is None or value == 1:
        return voice.t("exhausted: Unleash")
    return voice.n(
        "exhausted: Unleash {count} time", "exhausted: Unleash {count} times", int(value)
    )


def mage_field(voice: Voice, field: str) -> str:
    """What a field of a mage's page holds."""
    return voice.t(MAGE_FIELDS[field])
