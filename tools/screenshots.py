"""The pictures of the README, taken from battles that are played the same every time.

`python -m tools.screenshots [SCENE]…` writes `screenshots/LANGUAGE/SCENE.svg`.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import itertools
import os
import re
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual.widgets import Input

from companion.engine.aeons_end.commands import Choose, Command, Enter, Hurt, Next
from companion.engine.aeons_end.setup import BattleRequest
from companion.engine.aeons_end.state import Card, Effect
from companion.engine.aeons_end.words import System
from companion.engine.kernel.rejection import Rejection
from companion.speech import languages
from companion.table.campaign import Campaign
from companion.table.house import House
from companion.table.sitting import Sitting
from companion.ui.app import CompanionApp
from companion.ui.screens.campaign.charts import ChartsRoom
from tools.months import live_through

if TYPE_CHECKING:
    from textual.pilot import Pilot

FOLDER: Final = Path("screenshots")
EVENING: Final = datetime(2026, 11, 27, 20, tzinfo=UTC)
NARROW: Final = (80, 24)
WIDE: Final = (140, 40)
CELL: Final = 12.2
"""Width of a cell in Rich's pictures."""

_TEXT: Final = re.compile(r'(<text [^>]*?textLength=")[\d.]+("[^>]*>)([^<]*)(</text>)')
_FONT_FACE: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
_ID: Final = re.compile(r"terminal-\d+-")
_FONTS: Final = '"Fira Code", "DejaVu Sans Mono", "Noto Sans Mono CJK JP", monospace'

# The rulebook's own example (000, pages 16 to 19).
EXAMPLE: Final = (
    Card("Eye Grinder", "minion", 5, do=(Effect("player", 2),)),
    Card("Storm of Knives", "power", 1, do=(Effect("gravehold", 4),)),
    Card("Crust Smasher", "minion", 6, do=(Effect("gravehold", 2),)),
)


@dataclass(frozen=True, slots=True)
class Groups:
    """A group in its first chapter, and one that plays another box."""

    legacy: Campaign
    base: Campaign


Opens = Callable[[CompanionApp, Groups], None]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is played, and what is then opened, in a terminal of a size."""

    play: Callable[[Groups], object]
    opens: Opens
    size: tuple[int, int] = NARROW


def in_player_turn(groups: Groups) -> None:
    """A mage's turn."""
    until(begun(groups.legacy), "player")


def in_nemesis_turn(groups: Groups) -> Sitting:
    """The nemesis's turn, at the question of its first card."""
    sitting = begun(groups.legacy)
    until(sitting, "nemesis/main")
    do(sitting, Next())
    return sitting


def at_second_card(groups: Groups) -> None:
    """The nemesis's turn, at its second card."""
    do(in_nemesis_turn(groups), Choose("p1"))


def exhausted(groups: Groups) -> None:
    """A mage is exhausted, and what that costs."""
    sitting = begun(groups.base, nemesis="Rageborne", life=70, nemesis_deck=24)
    until(sitting, "nemesis/main")
    do(sitting, Hurt("p1", 9), Hurt("p1", 5))


def taken_back(groups: Groups) -> None:
    """A battle with a step that was taken back."""
    sitting = begun(groups.legacy)
    until(sitting, "nemesis/draw")
    do(sitting, Hurt("nemesis", 6))
    sitting.undo()
    do(sitting, Hurt("nemesis", 5))


def won(groups: Groups) -> None:
    """A battle that is over."""
    sitting = begun(groups.legacy)
    until(sitting, "nemesis/draw")
    do(sitting, Hurt("nemesis", 99))


def at_table(app: CompanionApp, groups: Groups) -> None:
    """The battle at the table."""
    app.open_table(groups.legacy)


def some_months(groups: Groups) -> None:
    """A campaign in its third chapter, after a battle."""
    live_through(groups.legacy)


def room(id_: str) -> Opens:
    """A room of the campaign."""
    return lambda app, groups: app.open_room(groups.legacy, id_)


SCENES: Final[dict[str, Scene]] = {
    "home": Scene(in_nemesis_turn, lambda _, __: None),
    "setup": Scene(lambda _: None, lambda app, groups: app.open_setup(groups.base)),
    "player-turn": Scene(in_player_turn, at_table),
    "nemesis-turn": Scene(at_second_card, at_table),
    "prompt": Scene(in_nemesis_turn, at_table),
    "exhaustion": Scene(exhausted, lambda app, groups: app.open_table(groups.base)),
    "log": Scene(taken_back, lambda app, groups: app.open_log(groups.legacy)),
    "result": Scene(won, lambda app, groups: app.open_result(groups.legacy)),
    "nemesis-turn-wide": Scene(at_second_card, at_table, WIDE),
    "campaign": Scene(some_months, room("overview")),
    "campaign-wide": Scene(some_months, room("overview"), WIDE),
    "sections": Scene(some_months, room("sections")),
    "rulebook": Scene(some_months, room("rulebook")),
    "after-battle": Scene(
        some_months, lambda app, groups: app.open_guide(groups.legacy, "after:4")
    ),
    "scores": Scene(some_months, room("scores")),
    "charts": Scene(
        some_months, lambda app, groups: app.show_screen(ChartsRoom(groups.legacy)), WIDE
    ),
}


