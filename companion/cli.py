"""The command `companion`: reads its options and loads no more than they need."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from companion.plain.chores import Chores

LANGUAGES = ("en", "ja", "ru")
KINDS = ("archive", "journal", "scores")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with `argv`, or with the process's own arguments; return its exit status."""
    words = sys.argv[1:] if argv is None else argv
    options = _parser(_translator(words)).parse_args(words)
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _translator(words: Sequence[str]) -> Callable[[str], str]:
    """What says the help in the reader's language; without a reader nothing is loaded."""
    if not {"-h", "--help"}.intersection(words):
        return lambda text: text
    from companion.speech import Speech, language_for  # noqa: PLC0415 - for the help alone

    return Speech(language_for()).t


def _parser(t: Callable[[str], str]) -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument("--data-dir", metavar="DIR", help=t("the folder everything is kept in"))
    common.add_argument("--lang", choices=LANGUAGES, help=t("the language to speak"))
    parser = argparse.ArgumentParser(
        prog="companion",
        parents=[common],
        description=t("Keeps a campaign board game's evening beside the box."),
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.set_defaults(command=_screens)
    rooms = parser.add_subparsers(metavar="COMMAND")

    def room(
        name: str, text: str, command: Callable[[argparse.Namespace], int]
    ) -> argparse.ArgumentParser:
        made = rooms.add_parser(name, parents=[common], help=text, description=text)
        made.set_defaults(command=command)
        return made

    plain = room("plain", t("The evening as lines of text."), _plain)
    plain.add_argument("--campaign", metavar="NAME", help=t("the campaign to open"))
    room("paths", t("Say where everything lies."), _paths)
    room("verify", t("Check every file."), _verify)
    export = room("export", t("Write a campaign to one file."), _export)
    export.add_argument("campaign", metavar="CAMPAIGN", help=t("its name"))
    export.add_argument(
        "file", metavar="FILE", nargs="?", help=t("the file to write; .md and .csv choose the kind")
    )
    export.add_argument(
        "--as",
        dest="kind",
        choices=KINDS,
        help=t("all of it as an archive, told as a journal, or the score chart as a table"),
    )
    export.add_argument("--overwrite", action="store_true", help=t("replace a file that is there"))
    bring_in = room("import", t("Unpack a campaign from a file."), _import)
    bring_in.add_argument("file", metavar="FILE", help=t("the archive to read"))
    bring_in.add_argument(
        "--instead-of", metavar="CAMPAIGN", help=t("the campaign whose place it takes")
    )
    bring_in.add_argument(
        "--look", action="store_true", help=t("only say what it would change, and change nothing")
    )
    rules = rooms.add_parser("rules", help=t("Look up a rule."), description=t("Look up a rule."))
    _add_rules(rules, common, t)
    return parser


def _add_rules(
    parser: argparse.ArgumentParser, common: argparse.ArgumentParser, t: Callable[[str], str]
) -> None:
    parser.set_defaults(command=_rules, parser=parser)
    steps = parser.add_subparsers(metavar="COMMAND", dest="step", required=True)
    find = steps.add_parser("find", parents=[common], help=t("Find rules by a few words."))
    find.add_argument("query", metavar="QUERY", nargs="*", help=t("half a word is enough"))
    find.add_argument("--limit", metavar="N", type=_count, help=t("how many at most"))
    find.add_argument("--json", action="store_true", help=t("print one JSON list"))
    find.add_argument("--batch", metavar="FILE", help=t("a file with a question on each line"))
    show = steps.add_parser("show", parents=[common], help=t("Show a rule."))
    show.add_argument("id", metavar="ID", help=t("what `rules find` calls it"))
    show.add_argument(
        "--after-campaign", action="store_true", help=t("show what is told after the campaign too")
    )
    for step in (find, show):
        step.add_argument("--system", metavar="S", help=t("the game that is played"))
        step.add_argument("--campaign", metavar="NAME", help=t("the campaign to look up for"))


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _root(options: argparse.Namespace) -> Path:
    from companion.store.paths import data_folder  # noqa: PLC0415 - not for --version

    return data_folder(getattr(options, "data_dir", None))


def _lang(options: argparse.Namespace) -> str | None:
    return getattr(options, "lang", None)


def _screens(options: argparse.Namespace) -> int:
    # Looking for garbage would find none and cost the first picture a moment; the app goes on.
    gc.disable()
    from companion.speech import Speech, language_for  # noqa: PLC0415 - not for --version
    from companion.table.house import House  # noqa: PLC0415 - not for --version

    house = House(_root(options))
    lang = language_for(_lang(options) or house.settings.language)
    # Screens are drawn on standard error.
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        text = Speech(lang).t("There is no terminal to draw on. Try: companion plain")
        sys.stderr.write(f"{text}\n")
        return 2
    from companion.ui.app import CompanionApp  # noqa: PLC0415 - only where screens are wanted

    app = CompanionApp(house, lang)
    app.run()
    return app.return_code or 0


def _plain(options: argparse.Namespace) -> int:
    from companion.plain.streams import run  # noqa: PLC0415 - only where it is wanted

    return run(_root(options), lang=_lang(options), campaign=getattr(options, "campaign", None))


def _rules(options: argparse.Namespace) -> int:
    if options.step == "find" and bool(options.query) == (options.batch is not None):
        parser: argparse.ArgumentParser = options.parser
        parser.error("find: QUERY or --batch FILE")
    from companion.plain.pipes import told  # noqa: PLC0415 - only where it is wanted
    from companion.plain.rules import Rules  # noqa: PLC0415 - only where it is wanted

    rules = Rules(_root(options), _lang(options), options.system, options.campaign)
    try:
        if options.step == "show":
            return told(rules.show(options.id, after_campaign=options.after_campaign))
        if options.batch is not None:
            return told(rules.batch(options.batch, options.limit))
        return told(rules.find(" ".join(options.query), options.limit, as_json=options.json))
    except BrokenPipeError:
        return told(0)


def _chores(options: argparse.Namespace) -> Chores:
    from companion.plain.chores import Chores  # noqa: PLC0415 - only where it is wanted

    return Chores(_root(options), _lang(options))


def _paths(options: argparse.Namespace) -> int:
    return _chores(options).paths()


def _verify(options: argparse.Namespace) -> int:
    return _chores(options).verify()


def _export(options: argparse.Namespace) -> int:
    chores = _chores(options)
    return chores.export(options.campaign, options.file, options.kind, overwrite=options.overwrite)


def _import(options: argparse.Namespace) -> int:
    instead_of = getattr(options, "instead_of", None)
    return _chores(options).bring_in(options.file, instead_of, look=options.look)
