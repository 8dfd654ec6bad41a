"""Commands about the story of a Legacy campaign: chapters, sections, packages, guides."""

from __future__ import annotations

from typing import Final

from companion.speech.voice import N_
from companion.table.commands.spec import Argument, CommandSpec, Option

_N: Final = Argument("N", "number")
_LETTER: Final = Argument("LETTER", "text")
_PACKAGE: Final = Argument("PACKAGE", "text", rest=True)
_BY: Final = Option("by", "text", "INSTRUCTION")
_JSON: Final = Option("json", "flag")
_STICKER: Final = (
    Option("text", "text", "TEXT"),
    Option("from", "text", "SOURCE"),
    Option("switch", "text", "NAME", repeated=True),
    Option("remind", "text", '"WHEN TEXT"', repeated=True),
)
_KIND: Final = Option("kind", "choice", choices=("sticker", "writing"))
_WHERE: Final = Option("where", "text", "PLACE")

_CHAPTERS: Final = (
    CommandSpec(
        "story",
        "story",
        N_("How the story stands"),
        N_("Tell how the story stands, as text or as JSON."),
        verb="story",
        options=(_JSON,),
        table="legacy",
    ),
    CommandSpec(
        "chapter-begin",
        "story",
        N_("Begin a chapter"),
        N_("Begin a chapter, and hear which letters the rulebook announces for it."),
        verb="chapter begin",
        arguments=(_N,),
        table="legacy",
    ),
    CommandSpec(
        "chapter-end",
        "story",
        N_("End a chapter"),
        N_("End a chapter, and hear which letters the rulebook announces for it."),
        verb="chapter end",
        arguments=(_N,),
        table="legacy",
    ),
    CommandSpec(
        "chapter-defeat",
        "story",
        N_("After a defeat"),
        N_("Say what the Legacy deck says after a defeat: try again, or go on."),
        verb="chapter defeat",
        arguments=(Argument("ANSWER", "choice", choices=("again", "on")),),
        table="legacy",
    ),
)

_SECTIONS: Final = (
    CommandSpec(
        "section-list",
        "story",
        N_("Sections"),
        N_("List the letters of the rulebook: where each stands, and which are unlocked."),
        verb="section list",
        table="legacy",
    ),
    CommandSpec(
        "section-show",
        "story",
        N_("Look at a section"),
        N_("Tell all that is known of a section."),
        verb="section show",
        arguments=(_LETTER,),
        table="legacy",
    ),
    CommandSpec(
        "section-unlock",
        "story",
        N_("Unlock a section"),
        N_("Place the sticker of a section; its text and what brought it may be typed."),
        verb="section unlock",
        arguments=(_LETTER,),
        options=_STICKER,
        table="legacy",
    ),
    CommandSpec(
        "section-edit",
        "story",
        N_("Edit a section"),
        N_("Change what is known of an unlocked section."),
        verb="section edit",
        arguments=(_LETTER,),
        options=(
            *_STICKER,
            Option("no-switch", "text", "NAME", repeated=True),
            Option("no-remind", "text", "TEXT", repeated=True),
        ),
        table="legacy",
    ),
    CommandSpec(
        "section-lock",
        "story",
        N_("Lock a section"),
        N_("Take back that a section was unlocked: another letter was meant."),
        verb="section lock",
        arguments=(_LETTER,),
        table="legacy",
    ),
    CommandSpec(
        "section-bring-in",
        "story",
        N_("Bring a section in"),
        N_("Let an unlocked section act in the battle under way, too."),
        verb="section bring-in",
        arguments=(_LETTER,),
        table="legacy",
    ),
)

