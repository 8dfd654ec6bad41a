"""The supply upgrade after a battle: two piles come in, two are banished (000, page 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal
from textual.widgets import Input

from companion.engine.campaign.box import COPIES
from companion.engine.campaign.commands import UpgradeSupply
from companion.engine.campaign.notices import PileCount, UpgradeCount
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.table.reasons import NotANumber
from companion.ui import text
from companion.ui.screens.campaign.pile_form import GoodsForm, laid_out, type_options
from companion.ui.widgets.form import Choice
from companion.ui.widgets.lines import EMPTY, Line, Span, blank, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.widget import Widget

    from companion.engine.campaign.commands import CampaignCommand
    from companion.engine.campaign.records import Pile
    from companion.table.campaign import Campaign
    from companion.ui.screens.campaign.pile_form import Foreseen
    from companion.ui.widgets.form import Options

_MOST: Final = 8
_LEAST: Final = 4
_IN: Final = "in"
_OUT: Final = "out"
_COLUMNS: Final = (
    ("name", N_("Offered pile")),
    ("type", N_("Type")),
    ("cost", N_("Cost")),
    ("copies", N_("Copies")),
    ("fate", N_("Then it is")),
)


class UpgradeForm(GoodsForm):
    """What does not fit the rule is told, and kept all the same: a section may change it."""

    CSS_PATH = [  # noqa: RUF012 - as Textual types it
        "../form.tcss",
        "record_form.tcss",
        "pile_form.tcss",
        "upgrade.tcss",
    ]

    def __init__(self, campaign: Campaign, battle: int) -> None:
        """Upgrade the supply after a battle, by its number."""
        super().__init__(campaign)
        self._battle = battle
        self._piles = laid_out(campaign.state.piles)
        self._offered: list[Horizontal] = []

    def lines(self) -> ComposeResult:
        """The piles on offer, then those of the supply."""
        yield Horizontal(
            Words(lambda _: [EMPTY], id_="corner"),
            *(self._column(name, label) for name, label in _COLUMNS),
            classes="field offered",
        )
        for at in range(_MOST):
            yield self._offer(at)
        yield Words(self._about_piles, id_="present")
        for at, pile in enumerate(self._piles):
            yield self._pile(at, pile)

    def heading(self) -> tuple[str, str]:
        """Which upgrade."""
        numbers = [each.number for each in self.campaign.state.battles]
        place = numbers.index(self._battle) + 1 if self._battle in numbers else self._battle
        return self.companion.t("Supply upgrade after battle {number}", number=place), ""

    def show(self) -> None:
        """As many lines as are needed, with the usual copies in them."""
        filled = [at for at in range(_MOST) if self.value(f"name-{at}")]
        lines = max(_LEAST, filled[-1] + 2 if filled else 0)
        for at, row in enumerate(self._offered):
            row.display = at < lines
            self.field(f"copies-{at}").placeholder = str(COPIES[self.chosen(f"type-{at}")])
        super().show()

    def command(self) -> CampaignCommand | Rejection:
        """The whole upgrade as one command."""
        added: list[Pile] = []
        passed: list[Pile] = []
        for at in range(_MOST):
            if not self.value(f"name-{at}"):
                continue
            pile = self.read_pile(f"-{at}")
            if isinstance(pile, NotANumber):
                return pile
            (added if self.chosen(f"fate-{at}") == _IN else passed).append(pile)
        banished = (
            pile.name for at, pile in enumerate(self._piles) if self.chosen(f"pile-{at}") == _OUT
        )
        return UpgradeSupply(self._battle, tuple(added), tuple(banished), tuple(passed))

    def foresight(self, foreseen: Foreseen, width: int) -> list[Line]:
        """The piles counted, as they would be."""
        upgrade = foreseen.state.upgrades[-1]
        said = self.companion.t(
            "Taken in: {added}. Banished from the supply: {banished}. Piles then: {piles}.",
            added=len(upgrade.added),
            banished=len(upgrade.banished),
            piles=len(foreseen.state.piles),
        )
        wrong = any(isinstance(each, PileCount | UpgradeCount) for each in foreseen.notices)
        return paragraph(said, width, "strong" if wrong else "good")

    # How it looks.

    def _column(self, name: str, label: str) -> Words:
        words = Words(lambda width: [(Span(text.cut(self.companion.t(label), width), "dim"),)])
        words.add_class(name)
        return words

    def _offer(self, at: int) -> Horizontal:
        """A pile on offer, on one line; the first two come in unless somebody says otherwise."""
        types = Choice(lambda: type_options(self.companion.speech), "gem")
        fate = Choice(self._fates, _IN if at < len((_IN, _OUT)) else _OUT)
        number = Words(lambda _: [(Span(f"{at + 1}", "dim"),)])
        parts: dict[str, Widget] = {
            "name": Input(compact=True, classes="name"),
            "type": types,
            "cost": Input(compact=True, classes="cost"),
            "copies": Input(compact=True, classes="copies"),
            "fate": fate,
        }
        types.add_class("type")
        fate.add_class("fate")
        for name, part in parts.items():
            part.id = field = f"{name}-{at}"
            self.fields[field] = part
        row = Horizontal(number, *parts.values(), classes="field offered")
        self._offered.append(row)
        return row

    def _pile(self, at: int, pile: Pile) -> Horizontal:
        """A pile of the supply, which stays or is banished."""
        choice = Choice(self._stays, _IN, id_=f"pile-{at}")
        self.fields[f"pile-{at}"] = choice
        return Horizontal(Words(self._known(pile)), choice, classes="field piled")

    def _known(self, pile: Pile) -> Callable[[int], list[Line]]:
        def said(width: int) -> list[Line]:
            kind = text.fit(self.companion.speech.pile_type(pile.type), 12)
            cost = text.fit(str(pile.cost), 3, "right")
            name = text.fit(pile.name, max(width - 18, 4))
            return [(Span(name), blank(1), Span(kind, "dim"), Span(cost, "dim"), blank(2))]

        return said

    def _fates(self) -> Options:
        t = self.companion.t
        return [(_IN, t("taken in")), (_OUT, t("banished"))]

    def _stays(self) -> Options:
        t = self.companion.t
        return [(_IN, t("stays")), (_OUT, t("banished"))]

    def told(self) -> str:
        """The rule."""
        return self.companion.t(
            "Two of the piles on offer are taken in, two piles of the supply are banished, "
            "and what is not taken in is banished too."
        )

    def _about_piles(self, width: int) -> list[Line]:
        t = self.companion.t
        lines: list[Line] = [EMPTY, (Span(text.cut(t("The supply"), width), "title"),)]
        if not self._piles:
            said = t("No pile was entered yet: none can be banished here. It can be kept as it is.")
            lines += paragraph(said, width, "dim")
        return lines
