"""The table: a battle under way, with everything that can be done in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from companion.engine.aeons_end.words import card_of
from companion.engine.kernel.rejection import Rejection
from companion.speech import Cast
from companion.table.reasons import Stale
from companion.ui.acts import bindings
from companion.ui.screens import table_doing as doing
from companion.ui.screens import table_keys as keys
from companion.ui.screens.base import HouseScreen
from companion.ui.screens.table_acts import ACTS, known, offered
from companion.ui.screens.table_asking import asking, typing
from companion.ui.screens.table_chronicle import Chronicle
from companion.ui.screens.table_elsewhere import Elsewhere
from companion.ui.screens.table_entry import EntryLine
from companion.ui.screens.table_hands import Hands, aims, beside, targets
from companion.ui.screens.table_happened import happened
from companion.ui.screens.table_hints import footer_hints
from companion.ui.screens.table_menu import Over
from companion.ui.widgets.big import compose_big
from companion.ui.widgets.edge import Hint
from companion.ui.widgets.layout import WIDE, head, middle, side
from companion.ui.widgets.lines import plain
from companion.ui.widgets.memory import Memory
from companion.ui.widgets.table_board import TableBoard
from companion.ui.widgets.view import Asking, Told, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Size

    from companion.engine.aeons_end.outlook import Outlook
    from companion.engine.kernel.log import Entry
    from companion.speech import Speech
    from companion.table.campaign import Campaign
    from companion.table.sitting import Done, Sitting
    from companion.ui.acts import Act
    from companion.ui.widgets.board import Board
    from companion.ui.widgets.lines import Line

_LOOK_AROUND = 0.5
"""Seconds between two looks at what another window does."""


class _Middle(Horizontal):
    """What holds the table and what stands beside it; nothing of it is ever seen."""

    BLANK = True


class TableScreen(HouseScreen):
    """A battle. Everything it shows comes from the outlook, everything it does is a command."""

    CSS_PATH = "table.tcss"
    AUTO_FOCUS = ""
    BLANK = True
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - as Textual has it
    ACTS: ClassVar[tuple[Act, ...]] = ACTS
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ACTS),
        Binding("up,k", "walk_cards(-1)", show=False),
        Binding("down,j", "walk_cards(1)", show=False),
        Binding("left,shift+tab", "walk(-1)", show=False),
        Binding("right,tab", "walk(1)", show=False),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    ]

    def __init__(self, campaign: Campaign) -> None:
        """Sit down at the battle a campaign has under way.

        Raises:
            ValueError: it has none.
        """
        super().__init__()
        if campaign.sitting is None:
            raise ValueError("no battle is under way")
        self.campaign: Campaign = campaign
        """The campaign the battle belongs to."""
        self.sitting: Sitting = campaign.sitting
        """The battle."""
        self.hands = Hands()
        """What is selected and typed."""
        self.outlook: Outlook = self.sitting.outlook
        """The battle as it is shown."""
        self.cast = Cast.of(self.outlook)
        """Who is in it."""
        self.entry = EntryLine(self)
        """The line in which cards are entered."""
        self._boards = (
            TableBoard(self._paint_head, id="head"),
            TableBoard(self._paint_table, id="table"),
            TableBoard(self._paint_side, id="side"),
        )
        self._footer = self.bottom()
        self._keys_shown: tuple[object, ...] = ()
        self._memory = Memory()
        self._bound: tuple[object, frozenset[str]] | None = None
        self._view: View | None = None
        self._seen = self.sitting.n
        self._notice = ""
        self._happened: tuple[Told, ...] = ()
        self._elsewhere = Elsewhere(self)
        self._chronicle = Chronicle(self.sitting)

    @property
    def speech(self) -> Speech:
        """Says everything."""
        return self.companion.speech

    # How it looks.

    def compose(self) -> ComposeResult:
        """The board, the line for entering cards, and the footer."""
        yield from self._boards[:1]
        with _Middle():
            yield from self._boards[1:]
        yield self.entry
        yield self._footer

    def on_mount(self) -> None:
        """Show the battle, and keep an eye on other windows."""
        self.set_interval(_LOOK_AROUND, self._elsewhere.look)
        self.show()

    def on_screen_resume(self) -> None:
        """Something may have been done on another screen."""
        super().on_screen_resume()
        if self.is_mounted:
            self._elsewhere.look()
            self.show()

    async def on_screen_suspend(self) -> None:
        """A window has opened above, which has keys of its own."""
        self.redraw()

    def show(self) -> None:
        """Show the battle as it stands now."""
        before, self.outlook = self.outlook, self.sitting.outlook
        self._seen = self.sitting.n
        self.cast = Cast.of(self.outlook)
        if _meaning(before) != _meaning(self.outlook):
            self.companion.guard.changed()
            self.hands.cursor, self.hands.offset = -1, 0
        if before.actor != self.outlook.actor:
            self.hands.selected = ""
        self.hands.follow(self.outlook)
        self._notice = self._elsewhere.damage() or self._notice
        self.redraw()

    def redraw(self) -> None:
        """Draw what has changed on the board, and the footer when other keys act now."""
        self._view = None
        if self.hands.big != self.has_class("-big"):
            self.toggle_class("-big")
        for board in self._boards:
            board.repaint()
        if self.entry.is_open:
            self.entry.repaint()
        hands = self.hands
        mode = (self.entry.is_open, hands.amount is not None, hands.big, hands.selected)
        keys = (
            *(self.speech.lang, self.outlook.offers, self.outlook.ahead.kind),
            *(self.companion.keymap, mode, self.app.screen),
        )
        if keys != self._keys_shown:
            self._keys_shown = keys
            self._footer.repaint()

    def view(self) -> View:
        """What the board is painted from."""
        hands, speech = self.hands, self.speech
        ask = None
        if hands.amount is not None:
            ask = typing(hands.amount, speech, self.cast)
        return View(
            self.outlook,
            speech,
            self.cast,
            self.companion.marks,
            self._chronicle.title(self.campaign, speech),
            self._chronicle.clock(),
            hands.amount.target if hands.amount is not None else hands.selected,
            ask or self.asked(),
            self._notice,
            self._chronicle.tail(speech, self.cast),
            hands.offset,
            self.entry.is_open,
            self._happened,
        )

    def asked(self) -> Asking | None:
        """What the table is asked now."""
        return asking(self.outlook, self.speech, self.cast, cursor=self.hands.cursor)

    def _shown(self) -> View:
        """The view that all boards are painted from until something changes."""
        if self._view is None:
            self._view = self.view()
        return self._view

    def _paint_head(self, size: Size) -> list[Line]:
        return self._plain(head(self._shown(), size.width, self._memory))

    def _paint_side(self, size: Size) -> list[Line]:
        return self._plain(side(self._shown(), size, self._memory))

    def _paint_table(self, size: Size) -> list[Line]:
        if self.hands.big:
            return self._plain(compose_big(self._shown(), size))
        alone = self.size.width < WIDE
        return self._plain(middle(self._shown(), size, self._memory, tells_all=alone))

    def _plain(self, lines: list[Line]) -> list[Line]:
        return plain(lines) if self._shown().ascii_only else lines

    @property
    def group(self) -> Campaign:
        """Whose battle it is."""
        return self.campaign

    def topics(self) -> Sequence[str]:
        """What is asked, else what is selected, then where the battle has got to."""
        from companion.rulebook.explain import topics  # noqa: PLC0415 - when first asked

        moment, selected = topics(self.outlook), self.hands.selected
        card = self.outlook.card(card_of(selected) or 0)
        about = card.type if card is not None else selected
        return moment if self.outlook.prompt is not None else (about, *moment)

    def acts(self) -> Sequence[Act]:
        """What can be done now."""
        return [act for act in self._own_acts if offered(act.id, self.outlook)]

    def all_acts(self) -> Sequence[Act]:
        """What can be done in this battle at one time or another."""
        return [act for act in self._own_acts if known(act.id, self.outlook)]

    @property
    def _own_acts(self) -> Sequence[Act]:
        """A single battle belongs to no campaign."""
        return [act for act in self.ACTS if act.id != "rooms"] if self.campaign.single else ACTS

    def hints(self) -> list[Hint]:
        """The footer: the keys of what is on top, or those of the table."""
        above = self.app.screen
        if isinstance(above, Over):
            return above.hints()
        return footer_hints(self, super().hints())

    # What is done.

    def submit(self, ask: object, *, seen: bool = False) -> Done | None:
        """Send a command; None when it was refused, and then the reason is shown.

        `seen` for commands that mean what the screen shows: they are refused when another
        window was faster.
        """
        return self.settle(self.sitting.submit(ask, self._seen if seen else None))  # type: ignore[arg-type]  # a command, or what makes one of the state

    def settle(self, result: Done | Rejection) -> Done | None:
        """Show what came of a command."""
        if isinstance(result, Rejection):
            if isinstance(result, Stale):
                self.companion.guard.changed()
            self._notice = self.speech.rejection(result, self.cast)
            self.show()
            return None
        self._notice = ""
        self._happened = happened(result.entry, self.speech, Cast.of(result.outlook))
        self.show()
        return result

    def accepted(self, ask: object) -> str:
        """Send a command that was asked for in a window; why it was refused, or nothing."""
        result = self.sitting.submit(ask)  # type: ignore[arg-type]  # a command, or what makes one of the state
        if isinstance(result, Rejection):
            return self.speech.rejection(result, self.cast)
        self.settle(result)
        return ""

    def tell(self, told: Sequence[Told]) -> None:
        """Show what has happened, until the next command."""
        self._happened = tuple(told)
        self.redraw()

    @property
    def seen(self) -> int:
        """The number of the last entry that the screen shows."""
        return self._seen

    def over(self, window: Over) -> None:
        """Open a window over the table."""
        _ = self.app.push_screen(window)

    def sit_down(self, sitting: Sitting) -> None:
        """Show another battle of the campaign from now on."""
        self.sitting, self._chronicle = sitting, Chronicle(sitting)

    def heard(self, notice: str, entry: Entry) -> None:
        """Show what another window did; `entry` is the last thing it did."""
        self._notice = notice
        self._happened = happened(entry, self.speech, Cast.of(self.sitting.outlook))
        self.show()

    def select_newest(self) -> None:
        """Select the card that has just come into play, so that it can be edited at once."""
        newest = max(self.outlook.in_play, key=lambda card: card.id, default=None)
        if newest is not None and newest.mark == "new":
            self.hands.selected = newest.ref
        self.redraw()

    async def action_entry(self, key: str) -> None:
        """Do what a key does in the line for cards."""
        await self.entry.press(key)

    def say(self, words: str) -> None:
        """Show a sentence until the next command."""
        if words != self._notice:
            self._notice = words
            self.redraw()

    # Keys.

    def action_do(self, command: str) -> None:
        """Do what a command says, whatever asked for it."""
        if offered(command, self.outlook) or command == "next":
            doing.DOES[command](self)
        else:
            self.say(doing.not_now(self, command))

    def action_enter_card(self) -> None:
        """Open the line for entering a card of any type."""
        self.entry.open()

    def action_pick(self, ref: str) -> None:
        """Select something; a second time shows what can be done with it."""
        if self.hands.amount is not None and ref in aims(self.outlook, self.hands.amount.kind):
            self.hands.amount = self.hands.amount.aimed(ref)
        elif self.hands.selected == ref:
            doing.DOES["actions"](self)
            return
        else:
            self.hands.selected = ref
        self.redraw()

    def action_answer(self, option: str) -> None:
        """Answer what is asked."""
        doing.answer(self, option)

    def action_amount(self, key: str) -> None:
        """Act on the number being typed, as its key would."""
        keys.taken(self, key, None)

    def action_walk_cards(self, by: int) -> None:
        """Select the next or previous card in play."""
        cards = tuple(card.ref for card in self.outlook.in_play)
        if cards:
            self.hands.selected = beside(cards, self.hands.selected, by)
            self.redraw()

    def action_walk(self, by: int) -> None:
        """Select the next or previous of everything that can be selected."""
        self.hands.selected = beside(targets(self.outlook), self.hands.selected, by)
        self.redraw()

    def action_scroll(self, by: int) -> None:
        """Move what the now-panel shows."""
        self.hands.offset = max(0, self.hands.offset + by)
        self.redraw()

    def on_board_turned(self, event: Board.Turned) -> None:
        """The wheel moves what the now-panel shows."""
        event.stop()
        self.action_scroll(event.by)

    def on_key(self, event: events.Key) -> None:
        """Keys that mean something else while a number is typed or a question is open."""
        if self.focused is not None:
            return
        self._notice = ""
        if keys.taken(self, event.key, event.character):
            event.stop()
            event.prevent_default()
        elif event.is_printable and event.key not in self._bound_keys():
            self.say(self.speech.t("This key does nothing here; ? shows the keys."))

    def _bound_keys(self) -> frozenset[str]:
        """The keys that mean something here; found anew only when keys were remapped."""
        keymap = self.companion.keymap
        if self._bound is None or self._bound[0] is not keymap:
            self._bound = keymap, frozenset(self.active_bindings)
        return self._bound[1]


def _meaning(outlook: Outlook) -> tuple[object, ...]:
    """What keys mean: who acts, what is asked, whether it is over."""
    prompt = outlook.prompt
    return outlook.actor, outlook.turn, prompt.id if prompt else 0, outlook.result
