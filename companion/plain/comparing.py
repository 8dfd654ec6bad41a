"""What importing an archive would change, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from companion.speech import N_, Speech
from companion.table.names import clean

if TYPE_CHECKING:
    from companion.store.transfer import Difference, Existing, Inspection, Relation

_RELATIONS: Final[dict[Relation, str]] = {
    "same": N_("The campaign in the folder {slug} is the same."),
    "newer": N_("The archive has all of the campaign in the folder {slug}, and more."),
    "older": N_("The campaign in the folder {slug} has all of the archive, and more."),
    "different": N_("The archive and the campaign in the folder {slug} went different ways."),
}


def would_change(speech: Speech, found: Inspection, instead_of: str | None) -> Iterator[str]:
    """What an archive holds, and what it would change in the campaigns that are here.

    `instead_of` is the folder of the campaign whose place it takes.
    """
    name = clean(found.name)
    yield speech.n(
        "The archive holds the campaign {name}: {count} entry.",
        "The archive holds the campaign {name}: {count} entries.",
        found.entries,
        name=name,
    )
    yield speech.n("It has {count} battle.", "It has {count} battles.", found.battles)
    for existing in found.existing:
        if instead_of in {None, existing.slug}:
            yield from _existing(speech, existing)
        if instead_of is None:
            yield speech.t("To put it in that place, add: --instead-of {slug}", slug=existing.slug)
    if instead_of not in {None, *(existing.slug for existing in found.existing)}:
        yield speech.t(
            "The campaign in the folder {slug} is another one: none of it stays there.",
            slug=instead_of,
        )


def _existing(speech: Speech, existing: Existing) -> Iterator[str]:
    if existing.difference is None:
        yield speech.t("The campaign in the folder {slug} cannot be read.", slug=existing.slug)
        return
    yield speech.t(_RELATIONS[existing.archive_is], slug=existing.slug)
    yield from _difference(speech, existing.difference)


def _difference(speech: Speech, difference: Difference) -> Iterator[str]:
    """What would come and go in the place of a campaign, as far as anything would."""
    if count := difference.entries_added:
        yield speech.n(
            "In its place {count} entry would be new.",
            "In its place {count} entries would be new.",
            count,
        )
    if count := difference.entries_lost:
        yield speech.n(
            "In its place {count} entry would be lost.",
            "In its place {count} entries would be lost.",
            count,
        )
    if count := difference.battles_added:
        yield speech.n(
            "In its place {count} battle would be new.",
            "In its place {count} battles would be new.",
            count,
        )
    if count := difference.battles_lost:
        yield speech.n(
            "In its place {count} battle would be lost.",
            "In its place {count} battles would be lost.",
            count,
        )
    if count := difference.battles_changed:
        yield speech.n(
            "In its place {count} battle would be another.",
            "In its place {count} battles would be others.",
            count,
        )
