"""Reads packs, shipped and the user's own, and turns them into plain rows."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from companion.content.entries import (
    BasicCard,
    Breach,
    DeckSize,
    Difficulty,
    Mage,
    Nemesis,
    PackProblem,
    SupplyAdvice,
    TurnOrder,
)
from companion.content.models import CardRow, MageRow, NemesisRow, PackForm, SetupForm

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from companion.content.entries import Fault

SYSTEMS = ("aeons_end", "aeons_end_legacy")

# A file with one mistake on every row needs no longer list than this.
_MOST_PROBLEMS = 10
# What pydantic calls them; everything else is a wrong value.
_FAULTS: dict[str, Fault] = {"missing": "missing", "extra_forbidden": "unknown"}


class Pack(NamedTuple):
    """The rows of a file or of several."""

    nemeses: tuple[Nemesis, ...] = ()
    cards: tuple[BasicCard, ...] = ()
    mages: tuple[Mage, ...] = ()


class Setup(NamedTuple):
    """The numbers a battle of one system is set up with."""

    turn_orders: tuple[TurnOrder, ...] = ()
    difficulties: tuple[Difficulty, ...] = ()
    solo_player_life: tuple[int, ...] = ()
    deck_sizes: tuple[DeckSize, ...] = ()
    breaches: tuple[Breach, ...] = ()
    supply_advice: SupplyAdvice | None = None


class OwnPacks(NamedTuple):
    """What the user's folder holds, by system, and what is wrong with the rest."""

    packs: Mapping[str, Pack]
    problems: tuple[PackProblem, ...]


@cache
def shipped(system: str, kind: str) -> Pack:
    """Rows of one shipped file (`nemeses`, `cards`, `mages`); a system without it has none."""
    return _pack(PackForm.model_validate(_shipped_table(system, kind)), _box_names())


@cache
def setup(system: str) -> Setup:
    """Return the set-up numbers of a system; all empty for one that ships none."""
    table = _shipped_table(system, "setup")
    if not table:
        return Setup()
    form = SetupForm.model_validate(table)
    advice = form.supply_advice
    return Setup(
        turn_orders=tuple(TurnOrder(**row.model_dump()) for row in form.turn_orders),
        difficulties=tuple(Difficulty(**row.model_dump()) for row in form.difficulties),
        solo_player_life=form.solo_player_life,
        deck_sizes=tuple(DeckSize(**row.model_dump()) for row in form.nemesis_decks),
        breaches=tuple(Breach(**row.model_dump()) for row in form.breaches),
        supply_advice=SupplyAdvice(**advice.model_dump()) if advice else None,
    )


@cache
def own(folder: Path) -> OwnPacks:
    """Read the user's packs, `<folder>/<system>/*.toml`; whatever is wrong is a problem."""
    forms: dict[str, list[PackForm]] = {system: [] for system in SYSTEMS}
    problems: list[PackProblem] = []
    for system, path in _toml_files(folder, problems):
        if system is None or system not in forms:
            problems.append(PackProblem(path, "no_system"))
            continue
        read = _read_own(path)
        if isinstance(read, PackForm):
            forms[system].append(read)
        else:
            problems.extend(read)
    boxes = dict(_box_names())
    for form in (form for of_system in forms.values() for form in of_system):
        boxes.update({key: row.name for key, row in form.sets.items()})
    packs = {system: _joined(_pack(f, boxes) for f in forms[system]) for system in SYSTEMS}
    return OwnPacks(packs, tuple(problems))


