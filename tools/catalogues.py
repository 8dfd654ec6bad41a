"""The catalogues of translations: collect, merge, check, compile.

`python -m tools.catalogues extract|update|compile|check`, and `add LANGUAGE` for a new one.
"""

from __future__ import annotations

import argparse
import io
import string
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from hatch_build import LOCALE, compile_catalogues

DOMAIN: Final = "companion"
TEMPLATE: Final = LOCALE / f"{DOMAIN}.pot"
HEADER: Final = "# Companion: every sentence a person can see.\n# Run `make catalogues` to refresh."
# How a sentence is marked in the source: N_("…"), voice.t("…"), voice.n("…", "…", count).
KEYWORDS: Final[dict[str, tuple[int, ...] | None]] = {"N_": None, "t": None, "n": (1, 2)}
# What only says when and by which program a file was written makes differences without meaning.
NOISE: Final = (b'"POT-Creation-Date:', b'"PO-Revision-Date:', b'"Generated-By:')

Key = tuple[str | None, str]


def key(message: Message) -> Key:
    """What tells a message from every other: its context and its (singular) English."""
    return message.context, sources(message)[0]


def sources(message: Message) -> tuple[str, ...]:
    """A message's English: one sentence, or singular and plural."""
    return texts(message.id)


def translations(message: Message) -> tuple[str, ...]:
    """A message's translation: one sentence, or one for each plural form of the language."""
    return texts(message.string)


def texts(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """A message's text in any of the shapes babel gives it."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def messages(catalogue: Catalog) -> dict[Key, Message]:
    """All messages of a catalogue but its header."""
    return {key(message): message for message in catalogue if message.id}


def extract(root: Path) -> Catalog:
    """Return the template of every sentence in the source under `root`."""
    template = Catalog(project="Companion", header_comment=HEADER, charset="utf-8", fuzzy=False)
    found = extract_from_dir(
        root / "companion",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, line, message, comments, context in found:
        name = f"companion/{Path(file).as_posix()}"
        template.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return template


def read(path: Path, language: str | None = None) -> Catalog:
    """Read a catalogue; raise babel's `PoFileError` where it is damaged."""
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def write(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue so that the same messages always make the same file."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100, sort_by_file=True, include_lineno=False)
    lines = [
        line for line in buffer.getvalue().splitlines(keepends=True) if not line.startswith(NOISE)
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(lines).rstrip(b"\n") + b"\n")


def catalogue_path(root: Path, language: str) -> Path:
    """Say where the catalogue of `language` lies."""
    return root / LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages(root: Path) -> list[str]:
    """List the languages there is a catalogue for."""
    return sorted(path.parts[-3] for path in (root / LOCALE).glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def add(root: Path, language: str) -> None:
    """Begin the catalogue of a language; raise babel's `UnknownLocaleError` if there is none."""
    write(catalogue_path(root, language), Catalog(language, header_comment=HEADER, fuzzy=False))
    update(root)


def update(root: Path) -> None:
    """Bring every catalogue to the template: new sentences empty, vanished ones gone."""
    for language in languages(root):
        path = catalogue_path(root, language)
        catalogue = read(path, language)
        # A guess that looks translated is worse than a gap that is reported.
        catalogue.update(read(root / TEMPLATE), no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        catalogue.header_comment = HEADER
        write(path, catalogue)


def check(root: Path) -> Iterator[str]:
    """Say what keeps the catalogues from being complete and up to date, a line for each fault."""
    wanted = messages(extract(root))
    template = root / TEMPLATE
    if not template.exists() or set(messages(read(template))) != set(wanted):
        yield f"{TEMPLATE.as_posix()} does not match the source: run `make catalogues`"
    for language in languages(root):
        catalogue = read(catalogue_path(root, language), language)
        held = messages(catalogue)
        if set(held) != set(wanted):
            yield f"{language}: other sentences than the source has: run `make catalogues`"
        for message_key in wanted.keys() & held.keys():
            for fault in faults(held[message_key], catalogue.num_plurals):
                yield f"{language}: {message_key[1]!r}: {fault}"


def faults(message: Message, plural_forms: int) -> Iterator[str]:
    """Say what is wrong with one translation into a language of so many plural forms."""
    strings = translations(message)
    if not all(strings):
        yield "not translated"
        return
    if message.fuzzy:
        yield "marked as doubtful"
    if message.pluralizable and len(strings) != plural_forms:
        yield f"needs {plural_forms} plural forms, has {len(strings)}"
    try:
        english = [placeholders(text) for text in sources(message)]
        own = [placeholders(text) for text in strings]
    except ValueError as error:
        yield f"braces do not match: {error}"
        return
    # English may say "one card" without a number where another language counts.
    needed, allowed = frozenset.intersection(*english), frozenset.union(*english)
    if any(not needed <= names <= allowed for names in own):
        yield f"placeholders must be {sorted(allowed)}"


def placeholders(text: str) -> frozenset[str]:
    """Return the names in braces; raise `ValueError` where braces do not match."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def main(argv: Sequence[str] | None = None, root: Path = Path()) -> int:
    """Run one step over the project in `root`; return 1 if a check found faults."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues")
    steps = parser.add_subparsers(dest="step", required=True)
    for name in ("extract", "update", "compile", "check"):
        steps.add_parser(name)
    steps.add_parser("add").add_argument("language")
    options = parser.parse_args(argv)
    match options.step:
        case "extract":
            write(root / TEMPLATE, extract(root))
        case "update":
            update(root)
        case "compile":
            compile_catalogues(root)
        case "add":
            add(root, options.language)
        case _:
            found = sorted(check(root))
            for fault in found:
                print(fault, file=sys.stderr)
            return 1 if found else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