_PACKAGES: Final = (
    CommandSpec(
        "package-list",
        "story",
        N_("Packages"),
        N_("List the packages that are open, with what opened them, and the sealed ones."),
        verb="package list",
        table="legacy",
    ),
    CommandSpec(
        "package-open",
        "story",
        N_("Open a package"),
        N_("Open a deck, envelope, box, mat set or insight, because something says so."),
        verb="package open",
        arguments=(_PACKAGE,),
        options=(_BY, Option("sure", "flag")),
        table="legacy",
    ),
    CommandSpec(
        "package-seal",
        "story",
        N_("Seal a package"),
        N_("Take back that a package was opened: another one was meant."),
        verb="package seal",
        arguments=(_PACKAGE,),
        table="legacy",
    ),
    CommandSpec(
        "legacy-card",
        "story",
        N_("Legacy deck"),
        N_("Say which Legacy card was read last; without one, tell the bookmark."),
        verb="legacy-card",
        arguments=(Argument("CARD", "text", optional=True, rest=True),),
        table="legacy",
    ),
    CommandSpec(
        "errata",
        "story",
        N_("Errata"),
        N_("List the errata, and which are dealt with."),
        verb="errata",
        table="legacy",
    ),
    CommandSpec(
        "erratum",
        "story",
        N_("Tick an erratum"),
        N_("Say that an erratum is dealt with, or not yet."),
        verb="erratum",
        arguments=(_N, Argument("STATE", "choice", choices=("done", "not-yet"))),
        table="legacy",
    ),
    CommandSpec(
        "change-list",
        "story",
        N_("Permanent changes"),
        N_("List the stickers and the writing that stay, with their places."),
        verb="change list",
        table="legacy",
    ),
    CommandSpec(
        "change-add",
        "story",
        N_("Note a permanent change"),
        N_("Note a sticker or some writing that stays."),
        verb="change add",
        arguments=(Argument("WHAT", "text", rest=True),),
        options=(_KIND, _WHERE, _BY),
        table="legacy",
    ),
    CommandSpec(
        "change-edit",
        "story",
        N_("Edit a permanent change"),
        N_("Change the note of a sticker or some writing, by its number."),
        verb="change edit",
        arguments=(_N, Argument("WHAT", "text", optional=True, rest=True)),
        options=(_KIND, _WHERE, _BY),
        table="legacy",
    ),
    CommandSpec(
        "change-drop",
        "story",
        N_("Drop a permanent change"),
        N_("Drop the note of a sticker or some writing, by its number."),
        verb="change drop",
        arguments=(_N,),
        table="legacy",
    ),
)

_TICKED: Final = (Argument("STEP", "text"),)
_GUIDE: Final = (Option("guide", "text", "ID"),)
_GUIDES: Final = (
    CommandSpec(
        "guide",
        "story",
        N_("Guide"),
        N_("List the steps of the guide that is open now, or of another one."),
        verb="guide",
        arguments=(Argument("ID", "text", optional=True),),
        table="legacy",
    ),
    CommandSpec(
        "tick",
        "story",
        N_("Tick a step"),
        N_("Tick a step of a guide by its number or its name, in whatever order."),
        verb="tick",
        arguments=_TICKED,
        options=_GUIDE,
        table="legacy",
    ),
    CommandSpec(
        "untick",
        "story",
        N_("Untick a step"),
        N_("Take the tick of a step away."),
        verb="untick",
        arguments=_TICKED,
        options=_GUIDE,
        table="legacy",
    ),
    CommandSpec(
        "guide-done",
        "story",
        N_("Be done with the guide"),
        N_("Be done with what follows the battle; steps without a tick count as skipped."),
        verb="guide done",
        table="legacy",
    ),
)

_ENDS: Final = (
    CommandSpec(
        "catch-up",
        "story",
        N_("Already under way"),
        N_("Enter how a campaign stands that was begun without the app."),
        verb="catch-up",
        options=(
            Option("chapter", "number", "N"),
            Option("over", "flag"),
            Option("letters", "text", '"A N O"'),
            Option("pile", "pile", "NAME/gem/COST", repeated=True),
            Option("banished", "text", "NAME", repeated=True),
            Option("result", "text", "NEMESIS/win/CHAPTER", repeated=True),
            Option("bookmark", "text", "CARD"),
        ),
        table="legacy",
    ),
    CommandSpec(
        "finish-campaign",
        "story",
        N_("Finish the campaign"),
        N_("Say that the story is over."),
        verb="finish-campaign",
        table="legacy",
    ),
    CommandSpec(
        "after-campaign",
        "story",
        N_("After the campaign"),
        N_("Tell what the booklet for after the campaign makes possible."),
        verb="after-campaign",
        table="legacy",
    ),
)

STORY: Final = (*_CHAPTERS, *_SECTIONS, *_PACKAGES, *_GUIDES, *_ENDS)
