"""Battle set-up: the nemesis and its numbers; everything else is folded away until it is wanted."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from companion.content import find_nemesis, pack_problems, solo_player_life
from companion.content import turn_order_variants as decks
from companion.engine.aeons_end.setup import LEVELS
from companion.engine.aeons_end.words import BASE
from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.table.words import number
from companion.ui.acts import Act, act_of, bindings, key_label
from companion.ui.screens.form import FormScreen
from companion.ui.screens.setup_advice import (
    advice,
    draws,
    levels,
    mage_lives,
    turn_orders,
    usual_deck,
)
from companion.ui.screens.setup_campaign import (
    brings_counters,
    first_filled,
    revealed,
    with_side_decks,
)
from companion.ui.screens.setup_fields import area, put, taken
from companion.ui.screens.setup_present import Present
from companion.ui.screens.setup_reading import (
    USUAL,
    Filled,
    Wrong,
    effects,
    filled_from,
    read,
    with_mage_life,
)
from companion.ui.widgets.form import Button, Choice, Fields, Fold
from companion.ui.widgets.nemeses import Nemeses

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from textual import events
    from textual.app import ComposeResult
    from textual.widget import Widget

    from companion.content import Nemesis
    from companion.engine.aeons_end.setup import BattleRequest
    from companion.engine.aeons_end.words import Difficulty
    from companion.speech import Speech
    from companion.table.campaign import Campaign
    from companion.ui.widgets.form import Options
    from companion.ui.widgets.lines import Line
from companion.ui.widgets.words import Words


class SetupScreen(FormScreen):
    """Space begins as soon as the nemesis and its life are known."""

    CSS_PATH = ["form.tcss", "setup.tcss"]  # noqa: RUF012 - as Textual types it
    AUTO_FOCUS = ""
    ACTS: ClassVar[tuple[Act, ...]] = (
        FormScreen.BEGIN,
        FormScreen.WALK,
        FormScreen.BELOW,
        Act(
            "as-last-time",
            "f4,a",
            "as_last_time",
            N_("As last time"),
            N_("Fill everything in as in the last battle."),
            85,
            "battle",
            short=N_("as last time"),
        ),
        Act(
            "setup-more",
            "f6,m",
            "more",
            N_("More"),
            N_("Show what is seldom needed: additional rules, own victory, counters."),
            50,
            "battle",
            short=N_("more"),
        ),
        act_of("back", "back", weight=80, short=N_("back")),
    )
    BINDINGS = bindings(ACTS)

    def __init__(self, campaign: Campaign, request: BattleRequest | None = None) -> None:
        """Set up the next battle of a campaign; with a `request`, as in that one."""
        super().__init__()
        self._campaign = campaign
        self._request = request
        self._last: BattleRequest | None = None
        self._packs_told = False
        self._present = Present(campaign)
        self._counts = brings_counters(campaign)
        self._offered = Nemeses(lambda: self.companion.speech, lambda: self.companion.marks)
        self._begin = Button(lambda: self.companion.t("Begin the battle"), id_="begin")
        self._fold = Fold(self._fold_label, lambda: self.companion.marks, id_="fold")
        self._folded = Vertical(classes="folded")

    # What stands on the screen.

    def compose(self) -> ComposeResult:
        """The fields above advice, or beside it on a wide screen."""
        yield self.top()
        with Horizontal():
            with Fields(classes="form"):
                yield from self._nemesis_fields()
                yield from self._deck_fields()
                yield self._begin
                yield self._fold
                with self._folded:
                    yield from self._seldom_fields()
                yield Words(self._advice, id_="advice")
            yield Words(self._advice, id_="beside")
        yield self.bottom()

    def _nemesis_fields(self) -> ComposeResult:
        yield self.labelled("nemesis", N_("Nemesis"), Input(compact=True))
        yield self._offered
        life = Input(compact=True, classes="-number")
        yield self.labelled("life", N_("Its life"), life, self._about_life)
        yield self.labelled("unleash", N_("Unleash: its text"), Input(compact=True))
        does = Input(compact=True, classes="-short")
        yield self.labelled("unleash_do", N_("Unleash: its effect"), does, self._about_effect)

    def _deck_fields(self) -> ComposeResult:
        system, count = self._campaign.system, len(self._campaign.players)
        over = self._campaign.state.over
        if over and count > 1:
            yield self.labelled("present", N_("Who plays"), self._present)
        if system == BASE or over:
            level = Choice(self._said(levels), "normal")
            yield self.labelled("difficulty", N_("Difficulty"), level)
        known = decks(system, count)
        if len(known) > 1:
            variant = Choice(self._said(turn_orders), known[0].id)
            yield self.labelled("variant", N_("Turn-order deck"), variant)
        if count == 1 and solo_player_life(system):
            life = Choice(self._said(mage_lives), USUAL)
            yield self.labelled("mage_life", N_("Life of the mage"), life)
        deck = Input(compact=True, classes="-number")
        yield self.labelled("deck", N_("Nemesis deck"), deck, self._about_deck)
        yield self.labelled("draws", N_("Turn cards"), Choice(self._said(draws), "app"))
        if self._counts:
            yield self._counters()

    def _seldom_fields(self) -> ComposeResult:
        yield self.labelled("rules", N_("Additional rules"), area())
        yield self.labelled("loss", N_("Its own way to win"), area())
        if not self._counts:
            yield self._counters()
        gravehold = Input(compact=True, classes="-number")
        yield self.labelled("gravehold", N_("Gravehold's life"), gravehold)
        mage = Input(compact=True, classes="-number")
        yield self.labelled("player_life", N_("Life of each mage"), mage)

    def _counters(self) -> Widget:
        """Folded away, unless the campaign has something to count."""
        return self.labelled("counters", N_("Counters"), Input(compact=True))

    @property
    def group(self) -> Campaign:
        """Whose battle it is."""
        return self._campaign

    def topics(self) -> Sequence[str]:
        """What is set up."""
        return ("setup",)

    def heading(self) -> tuple[str, str]:
        """Which battle of which campaign."""
        speech, campaign = self.companion.speech, self._campaign
        return (
            speech.t("New battle: {campaign}", campaign=campaign.name),
            speech.system(campaign.system),
        )

    def on_mount(self) -> None:
        """Fill in what is known, and stand where something is missing."""
        self._last = self.companion.last_request(self._campaign)
        history = self._campaign.history()
        lost = bool(history) and history[-1].result == "loss"
        request = self._request or (self._last if lost else None)
        if request is not None:
            self._fill(with_side_decks(self._filled_from(request), self._campaign))
            self._present.take_players(request.players)
        else:
            self._fill(first_filled(self.companion.speech, self._campaign))
        self.show()
        first = self._begin if self.value("nemesis") else self.field("nemesis")
        self.call_after_refresh(first.focus)

    def show(self) -> None:
        """The examples speak the language; usual numbers stand where none is typed."""
        t = self.companion.t
        level = LEVELS[self._difficulty]
        arrow = t("Down") if self.companion.house.settings.ascii_symbols else key_label("down")
        self.field("nemesis").placeholder = t("a name, or {key} for a list", key=arrow)
        self.field("unleash_do").placeholder = t("such as g3")
        self.field("counters").placeholder = t("such as Husks=3, Fire")
        self.field("deck").placeholder = "?"
        self.field("gravehold").placeholder = str(level.gravehold)
        self.field("player_life").placeholder = str(level.player_life)
        super().show()

    # What is done here.

    def action_begin(self) -> None:
        """Begin the battle, or say which field is wrong and stand there."""
        request = read(self._filled(), self._campaign)
        if isinstance(request, Wrong):
            self._stand_at(request.field)
            self.companion.refuse(request.reason)
            return
        if self._last is not None:
            request = replace(request, rules=self._last.rules)
        if self._campaign.state.over:
            request = replace(request, players=self._present.players, turn_order=None)
        done = self._campaign.begin(request)
        if isinstance(done, Rejection):
            self.companion.refuse(done)
        else:
            self.companion.open_table(self._campaign)

    def action_as_last_time(self) -> None:
        """Fill everything in as in the last battle."""
        if self._last is not None:
            self._fill(self._filled_from(self._last))
            self._present.take_players(self._last.players)
            self._begin.focus()

    def action_more(self) -> None:
        """Show or hide what is seldom needed."""
        self._fold.action_press()

    def action_walk(self, by: int) -> None:
        """Walk through what is offered below the nemesis, else through the fields."""
        if self._offered.is_open:
            self._offered.action_step(by)
        elif by > 0 and self.field("nemesis").has_focus and not self.value("nemesis"):
            self._browse()
        else:
            super().action_walk(by)

    def action_back(self) -> None:
        """Close what is offered, or go back."""
        if self._offered.is_open:
            self._offered.close()
        else:
            self.companion.leave()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a last time only once something was fought."""
        if action == "as_last_time":
            return self._last is not None
        return super().check_action(action, parameters)

    # What happens to the fields.

    def on_click(self, event: events.Click) -> None:
        """A click on the empty field offers every nemesis."""
        if event.widget is self.field("nemesis") and not self.value("nemesis"):
            self._browse()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Offer nemeses while one is typed, and say what a field means."""
        if event.input.id == "nemesis" and event.input.has_focus:
            self._offered.look(
                event.value, self._campaign.system, self._packs, revealed(self._campaign)
            )
            self._tell_packs()
        else:
            for words in self.rows[event.input.id or ""].query(Words):
                words.repaint()

    def entered(self) -> None:
        """Enter takes the nemesis that is offered, and walks on."""
        chosen = self._offered.chosen
        if chosen is not None:
            self._take(chosen)
        self._offered.close()
        super().entered()

    def on_input_blurred(self, event: Input.Blurred) -> None:
        """A nemesis typed in full has the life its mat prints."""
        if event.input.id == "nemesis":
            self._offered.close()
            found = find_nemesis(event.value, self._campaign.system, own=self._packs)
            lives = {nemesis.life for nemesis in found}
            if len(lives) == 1 and not self.value("life"):
                self._take(found[0])
            else:
                self._bring_side_decks()

    def on_rows_chosen(self) -> None:
        """A click takes a nemesis too."""
        chosen = self._offered.chosen
        if chosen is not None:
            self._take(chosen)
            self._offered.close()
            self.field("life").focus()

    def on_choice_changed(self) -> None:
        """Another difficulty has other usual numbers."""
        self.show()

    def on_fold_turned(self, event: Fold.Turned) -> None:
        """Unfold what is seldom needed, or fold it away."""
        self._folded.set_class(event.fold.open, "-open")

    def _browse(self) -> None:
        """Offer every nemesis."""
        self._offered.browse(self._campaign.system, self._packs, revealed(self._campaign))
        self._tell_packs()

    def _tell_packs(self) -> None:
        """Say once, when packs are first read, which of the group's own were left out."""
        if not self._packs_told:
            self._packs_told = True
            speech = self.companion.speech
            said = speech.sequence(map(speech.pack_problem, pack_problems(self._packs)))
            if said:
                self.companion.toast(said, wrong=True)

    # Filled in, read out.

    @property
    def _packs(self) -> Path:
        """Where the user's own packs lie."""
        return self.companion.house.root / "packs"

    @property
    def _difficulty(self) -> Difficulty:
        chosen = self.chosen("difficulty") or "normal"
        return next(level for level in LEVELS if level == chosen)

    def _filled_from(self, request: BattleRequest) -> Filled:
        return with_mage_life(filled_from(request), solo_player_life(self._campaign.system))

    def _fill(self, filled: Filled) -> None:
        for name, value in asdict(filled).items():
            if name in self.fields:
                put(self.fields[name], value)
        counters = "" if self._counts else filled.counters
        seldom = (filled.rules, filled.loss, counters, filled.gravehold, filled.player_life)
        if any(seldom):
            self._unfold()

    def _unfold(self) -> None:
        """Show what is seldom needed."""
        if not self._fold.open:
            self.action_more()

    def _filled(self) -> Filled:
        typed = {name: taken(self.fields[name]) for name in asdict(Filled()) if name in self.fields}
        return Filled(**typed)

    def _take(self, nemesis: Nemesis) -> None:
        with self.prevent(Input.Changed):
            self.field("nemesis").value = nemesis.name
            if nemesis.life is not None:
                self.field("life").value = str(nemesis.life)
        self._bring_side_decks()
        self.show()

    def _bring_side_decks(self) -> None:
        """Count the small decks of the campaign that belong to the nemesis."""
        counters = with_side_decks(self._filled(), self._campaign).counters
        if counters != self.value("counters"):
            put(self.field("counters"), counters)

    def on_toggles_changed(self) -> None:
        """Another number of mages has another nemesis deck."""
        usual = usual_deck(self._campaign, len(self._present.players))
        put(self.field("deck"), "" if usual is None else str(usual))
        self.show()

    def _stand_at(self, name: str) -> None:
        field = self.fields[name]
        if self._folded in field.ancestors:
            self._unfold()
        self.call_after_refresh(field.focus)

    # How it looks.

    def _said(self, options: Callable[[Speech, Campaign], Options]) -> Callable[[], Options]:
        return lambda: options(self.companion.speech, self._campaign)

    def _fold_label(self) -> str:
        return self.companion.t("More: additional rules, its own way to win, counters, life totals")

    def _about_life(self) -> str:
        change = LEVELS[self._difficulty].nemesis
        life = number(self.value("life"))
        if not change or life is None:
            return self.companion.t("as its mat prints it")
        return self.companion.t(
            "as its mat prints it; begins with {life}", life=max(1, life + change)
        )

    def _about_effect(self) -> str:
        t = self.companion.t
        typed = self.value("unleash_do")
        if not typed:
            return t("empty: the app only reminds")
        meant = effects(typed)
        if isinstance(meant, Rejection):
            return self.companion.speech.rejection(meant)
        return self.companion.speech.effects(meant)

    def _about_deck(self) -> str:
        usual = usual_deck(self._campaign, len(self._present.players))
        if usual is None:
            return self.companion.t("cards; empty while nobody has counted them")
        return self.companion.t("cards; {usual} are usual", usual=usual)

    def _advice(self, width: int) -> list[Line]:
        return advice(self.companion.speech, self._campaign, len(self._present.players), width)