def _shipped_table(system: str, stem: str) -> dict[str, Any]:
    if system not in SYSTEMS:
        return {}
    file = files("campaign_data").joinpath(system, f"{stem}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def _box_names() -> Mapping[str, str]:
    """Full names of the shipped boxes by their short ones."""
    forms = (PackForm.model_validate(_shipped_table(system, "sets")) for system in SYSTEMS)
    return {key: row.name for form in forms for key, row in form.sets.items()}


def _toml_files(folder: Path, problems: list[PackProblem]) -> Iterator[tuple[str | None, Path]]:
    """Every TOML file with the name of the folder it lies in, in a stable order."""
    for path, is_folder in _listing(folder, problems):
        if is_folder:
            for file, is_subfolder in _listing(path, problems):
                if not is_subfolder:
                    yield path.name, file
        else:
            yield None, path


def _listing(folder: Path, problems: list[PackProblem]) -> list[tuple[Path, bool]]:
    """Folders (True) and TOML files (False), not the hidden ones nor pipes and devices."""
    try:
        return [
            (path, path.is_dir())
            for path in sorted(folder.iterdir())
            if not path.name.startswith(".")
            and (path.is_dir() or (path.suffix.lower() == ".toml" and path.is_file()))
        ]
    except FileNotFoundError:
        return []
    except OSError:
        problems.append(PackProblem(folder, "unreadable"))
        return []


def _read_own(path: Path) -> PackForm | tuple[PackProblem, ...]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return (PackProblem(path, "unreadable"),)
    try:
        table = tomllib.loads(text)
    # Besides its own error tomllib lets through: a number of thousands of digits
    # (ValueError) and brackets nested too deep.
    except (ValueError, RecursionError) as error:
        return (_not_toml(path, str(error)),)
    try:
        return PackForm.model_validate(table)
    except ValidationError as error:
        return _field_problems(path, error)


def _not_toml(path: Path, message: str) -> PackProblem:
    place = re.search(r"at line (\d+), column (\d+)", message)
    if place is None:
        return PackProblem(path, "not_toml")
    return PackProblem(path, "not_toml", line=int(place[1]), column=int(place[2]))


def _field_problems(path: Path, error: ValidationError) -> tuple[PackProblem, ...]:
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return tuple(
        PackProblem(path, _FAULTS.get(one["type"], "wrong"), field=_field_name(one["loc"]))
        for one in found[:_MOST_PROBLEMS]
    )


def _field_name(place: tuple[int | str, ...]) -> str:
    """Rows are counted from one, as people count: `cards.mine#2.life`."""
    steps = (f"#{step + 1}" if isinstance(step, int) else f".{step}" for step in place)
    return "".join(steps).removeprefix(".")


def _pack(form: PackForm, boxes: Mapping[str, str]) -> Pack:
    """Rows of a form; a box nobody named goes by its short name."""
    return Pack(
        nemeses=tuple(
            _nemesis(row, boxes.get(key, key)) for key, rows in form.nemeses.items() for row in rows
        ),
        cards=tuple(
            _card(row, boxes.get(key, key)) for key, rows in form.cards.items() for row in rows
        ),
        mages=tuple(
            _mage(row, boxes.get(key, key)) for key, rows in form.mages.items() for row in rows
        ),
    )


def _joined(packs: Iterable[Pack]) -> Pack:
    all_packs = tuple(packs)
    return Pack(
        nemeses=tuple(row for pack in all_packs for row in pack.nemeses),
        cards=tuple(row for pack in all_packs for row in pack.cards),
        mages=tuple(row for pack in all_packs for row in pack.mages),
    )


def _nemesis(row: NemesisRow, box: str) -> Nemesis:
    return Nemesis(
        name=row.name,
        set=box,
        life=row.life,
        life_special=row.life_special,
        difficulty=row.difficulty,
        campaign_only=row.campaign_only,
        spoiler=row.spoiler,
        disputed=row.disputed,
    )


def _card(row: CardRow, box: str) -> BasicCard:
    return BasicCard(
        name=row.name,
        type=row.type,
        tier=row.tier,
        number=row.power if row.type == "power" else row.life,
        set=box,
        shields=row.shields,
        upgraded=row.upgraded,
        spoiler=row.spoiler,
        disputed=row.disputed,
    )


def _mage(row: MageRow, box: str) -> Mage:
    return Mage(
        name=row.name,
        max_charges=row.charges,
        set=box,
        spoiler=row.spoiler,
        disputed=row.disputed,
    )