def begun(
    campaign: Campaign,
    *,
    nemesis: str = "Maelstrom",
    life: int = 99,
    nemesis_deck: int | None = None,
) -> Sitting:
    """A battle with the rulebook's three cards in play."""
    request = BattleRequest(
        campaign.system,
        campaign.players,
        nemesis,
        life,
        nemesis_deck=nemesis_deck,
        unleash_do=(Effect("gravehold", 3),),
    )
    sitting = campaign.begin(request)
    if isinstance(sitting, Rejection):
        raise TypeError(sitting)
    do(sitting, *map(Enter, EXAMPLE))
    return sitting


def until(sitting: Sitting, step: str) -> None:
    """Go on with Space, and the first answer to everything, until a step is reached."""
    while sitting.outlook.step != step:
        asked = sitting.outlook.prompt
        do(sitting, Choose(asked.options[0]) if asked else Next())


def do(sitting: Sitting, *commands: Command) -> None:
    """Send commands, none of which may be refused."""
    for command in commands:
        done = sitting.submit(command)
        if isinstance(done, Rejection):
            raise TypeError(done)


def groups_in(house: House) -> Groups:
    """The groups whose evenings are shown."""
    base = founded(house, "Another box", "aeons_end", ("Abby", "Ben"))
    won = begun(base, nemesis="Carapace Queen", life=60, nemesis_deck=24)
    do(won, Hurt("nemesis", 60))
    base.record()
    legacy = founded(house, "The long evening", "aeons_end_legacy", ("Claire", "Dax"))
    return Groups(legacy, base)


def founded(house: House, name: str, system: System, players: tuple[str, ...]) -> Campaign:
    """A new campaign."""
    campaign = house.create(name, system, players)
    if isinstance(campaign, Rejection):
        raise TypeError(campaign)
    return campaign


def take(scene: Scene, lang: str, root: Path) -> str:
    """One scene in one language, as SVG; `root` is an empty folder."""
    ticks = itertools.count()
    house = House(
        root,
        fsync=False,
        clock=lambda: EVENING + timedelta(seconds=20 * next(ticks)),
        new_seed=lambda: "1",
    )
    groups = groups_in(house)
    scene.play(groups)
    for at, path in enumerate(sorted(root.rglob("*.*"))):
        moment = EVENING.timestamp() + at
        os.utime(path, (moment, moment))
    return asyncio.run(picture(scene, CompanionApp(house, lang), groups))


async def picture(scene: Scene, app: CompanionApp, groups: Groups) -> str:
    """What the app shows of a scene, as SVG."""
    async with app.run_test(size=scene.size) as pilot:
        await settled(pilot)
        scene.opens(app, groups)
        await settled(pilot)
        for field in app.screen.query(Input):
            field.cursor_blink = False
        await settled(pilot)
        return fitted(app.export_screenshot(title="Companion"))


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the screen has stayed the same for a moment."""
    same, last = 0, ""
    while same < 5:
        await pilot.pause(0.02)
        now = pilot.app.export_screenshot(simplify=True)
        now = _ID.sub("", now)
        same = same + 1 if now == last else 0
        last = now


def fitted(svg: str) -> str:
    """The picture with every text as wide as its cells, the same whenever it is taken.

    Rich counts characters, so Japanese would be squeezed into half its width.
    """

    def stretched(match: re.Match[str]) -> str:
        before, after, words, end = match.groups()
        return f"{before}{CELL * cell_len(html.unescape(words)):g}{after}{words}{end}"

    svg = _TEXT.sub(stretched, _FONT_FACE.sub("", svg))
    return _ID.sub("terminal-", svg).replace("font-family: Fira Code", f"font-family: {_FONTS}")


def main(argv: Sequence[str] | None = None) -> int:
    """Take the pictures of the scenes that are named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", choices=[[], *SCENES])
    wanted = parser.parse_args(argv).scenes or list(SCENES)
    # The pictures show the same hour wherever they are taken.
    os.environ["TZ"] = "UTC"
    time.tzset()
    for lang, _ in languages():
        folder = FOLDER / lang
        folder.mkdir(parents=True, exist_ok=True)
        for name in wanted:
            with tempfile.TemporaryDirectory() as root:
                svg = take(SCENES[name], lang, Path(root))
            (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
            print(folder / f"{name}.svg")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
