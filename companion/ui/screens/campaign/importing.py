"""Bringing a campaign in: what an archive would change is shown, and only then done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.widgets import Input

from companion.engine.kernel.rejection import Rejection
from companion.speech.voice import N_
from companion.table.importing import import_, inspect
from companion.ui import text
from companion.ui.screens.campaign.exporting import reached
from companion.ui.screens.form import FormScreen
from companion.ui.widgets.form import Button, Choice, Fields
from companion.ui.widgets.lines import EMPTY, Line, Span, paragraph
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from companion.table.importing import Difference, Existing, Imported, Inspection
    from companion.ui.widgets.form import Options

_BESIDE: Final = "beside"
_RELATIONS: Final = {
    "same": N_("{name} is here already, and is the same."),
    "older": N_("{name} is here already, and knows more than the archive."),
    "newer": N_("{name} is here already; the archive has all of it and more."),
    "different": N_("{name} is here already, and went another way than the archive."),
}


class ImportScreen(FormScreen):
    """Nothing changes before the second Space; what a campaign takes the place of is kept."""

    CSS_PATH = ["../form.tcss", "importing.tcss"]  # noqa: RUF012 - as Textual types it
    BEGIN = FormScreen.BEGIN._replace(
        id="import-go",
        keys="f5,space",
        label=N_("Go on"),
        help=N_("Look into the archive; once more brings its campaign in."),
        group="campaign",
        short=N_("go on"),
    )
    ACTS = (BEGIN, *FormScreen.ACTS[1:])

    def __init__(self) -> None:
        super().__init__()
        self._seen: Inspection | None = None
        self._seen_in = ""
        self._refused: Rejection | None = None

    def compose(self) -> ComposeResult:
        """The file, what is in it, and where it shall go."""
        yield self.top()
        with Fields(classes="form"):
            yield Words(self._told, id_="told")
            yield self.labelled("path", N_("Archive"), Input(compact=True))
            yield Words(self._found, id_="found")
            yield self.labelled("place", N_("Bring it in"), Choice(self._places, _BESIDE))
            yield Words(self._change, id_="change")
            yield Button(self._button, id_="begin")
        yield self.bottom()

    def heading(self) -> tuple[str, str]:
        """What this is."""
        return self.companion.t("Import a campaign"), ""

    def on_mount(self) -> None:
        """Begin with the file."""
        self.show()
        self.field("path").focus()

    def show(self) -> None:
        """Where it shall go is asked once it is known what it is."""
        self.field("path").placeholder = self.companion.t("a file that ends with .companion")
        self.rows["place"].display = self._seen is not None
        # Words without a line would not hear that they have one now.
        self.query_one("#found").display = self._seen is not None or self._refused is not None
        self.query_one("#change").display = self._seen is not None
        super().show()

    def entered(self) -> None:
        """Enter in the field looks into the archive."""
        self.action_begin()

    def on_input_changed(self) -> None:
        """Another file is another archive."""
        if self.value("path") != self._seen_in:
            self._seen, self._refused, self._seen_in = None, None, ""
            self._choose(_BESIDE)
            self.show()

    def on_choice_changed(self) -> None:
        """Another place changes something else."""
        self.show()

    def action_begin(self) -> None:
        """Look into the archive; with it seen, bring the campaign in."""
        if self._seen is None:
            self._look()
        else:
            self._bring_in()

    # What is done here.

    def _look(self) -> None:
        typed = self.value("path")
        if not typed:
            self.companion.toast(self.companion.t("Say which file it is."), wrong=True)
            return
        found = inspect(self.companion.house, reached(typed))
        self._seen_in = typed
        if isinstance(found, Rejection):
            self._refused = found
            self.companion.refuse(found)
        else:
            self._seen, self._refused = found, None
            self.call_after_refresh(self.fields["place"].focus)
        self.companion.guard.changed()
        self.show()

    def _bring_in(self) -> None:
        place = self.chosen("place")
        instead = None if place == _BESIDE else place
        done = import_(self.companion.house, reached(self._seen_in), instead_of=instead)
        if isinstance(done, Rejection):
            self.companion.refuse(done)
            return
        self._tell(done)

    def _tell(self, done: Imported) -> None:
        """Go home, where the campaign stands now; what lay open may have had its place taken."""
        t, name = self.companion.t, self._seen.name if self._seen is not None else ""
        said = [
            t("The campaign {name} is here now, in the folder {slug}.", name=name, slug=done.slug)
        ]
        if done.kept is not None:
            said.append(t("What it took the place of is kept: {path}", path=done.kept))
        self.companion.open_home()
        self.companion.toast("\n".join(said))

    def _choose(self, place: str) -> None:
        choice = self.fields["place"]
        if isinstance(choice, Choice):
            choice.take(place)

    # How it looks.

    def _told(self, width: int) -> list[Line]:
        said = self.companion.t(
            "The archive is looked into first. Nothing changes before you say where it shall go."
        )
        return paragraph(said, width, "dim")

    def _places(self) -> Options:
        t = self.companion.t
        existing = self._seen.existing if self._seen is not None else ()
        return [
            (_BESIDE, t("beside the others")),
            *((each.slug, t("instead of {name}", name=self._called(each))) for each in existing),
        ]

    def _called(self, existing: Existing) -> str:
        """The name of a campaign here; with its folder where two are called the same."""
        names = [each.name for each in self._seen.existing] if self._seen is not None else []
        if names.count(existing.name) < 2:
            return existing.name
        return self.companion.t("{name} ({folder})", name=existing.name, folder=existing.slug)

    def _found(self, width: int) -> list[Line]:
        """What is in the archive, or why it is none."""
        speech, seen = self.companion.speech, self._seen
        if self._refused is not None:
            lines = paragraph(speech.rejection(self._refused), width, "bad")
            return [EMPTY, *lines, *paragraph(speech.t("Nothing has changed."), width, "dim")]
        if seen is None:
            return []
        lines = [EMPTY, (Span(text.cut(seen.name, width), "title"),)]
        entries = speech.n("{count} entry", "{count} entries", seen.entries)
        battles = speech.n("{count} battle", "{count} battles", seen.battles)
        lines += paragraph(speech.listing((entries, battles)), width)
        for each in seen.existing:
            said = speech.t(_RELATIONS[each.archive_is], name=self._called(each))
            lines += paragraph(said, width)
        return [*lines, EMPTY]

    def _change(self, width: int) -> list[Line]:
        """What bringing it in would change."""
        seen, t = self._seen, self.companion.t
        if seen is None:
            return []
        place = self.chosen("place")
        existing = next((each for each in seen.existing if each.slug == place), None)
        if existing is None:
            said = t(
                "It gets a folder of its own, {folder}. Nothing else changes.", folder=seen.slug
            )
            return [EMPTY, *paragraph(said, width, "dim")]
        lines = [EMPTY]
        for said in self._differences(existing.difference):
            lines += paragraph(said, width)
        said = t("The campaign it takes the place of is kept in the data folder.")
        return [*lines, *paragraph(said, width, "dim")]

    def _differences(self, difference: Difference | None) -> list[str]:
        """What would come, go and change, one sentence each."""
        speech = self.companion.speech
        if difference is None:
            return [speech.t("The campaign here cannot be read, so nobody knows what it has.")]
        found = [
            (
                speech.n("{count} entry comes.", "{count} entries come.", difference.entries_added),
                difference.entries_added,
            ),
            (
                speech.n("{count} entry goes.", "{count} entries go.", difference.entries_lost),
                difference.entries_lost,
            ),
            (
                speech.n(
                    "{count} battle comes.", "{count} battles come.", difference.battles_added
                ),
                difference.battles_added,
            ),
            (
                speech.n("{count} battle goes.", "{count} battles go.", difference.battles_lost),
                difference.battles_lost,
            ),
            (
                speech.n(
                    "{count} battle becomes another one.",
                    "{count} battles become other ones.",
                    difference.battles_changed,
                ),
                difference.battles_changed,
            ),
        ]
        said = [words for words, count in found if count]
        return said or [speech.t("Nothing is different.")]

    def _button(self) -> str:
        t = self.companion.t
        return t("Look into the archive") if self._seen is None else t("Bring the campaign in")
