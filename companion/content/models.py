"""The form of a pack's TOML files. Only `companion.content.loader` knows these models."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Literal, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    Strict,
    StringConstraints,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticCustomError

from companion.content.entries import CardType, DifficultyId

T = TypeVar("T")


def _one_line(text: str) -> str:
    """Make a name what names are everywhere: NFC, one line, 1 to 200 characters."""
    blanked = "".join(" " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c for c in text)
    name = unicodedata.normalize("NFC", blanked).strip()
    if not 1 <= len(name) <= 200:
        raise PydanticCustomError("name_length", "1 to 200 characters")
    return name


Name = Annotated[str, AfterValidator(_one_line)]
Tag = Annotated[str, StringConstraints(pattern=re.compile(r"^[a-z0-9_-]{1,40}\Z"))]
Whole = Annotated[int, Field(ge=0)]
Positive = Annotated[int, Field(ge=1)]
# TOML has arrays, not tuples: only the container may be converted, never what is in it.
Rows = Annotated[tuple[T, ...], Strict(strict=False)]


class Form(BaseModel):
    """A table that holds exactly what it may hold, as the type it must be."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Row(Form):
    """A named thing from a box."""

    name: Name
    spoiler: Tag | None = None
    disputed: bool = False
    sources: str = ""


class SetRow(Form):
    """A box."""

    name: Name
    kind: Literal["standalone", "mini", "promo"] | None = None
    unofficial: bool = False


class NemesisRow(Row):
    """A nemesis."""

    life: Positive | None = None
    life_special: bool = False
    difficulty: Annotated[int, Field(ge=1, le=10)] | None = None
    campaign_only: bool = False


class CardRow(Row):
    """A nemesis card."""

    type: CardType
    tier: Annotated[int, Field(ge=1, le=3)] | None = None
    life: Positive | None = None
    power: Positive | None = None
    shields: Positive | None = None
    upgraded: bool = False

    @field_validator("life", "shields")
    @classmethod
    def _of_a_minion(cls, number: int | None, info: ValidationInfo) -> int | None:
        return _belongs("minion", number, info)

    @field_validator("power")
    @classmethod
    def _of_a_power(cls, number: int | None, info: ValidationInfo) -> int | None:
        return _belongs("power", number, info)


def _belongs(owner: CardType, number: int | None, info: ValidationInfo) -> int | None:
    # A card whose type is itself wrong is reported for that alone.
    if number is not None and info.data.get("type", owner) != owner:
        raise PydanticCustomError("not_of_type", "only a {owner} has it", {"owner": owner})
    return number


class MageRow(Row):
    """A mage."""

    charges: Positive | None = None


class PackForm(Form):
    """A file of names: everything by the short name of its box."""

    sets: dict[Name, SetRow] = {}
    nemeses: dict[Name, Rows[NemesisRow]] = {}
    cards: dict[Name, Rows[CardRow]] = {}
    mages: dict[Name, Rows[MageRow]] = {}


class TurnOrderRow(Form):
    """A turn-order deck."""

    id: Tag
    players: Annotated[int, Field(ge=1, le=4)]
    cards: Rows[Annotated[str, StringConstraints(pattern=r"^(nemesis|wild|p[1-4](_p[1-4])?)$")]]
    turn_tokens: Whole = 0
    easier: bool = False


class DifficultyRow(Form):
    """A difficulty level."""

    id: DifficultyId
    player_life: Positive
    gravehold_life: Positive
    nemesis_life_change: int
    increased_difficulty: bool = False


class DeckSizeRow(Form):
    """A row of the nemesis-deck chart."""

    players: Annotated[int, Field(ge=1, le=4)]
    tiers: Annotated[tuple[Whole, Whole, Whole], Strict(strict=False)]
    nemesis_cards: Whole


class BreachRow(Form):
    """A breach."""

    numeral: Literal["I", "II", "III", "IV"]
    focus: Positive | None = None
    open: Rows[Positive] = ()
    bonus: Whole = 0


class SupplyRow(Form):
    """Recommended piles of the supply."""

    gems: Whole
    relics: Whole
    spells: Whole


class SetupForm(Form):
    """The file of numbers a battle is set up with; shipped only."""

    turn_orders: Rows[TurnOrderRow]
    difficulties: Rows[DifficultyRow] = ()
    solo_player_life: Rows[Positive] = ()
    nemesis_decks: Rows[DeckSizeRow] = ()
    breaches: Rows[BreachRow] = ()
    supply_advice: SupplyRow | None = None
